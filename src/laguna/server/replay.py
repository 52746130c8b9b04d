"""A game move by move: for the replay screen, and as one file that needs no server."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files

from laguna.core.patch import changes
from laguna.core.record import Record
from laguna.core.view import Document
from laguna.games import registry
from laguna.locale import catalogue
from laguna.server.faults import Fault
from laguna.server.picture import table_info
from laguna.server.seat import Visitor
from laguna.server.sign import ARCHIVE, OVER, WAITING
from laguna.server.table import Table


def viewer(table: Table, visitor: Visitor, wanted: int | None) -> int | None:
    """Through whose eyes a visitor may look: any when the game is over, else only the own. Raises ``Fault``."""
    own = table.seats_of(visitor)
    if wanted is None:
        return own[0] if own else None
    if not 0 <= wanted < len(table.seats):
        raise Fault(404, "no-such-seat", seat=wanted + 1)
    if table.status not in (OVER, ARCHIVE) and wanted not in own:
        raise Fault(403, "not-your-seat", seat=wanted + 1)
    return wanted


@dataclass(frozen=True)
class Reel:
    """What a replay is made of, taken at one moment, so that it can be drawn in a thread."""

    table: Document
    log: list[Document]
    record: Record
    seat: int | None
    past: list[tuple[int, int]]
    only: int | None


def take_reel(table: Table, visitor: Visitor, wanted: int | None, only: int | None = None) -> Reel:
    """All that a visitor may see of a game, or of a single moment. Raises ``Fault``."""
    if table.status == WAITING:
        raise Fault(409, "not-started")
    seat = viewer(table, visitor, wanted)
    ply = table.visible_ply(visitor)
    if only is not None and not 0 <= only <= ply:
        raise Fault(422, "no-such-ply", ply=only, most=ply)
    record = table.record
    past = list(zip(record.actors[:ply], record.actions[:ply], strict=True))
    return Reel(table_info(table, visitor), table.log(seat, ply), record, seat, past, only)


def replay(reel: Reel) -> Document:
    """The moments of a game as the page draws them."""
    return {"table": reel.table, "frames": list(_frames(reel)), "log": reel.log}


def short_replay(reel: Reel) -> Document:
    """The same with the first moment alone in full; every other one says what changed."""
    frames: list[Document] = []
    before: Document | None = None
    for frame in _frames(reel):
        changed = {"ply": frame["ply"], "change": changes(before, frame["scene"])}
        frames.append(frame if before is None else changed)
        before = frame["scene"]
    return {"table": reel.table, "frames": frames, "log": reel.log}


def _frames(reel: Reel) -> Iterator[Document]:
    game, past = reel.record.game, reel.past
    state = reel.record.at(0)
    for number in range(len(past) + 1):
        if reel.only in (None, number):
            # Nobody decides in a replay.
            yield {"ply": number, "scene": game.scene(state.view(reel.seat), past[:number]) | {"choices": []}}
        if number < len(past):
            state.apply(past[number][1])


def history(reel: Reel) -> Document:
    """The points of all seats over the game: every moment at which some of them, or the round, were new.

    With it what each seat got from each source, one number for each time.
    """
    rounds = {line["ply"]: line["round"] for line in reel.log}
    state = reel.record.at(0)
    moments: list[Document] = []
    steps: list[dict[str, list[int]]] = []
    before: list[dict[str, int]] = []
    for number in range(len(reel.past) + 1):
        if number:
            state.apply(reel.past[number - 1][1])
        sheets = state.score()
        totals = [sheet.total for sheet in sheets]
        points = [sheet.by_source() for sheet in sheets]
        steps = steps or [{} for _ in sheets]
        for seat, now in enumerate(points):
            for source, sum in now.items():
                gained = sum - (before[seat].get(source, 0) if before else 0)
                if gained:
                    steps[seat].setdefault(source, []).append(gained)
        before = points
        round = rounds.get(number - 1, moments[-1]["round"] if moments else 1)
        if not moments or number == len(reel.past) or (round, totals) != (moments[-1]["round"], moments[-1]["totals"]):
            moments.append({"ply": number, "round": round, "totals": totals})
    # A source that also falls, such as coins, says nothing by its steps.
    gains = [{source: parts for source, parts in seat.items() if min(parts) > 0} for seat in steps]
    return {"moments": moments, "gains": gains}


def html(reel: Reel, language: str) -> str:
    """The replay as one HTML file with everything inside. Raises ``Fault``."""
    folder = files("laguna").joinpath("page", "file")
    script, style = folder.joinpath("replay.js"), folder.joinpath("replay.css")
    if not script.is_file():
        raise Fault(503, "no-page")
    content = {
        "replay": short_replay(reel),
        "faces": reel.record.game.faces(reel.record.components),
        "language": language,
        "words": page_words(language),
    }
    return _FILE.format(
        language=language,
        title=f"Laguna {reel.table['code']}",
        style=style.read_text(encoding="utf-8"),
        # What a browser would take for a tag, a name of a player could hold.
        content=json.dumps(content, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c"),
        script=script.read_text(encoding="utf-8").replace("</script", "<\\/script"),
    )


APART = (
    *("terminal.", "problems.play.", "problems.program.", "problems.bot."),
    *(f"{game}.{part}." for game in registry for part in ("rules", "readings")),
    *(f"guide.{game}." for game in registry),
)
"""How the texts begin that the page does not need, or not at once."""


def page_words(language: str) -> dict[str, str]:
    """All texts that the page needs at once: everything but the rules, the guides and the terminal."""
    return {key: text for key, text in catalogue(language).texts.items() if not key.startswith(APART)}


def guide_words(language: str, game: str) -> dict[str, str]:
    """What the guide of a game says."""
    return {key: text for key, text in catalogue(language).texts.items() if key.startswith(f"guide.{game}.")}


_FILE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<div id="page"></div>
<script>window.LAGUNA = {content}</script>
<script>{script}</script>
</body>
</html>
"""
