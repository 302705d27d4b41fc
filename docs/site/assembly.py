"""The sources of the site: the documents of the repository, arranged for Sphinx.

People read the documents in the repository too, so that these are plain Markdown. What only the
site needs is added to copies of them: links that follow where the copies are, pictures of boards
for dark pages, the navigation from the lists of docs/index.md, and the reference pages.
"""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path, PurePosixPath

from docs.site.boards import with_board
from docs.site.books import FOLDER, with_books
from docs.site.languages import page_language
from docs.site.notebooks import with_download
from docs.site.reference import command_page, module_names, module_page
from ponnuki.rules import LANGUAGES, Diagram, find_diagrams

ROOT = Path(__file__).parents[2]
INDEX = "docs/index.md"
REFERENCE = "docs/reference.md"
RULES = "docs/rules/"
PUZZLES = "docs/puzzles.md"
# Documents outside docs/ by their place in the site.
OUTSIDE = {
    "ARCHITECTURE.md": "architecture.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "LICENSE": "LICENSE",
    "README.md": "index.md",
}
# What the site does not show: its own sources, and the rules on one page for print.
LEFT_OUT = ("docs/site/", "docs/rules/short/")
# Pages, and what they show or link to.
SHOWN = (".md", ".ipynb", ".svg", ".json", ".sgf", ".txt", ".proof")
LANGUAGE_LINKS = {"en": "In English", "fr": "En français"}

_CODE = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)
_TARGET = re.compile(r"\]\((?P<target>[^)\s#]+)(?P<place>#[^)\s]*)?\)")
_FILE_NAME = re.compile(r"\[[\w/-]+\.md\]\(")  # a link's text: Sphinx puts the title in its place
_IMAGE = re.compile(r"!\[(?P<text>[^\]]*)\]\((?P<target>[^)\s]+)\)")
_ITEM = re.compile(r"^- .*?(?<!!)\[(?P<title>[^\]!]+)\]\((?P<target>[^)\s]+\.(?:md|ipynb))\)")


def assemble(folder: Path, *, boards: bool = False, books: Path | None = None) -> None:
    """Write the sources of the site into a folder that does not exist yet.

    Args:
        folder: Where they are written.
        boards: Whether the pages of the games get boards to play on.
        books: The folder with the books of puzzles, to which one page links; None: there are none.
    """
    places = _places()
    pictures = _diagrams(places)
    for source, place in places.items():
        copy = folder / place
        copy.parent.mkdir(parents=True, exist_ok=True)
        if source == "README.md":  # its part is taken by the index
            continue
        if copy.suffix == ".md":
            text = _page(source, places, pictures)
            if boards and source.startswith(RULES):
                game, language = copy.name.split(".")[0], page_language(copy.stem)
                text = with_board(text, game, language, static="../_static")
            if books is not None and source == PUZZLES:
                text = with_books(text)
                shutil.copytree(books, folder / FOLDER)
            copy.write_text(text, encoding="utf-8")
        elif copy.suffix == ".ipynb":
            notebook = (ROOT / source).read_text(encoding="utf-8")
            copy.write_text(with_download(notebook, copy.name), encoding="utf-8")
        else:
            shutil.copyfile(ROOT / source, copy)
    for source, diagram in pictures.items():
        (folder / _dark(places[source])).write_text(diagram.svg(theme="dark"), encoding="utf-8")
    for name in module_names():
        page = folder / "api" / f"{name}.rst"
        page.parent.mkdir(exist_ok=True)
        page.write_text(module_page(name), encoding="utf-8")
    (folder / "commands.md").write_text(command_page(), encoding="utf-8")


def navigation(markdown: str) -> dict[str, list[tuple[str, str]]]:
    """Return the titles and targets of the lists of links in a document, by heading."""
    sections = re.split(r"^## (.+)\n", markdown, flags=re.MULTILINE)
    lists = {
        heading: [
            (item["title"], item["target"])
            for line in text.splitlines()
            if (item := _ITEM.match(line))
        ]
        for heading, text in zip(sections[1::2], sections[2::2], strict=True)
    }
    return {heading: items for heading, items in lists.items() if items}


def _places() -> dict[str, str]:
    """Return the place in the site of every document and picture, by its path in the repository."""
    files = [path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").rglob("*")]
    shown = [
        path for path in sorted(files) if path.endswith(SHOWN) and not path.startswith(LEFT_OUT)
    ]
    return {path: path.removeprefix("docs/") for path in shown} | OUTSIDE


def _diagrams(places: dict[str, str]) -> dict[str, Diagram]:
    """Return the diagrams in the documents by the path of their pictures in the repository."""
    return {
        _resolve(source, diagram.path): diagram
        for source in places
        if source.endswith(".md") and not source.endswith(".fr.md")
        for diagram in find_diagrams((ROOT / source).read_text(encoding="utf-8"))
    }


def _page(source: str, places: dict[str, str], pictures: dict[str, Diagram]) -> str:
    """Return a document as the site has it."""
    blocks = _CODE.split((ROOT / source).read_text(encoding="utf-8"))
    text = "".join(
        _code(block) if _CODE.fullmatch(block) else _with_links(block, source, places, pictures)
        for block in blocks
    )
    if source == INDEX:
        return text + "".join(
            _toctree([f"{title} <{target}>" for title, target in items], heading)
            for heading, items in navigation(text).items()
        )
    if source == REFERENCE:
        pages = [f"api/{name}.rst" for name in module_names()]
        for name, page in zip(module_names(), pages, strict=True):
            text = text.replace(f"| `{name}` |", f"| [`{name}`]({page}) |")
        return text + _toctree([*pages, "commands.md"])
    return _with_translations(text, source, places)


def _code(block: str) -> str:
    """Return a code block without the empty line that ends a session."""
    return block.replace("\n\n```", "\n```")


def _with_links(
    text: str, source: str, places: dict[str, str], pictures: dict[str, Diagram]
) -> str:
    """Let the links of a text lead to where the documents are in the site."""
    folder = PurePosixPath(places[source]).parent

    def moved(link: re.Match[str]) -> str:
        if ":" in link["target"]:
            return link[0]
        target = _resolve(source, link["target"])
        if target not in places:
            raise ValueError(f"{source}: {link['target']} is not in the site")
        place = os.path.relpath(places[target], folder)
        return f"]({place}{link['place'] or ''})"

    def both_themes(image: re.Match[str]) -> str:
        if os.path.normpath(folder / image["target"]) not in drawn:
            return image[0]
        dark = _dark(image["target"])
        return f"{image[0]}{{.only-light}}![{image['text']}]({dark}){{.only-dark}}"

    text = _FILE_NAME.sub("[](", text)
    drawn = {places[picture] for picture in pictures}
    return _IMAGE.sub(both_themes, _TARGET.sub(moved, text))


def _with_translations(text: str, source: str, places: dict[str, str]) -> str:
    """Add links to the same page in other languages, below the title."""
    name, *language = PurePosixPath(source).name.removesuffix(".md").split(".")
    folder = PurePosixPath(source).parent
    pages = {
        other: f"{name}.md" if other == "en" else f"{name}.{other}.md"
        for other in LANGUAGES
        if other != (language or ["en"])[0]
    }
    links = [
        f"[{LANGUAGE_LINKS[other]}]({page})"
        for other, page in pages.items()
        if f"{folder}/{page}" in places
    ]
    if not links:
        return text
    title, _, rest = text.partition("\n")
    text = f"{title}\n\n{' '.join(links)}\n{rest}"
    if language:
        return text
    return text + _toctree([f"{LANGUAGE_LINKS[other]} <{page}>" for other, page in pages.items()])


def _toctree(entries: list[str], caption: str = "") -> str:
    """Return a part of the navigation, which the page itself does not show."""
    head = ["", "```{toctree}", ":hidden:", *([f":caption: {caption}"] if caption else []), ""]
    return "\n".join([*head, *entries, "```", ""])


def _dark(place: str) -> str:
    return f"{place.removesuffix('.svg')}.dark.svg"


def _resolve(source: str, target: str) -> str:
    """Return the path in the repository of what a document calls `target`."""
    return os.path.normpath(PurePosixPath(source).parent / target)
