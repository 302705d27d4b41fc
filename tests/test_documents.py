"""The documents list the commands, options and parts that the program has."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from typer.main import get_command

import ponnuki
from bench.__main__ import ROWS
from bench.learned_games import histories, names, tables
from ponnuki.cli.app import app
from ponnuki.cli.sheet import PARTS
from ponnuki.diagram import SYMBOLS, THEMES
from ponnuki.engine.shipped_networks import shipped_networks
from ponnuki.paper import PAPER_SIZES
from ponnuki.record import Result
from ponnuki.record.collection import read
from release.wheels import BUILDS, PLATFORMS, wheel_name

ROOT = Path(__file__).parents[1]
COMMANDS = get_command(app).commands  # type: ignore[attr-defined]

DOCUMENTS = [
    path.relative_to(ROOT).as_posix()
    for path in sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
]


def _text(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


COMMAND_LINES = {
    path: lines
    for path in DOCUMENTS
    if (lines := re.findall(r"^(?: {4}(?:\$ )?|\$ )ponnuki (.+)$", _text(path), re.MULTILINE))
}


def section(path: str, title: str) -> str:
    """Return the text of a document under a heading, up to the next one of its level."""
    return _text(path).split(f"\n## {title}\n")[1].split("\n## ")[0]


def options(command: str) -> set[str]:
    """Return the long options of a command, without the forms that negate them."""
    return {
        name
        for parameter in COMMANDS[command].params
        for name in parameter.opts
        if name.startswith("--")
    }


def test_the_readme_lists_every_command() -> None:
    text = section("README.md", "On the command line")
    listed = re.findall(r"^    ponnuki ([\w-]+)", text, re.MULTILINE)
    assert set(listed) == set(COMMANDS)


def test_diagrams_lists_every_option_of_its_command() -> None:
    text = section("docs/diagrams.md", "On the command line")
    listed = set(re.findall(r"--[a-z][a-z-]*", text))
    known = options("diagram")
    assert listed - {"--no-coordinates"} <= known
    assert known - listed == {"--coordinates"}
    assert {*SYMBOLS, *THEMES} <= set(re.findall(r"`(\w+)`", text)) | set(
        re.findall(r"--theme (\w+)", text)
    )


def test_diagrams_lists_every_part_of_a_sheet() -> None:
    text = section("docs/diagrams.md", "Paper")
    assert re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE) == list(PARTS)
    assert all(f"`{size}`" in text for size in PAPER_SIZES)
    assert set(re.findall(r"--[a-z][a-z-]*", text)) <= options("sheet")


@pytest.mark.parametrize("path", COMMAND_LINES)
def test_every_command_line_in_a_document_can_be_parsed(path: str) -> None:
    for line in COMMAND_LINES[path]:
        name, *words = line.split()
        assert name in COMMANDS, line
        command = COMMANDS[name]
        if subcommands := getattr(command, "commands", None):
            command = subcommands[words[0]]
        known = {opt for parameter in command.params for opt in parameter.opts}
        assert {word for word in words if re.match(r"--[a-z]", word)} <= known, line


def test_the_text_of_a_position_is_described_and_shown_for_every_game() -> None:
    text = section("docs/events.md", "The text of a position").split("\n<!-- From here on")[0]
    rows = dict(re.findall(r"^\| ([\w-]+) \| `(DIAGRAM[A-Z ]*)`", text, re.MULTILINE))
    assert list(rows) == [info.title for info in ponnuki.games()]
    for info in ponnuki.games():
        state = ponnuki.Game(info.id).start().to_text().partition("; ")[2]
        assert len(rows[info.title].split()) == len(state.split())
        assert f'"{info.id}/1 ' in text


def test_the_extras_are_those_of_the_package() -> None:
    text = section("docs/install.md", "What you want to do, and the extra for it")
    listed = re.findall(r"^\| `([\w-]+)` \|", text, re.MULTILINE)
    project = tomllib.loads(_text("pyproject.toml"))["project"]
    assert sorted(listed) == sorted(project["optional-dependencies"])


def test_every_network_of_the_package_is_listed_with_its_games() -> None:
    row = re.compile(r"^\| `([\w-]+)` \| (.+?) \| (.+?) \|", re.MULTILINE)
    rows = row.findall(_text("docs/networks.md").split("\n## ")[0])
    cards = row.findall(section("docs/networks.md", "A card for each"))
    names = [one.path.stem for one in shipped_networks()]
    assert [name for name, _, _ in rows] == [name for name, _, _ in cards] == names
    trained = [(games, made) for (_, _, games), made in zip(rows, shipped_networks(), strict=True)]
    for games, network in trained:
        on = {"size": "on boards of", "edition": "of edition"}[network.option]
        numbers = [f"{count:,} {on} {value}" for value, count in network.games.items()]
        assert games == ", then ".join(numbers)


@pytest.mark.parametrize("name", names())
def test_games_of_networks_keep_the_rules_and_are_of_the_board_that_their_file_names(
    name: str,
) -> None:
    with (ROOT / f"docs/learned/{name}.sgf").open("rb") as file:
        games = list(read(file))
    assert games
    for record in games:
        options = record.game.options
        board = f"{record.game.id}-{options.get('edition', options.get('size'))}"
        assert f"{name}-".startswith(f"{board}-")
        moves = list(map(str, record.moves))
        assert " ".join(moves).startswith(f"{record.header['opening']} ")
        position = record.game.start().play(*moves)
        assert position.outcome is not None
        assert record.result == Result.of(position.outcome)


@pytest.mark.parametrize("name", [path.stem for path in ROOT.glob("docs/learned/*.txt")])
def test_every_opening_of_a_match_of_networks_was_played_from_both_seats(name: str) -> None:
    path = ROOT / f"docs/learned/{name}.txt"
    with path.with_suffix(".sgf").open("rb") as file:
        games = [(record.header["opening"], record.players) for record in read(file)]
    openings = path.read_text(encoding="utf-8").splitlines()
    assert [opening for opening, _ in games] == [line for line in openings for _ in range(2)]
    for (_, seats), (_, others) in zip(games[::2], games[1::2], strict=True):
        assert seats == others[::-1]


def test_what_networks_have_found_is_what_their_games_show() -> None:
    text = _text("docs/learned.md")
    won = re.findall(r"all (\d+)[^()]+\(\[games\]\(learned/([\w-]+)\.sgf\)\)", text)
    for count, name in won:
        games = histories(name)
        assert len(games) == int(count)
        assert {game.position.outcome.winner for game in games if game.position.outcome} == {0}
    all_won = {name for _, name in won}
    in_tables = re.findall(r"^\|.*\(learned/([\w-]+)\.sgf\)", text, re.MULTILINE)
    assert {*in_tables, *all_won} == set(names())
    for table in tables(set(names()) - all_won):
        assert "\n".join(["", *table, ""]) in text


def test_wheels_are_named_as_a_release_names_them() -> None:
    made = {wheel_name(ponnuki.__version__, one, build) for one in PLATFORMS for build in BUILDS}
    named = {path: re.findall(r"\bponnuki-[^*/'\s]+\.whl", _text(path)) for path in DOCUMENTS}
    assert named["docs/install.md"]
    assert named["docs/index.md"]
    assert {name for names in named.values() for name in names} <= made


@pytest.mark.parametrize("path", DOCUMENTS)
def test_what_looks_like_a_tag_is_code(path: str) -> None:
    """Markdown takes `<id>` in a sentence for HTML and shows nothing of it."""
    blocks = re.compile(r"^```.*?^```$|^ {4}[^\n]*$|<!--.*?-->", re.MULTILINE | re.DOTALL)
    sentences = re.sub(r"(`+).*?\1", "", blocks.sub("", _text(path)), flags=re.DOTALL)
    assert re.findall(r"<[a-z][\w-]*>", sentences) == []


def test_benchmarks_lists_every_comparison() -> None:
    text = _text("docs/benchmarks.md").split("\n## ")[0]
    rows = re.findall(r"^\| ([^|]+?) \| ([^|]+?) \| (\d+x )?\|$", text, re.MULTILINE)
    aims = [f"{row.target:.0f}x " if row.target else "" for row in ROWS]
    expected = [(row.name, row.peer_name, aim) for row, aim in zip(ROWS, aims, strict=True)]
    assert [row for row in rows if row[0] not in ("ours", "---")] == expected
