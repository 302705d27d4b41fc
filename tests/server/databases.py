"""Databases for tests: files of SQLite, and copies of an empty one of a real PostgreSQL server."""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from ponnuki.server import Database, DataFile, PostgreSQL
from tests.server import postgresql_cluster as cluster

KINDS = ("sqlite", "postgresql")
TEMPLATE = "ponnuki_template"
_numbers = count(1)

Opening = Callable[[], Database]


def shared_cluster(basetemp: Path) -> Path:
    """Return the folder of the one server of a run of tests, which whoever comes first starts.

    Args:
        basetemp: The temporary folder of this process, beside those of the run's other ones.
    """
    is_worker = "PYTEST_XDIST_WORKER" in os.environ
    common = basetemp.parent if is_worker else basetemp
    with (common / "postgresql.lock").open("a+") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        lock.seek(0)
        known = lock.read()
        if known:
            return Path(known)
        folder = Path(tempfile.mkdtemp(prefix="ponnuki-pg-"))
        cluster.make(folder)
        run = str(os.getppid() if is_worker else os.getpid())
        command = [sys.executable, "-m", "tests.server.postgresql_cluster", str(folder), run]
        subprocess.run(["setsid", "sh", "-c", '"$@" >/dev/null &', "sh", *command], check=True)
        cluster.wait(folder)
        _execute(folder, f"CREATE DATABASE {TEMPLATE}")
        PostgreSQL(cluster.address(folder, TEMPLATE)).close()
        lock.write(str(folder))
        return folder


def _execute(folder: Path, statement: str) -> None:
    import psycopg  # noqa: PLC0415

    with psycopg.connect(cluster.address(folder, "postgres"), autocommit=True) as connection:
        connection.execute(statement)


def new_database(folder: Path, template: str = TEMPLATE) -> str:
    """Make a database, by default with empty tables; return its address."""
    name = f"test_{os.getpid()}_{next(_numbers)}"
    with (folder / "copying.lock").open("a") as lock:  # a template has one user at a time
        fcntl.flock(lock, fcntl.LOCK_EX)
        _execute(folder, f"CREATE DATABASE {name} TEMPLATE {template}")
    return cluster.address(folder, name)


@cache
def _empty_file() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "games")
        DataFile(path).close()
        return path.read_bytes()


def new_file(path: Path) -> Path:
    """Put an empty database where there is no file, by copying one; return the path."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(_empty_file())
    return path


def data_file(path: Path) -> DataFile:
    """Open a database file, by default with empty tables."""
    return DataFile(new_file(path))


@pytest.fixture(scope="session")
def postgresql(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a real server."""
    if cluster.program("postgres") is None:
        pytest.skip(cluster.WANTED)
    return shared_cluster(tmp_path_factory.getbasetemp())


@pytest.fixture(params=KINDS)
def opening(request: pytest.FixtureRequest, tmp_path: Path) -> Opening:
    """Return what opens the same empty database again and again, of either kind."""
    if request.param == "sqlite":
        return lambda: data_file(tmp_path / "games")
    place = new_database(request.getfixturevalue("postgresql"))
    return lambda: PostgreSQL(place)


@pytest.fixture
def database(opening: Opening) -> Iterator[Database]:
    """Yield an empty database of either kind."""
    opened = opening()
    try:
        yield opened
    finally:
        opened.close()


def serve_arguments(kind: str, folder: Path, request: pytest.FixtureRequest) -> list[str]:
    """Return the arguments of `ponnuki serve` for a database of a kind."""
    if kind == "sqlite":
        return ["--data", str(new_file(folder / "games.sqlite"))]
    found: Any = request.getfixturevalue("postgresql")
    return ["--database", new_database(found)]
