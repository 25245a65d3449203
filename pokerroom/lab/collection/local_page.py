"""The page of kept hands: a server on this machine alone, for one browser that has its address.

The address has a secret, and only this machine is answered, under its own names: no other page can ask for a hand.  No
cookie has it, since a browser sends cookies to every port of a machine.  A hand is replayed, drawn and written by the
room's own page of a hand, which leads back.
"""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from functools import partial
from html import escape
from http import HTTPStatus
from io import TextIOWrapper
from os import SEEK_END
from pathlib import Path
from shutil import copyfileobj
from tempfile import TemporaryFile
from types import MappingProxyType
from typing import IO, Any
from urllib.parse import SplitResult, parse_qsl, urlsplit

import msgspec

from pokerroom.cli.cli_errors import CommandError
from pokerroom.history import jsonl
from pokerroom.history.all_in_hands import with_all_in_odds
from pokerroom.history.picture.hand_picture import hand_picture
from pokerroom.history.text.text_amounts import Money
from pokerroom.history.written_hand import written_hand
from pokerroom.lab.collection import page_answers
from pokerroom.lab.collection.exporting import dealt_to_player, record_of_hand, write_hands
from pokerroom.lab.collection.hand_file import CANNOT_BE_USED, HandFile
from pokerroom.lab.collection.hand_row import MAX_NUMBER
from pokerroom.lab.collection.page_server import HEAD_SECONDS, PageServer, TimedRequests
from pokerroom.odds.odds_errors import OddsError
from pokerroom.server.http.assets import PAGE, SERVICE_WORKER, Asset, web_assets
from pokerroom.server.http.hand_pages import FORMATS, HandPath, hand_path
from pokerwire.room.hand_formats import CURRENCIES, HAND_FORMATS

HERE = "127.0.0.1"
MAX_FIELDS_BYTES = 20_000
MAX_FILE_BYTES = 500_000_000
"""bytes of a file that is dropped on the page; it is read line by line"""
PAGE_FILES = {
    "": ("page.html", "text/html"),
    **{name: (name, "text/javascript") for name in ("page.js", "asking.js", "filters.js", "taking-in.js")},
    "page.css": ("page.css", "text/css"),
}
POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; "
    "form-action 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
}


class LocalPage:
    """Serves the page until the process ends."""

    def __init__(self, file: HandFile, port: int = 0, head_seconds: float = HEAD_SECONDS) -> None:
        """Listen; raise CommandError when the port is taken."""
        self.secret = secrets.token_hex(8)
        assets = {path: asset for path, asset in web_assets().items() if path not in {"/", SERVICE_WORKER}}
        try:
            requests = partial(_Requests, file.path, self.secret, assets)
            self._server = PageServer((HERE, port), requests, head_seconds=head_seconds)
        except OverflowError:
            raise CommandError(f"port {port} is not from 0 to 65535", status=2) from None
        except OSError as error:
            raise CommandError(f"port {port} cannot be opened: {error.strerror or error}") from None
        self.port: int = self._server.server_address[1]

    @property
    def address(self) -> str:
        """Return the address to open."""
        return f"http://{HERE}:{self.port}/{self.secret}/"

    def serve(self) -> None:
        """Answer until :meth:`close`."""
        self._server.serve_forever(0.1)

    def close(self) -> None:
        """End."""
        self._server.shutdown()
        self._server.server_close()


class _Requests(TimedRequests):
    def __init__(self, path: Path, secret: str, assets: dict[str, Asset], *args: Any) -> None:
        self._hand_file, self._secret, self._assets = path, secret, assets
        self._url: SplitResult
        super().__init__(*args)

    def parse_request(self) -> bool:
        """Read the head; refuse an address that cannot be read."""
        if not super().parse_request():
            return False
        try:
            self._url = urlsplit(self.path)
        except ValueError:
            self._send(HTTPStatus.BAD_REQUEST, b"This address cannot be read.\n", "text/plain")
            return False
        return True

    def _opened(self) -> closing[HandFile]:
        """Return the file of hands, opened for this thread alone."""
        return closing(HandFile(self._hand_file))

    def do_GET(self) -> None:
        """Answer with a page, a file or what the page asks for."""
        url = self._url
        own = self._own_path(url.path)
        if not self._is_here():
            self._send(HTTPStatus.MISDIRECTED_REQUEST, b"", "text/plain")
        elif own in PAGE_FILES:
            self._send_page_file(own)
        elif own in page_answers.GET:
            self._answer(lambda file: page_answers.GET[own](file, dict(parse_qsl(url.query))))
        elif own == "export":
            self._send_export(dict(parse_qsl(url.query)))
        elif (hand := hand_path(url.path, url.query)) is not None and hand.link.startswith(self._secret):
            self._send_hand(hand)
        elif (asset := self._assets.get(url.path)) is not None:
            self._send(HTTPStatus.OK, asset.body, asset.content_type)
        else:
            self._send(HTTPStatus.NOT_FOUND, b"This page is not here.\n", "text/plain")

    def _send_page_file(self, own: str) -> None:
        name, kind = PAGE_FILES[own]
        body = (Path(__file__).parent / "page" / name).read_bytes()
        self._send(HTTPStatus.OK, body, f"{kind}; charset=utf-8")

    def do_POST(self) -> None:
        """Take in a file, or write a note."""
        own, fields = self._own_path(self._url.path), dict(parse_qsl(self._url.query))
        given_length = self.headers.get("Content-Length", "")
        is_number = given_length.isdecimal() and len(given_length) <= 15
        length = int(given_length) if is_number else MAX_FILE_BYTES + 1
        if not self._is_here() or own is None:
            self._send(HTTPStatus.NOT_FOUND, b"", "text/plain")
        elif own == "import" and length <= MAX_FILE_BYTES:
            name = fields.get("name", "file")[:200]
            self._answer(lambda file: page_answers.take_in(file, name, self._body(length)))
        elif own in page_answers.POST and length <= MAX_FIELDS_BYTES:
            given = dict(parse_qsl(self.rfile.read(length).decode("utf-8", "replace")))
            self._answer(lambda file: page_answers.POST[own](file, given))
        else:
            self.close_connection = True
            self._send(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, b"", "text/plain")

    def _own_path(self, path: str) -> str | None:
        """Return what follows the secret in a path."""
        prefix = f"/{self._secret}/"
        return path[len(prefix) :] if path.startswith(prefix) else None

    def _is_here(self) -> bool:
        """Whether the browser asked for this machine by its own name."""
        port = self.server.server_address[1]
        return self.headers.get("Host") in {f"{HERE}:{port}", f"localhost:{port}"}

    def _body(self, length: int) -> Callable[[int], bytes]:
        """Return what reads lines of the body, which has that many bytes."""
        left = length

        def readline(most: int) -> bytes:
            nonlocal left
            line = self.rfile.readline(min(left, most))
            left -= len(line)
            return line

        return readline

    def _answer(self, made: Callable[[HandFile], Any]) -> None:
        """Send what is made of the file of hands as JSON."""
        self._with_file(
            lambda file: self._send(
                HTTPStatus.OK, msgspec.json.encode(made(file)), "application/json; charset=utf-8"
            )
        )

    def _with_file(self, send: Callable[[HandFile], None]) -> None:
        """Send what needs the file of hands, or why it cannot be had."""
        try:
            with self._opened() as file:
                send(file)
        except sqlite3.Error as error:
            said = f"{CANNOT_BE_USED}{error}\n"
            self._send(HTTPStatus.SERVICE_UNAVAILABLE, said.encode(), "text/plain; charset=utf-8")
        except (CommandError, OddsError) as error:
            self._send(HTTPStatus.BAD_REQUEST, str(error).encode(), "text/plain; charset=utf-8")

    def _send_export(self, fields: dict[str, str]) -> None:
        """Send the hands that a search finds as a file."""
        form, currency = fields.get("form", ""), fields.get("money", "")
        if form not in HAND_FORMATS or currency not in {"", *CURRENCIES}:
            self._send(HTTPStatus.BAD_REQUEST, b"There is no such format or currency.\n", "text/plain")
            return

        def written(file: HandFile) -> None:
            with TemporaryFile() as made, TextIOWrapper(made, "utf-8", newline="\n") as target:
                count, left = write_hands(file, page_answers.search_of(file, fields), form, currency, target)
                target.flush()
                counts = {"X-Hands": str(count), "X-Left-Out": str(left)}
                self._send_file(made, "text/plain; charset=utf-8", counts)

        self._with_file(written)

    def _send_hand(self, hand: HandPath) -> None:
        """Send the page of a hand, or the hand in a format; the end of its link is its number."""
        number = int(hand.link[len(self._secret) :], 16)
        with self._opened() as file:
            rows = file.rows("SELECT currency FROM hands WHERE id = ?", (min(number, MAX_NUMBER),))
            if number > MAX_NUMBER or not rows:
                self._send(HTTPStatus.NOT_FOUND, b"This hand is not kept here.\n", "text/plain")
                return
            record, decimals = record_of_hand(file, number)
            currency = rows[0][0]
        if hand.form == "":
            told = {"home": f"/{self._secret}/", "hand": record.site_number, "decimals": str(decimals)}
            told["currency"] = Money.of(currency).symbol
            metas = [
                f'<meta name="pokerroom-{name}" content="{escape(text)}">\n' for name, text in told.items()
            ]
            page = self._assets[PAGE].body.decode().replace("</title>\n", "</title>\n" + "".join(metas), 1)
            self._send(HTTPStatus.OK, page.encode(), self._assets[PAGE].content_type)
        elif hand.form == "png":
            self._send(HTTPStatus.OK, hand_picture(record, record.table, hand.language), "image/png")
        elif hand.form == "json":
            self._send(HTTPStatus.OK, jsonl.encode(with_all_in_odds(record)), "application/json")
        else:
            form = FORMATS[hand.form]
            dealt, money = dealt_to_player(record), Money.of(hand.money, decimals)
            text = HAND_FORMATS[form].file([written_hand(dealt, form, money)])
            self._send(HTTPStatus.OK, text.encode(), "text/plain; charset=utf-8")

    def _send(self, status: HTTPStatus, body: bytes, kind: str) -> None:
        self._send_head(status, len(body), kind)
        self.wfile.write(body)

    def _send_file(self, file: IO[bytes], kind: str, headers: dict[str, str]) -> None:
        """Send a file that was written, with more headers."""
        length = file.seek(0, SEEK_END)
        file.seek(0)
        self._send_head(HTTPStatus.OK, length, kind, headers)
        copyfileobj(file, self.wfile)

    def _send_head(
        self, status: HTTPStatus, length: int, kind: str, more: Mapping[str, str] = MappingProxyType({})
    ) -> None:
        self.send_response(status)
        given = {"Content-Type": kind, "Content-Length": str(length), **HEADERS, **more}
        for name, value in given.items():
            self.send_header(name, value)
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        """Say nothing about requests."""
