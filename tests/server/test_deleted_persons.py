"""Who asks for something, and before it is done deletes their account or marks it as a bot's."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from ponnuki.online.account_messages import Deletion
from ponnuki.online.chat_messages import Report, Speak
from ponnuki.online.messages import AskRematch, Join, NewGame, NewSeek, Person
from ponnuki.server import DataFile
from ponnuki.server.accounts import Client
from ponnuki.server.people import digest_of
from ponnuki.server.service import Service
from ponnuki.server.store.persons import NoPerson
from tests.server.databases import data_file

PASSWORD = "a password of somebody"
HERE = "127.0.0.1"
GAME = NewGame("gonnect", {"size": 5})

Request = Callable[[Service, Person, Person, str], Awaitable[Any]]
REQUESTS: dict[str, Request] = {
    "rename": lambda service, ann, bob, game: service.rename(ann, "Ann again", HERE),
    "create": lambda service, ann, bob, game: service.create(GAME, ann, HERE),
    "join": lambda service, ann, bob, game: service.submit(game, "j", Join(), ann, HERE),
    "rematch": lambda service, ann, bob, game: service.submit(game, "r", AskRematch(), ann, HERE),
    "seek": lambda service, ann, bob, game: service.make_seek(NewSeek("s", "gosix"), ann, HERE),
    "answer": lambda service, ann, bob, game: service.answer_seek("s" * 12, ann, HERE),
    "relate": lambda service, ann, bob, game: service.relate(ann, bob.id, "block", HERE),
    "speak": lambda service, ann, bob, game: service.speak(
        game, Speak("x", "watchers", "hello"), ann, HERE
    ),
    "note": lambda service, ann, bob, game: service.write_note(game, "a plan", ann, HERE),
    "report": lambda service, ann, bob, game: service.report(Report(bob.id, "rude"), ann, HERE),
}


def test_nothing_is_done_as_a_person_for_who_has_become_a_bot(tmp_path: Path) -> None:
    async def run(service: Service) -> None:
        async with service.running():
            ann, _ = await service.accounts.make(
                Client(HERE, "", None, None), "Ann", PASSWORD, None, "en"
            )
            bob, _ = await service.name_guest("Bob", HERE)
            game = await service.create(GAME, bob, HERE)
            bot = await service.become_bot(ann, HERE)
            for name, request in REQUESTS.items():
                (outcome,) = await asyncio.gather(
                    request(service, ann, bob, game), return_exceptions=True
                )
                assert isinstance(outcome, NoPerson), name
            assert (await service.rename(bot, "Ann again", HERE)).bot

    with closing(data_file(tmp_path / "games")) as data:
        asyncio.run(run(Service(data)))


def test_nothing_is_done_for_who_is_gone(tmp_path: Path) -> None:
    async def run(data: DataFile) -> None:
        service = Service(data)
        async with service.running():
            accounts = service.accounts
            ann, token = await accounts.make(
                Client(HERE, "", None, None), "Ann", PASSWORD, None, "en"
            )
            bob, _ = await service.name_guest("Bob", HERE)
            game = await service.create(GAME, bob, HERE)
            await accounts.remove(Client(HERE, "", digest_of(token), ann), Deletion(PASSWORD))
            for name, request in REQUESTS.items():
                asked = request(service, ann, bob, game)
                (outcome,) = await asyncio.gather(asked, return_exceptions=True)
                assert isinstance(outcome, NoPerson), name
        with data.engine.connect() as connection:
            dump = "\n".join(connection.connection.driver_connection.iterdump())  # type: ignore[union-attr]
        assert "Ann" not in dump

    with closing(data_file(tmp_path / "games")) as data:
        asyncio.run(run(data))
