"""The tables in bench/strength/GAME.md, from the rows alone; the text around them is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from bench.strength.rows import HERE, Row, read

BEGIN = "<!-- From here to the end mark made by `python -m bench.strength write`. -->\n"
END = "<!-- End of what is made. -->\n"
UNKNOWN_BUILD = "unknown build"

Column = tuple[str, Callable[[Row], str]]  # its heading, and its text in a row


def page_of(game: str, folder: Path = HERE) -> Path:
    """Return the page of a game."""
    return folder / f"{game}.md"


def page(game: str, folder: Path = HERE) -> str:
    """Return the page of a game with the table of its present rows.

    Raises:
        ValueError: The page does not have both marks, or a row has no build.
    """
    text = page_of(game, folder).read_text(encoding="utf-8")
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"{page_of(game, folder)} lacks {BEGIN.strip()} or {END.strip()}")
    return f"{before}{BEGIN}{_made(game, read(game, folder))}{END}{after}"


def line(row: Row, columns: Sequence[Column] | None = None) -> str:
    """Return a row as a line of a table with these columns, or with every column."""
    return f"| {' | '.join(cell(row) for _, cell in columns or _COLUMNS)} |"


def _made(game: str, rows: Sequence[Row]) -> str:
    return "\n".join((_builds(game, rows), *_table(rows), ""))


def _builds(game: str, rows: Sequence[Row]) -> str:
    """Say what the column of builds means, and how many rows are of an unknown one."""
    unknown = sum(row["build"] is None for row in rows)
    text = (
        f"From the rows of `{game}.jsonl`, in their order. *Build* is the version and the "
        "fingerprint that played."
    )
    if unknown:
        count = "All" if unknown == len(rows) else "The first"
        text += (
            f"\n**{count} {unknown} rows are of an {UNKNOWN_BUILD}**: they were played before "
            "builds had fingerprints. The search\nhas changed since, and they have not been "
            "played anew: they say why a setting was chosen, not how the present build plays."
        )
    return (
        f"{text}\nThis plays a match with the present build and appends its row:\n\n"
        f"    python -m bench.strength compare {game} [-o NAME=VALUE] [--pairs N] [--seed SEED] "
        "[--equal-time] FIRST SECOND\n"
    )


def _table(rows: Sequence[Row]) -> Iterator[str]:
    """Yield the lines of the table; a column in which no row has anything is left out."""
    columns = [(heading, cell) for heading, cell in _COLUMNS if any(map(cell, rows))]
    yield f"| {' | '.join(heading for heading, _ in columns)} |"
    yield f"| {' | '.join('---' for _ in columns)} |"
    yield from (line(row, columns) for row in rows)


def _score(row: Row) -> str:
    low, high = (100 * x for x in row["interval"])
    return f"{100 * row['score']:.1f} % ({low:.0f} to {high:.0f})"


def _options(row: Row) -> str:
    return " ".join(f"{name}={value}" for name, value in row["options"].items())


def _speeds(row: Row) -> str:
    return ", ".join(f"{x / 1000:,.0f}" for x in row["simulations_per_second"])


def _seconds(row: Row) -> str:
    return ", ".join(f"{x:.2f}" for x in row.get("seconds", ()))


_COLUMNS: tuple[Column, ...] = (
    ("first", lambda row: row["first"]),
    ("second", lambda row: row["second"]),
    ("budget", lambda row: row.get("budget", "")),
    ("board", _options),
    ("games", lambda row: str(row["games"])),
    ("score", _score),
    ("simulations/s", _speeds),
    ("seconds", _seconds),
    ("decision", lambda row: row["decision"]),
    ("build", lambda row: row["build"] or UNKNOWN_BUILD),
)
