"""The rule behind each line of the log, for whoever asks why."""

from __future__ import annotations

from typing import Final

from laguna.core.message import Message

LOG_RULES: Final = {
    "burano.log.pyramid": "B-PYR-02",
    "burano.log.prepare": "B-PREP-01",
    "burano.log.build": "B-BUILD-06",
    "burano.log.roof": "B-ROOF-01",
    "burano.log.roof_points": "B-ROOF-01",
    "burano.log.bonus": "B-ROOF-07",
    "burano.log.bonus_card": "B-ROOF-07",
    "burano.log.coin": "B-PRIV-07",
    "burano.log.cube": "B-PRIV-05",
    "burano.log.swap": "B-PRIV-02",
    "burano.log.sail": "B-SAIL-03",
    "burano.log.fish": "B-SAIL-05",
    "burano.log.blind": "B-SAIL-05",
    "burano.log.blind_own": "B-SAIL-05",
    "burano.log.send": "B-SAIL-08",
    "burano.log.no_sail": "B-SAIL-02",
    "burano.log.port": "B-PORT-02",
    "burano.log.sell": "B-PORT-03",
    "burano.log.sell_last": "B-PORT-03",
    "burano.log.sale": "B-PORT-03",
    "burano.log.no_sale": "B-PORT-02",
    "burano.log.lace": "B-LACE-01",
    "burano.log.lace_privilege": "B-PRIV-03",
    "burano.log.no_lace": "B-LACE-02",
    "burano.log.home": "B-EARN-02",
    "burano.log.home_lace": "B-EARN-02",
    "burano.log.end": "B-TURN-05",
    "burano.log.end_idle": "B-TURN-04",
    "burano.log.buy": "B-PRIV-06",
    "burano.log.pay": "B-CLEAN-03",
    "burano.log.spare": "B-CARD-14",
    "burano.log.lace_scored": "B-CLEAN-04",
    "burano.log.lace_unpaid": "B-CLEAN-03",
    "burano.log.substitute": "B-CLEAN-08",
    "burano.log.discard": "B-CLEAN-10",
    "burano.log.draw": "B-SET-06",
    "burano.log.round": "B-SEAS-03",
    "burano.log.cleanup": "B-SEAS-02",
    "burano.log.season": "B-CLEAN-06",
    "burano.log.over": "B-END-04",
    "burano.results.surplus": "B-PYR-05",
    "burano.results.sent_home": "B-SAIL-11",
    "burano.results.islands": "B-CLEAN-01",
}
"""By the key of the line."""

THING_RULES: Final = {
    "burano.words.ship-distinct": "B-PORT-05",
    "burano.words.ship-same": "B-PORT-06",
    "burano.words.ship-pairs": "B-PORT-07",
    "burano.words.ship-triples": "B-PORT-08",
    "burano.words.roof-island": "B-ROOF-09",
    "burano.words.roof-workshop": "B-ROOF-10",
    "burano.words.roof-fountain": "B-ROOF-11",
    "burano.words.roof-four": "B-ROOF-12",
}
"""What brings the points of a ship or of a roof that was laid."""


def log_rule(line: Message) -> str | None:
    """The rule that says why the line reads as it does."""
    if line.key.startswith("burano.log.roof"):
        roof = line.values["roof"]
        thing = roof.values["kind"] if isinstance(roof, Message) else None
    else:
        thing = line.values.get("ship")
    if isinstance(thing, Message):
        return THING_RULES[thing.key]
    return LOG_RULES.get(line.key)
