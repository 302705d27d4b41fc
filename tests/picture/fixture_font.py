"""A font for some characters, as a machine may have one for Chinese."""

from __future__ import annotations

import struct
from pathlib import Path

from PIL import ImageFont

_FIRST_GLYPH = 36  # of the capital letters, in the font that Pillow brings


def font_of(characters: str) -> bytes:
    """Return Pillow's font with another name, in which these characters look like A, B, C, ..."""
    face = ImageFont.load_default(12)
    assert isinstance(face, ImageFont.FreeTypeFont)
    font = bytearray(face.font_bytes)
    for charset in ("ascii", "utf-16-be"):
        font = font.replace("Aileron".encode(charset), "Fixture".encode(charset))
    codes = [*map(ord, sorted(characters))]
    groups = [struct.pack(">III", n, n, _FIRST_GLYPH + i) for i, n in enumerate(codes)]
    subtable = struct.pack(">HHIII", 12, 0, 16 + 12 * len(codes), 0, len(codes)) + b"".join(groups)
    cmap = struct.pack(">HHHHI", 0, 1, 3, 10, 12) + subtable
    font += bytes(-len(font) % 4)
    (tables,) = struct.unpack_from(">H", font, 4)
    for entry in range(12, 12 + 16 * tables, 16):
        if font[entry : entry + 4] == b"cmap":
            struct.pack_into(">II", font, entry + 8, len(font), len(cmap))
    return bytes(font + cmap)


def fonts_of_machine(folder: Path, characters: str = "") -> dict[str, str]:
    """Return the environment of a machine whose only font has these characters, or that has none.

    What such a machine has is in the folder.
    """
    fonts = folder / "fonts"
    fonts.mkdir(exist_ok=True)
    if characters:
        (fonts / "fixture.ttf").write_bytes(font_of(characters))
    settings = folder / "fonts.conf"
    settings.write_text(f"<fontconfig><dir>{fonts}</dir></fontconfig>", encoding="utf-8")
    return {"FONTCONFIG_FILE": str(settings)}
