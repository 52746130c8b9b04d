"""The table on the screen: letters and glyphs, plain mode, previews."""

from __future__ import annotations

import re

import pytest

from laguna.core.record import Record, Seat
from laguna.games import find_game
from laguna.games.walking.components import COLOUR_NAMES
from tests.cli.sitting import (
    GLYPHS,
    LETTERS,
    Answer,
    Sitting,
    first_legal,
    iter_forever,
    new_record,
    picture,
    printed_cards,
    stopping_after_turns,
    two_steps_then,
    well_played,
)


@pytest.mark.parametrize("width", [60, 80, 100, 160])
@pytest.mark.parametrize("seats", ["human", "human,greedy,random,greedy"])
def test_plain_mode_prints_ascii_only(seats: str, width: int) -> None:
    lines = iter_forever(("help", "score", "log", "show", "hint", "why", "why end", "rules", "nonsense", "undo"))
    step = iter(range(10_000))

    def answer(sitting: Sitting, prompt: str) -> str:
        if sitting.record.ply > 30:
            raise EOFError
        return next(lines) if next(step) % 6 == 0 else sitting.session.legal_texts()[0]

    sitting = Sitting(new_record(seats), answer, plain=True, width=width)
    sitting.run()
    assert sorted(set(sitting.text) - set(map(chr, range(128)))) == []


def test_a_plain_final_score_sheet_is_ascii_only() -> None:
    sitting = Sitting(new_record("human,random"), first_legal, plain=True)
    assert "Final score" in sitting.run()
    assert sitting.text.isascii()


def test_plain_mode_prints_ascii_only_on_a_terminal_while_bots_think() -> None:
    sitting = Sitting(new_record("human,greedy"), stopping_after_turns(3), plain=True, terminal=True)
    sitting.run()
    assert sorted(set(sitting.text) - set(map(chr, range(128)))) == []


def test_plain_mode_shows_the_letter_of_every_card_in_market_and_hand() -> None:
    sitting = Sitting(new_record(), ["draft 1 all", "show", "quit"], plain=True)
    sitting.run()
    cards = open_cards(sitting.record)
    assert len(cards) > 3
    assert set(cards) <= printed_cards(sitting.pieces[2][0])


def test_without_colour_every_card_in_market_and_hand_shows_glyph_and_letter() -> None:
    sitting = Sitting(new_record(), ["draft 1 all", "show", "quit"])
    sitting.run()
    piece = sitting.pieces[2][0]
    cards = open_cards(sitting.record)
    assert len(cards) > 3
    assert "\x1b" not in piece
    assert all(re.search(rf"{re.escape(picture(card))}\b", piece) for card in cards)


def building_until(seat: int, floors: int) -> Answer:
    """Play well until a seat has built so much."""

    def answer(sitting: Sitting, prompt: str) -> str:
        if len(street(sitting.record, seat)) >= floors:
            raise EOFError
        return well_played(sitting, prompt)

    return answer


def test_without_colour_every_floor_of_the_own_street_shows_glyph_and_letter() -> None:
    sitting = Sitting(new_record(), building_until(0, 6))
    sitting.run()
    floors = street(sitting.record, 0)
    assert len(floors) >= 6
    assert all(re.search(rf"{re.escape(picture(card))}\b", sitting.pieces[-1][0]) for card in floors)


def test_without_colour_the_street_of_another_shows_glyph_and_letter_of_every_floor() -> None:
    sitting = Sitting(new_record("human,greedy"), building_until(1, 6))
    sitting.run()
    line = next(line for line in sitting.pieces[-1][0].splitlines() if re.match(r"Bruno -?\d+: ", line))
    floors = street(sitting.record, 1)
    assert len(floors) >= 6
    for colour in COLOUR_NAMES:
        chip = f"{GLYPHS[colour]}{LETTERS[colour]}"
        assert line.count(chip) == sum(card.split("-")[1] == colour for card in floors)


def street(record: Record, seat: int) -> list[str]:
    houses = record.state.view(None).document()["players"][seat]["houses"]
    return [floor for house in houses for floor in house["floors"] if floor]


def open_cards(record: Record) -> list[str]:
    document = record.state.view(0).document()
    market = [card for row in document["market"].values() for card in row if card]
    return market + list(document["players"][0]["hand"])


def test_a_name_with_markup_signs_is_printed_as_it_is() -> None:
    game = find_game("walking")
    people = (Seat("[red]Ann[/]", "human"), Seat("{x}", "random"))
    sitting = Sitting(Record(game, game.deal(2, 1), people, "0" * 32), first_legal)
    text = sitting.run()
    assert "Street of [red]Ann[/]" in text
    assert "{x} (random): " in text


def test_characters_show_what_they_would_be_worth_once_a_house_is_begun() -> None:
    sitting = Sitting(new_record(), two_steps_then("show", "quit"))
    assert re.search(r"points now for the house on site \d\).*Woman x\d = \d", sitting.run())


def test_the_list_of_placements_marks_those_that_cost_a_permit() -> None:
    sitting = Sitting(new_record(), well_played)
    assert "* costs a permit (3 points)" in sitting.run()


def test_a_name_like_markup_is_only_a_name() -> None:
    record = new_record("human,greedy")
    odd = Record(record.game, record.deal, (Seat("A", "human"), Seat("[/x]", "greedy")), "salt")
    assert "[/x] (greedy)" in Sitting(odd, first_legal, terminal=True).run()
