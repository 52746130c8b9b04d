"""Every code block of the documentation is true: Python and commands run, the rest is held to the real thing."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from laguna.bench import signatures
from laguna.games import find_game
from tests.docs import samples
from tests.docs.blocks import BLOCKS, INDENTED, PAGES, ROOT, Block, blocks_in, spans_of
from tests.docs.commands import LONG, carry_out, commands_of, known, prepare

SHOWN = {
    ("ARCHITECTURE.md", "The map"): samples.the_map,
    ("docs/api.md", "When something is wrong"): samples.a_failure,
    ("docs/arena.md", "Reading the result"): samples.a_match,
    ("docs/bot-programs.md", "A session"): samples.a_session,
    ("docs/environments.md", "Choices"): samples.an_illegal_action,
    ("docs/hosting.md", "Behind a reverse proxy"): samples.a_proxy,
    ("docs/languages.md", "Languages"): samples.plural_forms,
    ("docs/records.md", "Records"): samples.a_record,
}
"""What is shown and not run, by page and heading, and what it is held to."""
BUILT = ("{toctree}", "{eval-rst}")
"""What only the site can show; its build is the test (``test_site.py``)."""
PROGRAMS = {"docs/api.md": samples.a_client, "docs/bot-programs.md": samples.a_bot}
"""Pages whose Python needs somebody to talk to; elsewhere it runs as it is."""


def kind(block: Block) -> str:
    """How a block is tried."""
    if (block.page, block.section) in SHOWN and block.kind != "python":
        return "shown"
    if block.kind in BUILT:
        return "built"
    return {"python": "python", "sh": "commands", INDENTED: "commands"}.get(block.kind, "unknown")


def blocks(wanted: str) -> list[pytest.ParameterSet]:
    return [pytest.param(block, id=block.place) for block in BLOCKS if kind(block) == wanted]


def test_nobody_can_add_a_block_that_is_not_tried() -> None:
    assert [f"{block.place}: {block.kind or 'no language'}" for block in BLOCKS if kind(block) == "unknown"] == []
    text = "# Title\n\n```ruby\nputs 1\n```\n\n- a list\n\n  ```\n  what?\n  ```\n\n```text\nout\n```\n"
    assert [kind(block) for block in blocks_in(text, "docs/new.md")] == ["unknown"] * 3


def test_all_that_is_said_of_single_blocks_is_still_true() -> None:
    assert {(block.page, block.section) for block in BLOCKS if kind(block) == "shown"} == set(SHOWN)
    assert set(PROGRAMS) <= {block.page for block in BLOCKS if kind(block) == "python"}
    tried = [words for block in BLOCKS if kind(block) == "commands" for words in commands_of(block)]
    assert set(LONG) <= {" ".join(words) for words in tried}


@pytest.mark.parametrize("page", list(dict.fromkeys(block.page for block in BLOCKS if kind(block) == "python")))
def test_the_python_of_a_page_runs(page: str, tmp_path: Path) -> None:
    found = [block for block in BLOCKS if block.page == page and kind(block) == "python"]
    if page in PROGRAMS:
        (block,) = found
        PROGRAMS[page](block.text, tmp_path)
        return
    # Later blocks build on earlier ones. Each keeps its lines, so that a traceback names those of the page.
    parts = [(str(ROOT / page), "\n" * (block.line - 1) + block.text) for block in found]
    program = f"for page, text in {parts!r}:\n    exec(compile(text, page, 'exec'))"
    done = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("block", blocks("commands"))
def test_commands_work(block: Block, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def leave(prompt: str = "") -> str:
        raise EOFError

    prepare(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr("builtins.input", leave)
    monkeypatch.setattr(signatures, "SIGNED", ("random", "gull"))
    for words in commands_of(block):
        carry_out(words, tmp_path)
    for file in tmp_path.glob("tests/bots/signatures.json"):
        known_ones = json.loads((ROOT / "tests/bots/signatures.json").read_text())
        for game, found in json.loads(file.read_text()).items():
            assert found.items() <= known_ones[game].items()


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        ("wget https://laguna.invalid", "nobody has said how the command 'wget' is tried"),
        ("laguna rules W-BUILD-99", "assert 2 == 0"),
        ("laguna play --texts", "'laguna play' has no option --texts"),
        ("laguna arenas walking", "there is no command 'laguna arenas'"),
        ("make lunch", "lunch"),
        ("pip install lagoon", "lagoon is another project"),
        ("pip install 'laguna[lunch]'", "lunch"),
    ],
)
def test_a_command_that_does_not_work_is_noticed(command: str, reason: str, tmp_path: Path) -> None:
    (block,) = blocks_in(f"```sh\n{command}  # for people\n```\n", "docs/new.md")
    (words,) = commands_of(block)
    with pytest.raises(AssertionError, match=re.escape(reason)):
        carry_out(words, tmp_path)


@pytest.mark.parametrize("block", blocks("shown"))
def test_what_is_shown_is_so(block: Block, tmp_path: Path) -> None:
    SHOWN[block.page, block.section](block.text, tmp_path)


# What stands in sentences and tables


@pytest.mark.parametrize("page", PAGES)
def test_commands_in_a_sentence_exist_with_their_options(page: str) -> None:
    for span in spans_of(page):
        words = re.sub(r"[\[\]]", "", span).split()
        if words[:1] == ["laguna"] and words[1:]:
            known(words)


@pytest.mark.parametrize("game", ["walking", "burano"])
def test_actions_are_written_as_the_table_says(game: str) -> None:
    text = (ROOT / f"docs/{game}.md").read_text(encoding="utf-8").partition("## Actions")[2].partition("## ")[0]
    rows = re.findall(r"^\| (`.*?) \|", text, re.MULTILINE)
    assert len(rows) > 6
    for row in rows:
        first, *others = re.findall(r"`(.*?)`", row)
        find_game(game).parse(first)
        for other in others:
            assert any(readable(game, [*first.split()[:kept], other]) for kept in range(len(first.split()))), other


def readable(game: str, words: list[str]) -> bool:
    try:
        find_game(game).parse(" ".join(words))
    except ValueError:
        return False
    return True


def test_the_calls_of_the_api_exist(tmp_path: Path) -> None:
    samples.calls([span for page in PAGES for span in spans_of(page)], tmp_path)
