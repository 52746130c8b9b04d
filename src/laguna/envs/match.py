"""One game behind an environment: dealt by a seed, seen through views, moved by numbers."""

from __future__ import annotations

from operator import index
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from librt.vecs import vec
from mypy_extensions import i16, i64, u8
from numpy.typing import NDArray

from laguna.core.deal import Deal
from laguna.core.problem import Problem
from laguna.core.rng import SEED_LIMIT
from laguna.core.state import OVER, State
from laguna.envs.illegal import reason
from laguna.envs.observation import find_scribe, observation
from laguna.envs.rewards import find_reward
from laguna.envs.scribe import mark
from laguna.envs.side_by_side import GAIN, RANK, rank_rewards
from laguna.games import find_game

ILLEGAL_REWARDS = {"points": -100.0, "gain": -100.0, "rank": -1.0}
"""What an action that is not legal brings where it ends the game, by the kind of reward."""
ILLEGAL = ("end", "raise")
MASKS = ("observation", "info")
RENDER_MODES = ("human", "ansi", "rgb_array")

Seen = NDArray[np.int16]
Mask = NDArray[np.int8]


class NoGame(Problem, ResetNeeded):
    """An action before the first game, or after the end of one."""

    def __init__(self, over: bool = False) -> None:
        """Say what to do."""
        super().__init__(
            "the game is over; reset deals the next one" if over else "no game is being played; reset deals one"
        )


class Match:
    """A game with its observations and masks as fresh arrays."""

    def __init__(self, game: str, seats: int, reward: str, options: dict[str, object] | None) -> None:
        """A match that ``begin`` deals."""
        self.game = find_game(game)
        self.seats = seats
        self.options: dict[str, object] = dict(self.game.settle_options(seats, options))
        self.dealt_options = self.options
        """Those of the game under way; ``begin`` may be given others."""
        self.reward_name = reward
        self.reward = find_reward(reward)
        self.illegal_reward = ILLEGAL_REWARDS[reward]
        self.pieces = observation(game, seats)
        self.seed = 0
        self.stopped = False
        """Whether the game was ended before its end."""
        self._lay_out(self.options)
        self._points = [0] * seats
        self._row = vec[i16]([0] * self.pieces.size)
        self._marks = vec[u8]([0] * self.game.actions)
        self._legal = vec[i64]([0] * self.game.most_legal)
        self._count = 0
        self._begun = False
        # The same memory as arrays.
        self._seen: Seen = np.asarray(self._row)
        self._mask: Mask = np.asarray(self._marks).view(np.int8)
        self._nothing: Mask = np.zeros(self.game.actions, np.int8)
        self._anything: Mask = np.ones(self.game.actions, np.int8)

    def _lay_out(self, options: dict[str, object]) -> None:
        self.dealt_options = options
        self.state: State = self.game.begin(self.seats, 0, options)
        self._scribe = find_scribe(self.game, self.state)

    def __reduce__(self) -> tuple[Any, ...]:
        """Copied and pickled as what was chosen and where the game stands."""
        chosen = (self.game.name, self.seats, self.reward_name, self.options)
        stand = (self.dealt_options, self.seed, self.state, self._points, self._begun, self.stopped)
        return _resume, (chosen, stand)

    @property
    def deal(self) -> Deal:
        """The deal of the match."""
        return self.game.deal(self.seats, self.seed, self.dealt_options)

    @property
    def actor(self) -> int:
        """The seat that decides now, or ``OVER``."""
        return self.state.actor()

    @property
    def over(self) -> bool:
        """Whether the game has ended, by its rules or before."""
        return self.stopped or self.state.actor() == OVER

    def begin(self, seed: int, options: dict[str, Any] | None = None) -> None:
        """Deal the game of a seed; ``options`` are rule options that hold for this game alone."""
        if not 0 <= seed < SEED_LIMIT:
            raise Problem(f"a seed is a whole number from 0 to {SEED_LIMIT - 1}, not {seed}")
        wanted = self.options
        if options:
            wanted = dict(self.game.settle_options(self.seats, {**self.options, **options}))
        if wanted != self.dealt_options:
            self._lay_out(wanted)
        self.seed = int(seed)
        self.stopped = False
        self._begun = True
        self._scribe.deal(self.state, self.seed)
        if self.reward == GAIN:
            self._points = [self.state.points(seat) for seat in range(self.seats)]
        self._list_legal()

    def act(self, action: object) -> str | None:
        """Carry out an action; one that is not legal changes nothing, and the reason is answered. Raises ``NoGame``."""
        if not self._begun or self.over:
            raise NoGame(self._begun)
        try:
            number = index(action)  # type: ignore[arg-type]
        except TypeError:
            raise Problem(f"an action is a whole number, not {action!r}") from None
        if not 0 <= number < self.game.actions or self._marks[number] == 0:
            return reason(self.game, self.state, number)
        self.state.apply(number)
        self._list_legal()
        return None

    def stop(self) -> None:
        """End the game before its end."""
        self.stopped = True

    def _list_legal(self) -> None:
        mark(self._marks, 0, self._legal, 0, self._count, 0)
        self._count = 0 if self.state.actor() == OVER else self.state.legal(self._legal)
        mark(self._marks, 0, self._legal, 0, self._count, 1)

    def observe(self, seat: int) -> Seen:
        """What a seat sees."""
        self._scribe.observe(self.state, seat, self._row, 0)
        return self._seen.copy()

    def mask(self, seat: int) -> Mask:
        """1 for each legal action of a seat; all 0 for a seat that does not decide now.

        After the end it is 1 everywhere: no action counts any more, and one may still have to be drawn by the mask,
        as Gymnasium's vectors want one in the step that deals the next game.
        """
        if self.over:
            return self._anything.copy()
        return self._mask.copy() if seat == self.state.actor() else self._nothing.copy()

    def rewards(self) -> list[float] | None:
        """What the last action brought each seat; ``None`` while there is nothing to reward."""
        if self.reward == GAIN:
            before, self._points = self._points, [self.state.points(seat) for seat in range(self.seats)]
            return [float(now - then) for now, then in zip(self._points, before, strict=True)]
        if self.state.actor() != OVER:
            return None
        if self.reward == RANK:
            return rank_rewards([score.rank for score in self.state.score()])
        return [float(self.state.points(seat)) for seat in range(self.seats)]

    def observation_box(self) -> spaces.Box:
        """The space of ``observe``."""
        low, high = np.zeros(self.pieces.size, np.int16), np.zeros(self.pieces.size, np.int16)
        for piece in self.pieces.pieces:
            low[piece.slice], high[piece.slice] = piece.low, piece.high
        return spaces.Box(low, high, dtype=np.int16)

    def observation_space(self, mask: str) -> spaces.Space[Any]:
        """The space of observations with or without their masks."""
        if mask == "info":
            return self.observation_box()
        marks = spaces.Box(0, 1, (self.game.actions,), np.int8)
        return spaces.Dict({"observation": self.observation_box(), "action_mask": marks})


def _resume(chosen: tuple[Any, ...], stand: tuple[Any, ...]) -> Match:
    """A match of its own that goes on where another one stood."""
    match = Match(*chosen)
    options, seed, state, points, begun, stopped = stand
    if options != match.dealt_options:
        match._lay_out(options)
    match.seed, match._points, match._begun, match.stopped = seed, list(points), begun, stopped
    match.state.copy_from(state)
    if begun:
        match._list_legal()
    return match


def check_choice(name: str, value: str | None, choices: tuple[str | None, ...]) -> None:
    """Raise ``Problem`` unless the value is one of the choices."""
    if value not in choices:
        raise Problem(f"{name} is {' or '.join(str(choice) for choice in choices)}, not {value!r}")
