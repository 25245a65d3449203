"""The links that chain each row to all before it.

A link is the SHA-256, in hexadecimal, of the link before it (64 letters) and the row's fields as one msgpack array, in
the order of :mod:`rows` without the hash.  Msgpack tells text from bytes and whole numbers from others, so no field
can be changed into another that reads the same.
"""

from __future__ import annotations

from hashlib import sha256

import msgspec

from pokerroom.store.errors import BadCommand
from pokerroom.store.rows import Head, JournalRow, Transaction

START = "0" * 64
"""the link before the first"""

NO_LEDGER = Head("ledger", 0, START)
NO_JOURNAL = Head("journal", 0, START)

_encode = msgspec.msgpack.Encoder().encode


def link(before: str, row: Transaction | JournalRow) -> str:
    """Return the link of a row; its own ``hash`` plays no part. Raises :class:`BadCommand` for text that is none."""
    return sha256(before.encode() + _encoded(msgspec.structs.astuple(row)[:-1])).hexdigest()


def check(command: msgspec.Struct) -> None:
    """Raise :class:`BadCommand` when a command has text or numbers that cannot be kept."""
    _encoded(command)


def _encoded(fields: object) -> bytes:
    try:
        return _encode(fields)
    except UnicodeEncodeError:
        raise BadCommand("a text has characters that no screen or file can hold") from None
    except OverflowError:
        raise BadCommand("a number is too large to be kept") from None
