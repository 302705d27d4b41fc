"""Analysis that goes on until the next line arrives."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from threading import Event

import pytest

from ponnuki import Game
from ponnuki.gtp import Engine, Settings, serve
from tests.cli.running import PROGRAM, SECONDS, environment
from tests.gtp.client import BY_ID, error, responses, result

SMALL = Game("gonnect", size=4, pie=False)
LEELA = re.compile(
    r"info move (\S+) visits (\d+) winrate (\d+) prior (\d+)( proven \w+)? order (\d+)"
    r" pv (\S+(?: [^i]\S*)*)"
)
KATA = re.compile(
    r"info move (\S+) visits (\d+) utility (\S+) winrate (\S+) prior (\S+)( proven \w+)?"
    r" order (\d+) pv (\S+(?: [^i]\S*)*)"
)


@BY_ID
def test_candidates_come_best_first_with_their_lines(game: Game) -> None:
    output = result(game, "lz-genmove_analyze 6000", playouts=300)
    info, played = output.removeprefix("\n").split("\n")
    candidates = [match.groups() for match in LEELA.finditer(info)]
    assert " ".join(match[0] for match in LEELA.finditer(info)) == info
    assert [int(order) for *_, order, _ in candidates] == list(range(len(candidates)))
    assert sum(int(visits) for _, visits, *_ in candidates) <= 300
    assert all(0 <= int(rate) <= 10000 for _, _, rate, *_ in candidates)
    assert all(line.split()[0] == move for move, *_, line in candidates)
    assert played == f"play {candidates[0][0]}"


def test_the_kata_format() -> None:
    output = result(
        SMALL,
        "kata-genmove_analyze b interval 6000 ownership true maxmoves 3 rootInfo true",
        playouts=300,
    )
    info, played = output.removeprefix("\n").split("\n")
    candidates = [match.groups() for match in KATA.finditer(info)]
    assert len(candidates) == 3
    for move, _, utility, rate, *_ in candidates:
        assert SMALL.start().is_legal(move)
        assert float(utility) == pytest.approx(2 * float(rate) - 1, abs=1e-3)
    assert re.search(r" rootInfo visits 300 utility \S+ winrate 0\.\d+$", info)
    assert played == f"play {candidates[0][0]}"


def board_reads(line: str) -> list[dict[str, str]]:
    """Return the variations that a board for Go such as Sabaki reads from a line of analysis.

    It splits the line at "info", takes the vertices at the end of each part as the variation, and
    what is before them as pairs of a key and a value, without the word "pv".
    """
    vertex = r"(?:pass|[A-Za-z]\d+)"
    variations = []
    for part in re.split(r"\s*\binfo\s+", line)[1:]:
        match = re.search(rf"{vertex}(?:\s+{vertex})*$", part)
        assert match, part
        *words, last = part[: match.start()].split()
        assert last == "pv", part
        assert len(words) % 2 == 0, part
        variations.append(dict(zip(words[::2], words[1::2], strict=True)) | {"pv": match[0]})
    return variations


@pytest.mark.parametrize("format", ["lz", "kata"])
@pytest.mark.parametrize("moves", [[], ["play b B2"]], ids=["empty", "after one move"])
def test_boards_that_do_not_know_swap_read_every_variation(format: str, moves: list[str]) -> None:
    """The search itself counts with the swap, which decides where one begins."""
    game = Game("gonnect", size=4)
    commands = [*moves, f"{format}-genmove_analyze 6000"]
    info = result(game, *commands, playouts=3000).split("\n")[1]
    variations = board_reads(info)
    assert len(variations) == 16 - len(moves)
    for variation in variations:
        assert variation["pv"].split()[0] == variation["move"]
        assert {"visits", "winrate", "prior", "order"} <= variation.keys()
    allowed = result(game, "ponnuki-setting swap=allow", *commands, playouts=3000)
    assert "swap" in allowed
    assert "swap" not in result(game, *commands, playouts=3000)


def test_moves_may_be_allowed_and_avoided() -> None:
    for words in (
        "allow b A1,b1 1",
        "allow b A1 1 allow b B1 1 allow w C1 1",
        "allow b A1,B1,C1 9 avoid b C1,A1,pass 9 avoid w A1 9 allow b A1,pass 1 avoid b D4 1",
    ):
        output = result(SMALL, f"lz-genmove_analyze b 6000 {words}", playouts=100)
        moves = set(re.findall(r"info move (\S+)", output))
        assert moves <= {"A1", "B1"}
        assert output.split()[-1] in moves


def test_analysis_plays_no_move_and_answers_every_line_once() -> None:
    answers = responses(SMALL, ["lz-analyze 1", "", "lz-analyze", "3 ponnuki-legal_moves"])
    assert len(answers) == 3
    assert all(LEELA.match(answer.removeprefix("=\n")) for answer in answers[:2])
    assert len(answers[2].split()) == 17


def test_the_end_of_the_input_ends_it() -> None:
    assert LEELA.match(responses(SMALL, ["lz-analyze"])[0].removeprefix("=\n"))


def test_reports_go_on_until_a_line_arrives() -> None:
    enough = Event()
    output: list[str] = []

    def lines() -> Iterator[str]:
        yield "lz-analyze 1"
        assert enough.wait(SECONDS)
        yield "name"

    def write(text: str) -> None:
        output.append(text)
        if len(output) == 4:
            enough.set()

    serve(SMALL, Engine(Settings(SMALL.start()), None), lines(), write)
    assert output[0] == "=\n"
    assert output[-2:] == ["\n", "= Ponnuki\n\n"]
    visits = [int(line.split()[4]) for line in output[1:-2]]
    assert len(visits) >= 3
    assert visits == sorted(visits)


def test_a_proven_position_waits_for_the_next_line() -> None:
    lines = ["play b A1", "play w A2", "play b B1", "play w B2", "play b C1", "play w C2"]
    analysis, name = responses(SMALL, [*lines, "lz-analyze 1 maxmoves 1", "name"])[-2:]
    assert re.fullmatch(r"=\ninfo move D1 .* proven win order 0 pv D1", analysis)
    assert name == "= Ponnuki"


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ("w", "it is black's turn, not white's"),
        ("green", "syntax error: 'green' is not a colour; the colours are black and white"),
        ("b 10 20", "syntax error: unknown key '20'; the keys are interval, allow, "),
        ("interval", "syntax error: interval takes 1 value"),
        ("interval soon", "syntax error: expected a number of at least 0, not 'soon'"),
        ("avoid b A1", "syntax error: avoid takes 3 values"),
        ("avoid b Z9 1", "'Z9' is not a move on this board."),
        ("allow b pass 1", "no legal move is left to consider"),
    ],
)
def test_invalid_arguments_are_refused(arguments: str, why: str) -> None:
    for name in ("lz-analyze", "kata-analyze", "lz-genmove_analyze", "kata-genmove_analyze"):
        assert error(SMALL, f"{name} {arguments}").startswith(why)


def test_a_game_that_is_over_is_refused() -> None:
    lines = ["play b A1", "play w A2", "play b B1", "play w B2", "play b C1", "play w C2"]
    why = error(SMALL, *lines, "play b D1", "lz-analyze")
    assert why == "the game is over. Black wins: two opposite sides are joined."


def test_through_pipes() -> None:
    command = [*PROGRAM, "gtp", SMALL.id, "-o", "size=4"]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
        env=environment(),
    ) as program:
        assert program.stdin
        assert program.stdout
        program.stdin.write("lz-analyze 1\n")
        assert program.stdout.readline() == "=\n"
        for _ in range(3):
            assert program.stdout.readline().startswith("info move ")
        program.stdin.write("quit\n")
        rest = program.stdout.read()
        assert rest.endswith("\n\n=\n\n")
        assert program.wait(SECONDS) == 0
