"""The arena on a real Ray cluster of three nodes on this machine."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from laguna.cli.main import run
from tests.cli.test_commands import Output, refusal

pytestmark = pytest.mark.long
NODES = 3
ATTEMPTS = 3
MEMORY = 80 << 20
MATCH = ["arena", "walking", "--seats", "gull,random", "--deals", "12"]


def start() -> Any:
    """A cluster. Ray gives a node half a minute to start, which may be too little on a busy machine."""
    from ray.cluster_utils import Cluster

    for attempts_left in reversed(range(ATTEMPTS)):
        cluster: Any = Cluster()
        try:
            for _ in range(NODES):
                cluster.add_node(num_cpus=1, object_store_memory=MEMORY, include_dashboard=False)
        except Exception as error:
            cluster.shutdown()
            if not attempts_left or "timed out during startup" not in str(error):
                raise
        else:
            return cluster
    raise AssertionError("nothing was tried")


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    cluster = start()
    yield cluster.address
    cluster.shutdown()


def figures(capsys: Output, *extra: str) -> dict[str, Any]:
    assert run([*MATCH, "--json", *extra]) == 0
    document: dict[str, Any] = json.loads(capsys.readouterr().out)
    return document


def test_a_cluster_plays_the_same_match_on_several_nodes(capsys: Output, address: str, tmp_path: Path) -> None:
    here = figures(capsys, "--records", str(tmp_path / "here"))
    there = figures(capsys, "--records", str(tmp_path / "there"), "--ray", address)
    assert here.pop("clock")["workers"] != (workers := there.pop("clock")["workers"])
    assert here == there
    assert len({worker.split(":")[0] for worker in workers}) > 1
    files = sorted(file.name for file in (tmp_path / "here").iterdir())
    assert len(files) == 24
    assert all((tmp_path / "here" / name).read_bytes() == (tmp_path / "there" / name).read_bytes() for name in files)


def test_a_match_that_stops_early_stops_on_a_cluster_too(capsys: Output, address: str) -> None:
    clear = ["--seats", "greedy,random", "--deals", "60", "--stop"]
    here, there = figures(capsys, *clear), figures(capsys, *clear, "--ray", address)
    assert here["test"]["answer"] == "better"
    assert here["deals"] == there["deals"] < 60
    assert here["test"] == there["test"]


def test_what_is_wrong_on_a_node_is_told_in_one_line(
    capsys: Output, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("laguna.crew.cluster.__version__", "99.0")
    assert "a node of the cluster has Laguna" in refusal(capsys, *MATCH, "--ray", address)
