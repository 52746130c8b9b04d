"""Laguna next to other libraries. None of them is needed here: small stand-ins play their parts."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from laguna.bench import peers_others, peers_own
from laguna.bench.peers import (
    ENVS,
    OWN,
    PLAY,
    ROUNDS,
    SEARCH,
    Aim,
    Entrant,
    Measured,
    Work,
    judge,
    measure,
    one_core,
    steps,
)
from laguna.bench.peers_loops import aec_loop, batch_loop, gym_loop
from laguna.bench.random_guide import RandomGuide
from laguna.bots.search import Search
from laguna.cli import bench
from laguna.cli.main import run
from laguna.core.rng import Rng
from laguna.games import find_game

Output = pytest.CaptureFixture[str]


class Watch:
    """A clock that only moves when somebody works."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def player(watch: Watch, rate: float, decisions: int = 10, disturbed: tuple[int, ...] = ()) -> Work:
    """Plays games of this many decisions at that rate; in some of its turns something else slows it down tenfold."""
    turns = 0

    def work(games: int) -> int:
        nonlocal turns
        turns += 1
        watch.now += games * decisions / rate * (10 if turns in disturbed else 1)
        return games * decisions

    return work


def entrant(
    package: str, game: str, opener: Callable[[], Work], part: str = PLAY, way: str = "2 seats", install: str = ""
) -> Entrant:
    return Entrant(part, package, game, way, opener, install)


def missing() -> Work:
    raise ModuleNotFoundError("No module named 'chessboard'")


def unlike() -> Work:
    raise AttributeError("module has no\nattribute play")


@pytest.fixture
def watch() -> Watch:
    return Watch()


# Measuring


def test_a_rate_is_the_median_of_the_rounds(watch: Watch) -> None:
    work = player(watch, 5000, disturbed=(1, 9, 11, 13))
    (rate,) = measure([entrant("ludo", "race", lambda: work)], 7.0, clock=watch).rates
    assert rate.per_second == pytest.approx(5000)
    assert rate.low == pytest.approx(500)
    assert rate.high == pytest.approx(5000)
    assert rate.per_game == 10


def test_everybody_gets_about_the_time_that_was_asked_for(watch: Watch) -> None:
    for rate in (40.0, 3_000_000.0):
        work = player(watch, rate)
        measure([entrant("ludo", "race", lambda work=work: work)], 70.0, clock=watch)  # type: ignore[misc]
        spent, watch.now = watch.now, 0.0
        assert 70 <= spent <= 90


def test_rounds_take_turns(watch: Watch) -> None:
    order: list[str] = []

    def noting(name: str) -> Entrant:
        work = player(watch, 1000)

        def noted(games: int) -> int | float:
            order.append(name)
            return work(games)

        return entrant("ludo", name, lambda: noted)

    measure([noting("a"), noting("b"), noting("c")], 1.0, clock=watch)
    assert "".join(order).endswith("abc" * ROUNDS)


def test_the_progress_tells_every_step(watch: Watch) -> None:
    entrants = [entrant("ludo", "race", lambda: player(watch, 1000)), entrant(OWN, "walking", lambda: player(watch, 9))]
    heard: list[str] = []
    measure(entrants, 1.0, heard.append, watch)
    assert len(heard) == steps(entrants) == 2 * (1 + ROUNDS)
    assert set(heard) == {"ludo race, 2 seats", "walking, 2 seats"}


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="this system cannot pin a process")
def test_all_runs_on_one_core_and_the_others_come_back(watch: Watch) -> None:
    before = os.sched_getaffinity(0)
    cores: list[set[int]] = []
    work = player(watch, 1000)

    def looking(games: int) -> int | float:
        cores.append(os.sched_getaffinity(0))
        return work(games)

    measured = measure([entrant("ludo", "race", lambda: looking)], 1.0, clock=watch)
    assert all(each == {measured.core} for each in cores)
    assert os.sched_getaffinity(0) == before


def test_a_system_that_cannot_pin_is_measured_all_the_same(monkeypatch: pytest.MonkeyPatch, watch: Watch) -> None:
    monkeypatch.delattr(os, "sched_setaffinity", raising=False)
    with one_core() as core:
        assert core is None
    assert measure([entrant("ludo", "race", lambda: player(watch, 1000))], 1.0, clock=watch).core is None


def test_what_is_not_installed_is_absent(watch: Watch) -> None:
    measured = measure([entrant("chessboard", "chess", missing)], 1.0, clock=watch)
    assert measured.rates == []
    (absence,) = measured.absences
    assert (absence.reason, absence.installed) == ("No module named 'chessboard'", False)


def test_a_library_that_does_not_fit_is_named_and_does_not_stop_the_rest(watch: Watch) -> None:
    entrants = [entrant("ludo", "race", unlike), entrant("ludo", "walk", lambda: player(watch, 1000))]
    measured = measure(entrants, 1.0, clock=watch)
    assert [rate.entrant.game for rate in measured.rates] == ["walk"]
    (absence,) = measured.absences
    assert (absence.reason, absence.installed) == ("AttributeError: module has no attribute play", True)


def test_a_library_that_fails_in_a_later_round_has_no_figure(watch: Watch) -> None:
    work = player(watch, 1000)
    calls = 0

    def failing(games: int) -> int | float:
        nonlocal calls
        calls += 1
        if calls > 6:
            raise KeyError("card")
        return work(games)

    entrants = [entrant("ludo", "race", lambda: failing), entrant("ludo", "walk", lambda: player(watch, 1000))]
    measured = measure(entrants, 1.0, clock=watch)
    assert [rate.entrant.game for rate in measured.rates] == ["walk"]
    assert [absence.reason for absence in measured.absences] == ["KeyError: 'card'"]


def test_a_fault_of_our_own_is_not_hidden(watch: Watch) -> None:
    with pytest.raises(AttributeError, match="play"):
        measure([entrant(OWN, "walking", unlike)], 1.0, clock=watch)


def test_only_whole_games_have_a_length(watch: Watch) -> None:
    searching = Entrant(SEARCH, "ludo", "race", "deep", lambda: player(watch, 1000), by_game=False)
    (rate,) = measure([searching], 1.0, clock=watch).rates
    assert rate.per_game is None


# Ratios and aims


def contest(watch: Watch) -> Measured:
    entrants = [
        entrant(OWN, "walking", lambda: player(watch, 6000), way="2 seats"),
        entrant(OWN, "walking", lambda: player(watch, 4000), way="3 seats"),
        entrant(OWN, "walking", lambda: player(watch, 1), ENVS, "AEC, 2 seats"),
        entrant("ludo", "race", lambda: player(watch, 200), way="loop"),
        entrant("chessboard", "chess", missing, way="loop"),
    ]
    return measure(entrants, 1.0, clock=watch)


def test_the_slowest_line_of_ours_is_compared(watch: Watch) -> None:
    measured = contest(watch)
    (other,) = [rate for rate in measured.rates if rate.entrant.package == "ludo"]
    assert measured.times("walking", other) == pytest.approx(20)
    assert measured.times("burano", other) is None


@pytest.mark.parametrize(("wanted", "met"), [(19.9, True), (20.1, False)])
def test_an_aim_is_met_or_not(watch: Watch, wanted: float, met: bool) -> None:
    (verdict,) = judge(contest(watch), [Aim(PLAY, "walking", "ludo", "race", "loop", wanted)])
    assert verdict.reached == pytest.approx(20)
    assert verdict.met is met


@pytest.mark.parametrize(
    ("game", "package", "other", "way"),
    [
        ("burano", "ludo", "race", "loop"),
        ("walking", "chessboard", "chess", "loop"),
        ("walking", "ludo", "race", "other loop"),
    ],
)
def test_an_aim_with_one_side_absent_is_neither_met_nor_missed(
    watch: Watch, game: str, package: str, other: str, way: str
) -> None:
    (verdict,) = judge(contest(watch), [Aim(PLAY, game, package, other, way, 5)])
    assert (verdict.reached, verdict.met) == (None, None)


def test_every_aim_names_exactly_one_entrant() -> None:
    entrants = [(each.part, each.package, each.game, each.way) for each in peers_others.other_entrants()]
    assert len(set(entrants)) == len(entrants)
    own = {(each.part, each.game) for each in peers_own.own_entrants()}
    for aim in peers_others.AIMS:
        assert entrants.count((aim.part, aim.package, aim.other, aim.way)) == 1
        assert (aim.part, aim.game) in own


# Ours


def test_our_games_are_measured_at_every_seat_count_from_two_up() -> None:
    ways = [(each.game, each.way) for each in peers_own.own_entrants() if each.part == PLAY]
    assert ways == [(game, f"{seats} seats") for game in ("walking", "burano") for seats in (2, 3, 4)]


def test_our_play_counts_every_decision() -> None:
    work = peers_own.open_play("walking", 2)
    once, ten = work(1), work(10)
    assert 20 <= once <= 1000
    assert 10 * 20 <= ten <= 10 * 1000


# Stand-ins for other libraries


class Countdown:
    """A game as OpenSpiel has them: chance deals twice, then players decide ``left`` times with chance in between."""

    def __init__(self, left: int = 5, dealing: int = 2) -> None:
        self.left = left
        self.dealing = dealing

    def clone(self) -> Countdown:
        return Countdown(self.left, self.dealing)

    def new_initial_state(self) -> Countdown:
        return Countdown()

    def get_game(self) -> Countdown:
        return self

    def num_players(self) -> int:
        return 2

    def is_terminal(self) -> bool:
        return self.left == 0

    def is_chance_node(self) -> bool:
        return self.dealing > 0

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(0, 0.5), (1, 0.5)]

    def legal_actions(self) -> list[int]:
        return [3, 4]

    def apply_action(self, action: int) -> None:
        if self.dealing:
            assert action in (0, 1)
            self.dealing -= 1
        else:
            assert action in (3, 4)
            self.left -= 1
            self.dealing = 1 if self.left else 0


class Bots:
    """Plays to the end, and chooses, without telling how many decisions that took."""

    def __init__(self) -> None:
        self.games = 0
        self.steps = 0

    def evaluate_bots(self, state: Countdown, bots: list[object], seed: int) -> None:
        assert (state.left, state.dealing, len(bots)) == (5, 0, 2)
        self.games += 1

    def step(self, state: Countdown) -> int:
        self.steps += 1
        return 3


class Shelf:
    """An environment as RLCard has them; its game is the environment itself."""

    def __init__(self, turns: int, judged: bool = False) -> None:
        self.turns = turns
        self.left = 0
        self.judged = judged
        self.game = self
        self.judge = SimpleNamespace(get_legal_actions=lambda: [7])

    def state(self) -> dict[str, object]:
        return {} if self.judged else {"legal_actions": [7]}

    def init_game(self) -> tuple[dict[str, object], int]:
        self.left = self.turns
        return self.state(), 0

    reset = init_game

    def is_over(self) -> bool:
        return self.left == 0

    def step(self, action: int) -> tuple[dict[str, object], int]:
        assert action == 7
        self.left -= 1
        return self.state(), 0


class Pair:
    """A PettingZoo environment: two agents, four decisions, then both leave."""

    def __init__(self) -> None:
        self.left = 0
        self.leaving = 0

    def reset(self, seed: int | None = None) -> None:
        self.left, self.leaving = 4, 2

    def agent_iter(self) -> Iterator[str]:
        while self.leaving:
            yield f"player_{self.left % 2}"

    def last(self) -> tuple[dict[str, object], float, bool, bool, dict[str, object]]:
        return {"action_mask": np.array([0, 1, 0, 1], dtype=np.int8)}, 0.0, self.left == 0, False, {}

    def step(self, action: int | None) -> None:
        if self.left:
            assert action in (1, 3)
            self.left -= 1
        else:
            assert action is None
            self.leaving -= 1


def library(monkeypatch: pytest.MonkeyPatch, **modules: object) -> None:
    """Let other libraries be these, and nothing else be installed."""
    by_name = {name.replace("__", "."): module for name, module in modules.items()}

    def found(name: str) -> Any:
        if name not in by_name:
            raise ModuleNotFoundError(f"No module named '{name}'")
        return by_name[name]

    monkeypatch.setattr(peers_others, "import_module", found)


def spiel(bots: Bots) -> object:
    return SimpleNamespace(
        load_game=lambda _: Countdown(),
        make_uniform_random_bot=lambda _player, _seed: object(),
        evaluate_bots=bots.evaluate_bots,
        RandomRolloutEvaluator=lambda _rollouts, _seed: object(),
        MCTSBot=lambda *_, **__: bots,
        ISMCTSBot=lambda *_: bots,
    )


def test_chance_is_played_but_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    library(monkeypatch, pyspiel=spiel(Bots()))
    assert peers_others.open_spiel_from_python("any")(3) == 15


def test_bots_of_another_language_are_counted_by_the_length_of_games(monkeypatch: pytest.MonkeyPatch) -> None:
    bots = Bots()
    library(monkeypatch, pyspiel=spiel(bots))
    assert peers_others.open_spiel_alone("any")(4) == 20
    assert bots.games == 4


@pytest.mark.parametrize("opener", [peers_others.open_mcts, peers_others.open_ismcts])
def test_a_search_counts_its_simulations(monkeypatch: pytest.MonkeyPatch, opener: Callable[[str], Work]) -> None:
    bots = Bots()
    library(monkeypatch, pyspiel=spiel(bots))
    assert opener("any")(3) == 3 * peers_others.SIMULATIONS
    assert bots.steps == 3


def test_a_search_in_python_counts_its_simulations(monkeypatch: pytest.MonkeyPatch) -> None:
    bots = Bots()
    mcts = SimpleNamespace(RandomRolloutEvaluator=lambda *_: object(), MCTSBot=lambda *_, **__: bots)
    library(monkeypatch, pyspiel=spiel(bots), numpy=np, open_spiel__python__algorithms__mcts=mcts)
    assert peers_others.open_mcts_in_python("any")(2) == 2 * peers_others.SIMULATIONS
    assert bots.steps == 2


def test_an_environment_for_learning_counts_its_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    class Environment:
        def __init__(self, name: str) -> None:
            self.left = 0

        def now(self) -> object:
            over = self.left == 0
            seen = {"current_player": 1, "legal_actions": [[], [6]]}
            return SimpleNamespace(last=lambda: over, observations=seen)

        def reset(self) -> object:
            self.left = 3
            return self.now()

        def step(self, actions: list[int]) -> object:
            assert actions == [6]
            self.left -= 1
            return self.now()

    library(monkeypatch, open_spiel__python__rl_environment=SimpleNamespace(Environment=Environment))
    assert peers_others.open_rl_environment("any")(2) == 6


@pytest.mark.parametrize("judged", [False, True])
def test_a_card_game_counts_its_steps(monkeypatch: pytest.MonkeyPatch, judged: bool) -> None:
    library(monkeypatch, rlcard=SimpleNamespace(make=lambda _, **__: Shelf(6, judged)))
    assert peers_others.open_rlcard_game("any")(2) == 12


def test_a_card_environment_counts_its_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    library(monkeypatch, rlcard=SimpleNamespace(make=lambda _, **__: Shelf(6)))
    assert peers_others.open_rlcard_env("any")(2) == 12


def test_leaving_an_environment_is_no_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    assert aec_loop(Pair())(3) == 12
    library(monkeypatch, pettingzoo__classic__pair_v0=SimpleNamespace(env=Pair))
    assert peers_others.open_pettingzoo("pair_v0")(2) == 8


def test_settlers_are_counted_by_their_log(monkeypatch: pytest.MonkeyPatch) -> None:
    class Game:
        def __init__(self, players: list[str]) -> None:
            self.players = players
            self.state = SimpleNamespace(actions=[])

        def play(self) -> None:
            self.state.actions += self.players * 5

    module = SimpleNamespace(Color=("red", "blue", "white", "orange"), RandomPlayer=str, Game=Game)
    library(monkeypatch, catanatron=module)
    assert peers_others.open_catanatron(2)(3) == 30


def test_our_environments_play_in_the_same_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def env(seats: int) -> Pair:
        asked.append(seats)
        return Pair()

    monkeypatch.setattr(peers_own, "import_module", lambda _: SimpleNamespace(env=env))
    assert peers_own.open_aec("walking", 3)(2) == 8
    assert asked == [3]


class Alone:
    """A Gymnasium environment: three decisions, cut off at the third if it shall be."""

    def __init__(self, cut: bool) -> None:
        self.cut = cut
        self.left = 0
        self.told = {"action_mask": np.array([0, 0, 1], dtype=np.int8)}

    def reset(self, seed: int | None = None) -> tuple[None, dict[str, object]]:
        self.left = 3
        return None, dict(self.told)

    def step(self, action: int) -> tuple[None, float, bool, bool, dict[str, object]]:
        assert action == 2
        assert self.left > 0
        self.left -= 1
        over = self.left == 0
        return None, 0.0, over and not self.cut, over and self.cut, dict(self.told)


@pytest.mark.parametrize("cut", [False, True])
def test_a_lone_environment_counts_its_steps(cut: bool) -> None:
    assert gym_loop(Alone(cut))(4) == 12


class Row:
    """Four games side by side; in game n action 10 + n is legal, and nothing else."""

    count = 4

    def __init__(self) -> None:
        self.steps = 0
        self.counts = np.array([1, 1, 1, 1])
        self.legal = np.array([[10 + number, 99] for number in range(4)])

    def step(self, actions: Any) -> None:
        assert list(actions) == [10, 11, 12, 13]
        self.steps += 1


def test_a_batch_counts_a_decision_for_each_of_its_games() -> None:
    row = Row()
    assert batch_loop(row)(8) == 32
    assert row.steps == 8


def test_our_batches_and_lone_environments_are_found_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted: list[tuple[object, ...]] = []

    def batch(*words: object) -> Row:
        wanted.append(words)
        return Row()

    def make(name: str) -> Alone:
        wanted.append((name,))
        return Alone(cut=False)

    module = SimpleNamespace(Batch=batch, make=make)
    monkeypatch.setattr(peers_own, "import_module", lambda _: module)
    assert peers_own.open_batch("burano", 4)(4) == 16
    assert peers_own.open_gym()(1) == 3
    assert wanted == [("burano", 4, peers_own.BATCH), ("laguna/WalkingSolo-v0",)]


@pytest.mark.parametrize("name", peers_own.GAMES)
def test_our_search_makes_as_many_simulations_as_it_counts(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(peers_own, "SIMULATIONS", 20)
    monkeypatch.setattr(peers_own, "WORLDS", 4)
    counted: list[int] = []
    search = Search

    class Counting:
        def __init__(self, *parts: Any) -> None:
            self.search = search(*parts)

        def __getattr__(self, name: str) -> Any:
            return getattr(self.search, name)

        def finish(self) -> int:
            counted.append(int(self.search.visits[self.search.root]))
            return int(self.search.finish())

    monkeypatch.setattr(peers_own, "Search", Counting)
    assert peers_own.open_search(name, 2)(3) == 60
    assert counted == [20, 20, 20]


# The command


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Contestants that need no time to speak of, with rates far from each other."""

    def busy(turns: int) -> Work:
        def work(games: int) -> int:
            for _ in range(games * turns):
                pass
            return games * 1000

        return work

    def greeting() -> Work:
        print("Hello from ludo")
        return busy(10_000)

    own = [
        entrant(OWN, "walking", lambda: busy(100)),
        entrant(OWN, "walking", missing, SEARCH),
        entrant(OWN, "burano", lambda: busy(10_000)),
    ]
    others = [
        entrant("ludo", "race", greeting, way="loop"),
        entrant("ludo", "walk", unlike, way="loop"),
        entrant("chessboard", "chess", missing, way="loop", install="pip install chessboard"),
        entrant("chessboard", "draughts", missing, way="loop", install="pip install chessboard"),
    ]
    aims = (
        Aim(PLAY, "walking", "ludo", "race", "loop", 10),
        Aim(PLAY, "burano", "ludo", "race", "loop", 10),
        Aim(PLAY, "walking", "chessboard", "chess", "loop", 10),
        Aim(ENVS, "walking", "ludo", "race", "env", 10),
    )
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setattr(bench, "own_entrants", lambda: own)
    monkeypatch.setattr(bench, "other_entrants", lambda: others)
    monkeypatch.setattr(bench, "AIMS", aims)


@pytest.mark.usefixtures("small")
def test_the_tables_show_figures_ratios_absences_and_aims(capsys: Output) -> None:
    assert run(["bench", "peers", "--seconds", "0.1"]) == 0
    text = capsys.readouterr().out
    assert "Hello" not in text
    assert "random play, decisions a second" in text
    assert re.search(r"│ ludo race, loop .*│ +1,000 │ +\d+ x │ +[\d.]+ x │", text)
    assert re.search(r"│ walking, 2 seats .*│ +1,000 │ +│ +│", text)
    there = "not there: play chessboard chess, loop; play chessboard draughts, loop: No module named 'chessboard'"
    assert f"{there} (pip install chessboard)\n" in text
    assert "not there: search walking, 2 seats: No module named 'chessboard'\n" in text
    assert "does not work: play ludo walk, loop: AttributeError: module has no attribute play\n" in text
    aims = [line for line in text.splitlines() if " to " in line and "at least" not in line and "│ play:" in line]
    assert [line.split("│")[-2].strip() for line in aims] == ["met", "not met", "not measured"]


@pytest.mark.usefixtures("small")
def test_the_same_as_json(capsys: Output) -> None:
    assert run(["bench", "peers", "--seconds", "0.1", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    rates = {(rate["package"], rate["game"]): rate for rate in document["rates"]}
    ludo, walking = rates["ludo", "race"], rates[OWN, "walking"]
    assert ludo["times"]["walking"] == pytest.approx(walking["per_second"] / ludo["per_second"])
    assert walking["times"] is None
    assert walking["low"] <= walking["per_second"] <= walking["high"]
    assert [(each["game"], each["installed"]) for each in document["absent"]] == [
        ("walking", False),
        ("walk", True),
        ("chess", False),
        ("draughts", False),
    ]
    assert document["absent"][2]["install"] == "pip install chessboard"
    assert [(aim["at_least"], aim["met"]) for aim in document["aims"]] == [
        (10, True),
        (10, False),
        (10, None),
        (10, None),
    ]


@pytest.mark.usefixtures("small")
def test_one_part_alone(capsys: Output) -> None:
    assert run(["bench", "peers", "--part", "envs", "--seconds", "0.1", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert (document["rates"], document["absent"]) == ([], [])
    assert [aim["aim"] for aim in document["aims"]] == ["envs: walking to ludo race, env"]


def test_without_any_other_library_ours_is_measured_and_each_is_listed(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    library(monkeypatch)
    assert run(["bench", "peers", "--part", "play", "--seconds", "0.1", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert [rate["package"] for rate in document["rates"]] == [OWN] * 6
    assert all(rate["per_second"] > 1000 for rate in document["rates"])
    installs = {absence["package"]: absence["install"] for absence in document["absent"]}
    assert set(installs) == {"open_spiel", "rlcard", "catanatron"}
    assert all(install == f"pip install {package}" for package, install in installs.items())
    assert {aim["met"] for aim in document["aims"]} == {None}


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--part", "chess"], "--part is play, envs, search or all, not chess"),
        (["--seconds", "0"], "--seconds is a number from 0.1 to 600"),
        (["--seconds", "nan"], "--seconds is a number from 0.1 to 600"),
        (["--seconds", "soon"], "--seconds"),
    ],
)
def test_an_impossible_comparison_is_refused(capsys: Output, arguments: list[str], reason: str) -> None:
    assert run(["bench", "peers", *arguments]) == 2
    said = capsys.readouterr().err
    assert said.startswith("laguna: ")
    assert said.count("\n") == 1
    assert reason in said


def test_a_search_at_random_keeps_nothing_of_the_one_before() -> None:
    game = find_game("walking")
    state = game.start(game.deal(2, 3))
    search = Search(RandomGuide(game.most_legal), state.clone(), game.most_legal, 2000)
    for _ in range(6):
        search.begin([state])
        assert (search.root, search.visits[0]) == (0, 0)
        search.run(60, Rng(1))
        state.apply(search.finish())
