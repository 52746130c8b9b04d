"""What happens and what can be done, as messages: the same for log, buttons, screen readers and terminal."""

from __future__ import annotations

from typing import Final

from laguna.core.message import Message, message
from laguna.core.news import News
from laguna.games.walking import notation
from laguna.games.walking.actions import BOX_0, DONE_0, END_0, INVITE_0, PLACE_0, RETURN_0, TAKES
from laguna.games.walking.components import (
    AWNINGS_BLUE,
    AWNINGS_RED,
    BOY,
    CATS,
    CHIMNEYS,
    COIN_LIMIT,
    COLOUR_NAMES,
    FLORIST,
    FLOWERS,
    GARDENER,
    GIRL,
    KIND_NAMES,
    KINDS,
    LAMPS,
    LEVEL_NAMES,
    LEVELS,
    MAN,
    MAYOR,
    MOST_COLUMNS,
    NONE,
    PASSERSBY,
    PLANTS,
    POLICEMAN,
    SANTA_CLAUS,
    SHOPKEEPER,
    SITES,
    UNKNOWN,
    WINDOWS,
    WOMAN,
    colour_of,
    level_of,
)
from laguna.games.walking.legal import offence
from laguna.games.walking.scoring import (
    best_three,
    character_points,
    counted_openly,
    in_house,
    in_street,
    lit_houses,
    shop_kinds,
    window_penalty,
)
from laguna.games.walking.state import ENDINGS, WalkingState
from laguna.games.walking.table import FINISHED, FULL, Table

STREET_SYMBOLS: Final = {MAYOR: PASSERSBY, SANTA_CLAUS: CHIMNEYS}
OPENING: Final = ("top", "bottom")


def word(name: str) -> Message:
    """A word of the game."""
    return message(f"walking.words.{name}")


def floor_words(card: int) -> Message:
    """A card in words: colour and level, or the level alone of a card seen from the back."""
    level = LEVEL_NAMES[level_of(card)]
    colour = "any" if card >= UNKNOWN else COLOUR_NAMES[colour_of(card)]
    return message(f"walking.floors.{level}.{colour}")


def take_words(take: int) -> Message:
    """A way of taking cards in words."""
    return message(f"walking.takes.{notation.TAKE_TEXTS[take].replace(' ', '-')}")


def cards_taken(table: Table, column: int, take: int) -> list[int]:
    """The cards that a take would bring, from top to bottom."""
    slots = [int(table.market[level * MOST_COLUMNS + column]) for level in reversed(range(LEVELS))]
    lying = [card for card in slots if card != NONE]
    words = notation.TAKE_TEXTS[take].split(" ")
    if words[0] not in OPENING:
        return lying
    count = int(words[1])
    return lying[:count] if words[0] == "top" else lying[-count:]


# What happened


def tell(state: WalkingState, action: int, viewer: int | None) -> News:
    """What a legal action does, as the viewer sees it: the actor's line, and lines about the table."""
    after = state.clone()
    after.apply(action)
    return News(int(state.round), _act(state, after, action, viewer), tuple(_consequences(state, after)))


def _act(before: WalkingState, after: WalkingState, action: int, viewer: int | None) -> Message | None:
    seat = int(before.seat)
    if action < PLACE_0:
        column, take = divmod(action, TAKES)
        cards = cards_taken(before, column, take)
        floors = tuple(floor_words(card) for card in cards)
        coins = LEVELS - len(cards)
        return message("walking.log.draft", column=column + 1, take=take_words(take), cards=floors, coins=coins)
    if action < DONE_0:
        card, site = divmod(action - PLACE_0, SITES)
        permit = "_permit" if offence(before, card, site) else ""
        finished = "_finishing" if after.house[seat * SITES + site] & FULL == FULL else ""
        price = int(before.price())
        return message(f"walking.log.place{permit}{finished}", card=floor_words(card), site=site + 1, price=price)
    if action == DONE_0:
        return None
    if action == END_0:
        lost = max(0, int(before.coins[seat]) - COIN_LIMIT)
        coins = int(before.coins[seat]) - lost
        return message("walking.log.end_losing" if lost else "walking.log.end", coins=coins, lost=lost)
    if action < RETURN_0:
        site, kind = divmod(action - INVITE_0, KINDS)
        points = int(character_points(after, seat, kind, site))
        return message("walking.log.invite", kind=word(KIND_NAMES[kind]), site=site + 1, points=points)
    if action < BOX_0:
        card = action - RETURN_0
        seen = card if viewer == seat else UNKNOWN + int(level_of(card))
        return message("walking.log.return", card=floor_words(seen))
    return message("walking.log.box", kind=word(KIND_NAMES[action - BOX_0]))


def _consequences(before: WalkingState, after: WalkingState) -> list[Message]:
    lines: list[Message] = []
    seat = int(before.seat)
    for site in range(SITES):
        here = seat * SITES + site
        if before.guest[here] == NONE and after.guest[here] == KINDS:
            lines.append(message("walking.log.nobody", site=site + 1))
    if after.round > before.round:
        lines.append(message("walking.log.round", round=int(after.round)))
    if after.phase == FINISHED and before.phase != FINISHED:
        lines.append(message("walking.log.over", ending=word(ENDINGS[after.end])))
    return lines


def step(action: int) -> Message:
    """An action in a word or two, as on the button that takes it back."""
    if action < PLACE_0:
        return message("walking.steps.draft")
    if action < DONE_0:
        return message("walking.steps.place", card=floor_words((action - PLACE_0) // SITES))
    if action == DONE_0:
        return message("walking.steps.done")
    if action == END_0:
        return message("walking.steps.end")
    if action < RETURN_0:
        return message("walking.steps.invite", kind=word(KIND_NAMES[(action - INVITE_0) % KINDS]))
    if action < BOX_0:
        return message("walking.steps.return", card=floor_words(action - RETURN_0))
    return message("walking.steps.box", kind=word(KIND_NAMES[action - BOX_0]))


# How points come about


def character_sum(table: Table, seat: int, kind: int, site: int) -> Message:
    """How a character's points come about, such as 4 chimneys x 3."""
    return message(f"walking.sums.{KIND_NAMES[kind]}", number=_counted(table, seat, kind, site))


def _counted(table: Table, seat: int, kind: int, site: int) -> int:
    if kind in (WOMAN, MAN, GIRL):
        symbol = {WOMAN: FLOWERS, MAN: PLANTS, GIRL: CATS}[kind]
        return int(in_house(table, seat, site, symbol))
    if kind == BOY:
        liked = (CATS, AWNINGS_RED, AWNINGS_BLUE, LAMPS, CHIMNEYS)
        return sum(int(in_house(table, seat, site, symbol)) for symbol in liked)
    if kind in STREET_SYMBOLS:
        return int(in_street(table, seat, STREET_SYMBOLS[kind]))
    if kind == POLICEMAN:
        return int(lit_houses(table, seat))
    if kind == SHOPKEEPER:
        return int(shop_kinds(table, seat))
    if kind == FLORIST:
        return int(best_three(table, seat, FLOWERS))
    if kind == GARDENER:
        return int(best_three(table, seat, PLANTS))
    return min(int(in_street(table, seat, AWNINGS_RED)), int(in_street(table, seat, AWNINGS_BLUE)))


def line_sum(table: Table, seat: int, source: str, subject: str, site: int) -> Message | None:
    """How a line of the score sheet comes about."""
    if source == "characters":
        if subject == "nobody":
            return message("walking.sums.nobody")
        return character_sum(table, seat, KIND_NAMES.index(subject), site)
    if source == "permits":
        return message("walking.sums.permits", number=int(table.permits[seat]))
    if source == "windows":
        number = int(counted_openly(table, seat, WINDOWS))
        if table.setting.skip_windows:
            return message("walking.sums.windows_skipped", number=number)
        if table.setting.seats == 1:
            return message("walking.sums.windows_alone", number=number)
        most = "" if window_penalty(table, seat) else "_fewer"
        return message(f"walking.sums.windows{most}", number=number)
    return None
