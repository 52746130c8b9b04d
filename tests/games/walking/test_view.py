"""What attentive players know: all that was seen, and not which cards were returned."""

from __future__ import annotations

import json
from collections import Counter
from itertools import permutations

import pytest

from laguna.core.rng import Rng
from laguna.games.walking.components import CARD_NAMES, LEVEL_NAMES
from laguna.games.walking.state import WalkingState
from tests.games.walking.scene import GAME, Scene

Hand = frozenset[str]


class Onlooker:
    """A spectator with a perfect memory, who keeps notes in another way than the engine does."""

    def __init__(self, seats: int) -> None:
        # For each seat the cards it took up and that were not seen since, each with the turn of the draft.
        self.taken: list[dict[str, int]] = [{} for _ in range(seats)]
        # For each level the cards under the deck that were returned: who and in which turn; top first.
        self.returned: dict[str, list[tuple[int, int]]] = {level: [] for level in LEVEL_NAMES}
        self.unseen = dict.fromkeys(LEVEL_NAMES, 0)

    def watch(self, before: WalkingState, action: int, after: WalkingState) -> None:
        """Note what everybody can see of an action."""
        seat, turn = int(before.seat), int(before.turn)
        verb, *words = GAME.public_text(action).split(" ")
        old = open_cards(before)
        if verb == "draft":
            for card in old - open_cards(after):
                self.taken[seat][card] = turn
        elif verb == "place":
            del self.taken[seat][words[0]]
        elif verb == "return":
            self.returned[words[0]].append((seat, turn))
        # In every row the card drawn first lies farthest right (W-EOR-05).
        for card in [CARD_NAMES[number] for number in reversed(list(after.market)) if number >= 0]:
            if card not in old:
                self.draw(card)

    def draw(self, card: str) -> None:
        """A card came from a deck."""
        level = card.split("-")[0]
        if self.unseen[level]:
            self.unseen[level] -= 1
        else:
            seat, _ = self.returned[level].pop(0)
            del self.taken[seat][card]

    def hands(self, seat: int, level: str) -> Counter[Hand]:
        """The possible cards of a level in a seat's hand, each with the number of ways it can have come about."""
        cards = {card: turn for card, turn in self.taken[seat].items() if card.startswith(f"{level}-")}
        places = [turn for who, turn in self.returned[level] if who == seat]
        found: Counter[Hand] = Counter()
        for chosen in permutations(cards, len(places)):
            if all(cards[card] <= turn for card, turn in zip(chosen, places, strict=True)):
                found[frozenset(cards) - frozenset(chosen)] += 1
        return found


def open_cards(state: WalkingState) -> set[str]:
    """The cards in the market."""
    return {CARD_NAMES[card] for card in state.market if card >= 0}


def hand(state: WalkingState, seat: int, level: str) -> Hand:
    """A seat's cards of a level."""
    held = [CARD_NAMES[state.hand[seat * 6 + place]] for place in range(state.hand_size[seat])]
    return frozenset(card for card in held if card.startswith(f"{level}-"))


@pytest.mark.rule("W-DRAFT-06", "W-EOT-01")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 2), (3, 3), (3, 4), (4, 5), (4, 6)])
def test_a_determinized_hand_is_any_that_an_onlooker_thinks_possible_and_no_other(seats: int, seed: int) -> None:
    state = GAME.start(GAME.deal(seats, seed))
    assert isinstance(state, WalkingState)
    onlooker = Onlooker(seats)
    onlooker.unseen = {level: int(state.deck_size[number]) for number, level in enumerate(LEVEL_NAMES)}
    rng, samples = Rng(seed), Rng(seed + 100)
    compared = 0
    for ply in range(160):
        actions = state.legal_actions()
        if not actions:
            break
        before = state.clone()
        action = actions[rng.below(len(actions))]
        state.apply(action)
        onlooker.watch(before, action, state)
        if ply % 12:
            continue
        for viewer in (None, 0):
            view = state.view(viewer)
            worlds = [GAME.determinize(view, samples) for _ in range(120)]
            for seat in range(seats):
                for level in LEVEL_NAMES:
                    possible = onlooker.hands(seat, level)
                    assert hand(state, seat, level) in possible
                    seen = Counter(hand(world, seat, level) for world in worlds if isinstance(world, WalkingState))
                    if seat == viewer:
                        assert set(seen) == {hand(state, seat, level)}
                        continue
                    assert set(seen) <= set(possible)
                    if 1 < len(possible) <= 6:
                        compared += 1
                        ways = possible.total()
                        for cards, count in possible.items():
                            expected = 120 * count / ways
                            assert abs(seen[cards] - expected) < 5 * expected**0.5 + 3
    assert compared > 5


def test_an_opponents_hand_shows_backs_and_one_s_own_shows_faces() -> None:
    scene = Scene(seats=2, phase="build").hand("I-pink-1 II-red-2", seat=0).hand("III-blue-3", seat=1)
    scene.legal()
    own = scene.state.view(0).document()["players"]
    assert own[0]["hand"] == ["I-pink-1", "II-red-2"]
    assert own[1]["hand"] == ["III"]
    spectator = scene.state.view(None).document()["players"]
    assert [player["hand"] for player in spectator] == [["I", "II"], ["III"]]


def test_a_returned_card_is_known_to_its_owner_only() -> None:
    scene = Scene(seats=2, phase="build").hand("I-pink-1 I-pink-2 II-red-1 II-red-2")
    scene.do("done", "return I-pink-2", "end")
    assert scene.state.view(0).document()["decks"]["I"]["returned"] == [{"seat": 0, "turn": 0, "card": "I-pink-2"}]
    for viewer in (1, None):
        returned = scene.state.view(viewer).document()["decks"]["I"]["returned"]
        assert returned == [{"seat": 0, "turn": 0, "card": None}]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_no_view_names_a_card_that_its_viewer_never_saw(seats: int) -> None:
    """Every card id in a view is in the market, built, boxed, drafted in the open, or the viewer's own."""
    rng = Rng(seats)
    state = GAME.start(GAME.deal(seats, seats))
    assert isinstance(state, WalkingState)
    shown: set[str] = set()
    for _ in range(200):
        shown |= open_cards(state)
        for viewer in (None, *range(seats)):
            text = json.dumps(state.view(viewer).document())
            assert not {card for card in CARD_NAMES if f'"{card}"' in text} - shown
        actions = state.legal_actions()
        if not actions:
            break
        state.apply(actions[rng.below(len(actions))])


def test_points_so_far_and_previews_are_in_the_view() -> None:
    scene = Scene(seats=1, phase="build").street("Y Y . | B . .").hand("III-yellow-1")
    scene.legal()
    assert scene.state.view(0).document()["players"][0]["next_house"]["site"] == 3
    scene.do("place III-yellow-1 at c1", "done")
    player = scene.state.view(0).document()["players"][0]
    assert player["worth_now"] == {"3": scene.worth()[1]}
    assert scene.state.score()[0].previews == {2: scene.worth()[1]}
    assert player["points"] == {"shops": 2, "permits": 12, "windows": 0}
