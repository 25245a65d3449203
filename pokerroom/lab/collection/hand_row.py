"""A hand of the player as the file keeps it: ready to be written, and small between processes."""

from __future__ import annotations

import msgspec

from pokerroom.history.history_errors import BadRecord
from pokerroom.history.play_counts import StreetCount
from pokerroom.lab.collection.amounts import time_text
from pokerroom.lab.collection.kept_hand import KeptHand
from pokerroom.lab.collection.packed_record import PackedRecord
from pokerroom.lab.collection.record_writer import pack

WORDS = (
    *(
        "site",
        "game",
        "structure",
        "stakes",
        "currency",
        "tournament",
        "table_name",
        "position",
        "kind",
        "street",
    ),
)
"""columns with few different texts, which the file writes as numbers"""
TEXTS = ("cards", "board")
NUMBERS = ("played", "players", "seat", "pot", "net", "net_bb", "adjusted_bb")
COUNTS = tuple([name for name in StreetCount.__struct_fields__ if name not in {"net", "adjusted"}])
MAX_NUMBER = 2**63 - 1
"""that the file can hold"""
_ENCODER = msgspec.msgpack.Encoder()


class HandRow(msgspec.Struct, frozen=True, array_like=True):
    """One hand: its columns by kind, in the order of the names above."""

    number: str
    words: tuple[str, ...]
    texts: tuple[str, ...]
    numbers: tuple[int, ...]
    counts: tuple[int, ...]
    own: int
    """who of the names in the record the player is, from 0"""
    record: PackedRecord
    id: int | None = None
    """its number in the file, where it has one already"""
    other_number: str = ""
    """what to keep it by if another hand of its site, played at another time, has its number"""

    @property
    def played(self) -> int:
        """When it was played, in ms since 1970."""
        return self.numbers[NUMBERS.index("played")]

    @property
    def has_board(self) -> bool:
        """Whether cards of a board were dealt."""
        return bool(self.texts[TEXTS.index("board")])

    @property
    def net_bb(self) -> int:
        """Return what the player won, in hundredths of a big blind."""
        return self.numbers[NUMBERS.index("net_bb")]


def row_of(hand: KeptHand) -> HandRow:
    """Return a hand for the file; raise BadRecord for one that the file cannot hold."""
    try:
        time_text(hand.played)
    except (ValueError, OverflowError, OSError):
        raise BadRecord("the time at which it was played is out of range") from None
    try:
        row = _row_of(hand)
        _ENCODER.encode(row)
    except OverflowError:
        raise BadRecord("an amount in it is too large") from None
    except UnicodeEncodeError:
        raise BadRecord("a text in it is not Unicode") from None
    if max(row.numbers) > MAX_NUMBER:
        raise BadRecord("an amount in it is too large")
    return row


def _row_of(hand: KeptHand) -> HandRow:
    return HandRow(
        hand.number,
        tuple([getattr(hand, name) for name in WORDS]),
        tuple([getattr(hand, name) for name in TEXTS]),
        tuple([getattr(hand, name) for name in NUMBERS]),
        tuple([getattr(hand.counts, name) for name in COUNTS]),
        [seat.seat for seat in hand.record.seats].index(hand.seat),
        pack(hand.record, hand.number),
        other_number=hand.other_number,
    )
