"""Saved games as records: a game, or the games of a match (docs/records.md)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from ponnuki.cli.saved_game import RESIGNATION, PlayedGame, SavedGame, SaveError
from ponnuki.history import History
from ponnuki.message import message
from ponnuki.record import MatchGame, Opponent, Record, RecordError
from ponnuki.record.collection import read, read_numbered, text_of
from ponnuki.record.diagnostics import Diagnostic, Report
from ponnuki.record.sgf import Readable


def to_records(saved: SavedGame, form: str) -> str:
    """Return every game begun, one after the other, in a form of `ponnuki.record.collection`.

    Raises:
        IllegalMove: A move was saved unplayed.
        RecordError: A record is too large for a link.
    """
    return "".join(text_of(record, form) for record in _games(saved))


def _games(saved: SavedGame) -> Iterable[Record]:
    opponent = saved.opponent
    for number, played in enumerate(saved.games):
        history = History.of(saved.start_position(), played.moves)
        record = Record.of(history)
        if number < len(saved.sources):
            record = saved.sources[number]
            record.set_main_line(history)
        if played.result is not None or _is_resigned(record):  # it may have been taken back
            record.result = played.result
        if saved.length is not None:
            record.match = MatchGame(number + 1, saved.length, saved.best_of)
        if opponent is not None:
            record.opponent = opponent.later(number)
        yield record


def from_records(file: Readable, number: int | None, report: Report) -> SavedGame:
    """Return the game, or the match, of a file of records; or one game of it by its number.

    `report` is called with diagnostics.

    Raises:
        SaveError: The file has no game, or games that cannot be resumed.
        RecordError: There is no game with this number.
    """
    games: list[Record] = []
    if number is not None:
        games = [_apart(read_numbered(file, number, report))]
        _check(games[0], games[0], number)
    else:
        for record in read(file, partial(_refuse_lost, report)):
            games.append(record)
            _check(games[0], record, len(games))
    if not games:
        raise SaveError(message("no_game_in_file"))
    match = games[0].match
    length, best_of = (None, False) if match is None else (match.of, match.best_of)
    return SavedGame(
        games[0].game,
        tuple(map(_played, games)),
        length,
        _opponent(games[0]),
        best_of,
        tuple(games),
        games[0].start() if games[0].root.sets_up else None,
    )


def _played(record: Record) -> PlayedGame:
    """Return the main line, and who resigned unless it ends the game."""
    moves = tuple(map(str, record.moves))
    if not _is_resigned(record) or record.history().position.outcome is not None:
        return PlayedGame(moves)
    assert record.result is not None
    assert record.result.winner is not None
    return PlayedGame(moves, 1 - record.result.winner)


def _is_resigned(record: Record) -> bool:
    return record.result is not None and record.result.reason == RESIGNATION


def _apart(record: Record) -> Record:
    """Return a game taken out of its match, with the program at its seat in this game."""
    opponent = _opponent(record)
    record.match = None
    if opponent is not None:
        record.opponent = opponent
    return record


def _refuse_lost(report: Report, diagnostic: Diagnostic) -> None:
    """Report a diagnostic; raise SaveError for a lost game, which leaves no complete match."""
    if diagnostic.lost:
        raise SaveError(diagnostic.of_game)
    report(diagnostic)


def _check(first: Record, record: Record, number: int) -> None:
    """Raise SaveError unless a game can follow the ones before it, and be resumed."""
    if record is not first and first.match is None:
        raise SaveError(message("several_games"))
    if record.game != first.game or (record.match is None) != (first.match is None):
        raise SaveError(message("not_of_match", game=number))
    if first.match and record.match != first.match._replace(number=number):
        raise SaveError(message("another_of_match", game=number))
    if first.match and record.root.sets_up:
        raise SaveError(message("setup_in_match", game=number))
    if any(node.sets_up for node in record.main_line() if node is not record.root):
        raise SaveError(message("setup_after_beginning", game=number))
    try:
        record.history()
    except RecordError as error:
        raise SaveError(message("of_game", game=number, problem=error)) from None


def _opponent(record: Record) -> Opponent | None:
    try:
        return record.opponent
    except RecordError as error:
        raise SaveError(error.message) from None
