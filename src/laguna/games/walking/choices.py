"""Every legal action with what it costs and brings, before it is chosen."""

from __future__ import annotations

from typing import Final

from laguna.core.message import Message, MessageValue, message
from laguna.core.view import Document
from laguna.games.walking import notation
from laguna.games.walking.actions import BOX_0, DONE_0, END_0, INVITE_0, PLACE_0, RETURN_0, TAKES
from laguna.games.walking.components import (
    CARD_NAMES,
    COIN_LIMIT,
    COLOUR_NAMES,
    HAND_LIMIT,
    KIND_NAMES,
    KINDS,
    LEVEL_NAMES,
    LEVELS,
    SITES,
    colour_of,
    level_of,
)
from laguna.games.walking.legal import OFFENDS_HOUSE, OFFENDS_NEIGHBOUR, offence
from laguna.games.walking.scaffolds import scaffolds
from laguna.games.walking.scoring import character_points
from laguna.games.walking.table import FULL, Table
from laguna.games.walking.view import WalkingView
from laguna.games.walking.words import cards_taken, character_sum, floor_words, take_words, word

PERMITS: Final = {
    OFFENDS_HOUSE: ("house", ["W-BUILD-09", "W-PERM-01"]),
    OFFENDS_NEIGHBOUR: ("neighbour", ["W-BUILD-10", "W-PERM-01"]),
    OFFENDS_HOUSE | OFFENDS_NEIGHBOUR: ("both", ["W-BUILD-09", "W-BUILD-10", "W-PERM-02"]),
}


def choices(view: WalkingView) -> list[Document]:
    """All that the viewer can do now."""
    return [{"action": notation.text(action), **_choice(view.table, action)} for action in view.legal_actions()]


def _choice(table: Table, action: int) -> Document:
    if action < PLACE_0:
        return _draft(table, *divmod(action, TAKES))
    if action < DONE_0:
        return _place(table, *divmod(action - PLACE_0, SITES))
    if action == DONE_0:
        return _done(table)
    if action == END_0:
        return _end(table)
    if action < RETURN_0:
        return _invite(table, *divmod(action - INVITE_0, KINDS))
    if action < BOX_0:
        card = floor_words(action - RETURN_0)
        return _worded("return", "walking.choices.return", card=card) | {"card": CARD_NAMES[action - RETURN_0]}
    kind = KIND_NAMES[action - BOX_0]
    left = int(table.supply[action - BOX_0]) - 1
    key = "walking.choices.box" if table.supply_left() > 1 else "walking.choices.box_last"
    return _worded("box", key, kind=word(kind), left=left) | {"kind": kind}


def _worded(verb: str, key: str, **values: MessageValue) -> Document:
    """Label and sentence of a choice; both may mention the same values."""
    label, say = message(f"{key}.label", **values), message(f"{key}.say", **values)
    return {"verb": verb, "label": label.document(), "say": say.document()}


def _draft(table: Table, column: int, take: int) -> Document:
    seat = int(table.seat)
    cards = cards_taken(table, column, take)
    coins = LEVELS - len(cards)
    purse, hand = int(table.coins[seat]) + coins, int(table.hand_size[seat]) + len(cards)
    after = {
        "coins": purse,
        "hand": hand,
        "builds": min(hand, floors_paid(table, purse)),
        "lost": max(0, purse - COIN_LIMIT),
        "returns": max(0, hand - HAND_LIMIT),
    }
    floors = tuple(floor_words(card) for card in cards)
    words: dict[str, MessageValue] = {"take": take_words(take), "column": column + 1, "cards": floors, "coins": coins}
    choice = _worded("draft", "walking.choices.draft", **words, purse=purse, hand=hand)
    details = {"column": column + 1, "take": notation.TAKE_TEXTS[take], "cards": [CARD_NAMES[card] for card in cards]}
    return choice | details | {"coins": coins, "after": after}


def prices(table: Table) -> list[int]:
    """What the three floors of a turn cost."""
    return [int(table.setting.first_price), int(table.setting.next_price), int(table.setting.next_price)]


def floors_paid(table: Table, coins: int) -> int:
    """How many more floors of this turn the coins could pay."""
    count = 0
    for price in prices(table)[int(table.placements) :]:
        coins -= price
        if coins < 0:
            break
        count += 1
    return count


def _place(table: Table, card: int, site: int) -> Document:
    seat = int(table.seat)
    broken = int(offence(table, card, site))
    level = int(level_of(card))
    here = seat * SITES + site
    floors = int(table.house[here])
    finishes = (floors | 1 << level) & FULL == FULL
    table.house[here] = floors | 1 << level
    standing = [{"site": at + 1, "level": LEVEL_NAMES[of]} for at, of in scaffolds(table, seat)]
    table.house[here] = floors
    words: dict[str, MessageValue] = {
        "card": floor_words(card),
        "site": site + 1,
        "price": int(table.price()),
        "colour": word(COLOUR_NAMES[colour_of(card)]),
    }
    permit, rules = PERMITS[broken] if broken else (None, [])
    key = f"walking.choices.place.{permit or 'free'}"
    choice = _worded("place", key, **words)
    if finishes:
        said = Message(f"{key}.say", words)
        choice["say"] = message("walking.choices.place.finishing", said=said).document()
    return choice | {
        "card": CARD_NAMES[card],
        "site": site + 1,
        "also": _same_places(table, site),
        "level": LEVEL_NAMES[level],
        "price": int(table.price()),
        "permit": permit,
        "warning": choice["say"] if permit else None,
        "rules": rules,
        "finishes": finishes,
        "scaffolds": standing,
    }


def _same_places(table: Table, site: int) -> list[int]:
    """W-BUILD-06: a first floor may stand in any column of the street or beside it; the street looks the same."""
    if table.standing:
        return []
    columns = [at for at, _ in scaffolds(table, int(table.seat))]
    return [at + 1 for at in range(min(columns) - 1, max(columns) + 2) if at != site]


def _done(table: Table) -> Document:
    excess = int(table.hand_size[table.seat]) - HAND_LIMIT
    if table.waiting:
        return _worded("done", "walking.choices.done_characters", number=int(table.waiting))
    return _worded("done", "walking.choices.done_return", number=excess)


def _end(table: Table) -> Document:
    seat = int(table.seat)
    lost = max(0, int(table.coins[seat]) - COIN_LIMIT)
    values = {"coins": int(table.coins[seat]) - lost, "hand": int(table.hand_size[seat])}
    if lost:
        return _worded("end", "walking.choices.end_losing", **values, lost=lost)
    return _worded("end", "walking.choices.end", **values)


def _invite(table: Table, site: int, kind: int) -> Document:
    seat = int(table.seat)
    total = character_sum(table, seat, kind, site)
    points = int(character_points(table, seat, kind, site))
    words: dict[str, MessageValue] = {"kind": word(KIND_NAMES[kind]), "site": site + 1, "sum": total, "points": points}
    details = {"kind": KIND_NAMES[kind], "site": site + 1, "points": points, "sum": total.document()}
    return _worded("invite", "walking.choices.invite", **words) | details
