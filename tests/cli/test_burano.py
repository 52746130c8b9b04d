"""Burano at the terminal: the picture of a position, what it hides, whole games, commands."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from rich.console import Console, RenderableType

from laguna.bots.levels import USUAL
from laguna.cli.burano import BuranoPainter
from laguna.core import record_file
from laguna.core.record import Record
from laguna.core.rng import Rng
from laguna.core.state import OVER
from laguna.games import find_game
from laguna.locale import LANGUAGES, catalogue
from tests.cli.sitting import NAMES, PASS_ON, Answer, Sitting, first_legal, flat, iter_forever, new_record
from tests.cli.test_commands import Keyboard, Output, answer, keyboard, refusal
from tests.games.burano.scene import Scene

__all__ = ["keyboard"]

LEFT = 40
"""Where the workshops begin, to the right of the island."""


def drawn(renderable: RenderableType, width: int = 100) -> str:
    paper = io.StringIO()
    Console(file=paper, width=width).print(renderable)
    return paper.getvalue()


def people(scene: Scene) -> Record:
    return new_record(",".join(["human"] * int(scene.state.setting.seats)), name="burano")


def picture(scene: Scene, viewer: int | None = 0, plain: bool = True, language: str = "en") -> str:
    painter = BuranoPainter(catalogue(language), plain)
    return drawn(painter.table(scene.state.view(viewer), people(scene).seats))


def listed(scene: Scene, plain: bool = True) -> str:
    painter = BuranoPainter(catalogue(), plain)
    return drawn(painter.legal(scene.state.view(int(scene.state.actor()))), 200)


def place(text: str, name: str, left: int, width: int) -> list[str]:
    """What a place of one of the two grids shows, from the ground up."""
    lines = [line[left:] for line in text[text.index("Main island") :].splitlines()]
    start = next(number for number, line in enumerate(lines) if line.startswith("| |a"))
    rows: list[list[str]] = []
    for line in lines[start + 1 :]:
        if line.startswith("+-+"):
            rows.append([])
        elif line.startswith("|"):
            rows[-1].append(line)
        else:
            break
    column = 3 + "abcdefg".index(name[0]) * (width + 1)
    shown = [line[column : column + width].rstrip() for line in rows[int(name[1]) - 1]]
    return [cell for cell in reversed(shown) if cell]


def hole(text: str, name: str) -> list[str]:
    return place(text, name, 0, 4)


def cell(text: str, name: str) -> str:
    return (place(text, name, LEFT, 5) or [""])[0]


def stop(text: str, name: str) -> str:
    """What an island or a port shows, flat."""
    lines = text[text.index("Lagoon") : text.index("Main island")].splitlines()
    (first,) = (number for number, line in enumerate(lines) if re.search(rf"\|{name}[ +]", line))
    part = next(number for number, found in enumerate(lines[first].split("|")) if re.match(rf"{name}[ +]", found))
    found = []
    for line in lines[first:]:
        if line.startswith("+"):
            break
        found.append(line.split("|")[part])
    return flat(" ".join(found))


# The head


def test_the_head_tells_season_round_first_player_and_turn() -> None:
    assert picture(Scene()).startswith(
        "Burano | spring | round 1 of 4 | start player Anna | Anna to act | moves 0 of 4"
    )


def test_the_head_counts_moves_and_says_what_the_next_one_brings_or_costs() -> None:
    scene = Scene().pyramid(0, "pink", "blue").set(0, coins=3)
    assert "moves 0 of 4 | next move +1" in picture(scene)
    assert "moves 1 of 4 | next move -3" in picture(scene.do("prepare 1"))


def test_in_the_cleanup_no_round_is_shown() -> None:
    scene = Scene().send("a1").stock("blue").season(0, 3).end_season()
    assert "Burano | spring | end of the season |" in picture(scene)


def test_the_markers_show_which_colours_sail_lace_and_earn() -> None:
    scene = Scene().markers(sail="pink blue", lace="yellow green", earn="orange white")
    assert "Actions:  Sail P B  Lace Y G  Earnings O W" in picture(scene)


# The lagoon


def test_an_island_shows_huts_matches_workers_boats_and_routes() -> None:
    scene = Scene().ring(0, "R1 R2 R3 R4", 3, 7).huts("A", "pink", "yellow", "white")
    scene.send("A", "A", seat=0).send("A", seat=1).boat("A", seat=0).boat("B", seat=1)
    assert stop(picture(scene), "A") == "A P Y W matches 2 Anna ##, Bruno # boat: Anna to D E L"
    assert "boat: Bruno" in stop(picture(scene), "B")


def test_a_port_shows_its_ships_what_they_pay_and_what_the_own_hand_would_bring() -> None:
    scene = Scene().ships(pairs="L", same="R", distinct="R", triples="R").catch("tuna", "tuna", "crab")
    assert stop(picture(scene), "L") == "L port Pairs 5/10/15 = 5 to A D E F"
    assert "Same 2/6/12/20 = 6" in stop(picture(scene), "R")
    assert "Triples 12/24 to" in stop(picture(scene), "R")


def test_stops_that_can_be_reached_are_marked() -> None:
    scene = Scene().ring(0, "R1 R2 R3 R4", 3, 9).boat("A").huts("E", "pink", "pink", "pink").prepare("pink")
    scene.markers(sail="pink blue", lace="yellow green", earn="orange white").do("build pink d3")
    assert stop(picture(scene), "E").startswith("E+ P P P")
    assert stop(picture(scene), "B").startswith("B ")


def test_the_display_and_the_deck_lie_in_the_middle() -> None:
    text = flat(picture(Scene().show("tuna", "squid", "crab")))
    assert "Seafood (45 in the deck)" in text
    assert re.search(r"tuna .*squid .*crab", text)


# The main island


def test_a_hole_shows_its_stack_from_the_ground_up() -> None:
    scene = Scene().house("d4", "pink", "yellow").house("e4", "blue").roofed("d4", "e4", 1, "island", "PB")
    assert hole(picture(scene), "d4") == ["1P", "2Y"]
    assert hole(picture(scene), "e4") == ["1B", "^B"]
    assert hole(picture(scene), "a4") == ["."]
    assert hole(picture(scene), "a1") == []


def test_holes_that_can_be_built_now_are_marked() -> None:
    scene = Scene().house("d4", "pink").house("e4", "blue").roofed("d4", "e4", 1, "island", "PB").prepare("white")
    text = picture(scene)
    assert hole(text, "d4") == ["1P", "^P+"]
    assert hole(text, "c3") == ["+"]
    assert hole(text, "a4") == ["."]
    assert [hole(picture(scene, viewer), "c3") for viewer in (1, None)] == [["."], ["."]]


def test_without_colour_a_hole_shows_level_glyph_and_letter() -> None:
    assert "1☾P" in picture(Scene().house("d4", "pink"), plain=False)


# The workshops


def test_a_workshop_cell_shows_colour_coin_and_worker() -> None:
    text = picture(Scene().send("a1", seat=0).send("c1", seat=1))
    assert [cell(text, name) for name in ("a1", "b1", "c1", "g1")] == ["B$1", "B", "B 2", ""]


def test_cells_for_lace_are_marked_and_those_that_take_a_privilege_too() -> None:
    scene = Scene().ring(0, "R1 R2 R3 R4", 3, 9).send("b1").set(0, privileges=1).prepare("yellow")
    scene.markers(sail="pink blue", lace="yellow green", earn="orange white").do("build yellow d3")
    text = picture(scene)
    assert cell(text, "a1") == "B$ +"
    assert cell(text, "e2") == "Y  !"
    assert cell(text, "d2") == "G"


def test_in_the_cleanup_workers_that_are_paid_for_are_crossed() -> None:
    scene = Scene().send("a1", "b1").stock("blue", "blue").season(0, 3).end_season()
    assert cell(picture(scene), "a1") == "B$1+"
    assert cell(picture(scene.do("pay a1")), "a1") == "B$1x"


def test_the_best_lace_is_told_with_what_privileges_would_add() -> None:
    scene = Scene().send("a1", "b1").stock("blue").set(0, privileges=1).season(0, 3).end_season()
    assert re.search(r"Best lace: 2 points with \w\d; 5 points with 1 bought cube \(a1 b1\)", flat(picture(scene)))
    assert "Best lace" not in picture(scene.do("pay a1"))


# The own board


def test_the_pyramid_shows_levels_and_marks_accessible_cubes() -> None:
    cubes = ["pink", "blue", "yellow", "green", "orange", "white", "pink", "blue", "yellow", "green"]
    text = flat(picture(Scene().pyramid(0, *cubes)))
    assert "1P 2B 3Y* 10G* 11. 14." in text
    assert "4G 5O 6W* 12. 13." in text
    assert "7P* 8B* 9Y*" in text


def test_a_roof_shows_what_it_would_score_now() -> None:
    scene = Scene().roofs("island PB", None, "four YO").send("A")
    text = picture(scene)
    assert "Roof 1: Island PB = 2" in text
    assert "Roof 2: ." in text
    assert "Roof 3: Four YO = 4" in text


def test_the_ring_begins_with_the_arrows_and_shows_symbols_and_workers() -> None:
    text = flat(picture(Scene().ring(0, "R1 R2 R3 R4", 3, 2)))
    assert "Ring: vPf vY$ vB$ 1G$# 2P$# 3Of 4O$" in text
    assert "2 at home; uncovered $ 6, f 4" in text


def test_purse_preparation_hand_and_cards_are_shown() -> None:
    scene = Scene().set(0, coins=9, privileges=4).prepare("pink", "pink").catch("tuna", "tuna").own("paint-a")
    text = flat(picture(scene))
    assert "1 Anna" in text
    assert "coins 9, privileges 4" in text
    assert "Preparation: P P ." in text
    assert "Hand: tuna x2 Sold: - Cards: Paint A PB" in text


def test_the_pool_shows_the_colours_that_a_card_names() -> None:
    text = picture(Scene().pool("freedom-b", "fishmonger-b", "patron"))
    assert "Freedom B YW" in text
    assert "Fishmonger B (tuna, shrimp, octopus, sea bass)" in text


# What is hidden


def test_a_card_that_another_drew_blind_is_only_counted() -> None:
    one, other = (Scene().catch(kind, seat=1) for kind in ("octopus", "clam"))
    assert re.search(r"2 Bruno .*; Hand 1 unknown; ", picture(one, 0))
    assert picture(one, 0) == picture(other, 0)
    assert picture(one, None) == picture(other, None)
    assert "Hand: octopus" in picture(one, 1)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_an_onlooker_and_the_others_see_no_pyramid_that_is_built(viewer: int | None) -> None:
    record = new_record("human,human", name="burano")
    builder = None
    while record.state.view(None).document()["phase"] != "pyramids" or record.state.actor() in (builder, None):
        builder = record.state.actor()
        record.act(int(builder), record.state.legal_actions()[0])
    for _ in range(20):
        record.act(int(record.state.actor()), record.state.legal_actions()[-1])
    looked_at = int(record.state.actor())
    text = drawn(BuranoPainter(catalogue(), True).table(record.state.view(viewer), record.seats))
    other = 1 - looked_at
    if viewer != other:
        assert re.search(rf"{other + 1} {NAMES[other]} .*\n +Pyramid -; Reserve P3 B3 Y3 G3 O3 W3", text)
    if viewer is None:
        assert "1.   2.   3." in text
    if viewer == looked_at:
        assert re.search(r"1[PBYGOW]   2[PBYGOW]", text)


def test_what_others_sold_is_counted_and_named_only_if_it_was_agreed_on() -> None:
    for agreed, shown in ((False, "Sold 2"), (True, "Sold tuna x2")):
        scene = Scene(showSold=agreed)
        scene.state.sold[8 + 1] = 2
        assert shown in picture(scene, 0)


# What is possible


def test_builds_are_listed_by_colour_and_roofs_by_tile() -> None:
    scene = Scene().house("d4", "pink").house("e4", "blue").prepare("white", "green").roofs("four PB")
    text = listed(scene.set(0, privileges=0))
    assert re.search(r"^  build green G  \w\d( \w\d)+$", text, re.MULTILINE)
    assert re.search(r"^  build white W  \w\d( \w\d)+$", text, re.MULTILINE)
    assert "  roof 1 Four PB  d4 e4\n" in text
    assert text.endswith("\n  end\n")


def test_cubes_for_privileges_are_listed_by_slot() -> None:
    scene = Scene().pyramid(0, *["pink"] * 8).set(0, privileges=1)
    assert "  cube ... 9  pink blue yellow green orange white\n" in listed(scene)


def test_building_cards_are_listed_with_their_texts() -> None:
    scene = Scene().house("d4", "pink").house("e4", "blue").roofs("four PB").pool("landmark").do("roof 1 d4 e4")
    assert re.search(r"  bonus landmark  .*9 points", listed(scene))
    assert "\n  bonus privileges\n" in listed(scene)


# Every position


def wandering(seed: int, most: int) -> Answer:
    """A person who plays at random, prefers to do something, and tries commands on the way."""
    rng = Rng(seed)
    commands = iter_forever(("help", "score", "log", "show", "why", "rules", "nonsense", "undo", "legal"))

    def answer(sitting: Sitting, prompt: str) -> str:
        if prompt.startswith(PASS_ON):
            return ""
        if sitting.record.ply > most:
            raise EOFError
        if rng.below(12) == 0:
            return next(commands)
        texts = sitting.session.legal_texts()
        wanted = [text for text in texts if text not in ("end", "coin")] if rng.below(4) else texts
        return (wanted or texts)[int(rng.below(len(wanted or texts)))]

    return answer


@pytest.mark.parametrize("width", [60, 100])
def test_plain_mode_prints_ascii_only(width: int) -> None:
    sitting = Sitting(new_record("human,human,random", name="burano"), wandering(1, 110), plain=True, width=width)
    sitting.run()
    assert sorted(set(sitting.text) - set(map(chr, range(128)))) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_plain_words_have_no_signs_beyond_ascii_but_letters(language: str) -> None:
    plain = catalogue(language).plain()
    assert sorted({sign for text in plain.texts.values() for sign in text if sign > "~" and not sign.isalpha()}) == []
    assert "→ Zoë" in plain("burano.table.first", name="→ Zoë")


# Steps of a turn


def test_the_whole_table_is_drawn_when_a_turn_begins_and_on_demand() -> None:
    sitting = Sitting(new_record("human,human", name="burano"), ["draw island", "show", "undo 1", "draw four"])
    sitting.run()
    first, drew, shown, refused, last = (piece for piece, _ in sitting.pieces)
    assert "Lagoon" in first
    assert "Lagoon" in shown
    assert "Anna: drew a roof: Island roof" in drew
    for piece in (drew, refused, last):
        assert "Lagoon" not in piece
    assert "Possible now:" in drew


def test_between_the_cubes_of_a_pyramid_only_it_and_the_cubes_left_are_drawn() -> None:
    sitting = Sitting(new_record("human,random", name="burano"), first_legal)
    sitting.answer = lambda game, prompt: first_legal(game, prompt) if game.record.ply < 14 else stop_here()
    sitting.run()
    laid = [piece for piece, _ in sitting.pieces if "Choose a cube for place" in flat(piece)]
    begun, *steps = laid
    assert "Lagoon" in begun
    assert len(steps) > 5
    for piece in steps:
        assert "Pyramid:" in piece
        assert "Reserve:" in piece
        assert len(piece.splitlines()) < 12


def test_a_turn_that_follows_the_own_pyramid_begins_with_the_whole_table() -> None:
    """Whoever builds last may be the first to act, without anybody in between."""
    record = new_record("human,human", name="burano")
    painter = BuranoPainter(catalogue(), True)
    rng, met = Rng(5), 0
    while record.state.actor() != OVER and record.ply < 150:
        seat = int(record.state.actor())
        view = record.state.view(seat)
        document = view.document()
        begins = document["phase"] == "turn" and document["moves"] == 0
        assert ("Lagoon" in drawn(painter.step(view, record.seats))) or not begins
        met += begins
        texts = [record.game.text(action) for action in record.state.legal_actions()]
        record.act(seat, texts[int(rng.below(len(texts)))])
    assert met > 3


def stop_here() -> str:
    raise EOFError


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_of_every_phase_speaks_every_language(language: str) -> None:
    record = new_record("human,human,human", 2, "burano")
    painter = BuranoPainter(catalogue(language), False)
    rng = Rng(2)
    seen = set()
    while (actor := int(record.state.actor())) != OVER:
        view = record.state.view(actor)
        phase = view.document()["phase"]
        if phase not in seen:
            seen.add(phase)
            parts = (painter.table(view, record.seats), painter.prompt(view), painter.legal(view))
            assert all(line.rstrip() for line in map(drawn, parts))
            assert painter.rule(view) in record.game.rules()
        texts = [record.game.text(action) for action in record.state.legal_actions()]
        wanted = [text for text in texts if text not in ("end", "coin", "done")] or texts
        record.act(actor, wanted[int(rng.below(len(wanted)))])
    assert len(seen) > 10
    assert drawn(painter.table(record.state.view(None), record.seats))
    assert painter.verdict(record) == ""


def test_no_line_of_the_picture_is_wider_than_the_screen() -> None:
    sitting = Sitting(new_record("human,human,human,human", name="burano"), wandering(3, 130))
    sitting.run()
    table = [
        line for piece, _ in sitting.pieces for line in piece.splitlines() if not line.startswith("The game waits")
    ]
    assert max(map(len, table)) <= 100


@pytest.mark.parametrize(("width", "warned"), [(99, True), (100, False)])
def test_a_narrow_screen_is_mentioned(width: int, warned: bool) -> None:
    sitting = Sitting(new_record("human,random", name="burano"), width=width)
    assert ("with fewer than 100" in sitting.run()) == warned


# Whole games


def test_a_person_and_a_bot_finish_a_game_whose_record_verifies(tmp_path: Path) -> None:
    keep = tmp_path / "burano.laguna"
    sitting = Sitting(new_record("human,random", name="burano"), first_legal, keep)
    text = sitting.run()
    kept = record_file.load(keep, strict=True)
    assert kept.state.actor() == OVER
    assert kept.actions == sitting.record.actions
    assert "Final score" in text
    assert re.search(r"(won|share the win)\.", text)


def test_the_pyramid_of_a_bot_is_told_in_a_word() -> None:
    text = Sitting(new_record("human,random", name="burano"), wandering(1, 60)).run()
    assert "Bruno (random): finished the pyramid" in text
    assert "lay; lay" not in text


def test_building_cards_stand_in_the_score_sheet_without_a_site() -> None:
    scene = Scene().own("landmark")
    record = people(scene)
    record.state.copy_from(scene.state)
    sitting = Sitting(record, ["score"])
    sitting.run()
    assert "Landmark 9" in sitting.pieces[1][0]
    assert "0: Landmark" not in sitting.pieces[1][0]


def test_the_beginnings_of_words_are_enough() -> None:
    sitting = Sitting(new_record("human,human", name="burano"), ["d is", "dr w"])
    sitting.run()
    assert [sitting.record.game.text(action) for action in sitting.record.actions] == ["draw island", "draw workshop"]


def test_help_shows_an_action_of_this_game() -> None:
    assert "'b p d4'" in Sitting(new_record("human,human", name="burano"), ["help"]).run()


# The command line


def test_without_seats_a_computer_player_joins(capsys: Output) -> None:
    assert "Anna>" not in answer(capsys, "play", "--game", "burano", "--seed", "1")
    (file,) = (Path("data") / "laguna" / "games").glob("burano-*.laguna")
    assert [seat.kind for seat in record_file.load(file).seats] == ["human", USUAL]


@pytest.mark.parametrize(
    ("arguments", "kinds"),
    [
        (["--level", "doge"], ["human", "doge"]),
        (["--seats", "human,bot,gull,bot"], ["human", USUAL, "gull", USUAL]),
        (["--seats", "bot, human", "--level", "gondolier"], ["gondolier", "human"]),
        (["--game", "walking", "--level", "gull"], ["human", "gull"]),
    ],
)
def test_the_level_of_the_computer_players_is_chosen(capsys: Output, arguments: list[str], kinds: list[str]) -> None:
    answer(capsys, "play", "--game", "burano", "--seed", "1", "--record", "game.laguna", *arguments)
    assert [seat.kind for seat in record_file.load(Path("game.laguna")).seats] == kinds


def test_options_profile_and_start_player_reach_the_record(capsys: Output, tmp_path: Path) -> None:
    file = tmp_path / "game.laguna"
    wishes = ["--option", "workshops=random", "--option", "ppCap=10", "--profile", "french", "--first", "3"]
    answer(capsys, "play", "--game", "burano", "--seats", "random,random,random", *wishes, "--record", str(file))
    record = record_file.load(file, strict=True)
    assert record.deal.options["workshops"] == "random"
    assert record.deal.options["ppCap"] == 10
    assert record.deal.options["tieBreak"] == "pyramid"
    assert record.actors[0] == 2
    assert record.deal.content["letters"] == "B C A"
    assert "the record is whole" in answer(capsys, "record", "verify", str(file))
    assert "actions replayed without a fault" in answer(capsys, "record", "replay", str(file), "--plain")


def test_workshops_can_be_laid_out(capsys: Output, tmp_path: Path) -> None:
    file = tmp_path / "game.laguna"
    rows = ["...GgP.", "WWoGYP.", "wOOyYp.", "bBB...."]
    wish = ["--option", "workshops=own", "--choose", f"workshops={'/'.join(rows)}"]
    answer(capsys, "play", "--game", "burano", "--seats", "random,random", *wish, "--record", str(file))
    record = record_file.load(file, strict=True)
    assert record.deal.content["workshops"] == rows


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        (["--choose", "workshops"], "name=row/row/row, not 'workshops'"),
        (["--choose", "workshops=a/b/c/d"], "with these options nobody chooses 'workshops'"),
        (["--option", "workshops=own", "--choose", "workshops=a/b"], "must be a picture of 4 rows"),
        (["--option", "workshops=own", "--choose", "huts=a/b"], "nobody chooses 'huts'"),
    ],
)
def test_what_cannot_be_chosen_is_refused(wish: list[str], told: str, capsys: Output) -> None:
    assert told in refusal(capsys, "play", "--game", "burano", "--seats", "random,random", *wish)


def test_a_game_of_other_components_is_continued_with_them(capsys: Output, keyboard: Keyboard, tmp_path: Path) -> None:
    own = find_game("burano").components()
    source = Path(__file__).parents[2] / "src/laguna/games/burano/data/components.toml"
    other = tmp_path / "other.toml"
    other.write_text(source.read_text(encoding="utf-8").replace("same = [2, 6, 12, 20]", "same = [3, 7, 13, 21]"))
    file = tmp_path / "game.laguna"
    keyboard.lines = ["quit"]
    arguments = ["--game", "burano", "--seats", "human,human", "--components", str(other), "--record", str(file)]
    assert "Same 3/7/13/21" in answer(capsys, "play", *arguments)
    assert find_game("burano").components(other).sha256 != own.sha256
    assert "--cards" in refusal(capsys, "play", "--load", str(file))
    assert "plays on" in answer(capsys, "play", "--load", str(file), "--cards", str(other))


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--seats", "human"], "burano is for 2 to 4 players, not 1"),
        (["--seats", "human,human", "--option", "ppCap"], "an option is written name=value, such as ppCap=10"),
        (["--seats", "human,human", "--option", "skipWindows=on"], "there is no option skipWindows"),
        (["--profile", "polish"], "there is no profile polish; choose from default, french"),
    ],
)
def test_a_game_that_cannot_be_set_up_is_refused_with_the_reason(
    capsys: Output, arguments: list[str], reason: str
) -> None:
    assert reason in refusal(capsys, "play", "--game", "burano", *arguments)


def test_the_list_of_rules_names_every_rule_once(capsys: Output) -> None:
    ids = re.findall(r"^ +(B-[A-Z]+-\d\d) +\S", answer(capsys, "rules", "--game", "burano"), re.MULTILINE)
    assert ids == list(find_game("burano").rules())


def test_a_rule_is_found_without_naming_its_game(capsys: Output) -> None:
    assert answer(capsys, "rules", "b-roof-02").startswith("B-ROOF-02 ")
    assert answer(capsys, "rules", "Q-57").startswith("Q-57 ")


def test_a_reading_that_both_games_have_is_told_for_each(capsys: Output) -> None:
    first, second = answer(capsys, "rules", "Q-03").strip().split("\n\n")
    assert first.endswith("(Walking in Burano)")
    assert second.endswith("(Burano)")
    assert answer(capsys, "rules", "--game", "burano", "Q-03").strip() == second.removesuffix(" (Burano)")
