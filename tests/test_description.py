"""The description for PyPI: README.md without what leads to files, which are not there."""

from __future__ import annotations

import re
import tomllib

import pytest
from markdown_it import MarkdownIt
from scikit_build_core.build.metadata import get_standard_metadata
from scikit_build_core.settings.skbuild_read_settings import SettingsReader

from tests.house.tree import ROOT, read


@pytest.fixture
def description(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(ROOT)
    project = tomllib.loads(read("pyproject.toml"))
    settings = SettingsReader(project, {}, state="sdist").settings
    readme = get_standard_metadata(project, settings, build_state="sdist").readme
    assert readme
    assert readme.content_type == "text/markdown"
    return readme.text


def test_every_link_leads_somewhere(description: str) -> None:
    blocks = MarkdownIt().parse(description)
    tokens = [token for block in blocks for token in block.children or ()]
    links = [str(token.attrs["href"]) for token in tokens if token.type == "link_open"]
    assert links
    assert all(link.startswith("https://") for link in links)
    assert not [token for token in tokens if token.type == "image"]
    # Nor is anything left of a link or of HTML.
    assert not re.search(r"\]\((?!https)|<!--", description)


def test_all_text_is_there(description: str) -> None:
    def words(markdown: str) -> list[str]:
        text = re.sub(r"(?s)<!--.*?-->", "", markdown)
        return re.findall(
            r"\w+", re.sub(r"!\[[^]]*\]\([^)]*\)|(?<=\])\((?!https)[^)]*\)", "", text)
        )

    assert words(description) == words(read("README.md"))
    assert "**Gosix**: capture four" in description
