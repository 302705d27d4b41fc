"""Tests that need PyTorch: `make test-learn` fetches it and runs them, in CI too."""

from __future__ import annotations

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("torch") else ["test_*.py"]
