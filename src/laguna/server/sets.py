"""Sets of components: those that come with the games, those in the server's folder, and those that people brought."""

from __future__ import annotations

import asyncio
import logging
import time
from pathlib import Path
from typing import TYPE_CHECKING

from laguna.core.deal import ComponentSet
from laguna.core.game import Game
from laguna.core.message import message
from laguna.core.problem import Problem, too_large
from laguna.core.record import MOST_NAME
from laguna.server.faults import Fault
from laguna.store import tables as stored
from laguna.store.journal import StoreConflict

if TYPE_CHECKING:
    from laguna.server.hall import Hall

SUFFIXES = (".csv", ".toml")
MOST_BYTES = 64 * 1024
MOST_KEPT = 1000
"""How many sets stay in memory."""
UNNAMED = "set"

log = logging.getLogger("laguna")


class Sets:
    """Finds the set of a table by its hash, whoever brought it."""

    def __init__(self, folder: Path, hall: Hall) -> None:
        """``folder`` has a folder for each game."""
        self.folder = folder
        self.hall = hall
        self._known: dict[tuple[str, str], ComponentSet] = {}
        self._files: dict[tuple[Path, int], ComponentSet | None] = {}

    async def on_offer(self, game: Game) -> list[ComponentSet]:
        """Laguna's own set, then those in the folder, each once."""
        found = await asyncio.to_thread(self._in_folder, game)
        return list({each.sha256: each for each in (game.components(), *found)}.values())

    def _in_folder(self, game: Game) -> list[ComponentSet]:
        """The sets of all good files; a file that has changed is read anew."""
        found = []
        for file in sorted((self.folder / game.name).glob("*")):
            if file.suffix in SUFFIXES and file.is_file():
                key = (file, file.stat().st_mtime_ns)
                if key not in self._files:
                    self._files[key] = _load(game, file)
                found.append(self._files[key])
        return [each for each in found if each is not None]

    async def find(self, game: Game, sha256: str, name: str = "") -> ComponentSet:
        """The set with a hash. Raises ``Fault`` if nobody has brought it; the name is for that."""
        key = (game.name, sha256)
        if key not in self._known:
            offered = {each.sha256: each for each in await self.on_offer(game)}
            self._remember(game, offered.get(sha256) or await self._stored(game, sha256, name))
        return self._known[key]

    async def _stored(self, game: Game, sha256: str, name: str) -> ComponentSet:
        row = await self.hall.read(stored.read_set, self.hall.engine, game.name, sha256)
        if row is None:
            raise Fault(409, "no-set", name=name[:MOST_NAME] or UNNAMED, hash=sha256[:12])
        try:
            return game.read_components(row.name, row.text.encode())
        except Problem as problem:
            # A later version of Laguna may ask more of a set.
            raise Fault(409, "bad-set", reason=problem.message) from None

    async def take_in(self, game: Game, name: str, data: bytes) -> ComponentSet:
        """A set that somebody brings; one that is known already keeps its name. Raises ``Fault``."""
        try:
            found = await asyncio.to_thread(game.read_components, _plain(name), data)
        except Problem as problem:
            raise Fault(422, "bad-set", reason=problem.message) from None
        try:
            return await self.find(game, found.sha256)
        except Fault as fault:
            if fault.code != "no-set":
                raise
        await self._store(game, found)
        self._remember(game, found)
        return found

    async def keep(self, game: Game, components: ComponentSet) -> None:
        """Store a set that a table uses, so that it is there when its file is gone. Raises ``Fault``."""
        if components.sha256 == game.components().sha256:
            return
        if await self.hall.read(stored.read_set, self.hall.engine, game.name, components.sha256) is None:
            await self._store(game, components)

    async def _store(self, game: Game, components: ComponentSet) -> None:
        try:
            await self.hall.write(stored.add_set(game.name, components, int(time.time())))
        except Fault as fault:
            # Somebody else was quicker with the same set.
            if not isinstance(fault.__cause__, StoreConflict):
                raise

    def _remember(self, game: Game, components: ComponentSet) -> None:
        if len(self._known) >= MOST_KEPT:
            self._known.clear()
        self._known[game.name, components.sha256] = components


def _load(game: Game, file: Path) -> ComponentSet | None:
    """The set of a file, or nothing if it cannot be played with; the log says why."""
    try:
        if file.stat().st_size > MOST_BYTES:
            raise Problem(message("problems.of-file", file=str(file), reason=too_large(MOST_BYTES)))
        return game.components(file)
    except (Problem, OSError) as problem:
        log.warning("a set is left out: %s", problem)
        return None


def _plain(name: str) -> str:
    """A name that can be shown and stored."""
    printable = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(printable.split())[:MOST_NAME].strip() or UNNAMED
