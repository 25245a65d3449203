"""Records of hands in few bytes: what follows from the rest of a hand is left out, and names are numbers.

Players and what is the same for all hands of a table stand apart, so that the file can write numbers for them.
``record_writer`` writes the rest of a usual record, ``record_reader`` reads it; what has no place there is in ``Rare``,
and a record with something else is kept whole.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from pokerroom.cards import CARD_NAMES
from pokerroom.history.replay.recorded_hand import UNKNOWN_CARD, ReplayRecord
from pokerwire.error_tree import PokerRoomError

NEXT_STREET, OTHER_LINE, OTHER_ALL_IN, OTHER_AMOUNT, OTHER_TOTAL = (
    "street",
    "line",
    "all-in",
    "amount",
    "total",
)
"""the mark before an act that is not as expected"""
KINDS = (
    *(
        "fold",
        "check",
        "call",
        "raise",
        "bet",
        NEXT_STREET,
        OTHER_LINE,
        "uncalled",
        "small_blind",
        "big_blind",
    ),
    *(
        "ante",
        OTHER_AMOUNT,
        OTHER_ALL_IN,
        OTHER_TOTAL,
        "post",
        "dead",
        "straddle",
        "discard",
        "leave",
        "splash",
    ),
)
"""the kinds of acts and of what stands before them, the usual ones first; new ones come at the end"""
BOARDS = ((), (3,), (3, 1), (3, 1, 1))
"""how many cards the streets of a board have"""
CARDS = (*CARD_NAMES, UNKNOWN_CARD)
"""the cards by their numbers"""


class UnusualRecord(PokerRoomError):
    """A record has something that no number stands for."""


class PackedRecord(msgspec.Struct, frozen=True):
    """A record for the file; without ``setup`` the ``body`` is the whole of it."""

    setup: str
    names: tuple[str, ...]
    """the players' names, in the order of the record"""
    body: bytes


class RecordSetup(msgspec.Struct, frozen=True, array_like=True):
    """What the hands of a table have in common, with the names that it has in a record."""

    game: str
    structure: str
    small_blind: int
    big_blind: int
    small_bet: int
    big_bet: int
    ante: int
    ante_kind: str | None
    unit: str
    pots_known: bool

    @property
    def forced(self) -> dict[str, int]:
        """What each forced bet is."""
        return {"ante": self.ante, "small_blind": self.small_blind, "big_blind": self.big_blind}


class Rare(msgspec.Struct, frozen=True, omit_defaults=True):
    """What most records do not say, or what in them follows from the rest."""

    id: str | None = None
    final: dict[str, int] | None = None
    pots: tuple[tuple[int, tuple[int, ...]], ...] = ()
    """amount of each pot, and who could win it"""
    runs: tuple[tuple[str, ...], ...] = ()
    contradictions: tuple[str, ...] = ()
    unread: tuple[str, ...] = ()


NOTHING_RARE = Rare()


def setup_of(record: ReplayRecord) -> RecordSetup:
    """Return what the record has in common with others of its table."""
    return RecordSetup(
        *(
            record.game,
            record.structure,
            record.small_blind,
            record.big_blind,
            record.small_bet,
            record.big_bet,
        ),
        *(record.ante, record.ante_kind, record.unit, record.pots is not None),
    )


@lru_cache(maxsize=1024)
def setup_text(setup: RecordSetup) -> str:
    """Return a set-up for the file."""
    return msgspec.json.encode(setup).decode()


@lru_cache(maxsize=1024)
def setup_in(text: str) -> RecordSetup:
    """Return the set-up that :func:`setup_text` wrote as ``text``."""
    return msgspec.json.decode(text, type=RecordSetup)
