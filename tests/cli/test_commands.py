from __future__ import annotations

import builtins
import hashlib
import json
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from laguna import __version__, build
from laguna.cli.main import run
from laguna.cli.play import games_folder, new_game
from laguna.core import record_file
from laguna.core.record import Record
from laguna.core.rng import SEED_LIMIT, Rng
from laguna.core.state import OVER
from laguna.games import find_game

GAME = find_game("walking")
OWN_CARDS = files("laguna.games.walking").joinpath("data", "cards.csv").read_bytes()

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is written to the home folder, and nobody sits at the keyboard."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "100")
    type_lines(monkeypatch)


def type_lines(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Let a person write these lines and then close the input."""
    written: Iterator[str] = iter(lines)

    def read(_: object = "") -> str:
        try:
            return next(written)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr(builtins, "input", read)


def play_out(record: Record, seed: int = 1) -> Record:
    rng = Rng(seed)
    while (actor := int(record.state.actor())) != OVER:
        actions = record.state.legal_actions()
        record.act(actor, actions[rng.below(len(actions))])
    return record


def a_game(seats: str = "human", *options: str) -> Record:
    return new_game(GAME, seats, "", 1, list(options), "default", None, 7)


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """The file of a finished solo game of two turns."""
    file = tmp_path / "finished.laguna"
    record_file.save(play_out(a_game("human", "maxRounds=2")), file)
    return file


@pytest.fixture
def running(tmp_path: Path) -> Path:
    """The file of a two-player game in its third turn."""
    file = tmp_path / "running.laguna"
    record = a_game("human,greedy")
    for text in ("draft 1 top 1", "end", "draft 2 top 1", "end", "draft 1 all"):
        record.act(int(record.state.actor()), text)
    record_file.save(record, file)
    return file


def answer(capsys: Capture, *arguments: str) -> str:
    """What a command that works prints."""
    capsys.readouterr()
    assert run(list(arguments)) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def complaint(capsys: Capture, *arguments: str) -> str:
    """The one line that a command that fails prints."""
    capsys.readouterr()
    assert run(list(arguments)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("laguna: ")
    assert err.endswith("\n")
    assert err.count("\n") == 1
    assert "Traceback" not in err
    return err.removeprefix("laguna: ").removesuffix("\n")


# Version and help


def test_the_version_says_which_build_runs(capsys: Capture) -> None:
    kind = "compiled" if build.is_compiled() else "interpreted"
    assert re.fullmatch(rf"laguna {re.escape(__version__)} \({kind}, Python [0-9.]+\)\n", answer(capsys, "--version"))


@pytest.mark.parametrize(
    "command", [[], ["play"], ["rules"], ["record"], ["record", "fork"], ["bench", "engine"]], ids=str
)
def test_every_command_has_help(capsys: Capture, command: list[str]) -> None:
    assert "Usage: laguna" in answer(capsys, *command, "--help")


@pytest.mark.parametrize("command", [[], ["record"], ["bench"]], ids=str)
def test_a_command_alone_shows_what_can_follow_and_complains_at_most_in_one_line(
    capsys: Capture, command: list[str]
) -> None:
    assert run(command) in (0, 2)
    out, err = capsys.readouterr()
    assert "Usage: laguna" in out
    assert err.count("\n") <= 1


# Wrong words on the command line


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("bogus", "No such command 'bogus'. Try 'laguna --help'."),
        ("record bogus", "No such command 'bogus'. Try 'laguna --help'."),
        ("--bogus", "No such option: --bogus"),
        ("play --bogus", "No such option: --bogus"),
        ("play --seats", "Option '--seats' requires an argument"),
        ("play human", "Got unexpected extra argument"),
        ("record verify", "Missing argument"),
        ("record verify a b", "Got unexpected extra argument"),
        ("play --seed many", "Invalid value for '--seed'"),
        ("play --first last", "Invalid value for '--first'"),
        ("record show x --ply x", "Invalid value for '--ply'"),
        ("bench engine --seats many", "Invalid value for '--seats'"),
    ],
)
def test_wrong_words_get_one_line(capsys: Capture, arguments: str, told: str) -> None:
    assert complaint(capsys, *arguments.split()).startswith(told)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("--game chess", "there is no game chess; there are walking"),
        ("--seats human,greedy,random,human,human", "walking is for 1 to 4 players, not 5"),
        ("--seats human,wizard", "nobody is called 'wizard'; a seat is human, greedy or random"),
        ("--seats Human", "nobody is called 'Human'; a seat is human, greedy or random"),
        ("--seats human,", "nobody is called ''; a seat is human, greedy or random"),
        ("--seats 2", "nobody is called '2'; a seat is human, greedy or random"),
        ("--option skipWindows", "an option is written name=value, such as skipWindows=on, not 'skipWindows'"),
        ("--option rain=on", "there is no option rain; there are easyResidents, skipWindows, "),
        ("--option skipWindows=yes", "option skipWindows is off or on, not 'yes'"),
        ("--option maxRounds=0", "option maxRounds is off or a number from 1 to 999, not 0"),
        ("--option maxRounds=", "option maxRounds is off or a number from 1 to 999, not ''"),
        ("--option placementCost=1,1,1", "option placementCost is 1,2,2 or 1,3,3, not '1,1,1'"),
        ("--option =", "there is no option ; there are "),
        ("--profile venetian", "there is no profile venetian; there are default, polish, russian"),
        ("--seed -1", f"a seed is a number from 0 to {SEED_LIMIT - 1}"),
        (f"--seed {SEED_LIMIT}", f"a seed is a number from 0 to {SEED_LIMIT - 1}"),
        ("--first 2", "there is no seat 2 to start; seats are 1 to 1"),
        ("--first -1", "there is no seat -1 to start; seats are 1 to 1"),
        ("--names Ann,Ben", "there are 2 names for 1 seats"),
        ("--names ,", "there are 2 names for 1 seats"),
        ("--seats human,human --names Ann,Ann", "every seat needs a name of its own"),
        ("--seats human,human --names ,Ann", "a name has 1 to 40 printable characters, not ''"),
        ("--load /no/such.laguna", "/no/such.laguna: No such file or directory"),
        ("--load /", "/: Is a directory"),
        ("--cards /no/such.csv", "/no/such.csv cannot be read: No such file or directory"),
    ],
)
def test_a_game_that_cannot_be_set_up_gets_one_line(capsys: Capture, arguments: str, told: str) -> None:
    assert complaint(capsys, "play", "--text", *arguments.split()).startswith(told)


def test_a_long_name_gets_one_line(capsys: Capture) -> None:
    for name in ("x" * 41, "a\tb", "a\x1b[2J"):
        assert "a name has 1 to 40 printable characters" in complaint(capsys, "play", "--names", name)


def test_an_endless_number_gets_one_line(capsys: Capture) -> None:
    assert "maxRounds" in complaint(capsys, "play", "--option", "maxRounds=" + "9" * 5000)
    complaint(capsys, "play", "--seed", "9" * 5000)


def test_a_file_name_that_no_system_can_have_gets_one_line(capsys: Capture, finished: Path) -> None:
    complaint(capsys, "record", "verify", "a\0b")
    complaint(capsys, "play", "--load", "a\0b")
    complaint(capsys, "play", "--cards", "a\0b")
    complaint(capsys, "record", "fork", str(finished), "--to", "a\0b")


def test_continuing_without_a_kept_game_gets_one_line(capsys: Capture) -> None:
    assert complaint(capsys, "play", "--continue") == f"no game is kept in {games_folder()} yet"


def test_a_bad_card_file_is_named_with_its_line(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "venice.csv"
    file.write_bytes(OWN_CARDS.replace(b"I-pink-2,I,pink,4", b"I-pink-2,I,pink,x"))
    told = complaint(capsys, "play", "--cards", str(file))
    assert told == f"{file}, line 3: flowers is a number from 0 to 9, not 'x'"


@pytest.mark.parametrize(
    "content", [b"", b"\x89PNG\r\n\x1a\n", b"{}\n", b"hello"], ids=["empty", "png", "json", "words"]
)
def test_a_foreign_file_to_continue_is_named_with_its_line(capsys: Capture, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "foreign.laguna"
    file.write_bytes(content)
    told = complaint(capsys, "play", "--load", str(file))
    assert "line 1: " in told
    assert str(file) in told


def test_a_record_with_an_unknown_player_gets_one_line(capsys: Capture, tmp_path: Path, running: Path) -> None:
    body = running.read_bytes().replace(b'"greedy"', b'"wizard"').rsplit(b"\n", 2)[0] + b"\n"
    running.write_bytes(body)
    assert complaint(capsys, "play", "--load", str(running)) == "there is no bot wizard; there are greedy, random"


def test_no_failed_command_leaves_a_file_behind(capsys: Capture, tmp_path: Path) -> None:
    complaint(capsys, "play", "--seats", "wizard")
    complaint(capsys, "record", "verify", str(tmp_path / "none"))
    assert list(tmp_path.iterdir()) == []


# Playing


def test_a_game_is_set_up_as_the_command_line_says(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "game.laguna"
    arguments = "play --text --seats human,random --names Ann,Ben --first 1 --seed 5 --profile russian"
    answer(capsys, *arguments.split(), "--option", "skipWindows=on", "--record", str(file))
    record = record_file.load(file, strict=True)
    assert [(seat.name, seat.kind) for seat in record.seats] == [("Ann", "human"), ("Ben", "random")]
    assert record.deal.content["start"] == 0
    assert record.deal.content["decks"] == GAME.deal(2, 5).content["decks"]
    assert record.deal.options == GAME.settle_options(2, {"skipWindows": True}, "russian")


def test_an_option_overrules_its_profile(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "game.laguna"
    answer(capsys, "play", "--profile", "russian", "--option", "placementCost=1,2,2", "--record", str(file))
    options = record_file.load(file).deal.options
    assert (options["placementCost"], options["neighbourCheck"]) == ("1,2,2", "wholeHouse")


def test_bots_alone_play_to_the_score_sheet(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "bots.laguna"
    out = answer(capsys, "play", "--seats", "random,random", "--seed", "1", "--record", str(file))
    assert "Final score" in out
    assert record_file.load(file, strict=True).state.actor() == OVER


def test_a_left_game_is_kept_and_can_be_continued(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    type_lines(monkeypatch, "draft 1 top 1", "quit")
    answer(capsys, "play", "--text", "--seed", "3")
    (kept,) = games_folder().iterdir()
    assert games_folder().is_relative_to(tmp_path)
    assert record_file.load(kept, strict=True).ply == 1
    type_lines(monkeypatch, "end")
    answer(capsys, "play", "--continue")
    assert list(games_folder().iterdir()) == [kept]
    assert record_file.load(kept, strict=True).ply == 2


def test_two_new_games_are_kept_in_two_files(capsys: Capture) -> None:
    answer(capsys, "play")
    answer(capsys, "play")
    assert len(list(games_folder().iterdir())) == 2


def test_a_game_with_another_card_set_is_continued_with_that_set_only(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    cards, file = tmp_path / "venice.csv", tmp_path / "game.laguna"
    cards.write_bytes(OWN_CARDS.replace(b"I-pink-1,I,pink,0,", b"I-pink-1,I,pink,1,"))
    type_lines(monkeypatch, "draft 1 all")
    answer(capsys, "play", "--cards", str(cards), "--record", str(file))
    assert "'venice'" in complaint(capsys, "play", "--load", str(file))
    assert "'venice'" in complaint(capsys, "record", "verify", str(file))
    assert "whole" in answer(capsys, "record", "verify", str(file), "--cards", str(cards))
    answer(capsys, "play", "--load", str(file), "--cards", str(cards))


def test_a_loaded_game_is_kept_in_its_own_file(capsys: Capture, monkeypatch: pytest.MonkeyPatch, running: Path) -> None:
    type_lines(monkeypatch, "undo")
    answer(capsys, "play", "--load", str(running))
    assert record_file.load(running, strict=True).ply == 4
    assert not games_folder().exists()


# Rules


def test_a_rule_is_printed_with_its_readings(capsys: Capture) -> None:
    out = answer(capsys, "rules", "W-BUILD-10")
    assert out.startswith("W-BUILD-10 ")
    for reading in GAME.rules()["W-BUILD-10"].readings:
        assert f"Reading {reading}: " in out


@pytest.mark.parametrize("id", ["w-build-10", "D-09", "q-03", "C-01", "U3"])
def test_rules_readings_and_limits_of_undo_are_found_in_any_case(capsys: Capture, id: str) -> None:
    assert answer(capsys, "rules", id).startswith(f"{id.upper()} ")


def test_all_116_rules_are_listed_in_order(capsys: Capture) -> None:
    out = answer(capsys, "rules", "--game", "walking")
    listed = re.findall(r"^  (W-[A-Z]+-\d\d) +\S", out, re.MULTILINE)
    assert listed == list(GAME.rules())
    assert len(listed) == 116


def test_every_rule_can_be_printed(capsys: Capture) -> None:
    for id in GAME.rules():
        assert answer(capsys, "rules", id, "--game", "walking").startswith(f"{id} ")


@pytest.mark.parametrize("id", ["W-BUILD-99", "X", "U7", "W-BUILD-10.text", "{}"])
def test_an_unknown_rule_gets_one_line(capsys: Capture, id: str) -> None:
    assert complaint(capsys, "rules", id) == f"there is no rule {id}; 'laguna rules --game walking' lists them all"


def test_rules_of_an_unknown_game_get_one_line(capsys: Capture) -> None:
    assert complaint(capsys, "rules", "--game", "chess") == "there is no game chess; there are walking"


# Records


def test_show_prints_header_actions_table_and_score(capsys: Capture, finished: Path) -> None:
    out = answer(capsys, "record", "show", str(finished))
    record = record_file.load(finished)
    assert "Walking in Burano: Anna (human)" in out
    assert record.commitment in re.sub(r"\s", "", out)
    assert record.deal.components.sha256 in re.sub(r"\s", "", out)
    assert "maxRounds=2" in re.sub(r"\s", "", out)
    for ply, action in enumerate(record.actions):
        assert f"{ply:4} Anna: {GAME.text(action)}\n" in out
    assert "Final score" in out


def test_show_stops_at_a_ply(capsys: Capture, running: Path) -> None:
    out = answer(capsys, "record", "show", str(running), "--ply", "2")
    assert "   1 Anna: end" in out
    assert "   2 Bruno:" not in out
    assert "Score" not in out


@pytest.mark.parametrize("ply", ["6", "-1", "1000"])
def test_a_ply_outside_the_game_gets_one_line(capsys: Capture, running: Path, ply: str) -> None:
    for command in ("show", "fork"):
        told = complaint(capsys, "record", command, str(running), "--ply", ply)
        assert told == f"the game has plies 0 to 5, not {ply}"


def test_replay_draws_the_table_turn_by_turn(capsys: Capture, running: Path) -> None:
    out = answer(capsys, "record", "replay", str(running))
    assert re.findall(r"^ply (\d+)$", out, re.MULTILINE) == ["0", "2", "5"]
    assert "5 actions replayed without a fault; the game is not over yet." in re.sub(r"\s+", " ", out)


def test_replay_of_a_finished_game_ends_with_the_score_sheet(capsys: Capture, finished: Path) -> None:
    out = answer(capsys, "record", "replay", str(finished))
    assert "Final score" in out
    assert "the last agreed round is over." in re.sub(r"\s+", " ", out)


@pytest.mark.parametrize("command", ["show", "replay"])
def test_plain_output_is_ascii(capsys: Capture, finished: Path, command: str) -> None:
    assert answer(capsys, "record", command, str(finished), "--plain").isascii()


def test_verify_tells_the_result(capsys: Capture, finished: Path) -> None:
    result = json.dumps(record_file.result(record_file.load(finished)))
    told = answer(capsys, "record", "verify", str(finished))
    assert told == f"{finished}: the record is whole, the deal fits its commitment, and the result is {result}.\n"


def test_verify_accepts_a_running_game(capsys: Capture, running: Path) -> None:
    told = answer(capsys, "record", "verify", str(running))
    assert told == f"{running}: the record is whole and the deal fits its commitment; the game is not over yet.\n"


def test_verify_refuses_a_file_with_any_byte_changed(capsys: Capture, finished: Path) -> None:
    data = finished.read_bytes()
    for place in range(0, len(data), 37):
        finished.write_bytes(data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :])
        assert complaint(capsys, "record", "verify", str(finished)).startswith(f"{finished}, line ")


def test_verify_refuses_another_result_even_with_a_right_checksum(capsys: Capture, finished: Path) -> None:
    *lines, result, _ = finished.read_text(encoding="utf-8").splitlines()
    body = "\n".join([*lines, re.sub(r'"totals": \[-?\d+\]', '"totals": [99]', result)]) + "\n"
    seal = {"sha256": hashlib.sha256(body.encode()).hexdigest()}
    finished.write_text(f"{body}{json.dumps(seal)}\n", encoding="utf-8")
    told = complaint(capsys, "record", "verify", str(finished))
    assert told.startswith(f"{finished}, line {len(lines) + 1}: the result should be ")


@pytest.mark.parametrize("command", ["show", "replay", "verify", "fork"])
@pytest.mark.parametrize("content", [b"", b"\x89PNG\r\n\x1a\n", b"{}\n", b'{"laguna": 9}\n'], ids=str)
def test_a_foreign_record_is_named_with_its_line(capsys: Capture, tmp_path: Path, command: str, content: bytes) -> None:
    file = tmp_path / "foreign.laguna"
    file.write_bytes(content)
    assert re.match(rf"{re.escape(str(file))}, line \d: ", complaint(capsys, "record", command, str(file)))


@pytest.mark.parametrize("command", ["show", "replay", "verify", "fork"])
def test_a_record_that_cannot_be_read_gets_one_line(capsys: Capture, tmp_path: Path, command: str) -> None:
    missing = tmp_path / "none.laguna"
    assert complaint(capsys, "record", command, str(missing)) == f"{missing}: No such file or directory"
    assert complaint(capsys, "record", command, str(tmp_path)) == f"{tmp_path}: Is a directory"


def test_fork_writes_a_new_game_and_leaves_the_old(capsys: Capture, tmp_path: Path, running: Path) -> None:
    before, to = running.read_bytes(), tmp_path / "twin.laguna"
    told = answer(capsys, "record", "fork", str(running), "--ply", "2", "--to", str(to))
    assert told == f"{to} begins with the first 2 actions of {running}.\n"
    twin = record_file.load(to, strict=True)
    assert (twin.ply, twin.forked_at) == (2, 2)
    assert twin.commitment != record_file.load(running).commitment
    assert running.read_bytes() == before


def test_fork_never_writes_over_a_file(capsys: Capture, running: Path, finished: Path) -> None:
    before = finished.read_bytes()
    told = complaint(capsys, "record", "fork", str(running), "--to", str(finished))
    assert told == f"{finished} exists already; choose another name with --to"
    assert finished.read_bytes() == before


def test_fork_without_a_name_plays_on_in_a_file_beside_the_old(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, finished: Path
) -> None:
    type_lines(monkeypatch, "draft 1 top 1")
    answer(capsys, "record", "fork", str(finished), "--ply", "0")
    twin = record_file.load(tmp_path / "finished-0.laguna", strict=True)
    assert [GAME.text(action) for action in twin.actions] == ["draft 1 top 1"]


def test_fork_into_a_folder_that_does_not_exist_gets_one_line(capsys: Capture, tmp_path: Path, running: Path) -> None:
    told = complaint(capsys, "record", "fork", str(running), "--to", str(tmp_path / "none" / "x.laguna"))
    assert told.endswith("No such file or directory")


# Benchmark


def test_the_benchmark_prints_json(capsys: Capture) -> None:
    assert run(["bench", "engine", "--seats", "2", "--seconds", "0.1", "--json"]) == 0
    (figures,) = json.loads(capsys.readouterr().out)
    assert (figures["this"]["game"], figures["this"]["seats"]) == ("walking", 2)
    assert figures["this"]["decisions_per_second"] > 0
    assert figures["this"]["bytes_per_state"] < 4096
    if build.is_compiled():
        assert figures["this"]["build"] == "compiled"
        assert figures["interpreted"]["build"] == "interpreted"
        assert figures["this"]["checksum"] == figures["interpreted"]["checksum"]
    else:
        assert figures["interpreted"] is None


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("--seats 5", "walking is for 1 to 4 players, not 5"),
        ("--seats -1", "walking is for 1 to 4 players, not -1"),
        ("--seconds 0", "--seconds is a number from 0.1 to 600"),
        ("--seconds nan", "--seconds is a number from 0.1 to 600"),
        ("--seconds 1e9", "--seconds is a number from 0.1 to 600"),
        ("--game chess", "there is no game chess; there are walking"),
    ],
)
def test_a_benchmark_that_cannot_be_run_gets_one_line(capsys: Capture, arguments: str, told: str) -> None:
    assert complaint(capsys, "bench", "engine", *arguments.split()) == told
