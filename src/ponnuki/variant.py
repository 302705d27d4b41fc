"""The choice among the cores of a wheel: one for any processor, and others for newer ones.

A wheel for many machines has the module `_core` again in variants/ARCHITECTURE, compiled for that
architecture. Importing this module puts the folder of the best one that the processor can run in
front of the package's path. PONNUKI_VARIANT=none in the environment takes the one for any
processor.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pathlib import Path


def _choose() -> str | None:
    """Put a variant in front of the package's path, and return its name; None if there is none."""
    path = sys.modules["ponnuki"].__path__
    folder = Path(path[0], "variants")
    if os.environ.get("PONNUKI_VARIANT") == "none" or not folder.is_dir():
        return None
    supports = import_module("ponnuki._cpu").supports
    for variant in sorted(folder.iterdir(), reverse=True):  # the highest level first
        if supports(variant.name):
            path.insert(0, str(variant))
            return variant.name
    return None


CHOSEN = _choose()
