"""Pictures of games: numbered figures, PNG, animations. See docs/diagrams.md."""

from ponnuki.picture.figure import Figure, figures
from ponnuki.picture.glyphs import MissingGlyphs
from ponnuki.picture.raster import ANIMATIONS, PictureError, animation, png
from ponnuki.picture.view import View

__all__ = [
    "ANIMATIONS",
    "Figure",
    "MissingGlyphs",
    "PictureError",
    "View",
    "animation",
    "figures",
    "png",
]
