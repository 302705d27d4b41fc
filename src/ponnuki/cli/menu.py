"""A menu that asks for a game, its options and an opponent."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

import ponnuki
from ponnuki import Game, OptionError
from ponnuki.cli.games import option_text
from ponnuki.cli.language import language, tell
from ponnuki.cli.local_modules import find_local_modules
from ponnuki.cli.prompt import UserQuit, ask
from ponnuki.engine import levels, player_from
from ponnuki.errors import PlayerError
from ponnuki.words import word


def choose_game(out: Console, opponent: str | None = None) -> tuple[Game, str | None]:
    """Ask for a game, and for an opponent unless its spec is known already.

    Returns:
        The game, and the spec of the opponent; None for another person.

    Raises:
        UserQuit: The user left instead of choosing.
    """
    infos = ponnuki.games()
    table = Table.grid(padding=(0, 2))
    for number, info in enumerate(infos, 1):
        credit = f", {info.credit(language())}"
        table.add_row(str(number), Text.assemble((info.title, "bold"), credit))
        table.add_row("", info.summary(language()))
    out.print(table)
    by_answer = {str(n): info for n, info in enumerate(infos, 1)}
    by_answer |= {name.lower(): info for info in infos for name in (info.id, info.title)}
    while (answer := _answer(tell("cli-which-game", n=len(infos)), out).lower()) not in by_answer:
        out.print(tell("cli-type-number", n=len(infos)))
    info = by_answer[answer]
    options: dict[str, str] = {}
    if info.options:
        out.print(tell("cli-options"))
    for option in info.options:
        out.print(f"{option.name}: {option_text(info, option)}")
        while value := _answer(f"{option.name}> ", out):
            try:
                Game(info.id, **{option.name: value})
            except OptionError as error:
                out.print(error.sentence(language()), style="bold")
            else:
                options[option.name] = value
                break
    game = Game(info.id, **options)
    return game, opponent or _choose_opponent(game, out)


def _choose_opponent(game: Game, out: Console) -> str | None:
    level_names = [
        f"{level.number} ({word('level', level.name, language(), 'within')})"
        for level in levels(game)
    ]
    out.print(tell("cli-opponent-choice"))
    out.print(tell("cli-levels", levels=level_names))
    while spec := _answer(tell("cli-opponent-prompt"), out):
        find_local_modules(spec)
        try:
            player_from(spec, game).close()
        except (OptionError, PlayerError) as error:
            out.print(error.sentence(language()), style="bold")
        else:
            return spec
    return None


def _answer(prompt: str, out: Console) -> str:
    """Return the answer to a prompt.

    Raises:
        UserQuit: The input has ended, or the answer is "quit".
    """
    answer = ask(prompt, out)
    if answer.lower() in ("q", "quit"):
        raise UserQuit
    return answer
