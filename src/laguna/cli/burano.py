"""Burano in the terminal: lagoon, main island, workshops and boards as text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from rich import box
from rich.console import Group, OverflowMethod, RenderableType
from rich.table import Table
from rich.text import Text

from laguna.cli.painter import Painter
from laguna.core.record import Record, Seat
from laguna.core.view import View
from laguna.games.burano.components import (
    AREA_NAMES,
    ARROWS,
    BASE,
    CARD_NAMES,
    CARDS,
    CELL_NAMES,
    COLOUR_LETTERS,
    COLOUR_NAMES,
    LACE_COLUMNS,
    LACE_ROWS,
    MOST_MOVES,
    PREPARATION,
    RING,
    ROOF_NAMES,
    SEAFOOD_CARDS,
    SEAFOOD_NAMES,
    SHIP_NAMES,
    SIDE,
    STOP_NAMES,
    STOPS,
    TOP,
    grid_name,
    move_coins,
)
from laguna.games.burano.notation import ISLAND_NAMES
from laguna.games.burano.port import most_units
from laguna.games.burano.previews import best_lace, previews
from laguna.games.burano.pyramid import is_accessible
from laguna.games.burano.scene import PROMPT_RULES, prompt
from laguna.games.burano.table import Table as Board
from laguna.games.burano.view import BuranoView
from laguna.locale import Catalogue

GLYPHS: Final = ("☾", "●", "☼", "♣", "◆", "☆")
STYLES: Final = (
    "#000000 on #E77FA8",
    "#FFFFFF on #2F62A8",
    "#000000 on #F0C23B",
    "#000000 on #4FA36B",
    "#000000 on #E98436",
    "#000000 on #F4EFE4",
)
SYMBOL_MARKS: Final = {"coin": "$", "fountain": "f"}
WORKER: Final = "#"
OPEN: Final = "+"
PRIVILEGED: Final = "!"
FREE: Final = "*"
NEXT: Final = "?"
ARROW: Final = "v"
PAID: Final = "x"
ROOF: Final = "^"
SEA: Final = (("A", "E", "B"), ("L", "", "R"), ("D", "F", "C"))
"""Islands and ports as they lie around the main island."""
SEA_CELL: Final = 31
HOLE: Final = 4
CELL: Final = 5
NAME: Final = 10
LETTERS: Final = "abcdefg"
MOVING: Final = ("turn", "sail", "fish", "send", "port", "sell", "lace", "earn", "bonus")
"""Phases of a turn, in which moves are counted."""
PAYING: Final = ("pay", "source")
MOST_EXTRA: Final = 2
"""For this many privileges the best lace is told too (C-20)."""


class BuranoPainter(Painter):
    """Draws Burano; a colour is always hue, glyph and letter."""

    width = 100
    example = "b p d4"

    def __init__(self, say: Catalogue, plain: bool) -> None:
        """A plain picture has no glyphs and no frames beyond ASCII."""
        self.say = say
        self.colon, self.semicolon = say("common.signs.colon"), say("common.signs.semicolon")
        self.plain = plain
        self.box = box.ASCII if plain else box.ROUNDED
        self.lined = box.ASCII2 if plain else box.ROUNDED
        self.overflow: OverflowMethod = "crop" if plain else "ellipsis"
        self.dot = "." if plain else "·"

    # Words and colours

    def word(self, name: str) -> str:
        """A word of the game."""
        return self.say.word("burano", name)

    def label(self, key: str, **values: object) -> Text:
        """A text of the table as a heading."""
        return styled(self.say(f"burano.table.{key}", **values), "bold")

    def title(self, key: str, **values: object) -> Text:
        """A heading before what belongs to it."""
        return self.label(key, **values) + Text(self.colon)

    def above(self, key: str, **values: object) -> Text:
        """A heading in a line of its own."""
        return self.label(key, **values) + Text(self.colon.rstrip())

    def chip(self, colour: str | None) -> Text:
        """A colour as glyph and letter; a dot for none."""
        if colour is None:
            return styled(self.dot if self.plain else f"{self.dot} ", "dim")
        number = COLOUR_NAMES.index(colour)
        glyph = "" if self.plain else GLYPHS[number]
        return styled(f"{glyph}{COLOUR_LETTERS[number]}", STYLES[number])

    def chips(self, colours: Iterable[str | None], between: str = " ") -> Text:
        """Colours in a row."""
        return Text(between).join(self.chip(colour) for colour in colours)

    def counts(self, cubes: dict[str, int]) -> Text:
        """Cubes by colour, each with its number."""
        return Text(" ").join(self.chip(colour) + Text(str(count)) for colour, count in cubes.items() if count)

    def tile(self, tile: dict[str, Any] | None) -> Text:
        """A roof: its kind and its two halves."""
        if tile is None:
            return self.chip(None)
        return Text(f"{self.word('roof-' + tile['kind'])} ") + self.chips(tile["halves"], "")

    def building(self, name: str, board: Board) -> Text:
        """A building card with the colours or kinds that it names."""
        card = CARD_NAMES.index(name)
        parts = board.setting.parts
        line = Text(self.word(name))
        if name.startswith("fishmonger"):
            kinds = [self.word(kind) for number, kind in enumerate(SEAFOOD_NAMES) if parts.names(card, number)]
            line.append(f" ({', '.join(kinds)})")
        else:
            colours = [colour for number, colour in enumerate(COLOUR_NAMES) if parts.names(card, number)]
            line += Text(" " if colours else "") + self.chips(colours, "")
        return line

    def seafood(self, cards: dict[str, int], unknown: int = 0) -> str:
        """Cards by kind, and those whose kind is not known."""
        words = [f"{self.word(kind)} x{count}" if count > 1 else self.word(kind) for kind, count in cards.items()]
        if unknown:
            words.append(self.say("burano.table.unknown", count=unknown))
        return ", ".join(words) or "-"

    # The table

    def table(self, view: View, seats: Sequence[Seat]) -> RenderableType:
        """The table as the viewer sees it."""
        assert isinstance(view, BuranoView)
        document = view.document()
        names = [seat.name for seat in seats]
        shown = document["viewer"] if document["viewer"] is not None else document["turn_of"]
        now = previews(view.table, shown)
        parts: list[RenderableType] = [self._head(document, names), self._markers(document)]
        parts.append(self._others(document, view.table, shown, names))
        parts += [self._lagoon(document, view.table, shown, names, now), self._land(document, view.table)]
        parts += [self._board(document, view.table, shown, names, now), self._ring(document, shown)]
        parts.append(self._belongings(document, view.table, shown))
        parts += self._lace_to_pay(document, view.table)
        parts.append(Text(self._legend(), style="dim"))
        return Group(*parts)

    def step(self, view: View, seats: Sequence[Seat]) -> RenderableType:
        """The own board, which the steps of a turn change; of the pyramid that is built, it and the cubes left.

        All is drawn where a turn or a pyramid begins without anybody else acting before.
        """
        assert isinstance(view, BuranoView)
        document = view.document()
        names = [seat.name for seat in seats]
        seat = document["actor"]
        building = document["phase"] == "pyramids"
        begins = not any(document["players"][seat]["pyramid"]) if building else document["phase"] == "turn"
        if begins and not document["moves"]:
            return self.table(view, seats)
        if building:
            left = self.title("reserve") + self.counts(document["players"][seat]["reserve"])
            return Group(self._pyramid(document, view.table, seat), left)
        parts: list[RenderableType] = [self._head(document, names)]
        parts.append(self._board(document, view.table, seat, names, previews(view.table, seat)))
        parts += self._lace_to_pay(document, view.table)
        return Group(*parts)

    def _lace_to_pay(self, document: dict[str, Any], board: Board) -> list[RenderableType]:
        """The best lace, before anything is paid for it."""
        makes_lace = document["turn_of"] in document["lace"].values()
        if document["phase"] in PAYING and makes_lace and not document["step"]["paid"]:
            return [self._best_lace(document, board)]
        return []

    def _head(self, document: dict[str, Any], names: list[str]) -> Text:
        words = [self.say("burano.title"), self.word(document["season"])]
        if document["cleanup"]:
            words.append(self.say("burano.table.cleanup"))
        else:
            words.append(self.say("burano.table.round", round=document["round"], rounds=document["rounds"]))
        words.append(self.say("burano.table.first", name=names[document["first"]]))
        if document["actor"] is not None:
            words.append(self.say("burano.table.turn", name=names[document["actor"]]))
        made = document["moves"]
        if document["phase"] in MOVING:
            words.append(self.say("burano.table.moves", made=made, most=MOST_MOVES))
            if made < MOST_MOVES:
                words.append(self.say("burano.table.next_move", coins=f"{int(move_coins(made)):+}"))
        return Text((" | " if self.plain else " · ").join(words), style="bold")

    def _markers(self, document: dict[str, Any]) -> Text:
        line = self.label("actions")
        if document["marked"] != document["season"]:
            line.append(f" ({self.word(document['marked'])})")
        line.append(self.colon.rstrip())
        for area in AREA_NAMES:
            line.append(f"  {self.word(area)} ")
            line += self.chips(document["markers"][area])
        line.append("    ")
        return line + self.title("supply") + self.counts(document["supply"])

    # The others

    def _others(self, document: dict[str, Any], board: Board, shown: int, names: list[str]) -> Table:
        """The other players: what counts for turns, then cubes, roofs and cards."""
        grid = Table.grid(padding=(0, 1))
        for seat, player in enumerate(document["players"]):
            if seat != shown:
                name = Text(f"{seat + 1} {names[seat]} {player['total']}", style="bold")
                unknown = player["blind"]
                # faces were seen when they were sold, but what lies face down is only counted.
                sold = self.seafood(player["sold"]) if document["options"]["showSold"] else self._count(player["sold"])
                line = Text(
                    self.say.in_row([self.say("burano.table.purse", **player), self.say("burano.table.arrows")])
                )
                line.append(" ")
                line += self.chips(player["arrows"])
                line.append(f"{self.semicolon}{self.say('burano.table.hand')} {self.seafood(player['hand'], unknown)}")
                line.append(f"{self.semicolon}{self.say('burano.table.sold')} {sold}")
                grid.add_row(name, line)
                grid.add_row("", self._goods(player, board))
        return grid

    def _goods(self, player: dict[str, Any], board: Board) -> Text:
        """Another one's pyramid, cubes, roofs and cards."""
        cubes = player["pyramid"]
        levels = [level for level in (cubes[:BASE], cubes[BASE:TOP], cubes[TOP:]) if any(level)]
        parts = [Text("/").join(self.chips(level, "") for level in levels) or Text("-")]
        parts[0] = Text(f"{self.say('burano.table.pyramid')} ") + parts[0]
        for key, kept in (("preparation", player["prepared"]), ("reserve", player["reserve"])):
            if any(kept.values()):
                parts.append(Text(f"{self.say(f'burano.table.{key}')} ") + self.counts(kept))
        roofs = Text(" ").join(self.tile(tile) for tile in player["roofs"] if tile) or Text("-")
        parts.append(Text(f"{self.say('burano.table.roofs')} ") + roofs)
        if player["cards"]:
            cards = Text(", ").join(self.building(name, board) for name in player["cards"])
            parts.append(Text(f"{self.say('burano.table.cards')} ") + cards)
        return Text(self.semicolon).join(parts)

    def _count(self, cards: dict[str, int]) -> str:
        return str(sum(cards.values()))

    # The lagoon

    def _lagoon(
        self, document: dict[str, Any], board: Board, seat: int, names: list[str], now: dict[str, Any]
    ) -> Table:
        grid = Table(box=self.lined, padding=0, show_header=False, show_lines=True, title=self.say("burano.table.sea"))
        for _ in SEA[0]:
            grid.add_column(width=SEA_CELL, overflow=self.overflow)
        for row in SEA:
            cells = []
            for stop in row:
                if stop:
                    here = self._island_stop(document, board, seat, stop) if stop in ISLAND_NAMES else None
                    cells.append(
                        self._stop(document, board, stop, names, here or self._port(document, board, stop, now))
                    )
                else:
                    cells.append(self._display(document))
            grid.add_row(*cells)
        return grid

    def _stop(self, document: dict[str, Any], board: Board, stop: str, names: list[str], here: list[Text]) -> Text:
        """What is at a stop, whose workers and boats, and where one can sail from there."""
        mark = OPEN if f"sail {stop}" in document["legal"] else " "
        lines = [styled(f"{stop}{mark} ", "bold") + here[0], *here[1:]]
        players = [(name[:NAME], player) for name, player in zip(names, document["players"], strict=True)]
        folk = [f"{name} {WORKER * player['islands'][stop]}" for name, player in players if player["islands"].get(stop)]
        boats = [name for name, player in players if player["boat"] == stop]
        told = [", ".join(folk), self.say("burano.table.boats", who=", ".join(boats)) if boats else ""]
        lines.append(Text("  ".join(words for words in told if words)))
        start = STOP_NAMES.index(stop) * STOPS
        ways = [name for number, name in enumerate(STOP_NAMES) if board.setting.parts.routes[start + number]]
        lines.append(Text(self.say("burano.table.routes", stops=" ".join(ways)), style="dim"))
        return Text("\n").join(line for line in lines if line)

    def _island_stop(self, document: dict[str, Any], board: Board, seat: int, stop: str) -> list[Text]:
        matches = int(board.matches_at(seat, ISLAND_NAMES.index(stop)))
        told = Text(f"  {self.say('burano.table.matches', count=matches)}", style="bold" if matches else "dim")
        return [self.chips(document["huts"][stop]) + told]

    def _port(self, document: dict[str, Any], board: Board, stop: str, now: dict[str, Any]) -> list[Text]:
        ships = [self._ship(board, ship, now) for ship, port in document["ships"].items() if port == stop]
        return [Text(self.say("burano.table.port"), style="bold"), *ships]

    def _ship(self, board: Board, name: str, now: dict[str, Any]) -> Text:
        ship = SHIP_NAMES.index(name)
        pays = [int(board.setting.parts.ship_pays(ship, units + 1)) for units in range(most_units(board, ship))]
        line = Text(f"{self.word('ship-' + name)} {'/'.join(map(str, pays))}")
        if now["sales"][name]:
            line.append(f" = {now['sales'][name]['points']}", style="bold")
        return line

    def _display(self, document: dict[str, Any]) -> Text:
        """The seafood that lies open, in the middle of the sea."""
        left = SEAFOOD_CARDS - document["drawn"]
        lines = [self.label("seafood", left=left)]
        lines += [Text(f"  {self.word(kind)}") for kind in document["display"] if kind]
        return Text("\n").join(lines)

    # The main island and the workshops

    def _land(self, document: dict[str, Any], board: Board) -> Table:
        """The island on the left; workshops, roofs and cards on the right."""
        piles = self.title("piles")
        sizes = (f"{self.word('roof-' + kind)} {document['piles'][kind]['size']}" for kind in ROOF_NAMES)
        piles.append(", ".join(sizes))
        pool = self.above("pool", left=CARDS - document["revealed"])
        for name in document["pool"]:
            if name:
                pool += Text("\n  ") + self.building(name, board)
        land = Table.grid(padding=(0, 2))
        land.add_row(self._island(document), Group(self._workshops(document), piles, pool))
        return land

    def _island(self, document: dict[str, Any]) -> Table:
        columns = {column["hole"]: column for column in document["island"]}
        texts = (text.split(" ") for text in document["legal"])
        building = {words[2] for words in texts if words[0] == "build"}

        def hole(name: str) -> Text:
            return self._hole(columns[name], name in building) if name in columns else Text()

        return self._grid("island", SIDE, HOLE, hole)

    def _hole(self, column: dict[str, Any], can_build: bool) -> Text:
        """A stack, its top first: cubes with their levels, and a roof's half that is still free."""
        cubes, roofs = column["cubes"], column["roofs"]
        mark = styled(OPEN if can_build else "", "bold")
        if not cubes:
            return mark or styled(self.dot, "dim")
        stack = [Text(str(level)) + self.chip(cube) for level, cube in enumerate(cubes, 1)]
        if len(roofs) == len(cubes):
            stack.append(Text(ROOF) + self.chip(roofs[-1]["halves"][roofs[-1]["half"]]) + mark)
        return Text("\n").join(reversed(stack))

    def _workshops(self, document: dict[str, Any]) -> Table:
        marks = {}
        for text in document["legal"]:
            verb, *words = text.split(" ")
            if verb in ("lace", "pay"):
                marks[words[0]] = PRIVILEGED if words[1:] else OPEN
        paid = document["step"]["paid"] if document["phase"] in PAYING else 0
        marks |= {name: PAID for number, name in enumerate(CELL_NAMES) if paid >> number & 1}

        def cell(name: str) -> Text:
            letter = document["workshops"][int(name[1]) - 1][LETTERS.index(name[0])]
            if letter == ".":
                return Text()
            line = self.chip(COLOUR_NAMES[COLOUR_LETTERS.index(letter.upper())])
            line.append(SYMBOL_MARKS["coin"] if letter.islower() else " ", style="dim")
            who = document["lace"].get(name)
            line.append(" " if who is None else str(who + 1), style="bold reverse" if who is not None else "")
            return line + Text(marks.get(name, ""), style="bold")

        return self._grid("workshops", LACE_ROWS, CELL, cell)

    def _grid(self, title: str, rows: int, width: int, draw: Callable[[str], Text]) -> Table:
        """Rows of seven places, each named by its letter and number."""
        grid = Table(box=self.lined, padding=0, show_lines=True, title=self.say(f"burano.table.{title}"))
        grid.add_column("", width=1, min_width=1)
        for letter in LETTERS[:LACE_COLUMNS]:
            grid.add_column(letter, width=width, overflow=self.overflow, vertical="bottom", justify="left")
        for row in range(rows):
            places = [grid_name(row * SIDE + column) for column in range(SIDE)]
            grid.add_row(str(row + 1), *(draw(place) for place in places))
        return grid

    # The own board

    def _board(
        self, document: dict[str, Any], board: Board, seat: int, names: list[str], now: dict[str, Any]
    ) -> RenderableType:
        player = document["players"][seat]
        head = Text.assemble((f"{seat + 1} {names[seat]} {player['total']}", "bold reverse"), "  ")
        head.append(self.say("burano.table.purse", **player), "bold")
        visible = [house["symbol"] for house in player["ring"] if not house["worker"]]
        marks = ", ".join(f"{mark} {visible.count(symbol)}" for symbol, mark in SYMBOL_MARKS.items())
        head.append(self.semicolon + self.say("burano.table.visible", marks=marks), "bold")
        lines = [self.title("preparation") + self._prepared(player)]
        for slot, tile in enumerate(player["roofs"]):
            line = self.title("roof", slot=slot + 1) + self.tile(tile)
            if tile:
                line.append(f" = {now['roofs'][tile['kind']]}", style="bold")
            lines.append(line)
        if any(player["reserve"].values()):
            lines.append(self.title("reserve") + self.counts(player["reserve"]))
        sides = Table.grid(padding=(0, 3))
        sides.add_row(self._pyramid(document, board, seat), Text("\n").join(lines))
        return Group(head, sides)

    def _prepared(self, player: dict[str, Any]) -> Text:
        cubes = [colour for colour, count in player["prepared"].items() for _ in range(count)]
        return self.chips([*cubes, *[None] * (PREPARATION - len(cubes))])

    def _pyramid(self, document: dict[str, Any], board: Board, seat: int) -> Text:
        """The three levels side by side, each as seen from above."""
        cubes = document["players"][seat]["pyramid"]
        laying = document["phase"] == "pyramids" and document["viewer"] == document["actor"]

        def slots(start: int, width: int, row: int) -> Text:
            line = Text("    " if start else "  ")
            for slot in range(start + row * width, start + (row + 1) * width):
                line += styled(f"{slot + 1:>2}", "dim") + self.chip(cubes[slot])
                mark = " "
                if laying and slot == document["step"]["slot"]:
                    mark = NEXT
                elif cubes[slot] and not laying and is_accessible(board, seat, slot):
                    mark = FREE
                line.append(f"{mark} ", style="bold")
            return line

        rows = [slots(0, 3, 0) + slots(BASE, 2, 0) + slots(TOP, 1, 0), slots(0, 3, 1) + slots(BASE, 2, 1)]
        return Text("\n").join([self.above("pyramid"), *rows, slots(0, 3, 2)])

    def _ring(self, document: dict[str, Any], seat: int) -> Text:
        """The ring from the arrows on clockwise: colour, symbol, worker."""
        player = document["players"][seat]
        line = self.above("ring")
        for place in range(RING):
            # The houses under the three arrows come before sector 1.
            house = player["ring"][(player["start"] - 1 - ARROWS + place) % RING]
            line.append(
                f" {ARROW if place < ARROWS else place - ARROWS + 1}", style="bold" if place < ARROWS else "dim"
            )
            line += self.chip(house["colour"])
            line.append(SYMBOL_MARKS[house["symbol"]], style="dim" if house["worker"] else "bold")
            line.append(WORKER if house["worker"] else " ")
        return line

    def _belongings(self, document: dict[str, Any], board: Board, seat: int) -> Text:
        player = document["players"][seat]
        unknown = player["blind"] if seat != document["viewer"] else 0
        line = self.title("hand") + Text(f"{self.seafood(player['hand'], unknown)}   ")
        line += self.title("sold") + Text(f"{self.seafood(player['sold'])}   ")
        line += self.title("cards")
        return line + (Text(", ").join(self.building(name, board) for name in player["cards"]) or Text("-"))

    def _best_lace(self, document: dict[str, Any], board: Board) -> Text:
        """The best that the payer can get, also with cubes bought for privileges."""
        seat = document["turn_of"]
        line = self.label("best_lace")
        for extra in range(min(document["players"][seat]["privileges"], MOST_EXTRA) + 1):
            best = best_lace(board, seat, extra)
            cells = " ".join(best["cells"]) or "-"
            key = "lace_bought" if extra else "lace_points"
            told = self.say(f"burano.table.{key}", points=best["points"], cells=cells, count=extra)
            line.append(f"{self.semicolon if extra else self.colon}{told}")
        return line

    def _legend(self) -> str:
        """What letters and marks mean."""
        colours = (f"{letter} {self.word(name)}" for letter, name in zip(COLOUR_LETTERS, COLOUR_NAMES, strict=True))
        return self.say.in_row([", ".join(colours), self.say("burano.table.legend")])

    # What to do

    def prompt(self, view: View) -> RenderableType:
        """What the viewer has to do now."""
        assert isinstance(view, BuranoView)
        say, help = prompt(view.table)
        return Text.assemble((self.say.tell(say), "bold"), " ", (self.say.tell(help), "dim"))

    def rule(self, view: View) -> str:
        """The rule of the current step."""
        return PROMPT_RULES[view.document()["phase"]]

    def legal(self, view: View) -> RenderableType:
        """What the viewer can do now: one line for each verb, colour, roof or hut; building cards with their text."""
        assert isinstance(view, BuranoView)
        document = view.document()
        lines: dict[str, list[str]] = {}
        for text in document["legal"]:
            verb, *words = text.split(" ")
            if verb == "cube":
                lines.setdefault(f"{verb} ... {words[1]}", []).append(words[0])
            elif verb in ("build", "roof", "swap"):
                lines.setdefault(f"{verb} {words[0]}", []).append(" ".join(words[1:]))
            elif words[1:]:
                lines.setdefault(f"{verb} ... {words[1]}", []).append(words[0])
            elif verb == "bonus":
                lines[text] = self._card_text(words[0])
            else:
                lines.setdefault(verb, []).extend(self._gloss(verb, word) for word in words)
        listed = Text(self.say("terminal.legal"))
        for start, ends in lines.items():
            listed.append(f"\n  {start}", style="bold")
            verb, _, what = start.partition(" ")
            if what in COLOUR_NAMES:
                listed += Text(" ") + self.chip(what)
            elif verb == "roof":
                listed += Text(" ") + self.tile(document["players"][document["viewer"]]["roofs"][int(what) - 1])
            between = " | " if any(" " in end for end in ends) else " "
            listed.append(f"  {between.join(ends)}" if ends else "")
        return listed

    def _gloss(self, verb: str, word: str) -> str:
        """A word of the notation, and what it is in the language of the table."""
        kinds = {"fish": "", "sell": "", "ship": "ship-", "draw": "roof-"}
        if verb not in kinds or word == "blind":
            return word
        meaning = self.word(kinds[verb] + word)
        return word if self.say.language == "en" else f"{word} ({meaning})"

    def _card_text(self, name: str) -> list[str]:
        """What a building card does; nothing for the privileges."""
        if name not in CARD_NAMES:
            return []
        return [self.say(f"burano.rules.B-CARD-{CARD_NAMES.index(name) + 1:02}.text")]

    def verdict(self, record: Record) -> str:
        """Burano rates nobody."""
        return ""


def styled(text: str, style: str) -> Text:
    """Text in a style that what is added to it does not take on."""
    return Text.assemble((text, style))
