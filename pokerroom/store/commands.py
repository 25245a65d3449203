"""What can be asked of the store. Commands given together are one unit: all of them are kept, or none."""

from __future__ import annotations

from typing import Literal

import msgspec

from pokerroom.store import accounts
from pokerroom.store.rows import (
    Answer,
    Discarded,
    Document,
    Entry,
    Forgotten,
    Gone,
    Outdated,
    Person,
    Unneeded,
)

Kind = Literal[
    "issue", "buy_in", "top_up", "stand_up", "hand", "round", "rake", "refund",
    "bank", "jackpot", "deposit", "withdrawal", "correction",
]  # fmt: skip
"""why chips move"""


class Post(msgspec.Struct, frozen=True):
    """Move chips: entries that sum to nought, on two accounts or more.

    ``who`` asked for it at ``at``; ``reason`` is what a person reads later.  The same ``key`` again changes nothing.
    ``new``: nobody ever used the key, so it need not be looked up; when that is wrong the store stops.
    """

    kind: Kind
    key: str
    who: str
    at: int
    entries: tuple[Entry, ...]
    reason: str = ""
    new: bool = False


class Record(msgspec.Struct, frozen=True, gc=False):
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


SavePerson = Person
ForgetPerson = Gone
KeepAnswer = Answer
ForgetAnswers = Forgotten
KeepDocument = Document
DropDocument = Discarded
ForgetDocuments = Outdated
ForgetHands = Unneeded

Command = Post | Record | Unneeded | Person | Gone | Answer | Forgotten | Document | Discarded | Outdated


def move(
    kind: Kind, source: str, target: str, by: int, *, key: str, who: str, at: int, reason: str = ""
) -> Post:
    """Return the command that moves ``by`` chips from one account to another."""
    return Post(kind, key, who, at, (Entry(source, -by), Entry(target, by)), reason)


def correction(account: str, by: int, *, key: str, host: str, at: int, reason: str) -> Post:
    """Return the host's correction of an account by ``by`` chips, more or less; it needs a ``reason``."""
    entries = (Entry(account, by), Entry(accounts.CORRECTIONS, -by))
    return Post("correction", key, host, at, entries, reason)
