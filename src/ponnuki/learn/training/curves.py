"""A picture of how learning goes: losses and ratings by time."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import mean
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from ponnuki.arena import Rating
from ponnuki.learn import atomic_file
from ponnuki.learn.evaluation import logged, rate

_LOSSES = {"total": "black", "policy": "tab:blue", "result": "tab:orange"}
_RATING = "tab:green"
_REFERENCE = "dimgray"
_STYLE = {
    "axes.spines.right": False,
    "axes.spines.top": False,
    "font.size": 11,
    "svg.fonttype": "none",  # letters stay letters
    "svg.hashsalt": "ponnuki",  # the same events make the same file
}
_APART = 0.05  # the share of the height that a label of a reference takes


@dataclass(frozen=True, slots=True)
class _Generation:
    number: int
    minutes: float
    losses: Mapping[str, float]


def draw(path: Path, events: Sequence[dict[str, Any]]) -> None:
    """Write the curves of the events of a log as an SVG file, in place of one that is there.

    Raises:
        LearnError: The file cannot be written.
    """
    content = io.BytesIO()
    with mpl.rc_context(_STYLE):
        figure = Figure(figsize=(8, 7), layout="constrained")
        losses, elo = figure.subplots(2, sharex=True)
        generations = list(_generations(events))
        _draw_losses(losses, generations)
        _draw_ratings(elo, events, {0: 0.0} | {g.number: g.minutes for g in generations})
        figure.savefig(content, format="svg", metadata={"Date": None, "Creator": None})
    atomic_file.replace(path, content.getvalue())


def _generations(events: Sequence[dict[str, Any]]) -> Iterator[_Generation]:
    for event in events:
        with suppress(KeyError, TypeError, ValueError):
            if event["event"] == "trained":
                losses = {name: float(event["losses"][name]) for name in _LOSSES}
                yield _Generation(int(event["generation"]), event["seconds"] / 60, losses)


def _draw_losses(axes: Axes, generations: Sequence[_Generation]) -> None:
    axes.set_ylabel("loss")
    minutes = [generation.minutes for generation in generations]
    for name, colour in _LOSSES.items():
        values = [generation.losses[name] for generation in generations]
        axes.plot(minutes, values, color=colour, label=name)
    axes.set_ylim(bottom=0)
    axes.legend(frameon=False, ncols=len(_LOSSES))


def _draw_ratings(
    axes: Axes, events: Sequence[dict[str, Any]], minutes: Mapping[int, float]
) -> None:
    axes.set_xlabel("minutes")
    axes.set_ylabel("Elo")
    evaluations = list(logged(events))
    ratings = rate(evaluations)
    generations = {evaluation.generation: evaluation.name for evaluation in evaluations}
    shown = [(minutes[n], ratings[name]) for n, name in generations.items() if n in minutes]
    references = [rating for name, rating in ratings.items() if name not in generations.values()]
    axes.errorbar(
        [time for time, _ in shown],
        [rating.elo for _, rating in shown],
        [rating.error for _, rating in shown],
        color=_RATING,
        marker="o",
        capsize=3,
    )
    for rating in references:
        axes.axhline(rating.elo, color=_REFERENCE, linewidth=0.8, linestyle=":")
    bottom, top = axes.get_ylim()
    for height, label in _labels(references, (top - bottom) * _APART):
        axes.text(
            1.01,
            height,
            label,
            transform=axes.get_yaxis_transform(),
            color=_REFERENCE,
            verticalalignment="center",
        )


def _labels(references: Iterable[Rating], apart: float) -> Iterator[tuple[float, str]]:
    """Yield the heights and names of references; those that are close together have one label."""
    groups: list[list[Rating]] = []
    for rating in sorted(references, key=lambda rating: rating.elo):
        if groups and rating.elo - mean(one.elo for one in groups[-1]) < apart:
            groups[-1].append(rating)
        else:
            groups.append([rating])
    for group in groups:
        yield mean(rating.elo for rating in group), ", ".join(rating.player for rating in group)
