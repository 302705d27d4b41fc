"""What Alembic runs; the connection comes from ponnuki.server.store.database."""

from __future__ import annotations

from alembic import context

from ponnuki.server.store.account_tables import account
from ponnuki.server.store.chat_tables import chat
from ponnuki.server.store.identity_tables import identity
from ponnuki.server.store.level_tables import level_game
from ponnuki.server.store.lobby_tables import seek
from ponnuki.server.store.moderation_tables import sanction
from ponnuki.server.store.notification_tables import notification
from ponnuki.server.store.passkey_tables import passkey
from ponnuki.server.store.push_tables import push_message
from ponnuki.server.store.token_tables import token
from ponnuki.server.store.vacation_tables import vacation

# One of each file with tables; they share their metadata.
_TABLES = (
    *(account, chat, identity, level_game, notification, passkey),
    *(push_message, sanction, seek, token, vacation),
)

# One transaction for all steps: a process that is killed on the way leaves the old tables.
context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=_TABLES[0].metadata,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
