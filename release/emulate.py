"""Run the wheels of a release on other processors: `python -m release.emulate`.

Every wheel in build/dist that an interpreter here can load plays a game: x86-64 on this machine, on
the first processor of its kind and on one of level 3, which QEMU emulates; aarch64 likewise, with
Debian's Python for it. What no interpreter here can load (the stable ABI on aarch64) is named at
the end; auditwheel and abi3audit have judged it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from release.wheels import DIST, WORK, ReleaseError, run

ARM_ROOT = WORK / "aarch64"
ARM_PYTHON = ARM_ROOT / "root" / "usr" / "bin" / "python3.11"
ARM_PACKAGES = (
    *("libc6", "libexpat1", "libffi8", "libgcc-s1", "libpython3.11-minimal"),
    *("libpython3.11-stdlib", "python3.11-minimal", "zlib1g"),
)
# A network says the same everywhere, to the last bit.
PLAY = """
import sys, ponnuki
from ponnuki._core import Evaluator, GumbelSearch, LevelPlayer, Network
from ponnuki.engine.shipped_networks import shipped_network
for id, expected in {"game-of-6": 0.610791, "gonnect": 0.445043, "hexotic": 0.996145}.items():
    start = ponnuki.Game(id).start()
    search = GumbelSearch(start, simulations=0, noise=0, tactics=False)
    search.run(Evaluator(Network(shipped_network(start.game).read_bytes()), start.game))
    if round(search.value, 6) != expected:
        sys.exit(f"the network of {id} says {search.value}, not {expected}")
for info in ponnuki.games():
    game = ponnuki.Game(info.id)
    player, position = LevelPlayer.of_level(game, 1, seed=1), game.start()
    moves = []
    for _ in range(6):
        moves.append(player.choose(game.start(), moves))
        position = position.play(moves[-1])
print(ponnuki.__variant__)
"""


@dataclass(frozen=True)
class Processor:
    """A processor to run a wheel on.

    Attributes:
        name: What to call it.
        command: What comes before the interpreter's arguments.
        variant: The variant of the core that it must choose; "any" leaves that open.
    """

    name: str
    command: tuple[str, ...]
    variant: str


def interpreter(tag: str) -> str | None:
    """Return the path of CPython of a tag, as in "cp311"; None if it is not installed."""
    name = f"python3.{tag.removeprefix('cp3')}"
    found = shutil.which(name)
    if found is None:
        return None
    code = "import sys; print(sys.executable)"
    done = subprocess.run([found, "-c", code], capture_output=True, text=True, check=False)
    return done.stdout.strip() or None


def processors(wheel: Path) -> Iterator[Processor]:
    """Yield the processors that can run a wheel here."""
    _, _, python, abi, platform = wheel.stem.split("-")
    tags = [python, "cp313"] if abi == "abi3" else [python]
    for program in filter(None, map(interpreter, tags)):
        if platform.startswith("manylinux") and platform.endswith("x86_64"):
            yield Processor(f"this one, {program}", (program,), "any")
            emulator = "qemu-x86_64-static"
            yield Processor("plain x86-64", (emulator, "-cpu", "qemu64", program), "None")
            yield Processor("x86-64-v3", (emulator, "-cpu", "max", program), "x86-64-v3")
    if platform.startswith("manylinux") and platform.endswith("aarch64") and abi != "abi3":
        root = str(ARM_ROOT / "root")
        yield Processor("aarch64", ("qemu-aarch64-static", "-L", root, str(ARM_PYTHON)), "None")


def prepare_arm() -> None:
    """Put Debian's Python for aarch64 below build/. Raises ReleaseError."""
    if ARM_PYTHON.exists():
        return
    packages = ARM_ROOT / "packages"
    lists, cache = ARM_ROOT / "lists", ARM_ROOT / "cache"
    for folder in (packages, lists / "partial", cache / "archives" / "partial"):
        folder.mkdir(parents=True, exist_ok=True)
    own = [
        *("-o", "APT::Architecture=arm64", "-o", "APT::Architectures=arm64"),
        *("-o", f"Dir::State::Lists={lists}", "-o", f"Dir::Cache={cache}"),
        *("-o", "Dir::State::status=/dev/null", "-o", "APT::Sandbox::User=root"),
    ]
    run("apt-get", *own, "-qq", "update")
    run(
        "sh", "-c", 'cd "$0" && apt-get "$@"', str(packages), *own, "-qq", "download", *ARM_PACKAGES
    )
    for package in sorted(packages.glob("*.deb")):
        run("dpkg", "-x", str(package), str(ARM_ROOT / "root"))


def play(site: Path, processor: Processor) -> None:
    """Play on a processor with what is installed in a folder. Raises ReleaseError."""
    done = subprocess.run(
        [
            *processor.command,
            "-E",
            "-S",
            "-c",
            f"import sys; sys.path.append({str(site)!r})\n{PLAY}",
        ],
        env={"PATH": os.environ["PATH"]},
        capture_output=True,
        text=True,
        check=False,
    )
    variant = done.stdout.strip()
    if done.returncode != 0 or processor.variant not in ("any", variant):
        raise ReleaseError(
            f"on {processor.name} it exits with {done.returncode} and chooses the variant "
            f"{variant!r}, not {processor.variant!r}\n{done.stderr}"
        )


def main(arguments: Sequence[str]) -> int:
    """Run the wheels of build/dist whose names have one of these words, or all; return a status."""
    wheels = [
        wheel
        for wheel in sorted(DIST.glob("*.whl"))
        if not arguments or any(word in wheel.name for word in arguments)
    ]
    if not wheels:
        raise ReleaseError("there are no wheels in build/dist: run `make wheels`")
    for needed in ("qemu-x86_64-static", "qemu-aarch64-static"):
        if not shutil.which(needed):
            raise ReleaseError(
                f"there is no {needed} (on Debian: apt-get install qemu-user-static)"
            )
    if any("aarch64" in wheel.name for wheel in wheels):
        prepare_arm()
    not_run = []
    for wheel in wheels:
        site = WORK / "site" / wheel.stem
        shutil.rmtree(site, ignore_errors=True)
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(site)
        run_on = []
        for processor in processors(wheel):
            play(site, processor)
            run_on.append(processor.name)
        print(f"{wheel.name}: {'; '.join(run_on) or 'no interpreter'}", flush=True)
        not_run += [] if run_on else [wheel.name]
    print("Not run:", ", ".join(not_run) or "none")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except ReleaseError as error:
        sys.exit(str(error))
