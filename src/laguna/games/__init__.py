"""The games, one folder each, with the same file names in the same order. Importing this package registers them."""

from laguna.core.registry import find_game, register, registry
from laguna.games.burano.game import Burano
from laguna.games.walking.game import Walking

__all__ = ["find_game", "registry"]

register(Walking())
register(Burano())
