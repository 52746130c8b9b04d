"""The command line: what it prints, what it writes, and one clear line for whatever goes wrong."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from laguna import __version__, build
from laguna.cli.main import run
from laguna.cli.rules import describe
from laguna.core import record_file
from laguna.core.record import Record, Seat
from laguna.core.state import OVER
from laguna.games import find_game
from laguna.locale import LANGUAGES, catalogue

Output = pytest.CaptureFixture[str]

RULES = 116
CALLS = {"start_us", "begin_us", "clone_us", "view_us", "determinize_us", "explain_us"}
FIGURES = {"games_per_second", "decisions_per_second"} | CALLS


class Keyboard:
    """The lines that a person will write; then the input ends."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def __call__(self, prompt: str = "") -> str:
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


@pytest.fixture(autouse=True)
def keyboard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Keyboard:
    """A folder and a keyboard of its own for every test; nothing reaches the home folder."""
    own = Keyboard()
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setattr("builtins.input", own)
    monkeypatch.chdir(tmp_path)
    return own


def refusal(capsys: Output, *arguments: str) -> str:
    """The one line that a failing command says on stderr, without its beginning."""
    capsys.readouterr()
    assert run(list(arguments)) == 2
    said = capsys.readouterr().err
    assert said.startswith("laguna: ")
    assert said.endswith("\n")
    assert said.count("\n") == 1
    assert "Traceback" not in said
    return said.removeprefix("laguna: ").rstrip("\n")


def answer(capsys: Output, *arguments: str) -> str:
    """What a command that works prints."""
    capsys.readouterr()
    assert run(list(arguments)) == 0
    said = capsys.readouterr()
    assert said.err.strip() == ""
    return said.out


@pytest.fixture
def finished(tmp_path: Path, capsys: Output) -> Path:
    """The record of a game that two bots have finished."""
    file = tmp_path / "finished.laguna"
    answer(capsys, "play", "--seats", "random,random", "--seed", "3", "--record", str(file))
    return file


@pytest.fixture
def other_cards(tmp_path: Path) -> Path:
    """A valid card set with other faces than Laguna's own."""
    lines = own_cards().splitlines()
    first = lines[1].split(",")
    first[3] = str((int(first[3]) + 1) % 9)
    file = tmp_path / "other.csv"
    file.write_text("\n".join([lines[0], ",".join(first), *lines[2:]]) + "\n", encoding="utf-8")
    return file


def own_cards() -> str:
    return files("laguna.games.walking").joinpath("data", "cards.csv").read_text(encoding="utf-8")


# The program


def test_version_says_which_build_runs(capsys: Output) -> None:
    kind = "compiled" if build.is_compiled() else "interpreted"
    assert answer(capsys, "--version").startswith(f"laguna {__version__} ({kind}, Python 3.")


def test_help_lists_the_commands(capsys: Output) -> None:
    text = answer(capsys, "--help")
    assert all(command in text for command in ("play", "rules", "record", "bench"))


def test_an_unknown_command_is_named_with_the_way_out(capsys: Output) -> None:
    line = refusal(capsys, "fly")
    assert "'fly'" in line
    assert "laguna --help" in line


@pytest.mark.parametrize("command", [[], ["play"], ["rules"], ["record", "verify"], ["bench", "engine"]])
def test_an_unknown_option_is_named_with_the_way_out(capsys: Output, command: list[str]) -> None:
    line = refusal(capsys, *command, "--frobnicate")
    assert "--frobnicate" in line
    assert "--help" in line


@pytest.mark.parametrize("group", ["record", "bench"])
def test_an_unknown_command_of_a_group_is_named(capsys: Output, group: str) -> None:
    assert "'fly'" in refusal(capsys, group, "fly")


@pytest.mark.parametrize("command", ["show", "replay", "verify", "fork"])
def test_a_missing_file_argument_is_asked_for(capsys: Output, command: str) -> None:
    assert "file" in refusal(capsys, "record", command).lower()


# Setting up a game


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (
            ["--seats", "human,wizard"],
            "nobody is called 'wizard'; a seat is human, bot, greedy, random, program:COMMAND or a level",
        ),
        (["--seats", "Human"], "nobody is called 'Human'"),
        (["--seats", "human,elf"], "fisher (easy): Takes what looks best now; gondolier (strong): Thinks a turn ahead"),
        (["--level", "list"], "there is no level 'list'; choose from gull (first game): Weak but sensible"),
        (["--level", "greedy"], "there is no level 'greedy'; choose from gull"),
        (
            ["--level", "gull", "--seats", "human,doge"],
            "--level is for seats of a bot, and there is none in",
        ),
        (["--seats", ""], "a seat is human, bot, greedy, random, program:COMMAND or a level: gull"),
        (["--seats", "greedy,"], "a seat is human, bot, greedy, random, program:COMMAND or a level: gull"),
        (["--seats", "4"], "nobody is called '4'"),
        (["--seats", "greedy,greedy,greedy,greedy,greedy"], "walking is for 1 to 4 players, not 5"),
        (["--game", "chess"], "there is no game chess; choose from walking"),
        (["--option", "skipWindows"], "an option is written name=value, such as skipWindows=on"),
        (["--option", ""], "an option is written name=value"),
        (["--option", "=on"], "there is no option "),
        (["--option", "windows=on"], "there is no option windows; choose from easyResidents, skipWindows"),
        (["--option", "skipWindows=yes"], "option skipWindows is off or on, not 'yes'"),
        (["--option", "skipWindows="], "option skipWindows is off or on"),
        (["--option", "unfinishedScope=none"], "option unfinishedScope is finishedOnly, "),
        (["--option", "policeman=1"], "option policeman is maxSet or isolatedOnly, not 1"),
        (["--option", "neighbourCheck=on"], "option neighbourCheck is sameLevel or wholeHouse"),
        (["--option", "placementCost=9"], "option placementCost is 1,2,2 or 1,3,3, not 9"),
        (["--option", "maxRounds=0"], "option maxRounds is off or 1-999, not 0"),
        (["--option", "maxRounds=1000"], "option maxRounds is off or 1-999, not 1000"),
        (["--option", "maxRounds=-3"], "option maxRounds is off or 1-999"),
        (["--option", "maxRounds=many"], "option maxRounds is off or 1-999, not 'many'"),
        (["--profile", "klingon"], "there is no profile klingon; choose from default, polish, russian"),
        (["--seed", "abc"], "--seed"),
        (["--seed", "-1"], "a seed is a number from 0 to "),
        (["--seed", "99999999999999999999999"], "a seed is a number from 0 to "),
        (["--seed", "1.5"], "--seed"),
        (["--first", "2"], "there is no seat 2 to start; seats are 1 to 1"),
        (["--first", "-1"], "there is no seat -1 to start"),
        (["--first", "Anna"], "--first"),
        (["--names", "Ann,Ben"], "there are more names (2) than seats (1)"),
        (["--names", "x" * 41], "a name has 1 to 40 printable characters"),
        (["--names", " "], "a name has 1 to 40 printable characters"),
        (["--names", "A\tB"], "a name has 1 to 40 printable characters"),
        (["--seats", "human,greedy", "--names", "Ann,Ann"], "every seat needs a name of its own"),
        (["--seats", "human,greedy", "--names", ",Ben"], "a name has 1 to 40 printable characters"),
        (["--load", "nosuch.laguna"], "nosuch.laguna: there is no such file or folder"),
        (["--load", "."], "that is a folder"),
        (["--cards", "nosuch.csv"], "nosuch.csv cannot be read: there is no such file or folder"),
        (["--cards", "."], "cannot be read: that is a folder"),
        (["--continue"], "no game is kept in "),
        (["everybody"], "everybody"),
    ],
    ids=lambda value: " ".join(value)[:60] if isinstance(value, list) else "",
)
def test_a_game_that_cannot_be_set_up_is_refused_with_the_reason(
    capsys: Output, tmp_path: Path, arguments: list[str], reason: str
) -> None:
    assert reason in refusal(capsys, "play", *arguments)
    assert list(tmp_path.rglob("*.laguna")) == []


def test_options_profile_names_and_start_player_reach_the_record(capsys: Output, tmp_path: Path) -> None:
    file = tmp_path / "game.laguna"
    wishes = ["--option", "skipWindows=on", "--option", "maxRounds=2", "--profile", "russian"]
    seats = ["--seats", "random,random,random", "--names", "Ann,Ben", "--first", "2"]
    answer(capsys, "play", *seats, *wishes, "--record", str(file))
    record = record_file.load(file, strict=True)
    assert record.deal.options["skipWindows"] is True
    assert record.deal.options["maxRounds"] == 2
    assert record.deal.options["neighbourCheck"] == "wholeHouse"
    assert [seat.name for seat in record.seats] == ["Ann", "Ben", "Anna"]
    assert record.actors[0] == 1


def test_the_same_seed_deals_the_same_game(capsys: Output, tmp_path: Path) -> None:
    deals = []
    for name in ("one.laguna", "two.laguna"):
        answer(capsys, "play", "--seats", "random", "--seed", "5", "--record", str(tmp_path / name))
        deals.append(record_file.load(tmp_path / name).deal)
    assert deals[0] == deals[1]


def test_two_bots_play_to_the_end_and_their_record_verifies(capsys: Output, tmp_path: Path) -> None:
    file = tmp_path / "bots.laguna"
    text = answer(capsys, "play", "--text", "--seats", "greedy,random", "--record", str(file))
    assert "Final score" in text
    assert re.search(r"(won|share the win)\.", text)
    assert "the record is whole" in answer(capsys, "record", "verify", str(file))


def test_a_plain_game_prints_ascii_only(capsys: Output) -> None:
    assert answer(capsys, "play", "--plain", "--seats", "greedy,random", "--seed", "1").isascii()


def test_a_game_without_a_file_is_kept_in_a_file_of_its_own(capsys: Output, tmp_path: Path) -> None:
    answer(capsys, "play", "--seats", "random")
    answer(capsys, "play", "--seats", "random")
    assert len(list((tmp_path / "data" / "laguna" / "games").glob("*.laguna"))) == 2


def test_the_end_of_input_leaves_the_game_where_it_can_be_continued(capsys: Output, keyboard: Keyboard) -> None:
    keyboard.lines = ["draft 1 top 1"]
    assert "plays on." in answer(capsys, "play", "--text", "--seed", "1")
    keyboard.lines = ["log", "quit"]
    assert "0 Anna: took column 1, top 1: " in answer(capsys, "play", "--text", "--continue")


def test_continue_takes_up_the_game_that_was_kept_last(capsys: Output, keyboard: Keyboard, tmp_path: Path) -> None:
    for name in ("Ann", "Ben"):
        keyboard.lines = ["quit"]
        answer(capsys, "play", "--names", name)
    keyboard.lines = ["score", "quit"]
    text = answer(capsys, "play", "--continue")
    assert "Street of Ben" in text
    assert "Ann" not in text


def test_load_plays_on_in_the_same_file(capsys: Output, keyboard: Keyboard, tmp_path: Path) -> None:
    file = tmp_path / "solo.laguna"
    keyboard.lines = ["draft 1 top 1", "quit"]
    answer(capsys, "play", "--record", str(file))
    keyboard.lines = ["undo", "draft 2 top 1", "quit"]
    answer(capsys, "play", "--load", str(file))
    record = record_file.load(file, strict=True)
    assert [record.game.text(action) for action in record.actions] == ["draft 2 top 1"]
    assert [entry.verb for entry in record.entries] == ["do", "undo", "do"]


def test_a_new_game_never_writes_over_the_record_of_another(capsys: Output, finished: Path) -> None:
    before = finished.read_bytes()
    assert finished.name in refusal(capsys, "play", "--seats", "random,random", "--record", str(finished))
    assert finished.read_bytes() == before


def test_load_with_a_record_file_plays_on_there_and_leaves_the_loaded_file_alone(
    capsys: Output, keyboard: Keyboard, tmp_path: Path
) -> None:
    old, new = tmp_path / "old.laguna", tmp_path / "new.laguna"
    keyboard.lines = ["draft 1 top 1", "quit"]
    answer(capsys, "play", "--record", str(old))
    before = old.read_bytes()
    keyboard.lines = ["undo", "quit"]
    answer(capsys, "play", "--load", str(old), "--record", str(new))
    assert old.read_bytes() == before
    assert record_file.load(new, strict=True).ply == 0


@pytest.mark.parametrize("way", ["--load", "--continue", "fork"])
def test_a_game_of_several_people_taken_up_again_asks_who_sits_there_before_it_shows_a_hand(
    capsys: Output, keyboard: Keyboard, tmp_path: Path, way: str
) -> None:
    folder = tmp_path / "data" / "laguna" / "games"
    folder.mkdir(parents=True)
    file = folder / "two.laguna"
    keyboard.lines = ["draft 1 all", "quit"]
    answer(capsys, "play", "--seats", "human,human", "--record", str(file))
    assert record_file.load(file).ply == 1
    commands = {"--load": ["play", "--load", str(file)], "--continue": ["play", "--continue"]}
    text = answer(capsys, *commands.get(way, ["record", "fork", str(file)]))
    assert "Possible now:" not in text
    assert "Hand" not in text


# Card sets


def test_another_card_set_can_be_played_with(capsys: Output, tmp_path: Path, other_cards: Path) -> None:
    file = tmp_path / "game.laguna"
    answer(capsys, "play", "--seats", "random", "--cards", str(other_cards), "--record", str(file))
    answer(capsys, "record", "verify", str(file), "--cards", str(other_cards))
    header = json.loads(file.read_text(encoding="utf-8").splitlines()[0])
    assert header["components"]["name"] == "other"
    assert len(header["components"]["sha256"]) == 64


@pytest.mark.parametrize("command", ["show", "replay", "verify", "fork"])
def test_a_record_of_another_card_set_needs_it(capsys: Output, tmp_path: Path, other_cards: Path, command: str) -> None:
    file = tmp_path / "game.laguna"
    answer(capsys, "play", "--seats", "random", "--cards", str(other_cards), "--record", str(file))
    line = refusal(capsys, "record", command, str(file))
    assert "the game was dealt with the set 'other'" in line
    assert "--cards" in line


def test_load_of_a_record_of_another_card_set_needs_it(
    capsys: Output, keyboard: Keyboard, tmp_path: Path, other_cards: Path
) -> None:
    file = tmp_path / "game.laguna"
    keyboard.lines = ["draft 1 top 1", "quit"]
    answer(capsys, "play", "--cards", str(other_cards), "--record", str(file))
    assert "--cards" in refusal(capsys, "play", "--load", str(file))
    assert "plays on" in answer(capsys, "play", "--load", str(file), "--cards", str(other_cards))


def bad_card_sets() -> Iterator[tuple[str, str, str]]:
    lines = own_cards().splitlines()
    first = lines[1]
    yield "empty", "", "line 1: the columns must be id,level,colour"
    yield "another header", "a,b,c\n", "line 1: the columns must be"
    yield "a card too few", "\n".join(lines[:-1]), "cards are missing after this line: 1 of 72"
    yield "a card twice", "\n".join([*lines, first]), "is there a second time"
    yield "an unknown card", "\n".join([lines[0], first.replace("I-pink-1", "I-pink-9"), *lines[2:]]), "line 2: "
    yield "a wrong colour", "\n".join([lines[0], first.replace(",pink", ",blue"), *lines[2:]]), "line 2: "
    yield "a wrong level", "\n".join([lines[0], first.replace(",I,", ",II,"), *lines[2:]]), "line 2: "
    yield "a word for a number", "\n".join([lines[0], first.replace(",0,", ",x,", 1), *lines[2:]]), "line 2: "
    yield "a field too many", "\n".join([lines[0], first + ",1", *lines[2:]]), "line 2: "
    yield "points without a shop", "\n".join([lines[0], first[:-1] + "3", *lines[2:]]), "line 2: "


@pytest.mark.parametrize(
    ("content", "reason"),
    [(content, reason) for _, content, reason in bad_card_sets()],
    ids=[n for n, *_ in bad_card_sets()],
)
def test_a_bad_card_set_is_refused_with_file_and_reason(
    capsys: Output, tmp_path: Path, content: str, reason: str
) -> None:
    file = tmp_path / "bad.csv"
    file.write_text(content, encoding="utf-8")
    line = refusal(capsys, "play", "--cards", str(file))
    assert "bad.csv" in line
    assert reason in line


def test_a_card_set_that_is_no_text_is_refused_with_its_line(capsys: Output, tmp_path: Path) -> None:
    file = tmp_path / "bad.csv"
    file.write_bytes(own_cards().splitlines()[0].encode() + b"\n\xff\xfe\n")
    assert "line 2: not UTF-8 text" in refusal(capsys, "play", "--cards", str(file))


# Rules


def test_a_rule_is_printed_with_its_title_and_readings(capsys: Output) -> None:
    head, text, *readings = answer(capsys, "rules", "W-BUILD-10").strip().split("\n")
    assert re.fullmatch(r"W-BUILD-10 \w.+", head)
    assert len(text) > 20
    assert readings
    assert all(re.match(r"Reading [A-Z]-\d\d: ", reading) for reading in readings)


def test_a_rule_may_be_asked_for_in_small_letters(capsys: Output) -> None:
    assert answer(capsys, "rules", "w-draft-02") == answer(capsys, "rules", "W-DRAFT-02")


@pytest.mark.parametrize("reading", ["D-09", "C-12", "Q-03"])
def test_a_reading_is_printed(capsys: Output, reading: str) -> None:
    assert answer(capsys, "rules", reading).startswith(f"{reading} ")


@pytest.mark.parametrize("limit", ["U1", "U2", "U3", "U4", "U5", "U6"])
def test_a_limit_of_undo_is_printed(capsys: Output, limit: str) -> None:
    assert answer(capsys, "rules", limit).startswith(f"{limit} ")


@pytest.mark.parametrize("unknown", ["W-BUILD-99", "XYZ", "-", "W", "{}", "text", "walking.title"])
def test_an_unknown_rule_is_refused_with_where_all_are_listed(capsys: Output, unknown: str) -> None:
    line = refusal(capsys, "rules", "--", unknown)
    assert f"there is no rule {unknown}" in line
    assert "laguna rules --game walking" in line


def test_the_list_of_a_game_names_every_rule_once(capsys: Output) -> None:
    ids = re.findall(r"^ +(W-[A-Z]+-\d\d) +\S", answer(capsys, "rules", "--game", "walking"), re.MULTILINE)
    assert ids == list(find_game("walking").rules())
    assert len(ids) == RULES


def test_every_rule_and_each_of_its_readings_can_be_described() -> None:
    game, say = find_game("walking"), catalogue()
    for rule in game.rules().values():
        text = describe(game, rule.id, say)
        assert text.startswith(f"{rule.id} ")
        for reading in rule.readings:
            assert f"Reading {reading}: " in text
            assert describe(game, reading, say).startswith(f"{reading} ")


@pytest.mark.parametrize("name", ["walking", "burano"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_name_options_as_a_player_chooses_them(name: str, language: str) -> None:
    game, say = find_game(name), catalogue(language)
    for rule in game.rules().values():
        text = describe(game, rule.id, say)
        assert not [option.name for option in game.options if f"`{option.name}`" in text]


def test_a_reading_tells_the_option_and_its_choice(capsys: Output) -> None:
    assert "'Cubes for lace: only accessible ones'" in answer(capsys, "rules", "Q-04", "--game", "burano")


def test_the_rules_of_an_unknown_game_are_refused(capsys: Output) -> None:
    assert "there is no game chess; choose from walking" in refusal(capsys, "rules", "--game", "chess")


# Records


def test_show_prints_header_actions_table_and_score(capsys: Output, finished: Path) -> None:
    record = record_file.load(finished)
    text = answer(capsys, "record", "show", str(finished))
    assert "Walking in Burano: Anna (random), Bruno (random)" in text
    assert record.commitment in text
    assert record.deal.components.sha256 in text
    assert "skipWindows=off" in text
    for ply, (seat, action) in enumerate(zip(record.actors, record.actions, strict=True)):
        assert f"{ply:4} {record.seats[seat].name}: {record.game.text(action)}\n" in text
    assert "Final score" in text


def test_show_at_a_ply_prints_what_happened_so_far_and_no_score(capsys: Output, finished: Path) -> None:
    text = answer(capsys, "record", "show", str(finished), "--ply", "3")
    assert re.search(r"^ +2 \w+: ", text, re.MULTILINE)
    assert not re.search(r"^ +3 \w+: ", text, re.MULTILINE)
    assert "score" not in text


def test_show_prints_ascii_only_when_it_shall_be_plain(capsys: Output, finished: Path) -> None:
    assert answer(capsys, "record", "show", str(finished), "--plain").isascii()


def test_replay_draws_every_turn_and_says_how_the_game_ended(capsys: Output, finished: Path) -> None:
    record = record_file.load(finished)
    text = answer(capsys, "record", "replay", str(finished))
    turns = 1 + sum(one != other for one, other in zip(record.actors, record.actors[1:], strict=False))
    assert text.count("Market: ") == turns + 1
    assert f"{record.ply} actions replayed without a fault; " in text
    assert "Final score" in text


def test_verify_tells_the_result(capsys: Output, finished: Path) -> None:
    result = record_file.result(record_file.load(finished))
    text = answer(capsys, "record", "verify", str(finished))
    assert "the record is whole, the deal fits its commitment" in text
    assert json.dumps(result) in text


def test_verify_accepts_a_game_that_is_not_over(capsys: Output, keyboard: Keyboard, tmp_path: Path) -> None:
    file = tmp_path / "running.laguna"
    keyboard.lines = ["draft 1 top 1", "undo", "redo", "quit"]
    answer(capsys, "play", "--record", str(file))
    assert "not over yet" in answer(capsys, "record", "verify", str(file))


def test_verify_refuses_a_file_after_any_byte_is_changed(capsys: Output, tmp_path: Path) -> None:
    whole = tmp_path / "whole.laguna"
    game = find_game("walking")
    deal = game.deal(1, 1)
    record = Record(game, deal, (Seat("Anna", "human"),), "0" * 32)
    record.act(0, "draft 1 top 1")
    record_file.save(record, whole)
    data = whole.read_bytes()
    changed = tmp_path / "changed.laguna"
    for place in range(0, len(data), 23):
        changed.write_bytes(data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :])
        assert re.search(r"changed\.laguna, line \d+: \S", refusal(capsys, "record", "verify", str(changed)))


@pytest.mark.parametrize("kept", [0, 1, 100, -1, -40, -200])
def test_verify_refuses_a_file_that_was_cut_off(capsys: Output, finished: Path, kept: int) -> None:
    finished.write_bytes(finished.read_bytes()[:kept])
    assert re.search(r"line \d+: ", refusal(capsys, "record", "verify", str(finished)))


def test_verify_refuses_a_byte_too_many(capsys: Output, finished: Path) -> None:
    finished.write_bytes(finished.read_bytes() + b"\n")
    assert re.search(r"line \d+: ", refusal(capsys, "record", "verify", str(finished)))


@pytest.mark.parametrize("command", ["show", "replay", "verify", "fork"])
def test_a_damaged_record_is_refused_with_file_line_and_reason(capsys: Output, finished: Path, command: str) -> None:
    lines = finished.read_bytes().splitlines(keepends=True)
    lines[4] = lines[4].replace(b'"ply": 2', b'"ply": 7')
    finished.write_bytes(b"".join(lines[:-1]))
    assert re.search(r"finished\.laguna, line \d+: \S", refusal(capsys, "record", command, str(finished)))


@pytest.mark.parametrize("content", [b"Dear diary\n", b"", b"{}\n", b"\x89PNG\r\n", b"[1]\n", b'{"laguna": 99}\n'])
@pytest.mark.parametrize("command", [["record", "show"], ["record", "verify"], ["play", "--load"]])
def test_a_foreign_file_is_refused_with_line_and_reason(
    capsys: Output, tmp_path: Path, command: list[str], content: bytes
) -> None:
    file = tmp_path / "foreign.laguna"
    file.write_bytes(content)
    line = refusal(capsys, *command, str(file))
    assert "foreign.laguna" in line
    assert re.search(r"line \d+: \S", line)
    assert file.read_bytes() == content


@pytest.mark.parametrize("command", ["show", "replay", "verify", "fork"])
@pytest.mark.parametrize(("name", "reason"), [("nosuch.laguna", "no such file"), (".", "that is a folder")])
def test_a_file_that_cannot_be_read_is_named_with_the_reason(
    capsys: Output, command: str, name: str, reason: str
) -> None:
    line = refusal(capsys, "record", command, name)
    assert line.startswith(name)
    assert reason in line


@pytest.mark.parametrize("command", ["show", "fork"])
@pytest.mark.parametrize("ply", ["-1", "9999"])
def test_a_ply_outside_the_game_is_refused_with_those_there_are(
    capsys: Output, finished: Path, command: str, ply: str
) -> None:
    most = record_file.load(finished).ply
    assert f"the game has plies 0 to {most}, not {ply}" in refusal(
        capsys, "record", command, str(finished), "--ply", ply
    )


def test_a_ply_that_is_no_number_is_refused(capsys: Output, finished: Path) -> None:
    assert "--ply" in refusal(capsys, "record", "show", str(finished), "--ply", "last")


def test_fork_to_a_file_begins_with_the_first_actions_and_leaves_the_old_game_alone(
    capsys: Output, finished: Path, tmp_path: Path
) -> None:
    before = finished.read_bytes()
    target = tmp_path / "twin.laguna"
    text = answer(capsys, "record", "fork", str(finished), "--ply", "5", "--to", str(target))
    old, twin = record_file.load(finished), record_file.load(target, strict=True)
    assert f"{target} begins like {finished}, with 5 actions of it." in text
    assert twin.actions == old.actions[:5]
    assert twin.forked_at == 5
    assert twin.deal == old.deal
    assert finished.read_bytes() == before


def test_fork_without_a_target_plays_on_at_once(capsys: Output, finished: Path) -> None:
    text = answer(capsys, "record", "fork", str(finished), "--ply", "5")
    twin = record_file.load(finished.with_name("finished-5.laguna"), strict=True)
    assert "Final score" in text
    assert twin.state.actor() == OVER
    assert twin.actions[:5] == record_file.load(finished).actions[:5]


@pytest.mark.parametrize("given", [True, False])
def test_fork_refuses_to_write_over_a_file(capsys: Output, finished: Path, tmp_path: Path, given: bool) -> None:
    target = tmp_path / ("precious.txt" if given else "finished-5.laguna")
    target.write_text("precious", encoding="utf-8")
    line = refusal(capsys, "record", "fork", str(finished), "--ply", "5", *(["--to", str(target)] if given else []))
    assert f"{target} exists already" in line
    assert "--to" in line
    assert target.read_text(encoding="utf-8") == "precious"


def test_fork_refuses_to_write_over_its_own_source(capsys: Output, finished: Path) -> None:
    before = finished.read_bytes()
    assert "exists already" in refusal(capsys, "record", "fork", str(finished), "--to", str(finished))
    assert finished.read_bytes() == before


def test_fork_into_a_missing_folder_is_refused_with_the_name_given(capsys: Output, finished: Path) -> None:
    line = refusal(capsys, "record", "fork", str(finished), "--ply", "1", "--to", "no/where.laguna")
    assert line == "no/where.laguna: there is no such file or folder"


def test_play_into_a_missing_folder_is_refused_like_everywhere(capsys: Output, tmp_path: Path) -> None:
    file = tmp_path / "no" / "where.laguna"
    line = refusal(capsys, "play", "--seats", "random,random", "--record", str(file))
    assert line == f"{file}: there is no such file or folder"
    assert not file.parent.exists()


@pytest.mark.parametrize("workers", ["-3", "257"])
def test_a_number_of_workers_that_cannot_be_is_refused(capsys: Output, tmp_path: Path, workers: str) -> None:
    line = refusal(capsys, "serve", "--port", "0", "--data", str(tmp_path / "data"), "--workers", workers)
    assert line == "--workers is a number from 0 to 256"
    assert not (tmp_path / "data").exists()


# Measurements


def test_bench_prints_its_figures_as_json(capsys: Output) -> None:
    assert run(["bench", "engine", "--seats", "2", "--seconds", "0.1", "--json"]) == 0
    (pair,) = json.loads(capsys.readouterr().out)
    assert pair["this"]["build"] == ("compiled" if build.is_compiled() else "interpreted")
    assert pair["this"]["game"] == "walking"
    assert pair["this"]["seats"] == 2
    assert set(pair["this"]) >= FIGURES
    assert all(pair["this"][figure] > 0 for figure in FIGURES)
    assert 0 < pair["this"]["bytes_per_state"] < 4096


@pytest.mark.skipif(not build.is_compiled(), reason="the compiled build is not running")
def test_bench_measures_compiled_against_interpreted_with_the_same_checksum(capsys: Output) -> None:
    assert run(["bench", "engine", "--seats", "1", "--seconds", "0.1", "--json"]) == 0
    (pair,) = json.loads(capsys.readouterr().out)
    assert pair["interpreted"]["build"] == "interpreted"
    assert pair["interpreted"]["checksum"] == pair["this"]["checksum"]


def test_bench_prints_a_table_with_every_figure(capsys: Output) -> None:
    assert run(["bench", "engine", "--seats", "1", "--seconds", "0.1"]) == 0
    text = capsys.readouterr().out
    words = ("decisions a second", "games a second", "clone", "view", "determinize", "explain", "bytes a state")
    assert all(word in text for word in words)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--seats", "5"], "walking is for 1 to 4 players, not 5"),
        (["--seats", "-1"], "walking is for 1 to 4 players, not -1"),
        (["--seats", "two"], "--seats"),
        (["--game", "chess"], "there is no game chess; choose from walking"),
        (["--seconds", "0"], "--seconds is a number from 0.1 to 600"),
        (["--seconds", "nan"], "--seconds is a number from 0.1 to 600"),
        (["--seconds", "inf"], "--seconds is a number from 0.1 to 600"),
    ],
)
def test_an_impossible_measurement_is_refused(capsys: Output, arguments: list[str], reason: str) -> None:
    assert reason in refusal(capsys, "bench", "engine", *arguments)
