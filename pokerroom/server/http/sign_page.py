"""What a browser shows where there is no page of the room: cards on a felt, what is the matter, and a way on.

It needs nothing else: no script, and no file but the room's letters, where there are any. It speaks the language that
the browser asks for, and other programs get the same in a line of text.
"""

from __future__ import annotations

from html import escape
from http import HTTPStatus
from typing import NamedTuple

from pokerlocale.messages import N_
from pokerlocale.said import translated
from pokerlocale.sentences import Sentence, as_sentence
from pokerlocale.translator import Translator
from pokerroom.server.http.http_requests import HttpRequest, preferred_language
from pokerroom.server.http.http_responses import response
from pokerwire.messages.connection_messages import Bye

_AGAIN = N_("Try again")
_LATTICE = "".join([f"M{at} 0l84 84M{at + 60} 0l-84 84" for at in range(-84, 84, 7)])
_MEDAL = "".join(
    [
        f'<text x="{x}" y="{y}">{suit}</text>'
        for suit, x, y in (
            ("\u2660", 30, 36),
            ("\u2665", 39.5, 45),
            ("\u2663", 30, 54.5),
            ("\u2666", 20.5, 45),
        )
    ]
)
_BACK = (
    '<i><svg viewBox="0 0 60 84" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="1.2">'
    f'<path d="{_LATTICE}" stroke-opacity=".2"/><rect x="4" y="4" width="52" height="76" rx="4"/>'
    f'<circle cx="30" cy="42" r="17.5" fill="#8c2f39"/>{_MEDAL}</svg></i>'
)
"""the back of the browser client's cards"""
_FOURS = f"<i>4<b>\u2660</b></i>{_BACK}<i class=red>4<b>\u2665</b></i>"
_PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
@font-face {{ font-family: Inter; font-weight: 400 800; font-display: swap; src: url("/fonts/inter.woff2") }}
:root {{ color-scheme: light dark; --ground: #f3efe6; --text: #1b211d; --quiet: #575d55 }}
@media (prefers-color-scheme: dark) {{ :root {{ --ground: #0e1513; --text: #f4f1e8; --quiet: #b3c0b8 }} }}
* {{ box-sizing: border-box }}
main {{ display: contents }}
body {{ display: grid; place-content: center; justify-items: center; gap: 14px; min-height: 100vh; min-height: 100dvh;
  margin: 0; padding: 24px; background: var(--ground); color: var(--text); text-align: center;
  font: 1.1rem/1.4 Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif }}
.felt {{ display: flex; align-items: center; justify-content: center; gap: 8px; width: min(440px, 84vw, 70vh);
  aspect-ratio: 2; margin-bottom: 14px; border: 14px solid #5b3d28; border-radius: 50%;
  background: radial-gradient(62% 66% at 50% 42%, #2a7757, #1c5c43 60%, #0f4230);
  box-shadow: inset 0 0 0 2px #c9a25a, 0 26px 60px rgb(0 0 0 / 34%) }}
i {{ position: relative; width: 15%; aspect-ratio: 5 / 7; padding: 3px; border-radius: 8px; background: #fbf7ee;
  box-shadow: 0 3px 8px rgb(0 0 0 / 40%) }}
svg {{ display: block; width: 100%; height: 100%; border-radius: 5px; background: #8c2f39 }}
text {{ fill: #fff; stroke: none; font-size: 10px; font-style: normal; text-anchor: middle }}
i:has(b) {{ padding: 5px 9px; background: #fffdf8; color: #16191c; text-align: left;
  font: 800 clamp(1.1rem, 6vw, 2rem)/1 Inter, system-ui, sans-serif }}
i.red {{ color: #b3141c }}
i b {{ display: block; font-size: 0.8em }}
h1 {{ margin: 0; font-size: clamp(1.7rem, 5vw, 2.6rem); letter-spacing: -0.02em; line-height: 1.1; text-wrap: balance }}
p {{ max-width: 34rem; margin: 0; color: var(--quiet); text-wrap: balance; overflow-wrap: anywhere }}
p::first-letter {{ text-transform: uppercase }}
a {{ min-width: 14rem; margin-top: 12px; padding: 15px 24px; border-radius: 14px; background: #f2c14e; color: #1d1503;
  box-shadow: inset 0 -4px 0 #c98d1c; font-weight: 700; text-decoration: none }}
a:focus-visible {{ outline: 3px solid var(--text); outline-offset: 3px }}
</style>
</head>
<body>
<div class="felt" aria-hidden="true">{cards}</div>
<main>
<h1>{title}</h1>
<p>{text}</p>
<a href="{href}">{label}</a>
</main>
</body>
</html>
"""


class SignPage(NamedTuple):
    """What the page says; ``line`` is for programs, ``label`` for the link to ``href``, or here again."""

    title: str
    text: Sentence | str
    line: str
    label: str = _AGAIN
    href: str = ""
    cards: str = _BACK * 2


NOWHERE = SignPage(
    N_("There is nothing here"),
    N_("This address leads to no page of the room."),
    "there is no such page here: the room is at /",
    N_("To the room"),
    "/",
    _FOURS,
)
NO_ANSWER = SignPage(
    N_("The room does not answer"),
    N_("It is being opened, or moved to another machine. Try again in a moment."),
    "the room does not answer: try again in a moment",
)
_TURNED_AWAY = N_("You cannot come in just now")


def turned_away(bye: Bye) -> SignPage:
    """Return what somebody reads who may not come in, with the reason."""
    return SignPage(_TURNED_AWAY, bye.sentence or bye.message, bye.message)


def sign_page(status: HTTPStatus, sign: SignPage, request: HttpRequest) -> bytes:
    """Return the whole response: the page where a browser shows it, a line elsewhere."""
    if "text/html" not in request.headers.get("accept", ""):
        return response(status, f"{sign.line}\n")
    language = preferred_language(request.headers.get("accept-language", ""))
    _ = Translator(language)
    page = _PAGE.format(
        language=language,
        title=escape(_(sign.title)),
        text=escape(translated(as_sentence(sign.text), language)),
        label=escape(_(sign.label)),
        href=escape(sign.href or request.path),
        cards=sign.cards,
    )
    return response(status, page, "text/html")
