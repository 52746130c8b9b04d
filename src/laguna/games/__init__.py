"""The games, one folder each, with the same file names in the same order."""

from laguna.core.registry import register
from laguna.games.walking.game import Walking

register(Walking())
