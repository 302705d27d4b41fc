"""The state of a tournament: what its events, one after the other, have made of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from ponnuki.message import message
from ponnuki.online.messages import Person
from ponnuki.online.state import Discontinuity
from ponnuki.online.tournaments.messages import (
    Announced,
    Board,
    BoardDecided,
    BoardsBegun,
    Bye,
    PlayerEntered,
    PlayerLeft,
    PlayerRests,
    PlayerReturned,
    PlayerStatus,
    RoundWanted,
    TournamentEnded,
    TournamentEvent,
    TournamentHalted,
    TournamentResumed,
    TournamentStarted,
    TournamentStatus,
)


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who takes part, or did.

    Attributes:
        person: Who it is.
        rating: The rating that they had when they came.
        status: Whether they are paired.
        number: Their place by strength at the beginning, from 1 on; 0 before. Who comes later has
            the next one.
        since: The first round in which they could be paired.
    """

    person: Person
    rating: float | None
    status: PlayerStatus = "playing"
    number: int = 0
    since: int = 1


@dataclass(frozen=True, slots=True)
class DecidedBoard:
    """A board of a round.

    Attributes:
        board: Who plays it, and which game.
        points: The points by seat; None while it goes on.
        played: Whether they count as points of a game.
        begun: The time of the server when it began.
        decided: The time when it was decided.
    """

    board: Board
    points: tuple[float, float] | None
    played: bool
    begun: int
    decided: int | None = None

    def points_of(self, person: str) -> float:
        """Return the points of one of the players; 0 while it goes on."""
        return 0.0 if self.points is None else self.points[self.board.players.index(person)]

    def opponent_of(self, person: str) -> str:
        """Return the other player."""
        first, second = self.board.players
        return second if person == first else first


@dataclass(frozen=True, slots=True)
class Round:
    """A round, from 1 on; an arena has one alone."""

    number: int
    boards: tuple[DecidedBoard, ...]
    byes: tuple[Bye, ...]

    @property
    def is_over(self) -> bool:
        """Whether all boards are decided."""
        return all(board.points is not None for board in self.boards)


@dataclass(frozen=True, slots=True)
class TournamentState:
    """A tournament as its events up to `version` have made it.

    Attributes:
        announced: The first event.
        version: The number of events.
        updated: The time of the last event.
        status: How far it is.
        players: Everybody who takes part or did, by id, in the order in which they came.
        rounds: The rounds that have begun.
        open: The games that go on: the round and the index of their boards.
        started: When it started; None before.
        planned: How many rounds it has, as was fixed at the start of a Swiss; None of others.
        halted: For how many milliseconds it was halted, as far as halts are over.
        halted_since: Since when it is halted.
        round_wanted: Whether the organiser wants the next round.
        decided: When the last board was decided.
        removed: The ids of whom the organiser has removed.
        changes: How often somebody has come, rested, returned or left, by id.
    """

    announced: Announced
    version: int
    updated: int
    status: TournamentStatus = "waiting"
    players: Mapping[str, Player] = field(default_factory=dict)
    rounds: tuple[Round, ...] = ()
    open: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    started: int | None = None
    planned: int | None = None
    halted: int = 0
    halted_since: int | None = None
    round_wanted: bool = False
    decided: int = 0
    removed: frozenset[str] = frozenset()
    changes: Mapping[str, int] = field(default_factory=dict)

    @property
    def is_over(self) -> bool:
        """Whether it has ended."""
        return self.status in ("finished", "cancelled")

    @property
    def round(self) -> int:
        """The number of rounds that have begun."""
        return len(self.rounds)

    @property
    def round_is_over(self) -> bool:
        """Whether every board of the last round is decided."""
        return not self.open

    @property
    def ends(self) -> int | None:
        """The time of the server at which an arena begins no more games."""
        rules = self.announced.rules
        if rules.format != "arena" or self.started is None or self.status == "halted":
            return None
        return self.started + rules.minutes * 60_000 + self.halted

    def in_order(self) -> list[Player]:
        """Return all players by their number."""
        return sorted(self.players.values(), key=lambda one: one.number)

    def boards_of(self, person: str) -> list[tuple[int, DecidedBoard]]:
        """Return the boards of somebody, with their rounds."""
        return [
            (round.number, board)
            for round in self.rounds
            for board in round.boards
            if person in board.board.players
        ]

    def after(self, event: TournamentEvent) -> TournamentState:
        """Return the state after the next event.

        Raises:
            Discontinuity: The event cannot be the next one.
        """
        if event.version != self.version + 1:
            what = message("not_the_next_event", version=event.version, expected=self.version + 1)
            raise Discontinuity(what)
        state = replace(self, version=event.version, updated=max(event.time, self.updated))
        match event:
            case PlayerEntered():
                return state._counting(event.person.id)._entered(event)
            case PlayerLeft() | PlayerRests() | PlayerReturned():
                return state._counting(event.person)._with_status(event)
            case TournamentStarted():
                players = {
                    id: replace(self.players[id], number=number)
                    for number, id in enumerate(event.order, 1)
                }
                return replace(
                    state,
                    status="running",
                    started=event.time,
                    planned=event.rounds,
                    players=players,
                )
            case BoardsBegun():
                return state._paired(event)
            case BoardDecided():
                return state._decided(event)
            case RoundWanted():
                return replace(state, round_wanted=True)
            case TournamentHalted():
                return replace(state, status="halted", halted_since=event.time)
            case TournamentResumed():
                halted = self.halted + event.time - (self.halted_since or event.time)
                return replace(state, status="running", halted=halted, halted_since=None)
            case TournamentEnded():
                status: TournamentStatus = "finished" if event.finished else "cancelled"
                return replace(state, status=status, open={})
            case Announced():
                raise Discontinuity(message("not_a_log"))

    def _counting(self, person: str) -> TournamentState:
        """Return the state with one more change of somebody's."""
        return replace(self, changes={**self.changes, person: self.changes.get(person, 0) + 1})

    def _entered(self, event: PlayerEntered) -> TournamentState:
        number = 0 if self.started is None else len(self.players) + 1
        player = Player(event.person, event.rating, number=number, since=self.round + 1)
        return replace(self, players={**self.players, event.person.id: player})

    def _with_status(self, event: PlayerLeft | PlayerRests | PlayerReturned) -> TournamentState:
        players = dict(self.players)
        removed = self.removed
        if isinstance(event, PlayerLeft) and event.removed:
            removed |= {event.person}
        if isinstance(event, PlayerLeft) and self.started is None:
            del players[event.person]
            return replace(self, players=players, removed=removed)
        statuses: dict[type, PlayerStatus] = {PlayerLeft: "left", PlayerRests: "resting"}
        status = statuses.get(type(event), "playing")
        players[event.person] = replace(players[event.person], status=status)
        return replace(self, players=players, removed=removed)

    def _paired(self, event: BoardsBegun) -> TournamentState:
        new = tuple(
            DecidedBoard(
                board,
                board.points,
                False,
                event.time,
                None if board.points is None else event.time,
            )
            for board in event.boards
        )
        rounds = self.rounds
        if event.round == self.round:
            last = rounds[-1]
            first = len(last.boards)
            boards, byes = (*last.boards, *new), (*last.byes, *event.byes)
            rounds = (*rounds[:-1], Round(event.round, boards, byes))
        else:
            first = 0
            rounds = (*rounds, Round(event.round, new, event.byes))
        begun = {
            one.board.game: (event.round, index)
            for index, one in enumerate(new, first)
            if one.board.game is not None and one.points is None
        }
        return replace(self, rounds=rounds, open={**self.open, **begun}, round_wanted=False)

    def _decided(self, event: BoardDecided) -> TournamentState:
        still = dict(self.open)
        number, index = still.pop(event.game)
        round = self.rounds[number - 1]
        board = replace(
            round.boards[index], points=event.points, played=event.played, decided=event.time
        )
        boards = (*round.boards[:index], board, *round.boards[index + 1 :])
        rounds = list(self.rounds)
        rounds[number - 1] = replace(round, boards=boards)
        return replace(self, rounds=tuple(rounds), open=still, decided=event.time)


def fold_tournament(events: Iterable[TournamentEvent]) -> TournamentState:
    """Return the state that all events of a tournament make.

    Raises:
        Discontinuity: These are not all events of a tournament from its first one on, in order.
    """
    state: TournamentState | None = None
    for event in events:
        if state is None:
            if not isinstance(event, Announced) or event.version != 1:
                raise Discontinuity(message("not_a_log"))
            state = TournamentState(event, event.version, event.time)
        else:
            state = state.after(event)
    if state is None:
        raise Discontinuity(message("not_a_log"))
    return state
