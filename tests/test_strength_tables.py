"""The tables of matches in bench/strength show their rows, each with the build that played it."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from bench.strength.__main__ import main
from bench.strength.page import BEGIN, END, UNKNOWN_BUILD, page, page_of
from bench.strength.rows import BUILD, OF_UNKNOWN_BUILD, append, file_of, read
from ponnuki import Game, games
from ponnuki.engine import build_id

GAMES = [info.id for info in games()]
ROW = read("gosix")[0] | {"build": "0.1.0+3f9a21c4", "decision": "a new row"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a copy of the rows and the pages."""
    for game in GAMES:
        shutil.copy(file_of(game), tmp_path)
        shutil.copy(page_of(game), tmp_path)
    return tmp_path


@pytest.mark.parametrize("game", GAMES)
def test_the_page_shows_the_rows(game: str) -> None:
    assert page(game) == page_of(game).read_text(encoding="utf-8"), (
        f"the table of {game}.md is not of its rows: run `python -m bench.strength write`"
    )


@pytest.mark.parametrize("game", GAMES)
def test_every_row_is_a_line_of_the_table(game: str) -> None:
    """Read from the page: it has as many lines as there are rows, in their order."""
    table = page_of(game).read_text(encoding="utf-8").partition(BEGIN)[2].partition(END)[0]
    heading, _, *lines = [line for line in table.splitlines() if line.startswith("| ")]
    rows = read(game)
    assert len(lines) == len(rows)
    for line, row in zip(lines, rows, strict=True):
        cells = dict(zip(heading.strip("| ").split(" | "), line[2:-2].split(" | "), strict=True))
        assert (cells["first"], cells["second"]) == (row["first"], row["second"])
        assert cells["games"] == str(row["games"])
        assert float(cells["score"].split()[0]) == pytest.approx(100 * row["score"], abs=0.051)
        assert cells["build"] == (row["build"] or UNKNOWN_BUILD)
        assert 0 <= row["interval"][0] <= row["score"] <= row["interval"][1] <= 1


@pytest.mark.parametrize("game", GAMES)
def test_only_recorded_rows_are_of_an_unknown_build(game: str) -> None:
    """The rows from before builds had fingerprints are the first ones of each file."""
    lines = file_of(game).read_text(encoding="utf-8").splitlines()
    builds = [json.loads(line)["build"] for line in lines]
    unknown = OF_UNKNOWN_BUILD[game]
    assert builds[:unknown] == [None] * unknown
    assert all(re.fullmatch(BUILD, build) for build in builds[unknown:])
    assert sum(OF_UNKNOWN_BUILD.values()) == 129  # history: none is ever added
    text = page_of(game).read_text(encoding="utf-8")
    assert f"{unknown} rows are of an {UNKNOWN_BUILD}" in text


@pytest.mark.parametrize("build", [None, "", "unknown", "0.1.0", "0.1.0+", "3f9a21c4"])
def test_a_new_row_without_its_build_is_refused(folder: Path, build: str | None) -> None:
    before = file_of("gosix", folder).read_bytes()
    with pytest.raises(ValueError, match="expected the build that played"):
        append(ROW | {"build": build}, folder)
    assert file_of("gosix", folder).read_bytes() == before
    with file_of("gosix", folder).open("a") as out:
        out.write(json.dumps(ROW | {"build": build}) + "\n")
    with pytest.raises(ValueError, match=r"gosix\.jsonl:49: expected the build that played"):
        page("gosix", folder)


def test_a_row_that_lacks_the_field_is_refused(folder: Path) -> None:
    row = {name: value for name, value in ROW.items() if name != "build"}
    with pytest.raises(ValueError, match="expected the build that played"):
        append(row, folder)
    file_of("gosix", folder).write_text(json.dumps(row) + "\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"gosix\.jsonl:1: "):
        read("gosix", folder)


def test_a_new_row_comes_last_with_its_build(folder: Path) -> None:
    before = page("gosix", folder)
    append(ROW, folder)
    after = page("gosix", folder)
    (line,) = set(after.splitlines()) - set(before.splitlines()) - {_unknown_rows(after)}
    assert line.endswith("| a new row | 0.1.0+3f9a21c4 |")
    assert _unknown_rows(before).startswith("**All 48 rows")
    assert _unknown_rows(after).startswith("**The first 48 rows")


def _unknown_rows(text: str) -> str:
    (line,) = [line for line in text.splitlines() if UNKNOWN_BUILD in line and line[0] == "*"]
    return line


def test_the_text_around_a_table_is_kept(folder: Path) -> None:
    file = page_of("gonnect", folder)
    file.write_text(f"before\n{BEGIN}something old\n{END}after\n", encoding="utf-8")
    made = page("gonnect", folder)
    assert made.startswith(f"before\n{BEGIN}From the rows")
    assert made.endswith(f"|\n{END}after\n")
    assert "something old" not in made
    file.write_text(f"before\n{BEGIN}after\n", encoding="utf-8")
    with pytest.raises(ValueError, match="End of what is made"):
        page("gonnect", folder)


def test_a_match_becomes_a_row_of_the_present_build(folder: Path) -> None:
    game = Game("gonnect", size=4)
    before = read("gonnect", folder)
    match = ("compare", "gonnect", "mcts:playouts=8", "uct:playouts=4", "-o", "size=4")
    main([*match, "--pairs", "2", "--equal-time"], folder)
    *others, row = read("gonnect", folder)
    assert others == before
    assert row["build"] == build_id(game)
    assert re.fullmatch(BUILD, row["build"])
    assert row["options"] == game.options
    assert row["games"] == row["wins"] + row["draws"] + row["losses"] == 4
    assert row["second"] == "uct:playouts=4"
    assert all(speed > 0 for speed in row["simulations_per_second"])
    text = page_of("gonnect", folder).read_text(encoding="utf-8")
    assert text == page("gonnect", folder)
    assert text.count(f"| {build_id(game)} |") == 1


def test_write_mends_a_table_that_is_not_of_its_rows(folder: Path) -> None:
    page_of("gosix", folder).write_text(f"{BEGIN}{END}", encoding="utf-8")
    main(["write"], folder)
    assert page_of("gosix", folder).read_text(encoding="utf-8").count("| unknown build |") == 48
