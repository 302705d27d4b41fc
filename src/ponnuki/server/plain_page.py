"""Pages of one sentence, in every language, for browsers that the web app cannot answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape

from litestar import MediaType, Response

from ponnuki.server.headers import NO_STORE, content_policy
from ponnuki.words import LANGUAGES, say

_STYLE = (
    "body{max-width:32rem;margin:20vh auto;padding:0 1.5rem;font:1.125rem/1.6 Georgia,serif;"
    "color:#1c1a17;background:#f6f4ef}a{color:inherit}"
    "@media(prefers-color-scheme:dark){body{color:#ece9e2;background:#161616}}"
)
_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ponnuki</title>
<style>{style}</style>
</head>
<body>
{texts}
</body>
</html>
"""
_TEXT = """<section lang="{language}">
<h1>{title}</h1>
<p>{text} <a href="{address}">{link}</a></p>
</section>"""


def plain_page(
    status: int,
    title: str,
    text: Callable[[str], str],
    link: str,
    address: str,
    headers: Mapping[str, str] | None = None,
) -> Response[bytes]:
    """Return the answer with a page.

    Args:
        status: Its status.
        title: The id of the message that is its title.
        text: Returns its sentence in a language; it begins with a capital on the page.
        link: The id of the message that says where the one link leads.
        address: Where the link leads.
        headers: More headers.
    """
    texts = (
        _TEXT.format(
            language=language,
            title=escape(say(title, language)),
            text=escape(_capitalised(text(language))),
            address=escape(address),
            link=escape(say(link, language)),
        )
        for language in LANGUAGES
    )
    return Response(
        _PAGE.format(style=_STYLE, texts="\n".join(texts)).encode(),
        status_code=status,
        media_type=MediaType.HTML,
        headers={
            **(headers or {}),
            **NO_STORE,
            "content-security-policy": content_policy(_STYLE),
        },
    )


def _capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]
