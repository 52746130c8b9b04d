"""Games, words, rules, and the visitor's own name."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from laguna.bots.levels import LEVELS, USUAL
from laguna.core.deal import ComponentSet
from laguna.core.game import Game
from laguna.core.registry import UnknownGame
from laguna.core.view import Document
from laguna.games import find_game, registry
from laguna.locale import LANGUAGES, catalogue
from laguna.server.bodies import Games, Me, Name, Rules, SetInfo, Words
from laguna.server.described import FAILS, answers
from laguna.server.desk import Desk, Json
from laguna.server.faults import Fault
from laguna.server.replay import guide_words, page_words
from laguna.server.seat import Visitor
from laguna.server.workers import Workers

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
async def games(desk: AtDesk) -> Response:
    """What can be played here."""
    return Json([game_info(game, await desk.hall.sets.on_offer(game), desk.hall.workers) for game in registry.values()])


def game_info(game: Game, sets: list[ComponentSet], workers: Workers) -> Document:
    """A game as the home page needs it."""
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
        "programs": workers.programs_for(game.name),
        "usual_level": USUAL,
        "sets": [set_info(game, components) for components in sets],
    }


def set_info(game: Game, components: ComponentSet) -> Document:
    """A set as the home page needs it."""
    return {
        "name": components.name,
        "sha256": components.sha256,
        "usual": {str(seats): game.usual(components, seats) for seats in game.seats},
    }


def game_named(name: str) -> Game:
    """A game that there is. Raises ``Fault``."""
    try:
        return find_game(name)
    except UnknownGame:
        raise Fault(404, "no-game", game=name[:40]) from None


@router.post("/sets/{game}", summary="Bring a set of cards or components", responses=answers(SetInfo))
async def bring_set(game: str, request: Request, visitor: Asking, desk: AtDesk, name: str = "") -> Response:
    """The body is the file itself. Tables can be opened with its `sha256`, and records read that were dealt with it."""
    del visitor
    desk.may_open(request)
    found = game_named(game)
    return Json(set_info(found, await desk.hall.sets.take_in(found, name, await request.body())))


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


@router.get("/words/{language}/guide/{game}", summary="What the guide of a game says, by key", responses=answers(Words))
async def guide(language: str, game: str) -> Response:
    """Whoever plays without the guide need not load it."""
    return Json(guide_words(known_language(language), game_named(game).name), headers=HOUR)


@router.get("/rules/{game}/{language}", summary="The rules of a game in short form", responses=answers(Rules))
async def rules(game: str, language: str) -> Response:
    """By section, with the readings where the printed rules disagree or are silent.

    Where a rule depends on an option of the table, each form stands in braces behind its choice, the usual one first:
    `{islandTie:split=share|none=get nothing}`.
    """
    found = game_named(game)
    texts = catalogue(known_language(language)).texts
    sections: dict[str, Document] = {}
    for rule in found.rules().values():
        title = texts[f"{found.name}.sections.{rule.section}"]
        section = sections.setdefault(rule.section, {"name": rule.section, "title": title, "rules": []})
        section["rules"].append(
            {
                "id": rule.id,
                "title": texts[f"{found.name}.rules.{rule.id}.title"],
                "text": texts[f"{found.name}.rules.{rule.id}.text"],
                "readings": [
                    {"id": reading, "text": texts[f"{found.name}.readings.{reading}.text"]} for reading in rule.readings
                ],
            }
        )
    undo = {id: texts[f"common.undo.{id}"] for id in ("U1", "U2", "U3", "U4", "U5", "U6")}
    return Json({"sections": list(sections.values()), "undo": undo}, headers=HOUR)
