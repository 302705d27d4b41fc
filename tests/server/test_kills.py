"""kill -9 of servers at random moments while programs play: nothing that was said is lost."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections import Counter
from contextlib import suppress
from itertools import pairwise
from pathlib import Path

import pytest

from ponnuki.online.messages import Join, Moved, NewGame, Play, Seat
from ponnuki.online.state import (
    COMPENSATION_BUDGET,
    COMPENSATION_PER_MOVE,
    MAX_COMPENSATION,
    fold,
)
from tests.cli.running import PROGRAM, SECONDS, environment
from tests.server import postgresql_cluster as cluster
from tests.server.guests import Guest
from tests.server.players import RandomPlayer
from tests.server.redis_server import RedisServer
from tests.server.serving import request, write_app

KILLS = int(os.environ.get("PONNUKI_KILLS", "40"))
GAMES = 4
RELOADS = 3
WISH = NewGame("gonnect", {"size": 7}, "10m+5s", None)


class Server:
    """A server process that is started again and again at the same place."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}/"
        app, data = write_app(folder / "app"), folder / "games.sqlite"
        self._command = [
            *PROGRAM, "serve", "--port", str(self.port), "--app", str(app), "--data", str(data),
            *arguments,
        ]  # fmt: skip
        self._process: subprocess.Popen[str] | None = None

    @property
    def pid(self) -> int:
        """The id of the process that runs."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start it; it listens when this returns."""
        self._process = subprocess.Popen(
            self._command, stdout=subprocess.PIPE, text=True, env=environment()
        )
        assert self._process.stdout
        line = self._process.stdout.readline()
        assert line.startswith("Ponnuki is at"), line

    def break_off(self, rng: random.Random) -> None:
        """Kill it at this moment, and start it again."""
        self.kill()
        time.sleep(rng.uniform(0, 0.1))
        self.start()

    def wait(self) -> None:
        """Wait until it serves; it does whenever it was started."""

    def kill(self) -> None:
        """Kill it: no handler of its own runs."""
        assert self._process is not None
        self._process.kill()
        self._process.wait(SECONDS)
        assert self._process.stdout
        self._process.stdout.close()


class SharedServer:
    """Workers with a PostgreSQL and a Redis of their own, all of which are killed."""

    def __init__(self, folder: Path, redis: RedisServer) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="ponnuki-pg-"))
        cluster.make(self._folder)
        self._redis = redis
        self._start_database()
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}/"
        self._command = [
            *PROGRAM, "serve", "--port", str(port), "--app", str(write_app(folder / "app")),
            "--workers", "2", "--redis", redis.address,
            "--database", cluster.address(self._folder, "postgres"),
        ]  # fmt: skip
        self.killed: Counter[str] = Counter()

    def _start_database(self) -> None:
        """Start PostgreSQL; the processes of the one that was killed may need a moment to end."""
        deadline = time.monotonic() + SECONDS
        while True:
            self._database = cluster.start(self._folder)
            try:
                cluster.wait(self._folder, self._database)
            except cluster.NotStarted:
                assert time.monotonic() < deadline
                time.sleep(0.1)
            else:
                return

    def start(self) -> None:
        """Start the workers; one of them listens when this returns."""
        self._process = subprocess.Popen(
            self._command, stdout=subprocess.PIPE, text=True, env=environment()
        )
        assert self._process.stdout
        assert self._process.stdout.readline().startswith("Ponnuki is at")
        self.wait()

    def break_off(self, rng: random.Random) -> None:
        """Kill a worker, or what workers share, and let it be started again."""
        what = rng.choice(["worker", "worker", "database", "redis"])
        self.killed[what] += 1
        if what == "worker":
            pids = workers_of(self._process.pid)
            if pids:
                os.kill(rng.choice(pids), signal.SIGKILL)
        elif what == "database":
            self._database.kill()
            self._database.wait()
            time.sleep(rng.uniform(0, 0.3))
            self._start_database()
        else:
            self._redis.kill()
            time.sleep(rng.uniform(0, 0.3))
            self._redis.start()

    def workers(self) -> list[int]:
        """Return the processes of the workers."""
        return workers_of(self._process.pid)

    def reload(self) -> None:
        """Let all workers be replaced, one after the other."""
        self._process.send_signal(signal.SIGHUP)

    def wait(self) -> None:
        """Wait until all workers serve, and hear each other."""
        deadline = time.monotonic() + SECONDS
        good = 0
        while good < 10:
            assert time.monotonic() < deadline
            try:
                good = good + 1 if request(self.address, "/ready").status == 200 else 0
            except OSError:
                good = 0
            time.sleep(0.02)

    def kill(self) -> None:
        """End everything."""
        self._process.terminate()
        self._process.wait(SECONDS)
        assert self._process.stdout
        self._process.stdout.close()
        self._database.send_signal(signal.SIGQUIT)
        self._database.wait()
        shutil.rmtree(self._folder)


def workers_of(pid: int) -> list[int]:
    """Return the processes that serve for another one."""
    # Each thread has its own children.
    texts = [path.read_text() for path in Path(f"/proc/{pid}/task").glob("*/children")]
    found = []
    for one in " ".join(texts).split():
        with suppress(OSError):
            if b"spawn_main" in Path(f"/proc/{one}/cmdline").read_bytes():
                found.append(int(one))
    return found


async def killed_under_play(
    server: Server | SharedServer,
    players: list[RandomPlayer],
    kills: int,
) -> None:
    """Let programs play while the server is killed; it runs in the end."""
    rng = random.Random(kills)
    tasks = [asyncio.create_task(player.run()) for player in players]
    for _ in range(kills):
        before = sum(len(player.accepted) for player in players)
        while sum(len(player.accepted) for player in players) < before + 3:
            await asyncio.sleep(0.01)
            failed = next((task for task in tasks if task.done()), None)
            assert failed is None, failed
        await asyncio.sleep(rng.uniform(0, 0.3))
        await asyncio.to_thread(server.break_off, rng)
    await asyncio.to_thread(server.wait)
    for player in players:
        player.stopping = True
    while not all(await asyncio.gather(*map(in_step, players))):
        await asyncio.sleep(0.1)
    for player in players:
        player.finished = True
    await asyncio.wait_for(asyncio.gather(*tasks), SECONDS)


async def in_step(player: RandomPlayer) -> bool:
    """Return whether a program has all answers, and all events that there are."""
    for game, log in [*player.logs.items()]:
        events = await asyncio.to_thread(player.guest.events, game)
        if log.events != events:
            return False
    return player.outbox == {}


def seated(address: str) -> list[RandomPlayer]:
    """Return programs that play each other, two in a game."""
    guests = [Guest(address, f"Player {n}") for n in range(2 * GAMES)]
    players = []
    for n in range(GAMES):
        first, second = guests[2 * n : 2 * n + 2]
        game = first.create(WISH)
        assert second.do(game, Join()).status == 200
        for seed, guest in enumerate((first, second)):
            players.append(RandomPlayer(guest, game, 10 * n + seed))
    return players


def check(kills: int, server: Server | SharedServer) -> str:
    """Kill the server so many times, and check what is left; return what was played."""
    server.start()
    try:
        players = seated(server.address)
        asyncio.run(killed_under_play(server, players, kills))
        moves = sum(check_player(player) for player in players) // 2
    finally:
        server.kill()
    return f"{kills} kills, {moves} moves, {sum(len(p.logs) for p in players) // 2} games"


def check_player(player: RandomPlayer) -> int:
    """Check all that a program was told against the server; return the number of moves."""
    moves = 0
    assert player.outbox == {}
    for game, log in player.logs.items():
        events = player.guest.events(game)
        assert log.events == events  # in step, by itself
        state = fold(events)
        accepted = {
            command.ply: command.move
            for (of, _), command in player.accepted.items()
            if of == game and isinstance(command, Play)
        }
        for ply, move in accepted.items():
            assert state.moves[ply] == move  # nothing that was accepted is lost
        moved = [event for event in events if isinstance(event, Moved)]
        assert [event.ply for event in moved] == [*range(len(moved))]  # and nothing is there twice
        check_clocks(moved)
        moves += len(moved)
    assert set(player.refused) <= {"stale_move", "game_ended", "rematch_begun", "offered_already"}
    return moves


def check_clocks(moved: list[Moved]) -> None:
    """Check that no move was given back more than it may, nor a player more than the budget."""
    budgets = [COMPENSATION_BUDGET, COMPENSATION_BUDGET]
    for before, event in pairwise(moved):
        assert event.spent is not None
        given_back = event.time - before.time - event.spent
        assert 0 <= given_back <= min(MAX_COMPENSATION, budgets[event.player])
        left = budgets[event.player] - given_back + COMPENSATION_PER_MOVE
        budgets[event.player] = min(COMPENSATION_BUDGET, left)


def test_the_check_of_clocks_sees_what_is_over_the_cap() -> None:
    def moves(given_back: int, count: int) -> list[Moved]:
        seats: tuple[Seat, Seat] = (0, 1)
        return [
            Moved(n, n * 1_000, n, seats[n % 2], "A1", 1_000 - given_back if n else None)
            for n in range(count)
        ]

    check_clocks(moves(0, 4))
    check_clocks(moves(MAX_COMPENSATION, 20))  # as long as the budget lasts
    for given_back, count in ((-1, 2), (MAX_COMPENSATION + 1, 2), (MAX_COMPENSATION, 40)):
        with pytest.raises(AssertionError):
            check_clocks(moves(given_back, count))


async def reloaded_under_play(server: SharedServer, players: list[RandomPlayer]) -> None:
    """Let programs play while all workers are replaced, again and again."""
    tasks = [asyncio.create_task(player.run()) for player in players]

    async def played(count: int) -> None:
        """Wait until every program has played so many more moves."""
        goals = [len(player.accepted) + count for player in players]
        while any(len(p.accepted) < goal for p, goal in zip(players, goals, strict=True)):
            failed = next((task for task in tasks if task.done()), None)
            assert failed is None, failed
            await asyncio.sleep(0.01)

    for _ in range(RELOADS):
        await played(3)
        before = {*server.workers()}
        server.reload()
        while before & {*server.workers()}:
            await played(1)  # they go on meanwhile
    await asyncio.to_thread(server.wait)
    for player in players:
        player.stopping = True
    while not all(await asyncio.gather(*map(in_step, players))):
        await asyncio.sleep(0.1)
    for player in players:
        player.finished = True
    await asyncio.wait_for(asyncio.gather(*tasks), SECONDS)


@pytest.mark.slow
def test_workers_that_are_replaced_under_play_lose_nothing_and_say_so(
    tmp_path: Path, postgresql: Path, redis: RedisServer
) -> None:
    assert postgresql.exists()
    server = SharedServer(tmp_path, redis)
    server.start()
    try:
        players = seated(server.address)
        asyncio.run(reloaded_under_play(server, players))
        assert sum(check_player(player) for player in players) > 0
    finally:
        server.kill()
    # Whoever was at a worker was told to come back, and was let in at once by another one.
    assert {why for player in players for why in player.lost} == {1012}


@pytest.mark.slow
def test_a_killed_server_has_lost_nothing(tmp_path: Path) -> None:
    check(1, Server(tmp_path))


@pytest.mark.slow
def test_workers_that_are_killed_and_what_they_share_lose_nothing(
    tmp_path: Path, postgresql: Path, redis: RedisServer
) -> None:
    assert postgresql.exists()  # so it is installed
    check(3, SharedServer(tmp_path, redis))


@pytest.mark.long
@pytest.mark.timeout(4 * 60 * 60)
def test_a_server_that_is_killed_many_times_has_lost_nothing(tmp_path: Path) -> None:
    begun = time.monotonic()
    print(check(KILLS, Server(tmp_path)), f"{time.monotonic() - begun:.0f} s")


@pytest.mark.long
@pytest.mark.timeout(4 * 60 * 60)
def test_workers_that_are_killed_many_times_lose_nothing(
    tmp_path: Path, postgresql: Path, redis: RedisServer
) -> None:
    assert postgresql.exists()
    begun, server = time.monotonic(), SharedServer(tmp_path, redis)
    print(check(KILLS, server), dict(server.killed), f"{time.monotonic() - begun:.0f} s")
