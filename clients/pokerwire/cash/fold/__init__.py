"""How each event changes the public state of a table: what its class declares, or else one small function.

A client that folds the events after a snapshot into it in the same way has what a new snapshot would say.  Events
that change nothing visible declare nothing and have no function.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, get_args

from pokerwire import hand_events as poker
from pokerwire.by_kind import ByKind
from pokerwire.cash import cash_events as cash
from pokerwire.cash.cash_public_state import PublicState
from pokerwire.cash.fold import hand_changes, seat_changes, table_changes
from pokerwire.cash.fold.folds import Fold
from pokerwire.event_effects import apply_effects
from pokerwire.hand_events import Event


def _set_seat(state: PublicState, event: Any) -> None:
    apply_effects(state.seats[event.seat], event.seat_sets, event)


def _set_table(state: PublicState, event: Any) -> None:
    apply_effects(state, event.table_sets, event)


def _declared() -> Iterator[tuple[type, Fold]]:
    """Yield the kinds of events that declare what they set."""
    for kind in cash.CASH_EVENTS:
        if kind.seat_sets or kind.table_sets:
            yield kind, _set_seat if kind.seat_sets else _set_table


_FOLDS = ByKind({**dict(_declared()), **hand_changes.FOLDS, **seat_changes.FOLDS, **table_changes.FOLDS})
"""by kind of event: the function that applies it"""


def fold(state: PublicState, event: Event) -> None:
    """Apply ``event`` to ``state``."""
    change = _FOLDS[type(event)]
    if change is not None:
        change(state, event)


def fold_all(state: PublicState, events: Sequence[Event]) -> None:
    """Apply ``events`` of one or more hands; of all hands but the last only what lasts."""
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
        poker.RunsAgreed,
        poker.BoardDealt,
        poker.DrawStarted,
        poker.Drew,
        poker.HandShown,
        poker.PotAwarded,
        cash.MadeHand,
        cash.AllInOdds,
        cash.RunsAsked,
        cash.RunsAnswered,
        cash.Turn,
        cash.ClockExtended,
    )
)
"""events that leave no trace once the next hand has begun"""
