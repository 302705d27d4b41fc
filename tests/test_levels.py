"""docs/levels.md shows the measurements, the builds that made them, and the missing ones."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest

from bench.levels import blunders
from bench.levels.measure import Cost, play
from bench.levels.page import MISSING, PAGE, page
from bench.levels.results import FILE, Measured, is_current, measured, record, shortcomings
from bench.levels.steps import (
    GREEDY_SCORES,
    RANDOM_SCORE,
    RULE_SETS,
    Calibration,
    Match,
    Step,
    all_steps,
    calibrations,
    steps_of,
)
from ponnuki import Game
from ponnuki._core import levels
from ponnuki.arena import Pentanomial
from ponnuki.arena.ledger import read
from ponnuki.engine import build_id

STEPS = list(all_steps())

GOOD = Pentanomial((5, 0, 45, 0, 50))  # 100 pairs, 72.5 %
WEAK = Pentanomial((10, 0, 60, 0, 30))  # 100 pairs, 60 %, perhaps 54 %
SHORT = Pentanomial((0, 0, 20, 0, 60))  # 80 pairs


def test_the_page_shows_the_measurements() -> None:
    assert page() == PAGE.read_text(encoding="utf-8"), (
        "docs/levels.md is not of these results and this build: run `make fingerprints`"
    )


def test_every_step_of_every_rule_set_is_there() -> None:
    games = [Game(id, **options) for id, options in RULE_SETS]
    assert len(STEPS) == sum(len(levels(game)) - 1 for game in games) == 50
    assert [step.games for step in STEPS[:10]] == [200] * 10
    assert {step.games for step in STEPS} == {40, 60, 100, 200, 400, 1000}
    assert STEPS[0].players == ("level:1", "level:0")
    fewer = [(step.game.id, step.above.number, step.games) for step in STEPS if step.games < 200]
    assert fewer == [
        *(("hexotic", 9, 100), ("hexotic", 10, 60)),
        *(("gonnect", 8, 100), ("gonnect", 9, 60), ("gonnect", 10, 40)),
        ("game-of-6", 10, 100),
    ]


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.name)
def test_a_measured_step_shows_what_it_has_to(step: Step) -> None:
    """With fewer games or a smaller difference a row is not accepted, whichever build played it."""
    found = measured(step)
    assert found is not None
    assert not shortcomings(step, found)


@pytest.mark.parametrize("match", list(calibrations()), ids=lambda match: match.name)
def test_the_lowest_level_is_as_strong_as_greedy_and_stronger_than_random(
    match: Calibration,
) -> None:
    found = measured(match)
    assert found is not None
    assert found.games == match.games == 200
    lowest, highest = GREEDY_SCORES if match.player == "greedy" else (0, RANDOM_SCORE)
    assert lowest <= found.pairs.score < highest
    text = PAGE.read_text(encoding="utf-8")
    listed = f"- {match.name} (200 games to be played)\n" in text
    shown = rf"`{match.player}` scores .* measured with {re.escape(match.build)}\."
    assert listed == (re.search(shown, text) is None)


@pytest.mark.parametrize(("id", "options"), RULE_SETS)
def test_the_lowest_level_seldom_loses_at_once(id: str, options: dict[str, str]) -> None:
    """It overlooks things, but never as a player who plays anything: never absurdly."""
    found = blunders.measured(Game(id, **options))
    assert found is not None
    assert found.games == blunders.GAMES
    assert found.beginner == 0
    assert found.first < found.positions / 4
    assert found.first < found.random / 4


def test_moves_that_lose_at_once_are_counted(tmp_path: Path) -> None:
    game, other = Game("hexotic", size=3), Game("gosix")
    found = blunders.measure(game, 10)
    assert found.games == 10
    assert 0 <= found.first <= found.positions
    assert 0 < found.random < found.positions
    file = tmp_path / "blunders.jsonl"
    for result in (replace(found, first=0), found):
        blunders.record(game, result, file)
    blunders.record(other, replace(found, games=1), file)
    assert blunders.measured(game, file) == found
    assert len(file.read_text(encoding="utf-8").splitlines()) == 2


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.name)
def test_the_page_names_every_step_without_a_result_of_this_build(step: Step) -> None:
    """Read from the page, not from the results: what is not listed carries the present build."""
    text = PAGE.read_text(encoding="utf-8")
    listed = f"- {step.name} ({step.games} games to be played)\n" in text.partition(MISSING)[2]
    title = step.name.partition(":")[0]
    section = text.partition(f"## {title}\n")[2].partition("\n## ")[0]
    (row,) = [line for line in section.splitlines() if line.startswith(f"| {step.above.number} |")]
    build = row.split(" | ")[-1].removesuffix(" |")
    assert listed == (build != step.build)


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
    found = shortcomings(step, Measured(step.build, pairs))
    assert len(found) == len(lacks)
    assert all(words in text for words, text in zip(lacks, found, strict=True))


def test_a_result_takes_the_place_of_earlier_ones(tmp_path: Path) -> None:
    file = tmp_path / "levels.jsonl"
    file.write_bytes(FILE.read_bytes())
    step, other = STEPS[6], STEPS[7]
    before = measured(other, file)
    old = measured(step, file)
    assert old is not None
    lines = len(file.read_text(encoding="utf-8").splitlines())
    for pairs in (WEAK, GOOD):
        record(step, pairs, file)
        found = measured(step, file)
        assert found == Measured(step.build, pairs)
        assert is_current(step, found)
        assert len(file.read_text(encoding="utf-8").splitlines()) == lines
    assert measured(other, file) == before
    assert not is_current(step, Measured("0.1.0+00000000", GOOD))
    assert not is_current(step, Measured(other.build, GOOD))
    assert not is_current(step, None)


def test_a_level_defined_anew_leaves_other_steps_current(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the steps up to it and from it have to be played again; a new search leaves none."""
    game = Game("gosix")
    steps = steps_of(game)
    results = [Measured(step.build, GOOD) for step in steps]
    fingerprints = import_module("ponnuki.engine.fingerprint")  # the package's name is its function
    lines = fingerprints.findings(game)

    def outdated(word: str, old: str, new: str) -> list[int]:
        changed = tuple(x.replace(old, new) if x.startswith(word) else x for x in lines)
        assert changed != lines
        monkeypatch.setattr(fingerprints, "findings", lambda _: changed)
        pairs = zip(steps, results, strict=True)
        return [step.above.number for step, found in pairs if not is_current(step, found)]

    assert outdated("level number=5 ", "playouts=400", "playouts=500") == [5, 6]
    assert outdated("level number=0 ", "oversight=0.1", "oversight=0.2") == [1]
    assert outdated("visits", ":", ":1") == list(range(1, 11))


def test_a_step_is_played_resumed_and_recorded(tmp_path: Path) -> None:
    game = Game("gonnect", size=4)
    lowest = steps_of(game)[0]
    results = tmp_path / "levels.jsonl"
    kinds: list[tuple[Callable[[int], Match], list[str]]] = [
        (lambda games: replace(lowest, games=games), ["level:1", "level:0"]),
        (lambda games: Calibration(game, games), ["greedy", "level:0"]),
    ]
    for match_of, players in kinds:
        for games in (4, 8):
            match = match_of(games)
            play(match, 1, tmp_path, results)
            found = measured(match, results)
            assert found is not None
            assert found.games == games
            assert is_current(match, found)
            name = players[0].replace(":", "-")
            (ledger,) = tmp_path.glob(f"{build_id(game)}/*-{name}.jsonl")
            head, played = read(str(ledger))
            assert head["players"] == players
            assert len(played) == games
        before = ledger.stat().st_mtime_ns
        play(match, 1, tmp_path, results)
        assert ledger.stat().st_mtime_ns == before


@pytest.mark.slow
def test_cost_grows_with_playouts_and_games() -> None:
    cost = Cost(Game("gosix"))
    steps = steps_of(Game("gosix"))
    hours = [cost.hours(replace(step, games=200)) for step in steps]
    assert hours == sorted(hours)
    assert hours[0] > 0
    assert cost.hours(replace(steps[0], games=400)) == pytest.approx(2 * hours[0])
