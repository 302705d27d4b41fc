"""docs/engine.md lists every setting of the search, with its range and its default in each game."""

from __future__ import annotations

import re
from typing import Any

import pytest

from ponnuki import Game, OptionError, games
from ponnuki.engine import Search
from tests.house.tree import read

OUT_OF_RANGE = -1e9
TABLE = read("docs/engine.md").split("\n## Settings\n")[1].split("\n## ")[0]
HEAD, _, *ROWS = (
    [cell.strip() for cell in row.split("|")[1:-1]]
    for row in TABLE.splitlines()
    if row.startswith("|")
)
# Every value of every option, one at a time.
RULE_SETS = {
    str(game): game
    for info in games()
    for option in info.options
    for value in option.values()
    for game in [Game(info.id, **{option.name: value})]
}


def written(value: Any) -> str:
    """Return a value as the table writes it."""
    return str(value).lower() if isinstance(value, bool) else f"{value:.7g}"


def range_of(game: Game, name: str) -> str:
    """Return the range of a setting, as the core names it when it refuses a value."""
    settings: dict[str, Any] = {name: OUT_OF_RANGE}
    with pytest.raises(OptionError) as refused:
        Search(game.start(), **settings)
    fields = refused.value.message.fields
    return f"{fields['min']:.7g} to {fields['max']:.7g}" if "min" in fields else "true, false"


def test_the_table_has_a_column_for_every_game() -> None:
    titles = [info.title for info in games()]
    assert ["setting", "meaning", "range", *titles] == HEAD


@pytest.mark.parametrize("game", RULE_SETS.values(), ids=RULE_SETS)
def test_the_table_has_every_setting_with_its_default(game: Game) -> None:
    settings = Search(game.start()).settings
    column = HEAD.index(game.info.title)
    assert [(row[0], row[column]) for row in ROWS] == [
        (f"`{name}`", written(value)) for name, value in settings.items()
    ]


def test_the_table_has_the_range_of_every_setting() -> None:
    game = Game("gosix")
    assert [row[2] for row in ROWS] == [range_of(game, row[0].strip("`")) for row in ROWS]


def test_every_setting_has_a_meaning() -> None:
    assert all(re.match(r"[a-z]", row[1]) for row in ROWS)
