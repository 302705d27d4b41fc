"""The lists of mistakes of `make mutants` keep up with the sources."""

from __future__ import annotations

import ast

import pytest

from tests.mutants.__main__ import selected, without_any
from tests.mutants.catalogue import PACKAGE, ROOT, Mutant, mutants


@pytest.mark.parametrize("mutant", mutants(), ids=lambda m: m.name)
def test_a_mutant_changes_its_file_and_names_tests(mutant: Mutant) -> None:
    text = (ROOT / mutant.file).read_text()
    assert mutant.applied(text) != text
    assert mutant.python or mutant.core or mutant.web
    for test in mutant.python:
        assert (ROOT / test.split("::")[0]).exists()
    for test in mutant.web:
        assert (ROOT / "web" / test).exists()


@pytest.mark.parametrize("mutant", selected([PACKAGE]), ids=lambda m: m.name)
def test_a_mutant_in_python_is_python_and_needs_no_build(mutant: Mutant) -> None:
    """A file that cannot be read would fail every test, whatever they check."""
    assert mutant.in_python
    assert not mutant.core
    assert not mutant.web
    text = (ROOT / mutant.file).read_text()
    assert ast.dump(ast.parse(mutant.applied(text))) != ast.dump(ast.parse(text))


def test_there_are_mutants_of_the_core_and_of_python() -> None:
    in_python = [mutant.in_python for mutant in mutants()]
    assert in_python.count(True) >= 60
    assert in_python.count(False) >= 21


def test_names_are_unique() -> None:
    names = [mutant.name for mutant in mutants()]
    assert len(set(names)) == len(names)


def test_the_tests_of_all_mutants_are_run_without_any() -> None:
    chosen = selected(["gonnect", "record"])
    nothing = without_any(chosen)
    assert {*nothing.python} == {test for mutant in chosen for test in mutant.python}
    assert {*nothing.core} == {suite for mutant in chosen for suite in mutant.core}
