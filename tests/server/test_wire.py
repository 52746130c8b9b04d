"""A real server on a real socket: slow windows, frames that are too large, rubbish instead of HTTP."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.house import Process, at

SOLO = {"seats": [{"kind": "person", "name": "Ann"}]}


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with Process(tmp_path_factory.mktemp("wire")) as process:
        yield process


@pytest.fixture
def client(process: Process) -> Iterator[httpx.Client]:
    with process.client() as client:
        yield client


def open_table(client: httpx.Client) -> str:
    code: str = client.post("/api/tables", json=SOLO).json()["table"]["code"]
    return code


def stream(process: Process, client: httpx.Client, code: str) -> ClientConnection:
    address = process.address.replace("http", "ws") + at(code, "stream")
    cookies = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    return connect(address, additional_headers={"Cookie": cookies}, max_size=None)


def hear(window: ClientConnection) -> Any:
    return json.loads(window.recv(10))


def hear_ply(window: ClientConnection, ply: int) -> Any:
    while (message := hear(window))["ply"] < ply:
        pass
    return message


def act(client: httpx.Client, code: str) -> int:
    legal = client.get(at(code, "legal")).json()
    body = {"ply": legal["ply"], "action": legal["choices"][0]["action"]}
    ply: int = client.post(at(code, "act"), json=body).json()["ply"]
    return ply


def test_a_window_hears_an_action_over_a_real_socket(process: Process, client: httpx.Client) -> None:
    code = open_table(client)
    with stream(process, client, code) as window:
        assert hear(window)["you"]["seats"] == [0]
        hear_ply(window, act(client, code))


def test_a_frame_that_is_too_large_closes_the_stream_and_nothing_else(process: Process, client: httpx.Client) -> None:
    code = open_table(client)
    with stream(process, client, code) as good_window, stream(process, client, code) as window:
        hear(window)
        window.send("x" * 100_000)
        with pytest.raises(ConnectionClosed) as closed:
            hear_ply(window, 1)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
        hear_ply(good_window, act(client, code))


def test_a_connection_that_is_cut_leaves_the_others_in_step(process: Process, client: httpx.Client) -> None:
    code = open_table(client)
    with stream(process, client, code) as window:
        with stream(process, client, code) as lost:
            hear(lost)
            lost.socket.shutdown(socket.SHUT_RDWR)
        hear_ply(window, act(client, code))


def deaf_window(process: Process, client: httpx.Client, code: str) -> socket.socket:
    """A window that never reads what it is sent."""
    host, port = process.address.removeprefix("http://").split(":")
    open = socket.socket()
    open.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    open.connect((host, int(port)))
    cookies = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    request = (
        f"GET {at(code, 'stream')} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nCookie: {cookies}\r\n\r\n"
    )
    open.sendall(request.encode())
    return open


@pytest.mark.clock
def test_windows_that_do_not_listen_hold_up_nobody(process: Process, client: httpx.Client) -> None:
    code = open_table(client)
    deaf = [deaf_window(process, client, code) for _ in range(3)]
    try:
        with stream(process, client, code) as window:
            slowest = 0.0
            for _ in range(60):
                begin = time.monotonic()
                hear_ply(window, act(client, code))
                slowest = max(slowest, time.monotonic() - begin)
            assert slowest < 3
    finally:
        for open in deaf:
            open.close()


@pytest.mark.parametrize(
    "rubbish",
    [
        b"\x00\x01\x02\r\n\r\n",
        b"GET\r\n\r\n",
        b"BREW /api HTCPCP/1.0\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"x" * 200_000,
    ],
)
def test_rubbish_instead_of_http_does_no_harm(process: Process, client: httpx.Client, rubbish: bytes) -> None:
    host, port = process.address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), 5) as open:
        open.settimeout(5)
        try:
            open.sendall(rubbish)
            open.recv(1000)
        except OSError:
            pass
    assert client.get("/api/me").status_code == 200


def test_a_body_that_is_cut_off_changes_nothing(process: Process, client: httpx.Client) -> None:
    code = open_table(client)
    host, port = process.address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), 5) as open:
        head = f"POST {at(code, 'act')} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        open.sendall(head.encode() + b"Content-Length: 500\r\n\r\n" + b'{"ply": 0, "action": "draft 1 all"')
    assert client.get(at(code)).json()["ply"] == 0


def complaint(*arguments: str) -> tuple[int, str]:
    command = [sys.executable, "-m", "laguna", "serve", *arguments]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=30)
    return ended.returncode, ended.stderr


def test_a_port_that_is_taken_is_told_in_one_line(process: Process, tmp_path: Path) -> None:
    port = process.address.rpartition(":")[2]
    code, told = complaint("--port", port, "--data", str(tmp_path))
    assert (code, len(told.splitlines())) == (2, 1)
    assert port in told


def test_a_wrong_database_is_told_in_one_line(tmp_path: Path) -> None:
    code, told = complaint("--port", "0", "--data", str(tmp_path), "--database-url", "nonsense")
    assert (code, len(told.splitlines())) == (2, 1)
    assert "that is no database address" in told


def test_a_folder_that_is_a_file_is_told_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    code, told = complaint("--port", "0", "--data", str(tmp_path / "file"))
    assert (code, len(told.splitlines())) == (2, 1)


def test_head_over_a_socket_leaves_the_line_in_order(client: httpx.Client) -> None:
    for path in ("/", "/api/games", "/api/me"):
        got, head = client.get(path), client.head(path)
        assert (head.status_code, head.content) == (got.status_code, b"")
        assert head.headers.get("content-length") == got.headers.get("content-length")
