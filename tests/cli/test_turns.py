"""Where turns end at the terminal: what was final is asked of the position in which it was done."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from laguna.core import record_file
from laguna.core.record import Record
from tests.cli.sitting import Sitting

WHOLE = record_file.read((Path(__file__).parents[1] / "records/burano/2-strong.laguna").read_bytes())


def misjudged() -> list[int]:
    """Actions that are final in one of two positions: that in which they were done, and that which came of them."""
    state = WHOLE.game.start(WHOLE.deal)
    found = []
    for place, action in enumerate(WHOLE.actions):
        before = state.finality(action)
        state.apply(action)
        if before != state.finality(action):
            found.append(place)
    return found


def end_of_stretch(begin: int) -> int:
    """The ply at which what one seat does from a ply on comes to an end."""
    place = begin
    while place + 1 < WHOLE.ply and not WHOLE.seals(place) and WHOLE.actors[place + 1] == WHOLE.actors[begin]:
        place += 1
    return place + 1


def stretches() -> list[tuple[int, int]]:
    """Those with such an action inside."""
    found, begin = [], 0
    while begin < WHOLE.ply:
        end = end_of_stretch(begin)
        if any(begin <= place < end for place in misjudged()):
            found.append((begin, end))
        begin = end
    return found


def sitting_at(ply: int) -> Sitting:
    return Sitting(forked(ply))


def forked(ply: int) -> Record:
    return WHOLE.fork(ply, WHOLE.salt)


STRETCHES = stretches()


@pytest.mark.parametrize(("begin", "end"), STRETCHES[::4])
def test_a_computer_player_acts_to_the_end_of_its_turn_and_no_further(
    begin: int, end: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = sitting_at(begin).session
    seat = WHOLE.actors[begin]
    bot = SimpleNamespace(choose=lambda _view, _rng: WHOLE.actions[session.record.ply])
    monkeypatch.setitem(session.bots, seat, bot)
    session.bot_turn(seat)
    assert session.record.ply == end


@pytest.mark.parametrize(("begin", "end"), STRETCHES)
def test_what_others_did_is_told_turn_by_turn(begin: int, end: int, monkeypatch: pytest.MonkeyPatch) -> None:
    session = sitting_at(end).session
    told: list[int] = []
    monkeypatch.setattr(session, "tell_turn", lambda _who, texts: told.append(len(texts)))
    session.show_news(1 - WHOLE.actors[begin])
    assert told[-1] == end - begin


def test_there_are_such_turns() -> None:
    assert len(STRETCHES) > 10
