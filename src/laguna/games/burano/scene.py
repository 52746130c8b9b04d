"""A view as the page draws it: with words, costs and results, so that the page needs no rules of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from laguna.core.message import Message, message
from laguna.core.score import SeatScore
from laguna.core.view import Document
from laguna.games.burano.actions import COIN_0
from laguna.games.burano.choices import choices, stop_words
from laguna.games.burano.components import (
    ARROWS,
    CARD_NAMES,
    CARDS,
    CELL_NAMES,
    CELLS,
    COIN,
    COLOUR_NAMES,
    FISHMONGER_A,
    HOLE_NAMES,
    ISLANDS,
    KIND_TILES,
    LACE_COLUMNS,
    LACE_ROWS,
    MOST_MOVES,
    NONE,
    POOL,
    PYRAMID,
    RING,
    ROOF_KINDS,
    ROOF_NAMES,
    ROOF_SLOTS,
    SEAFOOD_CARDS,
    SEASON_NAMES,
    SEASONS,
    SHIP_NAMES,
    SHIPS,
    STOP_NAMES,
    STOPS,
    THRIFTY_LACE,
    TRIPLES,
    WINTER,
    move_coins,
    season_rounds,
)
from laguna.games.burano.document import view_document
from laguna.games.burano.goals import (
    abroad,
    copy_of,
    covering,
    frees,
    goals,
    homecoming,
    leaders,
    legal_in,
    matching,
    roof_places,
    roof_ties,
    sale_to,
    spots,
    visible,
    wheel,
    with_bonus,
)
from laguna.games.burano.notation import ISLAND_NAMES
from laguna.games.burano.payment import payment
from laguna.games.burano.port import most_units
from laguna.games.burano.previews import tile_points
from laguna.games.burano.pyramid import has_to_build, let_build
from laguna.games.burano.refusals import COINS, OK
from laguna.games.burano.sail import sail_refusal
from laguna.games.burano.scoring import card_points, points, score
from laguna.games.burano.table import (
    BONUS,
    DISCARD,
    DRAW,
    FINISHED,
    FISH,
    LACE,
    PAY,
    PHASE_NAMES,
    PYRAMIDS,
    REFILL,
    SAIL,
    SEND,
    SOURCE,
    TURN,
    Table,
)
from laguna.games.burano.turn import move_refusal
from laguna.games.burano.view import BuranoView
from laguna.games.burano.words import card_text, colour_word, line_sum, port_word, roof_sum, word

MOST_NAMED: Final = 4
"""Destinations that a prompt names; more of them are counted, so that it fits a phone."""
PROMPT_RULES: Final = {
    "draw": "B-PSET-08",
    "pyramids": "B-PYR-02",
    "turn": "B-TURN-01",
    "sail": "B-SAIL-01",
    "fish": "B-SAIL-05",
    "send": "B-SAIL-09",
    "port": "B-PORT-02",
    "sell": "B-PORT-02",
    "lace": "B-LACE-01",
    "earn": "B-EARN-02",
    "bonus": "B-ROOF-07",
    "pay": "B-CLEAN-03",
    "source": "B-CLEAN-03",
    "refill": "B-CLEAN-07",
    "discard": "B-CLEAN-10",
    "over": "B-END-04",
}
"""The rule of each phase."""
EVENTS: Final = ("islands", "lace", "markers", "cubes", "roofs", "season")
"""The cleanup (B-CLEAN-01..11); winter has the first two (B-CLEAN-12)."""
WINTER_EVENTS: Final = 2
EVENT_OF: Final = {PAY: "lace", SOURCE: "lace", REFILL: "cubes", DISCARD: "roofs", DRAW: "roofs"}
LAST: Final = "B-SEAS-02"
"""The rule of the course of a season, and of the end."""
UNNEEDED: Final = (
    "seats",
    "options",
    "components",
    "played",
    "cleanup",
    "lace",
    "drawn",
    "revealed",
    "gone",
    "legal",
)


def scene(view: BuranoView, _past: Sequence[tuple[int, int]]) -> Document:
    """All that the page shows of a view."""
    table = view.table
    shown = int(table.seat) if view.viewer() is None else int(view.seat)
    playing = table.phase != FINISHED
    document = view_document(view)
    for unneeded in UNNEEDED:
        del document[unneeded]
    for seat, player in enumerate(document["players"]):
        _complete_player(view, seat, player)
    sheets = score(table)
    asking = _asking(view)
    return document | {
        # Where we are.
        "turn": _turn(table),
        "rounds": {SEASON_NAMES[season]: int(season_rounds(season)) for season in range(SEASONS)},
        "steps": _steps(table),
        "events": _events(table),
        "step": _step(asking, document["step"]),
        "prompt": _prompt(asking),
        "warnings": _warnings(table),
        "choices": choices(view),
        "ending": _ending(table),
        # The table.
        "fountain": HOLE_NAMES[table.setting.parts.fountain],
        "routes": _routes(table),
        "ships": {SHIP_NAMES[ship]: _ship(table, ship) for ship in range(SHIPS)},
        "workshops": [_row(table, row) for row in range(LACE_ROWS)],
        "deck": SEAFOOD_CARDS - int(table.drawn),
        "card_deck": CARDS - int(table.revealed),
        "piles": {ROOF_NAMES[kind]: _pile(table, kind) for kind in range(ROOF_KINDS)},
        "leads": {name: leaders(table, island) for island, name in enumerate(ISLAND_NAMES)},
        "score": [_sheet(table, seat, sheets) for seat in range(table.setting.seats)],
        # The seat shown.
        "track": _track(table, shown),
        "goals": goals(table, shown) if playing else [],
        "matching": matching(table, shown),
        "spots": spots(table, shown) if playing else [],
        "earning": int(table.visible(shown, COIN)),
        "tiles": _tiles(table, shown),
        "bonus": with_bonus(table, shown),
        "sales": {SHIP_NAMES[ship]: sale_to(table, shown, ship) for ship in range(SHIPS)},
        "wheel": wheel(table, shown),
        "abroad": abroad(table, shown),
        "homecoming": homecoming(table, shown),
        "payment": payment(table, shown),
        "cards": _cards(table, shown),
    }


def _asking(view: BuranoView) -> Table:
    """The table as it asks the viewer: pyramids are built at once (B-PYR-01), whoever is in turn."""
    table, viewer = view.table, view.viewer()
    if table.phase != PYRAMIDS or viewer is None or not has_to_build(table, viewer):
        return table
    twin = copy_of(table)
    let_build(twin, viewer)
    return twin


# Where we are


def _is_turn(table: Table) -> bool:
    """Whether a turn is under way, with its actions."""
    return bool(TURN <= table.phase <= BONUS)


def _is_cleanup(table: Table) -> bool:
    return bool(table.round == season_rounds(table.season)) and table.phase != FINISHED


def _turn(table: Table) -> int:
    """Turns are counted through the whole game; the cleanup belongs to the last one of its season."""
    rounds = sum(int(season_rounds(season)) for season in range(table.season)) + int(table.round)
    turns = rounds * int(table.setting.seats)
    if table.round == season_rounds(table.season):
        return turns
    return turns + 1 + (int(table.played) if _is_turn(table) else 0)


def _steps(table: Table) -> list[Document]:
    if _is_turn(table):
        # An action belongs to the move that has led to it.
        now = int(table.moves) - (0 if table.phase == TURN else 1)
        return _in_order([f"move-{number + 1}" for number in range(MOST_MOVES)], now)
    if table.phase == FINISHED:
        return []
    return _events(table) or [{"name": PHASE_NAMES[table.phase], "state": "now"}]


def _in_order(names: Sequence[str], now: int) -> list[Document]:
    states = ["done" if place < now else "now" if place == now else "next" for place in range(len(names))]
    return [{"name": name, "state": state} for name, state in zip(names, states, strict=True)]


def _events(table: Table) -> list[Document] | None:
    if not _is_cleanup(table):
        return None
    names = EVENTS[:WINTER_EVENTS] if table.season == WINTER else EVENTS
    return _in_order(names, names.index(EVENT_OF[int(table.phase)]))


def _track(table: Table, seat: int) -> list[Document]:
    """The four moves: what each changes, what is left after it and those before, and how many coins are short."""
    moving = _is_turn(table) and table.seat == seat
    made = int(table.moves) if moving else 0
    states = [step["state"] for step in _steps(table)] if moving else ["next"] * MOST_MOVES
    coins = int(table.coins[seat])
    track = []
    for move in range(MOST_MOVES):
        change = int(move_coins(move))
        coins += change if move >= made else 0
        track.append({"coins": change, "state": states[move], "left": max(0, coins), "short": max(0, -coins)})
    return track


def _step(table: Table, document: Document) -> Document:
    """What the step under way remembers; nothing of steps that are over."""
    phase = table.phase
    return {
        "slot": min(int(table.slot), PYRAMID - 1) + 1 if phase == PYRAMIDS else None,
        "left": _still_to_lace(table) if phase == LACE else int(table.left) if phase in (PYRAMIDS, FISH, REFILL) else 0,
        "matches": int(table.matches) if phase in (FISH, SEND) else 0,
        "used": [bool(phase == LACE and int(table.arrows) >> arrow & 1) for arrow in range(ARROWS)],
        "placed": int(table.placed) if phase == LACE else 0,
        "units": int(table.units) if table.ship != NONE else 0,
    } | {name: document[name] for name in ("ship", "paying", "tile")}


def _still_to_lace(table: Table) -> int:
    """Lace workers that may still go: an arrow for each, and one stays at home (B-LACE-01, B-LACE-08)."""
    return min(ARROWS - int(table.placed), int(table.home[table.seat]) - 1)


def _prompt(table: Table) -> Document:
    say, help = prompt(table)
    if table.phase == PYRAMIDS:
        # The page builds it as a whole.
        say = message("burano.prompts.pyramids_whole.say", left=int(table.left))
        help = message("burano.prompts.pyramids_whole.help")
    rule = "B-PRIV-06" if _only_buys(table) else PROMPT_RULES[PHASE_NAMES[table.phase]]
    return {"say": say.document(), "help": help.document(), "rule": rule}


def prompt(table: Table) -> tuple[Message, Message]:
    """What the seat in turn has to do, and a helping line."""
    seat = int(table.seat)
    key, mentioned = _asked(table)
    values: dict[str, Any] = {
        "coins": int(table.coins[seat]),
        "moves": MOST_MOVES - int(table.moves),
        "price": -int(move_coins(min(int(table.moves), MOST_MOVES - 1))),
        "privileges": int(table.privileges[seat]),
        "left": int(table.left),
    }
    values |= mentioned
    return message(f"burano.prompts.{key}.say", **values), message(f"burano.prompts.{key}.help", **values)


def _only_buys(table: Table) -> bool:
    """Whether event 2 brings nothing but cubes for privileges (Q-14)."""
    return table.phase == PAY and not table.makes_lace(table.seat)


def _asked(table: Table) -> tuple[str, dict[str, Any]]:
    """The key of the prompt, and what it mentions beside the purse."""
    phase, seat = table.phase, int(table.seat)
    name = PHASE_NAMES[phase]
    if phase == PYRAMIDS:
        return ("pyramids_done" if table.left == 0 else name), {"slot": min(int(table.slot), PYRAMID - 1) + 1}
    if phase == DRAW:
        empty = sum(table.roofs[seat * ROOF_SLOTS + slot] == NONE for slot in range(ROOF_SLOTS))
        return name, {"empty": empty}
    if phase == TURN:
        return _asked_in_turn(table), _costs(table)
    if phase == SAIL:
        return _asked_at_sea(table)
    if phase == FISH:
        return name, {"number": int(table.matches - table.left) + 1, "matches": int(table.matches)}
    if phase == LACE:
        arrows = [arrow for arrow in range(ARROWS) if not int(table.arrows) >> arrow & 1]
        most = int(table.placed) + _still_to_lace(table)
        colours = tuple(colour_word(int(table.arrow(seat, arrow))) for arrow in arrows)
        first = all(table.lace[cell] != seat for cell in range(CELLS))
        values = {"number": int(table.placed) + 1, "most": most, "colours": colours}
        return ("lace_first" if first else name), values
    if phase == SOURCE:
        cell = int(table.paying)
        return name, {"cell": CELL_NAMES[cell], "colour": colour_word(int(table.workshop[cell]))}
    if _only_buys(table):
        return "pay_buy", {}
    if phase == REFILL:
        return ("refill" if table.left else "refill_buy"), {}
    ship = word(f"ship-{SHIP_NAMES[table.ship]}") if table.ship != NONE else ""
    stop = int(table.boat[seat])
    return name, {"place": STOP_NAMES[stop] if stop < ISLANDS else port_word(stop), "ship": ship}


def _asked_in_turn(table: Table) -> str:
    if table.moves == MOST_MOVES:
        return "turn_over"
    if move_refusal(table) == COINS:
        return "turn_poor" if table.privileges[table.seat] else "turn_broke"
    if not any(action < COIN_0 for action in legal_in(table)):
        return "turn_stuck"
    return "turn" if table.moves else "turn_first"


def _costs(table: Table) -> dict[str, Any]:
    """What the next move changes in the purse, and what those behind it cost (B-TURN-02)."""
    moves, coins = int(table.moves), int(table.coins[table.seat])
    changes = [int(move_coins(move)) for move in range(moves, MOST_MOVES)]
    gain = changes[0] if changes else 0
    prices = ", ".join(str(-change) for change in changes[1:])
    return {"number": moves + 1, "gain": gain, "after": coins + gain, "prices": prices}


def _asked_at_sea(table: Table) -> tuple[str, dict[str, Any]]:
    seat = int(table.seat)
    arrows = tuple(colour_word(int(table.arrow(seat, arrow))) for arrow in range(ARROWS))
    found = tuple(_stop_message(stop) for stop in range(STOPS) if sail_refusal(table, stop) == OK)
    if not found:
        return "sail_swap", {"arrows": arrows}
    bound = table.swapped or table.setting.must_sail
    named = found if len(found) <= MOST_NAMED else message("burano.stops.many", n=len(found), all=STOPS)
    return ("sail_bound" if bound else "sail"), {"arrows": arrows, "goals": named}


def _stop_message(stop: int) -> Message:
    words = stop_words(stop)
    return message(words["key"], **words.get("values", {}))


def _warnings(table: Table) -> list[Document]:
    """Signs of a nearing end."""
    winter = table.season == WINTER
    last = table.round == season_rounds(table.season) - 1
    if table.phase == FINISHED:
        return []
    if _is_cleanup(table):
        return [_warning("last_lace", "B-CLEAN-12")] if winter else []
    if last and _is_turn(table):
        return [_warning("last_turns" if winter else "last_round", LAST)]
    return [_warning("last_season", LAST)] if winter else []


def _warning(key: str, rule: str) -> Document:
    return {"say": message(f"burano.warnings.{key}").document(), "rule": rule}


def _ending(table: Table) -> Document | None:
    if table.phase != FINISHED:
        return None
    return {"code": "after-winter", "rule": LAST, "say": word("after-winter").document()}


# The table


def _routes(table: Table) -> Document:
    routes = table.setting.parts.routes
    return {
        name: [other for number, other in enumerate(STOP_NAMES) if routes[stop * STOPS + number]]
        for stop, name in enumerate(STOP_NAMES)
    }


def _ship(table: Table, ship: int) -> Document:
    pays = [int(table.setting.parts.ship_pays(ship, units + 1)) for units in range(most_units(table, ship))]
    if ship == TRIPLES and len(pays) == 3:
        # two triples cannot be sold together.
        pays[1] = 0
    return {"port": STOP_NAMES[table.ships[ship]], "pays": pays}


def _row(table: Table, row: int) -> list[Document | None]:
    return [_cell(table, row * LACE_COLUMNS + column) for column in range(LACE_COLUMNS)]


def _cell(table: Table, cell: int) -> Document | None:
    if table.workshop[cell] == NONE:
        return None
    return {
        "cell": CELL_NAMES[cell],
        "colour": COLOUR_NAMES[table.workshop[cell]],
        "coin": bool(table.coin_cell[cell]),
        "seat": None if table.lace[cell] == NONE else int(table.lace[cell]),
    }


def _pile(table: Table, kind: int) -> Document:
    used = table.phase == DRAW and bool(int(table.used) >> kind & 1)
    return {"size": int(table.pile_size[kind]), "used": used}


# The players


def _complete_player(view: BuranoView, seat: int, player: Document) -> None:
    table = view.table
    over = table.phase == FINISHED
    player["scored"] = player["total"] if over else sum(player["vp"].values())
    for unneeded in ("known", "start", "vp", "tie_breaks", "rank"):
        del player[unneeded]
    player["pyramid"] = [_slot(table, seat, slot, cube) for slot, cube in enumerate(player["pyramid"])]
    first = int(table.start[seat]) - ARROWS
    player["ring"] = [player["ring"][(first + place) % RING] for place in range(RING)]
    player["visible"] = visible(table, seat)
    if seat == view.viewer():
        player["blind"] = 0
    elif not table.setting.show_sold and table.phase != FINISHED:
        # sold cards lie face down.
        player["sold"] = {"cards": sum(player["sold"].values())}


def _slot(table: Table, seat: int, slot: int, cube: str | None) -> Document:
    if cube is None:
        return {"colour": None, "free": False, "by": [], "frees": []}
    by = covering(table, seat, slot)
    freed = [] if by else frees(table, seat, slot)
    return {"colour": cube, "free": not by, "by": [other + 1 for other in by], "frees": [low + 1 for low in freed]}


# The seat shown


def _tiles(table: Table, seat: int) -> list[Document | None]:
    places = roof_places(table, seat)
    tiles = [int(table.roofs[seat * ROOF_SLOTS + slot]) for slot in range(ROOF_SLOTS)]
    return [
        None
        if tile == NONE
        else {
            "points": tile_points(table, seat, slot),
            "sum": roof_sum(table, seat, tile).document(),
            "places": places[slot],
            "ties": roof_ties(table, seat, tile // KIND_TILES),
        }
        for slot, tile in enumerate(tiles)
    ]


def _cards(table: Table, seat: int) -> Document:
    """Every building card that lies open."""
    pool = [int(table.pool[place]) for place in range(POOL) if table.pool[place] != NONE]
    owned = [card for card in range(CARDS) if table.owner[card] != NONE]
    return {
        CARD_NAMES[card]: {
            "text": card_text(table.setting.parts, card).document(),
            "worth": _worth(table, seat, card),
        }
        for card in [*pool, *owned]
    }


def _worth(table: Table, seat: int, card: int) -> int | None:
    """What a card of the pool would bring at the end as things stand, or what it brings the seat that has it."""
    if table.owner[card] != NONE:
        worth = int(card_points(table, int(table.owner[card]), card))
    else:
        after = copy_of(table)
        after.owner[card] = seat
        worth = int(points(after, seat) - points(table, seat))
    counts_at_end = FISHMONGER_A <= card < FISHMONGER_A + 4 or card >= THRIFTY_LACE
    return worth if worth or counts_at_end else None


# Points


def _sheet(table: Table, seat: int, sheets: list[SeatScore]) -> Document:
    sheet = sheets[seat]
    deciding = _deciding(sheets)
    return {
        "total": sheet.total,
        "rank": sheet.rank,
        "lines": [_line(table, seat, line.source, line.points, line.subject) for line in sheet.lines],
        "tie_breaks": [
            {"name": name, "value": value, "decides": place == deciding}
            for place, (name, value) in enumerate(sheet.tie_breaks)
        ],
    }


def _line(table: Table, seat: int, source: str, points: int, subject: str) -> Document:
    total = line_sum(table, seat, source, points, subject)
    return {
        "source": source,
        "points": points,
        "subject": subject,
        "site": None,
        "sum": None if total is None else total.document(),
    }


def _deciding(sheets: list[SeatScore]) -> int | None:
    """Which tie-break decides who wins, if one does (B-TIE-01, B-TIE-02)."""
    most = max(sheet.total for sheet in sheets)
    leading = [sheet for sheet in sheets if sheet.total == most]
    for place in range(len(leading[0].tie_breaks)):
        if len({sheet.tie_breaks[place][1] for sheet in leading}) > 1:
            return place
    return None
