"""Everything that happens, and everything that is asked, has words in every language."""

from __future__ import annotations

import json

import pytest

from laguna.core.rng import Rng
from laguna.core.state import OVER
from laguna.games.burano.actions import ACTIONS
from laguna.games.burano.box import own_box
from laguna.games.burano.components import CARD_NAMES
from laguna.games.burano.scene import prompt
from laguna.games.burano.view import BuranoView
from laguna.games.burano.words import card_text
from laguna.locale import LANGUAGES, catalogue
from tests.games.burano.look import BURANO
from tests.games.burano.scene import Scene
from tests.games.burano.test_scene import moments, scene_of


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


def asked(scene: Scene) -> str:
    """The prompt in English."""
    return catalogue("en").tell(prompt(scene.state)[0])


def helped(scene: Scene) -> str:
    """The helping line in English."""
    return catalogue("en").tell(prompt(scene.state)[1])


@pytest.mark.rule("B-SAIL-01", "B-PRIV-02")
def test_the_prompt_of_sailing_names_arrows_and_goals() -> None:
    scene = (
        Scene().ring(0, "R1 R2 R3 R4", start=3, home=9).boat("A").ships(distinct="R", same="R", pairs="R", triples="R")
    )
    scene.markers("pink blue", "yellow green", "orange white").prepare("pink").huts("E", "green", "green", "pink")
    scene.huts("D", "orange", "orange", "white").set(privileges=2).do("build pink c3")
    assert asked(scene) == "Sail or stay. Destinations: island E."
    assert helped(scene).startswith("Arrows: pink, yellow, blue. ")
    swap = next(text for text in scene.legal("swap") if "E" in text and "D" not in text)
    assert asked(scene.do(swap)).startswith("Sail. Destinations: ")


@pytest.mark.rule("B-PRIV-02")
def test_where_only_a_swap_helps_the_prompt_says_so() -> None:
    scene = (
        Scene().ring(0, "R1 R2 R3 R4", start=3, home=9).boat("A").ships(distinct="R", same="R", pairs="R", triples="R")
    )
    scene.markers("pink blue", "yellow green", "orange white").prepare("pink").huts("E", "green", "green", "white")
    scene.huts("D", "orange", "orange", "white").set(privileges=1).do("build pink c3")
    assert asked(scene) == "No destination is open. Swap huts for a privilege point, or stay."
    assert helped(scene).startswith("Arrows: pink, yellow, blue. ")


@pytest.mark.rule("B-TURN-03", "B-TURN-06")
def test_the_prompt_of_a_turn_says_when_nothing_more_is_possible() -> None:
    scene = Scene().roofs().pyramid(0, "pink", "blue").set(coins=1)
    assert asked(scene).startswith("Prepare a cube")
    assert asked(scene.do("prepare 1")).startswith("Your coins do not pay for another move.")
    assert asked(Scene().roofs()).startswith("No move is possible.")


@pytest.mark.rule("B-TURN-02")
def test_the_prompt_of_a_turn_says_what_the_next_move_costs() -> None:
    def helped(scene: Scene) -> str:
        return catalogue("en").tell(prompt(scene.state)[1])

    scene = Scene().roofs().pyramid(0, *["pink", "blue", "green"]).set(coins=7)
    assert helped(scene).startswith("Move 1 brings 1 coin: 7 → 8; the next cost 3, 3, 4.")
    assert helped(scene.do("prepare 1")).startswith("Move 2 costs 3 coins: 8 → 5.")
    assert helped(scene.do("prepare 2")).startswith("Move 3 costs 3 coins: 5 → 2.")


@pytest.mark.rule("B-LACE-01")
def test_the_prompt_of_lace_counts_workers_and_names_colours() -> None:
    scene = Scene().ring(0, "R1 R2 R3 R4", start=3, home=9).prepare("pink")
    scene.markers("yellow blue", "pink green", "orange white").do("build pink c3")
    assert asked(scene) == "Place lace worker 1 of up to 3 (pink, yellow, blue), or stop."
    scene.do(scene.legal("lace")[0])
    assert asked(scene).startswith("Place lace worker 2 of up to 3")


def test_rounds_are_told_by_season_and_the_end_of_each_season() -> None:
    state = BURANO.start(BURANO.deal(2, 5))
    rng = Rng(5)
    rounds, seasons = [], []
    while int(state.actor()) >= 0:
        actions = state.legal_actions()
        action = actions[rng.below(len(actions))]
        news = BURANO.tell(state, action, None)
        rounds += [line.values["round"] for line in news.table if line.key == "burano.log.round"]
        seasons += [line.key for line in news.table if line.key == "burano.log.cleanup"]
        assert 1 <= news.round <= 14
        state.apply(action)
    assert rounds == [2, 3, 4, 2, 3, 4, 2, 3, 2, 3]
    assert len(seasons) == 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_building_card_is_described(language: str) -> None:
    say = catalogue(language)
    texts = [say.tell(card_text(own_box().parts, card)) for card in range(len(CARD_NAMES))]
    assert len(set(texts)) == len(CARD_NAMES)
    assert all(text.endswith(".") for text in texts)


@pytest.mark.rule("B-CLEAN-01", "B-CLEAN-04")
def test_the_end_of_a_season_tells_what_the_score_track_shows() -> None:
    told = 0
    for name in ("2-strong", "3-strong"):
        before = None
        for after, past in moments(name, 1):
            if before is not None:
                seat, action = past[-1]
                news = BURANO.tell(before, action, seat)
                for owner, line in [(seat, news.act), *news.seats]:
                    if line is None or "total" not in line.values:
                        continue
                    player = scene_of(after, owner)["players"][owner]
                    if after.actor() == OVER:
                        # Then the last count is marked, too.
                        assert line.values["total"] <= player["scored"] == player["total"]
                    else:
                        assert line.values["total"] == player["scored"]
                    told += 1
            before = after.clone()
    assert told > 10
