"""The lists of mistakes of `make mutants` keep up with the sources."""

from __future__ import annotations

import ast

from tests.mutants.__main__ import selected, without_any
from tests.mutants.catalogue import PACKAGE, ROOT, mutants


def test_a_mutant_changes_its_file_and_names_tests() -> None:
    for mutant in mutants():
        text = (ROOT / mutant.file).read_text()
        assert mutant.applied(text) != text, mutant.name
        assert mutant.python or mutant.core or mutant.web, mutant.name
        for test in mutant.python:
            assert (ROOT / test.split("::")[0]).exists(), mutant.name
        for test in mutant.web:
            assert (ROOT / "web" / test).exists(), mutant.name


def test_a_mutant_in_python_is_python_and_needs_no_build() -> None:
    """A file that cannot be read would fail every test, whatever they check."""
    for mutant in selected([PACKAGE]):
        assert mutant.in_python, mutant.name
        assert not mutant.core, mutant.name
        assert not mutant.web, mutant.name
        text = (ROOT / mutant.file).read_text()
        assert ast.dump(ast.parse(mutant.applied(text))) != ast.dump(ast.parse(text)), mutant.name


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
