"""Copies of the database file: made while a server runs, checked, and put back."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from ponnuki.errors import PonnukiError
from ponnuki.message import Message, message
from ponnuki.online.messages import GameEvent
from ponnuki.online.state import fold
from ponnuki.server.store import tables
from ponnuki.server.store.data_file import APPLICATION_ID, DataFile, locked
from ponnuki.server.store.database import DataError
from ponnuki.server.store.transaction import summary

_events = msgspec.json.Decoder(GameEvent)


@dataclass(frozen=True, slots=True)
class Checked:
    """What a database file holds.

    Attributes:
        games: How many games.
        events: How many events they have together.
        problems: What is wrong, in the order of the games' ids.
    """

    games: int
    events: int
    problems: tuple[Message, ...]


def back_up(data: Path, target: Path) -> None:
    """Copy a database file as it is at one moment, also while a server uses it.

    Until it is complete, the copy has another name, so that `target` is a whole one or not there.

    Raises:
        DataError: The file is not there or no store, its pages are damaged, or `target` exists.
        OSError: The copy cannot be written.
    """
    if target.exists():
        raise DataError(message("backup_exists", path=str(target)))
    with _beside(target) as copy:
        _copy(data, copy)
        _flush(copy)
        copy.replace(target)


def check(data: Path) -> Checked:
    """Read a database file, also while a server uses it, and judge every game by the rules.

    Every event is read, follows the one before, and all lead to what the lists say of the game. A
    file of an older version is checked as this version would have it.

    Raises:
        DataError: The file is not there or no store, or its pages are damaged.
    """
    with TemporaryDirectory(prefix="ponnuki-check-") as folder:
        copy = Path(folder) / "copy.sqlite"
        _copy(data, copy)
        return _checked(copy)


def restore(backup: Path, data: Path) -> Checked:
    """Put a backup in the place of a database file; return what it holds.

    The file that was there is kept beside it, with the ending ".before".

    Raises:
        DataError: The backup is no store or something is wrong in it, a server uses `data`, or an
            earlier restoration has left a file with that ending.
        OSError: A file cannot be written.
    """
    kept = data.with_name(data.name + ".before")
    if data.exists() and kept.exists():
        raise DataError(message("backup_exists", path=str(kept)))
    with _beside(data) as copy:
        _copy(backup, copy)
        found = _checked(copy)
        if found.problems:
            raise DataError(found.problems[0])
        _flush(copy)
        with closing(locked(data)):  # so that no server begins while there is no file
            for ending in ("", "-wal", "-shm"):
                with suppress(FileNotFoundError):
                    data.with_name(data.name + ending).replace(kept.with_name(kept.name + ending))
            copy.replace(data)
    return found


@contextmanager
def _beside(target: Path) -> Iterator[Path]:
    """Yield the path of an empty file beside a target; what is left of it in the end goes.

    Only its owner may read it, unless there is a target with another mode.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    made = target.with_name(f"{target.name}.{os.getpid()}.new")
    try:
        made.touch(mode=0o600, exist_ok=False)
        if target.exists():
            shutil.copymode(target, made)
        yield made
    finally:
        for ending in ("", "-wal", "-shm", ".lock"):
            with suppress(FileNotFoundError):
                made.with_name(made.name + ending).unlink()


def _flush(path: Path) -> None:
    """Wait until the disk has a file."""
    with path.open("rb") as file:
        os.fsync(file.fileno())


def _copy(data: Path, target: Path) -> None:
    """Copy a store page by page. Raises DataError."""
    if not data.is_file():
        raise DataError(message("data_missing", path=str(data)))
    try:
        with (
            closing(sqlite3.connect(f"{data.absolute().as_uri()}?mode=ro", uri=True)) as source,
            closing(sqlite3.connect(target)) as copy,
        ):
            (mark,) = source.execute("PRAGMA application_id").fetchone()
            if mark != APPLICATION_ID:
                raise DataError(message("data_not_ours", path=str(data)))
            source.backup(copy)  # in one transaction, for which nobody who writes waits
            copy.execute("PRAGMA journal_mode = DELETE")
            (verdict,) = copy.execute("PRAGMA integrity_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        reason = str(error)
        raise DataError(message("data_unreadable", path=str(data), reason=reason)) from error
    if verdict != "ok":
        raise DataError(message("data_unreadable", path=str(data), reason=verdict))


def _checked(copy: Path) -> Checked:
    games = events = 0
    problems = []
    with closing(DataFile(copy)) as data, data.engine.connect() as connection:
        for row in connection.execute(select(tables.game).order_by(tables.game.c.id)).mappings():
            games += 1
            bodies = _bodies(connection, row["id"])
            events += len(bodies)
            problem = _problem(dict(row), bodies)
            if problem is not None:
                problems.append(problem)
    return Checked(games, events, tuple(problems))


def _bodies(connection: Connection, game: str) -> list[str]:
    of = tables.event.c
    asked = select(of.body).where(of.game == game).order_by(of.version)
    return [*connection.execute(asked).scalars()]


def _problem(row: dict[str, Any], bodies: list[str]) -> Message | None:
    """Return what is wrong about a game, if anything is."""
    id = row["id"]
    try:
        state = fold([_events.decode(body) for body in bodies])
    except PonnukiError as error:
        return message("game_damaged", id=id, reason=error)
    except msgspec.DecodeError as error:
        return message("game_unreadable", id=id, detail=str(error))
    wrong = sorted(name for name, value in summary(state).items() if row[name] != value)
    return message("game_listed_wrong", id=id, columns=", ".join(wrong)) if wrong else None
