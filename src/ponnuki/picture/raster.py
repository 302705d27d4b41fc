"""SVG pictures as PNG, and several of them as an animation."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Any

from PIL import Image

from ponnuki.errors import OptionError
from ponnuki.picture.typesetting import PictureError, lettered, typeset

__all__ = ["ANIMATIONS", "PictureError", "animation", "png"]

ANIMATIONS = ("gif", "webp")
SCALE = 2  # pixels for one of SVG
LEAST, LARGEST = 16, 10_000  # pixels, along a side
MOST = 200_000_000  # pixels of an animation
FRAMES = 5_000
SAMPLES, SAMPLE = 24, 240  # pictures that a palette is made from, and their size in pixels
_SIZE = re.compile(r'<svg [^>]*? width="(\d+)" height="(\d+)"')


def png(svg: str, width: int | None = None) -> bytes:
    """A picture of `ponnuki.diagram` as PNG, so many pixels wide; twice its size if it is not said.

    Raises OptionError (option "width") for a size that cannot be.
    """
    return _pages([svg], width)[0]


def animation(
    pictures: Sequence[str],
    form: str,
    *,
    seconds: float = 0.8,
    last: float = 3,
    width: int | None = None,
) -> bytes:
    """Pictures of one size as a GIF or WebP that goes round for ever.

    Each is shown for so many `seconds`, the `last` one for its own; GIF counts hundredths. Without
    a `width` they have the size of the SVG. Raises OptionError for a form, size or time that cannot
    be.
    """
    if form not in ANIMATIONS:
        raise OptionError(f"an animation is {' or '.join(ANIMATIONS)}, not {form!r}", "form")
    for time in (seconds, last):
        if not 0.02 <= time <= 600:
            raise OptionError(f"a picture is shown for 0.02 to 600 seconds, not {time}", "seconds")
    if not 1 <= len(pictures) <= FRAMES:
        told = f"an animation has 1 to {FRAMES} pictures, not {len(pictures)}"
        raise OptionError(told, "pictures")
    pages = _pages(pictures, width, scale=1)
    frames: Iterator[Image.Image] = map(_opened, pages)
    how: dict[str, Any] = {"lossless": True, "quality": 40}
    if form == "gif":
        frames, how = _of_one_palette(pages), {"optimize": False, "disposal": 1}
    out = BytesIO()
    next(frames).save(
        out,
        form,
        save_all=True,
        append_images=frames,
        duration=[*[round(1000 * seconds)] * (len(pages) - 1), round(1000 * last)],
        loop=0,
        **how,
    )
    return out.getvalue()


def _of_one_palette(pages: Sequence[bytes]) -> Iterator[Image.Image]:
    """The pages in 256 colours, the same in all, so that what stands still does not flicker."""
    some = [*pages[:: max(1, len(pages) // SAMPLES)], pages[-1]]
    sheet = Image.new("RGB", (SAMPLE, SAMPLE * len(some)))
    for number, page in enumerate(some):
        sample = _opened(page).resize((SAMPLE, SAMPLE), Image.Resampling.NEAREST)
        sheet.paste(sample, (0, SAMPLE * number))
    # Rare colours count as much as common ones: a small mark keeps its own.
    colours = sheet.quantize(method=Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)
    for page in pages:
        yield _opened(page).quantize(palette=colours, dither=Image.Dither.NONE)


def _opened(page: bytes) -> Image.Image:
    return Image.open(BytesIO(page)).convert("RGB")


def _pages(pictures: Sequence[str], width: int | None, scale: float = SCALE) -> list[bytes]:
    """Each as PNG, all in the scale of the first."""
    found = _SIZE.match(pictures[0])
    if found is None:
        raise PictureError("this is no picture of ponnuki.diagram")
    wide, high = int(found[1]), int(found[2])
    if width is not None:
        scale = width / wide
        if width < LEAST or scale * max(wide, high) > LARGEST:
            raise OptionError(f"a picture is {LEAST} to {LARGEST} pixels wide and high", "width")
    if scale**2 * wide * high * len(pictures) > MOST:
        told = f"{len(pictures)} pictures of this size are more than {MOST} pixels"
        raise OptionError(told, "width")
    source = f"""#set page(width: {wide}pt, height: {high}pt, margin: 0pt)
#for picture in data {{ page(image(bytes(picture), format: "svg", width: {wide}pt)) }}
"""
    return typeset(source, [lettered(svg) for svg in pictures], "png", scale)
