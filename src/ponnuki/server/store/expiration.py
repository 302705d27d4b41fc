"""What nobody comes back for: invitations, guests without a game, and what counts for minutes."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cache

from sqlalchemy import Column, ColumnElement, Connection, and_, delete, select, update

from ponnuki.online.messages import ABORTED
from ponnuki.server.store import tables
from ponnuki.server.store.account_tables import account, email_token
from ponnuki.server.store.challenges import forget_challenges
from ponnuki.server.store.chat_tables import note
from ponnuki.server.store.identity_tables import identity_claim, identity_request
from ponnuki.server.store.lobby_tables import challenge, relation, seek
from ponnuki.server.store.moderation_tables import moderation_log, report_handling, sanction
from ponnuki.server.store.notification_settings import forget_settings
from ponnuki.server.store.notification_tables import notification, notification_setting
from ponnuki.server.store.notifications import forget_notifications
from ponnuki.server.store.passkey_tables import passkey_challenge
from ponnuki.server.store.persons import NOBODY
from ponnuki.server.store.seeks import forget_relations, forget_seeks
from ponnuki.server.store.tournaments import end_game
from ponnuki.server.store.transaction import Transaction

INVITATIONS_TOGETHER = 50  # of one transaction
PERSONS_TOGETHER = 200  # that are looked at together
GUESTS_TOGETHER = 10  # who are forgotten in one transaction

# What goes with a guest. Whoever stands in any other table stays, because others read of them.
_FORGOTTEN = (
    *(tables.session, seek, challenge, relation),
    *(notification, notification_setting, note),
)
# Who stands in one of these stands in another table, too: who plays or has begun a game is a member
# of it, who is sanctioned is in the log. A moderator is no guest.
_IMPLIED = (tables.game, tables.answer, sanction, report_handling)


def call_off_invitations(before: int, now: int) -> Callable[[Transaction], bool]:
    """Return the work that calls off some games that nobody has joined since a time.

    It returns whether more are left.
    """

    def work(transaction: Transaction) -> bool:
        transaction.flush()
        of = tables.game.c
        waits = and_(of.first.is_(None), of.reason.is_(None), of.updated < before)
        asked = select(of.id).where(waits).order_by(of.updated).limit(INVITATIONS_TOGETHER)
        ids = transaction.connection.execute(asked).scalars().all()
        for id in ids:
            end_game(transaction, id, None, ABORTED, now)
        return len(ids) == INVITATIONS_TOGETHER

    return work


def forget_expired(now: int) -> Callable[[Transaction], None]:
    """Return the work that forgets what counted for a time that is over.

    That is what browsers were sent to providers for, the identities with which they came back,
    what passkeys were to sign, and links in e-mails.
    """

    def work(transaction: Transaction) -> None:
        for table in (identity_request, identity_claim, passkey_challenge, email_token):
            transaction.connection.execute(delete(table).where(table.c.expires <= now))

    return work


def unseen_guests(connection: Connection, after: str, before: int) -> tuple[list[str], str | None]:
    """Return which of some persons are guests without a game whom nobody has seen since a time.

    Args:
        connection: To the database.
        after: The id after which persons are looked at.
        before: The time.

    Returns:
        Their ids, and after which id to go on; None if there are no more persons.
    """
    of = tables.person.c
    some = select(of.id).where(of.id > after).order_by(of.id).limit(PERSONS_TOGETHER)
    ids = connection.execute(some).scalars().all()
    asked = select(of.id).where(of.id.in_(ids), _is_expired(before)).order_by(of.id)
    found = connection.execute(asked).scalars().all() if ids else ()
    return [*found], ids[-1] if len(ids) == PERSONS_TOGETHER else None


def forget_guests(ids: Collection[str], before: int, now: int) -> Callable[[Transaction], None]:
    """Return the work that forgets those of some guests whom nobody has seen yet since a time.

    Their rows stay without a name, as those of deleted accounts do: before a row goes, a database
    looks for it in every column that may name it, and most of these have no index.
    """

    def work(transaction: Transaction) -> None:
        transaction.flush()
        of, execute = tables.person.c, transaction.connection.execute
        asked = select(of.id).where(of.id.in_(ids), _is_expired(before))
        for id in execute(asked).scalars().all():
            forget_seeks(transaction, id, now)
            forget_challenges(transaction, id)
            forget_notifications(transaction, id)
            forget_settings(transaction, id)
            forget_relations(transaction, id)
            execute(delete(notification).where(notification.c.other == id))
            for table in (note, tables.session):
                execute(delete(table).where(table.c.person == id))
            execute(update(tables.person).where(of.id == id).values(name=NOBODY))

    return work


def _is_expired(before: int) -> ColumnElement[bool]:
    """Return the condition of guests without a game whom nobody has seen since a time."""
    of, sessions = tables.person.c, tables.session.c
    seen = select(sessions.person).where(sessions.person == of.id, sessions.seen >= before)
    has_account = select(account.c.person).where(account.c.person == of.id)
    return and_(
        of.created < before,
        of.name != NOBODY,
        ~has_account.exists(),
        ~seen.exists(),
        *(~select(column).where(column == of.id).exists() for column in _lasting()),
    )


@cache
def _lasting() -> tuple[Column[str], ...]:
    """Return the columns that name persons who stay."""
    return tuple(
        key.parent
        for table in tables.metadata.sorted_tables
        for key in table.foreign_keys
        if key.column is tables.person.c.id
        and table not in (*_FORGOTTEN, *_IMPLIED)
        and key.parent is not moderation_log.c.moderator
    )
