"""Teaching networks what lessons say (bench/distil.py)."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest
import torch

from bench.distil import Pupil, main, widen
from bench.lessons import Lesson, Lessons
from ponnuki import Game, Position
from ponnuki._core import Network as CoreNetwork
from ponnuki.learn.training.convolutions import ConvolutionSize
from ponnuki.learn.training.network import NetworkSize, size_of
from ponnuki.learn.training.patterns import PatternSize
from tests.generic.games import random_positions
from tests.learn.training.disturb import disturb
from tests.learn.training.torch_evaluation import evaluate

GOSIX = Game("gosix", edition="fr")
HEXOTIC = Game("hexotic", size=3)


def lessons(positions: list[Position], seed: int = 1) -> Lessons:
    rng = np.random.default_rng(seed)
    game = positions[0].game
    return Lessons.of(
        [
            Lesson(
                position,
                rng.random(game.action_count) * position.legal_mask(),
                rng.random(),
                rng.dirichlet(np.ones(3), np.prod(game.plane_layout.shape[1:])).T,
            )
            for position in positions
        ]
    )


def undecided(game: Game, seed: int = 1) -> list[Position]:
    return [p for p in random_positions(game, seed=seed) if p.outcome is None]


def test_a_widened_network_says_what_the_narrow_one_says() -> None:
    torch.manual_seed(1)
    narrow, wide = PatternSize(4, 2).build(GOSIX), PatternSize(12, 2).build(GOSIX)
    disturb(narrow)
    disturb(wide)
    widen(wide, dict(narrow.state_dict()))
    planes = GOSIX.planes(undecided(GOSIX, seed=4))
    before, after = evaluate(narrow, planes), evaluate(wide, planes)
    assert after[0] == pytest.approx(before[0], abs=1e-5)
    assert after[1] == pytest.approx(before[1], abs=1e-4)


@pytest.mark.parametrize("game", [HEXOTIC, GOSIX], ids=lambda game: game.id)
def test_a_lesson_may_be_shown_turned(game: Game) -> None:
    torch.manual_seed(1)
    network = ConvolutionSize(4, 2).build(game)
    disturb(network)
    positions, layout = undecided(game), game.plane_layout
    taught = lessons(positions)
    rows = torch.arange(len(positions))
    pupil = Pupil(network, taught)
    for k, (places, actions) in enumerate(
        zip(layout.symmetries, layout.action_symmetries, strict=True)
    ):
        shape = taught.owners.shape
        turned = Lessons(
            np.array([p.transformed(k).planes() for p in positions]),
            np.array([p.transformed(k).legal_mask() for p in positions]),
            taught.policies[:, actions],
            taught.values,
            taught.owners.reshape(*shape[:2], -1)[:, :, places].reshape(shape),
        )
        expected = Pupil(network, turned).losses(rows)
        torch.testing.assert_close(pupil.losses(rows, k), expected)


@pytest.mark.parametrize(
    ("game", "rules", "kind", "size", "too_small"),
    [
        (HEXOTIC, "size=3", "convolutions", ConvolutionSize(8, 1), "channels=4"),
        (GOSIX, "edition=fr", "patterns", PatternSize(3, 1), "features=2"),
    ],
    ids=["convolutions", "patterns"],
)
def test_the_command_teaches_and_goes_on(
    game: Game,
    rules: str,
    kind: str,
    size: NetworkSize,
    too_small: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    positions = undecided(game)
    positions *= 600 // len(positions)
    for number in range(2):
        lessons(positions, number).write(tmp_path / f"{number}.npz")
    network = tmp_path / "network.bin"

    def teach(*options: str) -> list[str]:
        sizes = [f"--size={name}={value}" for name, value in size.to_json().items()]
        command = [
            "distil",
            game.id,
            f"-o{rules}",
            *sizes,
            f"--kind={kind}",
            f"--lessons={tmp_path}",
        ]
        monkeypatch.setattr("sys.argv", [*command, f"--network={network}", *options])
        main()
        return capsys.readouterr().out.splitlines()

    before, after = map(said, teach())
    assert size_of(CoreNetwork(network.read_bytes()).size) == size
    assert before != pytest.approx(after, abs=1e-3)
    goes_on, _ = map(said, teach(f"--begin={network}"))
    assert goes_on == pytest.approx(after, abs=1e-3)  # the weights in the file have 16 bits
    with pytest.raises(SystemExit):
        teach(f"--begin={network}", f"--size={too_small}")
    assert "does not fit" in capsys.readouterr().err


def said(line: str) -> list[float]:
    """Return the losses in a line."""
    return [float(number) for number in re.findall(r"\d\.\d+", line)]
