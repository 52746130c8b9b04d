"""Starts a bot's program and leaves nothing of it behind, not even when Laguna itself is killed.

It runs as a process of its own, between Laguna and the program, and without the rest of Laguna:
``python guard.py LIFELINE COMMAND ...``. The program has its standard streams. Laguna holds the other end of the
lifeline, a pipe; when that closes, on purpose or because Laguna is gone, the program and all that it started end.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import select
import signal
import sys
import time

NO_START = 127
"""The exit code where the program could not be started."""
PR_SET_CHILD_SUBREAPER = 36
STOPPING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
"""Signals that are for Laguna, which then closes the lifeline."""


def main(lifeline: int, command: list[str]) -> int:
    """Run the program until it ends or the lifeline closes; its exit code, or 128 and its signal."""
    adopt_orphans()
    waking, wake = os.pipe()
    os.set_blocking(wake, False)
    signal.set_wakeup_fd(wake)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    os.set_inheritable(lifeline, False)
    program = os.fork()
    if program == 0:
        become(command)
    for number in STOPPING:
        signal.signal(number, signal.SIG_IGN)
    let_go_of_streams()
    while not (ended := os.waitpid(program, os.WNOHANG))[0]:
        ready, _, _ = select.select([lifeline, waking], [], [])
        if lifeline in ready:
            break
        os.read(waking, 1000)
    end_all(program)
    code = os.waitstatus_to_exitcode(ended[1])
    return code if code >= 0 else 128 - code


def become(command: list[str]) -> None:
    """In the new process: turn into the program, in a session and process group of its own."""
    try:
        os.setsid()
        # Python ignores this signal, and programs would inherit that.
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
        os.execvp(command[0], command)
    except OSError as error:
        print(f"{command[0]} cannot be started: {error.strerror}", file=sys.stderr, flush=True)
    finally:
        os._exit(NO_START)


def adopt_orphans() -> None:
    """Where the system can (Linux): become the parent of whatever the program leaves behind."""
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def let_go_of_streams() -> None:
    """Leave the streams to the program, so that their end is seen when it closes them."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nothing, stream)


def end_all(program: int) -> None:
    """Kill the program, its group, and one after the other what has left the group."""
    # Without a list of children (macOS) what has left the group stays.
    with contextlib.suppress(ChildProcessError, FileNotFoundError):
        while True:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(program, signal.SIGKILL)
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
            with open(f"/proc/self/task/{os.getpid()}/children") as children:
                for child in children.read().split():
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(int(child), signal.SIGKILL)
            time.sleep(0.002)


if __name__ == "__main__":
    os._exit(main(int(sys.argv[1]), sys.argv[2:]))
