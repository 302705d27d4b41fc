"""Typesetting with Typst: pages of text and SVG as PNG or PDF, the same on any machine."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Literal, cast

from ponnuki.diagram.drawing import FONT
from ponnuki.errors import PonnukiError
from ponnuki.extras import extra
from ponnuki.message import message

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
    to a point (1/72 inch). Raises PictureError, and MissingExtra without Typst.
    """
    with extra(_EXTRAS[file_format]):
        import typst  # noqa: PLC0415
    text = f"#let data = json(bytes(sys.inputs.data))\n{source}"
    try:
        output = typst.compile(
            text.encode(),
            format=file_format,
            ppi=72 * scale,
            font_paths=_fonts(system=file_format == "pdf"),
            sys_inputs={"data": json.dumps(data)},
        )
    except typst.TypstError as error:
        raise PictureError(message("cannot_typeset", reason=str(error.message))) from None
    pages = cast("bytes | list[bytes]", output)  # a list if there are several
    return pages if isinstance(pages, list) else [pages]


def use_portable_font(svg: str) -> str:
    """Replace the font of an SVG picture by one that Pillow brings to any machine."""
    return svg.replace(f'font-family="{FONT}"', f'font-family="{PORTABLE_FONT}"', 1)


@cache
def _fonts(system: bool) -> typst.Fonts:
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
