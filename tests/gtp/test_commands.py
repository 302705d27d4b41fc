"""The commands' effects; the exact wording of the responses is in the golden sessions."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from typing import Any

import pytest

import ponnuki
from ponnuki import Game, Move, OptionError
from ponnuki._core import Search
from ponnuki.engine.analysis import stream
from ponnuki.engine.search import Limits
from ponnuki.errors import PlayerError
from ponnuki.gtp import Settings
from ponnuki.gtp.clock import LAG, MIN_BUDGET, MIN_MOVES_LEFT, USABLE_SHARE
from ponnuki.gtp.commands import COMMANDS
from ponnuki.gtp.engine import DEFAULT_SECONDS
from ponnuki.gtp.settings import format_value, parse_value
from ponnuki.history import History
from ponnuki.message import message
from tests.cli.running import refused as refused_arguments
from tests.cli.running import run
from tests.generic.games import some_positions
from tests.gtp.client import BY_ID, GAMES, error, responses, result

SMALL = Game("gonnect", size=4)


def test_every_command_is_listed_and_known() -> None:
    listed = result(SMALL, "list_commands").split("\n")
    assert listed == sorted(COMMANDS)
    for name in listed:
        assert result(SMALL, f"known_command {name}") == "true"
        assert error(SMALL, f"{name} {'/nowhere/x ' * 9}")
    assert result(SMALL, "known_command Name") == "false"


def test_name_and_version() -> None:
    assert result(SMALL, "name") == "Ponnuki"
    assert result(SMALL, "version") == ponnuki.__version__


def test_nothing_is_answered_after_quit() -> None:
    assert responses(SMALL, ["quit", "name"]) == ["="]


@BY_ID
def test_a_whole_game_is_played_ply_by_ply(game: Game) -> None:
    position = game.start()
    lines = []
    while position.to_move is not None:
        lines.append(f"play {position.colours[position.to_move]} {position.legal_moves()[-1]}")
        position = position.play(position.legal_moves()[-1])
    answers = responses(game, [*lines, "ponnuki-position", "ponnuki-outcome"])
    assert set(answers[:-2]) == {"="}
    assert answers[-2] == f"= {position.to_text()}"
    assert position.outcome
    assert answers[-1].split()[2] == position.outcome.reason


@BY_ID
def test_a_move_is_generated_and_played(game: Game) -> None:
    colours = game.colours
    move, position = responses(game, [f"genmove {colours[0]}", "ponnuki-position"])
    assert position == f"= {game.start().play(move[2:]).to_text()}"
    again, untouched = responses(game, [f"reg_genmove {colours[0]}", "ponnuki-position"])
    assert again == move
    assert untouched == f"= {game.start().to_text()}"


@BY_ID
def test_the_same_seed_plays_the_same(game: Game) -> None:
    first, second = game.start(), game.start().play(game.start().legal_moves()[0])
    assert second.to_move is not None
    lines = [
        f"play {first.colours[0]} {second.last_move}",
        f"genmove {second.colours[second.to_move]}",
    ]
    assert responses(game, lines, seed=3) == responses(game, lines, seed=3)


@BY_ID
def test_any_position_can_be_set(game: Game) -> None:
    for position in some_positions(game):
        legal = " ".join(map(str, position.legal_moves()))
        answers = responses(
            game,
            [
                f"ponnuki-setposition {position.to_text()}",
                "ponnuki-legal_moves",
                "ponnuki-position",
                "undo",
            ],
        )
        assert answers == [
            "=",
            f"= {legal}".rstrip(),
            f"= {position.to_text()}",
            "? cannot undo: no move has been played",
        ]


def test_a_position_of_another_game_is_refused() -> None:
    other = next(game for game in GAMES if game.id != SMALL.id)
    message = error(SMALL, f"ponnuki-setposition {other.start().to_text()}")
    assert message == f"this is a position of {other.id}, not of {SMALL.id}"


@pytest.mark.parametrize(
    ("words", "colour"),
    [
        (["red", "RED", "r", "R", "black"], "red"),
        (["blue", "b", "B", "white", "w", "W"], "blue"),
    ],
)
def test_colours_have_aliases(words: list[str], colour: str) -> None:
    game = next(game for game in GAMES if game.colours == ("red", "blue"))
    move = str(game.start().legal_moves()[0])
    for word in words:
        answer = responses(game, [f"play {word} {move}"])[0]
        assert answer == ("=" if colour == "red" else "? it is red's turn, not blue's")
    assert "the colours are red and blue" in error(game, f"play green {move}")


def test_the_engine_swaps_only_where_it_is_allowed() -> None:
    opened = ["play b B2", "ponnuki-setting playouts=500"]
    assert result(SMALL, *opened, "genmove w") != "swap"
    assert "swap" not in result(SMALL, *opened, "lz-genmove_analyze w")
    assert "info move swap" not in result(SMALL, *opened, "kata-analyze", "name")
    allowed = [*opened, "ponnuki-setting swap=allow"]
    assert result(SMALL, *allowed, "genmove w") == "swap"
    assert result(SMALL, *allowed, "lz-genmove_analyze w").endswith("\nplay swap")


class Swapper:
    """A player that plays the last legal move, swaps where it can, and fails after three moves."""

    name = "swapper"

    def __init__(self, game: Game, closed: list[Game]) -> None:
        self.game = game
        self._closed = closed

    def choose(self, history: History) -> Move:
        assert history.position.game == self.game
        if len(history.moves) > 3:
            raise PlayerError(message("program_resigns", program="the swapper"), "crash")
        return history.position.legal_moves()[-1]

    def close(self) -> None:
        self._closed.append(self.game)


def test_a_player_may_choose_instead_of_the_search() -> None:
    closed: list[Game] = []

    def new_player(game: Game) -> Swapper:
        return Swapper(game, closed)

    lines = ["genmove b", "genmove w", "undo", "ponnuki-setting swap=allow", "genmove w"]
    first, second, _, _, third = responses(SMALL, lines, new_player=new_player)
    assert first == "= D4"
    assert second != "= swap"
    assert third == "= swap"
    assert closed == [SMALL]
    assert responses(SMALL, ["lz-genmove_analyze b"], new_player=new_player) == ["=\nplay D4"]
    closed.clear()
    assert (
        responses(SMALL, ["boardsize 5", "clear_board", "genmove b"], new_player=new_player)[-1]
        == "= E5"
    )
    assert [game.options["size"] for game in closed] == [4, 5]


def test_a_player_that_fails_is_replaced() -> None:
    closed: list[Game] = []
    moves = ["play b A1", "play w B1", "play b C1", "play w D1"]
    lines = [*moves, "genmove b", "reg_genmove b", "undo", "genmove w"]
    answers = responses(SMALL, lines, new_player=lambda game: Swapper(game, closed))
    assert answers[4:6] == ["? the swapper resigns"] * 2
    assert answers[-1] == "= D4"
    assert len(closed) == 3

    def nobody(_: Game) -> Swapper:
        raise PlayerError(message("program_resigns", program="nobody"), "crash")

    with pytest.raises(PlayerError, match="nobody resigns"):
        responses(SMALL, ["name"], new_player=nobody)


@pytest.mark.parametrize(
    "spec",
    ["random", "greedy", "level:1", "mcts:playouts=9,solver=0", "mcts:temperature=1,playouts=9"],
)
def test_players_by_their_specs(spec: str) -> None:
    arguments = ["gtp", SMALL.id, "-o", "size=4", "--player", spec, "--playouts", "5", "--seed=2"]
    done = run(*arguments, stdin="genmove b\nponnuki-legal_moves\nponnuki-setting\n")
    assert (done.returncode, done.stderr) == (0, "")
    move, legal, settings = (answer[2:] for answer in done.stdout.split("\n\n")[:3])
    assert SMALL.start().is_legal(move)
    assert len(legal.split()) == 16
    if "solver" in spec:
        assert {"playouts=9", "solver=false"} <= set(settings.split("\n"))


@pytest.mark.parametrize(
    ("player", "why"),
    [
        ("nobody", "unknown player 'nobody'"),
        ("mcts:solver", "mcts takes name=value"),
        ("mcts:colour=1", "mcts has no setting 'colour'"),
        ("random:1", "random takes no settings"),
        ("gtp:no-such-program", "there is no program"),
    ],
)
def test_an_invalid_player_is_refused_at_once(player: str, why: str) -> None:
    assert why in refused_arguments("gtp", SMALL.id, "--player", player)


def test_settings_are_listed_changed_and_refused() -> None:
    listed = result(SMALL, "ponnuki-setting").split("\n")
    assert "playouts=20" in listed
    assert "seconds=none" in listed
    for line in listed:
        assert line in result(SMALL, f"ponnuki-setting {line}").split("\n")
    changed = result(SMALL, "ponnuki-setting exploration=2.5", "ponnuki-setting").split("\n")
    assert "exploration=2.5" in changed
    for line in ("colour=1", "threads=0", "threads=x", "memory=none", "seed=-1", "seed=1e99"):
        assert line.split("=")[0] in error(SMALL, f"ponnuki-setting {line}")
    for line in ("exploration=wide", "solver=7", "swap=often", "nodes=0.5", "seconds=-1"):
        before, refusal, after = responses(
            SMALL, ["ponnuki-setting", f"ponnuki-setting {line}", "ponnuki-setting"]
        )
        assert refusal.startswith(f"? {line.split('=')[0]} must be ")
        assert before == after
    assert "syntax error" in error(SMALL, "ponnuki-setting seed")
    with pytest.raises(OptionError, match="unknown setting 'colour'"):
        Settings(SMALL.start(), colour=1)


@pytest.mark.parametrize("value", [None, True, False, 0, 17, -3, 2.5, "allow"])
def test_values_survive_a_round_trip(value: bool | float | str | None) -> None:
    assert parse_value(format_value(value)) == value
    assert type(parse_value(format_value(value))) is type(value)


@pytest.fixture
def searched_within(monkeypatch: pytest.MonkeyPatch) -> list[Limits]:
    """Return a list that receives the limits of every search for a move."""
    found: list[Limits] = []

    def record(search: Search, limits: Limits, **options: Any) -> Any:
        found.append(limits)
        return stream(search, replace(limits, playouts=20), **options)

    monkeypatch.setattr("ponnuki.gtp.engine.stream", record)
    return found


@pytest.mark.parametrize(
    ("commands", "most"),
    [
        (["time_settings 0 0 0"], MIN_BUDGET),
        (["time_settings 1 0 0"], 1 / MIN_MOVES_LEFT),
        (["time_settings 0 1 5"], 1 / 5),
        (["time_settings 1 10 100"], 1 / MIN_MOVES_LEFT + 10 / 100),
        (["time_settings 1 0 0", "time_left b 0 0", "time_left w 9 0"], MIN_BUDGET),
        (["time_settings 1 0 0", "time_left b -2.5 0"], MIN_BUDGET),
    ],
    ids=str,
)
def test_a_clock_limits_the_search(
    searched_within: list[Limits], commands: list[str], most: float
) -> None:
    assert result(SMALL, "ponnuki-setting playouts=none", *commands, "genmove b")
    (limits,) = searched_within
    assert limits.seconds is not None
    assert 0 < limits.seconds <= most
    assert limits == Limits(seconds=limits.seconds)


def test_a_move_takes_the_time_of_its_colour(
    searched_within: list[Limits], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = count(0, 40)  # every move takes 40 seconds
    monkeypatch.setattr("ponnuki.gtp.standard.perf_counter", lambda: float(next(now)))
    genmoves = ["genmove b", "genmove w", "genmove b"]
    responses(SMALL, ["ponnuki-setting playouts=none", "time_settings 100 0 0", *genmoves])
    first, second, third = (limits.seconds or 0 for limits in searched_within)
    assert first == pytest.approx(100 / MIN_MOVES_LEFT * USABLE_SHARE - LAG)
    assert second == first
    assert third == pytest.approx(60 / MIN_MOVES_LEFT * USABLE_SHARE - LAG)


def test_a_limit_that_is_set_holds_with_a_clock_too(searched_within: list[Limits]) -> None:
    settings = ["ponnuki-setting playouts=none", "ponnuki-setting seconds=0.25"]
    responses(SMALL, [*settings, "time_settings 900 0 0", "genmove b"])
    responses(SMALL, [*settings, "time_settings 1 0 0", "genmove b"])
    long, short = (limits.seconds or 0 for limits in searched_within)
    assert long == 0.25
    assert short < 1 / MIN_MOVES_LEFT


def test_reg_genmove_plays_no_move_and_has_no_clock(searched_within: list[Limits]) -> None:
    lines = ["time_settings 1 0 0", "reg_genmove b", "genmove b"]
    *_, move, played = responses(SMALL, ["ponnuki-setting playouts=none", *lines])
    assert move.startswith("= ")
    assert played.startswith("= ")
    free, timed = searched_within
    assert free == Limits(seconds=DEFAULT_SECONDS)
    assert (timed.seconds or 0) < 1 / MIN_MOVES_LEFT


def test_invalid_times_are_refused() -> None:
    for line in ("time_settings 1 2", "time_settings -1 0 0", "time_left green 1 0"):
        assert error(SMALL, line).startswith("syntax error")


def test_without_a_clock_the_limits_set_apply(searched_within: list[Limits]) -> None:
    genmoves = ["genmove b", "genmove w", "clear_board", "genmove b"]
    responses(SMALL, ["time_settings 0 9 0", *genmoves])
    assert searched_within == [Limits(playouts=20)] * 3
    responses(SMALL, ["ponnuki-setting playouts=none", "time_settings 0 9 0", "genmove b"])
    assert searched_within[3:] == [Limits(seconds=DEFAULT_SECONDS)]
