"""How each event changes the picture of a table: one small function an event.

A client that holds a snapshot and folds the events after it in, as here, always has what a new snapshot would say.
Events that change nothing to see are not listed.
"""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.poker import events as poker
from pokerroom.tables.cash import events as cash
from pokerroom.tables.cash.events import AnyEvent
from pokerroom.tables.cash.fold import hand, seats, table
from pokerroom.tables.cash.public_state import PublicState

_FOLDS = hand.FOLDS | seats.FOLDS | table.FOLDS
"""by kind of event: how it changes the picture"""


def fold(state: PublicState, event: AnyEvent) -> None:
    """Apply ``event`` to ``state``."""
    change = _FOLDS.get(type(event))
    if change is not None:
        change(state, event)


def fold_all(state: PublicState, events: Sequence[AnyEvent]) -> None:
    """Apply ``events``, of which more than one hand's may be: of a hand before the last what lasts is enough."""
    last = next((i for i in range(len(events) - 1, -1, -1) if type(events[i]) is cash.HandStarted), 0)
    for event in events[:last]:
        if type(event) not in HAND_ONLY_EVENTS:
            fold(state, event)
    for event in events[last:]:
        fold(state, event)


HAND_ONLY_EVENTS = frozenset(
    (
        cash.HandStarted,
        poker.ForcedBet,
        poker.HoleCards,
        poker.Acted,
        poker.UncalledReturned,
        poker.PotsFormed,
        poker.BoardDealt,
        poker.Drew,
        poker.HandShown,
        poker.PotAwarded,
        cash.MadeHand,
        cash.Turn,
        cash.ClockExtended,
    )
)
"""events of which nothing is left to see once their hand is over, or voided, and the next one has begun"""
