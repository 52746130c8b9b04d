"""Walking in Burano in the terminal: market, characters, streets and hand as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich import box
from rich.console import Group, OverflowMethod, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from laguna.cli.painter import Painter
from laguna.core.record import Record, Seat
from laguna.core.view import View
from laguna.games.walking.components import (
    CARD_NUMBERS,
    COLOUR_LETTERS,
    COLOUR_NAMES,
    FIRST_SITE,
    KIND_NAMES,
    LEVEL_NAMES,
    NONE,
    SHOP_POINTS,
    SYMBOL_NAMES,
    TOURISTS,
    CardSet,
)
from laguna.games.walking.legal import offence
from laguna.games.walking.scene import PROMPT_RULES, prompt
from laguna.games.walking.scoring import DESIGNERS_BEST, rating
from laguna.games.walking.view import WalkingView
from laguna.locale import Catalogue

GLYPHS: Final = ("☾", "●", "♣", "☼", "◆", "♥")
STYLES: Final = (
    "#000000 on #E77FA8",
    "#FFFFFF on #2F62A8",
    "#000000 on #4FA36B",
    "#000000 on #F0C23B",
    "#000000 on #E98436",
    "#FFFFFF on #A8322D",
)
SYMBOL_LETTERS: Final = "fpclhrbwx"
CELL: Final = 13
LABEL: Final = 8
SCAFFOLD: Final = "#-#-#-#-#-#-#\n#-#-#-#-#-#-#"
SOON: Final = 2
TOP_DOWN: Final = tuple(reversed(LEVEL_NAMES))


class WalkingPainter(Painter):
    """Draws Walking in Burano; a colour is always hue, glyph and letter."""

    example = "d 3 t 2"

    def __init__(self, say: Catalogue, plain: bool) -> None:
        """A plain picture has no glyphs and no frames beyond ASCII."""
        self.say = say
        self.plain = plain
        self.box = box.ASCII if plain else box.ROUNDED
        self.overflow: OverflowMethod = "crop" if plain else "ellipsis"

    # Cards

    def card(self, name: str, cards: CardSet) -> Text:
        """A card in two lines: colour and copy, then what is printed on it."""
        level, colour_name, copy = name.split("-")
        colour = COLOUR_NAMES.index(colour_name)
        glyph = "" if self.plain else f"{GLYPHS[colour]} "
        head = f"{glyph}{COLOUR_LETTERS[colour]}{copy} {level}"
        return Text(f"{head:<{CELL}}\n{symbols(name, cards):<{CELL}}", style=STYLES[colour], no_wrap=True)

    def chip(self, name: str | None) -> Text:
        """A card as glyph and letter; a dash for none."""
        if name is None:
            return Text("-", style="dim")
        colour = COLOUR_NAMES.index(name.split("-")[1])
        glyph = "" if self.plain else GLYPHS[colour]
        return Text(f"{glyph}{COLOUR_LETTERS[colour]}", style=STYLES[colour])

    # The table

    def table(self, view: View, seats: Sequence[Seat]) -> RenderableType:
        """The table as the viewer sees it."""
        assert isinstance(view, WalkingView)
        document = view.document()
        cards = view.table.setting.cards
        names = [seat.name for seat in seats]
        shown = document["viewer"] if document["viewer"] is not None else document["turn_of"]
        parts: list[RenderableType] = [self._head(document, names)]
        parts += [self._other(document, seat, names) for seat in range(len(names)) if seat != shown]
        parts += [self._market(document, cards), self._characters(document, shown)]
        parts += [self._street(document, shown, names, cards), self._purse(document, shown)]
        if document["viewer"] is not None:
            parts.append(self._hand(document, cards))
        parts.append(Text(self._legend(), style="dim"))
        return Group(*parts)

    def _legend(self) -> str:
        """What the letters on the cards mean."""
        words = [self.say.word("walking", name) for name in SYMBOL_NAMES]
        meanings = [f"{letter} {word}" for letter, word in zip(SYMBOL_LETTERS, words, strict=False)]
        return ", ".join([*meanings, words[SHOP_POINTS]])

    def _head(self, document: dict[str, Any], names: list[str]) -> Text:
        words = [self.say("walking.title"), self.say("walking.table.round", round=document["round"])]
        if len(names) > 1:
            words.append(self.say("walking.table.start", name=names[document["start"]]))
        return Text(" · ".join(words) if not self.plain else " | ".join(words), style="bold")

    def _other(self, document: dict[str, Any], seat: int, names: list[str]) -> Text:
        player = document["players"][seat]
        hand = " ".join(player["hand"]) or "0"
        purse = self.say("walking.table.purse_others", **{**player, "hand": hand})
        line = Text.assemble((names[seat], "bold"), f" {self.say.in_row([self.say.named(player['total'], purse), ''])}")
        for house in player["houses"]:
            line.append(f"{house['site']}[")
            for index, floor in enumerate(house["floors"]):
                line.append(" " if index else "")
                line.append_text(self.chip(floor))
            guest = house["guest"]
            line.append(f"]{self.say.word('walking', guest) if guest else ''} ")
        return line

    def _market(self, document: dict[str, Any], cards: CardSet) -> Table:
        columns = range(len(document["market"]["I"]))
        grid = Table(box=self.box, padding=0, title=self.say("walking.table.market"))
        grid.add_column("", width=LABEL)
        for column in columns:
            grid.add_column(str(column + 1), width=CELL, overflow=self.overflow)
        for level in TOP_DOWN:
            row, deck = document["market"][level], document["decks"][level]
            size, spare = deck["unseen"] + len(deck["returned"]), deck["spare"]
            label = Text(f"{level}\n+{size} ({spare})")
            if spare <= SOON:
                label.stylize("bold yellow")
            grid.add_row(label, *(self.card(card, cards) if card else Text() for card in row))
        return grid

    def _characters(self, document: dict[str, Any], seat: int) -> Text:
        following = document["players"][seat]["next_house"]
        worth = following["worth"] if following else {}
        line = Text(self.say("walking.table.characters"), style="bold")
        if following:
            line.append(f" ({self.say('walking.table.worth', site=following['site'])})")
        owned = {house["guest"] for house in document["players"][seat]["houses"]}
        for kind, name in enumerate(KIND_NAMES):
            line.append("\n" if kind in (0, TOURISTS) else "  ", style="not bold")
            number = document["characters"][name]
            text = f"{self.say.word('walking', name)} x{number}"
            if number and name in worth:
                text += f" = {worth[name]}"
            elif kind >= TOURISTS and name in owned:
                text += f" ({self.say('walking.table.owned')})"
            line.append(text, style="not bold" if number else "dim not bold")
        return line

    def _street(self, document: dict[str, Any], seat: int, names: list[str], cards: CardSet) -> Table:
        player = document["players"][seat]
        houses = {house["site"]: house for house in player["houses"]}
        scaffolds = {(scaffold["site"], scaffold["level"]) for scaffold in player["scaffolds"]}
        sites = sorted({*houses, *(site for site, _ in scaffolds)}) or [FIRST_SITE + 1]
        title = self.say("walking.table.street", name=names[seat])
        grid = Table(box=self.box, padding=0, title=escape(self.say.named(title, player["total"])))
        grid.add_column("", width=LABEL)
        span = range(sites[0], sites[-1] + 1)
        for site in span:
            grid.add_column(str(site), width=CELL, overflow=self.overflow)
        for number, level in reversed(list(enumerate(LEVEL_NAMES))):
            cells = []
            for site in span:
                card = houses[site]["floors"][number] if site in houses else None
                if card:
                    cells.append(self.card(card, cards))
                elif (site, level) in scaffolds:
                    cells.append(Text(SCAFFOLD, style="dim", no_wrap=True))
                else:
                    cells.append(Text("\n"))
            grid.add_row(level, *cells)
        guests = [houses.get(site, {}).get("guest") for site in span]
        grid.add_row("", *(Text(self.say.word("walking", guest) if guest else "") for guest in guests))
        return grid

    def _purse(self, document: dict[str, Any], seat: int) -> Text:
        player = document["players"][seat]
        return Text(self.say("walking.table.purse", **player, price=document["price"]))

    def _hand(self, document: dict[str, Any], cards: CardSet) -> RenderableType:
        hand = document["players"][document["viewer"]]["hand"]
        if not hand:
            return Text(self.say.named(self.say("walking.table.hand"), self.say("walking.table.empty_hand")))
        grid = Table(box=self.box, padding=0, show_header=False)
        grid.add_column(width=LABEL)
        for _ in hand:
            grid.add_column(width=CELL, overflow=self.overflow)
        grid.add_row(self.say("walking.table.hand"), *(self.card(card, cards) for card in hand))
        return grid

    # What to do

    def prompt(self, view: View) -> RenderableType:
        """What the viewer has to do now."""
        assert isinstance(view, WalkingView)
        say, help = prompt(view.table)
        return Text.assemble((self.say.tell(say), "bold"), " ", (self.say.tell(help), "dim"))

    def rule(self, view: View) -> str:
        """The rule of the current step."""
        return PROMPT_RULES[view.document()["phase"]]

    def legal(self, view: View) -> RenderableType:
        """What the viewer can do now: one line for each column, card or house."""
        assert isinstance(view, WalkingView)
        document = view.document()
        lines: dict[str, list[str]] = {}
        permits = False
        for text in document["legal"]:
            words = text.split(" ")
            if words[0] == "draft":
                lines.setdefault(" ".join(words[:2]), []).append(" ".join(words[2:]))
            elif words[0] == "place":
                costly = offence(view.table, CARD_NUMBERS[words[1]], int(words[3]) - 1) != 0
                permits = permits or costly
                lines.setdefault(" ".join(words[:3]), []).append(words[3] + ("*" if costly else ""))
            elif words[0] == "invite":
                points = document["players"][document["viewer"]]["worth_now"][words[3]][words[1]]
                lines.setdefault(f"invite ... to {words[3]}", []).append(f"{words[1]} {points}")
            else:
                lines.setdefault(words[0], []).append(" ".join(words[1:]))
        text = Text(self.say("terminal.legal"))
        for start, ends in lines.items():
            text.append(f"\n  {start} ", style="bold")
            text.append(" | ".join(end for end in ends if end))
        if permits:
            text.append(f"\n  {self.say('walking.table.permit')}", style="dim")
        return text

    def verdict(self, record: Record) -> str:
        """The solo rating; nothing with more players."""
        if record.deal.seats > 1:
            return ""
        total = record.state.score()[0].total
        band = rating(total)
        words = self.say(f"walking.ratings.{band}")
        verdict = self.say("walking.table.rating", rating=band, words=words, best=DESIGNERS_BEST)
        if total > DESIGNERS_BEST:
            verdict += " " + self.say("walking.table.beaten", best=DESIGNERS_BEST)
        return verdict


def symbols(name: str, cards: CardSet) -> str:
    """What is printed on a card, in short."""
    card = CARD_NUMBERS[name]
    counts = ((int(cards.count(card, symbol)), letter) for symbol, letter in enumerate(SYMBOL_LETTERS))
    words = [f"{count}{letter}" for count, letter in counts if count]
    shop = int(cards.shop(card))
    if shop != NONE:
        words.append(f"{cards.shop_names[shop][:3].title()}{int(cards.count(card, SHOP_POINTS))}")
    spaced = " ".join(words)
    return spaced if len(spaced) <= CELL else "".join(words)
