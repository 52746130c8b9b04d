"""The shapes of requests and answers, for checking and for the API description."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, RootModel

from laguna.bots.levels import USUAL
from laguna.core.record import MOST_NAME


class Body(BaseModel):
    """A request body: what it does not know, it refuses."""

    model_config = ConfigDict(extra="forbid")


class SeatWish(Body):
    """A seat of a new table."""

    kind: Literal["person", "bot", "open"] = Field(description="open: whoever has the link may sit down")
    name: str | None = Field(None, max_length=MOST_NAME)
    level: str | None = Field(
        None, description="for a bot: one of the game's levels or programs; its usual level if left out"
    )


class NewTable(Body):
    """A table to open. It starts by itself when no seat is open."""

    game: str = "walking"
    seats: list[SeatWish] = Field(
        min_length=1, max_length=8, examples=[[{"kind": "person", "name": "Ann"}, {"kind": "bot", "level": "gull"}]]
    )
    options: dict[str, bool | int | str] = Field(default_factory=dict)
    profile: str = Field("default", description="a named set of options; given options win")
    hints: bool = Field(False, description="whether hints may be asked for when other people play")
    pace: int = Field(
        800, ge=0, le=10_000, description="milliseconds before a bot's turn; what follows in it takes a third"
    )
    listed: bool = Field(False, description="whether strangers find the table in the list of open ones")
    components: str | None = Field(None, max_length=64, description="the sha256 of a set; Laguna's own if left out")
    chosen: dict[str, Annotated[list[Annotated[str, Field(max_length=40)]], Field(max_length=16)]] = Field(
        default_factory=dict,
        description="parts of the deal that you choose instead of chance, written as in `usual` of the set: for burano "
        "with the option `workshops` = own, the rows of the `workshops`",
    )


class Me(Body):
    """The name that others see."""

    name: str = Field(max_length=MOST_NAME)


class Join(Body):
    """Sitting down."""

    seat: int | None = Field(None, ge=0, description="counted from 0; the first open seat if left out")
    name: str | None = Field(None, max_length=MOST_NAME)


Action = Annotated[str, Field(max_length=200)]
"""An action as text."""
MOST_TOGETHER = 100
"""How many actions a gesture can have."""
MOST_PLANNED = 40
"""How many actions can be handed in at once."""


class Act(Body):
    """An action or a whole gesture, with the ply it answers."""

    ply: int = Field(ge=0, description="the ply of the table message that was looked at")
    action: Action | Annotated[list[Action], Field(min_length=1, max_length=MOST_TOGETHER)] = Field(
        description="one of the choices' action texts, such as `draft 3 top 2`; or a list of texts that are done one "
        "after the other, all or none. Only the last of them may be final. A text with a question mark behind it is "
        "left out where it is not possible",
        examples=["draft 3 top 2"],
    )
    seat: int | None = Field(None, alias="as", ge=0, description="which of your seats acts, if you have several")


class Plan(Body):
    """All that a seat decides while others decide, too."""

    ply: int = Field(ge=0, description="the ply of the table message that was looked at")
    actions: list[Action] = Field(
        max_length=MOST_PLANNED, description="up to and including the one that makes it final; none takes it back"
    )
    back: int = Field(
        0, ge=0, le=MOST_PLANNED, description="this many of your last steps at the table are taken back first"
    )
    seat: int | None = Field(None, alias="as", ge=0, description="which of your seats decides, if you have several")


class Steps(Body):
    """Steps to take back or to do again."""

    ply: int = Field(ge=0)
    steps: int = Field(1, ge=1, le=1000)
    seat: int | None = Field(None, alias="as", ge=0)


class HintWish(Body):
    """Asking for a hint."""

    draft: list[Action] = Field(
        default=[],
        max_length=MOST_PLANNED,
        description="what you have in mind and have not done: the hint comes after it",
    )
    back: int = Field(
        0,
        ge=0,
        le=MOST_PLANNED,
        description="this many of your last steps at the table are thought away before the draft",
    )
    seat: int | None = Field(None, alias="as", ge=0)


class Branch(Body):
    """Playing on from an earlier moment, at a new table."""

    ply: int = Field(ge=0)
    seat: int | None = Field(None, ge=0, description="the seat you take; bots take the others. Left out: your own")
    level: str = Field(USUAL, description="the level of bots that take seats of people")


class Token(Body):
    """The secret of a seat."""

    token: str = Field(max_length=100)


class Level(Body):
    """The level of a bot."""

    level: str = USUAL


class Pace(Body):
    """How fast bots act."""

    pace: int = Field(ge=0, le=10_000, description="milliseconds before a bot's turn; what follows in it takes a third")


class Pause(Body):
    """Stopping the bots, or letting them go on."""

    paused: bool


# Answers. They are written by hand for speed; these models describe them.


class Message(BaseModel):
    """A sentence as data: a key of the catalogue (`/api/words/en`) and its values."""

    key: str
    values: dict[str, Any] = {}


class Error(BaseModel):
    """What is wrong, and what would help."""

    code: str
    text: Message
    way: Message
    rule: str = Field("", description="the rule that forbids a move, such as W-BUILD-05")
    instead: list[str] = Field([], description="legal actions that come closest to a forbidden one")


class SeatInfo(BaseModel):
    """Who sits where."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    level: str | None
    stand_in: bool
    here: bool
    stand_in_after: int | None = Field(
        description="seconds until a bot may play for a person who is away; null for all others"
    )
    mine: bool


class TableInfo(BaseModel):
    """What everybody with the link may know about a table."""

    code: str
    game: str
    status: Literal["waiting", "playing", "over", "archive"]
    seats: list[SeatInfo]
    options: dict[str, Any]
    components: dict[str, str]
    commitment: str = Field(description="SHA-256 that fixes the deal; `reveal` proves it when the game is over")
    hints: bool
    pace: int
    daily: dict[str, Any] | None
    forked_from: dict[str, Any] | None
    rematch: str | None
    host: bool
    touched: int


class You(BaseModel):
    """Your place at the table."""

    seats: list[int]
    seat: int | None = Field(alias="as", description="the seat through whose eyes the scene is seen")
    name: str
    token: str | None = Field(
        description="send it as `Authorization: Bearer ...` to act for this seat without a cookie"
    )
    plan: list[str] | None = Field(description="what you have handed in and is not carried out yet")


class ForbiddenUndo(Error):
    """Why nothing can be taken back."""

    values: dict[str, Any]


class Undo(BaseModel):
    """What you can take back and do again."""

    steps: list[Message] = Field(description="what can be taken back, newest first")
    redo: int = Field(description="how many steps can be done again")
    back: int = Field(description="how many steps the last gesture had")
    again: int = Field(description="how many steps the next gesture to do again has")
    refusal: ForbiddenUndo | None
    branch: int | None = Field(description="the ply from which it can be tried again at a new table, if undo cannot")


class LogLine(BaseModel):
    """What happened, in words."""

    ply: int = Field(description="how many actions came before")
    seat: int | None
    round: int
    kind: Literal["action", "result", "round", "notice"]
    say: Message
    rule: str | None = None


class Log(BaseModel):
    """The lines of the log from a place on."""

    start: int = Field(alias="from")
    lines: list[LogLine]


class Paused(BaseModel):
    """Why the table stands still."""

    code: str
    text: Message
    way: Message


class Reveal(BaseModel):
    """What proves the deal, see `commitment`."""

    salt: str
    document: dict[str, Any]


class TableMessage(BaseModel):
    """A whole table as one visitor may see it; also what the stream sends."""

    type: Literal["table"]
    version: int = Field(description="only grows; drop a message that is older than what you have")
    table: TableInfo
    you: You
    ply: int = Field(description="how many actions led here; send it with your action")
    scene: dict[str, Any] | None = Field(
        description="the game as you see it; `scene.actor` is the seat in turn, `scene.choices` lists what you can do, "
        "each with its `action` text"
    )
    ready: list[bool] | None = Field(
        description="by seat, while several decide at the same time: whether nothing is left to decide there. "
        "Where yours is false, send your decisions to `ready`"
    )
    undo: Undo
    log: Log
    thinking: int | None
    paused: Paused | None
    reveal: Reveal | None = Field(description="once the game is over")


class Failure(BaseModel):
    """Every answer that is not a success; nothing was changed."""

    error: Error
    table: TableMessage | None = Field(None, description="the fresh table after a refused move")


class Legal(BaseModel):
    """What can be done."""

    ply: int
    actor: int | None
    choices: list[dict[str, Any]]


class Name(BaseModel):
    """Your name, empty if you have not told it."""

    name: str


class OptionInfo(BaseModel):
    """A rule option."""

    name: str
    choices: list[bool | int | str]
    number: bool = Field(description="whether any whole number from 1 to 999 is a value too")
    rule: str
    advanced: bool


class SetInfo(BaseModel):
    """A set of components."""

    name: str
    sha256: str
    usual: dict[str, dict[str, Any]] = Field(
        description="by number of players: the parts of a deal that can be chosen, as they usually are"
    )


class GameInfo(BaseModel):
    """A game that can be played here."""

    name: str
    least: int
    most: int
    options: list[OptionInfo]
    profiles: dict[str, dict[str, Any]]
    defaults: dict[str, dict[str, Any]] = Field(description="default options by number of players")
    levels: list[str] = Field(description="Laguna's own computer players, from the weakest to the strongest")
    programs: list[str] = Field(description="programs of others that this server offers, to be given as a level")
    usual_level: str = Field(description="the one to begin with")
    sets: list[SetInfo] = Field(description="Laguna's own, then those that this server offers")


class Games(RootModel[list[GameInfo]]):
    """All games."""


class Words(RootModel[dict[str, str]]):
    """Texts by key."""


class RuleText(BaseModel):
    """A rule in short form."""

    id: str
    title: str
    text: str
    readings: list[dict[str, str]]


class RuleSection(BaseModel):
    """A chapter of the rules."""

    name: str
    title: str
    rules: list[RuleText]


class Rules(BaseModel):
    """The rules of a game, and the limits of undo."""

    sections: list[RuleSection]
    undo: dict[str, str]


class TableLine(BaseModel):
    """A table in a list."""

    table: TableInfo
    round: int | None
    season: str | None
    turn_of: int | None
    your_turn: bool
    total: int | None


class Tables(BaseModel):
    """Your tables, and open ones."""

    mine: list[TableLine]
    open: list[TableLine]


class Components(BaseModel):
    """What is printed on the cards."""

    faces: list[dict[str, Any]]


class Frame(BaseModel):
    """One moment: in full, or in a short answer what changed since the one before."""

    ply: int
    scene: dict[str, Any] | None = None
    change: dict[str, Any] | None = None


class Replay(BaseModel):
    """A game move by move."""

    table: TableInfo
    frames: list[Frame]
    log: list[LogLine]


class Moment(BaseModel):
    """The points of all seats after this many actions."""

    ply: int
    round: int
    totals: list[int]


class History(BaseModel):
    """The moments at which points or rounds were new, and for each seat the single gains of each source."""

    moments: list[Moment]
    gains: list[dict[str, list[int]]]


class Refused(BaseModel):
    """Why not, or null."""

    refusal: dict[str, Any] | None


class ReasonLine(BaseModel):
    """What a choice brings from one source of points."""

    source: str = Field(description="as in the lines of `scene.score`")
    points: float = Field(description="the mean at the end of the game")
    difference: float = Field(description="how much more that is than after the other choice")


class Reason(BaseModel):
    """Why a choice is advised: what it brings compared with another."""

    other: dict[str, Any] | None = Field(description="the best other choice; null where there is none")
    lines: list[ReasonLine]
    playouts: int = Field(description="in how many worlds that you cannot tell apart both were played to the end")
    error: float = Field(description="the standard error of the sum of all differences")
    verdict: int = Field(
        description="1 where that clearly speaks for the choice, -1 for the other, 0 where it is chance"
    )


class Hint(BaseModel):
    """What a level would do, and why."""

    choice: dict[str, Any]
    level: str
    reason: Reason | None = Field(description="null where the server had no time for it")


class Daily(BaseModel):
    """The deal of the day."""

    day: str
    game: str
    par: dict[str, Any] | None = Field(description="what the best level scored; null until it has played")
    scores: list[dict[str, Any]]
    mine: int | None
    table: str | None
