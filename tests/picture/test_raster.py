"""PNG and animations."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageColor, ImageSequence

from ponnuki import Game, OptionError
from ponnuki.diagram import THEMES, svg
from ponnuki.picture import ANIMATIONS, PictureError, View, animation, png
from tests.generic.games import one_of_each, random_positions, title

GAME = Game("gonnect", size=5)


def open_image(content: bytes) -> Image.Image:
    return Image.open(BytesIO(content))


def rgb(picture: Image.Image, x: int, y: int) -> tuple[int, ...]:
    found = picture.getpixel((x, y))
    assert isinstance(found, tuple)
    return found


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", one_of_each(), ids=title)
def test_every_board_becomes_a_png(game: Game, theme: str) -> None:
    picture = svg([*random_positions(game, 1)][-1], theme=theme)
    made = open_image(png(picture, 500)).convert("RGB")
    assert made.width == 500
    assert made.getpixel((1, 1)) == ImageColor.getrgb(THEMES[theme].paper)
    colours = made.getcolors(1 << 24)
    assert colours
    assert len(colours) > 20  # something is drawn, its edges smooth


def test_a_png_is_twice_as_large_by_itself_and_always_the_same() -> None:
    picture = svg(GAME.start())
    made = png(picture)
    assert made == png(picture)
    assert (
        f'width="{open_image(made).width // 2}" height="{open_image(made).height // 2}"' in picture
    )


@pytest.mark.parametrize("width", [None, 600, 1234])
def test_a_png_is_as_large_in_print_as_the_svg(width: int | None) -> None:
    picture = svg(Game("gosix").start())
    svg_width = int(picture.split('width="')[1].split('"')[0])
    made = open_image(png(picture, width))
    across, down = made.info["dpi"]
    assert across == down
    assert made.width / across == pytest.approx(svg_width / 96, rel=1e-3)
    assert made.width == (width or 2 * svg_width)


@pytest.mark.parametrize("width", [0, -5, 15, 10_001])
def test_sizes_out_of_range_are_refused(width: int) -> None:
    with pytest.raises(OptionError, match="16 to 10000 pixels"):
        png(svg(GAME.start()), width)


def test_other_svg_is_refused() -> None:
    with pytest.raises(PictureError, match="not a picture of"):
        png("<svg/>")


@pytest.mark.parametrize("form", ANIMATIONS)
def test_an_animation_has_every_picture(form: str) -> None:
    positions = [*random_positions(GAME, 1)]
    pictures = [View(position).svg(lifted=True) for position in positions]
    made = open_image(animation(pictures, form, seconds=0.5, last=2, width=200))
    assert made.format == form.upper()
    assert made.width == 200
    assert len([*ImageSequence.Iterator(made)]) == len(pictures)
    assert made.info["loop"] == 0
    for number, picture in enumerate(pictures):
        made.seek(number)
        frame = made.convert("RGB")
        still = open_image(png(picture, 200)).convert("RGB")
        assert all(
            abs(a - b) < 40
            for x, y in ((3, 3), (100, 100), (60, 140), (140, 60))
            for a, b in zip(rgb(frame, x, y), rgb(still, x, y), strict=True)
        )
        assert made.info["duration"] == (2000 if number == len(pictures) - 1 else 500)


@pytest.mark.parametrize("form", ANIMATIONS)
@pytest.mark.parametrize("game", one_of_each(), ids=title)
def test_an_animation_keeps_its_colours(game: Game, form: str) -> None:
    positions = [*random_positions(game, 1)]
    some = [*positions[:: len(positions) // 12], positions[-1]]
    pictures = [*dict.fromkeys(View(position).svg() for position in some)]
    made = open_image(animation(pictures, form, width=240))
    for number, picture in enumerate(pictures):
        made.seek(number)
        still = open_image(png(picture, 240)).convert("RGB")
        assert max(ImageChops.difference(made.convert("RGB"), still).tobytes()) < 50


def test_invalid_animations_are_refused() -> None:
    picture = svg(GAME.start())
    for pictures, file_format, seconds, message in (
        ([picture], "mp4", 1.0, "gif or webp, not 'mp4'"),
        ([], "gif", 1.0, "1 to 5,000 pictures, not 0"),
        ([picture], "gif", 0.001, "0.02 to 600 seconds"),
        ([picture], "gif", float("nan"), "0.02 to 600 seconds"),
        ([picture] * 5000, "gif", 1.0, "pixels"),
    ):
        with pytest.raises(OptionError, match=message):
            animation(pictures, file_format, seconds=seconds, width=400)
