"""Figures and views: numbers, notes, marks."""

from __future__ import annotations

import doctest
import random

import pytest

from ponnuki import Game, OptionError
from ponnuki.events import Placed
from ponnuki.history import History
from ponnuki.picture import View, figure, figures
from ponnuki.picture.figure import figure_of
from ponnuki.record import Mark, Record
from tests.generic.games import all_games, one_of_each, random_positions, title


def random_history(game: Game, seed: int = 1) -> History:
    return History(tuple(random_positions(game, seed)))


def test_the_example_is_true() -> None:
    assert doctest.testmod(figure).failed == 0


@pytest.mark.parametrize("game", all_games(small=True), ids=title)
def test_every_ply_is_numbered_or_noted_once(game: Game) -> None:
    history = random_history(game)
    found = [*figures(history, moves=20)]
    assert [f.first for f in found] == [1, *(f.last + 1 for f in found[:-1])]
    assert found[-1].last == len(history.positions) - 1
    for one in found:
        plies = range(one.first, one.last + 1)
        assert len(plies) <= 20
        noted = {int(note.split()[0]) for note in one.notes()}
        assert set(one.numbers.values()) | noted == set(plies)
        for point, ply in one.numbers.items():
            placed = [e for e in history.positions[ply].events if isinstance(e, Placed)]
            assert (point, one.stones[point]) in [(e.point, e.colour) for e in placed]
            assert point not in history.positions[one.first - 1].stones
        for name, colour in history.positions[one.first - 1].stones.items():
            assert one.stones[name] == colour
        picture = one.view.svg()
        assert all(f">{ply}</text>" in picture for ply in one.numbers.values())


@pytest.mark.parametrize("game", one_of_each(), ids=title)
def test_a_figure_without_room_for_notes_ends_early(game: Game) -> None:
    for one in figures(random_history(game), moves=1000, notes=0):
        assert not [note for note in one.notes() if " at " in note] or one.first == one.last


def test_invalid_figures_are_refused() -> None:
    history = History.of(Game("gonnect", size=5).start(), ["C3", "swap"])
    assert [*figures(History.of(history.start))] == []
    assert figure_of(history, 1, 2).notes() == ("2 swap",)
    with pytest.raises(OptionError, match="at least 1 move, not 0"):
        next(figures(history, 0))
    for first, last in ((0, 1), (2, 1), (1, 3)):
        with pytest.raises(OptionError, match=f"plies 1 to 2, not {first} to {last}"):
            figure_of(history, first, last)


def test_the_marks_of_a_node_are_drawn() -> None:
    record = Record.of(Game("gonnect", size=5), ["C3"])
    node = record.root.children[0]
    node.marks = frozenset(
        Mark(sign, point, more)
        for sign, point, more in (
            *(("triangle", "A1", ""), ("square", "B1", ""), ("circle", "C1", "")),
            *(("cross", "D1", ""), ("label", "D1", "\x00 <x>"), ("arrow", "A2", "B4")),
            *(("line", "A3", "A5"), ("line", "E5", "E5"), ("arrow", "E4", "E4")),
        )
    )
    (_, start), (_, position) = record.steps()
    view = View.of_node(position, node)
    assert view.marks == {"A1": "triangle", "B1": "square", "C1": "circle", "D1": "\x00 <x>"}
    assert view.arrows == (("A2", "B4"),)
    assert view.highlight == (("A3", "A5"),)
    assert "\ufffd &lt;x&gt;" in view.svg()
    assert View.of_node(start, Record(start.game).root) == View(start)


def test_long_labels_are_cut() -> None:
    position = Game("gonnect", size=5).start()
    assert ">aaaaaaaaaaa…<" in View(position, {"C3": "a" * 1000}).svg()


def test_any_stones_can_be_drawn_and_wrong_ones_are_refused() -> None:
    rng = random.Random(1)
    for game in one_of_each():
        labels = [point.label for point in game.geometry.points]
        stones = {label: rng.choice(game.colours) for label in rng.sample(labels, 9)}
        picture = View(game.start(), stones=stones).svg()
        assert f"{game.colours[0].capitalize()}: " in picture
        with pytest.raises(OptionError, match="no point or cell 'z99'"):
            View(game.start(), stones={"z99": game.colours[0]}).svg()
        with pytest.raises(OptionError, match="unknown colour 'green'; the colours are "):
            View(game.start(), stones={labels[0]: "green"}).svg()
