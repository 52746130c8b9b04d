"""A record as a readable file: one JSON object a line, with a checksum at the end.

    {"laguna": 1, "game": "walking", "rules": 1, "seats": [...], "options": {...}, "commitment": "...", ...}
    {"deal": {...}, "salt": "..."}
    {"ply": 0, "seat": 1, "do": "draft 3 top 2"}
    {"ply": 1, "seat": 1, "undo": 1}
    {"result": {"ending": "decks", "totals": [51, 47], "ranks": [1, 2]}}
    {"sha256": "..."}

The result is there when the game is over. The last line is the hash of all bytes before it.
"""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import Any

from laguna.core.deal import BadDeal, Components, ComponentSet, Deal
from laguna.core.game import Game
from laguna.core.message import Message, MessageValue, message
from laguna.core.options import BadOption, Options
from laguna.core.problem import Problem, on_one_line, too_large
from laguna.core.record import Record, Seat
from laguna.core.registry import UnknownGame, find_game
from laguna.core.rules import Refusal, Refused
from laguna.core.state import OVER

FORMAT = 1
MOST_BYTES = 4_000_000

HEADER_KEYS = {"laguna", "game", "rules", "seats", "options", "components", "commitment"}


class BadRecord(Problem):
    """A file that is no record, or a damaged one: the line, and the reason."""

    def __init__(
        self, line: int, reason: Message, file: Path | None = None, game: str = "", refusal: Refusal | None = None
    ) -> None:
        """The line counts from 1. The reason may quote the file, but stays on one line."""
        self.reason = on_one_line(reason)
        if file is None:
            super().__init__(message("problems.in-line", line=line, reason=reason))
        else:
            super().__init__(message("problems.in-file", file=str(file), line=line, reason=reason))
        self.line = line
        self.game = game
        self.refusal = refusal
        """What the game has against an action in the file."""


def _wrong(what: str, /, **values: MessageValue) -> Message:
    return message(f"problems.record.{what}", **values)


def write(record: Record) -> bytes:
    """The record as the bytes of a file."""
    deal = record.deal
    header: dict[str, Any] = {
        "laguna": FORMAT,
        "game": deal.game,
        "rules": deal.rules_version,
        "seats": [{"name": seat.name, "kind": seat.kind} for seat in record.seats],
        "options": deal.options,
        "components": {"name": deal.components.name, "sha256": deal.components.sha256},
        "commitment": record.commitment,
    }
    if record.forked_at is not None:
        header["forked_at"] = record.forked_at
    lines: list[dict[str, Any]] = [header, {"deal": deal.content, "salt": record.salt}]
    for entry in record.entries:
        what = record.game.text(entry.action) if entry.verb == "do" else entry.steps
        lines.append({"ply": entry.ply, "seat": entry.seat, entry.verb: what})
    if record.state.actor() == OVER:
        lines.append({"result": result(record)})
    body = b"".join(_line(line) for line in lines)
    return body + _seal(body)


def result(record: Record) -> dict[str, Any]:
    """How a finished game ended."""
    scores = record.state.score()
    return {
        "ending": record.state.ending(),
        "totals": [score.total for score in scores],
        "ranks": [score.rank for score in scores],
    }


def _line(content: dict[str, Any]) -> bytes:
    return (json.dumps(content, ensure_ascii=False) + "\n").encode()


def _seal(body: bytes) -> bytes:
    return _line({"sha256": hashlib.sha256(body).hexdigest()})


def save(record: Record, file: Path) -> None:
    """Write the record to a file, whole or not at all."""
    part = file.parent / f"{file.name}.part"
    try:
        part.write_bytes(write(record))
        os.replace(part, file)
    except OSError as error:
        error.filename, error.filename2 = str(file), None
        raise
    finally:
        part.unlink(missing_ok=True)


def load(file: Path, components: ComponentSet | None = None, strict: bool = False) -> Record:
    """The record of a file."""
    with file.open("rb") as stream:
        data = stream.read(MOST_BYTES + 1)
    try:
        return read(data, components, strict)
    except BadRecord as bad:
        raise BadRecord(bad.line, bad.reason, file, bad.game, bad.refusal) from None


def game_of(file: Path) -> Game:
    """The game of a record file, by its first line."""
    with file.open("rb") as stream:
        line = stream.readline(MOST_BYTES)
    try:
        return _game(_document(1, line))
    except BadRecord as bad:
        raise BadRecord(bad.line, bad.reason, file) from None


def set_of(data: bytes) -> tuple[Game, Components]:
    """The game of a record, and the set that it was dealt with, by its first line. Raises ``BadRecord``."""
    header = _document(1, data.split(b"\n", 1)[0])
    return _game(header), _components(header)


def read(data: bytes, components: ComponentSet | None = None, strict: bool = False) -> Record:
    """The record that the bytes hold, replayed with all checks; raises ``BadRecord``.

    ``strict`` asks for the checksum line too, and for the result of a game that is over; without it both may be
    missing, as in a record written by hand, but what is there must be right.
    """
    if len(data) > MOST_BYTES:
        raise BadRecord(1, too_large(MOST_BYTES))
    lines = data.split(b"\n")
    if lines[-1] == b"":
        lines.pop()
    documents = [_document(number, line) for number, line in enumerate(lines, 1)]
    documents = _unseal(data, lines, documents, strict)
    if len(documents) < 2:
        raise BadRecord(len(documents) + 1, _wrong("no-deal"))
    record = _begin(documents[0], documents[1], components)
    has_result = False
    for number, document in enumerate(documents[2:], 3):
        if has_result:
            raise BadRecord(number, _wrong("after-result"))
        if set(document) == {"result"}:
            _check_result(number, document["result"], record)
            has_result = True
        else:
            _replay(number, document, record)
    if record.forked_at is not None and sum(entry.verb == "do" for entry in record.entries) < record.forked_at:
        raise BadRecord(1, _wrong("fork-beyond", ply=record.forked_at))
    if strict and record.state.actor() == OVER and not has_result:
        raise BadRecord(len(documents) + 1, _wrong("no-result"))
    return record


def _document(number: int, line: bytes) -> dict[str, Any]:
    try:
        document = json.loads(line.decode("utf-8"), object_pairs_hook=_unique, parse_constant=_no_constant)
    except UnicodeDecodeError:
        raise BadRecord(number, message("problems.file.not-utf8")) from None
    except (ValueError, RecursionError) as error:
        if number == 1:
            raise BadRecord(1, _wrong("none")) from None
        raise BadRecord(number, _wrong("not-object-because", reason=_json_reason(error))) from None
    try:
        json.dumps(document, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise BadRecord(number, _wrong("half-character")) from None
    if not isinstance(document, dict) or (number == 1 and "laguna" not in document):
        raise BadRecord(number, _wrong("none" if number == 1 else "not-object"))
    return document


class _Odd(ValueError):
    """JSON that could be read, but means nothing certain."""

    def __init__(self, reason: Message) -> None:
        super().__init__(reason)
        self.reason = reason


def _json_reason(error: Exception) -> Message:
    if isinstance(error, _Odd):
        return error.reason
    if isinstance(error, json.JSONDecodeError):
        return _wrong("at-column", column=error.colno)
    return _wrong("too-deep")


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    document = dict(pairs)
    if len(document) != len(pairs):
        raise _Odd(_wrong("key-twice"))
    return document


def _no_constant(name: str) -> None:
    raise _Odd(_wrong("no-number", name=name))


def _unseal(data: bytes, lines: list[bytes], documents: list[dict[str, Any]], strict: bool) -> list[dict[str, Any]]:
    """The documents without the checksum line, which must be right."""
    if not documents or set(documents[-1]) != {"sha256"}:
        if strict:
            raise BadRecord(len(lines) + 1, _wrong("no-checksum"))
        return documents
    body = b"".join(line + b"\n" for line in lines[:-1])
    if data != body + _seal(body):
        raise BadRecord(len(lines), _wrong("checksum"))
    return documents[:-1]


def _game(header: dict[str, Any]) -> Game:
    """The game that a header names, if this version of Laguna can play it."""
    version = header["laguna"]
    if type(version) is not int or not 1 <= version <= FORMAT:
        raise BadRecord(1, _wrong("format", found=repr(version), known=FORMAT))
    if set(header) - {"forked_at"} != HEADER_KEYS:
        odd = sorted(set(header) ^ HEADER_KEYS)
        raise BadRecord(1, _wrong("header", fields=", ".join(odd)))
    try:
        game = find_game(str(header["game"]))
    except UnknownGame as error:
        raise BadRecord(1, error.message) from None
    if type(header["rules"]) is not int or header["rules"] != game.rules_version:
        raise BadRecord(1, _wrong("rules", found=repr(header["rules"]), known=game.rules_version))
    return game


def _begin(header: dict[str, Any], second: dict[str, Any], components: ComponentSet | None) -> Record:
    """The record before the first action, from the two header lines."""
    game = _game(header)
    seats = _seats(header["seats"])
    dealt = _components(header)
    forked_at = header.get("forked_at")
    if forked_at is not None and (type(forked_at) is not int or forked_at < 0):
        raise BadRecord(1, _wrong("fork"))
    if not isinstance(header["options"], dict):
        raise BadRecord(1, _wrong("options"))
    if set(second) != {"deal", "salt"} or not isinstance(second["salt"], str) or not isinstance(second["deal"], dict):
        raise BadRecord(2, _wrong("second-line"))
    try:
        game.check_seats(len(seats))
        options = _options(game.settle_options(len(seats), header["options"]), header["options"])
    except BadOption as error:
        raise BadRecord(1, error.message) from None
    deal = Deal(game.name, game.rules_version, len(seats), options, dealt, second["deal"])
    if deal.commitment(second["salt"]) != header["commitment"]:
        raise BadRecord(2, _wrong("commitment"))
    try:
        return Record(game, deal, seats, second["salt"], components, forked_at)
    except BadDeal as error:
        raise BadRecord(2, error.message) from None
    except Problem as problem:
        raise BadRecord(1, problem.message) from None


def _components(header: dict[str, Any]) -> Components:
    """What a header says of the components."""
    dealt_with = header["components"]
    if not _has_texts(dealt_with, {"name", "sha256"}):
        raise BadRecord(1, _wrong("components"))
    if not dealt_with["name"].isprintable():
        raise BadRecord(1, _wrong("set-name", name=dealt_with["name"]))
    return Components(dealt_with["name"], dealt_with["sha256"])


def _options(settled: Options, written: Options) -> Options:
    """All options are written down, so that a later change of a default changes no old game."""
    missing = [name for name in settled if name not in written]
    if missing:
        raise BadOption(message("problems.option.missing", name=missing[0]))
    return settled


def _has_texts(written: object, names: set[str]) -> bool:
    """Whether this is an object with just these fields, all of them texts."""
    return (
        isinstance(written, dict) and set(written) == names and all(isinstance(text, str) for text in written.values())
    )


def _seats(written: object) -> tuple[Seat, ...]:
    seats = []
    for seat in written if isinstance(written, list) else []:
        if not _has_texts(seat, {"name", "kind"}):
            raise BadRecord(1, _wrong("seat"))
        if not seat["kind"].isprintable():
            raise BadRecord(1, _wrong("kind", kind=seat["kind"]))
        seats.append(Seat(seat["name"], seat["kind"]))
    if not seats:
        raise BadRecord(1, _wrong("no-seats"))
    return tuple(seats)


def _replay(number: int, document: dict[str, Any], record: Record) -> None:
    """Do what an entry says, with all checks."""
    verbs = [verb for verb in ("do", "undo", "redo") if verb in document]
    if len(verbs) != 1 or set(document) != {"ply", "seat", verbs[0]}:
        raise BadRecord(number, _wrong("entry"))
    verb, what, seat = verbs[0], document[verbs[0]], document["seat"]
    if type(document["ply"]) is not int or document["ply"] != record.ply:
        raise BadRecord(number, _wrong("ply", found=repr(document["ply"]), due=record.ply))
    if type(seat) is not int or not 0 <= seat < record.deal.seats:
        raise BadRecord(number, _wrong("no-seat", seat=repr(seat)))
    try:
        if verb == "do":
            if not isinstance(what, str):
                raise BadRecord(number, _wrong("action"))
            record.act(seat, what)
        elif type(what) is not int:
            raise BadRecord(number, _wrong("steps", verb=verb))
        elif verb == "undo":
            record.undo(seat, what)
        else:
            record.redo(seat, what)
    except Refused as refused:
        refusal, game = refused.refusal, record.game.name
        reason = _wrong("refused", entry=f"{verb} {what}", why=refusal.text(game), rule=refusal.rule)
        raise BadRecord(number, reason, game=game, refusal=refusal) from None


def _check_result(number: int, written: object, record: Record) -> None:
    if record.state.actor() != OVER:
        raise BadRecord(number, _wrong("early-result"))
    due = json.dumps(result(record))
    if json.dumps(written) != due:
        raise BadRecord(number, _wrong("result", due=due))
