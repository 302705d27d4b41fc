"""The colours of stones, boards and marks: palette.json, which the web app is built with too.

A scheme says what it is `for`. It has the colours of a board, and `paints`, those of each player
colour: stones (`fill`, `edge`), text on them (`ink`), owned areas (`cell`, with a `hatch` where
there is one), and whether stones have a `ring`. The page's boards have more: frames (`rule`),
`arrow`, `focus`, `alarm`, the `shadow` of stones and the `grain` of wood, where there are any, and
stones from `highlight` to `shade`; where one is missing it is the `fill`.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any


@cache
def scheme(name: str) -> dict[str, Any]:
    """Return a scheme of the palette. Raises KeyError if there is none of this name."""
    schemes = json.loads(Path(__file__).with_name("palette.json").read_text(encoding="utf-8"))
    found: dict[str, Any] = schemes[name]
    return found
