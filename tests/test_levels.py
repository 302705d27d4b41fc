"""docs/levels.md shows the measurements, the builds that made them, and the missing ones."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bench.levels.measure import Cost, play
from bench.levels.page import MISSING, PAGE, UNKNOWN_BUILD, page
from bench.levels.results import FILE, Measured, is_current, measured, record, shortcomings
from bench.levels.steps import RULE_SETS, Step, all_steps, steps_of
from ponnuki import Game
from ponnuki._core import levels
from ponnuki.arena import Pentanomial
from ponnuki.arena.ledger import read
from ponnuki.engine import build_id

STEPS = list(all_steps())
APART = 0.6  # score that every step showed when it was last measured, by whatever build

GOOD = Pentanomial((5, 0, 45, 0, 50))  # 100 pairs, 72.5 %
WEAK = Pentanomial((10, 0, 60, 0, 30))  # 100 pairs, 60 %, perhaps 54 %
SHORT = Pentanomial((0, 0, 20, 0, 60))  # 80 pairs


def test_the_page_shows_the_measurements() -> None:
    assert page() == PAGE.read_text(encoding="utf-8"), (
        "docs/levels.md is not of these results and this build: run `make fingerprints`"
    )


def test_every_step_of_every_rule_set_is_there() -> None:
    games = [Game(id, **options) for id, options in RULE_SETS]
    assert len(STEPS) == sum(len(levels(game)) - 1 for game in games) == 45
    assert [step.games for step in STEPS[:9]] == [1000] * 4 + [200] * 5
    assert {step.games for step in STEPS} == {100, 200, 400, 1000}
    fewer = [(step.game.id, step.above.number) for step in STEPS if step.games == 100]
    assert fewer == [("gonnect", 9), ("gonnect", 10), ("game-of-6", 10)]


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.name)
def test_a_measured_step_shows_what_it_has_to(step: Step) -> None:
    """With fewer games or a smaller difference a row is not accepted, whichever build played it."""
    found = measured(step)
    assert found is not None
    assert found.pairs.score >= APART
    if found.players == step.players:
        assert found.build is not None
        assert not shortcomings(step, found)


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.name)
def test_the_page_names_every_step_without_a_result_of_this_build(step: Step) -> None:
    """Read from the page, not from the results: what is not listed carries the present build."""
    text = PAGE.read_text(encoding="utf-8")
    listed = f"- {step.name} ({step.games} games to be played)\n" in text.partition(MISSING)[2]
    title = step.name.partition(":")[0]
    section = text.partition(f"## {title}\n")[2].partition("\n## ")[0]
    (row,) = [line for line in section.splitlines() if line.startswith(f"| {step.above.number} |")]
    build = row.split(" | ")[-1].removesuffix(" |")
    assert listed == (build != build_id(step.game))
    assert build == UNKNOWN_BUILD or "+" in build


@pytest.mark.parametrize(
    ("pairs", "lacks"),
    [
        (GOOD, []),
        (WEAK, ["the score may be 54"]),
        (SHORT, ["160 games instead of 200"]),
        (Pentanomial((10, 0, 10, 0, 10)), ["60 games instead of 200", "the score may be 3"]),
    ],
)
def test_shortcomings_of_a_result_are_listed(pairs: Pentanomial, lacks: list[str]) -> None:
    step = next(step for step in STEPS if step.games == 200)
    found = shortcomings(step, Measured(build_id(step.game), step.players, pairs))
    assert len(found) == len(lacks)
    assert all(words in text for words, text in zip(lacks, found, strict=True))


def test_a_result_takes_the_place_of_earlier_ones(tmp_path: Path) -> None:
    file = tmp_path / "levels.jsonl"
    file.write_bytes(FILE.read_bytes())
    step, other = STEPS[4], STEPS[5]
    before = measured(other, file)
    old = measured(step, file)
    assert old is not None
    lines = len(file.read_text(encoding="utf-8").splitlines())
    for pairs in (WEAK, GOOD):
        record(step, pairs, file)
        found = measured(step, file)
        assert found == Measured(build_id(step.game), step.players, pairs)
        assert is_current(step, found)
        assert len(file.read_text(encoding="utf-8").splitlines()) == lines
    assert measured(other, file) == before
    assert not is_current(step, Measured("0.1.0+00000000", step.players, GOOD))
    assert not is_current(step, Measured(build_id(step.game), ("mcts", "mcts"), GOOD))
    assert not is_current(step, None)


def test_a_step_is_played_resumed_and_recorded(tmp_path: Path) -> None:
    game = Game("gonnect", size=4)
    lowest = steps_of(game)[0]
    results = tmp_path / "levels.jsonl"
    for games in (4, 8):
        step = Step(game, lowest.above, lowest.below, games)
        play(step, 1, tmp_path, results)
        found = measured(step, results)
        assert found is not None
        assert found.games == games
        assert is_current(step, found)
        (ledger,) = tmp_path.glob("*/*.jsonl")
        assert ledger.parent.name == build_id(game)
        head, played = read(str(ledger))
        assert head["players"] == ["level:2", "level:1"]
        assert len(played) == games
    before = ledger.stat().st_mtime_ns
    play(step, 1, tmp_path, results)
    assert ledger.stat().st_mtime_ns == before


def test_cost_grows_with_playouts_and_games() -> None:
    cost = Cost(Game("gosix"))
    steps = steps_of(Game("gosix"))
    hours = [cost.hours(replace(step, games=200)) for step in steps]
    assert hours == sorted(hours)
    assert hours[0] > 0
    assert cost.hours(replace(steps[0], games=400)) == pytest.approx(2 * hours[0])
