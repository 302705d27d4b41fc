"""Servers that say over HTTP what a test wants, for clients."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

import msgspec
from msgspec.structs import replace

from ponnuki.online.challenge_messages import AnswerChallenge, Challenge, Challenges
from ponnuki.online.concerns import summary_in
from ponnuki.online.game_messages import CommandBody, CommandDone, EventList
from ponnuki.online.messages import (
    Answered,
    AnswerOffer,
    Command,
    Created,
    Ended,
    Events,
    GameEvent,
    Joined,
    Moved,
    NewSeek,
    OptionValue,
    Person,
    Play,
    Problem,
    ProblemBody,
    Result,
    Said,
    Seat,
    SeekMade,
    SeekWithdrawn,
)
from ponnuki.online.state import fold
from ponnuki.online.stream_messages import Alive, GameBegun

SECONDS = 15.0  # that nothing of a test takes
BOT, OTHER = Person("bot", "Bot", bot=True), Person("other", "Other")
PAGE = b"<html>The server is being restarted</html>"  # as proxies say it


@dataclass
class Answer:
    """What is answered: a body, which bytes are already, or the lines of a stream."""

    body: Any = None
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)
    lines: Iterable[Any] | None = None


def problem(kind: str, status: int, **headers: str) -> Answer:
    """Return an answer that refuses a request."""
    return Answer(ProblemBody(Problem(kind, {})), status, headers)


def _bytes(said: Any) -> bytes:
    return said if isinstance(said, bytes) else msgspec.json.encode(said)


@contextmanager
def answering(answer: Callable[[str, str, bytes], Answer]) -> Iterator[str]:
    """Answer all requests by their method, path and body; yield the address."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def handle_one_request(self) -> None:
            with suppress(OSError):  # the client has gone
                super().handle_one_request()

        def do_GET(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
            said = answer(self.command, self.path.removeprefix("/api/"), body)
            raw = b"" if said.lines is not None else _bytes(said.body)
            self.send_response(said.status)
            for name, value in said.headers.items():
                self.send_header(name.replace("_", "-"), value)
            if said.lines is None:
                self.send_header("Content-Length", str(len(raw)))
            else:
                self.send_header("Connection", "close")
            self.end_headers()
            self.wfile.write(raw)
            for line in said.lines or ():
                self.wfile.write(_bytes(line) + b"\n")

        do_POST = do_DELETE = do_GET  # noqa: N815  # names of the base class

        def log_message(self, *_: Any) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    server.block_on_close = False
    thread = threading.Thread(target=server.serve_forever, args=[0.02])
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def beginning(seat: Seat = 0, clock: str | None = "10m") -> list[GameEvent]:
    """Return the first events of a game of the bot."""
    players = (BOT, OTHER) if seat == 0 else (OTHER, BOT)
    options: dict[str, OptionValue] = {"size": 3, "pie": False}
    return [Created(1, 0, "gonnect", options, clock, BOT, seat), Joined(2, 0, players)]


class GameServer:
    """A server of games that follow no rules, and of seeks that are answered as a test says.

    Attributes:
        games: The events of games.
        commands: The commands that came.
        seeks: The seeks that came.
        withdrawn: The ids of those that were withdrawn.
        challenges: The challenges to the bot that stand.
        answers: What the bot has answered to challenges.
        openings: How often the stream of what concerns the bot was opened.
        followed: The ids of games whose events are followed.
        unreadable: The ids of games that cannot be read.
        goes_on: Set; who clears it lets streams stop before their first line of `Alive`.
        answer_to_seek: What is answered to a seek; by default it stands.
    """

    def __init__(self, seat: Seat = 0) -> None:
        self.games: dict[str, list[GameEvent]] = {}
        self.commands: list[tuple[str, Command]] = []
        self.seeks: list[NewSeek] = []
        self.withdrawn: list[str] = []
        self.challenges: list[Challenge] = []
        self.answers: list[tuple[str, AnswerChallenge]] = []
        self.openings = 0
        self.goes_on = threading.Event()
        self.goes_on.set()
        self.followed: set[str] = set()
        self.unreadable: set[str] = set()
        self.answer_to_seek: Callable[[NewSeek], Answer] = lambda wish: Answer(
            SeekMade(f"of-{wish.clock}", True, None)
        )
        self._seat = seat
        self._news: list[Said] = []
        self._changed = threading.Condition()

    def begin(self, id: str, clock: str | None = "10m") -> None:
        """Begin a game, and tell the bot."""
        with self._changed:
            self.games[id] = beginning(self._seat, clock)
        self.tell(self._begun(id))

    def happen(self, id: str, kind: type[GameEvent], *fields: Any) -> None:
        """Let something happen in a game."""
        with self._changed:
            events = self.games[id]
            events.append(kind(len(events) + 1, 0, *fields))
            self._changed.notify_all()

    def tell(self, said: Said) -> None:
        """Say something on the stream of what concerns the bot."""
        with self._changed:
            self._news.append(said)
            self._changed.notify_all()

    def cut(self) -> None:
        """End this stream."""
        with self._changed:
            self.openings += 1
            self._changed.notify_all()

    def wait_for(self, what: Callable[[], object]) -> None:
        """Wait until something is true that requests make true."""
        with self._changed:
            assert self._changed.wait_for(what, SECONDS)

    def answer(self, method: str, target: str, body: bytes) -> Answer:
        """Answer a request."""
        said = self._answer(method, target, body)
        with self._changed:
            self._changed.notify_all()
        return said

    def _answer(self, method: str, target: str, body: bytes) -> Answer:
        parts = urlsplit(target)
        after = int(parse_qs(parts.query).get("after", ["0"])[0])
        match method, parts.path.split("/"):
            case "GET", ["games", "stream"]:
                return Answer(lines=self._personal_lines())
            case "GET", ["games", id, "events"]:
                if id in self.unreadable:
                    return Answer(PAGE)
                return Answer(EventList(tuple(self.games[id][after:]), 0))
            case "GET", ["games", id, "stream"]:
                self.followed.add(id)
                return Answer(lines=self._game_lines(id, after))
            case "POST", ["games", id, "commands"]:
                command = msgspec.json.decode(body, type=CommandBody).command
                self._do(id, command)
                return Answer(CommandDone(len(self.games[id])))
            case "POST", ["lobby", "seeks"]:
                wish = msgspec.json.decode(body, type=NewSeek)
                with self._changed:
                    self.seeks.append(wish)
                    self._changed.notify_all()
                return self.answer_to_seek(wish)
            case "GET", ["challenges"]:
                return Answer(Challenges(tuple(self.challenges), ()))
            case "POST", ["challenges", id, "answer"]:
                (answered,) = (one for one in self.challenges if one.id == id)
                self.challenges.remove(answered)
                answer = msgspec.json.decode(body, type=AnswerChallenge)
                self.answers.append((id, answer))
                status = "accepted" if answer.accept else "declined"
                return Answer(replace(answered, status=status, begun="g"))
            case "DELETE", ["lobby", "seeks", id]:
                self.withdrawn.append(id)
                return Answer(SeekWithdrawn(id))
        raise AssertionError(target)

    def _do(self, id: str, command: Command) -> None:
        self.commands.append((id, command))
        match command:
            case Play(ply, move):
                self.happen(id, Moved, ply, self._seat, move, 0 if ply else None)
            case AnswerOffer(offer, accept):
                self.happen(id, Answered, self._seat, offer, accept)
            case _:
                self.happen(id, Ended, Result(None, "aborted"))

    def _begun(self, id: str) -> GameBegun:
        return GameBegun(summary_in(id, fold(self.games[id]), self._seat))

    def _personal_lines(self) -> Iterator[Said]:
        with self._changed:
            self.openings += 1
            opening, told = self.openings, len(self._news)
            running = [id for id, events in self.games.items() if fold(events).result is None]
            self._changed.notify_all()
        yield from map(self._begun, running)
        self.goes_on.wait(SECONDS)
        yield Alive(0)
        while True:
            with self._changed:
                is_news = self._changed.wait_for(partial(self._has_said, opening, told), SECONDS)
                if not is_news or self.openings > opening:
                    return
                news = self._news[told:]
            told += len(news)
            yield from news

    def _has_said(self, opening: int, told: int) -> bool:
        return len(self._news) > told or self.openings > opening

    def _game_lines(self, id: str, after: int) -> Iterator[Said]:
        events = self.games[id]
        known = len(events)
        yield Events(id, tuple(events[after:known]), 0)
        while True:
            with self._changed:
                if not self._changed.wait_for(partial(self._has_happened, id, known), SECONDS):
                    return
            yield Events(id, (events[known],), 0)
            known += 1

    def _has_happened(self, id: str, known: int) -> bool:
        return len(self.games[id]) > known
