"""Workshops that the host of a table lays out (B-SET-03)."""

from __future__ import annotations

import pytest

from laguna.core.rng import Rng
from laguna.games.burano.box import own_box, write_layout
from laguna.games.burano.workshops import random_layout
from tests.server.house import BOT, PERSON, Document, Guest, House, at, fault, say, verified, wait_for
from tests.server.sets import OTHER

OWN = {"workshops": "own"}


def layout(seats: int, seed: int = 7) -> list[str]:
    """A layout that chance found; here somebody chooses it."""
    return write_layout(random_layout(Rng(seed), own_box().parts.layout(seats)))


def opened(guest: Guest, rows: list[str], seats: int = 2, components: str | None = None) -> Document:
    people = [PERSON, *[BOT] * (seats - 1)]
    return guest.open(*people, options=OWN, game="burano", chosen={"workshops": rows}, components=components)


def shown(message: Document) -> list[str]:
    """The workshops of a scene, as rows of letters."""
    letters = {"pink": "P", "blue": "B", "yellow": "Y", "green": "G", "orange": "O", "white": "W"}
    return [
        "".join(
            "." if spot is None else letters[spot["colour"]].lower() if spot["coin"] else letters[spot["colour"]]
            for spot in row
        )
        for row in message["scene"]["workshops"]
    ]


def reason(guest: Guest, seats: int, rows: object, options: Document = OWN) -> str:
    body = {"game": "burano", "seats": [PERSON] * seats, "options": options, "chosen": {"workshops": rows}}
    answer = guest.send("POST", "/api/tables", body)
    assert fault(answer) == (422, "bad-table")
    return say(answer.json()["error"]["text"])


@pytest.mark.rule("B-SET-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_table_is_dealt_with_the_layout_of_its_host(seats: int, house: House) -> None:
    rows = layout(seats)
    message = opened(house.guest("Ann"), rows, seats)
    assert shown(message) == rows
    assert message["table"]["options"]["workshops"] == "own"


def test_a_layout_is_in_the_record_and_passes_every_check(house: House) -> None:
    guest = house.guest("Ann")
    rows = layout(2)
    code = guest.open(BOT, BOT, game="burano", options=OWN, chosen={"workshops": rows})["table"]["code"]
    wait_for(lambda: guest.look(code)["table"]["status"] == "over", 60)
    record = verified(guest.send("GET", at(code, "record")).content)
    assert record.deal.content["workshops"] == rows
    assert record.deal.options["workshops"] == "own"


def test_a_rematch_keeps_the_layout(house: House) -> None:
    guest = house.guest("Ann")
    rows = layout(2)
    code = opened(guest, rows)["table"]["code"]
    guest.post(at(code, "seats/0/bot"), {"level": "gull"})
    wait_for(lambda: guest.look(code)["table"]["status"] == "over", 60)
    assert shown(guest.post(at(code, "rematch"))) == rows


@pytest.mark.rule("B-SET-02", "B-SET-03")
@pytest.mark.parametrize(
    ("seats", "rows", "told"),
    [
        (2, ["bBBGgP.", "WWoGYP.", "wOOyYp."], "a picture of 4 rows"),
        (2, ["bBBGgP", "WWoGYP.", "wOOyYp.", "......."], "row 1: 7 letters are needed"),
        (2, ["bBBGgP.", "WWoGYP.", "wOOyYX.", "......."], "row 3: only the letters"),
        (2, ["bBBGgP.", "WWoGYP.", "wOOyYp.", "P......"], "tile P has 4 cells, not 3"),
        (2, ["bB.GgP.", "WWoGYP.", "wOOyYp.", "B......"], "the cells of tile B do not hang together"),
        (2, ["bBBGgP.", "WWoGYP.", "wOOyYP.", "......."], "tile P needs one coin cell"),
        (2, ["bBBGgP.", "WWOGYP.", "wOoyYp.", "......."], "may be turned, but not flipped or changed"),
        (4, ["bBBGgP.", "WWoGYP.", "wOOyYp.", "......."], "tile P has 3 cells, not 4"),
        (4, [".BBBbP.", "GGGOoPP", "YYgOOWp", ".yYWWw."], "may be turned, but not flipped or changed"),
    ],
)
def test_a_layout_against_the_rules_is_refused(seats: int, rows: list[str], told: str, house: House) -> None:
    assert told in reason(house.guest("Ann"), seats, rows)


@pytest.mark.parametrize("options", [{}, {"workshops": "random"}])
def test_a_layout_is_only_for_tables_with_one_of_their_own(options: Document, house: House) -> None:
    assert "nobody chooses 'workshops'" in reason(house.guest("Ann"), 2, layout(2), options)


@pytest.mark.parametrize("part", ["huts", "roofs", "cards", "anything"])
def test_nothing_else_of_a_deal_can_be_chosen(part: str, house: House) -> None:
    body = {"game": "burano", "seats": [PERSON, BOT], "options": OWN, "chosen": {part: ["x"]}}
    assert house.guest("Ann").refused("POST", "/api/tables", body) == (422, "bad-table")


def test_nothing_of_walking_can_be_chosen(house: House) -> None:
    body = {"game": "walking", "seats": [PERSON], "chosen": {"decks": ["x"]}}
    assert house.guest("Ann").refused("POST", "/api/tables", body) == (422, "bad-table")


@pytest.mark.parametrize("chosen", [{"workshops": "bBBGgP."}, {"workshops": [["b"]]}, {"workshops": ["x" * 99]}, []])
def test_a_layout_of_another_shape_is_refused(chosen: object, house: House) -> None:
    body = {"game": "burano", "seats": [PERSON, BOT], "options": OWN, "chosen": chosen}
    assert house.guest("Ann").refused("POST", "/api/tables", body) == (422, "malformed")


def test_the_tiles_are_those_of_the_set(house: House) -> None:
    guest = house.guest("Ann")
    answer = guest.send("POST", "/api/sets/burano", params={"name": "venice"}, content=OTHER["burano"].encode())
    brought = answer.json()
    usual = brought["usual"]["2"]["workshops"]
    assert usual != write_layout(own_box().parts.three)
    assert shown(opened(guest, usual, components=brought["sha256"])) == usual
    body = {"game": "burano", "seats": [PERSON, BOT], "options": OWN, "chosen": {"workshops": layout(2)}}
    assert guest.refused("POST", "/api/tables", body | {"components": brought["sha256"]}) == (422, "bad-table")
