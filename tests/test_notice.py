"""NOTICE names what is compiled into the Python module, with its licences."""

from __future__ import annotations

import re
from importlib.metadata import files
from pathlib import Path

import nanobind  # type: ignore[import-untyped]

NOTICE = (Path(__file__).parents[1] / "NOTICE").read_text(encoding="utf-8")


def words(text: str) -> str:
    return " ".join(text.split())


def test_the_licence_of_nanobind_is_there() -> None:
    (licence,) = [path for path in files("nanobind") or [] if path.name == "LICENSE"]
    assert words(licence.read_text()) in words(NOTICE)


def test_the_licence_of_robin_map_is_there() -> None:
    """Nanobind compiles it in."""
    header = Path(nanobind.include_dir()).parent / "ext/robin_map/include/tsl/robin_map.h"
    comment = header.read_text(encoding="utf-8").split("*/")[0]
    text = words(re.sub(r"^/\*\*| \* ?| \*$", " ", comment, flags=re.MULTILINE))
    copyright_line, permission = re.search(r"(Copyright.*?) (Permission.*)", text).groups()  # type: ignore[union-attr]
    assert copyright_line in words(NOTICE)
    assert permission in words(NOTICE)
