"""Boards on which readers play, in the pages of the games (docs/guides/embed.md)."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

HERE = Path(__file__).parent
PACKAGE = HERE.parents[1] / "build/element/package"
FOLDER = "ponnuki-board"
_FILES = re.compile(r".*\.(js|wasm)|LICENSE|NOTICE")
_TITLES = {"en": "Try it here", "fr": "Essayer ici"}
# In place of the board where browsers load no scripts, as in pages opened from files.
_FALLBACKS = {
    "en": "A board to play on appears here if a web server sends this page and JavaScript runs.",
    "fr": "Un plateau où jouer apparaît ici si un serveur envoie la page et que JavaScript tourne.",
}


def are_built() -> bool:
    """Return whether `make element` has built the boards; they need Node."""
    return (PACKAGE / "ponnuki-board.js").is_file()


def with_board(text: str, game: str, language: str, static: str) -> str:
    """Return a rules page with a board of its game before the first section.

    Args:
        text: The page, in Markdown.
        game: The id of the game.
        language: The language of the page.
        static: The path from the page to the static files of the site.
    """
    board = f"""<section class="playable" aria-label="{_TITLES[language]}">
<p class="playable-title">{_TITLES[language]}</p>
<ponnuki-board game="{game}" lang="{language}" interactive>{_FALLBACKS[language]}</ponnuki-board>
<script type="module" src="{static}/boards.js"></script>
</section>

"""
    introduction, section, rest = text.partition("\n## ")
    return f"{introduction}\n{board}{section.lstrip()}{rest}"


def add_boards(site: Path) -> None:
    """Copy what the pages with boards load into the static files of a built site."""
    folder = site / "_static" / FOLDER
    folder.mkdir()
    for path in PACKAGE.iterdir():
        if _FILES.fullmatch(path.name):
            shutil.copyfile(path, folder / path.name)
    shutil.copyfile(HERE / "boards.js", site / "_static/boards.js")
