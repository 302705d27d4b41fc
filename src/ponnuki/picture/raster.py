"""SVG pictures converted to PNG, and several of them to an animation."""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Any

from ponnuki.errors import OptionError
from ponnuki.extras import extra
from ponnuki.message import message
from ponnuki.picture.typesetting import PictureError, typeset, use_portable_font

if TYPE_CHECKING:
    from PIL import Image

__all__ = ["ANIMATIONS", "PictureError", "animation", "png"]

ANIMATIONS = ("gif", "webp")
SCALE = 2  # PNG pixels to one SVG pixel
MIN_SIDE, MAX_SIDE = 16, 10_000  # pixels
MAX_PIXELS = 200_000_000  # of all pictures together
MAX_FRAMES = 5_000
SAMPLES, SAMPLE_SIDE = 24, 240  # pictures that a palette is made from, and their size in pixels
CSS_PIXELS_PER_INCH = 96  # of SVG
METRES_PER_INCH = 0.0254
_HEADER_BYTES = 8 + 25  # of a PNG: its signature and the chunk IHDR
_SIZE = re.compile(r'<svg [^>]*? width="(\d+)" height="(\d+)"')


def png(svg: str, width: int | None = None) -> bytes:
    """Convert a picture of `ponnuki.diagram` to PNG, by default of twice its size.

    `width` is in pixels. Whatever it is, the picture is as large in print as the SVG: the file has
    its resolution. Raises OptionError (option "width") if the width is too small or too large.
    """
    scale = _scale([svg], width, SCALE)
    (page,) = _pages([svg], scale)
    return _with_resolution(page, CSS_PIXELS_PER_INCH * scale)


def animation(
    pictures: Sequence[str],
    file_format: str,
    *,
    seconds: float = 0.8,
    last: float = 3,
    width: int | None = None,
) -> bytes:
    """Convert pictures of one size to a GIF or WebP that loops for ever.

    Each is shown for `seconds`, the final one for `last` seconds; GIF rounds to hundredths. Without
    a `width` in pixels, the animation has the size of the SVG. Raises OptionError for an unknown
    format and for a size, a time or a number of pictures out of range.
    """
    if file_format not in ANIMATIONS:
        raise OptionError(
            message("not_an_animation", known=list(ANIMATIONS), format=file_format), "format"
        )
    for time in (seconds, last):
        if not 0.02 <= time <= 600:
            raise OptionError(message("not_a_picture_time", seconds=time), "seconds")
    if not 1 <= len(pictures) <= MAX_FRAMES:
        raise OptionError(
            message("other_picture_count", max=MAX_FRAMES, pictures=len(pictures)), "pictures"
        )
    pages = _pages(pictures, _scale(pictures, width, 1))
    frames: Iterator[Image.Image] = map(_open, pages)
    options: dict[str, Any] = {"lossless": True, "quality": 40}
    if file_format == "gif":
        frames, options = _with_one_palette(pages), {"optimize": False, "disposal": 1}
    out = BytesIO()
    next(frames).save(
        out,
        file_format,
        save_all=True,
        append_images=frames,
        duration=[*[round(1000 * seconds)] * (len(pages) - 1), round(1000 * last)],
        loop=0,
        **options,
    )
    return out.getvalue()


def _with_one_palette(pages: Sequence[bytes]) -> Iterator[Image.Image]:
    """Yield the pages in the same 256 colours, so that unchanged areas do not flicker."""
    with extra("pictures"):
        from PIL import Image  # noqa: PLC0415
    samples = [*pages[:: max(1, len(pages) // SAMPLES)], pages[-1]]
    sheet = Image.new("RGB", (SAMPLE_SIDE, SAMPLE_SIDE * len(samples)))
    for number, page in enumerate(samples):
        sample = _open(page).resize((SAMPLE_SIDE, SAMPLE_SIDE), Image.Resampling.NEAREST)
        sheet.paste(sample, (0, SAMPLE_SIDE * number))
    # Rare colours count as much as common ones: a small mark keeps its own.
    colours = sheet.quantize(method=Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)
    for page in pages:
        yield _open(page).quantize(palette=colours, dither=Image.Dither.NONE)


def _open(page: bytes) -> Image.Image:
    with extra("pictures"):
        from PIL import Image  # noqa: PLC0415
    return Image.open(BytesIO(page)).convert("RGB")


def _with_resolution(png: bytes, pixels_per_inch: float) -> bytes:
    """Return a PNG with its resolution, in a chunk that follows the header."""
    per_metre = round(pixels_per_inch / METRES_PER_INCH)
    chunk = b"pHYs" + struct.pack(">IIB", per_metre, per_metre, 1)
    whole = struct.pack(">I", len(chunk) - 4) + chunk + struct.pack(">I", zlib.crc32(chunk))
    return png[:_HEADER_BYTES] + whole + png[_HEADER_BYTES:]


def _size(svg: str) -> tuple[int, int]:
    """Return width and height of a picture. Raises PictureError if it is none of ours."""
    size = _SIZE.match(svg)
    if size is None:
        raise PictureError(message("not_a_diagram"))
    return int(size[1]), int(size[2])


def _scale(pictures: Sequence[str], width: int | None, scale: float) -> float:
    """Return the scale by which the first picture is `width` pixels wide; else `scale`.

    Raises OptionError (option "width") if there were too many pixels or too few.
    """
    svg_width, svg_height = _size(pictures[0])
    if width is not None:
        scale = width / svg_width
        if width < MIN_SIDE or scale * max(svg_width, svg_height) > MAX_SIDE:
            raise OptionError(message("other_picture_size", min=MIN_SIDE, max=MAX_SIDE), "width")
    if scale**2 * svg_width * svg_height * len(pictures) > MAX_PIXELS:
        raise OptionError(
            message("too_many_pixels", pictures=len(pictures), max=MAX_PIXELS), "width"
        )
    return scale


def _pages(pictures: Sequence[str], scale: float) -> list[bytes]:
    """Convert pictures of the size of the first to PNG."""
    svg_width, svg_height = _size(pictures[0])
    source = f"""#set page(width: {svg_width}pt, height: {svg_height}pt, margin: 0pt)
#for picture in data {{ page(image(bytes(picture), format: "svg", width: {svg_width}pt)) }}
"""
    return typeset(source, [use_portable_font(svg) for svg in pictures], "png", scale)
