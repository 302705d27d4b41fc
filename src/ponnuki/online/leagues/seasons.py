"""What a league makes of its tournaments: the rules of its divisions, and how a season ends."""

from __future__ import annotations

import msgspec

from ponnuki.message import message
from ponnuki.online.commands import Refusal
from ponnuki.online.leagues.messages import MAX_DIVISION_SIZE, NewLeague
from ponnuki.online.messages import Person
from ponnuki.online.seeks import is_live
from ponnuki.online.tournaments.commands import announce
from ponnuki.online.tournaments.messages import LeaguePlace, NewTournament, Rules
from ponnuki.online.tournaments.standings import standings
from ponnuki.online.tournaments.state import TournamentState

_DAY = 24 * 60 * 60 * 1_000  # milliseconds


def league_rules(wish: NewLeague, organiser: Person, now: int) -> Rules:
    """Return the rules of the tournaments of a league that somebody wants.

    Where a turn may take days, all games of a season begin at its start, else round by round.

    Raises:
        OptionError: There is no such game, option or value.
        ClockError: The clock is no time control.
        InvalidText: The name cannot be one.
        Refusal: Something else cannot be.
    """
    if wish.movers > wish.size // 2:
        raise Refusal(message("too_many_movers", max=wish.size // 2))
    division = NewTournament(
        id=wish.id,
        name=wish.name,
        format="round_robin",
        game=wish.game,
        clock=wish.clock,
        options=wish.options,
        rated=wish.rated,
        entrants=wish.entrants,
        starts=wish.starts,
        first_move=wish.first_move,
        cycles=wish.cycles,
    )
    rules = announce(division, organiser, 0, now).rules
    return msgspec.structs.replace(
        rules, max_players=MAX_DIVISION_SIZE + 1, at_once=not is_live(rules.clock)
    )


def division_rules(rules: Rules, place: LeaguePlace, now: int) -> Rules:
    """Return the rules of a division that begins now."""
    return msgspec.structs.replace(rules, starts=now, league=place)


def next_begin(due: int, days: int, now: int) -> int:
    """Return when the season after one that was due begins: a whole number of seasons later.

    Seasons that would have begun while the server was away are left out.
    """
    length = days * _DAY
    return due + length * max(1, -(-(now - due + 1) // length))


def final_order(state: TournamentState) -> list[str]:
    """Return the ids of all players of a division, the best first."""
    return [line.player.person.id for line in standings(state)]


def stays(state: TournamentState, person: str) -> bool:
    """Return whether somebody stays in the league after a season of theirs.

    Who has left the tournament does not, nor who has come to no game of it. A game that still goes
    on, where the organiser has cancelled the division, is none that somebody has not come to.
    """
    if state.players[person].status == "left":
        return False
    boards = [board for _, board in state.boards_of(person)]
    return not boards or any(
        board.points is None or board.played or board.points_of(person) > 0 for board in boards
    )
