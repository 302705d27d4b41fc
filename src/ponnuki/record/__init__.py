"""Records: games that last and travel, as SGF, as JSON and as links. See docs/records.md."""

from ponnuki.record.record import HEADINGS, MatchGame, Record
from ponnuki.record.result import REASONS, Result
from ponnuki.record.tree import SIGNS, Clock, Mark, Node, RecordError, Setup, Variation

__all__ = [
    "HEADINGS",
    "REASONS",
    "SIGNS",
    "Clock",
    "Mark",
    "MatchGame",
    "Node",
    "Record",
    "RecordError",
    "Result",
    "Setup",
    "Variation",
]
