"""Messages at a table: seeing it, seats, hands. Those about seeing it, seats and chat hold at house tables too."""

from __future__ import annotations

from typing import Annotated

import msgspec

from pokerroom.poker.actions import ActionKind
from pokerroom.protocol.messages.message_base import Amount, CardName, Chips, Command, Count, Message, TableId
from pokerwire.any_event import AnyTableEvent
from pokerwire.cash.cash_events import BlindChoice
from pokerwire.cash.cash_snapshot import TableSnapshot


class Watch(Command, tag="watch", frozen=True, forbid_unknown_fields=True):
    """See a table: its ``snapshot`` now, its ``events`` from now on. Needed before anything else at the table."""

    table: TableId


class Unwatch(Command, tag="unwatch", frozen=True, forbid_unknown_fields=True):
    """Get no further events of a table."""

    table: TableId


class Resume(Command, tag="resume", frozen=True, forbid_unknown_fields=True):
    """Go on watching after event ``seq``: brings the missed ``events``, or a ``snapshot`` when they are too old."""

    table: TableId
    seq: Amount


class Sit(Command, tag="sit", frozen=True, forbid_unknown_fields=True):
    """Take a seat (``seat`` 0: any free one) with ``buy_in`` chips of your wallet (0: the table's maximum, or all
    that you have). At a house table chips stay in the wallet until you bet, and ``buy_in`` is 0."""

    table: TableId
    seat: Annotated[int, msgspec.Meta(ge=0, le=22)] = 0
    buy_in: Amount = 0
    blinds: BlindChoice = "post"
    """post the big blind and be dealt in at once, or wait until it comes to you (rule B6)"""


class Leave(Command, tag="leave", frozen=True, forbid_unknown_fields=True):
    """Stand up; during a hand that you are in, at its end. ``cancel`` takes that back."""

    table: TableId
    cancel: bool = False


class TopUp(Command, tag="top_up", frozen=True, forbid_unknown_fields=True):
    """Add ``by`` chips of your wallet to your stack; during a hand, at its end (rule E1)."""

    table: TableId
    by: Chips


class SitOut(Command, tag="sit_out", frozen=True, forbid_unknown_fields=True):
    """Not be dealt in from the next hand on (rule E3). At a house table: step away, a marker holds your place."""

    table: TableId


class SitIn(Command, tag="sit_in", frozen=True, forbid_unknown_fields=True):
    """Be dealt in again; ``blinds`` says whether you post what you owe or wait for the big blind (rule B6). Who has a
    seat and is not dealt in yet changes his choice with it."""

    table: TableId
    blinds: BlindChoice = "post"


class SetAutoTopUp(Command, tag="set_auto_top_up", frozen=True, forbid_unknown_fields=True):
    """Let the table top up your stack by itself: ``to`` so many chips, whenever fewer than ``below`` are left when a
    hand is over (rule E1). ``below`` 0: fewer than ``to``; ``to`` 0: no longer.

    The chips come from your wallet, as far as it has them and your own limits of play allow it. Nobody else is told.
    """

    table: TableId
    to: Amount
    below: Amount = 0


class SetStraddle(Command, tag="set_straddle", frozen=True, forbid_unknown_fields=True):
    """Opt in to straddling whenever you may, or out of it (rule B5).

    ``to`` is what you re-straddle to where the table lets you choose; 0 is the least that is legal.  The answer's event
    ``straddle_set`` has the range.  When your amount is too small for a hand, you do not straddle in it.
    """

    table: TableId
    on: bool
    to: Amount = 0


class JoinWaitingList(Command, tag="join_waiting_list", frozen=True, forbid_unknown_fields=True):
    """Wait for a seat; a ``seat_offered`` event tells you when one is kept for you."""

    table: TableId


class LeaveWaitingList(Command, tag="leave_waiting_list", frozen=True, forbid_unknown_fields=True):
    """Wait no longer."""

    table: TableId


class Act(Command, tag="act", frozen=True, forbid_unknown_fields=True):
    """Your decision. ``hand`` and ``decision`` are those of the ``turn`` that it answers: an action for an earlier one
    is refused. ``to`` is the total of this round for a bet or raise; ``cards`` are the discards of a draw."""

    table: TableId
    hand: Count
    decision: Count
    action: ActionKind
    to: Amount = 0
    cards: Annotated[tuple[CardName, ...], msgspec.Meta(max_length=5)] = ()


class Show(Command, tag="show", frozen=True, forbid_unknown_fields=True):
    """Show some or all of your cards after the hand, before the next one (rule C4)."""

    table: TableId
    hand: Count
    cards: Annotated[tuple[CardName, ...], msgspec.Meta(min_length=1, max_length=5)]


TableCommand = (
    Watch
    | Unwatch
    | Resume
    | Sit
    | Leave
    | TopUp
    | SitOut
    | SitIn
    | SetAutoTopUp
    | SetStraddle
    | JoinWaitingList
    | LeaveWaitingList
    | Act
    | Show
)


class Events(Message, tag="events", frozen=True):
    """Events ``first`` to ``last`` of a table, without those that are not for you. The next message begins at
    ``last`` + 1; when it does not, ``resume``."""

    table: int
    first: int
    last: int
    events: tuple[AnyTableEvent, ...]


class Snapshot(Message, tag="snapshot", frozen=True):
    """The whole state of a table as you may see it; the next event is ``seq`` + 1."""

    table: int
    state: TableSnapshot
