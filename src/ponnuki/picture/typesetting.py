"""Typst, which makes PNG and PDF of pages with text and SVG: the same on any machine."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal, cast

import typst
from PIL import ImageFont

from ponnuki.diagram.drawing import FONT
from ponnuki.errors import PonnukiError

SANS = "Aileron"


class PictureError(PonnukiError):
    """A picture that cannot be made."""


def typeset(source: str, data: Any, form: Literal["png", "pdf"], pixels: float = 1) -> list[bytes]:
    """A document of Typst, in which `data` are these JSON values: its pages as PNG, or one PDF.

    `pixels` are those of a point (1/72 inch) in PNG. Raises PictureError.
    """
    text = f"#let data = json(bytes(sys.inputs.data))\n{source}"
    try:
        made = typst.compile(
            text.encode(),
            format=form,
            ppi=72 * pixels,
            font_paths=_fonts(system=form == "pdf"),
            sys_inputs={"data": json.dumps(data)},
        )
    except typst.TypstError as error:
        raise PictureError(f"cannot be typeset: {error.message}") from None
    pages = cast("bytes | list[bytes]", made)  # a list if there are several
    return pages if isinstance(pages, list) else [pages]


def lettered(svg: str) -> str:
    """An SVG picture with letters that are there on any machine."""
    return svg.replace(f'font-family="{FONT}"', f'font-family="{SANS}"', 1)


@cache
def _fonts(system: bool) -> typst.Fonts:
    """Typst's own fonts and Pillow's sans-serif.

    Those of the machine beside them are for texts in scripts that these do not have.
    """
    return typst.Fonts(include_system_fonts=system, font_paths=[_folder().name])


@cache
def _folder() -> TemporaryDirectory[str]:
    """A folder with the sans-serif, which Typst reads when it first needs it; gone at the end."""
    folder = TemporaryDirectory(prefix="ponnuki-")
    face = ImageFont.load_default(12)
    assert isinstance(face, ImageFont.FreeTypeFont)
    Path(folder.name, "sans.ttf").write_bytes(face.font_bytes)
    return folder
