"""Records at their limits: numbers, names, disks, forged deals, deep nesting."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from laguna.core import record_file
from laguna.core.record import Record, Seat
from laguna.core.record_file import BadRecord
from laguna.core.rules import Refused
from laguna.core.state import OVER
from laguna.games import find_game

GAME = find_game("walking")


def solo(name: str = "Zoë") -> Record:
    return Record(GAME, GAME.deal(1, 1, {"maxRounds": 2}), (Seat(name, "human"),), "a pinch of salt")


@cache
def finished() -> bytes:
    record = solo()
    while (seat := int(record.state.actor())) != OVER:
        record.act(seat, record.state.legal_actions()[0])
    return record_file.write(record)


@pytest.mark.parametrize("number", [10**30, 2**63, 2**62, -(10**30)])
def test_a_number_beyond_all_bounds_is_refused_like_any_other(number: int) -> None:
    record = solo()
    with pytest.raises(Refused) as refused:
        record.act(0, number)
    assert refused.value.refusal.code == "no-such-action"


@pytest.mark.parametrize("name", ["", "x" * 41])
def test_a_name_that_no_file_may_hold_is_refused_before_the_game(name: str) -> None:
    with pytest.raises(ValueError, match="name"):
        solo(name)


def no_room(*_: object) -> None:
    raise OSError(28, "No space left on device")


def half_written(file: Path, data: bytes) -> int:
    with file.open("wb") as stream:
        stream.write(data[: len(data) // 2])
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize(
    ("owner", "call", "failure"),
    [(Path, "write_bytes", half_written), (os, "replace", no_room), (record_file, "write", no_room)],
    ids=["disk full", "no replacing", "not written"],
)
def test_a_save_that_fails_leaves_the_old_file_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, owner: Any, call: str, failure: Callable[..., Any]
) -> None:
    file = tmp_path / "game.laguna"
    file.write_bytes(finished())
    with monkeypatch.context() as patch:
        patch.setattr(owner, call, failure)
        with pytest.raises(OSError, match="No space"):
            record_file.save(solo(), file)
    assert file.read_bytes() == finished()
    assert list(tmp_path.iterdir()) == [file]


def test_no_byte_of_the_deal_can_be_changed_even_with_a_new_checksum() -> None:
    first, second, *rest, _ = finished().splitlines(keepends=True)
    line = bytearray(second)
    for place in range(len(line)):
        line[place] ^= 0x01
        body = first + bytes(line) + b"".join(rest)
        seal = (json.dumps({"sha256": hashlib.sha256(body).hexdigest()}) + "\n").encode()
        with pytest.raises(BadRecord, match=r"^line 2: "):
            record_file.read(body + seal, strict=True)
        line[place] ^= 0x01


@pytest.mark.parametrize("depth", [10, 300, 900, 960, 980, 990, 1000, 5000])
@pytest.mark.parametrize(
    "field", ['"laguna": 1', '"rules": 1', '"maxRounds": 2', '"start": 0', '"ply": 0', '"seat": 0']
)
def test_boxes_in_boxes_are_refused_however_deep(field: str, depth: int) -> None:
    body = b"".join(finished().splitlines(keepends=True)[:-1]).decode()
    assert field in body
    nested = field.split(":")[0] + ": " + "[" * depth + "]" * depth
    with pytest.raises(BadRecord):
        record_file.read(body.replace(field, nested, 1).encode())
