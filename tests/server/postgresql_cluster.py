"""A PostgreSQL server for tests, in a temporary folder, until the process that wanted it ends.

`python -m tests.server.postgresql_cluster FOLDER PID` runs one as long as the process with this id.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

WANTED = "PostgreSQL is not here: its tests are left out (Debian: apt-get install postgresql)"
USER = "ponnuki"
_POLL_SECONDS = 0.3
_START_SECONDS = 60.0


def program(name: str) -> str | None:
    """Return the path of a program of PostgreSQL, which Debian keeps away from PATH."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True)
    return shutil.which(name) or (str(found[0]) if found else None)


def unprivileged() -> dict[str, Any]:
    """Return as whom subprocesses run: PostgreSQL refuses to run as root."""
    return {"user": "nobody", "group": "nogroup", "extra_groups": []} if os.getuid() == 0 else {}


def make(folder: Path) -> None:
    """Make a cluster in an empty folder."""
    if os.getuid() == 0:
        shutil.chown(folder, "nobody", "nogroup")
    initdb = program("initdb")
    assert initdb is not None
    options = ["-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]
    subprocess.run(
        [initdb, "-D", folder / "data", *options],
        check=True,
        stdout=subprocess.DEVNULL,
        cwd="/",
        **unprivileged(),
    )


def start(folder: Path) -> subprocess.Popen[bytes]:
    """Start the server of a cluster, which listens on a socket in its folder alone."""
    postgres = program("postgres")
    assert postgres is not None
    settings = {
        "listen_addresses": "",
        "unix_socket_directories": str(folder),
        "max_connections": "300",
        "shared_buffers": "32MB",
        "logging_collector": "off",
        "fsync": "on",  # as in production: an answer means that the disk has it
        "synchronous_commit": "on",
    }
    options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
    with (folder / "log").open("ab") as log:
        return subprocess.Popen(
            [postgres, "-D", folder / "data", *options],
            stdout=log,
            stderr=log,
            cwd="/",
            start_new_session=True,
            **unprivileged(),
        )


def address(folder: Path, database: str) -> str:
    """Return the address of a database of a cluster."""
    return f"postgresql://{USER}@/{database}?host={folder}"


class NotStarted(Exception):
    """A server has ended instead of answering."""


def wait(folder: Path, process: subprocess.Popen[bytes] | None = None) -> None:
    """Wait until the server of a cluster answers. Raises NotStarted if its process has ended."""
    import psycopg  # noqa: PLC0415

    deadline = time.monotonic() + _START_SECONDS
    while True:
        try:
            psycopg.connect(address(folder, "postgres")).close()
        except psycopg.OperationalError:
            if process is not None and process.poll() is not None:
                raise NotStarted from None
            if time.monotonic() > deadline:
                raise
            time.sleep(0.05)
        else:
            return


def main() -> None:
    """Run a server until another process has ended."""
    folder, pid = Path(sys.argv[1]), int(sys.argv[2])
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the tests
    server = start(folder)
    while server.poll() is None and Path(f"/proc/{pid}").exists():
        time.sleep(_POLL_SECONDS)
    server.send_signal(signal.SIGQUIT)  # at once: nobody needs what it has
    server.wait()
    shutil.rmtree(folder)


if __name__ == "__main__":
    main()
