"""What can be wrong is said in every language: each problem that players can meet is a message of the catalogue."""

from __future__ import annotations

import ast
import pickle
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

from laguna.bots.bot import Forfeit
from laguna.core.message import message
from laguna.core.options import BadOption
from laguna.core.problem import SYSTEM, Problem, of_file, system_reason
from laguna.core.record_file import BadRecord
from laguna.locale import LANGUAGES, catalogue

SOURCES = Path(__file__).resolve().parents[2] / "src" / "laguna"

PLAYED = (
    "core/*.py",
    "games/**/*.py",
    "server/*.py",
    "bots/*.py",
    "store/*.py",
    *(f"cli/{name}.py" for name in ("language", "main", "play", "rules", "screen", "serve", "session")),
)
"""Where somebody who plays can come: the engine, the server, opponents, and the commands that lead to a game."""
PROGRAMMERS = {
    "core/registry.py",
    "games/walking/document.py",
    "games/burano/document.py",
    "bots/weights.py",
    "bots/offer.py",
}
"""What only programs read or write: pickles, views, networks, and the programs that a host offers."""
HOSTS = "--"
"""So begins what is said to whoever runs a server for others, of an option that players never give."""


@cache
def played() -> list[tuple[str, ast.Module]]:
    files = sorted({file for pattern in PLAYED for file in SOURCES.glob(pattern)})
    return [(str(file.relative_to(SOURCES)), ast.parse(file.read_text())) for file in files]


@cache
def kinds() -> frozenset[str]:
    """All sorts of problems by name, but for pickles that are of no use."""
    found: set[str] = {"Forfeit"}
    waiting: list[type] = [Problem]
    while waiting:
        kind = waiting.pop()
        found.add(kind.__name__)
        waiting += kind.__subclasses__()
    return frozenset(found - {"BadPosition"})


def calls(tree: ast.AST) -> Iterator[tuple[str, ast.Call]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            yield node.func.id if isinstance(node.func, ast.Name) else node.func.attr, node


def is_text(node: ast.expr) -> bool:
    """Whether an argument is a text for sure."""
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id in ("str", "repr", "ascii")
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and type(node.value) is str)


def beginning_of(node: ast.expr) -> str:
    first = node.values[0] if isinstance(node, ast.JoinedStr) else node
    return str(first.value) if isinstance(first, ast.Constant) else ""


def texts(node: ast.expr) -> list[str]:
    """The texts that an argument can be."""
    if isinstance(node, ast.IfExp):
        return texts(node.body) + texts(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def helpers(tree: ast.Module) -> Iterator[tuple[str, int, str, set[str]]]:
    """Functions that put keys together: name, which argument completes the key, its beginning, and values they add."""
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        names = [each.arg for each in (*function.args.posonlyargs, *function.args.args) if each.arg != "self"]
        for name, call in calls(function):
            if name == "message" and call.args and isinstance(call.args[0], ast.JoinedStr):
                beginning, *rest = call.args[0].values
                if isinstance(beginning, ast.Constant) and isinstance(rest[0], ast.FormattedValue):
                    word = rest[0].value
                    if isinstance(word, ast.Name) and word.id in names:
                        added = {each.arg for each in call.keywords if each.arg}
                        yield function.name, names.index(word.id), str(beginning.value), added


def said() -> Iterator[tuple[str, str, set[str]]]:
    """Every key that the sources name for a problem, with the file and the values that they give."""
    for file, tree in played():
        known = {name: (place, beginning, added) for name, place, beginning, added in helpers(tree)}
        for name, call in calls(tree):
            place, beginning, added = known.get(name, (0, "", set[str]()))
            if (name == "message" or name in known) and len(call.args) > place:
                values = {each.arg for each in call.keywords if each.arg} | added
                for word in texts(call.args[place]):
                    yield file, beginning + word, values


COMPUTED = (
    {f"problems.system.{word}" for word in SYSTEM.values()}
    | {f"problems.program.{how}" for how in ("closed", "signal", "no-start", "exit")}
    | {"problems.option.diagonal", "problems.english"}
)
"""Keys that are looked up, not written where the problem is."""


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_no_problem_that_players_meet_is_an_english_text() -> None:
    english = [
        f"{file}:{call.lineno}"
        for file, tree in played()
        if file not in PROGRAMMERS
        for name, call in calls(tree)
        if name in kinds()
        for argument in call.args
        if is_text(argument) and not beginning_of(argument).startswith(HOSTS)
    ]
    assert not english


def test_the_sources_that_are_searched_have_problems() -> None:
    assert {BadRecord.__name__, "BadDeal", "BadOption", "BadCardSet", "BadBox", "UnknownGame", "UnknownBot"} <= kinds()
    assert len({key for _, key, _ in said() if key.startswith("problems.")}) > 150


def test_every_key_of_a_problem_is_in_the_catalogue_with_its_values() -> None:
    english = catalogue().texts
    for file, key, values in said():
        if key.startswith(("problems.", "terminal.")):
            assert key in english, file
            assert placeholders(english[key]) <= values, (file, key)


def test_no_problem_is_worded_that_nobody_has() -> None:
    told = {key for key in catalogue().texts if key.startswith("problems.")}
    assert told == {key for _, key, _ in said() if key.startswith("problems.")} | COMPUTED


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_problem_is_a_part_of_a_sentence(language: str) -> None:
    for key, text in catalogue(language).texts.items():
        if key.startswith("problems."):
            assert not text.endswith((".", "!", "?")), key
            assert not text[0].isupper() or text.startswith(("JSON", "UTF")), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_problem_is_worded_twice(language: str) -> None:
    """What stands in two sorts of files may be said alike; inside of one group nothing is."""
    seen: dict[tuple[str, str], str] = {}
    for key, text in catalogue(language).texts.items():
        if key.startswith("problems."):
            group = key.rpartition(".")[0]
            assert (group, text) not in seen, (key, seen.get((group, text)))
            seen[group, text] = key


def test_a_problem_is_english_for_those_who_program_and_a_message_for_all_others() -> None:
    problem = BadOption(message("problems.option.unknown", name="rain", names="sun, tide"))
    assert str(problem) == "there is no option rain; choose from sun, tide"
    assert catalogue("pl").tell(problem.message) == "nie ma opcji rain; są: sun, tide"
    assert str(Problem("13 brings bad luck")) == "13 brings bad luck"


@pytest.mark.parametrize(
    "problem", [BadOption(message("problems.option.missing", name="tide")), Problem("bad luck"), Forfeit("too slow")]
)
def test_a_problem_comes_whole_out_of_another_process(problem: Problem | Forfeit) -> None:
    copy = pickle.loads(pickle.dumps(problem))
    assert (type(copy), str(copy), copy.message) == (type(problem), str(problem), problem.message)


def test_what_a_problem_quotes_stays_on_one_line() -> None:
    problem = Problem(message("problems.in-line", line=1, reason=message("problems.box.missing", part="a\nb")))
    assert str(problem) == r"line 1: ''a\nb'' is missing"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [*SYSTEM, 10**6])
def test_what_the_system_says_is_said_in_every_language(language: str, number: int) -> None:
    error = OSError(number, "Something in English", "a.laguna")
    say = catalogue(language)
    assert "English" not in say.tell(of_file(error))
    assert say.tell(of_file(error)).startswith("a.laguna")
    assert say.tell(of_file(OSError(number, "Something in English"))) == say.tell(system_reason(error))
