"""Training on a real Ray cluster of its own on this machine."""

from __future__ import annotations

from laguna.train.cluster import LOCAL, Cluster
from laguna.train.lessons import lessons, play
from laguna.train.players import Here
from laguna.train.walking import learn
from tests.train.small import TOGETHER, same, silent


def test_a_cluster_learns_the_same() -> None:
    here = learn(TOGETHER, Here(), None, silent)
    cluster = Cluster(LOCAL)
    try:
        assert same(learn(TOGETHER, cluster, None, silent), here)
        wanted = lessons(TOGETHER, 1)
        assert cluster.play(None, wanted) == play(None, wanted)
    finally:
        cluster.stop()
    assert not cluster.ray.is_initialized()
