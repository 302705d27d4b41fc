"""The notebooks of the site: links to download them, and descriptions of the pictures in them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

if TYPE_CHECKING:
    from sphinx.application import Sphinx

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
_SVG = "{http://www.w3.org/2000/svg}"


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the descriptions of pictures."""
    app.connect("doctree-resolved", _describe_pictures)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def with_download(notebook: str, name: str) -> str:
    """Return a notebook, as JSON, with a link below its title to the file of this name."""
    content = json.loads(notebook)
    link = f'<a href="{name}" download>Download this notebook</a>'
    cell = {"cell_type": "markdown", "id": "download", "metadata": {}, "source": [link]}
    content["cells"].insert(1, cell)
    return json.dumps(content, ensure_ascii=False)


def add_notebooks(site: Path) -> None:
    """Copy the notebooks beside their pages in a built site."""
    for path in NOTEBOOKS.glob("*.ipynb"):
        shutil.copyfile(path, site / "notebooks" / path.name)


def description(svg: Path) -> str:
    """Return what an SVG file says that it shows: its title and its description."""
    root = ElementTree.fromstring(svg.read_text(encoding="utf-8"))
    texts = [root.findtext(_SVG + name, "").strip(" .") for name in ("title", "desc")]
    return ". ".join(text for text in texts if text)


def _describe_pictures(app: Sphinx, tree: Any, _name: str) -> None:
    """Give pictures without an alternative text the description in their file."""
    for image in tree.findall(lambda node: node.tagname == "image"):
        path = Path(app.srcdir) / image["uri"]
        if not image.get("alt") and path.suffix == ".svg" and path.is_file():
            image["alt"] = description(path)
