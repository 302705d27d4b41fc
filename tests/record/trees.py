"""Random records of any game: legal and illegal lines, and everything that a tree can hold."""

from __future__ import annotations

import random

from ponnuki import Game, Move, Position
from ponnuki.record import (
    HEADINGS,
    REASONS,
    SIGNS,
    Clock,
    Mark,
    MatchGame,
    Node,
    Record,
    RecordError,
    Result,
    Setup,
)

ALPHABET = "ab Z09\\]:[;()\n\"'&<>/=+-_.,\t\x00\x7fäß€—漢字\U0001f409é"
PROPERTIES = {
    "KM": ("6.5",),
    "GB": ("1",),
    "VW": ("",),
    "XX": ("a\\]b", "c\\\\", "d:e\\:f"),
    "LONGNAMEOFSOMEBODY": ("ü\n(;)",),
}


def random_record(game: Game, rng: random.Random, plies: int = 30) -> Record:
    """Return a record with a tree of at most about `plies` plies."""
    record = Record(game)
    start = game.start()
    if rng.random() < 0.2:
        for _ in range(rng.randrange(6)):
            if moves := start.legal_moves():
                start = start.play(rng.choice(moves))
        record.begin_at(start)
    _grow(record, start, rng, rng.randrange(plies + 1))
    nodes = [node for node, _ in record.root.walk()]
    for node in rng.sample(nodes, min(len(nodes), rng.choice((0, 1, 1, 5)))):
        decorate(node, game, rng)
    if rng.random() < 0.7:
        record.players = (line(rng), line(rng))
        record.ranks = ("", rng.choice(("", "3 kyu")))
        record.teams = (line(rng) if rng.random() < 0.2 else "", "")
    for name in rng.sample(HEADINGS, rng.choice((0, 0, 2, 5))):
        record.header[name] = (text(rng) if name == "about" else line(rng)) or "x"
    record.result = random_result(rng)
    if rng.random() < 0.2:
        of = rng.randint(1, 9)
        record.match = MatchGame(rng.randint(1, of), of, rng.random() < 0.5)
    return record


def _grow(record: Record, start: Position, rng: random.Random, plies: int) -> None:
    """Add plies, some of them to earlier nodes; a few are illegal, or have no move."""
    colours = record.game.colours
    tips: list[tuple[Node, Position]] = [(record.root, start)]
    for _ in range(plies):
        node, position = tips[-1] if rng.random() < 0.9 else rng.choice(tips)
        legal = position.legal_moves()
        if rng.random() < 0.03:
            tips.append((node.add(), position))
        elif legal and rng.random() < 0.95 and position.to_move is not None:
            move = rng.choice(legal)
            child = node.add(position.colours[position.to_move], move)
            tips.append((child, position.play(move)))
        else:
            move = any_move(record.game, rng)
            tips.append((node.add(rng.choice(colours), move), position))


def any_move(game: Game, rng: random.Random) -> Move:
    """Return a move of the board by its text: two moves of one text are one."""
    return game.move(str(rng.choice(game.moves)))


def decorate(node: Node, game: Game, rng: random.Random) -> None:
    """Give a node some of the values that a node can have."""
    points = [p.label for p in game.geometry.points]
    if rng.random() < 0.6:
        node.comment = text(rng)
    marks = set()
    for _ in range(rng.choice((0, 0, 1, 6))):
        sign = rng.choice(SIGNS)
        more = line(rng) if sign == "label" else ""
        if sign in ("arrow", "line"):
            more = rng.choice(points)
        marks.add(Mark(sign, rng.choice(points), more))
    if marks:
        node.marks = frozenset(marks)
    if rng.random() < 0.4:
        node.clocks = {
            colour: Clock(round(rng.uniform(-10, 4000), rng.choice((0, 1, 3))), moves)
            for colour in rng.sample(game.colours, rng.randint(1, 2))
            for moves in [rng.choice((None, None, 0, 25))]
        }
    if rng.random() < 0.15:
        stones = {p: rng.choice((*game.colours, None)) for p in rng.sample(points, 3)}
        node.setup = Setup(stones, rng.choice((*game.colours, None)))
    if rng.random() < 0.1:
        node.position = rng.choice((game.start().to_text(), "no position [\\]"))
    if rng.random() < 0.3:
        names = rng.sample([*PROPERTIES], rng.randint(1, 3))
        node.properties = {name: PROPERTIES[name] for name in names}


def random_result(rng: random.Random) -> Result | None:
    """Return a possible result, or None."""
    if rng.random() < 0.3:
        return None
    while True:
        reason = rng.choice(REASONS)
        score = rng.choice((None, None, (4, 2), (6, 0)))
        margin = rng.choice((0.5, 7, 12.25)) if reason == "points" else None
        try:
            return Result(rng.choice((0, 1, None)), reason, score, margin)
        except RecordError:
            continue


def text(rng: random.Random) -> str:
    """Return several random lines."""
    return "".join(rng.choices(ALPHABET, k=rng.choice((0, 1, 8, 40))))


def line(rng: random.Random) -> str:
    """Return a random line."""
    return text(rng).replace("\n", " ")
