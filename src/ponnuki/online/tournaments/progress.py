"""How a tournament goes on by itself: it starts, rounds begin, and it ends.

Pure: the same state, time and ids always give the same events.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from ponnuki.online.messages import Seat
from ponnuki.online.tournaments.arena import WAVE, Waiting, pair_waiting
from ponnuki.online.tournaments.dutch import NoPairing, pair_round
from ponnuki.online.tournaments.knockout import Match, bracket, matches, rounds_of
from ponnuki.online.tournaments.messages import (
    Board,
    BoardDecided,
    BoardsBegun,
    Bye,
    PlayerLeft,
    PlayerRests,
    TournamentEnded,
    TournamentEvent,
    TournamentStarted,
)
from ponnuki.online.tournaments.round_robin import berger_rounds
from ponnuki.online.tournaments.standings import standings
from ponnuki.online.tournaments.state import Player, TournamentState
from ponnuki.online.tournaments.swiss import contenders, planned_rounds

MIN_PLAYERS = 2
ABANDONED = 30 * 24 * 60 * 60 * 1_000  # milliseconds without anything, after which it is cancelled
_HALF = 0.5  # the points for the first round in which somebody rests


@dataclass(frozen=True, slots=True)
class GameEnd:
    """How a game of a tournament has ended.

    Attributes:
        points: The points by seat.
        played: Whether both have come: else it counts as no game, for seats and opponents.
        absent: The seat of who has not come; None if both have.
    """

    points: tuple[float, float]
    played: bool
    absent: Seat | None = None


class Progress:
    """New events of a tournament, each with the next version."""

    def __init__(self, state: TournamentState, now: int) -> None:
        self.state = state
        self.now = max(now, state.updated)
        self.events: list[TournamentEvent] = []

    def add(self, event_of: Callable[[int, int], TournamentEvent]) -> None:
        """Add the event that this makes of its version and time."""
        event = event_of(self.state.version + 1, self.now)
        self.events.append(event)
        self.state = self.state.after(event)

    def decide(self, ends: Mapping[str, GameEnd]) -> None:
        """Add the ends of games. Who has not come is paired no more, until they come back."""
        for game, end in ends.items():
            if game in self.state.open:
                number, index = self.state.open[game]
                players = self.state.rounds[number - 1].boards[index].board.players
                self._decide(game, end)
                if end.absent is not None:
                    self._note_absence(players[end.absent])

    def _decide(self, game: str, end: GameEnd) -> None:
        self.add(lambda version, time: BoardDecided(version, time, game, end.points, end.played))

    def _note_absence(self, person: str) -> None:
        if self.state.players[person].status != "playing":
            return
        match self.state.announced.rules.format:
            case "arena":
                self.add(lambda version, time: PlayerRests(version, time, person))
            case "swiss":
                self.add(lambda version, time: PlayerLeft(version, time, person))

    def start(self) -> None:
        """Start the tournament: the players get their numbers by rating, and by lot if equal."""
        rng = random.Random(self.state.announced.lot)
        players = sorted(self.state.players)
        rng.shuffle(players)
        known = self.state.players
        players.sort(key=lambda id: -(known[id].rating or 0))
        is_swiss = self.state.announced.rules.format == "swiss"
        rounds = planned_rounds(self.state) if is_swiss else None
        self.add(lambda version, time: TournamentStarted(version, time, tuple(players), rounds))

    def end(self, *, finished: bool) -> None:
        """End the tournament."""
        self.add(lambda version, time: TournamentEnded(version, time, finished))

    def go_on(self, new_id: Callable[[], str]) -> None:
        """Add whatever is due: the start, further games, the end.

        Args:
            new_id: Makes the ids of games.
        """
        while (due := due_time(self.state, self.now)) is not None and due <= self.now:
            version = self.state.version
            if self.now >= self.state.updated + ABANDONED and _waits_for_organiser(self.state):
                self.end(finished=False)
            elif self.state.status == "waiting":
                self._start_by_time()
            else:
                self._begin_games(new_id)
            if self.state.version == version:
                if not self.state.open and self.now >= self.state.updated + ABANDONED:
                    self.end(finished=False)  # everybody rests or has gone
                return

    def _start_by_time(self) -> None:
        if len(self.state.players) < MIN_PLAYERS:
            self.end(finished=False)
        else:
            self.start()

    def _begin_games(self, new_id: Callable[[], str]) -> None:
        state = self.state
        match state.announced.rules.format:
            case "round_robin":
                number, boards, byes = state.round + 1, *_round_robin(state)
            case "swiss":
                number, boards, byes = state.round + 1, *_swiss(state)
            case "knockout":
                number, boards, byes = _knockout(state, self.now)
            case "arena":
                number, boards, byes = 1, _arena(state, self.now), []
        if not boards and not byes:
            if not state.open and _is_at_its_end(state, self.now):
                self.end(finished=True)
            return
        begun = tuple(
            board if board.points is not None else _with_game(board, new_id()) for board in boards
        )
        self.add(lambda version, time: BoardsBegun(version, time, number, begun, tuple(byes)))


def _with_game(board: Board, id: str) -> Board:
    return Board(board.players, id, None, board.match)


def rounds_planned(state: TournamentState) -> int | None:
    """Return how many rounds there are; None while that is not known, and in an arena."""
    rules, players = state.announced.rules, len(state.players)
    if state.started is None:
        return rules.rounds if rules.format == "swiss" else None
    match rules.format:
        case "round_robin":
            return max(0, players - 1 + players % 2) * rules.cycles
        case "swiss":
            return planned_rounds(state)
        case "knockout":
            return rounds_of(players)
    return None


def _is_at_its_end(state: TournamentState, now: int) -> bool:
    """Return whether a tournament is over in which nobody is to be paired and no game goes on."""
    format, players = state.announced.rules.format, state.players.values()
    if format == "arena":
        return state.ends is not None and now >= state.ends
    if format == "swiss" and state.round < planned_rounds(state):  # else who rests may come back
        here = sum(one.status != "left" for one in players)
        playing = sum(one.status == "playing" for one in players)
        return here < MIN_PLAYERS or playing >= MIN_PLAYERS
    return True


def due_time(state: TournamentState, now: int) -> int | None:
    """Return when something happens by itself; None if nothing does.

    That is in the past for what has to happen now.
    """
    rules = state.announced.rules
    if state.is_over:
        return None
    if _waits_for_organiser(state):
        return None if state.open else state.updated + ABANDONED
    if state.status == "waiting":
        return rules.starts
    if rules.format == "arena":
        return _arena_due(state, now)
    if rules.format == "knockout" and state.open:
        return _next_game_due(state)
    return next_round_time(state)


def _waits_for_organiser(state: TournamentState) -> bool:
    """Return whether no game begins by itself until the organiser wants it."""
    if state.status == "waiting":
        return state.announced.rules.starts is None
    between = state.status == "running" and state.announced.rules.format != "arena"
    return state.status == "halted" or (
        between and not state.open and next_round_time(state) is None
    )


def next_round_time(state: TournamentState) -> int | None:
    """Return when the next round begins by itself, or the tournament ends; None if nobody knows."""
    interval = state.announced.rules.interval
    planned = rounds_planned(state)
    if state.status == "running" and _begins_at_once(state):
        return state.updated
    if state.status != "running" or state.open:
        return None
    ends = planned is not None and state.round >= planned and not _unfinished(state)
    if state.round == 0 or state.round_wanted or ends:
        return state.updated
    since = max(state.decided, state.rounds[-1].boards[0].begun if state.rounds[-1].boards else 0)
    if _unfinished(state):
        return since + (interval or 0) * 1_000
    return None if interval is None else since + interval * 1_000


def _begins_at_once(state: TournamentState) -> bool:
    """Return whether further rounds begin without waiting for the games that go on."""
    planned = rounds_planned(state)
    return state.announced.rules.at_once and planned is not None and state.round < planned


def _arena_due(state: TournamentState, now: int) -> int | None:
    ends = state.ends
    if ends is None or (now >= ends and state.open):
        return None
    if now >= ends:
        return ends
    if len(_waiting(state)) < MIN_PLAYERS:
        return ends
    last = max((board.begun for round in state.rounds for board in round.boards), default=0)
    return min(ends, last + WAVE)


def look_again_time(state: TournamentState, now: int) -> int | None:
    """Return when to look whether something is due; None if only events can change that."""
    due = due_time(state, now)
    if due is None or due > now:
        return due
    if state.announced.rules.format == "arena":
        return now + WAVE
    return None if state.open else state.updated + ABANDONED


def _round_robin(state: TournamentState) -> tuple[list[Board], list[Bye]]:
    rules, players = state.announced.rules, state.in_order()
    schedule = berger_rounds(len(players), rules.cycles)
    boards: list[Board] = []
    byes: list[Bye] = []
    for pair in schedule[state.round] if state.round < len(schedule) else ():
        present = [players[number - 1] for number in pair if number <= len(players)]
        if len(present) < len(pair):
            byes.append(Bye(present[0].person.id, 0.0))
        else:
            boards.append(_board(present[0], present[1]))
    return boards, byes


def _board(first: Player, second: Player, match: int = 0) -> Board:
    """Return a board of two; who has left has lost it."""
    players, gone = (
        (first.person.id, second.person.id),
        [one.status == "left" for one in (first, second)],
    )
    points = (float(not gone[0]), float(not gone[1])) if any(gone) else None
    return Board(players, None, points, match)


def _swiss(state: TournamentState) -> tuple[list[Board], list[Bye]]:
    planned = planned_rounds(state)
    number = state.round + 1
    if number > planned:
        return [], []
    last = number == planned
    known = contenders(state)
    playing = {id: one for id, one in known.items() if state.players[id].status == "playing"}
    if len(playing) < MIN_PLAYERS:
        return [], []
    initial: Seat = 0 if random.Random(state.announced.lot).random() < 0.5 else 1
    try:
        pairing = pair_round(
            playing.values(), initial_seat=initial, last_of=planned if last else None
        )
    except NoPairing:
        return [], []
    ids = {one.number: id for id, one in playing.items()}
    boards = [Board((ids[first], ids[second])) for first, second in pairing.pairs]
    byes = [] if pairing.bye is None else [Bye(ids[pairing.bye], 1.0)]
    had = {bye.person for round in state.rounds for bye in round.byes if bye.points == _HALF}
    for id, player in state.players.items():
        if player.status == "resting":
            byes.append(Bye(id, 0.0 if last or id in had else _HALF))
    return boards, byes


def _ranks(state: TournamentState) -> dict[str, int]:
    return {id: one.number for id, one in state.players.items()}


def _survivors(state: TournamentState) -> list[str | None]:
    """Return who has won each match of the last round of a knock-out, as far as one has."""
    round = state.rounds[-1]
    known = matches(round.boards, _ranks(state))
    games = state.announced.rules.games
    if round.number > 1:
        return [known[number].winner(games) for number in sorted(known)]
    ids = {one.number: one.person.id for one in state.players.values()}
    return [
        ids[one] if other is None else known[number].winner(games)
        for number, (one, other) in enumerate(bracket(len(state.players)))
    ]


def _unfinished(state: TournamentState) -> list[tuple[int, Match]]:
    """Return the matches of the last round of a knock-out that need one more game, by number."""
    if state.announced.rules.format != "knockout" or not state.rounds:
        return []
    found = matches(state.rounds[-1].boards, _ranks(state))
    games = state.announced.rules.games
    return [
        (number, match)
        for number, match in sorted(found.items())
        if match.winner(games) is None and all(b.points is not None for b in match.boards)
    ]


def _next_game_due(state: TournamentState) -> int | None:
    """Return when the next game of a match begins while others go on."""
    pause = (state.announced.rules.interval or 0) * 1_000
    ended = [max(board.decided or 0 for board in match.boards) for _, match in _unfinished(state)]
    return min(ended) + pause if ended else None


def _knockout(state: TournamentState, now: int) -> tuple[int, list[Board], list[Bye]]:
    if not state.rounds:
        return _first_round(state)
    unfinished = _unfinished(state)
    pause = (state.announced.rules.interval or 0) * 1_000
    if unfinished:
        boards = []
        for number, match in unfinished:
            last = match.boards[-1]
            if now >= (last.decided or 0) + pause:
                second, first = (state.players[id] for id in last.board.players)
                boards.append(_board_of_match(first, second, number))
        return state.round, boards, []
    survivors = [one for one in _survivors(state) if one is not None]
    if state.open or len(survivors) < MIN_PLAYERS:
        return state.round, [], []
    pairs = zip(survivors[::2], survivors[1::2], strict=True)
    rng = random.Random(f"{state.announced.lot} {state.round}")
    boards = [_by_lot(state, pair, number, rng) for number, pair in enumerate(pairs)]
    return state.round + 1, boards, []


def _board_of_match(first: Player, second: Player, match: int) -> Board:
    """Return a board of a match; if both have left, the better seed goes on."""
    board = _board(first, second, match)
    if board.points == (0.0, 0.0):
        points = (1.0, 0.0) if first.number < second.number else (0.0, 1.0)
        return Board(board.players, None, points, match)
    return board


def _by_lot(state: TournamentState, pair: Sequence[str], match: int, rng: random.Random) -> Board:
    one, other = (state.players[id] for id in pair)
    first, second = (one, other) if rng.random() < 0.5 else (other, one)
    return _board_of_match(first, second, match)


def _first_round(state: TournamentState) -> tuple[int, list[Board], list[Bye]]:
    ids = {one.number: one.person.id for one in state.players.values()}
    rng = random.Random(state.announced.lot)
    boards: list[Board] = []
    byes: list[Bye] = []
    for number, (one, other) in enumerate(bracket(len(ids))):
        if other is None:
            byes.append(Bye(ids[one], 0.0))
        else:
            boards.append(_by_lot(state, (ids[one], ids[other]), number, rng))
    return 1, boards, byes


def _waiting(state: TournamentState) -> set[str]:
    """Return who waits for a game in an arena."""
    playing = {
        id
        for number, index in state.open.values()
        for id in state.rounds[number - 1].boards[index].board.players
    }
    return {id for id, one in state.players.items() if one.status == "playing"} - playing


def _arena(state: TournamentState, now: int) -> list[Board]:
    if state.ends is None or now >= state.ends:
        return []
    waiting = _waiting(state)
    places = {line.player.person.id: place for place, line in enumerate(standings(state))}
    found = []
    for id in waiting:
        boards = [board for _, board in state.boards_of(id)]
        since = max((board.decided or 0 for board in boards), default=state.started or 0)
        opponents = tuple(board.opponent_of(id) for board in boards)
        seats: tuple[Seat, ...] = tuple(
            0 if board.board.players[0] == id else 1 for board in boards
        )
        found.append(Waiting(id, places[id], since, opponents, seats))
    playing = sum(one.status == "playing" for one in state.players.values())
    return [Board(pair) for pair in pair_waiting(found, playing, now)]
