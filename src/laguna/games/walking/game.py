"""Walking in Burano as a game of the registry."""

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
from laguna.games.walking import notation, words
from laguna.games.walking.actions import ACTIONS, MOST_LEGAL
from laguna.games.walking.cards import WalkingCards, faces, load_cards, own_cards, read_cards
from laguna.games.walking.deal import read_deal, write_deal
from laguna.games.walking.document import view_of
from laguna.games.walking.log_rules import log_rule
from laguna.games.walking.options import OPTIONS, PROFILES, default_options, setting_of
from laguna.games.walking.scene import scene
from laguna.games.walking.setup import draw, set_up
from laguna.games.walking.state import WalkingState
from laguna.games.walking.view import WalkingView, resample


class Walking(Game):
    """Walking in Burano, for one to four players."""

    name = "walking"
    rules_version = 1
    seats = range(1, 5)
    options = OPTIONS
    profiles = PROFILES
    actions = ACTIONS
    most_legal = MOST_LEGAL
    turn_rule = "W-TURN-01"

    def default_options(self, seats: int) -> Options:
        """Every option with its default for this seat count."""
        return default_options(seats)

    def components(self, file: Path | None = None) -> WalkingCards:
        """The card set of a file, or Laguna's own."""
        return own_cards() if file is None else load_cards(file)

    def read_components(self, name: str, data: bytes) -> WalkingCards:
        """The card set of a file's content."""
        return read_cards(name, data)

    def deal_content(self, rng: Rng, seats: int, options: Options, components: Components) -> Document:
        """Shuffle the decks and draw the start player."""
        assert isinstance(components, WalkingCards)
        return write_deal(draw(rng, setting_of(components.cards, seats, options)))

    def opening(self, rng: Rng, seats: int, options: Options, components: Components) -> WalkingState:
        """The table before the first turn."""
        assert isinstance(components, WalkingCards)
        setting = setting_of(components.cards, seats, options)
        return set_up(setting, draw(rng, setting))

    def start_with(self, content: Document, seat: int) -> Document:
        """The same deal with another start player."""
        return {**content, "start": seat}

    def start(self, deal: Deal, components: Components | None = None) -> WalkingState:
        """The table before the first turn."""
        if deal.game != self.name:
            raise BadDeal(message("problems.deal.other-game", found=deal.game, game=self.name))
        options = self.settle_options(deal.seats, deal.options)
        found = self.fitting_components(deal, components)
        assert isinstance(found, WalkingCards)
        setting = setting_of(found.cards, deal.seats, options)
        return set_up(setting, read_deal(setting, deal.content))

    def empty_table(self, seats: int, options: Options, components: Components) -> WalkingState:
        """A table before the deal."""
        assert isinstance(components, WalkingCards)
        return WalkingState(setting_of(components.cards, seats, options))

    def determinize(self, view: View, rng: Rng) -> WalkingState:
        """A random position among those that the viewer cannot tell from the true one."""
        assert isinstance(view, WalkingView)
        state = WalkingState(view.table.setting)
        state.become(view.table)
        resample(state, view.seat, rng)
        return state

    def view(self, document: Document, components: Components | None = None) -> WalkingView:
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
        assert isinstance(view, WalkingView)
        return scene(view, past)

    def tell(self, state: State, action: int, viewer: int | None) -> News:
        """What a legal action does, as the viewer sees it."""
        assert isinstance(state, WalkingState)
        return words.tell(state, action, viewer)

    def log_rule(self, line: Message) -> str | None:
        """The rule behind a line of the log."""
        return log_rule(line)

    def step(self, action: int) -> Message:
        """The action in a word or two."""
        return words.step(action)

    def faces(self, components: Components) -> list[Document]:
        """What is printed on the cards."""
        assert isinstance(components, WalkingCards)
        return faces(components.cards)

    def faces_of(self, view: View) -> list[Document]:
        """What is printed on the cards that a view is of."""
        assert isinstance(view, WalkingView)
        return faces(view.table.setting.cards)

    def rules(self) -> dict[str, Rule]:
        """All rules by id, in the order of the rulebook."""
        return _rules()


@cache
def _rules() -> dict[str, Rule]:
    return load_rules("laguna.games.walking")
