"""tests/vectors: none is missing, and the core and the oracles agree with all of them."""

from __future__ import annotations

import json
from typing import Any, Self

import pytest

import ponnuki
from ponnuki import Game, GameInfo, Position, PositionError
from ponnuki.json_output import position_json
from tests.generic.games import vector_sets
from tests.oracle import oracle
from tests.vectors.read import HERE as VECTORS
from tests.vectors.read import Block, blocks, check_perft
from tests.vectors.write import playthrough_lines

PERFT = list(blocks("perft.txt"))
PLAYTHROUGHS = list(blocks("playthrough.txt"))
every_perft = pytest.mark.parametrize("block", PERFT, ids=lambda block: block.title)
every_playthrough = pytest.mark.parametrize("block", PLAYTHROUGHS, ids=lambda block: block.title)


class Core:
    """The core as something that changes as it is played."""

    def __init__(self, id: str, **options: Any) -> None:
        self.position = Game(id, **options).start()

    def legal(self) -> list[str]:
        return [str(move) for move in self.position.legal_moves()]

    def play(self, text: str) -> None:
        self.position = self.position.play(text)

    def copy(self) -> Self:
        other = object.__new__(type(self))
        other.position = self.position
        return other


@pytest.mark.parametrize("info", ponnuki.games(), ids=lambda info: info.id)
def test_none_is_missing(info: GameInfo) -> None:
    for there in (PERFT, PLAYTHROUGHS):
        options = [block.options for block in there if block.game == info.id]
        assert all(rule_set in options for rule_set in vector_sets(info)), "make vectors"


@pytest.mark.parametrize("info", ponnuki.games(), ids=lambda info: info.id)
def test_texts_that_are_no_positions_are_refused(info: GameInfo) -> None:
    lines = (VECTORS / info.id / "refused.txt").read_text(encoding="utf-8").splitlines()
    assert lines
    for line in lines:
        word, kind, text = line.split(" ", 2)
        assert word == "refused"
        with pytest.raises(PositionError) as refused:
            Position.from_text(text)
        assert refused.value.kind == kind


@every_perft
def test_perft_is_counted_in_the_playthrough(block: Block) -> None:
    (played,) = (b for b in PLAYTHROUGHS if (b.game, b.options) == (block.game, block.options))
    moves = [rest for word, rest in played.lines if word == "move"]
    begun = dict(block.lines).get("moves", "").split()
    assert moves[: len(begun)] == begun, "make vectors"


@every_perft
def test_perft_of_the_core(block: Block) -> None:
    position = Game(block.game, **block.options).start()
    for word, rest in block.lines:
        if word == "moves":
            for move in rest.split():
                position = position.play(move)
        else:
            counts = list(map(int, rest.split()))
            assert [position.perft(depth + 1) for depth in range(len(counts))] == counts


@every_perft
def test_perft_through_python(block: Block) -> None:
    assert check_perft(block, Core, max_count=2_000)


@every_perft
def test_perft_of_the_oracle(block: Block) -> None:
    assert check_perft(block, oracle, max_count=700)


@pytest.mark.long
@every_perft
def test_deep_perft_of_the_oracle(block: Block) -> None:
    check_perft(block, oracle, max_count=20_000)


@every_playthrough
def test_playthrough_of_the_core(block: Block) -> None:
    position = Game(block.game, **block.options).start()
    positions: list[Position] = [position]
    for word, rest in block.lines:
        if word == "move":
            position = position.play(rest)
            positions.append(position)
    reported = [tuple(line.split(" ", 1)) for line in playthrough_lines(position.game, positions)]
    assert [line for line in reported if len(line) == 2][1:] == block.lines


@every_playthrough
def test_playthrough_of_the_oracle(block: Block) -> None:
    game = oracle(block.game, **block.options)
    reported: list[Any] = []
    for word, rest in block.lines:
        if word == "move":
            assert rest in game.legal()
            game.play(rest)
            reported = []
        elif word == "event":
            reported.append(json.loads(rest))
        elif word == "legal":
            assert len(game.legal()) == int(rest)
            assert game.event_complaints(reported) == []
        elif word == "state":
            position = Position.from_text(rest)
            assert (position.stones, position.marks) == (game.stones, game.marks)
            assert (position.to_move, position.colours) == (game.to_move, game.colours)
            assert position_json(position)["outcome"] == game.outcome
    assert game.outcome is not None
