"""Referee for Gosix, both editions.

Written from gosix-2010-english.txt (``edition="en"``), gosix-french.txt (``edition="fr"``) and
RULINGS.md. The board is a dictionary from point label to colour; every question is answered from it
afresh.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from copy import copy
from typing import Any

from .boards import Event, Refusal

COLOURS = ("black", "white")
ROWS = (("a", (-1, 1)), ("b", (-2, 0, 2)), ("c", (-2, 0, 2)), ("d", (-3, -1, 1, 3)),
        ("e", (-3, -1, 1, 3)), ("f", (-2, 0, 2)), ("g", (-2, 0, 2)), ("h", (-1, 1)))  # fmt: skip
"""Rows from the bottom with the x of their points in half hexagon widths."""
CENTRES = ((-1, 0), (1, 0), (-2, 2), (0, 2), (2, 2), (-1, 4), (1, 4))
"""Of H1 to H7: x, and the row number of the hexagon's lowest corner."""

_COMMON = (
    "captured_by_other_player",
    "multiple_closure",
    "shared_corner_lifted_once",
    "winner_loses_whole_chain",
    "captured_both_colours_one_ply",
    "owned_hexagon_filled_again",
    "won_by_opponents_stone",
    "draw",
)
UNSEEN = ("cascade_wave_3",)
"""Counted too, but no game was found in which it fires."""
RARE_RULES: dict[str, tuple[str, ...]] = {
    "en": (
        *_COMMON,
        "tie",
        "tie_beside_decisive",
        "late_tie_broken",
        "tie_opened",
        "cascade_wave_2",
        "full_board",
    ),
    "fr": (*_COMMON, "tie_refused", "tie_refused_despite_decisive", "pass", "both_stuck"),
}


def _points() -> dict[str, tuple[int, int]]:
    return {
        f"{letter}{number}": (x, row)
        for row, (letter, places) in enumerate(ROWS)
        for number, x in enumerate(places, 1)
    }


def _edges(points: dict[str, tuple[int, int]]) -> dict[str, list[str]]:
    """Return the edges: slanted ones join rows a-b, c-d, e-f, g-h, upright ones the others."""
    around: dict[str, list[str]] = {label: [] for label in points}
    for one, (x, row) in points.items():
        for other, (other_x, other_row) in points.items():
            upright = row % 2 == 1
            if other_row == row + 1 and abs(other_x - x) == (0 if upright else 1):
                around[one].append(other)
                around[other].append(one)
    return around


def _hexagons(points: dict[str, tuple[int, int]]) -> list[list[str]]:
    """Return the corners of every hexagon, from the lowest at (x, row) up to (x, row + 3)."""
    at = {place: label for label, place in points.items()}
    shape = ((0, 0), (-1, 1), (1, 1), (-1, 2), (1, 2), (0, 3))
    return [sorted(at[x + dx, row + dy] for dx, dy in shape) for x, row in CENTRES]


PLACES = _points()
POINTS = list(PLACES)  # in point order
EDGES = _edges(PLACES)
HEXAGONS = _hexagons(PLACES)
NAMES = [f"H{i + 1}" for i in range(7)]


class Gosix:
    """One game of Gosix."""

    def __init__(self, edition: str = "en") -> None:
        if edition not in ("en", "fr"):
            raise ValueError(edition)
        self.edition = edition
        self.fired: Counter[str] = Counter()
        self.to_move: int | None = 0
        self.ply = 0
        self.colours = COLOURS
        self.on: dict[str, str] = {}  # point -> colour
        self.owners: list[str | None] = [None] * 7
        self.outcome: dict[str, Any] | None = None
        self.events: list[Event] = []
        self._legal: list[str] | None = None

    @property
    def stones(self) -> dict[str, str]:
        return dict(sorted(self.on.items()))

    @property
    def marks(self) -> dict[str, Any]:
        return {"hexagons": list(self.owners)}

    # What the board says

    def _closed(self, hexagon: int) -> bool:
        # "A hexagon is closed when a stone is placed on its last open corner."
        return all(corner in self.on for corner in HEXAGONS[hexagon])

    def _chains(self, hexagon: int) -> dict[str, list[str]]:
        # "Each player then adds up his stones on the six corners of the hexagon, PLUS any chains of
        # adjacent stones he may have directly connected to his stones in that hexagon."
        return {colour: self._reached(HEXAGONS[hexagon], colour) for colour in COLOURS}

    def _reached(self, corners: list[str], colour: str) -> list[str]:
        found = [corner for corner in corners if self.on.get(corner) == colour]
        for point in found:  # the list grows while it is walked
            for other in EDGES[point]:
                if self.on.get(other) == colour and other not in found:
                    found.append(other)
        return sorted(found)

    def _closed_by(self, point: str) -> list[int]:
        """Return the unowned hexagons that are closed now and have ``point`` for a corner."""
        return [
            h
            for h in range(7)
            if point in HEXAGONS[h] and self.owners[h] is None and self._closed(h)
        ]

    def _tied_closures(self, point: str, colour: str) -> tuple[list[int], list[int]]:
        """Return the hexagons that a placement would close, and those that would be tied."""
        self.on[point] = colour
        closed = self._closed_by(point)
        tied = [h for h in closed if len({len(chain) for chain in self._chains(h).values()}) == 1]
        del self.on[point]
        return closed, tied

    def _placements(self, colour: str) -> Iterator[str]:
        # "Stones are placed on any free dot on any hexagon's corners." "Il est interdit de placer
        # un pion qui fermerait un hexagone où les joueurs seraient à égalité. Si le pion joué ferme
        # plusieurs hexagones à la fois, la pose est interdite à partir du moment où un des
        # hexagones est indéterminé."
        for point in POINTS:
            if point not in self.on and (
                self.edition == "en" or not self._tied_closures(point, colour)[1]
            ):
                yield point

    # Moves

    def legal(self) -> list[str]:
        if self._legal is None:
            self._legal = self._all_legal()
        return list(self._legal)

    def _all_legal(self) -> list[str]:
        if self.to_move is None:
            return []
        colour = self.colours[self.to_move]
        placements = list(self._placements(colour))
        if self.edition == "fr":
            for point in POINTS:
                if point not in self.on and point not in placements:
                    closed, tied = self._tied_closures(point, colour)
                    self.fired["tie_refused"] += 1
                    if closed != tied:
                        self.fired["tie_refused_despite_decisive"] += 1
        # "Si un joueur n'a plus de possibilité de jeu, il doit passer son tour." In the English
        # edition an empty board of placements has ended the game already.
        return placements or ["pass"]

    def why_illegal(self, text: str) -> Refusal | None:
        original = text
        text = text.lower()  # RULINGS: "Input ignores case."
        if text not in ("swap", "pass") and text not in PLACES:
            return "not_a_move", {"text": original}
        if self.outcome is not None:
            return "game_over", {key: self.outcome[key] for key in ("winner", "reason")}
        assert self.to_move is not None
        colour = self.colours[self.to_move]
        if text == "swap":
            return "no_swap", {}
        if text == "pass":
            if self.edition == "fr" and not any(self._placements(colour)):
                return None
            return "no_pass", {}
        if text in self.on:
            return "occupied", {"point": text, "colour": self.on[text]}
        if self.edition == "fr":
            tied = self._tied_closures(text, colour)[1]
            if tied:
                self.on[text] = colour
                totals = [self._totals(h) for h in tied]
                del self.on[text]
                return "tied_closure", {"hexagons": [NAMES[h] for h in tied], "totals": totals}
        return None

    def _totals(self, hexagon: int) -> dict[str, int]:
        return {colour: len(chain) for colour, chain in self._chains(hexagon).items()}

    def play(self, text: str) -> None:
        text = text.lower()
        assert self.to_move is not None
        player = self.to_move
        self._legal = None
        self.ply += 1
        self.to_move = 1 - player
        if text == "pass":
            self.events = [{"kind": "passed", "colour": self.colours[player]}]
            self.fired["pass"] += 1
            return  # nothing changed, and the other player has a placement or the game had ended
        self.events = []
        tied_before = [h for h in range(7) if self.owners[h] is None and self._closed(h)]
        self._place(text, self.colours[player])
        self._capture_waves(tied_before, player)
        self._judge_end(player)

    def _place(self, point: str, colour: str) -> None:
        refilled = [h for h in range(7) if point in HEXAGONS[h] and self.owners[h] is not None]
        self.on[point] = colour
        self.events.append({"kind": "placed", "colour": colour, "point": point})
        if any(self._closed(h) for h in refilled):
            self.fired["owned_hexagon_filled_again"] += 1
        closed = self._closed_by(point)
        ties = 0
        for hexagon in closed:
            totals = self._totals(hexagon)
            self.events.append(
                {
                    "kind": "hexagon_closed",
                    "hexagon": NAMES[hexagon],
                    "totals": totals,
                    "chains": self._chains(hexagon),
                }
            )
            if totals["black"] == totals["white"]:
                # "Should there be a tie when a hexagon is closed, that hexagon is left uncaptured"
                self.events.append(
                    {"kind": "hexagon_tied", "hexagon": NAMES[hexagon], "totals": totals}
                )
                ties += 1
        self.fired["tie"] += ties
        if ties and ties < len(closed):
            self.fired["tie_beside_decisive"] += 1
        if len(closed) > 1:
            self.fired["multiple_closure"] += 1

    def _capture_waves(self, tied_before: list[int], player: int) -> None:
        wave = 0
        winners: set[str] = set()
        while True:
            # "the winner of each of them is determined before any stone is removed"; RULINGS:
            # "every closed unowned hexagon with unequal totals is captured, all judged on the same
            # board before any stone is lifted. Lifting can change a tied hexagon's totals or open
            # it; judge again, wave by wave, until nothing more is captured."
            closed = [h for h in range(7) if self.owners[h] is None and self._closed(h)]
            totals = {h: self._totals(h) for h in closed}
            captured = [h for h in closed if totals[h]["black"] != totals[h]["white"]]
            if not captured:
                return
            wave += 1
            lifted: dict[str, list[str]] = {"black": [], "white": []}
            chains = {h: self._chains(h) for h in captured}
            for hexagon in captured:
                # "The player with the highest combined total captures the hexagon"
                winner = max(COLOURS, key=lambda colour: totals[hexagon][colour])
                winners.add(winner)
                self.events.append(
                    {
                        "kind": "hexagon_captured",
                        "hexagon": NAMES[hexagon],
                        "colour": winner,
                        "totals": totals[hexagon],
                        "chains": chains[hexagon],
                        "wave": wave,
                    }
                )
                self.owners[hexagon] = winner
                # "that player removes all of his stones on the corners of that hexagon, leaving his
                # opponent's stones in place. Note that any stones that may have been part of chains
                # leading beyond the six corner dots are NOT removed"
                for corner in HEXAGONS[hexagon]:
                    if self.on[corner] == winner:
                        if corner in lifted[winner]:
                            self.fired["shared_corner_lifted_once"] += 1
                        else:
                            lifted[winner].append(corner)
                if winner != self.colours[player]:
                    self.fired["captured_by_other_player"] += 1
                if hexagon in tied_before:
                    self.fired["late_tie_broken"] += 1
            for hexagon in captured:
                winner = str(self.owners[hexagon])
                if set(chains[hexagon][winner]) <= set(lifted[winner]):
                    self.fired["winner_loses_whole_chain"] += 1
            for colour in COLOURS:
                for point in lifted[colour]:
                    del self.on[point]
                if lifted[colour]:
                    self.events.append(
                        {
                            "kind": "lifted",
                            "colour": colour,
                            "points": sorted(lifted[colour]),
                            "cause": "hexagon_captured",
                        }
                    )
            for hexagon in closed:
                if hexagon not in captured and not self._closed(hexagon):
                    self.fired["tie_opened"] += 1
                    self.events.append({"kind": "hexagon_opened", "hexagon": NAMES[hexagon]})
            if wave > 1:
                self.fired[f"cascade_wave_{wave}"] += 1
            if len(winners) == 2:
                self.fired["captured_both_colours_one_ply"] += 1
                winners = set()

    def _judge_end(self, player: int) -> None:
        owned = [self.owners.count(colour) for colour in self.colours]
        winner: int | None = None
        if max(owned) >= 4:
            # "The winner is the first player who captures 4 hexagons."
            reason = "hexagons"
            winner = owned.index(max(owned))
            if winner != player:
                self.fired["won_by_opponents_stone"] += 1
        elif not any(any(self._placements(colour)) for colour in COLOURS):
            # en, ruling: "The sheet is silent about a full board with no winner: the player to move
            # has no point left, the game ends, more hexagons wins, equal is a draw." fr: "Si les 2
            # joueurs ne peuvent plus jouer, la partie s'arrête et on compte les hexagones conquis
            # jusque-là"
            reason = "exhausted"
            if owned[0] != owned[1]:
                winner = owned.index(max(owned))
            else:
                self.fired["draw"] += 1
            self.fired["full_board" if self.edition == "en" else "both_stuck"] += 1
        else:
            return
        self.outcome = {"winner": winner, "reason": reason, "score": owned}
        self.events.append({"kind": "ended", **self.outcome})
        self.to_move = None

    def event_complaints(self, events: list[Event]) -> list[str]:
        if events == self.events:
            return []
        return [f"events are {events}, should be {self.events}"]

    def copy(self) -> Gosix:
        other = copy(self)
        other.fired = Counter(self.fired)
        other.on = dict(self.on)
        other.owners = list(self.owners)
        return other


def rare_rules(options: dict[str, Any]) -> tuple[str, ...]:
    """Return the names in ``fired`` that can occur under these options."""
    return RARE_RULES[str(options.get("edition", "en"))]
