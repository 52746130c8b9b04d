"""Programs of a match: each is started once in every process that plays, and listed by the name it gives itself."""

from __future__ import annotations

import atexit
from collections import Counter
from collections.abc import Iterable

from laguna.bots.bot import Bot, Forfeit, Seer, find_player
from laguna.bots.program import ProgramBot, is_program
from laguna.core.game import Game


class Waiting:
    """Programs that run and wait for their next game."""

    def __init__(self) -> None:
        """Nobody waits yet."""
        self._idle: dict[tuple[str, str], list[ProgramBot]] = {}

    def take(self, name: str, game: Game) -> Bot | Seer:
        """A player of that name: a program that waits, or a new one."""
        idle = self._idle.get((name, game.name))
        return idle.pop() if idle else find_player(name, game)

    def give_back(self, name: str, player: Bot | Seer) -> None:
        """Let a program wait for its next game; what other players hold is let go."""
        if isinstance(player, ProgramBot):
            player.forget()
            if not self._idle:
                # It says good-bye before what kills programs at the end of a process.
                atexit.unregister(self.close)
                atexit.register(self.close)
            self._idle.setdefault((name, player.game.name), []).append(player)
        else:
            close(player)

    def close(self) -> None:
        """End all that wait."""
        idle, self._idle = self._idle, {}
        for player in [player for players in idle.values() for player in players]:
            player.close()


WAITING = Waiting()
"""Those of this process."""


def close(player: Bot | Seer) -> None:
    """Let go of what a player holds, such as a process."""
    end = getattr(player, "close", None)
    if end is not None:
        end()


def own_names(bots: Iterable[str], game: Game) -> dict[str, str]:
    """What the programs among some bots call themselves; one that cannot be asked is left out.

    Where a name would stand for two, the command is told, too.
    """
    told = {}
    for bot in dict.fromkeys(bots):
        player = WAITING.take(bot, game) if is_program(bot) else None
        if isinstance(player, ProgramBot):
            try:
                told[bot] = player.introduce()
            except Forfeit:
                continue
            WAITING.give_back(bot, player)
    shown = Counter([*told.values(), *(bot for bot in dict.fromkeys(bots) if bot not in told)])
    return {bot: name if shown[name] == 1 else f"{name} ({bot})" for bot, name in told.items()}
