"""The site: every document and public module is in it, and broken links are found."""

from __future__ import annotations

import importlib
import json
import pkgutil
import re
from pathlib import Path

import pytest

import ponnuki
from docs.site import boards
from docs.site.assembly import OUTSIDE, assemble, navigation
from docs.site.internals import internal_names
from docs.site.languages import page_language, wrong_languages
from docs.site.links import broken_links
from docs.site.notebooks import NOTEBOOKS, add_notebooks, description, with_download
from docs.site.reference import command_page, documented_names, module_names
from ponnuki.diagram import svg
from tests.house.tree import ROOT, read

# Packages that are no API.
INTERNAL = {"ponnuki.cli"}


def listed() -> list[str]:
    """Return the documents in the navigation, by their path below docs/."""
    return [target for items in navigation(read("docs/index.md")).values() for _, target in items]


def test_the_index_lists_every_document_once() -> None:
    assert len(listed()) == len(set(listed()))
    documents = {
        path.relative_to(ROOT / "docs").as_posix()
        for pattern in ("*.md", "guides/*.md", "rules/*.md", "notebooks/*.ipynb")
        for path in (ROOT / "docs").glob(pattern)
    }
    pages = {path for path in documents if not path.endswith(".fr.md")} - {"index.md"}
    outside = {f"../{path}" for path in OUTSIDE if path.endswith(".md")} - {"../README.md"}
    assert set(listed()) == pages | outside


def test_the_index_shows_every_game_with_its_picture_and_author() -> None:
    (games,) = re.findall(
        r"^## The games\n(.*?)^## ", read("docs/index.md"), re.DOTALL | re.MULTILINE
    )
    for info in ponnuki.games():
        assert f"(pictures/{info.id}.svg)](rules/{info.id}.md) [{info.title}]" in games
        assert info.author in " ".join(games.split())


def test_the_reference_lists_every_public_module() -> None:
    packages = {
        module.name for module in pkgutil.iter_modules(ponnuki.__path__, "ponnuki.") if module.ispkg
    }
    assert packages - INTERNAL <= set(module_names())
    for name in module_names():
        assert documented_names(importlib.import_module(name)), name


def test_the_page_of_commands_has_every_option_of_match() -> None:
    text = command_page().split("\n## ponnuki match\n")[1].split("\n## ")[0]
    assert "--sprt ELO0,ELO1" in text
    assert "\n## ponnuki records dedupe\n" in command_page()


def test_the_sources_of_the_site(tmp_path: Path) -> None:
    assemble(tmp_path)
    index = (tmp_path / "index.md").read_text(encoding="utf-8")
    assert ":caption: The games\n\nGosix <rules/gosix.md>" in index
    assert "](pictures/gosix.dark.svg){.only-dark}](rules/gosix.md)" in index
    assert (tmp_path / "pictures/gosix.dark.svg").is_file()
    assert "](contributing.md)" in (tmp_path / "arena.md").read_text(encoding="utf-8")
    rules = (tmp_path / "rules/gosix.md").read_text(encoding="utf-8")
    assert "[En français](gosix.fr.md)" in rules
    assert "En français <gosix.fr.md>" in rules
    assert not (tmp_path / "site").exists()
    assert "<ponnuki-board" not in rules


def test_the_pages_of_the_games_have_boards(tmp_path: Path) -> None:
    assemble(tmp_path, boards=True)
    for info in ponnuki.games():
        for path, language in (f"{info.id}.md", "en"), (f"{info.id}.fr.md", "fr"):
            page = (tmp_path / "rules" / path).read_text(encoding="utf-8")
            before, board, after = page.partition(
                f'<ponnuki-board game="{info.id}" lang="{language}" interactive>'
            )
            assert board
            assert "\n## " not in before
            assert after.count("\n## ") > 3
            assert '<script type="module" src="../_static/boards.js">' in after


def test_what_boards_load_is_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "package"
    (package / "types").mkdir(parents=True)
    for name in ("ponnuki-board.js", "ponnuki.wasm", "NOTICE", "package.json"):
        (package / name).touch()
    monkeypatch.setattr(boards, "PACKAGE", package)
    assert boards.are_built()
    (tmp_path / "_static").mkdir()
    boards.add_boards(tmp_path)
    copied = {path.name for path in (tmp_path / "_static/ponnuki-board").iterdir()}
    assert copied == {"ponnuki-board.js", "ponnuki.wasm", "NOTICE"}
    assert '"./ponnuki-board/ponnuki-board.js"' in (tmp_path / "_static/boards.js").read_text()


def test_notebooks_can_be_downloaded(tmp_path: Path) -> None:
    (tmp_path / "notebooks").mkdir()
    add_notebooks(tmp_path)
    for path in NOTEBOOKS.glob("*.ipynb"):
        original = path.read_text(encoding="utf-8")
        assert (tmp_path / "notebooks" / path.name).read_text(encoding="utf-8") == original
        title, link, *rest = json.loads(with_download(original, path.name))["cells"]
        assert f'<a href="{path.name}" download>' in "".join(link["source"])
        assert [title, *rest] == json.loads(original)["cells"]


def test_the_description_of_a_picture_is_that_in_its_file(tmp_path: Path) -> None:
    picture = tmp_path / "picture.svg"
    picture.write_text(svg(ponnuki.Game("gonnect", size=5).start().play("D4")))
    expected = "Gonnect (size=5, ko=simple, pie=True). Black: D4. White: none. White to move"
    assert description(picture) == expected
    picture.write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    assert description(picture) == ""


@pytest.mark.parametrize(
    ("html", "problem"),
    [
        ('<a href="there.html#place">', None),
        ('<a href="https://example.org">', None),
        ('<img src="data:,">', None),
        ('<a href="nowhere.html">', "nowhere.html leads nowhere"),
        ('<a href="there.html#gone">', "there.html#gone: there is no such place on that page"),
        ('<a href="#gone">', "#gone: there is no such place on that page"),
        ('<script src="https://example.org/x.js">', "loaded from another host"),
        ('<link href="//example.org/x.css">', "loaded from another host"),
    ],
)
def test_broken_links_are_found(tmp_path: Path, html: str, problem: str | None) -> None:
    (tmp_path / "index.html").write_text(html)
    (tmp_path / "there.html").write_text('<p id="place">')
    assert bool(broken_links(tmp_path)) == bool(problem)
    assert (problem or "") in "".join(broken_links(tmp_path))


def test_styles_load_nothing_from_outside(tmp_path: Path) -> None:
    (tmp_path / "style.css").write_text("@import url(https://example.org/font.css);")
    assert broken_links(tmp_path) == ["style.css: loads from another host"]


@pytest.mark.parametrize(
    ("name", "language"),
    [("rules/gosix", "en"), ("rules/gosix.fr", "fr"), ("api/ponnuki.engine", "en")],
)
def test_a_page_names_its_language(tmp_path: Path, name: str, language: str) -> None:
    assert page_language(name) == language
    page = tmp_path / f"{name}.html"
    page.parent.mkdir()
    page.write_text(f'<html class="no-js" lang="{language}" data-content_root="../">')
    assert wrong_languages(tmp_path) == []
    page.write_text('<html class="no-js" lang="de">')
    assert wrong_languages(tmp_path) == [f"{name}.html: the language is de, not {language}"]
    page.write_text("<html>")
    assert wrong_languages(tmp_path) == [f"{name}.html: the language is not named, not {language}"]


@pytest.mark.parametrize(
    ("html", "name"),
    [
        ("<code>from_text = </code>&lt;nanobind.nb_func object&gt;", "nanobind.nb_func"),
        ("(<i>match</i>: Any = &lt;factory&gt;)", "<factory>"),
        ("(stopped=&lt;function Engine.&lt;lambda&gt;&gt;)", "<function"),
        ("(game: ~ponnuki._core.Game)", "~ponnuki._core.Game)"),
        ("<p>nothing of the kind, only ponnuki.Game</p>", None),
    ],
)
def test_internal_names_in_the_reference_are_found(
    tmp_path: Path, html: str, name: str | None
) -> None:
    (tmp_path / "api").mkdir()
    (tmp_path / "api/ponnuki.html").write_text(html)
    expected = [f"api/ponnuki.html: {name} is no name for readers"] if name else []
    assert internal_names(tmp_path) == expected


def test_the_tools_of_the_site_are_pinned() -> None:
    lines = [line for line in read("requirements/docs.txt").splitlines() if line[0] not in "#-"]
    assert all(re.fullmatch(r"[\w.-]+==[\w.]+", line) for line in lines)
