"""`ponnuki bot`: a player plays online, for the account of a bot (docs/guides/online-bot.md)."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from types import FrameType
from typing import Annotated

import typer

from ponnuki import Game
from ponnuki.cli.completion import matching_games
from ponnuki.cli.errors import UsageError
from ponnuki.cli.language import language, tell
from ponnuki.cli.local_modules import find_local_modules
from ponnuki.cli.parameters import OptionsOption, SecondsOption, SeedOption, TimeoutOption
from ponnuki.cli.parsing import parse_game
from ponnuki.engine import Player
from ponnuki.engine.bot_process import isolated_player_from
from ponnuki.engine.player import TIMEOUT
from ponnuki.errors import PonnukiError
from ponnuki.message import message

_TOKEN = "PONNUKI_TOKEN"  # the variable of the environment
MAX_GAMES = 64
CONNECT_SECONDS = 5.0  # for a server that is there; one that goes away later is waited for


def bot(
    player: Annotated[str, typer.Argument(metavar="PLAYER")],
    server: Annotated[str, typer.Option(metavar="URL")],
    game: Annotated[
        list[str] | None, typer.Option("--game", metavar="GAME", autocompletion=matching_games)
    ] = None,
    option: OptionsOption = None,
    clock: Annotated[list[str] | None, typer.Option("--clock", metavar="CLOCK")] = None,
    rated: Annotated[bool, typer.Option("--rated")] = False,
    tournament: Annotated[list[str] | None, typer.Option("--tournament", metavar="ID")] = None,
    league: Annotated[list[str] | None, typer.Option("--league", metavar="ID")] = None,
    games: Annotated[int, typer.Option("--games", min=1, max=MAX_GAMES, metavar="N")] = 1,
    token_file: Annotated[Path | None, typer.Option(metavar="FILE", dir_okay=False)] = None,
    seconds: SecondsOption = None,
    seed: SeedOption = None,
    timeout: TimeoutOption = TIMEOUT,
) -> None:
    """Let a player play online, for the account of a bot."""
    # The client takes msgspec to load: no other command pays for it.
    from ponnuki.client import Bot, Client, Wish  # noqa: PLC0415

    find_local_modules(player)
    wishes: list[Wish] = []
    clocks: list[str | None] = [*(clock or [])] or [None]
    if not game and not tournament and not league:
        raise UsageError(message("game_or_tournament"))
    for name in game or ():
        rules = parse_game(name, option)
        wishes += [Wish(rules.id, rules.options, one, rated) for one in clocks]

    def player_for(rules: Game) -> Player:
        return isolated_player_from(player, rules, seed=seed or 0, seconds=seconds, timeout=timeout)

    for name in (game or ())[:1]:
        player_for(parse_game(name, option)).close()  # raises what is wrong with it
    token = _token(token_file)
    with Client(server, token, patience=CONNECT_SECONDS) as client:
        person = client.me().person
        entered = [client.tournament(id).rules for id in tournament or ()]
        entered += [client.league(id).rules for id in league or ()]
        for one in entered:
            player_for(Game(one.game, **one.options)).close()
    assert person is not None
    if not person.bot:
        raise UsageError(message("no_bot_account", name=person.name))
    print(tell("cli-bot-plays", name=person.name, server=server), flush=True)

    def report(id: str, result: object | None) -> None:
        kind = "cli-bot-begun" if result is None else "cli-bot-over"
        print(tell(kind, id=id), flush=True)

    def failed(id: str, error: PonnukiError) -> None:
        why = error.sentence(language())
        print(tell("cli-bot-failed", id=id, why=why), file=sys.stderr, flush=True)

    patient = Client(server, token, patience=None)
    playing = Bot(
        patient,
        player_for,
        wishes,
        tournaments=tournament or (),
        leagues=league or (),
        at_once=games,
        report=report,
        failed=failed,
    )
    signal.signal(signal.SIGTERM, _interrupt)
    try:
        playing.run()
    except KeyboardInterrupt:
        print()


def _interrupt(number: int, frame: FrameType | None) -> None:
    """End the program as Ctrl-C does."""
    del number, frame
    raise KeyboardInterrupt


def _token(file: Path | None) -> str:
    """Return the secret of the token: from a file, or from the environment."""
    if file is not None:
        return file.read_text(encoding="utf-8").strip()
    token = os.environ.get(_TOKEN, "").strip()
    if not token:
        raise UsageError(message("token_missing", variable=_TOKEN))
    return token
