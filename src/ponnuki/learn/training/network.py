"""Networks of all kinds, and what a search asks of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, fields

import torch
from torch import Tensor, nn

from ponnuki.learn.errors import LearnError
from ponnuki.learn.training.convolutions import ConvolutionNetwork, ConvolutionSize
from ponnuki.learn.training.patterns import PatternNetwork, PatternSize
from ponnuki.message import message

Network = ConvolutionNetwork | PatternNetwork
NetworkSize = ConvolutionSize | PatternSize

KINDS: dict[str, type[NetworkSize]] = {"convolutions": ConvolutionSize, "patterns": PatternSize}


def size_of(values: Mapping[str, int]) -> NetworkSize:
    """Return the size with these fields. Raises ValueError if no kind of network has them."""
    for size in KINDS.values():
        if values.keys() == _fields(size) and all(type(n) is int for n in values.values()):
            return size(**values)
    raise ValueError


def size_of_kind(kind: str) -> NetworkSize:
    """Return the usual size of a kind of network. Raises LearnError if there is no such kind."""
    if kind not in KINDS:
        raise LearnError(message("no_such_network_kind", given=kind, known=[*KINDS]))
    return KINDS[kind]()


def kind_of(size: NetworkSize) -> str:
    """Return the kind of network that has a size."""
    return next(kind for kind, its in KINDS.items() if isinstance(size, its))


def resized(size: NetworkSize, **chosen: int | None) -> NetworkSize:
    """Return a size with other values of its fields.

    Args:
        size: What is not chosen.
        chosen: Fields of the size; None: not chosen.

    Raises:
        LearnError: The size has no such field.
    """
    values = {name: value for name, value in chosen.items() if value is not None}
    known = _fields(type(size))
    for name in values.keys() - known:
        raise LearnError(message("no_such_network_size", name=name, known=sorted(known)))
    return type(size)(**{**asdict(size), **values})


def _fields(size: type[NetworkSize]) -> set[str]:
    return {f.name for f in fields(size)}


class Evaluator(nn.Module):  # type: ignore[misc]
    """What a search asks of a network: the expected result and the logits of a policy."""

    def __init__(self, network: Network) -> None:
        super().__init__()
        self.network = network

    def forward(self, planes: Tensor) -> tuple[Tensor, Tensor]:
        """Return the values, from 0 to 1, and the logits by action."""
        out = self.network(planes)
        shares = torch.softmax(out.result, dim=1)
        return shares[:, 0] + 0.5 * shares[:, 1], out.policy
