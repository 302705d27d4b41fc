"""The id of the build: the commit of its source. Of the play of the engine, see `fingerprint`."""

from __future__ import annotations

from pathlib import Path


def source_id() -> str:
    """Return the commit that the installed package was built from, such as "5302c489ed30".

    "-modified" follows if files were changed since; "unknown" is a source that is no checkout, nor
    an sdist of one.
    """
    try:
        return Path(__file__).with_name("build.txt").read_text(encoding="ascii").strip()
    except OSError:  # in an editable build
        return "unknown"
