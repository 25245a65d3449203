"""Messages at a table: watching, seats, hands. Those about watching and seats are for house tables too."""

from __future__ import annotations

from typing import Annotated

import msgspec

from pokerwire.any_event import AnyTableEvent
from pokerwire.cash.cash_events import BlindChoice
from pokerwire.cash.cash_snapshot import TableSnapshot
from pokerwire.cash.legal import ActionKind
from pokerwire.cash.table_config import GameName, StructureName
from pokerwire.hand_events import MAX_BOARDS
from pokerwire.messages.message_base import (
    Amount,
    CardName,
    Chips,
    Command,
    Count,
    Message,
    SeatNo,
    TableId,
    Trait,
)


class Watch(Command, tag="watch", frozen=True, forbid_unknown_fields=True):
    """Watch a table: get its ``snapshot`` now and its ``events`` from now on. Do this before anything else there."""

    traits = Trait.SUBSCRIPTION
    table: TableId


class Unwatch(Command, tag="unwatch", frozen=True, forbid_unknown_fields=True):
    """Stop getting events of a table."""

    traits = Trait.SUBSCRIPTION
    table: TableId


class Resume(Command, tag="resume", frozen=True, forbid_unknown_fields=True):
    """Continue watching after event ``seq``: get the missed ``events``, or a ``snapshot`` if they are too old."""

    traits = Trait.SUBSCRIPTION
    table: TableId
    seq: Amount


class Sit(Command, tag="sit", frozen=True, forbid_unknown_fields=True):
    """Take a seat with ``buy_in`` chips from your wallet. ``seat`` 0 is any free seat; ``buy_in`` 0 is the table's
    maximum, or all that you have. At a house table chips stay in your wallet until you bet: a ``buy_in`` is refused
    there (``no_buy_in``)."""

    table: TableId
    seat: Annotated[int, msgspec.Meta(ge=0, le=22)] = 0
    buy_in: Amount = 0
    blinds: BlindChoice = "post"
    """post the big blind and get cards at once, or wait until it is your turn to post it (rule B6)"""
    sit_out: bool = False
    """take the seat without being dealt in, until ``sit_in``; not at a house table"""


class Leave(Command, tag="leave", frozen=True, forbid_unknown_fields=True):
    """Stand up, after the hand if you are in one. ``cancel`` takes that back."""

    table: TableId
    cancel: bool = False


class TopUp(Command, tag="top_up", frozen=True, forbid_unknown_fields=True):
    """Add ``by`` chips from your wallet to your stack, after the hand if one is running (rule E1).

    During a hand each top-up adds to those before it.
    """

    table: TableId
    by: Chips


class SitOut(Command, tag="sit_out", frozen=True, forbid_unknown_fields=True):
    """Sit out from the next hand on (rule E3). At a house table a marker holds your place."""

    table: TableId


class SitIn(Command, tag="sit_in", frozen=True, forbid_unknown_fields=True):
    """Sit in again; ``blinds`` says whether you post what you owe or wait for the big blind (rule B6). A player who is
    still waiting can change that choice with it."""

    table: TableId
    blinds: BlindChoice = "post"


class SetAutoTopUp(Command, tag="set_auto_top_up", frozen=True, forbid_unknown_fields=True):
    """Let the table top up your stack to ``to`` chips whenever you have fewer than ``below`` after a hand (rule E1).
    ``below`` 0 means fewer than ``to``; ``to`` 0 turns it off.

    The chips come from your wallet, as far as it and your own limits of play allow. Nobody else sees this setting.
    """

    table: TableId
    to: Amount
    below: Amount = 0


class SetStraddle(Command, tag="set_straddle", frozen=True, forbid_unknown_fields=True):
    """Straddle whenever you may, or no longer (rule B5).

    ``to`` is what you re-straddle to where the table lets you choose; 0 is the least that is legal. The event
    ``straddle_set`` has the range.  When your amount is too small for a hand, you do not straddle in it.
    """

    table: TableId
    on: bool
    to: Amount = 0


class SetRuns(Command, tag="set_runs", frozen=True, forbid_unknown_fields=True):
    """How many times the cards to come may be dealt when nobody can bet any more (rule C9).

    With ``hand`` this answers the ``runs_asked`` of that hand. Without it you agree to as many ``times`` from now on
    without being asked: 1 is never more than once, 0 is to be asked.
    """

    table: TableId
    times: Annotated[int, msgspec.Meta(ge=0, le=MAX_BOARDS)]
    hand: Amount = 0


class ChangeSeat(Command, tag="change_seat", frozen=True, forbid_unknown_fields=True):
    """Move to another free seat of a cash table, which is kept for you until the running hand is over; your own seat
    cancels that. ``stood_up`` with the reason ``moved`` and ``sat`` follow. You come in there like a newcomer: with the
    big blind, or by posting it."""

    table: TableId
    seat: SeatNo


class SwapSeats(Command, tag="swap_seats", frozen=True, forbid_unknown_fields=True):
    """Offer the player of ``seat`` to swap seats at a cash table, or agree to their offer, which stands for the table's
    ``seat_offer`` time. They get the notice ``swap_offered``, and you ``swap_agreed`` or ``swap_refused``. Your own
    seat takes an offer or an agreement back. You swap between two hands, as by ``change_seat``."""

    table: TableId
    seat: SeatNo
    refuse: bool = False
    """refuse what the player of that seat offers"""


class JoinWaitingList(Command, tag="join_waiting_list", frozen=True, forbid_unknown_fields=True):
    """Wait for a seat; a ``seat_offered`` event says when one is reserved for you."""

    table: TableId


class LeaveWaitingList(Command, tag="leave_waiting_list", frozen=True, forbid_unknown_fields=True):
    """Leave the waiting list."""

    table: TableId


class Act(Command, tag="act", frozen=True, forbid_unknown_fields=True):
    """Your decision. ``hand`` and ``decision`` are those of the ``turn`` that it answers; an action for an earlier turn
    is refused. ``to`` is the total bet of this round for a bet or raise; ``cards`` are the discards of a draw."""

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


class ChooseGame(Command, tag="choose_game", frozen=True, forbid_unknown_fields=True):
    """Choose which of the table's ``games`` is played from ``hand`` on: your answer to ``game_asked`` (rule B10)."""

    table: TableId
    hand: Amount
    game: GameName
    structure: StructureName


class RabbitHunt(Command, tag="rabbit_hunt", frozen=True, forbid_unknown_fields=True):
    """Have everybody shown which cards would have come in the hand that is over, where the table allows it (rule C12).

    Whoever was dealt in may ask, before the next hand begins.
    """

    table: TableId
    hand: Count


class Events(Message, tag="events", frozen=True):
    """Events ``first`` to ``last`` of a table, without those that are not for you. The next message starts at
    ``last`` + 1; if it does not, send ``resume``."""

    traits = Trait.WATCHED_TABLE
    table: int
    first: int
    last: int
    events: tuple[AnyTableEvent, ...]


class TableMoved(Message, tag="table_moved", frozen=True):
    """You joined ``table`` from another connection, which has it now. You get nothing more from it here, and keep your
    other tables. Do not join it again on your own."""

    traits = Trait.WATCHED_TABLE
    table: int


class Snapshot(Message, tag="snapshot", frozen=True):
    """The whole state of a table as you may see it; the next event is ``seq`` + 1."""

    traits = Trait.WATCHED_TABLE
    table: int
    state: TableSnapshot
