"""The program at a terminal: the screen, and keys."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from ponnuki.server import addresses, listen, terminal_code
from tests.cli.running import PROGRAM, SECONDS, environment
from tests.server.serving import write_app

if sys.platform == "win32":
    pytest.skip("terminals of this kind are Unix's", allow_module_level=True)

import pexpect
import pyte

EDGE = 20 * "▀"  # of the lower edge of a QR code


class Terminal:
    """The program in a terminal, and the screen as it stands."""

    def __init__(
        self, arguments: list[str], rows: int, columns: int, extra: dict[str, str]
    ) -> None:
        variables = environment(COLORTERM="truecolor", INPUTRC="/dev/null", **extra)
        del variables["COLUMNS"]
        self.child = pexpect.spawn(
            PROGRAM[0],
            [*PROGRAM[1:], *arguments],
            dimensions=(rows, columns),
            env=variables,
            timeout=SECONDS,
        )
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)

    def wait_for(self, text: str) -> None:
        """Wait until the program has written a text."""
        self.child.expect_exact(text.encode())
        self._stream.feed(self.child.before + self.child.after)

    def type(self, line: str) -> None:
        self.child.sendline(line)

    def lines(self) -> list[str]:
        return [line.rstrip() for line in self.screen.display]

    def end(self) -> int:
        """Wait until the program has ended, and return its exit status."""
        self.child.expect(pexpect.EOF)
        self._stream.feed(self.child.before)
        self.child.close()
        assert not any("Traceback" in line for line in self.lines())
        if self.child.signalstatus is not None:
            return -int(self.child.signalstatus)
        return int(self.child.exitstatus)


@contextmanager
def terminal(
    *arguments: str, rows: int = 60, columns: int = 80, **extra: str
) -> Iterator[Terminal]:
    opened = Terminal(list(arguments), rows, columns, extra)
    try:
        yield opened
    finally:
        opened.child.close(force=True)


def test_a_coloured_board_with_the_last_move() -> None:
    with terminal("play", "gonnect", "-osize=3", "-opie=false") as t:
        t.wait_for("black> ")
        t.type("b2")
        t.wait_for("white> ")
        lines = t.lines()
        assert lines[-1 - lines[::-1].index("Player 2, white>")] == "Player 2, white>"
        row = next(i for i, line in enumerate(lines) if "(●)" in line)
        assert lines[row] == " 2 ·(●)·"
        stone = t.screen.buffer[row][5]
        assert stone.data == "●"
        assert (stone.fg, stone.bg) == ("000000", "ab7a41")
        assert t.screen.buffer[row][4].fg != stone.fg
        assert " ●  black    ○  white    ( )  last move" in lines
        t.type("B2")
        t.wait_for("white> ")
        assert "B2 is occupied by Black." in t.lines()
        t.type("quit")
        assert t.end() == 0
        assert "ponnuki play gonnect -o size=3 -o pie=false --moves B2" in t.lines()


def test_ctrl_d_leaves_and_says_how_to_go_on(tmp_path: Path) -> None:
    with terminal("play", "gonnect", "-osize=3") as t:
        t.wait_for("black> ")
        t.type("B2")
        t.wait_for("white> ")
        t.type(f"save {tmp_path}/g")
        t.wait_for("white> ")
        t.child.sendeof()
        assert t.end() == 0
        assert "To go on from here:" in t.lines()
        assert "ponnuki play --load" in "".join(t.lines())


def test_ctrl_c_leaves_and_says_how_to_go_on() -> None:
    with terminal("play", "gonnect", "-osize=3") as t:
        t.wait_for("black> ")
        t.type("B2")
        t.wait_for("white> ")
        t.child.sendintr()
        assert t.end() == 130
        assert "ponnuki play gonnect -o size=3 --moves B2" in t.lines()


def test_ctrl_c_in_the_menu_leaves() -> None:
    with terminal("play") as t:
        t.wait_for("Which game")
        t.child.sendintr()
        assert t.end() == 130


def is_counting(pid: int) -> bool:
    """Return whether a program no longer hears Ctrl-C, and has taken longer than it is to load."""
    process = Path(f"/proc/{pid}")
    status = process.joinpath("status").read_text(encoding="utf-8")
    caught = int(status.partition("SigCgt:")[2].split()[0], 16)
    ticks = process.joinpath("stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    seconds = (int(ticks[11]) + int(ticks[12])) / os.sysconf("SC_CLK_TCK")  # of processor time
    return not caught >> (signal.SIGINT - 1) & 1 and seconds > 3


@pytest.mark.slow
def test_ctrl_c_stops_a_long_count() -> None:
    with terminal("perft", "gosix", "20") as t:
        while not is_counting(t.child.pid):
            t.child.expect(pexpect.TIMEOUT, timeout=0.1)
        t.child.sendintr()
        assert t.end() == -signal.SIGINT


def test_ctrl_c_ends_a_program_that_is_being_loaded() -> None:
    code = """
import sys, time
import ponnuki.cli
class Slow:
    def find_spec(self, name, *rest):
        if name == "ponnuki.cli.app":
            print("loading", flush=True)
            time.sleep(3600)
sys.meta_path.insert(0, Slow())
ponnuki.cli.main()
"""
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as program:
        assert program.stdout
        assert program.stdout.readline() == "loading\n"
        program.send_signal(signal.SIGINT)
        assert program.communicate(timeout=SECONDS) == ("", "")
    assert program.returncode == -signal.SIGINT


def test_a_program_thinks_and_an_analysis_can_be_ended() -> None:
    with terminal("play", "gonnect", "-osize=5", "--vs=mcts:seconds=0.5", "--seat=2") as t:
        t.wait_for("Player 1 (mcts:seconds=0.5) is thinking")
        t.wait_for("white> ")
        assert not any("is thinking" in line for line in t.lines())
        assert any(
            line.endswith(" for itself)") or " for itself, then " in line for line in t.lines()
        )
        t.type("analyse 1000")
        t.wait_for("Visits")
        t.child.sendintr()
        t.wait_for("white> ")
        assert any(line.startswith("White to move, value ") for line in t.lines())
        t.type("quit")
        assert t.end() == 0


def test_ctrl_c_while_a_program_thinks_leaves() -> None:
    with terminal("play", "gonnect", "-osize=5", "--vs=mcts:seconds=1000", "--seat=2") as t:
        t.wait_for("is thinking")
        t.child.sendintr()
        assert t.end() == 130


def test_analysis_changes_in_place() -> None:
    with terminal("analyze", "gonnect", "-osize=5", "--seconds=0.7", "--candidates=3") as t:
        assert t.end() == 0
        lines = t.lines()
        assert sum("to move, value" in line for line in lines) == 1
        assert sum(line.startswith("Move ") for line in lines) == 1


def test_ctrl_c_stops_an_analysis() -> None:
    with terminal("analyze", "gonnect", "--seconds=1000") as t:
        t.wait_for("Visits")
        t.child.sendintr()
        assert t.end() == 130


def test_ctrl_c_stops_a_replay() -> None:
    with terminal("replay", "gosix") as t:
        t.wait_for('"legal"')
        t.child.sendintr()
        assert t.end() == 130


def test_without_colours_there_are_letters() -> None:
    with terminal("play", "gonnect", "-osize=3", NO_COLOR="1") as t:
        t.wait_for("black> ")
        t.type("B2")
        t.wait_for("white> ")
        assert "2 .(X)." in t.lines()
        assert "X black   O white   ( ) last move" in t.lines()
        assert {c.bg for line in t.screen.buffer.values() for c in line.values()} == {"default"}


def test_a_narrow_terminal_gets_a_narrow_board() -> None:
    with terminal("play", "gonnect", "-osize=19", columns=40) as t:
        t.wait_for("black> ")
        t.type("K10")
        t.wait_for("white> ")
        assert " 10 " + "·" * 9 + "●" + "·" * 9 in t.lines()
        assert "     ABCDEFGHJKLMNOPQRST"[1:] in t.lines()


def test_rules_come_in_a_pager() -> None:
    with terminal("rules", "gosix", rows=10, PAGER="cat") as t:
        assert t.end() == 0
        assert any(t.lines())


@pytest.mark.slow
def test_who_serves_others_sees_the_address_and_its_qr_code(tmp_path: Path) -> None:
    app, data = write_app(tmp_path / "app"), tmp_path / "games.sqlite"
    places = ("--app", str(app), "--data", str(data), "--host", "0.0.0.0", "--port", "0")
    with listen("0.0.0.0", 0) as listening:
        has_network = bool(addresses(listening))
    with terminal("serve", *places, rows=80) as t:
        t.wait_for("Ponnuki is at")
        if has_network:
            t.wait_for(EDGE)
        t.child.sendintr()
        t.end()
        lines = t.lines()
    others = re.findall(r"http://(?!127\.|localhost)\S+", "\n".join(lines[1:]))
    assert bool(others) == has_network
    if others:
        code = [line.rstrip() for line in terminal_code(others[0]).splitlines()]
        assert code[-1].startswith(EDGE)
        first = lines.index(code[0])
        assert lines[first : first + len(code)] == code
