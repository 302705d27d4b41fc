"""The palette (palette.json): legible everywhere, and never different in hue alone."""

from __future__ import annotations

import json
import re
from importlib import resources
from pathlib import Path

import pytest

from ponnuki.palette import scheme

SCHEMES = json.loads((resources.files("ponnuki") / "palette.json").read_text())
STONES = [name for name in SCHEMES if name != "terminal"]
BOARDS = [name for name in STONES if "rule" in SCHEMES[name]]
GRAPHICS, TEXT = 3, 4.5  # WCAG 1.4.11 and 1.4.3
STANDS_OUT = 1.25  # a board from the page
TOKENS = Path(__file__).parents[1] / "web/src/tokens.css"


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour, as WCAG defines it."""
    digits = colour.removeprefix("#")
    step = len(digits) // 3
    parts = [digits[i : i + step] * (3 - step) for i in range(0, len(digits), step)]
    scaled = [int(part, 16) / 255 for part in parts]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in scaled]
    return sum(weight * c for weight, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, 1 to 21, as WCAG defines it."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_what_wcag_says() -> None:
    assert contrast("#fff", "#000000") == pytest.approx(21)
    assert contrast("#777", "#ffffff") == pytest.approx(4.48, abs=0.005)


def test_every_scheme_says_what_it_is_for_and_has_the_same_paints() -> None:
    for name in SCHEMES:
        assert scheme(name)["for"]
        assert scheme(name)["paints"].keys() == scheme("light")["paints"].keys()
    with pytest.raises(KeyError):
        scheme("sepia")


@pytest.mark.parametrize("name", STONES)
def test_text_on_stones_is_legible(name: str) -> None:
    for colour, paint in scheme(name)["paints"].items():
        for ground in (paint["fill"], paint.get("shade", paint["fill"])):
            assert contrast(paint["ink"], ground) >= 4.5, (colour, ground)


def grounds(board: dict[str, str]) -> list[str]:
    """Return the colours of the ground of a board of the page."""
    return [board[key] for key in ("paper", "grain") if key in board]


def test_boards_of_the_page_are_four() -> None:
    assert BOARDS == ["paper", "wood", "night", "contrast"]


@pytest.mark.parametrize("name", BOARDS)
def test_what_is_on_a_board_of_the_page_is_legible(name: str) -> None:
    board = scheme(name)
    for ground in grounds(board):
        for text in ("ink", "coordinate"):
            assert contrast(board[text], ground) >= TEXT, (text, ground)
        for mark in ("line", "grid", "accent", "arrow", "focus", "alarm"):
            assert contrast(board[mark], ground) >= GRAPHICS, (mark, ground)
        for colour, paint in board["paints"].items():
            seen = max(contrast(paint[part], ground) for part in ("fill", "edge"))
            assert seen >= GRAPHICS, (colour, ground)
        # An edge is thin: black is seen without it.
        assert contrast(board["paints"]["black"]["fill"], ground) >= GRAPHICS, ground


@pytest.mark.parametrize("name", BOARDS)
def test_lines_and_names_of_points_are_seen_on_owned_areas(name: str) -> None:
    board = scheme(name)
    for colour, paint in board["paints"].items():
        assert contrast(board["line"], paint["cell"]) >= 2, colour
        assert contrast(board["ink"], paint["cell"]) >= TEXT, colour


def test_high_contrast_is_flat() -> None:
    board = scheme("contrast")
    assert "shadow" not in board
    for paint in board["paints"].values():
        assert not {"highlight", "shade"} & paint.keys()


@pytest.mark.parametrize(
    ("theme", "name"),
    [
        (":root,\n[data-theme]", "paper"),
        ('[data-theme="dark"]', "night"),
        ('[data-theme="contrast"]', "contrast"),
    ],
)
def test_boards_and_stones_in_panels_stand_out_from_the_page(theme: str, name: str) -> None:
    """The colours of panels are in the page's own styles, those of the stones in the palette."""
    [block] = re.findall(
        rf"^{re.escape(theme)} \{{(.*?)^\}}", TOKENS.read_text(), re.DOTALL | re.MULTILINE
    )
    tokens = dict(re.findall(r"--([\w-]+): (#\w+);", block))
    if name != "contrast":  # where its frame is black
        assert contrast(scheme(name)["paper"], tokens["ground"]) >= STANDS_OUT
    for ground in (tokens["ground"], tokens["paper"]):
        assert contrast(scheme(name)["accent"], ground) >= GRAPHICS
        for colour, paint in scheme(name)["paints"].items():
            seen = max(contrast(paint[part], ground) for part in ("fill", "edge"))
            assert seen >= GRAPHICS, (colour, ground)


@pytest.mark.parametrize("name", STONES)
def test_red_and_blue_do_not_differ_in_hue_alone(name: str) -> None:
    red, blue = (scheme(name)["paints"][colour] for colour in ("red", "blue"))
    for sign in ("ring", "hatch"):
        assert bool(red.get(sign)) != bool(blue.get(sign))


def test_characters_on_a_terminal_are_legible() -> None:
    terminal = scheme("terminal")
    for colour, paint in terminal["paints"].items():
        board = terminal["boards"][paint["board"]]
        assert len(paint["fill"]) == len(paint["ink"]) == len(paint["cell"]) == len("#rrggbb")
        assert contrast(paint["ink"], paint["cell"]) >= 4.5, colour
        for ground in (board["background"], board["path"]):
            assert contrast(paint["fill"], ground) >= 3, (colour, ground)
