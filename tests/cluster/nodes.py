"""The nodes of a cluster."""

from __future__ import annotations

from typing import Any

from ray.cluster_utils import Cluster

_MEMORY = 2**27  # bytes for objects, on each node


class Nodes:
    """A cluster of Ray; its head computes nothing."""

    def __init__(self) -> None:
        head = {"num_cpus": 0, "object_store_memory": _MEMORY}
        self._cluster = Cluster(initialize_head=True, head_node_args=head)
        self.working: list[Any] = []

    @property
    def address(self) -> str:
        """Where the head is."""
        return str(self._cluster.address)

    def have(self, count: int) -> None:
        """Let there be so many nodes of one processor each, besides the head."""
        while len(self.working) > count:
            self.kill(0)
        while len(self.working) < count:
            self.working.append(self._cluster.add_node(num_cpus=1, object_store_memory=_MEMORY))
        self._cluster.wait_for_nodes()

    def kill(self, number: int) -> None:
        """Kill all processes of a node, in the order in which they were added."""
        self._cluster.remove_node(self.working.pop(number), allow_graceful=False)

    def close(self) -> None:
        """End the cluster."""
        self._cluster.shutdown()
