"""Everything that can happen at a table besides the hand itself (``pokerwire.hand_events``).

The state of a table as anybody may see it is the fold of these two lists of events.  Each event gets the table's
next sequence number; the rules of audience are those of :class:`pokerwire.hand_events.Event`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokerwire.cash import seating_events, table_events, table_hand_events
from pokerwire.cash.seating_events import (
    AdjustSet,
    AutoTopUpSet,
    BlindChoice,
    BlindsOwed,
    LeaveReason,
    LeaveSet,
    LineBack,
    LineLost,
    Sat,
    SatIn,
    SatOut,
    SitOutReason,
    StackAdjusted,
    StackSource,
    StoodUp,
    StraddleSet,
    ToppedUp,
    TopUpSet,
)
from pokerwire.cash.table_events import (
    BuyInAnswer,
    BuyInAnswered,
    BuyInAsked,
    ClosingSet,
    Paused,
    Resumed,
    Said,
    SeatOffered,
    StakesChanged,
    StakesSet,
    TableClosed,
    WaitingListChanged,
)
from pokerwire.cash.table_hand_events import (
    AllInOdds,
    BetSize,
    ButtonDrawn,
    ClockExtended,
    GameAsked,
    GameChosen,
    HandPlayer,
    HandStarted,
    HandVoided,
    MadeHand,
    RunsAnswered,
    RunsAsked,
    RunsSet,
    SeatMark,
    SeatOdds,
    SeatsMarked,
    SideBetPaid,
    SideGame,
    TimedOut,
    Turn,
)
from pokerwire.declared import declared, one_of
from pokerwire.hand_events import HAND_EVENTS, HandEvent, TableEvent

__all__ = [
    "CASH_EVENTS",
    "TABLE_EVENTS",
    "AdjustSet",
    "AllInOdds",
    "AnyEvent",
    "AutoTopUpSet",
    "BetSize",
    "BlindChoice",
    "BlindsOwed",
    "ButtonDrawn",
    "BuyInAnswer",
    "BuyInAnswered",
    "BuyInAsked",
    "ClockExtended",
    "ClosingSet",
    "GameAsked",
    "GameChosen",
    "HandPlayer",
    "HandStarted",
    "HandVoided",
    "LeaveReason",
    "LeaveSet",
    "LineBack",
    "LineLost",
    "MadeHand",
    "Paused",
    "Resumed",
    "RunsAnswered",
    "RunsAsked",
    "RunsSet",
    "Said",
    "Sat",
    "SatIn",
    "SatOut",
    "SeatMark",
    "SeatOdds",
    "SeatOffered",
    "SeatsMarked",
    "SideBetPaid",
    "SideGame",
    "SitOutReason",
    "StackAdjusted",
    "StackSource",
    "StakesChanged",
    "StakesSet",
    "StoodUp",
    "StraddleSet",
    "TableClosed",
    "TableEvent",
    "TimedOut",
    "TopUpSet",
    "ToppedUp",
    "Turn",
    "WaitingListChanged",
]

TABLE_EVENTS = declared(TableEvent, seating_events, table_hand_events, table_events)
CASH_EVENTS = (*HAND_EVENTS, *TABLE_EVENTS)

if TYPE_CHECKING:
    AnyEvent = HandEvent | TableEvent
else:
    AnyEvent = one_of(CASH_EVENTS)
