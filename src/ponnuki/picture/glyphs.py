"""The characters of a text that no font has, which are drawn as boxes."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal
from unicodedata import category, east_asian_width

from ponnuki.message import Message, message

if TYPE_CHECKING:
    import typst

BOX = "□"  # drawn instead; Typst's own fonts have it
MAX_NAMED = 20  # characters that a warning names
FIRST_UNSURE = 0x180  # Typst's own fonts have the printable characters before it
_INVISIBLE = {"Cc", "Cf", "Cs", "Zl", "Zp", "Zs"}  # categories of Unicode that need no glyph
_NOWHERE = {"Cn", "Co"}  # unassigned, or of private use
_FIRST_EMOJI = 0x1F000
# PDF/A forbids boxes: whatever no font has is an error, of which Typst lists all.
_STANDARD: Literal["a-2b"] = "a-2b"
_SOURCE = """#let data = json(bytes(sys.inputs.data))
#set document(title: "Glyphs", date: datetime(year: 2000, month: 1, day: 1))
#for character in data [#box(text(character)) ]
"""


class MissingGlyphs(UserWarning):
    """A picture or a sheet has boxes where no font has the character.

    Attributes:
        message: What is missing and what to install, as data (ponnuki.message).
        characters: These characters, each once.
    """

    def __init__(self, characters: str) -> None:
        named = [*map(_name, characters[:MAX_NAMED])]
        if len(characters) > MAX_NAMED:
            named.append("…")
        packages = sorted({package for c in characters if (package := _package(c))})
        self.message: Message = message(
            "missing_glyphs", characters=named, packages=" ".join(packages) or None
        )
        self.characters = characters
        super().__init__(self.message)

    def sentence(self, language: str = "en") -> str:
        """Return what is missing and what to install, in one of the languages of ponnuki.words."""
        return self.message.sentence(language)

    def __str__(self) -> str:
        return self.sentence()


def with_boxes(data: Any, characters: str) -> Any:
    """Return JSON values with a box in place of each of these characters.

    In a picture, one character without a glyph would take the glyphs of others in its text.
    """
    text = json.dumps(data, ensure_ascii=False)
    return json.loads(text.translate(dict.fromkeys(map(ord, characters), BOX)))


def unsure_characters(data: Any) -> str:
    """Return the characters in JSON values that a font may lack, in Unicode's order."""
    characters = {*json.dumps(data, ensure_ascii=False)}
    return "".join(
        sorted(c for c in characters if ord(c) >= FIRST_UNSURE and category(c) not in _INVISIBLE)
    )


@lru_cache(maxsize=64)
def missing_characters(characters: str, fonts: typst.Fonts) -> str:
    """Return those of the characters that none of the fonts has."""
    import typst  # noqa: PLC0415

    if not characters:
        return ""
    try:
        typst.compile(
            _SOURCE.encode(),
            format="pdf",
            pdf_standards=[_STANDARD],
            font_paths=fonts,
            sys_inputs={"data": json.dumps([*characters])},
        )
    except typst.TypstError as error:
        return "".join(c for c in characters if _quotes(error.diagnostic, c))
    return ""


def _name(character: str) -> str:
    """Return a character as a message can show it: by its number if it stands for nothing."""
    return f"U+{ord(character):04X}" if category(character) in _NOWHERE else character


def _quotes(diagnostic: str, character: str) -> bool:
    """Return whether Typst's message quotes a character, as itself or by its number."""
    return f'"{character}"' in diagnostic or rf'"\u{{{ord(character):x}}}"' in diagnostic


def _package(character: str) -> str | None:
    """Return the package of Debian whose font has a character; None if there is no such font."""
    if category(character) in _NOWHERE:
        return None
    if category(character) == "So" and ord(character) >= _FIRST_EMOJI:
        return "fonts-noto-color-emoji"
    return "fonts-noto-cjk" if east_asian_width(character) in "WFH" else "fonts-noto-core"
