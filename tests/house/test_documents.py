"""ARCHITECTURE.md lists the packages that there are, in the order of their layers."""

from __future__ import annotations

import re
import tomllib

from tests.house.tree import read


def test_the_layers_of_the_package() -> None:
    contract = tomllib.loads(read("pyproject.toml"))["tool"]["importlinter"]["contracts"][0]
    layers = [set(layer.split(" | ")) for layer in reversed(contract["layers"])]
    listed = read("ARCHITECTURE.md").split("\nsrc/ponnuki/ ")[1].split("\ndocs/rules/")[0]
    columns = re.findall(r"^ {2,4}(\S.*?)(?: {2,}|$)", listed, re.MULTILINE)
    names = [name for column in columns for name in re.findall(r"\w+", column) if name != "then"]
    assert sorted(names) == sorted(set.union(*layers))
    floors = [next(i for i, layer in enumerate(layers) if name in layer) for name in names]
    assert floors == sorted(floors)
