"""Typesetting with Typst: pages of text and SVG as PNG or PDF, the same on any machine."""

from __future__ import annotations

import json
import warnings
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Literal, cast

from ponnuki.diagram.drawing import FONT
from ponnuki.errors import PonnukiError
from ponnuki.extras import extra
from ponnuki.message import message
from ponnuki.picture.glyphs import (
    MissingGlyphs,
    missing_characters,
    unsure_characters,
    with_boxes,
)

if TYPE_CHECKING:
    import typst

PORTABLE_FONT = "Aileron"
_EXTRAS = {"png": "pictures", "pdf": "paper"}


class PictureError(PonnukiError):
    """A picture cannot be made."""


def typeset(
    source: str, data: Any, file_format: Literal["png", "pdf"], scale: float = 1
) -> list[bytes]:
    """Typeset a Typst document and return its pages as PNG, or one PDF.

    The document finds the JSON values `data` under this name. `scale` is the number of PNG pixels
    to a point (1/72 inch). Raises PictureError, and MissingExtra without Typst. Warns with
    MissingGlyphs of characters that no font has.
    """
    with extra(_EXTRAS[file_format]):
        import typst  # noqa: PLC0415
    fonts, missing = _fonts_for(data, file_format)
    if missing:
        warnings.warn(MissingGlyphs(missing), stacklevel=2)
        data = with_boxes(data, missing)
    text = f"#let data = json(bytes(sys.inputs.data))\n{source}"
    try:
        output = typst.compile(
            text.encode(),
            format=file_format,
            ppi=72 * scale,
            font_paths=fonts,
            sys_inputs={"data": json.dumps(data)},
        )
    except typst.TypstError as error:
        raise PictureError(message("cannot_typeset", reason=str(error.message))) from None
    pages = cast("bytes | list[bytes]", output)  # a list if there are several
    return pages if isinstance(pages, list) else [pages]


def use_portable_font(svg: str) -> str:
    """Replace the font of an SVG picture by one that Pillow brings to any machine."""
    return svg.replace(f'font-family="{FONT}"', f'font-family="{PORTABLE_FONT}"', 1)


def _fonts_for(data: Any, file_format: Literal["png", "pdf"]) -> tuple[typst.Fonts, str]:
    """Return the fonts for a document, and the characters that none of them has.

    Those of the machine belong to every PDF, but only to a PNG that they have characters for: all
    others are the same on any machine.
    """
    fonts = load_fonts(system=file_format == "pdf")
    missing = missing_characters(unsure_characters(data), fonts)
    if missing and file_format == "png":
        more_fonts = load_fonts(system=True)
        still_missing = missing_characters(missing, more_fonts)
        if still_missing != missing:
            return more_fonts, still_missing
    return fonts, missing


@cache
def load_fonts(system: bool) -> typst.Fonts:
    """Return Typst's own fonts and Pillow's sans-serif.

    The machine's fonts are added if `system` is set, for scripts that those do not have.
    """
    import typst  # noqa: PLC0415

    return typst.Fonts(include_system_fonts=system, font_paths=[_font_folder().name])


@cache
def _font_folder() -> TemporaryDirectory[str]:
    """Make a folder with the sans-serif, where Typst finds it; it is removed at exit."""
    with extra("pictures"):
        from PIL import ImageFont  # noqa: PLC0415
    folder = TemporaryDirectory(prefix="ponnuki-")
    face = ImageFont.load_default(12)
    assert isinstance(face, ImageFont.FreeTypeFont)
    Path(folder.name, "sans.ttf").write_bytes(face.font_bytes)
    return folder
