"""Any input gives a value, or an error that says what was wrong."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterator
from typing import Any

import numpy
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import ponnuki
from ponnuki import (
    Batch,
    Game,
    GameInfo,
    IllegalMove,
    Move,
    OptionError,
    Position,
    PositionError,
    _core,
)
from ponnuki._core import LevelPlayer, Search, Solver
from ponnuki.record import Record
from tests.generic.games import all_games, title

MEGABYTE = "a1" * 500_000
TEXTS = [
    *("", " ", "\0", "a1\0", "\n", "a1\n", "a1 ", "💥", "\uff41\uff11", "é" * 100, "a" * 50, "-1"),
    *("0", "A0", "Z99", "A99999999999999999999", "a1+", "+a1", "a1+a1", "None", "swap swap"),
    MEGABYTE,
]
NOT_TEXTS: list[Any] = [
    *(None, 0, 1, True, 2**70, 1.5, [], ["a1"], {}, b"a1", object(), ("a1",), "\ud800"),
]
every_game = pytest.mark.parametrize("game", all_games(small=True), ids=title)
every_info = pytest.mark.parametrize("info", ponnuki.games(), ids=lambda info: info.id)


def say(error: Exception) -> None:
    """Check that an error has a message, and not too long a one."""
    assert 0 < len(str(error)) < 500


@every_game
def test_texts_that_are_no_moves(game: Game) -> None:
    start = game.start()
    for text in TEXTS:
        for attempt in (start.play, game.move):
            with pytest.raises(IllegalMove) as refused:
                attempt(text)
            assert refused.value.reason == "not_a_move"
            say(refused.value)
        assert not start.is_legal(text)


@every_game
def test_things_that_are_no_texts(game: Game) -> None:
    start = game.start()
    for thing in NOT_TEXTS:
        for attempt in (start.play, game.move, Position.from_text, Game):
            with pytest.raises((TypeError, ponnuki.PonnukiError)) as refused:
                attempt(thing)
            assert str(refused.value)


@every_game
@given(text=st.text() | st.text("abcdefgABCDEFG0123456789+", max_size=8))
def test_any_text_is_a_move_or_is_refused(game: Game, text: str) -> None:
    try:
        move = game.move(text)
    except IllegalMove as error:
        say(error)
        return
    assert str(move).lower() == text.lower() or text.lower() in str(move).lower()


@given(text=st.text())
@example("")
@example("; ")
@example(MEGABYTE)
@example("/1; " + MEGABYTE)
def test_any_text_is_a_position_or_is_refused(text: str) -> None:
    with pytest.raises(PositionError) as refused:
        Position.from_text(text)
    say(refused.value)


@every_info
def test_states_that_are_none(info: GameInfo) -> None:
    for text in TEXTS:
        with pytest.raises(PositionError) as refused:
            Position.from_text(f"{info.id}/1; {text}")
        say(refused.value)


def test_unknown_games_name_those_there_are() -> None:
    for id in ("go", "GOSIX", "gosix ", *TEXTS):
        for attempt in (Game, ponnuki.game_info):
            with pytest.raises(OptionError) as refused:
                attempt(id)
            say(refused.value)
            assert refused.value.option == "game"
            assert all(info.id in str(refused.value) for info in ponnuki.games())


def test_a_game_is_made_by_one_id() -> None:
    make: Any = Game
    for attempt in (make, lambda: make("gosix", 3), lambda: make(id="gosix")):
        with pytest.raises(OptionError) as refused:
            attempt()
        say(refused.value)
        assert (refused.value.option, refused.value.kind) == ("game", "not_one_id")


@every_info
def test_unknown_options_name_those_there_are(info: GameInfo) -> None:
    for name in ("", "Size", "colour", "x" * 1000):
        with pytest.raises(OptionError) as refused:
            Game(info.id, **{name: 7})
        say(refused.value)
        assert all(option.name in str(refused.value) for option in info.options)


@every_info
def test_errors_of_wrong_values_name_the_allowed_ones(info: GameInfo) -> None:
    for option in info.options:
        wrong: list[Any] = [None, [], {}, 1.5, "", "x", MEGABYTE, 2**63, -(2**70), "💥", b"7"]
        if isinstance(option.default, bool):
            wrong += [0, 1, "True", "yes"]
        elif option.range:
            least, most = option.range
            wrong += [True, False, least - 1, most + 1, f"{least} ", f"+{least}", 10**30]
        else:
            wrong += [True, 0, option.choices[0].upper(), f"{option.choices[0]} "]
        for value in wrong:
            with pytest.raises(OptionError) as refused:
                Game(info.id, **{option.name: value})
            say(refused.value)
            assert refused.value.option == option.name
            assert option.allowed() in str(refused.value)


@every_info
def test_options_take_every_value_they_name(info: GameInfo) -> None:
    assert Game(info.id).options == {option.name: option.default for option in info.options}
    for option in info.options:
        assert option.default in option.values()
        assert info.meaning(option)
        for value in option.values():
            chosen = Game(info.id, **{option.name: value})
            assert chosen.options[option.name] == value
            as_text = str(value).lower() if isinstance(value, bool) else str(value)
            assert Game(info.id, **{option.name: as_text}) == chosen


@every_info
@given(
    options=st.dictionaries(
        st.sampled_from(["size", "ko", "pie", "edition"]) | st.text(max_size=5),
        st.integers() | st.booleans() | st.text(max_size=9) | st.none(),
        max_size=3,
    )
)
def test_any_options_make_a_game_or_are_refused(info: GameInfo, options: dict[str, Any]) -> None:
    options.pop("id", None)
    with contextlib.suppress(OptionError):
        assert Game(info.id, **options).start().legal_moves()


@every_game
def test_numbers_out_of_range(game: Game) -> None:
    start = game.start()
    move = start.legal_moves()[0]
    symmetries = len(game.geometry.symmetries)
    for attempt, error in (
        (lambda: start.perft(-1), ValueError),
        (lambda: start.perft(2**70), TypeError),
        (lambda: start.playouts(-1, 0), ValueError),
        (lambda: start.playouts(1, -1), ValueError),
        (lambda: start.transformed(-1), IndexError),
        (lambda: start.transformed(symmetries), IndexError),
        (lambda: game.transformed(move, symmetries), IndexError),
        (lambda: Move(-1, "a1"), ValueError),
        (lambda: Move(2**16, "a1"), ValueError),
    ):
        with pytest.raises(error):
            attempt()


START = Game("gonnect", size=5).start()
CORE: Any = _core
CALLS: list[tuple[Callable[[Any], object], str]] = [
    (lambda start: start.perft("x"), "Position.perft takes (depth: int), not (str)"),
    (lambda start: start.perft(depth=None), "Position.perft takes (depth: int), not (depth: None)"),
    (lambda start: start.perft(), "Position.perft takes (depth: int), not ()"),
    (lambda start: start.perft(1, 2), "Position.perft takes (depth: int), not (int, int)"),
    (
        lambda start: start.perft(2**70),
        "Position.perft takes (depth: int): a number is too small or too large",
    ),
    (
        lambda start: start.playouts(games=-(2**70), seed=1),
        "Position.playouts takes (games: int, seed: int): a number is too small or too large",
    ),
    (lambda start: start.legal_moves(3), "Position.legal_moves takes (), not (int)"),
    (
        lambda start: start.game.transformed("A1", 0),
        "Game.transformed takes (move: Move, symmetry: int), not (str, int)",
    ),
    (
        lambda start: start.follow(3),
        "Position.follow takes (moves: Sequence[Move | str]), not (int)",
    ),
    (
        lambda start: CORE.Batch(start.game),
        (
            "Batch takes (game: Game, size: int, *, threads: int = 1, restart: bool = True, "
            "planes: bool = False), not (Game)"
        ),
    ),
    (
        lambda start: CORE.Solver(start, memory=2**20, speed=3),
        (
            "Solver takes (position: Position, *, memory: int = 268435456, method: str = 'auto', "
            "threads: int = 1, tables: Tables | None = None), "
            "not (Position, memory: int, speed: int)"
        ),
    ),
    (lambda _: CORE.levels(None), "levels takes (game: Game), not (None)"),
    (
        lambda start: Record(start.game).root.remove(start),
        "Node.remove takes (child: Node), not (Position)",
    ),
    (
        lambda start: CORE.Record(start.game).heading(3),
        "Record.heading takes (name: str), not (int)",
    ),
]


@pytest.mark.parametrize(("call", "sentence"), CALLS, ids=[sentence for _, sentence in CALLS])
def test_wrong_arguments_are_said_in_a_sentence(
    call: Callable[[Any], object], sentence: str
) -> None:
    with pytest.raises(TypeError) as refused:
        call(START)
    assert str(refused.value) == sentence


def functions() -> Iterator[tuple[str, Any]]:
    """Yield the functions, classes and methods of the core."""
    for name, thing in vars(_core).items():
        if callable(thing):
            yield name, thing
        if isinstance(thing, type):
            methods = (key for key, one in vars(thing).items() if callable(one))
            yield from ((f"{name}.{key}", getattr(thing, key)) for key in methods)


@pytest.mark.parametrize("function", [pytest.param(one, id=name) for name, one in functions()])
@pytest.mark.parametrize("arguments", [0, 1, 20])
def test_no_function_answers_in_the_words_of_the_binding(function: Any, arguments: int) -> None:
    """Nor does one take a stranger for the object that it belongs to."""
    try:
        function(*[object()] * arguments)
    except (TypeError, ValueError, AttributeError) as error:
        assert not re.search(r"incompatible|bad_cast|Invoked|\n", str(error))


@every_game
@pytest.mark.filterwarnings("ignore:nanobind")  # it warns, too
def test_objects_that_were_never_initialised_are_refused(game: Game) -> None:
    class Hollow(Game):
        def __init__(self) -> None:
            """Leave out Game's."""

    hollow: Any = Hollow()

    class Unprintable:
        def __repr__(self) -> str:
            raise ZeroDivisionError

    nameless: Any = Unprintable()
    position: Any = Position.__new__(Position)
    move: Any = Move.__new__(Move)
    for attempt in (
        lambda: Batch(hollow, 2),
        lambda: LevelPlayer(hollow, playouts=1),
        lambda: LevelPlayer.of_level(hollow, 1),
        lambda: game.planes([position]),
        lambda: Search(position),
        lambda: Solver(position),
        lambda: game.start().play(move),
        lambda: game.start().play(nameless),
        lambda: Batch(nameless, 2),
    ):
        with pytest.raises((TypeError, ValueError)):
            attempt()


@every_game
def test_what_is_no_whole_number_is_refused(game: Game) -> None:
    """True and False are none, nor are texts and fractions; NumPy's integers are."""
    start = game.start()
    for wrong in (True, False, "5", 2.0, numpy.float64(2), numpy.True_, None):
        for option, attempt in (
            ("size", lambda value: Batch(game, value)),
            ("threads", lambda value: Batch(game, 2, threads=value)),
            ("threads", lambda value: Search(start, threads=value)),
            ("batch", lambda value: Search(start, batch=value)),
            ("leaf_playouts", lambda value: Search(start, leaf_playouts=value)),
            ("memory", lambda value: Solver(start, memory=value)),
            ("endgame", lambda value: LevelPlayer(game, playouts=1, endgame=value)),
            ("level", lambda value: LevelPlayer.of_level(game, value)),
            ("index", lambda value: Move(value, "a1")),
            ("seed", lambda value: Search(start, seed=value)),
        ):
            with pytest.raises(OptionError) as refused:
                attempt(wrong)
            assert refused.value.option == option
            assert refused.value.kind in ("setting_not_whole", "not_a_seed")
    assert len(CORE.Batch(game, numpy.int64(2))) == 2
    assert CORE.Search(start, leaf_playouts=numpy.int32(2)).settings["leaf_playouts"] == 2


@every_game
def test_moves_of_other_boards_go_by_their_text(game: Game) -> None:
    for foreign in (Move(60_000, "nowhere"), Move(0, ""), Move(0xFFFF, "x")):
        with pytest.raises(IllegalMove):
            game.start().play(foreign)
        with pytest.raises(IllegalMove):
            game.transformed(foreign, 0)
    own = game.start().legal_moves()[-1]
    assert game.start().play(Move(60_000, str(own))) == game.start().play(own)
