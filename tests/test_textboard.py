"""Text boards: every game and size, and some examples."""

from __future__ import annotations

from random import Random

import pytest

import ponnuki
from ponnuki import Game, Position, textboard
from ponnuki.events import Placed

SIZES = [{"size": size} for size in (2, 3, 5, 6, 10, 11, 13, 19, 25)]


def games() -> list[Game]:
    """Return every game with its defaults and in each of its sizes."""
    found = []
    for info in ponnuki.games():
        sizes = {o.name: o.range for o in info.options if o.range is not None}
        least, most = sizes.get("size", (0, -1))
        found += [Game(info.id), *(Game(info.id, **s) for s in SIZES if least <= s["size"] <= most)]
    return list(dict.fromkeys(found))


def some_way_in(game: Game, seed: int, plies: int) -> Position:
    chance = Random(seed)
    position = game.start()
    for _ in range(plies):
        moves = position.legal_moves()
        if not moves:
            break
        position = position.play(chance.choice(moves))
    return position


GAMES = games()


@pytest.mark.parametrize("game", GAMES, ids=repr)
@pytest.mark.parametrize("compact", [False, True])
def test_every_place_is_shown_once_and_nothing_overlaps(game: Game, compact: bool) -> None:
    position = some_way_in(game, 1, 60)
    board = textboard.glyphs(position, compact=compact)
    names = [g.name for g in board if g.role == "point"]
    assert sorted(names) == sorted(p.label for p in game.geometry.points)
    assert {g.name for g in board if g.role == "cell"} == {c.label for c in game.geometry.cells}
    taken = [(g.row, g.column + i) for g in board for i in range(len(g.text))]
    assert len(taken) == len(set(taken))
    assert min(row for row, _ in taken) == 0
    assert min(column for _, column in taken) == 0


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_the_lines_hold_every_glyph_in_its_place(game: Game) -> None:
    position = some_way_in(game, 2, 40)
    board = textboard.glyphs(position)
    rows = textboard.draw(position).split("\n")
    assert rows == str(position).split("\n")
    for g in board:
        assert rows[g.row][g.column : g.column + len(g.text)] == g.text
    assert sum(len(row.replace(" ", "")) for row in rows) == sum(len(g.text) for g in board)
    assert all(row == row.rstrip() for row in rows)


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_the_board_has_the_shape_of_the_board(game: Game) -> None:
    """Left is left and up is up, in the same proportion everywhere."""
    at = {g.name: g for g in textboard.glyphs(game.start()) if g.role == "point"}
    points = game.geometry.points
    origin = points[0]
    far = max(points, key=lambda p: abs(p.x - origin.x))
    columns = at[far.label].column - at[origin.label].column
    for p in points:
        across = at[p.label].column - at[origin.label].column
        assert abs(across - (p.x - origin.x) / (far.x - origin.x) * columns) < 0.6
        if p.y > origin.y + 1e-6:
            assert at[p.label].row < at[origin.label].row


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_the_text_shows_stones_owners_and_the_last_move(game: Game) -> None:
    position = some_way_in(game, 3, 80)
    first, second = game.colours
    for g in textboard.glyphs(position):
        if g.role == "point":
            assert g.stone == position.stones.get(g.name)
            if g.owner is None:
                expected = {None: ".:", first: "X", second: "O"}[g.stone]
                assert g.text in expected
            else:
                assert g.text in "#%xo*@"
    placed = [e for e in position.events if isinstance(e, Placed)]
    brackets = [g for g in textboard.glyphs(position) if g.role == "bracket"]
    assert bool(placed) == bool(brackets)


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_boards_fit(game: Game) -> None:
    position = some_way_in(game, 4, 10)
    assert max(map(len, textboard.draw(position).split("\n"))) <= 60
    if all(len(p.outline) in (0, 4) for p in game.geometry.points):
        assert max(map(len, textboard.draw(position, compact=True).split("\n"))) <= 40


def test_the_legend_explains_only_signs_on_the_board() -> None:
    for game in GAMES:
        position = some_way_in(game, 5, 200)
        board = textboard.glyphs(position, legal=[str(m) for m in position.legal_moves()])
        entries = textboard.legend(board, game.colours)
        explained = {glyph.text for glyph, _ in entries}
        shown = {g.text for g in board if g.role == "point"} - {"."}
        assert shown <= explained <= shown | {"X", "O", "( )"}
        assert len({meaning for _, meaning in entries}) == len(entries)


def test_neighbouring_points_of_a_turn_share_a_stroke() -> None:
    game = Game("gonnect", size=3, pie=False)
    position = game.start().play("A2").play("B2")
    assert textboard.draw(position, last=["A2", "B2"]) == ("3 . . .\n2(X|O).\n1 . . .\n  A B C")


SQUARE = """
10 X . . . . . . . . .
 9 . . . . . . . . . .
 8 . . . . . . . . . .
 7 . . . . . . . . . .
 6 . . . . . . . . . .
 5 . . . . . . . . . .
 4 . .(X). . . . . . .
 3 . . . . . . . . . .
 2 . . . . . . . . . .
 1 . . . . . . . . . O
   A B C D E F G H J K
"""


def test_a_square_board() -> None:
    game = Game("gonnect", size=10, pie=False)
    position = game.start().play("A10").play("K1").play("C4")
    assert str(position) == SQUARE.strip("\n")
    assert textboard.draw(position, compact=True, legal=["B4"]).split("\n")[6:8] == [
        " 4 .+X.......",
        " 3 ..........",
    ]


def test_lifted_stones_leave_a_trace() -> None:
    position = Game("gonnect", size=3, pie=False).start()
    for move in ("A2", "A1", "B1"):
        position = position.play(move)
    assert str(position).split("\n")[2] == "1 :(X)."


FLOWER = r"""
h           O       .
          /   \   /   \
g       O       .       .
        |  H6   |  H7   |
f       .       .       .
      /   \   /   \   /   \
e   .       O       O       .
    |  H3   |  H4   |  H5   |
d   .       :       .       O
      \   /   \   /   \   /
c       :      (:)      .
        | H1=X  |  H2   |
b       :       :       .
          \   /   \   /
a           :       .
"""


def test_a_board_with_areas() -> None:
    position = Game("gosix").start()
    for move in ("a1", "e2", "b1", "e3", "c1", "d4", "b2", "g1", "d2", "h1", "c2"):
        position = position.play(move)
    assert str(position) == FLOWER.strip("\n")


HEXAGON = """
  e . .(O)3
 d . . . . 4
c . . X . . 5
 b . . . . 4
  a(O). . 3
    1 2 3
"""


def test_a_hexagonal_board() -> None:
    position = Game("hexotic", size=3).start().play("c3").play("e3")
    assert str(position) == HEXAGON.strip("\n")


def test_a_board_with_owned_points() -> None:
    position = Game("game-of-6", size=6).start()
    for move in ("B4", "C4", "A6", "C5", "C3", "F4", "F6", "D4"):
        position = position.play(move)
    assert str(position).split("\n")[2] == "4 . X o(X). O"
    assert position.marks == {"coloured": {"C4": "red"}}
