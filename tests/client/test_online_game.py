"""Games that are followed, at servers that say what is seldom said."""

from __future__ import annotations

import threading
from collections.abc import Iterator

from ponnuki.client import Client
from ponnuki.online.messages import Ended, Events, Moved, Problem, ProblemMessage, Result, Said
from ponnuki.online.stream_messages import Alive
from tests.client.scripted_server import SECONDS, Answer, GameServer, answering, beginning


def test_a_game_on_a_server_that_was_restored_is_read_from_its_beginning() -> None:
    after: list[str] = []
    is_opened_anew, waited_in_vain = threading.Event(), list[bool]()
    over = Ended(3, 0, Result(None, "aborted"))

    def silent() -> Iterator[Said]:
        yield ProblemMessage(Problem("unknown_version", {}), "g")
        yield Alive(0)
        if not is_opened_anew.wait(SECONDS):
            waited_in_vain.append(True)

    def answer(_: str, path: str, __: bytes) -> Answer:
        after.append(path.rpartition("=")[2])
        if len(after) == 1:
            moved = [Moved(3, 0, 0, 0, "A1", None), Moved(4, 0, 1, 1, "B2", 0)]
            return Answer(lines=[Events("g", (*beginning(), *moved), 0)])
        if len(after) == 2:
            return Answer(lines=silent())
        is_opened_anew.set()
        return Answer(lines=[Events("g", tuple(beginning()), 0), Events("g", (over,), 0)])

    with answering(answer) as address, Client(address, "token") as client:
        states = [*client.game("g").follow()]
    assert after == ["0", "4", "0"]
    assert not waited_in_vain
    assert [state.version for state in states] == [4, 2, 3]


def test_what_was_read_meanwhile_is_not_yielded_again() -> None:
    server = GameServer()
    server.begin("g")
    with answering(server.answer) as address, Client(address, "token") as client:
        game = client.game("g")
        versions = []
        for state in game.follow():
            versions.append(state.version)
            if state.version == 2:
                server.happen("g", Moved, 0, 0, "A1", None)
                server.happen("g", Moved, 1, 1, "B2", 0)
                game.refresh()
                server.happen("g", Moved, 2, 0, "A3", 0)
            else:
                server.happen("g", Ended, Result(0, "resignation"))
                game.refresh()
        assert versions == [2, 5]
        assert game.state.version == 6
