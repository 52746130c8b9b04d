"""Whole recorded games play as they did when they were recorded."""

from __future__ import annotations

import json

import pytest

from laguna.core import record_file
from laguna.core.options import OptionValue
from laguna.games import registry
from laguna.games.burano.components import CARD_NAMES
from tests.records.golden import DIGESTS, FOLDER, GOLDEN, Golden, digest, effects, idle_options


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
def test_a_golden_record_replays_to_its_result(golden: Golden) -> None:
    data = golden.file.read_bytes()
    record = record_file.read(data, strict=True)
    assert record.state.ending() == golden.ending
    assert [seat.kind for seat in record.seats] == list(golden.kinds)
    assert record.deal.options == record.game.settle_options(record.deal.seats, golden.options, golden.profile)
    assert record_file.write(record) == data


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
def test_all_that_was_legal_and_all_points_on_the_way_are_as_they_were(golden: Golden) -> None:
    record = record_file.load(golden.file)
    assert digest(record) == json.loads(DIGESTS.read_text())[f"{golden.game}/{golden.name}"]


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
def test_the_options_of_a_golden_record_matter_in_it(golden: Golden) -> None:
    assert not idle_options(record_file.load(golden.file))


def test_every_record_in_the_folder_is_listed() -> None:
    assert set(FOLDER.rglob("*.laguna")) == {golden.file for golden in GOLDEN}


@pytest.mark.parametrize("name", registry)
def test_every_seat_count_option_and_profile_has_a_golden_record(name: str) -> None:
    game = registry[name]
    own = [golden for golden in GOLDEN if golden.game == name]
    assert {len(golden.kinds) for golden in own} == set(game.seats)
    assert {golden.profile for golden in own} == set(game.profiles)
    shown = {(name, value) for golden in own for name, value in [*golden.options.items(), *profiles(golden)]}
    for option in game.options:
        usual = {game.default_options(seats)[option.name] for seats in game.seats}
        wanted = {value for value in option.choices if value not in usual or len(usual) > 1}
        assert wanted <= {value for name, value in shown if name == option.name}, option.name


def test_some_records_hold_undo_and_redo() -> None:
    entries = [entry.verb for golden in GOLDEN for entry in record_file.load(golden.file).entries]
    assert {"do", "undo", "redo"} == set(entries)


def profiles(golden: Golden) -> list[tuple[str, OptionValue]]:
    return list(registry[golden.game].profiles[golden.profile].items())


@pytest.mark.parametrize("golden", [golden for golden in GOLDEN if golden.cards], ids=lambda golden: golden.name)
def test_cards_take_effect_in_the_record_that_shows_them(golden: Golden) -> None:
    assert effects(record_file.load(golden.file)).issuperset(golden.cards)


def test_every_building_card_of_burano_is_at_work_in_a_golden_record() -> None:
    scored: dict[str, int] = {}
    for golden in GOLDEN:
        if golden.game == "burano":
            for sheet in record_file.load(golden.file).state.score():
                for line in sheet.lines:
                    if line.source == "cards":
                        scored[line.subject] = max(scored.get(line.subject, 0), line.points)
    assert set(scored) == set(CARD_NAMES)
    final = {
        name for name in CARD_NAMES if name.startswith(("fishmonger", "lace-house", "patron", "landmark", "thrifty"))
    }
    assert {name for name, points in scored.items() if points} == final
    assert final | {card for golden in GOLDEN for card in golden.cards} == set(CARD_NAMES)
