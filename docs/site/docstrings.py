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
_DEFAULT = re.compile(r"<factory>|<function [\w.<>]+>")  # a default without a text of its own
_BEFORE_NAPOLEON, _AFTER_NAPOLEON = 400, 600
# Napoleon takes what precedes a colon in the first line of an attribute for its type, so that
# attributes get another first line until it is done.
_FIRST_LINE = "(the first line)"
_ATTRIBUTES = ("attribute", "data", "property")


def setup(app: Sphinx) -> dict[str, bool]:
    """Register what autodoc calls for signatures and docstrings."""
    _wrap_static_methods()
    app.connect("autodoc-process-signature", _process_signature)
    app.connect("autodoc-process-docstring", _link_documents, priority=_BEFORE_NAPOLEON)
    app.connect("autodoc-process-docstring", _add_type, priority=_AFTER_NAPOLEON)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _wrap_static_methods() -> None:
    """Make the static methods of C++ classes functions of Python, as autodoc expects them."""
    for module in map(import_module, module_names()):
        for name in documented_names(module):
            thing = getattr(module, name)
            for key, member in list(vars(thing).items()) if isinstance(thing, type) else ():
                if type(member).__name__ == "nb_func":
                    setattr(thing, key, staticmethod(_python_function(member)))


def _python_function(function: Any) -> Any:
    """Return a function of Python that calls a C++ one and has its name and docstring."""

    def wrapper(*arguments: Any, **named: Any) -> Any:
        return function(*arguments, **named)

    wrapper.__name__, wrapper.__doc__ = function.__name__, function.__doc__
    return wrapper


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
        signature = _qualified(re.sub(r"^\(self(?:, )?", "(", _DEFAULT.sub("...", signature)))
    if what in ("class", "exception", "property"):
        returned = None
    return signature, returned and _qualified(returned)


def _link_documents(
    _app: Sphinx, what: str, _name: str, _thing: Any, _options: Any, lines: list[str]
) -> None:
    lines[:] = [_DOCUMENT.sub(r":doc:`/\1`", line) for line in lines]
    if what in _ATTRIBUTES and lines:
        lines.insert(0, _FIRST_LINE)


def _add_type(
    _app: Sphinx, what: str, _name: str, thing: Any, _options: Any, lines: list[str]
) -> None:
    if _FIRST_LINE in lines:
        lines.remove(_FIRST_LINE)
    getter = getattr(getattr(thing, "fget", None), "__doc__", None) or ""
    if what == "property" and (found := _GETTER.match(getter)):
        text = [line for line in lines if not _GETTER.fullmatch(line.strip())]
        returned = _qualified(found[1]).replace("ponnuki.", "~ponnuki.")
        escaped = returned.replace("_]", r"\_]")  # elsewhere `name_` is a link
        lines[:] = [*text, "", f":type: {escaped}"]
