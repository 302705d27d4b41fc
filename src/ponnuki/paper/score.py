"""The score sheet of a match: empty, or filled in with the games played."""

from __future__ import annotations

from itertools import islice

from ponnuki._core import Game
from ponnuki.errors import OptionError
from ponnuki.game import game_info
from ponnuki.match import NAMES, Match
from ponnuki.message import message
from ponnuki.paper.document import Part
from ponnuki.paper.result_text import reason_text
from ponnuki.paper.short_rules import section
from ponnuki.record.match_record import MatchRecord

MAX_GAMES = 30  # on one page


def score(match: MatchRecord) -> Part:
    """Make the page of a match. Raises OptionError (option "games") for too many games."""
    if match.length > MAX_GAMES:
        raise OptionError(message("too_many_games", most=MAX_GAMES, given=match.length), "games")
    standing = match.standing
    begun = len(standing.outcomes) > 0
    points = _counts_points(match.game)
    return {
        "kind": "score",
        "title": _title(match),
        "players": [
            {"label": f"Player {letter}", "name": name}
            for letter, name in zip(NAMES, match.players, strict=True)
        ],
        "points": points,
        "rows": [_row(match, number, points) for number in range(match.length)],
        "totals": ["", "", "", "Together", *_totals(standing, points, begun)],
        "winner": _winner(match) if standing.over else "",
        "explanation": section(match.game.id, "Match") or _explanation(match, points),
    }


def _title(match: MatchRecord) -> str:
    title = game_info(match.game.id).title
    return f"{title}: {'best' if match.best_of else 'match'} of {match.length}"


def _explanation(match: MatchRecord, points: bool) -> str:
    """Explain how such a match is decided."""
    ends = " It ends as soon as nobody can catch up." if match.best_of else ""
    then = ", with equal numbers more points" if points else ""
    return f"The players take turns in opening. More games won win the match{then}.{ends}"


def _row(match: MatchRecord, number: int, points: bool) -> list[str]:
    """Return the row of a game, played or not."""
    standing = match.standing
    opener = NAMES[standing.player_at(0, number)]
    row = [str(number + 1), opener, "", "", *(["", ""] if points else []), ":"]
    if number >= len(standing.outcomes):
        return row
    after = Match(match.game, match.length, standing.outcomes[: number + 1], match.best_of)
    result = match.records[number].result
    assert result is not None
    row[2] = "drawn" if result.winner is None else NAMES[after.player_at(result.winner, number)]
    row[3] = reason_text(result.reason)
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


def _winner(match: MatchRecord) -> str:
    winner = match.standing.winner
    if winner is None:
        return "nobody: it is drawn"
    name = match.players[winner]
    return f"{NAMES[winner]}, {name}" if name else NAMES[winner]


def _counts_points(game: Game) -> bool:
    """Return whether games end with scores, by playing one to its end."""
    position = game.start()
    while moves := position.legal_moves():
        position = position.play(next(islice(moves, position.ply % len(moves), None)))
    return position.outcome is not None and position.outcome.score is not None
