"""Python's codecs, for the charsets that the core does not read itself."""

from __future__ import annotations

import codecs
from functools import lru_cache

_ERROR_HANDLER = "ponnuki-lone-surrogates"
_ASCII = "".join(map(chr, range(128)))
_NO_CHARSETS = ("idna", "punycode", "unicode_escape", "raw_unicode_escape")  # Python's own


@lru_cache(maxsize=64)
def _codec(name: str) -> str | None:
    """Return the codec of a charset; None if there is none."""
    try:
        codec = codecs.lookup(name).name
        known = codec not in _NO_CHARSETS and "(;".encode(codec) == b"(;"
    except (LookupError, UnicodeError):
        return None
    return codec if known else None


@lru_cache(maxsize=64)
def coding(name: str) -> str:
    """Return "bytes" if each byte is a character, as in ASCII, "other" if not, "" if unknown."""
    codec = _codec(name)
    if codec is None:
        return ""
    text = bytes(range(256)).decode(codec, "replace")
    return "bytes" if len(text) == 256 and text.startswith(_ASCII) else "other"


def decode(name: str, raw: bytes, whole: bool) -> bytes:
    """Return the text as UTF-8, with a lone surrogate for each byte that cannot be decoded.

    Unless `whole`, an incomplete character at the end is left out.
    """
    return _decoder(name).decode(raw, whole).encode(errors="surrogatepass")


def length(name: str, raw: bytes, characters: int) -> int:
    """Return how many bytes the first `characters` characters take."""
    decoder, offset = _decoder(name), 0
    for step in (1 << 12, 1 << 6, 1):
        while characters > 0 and offset < len(raw):
            state = decoder.getstate()
            decoded = len(decoder.decode(raw[offset : offset + step], offset + step >= len(raw)))
            if step > 1 and decoded >= characters:
                decoder.setstate(state)
                break
            characters -= decoded
            offset += step
    return min(offset, len(raw))


def _decoder(name: str) -> codecs.IncrementalDecoder:
    codec = _codec(name)
    assert codec is not None
    return codecs.getincrementaldecoder(codec)(_ERROR_HANDLER)


def _replace_by_surrogates(error: UnicodeError) -> tuple[str, int]:
    """Replace bytes that cannot be decoded by lone surrogates, which no text has."""
    assert isinstance(error, UnicodeDecodeError)
    undecodable = error.object[error.start : error.end]
    return "".join(chr(0xDC00 + byte) for byte in undecodable), error.end


codecs.register_error(_ERROR_HANDLER, _replace_by_surrogates)
