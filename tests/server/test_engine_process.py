"""What a process that thinks for levels chooses, with the network of a level and without."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from ponnuki._core import LevelPlayer
from ponnuki.engine import shipped_networks
from ponnuki.engine.shipped_networks import LevelNetwork
from ponnuki.game import Game
from ponnuki.server.engine_process import Choice, EngineProcess, Task, choose
from ponnuki.server.levels import Engines, LevelDesk
from ponnuki.server.store import levels as store
from ponnuki.server.store.reading import Reading
from ponnuki.server.store.transaction import Committer
from tests.engine.network_reference import wild_network
from tests.server.test_levels import challenged, state_in, store_of


def test_a_level_plays_by_its_network_here_too() -> None:
    game, moves = Game("gosix", edition="fr"), ("d2", "e3")
    task = Task(game.id, dict(game.options), moves, 8, 7, 60.0)
    with_network, without = (
        str(LevelPlayer.of_level(game, 8, seed=7, network=network).choose(game.start(), moves))
        for network in (True, False)
    )
    assert choose(task) == Choice(with_network) != Choice(without)


def test_a_game_goes_on_where_the_network_of_a_level_says_no_numbers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = Game("gonnect", size=5)
    wild = LevelNetwork(wild_network(game), "wild", 8)
    monkeypatch.setattr(shipped_networks, "level_network", lambda *_: wild)
    without = LevelPlayer.of_level(game, 8, seed=7, network=False).choose(game.start())
    task = Task(game.id, dict(game.options), (), 8, 7, 60.0)
    assert choose(task) == Choice(str(without), network_failed=True)


def test_the_log_says_that_a_network_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(EngineProcess, "_think", lambda *_: Choice("C3", network_failed=True))
    with store_of(tmp_path, 1) as committer:
        committer.commit([challenged(0, 8)])
        with committer._data.engine.connect() as connection:
            (game,) = store.due_turns(connection, 2_000, 9)
        (turn,), _ = committer.commit([store.claim_turn(game, 2_000)])
        assert isinstance(turn, store.Turn)
        asyncio.run(think_about(turn, committer))
        ((state,), _) = committer.commit([state_in(game)])
    assert state.moves == ("C3",)
    assert [record.getMessage() for record in caplog.records] == ["network_failed"]


async def think_about(turn: store.Turn, committer: Committer) -> None:
    """Let a process choose the move of a turn, and play it."""
    loop = asyncio.get_running_loop()

    def submit(work: Any) -> asyncio.Future[Any]:
        done = loop.create_future()
        done.set_result(committer.commit([work])[0][0])
        return done

    desk = LevelDesk(Reading(committer._data.engine), submit, lambda: 3_000, Engines(1, 1), None)
    (process,) = desk.processes
    await desk._play(process, turn)
    await process.close()
