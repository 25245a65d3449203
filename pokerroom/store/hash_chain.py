"""The hash chain that links each row to all before it.

A link is the SHA-256, in hexadecimal, of the link before it (64 letters) and the row's fields as one msgpack array, in
the order of :mod:`rows` without the hash.  Msgpack distinguishes text from bytes and integers from other numbers, so
different fields never have the same encoding.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any, get_args

import msgspec

from pokerroom.store.rows import Chain, ChainHead, JournalRow, Row, Transaction
from pokerroom.store.store_errors import BadCommand

CHAINS = get_args(Chain)
START = "0" * 64
"""the link before the first row"""

NO_LEDGER = ChainHead("ledger", 0, START)
NO_JOURNAL = ChainHead("journal", 0, START)

_encode = msgspec.msgpack.Encoder().encode


def link(before: str, row: Transaction | JournalRow) -> str:
    """Return the link of a row, ignoring its own ``hash``; raise :class:`BadCommand` for invalid text."""
    return link_fields(before, msgspec.structs.astuple(row)[:-1])


def link_fields(before: str, fields: tuple[Any, ...]) -> str:
    """Return the link of a row with these ``fields``, in their order; raise as :func:`link`."""
    return sha256(before.encode() + _encoded(fields)).hexdigest()


def heads(rows: Sequence[Row]) -> list[ChainHead]:
    """Return the heads of the chains that ``rows`` extend."""
    last_heads: dict[str, ChainHead] = {}
    for row in reversed(rows):
        if type(row) is JournalRow and "journal" not in last_heads:
            last_heads["journal"] = ChainHead("journal", row.position, row.hash)
        elif type(row) is Transaction and "ledger" not in last_heads:
            last_heads["ledger"] = ChainHead("ledger", row.number, row.hash)
        if len(last_heads) == len(CHAINS):
            break
    return list(last_heads.values())


def check_encodable(command: msgspec.Struct) -> None:
    """Raise :class:`BadCommand` when a command has text or numbers that cannot be stored."""
    _encoded(command)


def _encoded(fields: object) -> bytes:
    try:
        return _encode(fields)
    except UnicodeEncodeError:
        raise BadCommand("a text has characters that no screen or file can hold") from None
    except OverflowError:
        raise BadCommand("a number is too large to be kept") from None
