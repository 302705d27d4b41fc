"""`ponnuki play` with input from a pipe: output, refusals, undo, saving and resuming."""

from __future__ import annotations

import errno
import json
import os
import re
import shlex
import sys
from pathlib import Path
from random import Random

import pytest

import ponnuki
from ponnuki.record import Result, as_json, link, sgf
from ponnuki.record.match_record import MatchRecord
from tests.cli.running import refused, run
from tests.engine import programs
from tests.generic.games import one_of_each

IDS = [info.id for info in ponnuki.games()]
WIN = "B1 A1 B2 A3 B3"  # for the first player on a Gonnect board of 3
LOSS = "A1 B1 A3 B2 C1 B3"
TINY = ["gonnect", "-o", "size=3", "-o", "pie=false"]


def play(*arguments: str, moves: str, **extra: str) -> str:
    """Return the whole output; the program must end with status 0."""
    done = run("play", *arguments, stdin="\n".join(moves.split(";")) + "\n", **extra)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


def random_moves(id: str, seed: int, plies: int = 10_000) -> list[str]:
    chance = Random(seed)
    position = ponnuki.Game(id).start()
    moves: list[str] = []
    while len(moves) < plies and (legal := position.legal_moves()):
        moves.append(str(chance.choice(legal)))
        position = position.play(moves[-1])
    return moves


def unmarked(text: str) -> str:
    """Remove the brackets around the last move."""
    return "\n".join(
        line.translate(str.maketrans("()|", "   ")).rstrip() for line in text.split("\n")
    )


def prompts(transcript: str) -> list[str]:
    return [line.split(">")[0] for line in transcript.splitlines() if re.match(r"[^ ].*>", line)]


@pytest.mark.parametrize("id", IDS)
def test_the_output_of_a_whole_game(id: str) -> None:
    info = ponnuki.game_info(id)
    moves = random_moves(id, 3)
    output = play(id, "--moves", " ".join(moves[:-3]), moves=";".join(moves[-3:]), COLUMNS="2000")
    assert output.startswith(f"{info.title}, {info.credit()}\n")
    assert info.summary() in output
    position = ponnuki.Game(id).start()
    for move in moves:
        position = position.play(move)
    assert position.outcome is not None
    winner = position.outcome.winner
    assert ("The game is drawn" if winner is None else f"Player {winner + 1} wins") in output
    assert "Game over; Enter leaves> " in output
    assert unmarked(str(position)) in unmarked(output)
    assert f"--moves '{' '.join(moves)}'" in output


def test_the_prompt_names_player_colour_and_place_in_the_turn() -> None:
    output = play("game-of-6", "-o", "size=6", moves="A1;B2;C3;D4;quit")
    assert prompts(output) == [
        "Player 1, red",
        "Player 2, blue, move 1 of 2",
        "Player 2, blue, move 2 of 2",
        "Player 1, red, move 1 of 2",
        "Player 1, red, move 2 of 2",
    ]


def test_the_prompt_shows_player_and_colour() -> None:
    output = play("gonnect", "-o", "size=3", moves="B2;swap;A1;quit")
    assert prompts(output) == [
        "Player 1, black",
        "Player 2, white",
        "Player 1, white",
        "Player 2, black",
    ]
    assert "Colours are swapped: Player 1 has White now, Player 2 has Black." in output


def test_a_refused_move_says_why_and_changes_nothing() -> None:
    output = play(*TINY, moves="B2;b2;Z9;D4;pass;swap;quit")
    assert "B2 is occupied by Black." in output
    assert "'Z9' is not a move on this board. Type help for what can be typed." in output
    assert "Passing is not allowed here" in output
    assert "Swapping is not allowed here" in output
    assert prompts(output).count("Player 2, white") == 6
    assert output.count("A B C") == 2


def test_undo_names_the_ply_and_stops_at_the_start() -> None:
    output = play(*TINY, moves="B2;A1;undo;undo;undo;quit")
    assert "Undid ply 2: A1." in output
    assert "Undid ply 1: B2." in output
    assert "There is nothing to undo." in output
    assert "To go on" not in output


def test_a_game_that_is_over_can_still_be_taken_back() -> None:
    output = play(*TINY, moves=f"{WIN.replace(' ', ';')};A2;undo;quit", COLUMNS="99")
    assert "Black joins bottom and top: B1–B2–B3." in output
    assert "The game is over, won by Player 1: two opposite sides are joined." in output
    assert "Undid ply 5: B3." in output
    assert "--moves 'B1 A1 B2 A3'" in output


def test_a_player_may_resign(tmp_path: Path) -> None:
    file = tmp_path / "game.sgf"
    output = play(*TINY, moves=f"B2;RESIGN;A1;moves;hint;resign;help;save {file};", COLUMNS="200")
    assert "Player 2 resigns; Player 1 wins." in output
    assert "The game is over: Player 2 resigned. Type undo to go on." in output
    assert "There are none: the game is over." in output
    assert "There is nothing to think about: the game is over." in output
    assert "There is nothing to resign: the game is over." in output
    assert "> help\nType\nmoves " in output
    assert "White plays A1" not in output
    assert prompts(output)[-1] == "Game over; Enter leaves"
    (record,) = sgf.loads(file.read_bytes())
    assert (record.result, [*map(str, record.moves)]) == (Result(0, "resignation"), ["B2"])
    assert "RE[B+R]" in file.read_text()


def test_a_resignation_can_be_taken_back() -> None:
    output = play(*TINY, moves="B2;resign;undo;A1;undo;quit", COLUMNS="200")
    assert "Undid the resignation of Player 2." in output
    assert "White plays A1." in output
    assert "Undid ply 2: A1." in output
    assert "Undid ply 1" not in output
    assert output.splitlines()[-1].endswith("--moves B2")


def test_nobody_resigns_a_game_that_is_over() -> None:
    output = play(*TINY, "--moves", WIN, moves="resign;quit")
    assert "There is nothing to resign: the game is over." in output
    why = refused("play", *TINY, "--moves", f"{WIN} resign:1")
    assert "--moves: the game was over before player 1 resigned" in why
    match = ("--games", "2", "--moves", f"{WIN} / {WIN} resign:1")
    assert "--moves: game 2, the game was over before" in refused("play", *TINY, *match)


def test_the_next_game_of_a_match_follows_a_resignation() -> None:
    output = play(*TINY, "--best-of", "3", moves="resign;;B2;resign;;quit", COLUMNS="200")
    assert "Game 1 goes to B. Games won: A 0, B 1, drawn 0." in output
    assert "Game 2 of 3: B moves first." in output
    assert "A resigns; B wins." in output
    assert "Game 2 goes to B. Games won: A 0, B 2, drawn 0. B wins the match." in output
    command = shlex.split(output.splitlines()[-1])
    assert command[-1] == "resign:1 / B2 resign:2"
    again = play(*command[2:], moves="undo;A1;quit", COLUMNS="200")
    assert "A resigns; B wins." in again
    assert "White plays A1." in again


def test_a_program_that_resigns_loses_and_plays_on_when_that_is_taken_back() -> None:
    program = programs.spec(genmove=["A1", "resign"])
    output = play(*TINY, "--vs", program, moves="B2;B3;undo;C3;quit", COLUMNS="999")
    assert "The program failed" not in output.split("> undo")[0]
    names = re.findall(r"^(\S+ \d \(.*\)) resigns; (.*) wins\.$", output, re.MULTILINE)
    assert [name for _, name in names] == ["Player 1 (you)"]
    assert f"Undid the resignation of {names[0][0]}." in output
    assert "Undid ply 3: B3." in output
    assert "Undid ply 2" not in output
    assert "White plays A1." in output.split("> undo")[0]
    assert "Black plays C3." in output.split("> undo")[1]
    # The program, which has been started again, plays the first of its plan, which is illegal now.
    assert "plays 'A1'" in output.split("> undo")[1]


def test_moves_board_and_help() -> None:
    output = play(*TINY, moves="B2;moves;board;help;?;MOVES;quit")
    assert output.count("8 legal moves: A1 B1 C1 A2 C2 A3 B3 C3") == 2
    assert "2 +(X)+" in output
    assert "+ legal" in output
    assert output.count("save FILE") == 2


@pytest.mark.parametrize(
    ("arguments", "examples"),
    [
        (TINY, "(C3)"),
        (["gonnect", "--moves", "B2"], "(N13, swap)"),
        (["gosix"], "(h2)"),
        (["hexotic"], "(e1+e9, h5)"),
    ],
)
def test_help_shows_legal_moves(arguments: list[str], examples: str) -> None:
    assert f"Type a move as the board names it {examples}, or\n" in play(*arguments, moves="help")


def test_help_when_it_is_over() -> None:
    assert "> help\nType\nmoves " in play(*TINY, "--moves", WIN, moves="help")


def test_there_are_no_moves_when_it_is_over() -> None:
    assert "There are none: the game is over." in play(*TINY, "--moves", WIN, moves="moves;quit")


def test_lifted_stones_are_reported_and_counted() -> None:
    output = play(*TINY, moves="A2;A1;B1;quit")
    assert "The white stone A1 has no liberty left." in output
    assert "The white stone A1 is removed." in output
    assert "Removed: Black 0, White 1" in output
    assert ": just removed" in output


def test_rules_are_at_hand() -> None:
    assert "Goal" in play("gosix", moves="rules;quit")
    assert "But du jeu" in play("gosix", moves="rules;quit", LANG="fr_FR.UTF-8")


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("seat", ["1", "2"])
def test_against_random(id: str, seat: str) -> None:
    arguments = (id, "--vs", "random", "--seat", seat, "--seed", "7")
    output = play(*arguments, moves="quit")
    assert "Your opponent is random, seed 7." in output
    assert prompts(output)[0].startswith(f"Player {seat} (you), ")
    opened = re.findall(r"^\w+ plays (\S+)\.$", output, re.MULTILINE)
    assert bool(opened) == (seat == "2")
    legal = re.search(r"legal moves?: (.*)", play(*arguments, moves="moves;quit", COLUMNS="9999"))
    assert legal is not None
    first = legal[1].split()[0]
    again = play(*arguments, moves=f"{first};quit")
    assert again == play(*arguments, moves=f"{first};quit")
    undone = play(*arguments, moves=f"{first};undo;quit")
    assert "Undid ply" in undone
    assert prompts(undone)[0] == prompts(undone)[-1]
    nothing = play(*arguments, moves="undo;quit")
    assert "There is nothing to undo." in nothing


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("spec", ["greedy", "mcts:playouts=20"])
def test_against_a_program(id: str, spec: str) -> None:
    game = next(game for game in one_of_each() if game.id == id)
    options = [f"-o{name}={str(value).lower()}" for name, value in game.options.items()]
    arguments = (id, *options, "--vs", spec, "--seat", "2", "--seed", "7")
    output = play(*arguments, moves="quit")
    assert f"Your opponent is {spec}, seed 7." in output
    opened = re.findall(r"^\w+ plays (\S+)\.$", output, re.MULTILINE)
    assert opened
    assert prompts(output)[0].startswith("Player 2 (you), ")
    assert ("20 playouts: " in output) == spec.startswith("mcts")
    assert "There is nothing to undo." in play(*arguments, moves="undo;quit")
    assert play(*arguments, moves="quit") == output


def test_undo_goes_back_to_the_persons_turn() -> None:
    output = play(*TINY, "--vs", "mcts:playouts=50", moves="A1;undo;quit", COLUMNS="200")
    assert len(re.findall(r"Undid ply [12]", output)) == 2
    assert prompts(output)[0] == prompts(output)[-1] == "Player 1 (you), black"
    assert "To go on" not in output


def test_a_program_that_wins_is_named() -> None:
    arguments = [*TINY, "--vs", "mcts:playouts=50", "--moves", "B1 A1 C1 A2 C2", "--seat=1"]
    output = play(*arguments, moves="", COLUMNS="200")
    assert "Player 2 (mcts:playouts=50) wins: two opposite sides are joined." in output
    assert "(0 playouts: it wins)" in output


def test_another_program_may_play() -> None:
    program = f"gtp:{shlex.quote(sys.executable)} -m ponnuki gtp gonnect --playouts 20"
    output = play(*TINY, "--vs", program, "--seat", "2", moves="quit", COLUMNS="999")
    assert prompts(output) == ["Player 2 (you), white"]
    assert f"Black plays {output.partition('Black plays ')[2][:2]}." in output
    command = shlex.split(output.splitlines()[-1])
    assert command[command.index("--vs") + 1] == program


def test_a_file_alone_starts_no_program(tmp_path: Path) -> None:
    program = f"gtp:{shlex.quote(sys.executable)} -m ponnuki gtp gonnect --playouts 20"
    file = tmp_path / "game.json"
    output = play(*TINY, "--vs", program, moves=f"save {file};quit", COLUMNS="999")
    assert shlex.join(["ponnuki", "play", "--load", str(file), "--vs", program]) in output
    assert "the opponent is another program" in refused("play", "--load", str(file))
    assert prompts(play("--load", str(file), "--vs", program, moves="quit"))


def test_a_program_that_fails_leaves_its_moves_to_the_person(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(
        "import sys\n"
        "for line in sys.stdin:\n"
        "    number, name = line.split()[:2]\n"
        "    if name == 'genmove':\n"
        "        sys.exit(3)\n"
        "    print(f'={number}', end='\\n\\n', flush=True)\n"
    )
    spec = f"gtp:{shlex.quote(sys.executable)} {shlex.quote(str(program))}"
    output = play(*TINY, "--vs", spec, moves="B2;A1;undo;quit", COLUMNS="999")
    assert "The program failed: " in output
    assert "You may play its moves." in output
    assert "White plays A1." in output
    assert "Undid ply 2: A1." in output
    assert "Undid ply 1" not in output


@pytest.mark.parametrize(
    ("spec", "why"),
    [
        ("nobody", "unknown player 'nobody'; the players are random, greedy, mcts"),
        ("mcts:colour=red", "mcts has no setting 'colour'"),
        ("gtp:", "nothing follows the colon"),
        ("gtp:no-such-program", "there is no program 'no-such-program'"),
    ],
)
def test_an_opponent_that_is_none_is_refused(spec: str, why: str) -> None:
    assert why in refused("play", IDS[0], "--vs", spec)


def test_a_hint_and_an_analysis_on_request() -> None:
    won = ["--moves", "B1 A1 B2 A3"]
    output = play(*TINY, *won, moves="hint;analyse;analyze 1;analyse soon;quit", COLUMNS="200")
    assert "Try B3: it wins." in output
    assert output.count("Black to move wins, proven.") == 2
    assert "Analyse takes a number of seconds" in output
    assert "To go on" not in output
    begun = play("gonnect", "-osize=5", moves="hint;analyse 0.2;quit", COLUMNS="200")
    assert re.search(r"Try \w\d: \d+\.\d%", begun)
    assert "Black to move, value " in begun
    assert play(*TINY, "--moves", WIN, moves="hint;analyse;quit").count("the game is over.") == 2
    for seconds in ("0", "-1", "nan", "inf"):
        assert "Analyse takes" in play(*TINY, moves=f"analyse {seconds};quit")


def test_a_random_seed_is_shown() -> None:
    seeds = {
        re.findall(r"seed (\d+)", play(IDS[0], "--vs", "random", moves="quit"))[0] for _ in range(3)
    }
    assert len(seeds) == 3


@pytest.mark.parametrize("id", IDS)
def test_a_saved_game_is_resumed(id: str, tmp_path: Path) -> None:
    file = tmp_path / "a game.json"
    moves = random_moves(id, 5, 7)
    output = play(id, moves=f"{';'.join(moves[:4])};save {file};quit")
    assert f"ponnuki play --load '{file}'" in output.replace("\n", "")
    record = as_json.loads(file.read_text())
    assert record.game.id == id
    assert [str(move) for move in record.moves] == moves[:4]
    on = play("--load", str(file), moves=f"{';'.join(moves[4:])};save {file};quit")
    assert [str(move) for move in as_json.loads(file.read_text()).moves] == moves
    assert prompts(on)[0] == prompts(output)[-1]
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("id", IDS)
def test_a_game_saved_as_a_record_is_resumed(id: str, tmp_path: Path) -> None:
    file = tmp_path / "game.sgf"
    moves = random_moves(id, 5, 7)
    output = play(id, moves=f"{';'.join(moves[:4])};save {file};quit")
    (record,) = sgf.loads(file.read_bytes())
    assert [str(move) for move in record.moves] == moves[:4]
    on = play("--load", str(file), moves=f"{';'.join(moves[4:])};save {file};quit")
    (record,) = sgf.loads(file.read_bytes())
    assert [str(move) for move in record.moves] == moves
    assert prompts(on)[0] == prompts(output)[-1]
    for name, text in (("x.json", as_json.dumps(record)), ("x.link", link.dumps(record))):
        (tmp_path / name).write_text(text)
        assert prompts(play("--load", str(tmp_path / name), moves="quit")) == prompts(on)[-1:]


def test_a_match_and_its_opponent_are_saved_as_a_record(tmp_path: Path) -> None:
    file = tmp_path / "match.sgf"
    arguments = [*TINY, "--vs", "greedy", "--seed", "3", "--games", "3"]
    output = play(*arguments, "--moves", f"{WIN} / B2", moves=f"save {file};quit")
    first, second = sgf.loads(file.read_bytes())
    assert first.match == (1, 3, False)
    assert first.result == Result(0, "connection")
    assert (first.players, second.players) == (("", "greedy"), ("greedy", ""))
    assert prompts(play("--load", str(file), moves="quit")) == prompts(output)[-1:]


def test_files_of_the_first_version_are_still_read(tmp_path: Path) -> None:
    file = tmp_path / "old.json"
    old = {name: value for name, value in GOOD.items() if name != "opponent"}
    random = {"player": 2, "seed": 5}
    file.write_text(json.dumps(old | {"format": "ponnuki-game/1", "random": random}))
    output = play("--load", str(file), moves=f"save {file};quit")
    assert "Your opponent is random, seed 5." in output
    assert as_json.loads(file.read_text()).root.properties["PKOPPONENT"] == ("2 5 random",)
    file.write_text(json.dumps(old | {"format": "ponnuki-game/1", "random": None}))
    assert prompts(play("--load", str(file), moves="quit")) == ["Player 1, black"]


def test_the_opponent_is_saved(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    arguments = [*TINY, "--vs", "mcts:playouts=9", "--seat", "2", "--seed", "3"]
    output = play(*arguments, moves=f"save {file};quit")
    properties = as_json.loads(file.read_text()).root.properties
    assert properties["PKOPPONENT"] == ("1 3 mcts:playouts=9",)
    assert prompts(play("--load", str(file), moves="quit")) == prompts(output)[-1:]
    other = play("--load", str(file), "--vs", "greedy", moves="quit")
    assert "Your opponent is greedy, seed 3." in other


def test_an_unsaved_game_can_be_resumed_by_a_command() -> None:
    output = play(
        "gonnect", "-osize=4", "-oko=positional", "--vs=random", "--seat=2", "--seed=3", moves=""
    )
    command = output.splitlines()[-1]
    assert command.startswith("ponnuki play gonnect -o size=4 -o ko=positional --vs random")
    assert "pie" not in command
    on = play(*shlex.split(command)[2:], moves="")
    assert prompts(on) == prompts(output)
    assert "To go on" not in on


def test_save_needs_a_name_and_never_destroys_a_file(tmp_path: Path) -> None:
    file, letter = tmp_path / "letter", tmp_path / "letter.txt"
    for one in (file, letter):
        one.write_text("Dear Anna")
    again = tmp_path / "game.json"
    assert play(IDS[0], moves=f"save {again};save {again};quit").count("Saved in") == 2
    assert "File exists" in play(IDS[0], moves=f"save {again};quit", COLUMNS="999")
    output = play(
        IDS[0],
        moves=f"save;save {file};save {letter};save {tmp_path};save {tmp_path}/no/x;quit",
        COLUMNS="999",
    )
    assert "Save needs a name" in output
    assert f"Not saved: {file}: File exists" in output
    assert f"Not saved: {tmp_path}: File exists" in output
    assert f"Not saved: {tmp_path}/no/x: No such file or directory" in output
    assert "ends in .sgf, .json or .link, not as" in output
    assert (file.read_text(), letter.read_text()) == ("Dear Anna", "Dear Anna")
    for nowhere in ("/", ".", "..", "\0", "~nobody-here/x"):
        assert "Not saved: " in play(IDS[0], moves=f"save {nowhere};quit")


def test_a_failed_save_leaves_no_file(tmp_path: Path) -> None:
    long = tmp_path / ("x" * 300)
    assert "File name too long" in play(IDS[0], moves=f"save {long}", COLUMNS="999")
    tmp_path.chmod(0o500)
    try:
        with pytest.MonkeyPatch.context() as patch:
            if os.access(tmp_path, os.W_OK):  # nothing is forbidden to root
                patch.setattr(Path, "open", _denied)
            output = play(IDS[0], moves=f"save {tmp_path / 'game'}", COLUMNS="999")
        assert f"Not saved: {tmp_path / 'game'}: Permission denied" in output
    finally:
        tmp_path.chmod(0o700)
    assert not list(tmp_path.iterdir())
    assert "Saved in" in play(IDS[0], moves=f"save {tmp_path / 'game'}")


def _denied(path: Path, *_: object, **__: object) -> None:
    path.touch()
    raise PermissionError(errno.EACCES, "Permission denied")


GOOD = {
    "format": "ponnuki-game/2",
    "game": "gonnect",
    "options": {"size": 3, "pie": False},
    "moves": ["B2", "A1"],
    "match": None,
    "opponent": None,
}
RANDOM = {"player": 2, "spec": "random", "seed": 1}


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", "the file has no games"),
        ("{", "line 1, column 2: not valid JSON: the text ends within a value"),
        ("[" * 100_000, "line 1, column 65: not valid JSON: it is nested too deeply"),
        ("\xff", "the file has no games"),
        ("[]", "the file has no games"),
        ("{}", 'a record lacks "format"'),
        ({"format": "ponnuki-game/3"}, '"format" is not "ponnuki-game/2"'),
        ({"format": "ponnuki-game/1"}, 'a saved game lacks "random"'),
        ({"random": None}, "a saved game has no field 'random'"),
        ({"moves": None}, '"moves" is not a list of moves'),
        ({"moves": [1]}, '"moves" is not a list of moves'),
        ({"moves": ["B2", "B2"]}, "move 2: B2 is occupied by Black."),
        ({"moves": ["\ud800"]}, "move 1: '?' is not a move"),
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"game": 3}, '"game" is not a text'),
        ({"options": {"size": 99}}, "allowed: 2 to 19"),
        ({"options": {"id": 1}}, "unknown option 'id'"),
        ({"options": {"size": "\ud800"}}, "size may not be"),
        ({"options": []}, '"options" not an object'),
        ({"more": 1}, "a saved game has no field 'more'"),
        ({"match": 3}, '"match" is not an object'),
        ({"match": {"length": 2}}, '"match" lacks "finished"'),
        ({"match": {"length": 0, "finished": []}}, '"length" is not a number from 1'),
        ({"match": {"length": 1, "finished": [["B2"]]}}, "fewer than 1 games"),
        ({"match": {"length": 2, "best_of": 1, "finished": []}}, '"best_of" is not true or false'),
        (
            {"match": {"length": 2, "best_of": True, "finished": [], "x": 1}},
            "the fields are: length, finished, best_of",
        ),
        ({"match": {"length": 2, "finished": [["B2"]]}}, "game 1 is not over"),
        ({"match": {"length": 2, "finished": [["B2", "B2"]]}}, "game 1, move 2: B2 is occupied"),
        ({"opponent": RANDOM | {"player": 3}}, '"player" is not a number from 1 to 2'),
        ({"opponent": RANDOM | {"player": True}}, '"player" is not a number'),
        ({"opponent": RANDOM | {"seed": -1}}, '"seed" is not a number'),
        ({"opponent": RANDOM | {"spec": 7}}, '"spec" is not a text'),
        ({"opponent": RANDOM | {"spec": "nobody"}}, "unknown player 'nobody'"),
        ({"opponent": {"player": 2, "seed": 1}}, '"opponent" lacks "spec"'),
        ({"opponent": "me"}, '"opponent" is not an object'),
        ({"opponent": RANDOM | {"spec": "gtp:rm x"}}, "to start it, add --vs 'gtp:rm x'"),
    ],
)
def test_a_bad_file_is_refused_by_name(
    content: str | dict[str, object], message: str, tmp_path: Path
) -> None:
    file = tmp_path / "bad.json"
    if isinstance(content, str):
        file.write_text(content, encoding="latin-1")
    else:
        file.write_text(json.dumps(GOOD | content))
    output = refused("play", "--load", str(file))
    assert output.startswith(f"ponnuki: {file}: ")
    assert message in output
    assert len(output.splitlines()) == 1


def test_files_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    assert "No such file" in refused("play", "--load", str(tmp_path / "none"))
    assert "directory" in refused("play", "--load", str(tmp_path))
    huge = tmp_path / "huge"
    huge.write_bytes(b" " * 10_000_001)
    assert "the file has no games" in refused("play", "--load", str(huge))
    assert refused("play", "--load", "\0")


def test_load_may_change_the_opponent_but_not_the_game(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(GOOD))
    output = play("--load", str(file), "--vs", "random", "--seat", "2", "--seed", "1", moves="quit")
    assert "Player 2 (you), white" in output
    for extra in (["gonnect"], ["-o", "size=3"], ["--match"], ["--games", "2"], ["--moves", "A1"]):
        assert "--load names the game" in refused("play", "--load", str(file), *extra)
    assert "--vs somebody" in refused("play", "--load", str(file), "--seat", "1")


def test_a_match_is_opened_in_turn_and_counted() -> None:
    win = WIN.replace(" ", ";")
    output = play(*TINY, "--games", "2", moves=f"{win};A2;;{win};")
    assert "The game is over, won by A: two opposite sides are joined." in output
    assert "Game 1 of 2: A moves first." in output
    assert "Game 1 goes to A. Games won: A 1, B 0, drawn 0." in output
    assert "Game 2 of 2: B moves first." in output
    assert "B wins: two opposite sides are joined." in output
    text = " ".join(output.split())
    assert "Game 2 goes to B. Games won: A 1, B 1, drawn 0. The match is drawn." in text


def test_a_match_of_six_counts_points() -> None:
    line = "A1 A6 C6 B1 C1 E6 A4 D1 E1 C4 E4 F1"
    output = play(
        *("game-of-6", "-osize=6", "--match", "--moves", " / ".join([line] * 5 + [line[:-3]])),
        moves="F1;",
        COLUMNS="200",
    )
    assert "A, red" not in prompts(output)
    assert prompts(output)[0] == "B, red, move 1 of 2"
    assert "Red has 6 in line: A1–B1–C1–D1–E1–F1." in output
    assert "B wins with six dots in line, 6 points to 0." in output
    assert (
        "Game 6 goes to B. Games won: A 3, B 3, drawn 0. Points: A 18, B 18. The match is drawn."
    ) in output


def test_a_match_goes_on_from_a_file_and_from_a_command(tmp_path: Path) -> None:
    win = WIN.replace(" ", ";")
    file = tmp_path / "match.json"
    output = play(*TINY, "--games", "3", moves=f"{win};;B2;save {file};A1;quit")
    first, second = map(as_json.loads, file.read_text().splitlines())
    assert (first.match, second.match) == ((1, 3, False), (2, 3, False))
    assert [str(move) for move in first.moves] == WIN.split()
    assert [str(move) for move in second.moves] == ["B2"]
    assert "Game 2 of 3: B moves first." in play("--load", str(file), moves="quit")
    command = shlex.split(output.splitlines()[-1])
    assert command[-1] == f"{WIN} / B2 A1"
    assert "Game 2 of 3: B moves first." in play(*command[2:], moves="quit")


@pytest.mark.parametrize("ending", ["json", "sgf"])
def test_a_best_of_match_ends_when_it_is_decided(ending: str, tmp_path: Path) -> None:
    file = tmp_path / f"match.{ending}"
    win, loss = WIN.replace(" ", ";"), LOSS.replace(" ", ";")
    output = play(*TINY, "--best-of", "3", moves=f"{win};save {file};;{loss};")
    text = " ".join(output.split())
    assert "Game 2 goes to A. Games won: A 2, B 0, drawn 0. A wins the match." in text
    assert "Game 3" not in text
    on = play("--load", str(file), moves=f";{loss};save {tmp_path / 'over.sgf'};")
    assert "A wins the match." in " ".join(on.split())
    match = MatchRecord.from_sgf((tmp_path / "over.sgf").read_bytes())
    assert (match.best_of, match.standing.winner, match.current) == (True, 0, None)
    left = play("--load", str(file), moves=";A1;quit")
    command = shlex.split(left.splitlines()[-1])
    assert command[command.index("--best-of") + 1] == "3"
    assert "A wins the match." in " ".join(play(*command[2:], moves=f"undo;{loss};").split())
    beyond = ("--moves", f"{WIN} / {LOSS} / A1")
    assert "the match is over after game 2" in refused("play", *TINY, "--best-of", "3", *beyond)
    assert "leave out --match" in refused("play", *TINY, "--best-of", "3", "--match")


def test_a_match_against_random_changes_sides() -> None:
    output = play(*TINY, "--games", "2", "--vs", "random", "--seed", "1", moves="quit")
    assert prompts(output) == ["A, black"]
    output = play(
        *TINY, "--games=2", "--vs=random", "--seed=1", "--moves", f"{WIN} /", moves="quit"
    )
    assert "Game 2 of 2: B (random) moves first." in output
    assert prompts(output) == ["A, white"]


def test_the_menu_asks_for_game_and_options() -> None:
    number = IDS.index("gonnect") + 1
    output = play(moves=f"chess;99;{number};big;3;;no;false;nobody;;B2;quit", COLUMNS="200")
    for info in ponnuki.games():
        assert f"{info.title}, {info.credit()}" in output
    assert output.count(f"Type a number from 1 to {len(IDS)}") == 2
    assert "size may not be 'big'; allowed: 2 to 19 (default 13)" in output
    assert "size=3 ko=simple pie=false" in output
    assert "Black plays B2." in output
    assert "size=" in play(moves="GONNECT;;;;;quit")


@pytest.mark.parametrize("typed", ["", "quit\n", "1\nQ\n"])
def test_leaving_the_menu_is_no_error(typed: str) -> None:
    done = run("play", stdin=typed)
    assert done.returncode == 0
    assert done.stderr == ""


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("columns", ["20", "40", "80"])
def test_narrow_windows_and_plain_output(id: str, columns: str) -> None:
    output = play(
        id, "--plain", moves=";".join([*random_moves(id, 1, 6), "help", "quit"]), COLUMNS=columns
    )
    assert "\x1b" not in output
    assert output.isascii() or ponnuki.game_info(id).credit() in " ".join(output.split())
    if columns == "40":
        row = re.compile(r"[ a-z0-9]{0,12}[.XO()+ ]+[0-9]*")
        boards = [line for line in output.splitlines() if row.fullmatch(line)]
        assert boards
        assert max(map(len, boards)) <= 40


def test_no_colours_into_a_pipe_unless_forced() -> None:
    assert "\x1b" not in play(IDS[0], moves="quit")
    forced = {"FORCE_COLOR": "1", "COLORTERM": "truecolor"}
    assert "\x1b[" in play(IDS[0], moves="quit", **forced)
    assert "48;2" not in play(IDS[0], moves="quit", NO_COLOR="1", **forced)
    assert "\x1b" not in play(IDS[0], "--plain", moves="quit", **forced)


def test_invalid_input_at_the_prompt_is_refused_briefly() -> None:
    done = run("play", IDS[0], stdin=b"\xff\xfe\n" + b"x" * 100_000 + b"\n\0\nquit\n")
    assert done.returncode == 0
    refusals = [line for line in done.stdout.splitlines() if "is not a move on this board" in line]
    assert len(refusals) == 3
    assert max(map(len, refusals)) < 100
