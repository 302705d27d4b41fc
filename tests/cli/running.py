"""Runs the program: in its own process or, much faster, in this one."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from io import FileIO, TextIOWrapper
from tempfile import TemporaryFile
from unittest.mock import patch

from ponnuki.cli import main

PROGRAM = [sys.executable, "-m", "ponnuki"]
SECONDS = 60  # no command of these tests takes one


def environment(**extra: str) -> dict[str, str]:
    """Return a plain environment, the same whatever the tests run in."""
    # No test pays for processes that think, unless it is about them.
    plain = {"LANG": "C.UTF-8", "PONNUKI_ENGINE": "0"}
    own = ("NO_COLOR", "LINES", "LESS", "LC_ALL", "LC_MESSAGES")
    inherited = {k: v for k, v in os.environ.items() if k not in own}
    terminal = {"TERM": "xterm-256color", "PAGER": "cat", "COLUMNS": "80"}
    return inherited | plain | terminal | extra


def run(*arguments: str, stdin: str | bytes = "", **extra: str) -> subprocess.CompletedProcess[str]:
    """Run the program in this process, with these arguments, standard input and environment.

    Exceptions other than SystemExit are raised: a user would see them as a traceback.
    """
    streams = ("stdin", "stdout", "stderr")
    saved_files = [os.dup(n) for n in range(3)]
    saved_streams = [getattr(sys, name) for name in streams]
    saved_handler = signal.getsignal(signal.SIGINT)
    with TemporaryFile() as in_file, TemporaryFile() as out_file, TemporaryFile() as err_file:
        in_file.write(stdin.encode() if isinstance(stdin, str) else stdin)
        in_file.seek(0)
        status = 0
        try:
            for n, (file, mode) in enumerate(((in_file, "r"), (out_file, "w"), (err_file, "w"))):
                os.dup2(file.fileno(), n)
                raw = FileIO(n, mode, closefd=False)
                setattr(sys, streams[n], TextIOWrapper(raw, encoding="utf-8"))
            with (
                patch.dict(os.environ, environment(**extra), clear=True),
                patch.object(sys, "argv", ["ponnuki", *arguments]),
            ):
                main()
        except SystemExit as left:
            status = int(left.code or 0)
        finally:
            for n, name in enumerate(streams):
                getattr(sys, name).close()
                setattr(sys, name, saved_streams[n])
                os.dup2(saved_files[n], n)
                os.close(saved_files[n])
            signal.signal(signal.SIGINT, saved_handler)
        out_file.seek(0)
        err_file.seek(0)
        out, err = out_file.read().decode(), err_file.read().decode()
    return subprocess.CompletedProcess(arguments, status, out, err)


def refused(*arguments: str, stdin: str | bytes = "") -> str:
    """Return the standard error of the program, which must refuse the arguments."""
    done = run(*arguments, stdin=stdin)
    assert done.returncode == 2
    assert done.stdout == ""
    return done.stderr


def process(*arguments: str, stdin: str = "", **extra: str) -> subprocess.CompletedProcess[str]:
    """Start the program in a process of its own."""
    return subprocess.run(
        [*PROGRAM, *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        timeout=SECONDS,
        env=environment(**extra),
        check=False,
    )


def interrupted(*arguments: str, stdin: str) -> str:
    """Return the first line of the output; Ctrl-C must then end the program silently."""
    with subprocess.Popen(
        [*PROGRAM, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
    ) as program:
        assert program.stdin
        assert program.stdout
        assert program.stderr
        program.stdin.write(stdin)
        program.stdin.flush()
        output = program.stdout.readline()
        program.send_signal(signal.SIGINT)
        assert program.wait(SECONDS) == 130
        assert "Traceback" not in program.stderr.read()
    return output
