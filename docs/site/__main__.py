"""`python -m docs.site` builds the site of these documents into build/docs (`make docs`)."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from sphinx.cmd.build import main as sphinx_build

from docs.site.assembly import assemble
from docs.site.boards import add_boards, are_built
from docs.site.internals import internal_names
from docs.site.languages import wrong_languages
from docs.site.links import broken_links
from docs.site.notebooks import add_notebooks

HERE = Path(__file__).parent
BUILD = HERE.parents[1] / "build"


def main() -> int:
    """Build the site and return the exit status: any warning and any problem is an error."""
    sources, site = BUILD / "docs-sources", BUILD / "docs"
    for folder in (sources, site):
        shutil.rmtree(folder, ignore_errors=True)
    boards = are_built()
    assemble(sources, boards=boards, books=BUILD / "books")
    _keep_kernels_here(BUILD / "docs-kernels")
    strict = ["--fail-on-warning", "--fresh-env", "--quiet"]
    folders = ["-d", str(BUILD / "docs-doctrees"), "-c", str(HERE), str(sources), str(site)]
    if sphinx_build([*strict, *folders]):
        return 1
    add_notebooks(site)
    if boards:
        add_boards(site)
    problems = broken_links(site) + wrong_languages(site) + internal_names(site)
    for problem in problems:
        print(problem, file=sys.stderr)
    if not problems:
        print(f"The site is in {site.relative_to(BUILD.parent)}: open index.html there")
    return 1 if problems else 0


def _keep_kernels_here(folder: Path) -> None:
    """Let the kernels of notebooks write into a folder, and read no settings of the user's."""
    for name in ("CONFIG", "DATA", "RUNTIME"):
        os.environ[f"JUPYTER_{name}_DIR"] = str(folder / name.lower())
    os.environ["IPYTHONDIR"] = str(folder)
    profile = folder / "profile_default"
    profile.mkdir(parents=True, exist_ok=True)
    # Kernels warn that their connections to this process are not encrypted.
    settings = 'get_config().IPKernelApp.log_level = "ERROR"\n'
    (profile / "ipython_kernel_config.py").write_text(settings, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
