"""A match: the same answer in whatever order it is played, kept in a file, stopped and gone on with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, cast

import pytest

from laguna.arena.hold import Closable, Progress, RecordFolder, hold, rule_for
from laguna.arena.match import Fixture, Match
from laguna.arena.play import play_fixture
from laguna.arena.results import ResultFile, write_outcome
from laguna.arena.runners import in_processes, play_here
from laguna.arena.stopping import BETTER, NOT_BETTER
from laguna.arena.summary import answer_text, summarize
from laguna.core import record_file
from laguna.core.problem import Problem
from tests.arena.holding import held_match, in_disorder, repeatable
from tests.arena.players import Noted, compare, duel, give_up, ladder, register


@pytest.mark.parametrize(
    "match", [duel("gull", "random", "random"), compare("gull", "random"), ladder("greedy", "gull", "random")]
)
def test_the_figures_do_not_depend_on_the_order_of_play(match: Match) -> None:
    assert repeatable(held_match(match, 6)) == repeatable(held_match(match, 6, runner=in_disorder))


def test_several_processes_play_the_same_match() -> None:
    match = duel("gull", "random")
    alone, together = held_match(match, 6), held_match(match, 6, runner=in_processes(2))
    assert repeatable(alone) == repeatable(together)
    assert len({outcome.worker for outcome in together.outcomes}) == 2


# The stopping rule


@pytest.mark.parametrize(
    ("match", "margin", "answer"),
    [
        (duel("greedy", "random"), 5.0, BETTER),
        (duel("random", "greedy"), 5.0, NOT_BETTER),
        (compare("greedy", "random"), 5.0, BETTER),
    ],
)
def test_a_clear_match_ends_early_with_the_right_answer(match: Match, margin: float, answer: str) -> None:
    rule = rule_for(match, margin, 0.05)
    held, other = held_match(match, 60, rule), held_match(match, 60, rule, in_disorder)
    assert held.test is not None
    assert held.test.answer == answer
    assert 8 <= len(held.deals) < 30
    assert len(held.deals) == held.test.deals == len(other.deals)
    assert repeatable(held) == repeatable(other)
    assert "it is clear" in answer_text(summarize(held))


def test_an_open_match_plays_all_deals_and_says_so() -> None:
    match = duel("random", "random")
    held = held_match(match, 9, rule_for(match, 5.0, 0.05))
    assert len(held.deals) == 9
    assert "it is open whether random is better than random (2)" in answer_text(summarize(held))


# What is told


def test_a_win_is_shared_out_and_forfeits_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch, "weak", lambda: Noted(0, give_up))
    summary = summarize(held_match(duel("weak", "random"), 4))
    weak, random = summary.strengths
    assert weak.won is not None
    assert random.won is not None
    assert (weak.won.mean, random.won.mean) == (0, 1)
    assert (weak.forfeits, random.forfeits, weak.points.mean, weak.games) == (8, 0, 0, 8)
    assert [each.deal for each in summary.forfeits] == [0, 0, 1, 1, 2, 2, 3, 3]


def test_players_alone_are_compared_deal_by_deal() -> None:
    held = held_match(compare("greedy", "random", "gull"), 10)
    first, second, _ = summarize(held).strengths
    points = [[outcome.games[0].points[0] for outcome in deal] for deal in held.deals]
    assert first.lead is None
    assert first.won is None
    assert first.top is not None
    assert first.top.mean == sum(line[0] >= 86 for line in points) / 10
    assert second.lead is not None
    assert second.lead.mean == pytest.approx(sum(line[1] - line[0] for line in points) / 10)
    assert first.best == max(line[0] for line in points)


def test_a_ladder_orders_bots_by_strength_at_every_table_size() -> None:
    ladders = summarize(held_match(ladder("random", "greedy", "gull", counts=(2, 3)), 8)).ladders
    assert [each.seats for each in ladders] == [0, 2, 3]
    for each in ladders:
        order = sorted(each.ratings, key=lambda rating: -rating.rating)
        assert [rating.bot for rating in order] == ["greedy", "gull", "random"]
        one, other = each.ahead[1][0], each.ahead[0][1]
        assert one
        assert other
        assert one.mean == pytest.approx(1 - other.mean)
        assert one.low is not None
        assert one.low < one.mean
        assert each.ahead[0][0] is None


# The file


def test_records_are_written_and_not_kept(tmp_path: Path) -> None:
    match, folder = duel("random", "random"), RecordFolder(tmp_path)
    progress = Progress(match, 2, None)
    held = hold(
        progress, lambda fixtures: cast(Closable, play_here(match, fixtures, True)), folder.save, lambda _: None
    )
    assert len(list(tmp_path.iterdir())) == held.games == 4
    assert all(not outcome.records for outcome in [*held.outcomes, *progress.loose.values()])


def written(file: Path, match: Match, deals: range) -> list[dict[str, Any]]:
    results = ResultFile(file, match)
    for deal in deals:
        results.append(play_fixture(match, Fixture(deal, 0)))
    results.close()
    return [json.loads(line) for line in file.read_bytes().splitlines()]


def test_results_outlast_the_run(tmp_path: Path) -> None:
    match = duel("gull", "random")
    file = tmp_path / "match.jsonl"
    header, *lines = written(file, match, range(3))
    assert header["tables"] == [["gull", "random"]]
    again = ResultFile(file, match)
    assert [write_outcome(outcome) for outcome in again.found] == lines
    assert again.complete(match) == 3
    again.close()


@pytest.mark.parametrize("rest", [b'{"deal":2,"ta', b"{", b"\xff\xfe"])
def test_half_a_line_at_the_end_is_played_again(tmp_path: Path, rest: bytes) -> None:
    match = duel("random", "random")
    file = tmp_path / "match.jsonl"
    written(file, match, range(2))
    whole = file.read_bytes()
    file.write_bytes(whole + rest)
    lines = written(file, match, range(2, 3))
    assert file.read_bytes().startswith(whole)
    assert [line["deal"] for line in lines[1:]] == [0, 1, 2]


def test_half_a_first_line_is_begun_anew(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    file.write_bytes(b'{"laguna-are')
    assert len(written(file, duel("random"), range(1))) == 2


@pytest.mark.parametrize(
    ("other", "reason"),
    [
        (duel("random", "greedy"), "its bots is greedy,random, not random,greedy"),
        (duel("greedy", "random", seed=1), "its seed is 0, not 1"),
        (duel("greedy", "random", game="burano"), "its game is walking, not burano"),
        (Match("match", "walking", (("greedy", "random"),), 0, {"skipWindows": True}), "its rule options is {}"),
        (compare("greedy", "random"), "its kind of match is match, not compare"),
    ],
)
def test_a_file_of_another_match_is_refused_with_the_reason(tmp_path: Path, other: Match, reason: str) -> None:
    file = tmp_path / "match.jsonl"
    written(file, duel("greedy", "random"), range(1))
    before = file.read_bytes()
    with pytest.raises(Problem) as refused:
        ResultFile(file, other)
    assert reason in str(refused.value)
    assert file.read_bytes() == before


@pytest.mark.parametrize("content", ["a poem\n", "[1]\n", "{}\n", "x"])
def test_what_is_no_file_of_an_arena_stays_as_it_is(tmp_path: Path, content: str) -> None:
    file = tmp_path / "poem"
    file.write_text(content)
    with pytest.raises(Problem, match="is no file of an arena"):
        ResultFile(file, duel("random"))
    assert file.read_text() == content


@pytest.mark.parametrize("line", ["{}", "[]", "7", '{"deal":0,"table":3,"first":0,"games":[],"times":[],"by":""}', "ü"])
def test_a_damaged_line_is_named(tmp_path: Path, line: str) -> None:
    file = tmp_path / "match.jsonl"
    written(file, duel("random"), range(1))
    file.write_text(f"{file.read_text()}{line}\n")
    with pytest.raises(Problem, match="line 3: this is no result"):
        ResultFile(file, duel("random"))


# Records


def test_records_of_all_games_are_kept_and_missed_if_they_are_gone(tmp_path: Path) -> None:
    folder = RecordFolder(tmp_path / "deep" / "records")
    outcome = play_fixture(duel("gull", "random"), Fixture(12, 0), keep=True)
    folder.save(outcome)
    files = sorted(folder.folder.iterdir())
    assert [file.name for file in files] == [f"deal-000012-table-1-rotation-{turn}.laguna" for turn in (1, 2)]
    assert [record_file.result(record_file.load(file, strict=True))["ranks"] for file in files] == [
        outcome.games[0].ranks,
        outcome.games[1].ranks[::-1],
    ]
    folder.check([outcome])
    files[1].unlink()
    with pytest.raises(Problem, match=r"rotation-2\.laguna is missing"):
        folder.check([outcome])
