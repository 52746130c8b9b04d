"""The image, the compose file and the unit start the server that there is, by the options that it has."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import typer

from laguna.cli.main import app
from laguna.server.config import DEFAULT_PORT
from tests.release.files import ROOT, Document, read, read_yaml
from tests.server.house import House

DOCKERFILE = read("Dockerfile")
UNIT = read("deploy/laguna.service")


def options() -> set[str]:
    """What `laguna serve` can be told."""
    commands = typer.main.get_command(app)
    assert hasattr(commands, "commands")
    return {name for parameter in commands.commands["serve"].params for name in parameter.opts}


def instruction(name: str) -> list[str]:
    """The words of the last such line of the Dockerfile."""
    found = re.findall(rf"^{name} (\[.*\])$", DOCKERFILE, re.MULTILINE)
    words: list[str] = json.loads(found[-1])
    return words


def server() -> Document:
    found: Document = read_yaml("compose.yaml")["services"]["server"]
    return found


def starts() -> list[list[str]]:
    """All command lines that start a server."""
    found = re.search(r"^ExecStart=(.*)$", UNIT, re.MULTILINE)
    assert found
    return [
        [*instruction("ENTRYPOINT"), *instruction("CMD")],
        [*instruction("ENTRYPOINT"), *server()["command"]],
        shlex.split(found.group(1)),
    ]


def test_servers_are_started_with_options_that_there_are() -> None:
    for line in starts():
        assert Path(line[0]).name == "laguna"
        assert line[1] == "serve"
        asked = {word for word in line if word.startswith("--")}
        assert {"--host", "--data"} <= asked <= options()


def test_an_image_listens_where_its_port_is_expected() -> None:
    assert re.findall(r"^EXPOSE (\d+)$", DOCKERFILE, re.MULTILINE) == [str(DEFAULT_PORT)]
    assert server()["ports"] == [f"127.0.0.1:{DEFAULT_PORT}:{DEFAULT_PORT}"]


def test_the_health_of_an_image_is_asked_for_where_the_page_is(tmp_path: Path) -> None:
    found = re.search(rf"http://127\.0\.0\.1:{DEFAULT_PORT}(/[^']*)'", DOCKERFILE)
    assert found
    with House(tmp_path) as house:
        assert house.front.get(found.group(1)).status_code == 200


def test_tables_are_kept_outside_of_the_image() -> None:
    folder = instruction("CMD")[-1]
    assert re.findall(r"^VOLUME (\S+)$", DOCKERFILE, re.MULTILINE) == [folder]
    assert server()["volumes"] == [f"data:{folder}"]


def test_an_image_does_not_run_as_root() -> None:
    users = re.findall(r"^USER (\d+)$", DOCKERFILE, re.MULTILINE)
    assert len(users) == 1
    assert int(users[0]) > 0
    assert f"--uid {users[0]} " in DOCKERFILE


def test_all_that_is_copied_into_an_image_is_there_and_let_in() -> None:
    let_in = {line[1:] for line in read(".dockerignore").splitlines() if line.startswith("!")}
    copied = {
        word for line in re.findall(r"^COPY (?!--from)(.*)$", DOCKERFILE, re.MULTILINE) for word in line.split()[:-1]
    }
    assert copied == let_in
    assert [name for name in copied if not (ROOT / name).exists()] == []


def test_an_empty_database_address_means_the_data_folder(tmp_path: Path) -> None:
    assert server()["command"][-2:] == ["--database-url", "${LAGUNA_DATABASE_URL:-}"]
    with House(tmp_path, database=""):
        assert (tmp_path / "laguna.db").is_file()


def test_the_unit_has_no_rights_but_its_own_folder() -> None:
    lines = UNIT.splitlines()
    for line in ("DynamicUser=yes", "StateDirectory=laguna", "NoNewPrivileges=yes", "ProtectSystem=strict"):
        assert line in lines
