"""Positions as environments render them."""

from __future__ import annotations

from io import BytesIO

import numpy as np
from numpy.typing import NDArray

from ponnuki import textboard
from ponnuki._core import Position
from ponnuki.errors import OptionError
from ponnuki.extras import extra
from ponnuki.message import message
from ponnuki.picture import View, png

Rendered = str | NDArray[np.uint8]


def check_render_mode(mode: str | None, known: tuple[str, ...]) -> None:
    """Check the name of a mode; None is for no rendering.

    Raises:
        OptionError: It is not one of the known ones.
    """
    if mode is not None and mode not in known:
        raise OptionError(
            message("unknown_render_mode", mode=str(mode), known=list(known)), "render_mode"
        )


def rendered(position: Position, mode: str) -> Rendered:
    """Return a position as text, or in mode "rgb_array" as a picture: rows, columns and colours.

    Raises:
        MissingExtra: A picture needs the extra `pictures`.
    """
    if mode != "rgb_array":
        return textboard.draw(position)
    with extra("pictures"):
        from PIL import Image  # noqa: PLC0415
    with Image.open(BytesIO(png(View(position).svg()))) as picture:
        return np.asarray(picture.convert("RGB"))
