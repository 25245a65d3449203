"""What happens to players and their seats."""

from __future__ import annotations

from typing import Literal

from pokerwire.event_effects import Of, sets
from pokerwire.hand_events import TableEvent

LeaveReason = Literal[
    "left",
    "sat_out_too_long",
    "missed_blinds",
    "disconnected_too_long",
    "broke",
    "closed",
    "removed",
    "moved",
]
StackSource = Literal["wallet", "corrections"]
SitOutReason = Literal["asked", "timed_out", "disconnected", "broke", "new"]
BlindChoice = Literal["wait", "post"]


class Sat(TableEvent, tag="sat", frozen=True, gc=False):
    """A player took a seat with ``stack`` chips. ``bot`` marks a program."""

    seat: int
    player: str
    stack: int
    bot: bool = False


class StoodUp(TableEvent, tag="stood_up", frozen=True, gc=False):
    """A player left their seat; ``stack`` chips go back to their wallet (rule E5).

    ``removed_by``: who opened the table and removed them from it; empty: a host did, or nobody.
    """

    seat: int
    player: str
    stack: int
    reason: LeaveReason
    removed_by: str = ""


class SatOut(TableEvent, tag="sat_out", frozen=True, gc=False):
    """A player is no longer dealt in, from now on or, if they are in a hand, from the next one (rule E3).

    ``kept`` is how long their seat is kept, in milliseconds; 0: no clock is running.
    """

    seat_sets = sets(sitting_out=True, sit_out_reason=Of("reason"), kept=Of("kept"))

    seat: int
    reason: SitOutReason
    kept: int = 0


class SatIn(TableEvent, tag="sat_in", frozen=True, gc=False):
    """A player wants to be dealt in again."""

    seat_sets = sets(sitting_out=False, sit_out_reason=None, kept=0)

    seat: int


class TopUpSet(TableEvent, tag="top_up_set", frozen=True, gc=False):
    """A player in a hand asked for more chips: ``by`` chips in all are set aside until it is over (rule E1)."""

    seat_sets = sets(top_up=Of("by"))

    seat: int
    by: int


class ToppedUp(TableEvent, tag="topped_up", frozen=True, gc=False):
    """A player's stack grew between hands (rule E1); nothing is set aside for them any more.

    ``returned`` chips that had been set aside go back to their wallet, since they have the table's maximum without
    them, or leave.
    """

    seat_sets = sets(stack=Of("stack"), top_up=0)

    seat: int
    by: int
    stack: int
    returned: int = 0


class AutoTopUpSet(TableEvent, tag="auto_top_up_set", frozen=True, gc=False):
    """A player turned automatic top-ups on: up to ``to`` chips, whenever they have fewer than ``below`` after a hand;
    ``to`` 0 turns them off. For that player alone (rule E1)."""

    seat: int
    to: int
    below: int

    @property
    def owner(self) -> int | None:
        """The player whose stack it is."""
        return self.seat

    def redacted(self) -> None:
        """How deep somebody's pocket is concerns nobody else."""
        return


class LineLost(TableEvent, tag="line_lost", frozen=True, gc=False):
    """A player's connection dropped; their seat is kept (rule E2)."""

    seat_sets = sets(connected=False)

    seat: int


class LineBack(TableEvent, tag="line_back", frozen=True, gc=False):
    """A player's connection is back."""

    seat_sets = sets(connected=True)

    seat: int


class BlindsOwed(TableEvent, tag="blinds_owed", frozen=True, gc=False):
    """What a player owes before they are dealt in: they wait for the big blind, or post (rule B6)."""

    seat_sets = sets(
        owes_big_blind=Of("big_blind"),
        owes_small_blind=Of("small_blind"),
        blind_choice=Of("choice"),
    )

    seat: int
    big_blind: bool
    small_blind: bool
    choice: BlindChoice


class StraddleSet(TableEvent, tag="straddle_set", frozen=True, gc=False):
    """A player chose to straddle whenever they may, or no longer to (rule B5).

    ``to`` is what they re-straddle to, 0 for the least.  They may choose from ``min_to`` to ``max_to``, which are 0
    where the amount is not theirs to choose.
    """

    seat_sets = sets(
        straddle=Of("on"),
        straddle_to=Of("to"),
        straddle_min_to=Of("min_to"),
        straddle_max_to=Of("max_to"),
    )

    seat: int
    on: bool
    to: int = 0
    min_to: int = 0
    max_to: int = 0


class LeaveSet(TableEvent, tag="leave_set", frozen=True, gc=False):
    """A player will leave when this hand is over or, with ``on`` false, will stay after all."""

    seat_sets = sets(leaving=Of("on"))

    seat: int
    on: bool


class AdjustSet(TableEvent, tag="adjust_set", frozen=True, gc=False):
    """The host will change the stack of a player by ``by`` chips when the running hand ends; below zero takes chips
    away.

    ``by`` 0: the change is cancelled.
    """

    seat_sets = sets(adjust_by=Of("by"))

    seat: int
    by: int
    who: str
    reason: str


class StackAdjusted(TableEvent, tag="stack_adjusted", frozen=True, gc=False):
    """The host changed a stack between hands; ``source`` is where the chips came from or went to.

    At the end of a hand no more is taken than the player has left; ``wanted`` is then what the host had set (0: ``by``
    is what had been set).
    """

    seat_sets = sets(stack=Of("stack"), adjust_by=0)

    seat: int
    by: int
    stack: int
    source: StackSource
    who: str
    reason: str
    wanted: int = 0
