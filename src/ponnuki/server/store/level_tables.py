"""The table of the games that levels of the engine play."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Integer, Table

from ponnuki.server.store.tables import metadata, partial_index

# One row while a game goes on. `weight` is the playouts that a move of the level takes, `answer_by`
# until when it should have moved; null while the other player is on turn. Whoever thinks about
# the move after `plies` has it until `claimed_until`.
level_game = Table(
    "level_game",
    metadata,
    Column("game", ForeignKey("game.id"), primary_key=True),
    Column("weight", Integer, nullable=False),
    Column("of_guest", Boolean, nullable=False),
    Column("updated", BigInteger, nullable=False, index=True),
    Column("plies", Integer, nullable=False),
    Column("answer_by", BigInteger),
    Column("claimed_until", BigInteger),
)
_due = level_game.c.answer_by
partial_index("ix_level_game_answer_by", _due, where=_due.is_not(None))
