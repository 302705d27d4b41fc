"""Any input gives a value, or an error that says what was wrong."""

from __future__ import annotations

import contextlib
from typing import Any

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
)
from ponnuki._core import LevelPlayer, Search, Solver
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
def test_moves_of_other_boards_go_by_their_text(game: Game) -> None:
    for foreign in (Move(60_000, "nowhere"), Move(0, ""), Move(0xFFFF, "x")):
        with pytest.raises(IllegalMove):
            game.start().play(foreign)
        with pytest.raises(IllegalMove):
            game.transformed(foreign, 0)
    own = game.start().legal_moves()[-1]
    assert game.start().play(Move(60_000, str(own))) == game.start().play(own)
