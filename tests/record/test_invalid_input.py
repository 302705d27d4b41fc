"""Any file can be read without a crash or a hang, and what was read can be written again."""

from __future__ import annotations

import random
import string
import subprocess
import sys
from io import BytesIO

import pytest

from ponnuki.record import Diagnostic, Record, RecordError, as_json, collection, link, sgf
from tests.generic.games import one_of_each
from tests.house.tree import ROOT
from tests.record.trees import random_record

SYNTAX = b"();[]\\: \n\rBWCabct0123;;[[]]"
WORDS = (
    *(b"(;", b"GM[1]", b"FF[4]", b"SZ[9]", b"SZ[", b"B[aa]", b"W[]", b"W[tt]", b"C[", b"]", b")"),
    *(b"PKGAME[", b"PKSWAP[]", b"AB[aa:cc]", b"PL[B]", b"LB[aa:x]", b"BL[1.5]", b"OB[3]", b"RE[B+"),
    *(
        b"CA[GB18030]",
        b"CA[Big5]",
        b"CA[UTF-16]",
        b"\xef\xbb\xbf",
        b"\xff\xfe",
        b"KoMi[6]",
        b"PKMATCH[2/6]",
    ),
)


def check(data: bytes) -> None:
    """Read bytes as every form, and check that what was read can be written."""
    for record in sgf.load(BytesIO(data), str):
        check_record(record)
    for record in collection.read(BytesIO(data), str):
        check_record(record)


def check_record(record: Record) -> None:
    problems: list[Diagnostic] = []
    again = sgf.loads(sgf.dumps(record), problems.append)
    assert again == [record]
    assert as_json.loads(as_json.dumps(record)) == record
    assert link.loads(link.dumps(record)) == record


def changed(data: bytes, rng: random.Random) -> bytes:
    """Return the bytes with some of them lost, doubled or replaced."""
    out = bytearray(data)
    for _ in range(rng.choice((1, 2, 5, 20))):
        at = rng.randrange(len(out) + 1)
        match rng.randrange(4):
            case 0:
                del out[at : at + rng.choice((1, 1, 3, 30))]
            case 1:
                out[at:at] = rng.choice(WORDS)
            case 2:
                out[at:at] = bytes(rng.choices(SYNTAX, k=rng.randrange(1, 6)))
            case _:
                out[at : at + 1] = bytes([rng.randrange(256)])
    return bytes(out)


def fuzz(rounds: int, seed: int) -> None:
    rng = random.Random(seed)
    games = one_of_each()
    for _ in range(rounds):
        record = random_record(rng.choice(games), rng, 12)
        data = sgf.dumps(record).encode() * rng.choice((1, 1, 2))
        check(changed(data, rng))
        check(b"".join(rng.choices(WORDS, k=rng.randrange(30))))
        check(bytes(rng.choices(SYNTAX, k=rng.randrange(60))))
        check(changed(as_json.dumps(record).encode(), rng))
        check(changed(link.dumps(record).encode(), rng))


def test_invalid_input() -> None:
    fuzz(40, 1)


@pytest.mark.long
def test_invalid_input_at_length() -> None:
    for seed in range(2, 22):
        fuzz(1000, seed)


@pytest.mark.parametrize(
    "data",
    [
        b"(;" * 200_000,
        b"(;B[aa]" * 100_000,
        b"(;GM[1]" + b"(" * 500_000,
        b"(;GM[1]" + b"a " * 300_000,
        b"(;GM[1];" + b"a[" * 300_000,
        b"(;GM[1]" + b";B[aa] x" * 60_000,
        b"(;GM[1]C[" + b"\\" * 1_000_001,
        b"(;GM[1]" + b"AB[aa:ss]" * 3_000 + b")",
        b"(;GM[1]" + b"[]" * 300_000,
        b"(;GM[1]" + b" " * 1_000_000 + b"x" + b" " * 1_000_000 + b")",
        b"(;GM[1]" + b";B[zz]" * 100_000 + b")",
        b"(;GM[1];B[zz]" + b"W[zz]" * 100_000 + b")",
        b"(;GM[1]" + b"ab[cd]" * 100_000 + b")",
        b" " * 3_000_000,
        b"(" * 3_000_000,
        b"(;GM[1]CA[GB18030]C[" + b"\x81" * 1_000_000,
        b"(;GM[1]CA[Big5])" * 5_000,
        b"(;GM[1]C[\xe9CA[Big5\\]])" * 5_000,
        b"(;CA[Shift_JIS]" * 50_000,
        b"[" * 1_000_000,
        b'{"a":' * 200_000,
        b"{" * 1_000_000 + b"\n" * 100_000,
        b"pk1." + b"A" * 1_000_000,
        b"pk1." + b"_" * 1_000_000,
        b"pk1.A\n" * 20_000,
    ],
    ids=lambda data: repr(data[:24]),
)
@pytest.mark.timeout(60)  # where time grew with the square of the length, it would take hours
def test_nothing_takes_long(data: bytes) -> None:
    problems: list[Diagnostic] = []
    for _ in collection.read(BytesIO(data), problems.append):
        pass
    assert problems or not data.strip()
    assert len({diagnostic.game for diagnostic in problems}) * 60 >= len(problems)


def test_a_game_that_is_too_long_is_given_up() -> None:
    problems: list[Diagnostic] = []
    named = b"(;PKGAME[gonnect size=9])"
    data = named + b"(;GM[1]C[" + b"x" * 5_000_000 + b"])" + named
    assert len([*sgf.load(BytesIO(data), problems.append, max_bytes=1_000_000)]) == 1
    assert [(diagnostic.game, diagnostic.lost) for diagnostic in problems] == [(2, True)]


@pytest.mark.parametrize("form", collection.FORMS)
def test_streams_take_constant_memory(form: str) -> None:
    command = [sys.executable, "-m", "tests.record.streaming", form]
    grown = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    assert int(grown) < 8_000_000


@pytest.mark.parametrize("at", [0, 2])
@pytest.mark.parametrize("value", ["x", "4", "", "aa", "B+R", "aa:x"])
@pytest.mark.parametrize("name", sorted({*sgf.NODE_PROPERTIES, *sgf.ROOT_PROPERTIES, "KM"}))
def test_properties_do_not_repeat_fields(name: str, value: str, at: int) -> None:
    nodes: list[dict[str, object]] = [{}, {}, {"parent": 0}]
    nodes[at]["properties"] = {name: [value]}
    options = {"size": 9, "ko": "simple", "pie": True}
    fields = {"format": as_json.FORMAT, "game": "gonnect", "options": options, "nodes": nodes}
    try:
        record = as_json.from_json(fields)
    except RecordError as error:
        assert name in str(error)
        assert name != "KM"
        return
    check_record(record)


def test_damaged_links_are_refused() -> None:
    rng = random.Random(5)
    games = one_of_each()
    for _ in range(150):
        good = link.dumps(random_record(rng.choice(games), rng, 10))
        bad = [*good]
        for _ in range(rng.randrange(1, 4)):
            bad[rng.randrange(len(bad))] = rng.choice(string.printable)
        damaged = "".join(bad)
        if damaged.strip() != good:
            try:
                record = link.loads(damaged)
            except RecordError:
                continue
            assert link.dumps(record) == damaged.strip()
