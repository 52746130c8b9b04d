"""Actions of Burano as presses on the page, each at a moment of four players in the last season."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from laguna.core.record import Record
from tests.web.burano_moments import of, winter
from tests.web.house import Document


@dataclass(frozen=True)
class Gesture:
    """What is pressed for an action in some phase, one thing after the other; nothing where it is not offered."""

    phase: str
    presses: Callable[[Document], list[str]]

    def moment(self) -> Record:
        return winter(self.phase, lambda scene: len(self.presses(scene)) > 0)


def _prepares(scene: Document) -> list[str]:
    return [f"slot-{choice['slot']}" for choice in of(scene, "prepare")][:1]


def _builds(scene: Document) -> list[str]:
    choice = next(iter(of(scene, "build")), None)
    return [f"prepared-{choice['colour']}", f"hole-{choice['hole']}"] if choice else []


def _sails(scene: Document) -> list[str]:
    stops = [choice["stop"] for choice in of(scene, "sail") if choice["stop"] not in "LR"]
    return [f"stop-{stops[0]}", "primary"] if stops else []


def _catches(scene: Document) -> list[str]:
    return [f"fish-{choice['kind']}" for choice in of(scene, "fish") if choice["kind"]][:1]


def _sends(scene: Document) -> list[str]:
    return [f"send-{choice['workers']}" for choice in of(scene, "send")][:1]


def _laces(scene: Document) -> list[str]:
    return [f"cell-{spot['cell']}" for spot in scene["spots"] if not spot["privilege"]][:1]


def _calls(scene: Document) -> list[str]:
    places = [one["place"] for one in scene["abroad"]]
    return [f"stop-{places[0]}" if len(places[0]) == 1 else f"cell-{places[0]}", "primary"] if places else []


GESTURES = {
    "prepare": Gesture("turn", _prepares),
    "build": Gesture("turn", _builds),
    "sail": Gesture("sail", _sails),
    "catch": Gesture("fish", _catches),
    "send": Gesture("send", _sends),
    "lace": Gesture("lace", _laces),
    "call home": Gesture("earn", _calls),
}
