from __future__ import annotations

from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

from laguna.core.rng import Rng
from laguna.games import find_game
from laguna.games.walking.cards import BadCardSet, load_cards, own_cards, read_cards
from laguna.games.walking.components import (
    CARD_NAMES,
    CARD_NUMBERS,
    COLOUR_NAMES,
    LEVEL_CARDS,
    LEVEL_NAMES,
    NONE,
    SHOP_POINTS,
    SYMBOL_NAMES,
    colour_of,
    level_of,
)

OWN = files("laguna.games.walking").joinpath("data", "cards.csv").read_bytes()
HEADER = (
    "id,level,colour,flowers,plants,cats,lamps,chimneys,awning_red,awning_blue,passersby,closed_windows,"
    "shop,shop_points"
)
CARDS = own_cards().cards

TOTALS = {
    "I": {"flowers": 30, "plants": 24, "cats": 11, "awning_red": 6, "awning_blue": 6, "passersby": 49},
    "II": {"flowers": 52, "plants": 47, "cats": 10, "lamps": 12, "awning_red": 5, "awning_blue": 5},
    "III": {"flowers": 44, "plants": 50, "cats": 13, "chimneys": 14, "awning_red": 2, "awning_blue": 2},
}
MOST_ON_A_CARD = {
    "flowers": 4,
    "plants": 4,
    "cats": 2,
    "lamps": 1,
    "chimneys": 2,
    "awning_red": 1,
    "awning_blue": 1,
    "passersby": 3,
    "closed_windows": 1,
}


def count(card: int, symbol: str) -> int:
    return int(CARDS.count(card, SYMBOL_NAMES.index(symbol)))


def face(card: int) -> tuple[int, ...]:
    return (*(int(CARDS.count(card, symbol)) for symbol in range(len(SYMBOL_NAMES))), int(CARDS.shop(card)))


def cards_of(level: str) -> range:
    first = LEVEL_NAMES.index(level) * LEVEL_CARDS
    return range(first, first + LEVEL_CARDS)


# The set that comes with the game


@pytest.mark.rule("W-SET-01")
def test_there_are_four_cards_of_each_level_and_colour() -> None:
    kinds = Counter((int(level_of(card)), int(colour_of(card))) for card in range(len(CARD_NAMES)))
    assert len(kinds) == 18
    assert set(kinds.values()) == {4}


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_each_level_has_its_symbols(level: str) -> None:
    expected = dict.fromkeys(SYMBOL_NAMES[:SHOP_POINTS], 0) | TOTALS[level] | {"closed_windows": 6}
    assert {symbol: sum(count(card, symbol) for card in cards_of(level)) for symbol in expected} == expected


def test_all_levels_together_have_their_symbols() -> None:
    totals = {symbol: sum(count(card, symbol) for card in range(72)) for symbol in SYMBOL_NAMES[:SHOP_POINTS]}
    assert list(totals.values()) == [126, 121, 34, 12, 14, 13, 13, 49, 18]


@pytest.mark.rule("W-SCORE-14")
def test_fourteen_shops_of_four_kinds_stand_on_the_ground_floor() -> None:
    shops = [(card, int(CARDS.shop(card))) for card in range(72) if CARDS.shop(card) != NONE]
    assert all(card in cards_of("I") for card, _ in shops)
    kinds = Counter((CARDS.shop_names[shop], count(card, "shop_points")) for card, shop in shops)
    assert sorted(kinds.values()) == [3, 3, 4, 4]
    assert kinds["pizzeria", 2] == 4
    assert kinds["boutique", 3] == 3
    assert kinds["gelateria", 3] == 3
    assert sum(kinds.values()) == 14


def test_every_colour_has_two_or_three_kinds_of_shops() -> None:
    for colour in range(len(COLOUR_NAMES)):
        own = {int(CARDS.shop(card)) for card in cards_of("I") if colour_of(card) == colour} - {NONE}
        assert 2 <= len(own) <= 3


def test_a_card_is_worth_nothing_without_a_shop() -> None:
    assert all((CARDS.shop(card) == NONE) == (count(card, "shop_points") == 0) for card in range(72))


@pytest.mark.parametrize(("symbol", "most"), MOST_ON_A_CARD.items())
def test_no_card_has_too_much_of_anything(symbol: str, most: int) -> None:
    assert max(count(card, symbol) for card in range(72)) == most


def test_cards_have_four_to_seven_symbols_a_shop_being_one() -> None:
    symbols = Counter(
        sum(count(card, symbol) for symbol in SYMBOL_NAMES[:SHOP_POINTS]) + (CARDS.shop(card) != NONE)
        for card in range(72)
    )
    assert symbols == {4: 4, 5: 23, 6: 32, 7: 13}


def test_no_two_cards_of_one_level_and_colour_are_equal() -> None:
    for first in range(0, 72, 4):
        assert len({face(card) for card in range(first, first + 4)}) == 4


def test_the_cards_of_the_64_point_example_have_its_flowers_and_chimneys() -> None:
    second_floors = ("II-blue-3", "II-red-1", "II-pink-3")
    roofs = ("III-blue-3", "III-red-1", "III-pink-3", "III-blue-2", "III-orange-2")
    assert [count(CARD_NUMBERS[name], "flowers") for name in second_floors] == [4, 2, 3]
    assert [count(CARD_NUMBERS[name], "chimneys") for name in roofs] == [0, 0, 2, 1, 1]


def test_the_own_set_is_called_laguna_and_read_once() -> None:
    assert own_cards().name == "laguna"
    assert own_cards() is own_cards()
    assert CARDS.sha256 == own_cards().sha256


# The hash is of the faces


def test_the_order_of_rows_does_not_matter() -> None:
    header, *rows = OWN.splitlines(keepends=True)
    order = Rng(3).shuffled(list(range(len(rows))))
    shuffled = read_cards("other", header + b"".join(rows[place] for place in order))
    assert shuffled.sha256 == own_cards().sha256
    assert list(shuffled.cards.faces) == list(CARDS.faces)


@pytest.mark.parametrize(
    "data",
    [
        OWN.replace(b"\n", b"\r\n"),
        OWN.rstrip(b"\n"),
        OWN + b"\n\n",
        b"\xef\xbb\xbf" + OWN,
        OWN.replace(b"I-pink-1,I,pink,0,2", b"I-pink-1, I ,pink,00, 02 "),
        OWN.replace(b"boutique", b'"boutique"'),
    ],
    ids=["CRLF", "no last line end", "empty lines", "byte order mark", "spaces and zeros", "quotes"],
)
def test_the_way_of_writing_does_not_matter(data: bytes) -> None:
    assert data != OWN
    assert read_cards("other", data).sha256 == own_cards().sha256


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"I-pink-1,I,pink,0,2,", b"I-pink-1,I,pink,1,2,"),
        (b"I-pink-3,I,pink,2,0,0,0,0,0,0,2,1,boutique,3", b"I-pink-3,I,pink,2,0,0,0,0,0,0,2,1,boutique,2"),
        (b"I-pink-3,I,pink,2,0,0,0,0,0,0,2,1,boutique,3", b"I-pink-3,I,pink,2,0,0,0,0,0,0,2,1,gelateria,3"),
        (b"boutique", b"bookshop"),
    ],
)
def test_another_face_gives_another_hash(old: bytes, new: bytes) -> None:
    assert old in OWN
    assert read_cards("other", OWN.replace(old, new)).sha256 != own_cards().sha256


def test_two_cards_that_change_faces_give_another_hash() -> None:
    swapped = OWN.replace(b"I-pink-1,", b"x").replace(b"I-pink-2,", b"I-pink-1,").replace(b"x", b"I-pink-2,")
    assert read_cards("other", swapped).sha256 != own_cards().sha256


def test_the_name_is_no_part_of_the_hash() -> None:
    assert read_cards("other", OWN).sha256 == own_cards().sha256


# Files


def test_a_set_is_named_after_its_file(tmp_path: Path) -> None:
    file = tmp_path / "venice.csv"
    file.write_bytes(OWN)
    assert load_cards(file).name == "venice"
    assert find_game("walking").components(file).sha256 == own_cards().sha256


def test_a_bad_file_is_named_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "venice.csv"
    file.write_bytes(OWN.replace(b"I-pink-2,I,pink,4", b"I-pink-2,I,pink,x"))
    with pytest.raises(BadCardSet) as refused:
        load_cards(file)
    assert str(refused.value) == f"{file}, line 3: flowers is a number from 0 to 9, not 'x'"


def test_a_file_that_cannot_be_read_says_why(tmp_path: Path) -> None:
    for file, why in ((tmp_path / "none.csv", "there is no such file or folder"), (tmp_path, "that is a folder")):
        with pytest.raises(BadCardSet) as refused:
            load_cards(file)
        assert str(refused.value) == f"{file} cannot be read: {why}"


# Every way a file can be wrong


def change(old: str, new: str) -> bytes:
    assert old.encode() in OWN
    return OWN.replace(old.encode(), new.encode(), 1)


PLAIN = "I-pink-1,I,pink,0,2,2,0,0,0,0,2,0,,0"
SHOP = "I-pink-3,I,pink,2,0,0,0,0,0,0,2,1,boutique,3"
MIDDLE_LINE = OWN.decode().splitlines().index(next(r for r in OWN.decode().splitlines() if r.startswith("II-pink-1,")))
MIDDLE = OWN.decode().splitlines()[MIDDLE_LINE]
ROOF_LINE = OWN.decode().splitlines().index(next(r for r in OWN.decode().splitlines() if r.startswith("III-pink-1,")))
ROOF = OWN.decode().splitlines()[ROOF_LINE]


def with_field(row: str, name: str, value: str) -> str:
    fields = row.split(",")
    fields[HEADER.split(",").index(name)] = value
    return ",".join(fields)


WRONG: dict[str, tuple[bytes, str]] = {
    "empty": (b"", f"line 1: the columns must be {HEADER}"),
    "no header": (OWN.split(b"\n", 1)[1], f"line 1: the columns must be {HEADER}"),
    "columns in another order": (
        change("id,level,colour", "id,colour,level"),
        f"line 1: the columns must be {HEADER}",
    ),
    "no text": (b"\xff\xfe" + OWN, "line 1: not UTF-8 text"),
    "a byte that is no text": (OWN.replace(b"boutique", b"boutiqu\xe9", 1), "line 4: not UTF-8 text"),
    "a field missing": (change(PLAIN, PLAIN[:-2]), "line 2: there are 13 fields where there should be 14"),
    "a field too many": (change(PLAIN, PLAIN + ",0"), "line 2: there are 15 fields where there should be 14"),
    "an unknown card": (
        change("I-pink-1,", "I-black-1,"),
        "line 2: there is no card 'I-black-1'; an id looks like II-yellow-2",
    ),
    "a fifth copy": (change("I-pink-1,", "I-pink-5,"), "line 2: there is no card 'I-pink-5'; an id looks like "),
    "a fourth level": (change("I-pink-1,", "IV-pink-1,"), "line 2: there is no card 'IV-pink-1'; an id looks like "),
    "another level": (change(PLAIN, with_field(PLAIN, "level", "II")), "line 2: I-pink-1 is of level I, not 'II'"),
    "another colour": (change(PLAIN, with_field(PLAIN, "colour", "red")), "line 2: I-pink-1 is pink, not 'red'"),
    "an unknown colour": (
        change(PLAIN, with_field(PLAIN, "colour", "black")),
        "line 2: I-pink-1 is pink, not 'black'; colours are pink, blue, green, yellow, orange, red",
    ),
    "passers-by on a roof": (
        change(ROOF, with_field(ROOF, "passersby", "1")),
        f"line {ROOF_LINE + 1}: passersby may stand on level I alone, not on III",
    ),
    "lamps on the ground": (
        change(PLAIN, with_field(PLAIN, "lamps", "1")),
        "line 2: lamps may stand on level II alone, not on I",
    ),
    "chimneys in the middle": (
        change(MIDDLE, with_field(MIDDLE, "chimneys", "1")),
        f"line {MIDDLE_LINE + 1}: chimneys may stand on level III alone, not on II",
    ),
    "a shop in the middle": (
        change(MIDDLE, with_field(with_field(MIDDLE, "shop", "boutique"), "shop_points", "3")),
        f"line {MIDDLE_LINE + 1}: shop may stand on level I alone, not on II",
    ),
    "a shop for nothing": (
        change(SHOP, with_field(SHOP, "shop_points", "0")),
        "line 4: a shop is worth 2 or 3 points, not 0",
    ),
    "a dear shop": (change(SHOP, with_field(SHOP, "shop_points", "4")), "line 4: a shop is worth 2 or 3 points, not 4"),
    "points without a shop": (
        change(PLAIN, with_field(PLAIN, "shop_points", "2")),
        "line 2: shop_points is 2, but the card has no shop",
    ),
    "a card twice": (change("I-pink-2,", "I-pink-1,"), "line 3: I-pink-1 is there a second time"),
    "a row twice": (OWN + PLAIN.encode() + b"\n", "line 74: I-pink-1 is there a second time"),
    "a card missing": (change(PLAIN + "\n", ""), "line 72: cards are missing after this line: 1 of 72, first I-pink-1"),
    "cards missing at the end": (
        b"\n".join(OWN.splitlines()[:71]),
        "line 71: cards are missing after this line: 2 of 72, first III-red-3",
    ),
    "only a header": (HEADER.encode(), "line 1: cards are missing after this line: 72 of 72, first I-pink-1"),
    "three kinds of shops": (
        OWN.replace(b"boutique", b"gelateria"),
        "the set has 3 kinds of shops; it needs at least 4",
    ),
}


@pytest.mark.parametrize(("data", "told"), WRONG.values(), ids=list(WRONG))
def test_a_wrong_file_is_refused_with_line_and_reason(data: bytes, told: str) -> None:
    with pytest.raises(BadCardSet) as refused:
        read_cards("wrong", data)
    assert str(refused.value).startswith(told)


@pytest.mark.parametrize("symbol", SYMBOL_NAMES)
@pytest.mark.parametrize("value", ["", "x", "-1", "1.5", "10", "²", "٣", "1 1"])
def test_a_symbol_that_is_no_small_number_is_refused_by_name(symbol: str, value: str) -> None:
    with pytest.raises(BadCardSet) as refused:
        read_cards("wrong", change(PLAIN, with_field(PLAIN, symbol, value)))
    assert str(refused.value) == f"line 2: {symbol} is a number from 0 to 9, not '{value}'"


def test_a_number_of_thousands_of_digits_is_refused_like_any_other() -> None:
    with pytest.raises(BadCardSet, match=r"^line 2: flowers is a number from 0 to 9, not "):
        read_cards("wrong", change(PLAIN, with_field(PLAIN, "flowers", "9" * 5000)))


@pytest.mark.parametrize(
    "row",
    [PLAIN.replace("I-pink-1", '"I-pink-1'), PLAIN.replace("I-pink-1", "I-\rpink-1"), PLAIN + "x" * 140_000, "\0" * 9],
    ids=["open quote", "carriage return", "endless field", "zeros"],
)
def test_a_row_that_is_no_table_row_is_refused_with_its_line(row: str) -> None:
    with pytest.raises(BadCardSet, match=r"^line \d+: "):
        read_cards("wrong", change(PLAIN, row))


def test_a_quotation_mark_that_is_never_closed_is_refused_where_it_stands() -> None:
    lines = files("laguna.games.walking").joinpath("data", "cards.csv").read_text(encoding="utf-8").splitlines()
    lines[5] = '"' + lines[5]
    with pytest.raises(BadCardSet, match=r"^line 6: "):
        read_cards("quote", "\n".join(lines).encode())
