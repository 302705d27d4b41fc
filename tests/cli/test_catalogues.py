"""Everything that the command line says comes from the catalogues."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

import ponnuki
from ponnuki.cli import app as program
from ponnuki.cli.help import add_help, parameter_id
from ponnuki.cli.language import set_language
from ponnuki.record import Record, sgf
from ponnuki.words import LANGUAGES, speaker
from words.compile import sections

MARK = "ж"
# What is not language: names of games and options, values, moves, files, commands, units.
DATA = {
    *(word for info in ponnuki.games() for word in (info.id, info.title)),
    *(option.name for info in ponnuki.games() for option in info.options),
    *("Mark", "Steere", "João", "Pedro", "Neto", "ponnuki", "play", "true", "false"),
    *("alpha", "beta", "df", "pn", "SGF", "GM"),
}


def marked(pattern: Any) -> Any:
    """Return a compiled pattern with every letter of its texts replaced by a mark."""
    match pattern:
        case str():
            return re.sub(r"[^\W\d_]", MARK, pattern)
        case ["?", selector, variants, default]:
            return ["?", selector, {key: marked(one) for key, one in variants.items()}, default]
        case [("$" | "@"), *_] | [str(), list(), dict()]:
            return pattern
        case list():
            return [marked(part) for part in pattern]
    return pattern


@pytest.fixture
def _pseudo_language(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    formatter = speaker("fr")
    messages = {id: marked(pattern) for id, pattern in formatter._messages.items()}
    monkeypatch.setattr(formatter, "_messages", messages)
    yield
    set_language(None)


def unmarked(text: str) -> list[str]:
    """Return the plain words that follow one another in a text."""
    pairs = re.findall(r"\b([A-Za-z]{2,}) +(?=([A-Za-z]{2,})\b)", text)
    return [" ".join(pair) for pair in pairs if not {*pair} & DATA]


def illegal_game(folder: Path) -> str:
    record = Record.of(ponnuki.Game("gonnect", size=5), ["A1", "B2"])
    path = folder / "wrong.sgf"
    text = sgf.dumps(record).replace("B[ae]", "B[ae];W[ae]")
    path.write_text(text + "(;GM[99])(;GM[1]SZ[5]CA[nothing];B[zz];X[)", encoding="utf-8")
    return str(path)


COMMANDS: list[tuple[str, ...]] = [
    ("games",),
    ("solve", "gonnect", "-o", "size=3"),
    ("perft", "gosix", "2"),
    ("bench", "playouts", "gosix", "--seconds", "0"),
    ("match", "random", "greedy", "--game", "gosix", "--pairs", "1", "--seed", "1", "--jobs", "1"),
    ("records", "verify", "FILE"),
    ("records", "stats", "FILE"),
    ("analyze", "gosix", "--playouts", "10"),
    ("perft", "chess", "2"),
    ("perft", "gonnect", "2", "-o", "size=99"),
    ("perft", "gonnect", "2", "-o", "size"),
    ("perft", "gonnect", "2", "--position", "nonsense"),
    ("analyze",),
    ("diagram", "gosix", "--mark", "nothing"),
    ("solve", "gosix", "--memory", "none"),
    ("sheet", "gosix", "nothing"),
    ("match", "random", "nobody", "--game", "gosix"),
    ("match", "random", "mcts:x", "--game", "gosix"),
    ("records", "convert", "FILE", "--to", "none"),
    ("play", "--nothing"),
    ("play", "--poistion"),
    ("plya",),
    ("bench", "nothing"),
    ("play", "gosix", "hexotic"),
    ("perft", "gosix"),
    ("perft", "gosix", "many"),
    ("perft", "gosix", "1001"),
    ("match", "random", "greedy", "--game", "gosix", "--pairs", "0"),
    ("match", "random", "greedy", "--game", "gosix", "--timeout", "long"),
    ("analyze", "--candidates"),
    ("analyze", "--json=yes"),
    ("--language",),
]


@pytest.mark.usefixtures("_pseudo_language")
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_nothing_is_said_outside_the_catalogues(
    command: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    file = illegal_game(tmp_path)
    arguments = [word.replace("FILE", file) for word in command]
    monkeypatch.setattr(sys, "argv", ["ponnuki", "--language", "fr", *arguments])
    with pytest.raises(SystemExit):
        program.main()
    said = "".join(capfd.readouterr())
    assert MARK in said
    assert unmarked(said.replace(file, "")) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_and_parameter_has_help(language: str) -> None:
    set_language(language)
    try:
        command = typer.main.get_command(program.app)
        add_help(command)  # raises KeyError where there is no message
        assert command.help == speaker(language).text(
            "help-ponnuki", {"games": [info.title for info in ponnuki.games()]}
        )
        assert set(sections(language)["help"].messages) == ids_of_help(command)
    finally:
        set_language(None)


def ids_of_help(command: Any) -> set[str]:
    """Return the ids that a command and those below it take their help from."""
    ids = {"help-help", "help-usage", "help-ponnuki"}
    ids |= {f"help-heading-{name}" for name in ("options", "arguments", "commands")}
    found: list[tuple[list[str], Any]] = [([], command)]
    while found:
        path, one = found.pop()
        if path:
            ids.add("-".join(["help", *path]))
        ids |= {parameter_id(path, parameter.name) for parameter in one.params}
        found += [([*path, n], inner) for n, inner in getattr(one, "commands", {}).items()]
    return ids


@pytest.mark.parametrize("language", ["en", "fr"])
def test_help_speaks_the_language(
    language: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["ponnuki", "--language", language, "play", "--help"])
    with pytest.raises(SystemExit):
        program.main()
    said = capfd.readouterr().out
    expected = {"en": "Play at this keyboard", "fr": "Jouer à ce clavier"}[language]
    assert expected in said
    set_language(None)
