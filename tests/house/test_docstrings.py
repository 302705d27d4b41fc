"""Docstrings of functions begin with a verb in the imperative; this checks more than ruff."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.house.tree import check_files, read, sources

# A verb that is missing here may be added.
VERBS = """
    Accept Acknowledge Add Analyse Announce Answer Append Ask Begin Block Bring Build Change Check
    Choose Close Collect Commit Compare Compute Confirm Connect Continue Convert Copy Count Decide
    Decline Decode Delete Describe Do Draw Encode End Enter Estimate Evaluate Execute Explain Export
    Fail Fill Find Format Free Generate Give Go Handle Import Insert Install Iterate Join Keep Kill
    Learn Leave Let List Load Lock Lose Make Map Mark Measure Merge Move Mute Name Note Notify Open
    Parse Place Play Prepare Print Promote Put Raise Read Record Register Remove Replace Replay
    Report Request Resign Restore Resume Return Revoke Rewrite Run Save Say Score Search Seek Send
    Serve Set Show Sign Solve Split Start Stop Store Stream Strip Take Tell Train Try Turn Typeset
    Undo Update Verify Wait Walk Warn Watch Withdraw Write Yield
"""
KNOWN = frozenset(VERBS.split())


def is_checked(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Return whether the docstring must be imperative: not of a property, a test or a dunder."""
    decorators = {ast.unparse(decorator) for decorator in function.decorator_list}
    return not decorators & {"property", "cached_property"} and not function.name.startswith(
        ("test_", "__")
    )


def without_verb(path: Path) -> list[str]:
    return [
        f"line {node.lineno}: {docstring}"
        for node in ast.walk(ast.parse(read(path)))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and is_checked(node)
        if (docstring := ast.get_docstring(node)) and docstring.split()[0].strip(".,:") not in KNOWN
    ]


def test_docstrings_begin_with_a_verb() -> None:
    paths = [path for path in sources() if path.suffix in {".py", ".pyi"}]
    check_files(paths, without_verb)
