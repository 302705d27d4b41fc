"""Records as links: a short text for addresses, one for each tree; docs/records.md has the scheme.

>>> from ponnuki import Game
>>> from ponnuki.record import Record, link
>>> text = link.dumps(Record.of(Game("gonnect", size=5), ["C3", "swap", "B2"]))
>>> [str(move) for move in link.loads(text).moves]
['C3', 'swap', 'B2']
"""

from __future__ import annotations

from ponnuki._core import LINK_PRIMER, LINK_VERSION, LONGEST_LINK, read_link, write_link
from ponnuki.record.diagnostics import wrong_type
from ponnuki.record.record import Record

VERSION: str = LINK_VERSION
# Characters that are read if nothing else is said: browsers and messengers cut longer addresses.
LONGEST: int = LONGEST_LINK
PRIMER: str = LINK_PRIMER  # what the contexts learn from first


def dumps(record: Record) -> str:
    """Return the link of a record. Raises RecordError if it has none: it holds too much."""
    return write_link(record)


def loads(text: str, longest: int = LONGEST) -> Record:
    """Read a link, which may stand in an address after `#`, `/`, `?`, `=` or `&`.

    Raises RecordError, also for one of more than `longest` characters.
    """
    if not isinstance(text, str):
        raise wrong_type("a link", "a text", text)
    return read_link(text, longest)
