"""The list of mistakes of `make mutants` keeps up with the sources."""

from __future__ import annotations

import pytest

from tests.mutants.catalogue import ROOT, Mutant, mutants


@pytest.mark.parametrize("mutant", mutants(), ids=lambda m: m.name)
def test_a_mutant_changes_its_file_and_names_tests(mutant: Mutant) -> None:
    text = (ROOT / mutant.file).read_text()
    assert mutant.applied(text) != text
    assert mutant.python or mutant.core or mutant.web
    for test in mutant.python:
        assert (ROOT / test.split("::")[0]).exists()
    for test in mutant.web:
        assert (ROOT / "web" / test).exists()


def test_names_are_unique() -> None:
    names = [mutant.name for mutant in mutants()]
    assert len(set(names)) == len(names)
