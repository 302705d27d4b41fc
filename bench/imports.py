"""Import time and installed size beside other libraries: `python bench/imports.py WHEEL`.

Each library is installed into a fresh virtual environment with what it depends on. The size is that
of all of it but pip, without the bytecode that Python writes. The times are those of an interpreter
that imports the library and ends, beyond those of one that imports nothing; the libraries take
turns for several rounds, and the medians are printed.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from dataclasses import dataclass
from importlib.metadata import distributions
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

NOT_COUNTED = ("pip", "setuptools", "pkg_resources", "_distutils_hack", "distutils-precedence")


@dataclass(frozen=True)
class Library:
    """What is installed and imported; `begin` is what a program does first, a first position."""

    name: str
    requirement: str
    statement: str
    begin: str


PEERS = (
    Library("python-chess", "chess==1.11.2", "import chess", "chess.Board()"),
    Library(
        "OpenSpiel",
        "open_spiel==2.0.2",
        "import pyspiel",
        "pyspiel.load_game('go').new_initial_state()",
    ),
    # Its games need more, by extras: this is the least that anybody imports.
    Library("PettingZoo", "pettingzoo==1.27.0", "import pettingzoo", "pettingzoo.AECEnv()"),
)


def install(library: Library, folder: Path) -> Path:
    """Install a library into a fresh environment; return its interpreter."""
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    python = folder / "bin" / "python"
    command = [str(python), "-m", "pip", "install", "--quiet", library.requirement]
    subprocess.run(command, check=True)
    return python


def installed_bytes(python: Path) -> int:
    """Return the size of what is installed but pip, without bytecode."""
    (site,) = python.parents[1].glob("lib/python3*/site-packages")
    return sum(
        path.stat().st_size
        for path in site.rglob("*")
        if path.is_file()
        and path.suffix != ".pyc"
        and not path.relative_to(site).parts[0].startswith(NOT_COUNTED)
    )


def own_bytes(library: Library, python: Path) -> int:
    """Return the part of that which is the library's own."""
    (site,) = python.parents[1].glob("lib/python3*/site-packages")
    name = "ponnuki" if library.name == "Ponnuki" else library.requirement.partition("==")[0]
    (found,) = distributions(name=name, path=[str(site)])
    paths = [Path(str(file.locate())) for file in found.files or ()]
    return sum(path.stat().st_size for path in paths if path.is_file() and path.suffix != ".pyc")


def timed(python: Path, script: str) -> tuple[float, float]:
    """Run a script; return the seconds that it took, and those of the processor."""
    start = time.perf_counter()
    # Without the user's own packages, and without what the environment of this program sets.
    process = subprocess.Popen([python, "-I", "-c", script])
    _, status, used = os.wait4(process.pid, 0)
    taken = time.perf_counter() - start
    if status:
        raise SystemExit(f"{python} -c {script!r} failed")
    return taken, used.ru_utime + used.ru_stime


def main() -> None:
    """Measure and print, a line of JSON for each library."""
    parser = argparse.ArgumentParser(prog="python bench/imports.py")
    parser.add_argument("wheel", type=Path, help="a wheel of Ponnuki, as `make wheel` makes it")
    parser.add_argument("--rounds", type=int, default=15)
    arguments = parser.parse_args()
    begin = "ponnuki.Game('gonnect').start()"
    ours = Library("Ponnuki", str(arguments.wheel.resolve()), "import ponnuki", begin)
    with TemporaryDirectory() as folder:
        pythons = {
            library: install(library, Path(folder, library.name)) for library in (ours, *PEERS)
        }
        scripts = {
            (library, what): script
            for library in pythons
            for what, script in (
                ("bare", "pass"),
                ("import", library.statement),
                ("begin", f"{library.statement}; {library.begin}"),
            )
        }
        times: dict[tuple[Library, str], list[tuple[float, float]]] = {key: [] for key in scripts}
        for round_number in range(arguments.rounds + 1):
            for (library, what), script in scripts.items():
                taken = timed(pythons[library], script)
                if round_number > 0:  # the first one compiles to bytecode
                    times[library, what].append(taken)
        for library, python in pythons.items():
            result: dict[str, object] = {
                "library": library.name,
                "megabytes": round(installed_bytes(python) / 1e6, 1),
                "own_megabytes": round(own_bytes(library, python) / 1e6, 1),
            }
            for index, unit in enumerate(("ms", "processor_ms")):
                medians = {
                    what: median(pair[index] for pair in times[library, what]) * 1000
                    for what in ("bare", "import", "begin")
                }
                for what in ("import", "begin"):
                    result[f"{what}_{unit}"] = round(medians[what] - medians["bare"], 1)
            print(json.dumps(result), flush=True)


if __name__ == "__main__":
    main()
