"""Programs of others as bots: the examples play whole games, and whatever a program does wrong is a forfeit."""

from __future__ import annotations

import gc
import json
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from laguna.bots import child as child_module
from laguna.bots.bot import Bot, Forfeit, find_bot, split_names
from laguna.bots.child import Child
from laguna.bots.program import ENDED, GAVE_UP, ILLEGAL, LATE, NONSENSE, START, Limits, ProgramBot, ProgramForfeit
from laguna.core.problem import Problem
from laguna.core.rng import Rng
from laguna.core.state import OVER
from laguna.core.view import Document
from laguna.games import find_game
from tests.bots.playing import play
from tests.bots.programs import (
    BUILDER,
    BUILDER_JS,
    EXAMPLES,
    HONEST,
    PATIENT,
    TALK,
    alive,
    command,
    first_view,
    small,
)

WALKING, BURANO = find_game("walking"), find_game("burano")


@pytest.fixture
def open_bots() -> Iterator[list[ProgramBot]]:
    """Closes what a test has opened."""
    opened: list[ProgramBot] = []
    yield opened
    for bot in opened:
        bot.close()


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[Document]:
    """All that programs are told."""
    messages: list[Document] = []
    send = Child.send

    def listen(self: Child, line: str) -> None:
        messages.append(json.loads(line))
        send(self, line)

    monkeypatch.setattr(Child, "send", listen)
    return messages


def forfeit(bot: Bot, decisions: int = 1, seed: int = 1) -> ProgramForfeit:
    """What the last of this many decisions is forfeited for; those before are made."""
    state = WALKING.start(WALKING.deal(2, seed))
    for _ in range(decisions - 1):
        actor = int(state.actor())
        state.apply(bot.choose(state.view(actor), Rng(1)))
    with pytest.raises(ProgramForfeit) as caught:
        bot.choose(state.view(int(state.actor())), Rng(1))
    assert caught.value.reason == str(caught.value)
    assert "\n" not in caught.value.reason
    return caught.value


# Playing


@pytest.mark.parametrize("program", [BUILDER, BUILDER_JS], ids=["python", "javascript"])
@pytest.mark.parametrize("game", ["walking", "burano"])
def test_the_examples_play_whole_games_against_themselves_and_beat_chance(game: str, program: str) -> None:
    found = find_game(game)
    builder, chance = find_bot(f"program:{program}", found), find_bot("random", found)
    totals = [0, 0]
    for seed in range(6):
        *_, (state, _, _) = play(found, [builder, chance], seed)
        assert state.ending()
        builder.over(state.view(0))
        totals = [total + score.total for total, score in zip(totals, state.score(), strict=True)]
    for state, actor, action in play(found, [builder, builder], 7):
        assert actor == OVER or action in state.legal_actions()
    builder.close()
    assert totals[0] > totals[1]


@pytest.mark.parametrize("program", [BUILDER, BUILDER_JS], ids=["python", "javascript"])
def test_the_examples_play_the_same_game_again(program: str) -> None:
    games = []
    for _ in range(2):
        bot = find_bot(f"program:{program}", WALKING)
        games.append([action for _, _, action in play(WALKING, [bot, bot], 5)])
        bot.close()
    assert games[0] == games[1]


def test_a_program_may_read_the_table_as_text(open_bots: list[ProgramBot]) -> None:
    for game in (WALKING, BURANO):
        reader = (
            "\nmessage = question()\nassert isinstance(message['view'], str)\nprint(message['view'], file=sys.stderr)"
        )
        check = "\nassert all('  ' + text in message['view'] for text in message['legal'])\nact(message)"
        bot = small(game, "ready(views='text')" + reader + check + "\nwhile True: act(question())")
        open_bots.append(bot)
        view = first_view(game)
        assert bot.choose(view, Rng(1)) in view.legal_actions()
        assert bot.views == "text"


def test_both_kinds_of_views_tell_what_the_seat_may_know_and_nothing_else(
    told: list[Document], open_bots: list[ProgramBot]
) -> None:
    state = WALKING.start(WALKING.deal(3, 8))
    rng = Rng(8)
    for views in ("json", "text"):
        bot = small(WALKING, f"ready(views='{views}')\nwhile True: act(question())")
        open_bots.append(bot)
        for _ in range(30):
            view = state.view(int(state.actor()))
            questions = []
            for position in (view, WALKING.determinize(view, rng).view(view.viewer())):
                bot.choose(position, Rng(3))
                questions.append({**told[-1], "id": 0})
            assert questions[0] == questions[1]
            if views == "json":
                assert questions[0]["view"] == view.document()
            legal = state.legal_actions()
            state.apply(legal[rng.below(len(legal))])


def test_the_messages_come_in_their_order(told: list[Document], open_bots: list[ProgramBot]) -> None:
    bot = small(WALKING, HONEST)
    open_bots.append(bot)
    view = first_view(WALKING)
    bot.choose(view, Rng(1))
    bot.choose(view, Rng(1))
    bot.over(view)
    bot.choose(view, Rng(1))
    bot.forget()
    bot.choose(view, Rng(1))
    bot.choose(first_view(WALKING, seats=3), Rng(1))
    bot.close()
    bot.choose(view, Rng(1))
    first = ["hello", "game", "choose", "choose", "over", "game", "choose", "game", "choose", "game", "choose", "bye"]
    assert [message["type"] for message in told] == [*first, "hello", "game", "choose"]


def test_a_game_is_told_with_its_own_components(told: list[Document], open_bots: list[ProgramBot]) -> None:
    text = WALKING.components().text
    own = WALKING.read_components("mine", text.replace("I-pink-1,I,pink,,0", "I-pink-1,I,pink,,3", 1).encode())
    state = WALKING.start(WALKING.deal(2, 1, components=own), own)
    bot = small(WALKING, HONEST)
    open_bots.append(bot)
    bot.choose(state.view(int(state.actor())), Rng(1))
    (game,) = [message for message in told if message["type"] == "game"]
    assert game["components"] == {"name": "mine", "sha256": own.sha256, "faces": WALKING.faces(own)}
    assert (game["seats"], game["seat"], game["options"]) == (2, state.actor(), WALKING.default_options(2))


def test_an_action_may_be_written_in_another_way(open_bots: list[ProgramBot]) -> None:
    bot = small(WALKING, "ready()\nmessage = question()\nact(message, message['legal'][1].upper())\nquestion()")
    open_bots.append(bot)
    view = first_view(WALKING)
    assert bot.choose(view, Rng(1)) == view.legal_actions()[1]


# Doing it wrong


WRONG = {
    "no start": (
        "sys.exit('no licence')",
        1,
        START,
        "ended with exit code 1 before it answered 'hello'; it wrote: no li",
    ),
    "silent start": ("time.sleep(60)", 1, START, "gave no answer to 'hello' in 0.5 s"),
    "garbage at the start": ("print('Hello!')\nquestion()", 1, START, "answered 'Hello!', which is no JSON object"),
    "another answer": ("say(type='ok')\nquestion()", 1, START, "has not the type 'ready'"),
    "another protocol": ("ready(protocol=9)\nquestion()", 1, START, "speaks protocol '9', and this is protocol 1"),
    "no name": ("ready(name='')\nquestion()", 1, START, "needs 'name' with 1 to 40"),
    "long author": ("ready(author='x' * 41)\nquestion()", 1, START, "needs 'author' with 0 to 40"),
    "strange views": ("ready(views='smell')\nquestion()", 1, START, "wants views as 'smell'; choose from json, text"),
    "another game": ("say(type='error', reason='only chess')\nquestion()", 1, GAVE_UP, "gave up: 'only chess'"),
    "crash": (
        "ready()\nact(question())\n1 / 0",
        2,
        ENDED,
        "ended with exit code 1 before it answered 'choose'; it wrote:",
    ),
    "signal": ("ready()\nquestion()\nos.kill(os.getpid(), 9)", 1, ENDED, "was ended by the signal SIGKILL"),
    "silence": ("ready()\nquestion()\ntime.sleep(60)", 1, LATE, "gave no answer to 'choose' in 1 s"),
    "late": ("ready()\nmessage = question()\ntime.sleep(2)\nact(message)\nquestion()", 1, LATE, "in 1 s"),
    "deaf": ("ready()\ntime.sleep(60)", 1, LATE, "gave no answer to 'choose' in 1 s"),
    "garbage": ("ready()\nquestion()\nprint('{\"type\"')\nquestion()", 1, NONSENSE, "which is no JSON object"),
    "bytes": ("ready()\nquestion()\nos.write(1, b'\\xff\\x00\\n')\nquestion()", 1, NONSENSE, "which is no JSON object"),
    "depth": ("ready()\nquestion()\nprint('[' * 60000)\nquestion()", 1, NONSENSE, "which is no JSON object"),
    "a list": ("ready()\nquestion()\nprint('[1]')\nquestion()", 1, NONSENSE, "which is no JSON object"),
    "huge line": (
        "ready()\nquestion()\nprint('x' * 10**7)\nquestion()",
        1,
        NONSENSE,
        "a line of more than 65536 bytes",
    ),
    "flood": ("ready()\nquestion()\nwhile True: print('x' * 999)", 1, NONSENSE, "which is no JSON object"),
    "closed": ("ready()\nquestion()\nos.close(1)\ntime.sleep(60)", 1, ENDED, "closed its output"),
    "unasked": ("ready()\nact(question())\nsay(more=1)\nquestion()\nquestion()", 2, NONSENSE, ""),
    "old id": (
        "ready()\nmessage = question()\nact({**message, 'id': 0})\nquestion()",
        1,
        NONSENSE,
        "decision '0' when it was",
    ),
    "no action": (
        "ready()\nsay(type='action', id=question()['id'])\nquestion()",
        1,
        NONSENSE,
        "has no text as 'action'",
    ),
    "a number": ("ready()\nact(question(), 5)\nquestion()", 1, NONSENSE, "has no text as 'action'"),
    "illegal": (
        "ready()\nact(question(), 'end')\nquestion()",
        1,
        ILLEGAL,
        "'end': Take cards first; the draft cannot be skipped. [W-TURN-03]",
    ),
    "unknown": ("ready()\nact(question(), 'fly home')\nquestion()", 1, ILLEGAL, "answered 'fly home': "),
    "gives up": ("ready()\nquestion()\nsay(type='error', reason='no idea')\nquestion()", 1, GAVE_UP, "'no idea'"),
}


@pytest.mark.parametrize("kind", WRONG)
def test_a_program_that_does_it_wrong_forfeits_with_the_reason(kind: str) -> None:
    program, decisions, fault, reason = WRONG[kind]
    bot = small(
        WALKING, program, Limits(start=0.5 if kind == "silent start" else 60, choose=1 if fault == LATE else 60)
    )
    failed = forfeit(bot, decisions)
    assert (failed.fault, reason in failed.reason) == (fault, True), failed.reason
    assert isinstance(failed, Forfeit)


def test_an_illegal_action_is_told_with_its_rule() -> None:
    reason = forfeit(
        small(WALKING, "ready()\nact(question(), 'draft 1 top 1')\nact(question(), 'draft 2 all')"), 2
    ).reason
    assert reason.startswith("Tester answered 'draft 2 all': ")
    assert reason.endswith("[W-DRAFT-01]")


def test_a_program_that_failed_is_started_anew_for_the_next_decision(
    tmp_path: Path, open_bots: list[ProgramBot]
) -> None:
    first = f"first = not os.path.exists({str(tmp_path / 'been')!r})\nopen({str(tmp_path / 'been')!r}, 'w').close()\n"
    bot = small(WALKING, first + "ready()\nif first: sys.exit(3)\nwhile True: act(question())")
    open_bots.append(bot)
    assert "exit code 3" in forfeit(bot).reason
    view = first_view(WALKING)
    assert bot.choose(view, Rng(1)) in view.legal_actions()


def test_much_that_is_written_to_the_error_output_does_no_harm(open_bots: list[ProgramBot]) -> None:
    flood = "ready()\nwhile True:\n    m = question()\n    sys.stderr.write('noise ' * 10**6 + chr(10))\n    act(m)"
    bot = small(WALKING, flood)
    open_bots.append(bot)
    view = first_view(WALKING)
    for _ in range(3):
        assert bot.choose(view, Rng(1)) in view.legal_actions()
    assert bot._child is not None
    assert len(bot._child._words) <= child_module.MOST_WORDS


# The end


def tell_pid(file: Path) -> str:
    return f"open({str(file)!r}, 'a').write(str(os.getpid()) + chr(10))\n"


def pids(file: Path, number: int) -> list[int]:
    """The processes that have told their numbers."""
    end = time.monotonic() + 60
    while len(file.read_text().split() if file.exists() else []) < number:
        assert time.monotonic() < end, "they did not start"
        time.sleep(0.01)
    return [int(word) for word in file.read_text().split()]


def gone(processes: list[int], seconds: float = 60) -> bool:
    end = time.monotonic() + seconds
    while any(map(alive, processes)) and time.monotonic() < end:
        time.sleep(0.01)
    return not any(map(alive, processes))


def test_a_program_goes_when_it_is_told_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(child_module, "GRACE", 60.0)
    file = tmp_path / "pids"
    bot = small(WALKING, tell_pid(file) + HONEST)
    bot.choose(first_view(WALKING), Rng(1))
    assert bot.finish()
    assert not any(map(alive, pids(file, 1)))


def test_a_program_that_ignores_the_end_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(child_module, "GRACE", 0.1)
    file = tmp_path / "pids"
    deaf = "import signal\nfor n in (1, 2, 13, 15): signal.signal(n, signal.SIG_IGN)\n"
    bot = small(WALKING, tell_pid(file) + deaf + "ready()\nact(question())\nwhile True: time.sleep(1)")
    bot.choose(first_view(WALKING), Rng(1))
    assert not bot.finish()
    assert not any(map(alive, pids(file, 1)))


FORK = """
for leave in (False, True):
    if os.fork() == 0:
        if leave:
            os.setsid()
            if os.fork():
                os._exit(0)
        {tell}
        time.sleep(600)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere processes can leave the group")
@pytest.mark.parametrize("how", ["closed", "failed", "ended by itself"])
def test_what_a_program_has_started_ends_with_it(tmp_path: Path, how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(child_module, "GRACE", 0.3)
    file = tmp_path / "pids"
    wait_for_both = "while not os.path.exists({file!r}) or open({file!r}).read().count(chr(10)) < 2: time.sleep(0.01)\n"
    then = {"closed": HONEST, "failed": "ready()\nact(question(), 'fly')\nquestion()", "ended by itself": "sys.exit(4)"}
    bot = small(WALKING, FORK.format(tell=tell_pid(file).strip()) + wait_for_both.format(file=str(file)) + then[how])
    if how == "closed":
        bot.choose(first_view(WALKING), Rng(1))
        started = pids(file, 2)
        assert all(map(alive, started))
        bot.close()
    else:
        assert forfeit(bot).fault == {"failed": ILLEGAL, "ended by itself": START}[how]
        started = pids(file, 2)
    assert not any(map(alive, started))


def test_a_bot_that_nobody_closes_ends_its_program_when_it_is_dropped(tmp_path: Path) -> None:
    file = tmp_path / "pids"
    bot = small(WALKING, tell_pid(file) + HONEST)
    bot.choose(first_view(WALKING), Rng(1))
    started = pids(file, 1)
    del bot
    gc.collect()
    assert not any(map(alive, started))


PARENT = """
import sys, time
from laguna.bots.bot import find_bot
from laguna.core.rng import Rng
from laguna.games import find_game
game = find_game("walking")
state = game.start(game.deal(2, 1))
bot = find_bot("program:" + sys.argv[1], game)
bot.choose(state.view(int(state.actor())), Rng(1))
print("chosen", flush=True)
time.sleep(600)
"""


def test_a_program_does_not_outlive_a_killed_laguna(tmp_path: Path) -> None:
    file = tmp_path / "pids"
    deaf = "ready()\nact(question())\nwhile True: time.sleep(1)"
    parent = subprocess.Popen(
        [sys.executable, "-c", PARENT, command(tell_pid(file) + deaf)], stdout=subprocess.PIPE, text=True
    )
    assert parent.stdout is not None
    assert parent.stdout.readline() == "chosen\n"
    started = pids(file, 1)
    assert all(map(alive, started))
    os.kill(parent.pid, signal.SIGKILL)
    parent.wait()
    parent.stdout.close()
    assert gone(started)


# Names


def test_a_name_may_give_the_program_more_time(open_bots: list[ProgramBot]) -> None:
    usual, patient = (find_bot(f"program{more}:{BUILDER}", WALKING) for more in ("", "@90"))
    assert isinstance(usual, ProgramBot)
    assert isinstance(patient, ProgramBot)
    assert (usual.limits.choose, patient.limits.choose) == (10, 90)
    assert usual.words == patient.words == shlex.split(BUILDER)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("program:", "a program needs a command"),
        ("program:./nothing-here --fast", "there is no program './nothing-here' that could be started"),
        ("program:python 'x", "cannot be read: a quotation mark is missing"),
        ("program@0:true", "more than 0 and at most 3600 seconds"),
        ("program@x:true", "there is no bot program@x:true"),
        (f"program:{EXAMPLES}", "that could be started"),
    ],
)
def test_a_program_that_cannot_be_is_refused_at_once(name: str, reason: str) -> None:
    with pytest.raises(Problem, match=reason):
        find_bot(name, WALKING)


def test_a_file_that_is_no_program_forfeits(tmp_path: Path) -> None:
    file = tmp_path / "bot"
    file.write_bytes(b"\x00\x01\x02")
    file.chmod(0o755)
    reason = forfeit(ProgramBot(str(file), WALKING, PATIENT)).reason
    assert "could not be started" in reason
    assert "Exec format error" in reason


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("greedy,random", ["greedy", "random"]),
        (" greedy , random ", ["greedy", "random"]),
        ('"program:./a.py 1,2",random', ["program:./a.py 1,2", "random"]),
        ('random, "program:./a.py ""x y"""', ["random", 'program:./a.py "x y"']),
        ("program:./a.py 'x y',random", ["program:./a.py 'x y'", "random"]),
        ("", [""]),
    ],
)
def test_a_list_of_names_is_split_at_its_commas_but_not_inside_quotes(text: str, names: list[str]) -> None:
    assert split_names(text) == names


def test_a_quote_that_does_not_end_is_refused() -> None:
    with pytest.raises(Problem, match="in double quotes does not end"):
        split_names('"program:./a.py,random')


def test_no_shell_reads_the_command(tmp_path: Path) -> None:
    bot = ProgramBot(f"{sys.executable} -c {shlex.quote(TALK)} ; touch {tmp_path / 'made'}", WALKING, PATIENT)
    assert forfeit(bot).fault == START
    assert not (tmp_path / "made").exists()
