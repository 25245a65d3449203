"""Chips that the house adds to a pot: a room's record has them as dead chips of a player who wins of it."""

from __future__ import annotations

from pokerwire.hand_events import ForcedBet
from pokerwire.room.finished_hand import HandRecord


def is_splash(kind: str, amount: int, small_blind: int) -> bool:
    """Whether a forced bet was added by the house: a player posts no more than the small blind dead (rule B6)."""
    return kind == "dead" and amount > small_blind


def added_by_house(record: HandRecord) -> dict[int, int]:
    """Return the chips that the house added, by the seat whose stack has them in the record."""
    small_blind = record.config.small_blind
    return {
        event.seat: event.by
        for event in record.events
        if isinstance(event, ForcedBet) and is_splash(event.kind, event.by, small_blind)
    }
