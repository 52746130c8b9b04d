"""The options of the rule file's section 1, the profiles, and how they become a setting."""

from __future__ import annotations

from typing import Final

from laguna.core.options import Option, Options
from laguna.games.burano.components import Parts
from laguna.games.burano.table import AWAY_AND_TAKEN_ONLY, AWAY_ONLY, LIFTS_BOTH, Setting

PRIVILEGES: Final = {
    "both": LIFTS_BOTH,
    "nonAdjacentOnly": AWAY_ONLY,
    "nonAdjacentOccupiedOnly": AWAY_AND_TAKEN_ONLY,
}

OPTIONS: Final = (
    Option("workshops", "standard", ("standard", "random", "own"), rule="B-SET-03"),
    Option("letters", "byOrder", ("byOrder", "random"), rule="C-19"),
    Option(
        "buildAdjacency",
        "eight",
        ("eight", "orthogonal"),
        rule="Q-01",
        unplayable=(("diagonal", "problems.option.diagonal"),),
    ),
    Option("triples24", 2, (2, 3), rule="Q-02"),
    Option("islandTie", "split", ("split", "none"), rule="Q-03"),
    Option("laceCubes", "any", ("any", "accessible"), rule="Q-04"),
    Option("laceAdjacency", "area", ("area", "perTile"), rule="Q-05"),
    Option("lacePrivilege", "both", tuple(PRIVILEGES), rule="Q-06"),
    Option("tieBreak", "prep", ("prep", "pyramid"), rule="Q-07"),
    Option("matchDuplicates", "multiset", ("multiset", "distinct"), rule="Q-12"),
    Option("partialPyramid", "levelOrder", ("levelOrder", "supportOnly"), rule="Q-20"),
    Option("roofRepeatWhenShort", False, (False, True), rule="Q-27"),
    Option("actionsOptional", True, (True, False), rule="Q-37"),
    Option("portNeedsSale", False, (False, True), rule="Q-46"),
    Option("newCardAffectsRoof", False, (False, True), rule="Q-61"),
    Option("roofDiscard", "out", ("out", "bottomOfPile"), rule="Q-63"),
    Option("ppCap", "none", ("none", 10), rule="Q-73"),
    Option("showSold", False, (False, True), rule="Q-77"),
)

PROFILES: Final[dict[str, Options]] = {
    "default": {},
    # The French summary scores ties on islands for nobody, pays lace with accessible cubes, looks at neighbours on
    # the tile alone, lets a privilege only replace others away from own workers, and breaks ties by the pyramid.
    "french": {
        "islandTie": "none",
        "laceCubes": "accessible",
        "laceAdjacency": "perTile",
        "lacePrivilege": "nonAdjacentOccupiedOnly",
        "tieBreak": "pyramid",
    },
}


def default_options() -> Options:
    """Every option with its default: the same for every number of players."""
    return {option.name: option.default for option in OPTIONS}


def setting_of(parts: Parts, seats: int, options: Options) -> Setting:
    """The setting that complete and checked options describe."""
    setting = Setting(parts, seats)
    setting.random_workshops = options["workshops"] != "standard"
    setting.random_letters = options["letters"] == "random"
    setting.orthogonal = options["buildAdjacency"] == "orthogonal"
    setting.triples_for_most = 3 if options["triples24"] == 3 else 2
    setting.ties_share = options["islandTie"] == "split"
    setting.accessible_only = options["laceCubes"] == "accessible"
    setting.per_tile = options["laceAdjacency"] == "perTile"
    setting.lace_privilege = PRIVILEGES[str(options["lacePrivilege"])]
    setting.tie_pyramid = options["tieBreak"] == "pyramid"
    setting.distinct_matches = options["matchDuplicates"] == "distinct"
    setting.support_only = options["partialPyramid"] == "supportOnly"
    setting.repeat_when_short = options["roofRepeatWhenShort"] is True
    setting.must_sail = options["actionsOptional"] is False
    setting.port_needs_sale = options["portNeedsSale"] is True
    setting.new_card_paints = options["newCardAffectsRoof"] is True
    setting.under_pile = options["roofDiscard"] == "bottomOfPile"
    setting.privilege_cap = 10 if options["ppCap"] == 10 else 0
    setting.show_sold = options["showSold"] is True
    return setting


def options_of(setting: Setting) -> Options:
    """The options that made the setting."""
    return {
        # Who laid the tiles out, chance or a person, makes no difference to a position.
        "workshops": "random" if setting.random_workshops else "standard",
        "letters": "random" if setting.random_letters else "byOrder",
        "buildAdjacency": "orthogonal" if setting.orthogonal else "eight",
        "triples24": int(setting.triples_for_most),
        "islandTie": "split" if setting.ties_share else "none",
        "laceCubes": "accessible" if setting.accessible_only else "any",
        "laceAdjacency": "perTile" if setting.per_tile else "area",
        "lacePrivilege": list(PRIVILEGES)[setting.lace_privilege],
        "tieBreak": "pyramid" if setting.tie_pyramid else "prep",
        "matchDuplicates": "distinct" if setting.distinct_matches else "multiset",
        "partialPyramid": "supportOnly" if setting.support_only else "levelOrder",
        "roofRepeatWhenShort": setting.repeat_when_short,
        "actionsOptional": not setting.must_sail,
        "portNeedsSale": setting.port_needs_sale,
        "newCardAffectsRoof": setting.new_card_paints,
        "roofDiscard": "bottomOfPile" if setting.under_pile else "out",
        "ppCap": 10 if setting.privilege_cap else "none",
        "showSold": setting.show_sold,
    }
