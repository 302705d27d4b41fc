"""What importing the package brings with it: nothing for the network, the terminal or pictures."""

from __future__ import annotations

import subprocess
import sys

# Each takes milliseconds, or is needed by a few uses alone.
HEAVY = (
    "PIL asyncio concurrent email gymnasium hashlib http.client importlib.metadata"
    " importlib.resources litestar multiprocessing numpy pettingzoo ponnuki.diagram"
    " ponnuki.engine ponnuki.record pyspiel random rich socket ssl subprocess tempfile typer"
    " typst unittest urllib.request uvicorn xml"
)


def test_the_package_imports_nothing_heavy() -> None:
    script = f"import sys, ponnuki; print(*(n for n in {HEAVY.split()} if n in sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == []
