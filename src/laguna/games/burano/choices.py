"""Every legal action with what it costs and brings, before it is chosen.

There are many of them at a time, so that what a choice says is written as plain data at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from laguna.core.state import SEALS
from laguna.core.view import Document
from laguna.games.burano.actions import (
    BLIND,
    BONUS_0,
    BUILD_0,
    BUY_0,
    CUBE_0,
    DISCARD_0,
    DRAW_0,
    FISH_0,
    HOME_0,
    PAY_0,
    PREPARE_0,
    RESERVE,
    ROOF_0,
    SAIL_0,
    SELL_0,
    SEND_0,
    SHIP_0,
    SKIP,
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
    COIN,
    COLOUR_NAMES,
    COLOURS,
    DISPLAY,
    EARN_AREA,
    HOLE_NAMES,
    HOLES,
    ISLANDS,
    KIND_TILES,
    LACE_AREA,
    NONE,
    PAIR_FIRST,
    PAIRS,
    POOL,
    PYRAMID,
    ROOF_NAMES,
    ROOF_SLOTS,
    ROOFED,
    SEAFOOD,
    SEAFOOD_CARDS,
    SEAFOOD_NAMES,
    SHIP_NAMES,
    SHIPS,
    STOP_NAMES,
    move_coins,
    pair_second,
    swap_first,
    swap_second,
)
from laguna.games.burano.goals import copy_of, frees, goal, sale_to, sent, spot
from laguna.games.burano.notation import HUT_NAMES, ISLAND_NAMES, text
from laguna.games.burano.payment import EACH, pays_from
from laguna.games.burano.port import unit_size
from laguna.games.burano.previews import PAINTED_HALF, painted_halves, tile_points
from laguna.games.burano.sail import has_goal, may_swap, reaches
from laguna.games.burano.scoring import roof_points, size_of, union_points
from laguna.games.burano.state import BuranoState
from laguna.games.burano.table import DISCARD, EARN, LACE, PAY, PHASE_NAMES, PYRAMIDS, SELL, Table
from laguna.games.burano.view import BuranoView
from laguna.games.burano.words import NO_CARD, card_text, colour_word, port_word, roof_sum, tile_words, word

COLOUR_WORDS: Final = tuple(colour_word(colour).document() for colour in range(COLOURS))
AREA_WORDS: Final = tuple(word(name).document() for name in AREA_NAMES)
FISH_WORDS: Final = tuple(word(name).document() for name in SEAFOOD_NAMES)
SHIP_WORDS: Final = tuple(word(f"ship-{name}").document() for name in SHIP_NAMES)
NOBODY_SENT: Final = {"key": "burano.effects.nobody"}


def choices(view: BuranoView) -> list[Document]:
    """All that the viewer can do now."""
    table = view.table
    found = []
    for action in view.legal_actions():
        written = text(action)
        verb = written.partition(" ")[0]
        found.append({"action": written, "verb": verb, **VERBS[verb](table, action)})
    return found


def told(key: str, **values: Any) -> Document:
    """A message as plain data."""
    return {"key": key, "values": values} if values else {"key": key}


def _purse(table: Table) -> tuple[int, int]:
    """Coins before and after the next move (B-TURN-02)."""
    coins = int(table.coins[table.seat])
    return coins, coins + int(move_coins(table.moves))


# Pyramid


def _lay(table: Table, action: int) -> Document:
    slot, left = int(table.slot) + 1, int(table.left)
    if action == SKIP:
        say = told("burano.choices.lay_nothing.say", slot=slot, left=left)
        return {"label": told("burano.choices.lay_nothing.label"), "say": say, "colour": None}
    colour = COLOUR_WORDS[action]
    return {
        "label": colour,
        "say": told("burano.choices.lay.say", slot=slot, colour=colour, left=left - 1),
        "colour": COLOUR_NAMES[action],
    }


# Moves


def area_of(table: Table, colour: int) -> int:
    """The action that a colour gives (B-BUILD-06)."""
    return int(table.markers[table.marked * COLOURS + colour])


def _prepare(table: Table, action: int) -> Document:
    slot = action - PREPARE_0
    seat = int(table.seat)
    colour = int(table.pyramid[seat * PYRAMID + slot])
    area = area_of(table, colour)
    before, after = _purse(table)
    words = {"slot": slot + 1, "colour": COLOUR_WORDS[colour], "area": AREA_WORDS[area]}
    freed = [COLOUR_WORDS[table.pyramid[seat * PYRAMID + other]] for other in frees(table, seat, slot)]
    if freed:
        say = told("burano.choices.prepare.freeing", **words, before=before, after=after, freed=freed)
    else:
        say = told("burano.choices.prepare.say", **words, before=before, after=after)
    return {
        "label": told("burano.choices.prepare.label", slot=slot + 1, colour=COLOUR_WORDS[colour]),
        "say": say,
        "slot": slot + 1,
        "colour": COLOUR_NAMES[colour],
        "coins": after - before,
        "area": AREA_NAMES[area],
    }


def _build(table: Table, action: int) -> Document:
    colour, hole = divmod(action - BUILD_0, HOLES)
    level = int(table.height[hole]) + 1
    area = area_of(table, colour)
    bonus = _is_bonus(table, colour, hole)
    before, after = _purse(table)
    words = {"colour": COLOUR_WORDS[colour], "hole": HOLE_NAMES[hole], "level": level}
    key, more = _then(table, area, bonus)
    say = told(f"burano.choices.build.{key}", **words, before=before, after=after, **more)
    return {
        "label": told("burano.choices.build.label", hole=HOLE_NAMES[hole]),
        "say": told("burano.choices.build.bonus", said=say) if bonus else say,
        "colour": COLOUR_NAMES[colour],
        "hole": HOLE_NAMES[hole],
        "level": level,
        "coins": after - before,
        "area": AREA_NAMES[area],
        "bonus": bonus,
    }


def _is_bonus(table: Table, colour: int, hole: int) -> bool:
    """Whether the house stands on a half of its colour and that still brings a privilege (B-BUILD-03, Q-73)."""
    level = int(table.height[hole])
    if level == 0 or table.half_colour(table.roof[hole * ROOFED + level - 1]) != colour:
        return False
    cap = int(table.setting.privilege_cap)
    return not cap or bool(table.privileges[table.seat] < cap)


def _then(table: Table, area: int, bonus: bool) -> tuple[str, Document]:
    """What the action of a house is going to be, or that it lapses (Q-38)."""
    if area == EARN_AREA:
        return "earn", {"earning": int(table.visible(table.seat, COIN))}
    if area == LACE_AREA:
        able = bool(table.home[table.seat] > 1)
    else:
        able = has_goal(table) or may_swap(table) or (bonus and any(reaches(table, stop) for stop in range(ISLANDS)))
    return (AREA_NAMES[area], {}) if able else ("lapse", {"area": AREA_WORDS[area]})


def _roof(table: Table, action: int) -> Document:
    laid, pair = divmod(action - ROOF_0, PAIRS)
    slot, turned = divmod(laid, 2)
    seat = int(table.seat)
    holes = [HOLE_NAMES[PAIR_FIRST[pair]], HOLE_NAMES[pair_second(pair)]]
    if turned:
        holes.reverse()
    tile = int(table.roofs[seat * ROOF_SLOTS + slot])
    points = tile_points(table, seat, slot)
    before, after = _purse(table)
    level = int(table.height[PAIR_FIRST[pair]])
    open_cards = any(table.pool[place] != NONE for place in range(POOL))
    say = told(
        "burano.choices.roof.say" if open_cards else "burano.choices.roof.privileges",
        first=holes[0],
        second=holes[1],
        level=level,
        roof=tile_words(table, tile).document(),
        before=before,
        after=after,
        points=points,
        sum=roof_sum(table, seat, tile).document(),
    )
    return {
        "label": told("burano.choices.roof.label", first=holes[0], second=holes[1]),
        "say": say,
        "slot": slot + 1,
        "holes": holes,
        "level": level,
        "coins": after - before,
        "points": points,
    }


# Privileges in a turn


def _coin(table: Table, _action: int) -> Document:
    coins, privileges = int(table.coins[table.seat]), int(table.privileges[table.seat])
    values = {"before": coins, "after": coins + 1, "had": privileges, "have": privileges - 1}
    return {"label": told("burano.choices.coin.label"), "say": told("burano.choices.coin.say", **values)}


def _cube(_table: Table, action: int) -> Document:
    colour, slot = divmod(action - CUBE_0, PYRAMID)
    return {
        "label": COLOUR_WORDS[colour],
        "say": told("burano.choices.cube.say", colour=COLOUR_WORDS[colour], slot=slot + 1),
        "colour": COLOUR_NAMES[colour],
        "slot": slot + 1,
    }


# Sail


def stop_words(stop: int) -> Document:
    """An island or a port by its name."""
    return told("burano.stops.island", name=STOP_NAMES[stop]) if stop < ISLANDS else port_word(stop).document()


def _sail(table: Table, action: int) -> Document:
    stop = action - SAIL_0
    found = goal(copy_of(table), stop)
    label = told("burano.choices.sail.label", stop=stop_words(stop))
    if stop < ISLANDS:
        effects = [_catch(table, found["matches"])]
        effects.append(told("burano.effects.sent", workers=found["send"]) if found["send"] else NOBODY_SENT)
        effects += _presence(int(table.seat), found["displaced"], found["leads"])
        say = told("burano.choices.sail.island", island=STOP_NAMES[stop], effects=effects)
    elif found["sale"]:
        ship = SHIP_WORDS[SHIP_NAMES.index(found["sale"]["ship"])]
        say = told("burano.choices.sail.port", port=stop_words(stop), ship=ship, points=found["sale"]["points"])
    else:
        say = told("burano.choices.sail.port_idle", port=stop_words(stop))
    return {"label": label, "say": say, "stop": STOP_NAMES[stop]}


def _catch(table: Table, matches: int) -> Document:
    """The cards for matches, and points for those that are not there any more (B-SAIL-07)."""
    left = SEAFOOD_CARDS - int(table.drawn) + sum(table.display[place] != NONE for place in range(DISPLAY))
    if left >= matches:
        return told("burano.effects.matches", matches=matches)
    return told("burano.effects.matches_short", matches=matches, cards=left, points=NO_CARD * (matches - left))


def _presence(seat: int, displaced: list[int], leads: list[int]) -> list[Document]:
    """Who has to leave an island, and who leads there then."""
    effects = [told("burano.effects.displaced", players=len(displaced))] if displaced else []
    lead = "behind" if seat not in leads else "lead" if len(leads) == 1 else "tied"
    return [*effects, told(f"burano.effects.{lead}")]


def _swap(_table: Table, action: int) -> Document:
    huts = [HUT_NAMES[swap_first(action - SWAP_0)], HUT_NAMES[swap_second(action - SWAP_0)]]
    said = told("burano.choices.swap", first=huts[0], second=huts[1])
    return {"label": said, "say": said, "huts": huts}


def _fish(table: Table, action: int) -> Document:
    if action == BLIND:
        say = told("burano.choices.blind.say", left=SEAFOOD_CARDS - int(table.drawn))
        return {"label": told("burano.choices.blind.label"), "say": say, "kind": None, "final": True, "sales": []}
    kind = action - FISH_0
    better = _better_sales(table, kind)
    card = FISH_WORDS[kind]
    final = finality_in(table, action) == SEALS
    if better:
        sales = [
            told("burano.effects.sale", ship=SHIP_WORDS[ship], before=before, after=after)
            for ship, before, after in better
        ]
        say = told("burano.choices.fish.last_better" if final else "burano.choices.fish.better", card=card, sales=sales)
    else:
        say = told("burano.choices.fish.last" if final else "burano.choices.fish.say", card=card)
    listed = [{"ship": SHIP_NAMES[ship], "before": before, "after": after} for ship, before, after in better]
    return {"label": card, "say": say, "kind": SEAFOOD_NAMES[kind], "final": final, "sales": listed}


def finality_in(table: Table, action: int) -> int:
    """How far an action limits undo, in a position as somebody sees it."""
    state = BuranoState(table.setting, True)
    state.become(table)
    return state.finality(action)


def _better_sales(table: Table, kind: int) -> list[tuple[int, int, int]]:
    """The ships to which one more card of a kind sells better: the best sale before and after."""
    seat = int(table.seat)
    more = copy_of(table)
    more.hand[seat * SEAFOOD + kind] += 1
    found = []
    for ship in range(SHIPS):
        now, then = sale_to(table, seat, ship), sale_to(more, seat, ship)
        before, after = now["points"] if now else 0, then["points"] if then else 0
        if after > before:
            found.append((ship, before, after))
    return found


def _send(table: Table, action: int) -> Document:
    workers = action - SEND_0 + 1
    island = int(table.boat[table.seat])
    displaced, leads, arrows = sent(table, island, workers)
    effects = _presence(int(table.seat), displaced, leads)
    say = told(
        "burano.choices.send.say",
        workers=workers,
        island=STOP_NAMES[island],
        effects=effects,
        arrows=[COLOUR_WORDS[colour] for colour in arrows],
    )
    label = told("burano.choices.send.label", workers=workers)
    results = {"leads": leads, "displaced": displaced, "effects": effects}
    return {"label": label, "say": say, "workers": workers, **results}


# Ports


def _ship(table: Table, action: int) -> Document:
    ship = action - SHIP_0
    sale = sale_to(table, int(table.seat), ship)
    points = sale["points"] if sale else 0
    return {
        "label": told("burano.choices.ship.label", ship=SHIP_WORDS[ship]),
        "say": told("burano.choices.ship.say", ship=SHIP_WORDS[ship], points=points),
        "ship": SHIP_NAMES[ship],
    }


def _sell(table: Table, action: int) -> Document:
    kind = action - SELL_0
    cards = int(unit_size(table.ship))
    points = int(table.setting.parts.ship_pays(table.ship, table.units + 1))
    say = told("burano.choices.sell.say", cards=cards, card=FISH_WORDS[kind], points=points)
    return {"label": FISH_WORDS[kind], "say": say, "kind": SEAFOOD_NAMES[kind]}


# Workers


def _lace(table: Table, action: int) -> Document:
    found = spot(table, action)
    effects = [told("burano.effects.union", workers=found["union"])]
    if found["coin"]:
        effects.append(told("burano.effects.coin"))
    if found["displaces"] is not None:
        effects.append(told("burano.effects.replaced"))
    if found["privilege"]:
        effects.append(told("burano.effects.privilege"))
    key = "label_privilege" if found["privilege"] else "label"
    colour = COLOUR_WORDS[COLOUR_NAMES.index(found["colour"])]
    return {
        "label": told(f"burano.choices.lace.{key}", cell=found["cell"]),
        "say": told("burano.choices.lace.say", cell=found["cell"], colour=colour, effects=effects),
        "cell": found["cell"],
        "privilege": found["privilege"],
    }


def _home(table: Table, action: int) -> Document:
    place = action - HOME_0
    name = ISLAND_NAMES[place] if place < ISLANDS else CELL_NAMES[place - ISLANDS]
    key = "burano.choices.home_island" if place < ISLANDS else "burano.choices.home_cell"
    coins = int(table.coins[table.seat])
    say = told(f"{key}.say", place=name, before=coins, after=coins + 1)
    return {"label": told(f"{key}.label", place=name), "say": say, "place": name}


# Bonus of a roof


def _bonus(table: Table, action: int) -> Document:
    seat, tile = int(table.seat), int(table.tile)
    kind = tile // KIND_TILES
    if action == TWO_PRIVILEGES:
        points = int(roof_points(table, seat, kind))
        after = copy_of(table)
        after.gain_privileges(2)
        values = {"before": int(table.privileges[seat]), "after": int(after.privileges[seat]), "points": points}
        say = told("burano.choices.bonus_privileges.say", **values)
        return {"label": told("burano.choices.bonus_privileges.label"), "say": say, "card": None, "points": points}
    card = action - BONUS_0
    after = copy_of(table)
    after.owner[card] = seat
    points = int(roof_points(after, seat, kind))
    if table.setting.new_card_paints:
        points += PAINTED_HALF * (painted_halves(after, seat, tile) - painted_halves(table, seat, tile))
    name = word(CARD_NAMES[card]).document()
    say = told(
        "burano.choices.bonus_card.final" if table.revealed < CARDS else "burano.choices.bonus_card.say",
        card=name,
        text=card_text(table.setting.parts, card).document(),
        points=points,
    )
    return {"label": name, "say": say, "card": CARD_NAMES[card], "points": points}


# Cleanup


def _buy(table: Table, action: int) -> Document:
    colour = action - BUY_0
    privileges = int(table.privileges[table.seat])
    values = {"colour": COLOUR_WORDS[colour], "before": privileges, "after": privileges - 1}
    return {
        "label": told("burano.choices.buy.label", colour=COLOUR_WORDS[colour]),
        "say": told("burano.choices.buy.say", **values),
        "colour": COLOUR_NAMES[colour],
    }


def _pay(table: Table, action: int) -> Document:
    cell = action - PAY_0
    sources = pays_from(table, cell)
    key = "either" if table.setting.chooses_source() and len(sources) > 1 else sources[0]
    return {
        "label": told("burano.choices.pay.label", cell=CELL_NAMES[cell]),
        "say": _paid(table, f"burano.choices.pay.{key}", cell),
        "cell": CELL_NAMES[cell],
    }


def _spare(table: Table, action: int) -> Document:
    cell = action - SPARE_0
    label = told("burano.choices.spare.label", cell=CELL_NAMES[cell])
    return {"label": label, "say": _paid(table, "burano.choices.spare.say", cell), "cell": CELL_NAMES[cell]}


def _paid(table: Table, key: str, cell: int) -> Document:
    """A payment with all that lace gives if it is the last one."""
    points = lace_points(int(table.paid) | 1 << cell)
    return told(key, cell=CELL_NAMES[cell], colour=COLOUR_WORDS[table.workshop[cell]], points=points)


def lace_points(paid: int) -> int:
    """What workers who are paid for give with their unions (B-CLEAN-03, B-CLEAN-04)."""
    return EACH * int(size_of(paid)) + int(union_points(paid))


def _from(table: Table, action: int) -> Document:
    colour = int(table.workshop[table.paying])
    if action == RESERVE:
        label = told("burano.choices.from_reserve.label")
        say = told("burano.choices.from_reserve.say", colour=COLOUR_WORDS[colour])
        return {"label": label, "say": say, "slot": None, "colour": COLOUR_NAMES[colour]}
    slot = action - SOURCE_0 + 1
    label = told("burano.choices.from_pyramid.label", slot=slot)
    say = told("burano.choices.from_pyramid.say", slot=slot, colour=COLOUR_WORDS[colour])
    return {"label": label, "say": say, "slot": slot, "colour": COLOUR_NAMES[colour]}


def _substitute(table: Table, action: int) -> Document:
    colour = action - SUBSTITUTE_0
    say = told("burano.choices.substitute.say", colour=COLOUR_WORDS[colour], left=int(table.left) - 1)
    return {"label": COLOUR_WORDS[colour], "say": say, "colour": COLOUR_NAMES[colour]}


def _discard(table: Table, action: int) -> Document:
    slot = action - DISCARD_0
    seat = int(table.seat)
    roof = tile_words(table, int(table.roofs[seat * ROOF_SLOTS + slot])).document()
    say = told("burano.choices.discard.say", slot=slot + 1, roof=roof, points=tile_points(table, seat, slot))
    return {"label": told("burano.choices.discard.label", slot=slot + 1), "say": say, "slot": slot + 1}


def _draw(table: Table, action: int) -> Document:
    kind = action - DRAW_0
    name = word(f"roof-{ROOF_NAMES[kind]}").document()
    say = told("burano.choices.draw.say", kind=name, left=int(table.pile_size[kind]))
    return {"label": name, "say": say, "kind": ROOF_NAMES[kind]}


# Ends


def _done(table: Table, _action: int) -> Document:
    """What the end of a step means."""
    seat = int(table.seat)
    key = f"burano.choices.done-{PHASE_NAMES[table.phase]}"
    values: Document = {}
    if table.phase == PYRAMIDS:
        values = {"rest": int(table.reserve_count(seat))}
    elif table.phase == SELL:
        values = {"points": int(table.setting.parts.ship_pays(table.ship, table.units))}
    elif table.phase == LACE and table.placed == 0:
        key = "burano.choices.done-lace_idle"
    elif table.phase == LACE:
        values = {"workers": int(table.placed)}
    elif table.phase == EARN:
        values = {"coins": int(table.coins[seat])}
    elif table.phase == PAY and not table.makes_lace(seat):
        key = "burano.choices.done-pay_buy"
    elif table.phase == PAY:
        values = {"points": lace_points(int(table.paid)), "unions": int(union_points(table.paid))}
    elif table.phase == DISCARD:
        values = {"empty": sum(table.roofs[seat * ROOF_SLOTS + slot] == NONE for slot in range(ROOF_SLOTS))}
    return {"label": told(f"{key}.label"), "say": told(f"{key}.say", **values)}


def _end(table: Table, _action: int) -> Document:
    coins = int(table.coins[table.seat])
    if table.moves:
        return {"label": told("burano.choices.end.label"), "say": told("burano.choices.end.say", coins=coins)}
    say = told("burano.choices.end_idle.say", before=coins, after=coins + 1)
    return {"label": told("burano.choices.end_idle.label"), "say": say}


VERBS: Final[dict[str, Callable[[Table, int], Document]]] = {
    "lay": _lay,
    "prepare": _prepare,
    "build": _build,
    "roof": _roof,
    "coin": _coin,
    "cube": _cube,
    "sail": _sail,
    "swap": _swap,
    "fish": _fish,
    "send": _send,
    "ship": _ship,
    "sell": _sell,
    "lace": _lace,
    "home": _home,
    "bonus": _bonus,
    "buy": _buy,
    "pay": _pay,
    "spare": _spare,
    "from": _from,
    "substitute": _substitute,
    "discard": _discard,
    "draw": _draw,
    "done": _done,
    "end": _end,
}
"""What is told of each kind of action."""
