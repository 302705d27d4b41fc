"""Checks records against the rules: every move of the tree, and the result."""

from __future__ import annotations

from ponnuki._core import first_wrong
from ponnuki.record.diagnostics import Unplayable, Wrong

__all__ = ["Unplayable", "Wrong", "first_wrong"]
