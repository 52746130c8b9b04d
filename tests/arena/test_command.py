"""`laguna arena` at the command line."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from laguna.cli.main import run
from tests.arena.players import Noted, give_up, register
from tests.cli.sitting import flat
from tests.cli.test_commands import Output, refusal

DUEL = ["arena", "walking", "--seats", "gull,random", "--deals", "3"]


def figures(capsys: Output, *arguments: str) -> dict[str, Any]:
    assert run([*arguments, "--json"]) == 0
    document: dict[str, Any] = json.loads(capsys.readouterr().out)
    del document["clock"]
    return document


def test_a_match_is_told_with_intervals_and_times(capsys: Output) -> None:
    assert run([*DUEL, "--seed", "5"]) == 0
    said = flat(capsys.readouterr().out)
    assert "walking, deals 5 to 7, 6 games" in said
    assert "won, %" in said
    assert "± " in said
    assert "p95" in said


def test_alone_there_are_no_wins_but_best_ratings(capsys: Output) -> None:
    assert run(["arena", "walking", "--compare", "greedy,random", "--deals", "3"]) == 0
    said = flat(capsys.readouterr().out)
    assert "won" not in said
    assert "86 and more, %" in said
    assert "against greedy" in said


def test_a_ladder_has_ratings_for_each_size_of_table(capsys: Output) -> None:
    assert run(["arena", "walking", "--ladder", "random,gull,greedy", "--players", "3,2", "--deals", "2"]) == 0
    said = flat(capsys.readouterr().out)
    for title in ("tables of all sizes", "tables of 2", "tables of 3"):
        assert f"ratings, {title}" in said


def test_a_match_in_two_sittings_is_the_match_in_one(capsys: Output, tmp_path: Path) -> None:
    file = str(tmp_path / "match.jsonl")
    assert run([*DUEL[:-1], "2", "--resume", file]) == 0
    before = Path(file).read_bytes()
    capsys.readouterr()
    once, twice = figures(capsys, *DUEL), figures(capsys, *DUEL, "--resume", file)
    assert once == twice
    assert Path(file).read_bytes().startswith(before)
    assert figures(capsys, "arena", "walking", "--resume", file) == twice
    assert figures(capsys, *DUEL[:-1], "1", "--resume", file)["deals"] == 1


def test_a_clear_match_stops_and_says_what_was_tested(capsys: Output) -> None:
    assert run(["arena", "walking", "--seats", "greedy,random", "--stop", "--margin", "20", "--error", "0.1"]) == 0
    said = flat(capsys.readouterr().out)
    assert "it is clear: greedy is better than random. Tested: 70.0% of wins against 50.0%, about 10.0% wrong" in said


def test_options_and_cards_are_those_of_the_match(capsys: Output, tmp_path: Path) -> None:
    file = tmp_path / "mine.csv"
    text = files("laguna.games.walking").joinpath("data/cards.csv").read_text(encoding="utf-8")
    file.write_text(text.replace("boutique,3", "boutique,2"))
    usual, mine = figures(capsys, *DUEL), figures(capsys, *DUEL, "--cards", str(file))
    agreed = figures(capsys, *DUEL, "--option", "skipWindows=on")
    assert usual["match"]["components"] != mine["match"]["components"]
    assert agreed["match"]["options"] == {"skipWindows": True}
    assert usual["players"] != mine["players"] != agreed["players"] != usual["players"]


def test_records_verify(capsys: Output, tmp_path: Path) -> None:
    assert run([*DUEL, "--records", str(tmp_path / "games")]) == 0
    records = sorted((tmp_path / "games").iterdir())
    assert len(records) == 6
    for file in records:
        assert run(["record", "verify", str(file)]) == 0


def test_names_with_commas_stand_in_quotation_marks(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch, "program:a b, c", lambda: Noted(0, give_up))
    assert run(["arena", "walking", "--seats", 'random,"program:a b, c"', "--deals", "1"]) == 0
    assert "program:a b, c gave up 2 of 2 games; in deal 0: too slow <1 s> by far" in flat(capsys.readouterr().out)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("chess --seats random", "there is no game chess"),
        ("walking", "who plays?"),
        ("walking --seats random,nobody", "there is no bot nobody"),
        ("walking --seats random,", "a seat without a name"),
        ("walking --seats random,random,random,random,random", "1 to 4 players, not 5"),
        ("burano --seats random", "2 to 4 players, not 1"),
        ("burano --compare random,gull", "2 to 4 players, not 1"),
        ("walking --compare random", "two or more bots"),
        ("walking --compare random,gull,gull", "each once"),
        ("walking --ladder gull,gull", "stands on the ladder once"),
        ("walking --ladder gull,random --players 3", "takes 3 bots"),
        ("walking --ladder gull,random --players 1", "--players is 2, 3 or 4"),
        ("walking --seats random --players 2", "belongs to --ladder"),
        ("walking --seats random --ladder gull,random", "three kinds"),
        ("walking --seats random --deals 0", "--deals is a number"),
        ("walking --seats random --deals -3", "--deals is a number"),
        ("walking --seats random --seed -1", "--seed is a number"),
        ("walking --seats random --json --html x.html", "choose one of them"),
        ("walking --seats random --html nowhere/x.html", "nowhere/x.html: there is no such file"),
        ("walking --seats random --resume nowhere/x", "nowhere/x: there is no such file"),
        ("walking --seats random --html same --resume same", "the same file"),
        ("walking --seats random --records file", "file: such a file exists already"),
        ("walking --seats random --stop", "--stop compares"),
        ("walking --ladder random,gull --stop", "--stop compares"),
        ("walking --seats random,gull --margin 3", "belongs to --stop"),
        ("walking --seats random,gull --stop --margin 70", "more than anybody can win"),
        ("walking --seats random,gull --stop --margin 0", "--margin is a number"),
        ("walking --seats random,gull --stop --error 0.6", "--error is a number"),
        ("walking --seats random --processes 300", "--processes is a number"),
        ("walking --seats random --processes 2 --ray local", "two ways to play"),
        ("walking --seats random --ray nonsense", "--ray is local"),
        ("walking --seats random --ray 127.0.0.1:1", "there is no Ray cluster at 127.0.0.1:1"),
        ("walking --seats random --option nothing=1", "there is no option nothing"),
        ("walking --seats random --profile odd", "there is no profile odd"),
    ],
)
def test_bad_input_gets_one_clear_line(
    capsys: Output, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, arguments: str, told: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("file").write_text("")
    assert told in refusal(capsys, "arena", *arguments.split(" "))
    assert [file.name for file in tmp_path.iterdir()] == ["file"]


def test_without_ray_the_extra_is_named(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert "laguna[ray]" in refusal(capsys, *DUEL, "--ray", "local")


def beginnings(file: Path) -> set[str]:
    """What stands before the first comma of each line."""
    return {line.split(",")[0] for line in file.read_text("utf-8").splitlines()}


def test_ctrl_c_leaves_a_usable_file_and_a_report(capsys: Output, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    match = ["arena", "walking", "--seats", "gull,random", "--resume", str(file)]
    process = subprocess.Popen(
        [sys.executable, "-m", "laguna", *match, "--deals", "100000", "--processes", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "COLUMNS": "200"},
        start_new_session=True,
        # Whoever runs tests in the background may have made them deaf.
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
    )
    end = time.monotonic() + 300
    # One process may begin long before the other, and without the first deal there is nothing to report.
    while time.monotonic() < end and not (file.exists() and {'{"deal":0', '{"deal":3'} <= beginnings(file)):
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    said, complaints = process.communicate(timeout=300)
    assert process.returncode == 130
    assert "won, %" in said
    assert "the same command goes on with" in flat(complaints)
    assert "Traceback" not in complaints
    done = figures(capsys, *match[:2], "--resume", str(file))
    assert 0 < done["deals"] < 100000
    assert figures(capsys, *match, "--deals", str(done["deals"] + 1))["deals"] == done["deals"] + 1
