"""Matches: their table, the places of games in them, and what seeks and challenges want."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

_OF_A_MATCH = sa.column("match").is_not(None)


def upgrade() -> None:
    """Make the table, the columns and the index."""
    op.create_table(
        "match",
        sa.Column("id", sa.String(12), nullable=False),
        sa.Column("length", sa.SmallInteger, nullable=False),
        sa.Column("scoring", sa.String(12), nullable=False),
        sa.Column("last", sa.String(12), nullable=False),
        sa.Column("games", sa.Text, nullable=False),
        sa.Column("winner", sa.SmallInteger),
        sa.Column("reason", sa.String(12)),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_match"),
    )
    op.add_column("game", sa.Column("match", sa.String(12)))
    op.add_column("game", sa.Column("match_number", sa.SmallInteger))
    op.create_index(
        "ix_game_match",
        "game",
        ["match"],
        sqlite_where=_OF_A_MATCH,
        postgresql_where=_OF_A_MATCH,
    )
    for table in ("seek", "challenge"):
        op.add_column(table, sa.Column("match", sa.Text))


def downgrade() -> None:
    """Remove them again: games stay, each alone; seeks and challenges that want a match go."""
    _forget_ends()
    for table in ("seek", "challenge"):
        of = sa.table(table, sa.column("match"))
        op.execute(sa.delete(of).where(of.c.match.is_not(None)))
        op.drop_column(table, "match")
    op.drop_index("ix_game_match", "game")
    op.drop_column("game", "match_number")
    op.drop_column("game", "match")
    op.drop_table("match")


def _forget_ends() -> None:
    """Take the ends of matches, which a version before does not know, out of the logs of games.

    An ended game has no time at which something happens by itself, either.
    """
    bind = op.get_bind()
    game = sa.table("game", *map(sa.column, ("id", "version", "match", "reason", "flag_time")))
    ended = sa.update(game).where(game.c.match.is_not(None), game.c.reason.is_not(None))
    bind.execute(ended.values(flag_time=None))
    event = sa.table("event", *map(sa.column, ("game", "version", "body")))
    of = event.c
    for id in bind.execute(sa.select(game.c.id).where(game.c.match.is_not(None))).scalars().all():
        asked = sa.select(of.version, of.body).where(of.game == id).order_by(of.version)
        removed = 0
        for version, body in bind.execute(asked).all():
            here = sa.and_(of.game == id, of.version == version)
            said = json.loads(body)
            if said["kind"] == "match_ended":
                bind.execute(sa.delete(event).where(here))
                removed += 1
            elif removed:
                said["version"] = version - removed
                text = json.dumps(said, ensure_ascii=False, separators=(",", ":"))
                change = sa.update(event).where(here)
                bind.execute(change.values(version=said["version"], body=text))
        if removed:
            change = sa.update(game).where(game.c.id == id)
            bind.execute(change.values(version=game.c.version - removed))
