"""The score sheet of a match: empty, or filled in with the games played."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from ponnuki._core import Game
from ponnuki.errors import OptionError
from ponnuki.game import game_info
from ponnuki.match import NAMES, Match
from ponnuki.message import message
from ponnuki.paper.document import Part
from ponnuki.paper.short_rules import section
from ponnuki.record.match_record import MatchRecord
from ponnuki.words import reason_text, say

MAX_GAMES = 30  # on one page


def score(match: MatchRecord, *, language: str = "en") -> Part:
    """Make the page of a match. Raises OptionError (option "games") for too many games."""
    if match.length > MAX_GAMES:
        raise OptionError(message("too_many_games", max=MAX_GAMES, games=match.length), "games")
    standing = match.standing
    begun = len(standing.outcomes) > 0
    points = _counts_points(match.game)
    return {
        "kind": "score",
        "title": say(
            "sheet-match-title",
            language,
            game=game_info(match.game.id).title,
            games=match.length,
            best_of=match.best_of,
        ),
        "head": [
            *((say("sheet-player", language, letter=n), p) for n, p in _players(match)),
            (say("sheet-date", language), ""),
            (say("sheet-place", language), ""),
        ],
        "columns": _columns(points, language),
        "rows": [_row(match, number, points, language) for number in range(match.length)],
        "totals": [
            *("", "", "", say("sheet-together", language)),
            *_totals(standing, points, begun),
        ],
        "winner": (
            say("sheet-match-won-by", language),
            _winner(match, language) if standing.over else "",
        ),
        "signatures": [say("sheet-signature", language, letter=letter) for letter in NAMES],
        "explanation": _explanation(match, points, language),
    }


def _explanation(match: MatchRecord, points: bool, language: str) -> str:
    """Explain how the match is decided, as the game's rules do if it is the one they describe."""
    described = match.length == game_info(match.game.id).match and not match.best_of
    text = section(match.game.id, "Match", language) if described else ""
    return text or say("sheet-match-rule", language, points=points, best_of=match.best_of)


def _players(match: MatchRecord) -> Iterator[tuple[str, str]]:
    """Return letter and name of each player."""
    return zip(NAMES, match.players, strict=True)


def _columns(points: bool, language: str) -> list[str]:
    """Return the headings of the table."""
    names = ("game", "opens", "won-by", "how")
    return [
        *(say(f"sheet-column-{name}", language) for name in names),
        *(say("sheet-column-points", language, letter=n) for n in NAMES if points),
        say("sheet-column-games", language),
    ]


def _row(match: MatchRecord, number: int, points: bool, language: str) -> list[str]:
    """Return the row of a game, played or not."""
    standing = match.standing
    opener = NAMES[standing.player_at(0, number)]
    row = [str(number + 1), opener, "", "", *(["", ""] if points else []), ":"]
    if number >= len(standing.outcomes):
        return row
    after = Match(match.game, match.length, standing.outcomes[: number + 1], match.best_of)
    result = match.records[number].result
    assert result is not None
    row[2] = (
        say("sheet-drawn", language)
        if result.winner is None
        else NAMES[after.player_at(result.winner, number)]
    )
    row[3] = reason_text(result.reason, language)
    if points:
        pair = result.score or (0, 0)
        row[4:6] = [str(pair[after.player_at(seat, number)]) for seat in (0, 1)]
    row[-1] = _pair(after)
    return row


def _totals(standing: Match, points: bool, begun: bool) -> list[str]:
    counted = [str(n) if begun else "" for n in standing.points] if points else []
    return [*counted, _pair(standing) if begun else ":"]


def _pair(standing: Match) -> str:
    """Return the games won by each player; a drawn game counts for neither."""
    return f"{standing.wins[0]} : {standing.wins[1]}"


def _winner(match: MatchRecord, language: str) -> str:
    winner = match.standing.winner
    if winner is None:
        return say("sheet-match-drawn", language)
    name = match.players[winner]
    return f"{NAMES[winner]}, {name}" if name else NAMES[winner]


def _counts_points(game: Game) -> bool:
    """Return whether games end with scores, by playing one to its end."""
    position = game.start()
    while moves := position.legal_moves():
        position = position.play(next(islice(moves, position.ply % len(moves), None)))
    return position.outcome is not None and position.outcome.score is not None
