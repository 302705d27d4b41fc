"""All that is stored of a person, as a file that is written while it is sent."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec

from ponnuki.online.messages import Person
from ponnuki.online.records import record_of
from ponnuki.record.as_json import to_json
from ponnuki.server.store import challenges, chat, notifications, plans, profiles, seeks
from ponnuki.server.store.accounts import devices, stored_account
from ponnuki.server.store.identities import identities_of
from ponnuki.server.store.leagues import leagues_of
from ponnuki.server.store.moderation_reading import decisions_about
from ponnuki.server.store.notification_settings import shown_settings
from ponnuki.server.store.passkeys import passkeys_of
from ponnuki.server.store.push_subscriptions import subscriptions_of
from ponnuki.server.store.reading import Reading
from ponnuki.server.store.tokens import tokens_of
from ponnuki.server.store.tournaments import tournaments_of
from ponnuki.server.store.vacations import vacations_of


class Exports:
    """Makes the files in a thread of its own, one game at a time.

    A file of thousands of games takes none of the threads that read for players and watchers. What
    is not sent yet is not read yet, and no connection is open meanwhile.
    """

    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        self._thread = ThreadPoolExecutor(1, "exports")

    def close(self) -> None:
        """End the thread."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def file(self, person: Person, session: bytes, now: int) -> AsyncIterator[bytes]:
        """Yield the parts of the file of a person, who has this session, as JSON."""
        loop = asyncio.get_running_loop()
        parts = _parts(self._reading, person, session, now)
        while True:
            part = await loop.run_in_executor(self._thread, next, parts, None)
            if part is None:
                return
            yield part


def _parts(reading: Reading, person: Person, session: bytes, now: int) -> Iterator[bytes]:
    """Yield the parts of a file; between two of them no connection is open."""
    with reading.connected() as connection:
        stored = stored_account(connection, person=person.id)
        about = {
            "person": person,
            "account": None if stored is None else stored.account,
            "sessions": devices(connection, person.id, session),
            "tokens": tokens_of(connection, person.id),
            "passkeys": passkeys_of(connection, person.id),
            "identities": identities_of(connection, person.id),
            "ratings": profiles.ratings(connection, person.id, now),
            "rating_changes": profiles.histories(connection, person.id),
            "seeks": seeks.seeks_of(connection, person.id),
            "tournaments": tournaments_of(connection, person.id),
            "leagues": leagues_of(connection, person.id),
            "challenges": challenges.stored_challenges(connection, person.id),
            "plans": plans.plans_of(connection, person.id),
            "vacations": [one._asdict() for one in vacations_of(connection, person.id)],
            "notifications": notifications.stored_notifications(connection, person.id),
            "notification_settings": shown_settings(connection, person.id),
            "push": subscriptions_of(connection, person.id),
            "relations": seeks.relations_of(connection, person.id),
            **chat.notes_and_reports(connection, person.id),
            "moderation": decisions_about(connection, person.id),
        }
        games = profiles.ids_of_games(connection, person.id)
    yield b"{\n"
    for name, value in about.items():
        yield b'"%s": %s,\n' % (name.encode(), msgspec.json.encode(value))
    yield from _array("games", (_game(reading, id) for id in games))
    yield b",\n"
    yield from _array("chat", chat.lines_by(reading.connected, person.id))
    yield b"\n}\n"


def _array(name: str, values: Iterable[Any]) -> Iterator[bytes]:
    """Yield an array of JSON, a value at a time."""
    before = b'"%s": [' % name.encode()
    for value in values:
        yield before + b"\n" + msgspec.json.encode(value)
        before = b","
    yield b"\n]" if before == b"," else before + b"]"


def _game(reading: Reading, id: str) -> dict[str, Any]:
    with reading.connected() as connection:
        state = profiles.state_of(connection, id)
    return {
        "id": id,
        "clock": state.created.clock,
        "rated": state.created.rated,
        "match": state.created.match,
        "updated": state.updated,
        "record": to_json(record_of(state)),
    }
