from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from laguna.core import record_file
from laguna.core.record import Entry, Record, Seat
from laguna.core.rng import Rng
from laguna.core.rules import Refusal, Refused
from laguna.core.state import OVER
from laguna.games import find_game

RECORDS = Path(__file__).parents[1] / "records"

GAME = find_game("walking")
NAMES = ("Ann", "Ben", "Cleo", "Dan")
IDLE_TURN = ("draft 1 top 1", "end")


def new_record(seats: int = 2, seed: int = 3) -> Record:
    """A game that seat 0 begins."""
    deal = GAME.deal(seats, seed)
    deal = replace(deal, content={**deal.content, "start": 0})
    return Record(GAME, deal, tuple(Seat(name, "human") for name in NAMES[:seats]), "salt")


def do(record: Record, *texts: str) -> Record:
    """Actions of whoever is in turn."""
    for text in texts:
        record.act(int(record.state.actor()), text)
    return record


def finished(seats: int = 1, seed: int = 5) -> Record:
    """A random game to its end."""
    record, rng = new_record(seats, seed), Rng(seed)
    while (actor := int(record.state.actor())) != OVER:
        actions = record.state.legal_actions()
        record.act(actor, actions[rng.below(len(actions))])
    return record


def texts(record: Record) -> list[str]:
    return [GAME.text(action) for action in record.actions]


def everything(record: Record) -> object:
    """All that a refused wish must not change."""
    return (
        int(record.state.fingerprint()),
        list(record.entries),
        list(record.actions),
        list(record.actors),
        record.sealed,
        record.redoable,
    )


def position(record: Record) -> int:
    return int(record.state.fingerprint())


def refusal_of_act(record: Record, seat: int, action: int | str) -> Refusal:
    before = everything(record)
    with pytest.raises(Refused) as refused:
        record.act(seat, action)
    assert everything(record) == before
    return refused.value.refusal


def refusal_of_undo(record: Record, seat: int, steps: int = 1) -> Refusal:
    before = everything(record)
    with pytest.raises(Refused) as refused:
        record.undo(seat, steps)
    assert everything(record) == before
    return refused.value.refusal


def refusal_of_redo(record: Record, seat: int, steps: int = 1) -> Refusal:
    before = everything(record)
    with pytest.raises(Refused) as refused:
        record.redo(seat, steps)
    assert everything(record) == before
    return refused.value.refusal


# Acting


def test_a_new_record_is_empty() -> None:
    record = new_record()
    assert (record.ply, record.entries, record.redoable) == (0, [], 0)
    assert position(record) == int(GAME.start(record.deal).fingerprint())


def test_a_record_needs_as_many_seats_as_its_deal() -> None:
    with pytest.raises(ValueError, match=r"^there is 1 seat for a deal of 2$"):
        Record(GAME, GAME.deal(2, 3), (Seat("Ann", "human"),), "salt")


def test_the_commitment_is_that_of_deal_and_salt() -> None:
    record = new_record()
    assert record.commitment == record.deal.commitment("salt")


def test_an_action_is_recorded_with_ply_and_seat() -> None:
    record = do(new_record(), *IDLE_TURN, "draft 2 all")
    assert texts(record) == ["draft 1 top 1", "end", "draft 2 all"]
    assert [(entry.ply, entry.seat, entry.verb) for entry in record.entries] == [
        (0, 0, "do"),
        (1, 0, "do"),
        (2, 1, "do"),
    ]


def test_text_and_number_mean_the_same_action() -> None:
    by_text, by_number = new_record(), new_record()
    assert by_number.act(0, GAME.parse("draft 2 bottom 2")) == by_text.act(0, "Draft  2 BOTTOM 2")
    assert everything(by_text) == everything(by_number)


@pytest.mark.rule("W-DRAFT-02")
def test_another_way_of_writing_a_whole_column_is_recorded_as_all() -> None:
    assert texts(do(new_record(), "draft 2 top 3")) == ["draft 2 all"]


@pytest.mark.rule("W-TURN-01")
def test_a_seat_that_is_not_in_turn_is_refused_with_the_name_of_the_one_that_is() -> None:
    record = do(new_record(3), *IDLE_TURN)
    for seat in (0, 2):
        assert refusal_of_act(record, seat, "draft 2 all") == Refusal("not-your-turn", "W-TURN-01", {"name": "Ben"})


def test_a_seat_that_does_not_exist_is_never_in_turn() -> None:
    assert refusal_of_act(new_record(), 7, "draft 2 all").code == "not-your-turn"


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("end", "draft-first"),
        ("draft 5 all", "no-column"),
        ("place I-pink-1 at 5", "draft-first"),
        ("box mayor", "not-solo"),
        ("fly to Venice", "verb-unknown"),
        ("draft one", "form-wrong"),
        ("", "verb-unknown"),
    ],
)
def test_an_illegal_action_changes_nothing(written: str, code: str) -> None:
    assert refusal_of_act(new_record(), 0, written).code == code


@pytest.mark.parametrize("number", [-1, -(10**9), GAME.actions + 5, 10**9, 2**40])
def test_a_number_that_is_no_action_changes_nothing(number: int) -> None:
    assert refusal_of_act(new_record(), 0, number).code == "no-such-action"


@pytest.mark.rule("W-END-01")
@pytest.mark.parametrize("seats", [1, 2])
def test_nothing_is_done_after_the_end(seats: int) -> None:
    record = finished(seats)
    for seat in range(seats):
        assert refusal_of_act(record, seat, "end").code == "game-over"


def test_a_check_does_nothing() -> None:
    record = new_record()
    before = everything(record)
    assert record.check(0, "draft 1 all") == GAME.parse("draft 1 all")
    assert everything(record) == before


# Undo inside a turn (U1)


def test_undo_takes_back_one_step() -> None:
    record = do(new_record(), "draft 1 all")
    before = position(record)
    first = GAME.text(record.state.legal_actions()[0])
    do(record, first)
    record.undo(0)
    assert texts(record) == ["draft 1 all"]
    assert position(record) == before


def test_undo_takes_back_the_whole_turn_at_once() -> None:
    record = do(new_record(), *IDLE_TURN)
    before = position(record)
    do(record, "draft 1 all")
    do(record, GAME.text(record.state.legal_actions()[0]))
    assert record.undoable(1) == 2
    record.undo(1, 2)
    assert position(record) == before
    assert record.undoable(1) == 0


def test_every_step_from_draft_to_confirmation_can_be_taken_back_one_by_one() -> None:
    record = new_record(1)
    for _ in range(2):
        do(record, "draft 1 top 1", "end", "box boy")
    positions = [position(record)]
    do(record, "draft 1 all")
    positions.append(position(record))
    do(record, "done")
    while record.state.legal_actions() != [GAME.parse("end")]:
        positions.append(position(record))
        do(record, GAME.text(record.state.legal_actions()[0]))
    assert len(positions) > 3
    while record.ply > 6:
        record.undo(0)
        assert position(record) == positions[record.ply - 6]


def test_undo_is_an_entry_and_removes_none() -> None:
    record = do(new_record(), "draft 1 all")
    record.undo(0)
    do(record, "draft 2 top 1")
    assert record.entries == [
        Entry(0, 0, "do", GAME.parse("draft 1 all")),
        Entry(1, 0, "undo", steps=1),
        Entry(0, 0, "do", GAME.parse("draft 2 top 1")),
    ]


def test_before_the_first_move_nothing_can_be_undone() -> None:
    record = new_record()
    assert record.undo_refusal(0) == Refusal("undo-nothing", "U1")
    assert refusal_of_undo(record, 0) == Refusal("undo-nothing", "U1")


@pytest.mark.parametrize("steps", [2, 100, 0, -1])
def test_undo_goes_no_further_than_the_turn_and_says_how_far(steps: int) -> None:
    record = do(new_record(), *IDLE_TURN, "draft 1 top 1")
    assert refusal_of_undo(record, 1, steps) == Refusal("undo-too-far", "U1", {"steps": steps, "possible": 1})


def test_nobody_takes_back_the_steps_of_another() -> None:
    record = do(new_record(), "draft 1 top 1")
    assert record.undoable(1) == 0
    assert refusal_of_undo(record, 1) == Refusal("undo-ended", "U2")


# Undo ends with the turn (U2)


def test_an_ended_turn_stays_for_the_one_who_ended_it_and_for_the_next() -> None:
    record = do(new_record(), *IDLE_TURN)
    for seat in (0, 1):
        assert refusal_of_undo(record, seat) == Refusal("undo-ended", "U2")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_last_turn_of_a_round_stays_because_cards_were_shown(seats: int) -> None:
    record = new_record(seats)
    for column in range(1, seats + 1):
        do(record, f"draft {min(column, 3)} bottom 1", "end")
    assert record.state.view(None).document()["round"] == 2
    for seat in range(seats):
        assert refusal_of_undo(record, seat) == Refusal("undo-ended", "U2")


def test_one_who_plays_twice_in_a_row_cannot_go_back_into_the_turn_before() -> None:
    record = do(new_record(2), *IDLE_TURN, "draft 2 top 1", "end")
    assert record.state.actor() == 1
    do(record, "draft 1 top 1")
    assert record.undoable(1) == 1
    assert refusal_of_undo(record, 1, 2).code == "undo-too-far"
    record.undo(1)
    assert refusal_of_undo(record, 1) == Refusal("undo-ended", "U2")


def test_after_the_end_of_the_game_the_last_turn_stays() -> None:
    record = finished(2)
    for seat in (0, 1):
        assert refusal_of_undo(record, seat) == Refusal("undo-ended", "U2")


@pytest.mark.parametrize("shown", ["draw island", "fish blind"])
def test_what_turned_something_up_is_final_and_says_so(shown: str) -> None:
    """In a turn that goes on, the reason is not that a turn has ended."""
    burano = find_game("burano")
    record = Record(burano, burano.deal(2, 4), tuple(Seat(name, "human") for name in NAMES[:2]), "salt")
    rng = Rng(1)
    while not any(burano.text(action) == shown for action in record.state.legal_actions()):
        actions = record.state.legal_actions()
        record.act(int(record.state.actor()), actions[rng.below(len(actions))])
    seat = int(record.state.actor())
    record.act(seat, shown)
    assert record.state.actor() == seat
    assert refusal_of_undo(record, seat) == Refusal("undo-shown", "U3")
    assert refusal_of_undo(record, 1 - seat) == Refusal("undo-ended", "U2")


# Solo: the refill is final, the boxed character is not until the next draft (U3)


@pytest.mark.rule("W-SOLO-03")
def test_alone_the_refill_is_final() -> None:
    record = do(new_record(1), *IDLE_TURN)
    assert refusal_of_undo(record, 0) == Refusal("undo-shown", "U3")


@pytest.mark.rule("W-SOLO-04")
def test_alone_the_boxed_character_can_be_chosen_anew() -> None:
    record = do(new_record(1), *IDLE_TURN)
    before = position(record)
    do(record, "box mayor")
    record.undo(0)
    assert position(record) == before
    do(record, "box woman")
    assert texts(record) == [*IDLE_TURN, "box woman"]


@pytest.mark.rule("W-SOLO-03", "W-SOLO-04")
def test_alone_the_boxed_character_is_no_way_back_across_the_refill() -> None:
    record = do(new_record(1), *IDLE_TURN, "box mayor")
    assert record.undoable(0) == 1
    assert refusal_of_undo(record, 0, 2) == Refusal("undo-too-far", "U1", {"steps": 2, "possible": 1})
    record.undo(0)
    assert refusal_of_undo(record, 0) == Refusal("undo-shown", "U3")


@pytest.mark.rule("W-SOLO-04")
def test_alone_the_boxed_character_stays_once_the_next_draft_is_made() -> None:
    record = do(new_record(1), *IDLE_TURN, "box mayor", "draft 1 all")
    assert record.undoable(0) == 1
    assert refusal_of_undo(record, 0, 2) == Refusal("undo-too-far", "U1", {"steps": 2, "possible": 1})


def test_alone_nothing_is_undone_before_the_first_move() -> None:
    assert refusal_of_undo(new_record(1), 0) == Refusal("undo-nothing", "U1")


def test_undo_never_shows_more_than_was_known_when_the_step_was_done() -> None:
    for seats in GAME.seats:
        record = finished(seats, seed=seats + 20)
        twin = new_record(seats, seed=seats + 20)
        for actor, action in zip(record.actors, record.actions, strict=True):
            twin.act(actor, action)
            undoable = twin.undoable(actor)
            if GAME.text(action) == "end":
                assert undoable == 0
            assert "end" not in texts(twin)[twin.ply - undoable :]


# Automatic steps are part of what caused them (U4)


@pytest.mark.rule("W-EOT-03")
def test_the_coin_limit_is_no_step_of_its_own() -> None:
    record = do(new_record(), "draft 1 top 1", "end", "draft 2 top 1", "end")
    do(record, "draft 1 top 1")
    seat = int(record.state.actor())
    assert record.state.view(seat).document()["players"][seat]["coins"] == 8
    do(record, "end")
    assert record.state.view(seat).document()["players"][seat]["coins"] == 6
    assert record.ply == 6


# Redo


def test_redo_does_again_what_was_taken_back() -> None:
    record = do(new_record(), "draft 1 all")
    do(record, GAME.text(record.state.legal_actions()[0]))
    after, actions = position(record), list(record.actions)
    record.undo(0, 2)
    assert record.redoable == 2
    record.redo(0)
    assert record.actions == actions[:1]
    record.redo(0)
    assert (position(record), record.actions, record.redoable) == (after, actions, 0)


def test_redo_by_several_steps_is_one_entry() -> None:
    record = do(new_record(), "draft 1 all")
    do(record, GAME.text(record.state.legal_actions()[0]))
    record.undo(0)
    record.undo(0)
    record.redo(0, 2)
    assert record.entries[2:] == [
        Entry(2, 0, "undo", steps=1),
        Entry(1, 0, "undo", steps=1),
        Entry(0, 0, "redo", steps=2),
    ]


def test_what_was_done_again_can_be_taken_back_again() -> None:
    record = do(new_record(), "draft 1 all")
    start = int(record.at(0).fingerprint())
    for _ in range(3):
        record.undo(0)
        assert position(record) == start
        record.redo(0)
    assert texts(record) == ["draft 1 all"]


def test_a_new_action_clears_what_could_be_done_again() -> None:
    record = do(new_record(), "draft 1 all")
    record.undo(0)
    do(record, "draft 2 top 1")
    assert record.redoable == 0
    assert refusal_of_redo(record, 0).code == "redo-nothing"


def test_a_refused_action_keeps_what_could_be_done_again() -> None:
    record = do(new_record(), "draft 1 all")
    record.undo(0)
    refusal_of_act(record, 0, "end")
    record.redo(0)
    assert texts(record) == ["draft 1 all"]


def test_without_an_undo_there_is_nothing_to_do_again() -> None:
    refusal = refusal_of_redo(do(new_record(), "draft 1 all"), 0)
    assert (refusal.code, refusal.rule) == ("redo-nothing", "U1")


@pytest.mark.parametrize("steps", [2, 50, 0, -1])
def test_redo_goes_no_further_than_what_was_taken_back(steps: int) -> None:
    record = do(new_record(), "draft 1 all")
    record.undo(0)
    refusal = refusal_of_redo(record, 0, steps)
    assert (refusal.values["steps"], refusal.values["possible"]) == (steps, 1)


def test_redo_too_far_is_not_told_as_nothing_to_do_again() -> None:
    record = do(new_record(), "draft 1 all")
    record.undo(0)
    assert refusal_of_redo(record, 0, 2).code != "redo-nothing"


def test_only_the_seat_in_turn_does_again() -> None:
    record = do(new_record(), "draft 1 all")
    record.undo(0)
    refusal_of_redo(record, 1)


def test_redo_does_not_reopen_the_turn_before() -> None:
    record = do(new_record(1), *IDLE_TURN, "box mayor", "draft 1 all")
    record.undo(0)
    record.redo(0)
    assert record.undoable(0) == 1


# Looking back


def test_at_answers_the_position_after_so_many_actions() -> None:
    record = finished(2)
    passed = [int(state.fingerprint()) for state in record.positions()]
    assert len(passed) == record.ply + 1
    for ply in range(0, record.ply + 1, 7):
        assert int(record.at(ply).fingerprint()) == passed[ply]
    assert passed[-1] == position(record)


def test_looking_back_changes_nothing() -> None:
    record = finished(1)
    before = everything(record)
    record.at(3).apply(record.actions[3])
    list(record.positions())
    assert everything(record) == before


def test_the_position_is_always_what_the_actions_in_effect_lead_to() -> None:
    for seats in GAME.seats:
        record, rng = new_record(seats), Rng(seats)
        for _ in range(120):
            actor = int(record.state.actor())
            if actor == OVER:
                break
            wish = rng.below(5)
            if wish == 0 and record.undoable(actor):
                record.undo(actor, 1 + int(rng.below(record.undoable(actor))))
            elif wish == 1 and record.redoable:
                record.redo(actor, 1 + int(rng.below(record.redoable)))
            else:
                actions = record.state.legal_actions()
                record.act(actor, actions[rng.below(len(actions))])
            assert len(record.actors) == record.ply
            if wish < 2:
                assert position(record) == int(record.at(record.ply).fingerprint())


# Fork


def test_a_fork_begins_with_the_first_actions_and_goes_its_own_way() -> None:
    record = do(new_record(), *IDLE_TURN, "draft 2 top 1")
    before = everything(record)
    twin = record.fork(2, "other salt")
    assert texts(twin) == list(IDLE_TURN)
    assert (twin.forked_at, twin.seats, twin.deal) == (2, record.seats, record.deal)
    do(twin, "draft 3 all")
    assert everything(record) == before


def test_a_fork_has_a_commitment_of_its_own() -> None:
    record = new_record()
    assert record.fork(0, "other salt").commitment != record.commitment


def test_a_fork_takes_over_what_is_in_effect_and_not_what_was_taken_back() -> None:
    record = do(new_record(), "draft 1 all")
    record.undo(0)
    do(record, *IDLE_TURN)
    twin = record.fork(2, "other salt")
    assert [entry.verb for entry in twin.entries] == ["do", "do"]
    assert position(twin) == position(record)


def test_a_finished_game_can_be_forked_at_every_ply() -> None:
    record = finished(1)
    for ply in range(0, record.ply + 1, 5):
        twin = record.fork(ply, "other salt")
        assert position(twin) == int(record.at(ply).fingerprint())


@pytest.mark.parametrize("ply", [-1, 4, 1000])
def test_a_fork_outside_the_game_is_refused(ply: int) -> None:
    record = do(new_record(), *IDLE_TURN, "draft 2 top 1")
    with pytest.raises(ValueError, match=f"^the game has plies 0 to 3, not {ply}$"):
        record.fork(ply, "other salt")


# Gestures


def refusal_of_gesture(record: Record, seat: int, *actions: str) -> Refusal:
    before = everything(record)
    with pytest.raises(Refused) as refused:
        record.check_gesture(seat, actions)
    assert everything(record) == before
    return refused.value.refusal


def test_a_gesture_is_checked_as_a_whole_and_changes_nothing() -> None:
    record = new_record(2)
    before = everything(record)
    numbers = record.check_gesture(0, ["draft 1  all", "END"])
    assert [GAME.text(number) for number in numbers] == ["draft 1 all", "end"]
    assert everything(record) == before


def test_a_gesture_is_refused_for_its_first_part_that_is_not_legal() -> None:
    record = new_record(2)
    assert refusal_of_gesture(record, 0, "draft 1 all", "draft 2 all", "invite mayor to 9") == refusal_of_act(
        do(new_record(2), "draft 1 all"), 0, "draft 2 all"
    )
    assert refusal_of_gesture(record, 1, "draft 1 all", "end").code == "not-your-turn"
    assert refusal_of_gesture(record, 0, "draft 1 all", "dance").code == "verb-unknown"


def test_nothing_may_follow_what_is_final_in_a_gesture() -> None:
    refusal = refusal_of_gesture(new_record(2), 0, "draft 1 all", "end", "draft 1 all")
    assert (refusal.code, refusal.rule) == ("gesture-shown", "U2")


def test_a_gesture_cannot_be_used_to_look_at_what_is_hidden() -> None:
    """Whatever follows a blind card, the answer is the same: a refusal must not depend on the card."""
    game = find_game("burano")
    record = Record(game, game.deal(2, 1), (Seat("Ann", "human"), Seat("Ben", "human")), "salt")
    rng = Rng(3)
    while "fish blind" not in (options := [game.text(action) for action in record.state.legal_actions()]):
        record.act(int(record.state.actor()), options[rng.below(len(options))])
    seat = int(record.state.actor())
    codes = {
        refusal_of_gesture(record, seat, "fish blind", game.text(action)).code for action in range(0, game.actions, 7)
    }
    assert codes == {"gesture-shown"}


def test_what_is_not_possible_is_left_out_of_a_gesture_that_allows_it() -> None:
    record = new_record(2)
    numbers = record.check_gesture(0, ["draft 1 all", "draft 2 all?", "end?"])
    assert [GAME.text(number) for number in numbers] == ["draft 1 all", "end"]
    assert refusal_of_gesture(record, 0, "draft 9 all?", "draft 1 all").code != ""
    assert refusal_of_gesture(record, 0, "draft 1 all", "end", "draft 2 all?").code == "gesture-shown"


# Finality


def burano_of_two() -> Record:
    """A whole game in which the same words are final in one phase and free in another."""
    return record_file.load(RECORDS / "burano" / "2-strong.laguna")


def finality_asked_before_each_action(record: Record) -> list[int]:
    return [state.finality(action) for state, action in zip(record.positions(), record.actions, strict=False)]


def test_how_final_an_action_was_is_known_from_the_position_in_which_it_was_done() -> None:
    record = burano_of_two()
    assert record.finalities == finality_asked_before_each_action(record)
    assert record.finalities != [record.state.finality(action) for action in record.actions]


def test_what_is_known_of_finality_follows_undo_and_redo() -> None:
    record = do(new_record(), "draft 1 all")
    record.undo(0)
    assert record.finalities == []
    record.redo(0)
    assert record.finalities == finality_asked_before_each_action(record)


def test_a_card_turned_up_is_final_and_ends_no_turn() -> None:
    record = burano_of_two()
    written = [record.game.text(action) for action in record.actions]
    blind = written.index("fish blind")
    end = written.index("end", blind)
    assert (record.seals(blind), record.ends_turn(blind)) == (True, False)
    assert (record.seals(end), record.ends_turn(end)) == (True, True)


def test_a_turn_ends_for_whoever_plays_last_in_a_round_and_first_in_the_next() -> None:
    record = record_file.load(RECORDS / "walking" / "2-fifth-house.laguna")
    ends = [place for place, action in enumerate(record.actions) if record.game.text(action) == "end"]
    twice = [place for place in ends[:-1] if record.actors[place + 1] == record.actors[place]]
    assert twice
    assert all(record.ends_turn(place) for place in ends)
