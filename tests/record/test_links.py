from __future__ import annotations

import json
import random
from typing import Any

import pytest

from ponnuki import Game
from ponnuki.record import Mark, Record, RecordError, Setup, as_json, link
from tests.house.tree import ROOT
from tests.record.write_links import FILE, records

VECTORS = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
SMALL = Record.of(Game("gonnect", size=5), ["C3", "swap", "B2"])


def test_links_of_the_vectors_are_unchanged() -> None:
    games = {vector["record"]["game"] for vector in VECTORS}
    assert len(games) >= 4
    assert len(VECTORS) == len([record for record in records() if record.game.id in games])
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
        ("pk1." + "A" * 20_000, "has 20,004 characters; at most 20,000 are read here"),
        ("https://example.org/#pk2.AAAA", "a link begins with pk1."),
        ("https://example.org/#pk1.A", "this one is damaged"),
        (None, "a link is a text, not NoneType"),
        (link.dumps(SMALL).encode(), "a link is a text, not bytes"),
        (link.dumps(SMALL) + "AAAA", "damaged"),
        (link.dumps(SMALL)[:-2], "damaged"),
    ],
)
def test_invalid_links_are_refused(text: Any, why: str) -> None:
    with pytest.raises(RecordError, match=why):
        link.loads(text)


@pytest.mark.parametrize(
    "address", ["#{}", "https://example.org/#/analyse/{}", "https://example.org/a?game={}&x=1#top"]
)
def test_a_link_may_stand_in_an_address(address: str) -> None:
    assert link.loads(address.format(link.dumps(SMALL))) == SMALL


def commented(text: str) -> Record:
    record = Record(SMALL.game)
    record.root.comment = text
    return record


def test_records_too_large_for_a_link_are_refused() -> None:
    with pytest.raises(RecordError, match="1,000,000 bytes of text at most, not 1,000,030"):
        link.dumps(commented("x" * 1_000_000))
    record = Record(SMALL.game)
    for _ in range(50_000):
        record.root.add()
    with pytest.raises(RecordError, match="50,000 moves at most, not 50,001"):
        link.dumps(record)
    with pytest.raises(RecordError, match="a colour is black or white, not 'red'"):
        Record(SMALL.game).root.add("red", "A1")


def test_a_short_link_does_not_unfold_to_much() -> None:
    assert link.loads(link.dumps(commented("x" * 3900))) == commented("x" * 3900)
    with pytest.raises(RecordError, match=r"holds 4,\d+ bytes of text at most, not 10,030"):
        link.dumps(commented("x" * 10_000))
    record = Record(SMALL.game)
    for _ in range(1500):
        record.root.add()
    with pytest.raises(RecordError, match=r"holds 1,\d+ moves at most, not 1,501"):
        link.dumps(record)


def test_long_links_are_read_on_request() -> None:
    text = "".join(random.Random(1).choices("abcdefghijklmnopqrstuvwxyz .,", k=30_000))
    long = link.dumps(commented(text))
    assert len(long) > link.MAX_LENGTH
    with pytest.raises(RecordError, match="characters; at most 20,000 are read here"):
        link.loads(long)
    assert link.loads(long, max_length=len(long)) == commented(text)
