"""What the core says, as sentences for people: events and refusals in English."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

Fields = Mapping[str, Any]

PLAYERS = ("Player 1", "Player 2")

ending_words: Mapping[str, str] = {
    "hexagons": "at least four hexagons",
    "exhausted": "no placement is left",
    "elimination": "no enemy stone is left",
    "connection": "two opposite sides are joined",
    "no_moves": "the player on turn has no legal move",
    "repetition": "the same position for the third time",
    "line": "six or more in line",
    "cells": "six or more coloured cells",
}


def shortened(text: str) -> str:
    """A text from outside, short enough to be repeated."""
    return text if len(text) <= 40 else f"{text[:40]}..."


def listing(items: Sequence[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} and {items[-1]}"


def counted(n: int, noun: str) -> str:
    """ "1 stone", "2 stones"."""
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def outcome_sentence(
    winner: int | None,
    reason: str,
    score: Sequence[int] | None,
    players: tuple[str, str] = PLAYERS,
) -> str:
    """How a game ended; the winner's score is named first."""
    words = ending_words[reason]
    if winner is None:
        tail = "" if score is None else f", {score[0]} to {score[1]}"
        return f"The game is drawn: {words}{tail}."
    tail = "" if score is None else f", {score[winner]} to {score[1 - winner]}"
    return f"{players[winner]} wins: {words}{tail}."


def event_sentence(kind: str, fields: Fields, players: tuple[str, str] = PLAYERS) -> str:
    """One event of docs/events.md in a sentence; `players` are the names of player 0 and 1."""
    return _event_sentences[kind]({**fields, "players": players})


def refusal_sentence(
    move: str, reason: str, evidence: Fields, players: tuple[str, str] = PLAYERS
) -> str:
    """Why `move` is refused, with the evidence, in a sentence; `players` as for events."""
    return _refusal_sentences[reason](move, {**evidence, "players": players})


def _totals(totals: Mapping[str, int]) -> str:
    return ", ".join(f"{colour} {n}" for colour, n in totals.items())


def _path(points: Sequence[str]) -> str:
    return "-".join(points)


def _hexagon_captured(e: Fields) -> str:
    """A later wave is judged after the stones of the one before were lifted."""
    winner = e["colour"]
    loser_total = next(n for colour, n in e["totals"].items() if colour != winner)
    when = f"{winner.capitalize()} captures" if e["wave"] == 1 else f"Now {winner} captures"
    return f"{when} {e['hexagon']}, {e['totals'][winner]} to {loser_total}."


def _chain_captured(e: Fields) -> str:
    if len(e["points"]) == 1:
        return f"The {e['colour']} stone {e['points'][0]} has no liberty left."
    return f"The {e['colour']} chain of {len(e['points'])} at {e['points'][0]} has no liberty left."


def _enclosed(e: Fields) -> str:
    stones = counted(len(e["points"]), "enemy stone")
    verb = "surrounds" if e["shape"] == "loop" else "cuts off"
    return f"A {e['colour']} {e['shape']} along {_path(e['path'])} {verb} {stones}."


def _lifted(e: Fields) -> str:
    stones = counted(len(e["points"]), f"{e['colour']} stone")
    verb = "is" if len(e["points"]) == 1 else "are"
    return f"{stones} {verb} lifted: {listing(e['points'])}."


_event_sentences: Mapping[str, Callable[[Fields], str]] = {
    "placed": lambda e: f"{e['colour'].capitalize()} plays {e['point']}.",
    "swapped": lambda e: (
        f"Colours are swapped: {e['players'][0]} has {e['colours'][0]} now, "
        f"{e['players'][1]} has {e['colours'][1]}."
    ),
    "passed": lambda e: f"{e['colour'].capitalize()} has no legal placement and passes.",
    "hexagon_closed": lambda e: f"{e['hexagon']} is closed: {_totals(e['totals'])}.",
    "hexagon_tied": lambda e: f"{e['hexagon']} is tied: nobody captures it yet.",
    "hexagon_captured": _hexagon_captured,
    "hexagon_opened": lambda e: f"{e['hexagon']} was tied and is open again.",
    "chain_captured": _chain_captured,
    "enclosed": _enclosed,
    "line": lambda e: (
        f"{e['colour'].capitalize()} has {len(e['points'])} in line: {_path(e['points'])}."
    ),
    "polygon": lambda e: (
        f"A {e['colour']} polygon along {_path(e['path'])} closes around "
        f"{counted(len(e['cells']), 'cell')}."
    ),
    "lifted": _lifted,
    "coloured": lambda e: (
        f"{e['colour'].capitalize()} colours {counted(len(e['points']), 'cell')}: "
        f"{listing(e['points'])}."
    ),
    "ko": lambda e: f"Ko: the next stone may not be played on {e['point']}.",
    "connected": lambda e: (
        f"{e['colour'].capitalize()} joins {e['sides'][0]} and {e['sides'][1]}: {_path(e['path'])}."
    ),
    "repeated": lambda e: (
        f"The same position stood after plies {listing([str(n) for n in e['plies']])}."
    ),
    "ended": lambda e: outcome_sentence(e["winner"], e["reason"], e["score"], e["players"]),
}


def _not_a_move(move: str, _: Fields) -> str:
    return f"{shortened(move)!r} is no move on this board."


def _game_over(_: str, e: Fields) -> str:
    winner = e["winner"]
    result = "drawn" if winner is None else f"won by {e['players'][winner]}"
    return f"The game is over, {result}: {ending_words[e['reason']]}."


def _tied_closure(move: str, e: Fields) -> str:
    totals = "; ".join(map(_totals, e["totals"]))
    return f"{move} would close {listing(e['hexagons'])} with equal totals ({totals})."


def _suicide(move: str, e: Fields) -> str:
    if len(e["chain"]) == 1:
        return f"{move} would be suicide: the stone would have no liberty."
    return f"{move} would be suicide: the chain {listing(e['chain'])} would have no liberty."


_refusal_sentences: Mapping[str, Callable[[str, Fields], str]] = {
    "not_a_move": _not_a_move,
    "game_over": _game_over,
    "no_swap": lambda m, e: (
        "Swapping is not allowed here: it answers the first move, under the pie rule."
    ),
    "no_pass": lambda m, e: (
        "Passing is not allowed here: some rules have it, but only when no placement is legal."
    ),
    "occupied": lambda m, e: f"{e['point']} is occupied by {e['colour']}.",
    "coloured": lambda m, e: f"{e['point']} is coloured {e['colour']} and cannot be played on.",
    "opposite_occupied": lambda m, e: (
        f"{e['point']} is a perimeter cell, and its opposite {e['opposite']} is occupied by "
        f"{e['colour']}."
    ),
    "tied_closure": _tied_closure,
    "suicide": _suicide,
    "ko": lambda m, e: f"{m} would recreate the position after ply {e['ply']} (ko).",
}
