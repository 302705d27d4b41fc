"""Positions set up by hand: stones, owners, and the player to move."""

from __future__ import annotations

from typing import Any

import pytest

from ponnuki import Game, Position, PositionError
from tests.generic.games import all_games, one_of_each, random_positions, some_positions, title


def arranged_again(position: Position, mover: str) -> Position:
    return position.game.arranged(position.stones, mover, marks=position.marks)


@pytest.mark.parametrize("game", all_games(small=True), ids=title)
def test_whatever_is_reached_can_be_arranged(game: Game) -> None:
    """The same but for what the way here adds.

    That is: whose colours were exchanged, or may still be, and which moves ko forbids.
    """
    for seed in range(6):
        for reached in random_positions(game, seed):
            if reached.to_move is None:
                break
            mover = reached.colours[reached.to_move]
            made = arranged_again(reached, mover)
            assert (made.stones, made.marks) == (reached.stones, reached.marks)
            assert made.to_move is not None
            assert made.colours[made.to_move] == mover
            assert made.ply <= reached.ply
            before, now = (set(map(str, p.legal_moves())) - {"swap"} for p in (reached, made))
            assert before <= now
            for move in now - before:
                refusal = reached.why_illegal(move)
                assert refusal is not None
                assert refusal.reason == "ko"
            assert Position.from_text(made.to_text()) == made


@pytest.mark.parametrize("game", all_games(small=True), ids=title)
def test_the_end_of_a_game_can_be_arranged(game: Game) -> None:
    """Unless it ended because of what was there before."""
    for seed in range(6):
        *_, last = random_positions(game, seed)
        outcome = last.outcome
        assert outcome is not None
        if outcome.reason in {"repetition", "no_moves"}:
            continue
        found = []
        for colour in game.colours:
            try:
                made = arranged_again(last, colour)
            except PositionError:
                continue
            assert (made.stones, made.marks) == (last.stones, last.marks)
            if made.outcome is not None:
                found.append((made.outcome.reason, made.outcome.score, _winner(made)))
        assert (outcome.reason, outcome.score, _winner(last)) in found


def _winner(position: Position) -> str | None:
    assert position.outcome is not None
    winner = position.outcome.winner
    return None if winner is None else position.colours[winner]


@pytest.mark.parametrize("game", one_of_each(), ids=title)
def test_cells_can_be_named_by_their_labels(game: Game) -> None:
    cells = [cell.label for cell in game.geometry.cells]
    for position in some_positions(game, seed=3):
        if position.to_move is None:
            continue
        marks = {
            name: owners
            if isinstance(owners, dict)
            else {c.lower(): o for c, o in zip(cells, owners, strict=True) if o}
            for name, owners in position.marks.items()
        }
        mover = position.colours[position.to_move]
        made = game.arranged(position.stones, mover, marks=marks)
        assert made == arranged_again(position, mover)
        assert made.marks == position.marks


@pytest.mark.parametrize("game", one_of_each(), ids=title)
def test_points_of_other_boards_are_refused(game: Game) -> None:
    point = game.geometry.points[0].label
    colour = game.colours[0]
    wrong: list[tuple[dict[Any, Any], Any, str]] = [
        ({"Z99": colour}, {}, "'Z99' is not a point of this board"),
        ({3: colour}, {}, "'3' is not a point of this board"),
        ({point: "green"}, {}, "a colour is .* or .*, not 'green'"),
        ({point: None}, {}, "a colour is .* or .*, not 'None'"),
        ({}, {"nothing": {}}, "has no marks 'nothing'"),
    ]
    for name, owners in game.start().marks.items():
        labels = [c.label for c in game.geometry.cells] if isinstance(owners, list) else [point]
        wrong += [
            ({}, {name: {"Z99": colour}}, "'Z99' is not a (point|cell) of this board"),
            ({}, {name: {labels[0]: "green"}}, "a colour is .* or .*, not 'green'"),
            ({}, {name: [colour]}, f"the marks '{name}' are"),
            ({}, {name: 3}, f"the marks '{name}' are"),
        ]
        if isinstance(owners, list):
            wrong.append(({}, {name: [3] * len(owners)}, "a colour is .* or .*, not '3'"))
    for stones, marks, why in wrong:
        with pytest.raises(PositionError, match=why):
            game.arranged(stones, colour, marks=marks)
    with pytest.raises(PositionError, match=r"a colour is .* or .*, not 'green'"):
        game.arranged({}, "green")


GOSIX, FRENCH = Game("gosix"), Game("gosix", edition="fr")
HEXOTIC, GONNECT = Game("hexotic"), Game("gonnect", size=5)
PAPER = Game("game-of-6", size=8)
HEXAGON = ("a1", "b1", "b2", "c1", "c2", "d2")  # the corners of H1
ROUND = {"C4": "red", "D3": "red", "E4": "red", "D5": "red"}
ROUND |= dict.fromkeys(("A1", "A3", "A5", "H8"), "blue")


@pytest.mark.parametrize(
    ("game", "stones", "mover", "marks", "why"),
    [
        (GOSIX, {}, "white", {}, "it is black's turn, not white's"),
        (GOSIX, {"a1": "white"}, "black", {}, "cannot be 0 black and 1 white stones: .* captured"),
        (
            GOSIX,
            dict(zip(HEXAGON, ["black"] * 4 + ["white"] * 2, strict=True)) | {"h1": "white"},
            "white",
            {},
            "H1 is closed, with 4 black and 2 white stones in its chains, which black captures",
        ),
        (
            FRENCH,
            dict(zip(HEXAGON, ["black", "white"] * 3, strict=True)),
            "black",
            {},
            "H1 is closed, with 3 black and 3 white .* which these rules forbid",
        ),
        (HEXOTIC, {}, "blue", {}, "red has just played, so a red stone must be there"),
        (HEXOTIC, {"c3": "red"}, "red", {}, "blue has just played, so a blue stone must be"),
        (PAPER, {"A1": "red"}, "red", {}, "it is blue's turn, not red's"),
        (
            PAPER,
            {"A1": "red", "A2": "red"},
            "blue",
            {},
            "of 2 dots 1 are red and 1 blue, not 2 and 0",
        ),
        (PAPER, ROUND, "red", {}, "a polygon around D4, so it must be red"),
        (
            PAPER,
            ROUND,
            "red",
            {"coloured": {"D4": "red", "F6": "blue"}},
            "F6 cannot be blue: no blue dots close a polygon around it",
        ),
        (GONNECT, {"A5": "black", "A4": "white", "B5": "white"}, "black", {}, "no liberty"),
    ],
)
def test_impossible_positions_are_refused_with_the_reason(
    game: Game, stones: dict[str, str], mover: str, marks: dict[str, Any], why: str
) -> None:
    with pytest.raises(PositionError, match=why):
        game.arranged(stones, mover, marks=marks)


def test_a_setup_causes_no_captures() -> None:
    """A tied hexagon stays closed; a coloured cell makes its dots dead."""
    tied = dict(zip(HEXAGON, ["black", "white"] * 3, strict=True))
    position = GOSIX.arranged(tied, "black")
    assert position.outcome is None
    assert position.marks == {"hexagons": [None] * 7}
    drawn = {**ROUND, "D4": "blue", "H1": "red"}
    drawn.pop("A5")
    position = PAPER.arranged(drawn, "blue", marks={"coloured": {"D4": "red"}})
    assert position.stones["D4"] == "blue"
    assert position.marks == {"coloured": {"D4": "red"}}
    half = PAPER.arranged({"A1": "red", "A2": "blue"}, "blue")
    assert half.play("A3").to_move == 0  # blue had a dot left


@pytest.mark.parametrize("game", [GOSIX, FRENCH], ids=["en", "fr"])
def test_an_owned_hexagon_had_a_stone_on_each_corner(game: Game) -> None:
    def ply(owned: str, *stones: str) -> int:
        mover = game.colours[len(stones) % 2]
        marks = {"hexagons": dict.fromkeys(owned.split(), "black")}
        return game.arranged(dict.fromkeys(stones, "black"), mover, marks=marks).ply

    assert ply("H1") == 6
    assert ply("H1 H2") == 10
    assert ply("H1", "h2") == 7
    assert ply("H1 H2", "b1", "b2") == 10  # on corners
