"""`python fuzz/corpus.py FOLDER` writes the fuzzers' first inputs, from tests/vectors."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parents[1] / "tests"
VECTORS = TESTS / "vectors"
FILES = TESTS / "record/files"
# One channel and one block, without and with the head that says the owners; their checksums the
# fuzzer appends.
_NETWORK = b"""ponnuki-network/2
game gonnect
planes own opponent legal swap points
channels 1
blocks 1
pooled 1
heads policy result%s

"""
_WEIGHTS = bytes(n % 0x70 for n in range(214))
_PATTERNS = b"""ponnuki-patterns/1
game gosix
planes own opponent own_hexagons opponent_hexagons legal points cells
features 1
layers 1
symmetries 12
points 24
cells 7
corners 6
heads policy result owners

"""
_ROWS = 7 * 3**7
_PATTERN_WEIGHTS = bytes(n % 0x70 for n in range(2 * (1 + _ROWS + 13 + 48 + 186 + 6 + 9)))
NETWORKS = (
    _NETWORK % b"" + _WEIGHTS[:202],
    _NETWORK % b" owners" + _WEIGHTS,
    _PATTERNS + _PATTERN_WEIGHTS,
)


def inputs() -> Iterator[tuple[str, str | bytes]]:
    """Yield pairs of a fuzzer and an input."""
    for network in NETWORKS:
        yield "network", network
    for line in (VECTORS / "links/links.jsonl").read_text(encoding="utf-8").splitlines():
        vector = json.loads(line)
        yield "link", vector["link"]
        yield "link", f"https://example.org/#/analyse/{vector['link']}"
        yield "json", json.dumps(vector["record"], ensure_ascii=False)
        yield "json", json.dumps([vector["record"]] * 2, indent=1)
    for line in (VECTORS / "sgf/games.jsonl").read_text(encoding="utf-8").splitlines():
        yield "sgf", json.loads(line)["sgf"]
    for path in sorted(FILES.iterdir()):
        yield "sgf", path.read_bytes()
    for path in sorted(VECTORS.glob("*/playthrough.txt")):
        game, moves = "", list[str]()
        for line in path.read_text(encoding="utf-8").splitlines():
            word, _, rest = line.partition(" ")
            if word == "game":
                game, moves = rest, []
                yield "options", game
                yield "options", game.replace("=true", ":1").replace("=false", ":0")
                yield "options", game.replace("size=", "size#")
            elif word == "move":
                moves.append(rest)
            elif word == "state":
                yield "from_text", rest
            elif word == "outcome":
                yield "moves", f"{game}\n{' '.join(moves)}"
                yield "moves", f"{game}\n{' '.join(moves[: len(moves) // 2])}"


def main(folder: Path) -> None:
    """Write one file per input."""
    for number, (fuzzer, text) in enumerate(inputs()):
        (folder / fuzzer).mkdir(parents=True, exist_ok=True)
        content = text.encode() if isinstance(text, str) else text
        (folder / fuzzer / str(number)).write_bytes(content)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
