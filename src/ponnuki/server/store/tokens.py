"""What is written and read of tokens, with which programs act for an account."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import cast

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from ponnuki.errors import PonnukiError
from ponnuki.message import message
from ponnuki.online.account_messages import MAX_TOKENS, Scope, Token
from ponnuki.online.commands import Refusal
from ponnuki.online.messages import Person
from ponnuki.server.store import tables
from ponnuki.server.store.standing import closed_until
from ponnuki.server.store.token_tables import token
from ponnuki.server.store.transaction import Transaction

_DAY = 24 * 60 * 60 * 1_000  # milliseconds
_HOLDER = (
    select(
        token.c.id,
        token.c.scopes,
        token.c.person,
        tables.person.c.name,
        tables.person.c.bot,
        closed_until(token.c.person).label("closed_until"),
    )
    .join_from(token, tables.person)
    .where(token.c.digest == bindparam("digest"))
)


class UnknownToken(PonnukiError):
    """An account has no token with this id."""


@dataclass(frozen=True, slots=True)
class TokenHolder:
    """For whom a program acts.

    Attributes:
        token: The id of the token.
        person: The person.
        scopes: What the program may do.
        closed_until: Until when the person is closed; None if they are not.
    """

    token: str
    person: Person
    scopes: frozenset[Scope]
    closed_until: int | None = None


@dataclass(frozen=True, slots=True)
class TokenUse:
    """A token that was used at a time."""

    digest: bytes
    now: int


def holder_of(connection: Connection, digest: bytes) -> TokenHolder | None:
    """Return for whom a token is; None if there is no such token."""
    row = connection.execute(_HOLDER, {"digest": digest}).one_or_none()
    if row is None:
        return None
    person = Person(row.person, row.name, row.bot)
    return TokenHolder(row.id, person, frozenset(_scopes_in(row.scopes)), row.closed_until)


def tokens_of(connection: Connection, person: str) -> tuple[Token, ...]:
    """Return the tokens of an account, the newest first."""
    of = token.c
    asked = select(of.id, of.name, of.scopes, of.created, of.used).where(of.person == person)
    return tuple(
        Token(row.id, row.name, _scopes_in(row.scopes), row.created, row.used)
        for row in connection.execute(asked.order_by(of.created.desc(), of.id))
    )


def _scopes_in(text: str) -> tuple[Scope, ...]:
    return cast("tuple[Scope, ...]", tuple(text.split()))


def make_token(person: str, made: Token, digest: bytes) -> Callable[[Transaction], Token]:
    """Return the work that writes a token of an account. It raises Refusal for too many."""

    def work(transaction: Transaction) -> Token:
        execute, of = transaction.connection.execute, token.c
        count = select(func.count()).where(of.person == person)
        if execute(count).scalar_one() >= MAX_TOKENS:
            raise Refusal(message("too_many_tokens", max=MAX_TOKENS))
        execute(
            insert(token).values(
                digest=digest,
                id=made.id,
                person=person,
                name=made.name,
                scopes=" ".join(made.scopes),
                created=made.created,
            )
        )
        return made

    return work


def revoke_token(person: str, id: str) -> Callable[[Transaction], list[bytes]]:
    """Return the work that removes a token, and returns its digest. It raises UnknownToken."""

    def work(transaction: Transaction) -> list[bytes]:
        removed = revoke_tokens(transaction, person, id)
        if not removed:
            raise UnknownToken(message("unknown_token", id=id))
        return removed

    return work


def revoke_tokens(transaction: Transaction, person: str, id: str | None = None) -> list[bytes]:
    """Remove a token of a person, or all of them; return the digests."""
    execute, of = transaction.connection.execute, token.c
    which = of.person == person if id is None else (of.person == person) & (of.id == id)
    found = execute(select(of.digest).where(which)).scalars().all()
    execute(delete(token).where(which))
    return [*found]


def note_uses(uses: Sequence[TokenUse]) -> Callable[[Transaction], None]:
    """Return the work that notes on which day tokens were used last."""

    def work(transaction: Transaction) -> None:
        change = update(token).where(token.c.digest == bindparam("of"))
        transaction.connection.execute(change.values(used=bindparam("day")), [*_days(uses)])

    return work


def _days(uses: Iterable[TokenUse]) -> Iterable[dict[str, object]]:
    return ({"of": use.digest, "day": use.now - use.now % _DAY} for use in uses)
