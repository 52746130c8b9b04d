from __future__ import annotations

import re
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from laguna.core.deal import BadDeal
from laguna.games.burano.box import BadBox, load_box, read_box
from tests.games.burano.look import BURANO

COMPONENTS = (files("laguna.games.burano") / "data" / "components.toml").read_text(encoding="utf-8")

ROUTES = COMPONENTS[COMPONENTS.index("[routes]") : COMPONENTS.index("[ring]")]
STOPS = "ABCDEFLR"
NO_ROUTES = "[routes]\n" + "".join(f'{stop} = ""\n' for stop in STOPS)
TWO_SEAS = "[routes]\n" + "".join(f'{stop} = "{other}"\n' for stop, other in zip(STOPS, "BADCFERL", strict=True))

Content = dict[str, Any]


def changed(old: str, new: str) -> bytes:
    """The components with one line of them changed."""
    assert COMPONENTS.count(old) == 1, f"{old!r} is there {COMPONENTS.count(old)} times"
    return COMPONENTS.replace(old, new).encode()


# The data file


@pytest.mark.rule("B-COMP-01")
def test_the_own_components_can_be_read() -> None:
    box = read_box("mine", COMPONENTS.encode())
    assert box.name == "mine"
    assert box.parts.fountain == 24


@pytest.mark.rule("B-COMP-01")
def test_components_are_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "venice.toml"
    path.write_text(COMPONENTS, encoding="utf-8")
    assert load_box(path).name == "venice"
    assert load_box(path).sha256 == read_box("other", COMPONENTS.encode()).sha256


@pytest.mark.rule("B-COMP-01")
def test_other_components_have_another_hash() -> None:
    other = changed("distinct = [2, 4, 6, 8]", "distinct = [2, 4, 6, 9]")
    assert read_box("mine", other).sha256 != read_box("mine", COMPONENTS.encode()).sha256


@pytest.mark.rule("B-COMP-01")
def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadBox, match=re.escape(f"{tmp_path / 'none.toml'} cannot be read")):
        load_box(tmp_path / "none.toml")


@pytest.mark.rule("B-COMP-01")
def test_a_file_with_a_fault_is_named(tmp_path: Path) -> None:
    path = tmp_path / "venice.toml"
    path.write_bytes(changed("lobster = 6", "lobster = 7"))
    with pytest.raises(BadBox, match=r"seafood: there are 49 cards, not 48"):
        load_box(path)


@pytest.mark.rule("B-COMP-01")
@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"\xff\xfe", "not UTF-8 text"),
        (b"", "'island' is missing"),
        (b"island = = 1", "line 1"),
        (COMPONENTS.encode() + b"\n[parrots]\nx = 1\n", "there is no part 'parrots'"),
        (COMPONENTS.split("[cards]")[0].encode(), "'cards' is missing"),
    ],
)
def test_what_is_no_set_of_components_is_refused(content: bytes, line: str) -> None:
    with pytest.raises(BadBox, match=re.escape(line)):
        read_box("mine", content)


@pytest.mark.rule("B-COMP-01", "B-SET-05")
@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('"###@###"', '"#######"', "island: one hole is under the fountain"),
        ('"###@###"', '"##@@###"', "island: one hole is under the fountain"),
        ('"###@###"', '"###@##"', "island, row 4: 7 letters are needed"),
        ('"###@###"', '"###@##x"', "island, row 4: only the letters"),
        ('  "###@###",\n', "", "island must be a picture of 7 rows"),
        ('"###@###"', "4", "island"),
        ('A = "E D L"', 'A = "E D"', "there is a route from A to L in one direction only"),
        ('A = "E D L"', 'A = "E D L Z"', "routes.A: 'Z' is no other stop"),
        ('A = "E D L"', 'A = "A E D L"', "routes.A: 'A' is no other stop"),
        ('A = "E D L"\n', "", "'routes' must have A, B, C"),
        ('A = "E D L"', "A = 3", "routes.A must be a line of words"),
        (ROUTES, NO_ROUTES, "routes: no boat can come from A to B"),
        (ROUTES, TWO_SEAS, "routes: no boat can come from A to C"),
    ],
)
def test_a_wrong_island_or_sea_is_refused(old: str, new: str, line: str) -> None:
    with pytest.raises(BadBox, match=re.escape(line)):
        read_box("mine", changed(old, new))


@pytest.mark.rule("B-COMP-04", "B-COMP-10")
@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("P-fountain Y-coin", "P-fountain X-coin", "ring.R1: a house looks like P-coin or P-fountain, not 'X-coin'"),
        ("P-fountain", "P-well", "not 'P-well'"),
        ("P-fountain Y-coin", "P-fountain", "ring.R1 has 2 entries, not 3"),
        ('R4 = "Y-coin W-fountain G-coin"\n', "", "'ring' must have R1, R2, R3, R4"),
        ("P-fountain Y-coin", "P-fountain Y-fountain", "ring: 5 fountains are too many; fountain roofs count up to 4"),
        ('island = "PB PG', 'island = "PB', "roofs.island has 11 entries, not 12"),
        ('island = "PB PG', 'island = "PB PG PY', "roofs.island has 13 entries, not 12"),
        ('island = "PB PG', 'island = "PB PB', "roofs.island has PB twice"),
        ('island = "PB PG', 'island = "PB PX', "not 'PX'"),
        ('island = "PB PG', 'island = "PB PGG', "not 'PGG'"),
    ],
)
def test_wrong_ring_pieces_and_roofs_are_refused(old: str, new: str, line: str) -> None:
    with pytest.raises(BadBox, match=re.escape(line)):
        read_box("mine", changed(old, new))


@pytest.mark.rule("B-COMP-05", "B-SET-02")
@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('"gGGOoPP"', '"gGGOoP."', "workshops.four: tile P has 3 cells, not 4"),
        ('"gGGOoPP"', '"GGGOoPP"', "workshops.four: tile G needs one coin cell"),
        ('"gGGOoPP"', '"ggGOoPP"', "workshops.four: tile G needs one coin cell"),
        ('"gGGOoPP"', '"gGGOoP"', "workshops.four"),
        ('"gGGOoPP"', '"gGGOoPX"', "workshops.four"),
        ('"WWoGYP."', '"WWoGY.P"', "workshops.three: the cells of tile P do not hang together"),
        ('"WWoGYP."', '"WWoGYPP"', "workshops.three: tile P has 4 cells, not 3"),
        ('  "WWoGYP.",\n', "", "workshops.three"),
    ],
)
def test_wrong_workshops_are_refused(old: str, new: str, line: str) -> None:
    with pytest.raises(BadBox, match=re.escape(line)):
        read_box("mine", changed(old, new))


@pytest.mark.rule("B-COMP-07", "B-COMP-09")
@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("distinct = [2, 4, 6, 8]", "distinct = [2, 4, 6]", "ships.distinct: 4 numbers from 1 to 99"),
        ("distinct = [2, 4, 6, 8]", 'distinct = "x"', "ships.distinct: 4 numbers"),
        ("distinct = [2, 4, 6, 8]", "distinct = [2, 4, 6, -8]", "ships.distinct: 4 numbers"),
        ("distinct = [2, 4, 6, 8]", "distinct = [2, 4, 6, true]", "ships.distinct: 4 numbers"),
        ("triples = [12, 24]", "triples = [12, 24, 36]", "ships.triples: 2 numbers"),
        ("distinct = [2, 4, 6, 8]\n", "", "'ships' must have distinct, same, pairs, triples"),
        ("lobster = 6", "lobster = 7", "seafood: there are 49 cards, not 48"),
        ("lobster = 6", 'lobster = "six"', "seafood"),
        ("lobster = 6", "lobster = 0", "seafood"),
        ("lobster = 6", "whale = 6", "'seafood' must have lobster"),
        ('paint-a = "B P"\n', "", "'cards' must have paint-a"),
        ('paint-a = "B P"', 'paint-a = "B X"', "cards.paint-a: there is no 'X'"),
        ('paint-a = "B P"', 'paint-a = "B"', "cards.paint-a has 1 entry, not 2"),
        ('paint-a = "B P"', 'paint-a = "B B"', "cards.paint-a"),
        ('paint-b = "Y G"', 'paint-b = "P B"', "cards.paint-b names the same as paint-a; every card is there once"),
        ('freedom-c = "O P"', 'freedom-c = "W Y"', "cards.freedom-c names the same as freedom-b"),
        ("lobster squid crab clam", "lobster squid crab whale", "cards.fishmonger-a: there is no 'whale'"),
        ('lace-house-a = "P B Y"', 'lace-house-a = "P B"', "cards.lace-house-a has 2 entries, not 3"),
    ],
)
def test_wrong_ships_and_cards_are_refused(old: str, new: str, line: str) -> None:
    with pytest.raises(BadBox, match=re.escape(line)):
        read_box("mine", changed(old, new))


# The deal


def set_to(name: str, value: object) -> Callable[[Content], None]:
    def change(content: Content) -> None:
        content[name] = value

    return change


def replaced(name: str, old: str, new: str) -> Callable[[Content], None]:
    """Exchange a word in a line of the deal, or everywhere in a part of it."""

    def change(content: Content) -> None:
        line = content[name]
        assert old in line
        content[name] = line.replace(old, new, 1)

    return change


def first_removed(name: str) -> Callable[[Content], None]:
    def change(content: Content) -> None:
        content[name] = content[name].split(" ", 1)[1]

    return change


def first_doubled(name: str, key: str | None = None) -> Callable[[Content], None]:
    """The first word of a line also instead of the second."""

    def change(content: Content) -> None:
        words = (content[name][key] if key else content[name]).split()
        line = " ".join([words[0], words[0], *words[2:]])
        if key:
            content[name] = {**content[name], key: line}
        else:
            content[name] = line

    return change


def without(name: str) -> Callable[[Content], None]:
    def change(content: Content) -> None:
        del content[name]

    return change


@pytest.mark.rule("B-SET-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("workshops", ["standard", "random"])
def test_an_unchanged_deal_can_be_started(seats: int, workshops: str) -> None:
    assert BURANO.start(BURANO.deal(seats, 1, {"workshops": workshops})).actor() in range(seats)


@pytest.mark.rule("B-SET-01", "B-SET-04", "B-SET-05", "B-SET-08", "B-PSET-01")
@pytest.mark.parametrize(
    ("change", "line"),
    [
        (set_to("first", 2), "'first' must be a seat from 0 to 1, not 2"),
        (set_to("first", -1), "'first' must be a seat"),
        (set_to("first", True), "'first' must be a seat"),
        (without("first"), "'first' must be a seat"),
        (set_to("fountain", "X"), "'fountain' must be one of P, B, Y, G, O, W, not 'X'"),
        (set_to("fountain", "PB"), "'fountain' must be one of"),
        (set_to("fountain", ["P"]), "'fountain' must be one of"),
        (without("fountain"), "'fountain' must be one of"),
        (set_to("huts", "PPP BBB YYY GGG OOO WWP"), "'huts' has P 4 times, not 3"),
        (set_to("huts", "PPP BBB YYY GGG OOO"), "'huts' must be 6 groups of 3 colours"),
        (set_to("huts", "PPPBBBYYYGGGOOOWWW"), "'huts' must be 6 groups"),
        (set_to("huts", "PPP BBB YYY GGG OOO WWX"), "'huts' has W 2 times"),
        (set_to("huts", None), "'huts' must be 6 groups"),
        (set_to("ships", {"L": "distinct pairs"}), "'ships' must have a line each for L, R"),
        (set_to("ships", {"L": "distinct pairs", "R": "distinct same"}), "'ships' has a ship in both ports"),
        (set_to("ships", {"L": "distinct pairs", "R": "same"}), "'ships R' has 1 entry, not 2"),
        (set_to("ships", {"L": "distinct ark", "R": "same pairs"}), "'ships L' has an unknown 'ark'"),
        (set_to("ships", {"L": "same same", "R": "pairs distinct"}), "'ships L' has same twice"),
        (set_to("markers", ["PB YG OW"] * 3), "'markers' must have a line for each of the 4 seasons"),
        (set_to("markers", ["PB YG OW"] * 3 + ["PB YG OP"]), "'markers' has P 2 times, not 1"),
        (set_to("markers", ["PBY GOW"] * 4), "'markers' must be 3 groups of 2 colours"),
        (set_to("markers", "PB YG OW"), "'markers' must have a line"),
        (set_to("weather", "rain"), "a deal has no 'weather'; it has first, fountain"),
    ],
)
def test_a_deal_with_a_wrong_table_is_refused(change: Callable[[Content], None], line: str) -> None:
    deal = BURANO.deal(2, 1)
    change(deal.content)
    with pytest.raises(BadDeal, match=re.escape(line)):
        BURANO.start(deal)


@pytest.mark.rule("B-SET-06", "B-SET-09", "B-COMP-09")
@pytest.mark.parametrize(
    ("change", "line"),
    [
        (first_doubled("roofs", "four"), "'roofs four' has PW twice"),
        (set_to("roofs", {"four": "PB"}), "'roofs' must have a line each for island, workshop, fountain, four"),
        (set_to("roofs", "PB"), "'roofs' must have a line each"),
        (first_removed("seafood"), "'seafood' has sea-bass 5 times, not 6"),
        (replaced("seafood", "tuna", "crab"), "'seafood' has tuna 5 times, not 6"),
        (replaced("seafood", "tuna", "tuna whale"), "'seafood' has an unknown 'whale'"),
        (set_to("seafood", 3), "'seafood' must be a line of words"),
        (first_removed("cards"), "'cards' has 15 entries, not 16"),
        (replaced("cards", "patron", "matron"), "'cards' has an unknown 'matron'"),
        (first_doubled("cards"), "'cards' has thrifty-lace twice"),
        (without("cards"), "'cards' must be a line of words"),
    ],
)
def test_a_deal_with_wrong_piles_is_refused(change: Callable[[Content], None], line: str) -> None:
    deal = BURANO.deal(2, 1)
    change(deal.content)
    with pytest.raises(BadDeal, match=re.escape(line)):
        BURANO.start(deal)


@pytest.mark.rule("B-COMP-04")
def test_a_deal_with_a_tile_of_another_kind_is_refused() -> None:
    deal = BURANO.deal(2, 1)
    deal.content["roofs"]["island"] = deal.content["roofs"]["four"]
    with pytest.raises(BadDeal, match=r"'roofs island' has an unknown '[A-Z]{2}'"):
        BURANO.start(deal)


@pytest.mark.rule("B-PSET-02", "B-PSET-04", "B-SET-03")
@pytest.mark.parametrize(
    ("change", "line"),
    [
        (set_to("rings", ["R1 R2 R3 R4"]), "'rings' must have a line of pieces for each of the 2 seats"),
        (set_to("rings", ["R1 R2 R3 R4", "R1 R2 R3 R3"]), "'rings' has R3 twice"),
        (set_to("rings", ["R1 R2 R3 R4", "R1 R2 R3"]), "'rings' has 3 entries, not 4"),
        (set_to("rings", ["R1 R2 R3 R4", "R1 R2 R3 R5"]), "'rings' has an unknown 'R5'"),
        (set_to("rings", None), "'rings' must have a line of pieces"),
        (set_to("letters", "A"), "'letters' has 1 entry, not 2"),
        (set_to("letters", "A A"), "'letters' has A twice"),
        (set_to("letters", "A E"), "'letters' has an unknown 'E'"),
        (without("letters"), "'letters' must be a line of words"),
        (set_to("workshops", ["bBBGgP."]), "workshops"),
        (set_to("workshops", ["bBBGgP.", "WWoGYPP", "wOOyYp.", "......."]), "workshops: tile P has 4 cells, not 3"),
        (set_to("workshops", [".BbBBP.", "gGGOoPP", "YYGOOWp", ".yYWWw."]), "workshops"),
        (
            set_to("workshops", ["BbBGgP.", "WWoGYP.", "wOOyYp.", "......."]),
            "'workshops': tiles may be turned, but not flipped or changed",
        ),
        (set_to("workshops", "bBBGgP."), "workshops"),
        (without("workshops"), "with the option workshops=random or own a deal has 'workshops'"),
    ],
)
def test_a_deal_with_wrong_players_or_workshops_is_refused(change: Callable[[Content], None], line: str) -> None:
    deal = BURANO.deal(2, 1, {"workshops": "random"})
    change(deal.content)
    with pytest.raises(BadDeal, match=re.escape(line)):
        BURANO.start(deal)


@pytest.mark.rule("B-SET-03")
def test_a_layout_of_its_own_needs_the_option() -> None:
    deal = BURANO.deal(2, 1)
    deal.content["workshops"] = ["bBBGgP.", "WWoGYP.", "wOOyYp.", "......."]
    with pytest.raises(BadDeal, match="only with the option workshops=random"):
        BURANO.start(deal)


@pytest.mark.rule("B-SET-03")
def test_a_deal_with_a_flipped_workshop_is_refused() -> None:
    """Section 3.6: mirrored from left to right, the S, Z, L and J are other tiles."""
    deal = BURANO.deal(4, 1, {"workshops": "random"})
    usual = BURANO.start(BURANO.deal(4, 1)).view(None).document()["workshops"]
    deal.content["workshops"] = [row[::-1] for row in usual]
    with pytest.raises(BadDeal, match="turned, but not flipped"):
        BURANO.start(deal)


@pytest.mark.rule("B-SET-03")
def test_a_deal_with_all_workshops_turned_by_a_half_can_be_started() -> None:
    deal = BURANO.deal(4, 1, {"workshops": "random"})
    usual = BURANO.start(BURANO.deal(4, 1)).view(None).document()["workshops"]
    deal.content["workshops"] = [row[::-1] for row in reversed(usual)]
    assert BURANO.start(deal).view(None).document()["workshops"] == deal.content["workshops"]


@pytest.mark.rule("B-PSET-04")
def test_with_letters_by_order_a_deal_with_other_letters_is_refused() -> None:
    """The k-th in turn order has the k-th letter, unless the letters are random."""
    deal = BURANO.deal(2, 1)
    deal.content["letters"] = " ".join(reversed(deal.content["letters"].split()))
    with pytest.raises(BadDeal, match="letters"):
        BURANO.start(deal)
