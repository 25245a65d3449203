"""The rows of the store. Rows of ledger and journal are only added, until the journal removes whole hands.

Chips are integers, times are integer milliseconds since 1970.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from pokerwire.room.roles import Role

Chain = Literal["ledger", "journal"]


class LedgerEntry(msgspec.Struct, frozen=True, gc=False):
    """One account's part in a transaction: its balance changes by ``by`` chips."""

    account: str
    by: int


class Transaction(msgspec.Struct, frozen=True):
    """Chips that moved: entries that sum to zero. ``number`` counts from 1; ``hash`` chains it to all before."""

    number: int
    kind: str
    reason: str
    who: str
    at: int
    key: str
    entries: tuple[LedgerEntry, ...]
    hash: str


class JournalRow(msgspec.Struct, frozen=True, gc=False):
    """One record of a hand. ``position`` counts all records from 1, ``sequence`` those of the hand.

    ``sealed``: nobody can read the payload while the hand is live.  ``ends``: it is the hand's last record.
    """

    position: int
    table: int
    hand: str
    sequence: int
    kind: str
    payload: str
    sealed: bool
    ends: bool
    at: int
    hash: str


class ChainHead(msgspec.Struct, frozen=True, gc=False):
    """The head of a chain, stored with its rows: the number of the last, and its hash.

    ``chain`` is ``ledger`` or ``journal``; those of further writers have their number behind it (``ledger/1``).
    """

    chain: str
    number: int
    hash: str


class HandLive(msgspec.Struct, frozen=True, gc=False):
    """A hand that has begun (``live``) or ended."""

    table: int
    hand: str
    live: bool


class JournalGap(msgspec.Struct, frozen=True, gc=False):
    """Removed records from position ``first`` to ``last``, whose link was ``hash``."""

    first: int
    last: int
    hash: str


class HandsPruned(msgspec.Struct, frozen=True, gc=False):
    """Removal of ended hands, the oldest first, at most ``most`` of them.

    It takes those whose last record has a position up to ``upto`` and a time before ``before``.
    """

    upto: int
    before: int
    most: int


class StoredPerson(msgspec.Struct, frozen=True):
    """A name, the hash of its token (hexadecimal), its roles, and since when it exists."""

    name: str
    token_hash: str
    roles: tuple[Role, ...]
    at: int


class PersonDeleted(msgspec.Struct, frozen=True, gc=False):
    """Removal of a name with its answers and documents."""

    name: str


class StoredAnswer(msgspec.Struct, frozen=True, gc=False):
    """The answer to command ``id`` of a player's session; ``fingerprint`` identifies the command."""

    player: str
    session: str
    id: int
    fingerprint: str
    answer: str
    at: int


class AnswersDeleted(msgspec.Struct, frozen=True, gc=False):
    """Removal of the answers of a player's session up to the id ``upto``."""

    player: str
    session: str
    upto: int


class Document(msgspec.Struct, frozen=True, gc=False):
    """A text that replaces the one of the same kind, owner (a name, or empty) and item."""

    kind: str
    owner: str
    item: str
    payload: str
    at: int


class DocumentDeleted(msgspec.Struct, frozen=True, gc=False):
    """Removal of a document."""

    kind: str
    owner: str
    item: str


class DocumentsExpired(msgspec.Struct, frozen=True, gc=False):
    """Removal of documents before ``before`` among the first ``among`` of a kind without an owner."""

    kind: str
    before: int
    among: int


Row = (
    Transaction
    | JournalRow
    | HandLive
    | HandsPruned
    | StoredPerson
    | PersonDeleted
    | StoredAnswer
    | AnswersDeleted
    | Document
    | DocumentDeleted
    | DocumentsExpired
)
