"""`python -m tests.engine.write_fingerprints` writes tests/vectors/fingerprints."""

from __future__ import annotations

from collections.abc import Mapping

from ponnuki import Game
from ponnuki.engine.fingerprint import findings, fingerprint
from tests.house.tree import ROOT

FOLDER = ROOT / "tests/vectors/fingerprints"

# Every rule set at its default size, and other sizes that have a class of boards of their own.
RULE_SETS: tuple[tuple[str, Mapping[str, str | int]], ...] = (
    ("gosix", {"edition": "en"}),
    ("gosix", {"edition": "fr"}),
    ("hexotic", {}),
    ("hexotic", {"size": 8}),
    ("gonnect", {}),
    ("gonnect", {"size": 9}),
    ("gonnect", {"size": 19}),
    ("game-of-6", {}),
    ("game-of-6", {"size": 24}),
)


def file_name(game: Game) -> str:
    """Return the name of the file of a rule set, such as gonnect-13-simple-true.txt."""
    return "-".join([game.id, *(str(value).lower() for value in game.options.values())]) + ".txt"


def content(game: Game) -> str:
    """Return what the file of a rule set holds for this build."""
    return "\n".join([*findings(game), f"fingerprint {fingerprint(game)}", ""])


def main() -> None:
    """Write the file of every rule set and remove all others."""
    files = {file_name(game): content(game) for game in (Game(i, **o) for i, o in RULE_SETS)}
    for path in FOLDER.glob("*.txt"):
        if path.name not in files:
            path.unlink()
    for name, text in files.items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
