"""One keyboard, several people: nobody sees another's hand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from laguna.core import record_file
from laguna.core.record import Record
from laguna.core.rng import Rng
from tests.cli.sitting import (
    NAMES,
    PASS_ON,
    Answer,
    Sitting,
    first_legal,
    iter_forever,
    new_record,
    printed_cards,
    stopping_after_turns,
    turn_order,
)

RETURNED = re.compile(r"(\w+): returned a card under its deck: (.+)\.$", re.MULTILINE)
BACKS = {"I": "ground floor", "II": "middle floor", "III": "roof"}


def test_between_turns_the_screen_asks_to_pass_the_keyboard() -> None:
    sitting = Sitting(new_record("human,human"), stopping_after_turns(3))
    sitting.run()
    names = [re.match(rf"{PASS_ON} (\w+)\.", prompt) for _, prompt in sitting.pieces]
    passed = [found[1] for found in names if found]
    turns = [NAMES[seat] for seat in turn_order(sitting.record)]
    assert passed == turns[1:]


def test_nothing_but_the_request_is_printed_between_the_end_of_a_turn_and_the_hand_over() -> None:
    sitting = Sitting(new_record("human,human"), stopping_after_turns(4))
    sitting.run()
    between = [piece for piece, prompt in sitting.pieces if prompt.startswith(PASS_ON)]
    assert between
    assert all(piece.strip() == "" for piece in between)


def test_on_a_terminal_the_screen_and_what_scrolled_off_it_are_wiped_when_a_turn_ends() -> None:
    sitting = Sitting(new_record("human,human"), stopping_after_turns(2), terminal=True)
    sitting.run()
    assert sitting.text.count("\x1b[2J\x1b[3J") >= 2


def test_the_tab_key_offers_nothing_while_the_hands_are_covered() -> None:
    offered: list[list[str]] = []

    def answer(sitting: Sitting, prompt: str) -> str:
        offered.append(sitting.session.completions())
        if prompt.startswith(PASS_ON):
            assert offered[-1] == []
            return ""
        assert offered[-1]
        if len(offered) > 12:
            raise EOFError
        return sitting.session.legal_texts()[-1]

    Sitting(new_record("human,human"), answer).run()
    assert [] in offered


def test_a_single_person_among_bots_is_never_asked_to_pass_the_keyboard() -> None:
    assert PASS_ON not in Sitting(new_record("human,random"), first_legal).run()


def curious(seed: int) -> Answer:
    """A person who plays at random and tries every command on the way."""
    rng = Rng(seed)
    commands = iter_forever(
        ("log", "show", "undo", "log", "redo", "score", "legal", "hint", "undo turn", "why", "rules")
    )

    def answer(sitting: Sitting, prompt: str) -> str:
        if prompt.startswith(PASS_ON):
            return ""
        if rng.below(3) == 0:
            return next(commands)
        texts = sitting.session.legal_texts()
        if rng.below(3) == 0 and "done" in texts:
            return "done"
        alls = [text for text in texts if text.endswith(" all")]
        return (alls or texts)[int(rng.below(len(alls or texts)))]

    return answer


@pytest.mark.parametrize(
    ("seats", "seed"), [("human,human", 1), ("human,human,random", 2), ("human,human,human,human", 3)]
)
def test_a_person_sees_no_card_that_another_holds_or_has_returned(seats: str, seed: int) -> None:
    """Every card that is printed lies open, or is or was in the hand of the person at the screen."""
    record = new_record(seats, seed)
    looking: int | None = None
    allowed: set[str] = set()
    returns_logged = 0
    play_on = curious(seed)

    def answer(sitting: Sitting, prompt: str) -> str:
        nonlocal looking, allowed, returns_logged
        piece = sitting.pieces[-1][0]
        if looking is None:
            looking = sitting.actor
        now = known_cards(record, looking)
        assert printed_cards(piece) <= allowed | now
        allowed = now
        returns = [card for name, card in re.findall(RETURNED, piece) if name in others(looking)]
        returns_logged += len(returns)
        assert set(returns) <= set(BACKS.values())
        if prompt.startswith(PASS_ON):
            looking = sitting.actor
            allowed = known_cards(record, looking)
            assert f"{PASS_ON} {NAMES[looking]}." in prompt
        if record.ply > 110:
            raise EOFError
        return play_on(sitting, prompt)

    Sitting(record, answer).run()
    assert returns_logged > 0


def others(seat: int) -> list[str]:
    return [name for name in NAMES if name != NAMES[seat]]


def known_cards(record: Record, seat: int) -> set[str]:
    """What lies open, what the seat holds, and what it has returned itself."""
    document = record.state.view(seat).document()
    market = {card for row in document["market"].values() for card in row if card}
    streets = {floor for player in document["players"] for house in player["houses"] for floor in house["floors"]}
    texts = [record.game.text(action) for who, action in zip(record.actors, record.actions, strict=True) if who == seat]
    returned = {text.removeprefix("return ") for text in texts if text.startswith("return ")}
    return (market | streets | returned | set(document["players"][seat]["hand"])) - {None}


def played_until_hand_over(first: str = "draft 1 all") -> tuple[Record, list[str]]:
    """A two-person game just after the first turn, and the hand that is hidden now."""
    record = new_record("human,human")
    seat = int(record.state.actor())
    record.act(seat, first)
    record.act(seat, "end")
    hand = record.state.view(seat).document()["players"][seat]["hand"]
    assert len(hand) == 3
    return record, hand


@pytest.mark.parametrize("line", ["undo", "undo 2", "undo turn", "redo"])
def test_undo_never_opens_the_hand_of_the_former_player(line: str) -> None:
    record, hand = played_until_hand_over()
    sitting = Sitting(record, [line, "quit"])
    sitting.run()
    assert record.ply == 2
    assert len(record.entries) == 2
    assert "[U" in sitting.pieces[1][0]
    assert printed_cards(sitting.text).isdisjoint(hand)


def test_undo_after_the_end_of_a_turn_says_that_ended_turns_stay() -> None:
    record, _ = played_until_hand_over()
    assert "The turn before has ended, and ended turns stay. [U2]" in Sitting(record, ["undo", "quit"]).run()


def test_the_log_shows_the_level_of_a_card_that_another_returned_and_not_its_name() -> None:
    record = new_record("human,human")
    rng = Rng(4)
    returned: tuple[int, str] | None = None
    while returned is None or record.state.actor() == returned[0]:
        seat = int(record.state.actor())
        texts = [record.game.text(action) for action in record.state.legal_actions()]
        wanted = [text for text in texts if text.endswith(" all") or text.startswith(("return", "done"))] or texts
        text = wanted[int(rng.below(len(wanted)))]
        record.act(seat, text)
        if text.startswith("return"):
            returned = seat, text.removeprefix("return ")
    seat, card = returned
    sitting = Sitting(record, ["log", "quit"])
    sitting.run()
    log = sitting.pieces[1][0]
    assert f"{NAMES[seat]}: returned a card under its deck: {BACKS[card.split('-')[0]]}.\n" in log
    assert card not in log


def test_one_who_returned_a_card_reads_its_name_in_the_log() -> None:
    def answer(sitting: Sitting, prompt: str) -> str:
        texts = sitting.session.legal_texts()
        if sitting.record.actions and sitting.record.game.text(sitting.record.actions[-1]).startswith("return"):
            if sitting.pieces[-1][0].lstrip().startswith("0 "):
                raise EOFError
            return "log"
        wanted = [text for text in texts if text.endswith(" all") or text.startswith(("return", "done", "box"))]
        return (wanted or texts)[0]

    sitting = Sitting(new_record(), answer)
    sitting.run()
    level, colour, _ = sitting.record.game.text(sitting.record.actions[-1]).removeprefix("return ").split("-")
    assert f"Anna: returned a card under its deck: {colour} {BACKS[level]}." in sitting.pieces[-1][0]


def test_a_loaded_game_of_several_people_asks_for_the_right_one_before_it_shows_a_hand(tmp_path: Path) -> None:
    file = tmp_path / "two.laguna"
    loaded, _ = played_until_hand_over()
    seat = int(loaded.state.actor())
    loaded.act(seat, "draft 2 all")
    record_file.save(loaded, file)
    hand = loaded.state.view(seat).document()["players"][seat]["hand"]
    running = new_record("human,human")
    assert running.state.actor() != seat
    sitting = Sitting(running, [f"load {file}", "quit"])
    sitting.run()
    prompts = [prompt for _, prompt in sitting.pieces]
    asked = next((number for number, prompt in enumerate(prompts) if prompt.startswith(PASS_ON)), len(prompts))
    shown = "".join(piece for piece, _ in sitting.pieces[1 : asked + 1])
    assert printed_cards(shown).isdisjoint(hand)


def test_what_a_seat_did_is_told_step_by_step() -> None:
    sitting = Sitting(new_record("human,human"))
    sitting.session.tell_turn(0, ["built the card and finished the house.", "done", "invited: Florist.", "end"])
    sitting.session.tell_turn(1, ["lay", "lay", "done"])
    sitting.tear_off()
    assert "Anna (human): built the card and finished the house; invited: Florist\n" in sitting.text
    assert "Bruno (human): lay; done\n" in sitting.text
