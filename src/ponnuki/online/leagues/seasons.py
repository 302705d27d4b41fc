"""What a league makes of its tournaments: the rules of its divisions, and how a season ends."""

from __future__ import annotations

import msgspec

from ponnuki._core import TimeControl
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
_FIRST_MOVE_LIVE = 300  # seconds
_FIRST_MOVE_DAYS = 3 * 24 * 60 * 60  # seconds
_TURNS_OF_SEASON = 10  # of each player, for which a season has the clock's full time


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
    first_move = wish.first_move
    if first_move is None:
        first_move = _FIRST_MOVE_LIVE if is_live(wish.clock) else _FIRST_MOVE_DAYS
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
        first_move=first_move,
        cycles=wish.cycles,
        delay=wish.delay,
    )
    rules = announce(division, organiser, 0, now).rules
    shortest = shortest_season(rules.clock, first_move)
    if wish.days < shortest:
        raise Refusal(message("season_too_short", days=shortest))
    return msgspec.structs.replace(
        rules, max_players=MAX_DIVISION_SIZE + 1, at_once=not is_live(rules.clock)
    )


def shortest_season(clock: str, first_move: int) -> int:
    """Return how many days a season has at least.

    That is so many that whoever does not make the first move is found absent, and that, where a
    turn may take a day, each player of a game has the time for ten turns.

    Args:
        clock: The time control of its games.
        first_move: The seconds for the first move.
    """
    needed = first_move * 1_000 + 1
    if not is_live(clock):
        control = TimeControl(clock)
        turns = control.increment * _TURNS_OF_SEASON
        # A turn that takes a whole period uses none up: the others are there once.
        turns += control.period * (control.periods - 1 + _TURNS_OF_SEASON)
        needed = max(needed, 2 * (control.main + turns))
    return -(-needed // _DAY)


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
