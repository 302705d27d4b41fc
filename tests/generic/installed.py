"""`python -m tests.generic.installed`: the installed package plays a game without its extras.

For a wheel in an environment of its own (`make test-wheel`), where there is no pytest.
"""

from __future__ import annotations

from importlib.metadata import distributions, requires
from pathlib import Path

import ponnuki
from ponnuki._core import LevelPlayer

MAX_BYTES = 10_000_000
# What has limits of its own: the web app, and networks (test_shipped_networks.py).
APART = {"app", "networks"}


def main() -> None:
    """Play a game, and look at what was installed. Raises AssertionError."""
    needed = {line for line in requires("ponnuki") or [] if "extra ==" not in line}
    names = {each.name for each in distributions()} - {"pip", "setuptools"}
    assert {line.partition(">")[0] for line in needed} | {"ponnuki"} == names, names
    game = ponnuki.Game("gosix")
    player = LevelPlayer.of_level(game, 1)
    position, moves = game.start(), list[ponnuki.Move]()
    while position.outcome is None:
        moves.append(player.choose(game.start(), moves))
        position = position.play(moves[-1])
    folder = Path(ponnuki.__file__).parent
    files = [path for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    bare = sum(
        path.stat().st_size for path in files if not APART & {*path.relative_to(folder).parts}
    )
    assert bare <= MAX_BYTES, bare
    print(
        f"{position.ply} plies of {game} are played; "
        f"{bare / 1e6:.1f} MB without the web app and networks"
    )


if __name__ == "__main__":
    main()
