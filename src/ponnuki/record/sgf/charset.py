"""The charset of a game: which one CA names, and bytes as text.

CA stands in the very text that it says how to read. So a charset is that of a game if the game,
read in it, names it: in Shift_JIS, Big5 and GBK a byte like a backslash may be half of a letter.
"""

from __future__ import annotations

import codecs
import re
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from ponnuki.record.sgf.values import INSIDE

HEAD = 1 << 14  # bytes of a game in which CA is looked for
_NEAR = 1 << 13  # where it is looked for if brackets may be halves of letters
_CANDIDATES = 2
MARKS = re.compile("[\ud800-\udfff]+")  # stand for bytes that are no text, one for each
_MARKING = "ponnuki-marks"  # the handler of errors that puts them there
_NAMED = r"(?<![A-Za-z0-9])CA\s*\[\s*([A-Za-z0-9_:.\-]{1,40})\s*\]"
_ANYWHERE = re.compile(_NAMED.encode())
_ROOT = rf"\(\s*;(?:[^\[\]();]*+\[{INSIDE}\])*?[^\[\]();]*{_NAMED}"
_IN_TEXT, _IN_BYTES = re.compile(_ROOT, re.DOTALL), re.compile(_ROOT.encode(), re.DOTALL)
_ASCII = "".join(map(chr, range(128)))
_NO_CHARSETS = ("idna", "punycode", "unicode_escape", "raw_unicode_escape")  # codecs of Python
_USUAL = ("utf-8", "ascii")


class Charset(NamedTuple):
    """As CA names it, and Python's codec: None if there is none for it."""

    name: str
    codec: str | None

    @property
    def plain(self) -> bool:
        """Whether every byte that looks like a bracket, or a backslash, is one."""
        return self.codec is None or _is_plain(self.codec)


UTF_8 = Charset("UTF-8", "utf-8")


def charset_of(buffer: bytes, at: int) -> Charset | None:
    """The charset that the game there names; None if it names none."""
    if buffer.find(b"CA", at, at + HEAD) < 0:
        return None
    if found := _IN_BYTES.match(buffer, at, at + HEAD):
        charset = _charset(found[1])
        if charset.plain or _is_ascii(buffer[at : found.end()]):
            return charset
    for found in islice(_ANYWHERE.finditer(buffer, at, at + _NEAR), _CANDIDATES):
        charset, before = _charset(found[1]), buffer[at : found.end()]
        if not _is_ascii(before):
            text = before.decode(charset.codec or "latin-1", _MARKING)
            if (there := _IN_TEXT.match(text)) and there[1] == charset.name:
                return charset
    return None


def _is_ascii(raw: bytes) -> bool:
    """Whether bytes say the same in any charset that is based on ASCII."""
    return raw.isascii() and b"\x1b" not in raw and b"~" not in raw


@lru_cache(maxsize=64)
def _charset(name: bytes) -> Charset:
    try:
        codec = codecs.lookup(name.decode("ascii")).name
        known = codec not in _NO_CHARSETS and "(;".encode(codec) == b"(;"
    except (LookupError, UnicodeError):
        known = False
    return Charset(name.decode("ascii"), codec if known else None)


@lru_cache(maxsize=64)
def _is_plain(codec: str) -> bool:
    said = bytes(range(256)).decode(codec, "replace")
    return codec in _USUAL or (len(said) == 256 and said.startswith(_ASCII))


def decoded(raw: bytes, charset: Charset | None) -> tuple[str, str, int]:
    """The text, what is to be told of it as a whole, and after how many bytes.

    What is not UTF-8 is Latin-1, though CA may say otherwise; of other charsets, each byte that is
    no text becomes one of MARKS.
    """
    codec = charset.codec if charset else None
    if codec is not None and codec not in _USUAL:
        return raw.decode(codec, _MARKING), "", 0
    try:
        text, at, found = raw.decode("utf-8"), 0, "UTF-8"
    except UnicodeDecodeError as error:
        text, at, found = raw.decode("latin-1"), error.start, "Latin-1"
    if charset is not None and charset.codec is None:
        return text, f"CA[{charset.name}] is no charset known here: read as {found}", 0
    if charset is not None and found != "UTF-8":
        return text, f"this is no {charset.name}: the game is read as Latin-1", at
    return text, "", 0


def marking_decoder(codec: str) -> codecs.IncrementalDecoder:
    """From bytes to text, with MARKS."""
    return codecs.getincrementaldecoder(codec)(_MARKING)


class TextOf:
    """The text of bytes in a charset, of which more arrive."""

    def __init__(self, charset: Charset) -> None:
        assert charset.codec is not None
        self._codec = charset.codec

    def said(self, raw: bytes, whole: bool) -> str:
        """The text; if it is not the `whole`, without half a letter at the end."""
        return marking_decoder(self._codec).decode(raw, whole)

    def length(self, raw: bytes, characters: int) -> int:
        """How many bytes make so many characters."""
        decoder, at = marking_decoder(self._codec), 0
        for step in (1 << 12, 1 << 6, 1):
            while characters > 0 and at < len(raw):
                state = decoder.getstate()
                got = len(decoder.decode(raw[at : at + step], at + step >= len(raw)))
                if step > 1 and got >= characters:
                    decoder.setstate(state)
                    break
                characters -= got
                at += step
        return min(at, len(raw))


def _marked(error: UnicodeError) -> tuple[str, int]:
    """Handles an error of decoding: bytes become lone surrogates, which no text has."""
    assert isinstance(error, UnicodeDecodeError)
    wrong = error.object[error.start : error.end]
    return "".join(chr(0xDC00 + byte) for byte in wrong), error.end


codecs.register_error(_MARKING, _marked)
