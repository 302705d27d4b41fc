"""`ponnuki play --load`: resuming games from records."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest

import ponnuki
from ponnuki._core import LevelPlayer
from ponnuki.record import Opponent, Record, Result, as_json, link, sgf
from ponnuki.record.match_record import MatchRecord
from tests.cli.running import refused, run
from tests.cli.test_play import TINY, WIN, play, prompts


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("", "the file has no games"),
        ("(;GM[11])", "GM[11] is not one of our games"),
        ("(;SZ[3])(;SZ[3])", "several games that are not a match"),
        ("(;SZ[3]PKMATCH[2/3])", "game 1 is another of its match"),
        ("(;SZ[3]PKMATCH[1/3])(;SZ[4]PKMATCH[2/3])", "game 2 is not of the same match"),
        ("(;SZ[3];B[aa];AW[bb])", "game 1 has a setup after its beginning"),
        ("(;SZ[3]AB[aa]PKMATCH[1/3])", "game 1 begins with a setup, and games of a match do not"),
        ("(;SZ[3]PKOPPONENT[greedy])", "PKOPPONENT is a player, a seed"),
        ("(;SZ[3];B[aa];W[aa])", "A3 is occupied by Black"),
    ],
)
def test_records_that_cannot_be_resumed(content: str, why: str, tmp_path: Path) -> None:
    file = tmp_path / "game.sgf"
    file.write_text(content)
    assert why in refused("play", "--load", str(file))


def test_resuming_a_record_keeps_its_contents(tmp_path: Path) -> None:
    file, again = tmp_path / "game.sgf", tmp_path / "again.sgf"
    file.write_text(
        "(;SZ[3]PKGAME[gonnect size=3 pie=false]PB[Anna]PW[Bert]EV[Final]RE[W+R]C[Hello.]"
        "(;B[bc]C[First.];W[ac])(;B[aa]TR[bb]))"
    )
    play("--load", str(file), moves=f"undo;B2;save {again};quit")
    (record,) = sgf.loads(again.read_bytes())
    assert [str(move) for move in record.moves] == ["B1", "A1", "B2"]
    assert (record.players, dict(record.header)) == (("Anna", "Bert"), {"event": "Final"})
    assert (record.root.comment, record.root.children[0].comment) == ("Hello.", "First.")
    assert record.root.children[1].marks
    assert record.result is None
    play("--load", str(file), moves=f"undo;undo;C3;save {tmp_path / 'other.sgf'};quit")
    (record,) = sgf.loads((tmp_path / "other.sgf").read_bytes())
    assert [str(move) for move in record.moves] == ["B1", "C3"]
    assert [str(child.move) for child in record.root.children[0].children] == ["C3", "A1"]
    play("--load", str(file), moves=f"save {tmp_path / 'same.sgf'};quit")
    (record,) = sgf.loads((tmp_path / "same.sgf").read_bytes())
    assert record == sgf.loads(file.read_bytes())[0]


@pytest.mark.parametrize(
    ("winner", "loser", "line"),
    [("W", 1, "(;SZ[3];B[bc];W[ac])"), ("B", 2, "(;SZ[3];B[bc];W[ac])"), ("B", 2, "(;SZ[3])")],
)
def test_a_resigned_game_is_over_until_that_is_taken_back(
    winner: str, loser: int, line: str, tmp_path: Path
) -> None:
    """Whoever resigned: the web app lets a player resign while the engine is on turn."""
    file, again = tmp_path / "game.sgf", tmp_path / "again.sgf"
    file.write_text(line.replace("SZ[3]", f"SZ[3]PKGAME[gonnect size=3 pie=false]RE[{winner}+R]"))
    output = play("--load", str(file), moves=f"B2;save {again};undo;save {again};quit")
    resigned, back = output.split("> save")[0], output.split("> undo")[1]
    assert f"Player {loser} resigns; Player {3 - loser} wins." in resigned
    assert f"The game is over: Player {loser} resigned." in resigned
    assert prompts(resigned) == ["Game over; Enter leaves"]
    assert f"Undid the resignation of Player {loser}." in back
    assert "Black plays B2" not in output
    (record,) = sgf.loads(again.read_bytes())
    assert record.result is None
    saved = tmp_path / "saved.sgf"
    play("--load", str(file), moves=f"save {saved}")
    assert sgf.loads(saved.read_bytes()) == sgf.loads(file.read_bytes())


def test_a_match_with_resigned_games_is_played_on(tmp_path: Path) -> None:
    file, again = tmp_path / "match.sgf", tmp_path / "again.json"
    head = "(;SZ[3]PKGAME[gonnect size=3 pie=false]"
    file.write_text(f"{head}PKMATCH[1/3]RE[B+R];B[bb]){head}PKMATCH[2/3];B[aa])")
    output = play("--load", str(file), moves=f"resign;save {again};;quit", COLUMNS="200")
    assert "Game 2 of 3: B moves first." in output
    assert "A resigns; B wins." in output
    assert "Game 2 goes to B. Games won: A 1, B 1, drawn 0." in output
    assert "Game 3 of 3: A moves first." in output
    first, second = map(as_json.loads, again.read_text().splitlines())
    assert (first.result, second.result) == (
        Result(0, "resignation"),
        Result(0, "resignation"),
    )
    command = shlex.split(output.splitlines()[-1])
    assert command[-1] == "B2 resign:2 / A3 resign:2 / "
    assert "Game 3 of 3: A moves first." in play(*command[2:], moves="quit")


def test_a_game_that_begins_with_a_setup_is_played_on(tmp_path: Path) -> None:
    file = tmp_path / "game.sgf"
    file.write_text(
        "(;SZ[3]PKGAME[gonnect size=3 pie=false]AB[aa]AW[bb]PL[W]C[Given.];W[ba];B[ac])"
    )
    (before,) = sgf.loads(file.read_bytes())
    for name in ("again.sgf", "again.json"):
        again = tmp_path / name
        play("--load", str(file), moves=f"C1;save {again};quit")
        play("--load", str(again), moves=f"undo;C2;save {tmp_path / 'last.sgf'};quit")
        (record,) = sgf.loads((tmp_path / "last.sgf").read_bytes())
        assert record.start() == before.start()
        assert [str(move) for move in record.moves] == ["B3", "A1", "C2"]
    play("--load", str(file), moves=f"save {tmp_path / 'same.sgf'};quit")
    assert sgf.loads((tmp_path / "same.sgf").read_bytes()) == [before]


def test_a_game_begins_at_the_given_position(tmp_path: Path) -> None:
    text = (
        sgf.loads("(;SZ[3]PKGAME[gonnect size=3 pie=false]AB[aa]AW[bb]PL[W])")[0].start().to_text()
    )
    file = tmp_path / "game.sgf"
    play("gonnect", "--position", text, "--moves", "B3", moves=f"save {file};quit")
    (record,) = sgf.loads(file.read_bytes())
    assert (record.start().to_text(), list(map(str, record.moves))) == (text, ["B3"])
    assert "begin on the empty board" in refused(
        "play", "gonnect", "--position", text, "--games", "2"
    )
    assert "has to be named" in refused("play", "--position", text)
    assert "leave out GAME, -o" in refused("play", "--load", str(file), "--position", text)
    saved = tmp_path / "game.json"
    play("gonnect", "--position", text, moves=f"save {saved};quit")
    assert as_json.loads(saved.read_bytes()).start().to_text() == text
    content = {
        "format": "ponnuki-game/2",
        "game": "gonnect",
        "options": {"size": 3, "pie": False},
        "moves": ["B3"],
        "match": None,
        "opponent": None,
        "position": text,
    }
    saved.write_text(json.dumps(content))
    last = tmp_path / "last.json"
    play("--load", str(saved), moves=f"save {last};quit")
    record = as_json.loads(last.read_bytes())
    assert (record.start().to_text(), list(map(str, record.moves))) == (text, ["B3"])
    for position, match, why in (
        (3, None, '"position" is not a text'),
        ("gonnect", None, "position"),
        (ponnuki.Game("gonnect").start().to_text(), None, "is one of Game"),
        (text, {"length": 2, "finished": []}, 'a match has no "position"'),
    ):
        saved.write_text(json.dumps({**content, "position": position, "match": match}))
        assert why in refused("play", "--load", str(saved))


COLLECTION = "(;SZ[3];B[ab])(;SZ[3]PB[Anna];B[bb];W[ab]X[1]X[2])(;SZ[3];B[zz])(;SZ[3];W[aa])"


def test_a_name_of_another_ending_is_refused(tmp_path: Path) -> None:
    picture, plain = tmp_path / "x.bmp", tmp_path / "x"
    output = play("gonnect", moves=f"save {picture};save {plain};quit", COLUMNS="999")
    assert "Not saved: a saved game ends in .sgf, .json or .link, not as '" in output
    assert not picture.exists()
    assert as_json.loads(plain.read_bytes()).game.id == "gonnect"
    french = ("--language", "fr", "play", "gonnect")
    why = run(*french, stdin=f"save {picture}\nquit\n", COLUMNS="999").stdout
    assert "une partie enregistrée se termine par .sgf, .json ou .link" in why


def test_one_game_of_a_file_is_played(tmp_path: Path) -> None:
    file, other = tmp_path / "games.sgf", tmp_path / "one.sgf"
    file.write_text(COLLECTION)
    assert "several games that are not a match: --number N" in refused("play", "--load", str(file))
    moves = f"save {file};save {other};quit"
    output = play("--load", str(file), "--number", "2", moves=moves, COLUMNS="999")
    assert f"{file}: game 2, line 1, column 36: X occurs twice" in output
    assert f"Not saved: {file}: File exists" in output
    (record,) = sgf.loads(other.read_bytes())
    assert record.players == ("Anna", "")
    assert [str(move) for move in record.moves] == ["B2", "A2"]
    for number, why in (
        ("3", "game 3, ply 1: B[zz] is not a move on this board"),
        ("4", "game 4, ply 1: A3 is played by white, but black is on turn"),
        ("5", "there is no game 5, only 4 games"),
    ):
        assert why in refused("play", "--load", str(file), "--number", number)
    assert "with --load" in refused("play", "gonnect", "--number", "2")


@pytest.mark.parametrize("form", ["json", "list", "lines", "link"])
def test_records_of_any_form_are_resumed(form: str, tmp_path: Path) -> None:
    file = tmp_path / "some.file"
    games = [Record.of(ponnuki.Game("gonnect", size=3), moves) for moves in (["A1"], ["B2", "A1"])]
    values = [as_json.to_json(game) for game in games]
    content = {
        "json": json.dumps(values[1], indent=1),
        "list": json.dumps(values, indent=1),
        "lines": "\n".join(map(json.dumps, values)),
        "link": f"https://example.org/#/{link.dumps(games[1])}",
    }[form]
    file.write_text(content)
    number = ("--number", "2") if form in ("list", "lines") else ()
    assert prompts(play("--load", str(file), *number, moves="quit")) == ["Player 1, black"]


@pytest.mark.parametrize("indent", [None, 1])
def test_a_match_as_json_is_resumed(indent: int | None, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    match = MatchRecord(ponnuki.Game("gonnect", size=3, pie=False), 3, ("Anna", "Bert"))
    file.write_text(json.dumps(match.to_json(), indent=indent))
    assert "Game 1 of 3: A moves first." in play("--load", str(file), moves="quit")
    assert match.current is not None
    record = Record.of(match.game, WIN.split(), ("Anna", "Bert"))
    record.match = match.current.match
    match = match.with_game(record)
    file.write_text(json.dumps(match.to_json(), indent=indent))
    assert "Game 2 of 3: B moves first." in play("--load", str(file), moves=";quit")
    alone = play("--load", str(file), "--number", "1", moves="undo;quit")
    assert "Game 1 of 3" not in alone


def first_move(seed: int) -> str:
    """Return the move with which a weak level opens the game of TINY."""
    player = LevelPlayer.of_level(TINY_GAME, 1, seed=seed)
    return str(player.choose(TINY_GAME.start()))


TINY_GAME = ponnuki.Game("gonnect", size=3, pie=False)
# The next seed opens with another move.
SEED = next(n for n in range(5_000_000_000, 5_000_001_000) if first_move(n) != first_move(n + 1))


def test_every_game_of_a_match_has_the_seed_after_the_last_one(tmp_path: Path) -> None:
    file = tmp_path / "match.sgf"
    arguments = [*TINY, "--vs", "level:beginner", "--seed", str(SEED), "--games", "3"]
    play(*arguments, "--moves", f"{WIN} /", moves=f"save {file};quit")
    first, second = sgf.loads(file.read_bytes())
    assert first.opponent == Opponent(1, SEED, "level:beginner")
    assert second.opponent == Opponent(0, SEED + 1, "level:beginner")
    assert [str(move) for move in second.moves] == [first_move(SEED + 1)]


@pytest.mark.parametrize("seed", [SEED, SEED + 1], ids=["first game's", "own"])
def test_a_match_is_resumed_whichever_seed_its_second_game_has(seed: int, tmp_path: Path) -> None:
    """Earlier versions wrote the seed of the first game into every game."""
    file = tmp_path / "match.sgf"
    head = "(;GM[1]FF[4]SZ[3]PKGAME[gonnect size=3 pie=false]"
    points = {
        move: f"{'abc'['ABC'.index(move[0])]}{'cba'[int(move[1]) - 1]}" for move in WIN.split()
    }
    moves = "".join(f";{'BW'[n % 2]}[{points[move]}]" for n, move in enumerate(WIN.split()))
    file.write_text(
        f"{head}PKMATCH[1/3]PKOPPONENT[2 {SEED} level:1]PW[level:1]RE[B+]PKRESULT[connection]"
        f"{moves})"
        f"{head}PKMATCH[2/3]PKOPPONENT[2 {seed} level:1]PB[level:1])"
    )
    again = tmp_path / "again.sgf"
    play("--load", str(file), moves=f"save {again};quit")
    first, second = sgf.loads(again.read_bytes())
    assert (first.opponent, second.opponent) == (
        Opponent(1, SEED, "level:1"),
        Opponent(0, SEED + 1, "level:1"),
    )
    assert [str(move) for move in second.moves] == [first_move(SEED + 1)]


def test_a_game_of_a_match_alone_keeps_the_seat_of_the_program(tmp_path: Path) -> None:
    file, again = tmp_path / "match.sgf", tmp_path / "again.sgf"
    file.write_text(
        "(;SZ[3]PKMATCH[1/2]PKOPPONENT[2 5 greedy];B[aa])"
        f"(;SZ[3]PKGAME[gonnect size=3 pie=false]PKMATCH[2/2]PKOPPONENT[2 {SEED} level:1])"
    )
    play("--load", str(file), "--number", "2", moves=f"save {again};quit")
    (game,) = sgf.loads(again.read_bytes())
    assert (game.match, game.opponent) == (None, Opponent(0, SEED, "level:1"))
    assert [str(move) for move in game.moves] == [first_move(SEED)]
