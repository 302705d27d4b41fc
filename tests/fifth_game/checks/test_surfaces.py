"""Hex is played through every generic surface.

These tests run in a copy of the repository with Hex added (`python -m tests.fifth_game`), beside
the tests that run over every game.
"""

from __future__ import annotations

import json
from io import BytesIO, StringIO

import pytest
from rich.console import Console
from tests.oracle.hex import Hex

import ponnuki
from ponnuki import Game, IllegalMove, Position, textboard
from ponnuki.cli.board_view import BoardView
from ponnuki.diagram import svg
from ponnuki.engine import player_from
from ponnuki.engine.solve import METHODS, solve
from ponnuki.errors import PositionError
from ponnuki.history import History
from ponnuki.palette import scheme
from ponnuki.paper import boards, pdf, rules
from ponnuki.record import Record, as_json, link, sgf
from ponnuki.record.verify import first_wrong
from ponnuki.words import say
from tests.cli.running import run
from tests.gtp.client import responses

GAME = Game("hex", size=3, pie=False)
WON = "b1 a1 b2 a2 b3"  # by black, from the bottom to the top
SWAPPED = "a1 swap a2 b1 b2 c1 c2"  # by white, who moved first


def played(game: Game, moves: str) -> Position:
    position = game.start()
    for move in moves.split():
        position = position.play(move)
    return position


def test_the_python_interface() -> None:
    position = played(GAME, WON)
    assert position.outcome is not None
    assert (position.outcome.winner, position.outcome.reason) == (0, "crossing")
    crossed = position.events[1]
    assert crossed.kind == "crossed"
    assert list(crossed.to_json()["path"]) == ["b1", "b2", "b3"]
    assert ponnuki.events.Crossed is type(crossed)
    assert crossed.values("path") == [("b1", "b2", "b3")]
    with pytest.raises(IllegalMove) as refused:
        played(GAME, "b2 b2")
    assert refused.value.reason == "occupied"
    assert Position.from_text(position.to_text()) == position
    swapped = played(Game("hex", size=3), SWAPPED)
    assert swapped.outcome is not None
    assert swapped.outcome.winner == 0
    assert swapped.colours == ("white", "black")


def test_positions_that_no_game_reaches_are_refused() -> None:
    for state in (
        "xx./.../... 0",  # white has not moved
        "xo./xo./xo. 0",  # black's chain was complete before white's last stone
        "xxo/xxo/xxo 1",  # nobody can have swapped without the pie rule
        "xx./xx./xxo 0",  # too many stones
    ):
        with pytest.raises(PositionError):
            Position.from_text(f"hex/1 size=3 pie=false; {state}")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_sentences(language: str) -> None:
    assert say("reason-crossing", language)
    assert say("hex-summary", language)
    with pytest.raises(PositionError) as refused:
        Position.from_text("hex/1 size=3 pie=false; xxo/xxo/xxo 1")
    assert refused.value.sentence(language) == say("problem-nobody-swapped", language)


def test_the_command_line() -> None:
    options = ("hex", "-o", "size=3", "-o", "pie=false")
    assert "Hex" in run("games").stdout
    shown = run("replay", *options, stdin=WON)
    assert json.loads(shown.stdout.splitlines()[-1])["outcome"]["reason"] == "crossing"
    game = run("play", *options, stdin="\n".join([*WON.split(), ""]))
    assert game.returncode == 0
    assert "Black joins both sides: b1–b2–b3" in game.stdout
    assert "Player 1 wins" in game.stdout
    french = run("--language", "fr", "play", *options, stdin="\n".join([*WON.split(), ""]))
    assert "Noir relie ses deux côtés" in french.stdout
    found = json.loads(run("solve", *options, "--json").stdout)
    assert found["value"] == "win"
    match = run(
        "match", "random", "greedy", "--game", "hex", "-o", "size=3", "--pairs", "2", "--seed", "1"
    )
    assert match.returncode == 0, match.stderr
    assert run("rules", "hex").stdout


def test_the_path_is_marked_on_a_terminal() -> None:
    out = StringIO()
    console = Console(file=out, force_terminal=True, color_system="truecolor", width=80)
    position = played(GAME, WON)
    BoardView(console, GAME.colours).show(position, turn=[position])
    path = scheme("terminal")["boards"]["wood"]["path"].removeprefix("#")
    red, green, blue = (int(path[i : i + 2], 16) for i in (0, 2, 4))
    assert out.getvalue().count(f"48;2;{red};{green};{blue}") == len(("b1", "b2", "b3"))


def test_records() -> None:
    game = Game("hex", size=3)
    record = Record.of(game, SWAPPED.split())
    text = sgf.dumps(record)
    assert "PKGAME[hex size=3 pie=true]" in text
    assert [*sgf.load(BytesIO(text.encode()))] == [record]
    assert as_json.loads(as_json.dumps(record)) == record
    assert link.loads(link.dumps(record)) == record
    assert first_wrong(record) is None
    illegal = sgf.loads(text.replace("B[b1]", "B[a1]"))[0]
    wrong = first_wrong(illegal)
    assert wrong is not None
    assert wrong.kind == "move"


def test_gtp() -> None:
    lines = ["boardsize 3", "play black b2", "genmove white", "showboard", "play black b2", "quit"]
    answers = responses(GAME, lines)
    assert [answer[0] for answer in answers] == ["=", "=", "=", "=", "?", "="]


@pytest.mark.parametrize("spec", ["level:0", "level:3", "mcts:playouts=500", "greedy", "random"])
def test_players_play_whole_games(spec: str) -> None:
    history = History.of(Game("hex", size=5).start())
    players = [player_from(spec, history.position.game, seed=seed) for seed in (1, 2)]
    while (player := history.position.to_move) is not None:
        history = history.play(players[player].choose(history))
    assert history.position.outcome is not None
    assert history.position.outcome.reason == "crossing"


def test_the_engine_finds_a_win_in_one() -> None:
    history = History.of(GAME.start(), WON.split()[:-1])
    for seed in range(5):
        player = player_from("mcts:playouts=200", GAME, seed=seed)
        assert str(player.choose(history)) in ("a3", "b3")


@pytest.mark.parametrize("method", METHODS)
def test_the_first_player_wins_on_a_board_of_three(method: str) -> None:
    solution = solve(GAME.start(), method=method)
    assert solution.value == "win"
    assert solution.line is not None
    assert played(GAME, " ".join(map(str, solution.line))).outcome is not None


def test_the_opening_moves_that_win_are_those_of_exhaustion() -> None:
    winning = {
        str(move)
        for move in GAME.start().legal_moves()
        if solve(GAME.start().play(move)).value == "loss"
    }
    assert winning == {move for move in Hex(3, False).legal() if not mover_wins(after(move))}


def after(move: str, game: Hex | None = None) -> Hex:
    """Return the oracle's game after one more move."""
    following = game.copy() if game else Hex(3, False)
    following.play(move)
    return following


def mover_wins(game: Hex, known: dict[frozenset[tuple[str, str]], bool] | None = None) -> bool:
    """Return whether the player on turn wins, by playing out everything with the oracle."""
    known = {} if known is None else known
    key = frozenset(game.stones.items())
    if key not in known:
        # Who has just moved is the only one who can have won.
        known[key] = game.outcome is None and any(
            not mover_wins(after(move, game), known) for move in game.legal()
        )
    return known[key]


def test_pictures_and_paper() -> None:
    position = played(GAME, WON)
    picture = svg(position)
    assert picture.count("<circle") >= 5
    board = textboard.draw(position)
    assert len([line for line in board.splitlines() if line.strip()]) >= 3
    for language in ("en", "fr"):
        parts = [rules(GAME, language=language), boards(GAME, language=language)]
        assert pdf(GAME, parts, language=language).startswith(b"%PDF")
