"""A game at the terminal: whole games, commands, bad lines, the kept file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from laguna.bots.greedy import GreedyBot
from laguna.bots.levels import PATIENCE
from laguna.cli.session import COMMANDS
from laguna.core import record_file
from laguna.core.record import Record
from laguna.core.state import OVER
from laguna.locale import catalogue
from tests.cli.sitting import (
    NAMES,
    PASS_ON,
    Sitting,
    after,
    answers_to,
    dense,
    first_legal,
    flat,
    new_record,
    two_steps_then,
)

# Whole games


def test_a_solo_game_of_first_legal_actions_ends_with_its_score_sheet_and_rating() -> None:
    sitting = Sitting(new_record(), first_legal)
    text = sitting.run()
    assert sitting.actor == OVER
    assert "Final score" in text
    assert re.search(r"Rating [1-5] of 5: [a-z ]+\. The mark to beat is 87, the designer's best\.", text)


def test_a_solo_game_that_follows_every_hint_ends_with_its_score_sheet_and_rating() -> None:
    def follow(sitting: Sitting, prompt: str) -> str:
        last = sitting.pieces[-1][0]
        found = re.match(r"Hint: (.+)\n", last)
        return found[1] if found else "hint"

    sitting = Sitting(new_record(), follow)
    text = sitting.run()
    assert sitting.actor == OVER
    assert sitting.record.ply > 20
    assert "Final score" in text
    assert re.search(r"Rating [1-5] of 5", text)


def test_the_final_score_sheet_shows_each_source_and_the_total_of_the_record() -> None:
    sitting = Sitting(new_record(), first_legal)
    text = sitting.run()
    score = sitting.record.state.score()[0]
    sheet = text[text.index("Final score") :]
    for source, points in score.by_source().items():
        assert re.search(rf"{catalogue().word('walking', source)}\W+ {points} ", sheet)
    assert re.search(rf"Total\W+ {score.total} ", sheet)


def test_a_person_and_three_bots_finish_a_game_whose_record_verifies(tmp_path: Path) -> None:
    keep = tmp_path / "four.laguna"
    sitting = Sitting(new_record("human,greedy,random,greedy"), first_legal, keep)
    text = sitting.run()
    kept = record_file.load(keep, strict=True)
    assert kept.state.actor() == OVER
    assert kept.actions == sitting.record.actions
    assert f"{NAMES[winner(kept)]} won." in text
    assert "Rank" in text


def winner(record: Record) -> int:
    ranks = [score.rank for score in record.state.score()]
    assert ranks.count(1) == 1
    return ranks.index(1)


def test_the_turn_of_a_bot_is_told_with_its_name_and_kind() -> None:
    assert "Bruno (greedy): took column " in Sitting(new_record("human,greedy"), first_legal).run()


def test_the_commitment_is_shown_before_the_first_move() -> None:
    record = new_record()
    sitting = Sitting(record)
    sitting.run()
    assert record.commitment in sitting.pieces[0][0]


# Commands


def test_help_names_every_command() -> None:
    (text, *_) = answers_to("help", "quit")
    assert all(re.search(rf"\b{command}\b", text) for command in COMMANDS if command != "help")


def test_legal_lists_every_take_of_every_column() -> None:
    (text, *_) = answers_to("legal", "quit")
    takes = "top 1 | top 2 | all | bottom 2 | bottom 1"
    assert text == f"Possible now: draft 1 {takes} draft 2 {takes} draft 3 {takes} draft 4 {takes}"


def test_show_draws_the_table_again() -> None:
    sitting = Sitting(new_record(), ["show", "quit"])
    sitting.run()
    opening, again = sitting.pieces[0][0], sitting.pieces[1][0]
    assert again.strip()
    assert again.strip() in opening


def test_why_says_that_a_legal_action_is_possible() -> None:
    assert "'draft 1 top 1' is possible." in answers_to("why draft 1 top 1", "quit")[0]


def test_why_names_the_rule_and_the_way_out_of_an_illegal_action() -> None:
    text = answers_to("why place I-pink-1 at 5", "quit")[0]
    assert text.startswith("Take cards first; the draft cannot be skipped. [W-")
    assert "Draft from a market column." in text


def test_why_takes_abbreviations() -> None:
    assert "'draft 2 bottom 1' is possible." in answers_to("why d 2 b 1", "quit")[0]


def test_why_alone_asks_for_the_action() -> None:
    assert answers_to("why", "quit")[0] == "Write the action behind it, such as 'why draft 1 top 1'."


def test_why_changes_nothing() -> None:
    sitting = Sitting(new_record(), ["why draft 1 top 1", "why end", "quit"])
    sitting.run()
    assert sitting.record.entries == []


def test_an_illegal_action_is_refused_with_rule_and_way_out() -> None:
    text = answers_to("end", "quit")[0]
    assert "[W-" in text
    assert "Draft from a market column." in text


def test_an_action_may_be_written_in_capitals_and_with_odd_spaces() -> None:
    sitting = Sitting(new_record(), ["  DRAFT   1  Top 1 ", "quit"])
    sitting.run()
    assert [sitting.record.game.text(action) for action in sitting.record.actions] == ["draft 1 top 1"]


def test_undo_takes_back_one_step() -> None:
    sitting = Sitting(new_record(), ["draft 1 top 1", "undo", "quit"])
    before = sitting.record.state.fingerprint()
    assert "Taken back: 1 step." in sitting.run()
    assert sitting.record.ply == 0
    assert sitting.record.state.fingerprint() == before


def test_undo_with_a_number_takes_back_that_many_steps() -> None:
    sitting = Sitting(new_record(), two_steps_then("undo 2"))
    assert "Taken back: 2 steps." in sitting.run()
    assert sitting.record.ply == 0


def test_undo_turn_takes_back_the_whole_turn() -> None:
    sitting = Sitting(new_record(), two_steps_then("undo turn"))
    assert "Taken back: 2 steps." in sitting.run()
    assert sitting.record.ply == 0


def test_redo_does_again_what_was_taken_back() -> None:
    sitting = Sitting(new_record(), two_steps_then("undo turn", "redo 2"))
    assert "Done again: 2 steps." in sitting.run()
    assert sitting.record.ply == 2


def test_redo_alone_does_one_step_again() -> None:
    sitting = Sitting(new_record(), two_steps_then("undo turn", "redo"))
    assert "Done again: 1 step." in sitting.run()
    assert sitting.record.ply == 1


@pytest.mark.parametrize("line", ["undo", "undo turn", "undo 3"])
def test_undo_with_nothing_done_is_refused_with_the_limit(line: str) -> None:
    assert answers_to(line, "quit")[0].startswith("Nothing has been done yet. [U1]")


def test_undo_of_more_steps_than_were_done_says_how_many_are_possible() -> None:
    assert "5 steps cannot be taken back, only 1. [U1]" in after("draft 1 top 1", "undo 5", "quit")


def test_redo_with_nothing_taken_back_is_refused() -> None:
    assert answers_to("redo", "quit")[0].startswith("There is nothing left to do again. [U1]")


def test_alone_undo_never_goes_back_behind_the_refill() -> None:
    def answer(sitting: Sitting, prompt: str) -> str:
        last = sitting.record.actions[-1:]
        if last and sitting.record.game.text(last[0]) == "end":
            return "quit" if sitting.pieces[-1][0].startswith("Something hidden") else "undo"
        return sitting.session.legal_texts()[-1]

    sitting = Sitting(new_record(), answer)
    assert "Something hidden was shown since" in sitting.run()


def test_hint_answers_a_legal_action_and_does_not_do_it() -> None:
    sitting = Sitting(new_record(), ["hint", "quit"])
    sitting.run()
    assert sitting.pieces[1][0].splitlines()[0].removeprefix("Hint: ") in sitting.session.legal_texts()
    assert sitting.record.ply == 0


@pytest.mark.parametrize(
    ("language", "reason"),
    [
        ("en", r"Against 'draft [^']+': .*characters [+-]\d+\.\d.* In all [+-]\d+\.\d, give or take \d+\.\d \("),
        ("pl", r"Wobec „draft [^”]+”: .*postacie [+-]\d+,\d"),
        ("fr", r"Face à « draft [^»]+ » : .*personnages [+-]\d+,\d"),
        ("ru", r"По сравнению с «draft [^»]+»: .*персонажи [+-]\d+,\d"),
    ],
)
def test_hint_gives_its_reason_in_points_by_source(language: str, reason: str) -> None:
    sitting = Sitting(new_record(), [f"language {language}", "hint", "quit"])
    sitting.run()
    assert re.search(reason, flat(sitting.pieces[2][0])), sitting.pieces[2][0]


def test_who_waits_for_a_hint_does_not_wait_long(monkeypatch: pytest.MonkeyPatch) -> None:
    hurried: list[float] = []
    monkeypatch.setattr(GreedyBot, "hurry", lambda _, seconds: hurried.append(seconds))
    Sitting(new_record(), ["hint", "quit"]).run()
    assert PATIENCE in hurried


def test_hint_says_where_there_is_nothing_else_to_do() -> None:
    def answer(sitting: Sitting, prompt: str) -> str:
        if sitting.pieces[-1][0].startswith("Hint: "):
            return "quit"
        legal = sitting.session.legal_texts()
        return "hint" if len(legal) == 1 else legal[0]

    assert "There is nothing else to do." in Sitting(new_record(), answer).run()


def test_rules_alone_prints_the_rule_of_the_step() -> None:
    assert answers_to("rules", "quit")[0].startswith("W-DRAFT-02 ")


def test_rules_with_an_id_prints_that_rule_and_its_readings() -> None:
    text = answers_to("rules w-build-10", "quit")[0]
    assert text.startswith("W-BUILD-10 ")
    assert "Reading " in text


def test_a_rule_tells_the_option_in_force() -> None:
    record = new_record()
    options = record.game.profiles["russian"]
    deal = record.game.deal(1, 1, options)
    sitting = Sitting(Record(record.game, deal, record.seats, record.salt), ["rules w-build-02", "quit"])
    assert "3 each: 1, 4 or 7 coins" in flat(sitting.run())


def test_rules_with_an_unknown_id_says_where_all_are_listed() -> None:
    text = answers_to("rules W-NO-99", "quit")[0]
    assert "there is no rule W-NO-99" in text
    assert "laguna rules --game walking" in text


def test_score_prints_the_points_so_far_of_every_seat() -> None:
    text = answers_to("score", "quit", seats="human,human")[0]
    assert text.startswith("Score")
    assert all(word in text for word in ("Anna", "Bruno", "Permits", "Total", "Rank"))
    assert "Final" not in text


def test_log_lists_what_happened_with_ply_and_name() -> None:
    assert "0 Anna: took column 1, top 1: " in Sitting(new_record(), ["draft 1 top 1", "log", "quit"]).run()


def test_log_leaves_out_what_was_taken_back() -> None:
    assert answers_to("draft 1 top 1", "undo", "log", "quit")[2] == ""


def test_save_writes_a_record_that_verifies(tmp_path: Path) -> None:
    file = tmp_path / "saved.laguna"
    sitting = Sitting(new_record(), ["draft 1 top 1", f"save {file}", "quit"])
    assert dense(f"Saved as {file}.") in dense(sitting.run())
    assert record_file.load(file, strict=True).actions == sitting.record.actions


def test_load_continues_the_saved_game(tmp_path: Path) -> None:
    file = tmp_path / "saved.laguna"
    saved = new_record(seed=2)
    saved.act(0, "draft 2 top 2")
    record_file.save(saved, file)
    sitting = Sitting(new_record(), [f"load {file}", "quit"])
    assert dense(f"Loaded {file}: 1 action played.") in dense(sitting.run())
    assert sitting.record.commitment == saved.commitment
    assert sitting.record.actions == saved.actions


def test_load_never_writes_one_kept_game_over_with_another(tmp_path: Path) -> None:
    keep, other = tmp_path / "keep.laguna", tmp_path / "other.laguna"
    mine, theirs = new_record(seed=1), new_record(seed=2)
    record_file.save(theirs, other)
    Sitting(mine, ["draft 1 top 1", f"load {other}", "quit"], keep).run()
    assert record_file.load(keep).commitment == mine.commitment


def test_load_of_a_finished_game_shows_its_final_score(tmp_path: Path) -> None:
    file = tmp_path / "over.laguna"
    over = Sitting(new_record(seed=2), first_legal)
    over.run()
    record_file.save(over.record, file)
    assert "Final score" in after(f"load {file}", "quit")


def test_quit_keeps_the_game_and_says_how_to_go_on(tmp_path: Path) -> None:
    keep = tmp_path / "keep.laguna"
    sitting = Sitting(new_record(), ["draft 1 top 1", "quit"], keep)
    text = dense(sitting.run())
    assert dense(f"The game waits in {keep}; 'laguna play --text --load {keep}' plays on.") in text
    assert record_file.load(keep, strict=True).actions == sitting.record.actions


def test_save_never_writes_over_a_file_of_others_but_saves_again_to_its_own(tmp_path: Path) -> None:
    other = tmp_path / "notes.txt"
    other.write_text("mine")
    own = tmp_path / "own.laguna"
    said = Sitting(new_record(), [f"save {other}", f"save {own}", f"save {own}"]).run()
    assert other.read_text() == "mine"
    assert "exists already" in said
    assert said.count("Saved as") == 2


# Abbreviations and bad lines


def test_the_beginnings_of_words_are_enough() -> None:
    sitting = Sitting(new_record(), ["d 1 t 1", "quit"])
    sitting.run()
    assert [sitting.record.game.text(action) for action in sitting.record.actions] == ["draft 1 top 1"]


def test_an_ambiguous_abbreviation_lists_what_it_could_mean() -> None:
    assert answers_to("draft 2 all", "p I at 5", "quit")[1].startswith("That could mean place I")


def test_an_ambiguous_abbreviation_changes_nothing() -> None:
    sitting = Sitting(new_record(), ["draft 2 all", "p I at 5", "quit"])
    assert "That could mean place I" in sitting.run()
    assert sitting.record.ply == 1


BAD_LINES = {
    "unknown word": "fly to the moon",
    "not a word": "%$#!",
    "markup": "[bold]draft[/bold]",
    "broken markup": "[/]",
    "braces": "{name}",
    "not ASCII": "żółć ☾",
    "control signs": "\x00\x1b[2J",
    "half a surrogate": "\udcff",
    "huge": "draft " + "1" * 10_000,
    "wrong column": "draft 9 top 1",
    "column nought": "draft 0 top 1",
    "no column": "draft",
    "wrong take": "draft 1 left 2",
    "the middle alone": "draft 1 middle",
    "unknown card": "place IV-black-9 at 5",
    "unknown character": "box pirate",
    "scaffold": "lift scaffold",
    "out of phase": "end",
    "undo too early": "undo",
    "undo nought": "undo 0",
    "undo minus": "undo -1",
    "undo a word": "undo everything",
    "undo too large": "undo 99999999999999999999",
    "undo digits of another script": "undo ٣",
    "redo nought": "redo 0",
    "redo a fraction": "redo 1.5",
    "redo a word": "redo turn",
    "save without a name": "save",
    "load without a name": "load",
    "save nowhere": "save /nowhere/at/all/x.laguna",
    "save over a folder": "save /",
    "save to nobody's home": "save ~nobody-of-that-name/x.laguna",
    "load from nobody's home": "load ~nobody-of-that-name/x.laguna",
    "load a missing file": "load /nowhere/at/all/x.laguna",
    "load a folder": "load /",
    "load a name with a zero byte": "load a\x00b",
    "save a name with a zero byte": "save a\x00b",
    "load an endless name": "load " + "x" * 5000,
    "why nonsense": "why nonsense",
    "why a wrong form": "why draft",
    "unknown rule": "rules XYZ",
}


@pytest.mark.parametrize("line", BAD_LINES.values(), ids=BAD_LINES.keys())
def test_a_bad_line_is_answered_and_never_changes_the_game(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    sitting = Sitting(new_record(), [line, "quit"])
    before = sitting.record.state.fingerprint()
    sitting.run()
    assert sitting.pieces[1][0].strip()
    assert sitting.record.entries == []
    assert sitting.record.state.fingerprint() == before
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("line", ["", "   ", "\t"])
def test_an_empty_line_is_passed_over_in_silence(line: str) -> None:
    assert answers_to(line, "quit")[0] == ""


@pytest.mark.parametrize("command", ["undo", "redo"])
def test_a_wrong_number_is_named_with_its_command(command: str) -> None:
    expected = f"Write a number of steps behind '{command}', not 'many'."
    assert answers_to(f"{command} many", "quit")[0] == expected


@pytest.mark.parametrize("command", ["save", "load"])
def test_a_missing_file_name_is_asked_for(command: str) -> None:
    assert answers_to(command, "quit")[0] == f"Write a file name behind '{command}'."


def test_a_missing_file_is_named_with_the_reason() -> None:
    assert (
        answers_to("load nosuch.laguna", "quit")[0]
        == "That does not work: nosuch.laguna: there is no such file or folder."
    )


def test_a_file_that_cannot_be_written_is_named_as_it_was_given(tmp_path: Path) -> None:
    file = tmp_path / "no" / "x.laguna"
    text = dense(answers_to(f"save {file}", "quit")[0])
    assert text == dense(f"That does not work: {file}: there is no such file or folder.")


def test_a_foreign_file_is_refused_with_line_and_reason(tmp_path: Path) -> None:
    file = tmp_path / "foreign.txt"
    file.write_text("Dear diary\n", encoding="utf-8")
    sitting = Sitting(new_record(), [f"load {file}", "quit"])
    assert "line 1: this is no Laguna record" in sitting.run()
    assert sitting.record.ply == 0


def test_a_damaged_record_is_refused_and_the_running_game_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "damaged.laguna"
    saved = new_record(seed=2)
    saved.act(0, "draft 2 top 2")
    file.write_bytes(record_file.write(saved).replace(b"draft 2 top 2", b"draft 9 top 2"))
    record = new_record()
    sitting = Sitting(record, [f"load {file}", "draft 1 top 1", "quit"])
    assert re.search(r"line \d+: ", sitting.run())
    assert sitting.record is record
    assert record.ply == 1


def test_a_record_with_an_unknown_bot_is_refused_and_the_running_game_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "strange.laguna"
    record_file.save(new_record("human,wizard"), file)
    record = new_record()
    sitting = Sitting(record, [f"load {file}", "draft 1 top 1", "quit"])
    assert "there is no bot wizard" in sitting.run()
    assert sitting.record is record
    assert record.ply == 1


# The keep file


def test_the_end_of_input_in_mid_game_keeps_the_game_and_says_where(tmp_path: Path) -> None:
    keep = tmp_path / "deep" / "keep.laguna"
    sitting = Sitting(new_record(), ["draft 1 top 1"], keep)
    assert dense(f"The game waits in {keep};") in dense(sitting.run())
    assert record_file.load(keep, strict=True).actions == sitting.record.actions
    assert sitting.record.ply == 1


def test_the_end_of_input_at_a_hand_over_keeps_the_game(tmp_path: Path) -> None:
    keep = tmp_path / "keep.laguna"

    def answer(sitting: Sitting, prompt: str) -> str:
        if prompt.startswith(PASS_ON):
            raise EOFError
        return first_legal(sitting, prompt)

    sitting = Sitting(new_record("human,human"), answer, keep)
    assert "The game waits in" in sitting.run()
    assert record_file.load(keep, strict=True).actions == sitting.record.actions


def test_an_interrupt_keeps_the_game(tmp_path: Path) -> None:
    keep = tmp_path / "keep.laguna"

    def answer(sitting: Sitting, prompt: str) -> str:
        raise KeyboardInterrupt

    assert "The game waits in" in Sitting(new_record(), answer, keep).run()
    assert record_file.load(keep, strict=True).ply == 0


def test_the_game_is_kept_after_every_action(tmp_path: Path) -> None:
    keep = tmp_path / "keep.laguna"

    def answer(sitting: Sitting, prompt: str) -> str:
        if sitting.record.ply:
            assert record_file.load(keep, strict=True).actions == sitting.record.actions
        if sitting.record.ply == 12:
            raise EOFError
        return first_legal(sitting, prompt)

    Sitting(new_record(), answer, keep).run()


def test_a_keep_file_that_cannot_be_written_does_not_end_the_game(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    sitting = Sitting(new_record(), first_legal, tmp_path / "file" / "keep.laguna")
    text = sitting.run()
    assert text.count("The game could not be saved: ") == 1
    assert sitting.actor == OVER
    assert "Final score" in text


def test_without_a_keep_file_nothing_is_promised_at_the_end() -> None:
    assert "The game waits" not in after("quit")
