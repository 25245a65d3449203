"""The pages of ``docs`` for players and hosts, as the room serves them: ``/help/playing``, ``/help/fr/playing``.

``/help`` leads to the page for players in the first language that the browser asks for.  The browser client asks with
its own: ``/help/rules?lang=fr``.  ``?felt=light`` draws a page in light colours; links between the pages keep it.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable, Sequence
from functools import cache
from html import escape
from http import HTTPStatus
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import parse_qs

from pokerlocale.catalogues import SOURCE_LANGUAGE, languages, template_in
from pokerlocale.messages import N_
from pokerlocale.notation import notation
from pokerroom.server.context import ConnectionLike
from pokerroom.server.http.http_requests import HttpRequest, preferred_language
from pokerroom.server.http.http_responses import page_response, response

if TYPE_CHECKING:
    from markdown_it.token import Token

HELP = "/help"

TITLES = {
    "playing": N_("Playing"),
    "rules": N_("Rules"),
    "house": N_("Against the house"),
    "evening": N_("A Friday evening"),
    "elsewhere": N_("Friends elsewhere"),
    "running": N_("Running it for good"),
    "questions": N_("Questions of hosts"),
    "hosting": N_("Hosting"),
    "histories": N_("Histories of hands"),
}
"""page -> what the list of pages calls it"""


def docs_folder() -> Path:
    """Return the folder of the pages: in the installed package, else in the work tree."""
    package = Path(__file__).parent.parent.parent
    installed = package / "docs"
    return installed if installed.is_dir() else package.parent / "docs"


def _files(language: str) -> dict[str, str]:
    folder = "" if language == SOURCE_LANGUAGE else f"{language}/"
    return {
        page: f"{folder}{page}.md" for page in TITLES if (docs_folder() / folder / f"{page}.md").is_file()
    }


FILES = {language: pages for language in languages() if (pages := _files(language))}
"""language -> page -> its file in ``docs``; a page that a language lacks is shown in English"""

_PATHS = {
    f"docs/{file}": (language, page) for language, pages in FILES.items() for page, file in pages.items()
}
_SHADES = ("dark", "light")

_PAGE = """<!doctype html>
<html lang="{language}"{felt}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/css/base.css">
<link rel="stylesheet" href="/css/help.css">
</head>
<body class="help-page">
<header><a class="back" href="/">{back}</a><nav>{pages}</nav><nav class="languages">{languages}</nav></header>
<main>
{body}
</main>
</body>
</html>
"""


def address_of(page: str, language: str, shade: str = "") -> str:
    """Return where a page is: in a language that has it, else in English; ``shade`` "": as the system's colours are."""
    folder = "" if page not in FILES.get(language, {}) or language == SOURCE_LANGUAGE else f"/{language}"
    return f"{HELP}{folder}/{page}" + (f"?felt={shade}" if shade else "")


_ADDRESSES = {address_of(page, language): (language, page) for language, page in _PATHS.values()}


def is_help_path(path: str) -> bool:
    """Whether a path is that of such a page, with a slash behind it or without."""
    path = path.rstrip("/")
    return path == HELP or path in _ADDRESSES


def help_response(connection: ConnectionLike, request: HttpRequest) -> bytes:
    """Return a page, or where the first of them is."""
    asked = parse_qs(request.query)
    shade = asked.get("felt", [""])[0]
    shade = shade if shade in _SHADES else ""
    path = request.path.rstrip("/")
    if path == HELP:
        accepted = asked.get("lang", [request.headers.get("accept-language", "")])[0]
        return _redirect(address_of("playing", preferred_language(accepted, FILES), shade))
    language, page = _ADDRESSES[path]
    wanted = asked.get("lang", [language])[0]
    wanted = wanted if page in FILES.get(wanted, {}) else language
    if wanted != language or path != request.path:
        return _redirect(address_of(page, wanted, shade))
    return page_response(help_page(language, page, shade))


def _redirect(address: str) -> bytes:
    return response(HTTPStatus.FOUND, "", extra={"Location": address})


@cache
def help_page(language: str, page: str, shade: str) -> str:
    """Return a page as HTML, made once."""
    from markdown_it import MarkdownIt  # not at the start of each room

    file = FILES[language][page]
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = parser.parse((docs_folder() / file).read_text("utf-8"))
    _name_headings(tokens)
    _align_by_class(tokens)
    for token in tokens:
        if token.children:
            token.children = list(_links_within(token.children, posixpath.dirname(f"docs/{file}"), shade))
    title = next(token.content for token in tokens if token.type == "inline")
    return _PAGE.format(
        language=language,
        felt=f' data-felt="{shade}"' if shade else "",
        title=escape(title),
        back=escape(template_in(language, N_("Back to the room"))),
        pages=_list_of_pages(language, page, shade),
        languages=_list_of_languages(language, page, shade),
        body=parser.renderer.render(tokens, parser.options, {}),
    )


def _list_of_pages(language: str, page: str, shade: str) -> str:
    return "".join(
        [
            _entry(address_of(each, language, shade), template_in(language, title), each == page)
            for each, title in TITLES.items()
        ]
    )


def _list_of_languages(language: str, page: str, shade: str) -> str:
    having = [each for each in FILES if page in FILES[each]]
    return "".join(
        [_entry(address_of(page, each, shade), notation(each).name, each == language) for each in having]
        if len(having) > 1
        else []
    )


def _entry(address: str, text: str, here: bool) -> str:
    mark = ' aria-current="page"' if here else ""
    return f'<a href="{escape(address)}"{mark}>{escape(text)}</a>'


def anchor(heading: str) -> str:
    """Return by which anchor a chapter is found, as where the pages are read in the repository."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def _name_headings(tokens: Sequence[Token]) -> None:
    for opening, text in pairwise(tokens):
        if opening.type == "heading_open":
            opening.attrSet("id", anchor(text.content))


def _align_by_class(tokens: Iterable[Token]) -> None:
    """Pages have no styles of their own: numbers in a table are set to the right by a class."""
    for token in tokens:
        if token.type in ("th_open", "td_open") and (style := str(token.attrs.pop("style", ""))):
            token.attrSet("class", style.removeprefix("text-align:"))


def _links_within(tokens: Iterable[Token], folder: str, shade: str) -> Iterable[Token]:
    """Yield tokens with the links that lead somewhere from here; of others, and of pictures, the words stay."""
    open_links: list[bool] = []
    for token in tokens:
        if token.type == "image":
            continue
        if token.type == "link_open":
            address = _address_from(str(token.attrs["href"]), folder, shade)
            open_links.append(bool(address))
            token.attrs["href"] = address
        if token.type == "link_open" and not open_links[-1]:
            continue
        if token.type == "link_close" and not open_links.pop():
            continue
        yield token


def _address_from(link: str, folder: str, shade: str) -> str:
    """Return where a link of a page leads here; empty where it is not served."""
    if link.startswith(("#", "http://", "https://")):
        return link
    file, _, chapter = link.partition("#")
    known = _PATHS.get(posixpath.normpath(posixpath.join(folder, file)))
    if known is None:
        return ""
    language, page = known
    return address_of(page, language, shade) + (f"#{chapter}" if chapter else "")
