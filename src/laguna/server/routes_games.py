"""Games, words, rules, and the visitor's own name."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from laguna.bots.levels import LEVELS
from laguna.core.registry import UnknownGame
from laguna.core.view import Document
from laguna.games import find_game, registry
from laguna.locale import LANGUAGES, catalogue
from laguna.server.bodies import Games, Me, Name, Rules, Words
from laguna.server.described import FAILS, answers
from laguna.server.desk import Desk, Json
from laguna.server.faults import Fault
from laguna.server.replay import page_words
from laguna.server.seat import Visitor

router = APIRouter(prefix="/api", tags=["games"], responses=FAILS)

BEGINNERS = ("W-BEG-01", "W-BEG-02")
"""Options that everybody sees; the others are advanced."""
HOUR = {"Cache-Control": "max-age=3600"}


def desk_of(request: Request) -> Desk:
    """The desk of this server."""
    desk: Desk = request.app.state.desk
    return desk


async def visitor_of(request: Request) -> Visitor:
    """Whoever asks."""
    return await desk_of(request).visitor(request)


Asking = Annotated[Visitor, Depends(visitor_of)]
AtDesk = Annotated[Desk, Depends(desk_of)]


@router.get("/games", summary="All games, with seats, options and levels of bots", responses=answers(Games))
async def games() -> Response:
    """What can be played here."""
    return Json([game_info(name) for name in registry])


def game_info(name: str) -> Document:
    """A game as the home page needs it."""
    game = find_game(name)
    return {
        "name": game.name,
        "least": game.seats[0],
        "most": game.seats[-1],
        "options": [
            {
                "name": option.name,
                "choices": list(option.choices),
                "number": option.number,
                "rule": option.rule,
                "advanced": option.rule not in BEGINNERS,
            }
            for option in game.options
        ],
        "profiles": {profile: dict(options) for profile, options in game.profiles.items()},
        "defaults": {str(seats): game.default_options(seats) for seats in game.seats},
        "levels": list(LEVELS),
    }


@router.get("/me", summary="Your name", responses=answers(Name))
async def me(visitor: Asking) -> Response:
    """Who you are to the others."""
    return Json({"name": visitor.name})


@router.put("/me", summary="Choose your name", responses=answers(Name))
async def rename(body: Me, visitor: Asking, desk: AtDesk) -> Response:
    """The name is kept for the tables you open or join from now on."""
    return Json({"name": (await desk.rename(visitor, body.name)).name})


def known_language(language: str) -> str:
    """A language that there is. Raises ``Fault``."""
    if language not in LANGUAGES:
        raise Fault(404, "no-language", language=language[:20], languages=", ".join(LANGUAGES))
    return language


@router.get("/words/{language}", summary="All texts of a language, by key", responses=answers(Words))
async def words(language: str) -> Response:
    """Values stand in braces; `{n:# coin|# coins}` picks a plural form."""
    return Json(page_words(known_language(language)), headers=HOUR)


@router.get("/rules/{game}/{language}", summary="The rules of a game in short form", responses=answers(Rules))
async def rules(game: str, language: str) -> Response:
    """By section, with the readings where the printed rules disagree or are silent."""
    try:
        found = find_game(game)
    except UnknownGame:
        raise Fault(404, "no-game", game=game[:40]) from None
    say = catalogue(known_language(language))
    sections: dict[str, Document] = {}
    for rule in found.rules().values():
        title = say(f"{found.name}.sections.{rule.section}")
        section = sections.setdefault(rule.section, {"name": rule.section, "title": title, "rules": []})
        section["rules"].append(
            {
                "id": rule.id,
                "title": say(f"{found.name}.rules.{rule.id}.title"),
                "text": say(f"{found.name}.rules.{rule.id}.text"),
                "readings": [
                    {"id": reading, "text": say(f"{found.name}.readings.{reading}.text")} for reading in rule.readings
                ],
            }
        )
    undo = {id: say(f"common.undo.{id}") for id in ("U1", "U2", "U3", "U4", "U5", "U6")}
    return Json({"sections": list(sections.values()), "undo": undo}, headers=HOUR)
