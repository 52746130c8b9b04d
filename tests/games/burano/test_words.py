"""Everything that happens, and everything that is asked, has words in every language."""

from __future__ import annotations

import json

import pytest

from laguna.core.rng import Rng
from laguna.games.burano.actions import ACTIONS
from laguna.games.burano.view import BuranoView
from laguna.locale import LANGUAGES, catalogue
from tests.games.burano.look import BURANO
from tests.games.burano.scene import Scene


@pytest.mark.parametrize(("seats", "profile"), [(2, "default"), (3, "french"), (4, "default")])
def test_a_whole_game_is_told(seats: int, profile: str) -> None:
    says = [catalogue(language) for language in LANGUAGES]
    state = BURANO.start(BURANO.deal(seats, seats, BURANO.settle_options(seats, profile=profile)))
    rng = Rng(seats)
    past: list[tuple[int, int]] = []
    while (actor := int(state.actor())) >= 0:
        actions = state.legal_actions()
        action = actions[rng.below(len(actions))]
        for viewer in (None, actor):
            news = BURANO.tell(state, action, viewer)
            for line in [*([news.act] if news.act else []), *news.table]:
                assert all(say.tell(line) for say in says)
        if len(past) % 11 == 0:
            scene = BURANO.scene(state.view(actor), past)
            assert json.loads(json.dumps(scene)) == scene
            assert [choice["action"] for choice in scene["choices"]] == [BURANO.text(each) for each in actions]
            assert scene["prompt"]["rule"] in BURANO.rules()
        past.append((actor, action))
        state.apply(action)
    assert BURANO.scene(state.view(None), past)["ending"]


def test_every_action_has_a_name_for_taking_it_back() -> None:
    for language in LANGUAGES:
        say = catalogue(language)
        assert all(say.tell(BURANO.step(action)) for action in range(ACTIONS))


@pytest.mark.rule("B-SAIL-05")
def test_a_blind_card_is_told_to_its_drawer_alone() -> None:
    scene = Scene().markers("pink blue", "yellow green", "orange white").prepare("pink").next_card("tuna").boat("A")
    scene.huts("E", *scene.arrows()).do("build pink c3", "sail E")
    action = BURANO.parse("fish blind")
    own, other = (BURANO.tell(scene.state, action, viewer).act for viewer in (0, 1))
    assert own is not None
    assert other is not None
    assert own.key == "burano.log.blind_own"
    assert other.key == "burano.log.blind"
    assert not other.values


@pytest.mark.rule("B-PYR-01")
def test_a_pyramid_under_construction_is_told_to_nobody() -> None:
    state = BURANO.start(BURANO.deal(2, 1))
    while BURANO.text(state.legal_actions()[0]).startswith("draw"):
        state.apply(state.legal_actions()[0])
    assert BURANO.tell(state, state.legal_actions()[0], 0).act is None
    assert BURANO.public_text(state.legal_actions()[0]) == "lay"


def test_cards_are_described_by_what_they_name() -> None:
    faces = {face["id"]: face["names"] for face in BURANO.faces(BURANO.components())}
    assert faces["paint-a"] == ["pink", "blue"]
    assert faces["fishmonger-b"] == ["tuna", "shrimp", "octopus", "sea-bass"]
    assert faces["landmark"] == []


def test_a_view_says_who_looks() -> None:
    view = Scene().state.view(1)
    assert isinstance(view, BuranoView)
    assert view.viewer() == 1
