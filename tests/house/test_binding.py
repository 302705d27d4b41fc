"""The tests that run under sanitizers reach the whole binding."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests.house.tree import read, sources

STUB = "src/ponnuki/_core.pyi"


def functions() -> Iterator[str]:
    """Yield the functions, methods and properties that the binding defines."""
    for node in ast.parse(read(STUB)).body:
        inside = node.body if isinstance(node, ast.ClassDef) else [node]
        for function in inside:
            if isinstance(function, ast.FunctionDef) and not function.name.startswith("__"):
                yield function.name


def sanitized() -> str:
    """Return the Python that runs under sanitizers in CI: the package and the tests."""
    folders = re.search(r"^SANITIZED = (.*)$", read("Makefile"), re.MULTILINE)
    searches = re.search(r'^searches="(.*)"$', read(".ci/run"), re.MULTILINE)
    assert folders
    assert searches
    left_out = {f"test_{name}.py" for name in searches[1].split()}
    return "\n".join(
        read(path)
        for path in sources("src/", *folders[1].split())
        if path.suffix == ".py" and path.name not in left_out
    )


def test_every_function_of_the_binding_is_called_under_sanitizers() -> None:
    words = {*re.findall(r"\w+", sanitized())}
    assert {*functions()} - words == set()


def test_a_function_that_nothing_calls_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.house.test_binding.functions", lambda: iter(["no_such_function"]))
    with pytest.raises(AssertionError):
        test_every_function_of_the_binding_is_called_under_sanitizers()
