"""kill -9 of the server at random moments while programs play: nothing that was said is lost."""

from __future__ import annotations

import asyncio
import os
import random
import socket
import subprocess
import time
from itertools import pairwise
from pathlib import Path

import pytest

from ponnuki.online.messages import Join, Moved, NewGame, Play
from ponnuki.online.state import MAX_COMPENSATION, fold
from tests.cli.running import PROGRAM, SECONDS, environment
from tests.server.guests import Guest
from tests.server.players import RandomPlayer
from tests.server.serving import write_app

KILLS = int(os.environ.get("PONNUKI_KILLS", "100"))
GAMES = 4
WISH = NewGame("gonnect", {"size": 7}, "10m+5s", None)


class Server:
    """A server process that is started again and again at the same place."""

    def __init__(self, folder: Path) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}/"
        app, data = write_app(folder / "app"), folder / "games.sqlite"
        self._command = [
            *PROGRAM, "serve", "--port", str(self.port), "--app", str(app), "--data", str(data),
        ]  # fmt: skip
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start it; it listens when this returns."""
        self._process = subprocess.Popen(
            self._command, stdout=subprocess.PIPE, text=True, env=environment()
        )
        assert self._process.stdout
        line = self._process.stdout.readline()
        assert line.startswith("Ponnuki is at"), line

    def kill(self) -> None:
        """Kill it: no handler of its own runs."""
        assert self._process is not None
        self._process.kill()
        self._process.wait(SECONDS)
        assert self._process.stdout
        self._process.stdout.close()


async def killed_under_play(server: Server, players: list[RandomPlayer], kills: int) -> None:
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
        server.kill()
        await asyncio.sleep(rng.uniform(0, 0.1))
        await asyncio.to_thread(server.start)
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


def check(kills: int, folder: Path) -> str:
    """Kill the server so many times, and check what is left; return what was played."""
    server = Server(folder)
    server.start()
    try:
        guests = [Guest(server.address, f"Player {n}") for n in range(2 * GAMES)]
        players = []
        for n in range(GAMES):
            first, second = guests[2 * n : 2 * n + 2]
            game = first.create(WISH)
            assert second.do(game, Join()).status == 200
            for seed, guest in enumerate((first, second)):
                players.append(RandomPlayer(guest, game, 10 * n + seed))
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
        for before, event in pairwise(moved):
            assert event.spent is not None
            assert 0 <= event.time - before.time - event.spent <= MAX_COMPENSATION
        moves += len(moved)
    assert set(player.refused) <= {"stale_move", "game_ended", "rematch_begun", "offered_already"}
    return moves


def test_a_killed_server_has_lost_nothing(tmp_path: Path) -> None:
    check(1, tmp_path)


@pytest.mark.long
def test_a_server_that_is_killed_many_times_has_lost_nothing(tmp_path: Path) -> None:
    begun = time.monotonic()
    print(check(KILLS, tmp_path), f"{time.monotonic() - begun:.0f} s")
