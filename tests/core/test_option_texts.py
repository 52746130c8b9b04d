"""Texts that an option can make false are worded by the choice in force, in every language."""

from __future__ import annotations

import re

import pytest

from laguna.core.options import Option
from laguna.games import registry
from laguna.locale import LANGUAGES, catalogue, choices_of

FIELD = re.compile(r"\{(\w+):([^{}]*)\}")
SEATS = "seats"
GENERAL = re.compile(r"\w+\.(?:readings|options)\.")
"""Readings and the list of options tell of all choices at once."""
RULE = re.compile(r"\w+\.rules\.([WB]-[A-Z]+-\d+)\.")

SPOKEN_OF = {
    "walking": {
        "easyResidents": {"glossary.walking.shop"},
        "skipWindows": {
            "guide.walking.goodbye.text",
            "walking.summary.ending",
            "walking.summary.ending_alone",
            "glossary.walking.window",
        },
        "unfinishedScope": {"walking.page.sheet.unfinished"},
        "policeman": set(),
        "neighbourCheck": {"guide.walking.build.text", "walking.summary.colours"},
        "placementCost": {"guide.walking.build.text", "walking.summary.build"},
        "maxRounds": {"walking.summary.ending", "walking.summary.ending_alone"},
        SEATS: {
            "guide.walking.welcome.text",
            "guide.walking.round.text",
            "guide.walking.round.tip",
            "walking.page.hand.return_note",
            "walking.page.take.stays",
            "walking.summary.round",
        },
    },
    "burano": {
        # Seen on the table.
        "workshops": set(),
        "letters": set(),
        "buildAdjacency": {
            "burano.page.summary.build",
            "burano.refusals.no-neighbour.text",
            "burano.refusals.no-neighbour.way",
        },
        # The ships tell what they pay.
        "triples24": set(),
        "islandTie": {"burano.page.summary.cleanup"},
        "laceCubes": {"guide.burano.pay.tip", "burano.page.builder.facts.lace", "burano.page.builder.why.lace"},
        "laceAdjacency": {
            "guide.burano.lace.text",
            "burano.prompts.lace.help",
            "burano.refusals.not-next.text",
            "burano.refusals.not-next.way",
        },
        "lacePrivilege": {
            "guide.burano.privileges.text",
            "guide.burano.buy.tip",
            "glossary.burano.privilege",
            "burano.page.summary.privilege",
            "burano.page.lace.privilege",
            "burano.page.board.purse.lace_say",
            "burano.prompts.lace.help",
            "burano.refusals.cell-taken.way",
            "burano.refusals.not-next.way",
            "burano.refusals.privilege-limit.way",
        },
        # The score sheet names what decides.
        "tieBreak": set(),
        "matchDuplicates": {"glossary.burano.match"},
        # The builder has a text for either.
        "partialPyramid": set(),
        "roofRepeatWhenShort": {
            "guide.burano.draw.text",
            "guide.burano.discard.text",
            "burano.page.discard.help",
            "burano.prompts.draw.help",
            "burano.prompts.discard.help",
        },
        # There is a prompt for either.
        "actionsOptional": set(),
        "portNeedsSale": {"guide.burano.sail.text", "burano.prompts.sail.help"},
        # Their effects are counted, not told.
        "newCardAffectsRoof": set(),
        "roofDiscard": set(),
        "ppCap": set(),
        "showSold": set(),
    },
}
"""The texts that depend on each option, by game; the rules stand below."""

RULES_OF = {
    "easyResidents": {"W-SET-04", "W-SET-05", "W-SET-06", "W-SET-07", "W-SOLO-01", "W-SOLO-09"},
    "skipWindows": {"W-SCORE-01", "W-SCORE-16", "W-SOLO-07"},
    "unfinishedScope": {"W-SCORE-01", "W-TIE-02"},
    "policeman": {"W-SCORE-09"},
    "neighbourCheck": {"W-BUILD-10"},
    "placementCost": {"W-BUILD-02"},
    "maxRounds": {"W-EOR-01"},
    "letters": {"B-PSET-04", "B-PC-03"},
    "buildAdjacency": {"B-BUILD-02"},
    "triples24": {"B-PORT-08"},
    "islandTie": {"B-CLEAN-02"},
    "laceCubes": {"B-CLEAN-03"},
    "laceAdjacency": {"B-LACE-03", "B-LACE-04"},
    "lacePrivilege": {"B-PRIV-03"},
    "tieBreak": {"B-TIE-01"},
    "matchDuplicates": {"B-SAIL-03"},
    "partialPyramid": {"B-PYR-04"},
    "roofRepeatWhenShort": {"B-CLEAN-10"},
    "actionsOptional": {"B-SAIL-01"},
    "portNeedsSale": {"B-PORT-01", "B-PORT-02"},
    "newCardAffectsRoof": {"B-ROOF-08"},
    "roofDiscard": {"B-CLEAN-10"},
    "ppCap": {"B-COMP-12"},
    "showSold": {"B-PORT-03"},
}
"""The rules that depend on each option."""


def game_of(key: str) -> str | None:
    return next((game for game in registry if game in key.split(".")), None)


def named(choice: object) -> str:
    return str(choice).lower() if isinstance(choice, bool) else str(choice)


def choices(option: Option) -> set[str]:
    return {named(choice) for choice in option.choices} | ({"number"} if option.number else set())


def worded(language: str) -> dict[str, dict[str, set[str]]]:
    """The texts that depend on options: for each of them the choices that it knows."""
    found: dict[str, dict[str, set[str]]] = {}
    for key, text in catalogue(language).texts.items():
        for name, forms in FIELD.findall(text):
            if known := choices_of(forms):
                assert found.setdefault(key, {}).setdefault(name, set(known)) == set(known), key
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_choice_of_an_option_holds_no_value(language: str) -> None:
    """What a person is called must not be read as forms."""
    nested = re.compile(r"\{\w+:[\w,]+=[^{}]*\{")
    assert [key for key, text in catalogue(language).texts.items() if nested.search(text)] == []


@pytest.mark.parametrize("game", registry)
def test_every_option_is_thought_of(game: str) -> None:
    assert set(SPOKEN_OF[game]) - {SEATS} == {option.name for option in registry[game].options}
    spoken: dict[str, set[str]] = {name: set() for name in SPOKEN_OF[game]}
    for key, names in worded("en").items():
        if game_of(key) == game and not RULE.match(key):
            for name in names:
                spoken[name].add(key)
    assert spoken == SPOKEN_OF[game]


def test_a_text_knows_every_choice_and_begins_with_the_usual_one() -> None:
    for key, names in worded("en").items():
        game = registry[game_of(key) or ""]
        for name, known in names.items():
            if name == SEATS:
                assert known == {"number", "2", "1"}
                continue
            option = next(one for one in game.options if one.name == name)
            assert known == choices(option), key
            forms = next(forms for one, forms in FIELD.findall(catalogue().texts[key]) if one == name)
            assert next(iter(choices_of(forms))) == named(option.default), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_depends_on_the_same(language: str) -> None:
    assert worded(language) == worded("en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cost", ["1,2,2", "1,3,3"])
def test_the_prices_of_floors_are_those_of_the_table(language: str, cost: str) -> None:
    say = catalogue(language).at_table({"placementCost": cost, "neighbourCheck": "sameLevel"}, 3)
    assert ",".join(re.findall(r"\d", say("walking.summary.build"))) == cost
    assert set(re.findall(r"\d", say("guide.walking.build.text"))) == set(cost.split(","))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_other_text_tells_the_prices_of_floors(language: str) -> None:
    prices = re.compile(r"\b1, ([23]) \w+ \1\b")
    for key, text in catalogue(language).texts.items():
        if game_of(key) == "walking" and not GENERAL.match(key):
            assert not prices.search(FIELD.sub("", text)), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "profile"), [(name, one) for name, game in registry.items() for one in game.profiles])
def test_what_a_profile_changes_changes_the_words(language: str, game: str, profile: str) -> None:
    seats = max(registry[game].seats)
    usual = {option.name: option.default for option in registry[game].options}
    changed = {name: value for name, value in registry[game].profiles[profile].items() if value != usual[name]}
    plain, other = (catalogue(language).at_table(options, seats) for options in (usual, usual | changed))
    values = dict.fromkeys(
        ("arrows", "cell", "colours", "goals", "hole", "text", "n", "number", "most", "privileges"), 1
    )
    for key, names in worded(language).items():
        if game_of(key) == game:
            assert (plain(key, **values) != other(key, **values)) == bool(set(names) & set(changed)), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_round_is_told_for_the_number_of_seats(language: str) -> None:
    told = [catalogue(language).at_table({}, seats)("walking.page.take.stays") for seats in (1, 2, 3, 4)]
    assert len(set(told)) == 3
    assert told[2] == told[3]


def test_every_option_is_thought_of_in_the_rules() -> None:
    names = [option.name for game in registry.values() for option in game.options]
    # A text about the layout of workshops tells of all three ways.
    spoken: dict[str, set[str]] = {name: set() for name in names if name != "workshops"}
    for key, options in worded("en").items():
        if match := RULE.match(key):
            for name in options:
                spoken[name].add(match[1])
    assert spoken == RULES_OF


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "option"),
    [pytest.param(name, option, id=option.name) for name in registry for option in registry[name].options],
)
def test_rules_tell_each_choice_of_an_option_in_whole_sentences(language: str, game: str, option: Option) -> None:
    usual = {one.name: one.default for one in registry[game].options}
    told: dict[str, set[str]] = {}
    values = {*option.choices, 12} if option.number else option.choices
    for value in values:
        say = catalogue(language).at_table(usual | {option.name: value}, 3)
        for rule in registry[game].rules():
            for part in ("title", "text"):
                text = say(f"{game}.rules.{rule}.{part}")
                assert not re.search(r"[{}|]|  | [.,]", text), text
                told.setdefault(rule, set()).add(text if part == "text" else "")
    differ = {rule for rule, texts in told.items() if len(texts - {""}) > 1}
    assert differ == RULES_OF.get(option.name, set())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_choice_is_written_with_its_option_so_that_it_is_told_in_words(language: str) -> None:
    """Page and terminal word `name` = choice; a choice alone would be told as the file writes it."""
    for game in registry.values():
        written = {
            choice for option in game.options for choice in option.choices if re.search("[a-z][A-Z]", str(choice))
        }
        for key, text in catalogue(language).texts.items():
            if game_of(key) == game.name and not key.startswith(f"{game.name}.options."):
                alone = FIELD.sub("", re.sub(r"`\w+` = \w+", "", text))
                assert not [choice for choice in written if re.search(rf"\b{choice}\b", alone)], key
                assert not re.search(r"`\w+` = \W|\[\d", alone), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_french_profile_is_told_in_the_rules(language: str) -> None:
    say = catalogue(language)
    french = say.at_table(registry["burano"].profiles["french"], 3)
    for rule in ("B-CLEAN-02", "B-CLEAN-03", "B-LACE-03", "B-LACE-04", "B-PRIV-03", "B-TIE-01"):
        assert french(f"burano.rules.{rule}.text") != say(f"burano.rules.{rule}.text")
    assert french("burano.rules.B-TIE-01.title") != say("burano.rules.B-TIE-01.title")


def test_where_no_table_is_known_the_usual_options_are_told() -> None:
    say = catalogue()
    assert "2 each" in say("guide.walking.build.text")
    assert "3 each" in say.at_table({"placementCost": "1,3,3"}, 2)("guide.walking.build.text")
    with pytest.raises(KeyError, match="price"):
        say("walking.refusals.coins.text")
