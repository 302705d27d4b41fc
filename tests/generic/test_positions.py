"""Properties of the positions of every game."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ponnuki
from ponnuki import Game, IllegalMove, Move, Position, PositionError
from tests.generic.games import all_games, random_positions, some_positions, title
from tests.house.kinds import merged

every_game = pytest.mark.parametrize("game", all_games(), ids=title)
every_small_game = pytest.mark.parametrize("game", all_games(small=True), ids=title)


def look(p: Position) -> tuple[object, ...]:
    """Return everything that a position shows."""
    return (p.to_text(), p.to_move, p.ply, p.colours, p.stones, p.marks, p.outcome)


def all_texts(game: Game) -> set[str]:
    """Return a text for every move there is."""
    start = {str(move) for move in game.start().legal_moves()}
    return start | {point.label for point in game.geometry.points} | {"swap", "pass"}


@every_game
def test_the_start(game: Game) -> None:
    start = game.start()
    assert (start.to_move, start.ply, start.outcome) == (0, 0, None)
    assert (start.stones, start.events, start.last_move) == ({}, (), None)
    assert start.colours == game.colours
    assert start.game == game
    assert start.legal_moves()


@every_game
def test_a_game_is_one_ply_after_the_other(game: Game) -> None:
    before = None
    for ply, position in enumerate(random_positions(game, 1)):
        assert position.ply == ply
        assert sorted(position.colours) == sorted(game.colours)
        assert (position.to_move is None) == (position.outcome is not None)
        if before is not None:
            assert position.last_move in before.legal_moves()
            assert position.events
        before = position
    assert before is not None
    assert before.outcome is not None


@every_game
def test_copies_are_equal(game: Game) -> None:
    for p in some_positions(game):
        for same in (copy.copy(p), copy.deepcopy(p), pickle.loads(pickle.dumps(p))):
            assert same == p
            assert hash(same) == hash(p)
            assert look(same) == look(p)
            assert (same.events, same.last_move) == (p.events, p.last_move)
            assert same.legal_moves() == p.legal_moves()
            assert same.game == game
    assert pickle.loads(pickle.dumps(game)) == game == copy.deepcopy(game)
    for move in game.start().legal_moves()[:5]:
        assert pickle.loads(pickle.dumps(move)) == move == copy.copy(move)


@every_game
def test_texts_read_back(game: Game) -> None:
    for p in some_positions(game):
        again = Position.from_text(p.to_text())
        assert again == p
        assert hash(again) == hash(p)
        assert look(again) == look(p)
        assert again.legal_moves() == p.legal_moves()
        assert again.game == game
        assert (again.events, again.last_move) == ((), None)
        assert "\n" not in p.to_text()
        assert repr(p) == f"Position.from_text({p.to_text()!r})"
        assert str(p)


@every_game
def test_equal_positions_hash_equal_and_others_differ(game: Game) -> None:
    positions = list(random_positions(game, 2, plies=40))
    assert [p == positions[0] for p in positions] == [True] + [False] * (len(positions) - 1)
    assert len(set(positions)) == len(positions)
    again = list(random_positions(game, 2, plies=40))
    assert again == positions
    assert list(map(hash, again)) == list(map(hash, positions))
    assert positions[0] != object()
    assert positions[0] != positions[0].to_text()


def test_games_and_their_positions_differ() -> None:
    games = all_games()
    assert len(set(games)) == len(games)
    assert len({game.start() for game in games}) == len(games)


@every_game
def test_legal_moves_are_sorted_unique_and_playable(game: Game) -> None:
    for p in some_positions(game):
        moves = p.legal_moves()
        assert [m.index for m in moves] == sorted({m.index for m in moves})
        assert len({str(m) for m in moves}) == len(moves) == p.perft(1)
        assert bool(moves) == (p.outcome is None)
        text = p.to_text()
        for move in moves[:: 1 + len(moves) // 40]:
            assert p.is_legal(move)
            assert p.why_illegal(move) is None
            assert p.play(move) == p.play(str(move)) == p.play(str(move).swapcase())
            assert p.play(move).last_move == move == game.move(str(move).lower())
        assert p.to_text() == text


@every_small_game
def test_illegal_moves_are_refused_and_change_nothing(game: Game) -> None:
    texts = all_texts(game)
    for p in some_positions(game):
        legal, text = set(map(str, p.legal_moves())), p.to_text()
        for move in texts:
            if p.is_legal(move):
                assert p.why_illegal(move) is None
                assert str(p.play(move).last_move) in legal | {move}
                continue
            assert move not in legal
            refusal = p.why_illegal(move)
            assert refusal is not None
            with pytest.raises(IllegalMove) as refused:
                p.play(move)
            error = refused.value
            assert error.reason in merged("refusals")
            assert (error.reason, error.evidence) == (refusal.reason, refusal.evidence)
            assert str(error) == str(refusal) != ""
            assert (error.reason == "game_over") == (p.outcome is not None)
            again = pickle.loads(pickle.dumps(error))
            assert (again.move, again.reason, again.evidence) == (
                error.move,
                error.reason,
                error.evidence,
            )
        assert p.to_text() == text


@every_small_game
def test_symmetric_positions_behave_symmetrically(game: Game) -> None:
    labels = [point.label for point in game.geometry.points]
    for k, symmetry in enumerate(game.geometry.symmetries):
        images = dict(zip(labels, (labels[i] for i in symmetry), strict=True))
        there = game.start()
        assert there.transformed(k) == there
        positions = list(random_positions(game, 3))
        stride = 1 + len(positions) // 6
        for here in positions:
            if here.last_move is not None:
                there = there.play(game.transformed(here.last_move, k))
            if here.ply % stride and not here.outcome:
                continue
            assert here.transformed(k) == there
            assert hash(here.transformed(k)) == hash(there)
            assert there.stones == {images[p]: colour for p, colour in here.stones.items()}
            assert there.outcome == here.outcome
            assert there.legal_moves() == moved(game, here.legal_moves(), k)


def moved(game: Game, moves: Sequence[Move], symmetry: int) -> list[Move]:
    return sorted(game.transformed(move, symmetry) for move in moves)


@every_small_game
@given(choices=st.lists(st.integers(0, 10**6), max_size=80))
def test_any_game_holds_together(game: Game, choices: list[int]) -> None:
    p = game.start()
    for choice in choices:
        moves = p.legal_moves()
        if not moves:
            break
        p = p.play(moves[choice % len(moves)])
    assert Position.from_text(p.to_text()) == p
    assert pickle.loads(pickle.dumps(p)) == p
    assert p.playouts(1, seed=len(choices)).games == 1
    for k in range(len(game.geometry.symmetries)):
        assert p.transformed(k).outcome == p.outcome


@every_game
@given(data=st.data())
def test_a_damaged_text_is_refused_or_is_a_position(game: Game, data: st.DataObject) -> None:
    text = list(data.draw(st.sampled_from(some_positions(game, about=3))).to_text())
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text) - 1))
        text[at : at + data.draw(st.integers(0, 2))] = data.draw(st.text(max_size=2))
        text = text or [" "]
    try:
        p = Position.from_text("".join(text))
    except PositionError as error:
        assert 0 < len(str(error)) < 500
        return
    assert Position.from_text(p.to_text()) == p
    p.playouts(1, seed=1)


@every_small_game
def test_playouts_follow_the_seed(game: Game) -> None:
    start = game.start()
    stats = start.playouts(10, seed=4)
    assert stats == start.playouts(10, seed=4)
    assert stats.games == 10 == sum(stats.wins) + stats.draws
    assert stats.plies > 0
    assert start.playouts(0, seed=4).plies == 0


@every_small_game
def test_perft_is_the_sum_over_the_moves(game: Game) -> None:
    for p in random_positions(game, 5, plies=6):
        moves = p.legal_moves()
        assert p.perft(0) == 1
        assert ponnuki.perft(p, 1) == len(moves)
        assert p.perft(2) == sum(len(p.play(move).legal_moves()) for move in moves)
