"""`laguna`: the commands, and one clear line for whatever goes wrong."""

from __future__ import annotations

import platform
import sys
from typing import Annotated

import typer

from laguna import __version__, build
from laguna.cli import arena, bench, play, program, record, rules, serve, train
from laguna.cli.language import choose, spoken
from laguna.cli.screen import prepare_streams
from laguna.core.problem import Problem, of_file

app = typer.Typer(
    help="Burano and Walking in Burano: play them, and program for them.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command()(play.play)
app.command()(serve.serve)
app.command()(rules.rules)
app.command()(arena.arena)
app.add_typer(record.app, name="record")
app.add_typer(bench.app, name="bench")
app.add_typer(train.app, name="train")
app.add_typer(program.app, name="program")


def show_version(wanted: bool) -> None:
    """Print version and build."""
    if wanted:
        kind = "compiled" if build.is_compiled() else "interpreted"
        typer.echo(f"laguna {__version__} ({kind}, Python {platform.python_version()})")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Say which version and build runs.")
    ] = False,
    language: Annotated[
        str | None, typer.Option(help="en, pl, fr or ru; else what the variable LAGUNA_LANGUAGE says.")
    ] = None,
) -> None:
    """Play Burano and Walking in Burano, and program for them."""
    del version
    choose(language)


def main(arguments: list[str] | None = None) -> None:
    """Run a command; problems become one line and exit code 2."""
    sys.exit(run(sys.argv[1:] if arguments is None else arguments))


def run(arguments: list[str]) -> int:
    """Run a command and return its exit code."""
    prepare_streams()
    try:
        code = app(arguments, prog_name="laguna", standalone_mode=False)
    except typer.TyperException as wrong:
        reason = wrong.format_message().strip()
        # A command that needs another word has printed its help already.
        return complain(f"{reason.rstrip('.')}. Try 'laguna --help'.") if reason else 0
    except Problem as problem:
        return complain(spoken().tell(problem.message))
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except OSError as error:
        return complain(spoken().tell(of_file(error)))
    except (typer.Abort, KeyboardInterrupt):
        return 130
    return code if isinstance(code, int) else 0


def complain(reason: str) -> int:
    """Print the reason in one line; the exit code for it."""
    line = " ".join(reason.split())
    if line:
        print(f"laguna: {line}", file=sys.stderr)
    return 2
