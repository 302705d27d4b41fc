"""The catalogues: every language has the same messages, and all of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ponnuki.words import LANGUAGES, speaker
from tests.words.samples import calls
from words.compile import WordsError, declarations, languages, main, sections


def test_the_package_speaks_every_language_that_is_written() -> None:
    assert list(LANGUAGES) == languages()


def test_every_language_has_the_messages_and_arguments_of_the_first() -> None:
    by_language = {language: sections(language) for language in LANGUAGES}
    assert declarations(by_language)
    first, *others = (
        {id for s in by_language[one].values() for id in s.messages} for one in LANGUAGES
    )
    for other in others:
        # Attributes are forms of words, which every language has for itself.
        assert {id for id in other if "." not in id} == {id for id in first if "." not in id}


def test_every_message_is_formatted_whatever_its_arguments_are() -> None:
    messages = 0
    for language, id, arguments in calls():
        text = speaker(language).text(id, arguments)
        messages += 1
        assert not re.search(r"None|[{}]|\bTrue\b|\bFalse\b", text), (language, id, text)
    assert messages > 200


def write(folder: Path, english: str, french: str) -> None:
    for language, text in (("en", english), ("fr", french)):
        (folder / language).mkdir()
        (folder / language / "language.ftl").write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    ("english", "french", "problem"),
    [
        ("a = A\nb = B\n", "a = A\n", "fr lacks b"),
        ("a = A\n", "a = A\nb = B\n", "en lacks b"),
        ("a = { $x }\n", "a = { $y }\n", "a has other variables in fr than in en"),
        ("a = { $x }\n", "a = A\n", "a has other variables in fr than in en"),
        ("a = A\na = B\n", "a = A\n", "a is there twice"),
        ("a = { NOTHING($x) }\n", "a = A\n", "a uses NOTHING"),
        ("a = { COUNT($x) }{ QUOTE($x) }\n", "a = { COUNT($x) }\n", r"\$x is used as"),
        ("a = { $x\n", "a = A\n", "Expected token"),
        ("a = { b }\n", "a = A\n", "a names b, which"),
    ],
)
def test_a_catalogue_that_is_wrong_stops_the_build(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    english: str,
    french: str,
    problem: str,
) -> None:
    write(tmp_path, english, french)
    monkeypatch.setattr("words.compile.WORDS", tmp_path)
    assert main([str(tmp_path / "out")]) == 1
    assert re.search(problem, capsys.readouterr().err)


def test_a_language_declares_the_arguments_it_leaves_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, "a = { $x } { $y }\n", "# sans $y\na = { $x }\n")
    monkeypatch.setattr("words.compile.WORDS", tmp_path)
    assert declarations({language: sections(language) for language in ("en", "fr")})
    with pytest.raises(WordsError):
        declarations({"fr": sections("fr"), "en": {}})
