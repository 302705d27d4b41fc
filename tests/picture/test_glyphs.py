"""Characters that no font has: boxes are drawn, and a warning names them."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path
from unicodedata import category

import pytest

from ponnuki import Game
from ponnuki.diagram import svg
from ponnuki.paper import annotated_game, pdf
from ponnuki.picture import MissingGlyphs, animation, png
from ponnuki.picture.glyphs import (
    BOX,
    FIRST_UNSURE,
    MAX_NAMED,
    missing_characters,
    with_boxes,
)
from ponnuki.picture.typesetting import load_fonts
from ponnuki.record import Mark, Record, sgf
from tests.cli.running import PROGRAM, environment
from tests.picture.fixture_font import fonts_of_machine

GAME = Game("gonnect", size=3)
NOWHERE = "\ufdd0"  # never a character


def labelled(text: str) -> str:
    return svg(GAME.start(), marks={"B2": text})


def run(*arguments: str, **env: str) -> subprocess.CompletedProcess[bytes]:
    """Run the program in a process of its own, because fonts are looked for once."""
    command = [*PROGRAM, *arguments]
    return subprocess.run(command, env=environment(**env), capture_output=True, check=True)


@pytest.mark.parametrize(
    "make",
    [
        lambda: png(labelled(NOWHERE)),
        lambda: animation([labelled(NOWHERE)], "gif"),
        lambda: pdf(GAME, [annotated_game(Record.of(GAME, ["B2"], ("Ann", f"B{NOWHERE}b")))]),
    ],
    ids=["png", "gif", "pdf"],
)
def test_a_warning_names_what_no_font_has(make: Callable[[], bytes]) -> None:
    with pytest.warns(MissingGlyphs) as caught:
        made = make()
    assert made
    (warning,) = caught
    assert isinstance(warning.message, MissingGlyphs)
    assert warning.message.characters == NOWHERE
    assert str(warning.message) == "no font on this machine has U+FDD0: a box is drawn instead"


def test_the_letters_below_those_that_are_looked_for_are_in_every_font() -> None:
    letters = [c for c in map(chr, range(0x20, FIRST_UNSURE)) if category(c)[0] in "LNPS"]
    assert len(letters) > 300
    assert missing_characters("".join(letters) + BOX, load_fonts(system=False)) == ""


def test_what_needs_no_font_of_the_machine_is_silent() -> None:
    """Warnings are errors in these tests."""
    assert png(svg(GAME.start(), caption="Zoë — «Ève» … ’ Ω Ж \u200d\u00a0"))


def test_one_missing_character_leaves_the_others() -> None:
    caption = f"é {NOWHERE} ж"
    with pytest.warns(MissingGlyphs):
        picture = png(svg(GAME.start(), caption=caption))
    assert picture == png(svg(GAME.start(), caption=caption.replace(NOWHERE, BOX)))
    assert with_boxes({"a": [f'"{NOWHERE}"\\', 1, None]}, NOWHERE) == {"a": [f'"{BOX}"\\', 1, None]}


def test_the_warning_says_what_to_install() -> None:
    for characters, packages in (
        ("王ア한", "fonts-noto-cjk"),
        ("ع", "fonts-noto-core"),
        ("🙂", "fonts-noto-color-emoji"),
        ("ع王🙂", "fonts-noto-cjk fonts-noto-color-emoji fonts-noto-core"),
    ):
        warning = MissingGlyphs(characters)
        assert str(warning).endswith(f"(on Debian: apt-get install {packages})")
        assert f"(sous Debian\u00a0: apt-get install {packages})" in warning.sentence("fr")
    many = "".join(chr(0x4E00 + n) for n in range(MAX_NAMED + 1))
    assert f"{many[MAX_NAMED - 1]}, …:" in str(MissingGlyphs(many))
    assert many[MAX_NAMED] not in str(MissingGlyphs(many))


MARKED = ("diagram", "gonnect", "-o", "size=3", "--mark", "B2=王", "--to")


@pytest.mark.slow
@pytest.mark.parametrize("form", ["png", "gif"])
def test_the_command_line_warns_without_a_font(tmp_path: Path, form: str) -> None:
    alone = fonts_of_machine(tmp_path)
    if form == "png":
        made = run(*MARKED, form, **alone)
        french = run("--language", "fr", *MARKED, form, **alone).stderr.decode()
        assert french.startswith("ponnuki: aucune police de cette machine n’a 王\u00a0: un carré")
    else:
        record = Record.of(GAME, ["B2"])
        record.root.children[0].marks = frozenset({Mark("label", "B2", "王")})
        (tmp_path / "game.sgf").write_text(sgf.dumps(record), encoding="utf-8")
        made = run("diagram", "--load", str(tmp_path / "game.sgf"), "--to", form, **alone)
    assert made.stdout
    assert made.stderr.decode() == (
        "ponnuki: no font on this machine has 王: a box is drawn instead. Install a font for this "
        "script, such as Noto (on Debian: apt-get install fonts-noto-cjk)\n"
    )


@pytest.mark.slow
def test_the_machines_fonts_are_used_where_it_has_them(tmp_path: Path) -> None:
    known = fonts_of_machine(tmp_path, "林王")
    made = run(*MARKED, "png", **known)
    assert made.stderr == b""
    other = run("diagram", "gonnect", "-o", "size=3", "--mark", "B2=林", "--to", "png", **known)
    assert other.stderr == b""
    assert len({made.stdout, other.stdout, png(labelled(BOX))}) == 3
    partly = run("diagram", "gonnect", "-o", "size=3", "--mark", "B2=王한", "--to", "png", **known)
    assert b"has \xed\x95\x9c:" in partly.stderr


@pytest.mark.parametrize("font", ["", "王"])
def test_sheets_too(tmp_path: Path, font: str) -> None:
    record = Record.of(GAME, ["B2"], ("王", "Ann"))
    (tmp_path / "game.sgf").write_text(sgf.dumps(record), encoding="utf-8")
    made = run(
        *("sheet", "gonnect", "-o", "size=3", "--load", str(tmp_path / "game.sgf")),
        **fonts_of_machine(tmp_path, font),
    )
    assert made.stdout.startswith(b"%PDF")
    assert (b"has \xe7\x8e\x8b:" in made.stderr) == (not font)
    assert (b"Fixture" in made.stdout) == bool(font)


@pytest.mark.slow
def test_latin_pictures_are_the_same_with_other_fonts(tmp_path: Path) -> None:
    board = ("diagram", "gonnect", "-o", "size=3", "--mark", "B2=é—ж", "--to", "png")
    pictures = [run(*board, **fonts_of_machine(tmp_path, font)).stdout for font in ("", "王é")]
    assert pictures[0] == pictures[1]
