#!/usr/bin/env python3
"""A bot program for Laguna, for both games: it builds what it can. The protocol is in docs/bot-programs.md."""

import json
import random
import sys
from typing import Any

VERBS = ["roof", "build", "place", "invite", "bonus", "ship", "lace", "sail", "fish", "send", "home", "prepare"]
LAST = ["end", "done", "coin", "cube", "discard", "swap"]


def worth(action: str, view: dict[str, Any]) -> tuple[int, int]:
    """How much the bot likes an action: the verb first, then what is easily seen in the view."""
    verb, *words = action.split()
    rank = len(VERBS) - VERBS.index(verb) if verb in VERBS else -LAST.count(verb)
    me = view["players"][view["viewer"]]
    if verb == "invite":  # Walking in Burano: the view tells what each character would score
        return rank, me["worth_now"][words[2]][words[0]]
    if verb == "place":  # a house of one colour needs no permit
        colour, site = words[0].split("-")[1], int(words[2])
        floors = [floor for house in me["houses"] if house["site"] == site for floor in house["floors"] if floor]
        return rank, sum(1 if floor.split("-")[1] == colour else -2 for floor in floors)
    return rank, int(verb == "draft" and words[-1] == "2")  # two cards leave a coin for building


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        answer = {"type": "ready", "protocol": 1, "name": "Builder", "author": "Laguna", "views": "json"}
    elif message["type"] == "choose":
        chance = random.Random(message["seed"])  # the same seed, the same game
        action = max(message["legal"], key=lambda text: (worth(text, message["view"]), chance.random()))
        answer = {"type": "action", "id": message["id"], "action": action}
    else:  # game, over, bye
        continue
    print(json.dumps(answer), flush=True)
