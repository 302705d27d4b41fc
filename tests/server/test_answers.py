"""Which answers are kept: what was accepted, the last refusals of players, none of strangers."""

from __future__ import annotations

import pytest
from alembic import command
from sqlalchemy import func, select

from ponnuki.online.commands import Circumstances
from ponnuki.online.messages import Join, Person, Play, Resign
from ponnuki.server import Database
from ponnuki.server.store import tables, transaction
from ponnuki.server.store.database import migrations
from ponnuki.server.store.transaction import Answer, Committer
from ponnuki.server.store.works import DoCommand, sign_in
from tests.server.test_store import ANN, BOB, GAME, filled, play

EVE = Person("E" * 12, "Eve")


@pytest.fixture
def data(database: Database) -> Database:
    return database


def stale(id: str, now: int) -> DoCommand:
    return DoCommand(GAME, id, Play(9, "C3"), Circumstances(BOB, now))


def kept(data: Database, person: Person) -> list[str]:
    of = tables.answer.c
    asked = select(of.client_id).where(of.person == person.id).order_by(of.time)
    with data.engine.connect() as connection:
        return [*connection.execute(asked).scalars()]


def test_the_last_refusals_of_a_player_are_kept(
    data: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transaction, "MAX_REFUSALS", 4)
    committer = filled(data)
    committer.commit([play(0, "C3"), *(stale(f"s{n}", 10 + n) for n in range(12))])
    refused = [f"s{n}" for n in range(8, 12)]
    assert kept(data, BOB) == ["j", *refused]
    assert kept(data, ANN) == ["m0"]
    again = Committer(data)  # which has read what is kept
    assert again.commit([stale("s11", 30)])[0][0].problem.kind == "stale_move"
    again.commit([stale("s12", 31)])
    assert kept(data, BOB) == ["j", "s10", "s11", "s12"]
    assert again.commit([DoCommand(GAME, "j", Join(), Circumstances(BOB, 32))])[0] == [Answer(2)]


def test_refusals_of_strangers_are_not_kept(data: Database) -> None:
    committer = filled(data)
    committer.commit([sign_in(EVE, b"e" * 32, 1)])
    for command_ in (Join(), Resign(), Play(0, "C3")):
        ((answer,), _) = committer.commit([DoCommand(GAME, "x", command_, Circumstances(EVE, 9))])
        assert answer.problem is not None
    assert kept(data, EVE) == []


def test_refusals_of_older_files_go(data: Database) -> None:
    committer = filled(data)
    committer.commit([stale("s", 9), DoCommand(GAME, "r", Resign(), Circumstances(ANN, 10))])
    with data.engine.connect() as connection:
        command.downgrade(migrations(connection), "0004")
        command.upgrade(migrations(connection), "head")
        connection.commit()
        count = select(func.count()).where(tables.answer.c.problem.is_not(None))
        assert connection.execute(count).scalar_one() == 0
    assert sorted(kept(data, BOB) + kept(data, ANN)) == ["j", "r"]
