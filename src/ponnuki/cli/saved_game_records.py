"""What is saved of a table as records: a game, or the games of a match (docs/records.md)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import partial

from ponnuki.cli.saved_game import Opponent, Saved, SaveError
from ponnuki.history import History
from ponnuki.record import MatchGame, Record, RecordError
from ponnuki.record.collection import chosen, read, text_of
from ponnuki.record.diagnostics import Diagnostic, Report
from ponnuki.record.sgf import Readable, escaped, line_of

OPPONENT = "PKOPPONENT"  # which player the program plays, its seed, and how it plays
_OPPONENT = re.compile(r"([12]) (\d{1,20}) (.+)", re.ASCII)


def to_records(saved: Saved, form: str) -> str:
    """Return every game begun, one after the other, in one of the forms of collections.

    Raises:
        IllegalMove: A move was saved unplayed.
        RecordError: A record is too large for a link.
    """
    return "".join(text_of(record, form) for record in _games(saved))


def _games(saved: Saved) -> Iterable[Record]:
    o = saved.opponent
    for number, moves in enumerate(saved.games):
        history = History.of(saved.begins(), moves)
        record = Record.of(history)
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


def from_records(file: Readable, number: int | None, report: Report) -> Saved:
    """The game, or the match, of a file of records; or the game with a number, by itself.

    `report` is called with diagnostics. Raises SaveError or RecordError.
    """
    games: list[Record] = []
    if number is not None:
        games = [chosen(file, number, report)]
        games[0].match = None
        _check(games[0], games[0], number)
    else:
        for record in read(file, partial(_refuse_lost, report)):
            games.append(record)
            _check(games[0], record, len(games))
    if not games:
        raise SaveError("there is no game in it")
    place = games[0].match
    length, best_of = (None, False) if place is None else (place.of, place.best_of)
    moves = tuple(tuple(map(str, record.moves)) for record in games)
    return Saved(
        games[0].game,
        moves,
        length,
        _opponent(games[0]),
        best_of,
        tuple(games),
        games[0].start() if games[0].root.sets_up else None,
    )


def _refuse_lost(report: Report, diagnostic: Diagnostic) -> None:
    """A lost game leaves no match."""
    if diagnostic.lost:
        raise SaveError(f"game {diagnostic.game}, {diagnostic}")
    report(diagnostic)


def _check(first: Record, record: Record, number: int) -> None:
    """Whether a game can follow the ones before it, and be played on."""
    if record is not first and first.match is None:
        raise SaveError("it has several games that are no match: --number N chooses one")
    if record.game != first.game or (record.match is None) != (first.match is None):
        raise SaveError(f"game {number} is not of the same match as the first")
    if first.match and record.match != first.match._replace(number=number):
        told = f"game {number} is another of its match, or of another match"
        raise SaveError(f"{told}; --number {number} takes it alone")
    if first.match and record.root.sets_up:
        raise SaveError(f"game {number} begins with a setup, and games of a match do not")
    if any(node.sets_up for node in record.main_line() if node is not record.root):
        raise SaveError(
            f"game {number} has a setup after its beginning, which play cannot go back to; "
            "`ponnuki analyze`, `diagram` and `sheet` take it"
        )
    try:
        record.history()
    except RecordError as error:
        raise SaveError(f"game {number}, {error}") from None


def _opponent(record: Record) -> Opponent | None:
    if OPPONENT not in record.root.properties:
        return None
    told = _OPPONENT.fullmatch(line_of(record.root.properties[OPPONENT][0]))
    if told is None or int(told[2]) >= 2**64:
        raise SaveError(
            f'{OPPONENT} is not like "2 5 mcts:playouts=1000": player, seed, player spec'
        )
    return Opponent(int(told[1]) - 1, told[3], int(told[2]))
