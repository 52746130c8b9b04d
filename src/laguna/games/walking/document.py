"""Views and whole positions as plain data that JSON can carry, and back."""

from __future__ import annotations

from typing import Any, Final

from laguna.core.deal import Components
from laguna.core.position import write_position
from laguna.core.problem import Problem
from laguna.core.score import SeatScore
from laguna.core.view import Document
from laguna.games.walking import notation
from laguna.games.walking.cards import WalkingCards, cards_again, own_cards
from laguna.games.walking.components import (
    CARD_NAMES,
    CARD_NUMBERS,
    CARDS,
    KIND_NAMES,
    KINDS,
    LEVEL_CARDS,
    LEVEL_NAMES,
    LEVELS,
    MOST_COLUMNS,
    MOST_HAND,
    NOBODY,
    NONE,
    SITES,
    TOURISTS,
    UNKNOWN,
    card_name,
    colour_of,
)
from laguna.games.walking.options import options_of, setting_of
from laguna.games.walking.scaffolds import reserve, scaffolds
from laguna.games.walking.scoring import house_to_serve, score, worth_at
from laguna.games.walking.state import ENDINGS, WalkingState
from laguna.games.walking.table import (
    CARD_MASK,
    COLOUR_SHIFT,
    FINISHED,
    FLOOR_SLOTS,
    FULL,
    OPEN,
    ORIGIN_SHIFT,
    Setting,
    Table,
)
from laguna.games.walking.view import WalkingView

PHASES: Final = ("draft", "build", "characters", "return", "confirm", "box", "over")
GUESTS: Final = (*KIND_NAMES, "nobody")


def view_document(view: WalkingView) -> Document:
    """All of a view, in the words of the notation; sites and columns count from 1, seats from 0."""
    table = view.table
    setting = table.setting
    sheets = score(table)
    return {
        "game": "walking",
        "viewer": view.viewer(),
        "seats": int(setting.seats),
        "options": options_of(setting),
        "components": {"name": setting.cards.name, "sha256": setting.cards.sha256},
        "phase": PHASES[table.phase],
        "actor": None if table.phase == FINISHED else int(table.seat),
        "turn_of": int(table.seat),
        "ending": ENDINGS[table.end],
        "round": int(table.round),
        "turn": int(table.turn),
        "start": int(table.start),
        "played": int(table.played),
        "placements": int(table.placements),
        "price": int(table.price()),
        "market": {name: _row(table, level) for level, name in enumerate(LEVEL_NAMES)},
        "decks": {name: _deck(table, level) for level, name in enumerate(LEVEL_NAMES)},
        "characters": {KIND_NAMES[kind]: int(table.supply[kind]) for kind in range(KINDS)},
        "players": [_player(table, seat, sheets[seat]) for seat in range(setting.seats)],
        "open": [CARD_NAMES[card] for card in range(CARDS) if table.claim[card] == OPEN],
        "legal": [notation.text(action) for action in view.legal_actions()],
    }


def next_house(table: Table, seat: int) -> Document | None:
    """The house of a seat that will probably be served next, and what characters would score there now."""
    site = house_to_serve(table, seat)
    return None if site < 0 else {"site": site + 1, "worth": worth_at(table, seat, site)}


def _row(table: Table, level: int) -> list[str | None]:
    cards = [int(table.market[level * MOST_COLUMNS + column]) for column in range(table.setting.columns)]
    return [None if card == NONE else card_name(card) for card in cards]


def spare(table: Table, level: int) -> int:
    """How many more cards of a level may leave deck and row before a refill fails and the game ends (W-EOR-06)."""
    base = level * MOST_COLUMNS
    present = sum(table.market[base + column] != NONE for column in range(table.setting.columns))
    # With one or two players a card of every row leaves before the refill (W-EOR-03).
    boxed = 1 if table.setting.seats <= 2 else 0
    return int(table.deck_size[level]) + present - boxed - int(table.setting.columns)


def _deck(table: Table, level: int) -> Document:
    """How many cards nobody has seen, and below them the returned ones, top first: who, in which turn, which."""
    entries = [int(table.deck[level * LEVEL_CARDS + depth]) for depth in range(table.deck_size[level])]
    returned = [entry for entry in entries if entry >> ORIGIN_SHIFT]
    return {
        "unseen": len(entries) - len(returned),
        "spare": spare(table, level),
        "returned": [
            {
                "seat": (entry >> ORIGIN_SHIFT) - 1 & 3,
                "turn": (entry >> ORIGIN_SHIFT) - 1 >> 2,
                "card": None if entry & CARD_MASK >= UNKNOWN else card_name(entry & CARD_MASK),
            }
            for entry in returned
        ],
    }


def _player(table: Table, seat: int, points: SeatScore) -> Document:
    hand = [int(table.hand[seat * MOST_HAND + place]) for place in range(table.hand_size[seat])]
    return {
        "coins": int(table.coins[seat]),
        "permits": int(table.permits[seat]),
        # Card backs tell the level, so hands are known by level.
        "hand": [card_name(card) for card in hand],
        "houses": [_house(table, seat, site) for site in range(SITES) if table.house[seat * SITES + site]],
        "scaffolds": [{"site": site + 1, "level": LEVEL_NAMES[level]} for site, level in scaffolds(table, seat)],
        "reserve": reserve(table, seat),
        # Taken up and not seen since: in the hand or returned.
        "taken": {
            CARD_NAMES[card]: int(table.claim[card]) >> 2
            for card in range(CARDS)
            if table.claim[card] >= 0 and int(table.claim[card]) & 3 == seat
        },
        "points": points.by_source(),
        "total": points.total,
        "tie_breaks": dict(points.tie_breaks),
        "rank": points.rank,
        "worth_now": {str(site + 1): worth for site, worth in points.previews.items()},
        "next_house": next_house(table, seat),
    }


def _house(table: Table, seat: int, site: int) -> Document:
    slot = seat * FLOOR_SLOTS + site * LEVELS
    floors = [int(table.floors[slot + level]) for level in range(LEVELS)]
    guest = int(table.guest[seat * SITES + site])
    return {
        "site": site + 1,
        "floors": [None if card == NONE else card_name(card) for card in floors],
        "guest": None if guest == NONE else GUESTS[guest],
    }


def view_of(document: Document, components: Components) -> WalkingView:
    """The view that wrote the document."""
    assert isinstance(components, WalkingCards)
    if document["components"]["sha256"] != components.sha256:
        raise Problem(f"the view is of the card set '{document['components']['name']}'")
    setting = setting_of(components.cards, document["seats"], document["options"])
    table = Table(setting)
    table.phase = PHASES.index(document["phase"])
    table.end = ENDINGS.index(document["ending"])
    table.seat = document["turn_of"]
    table.round = document["round"]
    table.turn = document["turn"]
    table.start = document["start"]
    table.played = document["played"]
    table.placements = document["placements"]
    for card in document["open"]:
        table.claim[CARD_NUMBERS[card]] = OPEN
    for level, name in enumerate(LEVEL_NAMES):
        for column, card in enumerate(document["market"][name]):
            table.market[level * MOST_COLUMNS + column] = NONE if card is None else CARD_NUMBERS[card]
        _read_deck(table, level, document["decks"][name])
    for kind in range(KINDS):
        table.supply[kind] = document["characters"][KIND_NAMES[kind]]
    for seat, player in enumerate(document["players"]):
        _read_player(table, seat, player)
    table.waiting = sum(
        table.house[here] & FULL == FULL and table.guest[here] == NONE for here in range(setting.seats * SITES)
    )
    table.survey()
    return WalkingView(table, document["viewer"])


def _card(name: str) -> int:
    return UNKNOWN + LEVEL_NAMES.index(name) if name in LEVEL_NAMES else CARD_NUMBERS[name]


def _read_deck(table: Table, level: int, deck: dict[str, Any]) -> None:
    for _ in range(deck["unseen"]):
        table.put_under(level, UNKNOWN + level)
    for entry in deck["returned"]:
        card = UNKNOWN + level if entry["card"] is None else CARD_NUMBERS[entry["card"]]
        origin = entry["turn"] * 4 + entry["seat"] + 1
        table.put_under(level, card + (origin << ORIGIN_SHIFT))


def _read_player(table: Table, seat: int, player: dict[str, Any]) -> None:
    table.coins[seat] = player["coins"]
    table.permits[seat] = player["permits"]
    table.hand_size[seat] = len(player["hand"])
    for place, name in enumerate(player["hand"]):
        table.hand[seat * MOST_HAND + place] = _card(name)
    for name, turn in player["taken"].items():
        table.claim[CARD_NUMBERS[name]] = turn * 4 + seat
    for house in player["houses"]:
        site = house["site"] - 1
        here = seat * SITES + site
        for level, name in enumerate(house["floors"]):
            if name is not None:
                card = CARD_NUMBERS[name]
                table.floors[seat * FLOOR_SLOTS + site * LEVELS + level] = card
                table.house[here] |= (1 << level) | ((1 << COLOUR_SHIFT) << colour_of(card))
        if table.house[here] & FULL == FULL:
            table.finished[seat] += 1
        if house["guest"] is not None:
            guest = GUESTS.index(house["guest"])
            table.guest[here] = guest
            if TOURISTS <= guest < NOBODY:
                table.owned[seat] |= 1 << guest


# Whole positions


def state_document(state: WalkingState) -> Document:
    """All of a position, hidden things included."""
    setting = state.setting
    return write_position("walking", int(setting.seats), options_of(setting), setting.cards, state)


def set_beside(setting: Setting) -> WalkingCards | None:
    """The set that has to go along with a document: none if it comes with the game."""
    own, cards = own_cards(), setting.cards
    if (cards.name, cards.sha256) == (own.name, own.sha256):
        return None
    return cards_again(cards.name, cards.text)
