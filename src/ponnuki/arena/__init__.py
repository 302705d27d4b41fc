"""The arena: tournaments between players, and what they say about strength."""

from ponnuki.arena.balance import BalancedOpening, balanced_openings
from ponnuki.arena.fixture import Fixture
from ponnuki.arena.game_records import records
from ponnuki.arena.ledger import Ledger, LedgerError
from ponnuki.arena.openings import ListedOpenings, Openings, RandomOpenings
from ponnuki.arena.pentanomial import Pentanomial
from ponnuki.arena.playing import Terms
from ponnuki.arena.rating import Rating, RatingError, ratings
from ponnuki.arena.result import Result
from ponnuki.arena.sprt import Sprt
from ponnuki.arena.standings import Pairing, Standings
from ponnuki.arena.tournament import Plan, Tournament
from ponnuki.arena.workers import WorkerError

__all__ = [
    "BalancedOpening",
    "Fixture",
    "Ledger",
    "LedgerError",
    "ListedOpenings",
    "Openings",
    "Pairing",
    "Pentanomial",
    "Plan",
    "RandomOpenings",
    "Rating",
    "RatingError",
    "Result",
    "Sprt",
    "Standings",
    "Terms",
    "Tournament",
    "WorkerError",
    "balanced_openings",
    "ratings",
    "records",
]
