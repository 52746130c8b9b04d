"""The contract of a game in progress."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i64, trait

if TYPE_CHECKING:
    from laguna.core.rules import Refusal
    from laguna.core.score import SeatScore
    from laguna.core.view import Document, View

OVER: Final = -1
"""What ``actor`` returns when the game is over."""

FREE: Final = 0
"""The action can be taken back."""
SEALS_BEFORE: Final = 1
"""The action can be taken back, but what came before it no longer can."""
SEALS: Final = 2
"""The action itself is final."""


@trait
class State:
    """A position: deterministic, without clock, without input or output, without chance of its own.

    The first group of calls is for search: no allocation, no checks. The second is for everybody else.
    """

    @abstractmethod
    def actor(self) -> i64:
        """The seat that decides now, or ``OVER``."""

    @abstractmethod
    def legal(self, out: vec[i64]) -> i64:
        """Write the legal actions into ``out``, ascending, and return how many there are.

        ``out`` belongs to the caller and has room for ``Game.most_legal`` actions.
        """

    @abstractmethod
    def apply(self, action: i64) -> None:
        """Carry out a legal action. Trusts its caller; ``explain`` tells beforehand whether an action is legal."""

    @abstractmethod
    def copy_from(self, other: State) -> None:
        """Become the same position as ``other``, a state of the same game and seat count, reusing own memory."""

    @abstractmethod
    def points(self, seat: i64) -> i64:
        """The seat's points if the game were scored now."""

    @abstractmethod
    def fingerprint(self) -> i64:
        """A number below 2^62 that depends on the whole position, the same compiled and interpreted."""

    @abstractmethod
    def clone(self) -> State:
        """An independent copy."""

    def __copy__(self) -> State:
        """An independent copy."""
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        """An independent copy."""
        return self.clone()

    def deciders(self) -> list[int]:
        """The seats that decide now, unseen by each other: the actor first, then in the order of their turns."""
        actor = self.actor()
        return [] if actor == OVER else [int(actor)]

    def is_secret(self) -> bool:
        """Whether others see what is decided now only when all have decided."""
        return False

    def turn_to(self, seat: int) -> State:
        """A copy in which it is the turn of a seat among ``deciders``, to try what that seat has in mind."""
        if seat not in self.deciders():
            raise ValueError(f"seat {seat} does not decide now")
        return self.clone()

    @abstractmethod
    def legal_actions(self) -> list[int]:
        """The legal actions as a list, ascending; empty when the game is over."""

    @abstractmethod
    def resolve(self, action: int) -> int:
        """The listed action that ``action`` is another way of writing, else ``action`` itself."""

    @abstractmethod
    def explain(self, action: int) -> Refusal | None:
        """Why the actor may not do ``action`` now, or ``None`` if it is legal."""

    @abstractmethod
    def finality(self, action: int) -> int:
        """How far the action limits undo: ``FREE``, ``SEALS_BEFORE`` or ``SEALS``."""

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """All that a seat may know, and nothing else; ``None`` is a spectator."""

    @abstractmethod
    def document(self) -> Document:
        """The whole position as plain data, hidden things included; ``Game.state`` reads it back."""

    @abstractmethod
    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as its document, never as memory."""

    @abstractmethod
    def score(self) -> list[SeatScore]:
        """Points by source and rank for every seat, also in mid-game."""

    @abstractmethod
    def ending(self) -> str:
        """The code of the reason why the game ended, or an empty text while it runs."""
