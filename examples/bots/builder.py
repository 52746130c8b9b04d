#!/usr/bin/env python3
"""A bot program for Laguna, for both games: it builds what it can. The protocol is in docs/bot-programs.md."""

import json
import random
import sys
from typing import Any

VERBS = ["roof", "build", "place", "invite", "bonus", "ship", "lace", "sail", "fish", "send", "home", "prepare"]
LAST = ["end", "done", "coin", "cube", "discard", "swap"]


def worth(action: str, me: dict[str, Any]) -> tuple[int, int]:
    """How much the bot likes an action: the verb first, then what is easily seen of its own things."""
    verb, *words = action.split()
    rank = len(VERBS) - VERBS.index(verb) if verb in VERBS else -LAST.count(verb)
    if verb == "invite":  # Walking in Burano: the view tells what each character would score
        return rank, me["worth_now"][words[2]][words[0]]
    if verb == "place":  # a house of one colour needs no permit
        colour, site = words[0].split("-")[1], int(words[2])
        floors = [floor for house in me["houses"] if house["site"] == site for floor in house["floors"] if floor]
        return rank, sum(1 if floor.split("-")[1] == colour else -2 for floor in floors)
    return rank, int(verb == "draft" and words[-1] == "2")  # two cards leave a coin for building


for line in sys.stdin:
    message = json.loads(line)  # there are also game, over and bye, which need no answer
    if message["type"] == "hello":
        print(json.dumps({"type": "ready", "protocol": 1, "name": "Builder", "author": "Laguna"}), flush=True)
    elif message["type"] == "choose":
        me, chance = message["view"]["players"][message["view"]["viewer"]], random.Random(message["seed"])
        action = max(message["legal"], key=lambda text: (worth(text, me), chance.random()))
        print(json.dumps({"type": "action", "id": message["id"], "action": action}), flush=True)
