"""Nobody, not even the server, can change the cards after the first move."""

from __future__ import annotations

import hashlib
import json
import random

import pytest

from tests.server.house import PERSON, SHORT, Document, House, at, play_on, seats_at


def proof(reveal: Document) -> str:
    """The commitment, computed as anybody would."""
    text = json.dumps(reveal["document"], sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(f"{reveal['salt']}\n{text}".encode()).hexdigest()


@pytest.mark.parametrize("seats", [1, 4])
def test_the_deal_that_is_revealed_fits_what_was_published(house: House, seats: int) -> None:
    code, guests = seats_at(house, seats, options=SHORT)
    published = guests[0].look(code)["table"]["commitment"]
    over = play_on(code, guests, random.Random(1))
    assert over["table"]["commitment"] == published == proof(over["reveal"])


@pytest.mark.parametrize("seats", [1, 4])
def test_salt_and_deal_are_in_no_payload_before_the_end(house: House, seats: int) -> None:
    code, guests = seats_at(house, seats, options=SHORT)
    watcher = house.guest()
    table = house.table(code)
    salt, decks = table.record.salt, table.record.deal.content["decks"]
    rng = random.Random(2)
    while (message := play_on(code, guests, rng, 1))["table"]["status"] == "playing":
        assert message["reveal"] is None
        watcher.look(code)
        watcher.get(at(code, "frames"))
    for guest in (*guests, watcher):
        before_the_end = [told for told in guest.seen if '"reveal":{' not in told]
        assert before_the_end
        for told in before_the_end:
            assert salt not in told
            assert not any(deck in told for deck in decks.values())


def test_the_revealed_deal_is_the_one_that_was_played(house: House) -> None:
    guest = house.guest("Ann")
    message = guest.open(PERSON, options=SHORT)
    over = play_on(message["table"]["code"], [guest], random.Random(1))
    columns = len(message["scene"]["market"]["I"])
    top = [f"I-{card}" for card in over["reveal"]["document"]["deal"]["decks"]["I"].split()[:columns]]
    assert sorted(message["scene"]["market"]["I"]) == sorted(top)


def test_every_table_has_a_commitment_of_its_own(house: House) -> None:
    guest = house.guest("Ann")
    assert len({guest.open(PERSON)["table"]["commitment"] for _ in range(5)}) == 5


def test_a_table_that_waits_has_published_its_commitment(house: House) -> None:
    code, guests = seats_at(house, 1)
    del code
    waiting = guests[0].open({"kind": "person", "name": "Ann"}, {"kind": "open"})
    published = waiting["table"]["commitment"]
    house.guest().join(waiting["table"]["code"], "Ben")
    assert guests[0].look(waiting["table"]["code"])["table"]["commitment"] == published
