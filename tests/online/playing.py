"""Random play between people: what Hypothesis draws as commands of a state."""

from __future__ import annotations

from hypothesis import strategies as st

import ponnuki
from ponnuki.online.commands import Circumstances, create, decide
from ponnuki.online.messages import (
    AnswerOffer,
    AskRematch,
    Command,
    GameEvent,
    Join,
    MakeOffer,
    NewGame,
    Offer,
    Person,
    Play,
    Resign,
    Seat,
    WithdrawOffer,
)
from ponnuki.online.state import GameState, begin

ANN, BOB, EVE = Person("A" * 12, "Ann"), Person("B" * 12, "Bob"), Person("E" * 12, "Eve")
PERSONS = (ANN, BOB, EVE)
OFFERS: tuple[Offer, ...] = ("draw", "take_back", "abort", "adjourn", "resume", "rematch")
CLOCKS = (None, "5s", "10s+2s", "5s+2x3s")


def small_games() -> list[tuple[str, dict[str, bool | int | str]]]:
    """Return every game, on the smallest boards that a game of a few moves fits on."""
    return [
        (
            info.id,
            {
                option.name: min(option.range[0] + 2, option.range[1])
                for option in info.options
                if option.range
            },
        )
        for info in ponnuki.games()
    ]


wishes = st.builds(
    lambda game, clock, seat: NewGame(game[0], game[1], clock, seat),
    st.sampled_from(small_games()),
    st.sampled_from(CLOCKS),
    st.sampled_from((None, 0, 1)),
)
# What somebody does: a number that chooses among the moves, or a command of another kind.
kinds = st.one_of(
    st.integers(0, 10**6),
    st.integers(0, 10**6),
    st.integers(0, 10**6),
    st.sampled_from(("join", "resign", "rematch", "stale", "nonsense")),
    st.tuples(st.sampled_from(("offer", "accept", "decline", "withdraw")), st.sampled_from(OFFERS)),
)
Kind = int | str | tuple[str, Offer]


def command_of(kind: Kind, state: GameState) -> Command:
    """Return the command that was drawn, in a state."""
    ply = len(state.moves)
    match kind:
        case int():
            legal = state.position.legal_moves()
            return Play(ply, str(legal[kind % len(legal)]) if legal else "A1")
        case "join":
            return Join()
        case "resign":
            return Resign()
        case "rematch":
            return AskRematch()
        case "stale":
            return Play(ply + 1, "A1")
        case "offer", ("draw" | "take_back" | "abort" | "adjourn" | "resume") as offer:
            return MakeOffer(offer)
        case ("accept" | "decline") as how, offer:
            return AnswerOffer(offer, how == "accept")
        case "withdraw", offer:
            return WithdrawOffer(offer)
    return Play(ply, "nonsense")


def begun(
    wish: NewGame, *, joined: bool, lot: Seat = 0, now: int = 1_000
) -> tuple[GameState, list[GameEvent]]:
    """Return a new game of Ann's, perhaps with Bob, and its events."""
    created = create(wish, ANN, now)
    state, events = begin(created), [created]
    if joined:
        decision = decide(state, Join(), Circumstances(BOB, now, lot=lot))
        return decision.state, [*events, *decision.events]
    return state, [*events]
