"""Proofs of results, for any game: written, checked, followed by oracles, refused when broken."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from ponnuki import Game, Move, Position
from ponnuki._core import ProofStep
from ponnuki.engine.proof import check, check_provable
from ponnuki.engine.solve import Solver
from ponnuki.errors import ProofError, SearchError
from tests.generic.games import all_games, random_positions, title
from tests.oracle import oracle
from tests.proof_files import Key, ProofFile, answer_to, key_of, read_proof

MEMORY = 2**20
GAMES = [game for game in all_games(small=True) if len(game.geometry.points) <= 40]


def provable(game: Game) -> bool:
    """Return whether the rules allow proofs of wins."""
    try:
        check_provable(game.start())
    except SearchError as error:
        assert error.kind == "no_proof_with_history"
        return False
    return True


def proves_draws(game: Game) -> bool:
    """Return whether the rules allow proofs of draws."""
    try:
        ProofStep(game.start(), 0, False)
    except SearchError as error:
        assert error.kind == "no_proof_of_draw"
        return False
    return True


PROVABLE = [game for game in GAMES if provable(game)]
every_game = pytest.mark.parametrize("game", PROVABLE, ids=title)


def proofs(game: Game, folder: Path, *, nodes: int = 300) -> Iterator[tuple[Path, list[Move]]]:
    """Write proofs of positions of three random games, as early as few nodes solve them.

    Yield each with the moves that lead to its position.
    """
    written = 0
    for seed in range(20):
        positions = list(random_positions(game, seed))
        earliest: Solver | None = None
        for position in reversed(positions[:-1]):
            solver = Solver(position, memory=MEMORY)
            solution = solver.run(nodes=nodes)
            if solution.value is None:
                break
            if "win" in solution.lower or proves_draws(game):
                earliest = solver
        if earliest is None:
            continue
        path = folder / f"{seed}.proof"
        earliest.write_proof(path)
        written += 1
        place = positions.index(earliest.position)
        yield path, [p.last_move for p in positions[1 : place + 1] if p.last_move is not None]
        if written == 3:
            return
    assert written


@every_game
def test_is_written_and_checked(game: Game, tmp_path: Path) -> None:
    for path, _ in proofs(game, tmp_path):
        proof = check(path)
        assert proof.size == path.stat().st_size
        assert replace(check(path, memory=1), seconds=proof.seconds) == proof


@every_game
def test_the_oracle_follows_its_answers(game: Game, tmp_path: Path) -> None:
    """Random opponents, refereed by the oracle, never get more than the proof allows."""
    rng = random.Random(1)
    for path, moves in proofs(game, tmp_path):
        proof = check(path)
        for claim, known in zip(proof.claims, read_proof(path)[1], strict=True):
            for _ in range(20):
                referee = oracle(game.id, **game.options)
                for move in moves:
                    referee.play(str(move))
                position = proof.position
                while referee.outcome is None:
                    if referee.to_move == claim.player:
                        choice = str(answer_to(position, known))
                        assert choice in referee.legal()
                    else:
                        choice = rng.choice(referee.legal())
                    referee.play(choice)
                    position = position.play(choice)
                winner = referee.outcome["winner"]
                assert winner == claim.player or (claim.result == "draw" and winner is None)


@every_game
def test_a_byte_that_is_changed_lost_or_added_is_noticed(game: Game, tmp_path: Path) -> None:
    path, _ = next(proofs(game, tmp_path, nodes=50))
    whole = path.read_bytes()
    broken = tmp_path / "broken.proof"
    places = sorted({*range(0, len(whole), max(1, len(whole) // 60)), len(whole) - 1})
    contents = [
        *(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :] for at in places),
        *(whole[:at] + whole[at + 1 :] for at in places),
        *(whole[:at] for at in places),
        whole + b"\0",
    ]
    for content in contents:
        broken.write_bytes(content)
        with pytest.raises(ProofError):
            check(broken)


@every_game
def test_another_answer_or_a_missing_one_is_refused(game: Game, tmp_path: Path) -> None:
    """Also where the checksums of the file are right."""
    for path, _ in proofs(game, tmp_path, nodes=50):
        whole, _ = read_proof(path)
        broken = tmp_path / "broken.proof"
        for ply, (_, _, answers) in enumerate(whole.plies[0]):
            for i, answer in enumerate(answers[:3]):
                for others in ([], [answer ^ 1], [1000]):
                    answers[i : i + 1] = others
                    broken.write_bytes(whole.to_bytes())
                    answers[i : i + len(others)] = [answer]
                    if others == [answer ^ 1] and is_as_good(whole, ply, i, answer ^ 1):
                        check(broken)
                        continue
                    with pytest.raises(ProofError) as refused:
                        check(broken)
                    first = whole.root.ply + ply
                    assert refused.value.fields["ply"] in (first, first + 1)
        broken.write_bytes(whole.to_bytes())
        check(broken)


def is_as_good(proof: ProofFile, ply: int, i: int, answer: int) -> bool:
    """Return whether another answer leads to what the proof answers anyway."""
    answers = proof.plies[0][ply][2]
    positions = proof.answered[0][ply]
    if answer >= len(positions[i].legal_moves()):
        return False
    others = [*answers[:i], answer, *answers[i + 1 :]]
    return reached(positions, others) == reached(positions, answers)


def reached(positions: list[Position], answers: list[int]) -> set[Key]:
    """Return the winners of games that the answers end, and the positions after the others."""
    keys: set[Key] = set()
    for position, answer in zip(positions, answers, strict=True):
        after = position.play(position.legal_moves()[answer])
        if after.outcome is not None:
            keys.add((after.outcome.winner,))
        else:
            images = range(len(after.game.geometry.symmetries))
            keys.add(min((key_of(after.transformed(k)) for k in images), key=repr))
    return keys


@pytest.mark.parametrize("game", [g for g in GAMES if g not in PROVABLE], ids=title)
def test_is_refused_where_legality_depends_on_history(game: Game, tmp_path: Path) -> None:
    solver = Solver(next(late_wins(game)), memory=MEMORY)
    assert "win" in solver.run().lower
    with pytest.raises(SearchError) as refused:
        solver.write_proof(tmp_path / "proof")
    assert refused.value.kind == "no_proof_with_history"
    assert not list(tmp_path.iterdir())


def late_wins(game: Game) -> Iterator[Position]:
    """Yield positions of random games before a last move that won."""
    for seed in range(100):
        *_, before, last = random_positions(game, seed)
        if last.outcome is not None and last.outcome.winner is not None:
            yield before


@every_game
def test_nothing_is_written_of_what_is_not_known(game: Game, tmp_path: Path) -> None:
    solver = Solver(game.start(), memory=MEMORY)
    solver.run(nodes=0)
    with pytest.raises(ProofError) as refused:
        solver.write_proof(tmp_path / "proof")
    assert refused.value.kind == "nothing_to_prove"
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "content", [b"", b"{}\n", b"[]\n", b"\xff\n", b"{" * 5000, b'{"format": "x"}\n']
)
def test_other_files_are_no_proofs(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "proof"
    path.write_bytes(content)
    with pytest.raises(ProofError) as refused:
        check(path)
    assert refused.value.kind in ("not_a_proof", "other_format_of_proof")
