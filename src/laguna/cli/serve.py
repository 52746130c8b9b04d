"""`laguna serve`, and the server behind `laguna play`."""

from __future__ import annotations

import logging
import os
import socket
import threading
import time
import urllib.request
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from laguna.bots.offer import read_offers
from laguna.cli.folders import data_folder
from laguna.cli.language import spoken
from laguna.core.message import Message, message
from laguna.core.problem import Problem, system_reason
from laguna.server.config import DEFAULT_PORT, Config

LOOPBACK = "127.0.0.1"
MOST_WORKERS = 256
UNKNOWN = "?"
"""The address of a server that has just started."""

Host = Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets other devices in.")]
Port = Annotated[int, typer.Option(help="The port to listen on; 0 takes a free one.")]
Data = Annotated[Path | None, typer.Option(help="The folder of the database; by default the user's data folder.")]
Address = Annotated[str, typer.Option(help="Another database, such as postgresql://user@host/laguna.")]

Programs = Annotated[
    list[str] | None,
    typer.Option(help="Offer a program as an opponent, written NAME=COMMAND, or NAME@GAME=COMMAND for one game."),
]


def serve(
    host: Host = LOOPBACK,
    port: Port = DEFAULT_PORT,
    data: Data = None,
    database_url: Address = "",
    workers: Annotated[int, typer.Option(help="Processes for computer players; 0: one less than cores.")] = 0,
    rate: Annotated[float, typer.Option(help="Requests a second that one visitor may make for long.")] = 30,
    patience: Annotated[
        float, typer.Option(help="Seconds that a computer player may think before a simpler one steps in.")
    ] = 10,
    program: Programs = None,
    seed: Annotated[int | None, typer.Option(help="The same deals and bots at every start: for tests.")] = None,
) -> None:
    """Serve tables to browsers and bots until Ctrl-C."""
    if not 0 <= workers <= MOST_WORKERS:
        raise Problem(f"--workers is a number from 0 to {MOST_WORKERS}")
    if not 0 < rate <= 1e9:
        raise Problem("--rate is a number above 0")
    if not 1 <= patience <= 3600:
        raise Problem("--patience is a number from 1 to 3600")
    most = max(1, int(rate))
    config = Config(
        data or data_folder(),
        database_url,
        workers or None,
        patience,
        burst=4 * most,
        rate=rate,
        openings=most,
        programs=read_offers(program or []),
        seed=seed,
    )
    run(config, host, port, show=False)


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens. Raises ``Problem``."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        # With the protocol named, asyncio sends answers without delay (TCP_NODELAY); else each waits 40 ms.
        open = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        try:
            open.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            open.bind((host, port))
            open.listen(2048)
        except BaseException:
            open.close()
            raise
    except (socket.gaierror, OverflowError) as error:
        raise _cannot_listen(host, port, message("problems.system.no-address")) from error
    except OSError as error:
        raise _cannot_listen(host, port, system_reason(error)) from error
    return open


def _cannot_listen(host: str, port: int, reason: Message) -> Problem:
    return Problem(message("problems.play.listen", host=host, port=str(port), reason=reason))


def run(config: Config, host: str, port: int, show: bool) -> None:
    """Serve until Ctrl-C; ``show`` opens the page in a browser."""
    try:
        config.data.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Problem(message("problems.play.folder", folder=str(config.data), reason=system_reason(error))) from error
    if not os.access(config.data, os.W_OK):
        raise Problem(message("problems.play.unwritable", folder=str(config.data)))
    with Household(config.data) as household:
        if show and household.address.startswith("http"):
            typer.echo(spoken()("terminal.serve.already", address=household.address))
            webbrowser.open(household.address)
        elif household.address:
            options = "--data --database-url" if config.database else "--data"
            address, folder = household.address, str(config.data)
            raise Problem(message("problems.play.in-use", address=address, folder=folder, options=options))
        else:
            _serve(config, host, port, show, household)


def _serve(config: Config, host: str, port: int, show: bool, household: Household) -> None:
    import uvicorn

    from laguna.server import page
    from laguna.server.app import create_app
    from laguna.store.claim import Claim
    from laguna.store.database import place_of, sqlite_address

    open = listen(host, port)
    with Claim(config.database or sqlite_address(config.data)):
        app = create_app(config)
        shown = f"[{host}]" if ":" in host else host
        address = f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else shown}:{open.getsockname()[1]}/"
        household.tell(address)
        kept = place_of(config.database) if config.database else config.data
        typer.echo(spoken()("terminal.serve.here", address=address, folder=kept))
        if not page.is_built():
            say = spoken()
            typer.echo(f"laguna: {say('server.faults.no-page.text')} {say('server.faults.no-page.way')}", err=True)
        elif show:
            threading.Thread(target=_open_page, args=(address,), daemon=True).start()
        logging.getLogger("laguna").addHandler(logging.StreamHandler())
        server = uvicorn.Server(
            uvicorn.Config(app, log_level="warning", ws="websockets-sansio", ws_max_size=65536, proxy_headers=True)
        )
        server.run(sockets=[open])


class Household:
    """Sees to it that one server at a time uses a data folder, and knows where that one is."""

    def __init__(self, folder: Path) -> None:
        """Look at a folder; nothing is claimed yet."""
        self.file = folder / "server.lock"
        self.address = ""
        """Where another server is, or empty if this one has the folder for itself."""

    def __enter__(self) -> Household:
        self.stream = self.file.open("a+", encoding="utf-8")
        try:
            import fcntl

            fcntl.flock(self.stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except ImportError:
            pass  # Where there are no such locks, one has to take care oneself.
        except OSError:
            self.stream.seek(0)
            self.address = self.stream.read().strip() or UNKNOWN
        return self

    def tell(self, address: str) -> None:
        """Leave word where this server is."""
        self.stream.truncate(0)
        self.stream.write(address)
        self.stream.flush()

    def __exit__(self, *_: object) -> None:
        self.stream.close()


def _open_page(address: str) -> None:
    """Open the page as soon as the server answers."""
    for _ in range(100):
        try:
            urllib.request.urlopen(f"{address}api/games", timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            webbrowser.open(address)
            return
