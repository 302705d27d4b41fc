"""`python -m tests.picture.golden` rewrites the golden pictures.

golden/*.svg show everything that can be drawn, for each game and theme; golden/digests.txt holds a
digest for each game under every option, at several sizes. Look at every picture that changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

from ponnuki import Game, Position
from ponnuki.diagram import THEMES, svg
from ponnuki.history import History
from ponnuki.picture import figures
from tests.generic.games import all_games, one_of_each, random_positions, title

HERE = Path(__file__).parent / "golden"
DIGESTS = HERE / "digests.txt"


def pictures() -> Iterator[tuple[str, str]]:
    """Yield name and content of every file."""
    for game in one_of_each():
        history = History(tuple(random_positions(game, 1)))
        for theme in THEMES:
            yield f"{game.id}-{theme}", everything(history.position, theme)
        yield f"{game.id}-figure", next(figures(history)).view.svg(theme="print")


def everything(position: Position, theme: str) -> str:
    """Draw a position with marks on stones and beside them, numbers, paths and arrows."""
    points = [point.label for point in position.game.geometry.points]
    free = [point for point in points if point not in position.stones]
    taken = list(position.stones)
    signs = ("triangle", "square", "circle", "cross", "A", "long", "1,000,000 <&>")
    return svg(
        position,
        marks=dict(zip([*free[:4], *taken[:3]], signs, strict=False)),
        numbers={taken[-1]: 7, taken[-2]: 42, taken[-3]: 123},
        highlight=[points[:3], [points[-1], points[-2], points[-3], points[-1]]],
        arrows=[(points[1], points[-1]), (points[-2], points[0])],
        lifted=True,
        theme=theme,
    )


def digests() -> Iterator[str]:
    """Yield a line for every game and theme, with the digest of two positions."""
    for game in all_games():
        late = list(random_positions(game, 1))[-1]
        for theme in THEMES:
            yield f"{title(game)} {theme} {digest(game, theme, late)}"


def digest(game: Game, theme: str, late: Position) -> str:
    """Return the digest of the pictures of the empty board and of a late position."""
    both = svg(game.start(), theme=theme) + svg(late, lifted=True, theme=theme)
    return blake2b(both.encode(), digest_size=8).hexdigest()


def main() -> None:
    """Rewrite all files."""
    HERE.mkdir(exist_ok=True)
    for name, picture in pictures():
        (HERE / f"{name}.svg").write_text(picture, encoding="utf-8")
    DIGESTS.write_text("".join(f"{line}\n" for line in digests()), encoding="utf-8")


if __name__ == "__main__":
    main()
