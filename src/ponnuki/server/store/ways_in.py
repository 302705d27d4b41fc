"""The ways to sign in to an account: its password, its passkeys, its identities at providers."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, literal, select

from ponnuki.message import message
from ponnuki.online.commands import Refusal
from ponnuki.server.store.account_tables import account
from ponnuki.server.store.identity_tables import identity
from ponnuki.server.store.passkey_tables import passkey
from ponnuki.server.store.transaction import Transaction

_PASSWORD = "password"  # beside the ids of passkeys and identities, which have other lengths


@dataclass(frozen=True, slots=True)
class WaysIn:
    """By what people sign in to a server besides passwords.

    Attributes:
        issuers: What its providers call themselves: others sign nobody in.
        passkeys: Whether browsers use passkeys there.
    """

    issuers: tuple[str, ...]
    passkeys: bool


class LastWayIn(Refusal):
    """What cannot be removed: nobody could sign in to the account any more."""


def expect_another_way_in(transaction: Transaction, person: str, id: str, offered: WaysIn) -> None:
    """Check that one can sign in to an account without a passkey or an identity. Raises LastWayIn.

    Args:
        transaction: The transaction that is to remove it.
        person: Whose account it is.
        id: The id of the passkey or the identity.
        offered: By what people sign in.
    """
    if _ways_in(transaction.connection, person, offered) == {id}:
        raise LastWayIn(message("last_way_in"))


def _ways_in(connection: Connection, person: str, offered: WaysIn) -> set[str]:
    has_password = account.c.person == person, account.c.password.is_not(None)
    passwords = connection.execute(select(account.c.person).where(*has_password)).all()
    owned = passkey.c.person == person, literal(offered.passkeys)
    passkeys = connection.execute(select(passkey.c.id).where(*owned))
    of = identity.c
    identities = connection.execute(
        select(of.id).where(of.person == person, of.issuer.in_(offered.issuers))
    )
    return {*(_PASSWORD for _ in passwords), *passkeys.scalars(), *identities.scalars()}
