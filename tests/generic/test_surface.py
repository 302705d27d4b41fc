"""The public names: sorted, documented, and as their documents say."""

from __future__ import annotations

import doctest
import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from types import ModuleType

import pytest

import ponnuki
from ponnuki import GameInfo, rules
from ponnuki._core import page_types

MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(ponnuki.__path__, "ponnuki.")
    # Alembic runs what is in the module env: it is not imported.
    if not module.name.endswith(("__main__", ".migrations.env"))
    # tests/learn/training and tests/cluster import these, where there are PyTorch and Ray
    # (`make test-learn`).
    if not module.name.startswith("ponnuki.learn.training.")
    and module.name not in ("ponnuki.cluster", "ponnuki.engine.cluster_tabulation")
)


def public(thing: ModuleType | type) -> Iterator[tuple[str, object]]:
    """Yield what has a name without an underscore and is defined in this package."""
    # A module may import a name when it is asked for it; a class has names of its bases.
    names = dir(thing) if inspect.ismodule(thing) else vars(thing)
    for name in names:
        value = inspect.getattr_static(thing, name, None) or getattr(thing, name)
        home = getattr(value, "__module__", None) or getattr(
            getattr(value, "fget", None), "__module__", ""
        )
        if not name.startswith("_") and str(home).startswith("ponnuki"):
            yield name, value


def test_the_public_list_is_sorted_and_true() -> None:
    assert ponnuki.__all__ == sorted(ponnuki.__all__)
    shown = {name for name, _ in public(ponnuki) if not inspect.ismodule(getattr(ponnuki, name))}
    assert shown == set(ponnuki.__all__)


@pytest.mark.parametrize("name", ponnuki.__all__)
def test_every_public_name_is_documented(name: str) -> None:
    thing = getattr(ponnuki, name)
    assert inspect.getdoc(thing)
    if inspect.isclass(thing):
        for member, value in public(thing):
            obvious = member in ("label", "x", "y", "cells", "geometry", "game", "id")
            assert obvious or inspect.getdoc(value), f"{name}.{member}"


@pytest.mark.parametrize("name", ["ponnuki", *MODULES])
def test_examples_in_modules_run(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize("info", ponnuki.games(), ids=lambda info: info.id)
def test_games_are_introduced(info: GameInfo) -> None:
    assert ponnuki.game_info(info.id) == info
    assert hash(info)
    assert info.title
    assert info.summary()
    assert info.credit()
    assert len(set(info.colours)) == 2
    assert info.title in rules.page(info.id)
    if info.author:
        assert info.author in rules.page(info.id)


def test_a_type_of_the_page_is_another_or_has_fields() -> None:
    types = {each["name"]: each for each in page_types()}
    assert types["Outcome"]["fields"]
    for name, each in types.items():
        assert bool(each["is"]) != bool(each["fields"]), name
