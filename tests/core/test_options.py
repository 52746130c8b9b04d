from __future__ import annotations

import pytest

from laguna.core.options import BadOption, Option, OptionValue, complete, show_value
from laguna.games import find_game

GAME = find_game("walking")
SWITCH = Option("sunshine", False, (False, True))
WORD = Option("tide", "low", ("low", "high"))
NUMBER = Option("boats", "off", ("off",), number=True)


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (SWITCH, "on", True),
        (SWITCH, "off", False),
        (WORD, "high", "high"),
        (NUMBER, "off", "off"),
        (NUMBER, "1", 1),
        (NUMBER, "999", 999),
        (NUMBER, "007", 7),
    ],
)
def test_an_option_is_read_as_it_is_written(option: Option, text: str, value: OptionValue) -> None:
    found = option.parse(text)
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize(
    ("option", "text", "message"),
    [
        (SWITCH, "yes", "option sunshine is off or on, not 'yes'"),
        (SWITCH, "1", "option sunshine is off or on, not 1"),
        (SWITCH, "", "option sunshine is off or on, not ''"),
        (WORD, "High", "option tide is low or high, not 'High'"),
        (NUMBER, "on", "option boats is off or 1-999, not 'on'"),
        (NUMBER, "0", "option boats is off or 1-999, not 0"),
        (NUMBER, "1000", "option boats is off or 1-999, not 1000"),
        (NUMBER, "-3", "option boats is off or 1-999, not -3"),
        (NUMBER, "2.5", "option boats is off or 1-999, not '2.5'"),
        (NUMBER, "٣", "option boats is off or 1-999, not '٣'"),
        (NUMBER, "²", "option boats is off or 1-999, not '²'"),
    ],
)
def test_a_wrong_text_is_refused_with_what_would_do(option: Option, text: str, message: str) -> None:
    with pytest.raises(BadOption) as refused:
        option.parse(text)
    assert str(refused.value) == message


def test_a_reading_that_cannot_be_played_is_refused_with_its_reason() -> None:
    option = Option("tide", "low", ("low", "high"), unplayable=(("none", "problems.option.diagonal"),))
    for refuse in (option.parse, option.check):
        with pytest.raises(BadOption, match=r"option tide is low or high, not 'none': on this grid no two houses "):
            refuse("none")


def test_a_number_of_thousands_of_digits_is_refused_like_any_other() -> None:
    with pytest.raises(BadOption, match="option boats is off or 1-999"):
        NUMBER.parse("9" * 5000)


@pytest.mark.parametrize(("option", "value"), [(SWITCH, True), (WORD, "low"), (NUMBER, "off"), (NUMBER, 40)])
def test_a_right_value_is_its_own_answer(option: Option, value: OptionValue) -> None:
    assert option.check(value) == value


@pytest.mark.parametrize(
    ("option", "value"),
    [
        (SWITCH, 1),
        (SWITCH, 0),
        (SWITCH, "on"),
        (WORD, None),
        (WORD, "middle"),
        (NUMBER, True),
        (NUMBER, 0),
        (NUMBER, 1000),
        (NUMBER, 3.0),
        (NUMBER, "40"),
        (NUMBER, [40]),
        (NUMBER, {}),
    ],
)
def test_a_value_of_another_kind_is_refused(option: Option, value: object) -> None:
    with pytest.raises(BadOption, match=rf"^option {option.name} is \w+ or [\w-]+, not ") as refused:
        option.check(value)
    # A text is quoted: where a number is wanted, its digits as a text are none.
    assert str(refused.value).endswith("'") == isinstance(value, str)


@pytest.mark.parametrize(("value", "text"), [(True, "on"), (False, "off"), (12, "12"), ("low", "low")])
def test_a_value_is_shown_as_it_is_written(value: OptionValue, text: str) -> None:
    assert show_value(value) == text


def test_what_is_not_given_has_its_default() -> None:
    defaults: dict[str, OptionValue] = {"sunshine": True, "tide": "low"}
    assert complete((SWITCH, WORD), {"tide": "high"}, defaults) == {"sunshine": True, "tide": "high"}


def test_an_unknown_option_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(BadOption, match=r"^there is no option rain; choose from sunshine, tide$"):
        complete((SWITCH, WORD), {"rain": True}, {"sunshine": False, "tide": "low"})


# The options of Walking in Burano


def test_walking_has_the_seven_options_of_its_rule_file() -> None:
    assert [option.name for option in GAME.options] == [
        "easyResidents",
        "skipWindows",
        "unfinishedScope",
        "policeman",
        "neighbourCheck",
        "placementCost",
        "maxRounds",
    ]


@pytest.mark.parametrize(("seats", "rounds"), [(1, "off"), (2, "off"), (3, 40), (4, 40)])
def test_only_games_that_could_last_for_ever_have_a_last_round(seats: int, rounds: OptionValue) -> None:
    assert GAME.settle_options(seats)["maxRounds"] == rounds


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("profile", list(GAME.profiles))
def test_a_profile_changes_exactly_what_it_names(seats: int, profile: str) -> None:
    settled = GAME.settle_options(seats, profile=profile)
    assert settled == {**GAME.settle_options(seats), **GAME.profiles[profile]}


def test_the_russian_profile_is_what_the_russian_text_says() -> None:
    settled = GAME.settle_options(2, profile="russian")
    assert settled["neighbourCheck"] == "wholeHouse"
    assert settled["unfinishedScope"] == "allFloors"
    assert settled["placementCost"] == "1,3,3"


def test_a_given_option_wins_over_the_profile() -> None:
    settled = GAME.settle_options(2, {"placementCost": "1,2,2"}, "russian")
    assert settled["placementCost"] == "1,2,2"
    assert settled["neighbourCheck"] == "wholeHouse"


def test_an_unknown_profile_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(BadOption, match=r"^there is no profile venetian; choose from default, polish, russian$"):
        GAME.settle_options(2, profile="venetian")


@pytest.mark.parametrize("seats", [-1, 0, 5, 100])
def test_a_wrong_seat_count_is_refused_with_the_right_ones(seats: int) -> None:
    with pytest.raises(BadOption, match=f"^walking is for 1 to 4 players, not {seats}$"):
        GAME.settle_options(seats)
