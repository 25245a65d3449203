"""Everything that can happen at a table besides the hand itself (``pokerroom.poker.events``).

The state of a table as anybody may see it is the fold of these two lists of events.  Each event gets the table's
next sequence number; the rules of audience are those of :class:`pokerroom.poker.events.Event`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from pokerroom.poker.actions import Legal
from pokerroom.poker.events import Event, HandEvent
from pokerroom.table.config import TableConfig

LeaveReason = Literal[
    "left", "sat_out_too_long", "missed_blinds", "disconnected_too_long", "broke", "closed", "removed"
]
StackSource = Literal["wallet", "corrections"]
BuyInAnswer = Literal["approved", "refused", "withdrawn"]
SitOutReason = Literal["asked", "timed_out", "disconnected", "broke", "new"]
BlindChoice = Literal["wait", "post"]


class Sat(Event, frozen=True, gc=False):
    """A player took a seat with ``stack`` chips. ``bot`` marks a program."""

    seat: int
    player: str
    stack: int
    bot: bool = False


class StoodUp(Event, frozen=True, gc=False):
    """A player left his seat; ``stack`` chips, those kept aside included, go back to his account (rule E5)."""

    seat: int
    player: str
    stack: int
    reason: LeaveReason


class SatOut(Event, frozen=True, gc=False):
    """A player is not dealt in from now on, or from the next hand when he is in one (rule E3)."""

    seat: int
    reason: SitOutReason


class SatIn(Event, frozen=True, gc=False):
    """A player wants to be dealt in again."""

    seat: int


class TopUpSet(Event, frozen=True, gc=False):
    """A player in a hand asked for more chips: ``by`` of his are kept aside until it is over (rule E1)."""

    seat: int
    by: int


class ToppedUp(Event, frozen=True, gc=False):
    """A player's stack grew between hands (rule E1); nothing is kept aside for him any more.

    ``returned`` chips that had been kept aside go back to his account: he has the table's maximum without them.
    """

    seat: int
    by: int
    stack: int
    returned: int = 0


class AutoTopUpSet(Event, frozen=True, gc=False):
    """A player lets the table top up his stack by itself: ``to`` so many chips, whenever fewer than ``below`` are left
    when a hand is over. ``to`` 0: no longer. For him alone (rule E1)."""

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


class LineLost(Event, frozen=True, gc=False):
    """A player's connection dropped; his seat is kept (rule E2)."""

    seat: int


class LineBack(Event, frozen=True, gc=False):
    """A player's connection is back."""

    seat: int


class BlindsOwed(Event, frozen=True, gc=False):
    """What a player owes before he is dealt in: he waits for the big blind, or posts (rule B6)."""

    seat: int
    big_blind: bool
    small_blind: bool
    choice: BlindChoice


class StraddleSet(Event, frozen=True, gc=False):
    """A player opted in to straddling when he may, or out of it (rule B5)."""

    seat: int
    on: bool


class LeaveSet(Event, frozen=True, gc=False):
    """A player will leave (or, ``on`` false, will stay after all) when this hand is over."""

    seat: int
    on: bool


class HandPlayer(msgspec.Struct, frozen=True, gc=False):
    """One player dealt into a hand, and his stack before any forced bet."""

    seat: int
    player: str
    stack: int


class HandStarted(Event, frozen=True, gc=False):
    """A hand begins. ``hand`` counts the table's hands from 1; ``button`` may be an empty seat (dead button)."""

    hand: int
    button: int
    small_blind_seat: int | None
    big_blind_seat: int
    players: tuple[HandPlayer, ...]


class BetSize(msgspec.Struct, frozen=True, gc=False):
    """A usual size to bet or raise to: ``min``, ``half_pot``, ``two_thirds_pot``, ``pot`` or ``all_in``."""

    name: str
    to: int


class Turn(Event, frozen=True, gc=False):
    """It is a player's turn. An action must name this ``hand`` and ``decision``; times are in milliseconds.

    ``time`` is what is left of the decision time when this was sent, ``bank`` the reserve behind it.
    ``pot`` is everything in the middle, the bets of this round included.
    """

    seat: int
    hand: int
    decision: int
    legal: Legal
    sizes: tuple[BetSize, ...]
    pot: int
    time: int
    bank: int


class ClockExtended(Event, frozen=True, gc=False):
    """The decision time is over and the time bank, or the extra time for a lost line, runs: ``time`` more ms."""

    seat: int
    source: Literal["time_bank", "lost_line"]
    time: int


class TimedOut(Event, frozen=True, gc=False):
    """A player's time was over and the table acted for him (rule E2)."""

    seat: int


class MadeHand(Event, frozen=True, gc=False):
    """What a player holds at this point, by name; for him alone."""

    seat: int
    strength: int
    name: str
    name_fr: str

    @property
    def owner(self) -> int | None:
        """The player who holds the hand."""
        return self.seat

    def redacted(self) -> None:
        """Nobody else learns anything, not even that there is something to learn."""
        return


class HandVoided(Event, frozen=True, gc=False):
    """A fault of ours: the hand does not count and every chip went back; ``stacks`` as before the hand."""

    hand: int
    players: tuple[HandPlayer, ...]


class ButtonDrawn(Event, frozen=True, gc=False):
    """High card for the first puck (rule B1): the card each seat drew, and who has the puck."""

    cards: tuple[tuple[int, str], ...]
    button: int


class WaitingListChanged(Event, frozen=True, gc=False):
    """The names on the waiting list, first first."""

    names: tuple[str, ...]


class SeatOffered(Event, frozen=True, gc=False):
    """A free seat is kept for the first of the waiting list for ``time`` ms."""

    player: str
    seat: int
    time: int


class StakesSet(Event, frozen=True, gc=False):
    """The host changes the stakes: the next hand is played by these options."""

    config: TableConfig


class StakesChanged(Event, frozen=True, gc=False):
    """These are the options of the table from now on."""

    config: TableConfig


class BuyInAsked(Event, frozen=True, gc=False):
    """A player wants to sit down with ``by`` chips (``seat`` 0: anywhere), or to add them to his stack; the host
    decides."""

    player: str
    seat: int
    by: int
    top_up: bool = False


class BuyInAnswered(Event, frozen=True, gc=False):
    """A player who had asked to buy in waits no longer; ``who`` decided it, ``reason`` is the host's word to him."""

    player: str
    answer: BuyInAnswer
    who: str
    reason: str = ""


class AdjustSet(Event, frozen=True, gc=False):
    """The host changes the stack of a player in a hand by ``by`` chips (less than nought: takes them), at its end."""

    seat: int
    by: int
    who: str
    reason: str


class StackAdjusted(Event, frozen=True, gc=False):
    """The host changed a stack between hands; ``source`` is where the chips came from or went to.

    At the end of a hand it is no more than the player has left.
    """

    seat: int
    by: int
    stack: int
    source: StackSource
    who: str
    reason: str


class ClosingSet(Event, frozen=True, gc=False):
    """The table closes when the running hand is over."""

    reason: str


class Paused(Event, frozen=True, gc=False):
    """The table deals no further hand and its clocks stand still."""


class Resumed(Event, frozen=True, gc=False):
    """The table goes on."""


class Said(Event, frozen=True, gc=False):
    """Somebody spoke at the table; ``seat`` is ``None`` for a spectator."""

    player: str
    seat: int | None
    text: str


class TableClosed(Event, frozen=True, gc=False):
    """The table is gone; everybody has been stood up."""

    reason: str


TableEvent = (
    Sat
    | StoodUp
    | SatOut
    | SatIn
    | TopUpSet
    | ToppedUp
    | AutoTopUpSet
    | LineLost
    | LineBack
    | BlindsOwed
    | StraddleSet
    | LeaveSet
    | HandStarted
    | Turn
    | ClockExtended
    | TimedOut
    | MadeHand
    | HandVoided
    | ButtonDrawn
    | WaitingListChanged
    | SeatOffered
    | StakesSet
    | StakesChanged
    | BuyInAsked
    | BuyInAnswered
    | AdjustSet
    | StackAdjusted
    | ClosingSet
    | Paused
    | Resumed
    | Said
    | TableClosed
)

AnyEvent = HandEvent | TableEvent
