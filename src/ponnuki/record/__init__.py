"""Game records: their tree, and SGF, JSON and links (docs/records.md)."""

from ponnuki._core import HEADINGS, SIGNS, Node, Opponent, connect
from ponnuki._core import RESULT_REASONS as REASONS
from ponnuki.record import charset
from ponnuki.record.diagnostics import (
    Diagnostic,
    NotJson,
    RecordError,
    Unplayable,
    Wrong,
    raise_lost,
)
from ponnuki.record.record import Record
from ponnuki.record.values import Clock, Mark, MatchGame, Result, Setup, Variation

__all__ = [
    "HEADINGS",
    "REASONS",
    "SIGNS",
    "Clock",
    "Diagnostic",
    "Mark",
    "MatchGame",
    "Node",
    "NotJson",
    "Opponent",
    "Record",
    "RecordError",
    "Result",
    "Setup",
    "Variation",
]

connect(
    charset_coding=charset.coding,
    charset_decode=charset.decode,
    charset_length=charset.length,
    clock=Clock,
    diagnostic=Diagnostic,
    mark=Mark,
    match_game=MatchGame,
    not_json=NotJson,
    raise_lost=raise_lost,
    record=Record,
    record_error=RecordError,
    result=Result,
    setup=Setup,
    unplayable=Unplayable,
    wrong=Wrong,
)
