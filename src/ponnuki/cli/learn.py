"""`ponnuki learn`: learns a game by itself (docs/guides/learn.md)."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer

from ponnuki.cli.errors import UsageError
from ponnuki.cli.language import tell
from ponnuki.cli.parameters import (
    ActorsOption,
    ClusterOption,
    GameArgument,
    JsonOption,
    OptionsOption,
    ThreadsOption,
)
from ponnuki.cli.parsing import parse_game, parse_options
from ponnuki.extras import extra
from ponnuki.game import Game
from ponnuki.message import message

INTERRUPTED = 130  # exit status


def learn(
    game: GameArgument,
    option: OptionsOption = None,
    also: Annotated[list[str] | None, typer.Option("--also", metavar="NAME=VALUE")] = None,
    minutes: Annotated[float, typer.Option(min=0, max=1e6, metavar="N")] = 30,
    generations: Annotated[int | None, typer.Option(min=0, metavar="N")] = None,
    folder: Annotated[Path, typer.Option("--dir", metavar="DIR")] = Path("learn"),
    seed: Annotated[int, typer.Option(min=0, max=2**64 - 1, metavar="N")] = 0,
    threads: ThreadsOption = 1,
    device: Annotated[str, typer.Option(metavar="cpu|cuda")] = "cpu",
    cluster: ClusterOption = None,
    actors: ActorsOption = 0,
    games: Annotated[int | None, typer.Option(min=1, max=2**16, metavar="N")] = None,
    simulations: Annotated[int, typer.Option(min=1, max=100_000, metavar="N")] = 32,
    solver_nodes: Annotated[int, typer.Option(min=0, max=10**6, metavar="N")] = 0,
    even_openings: Annotated[bool, typer.Option("--even-openings")] = False,
    network: Annotated[str, typer.Option(metavar="convolutions|patterns")] = "convolutions",
    channels: Annotated[int | None, typer.Option(min=4, max=1024, metavar="N")] = None,
    blocks: Annotated[int | None, typer.Option(min=1, max=64, metavar="N")] = None,
    features: Annotated[int | None, typer.Option(min=1, max=128, metavar="N")] = None,
    layers: Annotated[int | None, typer.Option(min=0, max=16, metavar="N")] = None,
    begin_with: Annotated[Path | None, typer.Option("--from", metavar="FILE")] = None,
    anneal: Annotated[int, typer.Option(min=0, max=10**7, metavar="N")] = 0,
    evaluate_every: Annotated[int, typer.Option(min=0, metavar="N")] = 10,
    as_json: JsonOption = False,
) -> None:
    """Learn a game by playing against itself, and go on from what is in the folder."""
    if actors and cluster is None:
        raise UsageError(message("actors_need_cluster"))
    chosen = parse_game(game, option)
    others = [
        Game(game, **{**parse_options(option), **parse_options([other])}) for other in also or []
    ]
    with extra("learn"):
        from ponnuki.learn.training.learning import (  # noqa: PLC0415
            Learning,
            size_at_beginning,
        )
        from ponnuki.learn.training.network import kind_of, resized  # noqa: PLC0415
        from ponnuki.learn.training.settings import (  # noqa: PLC0415
            EVEN_OPENINGS,
            LearnSettings,
        )
    found = size_at_beginning(folder, begin_with)
    defaults = LearnSettings.suited(device, kind_of(found) if found else network)
    settings = replace(
        defaults,
        games=games or defaults.games,
        threads=threads,
        cluster=cluster,
        actors=actors,
        self_play={
            "simulations": simulations,
            "solver_nodes": solver_nodes,
            **(EVEN_OPENINGS if even_openings else {}),
        },
        size=found
        or resized(
            defaults.size, channels=channels, blocks=blocks, features=features, layers=layers
        ),
        evaluate_every=evaluate_every,
    )
    with Learning(
        folder, chosen, settings, also=others, seed=seed, begin_with=begin_with
    ) as learning:
        if stored := sum(learning.boards.stored):
            generation = learning.progress.generation
            print(tell("cli-learn-resumed", generation=generation, games=stored), file=sys.stderr)
        try:
            for event in learning.run(minutes * 60, generations):
                _show(event.to_json(), as_json)
            if anneal:
                _show(learning.anneal(anneal).to_json(), as_json)
            if evaluate_every and (anneal or learning.progress.generation % evaluate_every):
                _show(learning.evaluate().to_json(), as_json)
        except KeyboardInterrupt:
            raise typer.Exit(INTERRUPTED) from None
    if learning.network.exists():
        print(tell("cli-learn-network", player=f"net:{learning.network}"), file=sys.stderr)


def _show(event: dict[str, Any], as_json: bool) -> None:
    if as_json:
        print(json.dumps(event), flush=True)
        return
    if event["event"] == "trained":
        line = tell(
            "cli-learn-trained",
            generation=event["generation"],
            games=event["games"],
            plies=event["plies"],
            loss=event["losses"]["total"],
            policy=event["losses"]["policy"],
            result=event["losses"]["result"],
        )
    elif event["event"] == "lost":
        line = tell("cli-learn-lost", actors=event["actors"])
    else:
        line = tell(
            "cli-learn-rated",
            generation=event["generation"],
            elo=round(event["elo"]),
            error=round(event["error"]),
            anchor=event["anchor"],
            scores=[f"{name} {score:.0%}" for name, score in event["scores"].items()],
        )
    print(line, flush=True)
