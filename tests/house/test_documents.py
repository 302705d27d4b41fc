"""ARCHITECTURE.md lists the packages in the order of their layers, and the dependencies."""

from __future__ import annotations

import json
import re
import tomllib
from itertools import chain

from tests.house.tree import read


def test_the_layers_of_the_package() -> None:
    contract = tomllib.loads(read("pyproject.toml"))["tool"]["importlinter"]["contracts"][0]
    layers = [set(layer.split(" | ")) for layer in reversed(contract["layers"])]
    listed = read("ARCHITECTURE.md").split("\nsrc/ponnuki/ ")[1].split("\ndocs/rules/")[0]
    columns = re.findall(r"^ {2,4}(\S.*?)(?: {2,}|$)", listed, re.MULTILINE)
    names = [name for column in columns for name in re.findall(r"\w+", column) if name != "then"]
    assert sorted(names) == sorted(set.union(*layers))
    indices = [next(i for i, layer in enumerate(layers) if name in layer) for name in names]
    assert indices == sorted(indices)


def test_the_dependencies() -> None:
    project = tomllib.loads(read("pyproject.toml"))["project"]
    web = json.loads(read("web/package.json"))
    required = [*project["dependencies"], *chain(*project["optional-dependencies"].values())]
    names = [re.split(r"[<>=[]", requirement)[0] for requirement in required]
    names += web.get("dependencies", {})
    table = read("ARCHITECTURE.md").split("## Dependencies")[1].split("\n## ")[0]
    listed = re.findall(r"[\w./@-]+", " ".join(re.findall(r"^\| ([^|]+) \|", table, re.MULTILINE)))
    assert [name for name in names if name not in [*listed, "ponnuki"]] == []
