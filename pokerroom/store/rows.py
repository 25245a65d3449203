"""What is kept, row by row. Rows of the ledger are only ever added; those of the journal too, until whole hands go.

Chips are integers, times are integer milliseconds since 1970.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Role = Literal["host", "player", "bot", "spectator"]
Chain = Literal["ledger", "journal"]


class LedgerEntry(msgspec.Struct, frozen=True, gc=False):
    """One account's part in a transaction: its balance changes by ``by`` chips."""

    account: str
    by: int


class Transaction(msgspec.Struct, frozen=True):
    """Chips that moved: entries that sum to nought. ``number`` counts from 1; ``hash`` chains it to all before."""

    number: int
    kind: str
    reason: str
    who: str
    at: int
    key: str
    entries: tuple[LedgerEntry, ...]
    hash: str


class JournalRow(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened in a hand. ``position`` counts all records from 1, ``sequence`` those of the hand.

    ``sealed``: its payload is for nobody while the hand is live.  ``ends``: the hand is over with it.
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
    """The last link of a chain: how many there are, and the hash of the last. It is kept with the rows themselves."""

    chain: Chain
    number: int
    hash: str


class HandLive(msgspec.Struct, frozen=True, gc=False):
    """A hand has begun (``live``) or is over."""

    table: int
    hand: str
    live: bool


class JournalGap(msgspec.Struct, frozen=True, gc=False):
    """Records that were removed: from the position ``first`` to ``last``, whose link was ``hash``."""

    first: int
    last: int
    hash: str


class HandsPruned(msgspec.Struct, frozen=True, gc=False):
    """Hands that are over and not needed any more, the oldest first, at most ``most`` of them.

    Those whose last record has a position up to ``upto`` and a time before ``before``.
    """

    upto: int
    before: int
    most: int


class StoredPerson(msgspec.Struct, frozen=True):
    """A name, the hash of the token that proves it (hexadecimal), and what it may do. ``at``: since when."""

    name: str
    token_hash: str
    roles: tuple[Role, ...]
    at: int


class PersonDeleted(msgspec.Struct, frozen=True, gc=False):
    """A name that is forgotten, with the answers it was given and its documents."""

    name: str


class StoredAnswer(msgspec.Struct, frozen=True, gc=False):
    """What the command ``id`` of a player's session was answered; ``fingerprint`` tells it from another command."""

    player: str
    session: str
    id: int
    fingerprint: str
    answer: str
    at: int


class AnswersDeleted(msgspec.Struct, frozen=True, gc=False):
    """The answers of a player's session up to the id ``upto`` are not needed any more."""

    player: str
    session: str
    upto: int


class Document(msgspec.Struct, frozen=True, gc=False):
    """A text that lasts until it is written anew: its kind, whose it is (a name, or empty), and which one of these."""

    kind: str
    owner: str
    item: str
    payload: str
    at: int


class DocumentDeleted(msgspec.Struct, frozen=True, gc=False):
    """A document that is not needed any more."""

    kind: str
    owner: str
    item: str


class DocumentsExpired(msgspec.Struct, frozen=True, gc=False):
    """Of the first ``among`` documents of a kind and of no owner, those before ``before`` are not needed any more."""

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
