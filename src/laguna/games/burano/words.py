"""What happens, as messages: the same for log, buttons, screen readers and terminal."""

from __future__ import annotations

from typing import Final

from laguna.core.message import Message, message
from laguna.core.news import News
from laguna.games.burano.actions import (
    BLIND,
    BONUS_0,
    BUILD_0,
    BUY_0,
    COIN_0,
    CUBE_0,
    DISCARD_0,
    DONE_0,
    DRAW_0,
    END_0,
    FISH_0,
    HOME_0,
    LACE_0,
    LACE_PRIVILEGE_0,
    PAY_0,
    PREPARE_0,
    ROOF_0,
    SAIL_0,
    SELL_0,
    SEND_0,
    SHIP_0,
    SOURCE_0,
    SPARE_0,
    SUBSTITUTE_0,
    SWAP_0,
    TWO_PRIVILEGES,
)
from laguna.games.burano.components import (
    AREA_NAMES,
    CARD_NAMES,
    CARDS,
    CELL_NAMES,
    COLOUR_NAMES,
    COLOURS,
    FAST_BOAT,
    FISHMONGER_A,
    FOUNTAIN,
    FOUNTAIN_ROOF,
    FOUR_ROOF,
    HOLE_NAMES,
    HOLES,
    HUTS_HERE,
    ISLAND_ROOF,
    ISLANDS,
    KIND_TILES,
    LACE_HOUSE_A,
    LANDMARK,
    PAIR_FIRST,
    PAIRS,
    PATRON,
    PYRAMID,
    ROOF_NAMES,
    ROOF_SLOTS,
    SEAFOOD,
    SEAFOOD_NAMES,
    SEASON_NAMES,
    SHIP_NAMES,
    STOP_NAMES,
    THRIFTY_LACE,
    Parts,
    pair_second,
    season_rounds,
    swap_first,
    swap_second,
)
from laguna.games.burano.notation import ISLAND_NAMES
from laguna.games.burano.payment import EACH
from laguna.games.burano.previews import PAINTED_HALF, painted_halves
from laguna.games.burano.results import marked_points, results
from laguna.games.burano.scoring import FOUR_POINTS, leads_island, leads_workshop
from laguna.games.burano.state import BuranoState
from laguna.games.burano.table import FINISHED, LACE, PAY, PORT, PYRAMIDS, SAIL, SELL, SOURCES, TURN, Table

NO_CARD: Final = 2
"""Points for a card that could not be taken (B-SAIL-07)."""


def word(name: str) -> Message:
    """A word of the game."""
    return message(f"burano.words.{name}")


def colour_word(colour: int) -> Message:
    """The name of a colour."""
    return word(COLOUR_NAMES[colour])


def port_word(stop: int) -> Message:
    """A port by the name that the map has for it."""
    return message(f"burano.stops.{STOP_NAMES[stop]}")


def tile_words(table: Table, tile: int) -> Message:
    """A roof: its kind and its colours."""
    first, second = (colour_word(int(table.half_colour(tile * 2 + half))) for half in range(2))
    return message("burano.roof", kind=word(f"roof-{ROOF_NAMES[tile // KIND_TILES]}"), first=first, second=second)


def card_text(parts: Parts, card: int) -> Message:
    """What a building card does, with the colours or kinds that it names."""
    if card >= FAST_BOAT:
        return message(f"burano.cards.{CARD_NAMES[card]}")
    names = SEAFOOD_NAMES if FISHMONGER_A <= card < LACE_HOUSE_A else COLOUR_NAMES
    things = tuple(word(name) for number, name in enumerate(names) if parts.names(card, number))
    return message(f"burano.cards.{card_kind(card)}", things=things)


def card_kind(card: int) -> str:
    """The kind of a building card, without the letter that tells equal ones apart."""
    return CARD_NAMES[card] if card >= FAST_BOAT else CARD_NAMES[card][:-2]


# What happened


def tell(state: BuranoState, action: int, viewer: int | None) -> News:
    """What a legal action does, as the viewer sees it: the actor's line, and lines about the table."""
    after = state.clone()
    after.apply(action)
    act = _act(state, after, action, viewer)
    return News(_round(state), act, tuple(_consequences(state, after)), results(state, after))


def _round(state: BuranoState) -> int:
    """Rounds are counted through the whole game; the cleanup belongs to the last one of its season."""
    past = sum(int(season_rounds(season)) for season in range(state.season))
    return past + min(int(state.round) + 1, int(season_rounds(state.season)))


def _act(before: BuranoState, after: BuranoState, action: int, viewer: int | None) -> Message | None:
    seat = int(before.seat)
    if action < PREPARE_0:
        return None
    if action < SAIL_0:
        return _act_in_turn(before, after, action, seat)
    if action < LACE_0:
        return _act_at_sea(before, after, action, seat, viewer)
    if action < BUY_0:
        return _act_of_workers(before, after, action, seat)
    if action < DONE_0:
        return _act_in_cleanup(before, action, seat)
    return _act_of_ending(before, after, action, seat)


def _gained(before: BuranoState, after: BuranoState, seat: int) -> int:
    return sum(int(after.vp[place] - before.vp[place]) for place in range(seat * SOURCES, (seat + 1) * SOURCES))


def _act_in_turn(before: BuranoState, after: BuranoState, action: int, seat: int) -> Message:
    if action < BUILD_0:
        cube = colour_word(int(before.pyramid[seat * PYRAMID + action - PREPARE_0]))
        return message("burano.log.prepare", cube=cube)
    if action < ROOF_0:
        colour, hole = divmod(action - BUILD_0, HOLES)
        area = AREA_NAMES[before.markers[before.marked * COLOURS + colour]]
        return message(
            "burano.log.build",
            cube=colour_word(colour),
            hole=HOLE_NAMES[hole],
            level=int(after.height[hole]),
            action=word(area),
        )
    if action < COIN_0:
        laid, pair = divmod(action - ROOF_0, PAIRS)
        tile = int(before.roofs[seat * ROOF_SLOTS + laid // 2])
        holes = {"first": HOLE_NAMES[PAIR_FIRST[pair]], "second": HOLE_NAMES[pair_second(pair)]}
        points = _gained(before, after, seat)
        if points == 0:
            return message("burano.log.roof", roof=tile_words(before, tile), **holes)
        return message("burano.log.roof_points", roof=tile_words(before, tile), **holes, points=points)
    if action == COIN_0:
        return message("burano.log.coin")
    return message("burano.log.cube", cube=colour_word((action - CUBE_0) // PYRAMID))


def _act_at_sea(before: BuranoState, after: BuranoState, action: int, seat: int, viewer: int | None) -> Message | None:
    if action < SWAP_0:
        stop = action - SAIL_0
        if stop < ISLANDS:
            matches = int(before.matches_at(seat, stop))
            return message("burano.log.sail", island=STOP_NAMES[stop], matches=matches)
        return message("burano.log.port", port=port_word(stop))
    if action < FISH_0:
        huts = [int(swap_first(action - SWAP_0)), int(swap_second(action - SWAP_0))]
        one, other = (colour_word(int(before.huts[hut])) for hut in huts)
        first, second = (ISLAND_NAMES[hut // HUTS_HERE] for hut in huts)
        return message("burano.log.swap", one=one, first=first, other=other, second=second)
    if action == BLIND:
        kind = next(k for k in range(SEAFOOD) if after.hand[seat * SEAFOOD + k] > before.hand[seat * SEAFOOD + k])
        if viewer == seat:
            return message("burano.log.blind_own", card=word(SEAFOOD_NAMES[kind]))
        return message("burano.log.blind")
    if action < SEND_0:
        return message("burano.log.fish", card=word(SEAFOOD_NAMES[action - FISH_0]))
    if action < SHIP_0:
        return message("burano.log.send", n=action - SEND_0 + 1)
    if action < SELL_0:
        return None
    points = _gained(before, after, seat)
    card = word(SEAFOOD_NAMES[action - SELL_0])
    if after.phase == TURN:
        return message("burano.log.sell_last", card=card, ship=word(f"ship-{SHIP_NAMES[before.ship]}"), points=points)
    return message("burano.log.sell", card=card)


def _act_of_workers(before: BuranoState, after: BuranoState, action: int, seat: int) -> Message:
    if action < HOME_0:
        privilege = action >= LACE_PRIVILEGE_0
        cell = action - (LACE_PRIVILEGE_0 if privilege else LACE_0)
        key = "burano.log.lace_privilege" if privilege else "burano.log.lace"
        return message(key, cell=CELL_NAMES[cell], colour=colour_word(int(before.workshop[cell])))
    if action < HOME_0 + ISLANDS:
        return message("burano.log.home", place=ISLAND_NAMES[action - HOME_0])
    if action < BONUS_0:
        return message("burano.log.home_lace", cell=CELL_NAMES[action - HOME_0 - ISLANDS])
    points = _gained(before, after, seat)
    if action == TWO_PRIVILEGES:
        return message("burano.log.bonus", points=points)
    return message("burano.log.bonus_card", card=word(CARD_NAMES[action - BONUS_0]), points=points)


def _act_in_cleanup(before: BuranoState, action: int, seat: int) -> Message | None:
    if action < PAY_0:
        return message("burano.log.buy", cube=colour_word(action - BUY_0))
    if action < SOURCE_0:
        spared = action >= SPARE_0
        cell = action - (SPARE_0 if spared else PAY_0)
        key = "burano.log.spare" if spared else "burano.log.pay"
        return message(key, cell=CELL_NAMES[cell], cube=colour_word(int(before.workshop[cell])))
    if action < SUBSTITUTE_0:
        return None
    if action < DISCARD_0:
        return message("burano.log.substitute", cube=colour_word(action - SUBSTITUTE_0))
    if action < DRAW_0:
        tile = int(before.roofs[seat * ROOF_SLOTS + action - DISCARD_0])
        return message("burano.log.discard", roof=tile_words(before, tile))
    kind = action - DRAW_0
    head = int(before.pile_head[kind])
    return message("burano.log.draw", roof=tile_words(before, int(before.pile[kind * KIND_TILES + head])))


def _act_of_ending(before: BuranoState, after: BuranoState, action: int, seat: int) -> Message | None:
    if action == END_0:
        key = "burano.log.end" if before.moves else "burano.log.end_idle"
        return message(key, coins=int(before.coins[seat]) + (0 if before.moves else 1))
    if before.phase == PYRAMIDS:
        return message("burano.log.pyramid")
    if before.phase == PAY:
        return _lace_scored(before, after, seat) if before.makes_lace(seat) else None
    if before.phase == LACE and before.placed == 0:
        return message("burano.log.no_lace")
    if before.phase == SAIL:
        return message("burano.log.no_sail")
    if before.phase == SELL:
        ship = word(f"ship-{SHIP_NAMES[before.ship]}")
        return message("burano.log.sale", ship=ship, points=_gained(before, after, seat))
    if before.phase == PORT:
        return message("burano.log.no_sale")
    return None


def _lace_scored(before: BuranoState, after: BuranoState, seat: int) -> Message:
    """What lace has brought: its workers have scored one by one, their unions score now (B-CLEAN-03, B-CLEAN-04)."""
    total = marked_points(after, seat)
    if before.paid == 0:
        return message("burano.log.lace_unpaid", total=total)
    cells = [name for cell, name in enumerate(CELL_NAMES) if int(before.paid) >> cell & 1]
    lace, unions = EACH * len(cells), _gained(before, after, seat)
    return message(
        "burano.log.lace_scored",
        workers=len(cells),
        cells=", ".join(cells),
        lace=lace,
        unions=unions,
        points=lace + unions,
        total=total,
    )


def _consequences(before: BuranoState, after: BuranoState) -> list[Message]:
    lines: list[Message] = []
    if before.round < after.round < season_rounds(after.season):
        season = word(SEASON_NAMES[after.season])
        lines.append(message("burano.log.round", round=int(after.round) + 1, season=season))
    elif before.phase == TURN and after.season == before.season and after.round == season_rounds(after.season):
        lines.append(message("burano.log.cleanup", season=word(SEASON_NAMES[before.season])))
    if after.season > before.season:
        lines.append(message("burano.log.season", season=word(SEASON_NAMES[after.season])))
    if after.phase == FINISHED and before.phase != FINISHED:
        lines.append(message("burano.log.over"))
    return lines


STEPS = (
    (PREPARE_0, "lay"),
    (BUILD_0, "prepare"),
    (ROOF_0, "build"),
    (COIN_0, "roof"),
    (CUBE_0, "coin"),
    (SAIL_0, "cube"),
    (SWAP_0, "sail"),
    (FISH_0, "swap"),
    (SEND_0, "fish"),
    (SHIP_0, "send"),
    (SELL_0, "ship"),
    (LACE_0, "sell"),
    (HOME_0, "lace"),
    (BONUS_0, "home"),
    (BUY_0, "bonus"),
    (PAY_0, "buy"),
    (SPARE_0, "pay"),
    (SOURCE_0, "spare"),
    (SUBSTITUTE_0, "source"),
    (DISCARD_0, "substitute"),
    (DRAW_0, "discard"),
    (DONE_0, "draw"),
    (END_0, "done"),
    (END_0 + 1, "end"),
)
"""Where each kind of action ends, and its name."""


def step(action: int) -> Message:
    """An action in a word or two, as on the button that takes it back."""
    return message(f"burano.steps.{next(name for end, name in STEPS if action < end)}")


# How points come about


def roof_sum(table: Table, seat: int, tile: int) -> Message:
    """How a roof's points come about, such as 2 islands led, and 2 painted halves."""
    kind = tile // KIND_TILES
    if kind == FOUR_ROOF:
        total = message("burano.sums.roof-four")
    else:
        total = message(f"burano.sums.roof-{ROOF_NAMES[kind]}", number=_roof_count(table, seat, kind))
    halves = painted_halves(table, seat, tile)
    return message("burano.sums.painted", sum=total, halves=halves) if halves else total


def _roof_count(table: Table, seat: int, kind: int) -> int:
    if kind == FOUNTAIN_ROOF:
        return int(table.visible(seat, FOUNTAIN))
    if kind == ISLAND_ROOF:
        return sum(leads_island(table, seat, island) for island in range(ISLANDS))
    return sum(leads_workshop(table, seat, colour) for colour in range(COLOURS))


POINTS_EACH: Final = {"hand": 1, "paint": PAINTED_HALF, "four-roofs": FOUR_POINTS, "lace": EACH, "no-seafood": NO_CARD}
"""Sources of points that are the same for each thing counted."""


def line_sum(table: Table, seat: int, source: str, points: int, subject: str) -> Message | None:
    """How a line of the score sheet comes about, where that can still be told."""
    if source == "cards":
        return _card_sum(table, seat, CARD_NAMES.index(subject), points)
    if source == "coins":
        coins, privileges = int(table.coins[seat]), int(table.privileges[seat])
        return message("burano.sums.coins", coins=coins, privileges=privileges)
    each = POINTS_EACH.get(source)
    return message(f"burano.sums.{source}", number=points // each) if each and points else None


def _card_sum(table: Table, seat: int, card: int, points: int) -> Message:
    if card in (THRIFTY_LACE, LANDMARK):
        return message("burano.sums.fixed")
    if card == PATRON:
        return message("burano.sums.patron", number=sum(table.owner[other] == seat for other in range(CARDS)))
    if FISHMONGER_A <= card < FAST_BOAT:
        return message(f"burano.sums.{card_kind(card)}", number=points // 2)
    return message("burano.sums.in-play")
