"""What --help says, in the language in use: the messages of words/<language>/help.ftl.

A command's help is the message "help-" and its name, a parameter's the same with the parameter's
name; "help-any-" and a name is a parameter that several commands have.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import ponnuki
from ponnuki.cli.completion import SHELLS
from ponnuki.cli.context import context_class
from ponnuki.cli.diagram import FORMS as PICTURES
from ponnuki.cli.match import DEFAULT_PAIRS, MAX_PAIRS
from ponnuki.cli.sheet import PARTS
from ponnuki.diagram import THEMES
from ponnuki.engine.solve import METHODS
from ponnuki.match import LENGTH
from ponnuki.paper.document import PAPER_SIZES
from ponnuki.record.collection import FORMS
from ponnuki.words import LANGUAGES, has_message, speaker

_ARGUMENTS: Mapping[str, Any] = {
    "forms": FORMS,
    "games": [info.title for info in ponnuki.games()],
    "languages": LANGUAGES,
    "length": LENGTH,
    "methods": METHODS,
    "most_pairs": MAX_PAIRS,
    "pairs": DEFAULT_PAIRS,
    "papers": list(PAPER_SIZES),
    "parts": PARTS,
    "pictures": PICTURES,
    "shells": SHELLS,
    "themes": list(THEMES),
}


def add_help(command: Any, language: str, path: Sequence[str] = (), parent: Any = None) -> None:
    """Give a command of Typer, its parameters and its commands their help in a language.

    Raises:
        KeyError: There is no message for one of them.
    """
    say = partial(speaker(language).text, arguments=_ARGUMENTS)
    command.help = say("-".join(["help", *(path or ["ponnuki"])]))
    command.context_class = context_class(command.context_class)
    command.allow_extra_args = True  # our context refuses them, in the language in use
    for parameter in command.params:
        parameter.help = say(parameter_id(path, parameter.name))
    context = command.context_class(command, parent=parent, **command.context_settings)
    command.get_help_option(context).help = say("help-help")
    for name, inner in getattr(command, "commands", {}).items():
        add_help(inner, language, [*path, name], context)


def parameter_id(path: Sequence[str], parameter: str) -> str:
    """Return the id of the message that says what a parameter is for."""
    name = parameter.replace("_", "-")
    own = "-".join(["help", *(path or ["ponnuki"]), name])
    return own if has_message(own) else f"help-any-{name}"
