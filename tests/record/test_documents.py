from __future__ import annotations

import doctest
import re

import pytest

from ponnuki.record import link, sgf
from tests.house.tree import read

LIMITS = read("web/src/record/exchange.ts") + read("web/src/record/limits.ts")


@pytest.mark.parametrize("module", [link, sgf], ids=lambda module: module.__name__)
def test_examples_have_the_stated_output(module: object) -> None:
    found = doctest.testmod(module)  # type: ignore[arg-type]
    assert found.attempted > 2
    assert not found.failed


def web_constant(name: str) -> int:
    """Return a number of exchange.ts or limits.ts in web/src/record."""
    (text,) = re.findall(rf"^export const {name} = ([\d_]+(?: << \d+)?);", LIMITS, re.MULTILINE)
    number, _, shift = text.partition(" << ")
    return int(number) << int(shift or 0)


def test_the_limits_that_the_document_states() -> None:
    text = " ".join(read("docs/records.md").split())
    mib = 1 << 20
    for sentence in (
        f"Links that it exports have at most {web_constant('MAX_SHARED_LINK_LENGTH'):,} characters",
        f"reads files of at most {web_constant('MAX_FILE_BYTES') // mib} MiB",
        f"and links of at most {web_constant('MAX_LINK_LENGTH'):,} characters",
        f"Reading ends at a game of more than {sgf.MAX_GAME_BYTES // mib} MiB",
        f"`link.loads` reads up to {link.MAX_LENGTH:,} characters",
    ):
        assert sentence in text
