"""An extension of Sphinx that prepares docstrings and signatures, above all of the C++ module."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from typing import Any

from sphinx.application import Sphinx

from docs.site.reference import documented_names, module_names

_TYPE = re.compile(r"(?<![\w.~'\"])((?:ponnuki\.)?(?:\w+\.)*)([A-Z]\w*)\b")
_GETTER = re.compile(r"\w*\(self\) -> (.+)")
_DOCUMENT = re.compile(r"\bdocs/([\w-]+)\.md\b")
_BEFORE_NAPOLEON, _AFTER_NAPOLEON = 400, 600


def setup(app: Sphinx) -> dict[str, bool]:
    """Register what autodoc calls for signatures and docstrings."""
    app.connect("autodoc-process-signature", _process_signature)
    app.connect("autodoc-process-docstring", _link_documents, priority=_BEFORE_NAPOLEON)
    app.connect("autodoc-process-docstring", _add_type, priority=_AFTER_NAPOLEON)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


@cache
def _public_names() -> dict[str, str]:
    """Return the name under which the reference has a class, by its other names."""
    names: dict[str, str] = {}
    for module in map(import_module, module_names()):
        for name in documented_names(module):
            thing = getattr(module, name)
            home = getattr(thing, "__module__", module.__name__)
            for other in (name, f"{home}.{name}"):
                names.setdefault(other, f"{module.__name__}.{name}")
    return names


def _qualified(annotation: str) -> str:
    """Return an annotation in which classes have the names of the reference."""
    short = annotation.replace("numpy.typing.", "")
    return _TYPE.sub(lambda match: _public_names().get(match[0], match[0]), short)


def _process_signature(
    _app: Sphinx, what: str, _name: str, _thing: Any, _options: Any, signature: str | None,
    returned: str | None,
) -> tuple[str | None, str | None]:  # fmt: skip
    if signature:
        signature = _qualified(re.sub(r"^\(self(?:, )?", "(", signature))
    if what in ("class", "exception"):
        returned = None
    return signature, returned and _qualified(returned)


def _link_documents(
    _app: Sphinx, what: str, _name: str, _thing: Any, _options: Any, lines: list[str]
) -> None:
    lines[:] = [_DOCUMENT.sub(r":doc:`/\1`", line) for line in lines]
    if what == "property":
        lines.insert(0, "")  # else Napoleon takes what precedes a colon for the type


def _add_type(
    _app: Sphinx, what: str, _name: str, thing: Any, _options: Any, lines: list[str]
) -> None:
    getter = getattr(getattr(thing, "fget", None), "__doc__", None) or ""
    if what == "property" and (found := _GETTER.match(getter)):
        text = [line for line in lines if not _GETTER.fullmatch(line.strip())]
        returned = _qualified(found[1]).replace("ponnuki.", "~ponnuki.")
        escaped = returned.replace("_]", r"\_]")  # elsewhere `name_` is a link
        lines[:] = [*text, "", f":type: {escaped}"]
