"""Parses addresses of rooms as people type them: ``host``, ``host:port``, ``[::1]:7777``, or the link for browsers.

Connections to other machines are encrypted. ``rooms://`` before an address encrypts connections on this machine too,
``room://`` asks for a plain one.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from urllib.parse import quote, unquote

from pokerclient.errors import PokerClientError
from pokerlocale.spoken import _, quoted

DEFAULT_PORT = 7777
"""The default TCP port of a room."""


SECURE = "rooms://"
PLAIN = "room://"


class BadAddress(PokerClientError, ValueError):
    """Raised for a text that is no address of a room; the message says what would be right."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where a room listens: a host name or IP address, and a TCP port.

    ``secure`` says whether to speak TLS; ``None``: to every machine but this one.
    """

    host: str
    port: int = DEFAULT_PORT
    secure: bool | None = field(default=None, compare=False)
    invitation: str = field(default="", compare=False, repr=False)
    """the code of an invitation, if the address was a link with one"""
    readmission: str = field(default="", compare=False, repr=False)
    """the code with which a host lets ``name`` in again, if the address was a link with one"""
    name: str = field(default="", compare=False)

    def __str__(self) -> str:
        unusual = self.secure is not None and self.secure == self.on_this_machine
        return f"{SECURE if self.secure else PLAIN}{self.bare}" if unusual else self.bare

    @property
    def bare(self) -> str:
        """Return host and port."""
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"

    @property
    def web_link(self) -> str:
        """The link to the browser client, encrypted if connections are."""
        return f"{'https' if self.tls else 'http'}://{self.bare}/"

    @property
    def on_this_machine(self) -> bool:
        """Whether a connection to it never leaves this machine."""
        try:
            return ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return self.host.casefold() == "localhost"

    @property
    def tls(self) -> bool:
        """Whether a connection to it is encrypted."""
        return not self.on_this_machine if self.secure is None else self.secure


LOCAL = Address("127.0.0.1")
"""The room on this machine, which a client tries if no address is given and none is on the network."""


def parse_address(text: str) -> Address:
    """Return the address in ``text``, which may be a link to the room; raise :class:`BadAddress` for anything else."""
    secure, host_port = _scheme(text.strip())
    in_link = partial(_in_link, text)
    host, port = _split(host_port)
    if not host or any(c.isspace() or c == "/" for c in host):
        raise BadAddress(
            _(
                "not an address: {text} (a host and perhaps a port, as in 'poker.local:{port}')",
                text=quoted(text),
                port=DEFAULT_PORT,
            )
        )
    return Address(
        host, _port(port, text), secure, in_link("invite"), in_link("readmit"), unquote(in_link("name"))
    )


def guest_pages(links: Sequence[str], address: Address) -> list[str]:
    """Return the links with which others reach the room's page, the best first.

    ``links`` are those that the room knows, ``address`` is where this client reaches it. An address that brought this
    client from another machine comes first: it works, and behind a proxy the room may not know it.
    """
    if address.on_this_machine:
        return list(links) or [f"http://{address.bare}/"]
    here = [link for link in links if parse_address(link) == address] or [address.web_link]
    return list(dict.fromkeys([*here, *links]))


def invitation_link(page: str, code: str) -> str:
    """Return the link that lets a new name in at the room's ``page``; browsers keep what follows the ``#``."""
    return f"{page}#invite={code}"


def table_link(page: str, table: int, code: str) -> str:
    """Return the link that opens a private table at the room's ``page``."""
    return f"{page}table/{table}#code={code}"


def readmission_link(page: str, player: str, code: str) -> str:
    """Return the link that lets a player in again at the room's ``page``."""
    return f"{page}#readmit={code}&name={quote(player, safe='')}"


def _in_link(text: str, part: str) -> str:
    match = re.search(rf"#(?:.*&)?{part}=([0-9A-Za-z%._~-]{{1,256}})", text)
    return match[1] if match else ""


def _scheme(text: str) -> tuple[bool | None, str]:
    """Return what the scheme says about TLS and the rest of ``text``, without the path of a browser's link."""
    scheme, separator, rest = text.partition("://")
    known: dict[str, bool | None] = {"rooms": True, "room": False, "https": True, "http": None}
    if not separator or scheme.lower() not in known:
        return None, text
    if scheme.lower() in ("http", "https"):
        rest = re.split("[/?#]", rest, maxsplit=1)[0]
        if not re.search(r":\d+$", rest):
            rest += ":443" if scheme.lower() == "https" else ":80"
    return known[scheme.lower()], rest


def _split(text: str) -> tuple[str, str]:
    if text.startswith("["):
        host, closed, rest = text[1:].partition("]")
        if not closed or (rest and not rest.startswith(":")):
            raise BadAddress(
                _(
                    "not an address: {text} (an IPv6 address is in brackets, as in '[::1]:7777')",
                    text=quoted(text),
                )
            )
        return host, rest[1:] if rest else str(DEFAULT_PORT)
    if text.count(":") > 1:  # a bare IPv6 address
        return text, str(DEFAULT_PORT)
    host, colon, port = text.partition(":")
    return host, port if colon else str(DEFAULT_PORT)


def _port(digits: str, text: str) -> int:
    if not (digits.isascii() and digits.isdigit() and 1 <= int(digits) <= 65_535):
        raise BadAddress(
            _(
                "{digits} is not a port in {text}: use a number from 1 to 65535",
                digits=quoted(digits),
                text=quoted(text),
            )
        )
    return int(digits)
