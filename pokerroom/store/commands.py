"""What can be asked of the store. Commands given together are one unit: all of them are kept, or none."""

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
    "bank", "jackpot", "deposit", "withdrawal", "correction",
]  # fmt: skip
"""why chips move"""


class PostTransaction(msgspec.Struct, frozen=True):
    """Move chips: entries that sum to nought, on two accounts or more.

    ``who`` asked for it at ``at``; ``reason`` is what a person reads later.  The same ``key`` again changes nothing.
    ``new``: nobody ever used the key, so it need not be looked up; when that is wrong the store stops.
    """

    kind: TransactionKind
    key: str
    who: str
    at: int
    entries: tuple[LedgerEntry, ...]
    reason: str = ""
    new: bool = False


class AppendRecord(msgspec.Struct, frozen=True, gc=False):
    """Write down what happened in a hand (or house round) of a table; the first record of a hand begins it.

    ``payload`` is JSON or any other text.  ``sealed`` as for a deck: nobody reads it while the hand is live.
    ``new``: the table never had a hand of this name, so it need not be looked up.
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
    """Return the host's correction of an account by ``amount`` chips, more or less; it needs a ``reason``."""
    entries = (LedgerEntry(account, amount), LedgerEntry(accounts.CORRECTIONS, -amount))
    return PostTransaction("correction", key, host, at, entries, reason)
