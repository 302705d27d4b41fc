from __future__ import annotations

import json

import pytest

from ponnuki import Game
from ponnuki.record import Mark, Node, Record, RecordError, Setup, as_json, link
from tests.house.tree import ROOT
from tests.record.write_links import FILE, records

VECTORS = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
SMALL = Record.of(Game("gonnect", size=5), ["C3", "swap", "B2"])


def test_links_of_old_are_what_they_were() -> None:
    assert len(VECTORS) == len(records())
    for vector in VECTORS:
        record = as_json.from_json(vector["record"])
        assert link.dumps(record) == vector["link"]
        assert link.loads(vector["link"]) == record


def test_the_document_has_the_text_that_decoders_need() -> None:
    document = (ROOT / "docs/records.md").read_text(encoding="utf-8")
    assert link.PRIMER in document.replace("\\\n", "")


def test_trees_that_differ_have_links_that_differ() -> None:
    assert len({vector["link"] for vector in VECTORS}) == len(VECTORS)


def test_trees_that_are_the_same_have_the_same_link() -> None:
    links = set()
    for order in (1, -1):
        record = Record(SMALL.game)
        record.root.setup = Setup(dict([("A1", "black"), ("B2", "white")][::order]), "black")
        record.root.properties = dict([("KM", ("6.5",)), ("AA", ("1",))][::order])
        marks = [Mark("circle", "C3"), Mark("label", "C3", "x"), Mark("circle", "A1")]
        record.root.marks = frozenset(marks[::order])
        record.header = dict([("event", "Cup"), ("about", "x")][::order])
        links.add(link.dumps(record))
    assert len(links) == 1


def test_a_link_may_stand_between_blanks() -> None:
    assert link.loads(f" {link.dumps(SMALL)}\n") == SMALL


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "a link begins with pk1., not ''"),
        ("pk2.AAAA", "a link begins with pk1."),
        ("pk1.A", "letters, digits, - and _; this one is damaged"),
        ("pk1.AA=A", "letters, digits, - and _"),
        ("pk1." + "A" * 2_000_001, "at most 2000000 characters"),
        (link.dumps(SMALL) + "AAAA", "damaged"),
        (link.dumps(SMALL)[:-2], "damaged"),
    ],
)
def test_what_is_no_link_is_refused(text: str, why: str) -> None:
    with pytest.raises(RecordError, match=why):
        link.loads(text)


def test_what_is_too_large_is_refused() -> None:
    record = Record(SMALL.game)
    record.root.comment = "x" * (link.MOST_TEXT + 1)
    with pytest.raises(RecordError, match="bytes of text at most"):
        link.dumps(record)
    record = Record(SMALL.game)
    record.root.children = [Node() for _ in range(link.MOST_NODES)]
    with pytest.raises(RecordError, match="moves at most"):
        link.dumps(record)
    record = Record(SMALL.game)
    record.root.add(Node("red", record.game.move("A1")))
    with pytest.raises(RecordError, match="no move of this game: red A1"):
        link.dumps(record)
