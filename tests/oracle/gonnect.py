"""Referee for Gonnect.

Written from gonnect.txt and RULINGS.md. A board is a string with one character per point ("."
empty, "b", "w"), so that "the board looked like that" is plain equality, and every board of the
game is kept.
"""

from __future__ import annotations

import itertools
from collections import Counter
from copy import copy
from typing import Any

from .boards import Event, Refusal, SquareBoard, square_board

EMPTY, BLACK, WHITE = ".", "b", "w"
COLOUR_OF = {BLACK: "black", WHITE: "white"}
STONE_OF = {"black": BLACK, "white": WHITE}

_COMMON = (
    "suicide_refused",
    "suicide_that_would_connect_refused",
    "ko_refused",
    "ko_shape",
    "snapback",
    "capture",
    "multi_chain_capture",
    "connection",
    "connection_while_capturing",
    "both_sides_connected",
    "no_moves_loss",
    "no_moves_loss_with_ko",
)
RARE_RULES: dict[str, tuple[str, ...]] = {
    "simple": (*_COMMON, "third_repetition"),
    "positional": (*_COMMON, "superko_refused"),
}
PIE_RULES = ("swap",)


class Gonnect:
    """One game of Gonnect."""

    def __init__(self, size: int = 13, ko: str = "simple", pie: bool = True) -> None:
        if not 2 <= size <= 19 or ko not in ("simple", "positional"):
            raise ValueError((size, ko))
        self.size, self.ko, self.pie = size, ko, pie
        self.grid: SquareBoard = square_board(size)
        self.fired: Counter[str] = Counter()
        self.to_move: int | None = 0
        self.colours: tuple[str, str] = ("black", "white")  # "with Black going first"
        self.outcome: dict[str, Any] | None = None
        self.events: list[Event] = []
        self.history: list[str] = [EMPTY * (size * size)]  # the board after every ply, ply 0 first
        self.movers: list[str] = ["black"]  # the colour to move after every ply
        self.latest: dict[str, int] = {
            self.history[0]: 0
        }  # the latest ply after which a board was seen
        self._verdicts: dict[int, str | None] | None = None

    @property
    def ply(self) -> int:
        return len(self.history) - 1

    @property
    def board(self) -> str:
        return self.history[-1]

    @property
    def stones(self) -> dict[str, str]:
        return {
            self.grid.labels[point]: COLOUR_OF[stone]
            for point, stone in enumerate(self.board)
            if stone != EMPTY
        }

    @property
    def marks(self) -> dict[str, Any]:
        return {}

    # The rules of Go

    def _chain(self, board: str, point: int) -> set[int]:
        """Return the orthogonally connected stones of one colour that ``point`` belongs to."""
        chain = {point}
        todo = [point]
        for p in todo:  # the list grows while it is walked
            for q in self.grid.orthogonal[p]:
                if board[q] == board[point] and q not in chain:
                    chain.add(q)
                    todo.append(q)
        return chain

    def _liberties(self, board: str, chain: set[int]) -> set[int]:
        # "The empty points adjacent to a group of connected friendly stones are called that group's
        # 'liberties.'"
        return {q for p in chain for q in self.grid.orthogonal[p] if board[q] == EMPTY}

    def _place(self, board: str, point: int, stone: str) -> tuple[str, list[set[int]], set[int]]:
        """Return the board after a placement, the chains lifted, the new chain's liberties."""
        board = board[:point] + stone + board[point + 1 :]
        enemy = WHITE if stone == BLACK else BLACK
        captured: list[set[int]] = []
        for near in self.grid.orthogonal[point]:
            if board[near] == enemy and not any(near in chain for chain in captured):
                chain = self._chain(board, near)
                # "Capturing occurs when the liberty of a group is reduced to zero."
                if not self._liberties(board, chain):
                    captured.append(chain)
        for lifted in [p for chain in captured for p in chain]:
            board = board[:lifted] + EMPTY + board[lifted + 1 :]
        return board, captured, self._liberties(board, self._chain(board, point))

    def _repeats(self, board: str) -> int | None:
        """Return the latest ply after which the board looked so, if that forbids a placement."""
        if self.ko == "positional":
            return self.latest.get(board)
        # RULINGS: "Simple ko: a placement may not recreate the position before the opponent's last
        # one." The last ply was the opponent's placement, so that position is the one before it.
        # (Right after a swap the opponent has placed nothing, and that position is the empty board,
        # which no placement leaves.)
        if self.ply >= 1 and board == self.history[-2]:
            return self.ply - 1
        return None

    def _survey(self) -> list[tuple[set[int], set[int]] | None]:
        """Find the chain on every point and its liberties."""
        found: list[tuple[set[int], set[int]] | None] = [None] * len(self.board)
        for point, stone in enumerate(self.board):
            if stone != EMPTY and found[point] is None:
                chain = self._chain(self.board, point)
                entry = (chain, self._liberties(self.board, chain))
                for member in chain:
                    found[member] = entry
        return found

    def _all_verdicts(self) -> dict[int, str | None]:
        """Find for every empty point why a stone may not be placed there, or None."""
        assert self.to_move is not None
        stone = STONE_OF[self.colours[self.to_move]]
        chains = self._survey()
        verdicts: dict[int, str | None] = {}
        for point, was in enumerate(self.board):
            if was != EMPTY:
                continue
            breathes = captures = False
            for near in self.grid.orthogonal[point]:
                entry = chains[near]
                if entry is None:
                    breathes = True
                elif self.board[near] == stone:
                    breathes = breathes or entry[1] != {point}
                else:
                    captures = captures or entry[1] == {point}
            verdict: str | None = None
            if not breathes and not captures:
                # "A player cannot commit suicide"; "Capturing moves are always permitted and can
                # never constitute a prohibited suicide."
                verdict = "suicide"
            elif captures:
                if self._repeats(self._place(self.board, point, stone)[0]) is not None:
                    verdict = "ko"
            elif self._repeats(self.board[:point] + stone + self.board[point + 1 :]) is not None:
                verdict = "ko"
            verdicts[point] = verdict
        return verdicts

    def _judged(self) -> dict[int, str | None]:
        if self._verdicts is None:
            self._verdicts = self._all_verdicts()
            self._count_refusals(self._verdicts)
        return self._verdicts

    def _count_refusals(self, verdicts: dict[int, str | None]) -> None:
        assert self.to_move is not None
        stone = STONE_OF[self.colours[self.to_move]]
        for point, verdict in verdicts.items():
            if verdict == "suicide":
                self.fired["suicide_refused"] += 1
                board = self.board[:point] + stone + self.board[point + 1 :]
                if self._sides_joined(self._chain(board, point)):
                    self.fired["suicide_that_would_connect_refused"] += 1
            elif verdict == "ko":
                after = self._place(self.board, point, stone)[0]
                self.fired["ko_refused" if after == self.history[-2] else "superko_refused"] += 1

    # Moves

    def _may_swap(self) -> bool:
        # RULINGS: "Pie: the second player's first turn may be `swap`"
        return self.pie and self.ply == 1

    def legal(self) -> list[str]:
        if self.to_move is None:
            return []
        placements = [
            self.grid.labels[point] for point, verdict in self._judged().items() if verdict is None
        ]
        return placements + (["swap"] if self._may_swap() else [])

    def why_illegal(self, text: str) -> Refusal | None:
        original = text
        text = (
            text.lower() if text.lower() in ("swap", "pass") else text.upper()
        )  # RULINGS: "Input ignores case."
        if text not in ("swap", "pass") and text not in self.grid.index:
            return "not_a_move", {"text": original}
        if self.outcome is not None:
            return "game_over", {key: self.outcome[key] for key in ("winner", "reason")}
        assert self.to_move is not None
        if text == "swap":
            return None if self._may_swap() else ("no_swap", {})
        if text == "pass":
            return "no_pass", {}  # "Unlike in Go, players cannot pass in Gonnect."
        point = self.grid.index[text]
        if self.board[point] != EMPTY:
            return "occupied", {"point": text, "colour": COLOUR_OF[self.board[point]]}
        stone = STONE_OF[self.colours[self.to_move]]
        after, _, liberties = self._place(self.board, point, stone)
        if not liberties:
            return "suicide", {"chain": self.grid.names(self._chain(after, point))}
        ply = self._repeats(after)
        return None if ply is None else ("ko", {"ply": ply})

    def play(self, text: str) -> None:
        text = (
            text.lower() if text.lower() in ("swap", "pass") else text.upper()
        )  # RULINGS: "Input ignores case."
        assert self.to_move is not None
        player = self.to_move
        last_events, self.events = self.events, []
        joined: list[str] = []
        if text == "swap":
            # RULINGS: "the players exchange colours, the stone stays, and White (now the first
            # player) is to move. Swapping is one ply."
            self.colours = (self.colours[1], self.colours[0])
            self.events.append({"kind": "swapped", "colours": list(self.colours)})
            self.history.append(self.board)
            self.fired["swap"] += 1
        else:
            joined = self._play_stone(self.grid.index[text], STONE_OF[self.colours[player]], player)
            self._count_snapback(text, last_events)
        self._verdicts = None
        self.to_move = 1 - player
        self.movers.append(self.colours[1 - player])
        self.latest[self.board] = self.ply
        self._judge_end(player, joined)

    def _play_stone(self, point: int, stone: str, player: int) -> list[str]:
        colour = self.colours[player]
        before = self.board
        after, captured, liberties = self._place(before, point, stone)
        assert liberties
        captured.sort(key=min)
        self._count_captures(captured)
        self.history.append(after)
        self.events.append({"kind": "placed", "colour": colour, "point": self.grid.labels[point]})
        for chain in captured:
            # "the entire enemy group is captured and removed from the board"
            fields = {"colour": self.colours[1 - player], "points": self.grid.names(chain)}
            self.events.append({"kind": "chain_captured", **fields})
            self.events.append({"kind": "lifted", **fields, "cause": "chain_captured"})
        retake = self._forbidden_retake(before, after, captured, WHITE if stone == BLACK else BLACK)
        if retake is not None:
            self.events.append({"kind": "ko", "point": self.grid.labels[retake]})
            self.fired["ko_shape"] += 1
        chain = self._chain(after, point)
        joined = self._sides_joined(chain)
        for sides in joined:
            path = self._path_across(chain, sides)
            self.events.append(
                {"kind": "connected", "colour": colour, "sides": sides.split("-"), "path": path}
            )
        if joined and captured:
            self.fired["connection_while_capturing"] += 1
        return joined

    def _forbidden_retake(
        self, before: str, after: str, captured: list[set[int]], enemy: str
    ) -> int | None:
        """Return the point where the opponent's stone would recreate the board before this ply."""
        for chain in captured:
            for point in chain:
                if self._place(after, point, enemy)[0] == before:
                    return point
        return None

    def _count_captures(self, captured: list[set[int]]) -> None:
        if captured:
            self.fired["capture"] += 1
        if len(captured) > 1:
            self.fired["multi_chain_capture"] += 1

    def _count_snapback(self, text: str, last_events: list[Event]) -> None:
        """Count a stone that retakes the chain of the stone that just captured there."""
        if any(event["kind"] == "lifted" and text in event["points"] for event in last_events):
            newest = next(event["point"] for event in last_events if event["kind"] == "placed")
            for event in self.events:
                if (
                    event["kind"] == "lifted"
                    and newest in event["points"]
                    and len(event["points"]) > 1
                ):
                    self.fired["snapback"] += 1

    # The end

    def _sides_joined(self, chain: set[int]) -> list[str]:
        # "A player can win by connecting the top edge to the bottom edge, or the left edge to the
        # right edge. The four corner points count in both left-right and top-bottom connections."
        columns = {p % self.size for p in chain}
        rows = {p // self.size for p in chain}
        ends = {0, self.size - 1}
        return (["left-right"] if ends <= columns else []) + (
            ["bottom-top"] if ends <= rows else []
        )

    def _path_across(self, chain: set[int], sides: str) -> list[str]:
        """Return a shortest path in the chain from the first side to the second."""

        def along(point: int) -> int:
            return point % self.size if sides == "left-right" else point // self.size

        paths = [[point] for point in sorted(chain) if along(point) == 0]
        seen = {path[0] for path in paths}
        for path in paths:  # the list grows while it is walked
            if along(path[-1]) == self.size - 1:
                return [self.grid.labels[point] for point in path]
            for near in self.grid.orthogonal[path[-1]]:
                if near in chain and near not in seen:
                    seen.add(near)
                    paths.append([*path, near])
        raise AssertionError("the chain does not join these sides")

    def _judge_end(self, player: int, joined: list[str]) -> None:
        if joined:
            self.fired["connection"] += 1
            if len(joined) == 2:
                self.fired["both_sides_connected"] += 1
            self._end(player, "connection")
            return
        if self.ko == "simple":
            # RULINGS, ruling: "the third occurrence of the same stones with the same colour to move
            # ends the game as a draw."
            same = [
                ply
                for ply in range(self.ply)
                if self.history[ply] == self.board and self.movers[ply] == self.movers[-1]
            ]
            if len(same) >= 2:
                self.events.append({"kind": "repeated", "plies": same})
                self.fired["third_repetition"] += 1
                self._end(None, "repetition")
                return
        if not self.legal():
            # RULINGS: "A player on turn with no legal move loses"
            self.fired["no_moves_loss"] += 1
            if "ko" in self._judged().values():
                self.fired["no_moves_loss_with_ko"] += 1
            self._end(player, "no_moves")

    def _end(self, winner: int | None, reason: str) -> None:
        self.outcome = {"winner": winner, "reason": reason, "score": None}
        self.events.append({"kind": "ended", **self.outcome})
        self.to_move = None

    def event_complaints(self, events: list[Event]) -> list[str]:
        def without_paths(reported: list[Event]) -> list[Event]:
            return [
                {
                    key: value
                    for key, value in event.items()
                    if (event.get("kind"), key) != ("connected", "path")
                }
                for event in reported
            ]

        complaints = []
        if without_paths(events) != without_paths(self.events):
            complaints.append(f"events are {events}, should be {self.events}")
        for event in events:
            if event.get("kind") == "connected":
                complaints += self._path_complaints(event)
        return complaints

    def _path_complaints(self, event: Event) -> list[str]:
        """Check that the path of `connected` joins its sides along stones of its colour."""
        path: list[str] = event.get("path", [])
        if not path or any(self.stones.get(label) != event.get("colour") for label in path):
            return [f"path {path} is not of {event.get('colour')} stones"]
        points = [self.grid.index[label] for label in path]
        complaints = []
        if len(set(points)) != len(points):
            complaints.append(f"path {path} meets itself")
        if any(q not in self.grid.orthogonal[p] for p, q in itertools.pairwise(points)):
            complaints.append(f"path {path} has gaps")
        along = [
            p % self.size if event.get("sides") == ["left", "right"] else p // self.size
            for p in points
        ]
        if {along[0], along[-1]} != {0, self.size - 1}:
            complaints.append(f"path {path} does not join {event.get('sides')}")
        return complaints

    def copy(self) -> Gonnect:
        other = copy(self)
        other.fired = Counter(self.fired)
        other.history = list(self.history)
        other.movers = list(self.movers)
        other.latest = dict(self.latest)
        return other


def rare_rules(options: dict[str, Any]) -> tuple[str, ...]:
    """Return the names in ``fired`` that can occur under these options."""
    rules = RARE_RULES[str(options.get("ko", "simple"))]
    return rules + (PIE_RULES if options.get("pie", True) else ())
