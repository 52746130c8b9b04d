"""Burano as a game of the registry."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from laguna.core.deal import BadDeal, Components, Deal
from laguna.core.game import Game
from laguna.core.message import Message, message
from laguna.core.news import News
from laguna.core.options import Options
from laguna.core.rng import Rng
from laguna.core.rules import Rule, load_rules
from laguna.core.state import State
from laguna.core.view import Document, View
from laguna.games.burano import notation, words
from laguna.games.burano.actions import ACTIONS, MOST_LEGAL
from laguna.games.burano.box import BuranoBox, faces, load_box, own_box, read_box, write_layout
from laguna.games.burano.deal import read_deal, start_with, write_deal
from laguna.games.burano.document import view_of
from laguna.games.burano.log_rules import log_rule
from laguna.games.burano.options import OPTIONS, PROFILES, default_options, setting_of
from laguna.games.burano.scene import scene
from laguna.games.burano.setup import draw, set_up
from laguna.games.burano.state import BuranoState
from laguna.games.burano.view import BuranoView, resample


class Burano(Game):
    """Burano, for two to four players."""

    name = "burano"
    rules_version = 2
    seats = range(2, 5)
    options = OPTIONS
    profiles = PROFILES
    actions = ACTIONS
    most_legal = MOST_LEGAL
    turn_rule = "B-SEAS-03"

    def default_options(self, seats: int) -> Options:
        """Every option with its default for this seat count."""
        return default_options()

    def components(self, file: Path | None = None) -> BuranoBox:
        """The components of a file, or Laguna's own."""
        return own_box() if file is None else load_box(file)

    def read_components(self, name: str, data: bytes) -> BuranoBox:
        """The components of a file's content."""
        return read_box(name, data)

    def usual(self, components: Components, seats: int) -> Document:
        """People may lay out the workshops themselves (B-SET-03)."""
        assert isinstance(components, BuranoBox)
        return {"workshops": write_layout(components.parts.layout(seats))}

    def chosen(self, deal: Deal) -> Document:
        """The workshops, if somebody laid them out."""
        own = deal.options["workshops"] == "own" and "workshops" in deal.content
        return {"workshops": deal.content["workshops"]} if own else {}

    def deal_content(self, rng: Rng, seats: int, options: Options, components: Components) -> Document:
        """Draw all chance of one game."""
        assert isinstance(components, BuranoBox)
        setting = setting_of(components.parts, seats, options)
        return write_deal(setting, draw(rng, setting))

    def opening(self, rng: Rng, seats: int, options: Options, components: Components) -> BuranoState:
        """The table before the first roofs are drawn."""
        assert isinstance(components, BuranoBox)
        setting = setting_of(components.parts, seats, options)
        return set_up(setting, draw(rng, setting))

    def start_with(self, content: Document, seat: int) -> Document:
        """The same deal with another first player; the letters follow."""
        return start_with(content, seat)

    def start(self, deal: Deal, components: Components | None = None) -> BuranoState:
        """The table before the first roofs are drawn."""
        if deal.game != self.name:
            raise BadDeal(message("problems.deal.other-game", found=deal.game, game=self.name))
        options = self.settle_options(deal.seats, deal.options)
        found = self.fitting_components(deal, components)
        assert isinstance(found, BuranoBox)
        setting = setting_of(found.parts, deal.seats, options)
        return set_up(setting, read_deal(setting, deal.content))

    def empty_table(self, seats: int, options: Options, components: Components) -> BuranoState:
        """A table before the deal."""
        assert isinstance(components, BuranoBox)
        return BuranoState(setting_of(components.parts, seats, options))

    def determinize(self, view: View, rng: Rng) -> BuranoState:
        """A random position among those that the viewer cannot tell from the true one."""
        assert isinstance(view, BuranoView)
        state = BuranoState(view.table.setting, True)
        state.become(view.table)
        resample(state, view.seat, rng)
        return state

    def view(self, document: Document, components: Components | None = None) -> BuranoView:
        """The view that wrote the document."""
        return view_of(document, components or self.components())

    def text(self, action: int) -> str:
        """The action as text."""
        return notation.text(action)

    def public_text(self, action: int) -> str:
        """The action as the other seats see it."""
        return notation.public_text(action)

    def parse(self, text: str) -> int:
        """The action that a text means."""
        return notation.parse(text)

    def scene(self, view: View, past: Sequence[tuple[int, int]]) -> Document:
        """The view as the page draws it."""
        assert isinstance(view, BuranoView)
        return scene(view, past)

    def tell(self, state: State, action: int, viewer: int | None) -> News:
        """What a legal action does, as the viewer sees it."""
        assert isinstance(state, BuranoState)
        return words.tell(state, action, viewer)

    def log_rule(self, line: Message) -> str | None:
        """The rule behind a line of the log."""
        return log_rule(line)

    def step(self, action: int) -> Message:
        """The action in a word or two."""
        return words.step(action)

    def faces(self, components: Components) -> list[Document]:
        """What is printed on the building cards."""
        assert isinstance(components, BuranoBox)
        return faces(components.parts)

    def faces_of(self, view: View) -> list[Document]:
        """What is printed on the building cards that a view is of."""
        assert isinstance(view, BuranoView)
        return faces(view.table.setting.parts)

    def rules(self) -> dict[str, Rule]:
        """All rules by id, in the order of the rulebook."""
        return _rules()


@cache
def _rules() -> dict[str, Rule]:
    return load_rules("laguna.games.burano")
