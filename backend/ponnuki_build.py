"""The build backend: scikit-build-core's, which is handed the web app where that can be built.

The setting `app`, as in `pip install . -C app=on`, says what becomes of the app:

    auto    it is built where Node is, and left out, with a word, where not (the default)
    on      it is built, or the build fails
    off     it is left out
    FOLDER  the app that was built there is taken

The setting `machine`, as in `-C machine=aarch64`, names the processor of the wheel where it is not
this one; the compiler must be told too (cmake/linux.cmake).
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from ponnuki_progress import progress_shown
from ponnuki_source import write_source_id
from scikit_build_core import build as core
from scikit_build_core.build import get_requires_for_build_sdist

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

ROOT = Path(__file__).parents[1]
NODE = (20, 19)
TOOLS = ("cmake", "ninja", "ziglang")
PRESETS = ("wasm", "wasm-threads")  # the modules that the app loads
BUILT = ("auto", "on")
MODES = (*BUILT, "off")

Settings = dict[str, str | list[str]]


class NoApp(Exception):
    """The app cannot be built here; the message says why."""


def get_requires_for_build_wheel(settings: Settings | None = None) -> list[str]:
    """Return what the build needs (PEP 517), with the app's compiler where the app is built."""
    mode, rest = split(settings)
    return core.get_requires_for_build_wheel(rest) + tools(mode)


def get_requires_for_build_editable(settings: Settings | None = None) -> list[str]:
    """Return what an editable build needs (PEP 660)."""
    mode, rest = split(settings)
    return core.get_requires_for_build_editable(rest) + tools(mode)


def prepare_metadata_for_build_wheel(directory: str, settings: Settings | None = None) -> str:
    """Prepare the metadata of a wheel (PEP 517)."""
    return core.prepare_metadata_for_build_wheel(directory, split(settings)[1])


def prepare_metadata_for_build_editable(directory: str, settings: Settings | None = None) -> str:
    """Prepare the metadata of an editable wheel (PEP 660)."""
    return core.prepare_metadata_for_build_editable(directory, split(settings)[1])


def build_sdist(directory: str, settings: Settings | None = None) -> str:
    """Build an sdist (PEP 517)."""
    write_source_id()
    return core.build_sdist(directory, split(settings)[1])


def build_wheel(
    directory: str, settings: Settings | None = None, metadata: str | None = None
) -> str:
    """Build a wheel (PEP 517)."""
    write_source_id()
    with progress_shown():
        return core.build_wheel(directory, with_app(settings), metadata)


def build_editable(
    directory: str, settings: Settings | None = None, metadata: str | None = None
) -> str:
    """Build an editable wheel (PEP 660)."""
    write_source_id()
    with progress_shown():
        return core.build_editable(directory, with_app(settings), metadata)


def split(settings: Settings | None) -> tuple[str, Settings]:
    """Split the mode of the app from scikit-build-core's settings, and act on `machine`."""
    rest = dict(settings or {})
    compile_for(str(rest.pop("machine", "")))
    mode = rest.pop("app", "auto")
    if mode not in MODES and not (ROOT / str(mode) / "index.html").is_file():
        raise SystemExit(
            f"the setting app is one of {', '.join(MODES)} or the folder of a built app, "
            f"not {mode!r}"
        )
    return str(mode), rest


def compile_for(machine: str) -> None:
    """Let scikit-build-core compile for a processor; "" is this one.

    It reads the platform from variables that pip would obey too, if they were set when it installs
    the tools of the build: those must run here.
    """
    if machine:
        version = "".join(map(str, sys.version_info[:2]))
        os.environ["_PYTHON_HOST_PLATFORM"] = f"linux-{machine}"
        os.environ["SETUPTOOLS_EXT_SUFFIX"] = f".cpython-{version}-{machine}-linux-gnu.so"


def tools(mode: str) -> list[str]:
    """Return the packages that build the app besides Node, as requirements/ pins them."""
    if mode not in BUILT or npm() is None:
        return []
    lines = [
        line
        for name in ("build", "web")
        for line in (ROOT / f"requirements/{name}.txt").read_text(encoding="utf-8").splitlines()
    ]
    return [line for line in lines if line.startswith(TOOLS)]


def npm() -> str | None:
    """Return the path of npm if there is a Node that is new enough."""
    node, found = shutil.which("node"), shutil.which("npm")
    if node is None or found is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = re.match(r"v(\d+)\.(\d+)", said)
    return found if version and tuple(map(int, version.groups())) >= NODE else None


def with_app(settings: Settings | None) -> Settings:
    """Return the settings for scikit-build-core, with the folder of the app if one is wanted."""
    mode, rest = split(settings)
    folder = "" if mode == "off" else str(ROOT / mode)
    if mode in BUILT:
        folder = built_or_left_out(mode)
    return {**rest, "cmake.define.PONNUKI_APP": folder}


def built_or_left_out(mode: str) -> str:
    """Build the app and return its folder, or "" if it is left out."""
    try:
        return str(build_app())
    except NoApp as reason:
        if mode == "on":
            raise SystemExit(f"the web app cannot be built: {reason}") from None
        tell(
            f"ponnuki is installed without its web app: {reason}. To have it, see to that and "
            "repeat this. Everything else works: `ponnuki play` plays in the terminal."
        )
        return ""


def build_app() -> Path:
    """Build the WebAssembly modules and the app around them. Raises NoApp."""
    program = npm()
    if program is None:
        raise NoApp(f"there is no Node {'.'.join(map(str, NODE))} or newer with npm (nodejs.org)")
    if find_spec("ziglang") is None:
        raise NoApp("the build environment lacks ziglang (requirements/web.txt)")
    for preset in PRESETS:
        # In a folder of its own: the compiler may be gone when this ends.
        made = ROOT / "build/app" / preset
        defined = {
            "CMAKE_RUNTIME_OUTPUT_DIRECTORY": ROOT / "build" / preset,
            "PONNUKI_PYTHON_PROGRAM": sys.executable,
        }
        define = [f"-D{name}={value}" for name, value in defined.items()]
        run(["cmake", "--fresh", "--preset", preset, "-B", str(made), *define])
        run(["cmake", "--build", str(made)])
    if not fetched():
        quiet = ["--no-audit", "--no-fund", "--loglevel=error"]
        run([program, "--prefix", "web", "ci", "--omit=dev", *quiet])
    run([sys.executable, "words/compile.py", "build/words", "build/words/web"])
    run([program, "--prefix", "web", "run", "build"])
    return ROOT / "build/web"


def fetched() -> bool:
    """Return whether the installed npm packages are those of the lock file."""
    there, wanted = ROOT / "web/node_modules/.package-lock.json", ROOT / "web/package-lock.json"
    return there.exists() and there.stat().st_mtime >= wanted.stat().st_mtime


def run(command: list[str]) -> None:
    """Run a part of the build in the project's folder. Raises NoApp."""
    try:
        subprocess.run(command, cwd=ROOT, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise NoApp(f"a part of its build failed ({error})") from None


def tell(text: str) -> None:
    """Print a text to the terminal too: installers hide the output of builds that succeed."""
    print(text, file=sys.stderr)
    try:
        with open("/dev/tty", "w", encoding="utf-8") as terminal:
            print(f"\n{text}", file=terminal)
    except OSError:
        pass  # nobody is watching; `ponnuki serve` says it again
