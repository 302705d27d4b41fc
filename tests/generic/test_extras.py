"""What the package does without the libraries of its extras, which are hidden from it here."""

from __future__ import annotations

import subprocess
import sys

import pytest

LIBRARIES = (
    *("PIL", "gymnasium", "litestar", "markdown_it", "matplotlib", "pettingzoo"),
    *("rich", "tensorboardX", "torch", "typer", "typst", "uvicorn"),
)
BARE = """
import ponnuki
from ponnuki import analysis, arena, diagram, gtp, learn, picture, paper, record, rules
from ponnuki._core import LevelPlayer
game = ponnuki.Game("gonnect", size=5)
position = game.start().play("C3")
assert record.sgf.dumps(record.Record.of(game, ["C3"]))
assert picture.View(position).svg().startswith("<svg")
assert LevelPlayer.of_level(game, 1).choose(game.start(), ["C3"])
"""

IN_PIXELS = (
    "from ponnuki.environments.pettingzoo import raw_env;"
    " raw_env('gosix', render_mode='rgb_array').render()"
)


def run_without(libraries: tuple[str, ...], code: str) -> subprocess.CompletedProcess[str]:
    hidden = f"import sys; sys.modules.update(dict.fromkeys({libraries!r}))\n"
    return subprocess.run(
        [sys.executable, "-c", hidden + code], capture_output=True, text=True, check=False
    )


def test_rules_engine_and_records_need_no_extra() -> None:
    done = run_without(LIBRARIES, BARE)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize(
    ("library", "extra", "code"),
    [
        ("typst", "pictures", "ponnuki.picture.png(start.svg())"),
        ("PIL", "pictures", "ponnuki.picture.png(start.svg())"),
        ("PIL", "pictures", "ponnuki.picture.animation([start.svg()], 'gif')"),
        ("typst", "paper", "ponnuki.paper.pdf(game, [ponnuki.paper.boards(game)])"),
        ("markdown_it", "paper", "ponnuki.paper.rules(game)"),
        ("litestar", "server", "import ponnuki.server"),
        ("uvicorn", "server", "import ponnuki.server"),
        ("pettingzoo", "pettingzoo", "import ponnuki.environments.pettingzoo"),
        ("gymnasium", "pettingzoo", "import ponnuki.environments.pettingzoo"),
        ("gymnasium", "gymnasium", "import ponnuki.environments.gymnasium"),
        ("pyspiel", "open-spiel", "import ponnuki.environments.open_spiel"),
        ("typst", "pictures", IN_PIXELS),
        ("PIL", "pictures", IN_PIXELS),
    ],
)
def test_the_error_names_the_extra(library: str, extra: str, code: str) -> None:
    start = """
import ponnuki.paper, ponnuki.picture
game = ponnuki.Game("gosix")
start = ponnuki.picture.View(game.start())
"""
    caught = f"try: {code}\nexcept ponnuki.MissingExtra as error: print(error)"
    done = run_without((library,), start + caught)
    assert done.stderr == ""
    assert done.stdout == f'this needs {library}: pip install "ponnuki[{extra}]"\n'


@pytest.mark.parametrize("library", ["typer", "rich"])
def test_the_command_line_names_its_extra(library: str) -> None:
    done = run_without((library,), "import ponnuki.cli; ponnuki.cli.main()")
    assert done.returncode == 1
    assert done.stderr == f'ponnuki: this needs {library}: pip install "ponnuki[cli]"\n'


@pytest.mark.parametrize(
    ("library", "extra", "arguments"),
    [
        ("litestar", "server", ["serve"]),
        ("torch", "learn", ["learn", "gosix"]),
        ("typst", "pictures", ["diagram", "gosix", "--to", "png"]),
        ("typst", "paper", ["sheet", "gosix", "boards"]),
    ],
)
def test_a_command_names_the_extra_that_it_needs(
    library: str, extra: str, arguments: list[str]
) -> None:
    code = f"sys.argv = {['ponnuki', *arguments]!r}; import ponnuki.cli; ponnuki.cli.main()"
    done = run_without((library,), code)
    assert done.returncode == 2
    assert done.stderr == f'ponnuki: this needs {library}: pip install "ponnuki[{extra}]"\n'
