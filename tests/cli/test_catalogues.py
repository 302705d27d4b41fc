"""Everything that the command line says comes from the catalogues."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from importlib import resources
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import typer

import ponnuki
from ponnuki._core import HEADINGS
from ponnuki.cli import app as program
from ponnuki.cli.help import add_help, parameter_id
from ponnuki.cli.language import set_language
from ponnuki.cli.sheet import PARTS
from ponnuki.paper import document
from ponnuki.paper.short_rules import section
from ponnuki.record import MatchGame, Record, sgf
from ponnuki.record.collection import FORMS
from ponnuki.words import LANGUAGES, speaker
from tests.cli.running import run
from words.compile import sections

MARK = "ж"
# What is not language: names of games, options and values, moves, commands, parts and forms.
DATA = {
    *(word for info in ponnuki.games() for word in (info.id, info.title)),
    *(word for info in ponnuki.games() for o in info.options for word in o.name.split("_")),
    *(word for info in ponnuki.games() for o in info.options for word in o.choices),
    *(word for info in ponnuki.games() for word in info.author.split()),
    *("ponnuki", "play", "replay", "rules", "playouts", "search", "DEPTH", "FILE"),
    *("true", "false", "alpha", "beta", "df", "pn", "swap", "SGF", "GM"),
    *PARTS,
    *FORMS,
}

# Moves, numbers with units, paths, options, NAME=VALUE.
NOT_WORDS = re.compile(r"\S*[\d/=]\S*|--[a-z-]+")


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
    program.root_command.cache_clear()
    yield
    program.root_command.cache_clear()
    set_language(None)


def unmarked(text: str, data: str = "") -> list[str]:
    """Return the words of a text that are neither marked nor in DATA or `data`."""
    words = re.findall(r"[^\W\d_]{2,}", re.sub(NOT_WORDS, " ", text))
    allowed = {*DATA, *re.findall(r"[^\W\d_]+", data)}
    return [word for word in words if word not in allowed and {*word} != {MARK}]


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
    ("openings", "make", "FILE"),
    ("openings", "show", "FILE"),
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


# What is typed into a program that asks.
DIALOGUES: list[tuple[tuple[str, ...], str]] = [
    (
        ("play", "gonnect", "-o", "size=3", "-o", "pie=false", "--vs", "greedy", "--seed", "1"),
        "help\nmoves\nhint\nanalyse\nanalyse 0.1\nZ9\nboard\nB2\nundo\nresign\nundo\nsave\nquit\n",
    ),
    (("play", "hexotic", "-o", "size=3"), "a1\nb2\nb2\nundo\nundo\nundo\nquit\n"),
    (
        ("play", "game-of-6", "-o", "size=6", "--match", "--games", "2"),
        "A1\nA2\nB1\nhint\nsave OUT\nquit\n",
    ),
    (("play",), "nothing\n3\nquit\n"),
]


def output_of(command: tuple[str, ...], stdin: str, folder: Path) -> str:
    """Return what a command prints in the pseudo-language."""
    names = {"FILE": illegal_game(folder), "OUT": str(folder / "out.sgf")}
    arguments = [names.get(word, word) for word in command]
    stdin = stdin.replace("OUT", names["OUT"])
    done = run("--language", "fr", *arguments, stdin=stdin)
    output = (done.stdout + done.stderr).replace(str(folder), "")
    assert MARK in output
    return output


@pytest.mark.usefixtures("_pseudo_language")
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_nothing_is_said_outside_the_catalogues(command: tuple[str, ...], tmp_path: Path) -> None:
    output = output_of(command, "", tmp_path)
    in_file = Path(illegal_game(tmp_path)).read_text(encoding="utf-8")
    assert unmarked(output, " ".join([*command, in_file, "aa ee"])) == []


@pytest.mark.usefixtures("_pseudo_language")
@pytest.mark.parametrize(("command", "stdin"), DIALOGUES, ids=[" ".join(c) for c, _ in DIALOGUES])
def test_dialogues_come_from_the_catalogues(
    command: tuple[str, ...], stdin: str, tmp_path: Path
) -> None:
    output = output_of(command, stdin, tmp_path)
    assert unmarked(output, " ".join([*command, stdin])) == []


@pytest.mark.usefixtures("_pseudo_language")
def test_pictures_are_described_from_the_catalogues() -> None:
    picture = run("--language", "fr", "diagram", "gosix", "--moves", "a1 b1").stdout
    texts = " ".join(ElementTree.fromstring(picture).itertext())
    assert MARK in texts
    assert unmarked(texts) == []


def texts_of(value: Any) -> Iterator[str]:
    """Yield the texts of a part of a sheet, also those in its pictures."""
    match value:
        case str() if value.startswith("<svg"):
            yield from ElementTree.fromstring(value).itertext()
        case str():
            yield value
        case Mapping():
            for name, inner in value.items():
                if name not in ("kind", "paint", "style", "name"):
                    yield from texts_of(inner)
        case list() | tuple():
            for inner in value:
                yield from texts_of(inner)


@pytest.mark.usefixtures("_pseudo_language")
@pytest.mark.parametrize(
    "words",
    [
        *[(info.id, "boards", "score") for info in ponnuki.games()],
        ("gonnect", "score", "--best-of"),
        ("gonnect", "--load", "FILE"),
    ],
    ids=" ".join,
)
def test_sheets_come_from_the_catalogues(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    typeset: list[Any] = []

    def keep(_: str, data: Any, __: str) -> list[bytes]:
        typeset.append(data)
        return [b""]

    monkeypatch.setattr(document, "typeset", keep)
    if "FILE" in words:
        file = tmp_path / "game.sgf"
        record = Record.of(ponnuki.Game("gonnect", size=3), ["B1", "swap", "A1", "B2", "A3", "B3"])
        record.match = MatchGame(1, 2)
        record.header = {name: "1" for name in HEADINGS if name not in ("title", "user")}
        file.write_text(sgf.dumps(record), encoding="utf-8")
        words = (*words[:-1], str(file))
    assert run("--language", "fr", "sheet", *words).returncode == 0
    (data,) = typeset
    # The short rules are pages of docs/rules.
    texts = [text for text in texts_of(data) if text != section(words[0], "Match", "fr")]
    assert MARK in "".join(texts)
    assert unmarked(" ".join(texts), data["paper"] + data["language"]) == []


def test_the_template_of_sheets_has_no_words() -> None:
    template = (resources.files("ponnuki.paper") / "sheet.typ").read_text(encoding="utf-8")
    code = re.sub(r"(?m)^//.*$", "", template)
    fonts = {"Aileron", "Libertinus Serif", "Noto Sans CJK SC", "DejaVu Sans", "Ponnuki", "1 / 1"}
    for text in re.findall(r'"([^"]*)"', code):
        assert text in fonts or re.fullmatch(r"[a-z]*", text), text
    for text in re.findall(r"\[([^\[\]]*)\]", code):
        assert not re.search(r"(?<![#.\w])[A-Za-z]{2,}", re.sub(r"#\w+[\w.()]*", "", text)), text


@pytest.mark.usefixtures("_pseudo_language")
def test_the_records_of_a_match_come_from_the_catalogues(tmp_path: Path) -> None:
    command = ("match", "random", "greedy", "--game", "gosix", "--pairs", "1", "--seed", "1")
    output = output_of((*command, "--jobs", "1", "--records", "OUT"), "", tmp_path)
    assert unmarked(output, " ".join(command)) == []
    for record in sgf.loads((tmp_path / "out.sgf").read_bytes()):
        assert unmarked(record.header["event"]) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_and_parameter_has_help(language: str) -> None:
    command = typer.main.get_command(program.app)
    add_help(command, language)  # raises KeyError where there is no message
    assert command.help == speaker(language).text(
        "help-ponnuki", {"games": [info.title for info in ponnuki.games()]}
    )
    assert set(sections(language)["help"].messages) == ids_of_help(command)


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
    output = capfd.readouterr().out
    expected = {"en": "Play at this keyboard", "fr": "Jouer à ce clavier"}[language]
    assert expected in output
    set_language(None)
