"""What a report leaves out: secrets in a set-up file and in lines of a log, and the addresses of others there."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pokerlocale.spoken import _
from pokerroom.room.ip_networks import address_of
from pokerroom.store.database_place import database_label, database_place

HIDDEN = "***"
_NAME = (
    r"(?:passw|passphrase|pwd|token|secret|code|credential|words|invite|readmit|authorization|cookie|dsn|key)"
)
"""part of the name of a secret"""
_SECRET_NAME = re.compile(_NAME, re.IGNORECASE)
_QUOTED = r"""\\?"(?:[^"\\]|\\[^"])*\\?"|'(?:[^'\\]|\\.)*'"""
_NAMED_VALUE = re.compile(
    rf"""([\w.-]*{_NAME}[\w.-]*\\?["']?\s*[:=]\s*)(?:{_QUOTED}|(?:(?:bearer|basic)\s+)?[^\s&"',;}})\]]+)""",
    re.IGNORECASE,
)
_PHRASE = re.compile(r"""(words\\?["']?\s*[:=]\s*)(?=[^"'\\])[^"'&}]+""", re.IGNORECASE)
"""words of an account, which may have spaces between them"""
_URL_LOGIN = re.compile(r"(\w+://)[^\s\"']*@")
"""to the last "@": a password may have any sign"""
_FRAGMENT = re.compile(r"(?<=\S)#[^\s\"']+")
"""the end of a link, where codes stand"""
_DOTTED = r"(?:\d{1,3}\.){3}\d{1,3}"
_IPV4 = re.compile(rf"(?<![\d.]){_DOTTED}(?!\.?\d)")
_IPV6 = re.compile(rf"(?:(?<![\w:])|(?<=[g-z_]:))[0-9a-f:]*:(?:{_DOTTED}|[0-9a-f:]*)(?!\w)", re.IGNORECASE)
"""what may be an address, and may be a time"""


def shown_settings(text: str) -> Iterator[str]:
    """Yield the settings of a set-up file, one a line, without secrets and comments."""
    try:
        settings = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        yield _("it is no TOML: {error}", error=str(error))
        return
    yield from _shown("", settings)


def _shown(name: str, value: Any) -> Iterator[str]:
    """Yield what a key has, with the keys above it in its name; what a secret's key has is hidden at any depth."""
    if _SECRET_NAME.search(name.rpartition(".")[2]) and not isinstance(value, bool):
        yield f"{name} = {HIDDEN}"
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _shown(f"{name}.{_key(key)}" if name else _key(key), inner)
    elif isinstance(value, Sequence) and not isinstance(value, str):
        if not value:
            yield f"{name} = []"
        for number, inner in enumerate(value, start=1):
            yield from _shown(f"{name}[{number}]", inner)
    else:
        yield f"{name} = {_written(value)}"


def _key(key: str) -> str:
    return re.sub(r"[^\w-]", "_", key)


def _written(value: object) -> str:
    if not isinstance(value, str):
        return str(value).lower() if isinstance(value, bool) else str(value)
    place = database_place(value)
    return json.dumps(
        database_label(place) if isinstance(place, str) else without_secrets(value), ensure_ascii=False
    )


def without_secrets(line: str) -> str:
    """Return a line without what is named as a secret, the logins of links and what stands behind their "#"."""
    line = _URL_LOGIN.sub(rf"\g<1>{HIDDEN}@", line)
    line = _FRAGMENT.sub(f"#{HIDDEN}", line)
    line = _PHRASE.sub(rf"\g<1>{HIDDEN}", line)
    return _NAMED_VALUE.sub(rf"\g<1>{HIDDEN}", line)


def without_addresses(line: str) -> str:
    """Return a line of a log without secrets, and without the addresses of other machines."""
    return _IPV4.sub(_hidden_address, _IPV6.sub(_hidden_address, without_secrets(line)))


def _hidden_address(found: re.Match[str]) -> str:
    """Return what may be an address, hidden when it is that of another machine; a port may follow it."""
    for text in (found[0], found[0].rstrip(":"), found[0].lstrip(":")):
        if (address := address_of(text)) is not None:
            return found[0] if address.is_loopback else found[0].replace(text, HIDDEN)
    return found[0]
