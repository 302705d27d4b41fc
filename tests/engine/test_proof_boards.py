"""Proofs under rules that forbid to make an earlier board (`check` with `options`)."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from ponnuki import Game, Move, OptionError, Position
from ponnuki._core import ProofStep
from ponnuki._core import Solver as CoreSolver
from ponnuki.engine.proof import Claim, check, write
from ponnuki.engine.proof_answers import varint
from ponnuki.engine.solve import Solver
from ponnuki.errors import ProofError, SearchError
from tests.oracle import oracle
from tests.proof_files import Key, answer_to, read_proof

MEMORY = 2**20
POSITIONAL = {"ko": "positional"}
GAMES = [
    Game("gonnect", size=size, ko="simple", pie=pie) for size in (2, 3) for pie in (False, True)
]
# Black plays E1, White takes both stones with C1, and Black takes C1 with D1: the board is as it
# was, with White to move. In place of D1, E1 wins, too.
ROUND = "gonnect/1 size=5 ko=simple pie=false; ...o./...../..ox./xxxoo/.x.x. 0 12"
LINE = ("E1", "C1", "D1")


def proof_of(position: Position, folder: Path) -> Path:
    """Write the proof of a position that the solver solves at once."""
    solver = Solver(position, memory=MEMORY)
    assert "win" in solver.run().lower
    path = folder / "proof"
    solver.write_proof(path)
    return path


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_small_proofs_hold_where_earlier_boards_are_forbidden(game: Game, tmp_path: Path) -> None:
    path = proof_of(game.start(), tmp_path)
    checked = check(path, options=POSITIONAL)
    stricter = Game("gonnect", **{**game.options, **POSITIONAL})
    assert checked.position == stricter.start()
    solved = Solver(stricter.start(), memory=MEMORY).run()
    assert checked.claims == (Claim(solved.lower.index("win"), "win"),)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_oracle_plays_their_answers(game: Game, tmp_path: Path) -> None:
    path = proof_of(game.start(), tmp_path)
    claim = check(path).claims[0]
    (known,) = read_proof(path)[1]
    for seed in range(30):
        play_against_the_oracle(game.start(), known, claim.player, seed)


def play_against_the_oracle(
    position: Position, known: dict[Key, tuple[Move, int]], player: int, seed: int
) -> None:
    """Play a random opponent with `ko=positional`; the oracle must allow the answers that win."""
    rng = random.Random(seed)
    referee = oracle("gonnect", **{**position.game.options, **POSITIONAL})
    while referee.outcome is None:
        if referee.to_move == player:
            choice = str(answer_to(position, known))
            assert choice in referee.legal()
        else:
            choice = rng.choice(referee.legal())
        referee.play(choice)
        position = position.play(choice)
    assert referee.outcome["winner"] == player


class Chosen:
    """Answers of a solver, but for the first two of a line."""

    def __init__(self, position: Position, line: tuple[str, ...]) -> None:
        self.position = position
        self._solver = CoreSolver(position, memory=MEMORY)
        self._solver.run()
        self._player = position.to_move or 0
        self._chosen: dict[bytes, bytes] = {}
        for i, move in enumerate(line):
            after = position.play(move)
            if i % 2 == 0:
                self._chosen[self._line(position)] = self._line(after)
            position = after

    def answers(self, step: ProofStep, lines: bytes) -> bytes:
        """Return the answers to the positions of lines."""
        out = b""
        for line in lines.splitlines(keepends=True):
            position = step.position(line.strip())
            if line not in self._chosen:
                out += self._solver.answers(step, line)
                continue
            after = [self._line(position.play(move)) for move in position.legal_moves()]
            out += varint(after.index(self._chosen[line]))
        return out

    def _line(self, position: Position) -> bytes:
        if position.outcome is not None:
            return b""
        return ProofStep(position, self._player, True).first_line()


def round_proof(folder: Path) -> Path:
    """Write a proof with an answer that makes an earlier board."""
    path = folder / "round.proof"
    position = Position.from_text(ROUND)
    write(path, Chosen(position, LINE), [Claim(0, "win")])
    return path


def test_an_answer_that_makes_an_earlier_board_is_refused(tmp_path: Path) -> None:
    path = round_proof(tmp_path)
    assert check(path).claims == (Claim(0, "win"),)
    with pytest.raises(ProofError) as refused:
        check(path, options=POSITIONAL)
    assert refused.value.kind == "proof_makes_earlier_board"
    fields = refused.value.fields
    assert fields["ply"] == 14
    position = Position.from_text(fields["position"].replace("ko=simple", "ko=positional"))
    illegal = position.why_illegal(fields["move"])
    assert illegal is not None
    assert (illegal.reason, illegal.evidence["ply"]) == ("ko", 12)


def test_a_board_from_before_the_proof_counts(tmp_path: Path) -> None:
    """The moves that lead to the position of the proof are a part of the game."""
    line = LINE[:2]
    position = Position.from_text(ROUND)
    for move in line:
        position = position.play(move)
    path = tmp_path / "later.proof"
    write(path, Chosen(position, LINE[2:]), [Claim(0, "win")])
    check(path)
    with pytest.raises(ProofError) as refused:
        check(path, options=POSITIONAL)
    assert refused.value.kind == "proof_makes_earlier_board"
    write(path, Chosen(position, ("E1",)), [Claim(0, "win")])
    assert check(path, options=POSITIONAL).claims == (Claim(0, "win"),)


def test_the_position_must_be_one_with_these_options(tmp_path: Path) -> None:
    path = round_proof(tmp_path)
    different: list[dict[str, bool | int | str]] = [{**POSITIONAL, "pie": True}, {"size": 6}]
    for options in different:
        with pytest.raises((SearchError, ProofError)) as refused:
            check(path, options=options)
        assert refused.value.kind in ("proof_for_other_rules", "proof_of_no_position")
    with pytest.raises(OptionError):
        check(path, options={"ko": "none"})
    with pytest.raises(OptionError):
        check(path, options={"cheese": 1})
    assert check(path, options={"ko": "simple"}).position == Position.from_text(ROUND)


@pytest.mark.slow
def test_a_little_memory_is_enough(tmp_path: Path) -> None:
    path = proof_of(GAMES[-1].start(), tmp_path)
    assert check(path, options=POSITIONAL, memory=1).positions == check(path).positions
    with pytest.raises(ProofError):
        check(round_proof(tmp_path), options=POSITIONAL, memory=1)
