"""What the games in docs/learned show: `python -m bench.learned_games` prints rows of its tables.

For each file and first move: who won, and whether the second player took the move over. For each
file: what a sentence on the sheet of the game is compared with (docs/learned.md).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

from ponnuki import Position
from ponnuki.arena.openings import canonical_text
from ponnuki.events import HexagonCaptured, HexagonTied, Lifted, Polygon
from ponnuki.history import History
from ponnuki.record.collection import read

FOLDER = Path(__file__).parents[1] / "docs" / "learned"

Row = tuple[str, ...]
Count = tuple[str, str]  # what was counted, and the number


def names() -> list[str]:
    """Return the files of games, without the ending."""
    return sorted(path.stem for path in FOLDER.glob("*.sgf"))


def histories(name: str) -> list[History]:
    """Return the games of a file, each as its positions."""
    with (FOLDER / f"{name}.sgf").open("rb") as file:
        return [record.history() for record in read(file)]


def by_first_move(games: Sequence[History]) -> dict[str, list[History]]:
    """Return the games that begin with each first move."""
    groups: dict[str, list[History]] = defaultdict(list)
    for history in games:
        groups[str(history.moves[0])].append(history)
    return groups


def score_rows(name: str, games: Sequence[History]) -> Iterator[Row]:
    """Yield for each first move: the file, the move, games, won by the first player and the second.

    Then come draws; with the pie rule, how often the move was taken over; the mean number of plies.
    """
    for first, group in by_first_move(games).items():
        won = [history.position.outcome.winner for history in group if history.position.outcome]
        counts = [len(won), won.count(0), won.count(1), won.count(None)]
        if "swap" in map(str, group[0].start.game.moves):
            counts.append(sum(str(history.moves[1]) == "swap" for history in group))
        counts.append(round(sum(history.position.ply for history in group) / len(group)))
        yield f"[{name}](learned/{name}.sgf)", f"`{first}`", *map(str, counts)


def line_rows(name: str, games: Sequence[History]) -> Iterator[Row]:
    """Yield for each first move the file, the move, and how at least half of its games went on.

    Each turn has in parentheses in how many games the position after it, or one that is equal by
    symmetry, stood after as many plies.
    """
    for first, group in by_first_move(games).items():
        usual, end = group[0], 1
        for ply in range(2, min(len(history.positions) for history in group)):
            if any(_is_within_turn(history, ply) for history in group):
                continue
            texts = [canonical_text(history.positions[ply]) for history in group]
            most = max(texts, key=texts.count)
            if 2 * texts.count(most) < len(group):
                break
            usual, end = group[texts.index(most)], ply
        turns, begin = [], 1
        for ply in range(2, end + 1):
            if not _is_within_turn(usual, ply):
                moves = " ".join(map(str, usual.moves[begin:ply]))
                turns.append(f"`{moves}` ({_standing(usual.positions[ply], ply, group)})")
                begin = ply
        yield f"[{name}](learned/{name}.sgf)", f"`{first}`", ", ".join(turns) or "none"


def _is_within_turn(history: History, ply: int) -> bool:
    """Return whether the player of a ply, counted from 1, goes on with the next one."""
    before, after = history.positions[ply - 1 : ply + 1]
    return before.to_move == after.to_move


def _standing(position: Position, ply: int, games: Sequence[History]) -> int:
    """Return in how many games a position, or one equal by symmetry, stands after so many plies."""
    text = canonical_text(position)
    return sum(canonical_text(history.positions[ply]) == text for history in games)


@dataclass
class Captures:
    """What captures of hexagons cost the players of some games of Gosix.

    Attributes:
        stones: The stones that were removed, by whether their player won the game.
        hexagons: The hexagons for which they were removed, by the same.
        first_won: The games whose winner captured the first hexagon.
        choices: Turns at which captures of equally many hexagons had different prices.
        cheapest: How many of these were played at the lowest price.
        by_chance: How many would have been, if one of the captures had been drawn.
        possible: Turns at which the player on turn could capture.
        made: How many of these did.
    """

    stones: dict[bool, int] = field(default_factory=lambda: {True: 0, False: 0})
    hexagons: dict[bool, int] = field(default_factory=lambda: {True: 0, False: 0})
    first_won: int = 0
    choices: int = 0
    cheapest: int = 0
    by_chance: float = 0
    possible: int = 0
    made: int = 0

    def count(self, history: History) -> None:
        """Add a game."""
        assert history.position.outcome is not None
        winner, first = history.position.outcome.winner, True
        for before, after in pairwise(history.positions):
            for player, colour in enumerate(after.colours):
                hexagons, stones = capture(after, colour)
                if not hexagons:
                    continue
                if winner is not None:
                    self.hexagons[player == winner] += hexagons
                    self.stones[player == winner] += stones
                if first:
                    self.first_won += player == winner
                first = False
            self._count_choice(before, after)

    def _count_choice(self, before: Position, after: Position) -> None:
        colour = before.mover
        assert colour is not None
        found = [capture(before.play(move), colour) for move in before.legal_moves()]
        captures = [one for one in found if one[0]]
        chosen = capture(after, colour)
        self.possible += bool(captures)
        self.made += bool(chosen[0])
        prices = [stones for hexagons, stones in captures if hexagons == chosen[0]]
        if chosen[0] and min(prices) < max(prices):
            self.choices += 1
            self.cheapest += chosen[1] == min(prices)
            self.by_chance += prices.count(min(prices)) / len(prices)


def capture(position: Position, colour: str) -> tuple[int, int]:
    """Return how many hexagons a colour captured by the last ply, and the stones that it lost."""
    events = position.events
    hexagons = sum(isinstance(e, HexagonCaptured) and e.colour == colour for e in events)
    lost = sum(len(e.points) for e in events if isinstance(e, Lifted) and e.colour == colour)
    return hexagons, lost


def gosix_rows(games: Sequence[History]) -> Iterator[Count]:
    """Yield what is compared with the sheets of Gosix: what was counted, and the number."""
    captures = Captures()
    for history in games:
        captures.count(history)
    for won, who in ((True, "won"), (False, "lost")):
        price = captures.stones[won] / captures.hexagons[won]
        yield f"stones removed for a hexagon by the player who {who} the game", f"{price:.2f}"
    yield "turns at which the captures had different prices", str(captures.choices)
    yield "of these, the lowest price was paid", str(captures.cheapest)
    yield "of these, it would be paid by a random choice", f"{captures.by_chance:.0f}"
    yield "turns at which the player could capture", str(captures.possible)
    yield "of these, the player did", str(captures.made)
    yield "games won by who captured the first hexagon", str(captures.first_won)
    drawn = sum(h.position.outcome.winner is None for h in games if h.position.outcome)
    yield "games drawn", str(drawn)
    tied = [sum(isinstance(e, HexagonTied) for p in h.positions for e in p.events) for h in games]
    yield "hexagons closed with equal totals", str(sum(tied))
    alone = [is_alone(before, after) for h in games for before, after in pairwise(h.positions)]
    yield "stones placed beside none of their colour, in per cent", _per_cent(alone)
    yield "most stones of a player in use, with those in hexagons", str(max(map(most_used, games)))
    yield "most plies of a game", str(max(history.position.ply for history in games))


def is_alone(before: Position, after: Position) -> bool:
    """Return whether a ply put a stone beside none of its player's."""
    around = neighbours(after)
    return bool(around) and all(before.at(point) != before.mover for point in around)


def neighbours(position: Position) -> list[str]:
    """Return the points beside the stone of the last ply; none after a swap or a pass."""
    assert position.last_move is not None
    if not position.last_move.points:
        return []
    geometry = position.game.geometry
    labels = [point.label for point in geometry.points]
    place = labels.index(str(position.last_move.points[0]))
    return [labels[b if a == place else a] for a, b in geometry.edges if place in (a, b)]


def most_used(history: History) -> int:
    """Return the most stones that a player had on the board and in hexagons at a time."""
    return max(
        list(position.stones.values()).count(colour)
        + list(position.marks["hexagons"]).count(colour)
        for position in history.positions
        for colour in position.colours
    )


def gonnect_rows(games: Sequence[History]) -> Iterator[Count]:
    """Yield what is compared with the sheet of Gonnect."""
    reasons = [str(h.position.outcome.reason) for h in games if h.position.outcome]
    for reason in dict.fromkeys(reasons):
        yield f"games that ended by {reason}", str(reasons.count(reason))
    fills = [[one for one in pairwise(h.positions) if fills_eye(*one)] for h in games]
    yield "games in which a player filled an eye of their own", str(sum(map(bool, fills)))
    forced = [any(has_only_eyes(before) for before, _ in turns) for turns in fills]
    yield "games in which a player who did had no other move", str(sum(forced))
    filled = [len(h.position.stones) / len(h.position.game.geometry.points) for h in games]
    yield "points with a stone at the end, in per cent", _per_cent(filled)
    yield "the same, in the game with the most", _per_cent([max(filled)])


def fills_eye(before: Position, after: Position) -> bool:
    """Return whether a ply filled a point all of whose neighbours had the player's own stones."""
    around = neighbours(after)
    return bool(around) and all(before.at(point) == before.mover for point in around)


def has_only_eyes(position: Position) -> bool:
    """Return whether every legal move fills an eye of the player on turn."""
    return all(fills_eye(position, position.play(move)) for move in position.legal_moves())


def game_of_6_rows(games: Sequence[History]) -> Iterator[Count]:
    """Yield what is compared with the sheet of Game-of-6."""
    outcomes = [h.position.outcome for h in games if h.position.outcome]
    for reason in ("line", "cells", "exhausted"):
        yield f"games that ended by {reason}", str(sum(o.reason == reason for o in outcomes))
    closed = [any(isinstance(e, Polygon) for p in h.positions for e in p.events) for h in games]
    yield "games with a closed polygonal", str(sum(closed))
    lost = [o.score[1 - o.winner] for o in outcomes if o.score and o.winner is not None]
    yield "games in which the loser scored", str(sum(map(bool, lost)))
    yield "points of the losers in all", str(sum(lost))


MEASURES = {"gosix": gosix_rows, "gonnect": gonnect_rows, "game-of-6": game_of_6_rows}


def tables(files: Iterable[str]) -> Iterator[list[str]]:
    """Yield the tables of docs/learned.md as lines of Markdown, without their heads.

    First for each file its scores, then for each game what is compared with its sheets, in a
    column for each of its files.
    """
    by_game: dict[str, dict[str, list[History]]] = defaultdict(dict)
    for name in sorted(files):
        games = histories(name)
        by_game[games[0].start.game.id][name] = games
        yield [_line(row) for row in score_rows(name, games)]
        yield [_line(row) for row in line_rows(name, games)]
    for game, measure in MEASURES.items():
        columns = [dict(measure(games)) for games in by_game[game].values()]
        counted = dict.fromkeys(what for column in columns for what in column)
        yield [_line((what, *(one.get(what, "0") for one in columns))) for what in counted]


def _per_cent(shares: Sequence[float]) -> str:
    return f"{100 * sum(shares) / len(shares):.0f}"


def _line(row: Row) -> str:
    return f"| {' | '.join(row)} |"


def main() -> None:
    """Print."""
    for table in tables(names()):
        print(*table, "", sep="\n")


if __name__ == "__main__":
    main()
