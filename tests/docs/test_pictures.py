"""The pictures of the documentation: drawn from real games, mostly of one or two players."""

from __future__ import annotations

import re

from tests.web.screenshots import FOLDER, PICTURES, SCREEN

TABLES = [picture for picture in PICTURES if SCREEN[picture.screen].table or picture.screen.endswith("score")]


def test_every_picture_is_drawn_by_the_command_and_no_other_lies_there() -> None:
    assert sorted(file.stem for file in FOLDER.glob("*.png")) == sorted(picture.name for picture in PICTURES)


def test_most_tables_have_one_or_two_players() -> None:
    few = [picture for picture in TABLES if re.match(r"(walking|burano)-[12]-", picture.screen)]
    assert len(few) >= len(TABLES) / 2
