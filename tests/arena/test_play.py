"""One deal: every seat for everybody, chance that can be repeated, and what becomes of a bot that fails."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from laguna.arena.match import Fixture, Match, chance, seat_of
from laguna.arena.play import play_fixture, rank
from laguna.arena.results import write_outcome
from laguna.core import record_file
from tests.arena.players import Clairvoyant, Noted, compare, crash, duel, give_up, ladder, register


def test_every_bot_sits_once_in_every_seat_of_the_same_deal() -> None:
    match = duel("greedy", "gull", "random")
    outcome = play_fixture(match, Fixture(5, 0), keep=True)
    records = [record_file.read(record, strict=True) for record in outcome.records]
    seated = [[seat.kind for seat in record.seats] for record in records]
    assert [[line[seat_of(player, turn, 3)] for player in range(3)] for turn, line in enumerate(seated)] == [
        ["greedy", "gull", "random"]
    ] * 3
    assert {tuple(line) for line in seated} == {
        ("greedy", "gull", "random"),
        ("random", "greedy", "gull"),
        ("gull", "random", "greedy"),
    }
    assert {record.deal.commitment("") for record in records} == {match.rules().deal(3, 5).commitment("")}


def test_points_and_ranks_are_told_by_bot_and_agree_with_the_records() -> None:
    outcome = play_fixture(duel("greedy", "random", game="burano"), Fixture(2, 0), keep=True)
    for game, data in zip(outcome.games, outcome.records, strict=True):
        scores = record_file.read(data).state.score()
        order = [scores[seat_of(player, game.rotation, 2)] for player in range(2)]
        assert game.points == [score.total for score in order]
        assert game.ranks == [score.rank for score in order]
        assert [sum(sources.values()) for sources in game.sources] == game.points
        assert game.ranks[0] == 1


def test_what_was_picked_is_what_the_record_says() -> None:
    outcome = play_fixture(duel("greedy", "random"), Fixture(3, 0), keep=True)
    for game, data in zip(outcome.games, outcome.records, strict=True):
        record = record_file.read(data)
        texts = [(seat, record.game.text(action)) for seat, action in zip(record.actors, record.actions, strict=True)]
        for player in range(2):
            own = [text for seat, text in texts if seat == seat_of(player, game.rotation, 2)]
            invited = game.picks[player].get("characters", {})
            assert sum(invited.values()) == sum(text.startswith("invite") for text in own)
            assert all(any(text.startswith(f"invite {name} ") for text in own) for name in invited)
            assert sum(game.picks[player]["cards"].values()) == sum(text.startswith("place") for text in own)


def test_at_burano_roofs_and_actions_are_noted_by_their_kind() -> None:
    (game, _) = play_fixture(duel("greedy", "random", game="burano"), Fixture(1, 0)).games
    roofs = game.picks[0]["roofs"]
    scored = {f"{name}-roofs" for name in roofs}
    assert {source for source in game.sources[0] if source.endswith("-roofs")} <= scored
    assert set(game.picks[0]["actions"]) <= {"sail", "lace", "earn"}
    assert sum(game.picks[0]["cards"].values()) <= sum(roofs.values())


def test_a_seats_chance_depends_on_seed_deal_rotation_and_seat_alone() -> None:
    streams = {
        key: chance(*key).word()
        for key in [(0, 0, 0, 0), (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1), (0, 11, 0, 0), (1, 1, 0, 0)]
    }
    assert len(set(streams.values())) == len(streams)
    # Whoever changes how it is derived makes all matches of the past unrepeatable.
    assert chance(7, 19, 2, 1).word() == 296720282


def test_the_same_fixture_has_the_same_games_whatever_was_played_before() -> None:
    match = duel("gull", "random", seed=4)
    first, _, again = (
        play_fixture(match, fixture, keep=True) for fixture in (Fixture(9, 0), Fixture(4, 0), Fixture(9, 0))
    )
    assert first.records == again.records
    assert write_outcome(first)["games"] == write_outcome(again)["games"]


def test_a_seer_gets_a_copy_of_the_state(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch, "clairvoyant", Clairvoyant)
    outcome = play_fixture(duel("clairvoyant", "greedy"), Fixture(0, 0), keep=True)
    assert not any(game.forfeits for game in outcome.games)
    assert all(record_file.read(record, strict=True) for record in outcome.records)


def test_each_seat_of_each_game_has_a_bot_of_its_own_that_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Noted] = register(monkeypatch, "noted", Noted)
    play_fixture(duel("noted", "noted", "noted"), Fixture(0, 0))
    assert len(made) == 9
    assert all(bot.closed == 1 and len(bot.seats) == 1 for bot in made)


@pytest.mark.parametrize(
    ("how", "told"),
    [
        (give_up, "too slow <1 s> by far"),
        (crash, "IndexError: nothing there"),
        (lambda: 100_000, "chose 100000, which is no legal action"),
    ],
)
def test_a_bot_that_fails_loses_its_game_and_the_others_finish(
    monkeypatch: pytest.MonkeyPatch, how: Callable[[], int], told: str
) -> None:
    made: list[Noted] = register(monkeypatch, "weak", lambda: Noted(5, how))
    outcome = play_fixture(duel("weak", "greedy", "random"), Fixture(0, 0), keep=True)
    for game in outcome.games:
        assert game.forfeits == {0: told}
        assert (game.ranks[0], game.points[0], game.sources[0], game.picks[0]) == (3, 0, {}, {})
        assert sorted(game.ranks[1:]) == [1, 2]
        assert game.points[1] > 30
    assert all(bot.closed and bot.decisions == 6 for bot in made)
    assert all(record_file.read(record, strict=True) for record in outcome.records)


def test_who_cannot_even_sit_down_loses_too(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch, "absent", give_up)
    outcome = play_fixture(duel("absent", "random"), Fixture(0, 0))
    assert [game.ranks for game in outcome.games] == [[2, 1]] * 2


@pytest.mark.parametrize(
    ("ranks", "lost", "then"),
    [
        ([1, 2, 3], [True, False, False], [3, 1, 2]),
        ([1, 1, 3, 4], [False, False, True, False], [1, 1, 4, 3]),
        ([1, 2], [True, True], [2, 2]),
        ([2, 1], [False, False], [2, 1]),
    ],
)
def test_who_gave_up_comes_last(ranks: list[int], lost: list[bool], then: list[int]) -> None:
    assert rank(ranks, lost) == then


def test_only_decisions_with_a_choice_are_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Noted] = register(monkeypatch, "noted", Noted)
    (game,) = play_fixture(Match("match", "walking", (("noted",),), 0), Fixture(0, 0)).games
    (times,) = game.times
    assert 0 < times.count < made[0].decisions == game.decisions
    assert 0 < times.quantile(0.5) <= times.quantile(0.95) <= times.most
    assert times.mean <= times.most


def test_tables_of_a_ladder_are_all_choices_and_names_are_told_apart() -> None:
    assert ladder("a", "b", "c", counts=(2, 3)).tables == (("a", "b"), ("a", "c"), ("b", "c"), ("a", "b", "c"))
    assert duel("a", "b", "a").labels(0) == ("a", "b", "a (2)")
    assert compare("a", "b").players() == ("a", "b")
    assert ladder("a", "b", "c", counts=(2, 3)).games_per_deal == 9
