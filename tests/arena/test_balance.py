"""Openings for matches that a player finds balanced."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import ponnuki
from ponnuki import Game, OptionError
from ponnuki.arena import RandomOpenings, balanced_openings
from ponnuki.arena.openings import ListedOpenings, canonical_text
from ponnuki.engine.player import Judge
from ponnuki.engine.player_spec import player_from
from ponnuki.history import History
from tests.cli.running import run

IDS = [info.id for info in ponnuki.games()]


@pytest.mark.slow
@pytest.mark.parametrize("judge", ["net:simulations=16", "mcts:playouts=100", "level:1"])
@pytest.mark.parametrize("id", IDS)
def test_they_are_random_openings_that_a_player_finds_balanced(id: str, judge: str) -> None:
    game = Game(id)
    settings: dict[str, Any] = {"seed": 3, "judge": judge, "margin": 0.2}
    found = list(islice(balanced_openings(game, **settings), 3))
    assert found == list(islice(balanced_openings(game, **settings), 3))
    random = RandomOpenings(game, 3)
    number = 0
    for opening in found:
        while random.line(number) != opening.line:
            number += 1
            assert number < 500
        assert abs(opening.chance - 0.5) <= 0.2
        history = History.of(game.start(), opening.line)
        player = player_from(judge, game)
        player.choose(history)
        assert isinstance(player, Judge)
        assert player.chance is not None
        first = history.position.to_move == 0
        assert opening.chance == (player.chance if first else 1 - player.chance)


@pytest.mark.parametrize("judge", ["net:seconds=0.1", "net:simulations=100", "mcts:playouts=2000"])
def test_what_is_proven_is_not_balanced(judge: str) -> None:
    game = Game("gonnect", size=3)
    player = player_from(judge, game)
    player.choose(History.of(game.start(), ("B2",)))
    assert isinstance(player, Judge)
    assert player.chance is None


def test_what_cannot_be_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game("gosix")
    for option, settings in {
        "margin": {"margin": 0.6},
        "openings": {"plies": -1},
        "judge": {"judge": "random"},
        "player": {"judge": "nobody"},
    }.items():
        with pytest.raises(OptionError) as refused:
            balanced_openings(game, **settings)  # type: ignore[arg-type]
        assert refused.value.option == option
    with pytest.raises(OptionError) as no_number:
        balanced_openings(game, margin="wide")  # type: ignore[arg-type]
    assert no_number.value.option == "margin"
    for judge in ("greedy", "level:0", "mcts:playouts=0"):
        with pytest.raises(OptionError) as at_sight:
            next(balanced_openings(game, judge=judge))
        assert at_sight.value.kind == "not_a_judge"
    monkeypatch.setattr("ponnuki.arena.balance._MAX_REFUSED", 5)
    with pytest.raises(OptionError) as in_vain:
        next(balanced_openings(game, plies=4, judge="net:simulations=4", margin=0))
    assert in_vain.value.kind == "no_balanced_opening"


@pytest.mark.slow
def test_no_opening_is_there_twice() -> None:
    game = Game("gosix")
    found = balanced_openings(game, plies=1, judge="level:1", margin=0.5)
    # Up to symmetry there are three first moves.
    lines = {next(found).line for _ in range(3)}
    assert len({canonical_text(game.start().play(*line)) for line in lines}) == 3
    with pytest.raises(OptionError) as ended:
        next(found)
    assert ended.value.kind == "no_balanced_opening"


def test_the_command_writes_a_file_for_matches(tmp_path: Path) -> None:
    file = tmp_path / "openings.txt"
    asked = ["openings", "balance", "gosix", "-o", "edition=fr", "--plies", "2"]
    settings = ["--judge", "level:1", "--number", "3", "--seed", "7"]
    assert run(*asked, *settings, "--out", str(file)).returncode == 0
    head, *lines = file.read_text().splitlines()
    assert head == "# gosix edition=fr plies=2 judge=level:1 margin=0.1 seed=7"
    assert run(*asked, *settings).stdout == file.read_text()
    game = Game("gosix", edition="fr")
    found = islice(balanced_openings(game, seed=7, plies=2, judge="level:1"), 3)
    openings = ListedOpenings.from_file(str(file), game)
    for number, (opening, line) in enumerate(zip(found, lines, strict=True)):
        assert openings.line(number) == opening.line
        assert line == f"{' '.join(opening.line)}  # {opening.chance:.3f}"
    for wrong in (["--margin", "0.7"], ["--judge", "random"], ["--judge", "greedy"]):
        refused = run("openings", "balance", "gosix", *wrong)
        assert refused.returncode == 2
        assert not refused.stdout
