"""Prints on standard error which characters of a picture or a sheet no font has."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager

from ponnuki.cli.console import printable
from ponnuki.cli.language import language
from ponnuki.picture import MissingGlyphs


@contextmanager
def printed_warnings() -> Iterator[None]:
    """Print the warnings of pictures that are made meanwhile, in the language in use."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always", MissingGlyphs)
        yield
    for warning in caught:
        if isinstance(warning.message, MissingGlyphs):
            sentence = warning.message.sentence(language())
            print(printable(f"ponnuki: {sentence}"), file=sys.stderr)
        else:
            warnings.showwarning(
                warning.message, warning.category, warning.filename, warning.lineno
            )
