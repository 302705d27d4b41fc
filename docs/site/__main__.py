"""`python -m docs.site` builds the site of these documents into build/docs (`make docs`)."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from sphinx.cmd.build import main as sphinx_build

from docs.site.assembly import assemble
from docs.site.links import broken_links

HERE = Path(__file__).parent
BUILD = HERE.parents[1] / "build"


def main() -> int:
    """Build the site and return the exit status: any warning and any broken link is an error."""
    sources, site = BUILD / "docs-sources", BUILD / "docs"
    for folder in (sources, site):
        shutil.rmtree(folder, ignore_errors=True)
    assemble(sources)
    strict = ["--fail-on-warning", "--fresh-env", "--quiet"]
    folders = ["-d", str(BUILD / "docs-doctrees"), "-c", str(HERE), str(sources), str(site)]
    if sphinx_build([*strict, *folders]):
        return 1
    broken = broken_links(site)
    for link in broken:
        print(link, file=sys.stderr)
    if not broken:
        print(f"The site is in {site.relative_to(BUILD.parent)}: open index.html there")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
