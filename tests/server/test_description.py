"""The description of the API: true, whole, and enough to write a bot by."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel

from laguna.server import bodies
from laguna.server.bodies import Failure, Legal, TableMessage
from tests.server.house import BOT, OPEN, PERSON, SHORT, Document, Guest, House, at, play_on, seats_at, solo_over

METHODS = {"get", "put", "post", "delete", "patch"}
TOKEN = re.compile(r"^[A-Za-z0-9_-]{20,}$")


@pytest.fixture(scope="module")
def api(house: House) -> Document:
    found: Document = house.guest().get("/api/openapi.json")
    return found


def operations(api: Document) -> Iterator[tuple[str, str, Document]]:
    for path, methods in api["paths"].items():
        for method, operation in methods.items():
            yield method, path, operation


def nodes(part: Any) -> Iterator[Document]:
    """Every object inside a document."""
    if isinstance(part, dict):
        yield part
        for value in part.values():
            yield from nodes(value)
    elif isinstance(part, list):
        for value in part:
            yield from nodes(value)


def schema_of(operation: Document, status: int) -> Document | None:
    content = operation["responses"].get(str(status), {}).get("content", {})
    found: Document | None = next(iter(content.values()))["schema"] if content else None
    return found


# The document


def test_the_description_is_openapi_three(api: Document) -> None:
    assert api["openapi"].startswith("3.")
    assert api["info"]["title"] == "Laguna"
    assert set(api) >= {"openapi", "info", "paths", "components"}


def test_every_reference_in_the_description_leads_somewhere(api: Document) -> None:
    for node in nodes(api):
        if "$ref" in node:
            _, _, path = node["$ref"].partition("#/")
            found: Any = api
            for step in path.split("/"):
                found = found[step]


def test_every_operation_has_a_summary_an_id_of_its_own_and_its_parameters(api: Document) -> None:
    ids = []
    for method, path, operation in operations(api):
        assert method in METHODS
        assert operation["summary"]
        ids.append(operation["operationId"])
        named = {each["name"] for each in operation.get("parameters", []) if each["in"] == "path"}
        assert named == set(re.findall(r"{(\w+)}", path))
    assert len(ids) == len(set(ids))


def test_every_body_that_is_sent_has_a_closed_schema(api: Document) -> None:
    for _, _, operation in operations(api):
        for content in operation.get("requestBody", {}).get("content", {}).values():
            name = content["schema"]["$ref"].rpartition("/")[2]
            assert api["components"]["schemas"][name]["additionalProperties"] is False


def test_every_answer_in_json_has_a_schema(api: Document) -> None:
    bare = [path for _, path, operation in operations(api) if schema_of(operation, 200) == {}]
    assert bare == []


def test_every_failure_has_the_one_shape(api: Document) -> None:
    for _, path, operation in operations(api):
        for status in operation["responses"]:
            if int(status) >= 400:
                assert schema_of(operation, int(status)) == {"$ref": "#/components/schemas/Failure"}, (path, status)
                assert list(operation["responses"][status]["content"]) == ["application/json"], (path, status)


def test_files_are_described_as_what_they_are(api: Document) -> None:
    kinds = {"record": "application/jsonl", "replay.html": "text/html"}
    for name, kind in kinds.items():
        operation = api["paths"][f"/api/tables/{{code}}/{name}"]["get"]
        assert list(operation["responses"]["200"]["content"]) == [kind]


def test_the_manual_names_every_call(api: Document) -> None:
    manual = (Path(__file__).parents[2] / "docs" / "api.md").read_text()
    for _, path, _ in operations(api):
        last = [part for part in path.split("/") if not part.startswith("{")][-1]
        assert re.search(rf"/{last}\b", manual), path


# The page for people


def test_the_page_about_the_api_loads_nothing_from_elsewhere(house: House, api: Document) -> None:
    answer = house.guest().send("GET", "/api/docs")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert not re.search(r"(src|href)=.?(https?:)?//|@import|<script|<link", answer.text)
    for method, path, operation in operations(api):
        assert f'<h3 id="{operation["operationId"]}"><b>{method.upper()}</b> <code>{path}</code></h3>' in answer.text
    for name in ("Act", "TableMessage", "Failure"):
        assert f'id="{name}"' in answer.text


def test_the_description_tells_how_a_token_is_sent(api: Document) -> None:
    schemes = api["components"]["securitySchemes"].values()
    assert any(scheme.get("scheme") == "bearer" for scheme in schemes)


def test_the_description_tells_where_the_stream_is(api: Document) -> None:
    assert "/stream" in str(api)


# Every answer as described


def every_route(house: House) -> Iterator[tuple[str, str, int, Guest, str, Any]]:
    """Each route with requests that bring each answer it can give: method, template, status, and the request."""
    ann, stranger = house.guest("Ann"), house.guest("Ben")
    solo = ann.open(PERSON)["table"]["code"]
    over = solo_over(ann)["table"]["code"]
    pair, two = seats_at(house, 2, options=SHORT)
    open_table = ann.open(PERSON, OPEN)["table"]["code"]
    table = "/api/tables/{code}"
    yield "get", "/api/games", 200, ann, "/api/games", None
    yield "get", "/api/me", 200, ann, "/api/me", None
    yield "put", "/api/me", 200, ann, "/api/me", {"name": "Ann"}
    yield "put", "/api/me", 422, ann, "/api/me", {"name": "\n"}
    yield "get", "/api/words/{language}", 200, ann, "/api/words/en", None
    yield "get", "/api/words/{language}", 404, ann, "/api/words/xx", None
    yield "get", "/api/words/{language}/guide/{game}", 200, ann, "/api/words/en/guide/walking", None
    yield "get", "/api/words/{language}/guide/{game}", 404, ann, "/api/words/en/guide/go", None
    yield "get", "/api/rules/{game}/{language}", 200, ann, "/api/rules/walking/en", None
    yield "get", "/api/rules/{game}/{language}", 404, ann, "/api/rules/go/en", None
    yield "get", "/api/tables", 200, ann, "/api/tables", None
    yield "post", "/api/tables", 200, ann, "/api/tables", {"seats": [PERSON]}
    yield "post", "/api/tables", 404, ann, "/api/tables", {"game": "go", "seats": [PERSON]}
    yield "post", "/api/tables", 422, ann, "/api/tables", {}
    yield "post", "/api/tables", 413, ann, "/api/tables", {"game": "x" * 70_000}
    yield "get", table, 200, ann, at(solo), None
    yield "get", table, 404, ann, at("nothing"), None
    yield "get", f"{table}/components", 200, ann, at(solo, "components"), None
    yield "post", f"{table}/join", 200, stranger, at(open_table, "join"), {}
    yield "post", f"{table}/join", 409, stranger, at(solo, "join"), {"name": "Cleo"}
    yield "post", f"{table}/takeover", 403, stranger, at(solo, "takeover"), {"token": "x"}
    yield "post", f"{table}/seats/{{seat}}/bot", 200, two[0], at(pair, "seats/0/bot"), {}
    yield "post", f"{table}/seats/{{seat}}/bot", 409, two[0], at(pair, "seats/1/bot"), {}
    yield "post", f"{table}/seats/{{seat}}/bot", 422, two[0], at(pair, "seats/x/bot"), {}
    yield "post", f"{table}/seats/{{seat}}/return", 200, two[0], at(pair, "seats/0/return"), {}
    yield "post", f"{table}/seats/{{seat}}/return", 404, two[0], at(pair, "seats/7/return"), {}
    yield "post", f"{table}/pause", 200, ann, at(solo, "pause"), {"paused": False}
    yield "post", f"{table}/pause", 403, stranger, at(solo, "pause"), {"paused": False}
    yield "post", f"{table}/rematch", 200, ann, at(over, "rematch"), {}
    yield "post", f"{table}/rematch", 409, ann, at(solo, "rematch"), {}
    yield "post", f"{table}/branch", 200, ann, at(solo, "branch"), {"ply": 0}
    yield "post", f"{table}/branch", 403, stranger, at(solo, "branch"), {"ply": 0}
    yield "get", f"{table}/frames", 200, ann, at(solo, "frames"), None
    yield "get", f"{table}/frames", 403, stranger, at(solo, "frames?as=0"), None
    yield "get", f"{table}/record", 200, ann, at(over, "record"), None
    yield "get", f"{table}/record", 409, ann, at(solo, "record"), None
    yield "post", "/api/records", 422, ann, "/api/records", {}
    yield "get", "/api/daily", 200, ann, "/api/daily", None
    yield "post", "/api/daily", 200, ann, "/api/daily", {}
    yield "post", "/api/daily", 422, house.guest(), "/api/daily", {}
    yield "post", f"{table}/act", 409, ann, at(solo, "act"), {"ply": 0, "action": "end"}
    yield "post", f"{table}/act", 200, ann, at(solo, "act"), {"ply": 0, "action": "draft 1 all"}
    yield "post", f"{table}/ready", 409, ann, at(solo, "ready"), {"ply": 1, "actions": ["draft 1 all"]}
    yield "post", f"{table}/ready", 200, ann, at(solo, "ready"), {"ply": 1, "actions": []}
    yield "post", f"{table}/act", 403, stranger, at(solo, "act"), {"ply": 0, "action": "end"}
    yield "post", f"{table}/undo", 200, ann, at(solo, "undo"), {"ply": 1}
    yield "post", f"{table}/redo", 200, ann, at(solo, "redo"), {"ply": 0}
    yield "post", f"{table}/redo", 409, ann, at(solo, "redo"), {"ply": 1}
    yield "get", f"{table}/legal", 200, ann, at(solo, "legal"), None
    yield "get", f"{table}/legal", 422, ann, at(solo, "legal?as=x"), None
    yield "get", f"{table}/why", 200, ann, at(solo, "why?action=end"), None
    yield "post", f"{table}/hint", 200, ann, at(solo, "hint"), {}
    yield "post", f"{table}/hint", 403, stranger, at(solo, "hint"), {}


def test_every_answer_is_of_the_shape_that_the_description_promises(house: House, api: Document) -> None:
    shapes: dict[str, type[BaseModel]] = {"TableMessage": TableMessage, "Legal": Legal}
    for method, template, status, guest, path, body in every_route(house):
        answer = guest.send(method.upper(), path, body)
        assert answer.status_code == status, (path, answer.text[:300])
        if status >= 400:
            Failure.model_validate(answer.json())
            continue
        schema = schema_of(api["paths"][template][method], status) or {}
        name = schema.get("$ref", "").rpartition("/")[2]
        if name in shapes:
            shapes[name].model_validate(answer.json())


def test_every_answer_stands_in_the_description(house: House, api: Document) -> None:
    untold = [
        (method, template, status)
        for method, template, status, _, _, _ in every_route(house)
        if str(status) not in api["paths"][template][method]["responses"]
    ]
    assert untold == []


def test_a_table_message_has_no_field_that_the_description_does_not_know(house: House) -> None:
    message = house.guest("Ann").open(PERSON, BOT)
    models: dict[type[BaseModel], Document] = {
        TableMessage: message,
        bodies.TableInfo: message["table"],
        bodies.You: message["you"],
        bodies.Undo: message["undo"],
        bodies.ForbiddenUndo: message["undo"]["refusal"],
        bodies.Log: message["log"],
    }
    for model, part in models.items():
        assert set(part) == {field.alias or name for name, field in model.model_fields.items()}
    for line in message["log"]["lines"]:
        assert set(line) <= set(bodies.LogLine.model_fields)


def test_the_description_shows_what_a_table_and_an_action_look_like(api: Document) -> None:
    shapes = api["components"]["schemas"]
    for shape, part in (("NewTable", "seats"), ("Act", "action")):
        assert shapes[shape]["properties"][part]["examples"]
    told = shapes["TableMessage"]["properties"]
    assert (told["undo"]["$ref"], told["log"]["$ref"]) == ("#/components/schemas/Undo", "#/components/schemas/Log")


# A bot


class Robot:
    """Written after the description alone: no cookies, only the token of its seat."""

    def __init__(self, house: House, token: str, seed: int) -> None:
        self.guest = house.guest()
        self.headers = {"Authorization": f"Bearer {token}"}
        self.rng = random.Random(seed)

    def ask(self, method: str, path: str, body: Document | None = None) -> Document:
        self.guest.client.cookies.clear()
        answer = self.guest.send(method, path, body, headers=self.headers)
        assert answer.status_code == 200, answer.text[:300]
        document: Document = answer.json()
        return document

    def step(self, code: str) -> bool:
        """One action, if there is one to choose."""
        legal = self.ask("GET", f"/api/tables/{code}/legal")
        if legal["choices"]:
            action = self.rng.choice(legal["choices"])["action"]
            self.ask("POST", f"/api/tables/{code}/act", {"ply": legal["ply"], "action": action})
        return bool(legal["choices"])


def join_as_robot(house: House, code: str, name: str) -> Robot:
    guest = house.guest()
    token = guest.post(f"/api/tables/{code}/join", {"name": name})["you"]["token"]
    assert TOKEN.match(token)
    return Robot(house, token, len(name))


def test_two_bots_play_a_whole_game_with_nothing_but_their_tokens(house: House) -> None:
    opener = house.guest()
    code = opener.open(OPEN, OPEN)["table"]["code"]
    robots = [join_as_robot(house, code, name) for name in ("One", "Twenty")]
    while sum(robot.step(code) for robot in robots):
        pass
    table = robots[0].ask("GET", f"/api/tables/{code}")
    assert table["table"]["status"] == "over"
    assert {score["rank"] for score in table["scene"]["score"]} <= {1, 2}
    assert table["reveal"]


def test_a_bot_hears_the_stream_with_its_token(house: House) -> None:
    code = house.guest("Ann").open(PERSON, OPEN)["table"]["code"]
    robot = join_as_robot(house, code, "Robot")
    token = robot.headers["Authorization"].split()[1]
    robot.guest.client.cookies.clear()
    with robot.guest.window(code, f"?token={token}") as window:
        assert window.hear()["you"]["seats"] == [1]


def test_a_game_of_a_person_and_a_bot_by_token_goes_to_its_end(house: House) -> None:
    ann = house.guest("Ann")
    code = ann.open(PERSON, OPEN, options=SHORT)["table"]["code"]
    robot = join_as_robot(house, code, "Robot")
    rng = random.Random(1)
    while ann.look(code)["table"]["status"] == "playing":
        if not robot.step(code):
            play_on(code, [ann, ann], rng, 1)
    assert ann.look(code)["table"]["status"] == "over"
