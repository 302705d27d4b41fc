"""Bots at a server that says what a test wants: what they seek, think about, and survive."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from ponnuki import Move
from ponnuki.client import Bot, Client, RequestRefused, Wish
from ponnuki.engine import Player
from ponnuki.errors import PonnukiError
from ponnuki.game import Game
from ponnuki.history import History
from ponnuki.online.challenge_messages import Challenge, DeclineReason
from ponnuki.online.messages import (
    ChallengesChanged,
    Ended,
    MakeOffer,
    Moved,
    Offered,
    Paired,
    Play,
    Result,
    SeekMade,
    Withdrawn,
)
from ponnuki.online.stream_messages import Alive, OfferMade
from tests.client.scripted_server import (
    BOT,
    OTHER,
    SECONDS,
    Answer,
    GameServer,
    answering,
    beginning,
    problem,
)

FAST, SLOW = Wish("gonnect", clock="5m"), Wish("gonnect", clock="10m")


class FirstMove:
    """Plays the first legal move, after whatever else a test wants it to do."""

    name = "first"

    def __init__(self, before: Callable[[History], object] = lambda _: None) -> None:
        self._before = before

    def choose(self, history: History) -> Move:
        """Return the first legal move."""
        self._before(history)
        return history.position.legal_moves()[0]

    def close(self) -> None:
        """Free nothing."""


@contextmanager
def playing(
    server: GameServer,
    *wishes: Wish,
    player_for: Callable[[Game], Player] = lambda _: FirstMove(),
    at_once: int = 1,
    failures: list[tuple[str, PonnukiError]] | None = None,
) -> Iterator[list[Exception]]:
    """Let a bot play at a server; yield what it raises."""
    raised: list[Exception] = []

    def failed(game: str, error: PonnukiError) -> None:
        if failures is not None:
            failures.append((game, error))

    with answering(server.answer) as address:
        client = Client(address, "token", patience=None)
        bot = Bot(client, player_for, wishes, at_once=at_once, failed=failed)

        def run() -> None:
            try:
                bot.run()
            except PonnukiError as error:
                raised.append(error)

        thread = threading.Thread(target=run)
        thread.start()
        try:
            yield raised
        finally:
            bot.stop()
            thread.join(SECONDS)
            assert not thread.is_alive()


def sought(server: GameServer) -> list[str | None]:
    """Return the clocks of the seeks that came."""
    return [wish.clock for wish in server.seeks]


def test_wishes_are_sought_once_and_again_when_there_is_room_again() -> None:
    server = GameServer(seat=1)  # the opponent is to move
    with playing(server, FAST, SLOW):
        server.wait_for(lambda: len(server.seeks) == 2)
        server.tell(Alive(0))
        server.begin("g")
        server.tell(Paired("of-5m", "g"))
        server.wait_for(lambda: server.withdrawn)
        assert server.withdrawn == ["of-10m"]
        assert sought(server) == ["5m", "10m"]
        server.happen("g", Ended, Result(0, "resignation"))
        server.wait_for(lambda: len(server.seeks) == 4)
    assert sought(server) == ["5m", "10m"] * 2
    assert len({wish.id for wish in server.seeks}) == 4
    assert sorted(server.withdrawn) == ["of-10m", "of-10m", "of-5m"]


def test_only_what_has_led_to_a_game_is_sought_again_if_there_is_more_room() -> None:
    server = GameServer(seat=1)
    with playing(server, FAST, SLOW, at_once=3):
        server.wait_for(lambda: len(server.seeks) == 2)
        server.begin("g")
        server.tell(Paired("of-10m", "g"))
        server.wait_for(lambda: len(server.seeks) == 3)
        server.tell(Alive(0))
        server.cut()  # nobody knows what has happened meanwhile
        server.wait_for(lambda: len(server.seeks) == 5)
    assert sought(server) == ["5m", "10m", "10m", "5m", "10m"]


def test_games_that_go_on_count_before_anything_is_sought() -> None:
    server = GameServer(seat=1)
    server.goes_on.clear()
    server.begin("g")
    with playing(server, FAST, at_once=2):
        server.wait_for(lambda: server.followed)
        assert not server.seeks  # more games may come
        server.goes_on.set()
        server.wait_for(lambda: server.seeks)


def test_seeks_of_before_a_break_are_withdrawn_when_there_is_no_room_after_it() -> None:
    server = GameServer(seat=1)
    with playing(server, FAST, SLOW):
        server.wait_for(lambda: len(server.seeks) == 2)
        server.games["g"] = beginning(1)
        server.cut()
        server.wait_for(lambda: len(server.withdrawn) == 2)
        assert len(server.seeks) == 2


@pytest.mark.parametrize("kind", ["too_many_seeks", "too_many_seeks_here", "lobby_full"])
def test_a_bot_plays_on_while_there_is_no_place_for_its_seeks(kind: str) -> None:
    server = GameServer()
    server.answer_to_seek = lambda _: problem(kind, 409)
    with playing(server, FAST, SLOW, at_once=2) as raised:
        server.wait_for(lambda: server.seeks)
        server.begin("g")
        server.wait_for(lambda: server.commands)
        server.answer_to_seek = lambda _: Answer(SeekMade("s", True, None))
        server.tell(Alive(0))
        server.wait_for(lambda: sought(server)[-1] == "10m")
        assert raised == []
        assert [type(command) for _, command in server.commands] == [Play]


def test_a_wish_that_is_refused_ends_the_bot_after_its_games() -> None:
    server = GameServer()
    server.begin("g")
    server.answer_to_seek = lambda _: problem("unknown_option", 400)
    with playing(server, FAST, at_once=2) as raised:
        server.wait_for(lambda: MakeOffer("abort") in dict(server.commands).values())
    assert [error.kind for error in raised if isinstance(error, RequestRefused)] == [
        "unknown_option"
    ]


def test_a_game_begins_while_the_server_lets_a_seek_wait() -> None:
    server, goes_on = GameServer(), threading.Event()

    def wait(_: object) -> Answer:
        goes_on.wait(SECONDS)
        return Answer(SeekMade("s", True, None))

    server.answer_to_seek = wait
    with playing(server, FAST):
        server.wait_for(lambda: server.seeks)
        server.begin("g")
        server.wait_for(lambda: server.commands)
        goes_on.set()
        server.wait_for(lambda: server.withdrawn == ["s"])


def test_a_rematch_is_taken_if_there_is_room() -> None:
    server = GameServer(seat=1)
    server.begin("g")
    with playing(server, at_once=2):
        server.wait_for(lambda: server.followed)
        server.happen("g", Ended, Result(0, "resignation"))
        server.tell(OfferMade("g", 4, "rematch"))
        server.wait_for(lambda: server.commands)
    assert [type(command).__name__ for _, command in server.commands] == ["AskRematch"]


def challenge(
    id: str, game: str = "gonnect", clock: str | None = "5m", *, rated: bool = False
) -> Challenge:
    options = dict(Game(game).options)
    return Challenge(id, OTHER, BOT, game, options, clock, None, True, rated, 0, 1, None)


def test_challenges_to_games_of_the_wishes_are_accepted_and_others_declined() -> None:
    server = GameServer()
    server.challenges = [
        challenge("other", "gosix"),
        challenge("slow", clock="1h"),
        challenge("rated", rated=True),
        challenge("good"),
    ]
    with playing(server, FAST):
        server.wait_for(lambda: len(server.answers) == 4)
    reasons: dict[str, DeclineReason | None] = {
        id: None if answer.accept else answer.reason for id, answer in server.answers
    }
    assert reasons == {
        "other": "other_game",
        "slow": "other_clock",
        "rated": "want_casual",
        "good": None,
    }


def test_a_challenge_waits_until_there_is_room() -> None:
    server = GameServer(seat=1)
    server.begin("g")
    with playing(server, FAST):
        server.wait_for(lambda: server.followed)
        server.challenges = [challenge("waits"), challenge("no", "gosix")]
        server.tell(ChallengesChanged())
        server.wait_for(lambda: server.answers)
        assert [id for id, _ in server.answers] == ["no"]
        server.happen("g", Ended, Result(0, "resignation"))
        server.wait_for(lambda: len(server.answers) == 2)
    assert [id for id, answer in server.answers if answer.accept] == ["waits"]


def test_one_ply_is_thought_about_once_whatever_is_offered_meanwhile() -> None:
    server, thought = GameServer(), []

    def think(history: History) -> None:
        thought.append(len(history.moves))
        for _ in range(3):
            server.happen("g", Offered, 1, "draw")
            server.happen("g", Withdrawn, 1, "draw")

    server.begin("g")
    with playing(server, player_for=lambda _: FirstMove(think)):
        server.wait_for(lambda: server.commands)
        server.happen("g", Moved, 1, 1, "C3", 0)
        server.wait_for(lambda: len(server.commands) == 2)
    assert thought == [0, 2]


@pytest.mark.parametrize("at_start", [True, False])
def test_a_player_that_raises_anything_gives_its_game_up(at_start: bool) -> None:
    server, failures, games = GameServer(), list[tuple[str, PonnukiError]](), ["bad", "good"]

    def break_down(_: History) -> None:
        raise ValueError("a bad day")

    def player_for(_: Game) -> Player:
        if threading.current_thread().name != "bad":
            return FirstMove()
        if at_start:
            raise OSError("a bad day")
        return FirstMove(break_down)

    for game in games:
        server.begin(game)
    with playing(server, player_for=player_for, at_once=2, failures=failures) as raised:
        server.wait_for(lambda: len(server.commands) == 2)
        assert raised == []
        assert [id for id, _ in failures] == ["bad"]
        assert "a bad day" in str(failures[0][1])
        commands = dict(server.commands)
        assert commands["bad"] == MakeOffer("abort")
        assert isinstance(commands["good"], Play)


def test_a_game_that_cannot_be_read_ends_alone() -> None:
    server, failures = GameServer(seat=1), list[tuple[str, PonnukiError]]()
    server.unreadable.add("bad")
    for game in ("bad", "good"):
        server.begin(game)
    with playing(server, at_once=2, failures=failures):
        server.wait_for(lambda: failures)
        assert failures[0][1].kind == "answer_unreadable"


def test_a_bot_that_stops_gives_up_all_games_that_can_be_read() -> None:
    server = GameServer(seat=1)
    for game in ("bad", "good", "days"):
        server.begin(game, "0s+1x3d" if game == "days" else "10m")
    with playing(server, at_once=3):
        server.wait_for(lambda: server.followed == {"bad", "good", "days"})
        server.unreadable.add("bad")
    assert server.commands == [("good", MakeOffer("abort"))]
