"""Records as links: short texts for addresses (docs/records.md).

>>> from ponnuki import Game
>>> from ponnuki.record import Record, link
>>> text = link.dumps(Record.of(Game("gonnect", size=5), ["C3", "swap", "B2"]))
>>> [str(move) for move in link.loads(text).moves]
['C3', 'swap', 'B2']
"""

from __future__ import annotations

from ponnuki._core import LINK_PRIMER, LINK_VERSION, MAX_LINK_LENGTH, read_link, write_link
from ponnuki.record.diagnostics import wrong_type
from ponnuki.record.record import Record

VERSION: str = LINK_VERSION
MAX_LENGTH: int = MAX_LINK_LENGTH  # characters; browsers and messengers cut longer addresses
PRIMER: str = LINK_PRIMER  # the text that trains the contexts of the compression


def dumps(record: Record) -> str:
    """Return the link of a record.

    Raises:
        RecordError: The record is too large for a link.
    """
    return write_link(record)


def loads(text: str, max_length: int = MAX_LENGTH) -> Record:
    """Read a link, alone or in an address after `#`, `/`, `?`, `=` or `&`.

    Raises:
        RecordError: The text is not a link, or has more than `max_length` characters.
    """
    if not isinstance(text, str):
        raise wrong_type("link", text)
    return read_link(text, max_length)
