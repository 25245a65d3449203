"""What of a table's events belongs in the log: who comes and goes, and what a host may be asked about later.

No card, no bet and nothing said is in it.
"""

from __future__ import annotations

from typing import NamedTuple

from pokerroom.poker.events import HandEnded
from pokerroom.tables.cash.events import (
    HandStarted,
    HandVoided,
    Paused,
    Resumed,
    Sat,
    StakesChanged,
    StoodUp,
    TableClosed,
)
from pokerroom.tables.table import AnyTableEvent
from pokerroom.tables.uth.events import BankShort, LimitsChanged, PlaceLeft, PlaceTaken
from pokerroom.uth.events import BettingOpened, RoundCancelled, RoundEnded, RoundPaused, RoundResumed

DEBUG_EVENTS = frozenset((HandStarted, HandEnded, BettingOpened, RoundEnded))
"""every hand and round: only for who wants all details"""

LOGGED_EVENTS = DEBUG_EVENTS | {
    Sat,
    StoodUp,
    PlaceTaken,
    PlaceLeft,
    Paused,
    Resumed,
    StakesChanged,
    LimitsChanged,
    TableClosed,
    HandVoided,
    RoundCancelled,
    RoundPaused,
    RoundResumed,
    BankShort,
}


class LogEntry(NamedTuple):
    """One line: a name for programs, the sentence (its fields and those of the table in braces), and its fields."""

    event: str
    text: str
    fields: dict[str, str | int | bool]


def log_entry_of(event: AnyTableEvent) -> LogEntry:
    """Return the line of an event of :data:`LOGGED_EVENTS`."""
    match event:
        case Sat() | PlaceTaken():
            return LogEntry(
                "sat",
                "{player} took seat {seat} of table {table}",
                {"player": event.player, "seat": event.seat, "bot": event.bot},
            )
        case StoodUp() | PlaceLeft():
            return LogEntry(
                "stood_up",
                "{player} left seat {seat} of table {table}: {reason}",
                {"player": event.player, "seat": event.seat, "reason": event.reason},
            )
        case StakesChanged():
            return LogEntry(
                "stakes_changed",
                "table {table} has other stakes: {changed}",
                {"changed": ", ".join(event.changed)},
            )
        case TableClosed():
            return LogEntry("table_closed", "table {table} closed: {reason}", {"reason": event.reason})
        case RoundCancelled():
            return LogEntry(
                "round_cancelled",
                "a round of table {table} was cancelled: {reason}",
                {"reason": event.reason},
            )
        case RoundPaused():
            return LogEntry(
                "round_paused", "a round of table {table} was paused: {reason}", {"reason": event.reason}
            )
        case BankShort():
            return LogEntry("bank_short", "no betting at table {table}: {reason}", {"reason": event.reason})
    name, text = _FIXED_TEXTS[type(event)]
    return LogEntry(name, text, {})


_FIXED_TEXTS: dict[type[AnyTableEvent], tuple[str, str]] = {
    HandStarted: ("hand_started", "hand {hand} of table {table} begins"),
    HandEnded: ("hand_ended", "hand {hand} of table {table} is over"),
    HandVoided: ("hand_voided", "hand {hand} of table {table} was voided"),
    BettingOpened: ("round_opened", "round {round} of table {table} begins"),
    RoundEnded: ("round_ended", "round {round} of table {table} is over"),
    RoundResumed: ("round_resumed", "the round of table {table} goes on"),
    Paused: ("paused", "table {table} is paused"),
    Resumed: ("resumed", "table {table} goes on"),
    LimitsChanged: ("limits_changed", "table {table} has other limits"),
}
