"""Choosing a game and its options by answering questions."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

import ponnuki
from ponnuki import Game, OptionError
from ponnuki.cli.prompt import Left, ask
from ponnuki.cli.language import language, tell
from ponnuki.engine import levels, player_from
from ponnuki.errors import PlayerError
from ponnuki.words import word


def choose(out: Console, vs: str | None = None) -> tuple[Game, str | None]:
    """The game somebody chose, and the spec of his opponent, None for another person.

    The opponent is asked for unless it is known. Raises Left if he leaves instead.
    """
    infos = ponnuki.games()
    words = Table.grid(padding=(0, 2))
    for number, info in enumerate(infos, 1):
        words.add_row(str(number), Text.assemble((info.title, "bold"), f", {info.credit}"))
        words.add_row("", info.summary)
    out.print(words)
    names = {str(n): info for n, info in enumerate(infos, 1)}
    names |= {name.lower(): info for info in infos for name in (info.id, info.title)}
    while (answer := _answer(tell("cli-which-game", n=len(infos)), out).lower()) not in names:
        out.print(tell("cli-type-number", n=len(infos)))
    info = names[answer]
    given: dict[str, str] = {}
    if info.options:
        out.print(tell("cli-options"))
    for option in info.options:
        out.print(f"{option.name}: {option.meaning}; {option.allowed}")
        while value := _answer(f"{option.name}> ", out):
            try:
                Game(info.id, **{option.name: value})
            except OptionError as error:
                out.print(str(error), style="bold")
            else:
                given[option.name] = value
                break
    game = Game(info.id, **given)
    return game, vs or _opponent(game, out)


def _opponent(game: Game, out: Console) -> str | None:
    names = [
        f"{level.number} ({word('level', level.name, language(), 'within')})"
        for level in levels(game)
    ]
    out.print(tell("cli-opponent-choice"))
    out.print(tell("cli-levels", levels=names))
    while spec := _answer(tell("cli-opponent-prompt"), out):
        try:
            player_from(spec, game).close()
        except (OptionError, PlayerError) as error:
            out.print(str(error), style="bold")
        else:
            return spec
    return None


def _answer(prompt: str, out: Console) -> str:
    """As ask, but "quit" leaves too."""
    answer = ask(prompt, out)
    if answer.lower() in ("q", "quit"):
        raise Left
    return answer
