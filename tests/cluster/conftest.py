"""Clusters whose nodes are all on this machine.

`make test-learn` fetches Ray, and PyTorch for what learns, and runs these tests, in CI too.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec

import pytest

collect_ignore_glob = [] if find_spec("ray") and find_spec("torch") else ["test_*.py"]

if not collect_ignore_glob:
    from tests.cluster.nodes import Nodes

    @pytest.fixture(scope="session")
    def nodes() -> Iterator[Nodes]:
        """Yield a cluster with a head that computes nothing."""
        found = Nodes()
        yield found
        found.close()
