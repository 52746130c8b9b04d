"""The options of the rule file's section 1d, the profiles, and how they become a setting."""

from __future__ import annotations

from typing import Final

from laguna.core.options import Option, Options
from laguna.games.walking.components import CardSet
from laguna.games.walking.table import ALL_FLOORS, FINISHED_ONLY, FINISHED_POINTS_ALL_WINDOWS, Setting

SCOPES: Final = {
    "finishedOnly": FINISHED_ONLY,
    "finishedPointsAllWindows": FINISHED_POINTS_ALL_WINDOWS,
    "allFloors": ALL_FLOORS,
}

OPTIONS: Final = (
    Option("easyResidents", False, (False, True), rule="W-BEG-01"),
    Option("skipWindows", False, (False, True), rule="W-BEG-02"),
    Option("unfinishedScope", "finishedOnly", tuple(SCOPES), rule="D-20"),
    Option("policeman", "maxSet", ("maxSet", "isolatedOnly"), rule="D-14"),
    Option("neighbourCheck", "sameLevel", ("sameLevel", "wholeHouse"), rule="D-09"),
    Option("placementCost", "1,2,2", ("1,2,2", "1,3,3"), rule="D-02"),
    Option("maxRounds", "off", ("off",), number=True, rule="Q-26"),
)

PROFILES: Final[dict[str, Options]] = {
    "default": {},
    # The Polish text takes points from unfinished houses, but counts closed windows and cats everywhere (D-20).
    "polish": {"unfinishedScope": "finishedPointsAllWindows"},
    # The Russian text compares whole houses, filters nothing by finished, and names 3 coins for further floors.
    "russian": {"neighbourCheck": "wholeHouse", "unfinishedScope": "allFloors", "placementCost": "1,3,3"},
}


def default_options(seats: int) -> Options:
    """Q-26: only with three or four players could a game go on for ever."""
    options = {option.name: option.default for option in OPTIONS}
    if seats > 2:
        options["maxRounds"] = 40
    return options


def setting_of(cards: CardSet, seats: int, options: Options) -> Setting:
    """The setting that complete and checked options describe."""
    setting = Setting(cards, seats)
    setting.easy_residents = options["easyResidents"] is True
    setting.skip_windows = options["skipWindows"] is True
    setting.scope = SCOPES[str(options["unfinishedScope"])]
    setting.isolated_lamps = options["policeman"] == "isolatedOnly"
    setting.whole_house = options["neighbourCheck"] == "wholeHouse"
    setting.next_price = 3 if options["placementCost"] == "1,3,3" else 2
    rounds = options["maxRounds"]
    setting.max_rounds = rounds if isinstance(rounds, int) else 0
    return setting


def options_of(setting: Setting) -> Options:
    """The options that made the setting."""
    return {
        "easyResidents": setting.easy_residents,
        "skipWindows": setting.skip_windows,
        "unfinishedScope": list(SCOPES)[setting.scope],
        "policeman": "isolatedOnly" if setting.isolated_lamps else "maxSet",
        "neighbourCheck": "wholeHouse" if setting.whole_house else "sameLevel",
        "placementCost": f"{setting.first_price},{setting.next_price},{setting.next_price}",
        "maxRounds": int(setting.max_rounds) or "off",
    }
