"""Parsing requests and formatting responses."""

from __future__ import annotations

import pytest

from ponnuki.gtp.protocol import GtpError, Request, failure, parse, parse_number, success


@pytest.mark.parametrize(
    ("line", "request_"),
    [
        ("name", Request("", "name", "")),
        ("7 play b D4", Request("7", "play", "b D4")),
        ("007 name", Request("007", "name", "")),
        ("  \t7\tname  ", Request("7", "name", "")),
        ("name # what is it called?", Request("", "name", "")),
        ("na\x00me\r", Request("", "name", "")),
        ("play b\x07 D4\x7f", Request("", "play", "b D4")),
        ("7 a  b  c ", Request("7", "a", "b  c")),
        ("12", Request("12", "", "")),
        ("-1 name", Request("", "-1", "name")),
        ("99999999999 name", Request("", "99999999999", "name")),
        ("٣ name", Request("", "٣", "name")),
    ],
)
def test_a_line_is_parsed(line: str, request_: Request) -> None:
    assert parse(line) == request_


@pytest.mark.parametrize("line", ["", " ", "\t", "# name", "  # 1 name", "\x01\x02", "\r"])
def test_a_line_may_be_empty(line: str) -> None:
    assert parse(line) is None


def test_responses_end_with_an_empty_line_and_contain_none() -> None:
    assert success("") == "=\n\n"
    assert success("3", "D4") == "=3 D4\n\n"
    assert success("3", "\na\n\nb") == "=3\na\n \nb\n\n"
    assert failure("3", "no\n") == "?3 no\n \n\n"


@pytest.mark.parametrize("text", ["nan", "inf", "1e999", "-1", "x", ""])
def test_an_invalid_number_is_refused(text: str) -> None:
    with pytest.raises(GtpError, match="expected a number of at least 0"):
        parse_number(text)


def test_numbers() -> None:
    assert parse_number("6.5") == 6.5
    assert parse_number("-6.5", minimum=-10) == -6.5
