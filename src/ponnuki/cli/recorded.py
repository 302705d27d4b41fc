"""What is saved of a table as records: a game, or the games of a match (docs/records.md)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ponnuki import PonnukiError
from ponnuki.cli.saves import Opponent, Record, SaveError
from ponnuki.history import History
from ponnuki.record import MatchGame, sgf
from ponnuki.record import Record as GameRecord
from ponnuki.record.collection import read
from ponnuki.record.sgf import Readable
from ponnuki.record.sgf.values import escaped, simple

OPPONENT = "PKOPPONENT"  # which player the program plays, its seed, and how it plays
_OPPONENT = re.compile(r"([12]) (\d{1,20}) (.+)", re.ASCII)


def to_sgf(saved: Record) -> str:
    """A collection of every game begun. Raises IllegalMove for what was saved unplayed."""
    return "".join(map(sgf.dumps, _games(saved)))


def _games(saved: Record) -> Iterable[GameRecord]:
    o = saved.opponent
    for number, moves in enumerate(saved.games):
        history = History.of(saved.game.start(), moves)
        record = GameRecord.of(history)
        if number < len(saved.sources):
            record = saved.sources[number]
            record.lead(history)
        if saved.length is not None:
            record.match = MatchGame(number + 1, saved.length, saved.best_of)
        if o is not None:
            seat = o.player ^ (number & 1 if saved.length is not None else 0)
            person = record.players[1 - seat]
            record.players = (person, o.spec) if seat else (o.spec, person)
            told = (escaped(f"{o.player + 1} {o.seed} {o.spec}"),)
            record.root.properties = {**record.root.properties, OPPONENT: told}
        yield record


def from_records(file: Readable) -> Record:
    """The game, or the match, of a file of records. Raises SaveError or OptionError."""
    games: list[GameRecord] = []
    for record in _read(file):
        games.append(record)
        _check(games[0], record, len(games))
    if not games:
        raise SaveError("there is no game in it")
    place = games[0].match
    length, best_of = (None, False) if place is None else (place.of, place.best_of)
    moves = tuple(tuple(map(str, record.moves)) for record in games)
    return Record(games[0].game, moves, length, _opponent(games[0]), best_of, tuple(games))


def _check(first: GameRecord, record: GameRecord, number: int) -> None:
    """Whether a game can follow the ones before it, and be played on."""
    if number > 1 and first.match is None:
        raise SaveError("several games that are no match; `ponnuki records` takes them apart")
    if record.game != first.game or (record.match is None) != (first.match is None):
        raise SaveError(f"game {number} is not of the same match as the first")
    if first.match and record.match != first.match._replace(number=number):
        raise SaveError(f"game {number} is another of its match, or of another match")
    if any(node.setup is not None or node.position for node in record.main_line()):
        raise SaveError("the game has a setup; play begins at the start")


def _read(file: Readable) -> Iterable[GameRecord]:
    try:
        yield from read(file)
    except PonnukiError as error:
        raise SaveError(str(error)) from None


def _opponent(record: GameRecord) -> Opponent | None:
    if OPPONENT not in record.root.properties:
        return None
    told = _OPPONENT.fullmatch(simple(record.root.properties[OPPONENT][0]))
    if told is None or int(told[2]) >= 2**64:
        raise SaveError(
            f'{OPPONENT} is not like "2 5 mcts:playouts=1000": player, seed, player spec'
        )
    return Opponent(int(told[1]) - 1, told[3], int(told[2]))
