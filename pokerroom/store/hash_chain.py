"""The hash chain that links each row to all before it.

A link is the SHA-256, in hexadecimal, of the link before it (64 letters) and the row's fields as one msgpack array, in
the order of :mod:`rows` without the hash.  Msgpack distinguishes text from bytes and integers from other numbers, so
different fields never have the same encoding.

A room writes one chain of each kind, as writer 0.  Databases in which several processes wrote have chains of other
writers too: the rows of writer w are numbered from ``w * CHAIN_SPAN + 1``.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import msgspec

from pokerroom.store.rows import Chain, ChainHead, JournalRow, Row, Transaction
from pokerroom.store.store_errors import BadCommand

CHAIN_SPAN = 2**40
"""how many numbers each writer has; a BIGINT holds 2**23 writers"""
KINDS: tuple[Chain, ...] = ("ledger", "journal")
START = "0" * 64
"""the link before the first row"""

_encode = msgspec.msgpack.Encoder().encode
_BAD_TEXT = "a text has characters that no screen or file can hold"


def chain_start(number: int) -> int:
    """Return the number before the first row of the chain that has ``number``."""
    return number - number % CHAIN_SPAN


def chain_end(writer: int) -> int:
    """Return the last number that the chains of a writer can have."""
    return (writer + 1) * CHAIN_SPAN


def row_writer(number: int) -> int:
    """Return the writer of the row with this number."""
    return (number - 1) // CHAIN_SPAN


def empty_head(kind: Chain, writer: int = 0) -> ChainHead:
    """Return the head of a writer's chain before its first row."""
    return ChainHead(f"{kind}/{writer}" if writer else kind, writer * CHAIN_SPAN, START)


def chain_of(head: ChainHead) -> tuple[Chain, int] | None:
    """Return the kind and the writer of a head's chain, or ``None`` when no chain has this name."""
    name, slash, digits = str(head.chain).partition("/")
    kind = next((kind for kind in KINDS if kind == name), None)
    if kind is None or not slash:
        return None if kind is None else (kind, 0)
    known = digits.isascii() and digits.isdigit() and digits == str(int(digits)) and digits != "0"
    return (kind, int(digits)) if known else None


def link(before: str, row: Transaction | JournalRow) -> str:
    """Return the link of a row, ignoring its own ``hash``; raise :class:`BadCommand` for invalid text."""
    return link_fields(before, msgspec.structs.astuple(row)[:-1])


def link_fields(before: str, fields: tuple[Any, ...]) -> str:
    """Return the link of a row with these ``fields``, in their order; raise as :func:`link`."""
    return sha256(before.encode() + _encoded(fields)).hexdigest()


def heads(rows: Sequence[Row]) -> list[ChainHead]:
    """Return the heads of the chains that ``rows``, all of one writer, extend."""
    record: JournalRow | None = None
    transaction: Transaction | None = None
    for row in reversed(rows):
        if type(row) is JournalRow and record is None:
            record = row
        elif type(row) is Transaction and transaction is None:
            transaction = row
        if record is not None and transaction is not None:
            break
    last_heads = []
    if transaction is not None:
        last_heads.append(_head("ledger", transaction.number, transaction.hash))
    if record is not None:
        last_heads.append(_head("journal", record.position, record.hash))
    return last_heads


def _head(kind: Chain, number: int, link: str) -> ChainHead:
    return ChainHead(empty_head(kind, number // CHAIN_SPAN).chain, number, link)


def check_encodable(command: msgspec.Struct) -> None:
    """Raise :class:`BadCommand` when a command has text or numbers that cannot be stored in every database."""
    _encoded(command)
    for value in msgspec.structs.astuple(command):
        if type(value) is str and "\0" in value:
            raise BadCommand(_BAD_TEXT)


def _encoded(fields: object) -> bytes:
    try:
        return _encode(fields)
    except UnicodeEncodeError:
        raise BadCommand(_BAD_TEXT) from None
    except OverflowError:
        raise BadCommand("a number is too large to be kept") from None
