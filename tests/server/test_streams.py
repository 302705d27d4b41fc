"""Streams of JSON lines: what concerns somebody, the events of a game, and how streams end."""

from __future__ import annotations

import asyncio
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from ponnuki.online.chat_messages import Speak
from ponnuki.online.commands import Refusal
from ponnuki.online.game_messages import GameSummary
from ponnuki.online.messages import (
    AskRematch,
    Chat,
    Created,
    Events,
    Join,
    Joined,
    MakeOffer,
    Moved,
    NewGame,
    NewSeek,
    Paired,
    Play,
    Presence,
    ProblemMessage,
    Resign,
)
from ponnuki.online.stream_messages import (
    Alive,
    GameBegun,
    GameOver,
    OfferMade,
    StreamClosed,
    YourTurn,
)
from ponnuki.server import streams
from ponnuki.server.doors import Authority
from ponnuki.server.open_streams import MAX_STREAMS, OpenStreams
from ponnuki.server.streams import LineStream
from tests.cli.running import SECONDS
from tests.server.guests import Guest, kind_of
from tests.server.lines import streaming
from tests.server.members import PASSWORD, Member, Program
from tests.server.serving import serving, write_app

OWN = "/api/games/stream"
WISH = NewGame("gonnect", {"size": 5, "pie": False}, seat=0)


def program_of(member: Member, *scopes: str) -> Program:
    return Program(member.address, member.token(*scopes), member.id)


def test_what_concerns_somebody(address: str) -> None:
    owner, friend = Member(address, "Ida"), Guest(address, "Friend of Ida")
    program = program_of(owner, "games:read", "games:play", "seeks:write")
    older = friend.create(WISH)
    program.do(older, Join())
    friend.do(older, Play(0, "C3"))
    waiting = program.create(WISH)
    with streaming(program, OWN) as lines:
        begun = lines.next(GameBegun).game
        assert (begun.id, begun.seat, begun.to_move, begun.plies) == (older, 1, 1, 1)
        assert lines.next(YourTurn) == YourTurn(older, 3, 1)
        assert lines.next(Alive).now > 0
        assert owner.get("/api/people/Ida")["online"]

        friend.do(waiting, Join())
        started = lines.next(GameBegun).game
        assert started.players == ("Ida", "Friend of Ida")
        listed = msgspec.json.decode(program.send("GET", "/api/games").body)["games"]
        assert msgspec.convert(listed[0], GameSummary) == started
        assert lines.next(YourTurn) == YourTurn(waiting, 2, 0)
        program.do(waiting, Play(0, "B2"))
        friend.do(waiting, MakeOffer("draw"))
        assert lines.next(OfferMade) == OfferMade(waiting, 4, "draw")
        friend.do(waiting, Play(1, "C3"))
        assert lines.next(YourTurn) == YourTurn(waiting, 5, 2)
        program.do(waiting, Resign())
        over = lines.next(GameOver).game
        assert (over.id, over.result and over.result.winner) == (waiting, 1)
        friend.do(waiting, AskRematch())
        assert lines.next(OfferMade).offer == "rematch"
        program.do(waiting, AskRematch())
        assert lines.next(GameBegun).game.seat == 1

        made = program.send("POST", "/api/lobby/seeks", NewSeek("s", "gosix", seat=0))
        seek = msgspec.json.decode(made.body)["id"]
        answered = friend.send("POST", f"/api/lobby/seeks/{seek}/answer")
        game = msgspec.json.decode(answered.body)["id"]
        assert lines.next(GameBegun).game.id == game
        assert lines.next(YourTurn).game == game
        assert lines.next(Paired) == Paired(seek, game)


def test_a_game_from_a_version_on(address: str) -> None:
    first, second = Guest(address, "First"), Guest(address, "Second")
    game = first.create(WISH)
    nobody = Program(address, "")
    nobody.headers = {}
    with streaming(nobody, f"/api/games/{game}/stream") as lines:
        (created,) = lines.next(Events).events
        assert isinstance(created, Created)
        second.do(game, Join())
        (joined,) = lines.next(Events).events
        assert isinstance(joined, Joined)
    first.do(game, Play(0, "C3"))
    with streaming(second, f"/api/games/{game}/stream?after=2&chat=0") as lines:
        (moved,) = lines.next(Events).events
        assert (isinstance(moved, Moved), moved.version) == (True, 3)
        first.send("POST", f"/api/games/{game}/chat", Speak("s", "players", "Hello"))
        (line,) = lines.next(Chat).lines
        assert line.text == "Hello"
        second.do(game, Play(1, "B2"))
        (moved,) = lines.next(Events).events
        assert moved.version == 4
    with streaming(nobody, f"/api/games/{game}/stream?after=4&chat=0") as lines:
        assert lines.next(Events).events == ()
        second.send("POST", f"/api/games/{game}/chat", Speak("t", "players", "among us"))
        first.do(game, Resign())
        assert [event.version for event in lines.next(Events).events] == [5]


def test_a_token_that_reads_no_games_streams_them_as_a_watcher(address: str) -> None:
    owner, second = Member(address, "Discreet"), Guest(address, "Second of Discreet")
    game = owner.create(WISH)
    second.do(game, Join())
    owner.send("POST", f"/api/games/{game}/chat", Speak("s", "players", "between us"))
    program = Program(address, owner.token("account:read"))
    with streaming(program, f"/api/games/{game}/stream?after=2&chat=0") as lines:
        assert lines.next(Events).events == ()
        presence = lines.next(Presence)
        assert (presence.players, presence.watchers) == ((False, False), 1)
        owner.do(game, Resign())
        assert [event.version for event in lines.next(Events).events] == [3]
    reader = Program(address, owner.token("games:read"))
    with streaming(reader, f"/api/games/{game}/stream?after=3&chat=0") as lines:
        while not isinstance(line := lines.any(), Chat):
            assert line is not None
        assert line.lines[0].text == "between us"


def test_what_cannot_be_streamed(address: str) -> None:
    guest = Guest(address, "Reader")
    game = guest.create(WISH)
    for target, kind in (
        ("x/stream", "unknown_game_id"),
        ("1" * 12 + "/stream", "unknown_game_id"),
        (f"{game}/stream?after=-1", "invalid_message"),
        (f"{game}/stream?chat=x", "invalid_message"),
    ):
        assert kind_of(guest.send("GET", f"/api/games/{target}")) == kind
    with streaming(guest, f"/api/games/{game}/stream?after=2") as lines:
        assert lines.next(ProblemMessage).problem.kind == "unknown_version"


def test_streams_end_with_their_token(address: str) -> None:
    owner = Member(address, "Jane")
    game = owner.create(WISH)
    program = program_of(owner, "games:read")
    (token,) = owner.get("/api/account/tokens")["tokens"]
    with (
        streaming(program, OWN) as own,
        streaming(program, f"/api/games/{game}/stream?after=1") as of_game,
        streaming(owner, OWN) as with_cookie,
    ):
        for lines, kind in ((own, Alive), (of_game, Events), (with_cookie, Alive)):
            lines.next(kind)
        owner.send("DELETE", f"/api/account/tokens/{token['id']}")
        for lines in (own, of_game):
            assert lines.next(StreamClosed).reason == "session_ended"
            assert lines.any() is None
        owner.send("POST", "/api/account/deletion", {"password": PASSWORD})
        assert with_cookie.next(StreamClosed).reason == "session_ended"


@pytest.mark.slow
def test_streams_end_when_the_server_stops(tmp_path: Path) -> None:
    with serving("--app", str(write_app(tmp_path))) as (process, address):
        guest = Guest(address, "Last")
        with streaming(guest, OWN) as lines:
            lines.next(Alive)
            process.terminate()
            assert lines.next(StreamClosed).reason == "server_stops"
            assert lines.any() is None
        process.wait(SECONDS)


class Loose(LineStream):
    """A stream of nothing, without a server."""

    def __init__(self) -> None:
        self.aborted = 0
        service: Any = SimpleNamespace(
            accounts=SimpleNamespace(sockets=None),
            metrics=SimpleNamespace(streams=SimpleNamespace(track_inprogress=nullcontext)),
            now=lambda: 7,
            reading=None,
            streams=OpenStreams(),
        )
        state = {"abort": self._note_abort, "ends": []}
        super().__init__(service, Authority(None, None), "x", state)

    def _note_abort(self) -> None:
        self.aborted += 1

    def begin(self) -> None: ...
    def leave(self) -> None: ...
    def deliver(self, game: str, first: int, last: int, text: str) -> None: ...


def test_a_reader_that_is_too_slow_is_dropped_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "CLOSE_SECONDS", 0.01)

    async def read() -> None:
        stream = Loose()
        lines = stream.lines()
        stream.tell("first")
        assert await anext(lines) == "first\n"
        for n in range(streams.MAX_QUEUED + 3):
            stream.tell(str(n))
        await asyncio.sleep(0.05)
        assert stream.aborted == 1  # it does not read
        rest = [line async for line in lines]
        assert rest == ['{"kind":"stream_closed","reason":"too_slow"}\n']

    asyncio.run(read())


def test_a_reader_that_takes_its_last_line_is_not_aborted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "CLOSE_SECONDS", 0.01)

    async def read() -> None:
        stream = Loose()
        stream.end("server_stops")
        assert len([line async for line in stream.lines()]) == 1
        await asyncio.sleep(0.05)
        assert stream.aborted == 0

    asyncio.run(read())


def test_a_stream_without_news_says_that_it_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "KEEP_ALIVE_SECONDS", 0.01)

    async def read() -> None:
        lines = Loose().lines()
        assert [await anext(lines) for _ in range(2)] == ['{"kind":"alive","now":7}\n'] * 2
        await lines.aclose()  # type: ignore[attr-defined]

    asyncio.run(read())


def test_a_person_has_a_bounded_number_of_streams() -> None:
    opened = OpenStreams()
    counted = [opened.counted("a") for _ in range(MAX_STREAMS)]
    for one in counted:
        one.__enter__()
    with pytest.raises(Refusal) as refused:
        opened.expect_room("a")
    assert refused.value.kind == "too_many_streams"
    opened.expect_room("b")
    counted[0].__exit__(None, None, None)
    opened.expect_room("a")
