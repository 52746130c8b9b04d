"""Two processes and one store: nothing is written twice, and nobody is left with an old table."""

from __future__ import annotations

from pathlib import Path

from laguna.cli.serve import Household
from tests.server.house import PERSON, House, Process, at, good
from tests.server.test_wire import complaint


def test_a_table_that_somebody_else_has_changed_is_read_again(tmp_path: Path) -> None:
    with House(tmp_path) as first, House(tmp_path) as second:
        ann = first.guest("Ann")
        code = ann.open(PERSON)["table"]["code"]
        elsewhere = second.guest()
        elsewhere.client.cookies.update(ann.client.cookies)
        good(elsewhere.act(code, 0, "draft 1 all"))
        answer = ann.act(code, 0, "draft 2 all")
        assert answer.status_code == 409
        assert answer.json()["error"]["code"] == "stale"
        assert ann.look(code)["ply"] == 1
        good(ann.act(code, 1, "end"))


def test_windows_of_such_a_table_are_let_go(tmp_path: Path) -> None:
    with House(tmp_path) as first, House(tmp_path) as second:
        ann = first.guest("Ann")
        code = ann.open(PERSON)["table"]["code"]
        elsewhere = second.guest()
        elsewhere.client.cookies.update(ann.client.cookies)
        good(elsewhere.act(code, 0, "draft 1 all"))
        with ann.client.websocket_connect(at(code, "stream")) as window:
            window.receive_json()
            ann.act(code, 0, "draft 2 all")
            heard = window.receive()
            while heard["type"] == "websocket.send":
                heard = window.receive()
            assert (heard["type"], heard["code"]) == ("websocket.close", 4410)


def test_one_folder_is_for_one_server(tmp_path: Path) -> None:
    with Household(tmp_path) as first:
        assert first.address == ""
        first.tell("http://127.0.0.1:1/")
        with Household(tmp_path) as second:
            assert second.address == "http://127.0.0.1:1/"
        code, told = complaint("--port", "0", "--data", str(tmp_path))
        assert code == 2
        assert "http://127.0.0.1:1/" in told
    with Household(tmp_path) as third:
        assert third.address == ""


def test_one_database_is_for_one_server_whatever_its_folder(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/shared.db"
    with Process(tmp_path / "one", "--database-url", database) as first:
        assert f"games are kept in {database})" in first.printed.read_text()
        code, told = complaint("--port", "0", "--data", str(tmp_path / "two"), "--database-url", database)
        assert (code, len(told.splitlines())) == (2, 1)
        assert "another server uses the database" in told
        assert "choose another --data" not in told
        first.kill()
        first.start()


def test_the_database_of_a_folder_is_for_one_server_too(tmp_path: Path) -> None:
    with Process(tmp_path / "one"):
        database = f"sqlite:///{tmp_path}/one/laguna.db"
        code, told = complaint("--port", "0", "--data", str(tmp_path / "two"), "--database-url", database)
    assert code == 2
    assert f"another server uses the database {database} already" in told


def test_who_shares_folder_and_database_is_told_of_both(tmp_path: Path) -> None:
    with Household(tmp_path):
        code, told = complaint("--port", "0", "--data", str(tmp_path), "--database-url", f"sqlite:///{tmp_path}/x.db")
    assert code == 2
    assert "--database-url" in told
