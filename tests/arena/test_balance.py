"""Openings for matches that a search finds balanced."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

import ponnuki
from ponnuki import Game, OptionError
from ponnuki.arena import RandomOpenings, balanced_openings
from ponnuki.arena.openings import ListedOpenings
from ponnuki.engine.search import new_search
from tests.cli.running import run

IDS = [info.id for info in ponnuki.games()]


@pytest.mark.parametrize("id", IDS)
def test_they_are_random_openings_that_a_search_finds_balanced(id: str) -> None:
    game = Game(id)
    found = list(islice(balanced_openings(game, seed=3, playouts=300, margin=0.15), 4))
    assert found == list(islice(balanced_openings(game, seed=3, playouts=300, margin=0.15), 4))
    random = RandomOpenings(game, 3)
    number = 0
    for opening in found:
        while random.line(number) != opening.line:
            number += 1
            assert number < 500
        position = game.start().play(*opening.line)
        search = new_search(position)
        search.run(playouts=300)
        value = search.report(1).value
        assert opening.chance == (value if position.to_move == 0 else 1 - value)
        assert abs(opening.chance - 0.5) <= 0.15


def test_what_cannot_be_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game("gosix")
    for option, settings in {
        "margin": {"margin": 0.6},
        "playouts": {"playouts": 0},
        "openings": {"plies": -1},
    }.items():
        with pytest.raises(OptionError) as refused:
            balanced_openings(game, **settings)  # type: ignore[arg-type]
        assert refused.value.option == option
    monkeypatch.setattr("ponnuki.arena.balance._MAX_REFUSED", 5)
    with pytest.raises(OptionError) as in_vain:
        next(balanced_openings(game, plies=4, playouts=1, margin=0))
    assert in_vain.value.kind == "no_balanced_opening"


def test_the_command_writes_a_file_for_matches(tmp_path: Path) -> None:
    file = tmp_path / "openings.txt"
    asked = ["openings", "balance", "gosix", "-o", "edition=fr", "--plies", "2"]
    settings = ["--playouts", "200", "--number", "3", "--seed", "7"]
    assert run(*asked, *settings, "--out", str(file)).returncode == 0
    head, *lines = file.read_text().splitlines()
    assert head == "# gosix edition=fr playouts=200 margin=0.1 seed=7"
    assert run(*asked, *settings).stdout == file.read_text()
    game = Game("gosix", edition="fr")
    found = islice(balanced_openings(game, seed=7, plies=2, playouts=200), 3)
    openings = ListedOpenings.from_file(str(file), game)
    for number, (opening, line) in enumerate(zip(found, lines, strict=True)):
        assert openings.line(number) == opening.line
        assert line == f"{' '.join(opening.line)}  # {opening.chance:.3f}"
    wrong = run("openings", "balance", "gosix", "--margin", "0.7")
    assert wrong.returncode == 2
