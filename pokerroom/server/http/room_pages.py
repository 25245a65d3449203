"""HTTP pages about the room and its hands, which only the process that has the room can make."""

from __future__ import annotations

from html import escape
from http import HTTPStatus
from urllib.parse import urlsplit

from pokerlocale.messages import N_, NN_
from pokerlocale.translator import Translator
from pokerroom.room.ip_networks import address_of
from pokerroom.room.room import Room
from pokerroom.server.context import ConnectionLike
from pokerroom.server.http.assets import PAGE, web_assets
from pokerroom.server.http.downloads import (
    FILE_PATH,
    JOIN,
    JOIN_FILE,
    WHEEL_OF_ROOM,
    WHEEL_PATH,
    can_make_wheel,
    join_file,
)
from pokerroom.server.http.front import FRONT, front_json
from pokerroom.server.http.front_pages import FrontPath, front_page, front_path, picture_of
from pokerroom.server.http.hand_pages import HandPath, hand_file, hand_page, hand_path
from pokerroom.server.http.host_names import nobody_registered
from pokerroom.server.http.http_requests import HttpRequest, preferred_language
from pokerroom.server.http.http_responses import HEAD_END, page_response, response
from pokerroom.server.http.link_preview import reads_previews
from pokerwire.shell_word import shell_word

TERMINAL = "/terminal"
"""the page that says how to join from a terminal"""


def is_room_path(path: str) -> bool:
    """Whether a path is that of such a page."""
    return path in (TERMINAL, FRONT) or front_path(path) is not None or hand_path(path) is not None


def is_room_page(request: HttpRequest) -> bool:
    """Whether a request is for such a page: browsers get the page of the room as a file, which any process has."""
    if request.path in (PAGE, "/"):
        return reads_previews(request.headers.get("user-agent", ""))
    return is_room_path(request.path)


def room_page(room: Room, connection: ConnectionLike, request: HttpRequest) -> bytes:
    """Return the whole response to a request for such a page, without its body for ``HEAD``."""
    hand = hand_path(request.path, request.query)
    front = front_path(request.path, request.query)
    if front is not None:
        page = _front_response(room, connection, request, front)
    elif request.path == FRONT:
        page = response(HTTPStatus.OK, front_json(room, request.query), "application/json")
    elif hand is None:
        page = _terminal_page(room, connection, request)
    elif hand.form:
        page = _hand_response(room, hand)
    else:
        page = _hand_page_response(room, connection, request, hand)
    return page.partition(HEAD_END)[0] + HEAD_END if request.method == "HEAD" else page


def _hand_page_response(
    room: Room, connection: ConnectionLike, request: HttpRequest, hand: HandPath
) -> bytes:
    """Return the page of a shared hand."""
    page = web_assets()[PAGE].body.decode()
    return page_response(hand_page(page, room.archive, hand, room.config, _origin(connection, request)))


def _front_response(room: Room, connection: ConnectionLike, request: HttpRequest, path: FrontPath) -> bytes:
    """Return the page that a link into the room opens, or its picture."""
    origin = _origin(connection, request)
    if path.picture:
        return response(HTTPStatus.OK, picture_of(room, path, origin), "image/png")
    return page_response(front_page(web_assets()[PAGE].body.decode(), room, path, origin))


def _origin(connection: ConnectionLike, request: HttpRequest) -> str:
    """Return where the reader reaches the room: ``https://poker.example.org``."""
    encrypted = connection.encrypted or request.headers.get("x-forwarded-proto", "") == "https"
    return f"{'https' if encrypted else 'http'}://{request.headers.get('host', '')}"


def _hand_response(room: Room, hand: HandPath) -> bytes:
    """Return a shared hand as a file."""
    status, body, content_type, name = hand_file(room.archive, hand, room.config)
    extra = {"Content-Disposition": f'attachment; filename="{name}"'} if name else None
    return response(status, body, content_type, extra)


_PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{room}</title>
<style>body {{ font: 1.1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 3rem auto; padding: 0 1rem }}</style>
</head>
<body>
<h1>{room}</h1>
<p>{who}</p>
<p>{join}</p>
<pre>pokerroom play {address}</pre>
{wheel}<p>{program}</p>
<pre>python3 {file} {address}</pre>
</body>
</html>
"""
_WHO = NN_(
    "This poker room is open: {count} player is here.", "This poker room is open: {count} players are here."
)
_JOIN = N_("Join from a terminal, where pokerroom is installed:")
_WHEEL_PART = """<p>{words}</p>
<pre>uvx {trust}--from {link} {join} {address}
pipx run {pip_trust}--spec {link} {join} {address}</pre>
"""
_WHEEL_WORDS = N_(
    "Or run it without installing it first, with uv or with pipx. It is the version of this room, and comes from its "
    "host:"
)
_FILE = N_(
    "Or download {file} from this room. It needs Python 3.11 or newer and nothing else (on Windows: py in place of "
    "python3):"
)
_PROGRAM = N_(
    "Otherwise ask the host for the file for friends. It needs Python 3.11 or newer and nothing else "
    "(on Windows: py in place of python3):"
)


def _terminal_page(room: Room, connection: ConnectionLike, request: HttpRequest) -> bytes:
    """Return a page that says how to join from a terminal."""
    language = preferred_language(request.headers.get("accept-language", ""))
    _ = Translator(language, group=True)
    listening = connection.transport.getHost()
    host = str(address_of(listening.host) or listening.host)
    address = escape(shell_word(f"[{host}]:{listening.port}" if ":" in host else f"{host}:{listening.port}"))
    page = _PAGE.format(
        language=language,
        room=escape(room.config.name),
        who=escape(_(_WHO, count=room.lobby.players)),
        join=escape(_(_JOIN)),
        wheel=_wheel_part(_, _origin(connection, request), address) if can_make_wheel() else "",
        program=escape(_(_PROGRAM)) if join_file() is None else _file_words(_),
        file=JOIN_FILE,
        address=address,
    )
    return response(HTTPStatus.OK, page, "text/html")


def _wheel_part(_: Translator, origin: str, address: str) -> str:
    """Return how the room's own wheel is run; no authority vouches for a room that is known by its address alone."""
    WHEEL_OF_ROOM.begin()
    place = urlsplit(origin)
    trusted = place.scheme == "https" and nobody_registered(place.hostname or "")
    trust = place.netloc if trusted else ""
    return _WHEEL_PART.format(
        words=escape(_(_WHEEL_WORDS)),
        trust=escape(f"--allow-insecure-host {shell_word(trust)} ") if trust else "",
        pip_trust=escape(f'--pip-args="--trusted-host {trust}" ') if trust else "",
        link=escape(shell_word(f"{origin}{WHEEL_PATH}")),
        join=JOIN,
        address=address,
    )


def _file_words(_: Translator) -> str:
    """Return where the file for friends is downloaded, with a link."""
    before, __, after = _(_FILE, file="\n").partition("\n")
    return f'{escape(before)}<a href="{FILE_PATH}">{JOIN_FILE}</a>{escape(after)}'
