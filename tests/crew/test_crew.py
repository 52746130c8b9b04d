"""Work in several processes: every question is answered once, problems come back, and nothing is left behind."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import count, islice

import pytest

from laguna.core.problem import Problem
from laguna.crew.crew import Crew, Here
from laguna.crew.processes import Processes


def times(shared: int, question: int) -> int:
    """A task."""
    if question == 13:
        raise Problem("13 brings bad luck")
    return shared * question


@pytest.fixture(scope="module", params=["here", "processes"])
def crew(request: pytest.FixtureRequest) -> Iterator[Crew]:
    made: Crew = Here() if request.param == "here" else Processes(2)
    yield made
    made.stop()


def test_every_question_is_answered_once_with_its_number(crew: Crew) -> None:
    questions = list(range(20, 33))
    assert dict(crew.work(times, 3, questions)) == {number: 3 * ask for number, ask in enumerate(questions)}
    assert list(crew.work(times, 3, [])) == []


def test_questions_are_taken_only_as_hands_are_free(crew: Crew) -> None:
    asked = count()
    answers = crew.work(times, 1, (20 + next(asked) for _ in range(1000)))
    assert len(list(islice(answers, 3))) == 3
    assert next(asked) <= 3 + crew.hands
    crew.stop()


def test_a_problem_comes_back(crew: Crew) -> None:
    with pytest.raises(Problem, match="13 brings bad luck"):
        list(crew.work(times, 3, [13]))
    crew.stop()


def test_answers_that_nobody_waited_for_are_not_taken_for_those_of_the_next_work(crew: Crew) -> None:
    for forget in (True, False):
        answers = crew.work(times, 1, range(100, 120))
        assert next(answers)
        if forget:
            del answers
        assert dict(crew.work(times, 3, range(20, 26))) == {place: 60 + 3 * place for place in range(6)}
    with pytest.raises(Problem, match="13 brings bad luck"):
        list(crew.work(times, 3, [13, *range(100, 110)]))
    assert dict(crew.work(times, 2, range(20, 26))) == {place: 40 + 2 * place for place in range(6)}


def test_a_process_that_dies_is_noticed_and_none_is_left_behind() -> None:
    crew = Processes(2)
    try:
        crew.start()
        crew.processes[0].terminate()
        crew.processes[0].join()
        with pytest.raises(Problem, match="ended in the middle of a game"):
            list(crew.work(times, 1, range(5)))
    finally:
        pids = [process.pid for process in crew.processes]
        crew.stop()
    assert len(pids) == 2
    for pid in pids:
        assert pid is not None
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
