"""The fingerprint of the engine: it changes when play changes, and then on purpose only."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Mapping
from itertools import pairwise, zip_longest

import pytest

import ponnuki
from ponnuki import Game
from ponnuki._core import levels
from ponnuki.engine import build_id, build_id_of_levels, fingerprint
from ponnuki.engine.fingerprint import findings, findings_of_levels, fingerprint_of
from tests.engine.write_fingerprints import FOLDER, RULE_SETS, content, file_name

CHANGED = """\
The engine plays {game} differently from before: its fingerprint was {before} and is {after}.
The first difference, in tests/vectors/fingerprints/{file}:
  before: {line_before}
  now:    {line_after}
If that is not what you want, the last change of the search, of the knowledge of this game or of the
levels is wrong. If it is, run `make fingerprints`, and name the change in CHANGELOG.md: results of
the two builds cannot be counted together."""


@pytest.mark.parametrize(("id", "options"), RULE_SETS)
def test_the_engine_plays_as_recorded(id: str, options: Mapping[str, str | int]) -> None:
    game = Game(id, **options)
    path = FOLDER / file_name(game)
    recorded, now = path.read_text(encoding="utf-8"), content(game)
    if recorded != now:
        pairs = zip_longest(recorded.splitlines(), now.splitlines(), fillvalue="")
        before, after = next((a, b) for a, b in pairs if a != b)
        pytest.fail(
            CHANGED.format(
                game=now.splitlines()[0].removeprefix("game "),
                before=recorded.split()[-1],
                after=fingerprint(game),
                file=path.name,
                line_before=before,
                line_after=after,
            ),
            pytrace=False,
        )


def test_nothing_else_is_recorded() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {
        file_name(Game(id, **options)) for id, options in RULE_SETS
    }


def test_every_game_is_recorded_with_its_default_options() -> None:
    assert {info.id for info in ponnuki.games()} == {
        id for id, options in RULE_SETS if Game(id, **options) == Game(id)
    }


def test_a_fingerprint_is_a_short_text_that_depends_on_all_that_was_found() -> None:
    game = Game("gosix")
    lines = findings(game)
    assert fingerprint(game) == fingerprint_of(lines)
    assert len(fingerprint(game)) == 8
    assert int(fingerprint(game), 16) >= 0
    for i in range(len(lines)):
        changed = [*lines[:i], lines[i] + "x", *lines[i + 1 :]]
        assert fingerprint_of(changed) != fingerprint(game)


def test_every_rule_set_has_its_own_fingerprint() -> None:
    games = [Game(id, **options) for id, options in RULE_SETS]
    assert len({fingerprint(game) for game in games}) == len(games)


def test_the_build_is_the_version_and_the_fingerprint() -> None:
    game = Game("gosix")
    assert build_id(game) == f"{ponnuki.__version__}+{fingerprint(game)}"


@pytest.mark.parametrize("pair", [(1, 0), (4, 3), (10, 9)])
@pytest.mark.parametrize("edition", ["en", "fr"])
def test_the_build_of_two_levels_changes_with_them_and_with_the_search(
    edition: str, pair: tuple[int, int]
) -> None:
    """Whatever changes in a line of the findings: other levels alone do not count."""
    game = Game("gosix", edition=edition)
    lines = findings(game)
    before = fingerprint_of(findings_of_levels(lines, pair))
    assert build_id_of_levels(game, *pair) == f"{ponnuki.__version__}+{before}"
    assert build_id_of_levels(game, *range(len(levels(game)))) == build_id(game)
    level, counted = None, set()
    for i, line in enumerate(lines):
        word, _, rest = line.partition(" ")
        if word == "level":
            level = int(rest.split()[0].removeprefix("number="))
        elif word != "plays":
            level = None
        changed = [*lines[:i], f"{line}x", *lines[i + 1 :]]
        if fingerprint_of(findings_of_levels(changed, pair)) != before:
            counted.add(level)
        else:
            assert level not in (None, *pair)
    assert counted == {None, *pair}


def test_levels_that_play_by_a_network_are_known_by_what_it_finds() -> None:
    lines = findings(Game("gosix", edition="fr"))
    found = [(line, plays) for line, plays in pairwise(lines) if " network=" in line]
    assert len(found) == 3
    for line, plays in found:
        simulations = int(line.rpartition("=")[2])
        visits = [int(n) for n in re.findall(r":(\d+)", plays)]
        assert plays.startswith("plays ")
        assert sum(visits) == min(simulations, 200)


def test_another_process_finds_the_same() -> None:
    script = "from ponnuki import Game, engine; print(engine.fingerprint(Game('hexotic', size=3)))"
    found = {
        subprocess.run(
            [sys.executable, "-c", script], capture_output=True, text=True, check=True
        ).stdout.strip()
        for _ in range(2)
    }
    assert found == {fingerprint(Game("hexotic", size=3))}


def test_a_game_without_many_plies_has_one_too() -> None:
    assert len(fingerprint(Game("gonnect", size=2))) == 8
