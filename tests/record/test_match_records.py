from __future__ import annotations

import json
import random

import pytest

from ponnuki import Game, Match, MatchError
from ponnuki.record import Record, RecordError, Result
from ponnuki.record.match_record import MatchRecord
from tests.generic.games import one_of_each, random_positions, title
from tests.record.test_round_trips import validator


def played(match: MatchRecord, seed: int) -> Record:
    """Return the current game, played to the end at random."""
    current = match.current
    assert current is not None
    moves = [p.last_move for p in random_positions(match.game, seed) if p.last_move]
    record = Record.of(match.game, moves, current.players)
    record.match = current.match
    return record


@pytest.mark.parametrize("game", one_of_each(), ids=title)
def test_a_match_is_saved_after_every_game_and_goes_on(game: Game) -> None:
    match = MatchRecord(game, 6, ("Anna", "Bert"))
    by_hand = Match(game, 6)
    for number in range(6):
        assert match.current is not None
        first = ("Anna", "Bert")[number % 2]
        assert match.current.players[0] == first
        record = played(match, number)
        match = match.with_game(record)
        assert record.result is not None
        assert record.result.outcome is not None
        by_hand = by_hand.with_outcome(record.result.outcome)
        match = MatchRecord.from_sgf(match.to_sgf())
        value = json.loads(match.dumps())
        validator("match").validate(value)
        assert MatchRecord.from_json(value) == match
    assert match.current is None
    standing = match.standing
    assert (standing.wins, standing.points, standing.winner) == (
        by_hand.wins,
        by_hand.points,
        by_hand.winner,
    )
    with pytest.raises(RecordError, match="when the match was over"):
        match.with_game(match.records[0])


def test_a_match_without_any_game_is_saved_too() -> None:
    match = MatchRecord(Game("gosix"), 3, ("Anna", "Bert"), best_of=True)
    again = MatchRecord.from_sgf(match.to_sgf())
    assert (again.length, again.players, again.best_of) == (3, ("Anna", "Bert"), True)
    assert again.current == match.current
    assert MatchRecord.from_json(match.to_json()) == match


def test_an_unfinished_game_is_the_current_one() -> None:
    match = MatchRecord(Game("gonnect", size=5), 2, ("Anna", "Bert"))
    assert match.current is not None
    record = Record.of(match.game, ["C3", "swap"], match.current.players)
    record.match = match.current.match
    match = MatchRecord.from_sgf(match.with_game(record).to_sgf())
    assert match.current == record
    record.result = Result(1, "resignation")
    match = match.with_game(record)
    assert match.standing.wins == (0, 1)
    assert match.current is not None
    assert match.current.players == ("Bert", "Anna")


def test_best_of_three_ends_when_it_is_decided() -> None:
    game = Game("gonnect", size=5)
    match = MatchRecord(game, 3, ("Anna", "Bert"), best_of=True)
    for winner in (0, 1):
        record = match.current
        assert record is not None
        record.result = Result(winner, "resignation")
        match = match.with_game(record)
    assert match.current is None
    assert match.standing.winner == 0
    with pytest.raises(MatchError, match="decided before game 3"):
        Match(game, 3, (Result(0, "time"), Result(1, "time"), Result(0, "time")), best_of=True)


def test_games_that_make_no_match_are_refused() -> None:
    rng = random.Random(1)
    game = Game("gonnect", size=5)
    whole = MatchRecord(game, 2, ("Anna", "Bert"))
    whole = whole.with_game(played(whole, rng.randrange(9)))
    whole = whole.with_game(played(whole, rng.randrange(9)))
    first, second = whole.records
    for records, why in (
        ((second, first), "says it is another"),
        ((first, first), "says it is another"),
        ((Record(game),), "do not say that they belong to a match"),
        ((), "do not say"),
    ):
        with pytest.raises(RecordError, match=why):
            MatchRecord.of(records)
    second.players = ("Anna", "Bert")
    with pytest.raises(RecordError, match="is played by"):
        MatchRecord.of((first, second))
