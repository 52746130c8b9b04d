"""Training on a real Ray cluster of its own on this machine."""

from __future__ import annotations

import pytest

from laguna import build
from laguna.crew.cluster import LOCAL, Cluster
from laguna.crew.crew import Here
from laguna.train import burano
from laguna.train.players import play_all
from laguna.train.settings import BuranoSettings
from laguna.train.walking import learn
from laguna.train.walking_lessons import lessons, play
from tests.train.small import TOGETHER, same, silent

pytestmark = pytest.mark.long


def unheard(games: int, line: str) -> None:
    """Hear of games, and say nothing."""


def test_a_cluster_learns_the_same() -> None:
    here = learn(TOGETHER, Here(), None, silent)
    cluster = Cluster(LOCAL)
    try:
        assert same(learn(TOGETHER, cluster, None, silent), here)
        wanted = lessons(TOGETHER, 1)
        assert play_all(cluster, play, None, wanted) == play(None, wanted)
        if build.is_compiled():
            few = BuranoSettings(loops=2, games=6, seed=4)
            assert burano.learn(few, cluster, None, unheard) == burano.learn(few, Here(), None, unheard)
    finally:
        cluster.stop()
    assert not cluster.ray.is_initialized()
