"""Tests that need PyTorch, and Ray: `make test-learn` fetches them and runs them, in CI too.

Those of a GPU are collected where PyTorch finds one.
"""

from __future__ import annotations

from importlib.util import find_spec


def ignored() -> list[str]:
    """Return what is not collected here."""
    if not find_spec("torch"):
        return ["test_*.py"]
    import torch  # noqa: PLC0415 (of an extra, and slow to import)

    missing = [] if torch.cuda.is_available() else ["test_gpu.py"]
    return missing if find_spec("ray") else [*missing, "test_cluster.py"]


collect_ignore_glob = ignored()
