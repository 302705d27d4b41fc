"""What Alembic runs; the connection comes from ponnuki.server.store.database."""

from __future__ import annotations

from alembic import context

from ponnuki.server.store.tables import metadata

# One transaction for all steps: a process that is killed on the way leaves the old tables.
context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
