from __future__ import annotations

import doctest
import re

import pytest

from ponnuki.record import link, sgf
from tests.house.tree import read


@pytest.mark.parametrize("module", [link, sgf], ids=lambda module: module.__name__)
def test_examples_have_the_stated_output(module: object) -> None:
    found = doctest.testmod(module)  # type: ignore[arg-type]
    assert found.attempted > 2
    assert not found.failed


@pytest.mark.parametrize("page", ["docs/records.md", "docs/diagrams.md"])
def test_the_programs_in_the_documents_run(page: str) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", read(page), re.DOTALL)
    test = doctest.DocTestParser().get_doctest(
        "".join(f">>> {line}\n" if line else "\n" for line in program.splitlines()),
        {},
        page,
        None,
        None,
    )
    told: list[str] = []
    doctest.DocTestRunner().run(test, out=told.append)
    assert not told, "".join(told)
