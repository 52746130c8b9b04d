"""The contract of a game: what it is called, how it is dealt, written and read."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from laguna.core.deal import BadDeal, Components, ComponentSet, Deal
from laguna.core.message import Message, message
from laguna.core.news import News
from laguna.core.options import BadOption, Option, Options, complete
from laguna.core.position import BadPosition, check_position, lay_out
from laguna.core.rng import Rng
from laguna.core.rules import Rule
from laguna.core.state import State
from laguna.core.view import Document, View


class Game(ABC):
    """A game, without any particular match of it. Games are stateless and shared.

    An action is a number from 0 to ``actions`` - 1; only legal ones may be applied. Outside the engine it is a
    short text (``text``, ``parse``).
    """

    name: ClassVar[str]
    """The name in commands, records and the registry."""
    rules_version: ClassVar[int]
    """Raised by every change that lets an old record play differently."""
    seats: ClassVar[range]
    """The seat counts that the game can be played with."""
    options: ClassVar[tuple[Option, ...]]
    profiles: ClassVar[Mapping[str, Options]]
    """Named sets of options; ``default`` is one of them."""
    actions: ClassVar[int]
    """The size of the action space."""
    most_legal: ClassVar[int]
    """Room that a buffer for ``State.legal`` must have."""
    turn_rule: ClassVar[str]
    """The rule that says whose turn it is."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Copies and pickles of a game are the game itself."""
        from laguna.core.registry import shared

        return shared, (type(self),)

    @abstractmethod
    def default_options(self, seats: int) -> Options:
        """Every option with its default for this seat count."""

    @abstractmethod
    def components(self, file: Path | None = None) -> ComponentSet:
        """The components of a data file, or those that come with the game; wrong ones are refused by line."""

    @abstractmethod
    def read_components(self, name: str, data: bytes) -> ComponentSet:
        """The components of a data file's content."""

    def usual(self, components: Components, seats: int) -> Document:
        """The parts of a deal that people may choose instead of chance, as they usually are."""
        return {}

    def chosen(self, deal: Deal) -> Document:
        """The parts of a deal that people have chosen."""
        return {}

    @abstractmethod
    def deal_content(self, rng: Rng, seats: int, options: Options, components: Components) -> Document:
        """Draw all chance of one game."""

    @abstractmethod
    def opening(self, rng: Rng, seats: int, options: Options, components: Components) -> State:
        """The position before the first move that ``deal_content`` describes with the same chance."""

    @abstractmethod
    def start_with(self, content: Document, seat: int) -> Document:
        """The same deal with another seat to play first."""

    @abstractmethod
    def start(self, deal: Deal, components: Components | None = None) -> State:
        """The position before the first move. ``components`` are needed if they are not the game's own."""

    @abstractmethod
    def empty_table(self, seats: int, options: Options, components: Components) -> State:
        """A table before the deal, on which ``state`` lays out a position."""

    @abstractmethod
    def determinize(self, view: View, rng: Rng) -> State:
        """A random position among those that the viewer cannot tell from the true one."""

    @abstractmethod
    def view(self, document: Document, components: Components | None = None) -> View:
        """The view that wrote the document."""

    @abstractmethod
    def text(self, action: int) -> str:
        """The action as text, such as ``draft 3 top 2``; the same text in record, log and command box."""

    @abstractmethod
    def public_text(self, action: int) -> str:
        """The action as the other seats see it: like ``text`` but for what stays hidden from them."""

    @abstractmethod
    def parse(self, text: str) -> int:
        """The action that a text means, upper or lower case; raises ``Refused`` with the reason."""

    @abstractmethod
    def scene(self, view: View, past: Sequence[tuple[int, int]]) -> Document:
        """The view as the page draws it, with words, costs and results; ``past`` has seat and action of all before."""

    @abstractmethod
    def tell(self, state: State, action: int, viewer: int | None) -> News:
        """What a legal action does, as the viewer sees it."""

    @abstractmethod
    def log_rule(self, line: Message) -> str | None:
        """The rule behind a line of the log, for whoever asks why."""

    @abstractmethod
    def step(self, action: int) -> Message:
        """The action in a word or two, as on the button that takes it back."""

    @abstractmethod
    def faces(self, components: Components) -> list[Document]:
        """What is printed on the components."""

    @abstractmethod
    def faces_of(self, view: View) -> list[Document]:
        """What is printed on the components that a view is of."""

    @abstractmethod
    def rules(self) -> dict[str, Rule]:
        """All rules by id, in the order of the rulebook."""

    def settle_options(
        self, seats: int, given: Mapping[str, object] | None = None, profile: str = "default"
    ) -> Options:
        """All options for a game: defaults, then the profile's, then the given ones. Raises ``BadOption``."""
        self.check_seats(seats)
        if profile not in self.profiles:
            raise BadOption(message("problems.option.profile", name=profile, names=", ".join(self.profiles)))
        wanted = {**self.profiles[profile], **(given or {})}
        return complete(self.options, wanted, self.default_options(seats))

    def check_seats(self, seats: int) -> None:
        """Raise ``BadOption`` unless the game can be played with this many seats."""
        if seats not in self.seats:
            least, most = self.seats[0], self.seats[-1]
            raise BadOption(message("problems.game.seats", game=self.name, least=least, most=most, given=seats))

    def deal(
        self,
        seats: int,
        seed: int,
        options: Mapping[str, object] | None = None,
        components: Components | None = None,
        chosen: Document | None = None,
    ) -> Deal:
        """The deal of a seed: the same seed, seats and options always give the same deal.

        ``chosen`` are the parts that people have chosen; ``start`` checks them with all the rest.
        """
        settled = self.settle_options(seats, options)
        found = components or self.components()
        content = self.deal_content(Rng(seed), seats, settled, found) | (chosen or {})
        deal = Deal(self.name, self.rules_version, seats, settled, found, content)
        for part in chosen or {}:
            if part not in self.chosen(deal):
                raise BadDeal(message("problems.deal.not-chosen", part=part))
        return deal

    def begin(
        self,
        seats: int,
        seed: int,
        options: Mapping[str, object] | None = None,
        components: Components | None = None,
    ) -> State:
        """The position of ``start(deal(...))``, many times as fast: nothing is written down, read and checked."""
        settled = self.settle_options(seats, options)
        return self.opening(Rng(seed), seats, settled, components or self.components())

    def state(self, document: Document, components: Components | None = None) -> State:
        """The position that wrote the document. Raises ``BadPosition``."""
        check_position(self, document)
        options = self.settle_options(document["seats"], document["options"])
        found = components or self.components()
        if found.sha256 != document["components"]["sha256"]:
            raise BadPosition(f"the position is of the set '{document['components']['name']}'")
        state = self.empty_table(document["seats"], options, found)
        lay_out(state, document["table"])
        return state

    def fitting_components(self, deal: Deal, components: Components | None) -> Components:
        """The components that a deal asks for: the given ones or the game's own. Raises ``BadDeal``."""
        found = components or self.components()
        if found.sha256 != deal.components.sha256:
            wanted = deal.components
            raise BadDeal(
                message(
                    "problems.deal.other-set",
                    name=wanted.name,
                    hash=wanted.sha256[:12],
                    found=found.name,
                    other=found.sha256[:12],
                )
            )
        return found
