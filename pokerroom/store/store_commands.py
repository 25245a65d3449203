"""The commands of the store. Commands that are submitted together are one unit: all of them take effect, or none."""

from __future__ import annotations

from typing import Literal

import msgspec

from pokerroom.store import accounts
from pokerroom.store.rows import (
    AnswersDeleted,
    Document,
    DocumentDeleted,
    DocumentsExpired,
    HandsPruned,
    LedgerEntry,
    PersonDeleted,
    StoredAnswer,
    StoredPerson,
)

TransactionKind = Literal[
    "issue", "buy_in", "top_up", "stand_up", "hand", "round", "rake", "refund",
    "bank", "jackpot", "deposit", "withdrawal", "correction", "entry", "prize",
    "payment", "side_bet",
]  # fmt: skip
"""why chips move"""


class PostTransaction(msgspec.Struct, frozen=True):
    """Move chips by entries on two or more accounts that sum to zero.

    ``who`` asked for it at ``at``; ``reason`` is for people to read.  Posting the same ``key`` again changes nothing.
    ``new``: the key was never used, so it is not looked up; if that is wrong, the store stops.
    """

    kind: TransactionKind
    key: str
    who: str
    at: int
    entries: tuple[LedgerEntry, ...]
    reason: str = ""
    new: bool = False


class AppendRecord(msgspec.Struct, frozen=True, gc=False):
    """Append a record to a hand (or round) of a table; its first record begins the hand.

    ``payload`` is JSON or any other text.  ``sealed``, as for a deck: nobody can read it while the hand is live.
    ``new``: the table never had a hand of this name, so it is not looked up.
    """

    table: int
    hand: str
    kind: str
    payload: str
    at: int
    sealed: bool = False
    ends: bool = False
    new: bool = False


SavePerson = StoredPerson
DeletePerson = PersonDeleted
SaveAnswer = StoredAnswer
DeleteAnswers = AnswersDeleted
SaveDocument = Document
DeleteDocument = DocumentDeleted
ExpireDocuments = DocumentsExpired
PruneHands = HandsPruned

StoreCommand = (
    PostTransaction
    | AppendRecord
    | HandsPruned
    | StoredPerson
    | PersonDeleted
    | StoredAnswer
    | AnswersDeleted
    | Document
    | DocumentDeleted
    | DocumentsExpired
)


def transfer(
    kind: TransactionKind,
    source: str,
    target: str,
    amount: int,
    *,
    key: str,
    who: str,
    at: int,
    reason: str = "",
) -> PostTransaction:
    """Return the command that moves ``amount`` chips from one account to another."""
    return PostTransaction(
        kind, key, who, at, (LedgerEntry(source, -amount), LedgerEntry(target, amount)), reason
    )


def correction(account: str, amount: int, *, key: str, host: str, at: int, reason: str) -> PostTransaction:
    """Return a host's correction of an account by ``amount`` chips, up or down; it needs a ``reason``."""
    entries = (LedgerEntry(account, amount), LedgerEntry(accounts.CORRECTIONS, -amount))
    return PostTransaction("correction", key, host, at, entries, reason)
