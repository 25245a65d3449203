"""Addresses of rooms as people type them: ``host``, ``host:port``, ``[::1]:7777``."""

from __future__ import annotations

from dataclasses import dataclass

DEFAULT_PORT = 7777
"""The TCP port of a room that did not choose another."""


class BadAddress(ValueError):
    """A text that is not the address of a room; the message says what would be right."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where a room listens: a host name or IP address, and a TCP port."""

    host: str
    port: int = DEFAULT_PORT

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{host}:{self.port}"


LOCAL = Address("127.0.0.1")
"""The room on this machine: what a client tries when nothing was said and none was found on the network."""


def parse_address(text: str) -> Address:
    """Return the address in ``text``; raise :class:`BadAddress` when it is none."""
    host, port = _split(text.strip())
    if not host or any(c.isspace() or c == "/" for c in host):
        raise BadAddress(
            f"not an address: {text!r} (a host and perhaps a port, as in 'poker.local:{DEFAULT_PORT}')"
        )
    return Address(host, _port(port, text))


def _split(text: str) -> tuple[str, str]:
    if text.startswith("["):
        host, closed, rest = text[1:].partition("]")
        if not closed or (rest and not rest.startswith(":")):
            raise BadAddress(
                f"not an address: {text!r} (an IPv6 address stands in brackets, as in '[::1]:7777')"
            )
        return host, rest[1:] if rest else str(DEFAULT_PORT)
    if text.count(":") > 1:  # a bare IPv6 address
        return text, str(DEFAULT_PORT)
    host, colon, port = text.partition(":")
    return host, port if colon else str(DEFAULT_PORT)


def _port(digits: str, text: str) -> int:
    if not (digits.isascii() and digits.isdigit() and 1 <= int(digits) <= 65_535):
        raise BadAddress(f"not a port in {text!r}: {digits!r} (a number from 1 to 65535)")
    return int(digits)
