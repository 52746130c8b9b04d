"""A view as the page draws it: with words, costs and results, so that the page needs no rules of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from laguna.core.message import Message, message
from laguna.core.rules import Refusal
from laguna.core.score import SeatScore
from laguna.core.view import Document
from laguna.games.walking import notation
from laguna.games.walking.actions import DONE_0, END_0, PLACE_0, TAKES
from laguna.games.walking.choices import choices, floors_paid, prices
from laguna.games.walking.components import (
    CARD_NAMES,
    CARDS,
    COIN_LIMIT,
    HAND_LIMIT,
    HOUSES_TO_END,
    KIND_NAMES,
    KINDS,
    LEVEL_NAMES,
    LEVELS,
    MOST_HAND,
    MOST_PLACEMENTS,
    NONE,
    SHOP_POINTS,
    SITES,
    UNKNOWN,
    WINDOWS,
    level_of,
)
from laguna.games.walking.document import PHASES, spare, view_document
from laguna.games.walking.explain import OVER, OVER_ALONE
from laguna.games.walking.legal import kind_refusal, place_refusal
from laguna.games.walking.refusals import OK, REFUSALS
from laguna.games.walking.scoring import (
    DESIGNERS_BEST,
    RATING_BANDS,
    character_points,
    counted_openly,
    house_to_serve,
    rating,
    score,
    scores,
)
from laguna.games.walking.state import ENDINGS
from laguna.games.walking.table import DRAFT, FINISHED, FLOOR_SLOTS, FULL, Table
from laguna.games.walking.view import WalkingView
from laguna.games.walking.words import character_sum, line_sum, word

STEPS: Final = (("draft", ("draft",)), ("build", ("build",)), ("characters", ("characters",)))
LIMITS: Final = ("limits", ("return", "confirm"))
BOXING: Final = ("box", ("box",))
SOURCES: Final = ("characters", "shops", "permits", "windows")
SOON: Final = 2
"""So few cards to spare are a sign of a nearing end."""

Past = Sequence[tuple[int, int]]
"""Seat and action of all that happened, oldest first."""


def scene(view: WalkingView, past: Past) -> Document:
    """All that the page shows of a view."""
    table = view.table
    document = view_document(view)
    for unneeded in ("open", "legal", "components", "options", "seats", "played"):
        del document[unneeded]
    shown = table.seat if view.viewer() is None else view.seat
    sheets = score(table)
    for seat, player in enumerate(document["players"]):
        _complete_player(table, seat, player)
    for deck in document["decks"].values():
        deck["size"] = deck["unseen"] + len(deck.pop("returned"))
    serving = house_to_serve(table, int(shown))
    return document | {
        "steps": _steps(table),
        "prompt": _prompt(table),
        "warnings": _warnings(table),
        "choices": choices(view),
        "score": [_sheet(table, seat, sheets) for seat in range(table.setting.seats)],
        "ending": _ending(table),
        "prices": prices(table),
        "limits": {"coins": COIN_LIMIT, "hand": HAND_LIMIT},
        "takers": _takers(table, past),
        "taken": _taken(table, past),
        "fresh": _fresh(table),
        "worth": {str(site + 1): _worth(table, int(shown), site) for site in _served(table, int(shown), serving)},
        "serving": None if serving < 0 else serving + 1,
        "waiting": [site + 1 for site in _waiting(table, int(shown))],
        "rating": _rating(table, sheets),
    }


# Where we are


def _steps(table: Table) -> list[Document]:
    steps = [*STEPS, LIMITS, *([BOXING] if table.setting.seats == 1 else [])]
    phase = PHASES[table.phase]
    now = next((place for place, (_, phases) in enumerate(steps) if phase in phases), len(steps))
    states = ["done" if place < now else "now" if place == now else "next" for place in range(len(steps))]
    return [{"name": name, "state": state} for (name, _), state in zip(steps, states, strict=True)]


def _prompt(table: Table) -> Document:
    say, help = prompt(table)
    return {"say": say.document(), "help": help.document(), "rule": PROMPT_RULES[PHASES[table.phase]]}


def prompt(table: Table) -> tuple[Message, Message]:
    """What the seat in turn has to do, and a helping line."""
    phase = PHASES[table.phase]
    seat = int(table.seat)
    values: dict[str, Any] = {
        "left": min(int(table.hand_size[seat]), floors_paid(table, int(table.coins[seat]))),
        "price": int(table.price()),
        "coins": int(table.coins[seat]),
        "waiting": int(table.waiting),
        "excess": max(0, int(table.hand_size[seat]) - HAND_LIMIT),
        "characters": int(table.supply_left()),
    }
    key = phase
    if phase == "build" and table.placements == MOST_PLACEMENTS:
        key = "build_full"
    elif phase == "build" and table.coins[seat] < table.price():
        key = "build_poor"
    elif phase == "build" and not table.hand_size[seat]:
        key = "build_empty"
    elif phase == "build" and _is_stuck(table):
        key = "build_stuck"
    return message(f"walking.scene.{key}.say", **values), message(f"walking.scene.{key}.help", **values)


def _is_stuck(table: Table) -> bool:
    """Whether no card in hand may go anywhere. Of a hand that is not known nobody can say so."""
    seat = int(table.seat)
    hand = [int(table.hand[seat * MOST_HAND + place]) for place in range(table.hand_size[seat])]
    return max(hand) < UNKNOWN and all(place_refusal(table, card, site) != OK for card in hand for site in range(SITES))


PROMPT_RULES: Final = {
    "draft": "W-DRAFT-02",
    "build": "W-BUILD-01",
    "characters": "W-CHAR-02",
    "return": "W-EOT-01",
    "confirm": "W-EOT-05",
    "box": "W-SOLO-04",
    "over": "W-SCORE-01",
}
"""The rule of each step."""


def _warnings(table: Table) -> list[Document]:
    if table.phase == FINISHED:
        return []
    found = []
    if any(table.finished[seat] >= HOUSES_TO_END for seat in range(table.setting.seats)):
        rule = (OVER_ALONE if table.setting.seats == 1 else OVER)["fifth-house"]
        # This round is the last, whatever the decks hold.
        return [{"say": message("walking.warnings.fifth-house").document(), "rule": rule}]
    if table.setting.seats == 1 and (leaving := _last_characters(table)):
        found.append({"say": leaving.document(), "rule": "W-SOLO-05"})
        if table.supply_left() <= 1:
            # This turn is the last, whatever the decks hold.
            return found
    left = {name: spare(table, level) for level, name in enumerate(LEVEL_NAMES)}
    gone = [message(f"walking.warnings.empty.{name}") for name in LEVEL_NAMES if left[name] < 0]
    low = [_low(name, left[name]) for name in LEVEL_NAMES if left[name] <= SOON]
    return found + [{"say": say.document(), "rule": "W-EOR-06"} for say in gone or low]


def _low(name: str, left: int) -> Message:
    """How near a deck is to its end."""
    if left == 0:
        return message(f"walking.warnings.none.{name}")
    return message(f"walking.warnings.low.{name}", spare=left)


def _last_characters(table: Table) -> Message | None:
    """Alone: how near the characters are to their end, one of whom leaves after each turn (W-SOLO-04, W-SOLO-05)."""
    left = int(table.supply_left())
    if PHASES[table.phase] == "box":
        return message("walking.warnings.characters-gone") if left == 1 else None
    if left <= 1:
        return message("walking.warnings.characters", left=left)
    return message("walking.warnings.characters-low") if left == 2 else None


def _ending(table: Table) -> Document | None:
    if table.phase != FINISHED:
        return None
    code = ENDINGS[table.end]
    rule = (OVER_ALONE if table.setting.seats == 1 else OVER)[code]
    return {"code": code, "rule": rule, "say": word(code).document()}


# The market


def _drafts(table: Table, past: Past) -> list[tuple[int, int, list[int]]]:
    """The drafts of this round: seat, action, and the levels taken from the column, top first."""
    seats = int(table.setting.seats)
    turns = sum(action == END_0 for _, action in past)
    skip = turns - turns % seats
    found: list[tuple[int, int, list[int]]] = []
    lying = {column: list(reversed(range(LEVELS))) for column in range(table.setting.columns)}
    for seat, action in past:
        if action == END_0:
            skip -= 1
        elif skip <= 0 and action < PLACE_0:
            column, take = divmod(action, TAKES)
            words = notation.TAKE_TEXTS[take].split(" ")
            levels = lying[column]
            count = len(levels) if words[0] == "all" else int(words[1])
            gone = levels[-count:] if words[0] == "bottom" else levels[:count]
            lying[column] = [level for level in levels if level not in gone]
            found.append((seat, action, gone))
    return found


def _takers(table: Table, past: Past) -> Document:
    """Who took the cards that are missing from the market."""
    takers: dict[str, list[int | None]] = {name: [None] * int(table.setting.columns) for name in LEVEL_NAMES}
    for seat, action, levels in _drafts(table, past):
        for level in levels:
            takers[LEVEL_NAMES[level]][action // TAKES] = seat
    return takers


def _taken(table: Table, past: Past) -> Document | None:
    """What the seat in turn has drafted in this turn."""
    if table.phase in (DRAFT, FINISHED) or PHASES[table.phase] == "box":
        return None
    mine: list[tuple[int, int, list[int]]] = [draft for draft in _drafts(table, past) if draft[0] == table.seat]
    if not mine:
        return None
    _, action, levels = mine[-1]
    column, take = divmod(action, TAKES)
    return {
        "column": column + 1,
        "take": notation.TAKE_TEXTS[take],
        "cards": _cards_taken(table, past, levels),
        "coins": LEVELS - len(levels),
    }


def _cards_taken(table: Table, past: Past, levels: list[int]) -> list[str]:
    """The cards of this turn's draft, which all have seen: in hand, or built since. What is not sure is a back."""
    claim = int(table.turn) * 4 + int(table.seat)
    start = max(place for place, (_, action) in enumerate(past) if action < PLACE_0)
    built = [(action - PLACE_0) // SITES for _, action in past[start:] if PLACE_0 <= action < DONE_0]
    found: list[str] = []
    for level in levels:
        held = [card for card in range(CARDS) if level_of(card) == level and table.claim[card] == claim]
        sure = held or [card for card in built if level_of(card) == level]
        found.append(CARD_NAMES[sure[0]] if len(sure) == 1 else LEVEL_NAMES[level])
    return found


def _fresh(table: Table) -> list[str]:
    """The cards of a hand that were taken in this turn."""
    seat = int(table.seat)
    hand = [int(table.hand[seat * MOST_HAND + place]) for place in range(table.hand_size[seat])]
    claim = int(table.turn) * 4 + seat
    return [CARD_NAMES[card] for card in hand if card < UNKNOWN and table.claim[card] == claim]


# The players


def _complete_player(table: Table, seat: int, player: Document) -> None:
    del player["taken"], player["next_house"], player["worth_now"], player["tie_breaks"], player["rank"]
    sites = [house["site"] for house in player["houses"]] + [scaffold["site"] for scaffold in player["scaffolds"]]
    player["from"], player["to"] = min(sites), max(sites)
    player["points"] = {source: player["points"].get(source, 0) for source in SOURCES}
    player["closed_windows"] = int(counted_openly(table, seat, WINDOWS))
    player["shops"] = _shops(table, seat)
    for house in player["houses"]:
        site = house["site"] - 1
        guest = house["guest"]
        known = guest in KIND_NAMES
        kind = KIND_NAMES.index(guest) if known else NONE
        house["finished"] = None not in house["floors"]
        house["points"] = int(character_points(table, seat, kind, site)) if known else None
        house["sum"] = character_sum(table, seat, kind, site).document() if known else None


def _shops(table: Table, seat: int) -> list[Document]:
    """The shops that count now."""
    cards = table.setting.cards
    found = []
    for site in range(SITES):
        if scores(table, seat, site):
            for level in range(LEVELS):
                card = int(table.floors[seat * FLOOR_SLOTS + site * LEVELS + level])
                if card != NONE and cards.shop(card) != NONE:
                    points = int(cards.count(card, SHOP_POINTS))
                    found.append(
                        {"name": cards.shop_names[cards.shop(card)], "points": points, "card": CARD_NAMES[card]}
                    )
    return found


def _waiting(table: Table, seat: int) -> list[int]:
    base = seat * SITES
    return [
        site for site in range(SITES) if table.house[base + site] & FULL == FULL and table.guest[base + site] == NONE
    ]


def _served(table: Table, seat: int, serving: int) -> list[int]:
    """The houses for which it is worth knowing what characters would bring: all without a guest."""
    base = seat * SITES
    sites = [site for site in range(SITES) if table.house[base + site] & FULL and table.guest[base + site] == NONE]
    return sites if serving >= 0 else []


def _worth(table: Table, seat: int, site: int) -> Document:
    worth: Document = {}
    for kind in range(KINDS):
        why = int(kind_refusal(table, seat, kind))
        code, rule = REFUSALS[why]
        worth[KIND_NAMES[kind]] = {
            "points": int(character_points(table, seat, kind, site)),
            "sum": character_sum(table, seat, kind, site).document(),
            "refusal": None if why == OK else Refusal(code, rule, {"kind": KIND_NAMES[kind]}).document("walking"),
        }
    return worth


# Points


def _sheet(table: Table, seat: int, sheets: list[SeatScore]) -> Document:
    sheet = sheets[seat]
    deciding = _deciding(sheets)
    return {
        "total": sheet.total,
        "rank": sheet.rank,
        "lines": [_line(table, seat, *line) for line in sheet.lines],
        "tie_breaks": [
            {"name": name, "value": value, "decides": place == deciding}
            for place, (name, value) in enumerate(sheet.tie_breaks)
        ],
    }


def _line(table: Table, seat: int, source: str, points: int, subject: str, site: int) -> Document:
    total = line_sum(table, seat, source, subject, site)
    return {
        "source": source,
        "points": points,
        "subject": subject,
        "site": None if site < 0 else site + 1,
        "sum": None if total is None else total.document(),
    }


def _deciding(sheets: list[SeatScore]) -> int | None:
    """Which tie-break decides who wins, if one does (W-TIE-01..03)."""
    most = max(sheet.total for sheet in sheets)
    leaders = [sheet for sheet in sheets if sheet.total == most]
    if len(leaders) < 2:
        return None
    for place in range(len(leaders[0].tie_breaks)):
        if len({leader.tie_breaks[place][1] for leader in leaders}) > 1:
            return place
    return None


def _rating(table: Table, sheets: list[SeatScore]) -> Document | None:
    """The solo rating (W-SOLO-08)."""
    if table.setting.seats > 1:
        return None
    return {"band": rating(sheets[0].total), "bands": [*RATING_BANDS, None], "best": DESIGNERS_BEST}
