from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laguna.core.deal import Components, ComponentSet, Deal
from laguna.core.problem import Problem
from laguna.core.record import Record, Seat
from laguna.core.record_file import MOST_BYTES, BadRecord, load, read, result, save, write
from laguna.core.rng import Rng
from laguna.core.state import OVER
from laguna.games import find_game
from laguna.games.walking.cards import read_cards
from laguna.locale import catalogue

GAME = find_game("walking")
NAMES = ("Zoë", "Ben", "Cleo", "Dan")
OWN_CARDS = files("laguna.games.walking").joinpath("data", "cards.csv")

Lines = list[dict[str, Any]]
Change = Callable[[Lines], object]


def new_record(seats: int = 1, components: ComponentSet | None = None, **options: object) -> Record:
    deal = GAME.deal(seats, 3, options, components)
    deal = replace(deal, content={**deal.content, "start": 0})
    players = tuple(Seat(name, "human") for name in NAMES[:seats])
    return Record(GAME, deal, players, "5a17", components)


def play_on(record: Record, actions: int = 10_000, seed: int = 1) -> Record:
    """Random actions, at most this many."""
    rng = Rng(seed)
    for _ in range(actions):
        actor = int(record.state.actor())
        if actor == OVER:
            break
        legal = record.state.legal_actions()
        record.act(actor, legal[rng.below(len(legal))])
    return record


def small_game() -> Record:
    """A finished game of two turns."""
    return play_on(new_record(maxRounds=2))


@cache
def small_file() -> bytes:
    return write(small_game())


def running_game() -> Record:
    """A game with an undo and a redo, in the second player's turn."""
    record = new_record(2)
    for text in ("draft 1 top 1", "end", "draft 2 all"):
        record.act(int(record.state.actor()), text)
    record.undo(1)
    record.redo(1)
    return record


def documents(data: bytes) -> Lines:
    """The lines of a file as plain data, without the checksum."""
    return [json.loads(line) for line in data.decode().splitlines()][:-1]


def as_file(lines: Lines, sealed: bool = False) -> bytes:
    """Lines as a file, with a right checksum if asked for."""
    body = "".join(json.dumps(line) + "\n" for line in lines).encode()
    seal = json.dumps({"sha256": hashlib.sha256(body).hexdigest()}) + "\n"
    return body + seal.encode() if sealed else body


def commit(lines: Lines) -> None:
    """Make the commitment fit the deal, as a forger would."""
    header, second = lines[0], lines[1]
    components = Components(header["components"]["name"], header["components"]["sha256"])
    deal = Deal(header["game"], header["rules"], len(header["seats"]), header["options"], components, second["deal"])
    header["commitment"] = deal.commitment(second["salt"])


def forged(change: Change, record: Record | None = None, sealed: bool = False) -> bytes:
    lines = documents(write(record or running_game()))
    change(lines)
    return as_file(lines, sealed)


def reason(data: bytes, strict: bool = False) -> str:
    with pytest.raises(BadRecord) as refused:
        read(data, strict=strict)
    return str(refused.value)


def with_plain_components(record: Record) -> Record:
    """The same record, its deal naming its components as a file does."""
    named = Components(record.deal.components.name, record.deal.components.sha256)
    record.deal = replace(record.deal, components=named)
    return record


def same_game(one: Record, other: Record) -> bool:
    return (
        one.entries == other.entries
        and one.actions == other.actions
        and one.deal == other.deal
        and one.seats == other.seats
        and one.salt == other.salt
        and one.forked_at == other.forked_at
        and int(one.state.fingerprint()) == int(other.state.fingerprint())
    )


# Round trip


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("actions", [0, 1, 25, 10_000])
def test_a_record_reads_back_as_it_was_written(seats: int, actions: int) -> None:
    record = play_on(new_record(seats), actions)
    data = write(record)
    again = read(data, strict=True)
    assert same_game(with_plain_components(record), again)
    assert write(again) == data


def test_undo_and_redo_survive() -> None:
    record = running_game()
    again = read(write(record), strict=True)
    assert [entry.verb for entry in again.entries] == ["do", "do", "do", "undo", "redo"]
    assert again.entries == record.entries
    assert again.undoable(1) == 1


def test_what_was_taken_back_can_be_done_again_after_reading() -> None:
    record = running_game()
    record.undo(1)
    again = read(write(record), strict=True)
    assert again.redoable == 1
    again.redo(1)
    assert GAME.text(again.actions[-1]) == "draft 2 all"


def test_a_fork_says_where_it_began() -> None:
    twin = running_game().fork(2, "0ther")
    assert documents(write(twin))[0]["forked_at"] == 2
    assert read(write(twin), strict=True).forked_at == 2


@pytest.mark.parametrize(
    "options",
    [{"easyResidents": True}, {"maxRounds": 7}, GAME.profiles["russian"], GAME.profiles["polish"]],
    ids=str,
)
def test_options_survive(options: dict[str, object]) -> None:
    again = read(write(new_record(2, None, **options)), strict=True)
    assert again.deal.options == GAME.settle_options(2, options)


def test_a_deal_with_its_own_market_survives() -> None:
    record = new_record(2)
    decks = {level: deck.split() for level, deck in record.deal.content["decks"].items()}
    content = {
        "start": 1,
        "decks": {level: " ".join(deck[3:]) for level, deck in decks.items()},
        "market": {level: " ".join(deck[:3]) for level, deck in decks.items()},
    }
    listed = Record(GAME, replace(record.deal, content=content), record.seats, "5a17")
    assert same_game(with_plain_components(listed), read(write(listed), strict=True))


# A record is readable


def test_a_record_has_header_deal_actions_result_and_checksum_line_by_line() -> None:
    record = small_game()
    lines = [json.loads(line) for line in write(record).decode().splitlines()]
    assert list(lines[0]) == ["laguna", "game", "rules", "seats", "options", "components", "commitment"]
    assert list(lines[1]) == ["deal", "salt"]
    assert [line["do"] for line in lines[2:-2]] == [GAME.text(action) for action in record.actions]
    assert [line["ply"] for line in lines[2:-2]] == list(range(record.ply))
    assert lines[-2] == {"result": result(record)}
    assert list(lines[-1]) == ["sha256"]


def test_the_header_says_all_that_was_agreed() -> None:
    header = documents(write(running_game()))[0]
    assert header["laguna"] == 1
    assert header["game"] == "walking"
    assert header["rules"] == GAME.rules_version
    assert header["seats"] == [{"name": "Zoë", "kind": "human"}, {"name": "Ben", "kind": "human"}]
    assert header["options"] == GAME.settle_options(2)
    assert header["components"] == {"name": "laguna", "sha256": GAME.components().sha256}


def test_undo_and_redo_are_lines_with_their_steps() -> None:
    lines = documents(write(running_game()))
    assert lines[-2:] == [{"ply": 3, "seat": 1, "undo": 1}, {"ply": 2, "seat": 1, "redo": 1}]


def test_names_are_written_as_they_are() -> None:
    assert '"name": "Zoë"' in write(running_game()).decode()


def test_a_running_game_has_no_result() -> None:
    assert all("result" not in line for line in documents(write(running_game())))


def test_a_whole_solo_game_is_a_short_file() -> None:
    assert len(write(play_on(new_record()))) < 8000


# Files


def test_a_file_is_written_whole_and_leaves_no_other(tmp_path: Path) -> None:
    file = tmp_path / "game.laguna"
    record = running_game()
    save(record, file)
    save(record, file)
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.laguna"]
    assert file.read_bytes() == write(record)
    assert same_game(with_plain_components(record), load(file, strict=True))


def test_a_failed_save_leaves_the_old_file_and_no_part(tmp_path: Path) -> None:
    file = tmp_path / "folder"
    file.mkdir()
    with pytest.raises(OSError, match=r"directory"):
        save(running_game(), file)
    assert [entry.name for entry in tmp_path.iterdir()] == ["folder"]


# Strict reading accepts not a byte more, less or else


@pytest.mark.parametrize("change", [0x01, 0x20, 0x80])
def test_every_changed_byte_is_noticed(change: int) -> None:
    data = small_file()
    accepted = []
    for place in range(len(data)):
        other = bytearray(data)
        other[place] ^= change
        try:
            read(bytes(other), strict=True)
        except BadRecord:
            continue
        accepted.append(place)
    assert accepted == []


def test_every_missing_byte_is_noticed() -> None:
    data = small_file()
    for place in range(len(data)):
        reason(data[:place] + data[place + 1 :], strict=True)


def test_every_cut_is_noticed_when_reading_strictly() -> None:
    data = small_file()
    for length in range(len(data)):
        reason(data[:length], strict=True)


@pytest.mark.parametrize("more", [b"\n", b" ", b"\0", b"{}\n", b'{"ply": 9, "seat": 0, "do": "end"}\n'])
def test_every_addition_is_noticed(more: bytes) -> None:
    reason(small_file() + more, strict=True)
    reason(more + small_file(), strict=True)


def test_a_file_cut_after_a_line_is_an_earlier_moment_of_the_game_unless_read_strictly() -> None:
    lines = small_file().splitlines(keepends=True)
    actions = len(lines) - 4
    for kept in range(2, len(lines)):
        record = read(b"".join(lines[:kept]))
        assert record.ply == min(kept - 2, actions)


def test_the_cut_file_names_the_line_after_the_last() -> None:
    lines = small_file().splitlines(keepends=True)
    for kept in range(1, len(lines)):
        told = reason(b"".join(lines[:kept]), strict=True)
        assert told == f"line {kept + 1}: the checksum line is missing; the file was cut off or edited"


def test_a_swap_of_two_lines_is_noticed() -> None:
    lines = small_file().splitlines(keepends=True)
    for place in range(len(lines) - 1):
        swapped = [*lines[:place], lines[place + 1], lines[place], *lines[place + 2 :]]
        reason(b"".join(swapped), strict=True)


def test_a_forger_who_mends_the_checksum_is_caught_by_the_rules() -> None:
    record = small_game()
    lines = documents(small_file())
    for ply in range(record.ply):
        state = record.at(ply)
        for other in ("draft 1 all", "end", "done", "box mayor"):
            if state.explain(GAME.parse(other)) is not None:
                changed = [*lines[: ply + 2], {**lines[ply + 2], "do": other}, *lines[ply + 3 :]]
                told = reason(as_file(changed, sealed=True), strict=True)
                assert told.startswith(f"line {ply + 3}: 'do {other}' is not possible here (")


# Every reason, with its line


def update(line: int, **fields: Any) -> Change:
    return lambda lines: lines[line].update(fields)


def seat(**fields: Any) -> Change:
    return lambda lines: lines[0]["seats"][0].update(fields)


def option(**fields: Any) -> Change:
    return lambda lines: lines[0]["options"].update(fields)


HEADER: dict[str, tuple[Change, str]] = {
    "a later format": (update(0, laguna=2), "line 1: the format is 2; this version of Laguna reads format 1"),
    "format zero": (update(0, laguna=0), "line 1: the format is 0; this version of Laguna reads format 1"),
    "a format in words": (update(0, laguna="1"), "line 1: the format is '1'; this version of Laguna reads format 1"),
    "a format of truth": (update(0, laguna=True), "line 1: the format is True; this version of Laguna reads format 1"),
    "a field missing": (
        lambda lines: lines[0].pop("commitment"),
        "line 1: the header has fields missing or too many: commitment",
    ),
    "a field too many": (update(0, weather="fine"), "line 1: the header has fields missing or too many: weather"),
    "an unknown game": (update(0, game="chess"), "line 1: there is no game chess; choose from walking"),
    "another rules version": (update(0, rules=99), "line 1: the rules version is 99; this version plays 1"),
    "no seats": (update(0, seats=[]), "line 1: there are no seats"),
    "seats as a number": (update(0, seats=2), "line 1: there are no seats"),
    "a seat as text": (update(0, seats=["Ann"]), "line 1: every seat must have a name and a kind"),
    "a seat without kind": (
        lambda lines: lines[0]["seats"][0].pop("kind"),
        "line 1: every seat must have a name and a kind",
    ),
    "a name that is a number": (seat(name=7), "line 1: every seat must have a name and a kind"),
    "a seat with too much": (seat(age=7), "line 1: every seat must have a name and a kind"),
    "an empty name": (seat(name=""), "line 1: a name has 1 to 40 "),
    "a long name": (seat(name="x" * 41), "line 1: a name has 1 to 40 "),
    "five seats": (
        update(0, seats=[{"name": str(number), "kind": "human"} for number in range(5)]),
        "line 1: walking is for 1 to 4 players, not 5",
    ),
    "components as text": (update(0, components="laguna"), "line 1: components must have a name and a sha256"),
    "components without hash": (
        update(0, components={"name": "laguna"}),
        "line 1: components must have a name and a sha256",
    ),
    "components with a number": (
        update(0, components={"name": "laguna", "sha256": 5}),
        "line 1: components must have a name and a sha256",
    ),
    "forked at a negative ply": (update(0, forked_at=-1), "line 1: forked_at must be a ply"),
    "forked at a word": (update(0, forked_at="2"), "line 1: forked_at must be a ply"),
    "an unknown option": (option(rain=True), "line 1: there is no option rain; choose from "),
    "a wrong option": (option(skipWindows="yes"), "line 1: option skipWindows is off or on, not 'yes'"),
    "an option missing": (
        lambda lines: lines[0]["options"].pop("policeman"),
        "line 1: the option policeman is missing",
    ),
    "no options": (update(0, options={}), "line 1: the option easyResidents is missing"),
    "no deal": (lambda lines: lines[1].pop("deal"), "line 2: the second line must hold the deal and its salt"),
    "no salt": (lambda lines: lines[1].pop("salt"), "line 2: the second line must hold the deal and its salt"),
    "a salt that is a number": (update(1, salt=5), "line 2: the second line must hold the deal and its salt"),
    "a deal that is a list": (update(1, deal=[]), "line 2: the second line must hold the deal and its salt"),
    "an action for the deal": (
        lambda lines: lines.pop(1),
        "line 2: the second line must hold the deal and its salt",
    ),
    "another salt": (update(1, salt="5a18"), "line 2: the deal does not fit the commitment in the header"),
    "another deal": (
        lambda lines: lines[1]["deal"].update(start=1),
        "line 2: the deal does not fit the commitment in the header",
    ),
    "another commitment": (
        update(0, commitment="0" * 64),
        "line 2: the deal does not fit the commitment in the header",
    ),
    "another option than dealt": (
        option(skipWindows=True),
        "line 2: the deal does not fit the commitment in the header",
    ),
}


@pytest.mark.parametrize(("change", "told"), HEADER.values(), ids=list(HEADER))
def test_a_wrong_header_is_refused_with_line_and_reason(change: Change, told: str) -> None:
    assert reason(forged(change)).startswith(told)
    assert reason(forged(change, sealed=True), strict=True).startswith(told)


@pytest.mark.parametrize("options", [[], 0, 5, "x", None, ["easyResidents"]], ids=str)
def test_options_of_another_kind_are_refused_in_the_words_of_a_player(options: object) -> None:
    told = reason(forged(update(0, options=options)))
    assert told.startswith("line 1: ")
    assert not any(jargon in told for jargon in ("object is", "not a mapping", "argument", "iterable"))


@pytest.mark.parametrize("rules", [True, 1.0, "1", None], ids=str)
def test_a_rules_version_of_another_kind_is_refused(rules: object) -> None:
    assert reason(forged(update(0, rules=rules))).startswith("line 1: the rules version is ")


@pytest.mark.parametrize("name", ["a\nb", "a\x1b[2Jb", "a\x07", "\u202eevil"], ids=ascii)
def test_a_name_that_could_play_tricks_with_the_screen_is_refused(name: str) -> None:
    assert reason(forged(seat(name=name))).startswith("line 1: ")


@pytest.mark.parametrize(
    "change",
    [
        seat(name="\ud800"),
        seat(kind="\ud800"),
        update(1, salt="\ud800"),
        update(1, deal={"\udfff": 0}),
        update(0, game="\ud800"),
        update(0, commitment="\ud800"),
        update(0, components={"name": "\ud800", "sha256": ""}),
        update(2, do="draft \ud800"),
    ],
    ids=["name", "kind", "salt", "deal", "game", "commitment", "components", "action"],
)
def test_half_a_character_anywhere_is_refused(change: Change) -> None:
    reason(forged(change))


def test_a_deal_that_cannot_be_played_is_refused_with_its_reason() -> None:
    def stack(lines: Lines) -> None:
        lines[1]["deal"]["decks"]["II"] = "pink-1 pink-1"
        commit(lines)

    assert reason(forged(stack)) == "line 2: 'deck II' has pink-1 twice"


ENTRIES: dict[str, tuple[Any, str]] = {
    "no verb": ({"ply": 3, "seat": 1}, "an entry has ply, seat and one of do, undo, redo"),
    "two verbs": (
        {"ply": 3, "seat": 1, "do": "end", "undo": 1},
        "an entry has ply, seat and one of do, undo, redo",
    ),
    "an unknown verb": ({"ply": 3, "seat": 1, "jump": 1}, "an entry has ply, seat and one of do, undo, redo"),
    "a field too many": (
        {"ply": 3, "seat": 1, "do": "end", "time": 5},
        "an entry has ply, seat and one of do, undo, redo",
    ),
    "no seat": ({"ply": 3, "do": "end"}, "an entry has ply, seat and one of do, undo, redo"),
    "nothing": ({}, "an entry has ply, seat and one of do, undo, redo"),
    "another header": ({"laguna": 1}, "an entry has ply, seat and one of do, undo, redo"),
    "a ply too low": ({"ply": 2, "seat": 1, "do": "end"}, "the ply is 2 where it should be 3"),
    "a ply too high": ({"ply": 4, "seat": 1, "do": "end"}, "the ply is 4 where it should be 3"),
    "a ply in words": ({"ply": "3", "seat": 1, "do": "end"}, "the ply is '3' where it should be 3"),
    "a broken ply": ({"ply": 3.0, "seat": 1, "do": "end"}, "the ply is 3.0 where it should be 3"),
    "a seat too high": ({"ply": 3, "seat": 2, "do": "end"}, "there is no seat 2"),
    "a seat too low": ({"ply": 3, "seat": -1, "do": "end"}, "there is no seat -1"),
    "a seat of truth": ({"ply": 3, "seat": True, "do": "end"}, "there is no seat True"),
    "an action as number": ({"ply": 3, "seat": 1, "do": 674}, "an action is a text"),
    "steps as text": ({"ply": 3, "seat": 1, "undo": "1"}, "undo needs a number of steps"),
    "steps of truth": ({"ply": 3, "seat": 1, "redo": True}, "redo needs a number of steps"),
    "a result too early": ({"result": {}}, "there is a result, but the game is not over"),
    "a list": ([], "not a JSON object"),
    "a number": (5, "not a JSON object"),
}


@pytest.mark.parametrize(("entry", "told"), ENTRIES.values(), ids=list(ENTRIES))
def test_a_wrong_entry_is_refused_with_line_and_reason(entry: Any, told: str) -> None:
    line = len(documents(write(running_game()))) + 1
    assert reason(forged(lambda lines: lines.append(entry))) == f"line {line}: {told}"


FORBIDDEN: dict[str, tuple[dict[str, Any], str, str]] = {
    "a wrong seat": ({"seat": 0, "do": "end"}, "not-your-turn", "W-TURN-01"),
    "an illegal action": ({"seat": 1, "do": "draft 1 all"}, "drafted", "W-DRAFT-01"),
    "no action": ({"seat": 1, "do": "fly"}, "verb-unknown", "W-TURN-02"),
    "undo too far": ({"seat": 1, "undo": 2}, "undo-too-far", "U1"),
    "undo of another's turn": ({"seat": 0, "undo": 1}, "undo-ended", "U2"),
    "redo of nothing": ({"seat": 1, "redo": 1}, "redo-nothing", "U1"),
}


@pytest.mark.parametrize(("entry", "code", "rule"), FORBIDDEN.values(), ids=list(FORBIDDEN))
def test_what_the_rules_forbid_is_refused_with_line_and_rule(entry: dict[str, Any], code: str, rule: str) -> None:
    verb, what = list(entry.items())[1]
    with pytest.raises(BadRecord) as refused:
        read(forged(lambda lines: lines.append({"ply": 3, **entry})))
    bad = refused.value
    assert bad.refusal is not None
    assert (bad.refusal.code, bad.refusal.rule) == (code, rule)
    why = catalogue().refusal("walking", bad.refusal)
    assert str(bad) == f"line {bad.line}: '{verb} {what}' is not possible here ({why} [{rule}])"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (b"\xff\xfe", "not UTF-8 text"),
        (b'{"ply": 3, "seat": 1, "do": "\xe9"}', "not UTF-8 text"),
        (b'{"ply": 3, "seat": 1', "not a JSON object (column 21)"),
        (b"draft 1 all", "not a JSON object (column 1)"),
        (b"", "not a JSON object (column 1)"),
        (b'{"ply": 3, "ply": 3, "seat": 1, "do": "end"}', "not a JSON object (a key appears twice)"),
        (b'{"ply": NaN, "seat": 1, "do": "end"}', "not a JSON object (NaN is no number)"),
        (b'{"ply": -Infinity, "seat": 1, "do": "end"}', "not a JSON object (-Infinity is no number)"),
    ],
    ids=ascii,
)
def test_a_line_that_is_no_json_is_refused_with_its_number(line: bytes, told: str) -> None:
    body = as_file(documents(write(running_game())))
    number = body.count(b"\n") + 1
    assert reason(body + line + b"\n") == f"line {number}: {told}"


@pytest.mark.parametrize("line", [b"9" * 5000, b"[" * 5000, b'{"ply": ' + b"9" * 5000 + b"}"], ids=["a", "b", "c"])
def test_a_monstrous_line_is_refused_with_its_number(line: bytes) -> None:
    body = as_file(documents(write(running_game())))
    assert reason(body + line + b"\n").startswith(f"line {body.count(10) + 1}: not a JSON object")


def wrong_result(**fields: Any) -> bytes:
    return forged(lambda lines: lines[-1]["result"].update(fields), small_game())


@pytest.mark.parametrize(
    "fields",
    [{"ending": "decks"}, {"totals": [99]}, {"totals": []}, {"ranks": [2]}, {"mood": "good"}, {"ranks": [True]}],
    ids=str,
)
def test_a_wrong_result_is_refused_with_the_right_one(fields: dict[str, Any]) -> None:
    line = len(documents(small_file()))
    right = json.dumps(result(small_game()))
    assert reason(wrong_result(**fields)) == f"line {line}: the result should be {right}"


@pytest.mark.parametrize("more", [{"ply": 0, "seat": 0, "do": "end"}, {"result": {}}], ids=str)
def test_nothing_follows_the_result(more: dict[str, Any]) -> None:
    line = len(documents(small_file())) + 1
    told = reason(forged(lambda lines: lines.append(more), small_game()))
    assert told == f"line {line}: nothing but the checksum may follow the result"


def test_a_finished_game_needs_its_result_when_read_strictly() -> None:
    data = forged(lambda lines: lines.pop(), small_game(), sealed=True)
    line = len(documents(small_file()))
    assert reason(data, strict=True) == f"line {line}: the game is over, but its result is missing"
    assert read(data).state.actor() == OVER


def test_a_wrong_checksum_is_refused_even_when_not_asked_for() -> None:
    lines = small_file().splitlines(keepends=True)
    changed = b"".join([*lines[:-1], b'{"sha256": "' + b"0" * 64 + b'"}\n'])
    told = f"line {len(lines)}: the checksum does not match; the file was changed after it was written"
    assert reason(changed) == told
    assert reason(changed, strict=True) == told


def test_a_record_written_by_hand_needs_no_checksum() -> None:
    record = running_game()
    again = read(as_file(documents(write(record))))
    assert same_game(with_plain_components(record), again)


def test_a_header_alone_ends_before_the_deal() -> None:
    header = write(running_game()).splitlines(keepends=True)[0]
    assert reason(header) == "line 2: the file ends before the deal"


def test_a_bad_record_is_a_problem_of_one_line() -> None:
    assert issubclass(BadRecord, Problem)
    for change in (seat(name=""), update(2, do="draft\n\n1"), update(0, game="a\nb")):
        assert "\n" not in reason(forged(change))


# Foreign files


@pytest.mark.parametrize(
    "data",
    [
        b"hello\n",
        b'{"name": "package", "version": "1.0.0"}\n',
        b"[1, 2, 3]\n",
        b"null",
        b"17\n",
        b'"laguna"\n',
        b"id,level,colour\nI-pink-1,I,pink\n",
        b"\n\n\n",
        b"[" * 100_000,
        b"PK\x03\x04\x14\0\0\0",
        bytes(range(256)),
    ],
    ids=["words", "object", "list", "null", "number", "text", "table", "lines", "brackets", "zip", "bytes"],
)
def test_a_foreign_file_is_called_foreign(data: bytes) -> None:
    assert reason(data) == "line 1: this is no Laguna record"


@pytest.mark.parametrize(
    "data",
    [b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", b"\xff" * 50, "{}".encode("utf-16")],
    ids=["png", "ones", "utf-16"],
)
def test_a_binary_file_is_called_no_text(data: bytes) -> None:
    assert reason(data) == "line 1: not UTF-8 text"


def test_an_empty_file_is_refused() -> None:
    assert reason(b"").startswith("line 1: ")


def test_a_huge_file_is_refused_without_reading_it_all(tmp_path: Path) -> None:
    file = tmp_path / "huge.laguna"
    with file.open("wb") as stream:
        stream.seek(1 << 34)
        stream.write(b"\n")
    with pytest.raises(BadRecord, match=f"huge.laguna, line 1: the file is larger than {MOST_BYTES} bytes$"):
        load(file)


# Card sets


def other_cards() -> ComponentSet:
    """The own set with one more flower on its first card."""
    data = OWN_CARDS.read_bytes()
    return read_cards("venice", data.replace(b"I-pink-1,I,pink,0,", b"I-pink-1,I,pink,1,"))


def test_a_record_with_another_card_set_names_it_and_carries_its_hash() -> None:
    cards = other_cards()
    header = documents(write(new_record(components=cards)))[0]
    assert header["components"] == {"name": "venice", "sha256": cards.sha256}


def test_a_record_with_another_card_set_needs_that_set_and_says_so() -> None:
    cards = other_cards()
    told = reason(write(new_record(components=cards)))
    assert told.startswith("line 2: the game was dealt with the set 'venice'")
    assert cards.sha256[:12] in told
    assert "--cards" in told


def test_a_record_with_another_card_set_plays_on_with_that_set() -> None:
    cards = other_cards()
    record = play_on(new_record(components=cards, maxRounds=2))
    again = read(write(record), cards, strict=True)
    assert again.actions == record.actions
    assert write(again) == write(record)


def test_a_record_with_the_own_card_set_refuses_another() -> None:
    with pytest.raises(BadRecord, match=r"^line 2: the game was dealt with the set 'laguna'"):
        read(small_file(), other_cards())


# Fuzz: nothing but a record or a bad record


def read_or_refuse(data: bytes) -> None:
    for strict in (False, True):
        try:
            read(data, strict=strict)
        except BadRecord:
            continue


@given(st.binary(max_size=300))
@settings(deadline=None, max_examples=150, derandomize=True)
def test_any_bytes_are_a_record_or_a_bad_record(data: bytes) -> None:
    read_or_refuse(data)


@given(
    cuts=st.lists(st.tuples(st.floats(0, 1), st.integers(0, 6), st.binary(max_size=6)), min_size=1, max_size=4),
)
@settings(deadline=None, max_examples=150, derandomize=True)
def test_a_good_file_with_bytes_changed_is_a_record_or_a_bad_record(cuts: list[tuple[float, int, bytes]]) -> None:
    data = as_file(documents(small_file()))
    for where, cut, put in cuts:
        place = int(where * len(data))
        data = data[:place] + put + data[place + cut :]
    read_or_refuse(data)


ODD_TEXTS = ["", "\ud800", "\0", "draft 1 all", "end", "pink-1", "{}", "default", "I", "human"]
SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 5),
    st.integers(),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=5),
    st.sampled_from(ODD_TEXTS),
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(ODD_TEXTS), inner, max_size=3),
    max_leaves=5,
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to all parts of plain data."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, part in inner for place in places(part, (*path, key)))]


@given(data=st.data())
@settings(deadline=None, max_examples=400, derandomize=True)
def test_a_good_file_with_values_changed_is_a_record_or_a_bad_record(data: st.DataObject) -> None:
    lines: Any = documents(small_file())
    for _ in range(data.draw(st.integers(1, 2))):
        *path, last = data.draw(st.sampled_from(places(lines)[1:]))
        parent = lines
        for key in path:
            parent = parent[key]
        parent[last] = data.draw(VALUES)
    if data.draw(st.booleans()):
        try:
            commit(lines)
        except (LookupError, TypeError, ValueError, AttributeError):
            return
    read_or_refuse(as_file(lines, sealed=data.draw(st.booleans())))
