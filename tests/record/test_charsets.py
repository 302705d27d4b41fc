"""Games in other charsets than UTF-8, and bytes that cannot be decoded."""

from __future__ import annotations

import codecs

import pytest

from ponnuki.record import Diagnostic, Record, sgf

# Letters of which a byte looks like a backslash or a bracket.
HARD = {
    "Shift_JIS": "ソ表ー十",
    "Big5": "功許蓋",
    "GBK": "誠乗俓",
    "GB18030": "誠乗㐀",
    "EUC-JP": "王者",
    "EUC-KR": "국수",
    "ISO-2022-JP": "王者の碁",
    "HZ": "围棋",
    "KOI8-R": "Анна",
    "windows-1252": "Anna “the fox”",
}


def game(charset: str, name: str, *, last: bool = False) -> bytes:
    """Return a game in a charset, with CA before or after the text that needs it."""
    named = f"CA[{charset}]"
    first, then = (f"PW[{name}]", named) if last else (named, f"PW[{name}]")
    text = f"(;GM[1]SZ[5]{first}PB[\\]{name}]{then}\n;B[cc]C[{name}(]\n(;W[aa])(;W[bb]))"
    return text.encode(charset)


def read(content: bytes) -> tuple[list[Record], list[str]]:
    """Return the games, and the diagnostics that are not of their rules."""
    diagnostics: list[Diagnostic] = []
    return sgf.loads(content, diagnostics.append), [
        f"{diagnostic.game}: {diagnostic}"
        for diagnostic in diagnostics
        if diagnostic.kind != "go_read_as_gonnect"
    ]


@pytest.mark.parametrize("last", [False, True])
def test_every_game_of_a_file_has_its_own_charset(last: bool) -> None:
    content = b"\n".join(game(charset, name, last=last) for charset, name in HARD.items())
    records, diagnostics = read(content)
    assert diagnostics == []
    for record, name in zip(records, HARD.values(), strict=True):
        assert record.players == (f"]{name}", name)
        first = record.root.children[0]
        assert first.comment == f"{name}("
        assert [str(node.move) for node in first.children] == ["A5", "B4"]


@pytest.mark.parametrize("charset", HARD)
def test_a_game_longer_than_the_first_chunk(charset: str) -> None:
    name = HARD[charset] * 9000
    records, diagnostics = read(game(charset, name) + game("UTF-8", "é"))
    assert diagnostics == []
    assert [record.players[1] for record in records] == [name, "é"]


def test_the_beginning_of_the_file_decides_the_charset() -> None:
    content = codecs.BOM_UTF8 + "(;GM[1]SZ[5]CA[Shift_JIS]PB[é])".encode()
    assert read(content)[0][0].players[0] == "é"
    records, diagnostics = read(content + b"\n" + content)  # two files put together
    assert [record.players[0] for record in records] == ["é", "é"]
    assert diagnostics == []


def test_a_charset_that_only_a_comment_names_is_none() -> None:
    records, diagnostics = read("(;GM[1]SZ[5]C[CA[Big5\\] é]PB[ö])(;GM[1]SZ[5]CA[Big5])".encode())
    assert (records[0].players[0], diagnostics) == ("ö", [])


@pytest.mark.parametrize(
    ("content", "player", "problem"),
    [
        (
            b"(;GM[1]SZ[5]CA[Shift_JIS]\nPB[a\x81\xffb])",
            "a\ufffd\ufffdb",
            "1: line 2, column 5: not valid Shift_JIS: read as 2 unknown characters",
        ),
        (
            b"(;GM[1]SZ[5]CA[windows-1252]\r\nPB[ab\x81])",
            "ab\ufffd",
            "1: line 2, column 6: not valid windows-1252: read as 1 unknown character",
        ),
        (
            b"(;GM[1]SZ[5]CA[UTF-8]\nPB[Jos\xe9])",
            "José",
            "1: line 2, column 7: not valid UTF-8: the game is read as Latin-1",
        ),
        (
            b"(;GM[1]SZ[5]CA[Klingon]PB[Jos\xe9])",
            "José",
            "1: line 1, column 1: unknown charset CA[Klingon]: read as Latin-1",
        ),
        (
            b"(;GM[1]SZ[5]CA[punycode]PB[\xc3\xa9])",
            "é",
            "1: line 1, column 1: unknown charset CA[punycode]: read as UTF-8",
        ),
        (
            codecs.BOM_UTF16_LE + "(;GM[1]SZ[5]PB[a".encode("utf-16-le") + b"\x00\xd8]\0)\0",
            "a\ufffd\ufffd",
            "1: line 1, column 17: not valid UTF-16: read as 2 unknown characters",
        ),
    ],
)
def test_undecodable_bytes_are_reported(content: bytes, player: str, problem: str) -> None:
    records, diagnostics = read(content)
    assert [record.players[0] for record in records] == [player]
    assert diagnostics == [problem]


def test_an_incomplete_character_is_reported() -> None:
    diagnostics: list[Diagnostic] = []
    (record,) = sgf.loads("(;PKGAME[gonnect size=5]PB[a\ud800])", diagnostics.append)
    assert record.players[0].startswith("a\ufffd")
    assert [(diagnostic.line, diagnostic.column) for diagnostic in diagnostics] == [(1, 29)]
