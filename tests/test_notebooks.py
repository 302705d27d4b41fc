"""The notebooks in docs/notebooks run from top to bottom, draw boards and hold no outputs."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).parents[1]
NOTEBOOKS = sorted((ROOT / "docs/notebooks").glob("*.ipynb"))


def cells_of(notebook: Path) -> list[dict[str, Any]]:
    cells: list[dict[str, Any]] = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    return cells


def run_cell(source: str, names: dict[str, Any]) -> object:
    """Run a cell, and return the value of the expression that it ends with, if it does."""
    tree = ast.parse(source)
    expression = None
    if isinstance(last := tree.body[-1], ast.Expr):
        expression = ast.Expression(last.value)
        del tree.body[-1]
    exec(compile(tree, "<cell>", "exec"), names)  # noqa: S102
    return expression and eval(compile(expression, "<cell>", "eval"), names)  # noqa: S307


@pytest.mark.slow
@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_and_draws(
    notebook: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    pictures = 0
    for cell in cells_of(notebook):
        if cell["cell_type"] == "code":
            value = run_cell("".join(cell["source"]), names)
            if draw := getattr(value, "_repr_svg_", None):
                assert ElementTree.fromstring(draw()).tag == "{http://www.w3.org/2000/svg}svg"
                pictures += 1
    assert pictures >= 2


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_saved_without_outputs(notebook: Path) -> None:
    cells = cells_of(notebook)
    assert "".join(cells[0]["source"]).startswith("# ")
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    assert all(cell["outputs"] == [] and cell["execution_count"] is None for cell in code)
    assert len({cell["id"] for cell in cells}) == len(cells)


def test_there_are_three_notebooks() -> None:
    assert [path.stem for path in NOTEBOOKS] == ["analyse-a-game", "first-steps", "tournament"]
