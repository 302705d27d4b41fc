"""ponnuki.rules and docs/rules: the pages are complete, and the core plays their diagrams."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

import ponnuki
from ponnuki import GameInfo, OptionError, rules
from ponnuki.rules import Diagram
from ponnuki.rules.__main__ import main, pictures

ROOT = Path(__file__).parents[1]
PAGES = ROOT / "docs/rules"
GAMES = pytest.mark.parametrize("info", ponnuki.games(), ids=lambda info: info.id)

HEADING = re.compile(r"^## (\d+)\. (.+)$", re.MULTILINE)
PARAGRAPH = re.compile(r"^\*\*(\d+)\.(\d+)\*\* (.+?)(?=\n\n|\Z)", re.MULTILINE | re.DOTALL)


def paragraphs(id: str) -> dict[str, str]:
    return {f"{m[1]}.{m[2]}": " ".join(m[3].split()) for m in PARAGRAPH.finditer(rules.page(id))}


def section(id: str, title: str) -> str:
    """Return the text under a heading, up to the next one."""
    section = rf"^## \d+\. {title}$(.+?)(?=^## |\Z)"
    (found,) = re.findall(section, rules.page(id), re.MULTILINE | re.DOTALL)
    return str(found)


@GAMES
def test_the_page_installed_is_the_one_in_docs(info: GameInfo) -> None:
    assert rules.page(info.id) == (PAGES / f"{info.id}.md").read_text(encoding="utf-8")


def test_there_is_no_page_without_a_game() -> None:
    pages = {path.name.split(".")[0] for path in PAGES.glob("*.md")}
    assert pages == {info.id for info in ponnuki.games()}


@GAMES
def test_all_pages_share_one_heading_scheme(info: GameInfo) -> None:
    first = HEADING.findall(rules.page(ponnuki.games()[0].id))
    assert HEADING.findall(rules.page(info.id)) == first
    assert [int(number) for number, _ in first] == list(range(1, len(first) + 1))
    assert rules.page(info.id).startswith(f"# {info.title}\n")


@GAMES
def test_paragraph_numbers_are_unique_and_count_up(info: GameInfo) -> None:
    numbers = []
    for line in rules.page(info.id).splitlines():
        if heading := HEADING.match(line):
            numbers.append((int(heading[1]), 0))
        elif paragraph := re.match(r"\*\*(\d+)\.(\d+)\*\* ", line):
            numbers.append((int(paragraph[1]), int(paragraph[2])))
    for (part, last), following in pairwise(numbers):
        assert following in ((part, last + 1), (part + 1, 0))
    assert all((part, 1) in numbers for part, _ in numbers)


@GAMES
def test_paragraphs_that_are_referred_to_exist(info: GameInfo) -> None:
    known = paragraphs(info.id)
    captions = re.findall(r"^\*[^*].+?\*$", rules.page(info.id), re.MULTILINE | re.DOTALL)
    for text in (*known.values(), *captions):
        assert set(re.findall(r"(?<![\d.])\d\.\d+(?![\d.]*\d)", text)) <= set(known)


@GAMES
def test_rulings_are_marked_and_say_why(info: GameInfo) -> None:
    rulings = [text for text in paragraphs(info.id).values() if "*Ruling:*" in text]
    assert rulings
    assert all("because" in text for text in rulings)
    assert rules.page(info.id).count("Ruling") == len(rulings)


@GAMES
def test_every_option_is_explained_with_its_values_and_default(info: GameInfo) -> None:
    text = section(info.id, "Options")
    for option in info.options:
        (words,) = [t for n, t in paragraphs(info.id).items() if f"(`{option.name}`" in t]
        assert words in " ".join(text.split())
        assert "default" in words
        if isinstance(option.default, bool):
            assert {"`true`", "`false`"} <= set(re.findall(r"`\w+`", words))
        elif option.range is not None:
            expected = {str(n) for n in (*option.range, option.default)}
            assert expected <= set(re.findall(r"\d+", words))
        else:
            assert {f"`{choice}`" for choice in option.choices} <= set(re.findall(r"`\w+`", words))


@GAMES
def test_the_author_is_credited_or_said_to_be_unknown(info: GameInfo) -> None:
    credits = " ".join(section(info.id, "Credits").split())
    assert info.author in credits
    opening = rules.page(info.id).partition("\n## ")[0]
    assert info.author in " ".join(opening.split())
    assert info.author or "author" in credits
    assert str(info.year or "") in credits


@GAMES
def test_diagrams_are_named_described_and_explained(info: GameInfo) -> None:
    found = rules.diagrams(info.id)
    source = rules.page(info.id)
    assert len(found) == len({d.name for d in found}) == source.count("](diagrams/") >= 6
    for d in found:
        assert d.name.startswith(f"{info.id}-")
        assert d.path == f"diagrams/{d.name}.svg"
        assert d.alt
        assert d.position().game.id == info.id
        assert re.search(rf"\({re.escape(d.path)}\)\n\n\*[^*\n]", source), f"{d.name}: no caption"


@GAMES
def test_points_named_under_a_diagram_are_on_its_board(info: GameInfo) -> None:
    for d in rules.diagrams(info.id):
        caption = rules.page(info.id).partition(f"({d.path})\n\n")[2].partition("\n\n")[0]
        geometry = d.position().game.geometry
        known = {p.label for p in geometry.points} | {c.label for c in geometry.cells}
        for name in re.findall(r"\b[A-Za-z]\d+\b", caption):
            assert name in known


def blocks(text: str) -> list[str]:
    """Split a text at empty lines and leave out the specs of diagrams."""
    return re.split(r"\n\n+", re.sub(r"<!--.*?-->\n", "", text, flags=re.DOTALL).strip())


def content(block: str) -> tuple[str, list[str], list[str]]:
    """Return what a translation leaves as it is: the kind of block, numbers, pictures and code."""
    prose = re.sub(r"!\[.*?\]|`[^`]*`|\]\(.*?\)", "", block, flags=re.DOTALL)
    ruling = "ruling" if re.search(r"\*(Ruling|Décision)\b", block) else ""
    code_spans = re.findall(r"\]\(.*?\)|`[^`]*`", block)
    numbers = re.findall(r"\b[A-Za-z]?\d+(?:\.\d+)*", prose)
    return ruling, sorted(numbers), sorted(" ".join(code.split()) for code in code_spans)


@GAMES
def test_the_french_page_says_the_same(info: GameInfo) -> None:
    english = blocks(rules.page(info.id))
    french = blocks(rules.page(info.id, "fr"))
    assert len(english) == len(french)
    for ours, theirs in zip(english, french, strict=True):
        assert content(ours) == content(theirs)
        assert ours != theirs or ours.startswith("#")


@GAMES
def test_the_page_for_a_terminal_shows_text_boards(info: GameInfo) -> None:
    for page in (rules.terminal_page(info.id, "fr"), rules.terminal_page(info.id)):
        assert page.count("```text\n") == len(rules.diagrams(info.id))
        assert "<!--" not in page
        assert "![" not in page
    for text in paragraphs(info.id).values():
        assert text in " ".join(page.split())


def test_pictures_are_fresh_and_all_in_use(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    assert main(["--check"]) == 0, capsys.readouterr().out
    pages = (
        Path("docs/rules"),
        Path("docs/diagrams.md"),
        Path("docs/solved.md"),
        Path("README.md"),
    )
    in_use = {file for page in pages for file, _ in pictures(page)}
    assert in_use == {*Path("docs/rules/diagrams").iterdir(), *Path("docs/pictures").iterdir()}


def test_stale_pictures_are_listed_and_redrawn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    id = ponnuki.games()[0].id
    page = tmp_path / "page.md"
    page.write_text(f"text\n\n<!-- diagram one:\n {id} -->\n![board](sub/one.svg)\n")
    picture = tmp_path / "sub/one.svg"
    assert main(["--check", str(page)]) == 1
    assert "one.svg is stale" in capsys.readouterr().out
    assert main(["--write", str(tmp_path)]) == 0
    assert picture.read_text().startswith("<svg ")
    assert main(["--check", str(tmp_path)]) == 0
    picture.write_text("old")
    assert main(["--check", str(tmp_path)]) == 1


def test_an_unknown_game_is_refused() -> None:
    for function in (rules.page, rules.terminal_page, rules.diagrams):
        with pytest.raises(OptionError, match="unknown game 'chess'"):
            function("chess")


def test_an_unknown_language_is_refused() -> None:
    for function in (rules.page, rules.terminal_page):
        with pytest.raises(
            OptionError, match="unknown language 'xx'; the languages are: en, fr"
        ) as refused:
            function(ponnuki.games()[0].id, "xx")
        assert refused.value.option == "language"


@GAMES
def test_specs_describe_the_positions(info: GameInfo) -> None:
    start = ponnuki.Game(info.id).start()
    first, *_ = (str(move) for move in start.legal_moves())
    after = start.play(first)
    for spec in (f"{info.id}; moves {first}", f"position {start.to_text()}; moves {first}"):
        assert Diagram("one", spec, "", "").position() == after
    point = first.partition("+")[0]
    plain = Diagram("one", f"{info.id}; moves {first}", "", "").svg()
    drawn = (f"label {point}=q", f"mark cross={point}", f"highlight {point} {point}", "numbers")
    for clause in drawn:
        assert Diagram("one", f"{info.id}; moves {first}; {clause}", "", "").svg() != plain
    assert Diagram("one", f"{info.id}; moves {first}; lifted; numbers 2", "", "").svg() == plain


@GAMES
def test_specs_that_do_not_hold_are_refused(info: GameInfo) -> None:
    move = str(ponnuki.Game(info.id).start().legal_moves()[0])
    point = move.partition("+")[0]
    Diagram("d", f"{info.id}; moves {move}; shows placed; refuses {point}=occupied", "", "").svg()
    for spec, message in {
        f"{info.id}; moves {move}; shows passed": "the last move caused placed.*, not passed",
        f"{info.id}; moves {move}; refuses {point}=ko": f"{point} is occupied, not ko",
        f"{info.id}; refuses {point}=occupied": f"{point} is legal, not occupied",
        f"{info.id}; draw it": "unknown clause 'draw'",
        f"{info.id}; label {point}": "expected NAME=VALUE",
        f"{info.id}; numbers one": "expected a number, not 'one'",
        f"{info.id}; mark blob={point}": "unknown shape 'blob'",
        f"{info.id}; mark cross=z99": "no point or cell 'z99'",
        f"{info.id} colour=red": "colour",
        "": "unknown game ''",
    }.items():
        with pytest.raises(OptionError, match=message):
            Diagram("d", spec, "", "").svg()
    with pytest.raises(ponnuki.IllegalMove):
        Diagram("d", f"{info.id}; moves {move} {move}", "", "").svg()
    with pytest.raises(ponnuki.PositionError):
        Diagram("d", f"position {info.id}/1", "", "").svg()
