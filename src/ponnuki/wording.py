"""What the core says, as sentences for people: events and refusals in English."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Fields = Mapping[str, Any]


def listing(items: tuple[str, ...] | list[str]) -> str:
    """"a", "a and b", "a, b and c"."""
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} and {items[-1]}"


def _count(n: int, noun: str) -> str:
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def _totals(totals: Mapping[str, int]) -> str:
    return " to ".join(f"{colour} {n}" for colour, n in totals.items())


def _ended(e: Fields) -> str:
    winner, reason, score = e["winner"], e["reason"], e["score"]
    tail = f", {score[0]} to {score[1]}" if score is not None else ""
    if winner is None:
        return f"The game is drawn ({ending_words[reason]}){tail}."
    return f"Player {winner + 1} wins ({ending_words[reason]}){tail}."


ending_words: Mapping[str, str] = {
    "hexagons": "four hexagons",
    "exhausted": "no placement is left",
    "elimination": "no enemy stone is left",
    "connection": "two opposite sides are joined",
    "no_moves": "the player on turn has no legal move",
    "repetition": "the same position for the third time",
    "line": "six in line",
    "cells": "six coloured cells",
}

_event_sentences: Mapping[str, Callable[[Fields], str]] = {
    "placed": lambda e: f"{e['colour'].capitalize()} plays {e['point']}.",
    "swapped": lambda e: f"The players swap: player 1 is now {e['colours'][0]}.",
    "passed": lambda e: f"{e['colour'].capitalize()} has no legal placement and passes.",
    "hexagon_closed": lambda e: f"Hexagon {e['hexagon']} is closed: {_totals(e['totals'])}.",
    "hexagon_tied": lambda e: f"{e['hexagon']} is tied and waits.",
    "hexagon_captured": lambda e: (
        f"{e['colour'].capitalize()} captures {e['hexagon']}, {_totals(e['totals'])}."
    ),
    "chain_captured": lambda e: (
        f"The {e['colour']} chain at {e['points'][0]} has no liberty left and is captured."
    ),
    "enclosed": lambda e: (
        f"A {e['colour']} {e['shape']} surrounds {_count(len(e['points']), 'enemy stone')}."
    ),
    "line": lambda e: f"{e['colour'].capitalize()} has {len(e['points'])} in line.",
    "polygon": lambda e: (
        f"A {e['colour']} polygon of {len(e['path'])} dots closes around "
        f"{_count(len(e['cells']), 'cell')}."
    ),
    "lifted": lambda e: (
        f"{_count(len(e['points']), e['colour'] + ' stone')} lifted: {listing(e['points'])}."
    ),
    "coloured": lambda e: f"Now {e['colour']}: {listing(e['points'])}.",
    "ko": lambda e: f"Ko: {e['point']} may not be retaken at once.",
    "connected": lambda e: (
        f"{e['colour'].capitalize()} joins {e['sides'][0]} and {e['sides'][1]}: "
        f"{'-'.join(e['path'])}."
    ),
    "repeated": lambda e: (
        f"The position is the same as after plies {' and '.join(map(str, e['plies']))}."
    ),
    "ended": _ended,
}

_refusal_sentences: Mapping[str, Callable[[str, Fields], str]] = {
    "not_a_move": lambda m, e: f"{m[:40]!r} is no move of this board.",
    "game_over": lambda m, e: f"The game is over ({ending_words[e['reason']]}).",
    "no_swap": lambda m, e: "Swapping is for the second player's first turn, under the pie rule.",
    "no_pass": lambda m, e: "Passing is only for a player without a legal placement (Gosix fr).",
    "occupied": lambda m, e: f"{e['point']} is occupied by {e['colour']}.",
    "coloured": lambda m, e: f"{e['point']} is coloured {e['colour']} and cannot be played on.",
    "opposite_occupied": lambda m, e: (
        f"{e['point']} is a perimeter cell and its opposite {e['opposite']} is taken by "
        f"{e['colour']}."
    ),
    "tied_closure": lambda m, e: (
        f"{m} would close {listing(e['hexagons'])} with equal totals "
        f"({'; '.join(_totals(t) for t in e['totals'])}), which this sheet forbids."
    ),
    "suicide": lambda m, e: f"{m} is suicide: {listing(e['chain'])} would have no liberty.",
    "ko": lambda m, e: f"{m} would repeat the position after ply {e['ply']} (ko).",
}


def event_sentence(kind: str, fields: Fields) -> str:
    """One event of docs/events.md in a sentence."""
    return _event_sentences[kind](fields)


def refusal_sentence(move: str, reason: str, evidence: Fields) -> str:
    """Why `move` is refused, with the evidence, in a sentence."""
    return _refusal_sentences[reason](move, evidence)
