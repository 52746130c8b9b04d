"""Every rule id is named by a test: counts them, and fails a whole run that leaves one out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from laguna.games import registry

NAMED = pytest.StashKey[set[str]]()


def pytest_collection_finish(session: pytest.Session) -> None:
    named = session.config.stash.setdefault(NAMED, set())
    known = {rule for game in registry.values() for rule in game.rules()}
    for item in session.items:
        for mark in item.iter_markers("rule"):
            for rule in mark.args:
                if rule not in known:
                    raise pytest.UsageError(f"{item.nodeid} names {rule}, which is no rule of any game")
            named.update(mark.args)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rules", action="store_true", help="fail unless these tests name every rule")


def is_whole_run(config: pytest.Config) -> bool:
    """Whether all tests were asked for, or at least all that name rules, not a selection of them."""
    if config.option.rules:
        return True
    selected = config.option.keyword or config.option.markexpr or config.option.collectonly
    return config.args_source is pytest.Config.ArgsSource.TESTPATHS and not selected


def untested(config: pytest.Config) -> Iterator[tuple[str, list[str], int]]:
    """For each game the rules without a test, and how many rules there are."""
    named = config.stash.get(NAMED, set())
    for name, game in registry.items():
        rules = game.rules()
        yield name, [rule for rule in rules if rule not in named], len(rules)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Where several processes test, each has seen all tests; the one that reports has not."""
    node.config.stash.setdefault(NAMED, set()).update(getattr(node, "workeroutput", {}).get("rules", ()))


def pytest_sessionfinish(session: pytest.Session) -> None:
    if hasattr(session.config, "workeroutput"):
        named: set[str] = session.config.stash[NAMED]
        session.config.workeroutput["rules"] = sorted(named)
        return
    if is_whole_run(session.config) and any(missing for _, missing, _ in untested(session.config)):
        session.exitstatus = max(session.exitstatus, pytest.ExitCode.TESTS_FAILED)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if not is_whole_run(config):
        return
    for name, missing, total in untested(config):
        terminalreporter.write_line(f"rules: {name} {total - len(missing)}/{total}")
        if missing:
            terminalreporter.write_line(f"no test names {', '.join(missing)}", red=True)
