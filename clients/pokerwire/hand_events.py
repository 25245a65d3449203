"""Everything that can happen in one hand of peer poker.

An event is a frozen, typed record.  It is what the engine answers to an action, what goes over the wire, what
histories store and what every screen folds into its view of the table.  Cards are two-letter names, seats are
seat numbers at the table (from 1), amounts are integers in the table's smallest unit.  ``by`` is what was added by
this act, ``to`` is the player's total of this betting round, ``stack`` is what lies behind afterwards.

Audience: an event is public unless its class has a ``seat`` that owns secret fields.  :meth:`Event.redacted` is the
form for everybody else; it is the only way by which an event leaves for another seat.
"""

from __future__ import annotations

import sys
from typing import Annotated, ClassVar, Literal, Self

import msgspec

from pokerwire.declared import declared
from pokerwire.event_effects import Effects, Of, sets
from pokerwire.hand_names import NamedHand
from pokerwire.mapped import Mapped

ForcedKind = Literal["ante", "small_blind", "big_blind", "straddle", "post", "dead"]
BetKind = Literal["fold", "check", "call", "bet", "raise"]
MAX_BOARDS = 4
"""the most boards of a hand"""
BoardNumber = Annotated[int, msgspec.Meta(ge=0, lt=MAX_BOARDS)]
"""which of several boards, from 0"""
Street = Literal[
    "preflop", "flop", "turn", "river", "predraw", "draw", "first_draw", "second_draw", "third_draw"
]


class Event(Mapped, frozen=True, tag_field="type", gc=False):
    """Base of all events."""

    seat_sets: ClassVar[Effects] = ()
    """what it sets of the seat ``seat``"""
    table_sets: ClassVar[Effects] = ()
    """what it sets of the table, or of a round against the house"""

    @property
    def type(self) -> str:
        """Which event this is, by its name on the wire."""
        return str(self.__struct_config__.tag)

    @property
    def owner(self) -> int | None:
        """The only seat that may see this event whole; ``None`` when it is public."""
        return None

    def redacted(self) -> Self | None:
        """What everybody but the owner may see: this event itself when it is public, ``None`` when nothing."""
        return self


PUBLIC = Event.owner
"""``owner`` of a kind of events that everybody may see: quicker than asking each event"""


class HandEvent(Event, frozen=True, gc=False):
    """Base of what happens in a hand."""


class TableEvent(Event, frozen=True, gc=False):
    """Base of what happens at a cash table besides the hands."""


class ForcedBet(HandEvent, tag="forced_bet", frozen=True, gc=False):
    """An ante, blind, straddle or post was paid (rules B3-B6). ``dead`` and ``ante`` chips are not in ``to``."""

    seat: int
    kind: ForcedKind
    by: int
    to: int
    stack: int


class HoleCards(HandEvent, tag="hole_cards", frozen=True, gc=False):
    """A player was dealt ``count`` cards face down; only their seat learns which (rule B7)."""

    seat: int
    count: int
    cards: tuple[str, ...] | None

    @property
    def owner(self) -> int | None:
        """The player who holds the cards."""
        return self.seat

    def redacted(self) -> Self:
        """The same deal without the cards."""
        return type(self)(self.seat, self.count, None)


class Acted(HandEvent, tag="acted", frozen=True, gc=False):
    """A player folded, checked, called, bet or raised (rule A). ``stack`` 0 means that they are all-in."""

    seat: int
    action: BetKind
    by: int
    to: int
    stack: int


class UncalledReturned(HandEvent, tag="uncalled_returned", frozen=True, gc=False):
    """The part of the last bet that nobody called went back to the bettor (rule C1)."""

    seat: int
    by: int
    stack: int


class Pot(Mapped, frozen=True, gc=False):
    """One pot: its amount and the seats that can win it, clockwise from the button."""

    amount: int
    seats: tuple[int, ...]


class PotsFormed(HandEvent, tag="pots_formed", frozen=True, gc=False):
    """A betting round is over and its bets lie in the pots, main pot first (rule C2)."""

    pots: tuple[Pot, ...]


class RunsAgreed(HandEvent, tag="runs_agreed", frozen=True, gc=False):
    """The players have answered: the cards to come are dealt ``times`` times, each for its part of every pot (rule
    C9). The seats in ``silent`` did not answer in time, so it is once."""

    table_sets = sets(board_count=Of("times"), runs_asked=None)

    times: int
    silent: tuple[int, ...] = ()


class BoardDealt(HandEvent, tag="board_dealt", frozen=True, gc=False):
    """Community cards were dealt; ``board`` is the whole board now.

    ``run`` is the number of the board where a hand has several, from 0.
    """

    street: Street
    cards: tuple[str, ...]
    board: tuple[str, ...]
    run: BoardNumber = 0


class DrawStarted(HandEvent, tag="draw_started", frozen=True, gc=False):
    """A draw begins: ``seats`` may exchange cards, in this order (rule D3). A ``turn`` for each of them follows.

    ``street`` says which of several it is.
    """

    seats: tuple[int, ...]
    street: Street = "draw"


class Drew(HandEvent, tag="drew", frozen=True, gc=False):
    """A player exchanged ``count`` cards; 0 is standing pat (rule D3). ``hand`` is their new hand, in order."""

    seat: int
    count: int
    discarded: tuple[str, ...] | None
    hand: tuple[str, ...] | None

    @property
    def owner(self) -> int | None:
        """The player who drew."""
        return self.seat

    def redacted(self) -> Self:
        """How many cards, not which."""
        return type(self)(self.seat, self.count, None, None)


class DeckReshuffled(HandEvent, tag="deck_reshuffled", frozen=True, gc=False):
    """The stub could not fill a draw: stub, folded hands and earlier discards were shuffled together (rule D4)."""

    seat: int
    count: int


class HandShown(HandEvent, tag="hand_shown", frozen=True, gc=False):
    """A player turned up cards. ``strength`` (1..7462, the higher the better) and the names are given when the hand is
    complete: ``named`` for every language, ``name`` and ``name_fr`` for programs of before. ``run`` is the number of
    the board with which it is named."""

    seat: int
    cards: tuple[str, ...]
    strength: int = 0
    name: str = ""
    name_fr: str = ""
    named: NamedHand | None = None
    run: BoardNumber = 0


class HandMucked(HandEvent, tag="hand_mucked", frozen=True, gc=False):
    """A player threw their hand away unseen at the showdown (rule C4)."""

    seat: int


class Share(Mapped, frozen=True, gc=False):
    """What one seat won of one pot."""

    seat: int
    by: int


class PotAwarded(HandEvent, tag="pot_awarded", frozen=True, gc=False):
    """One pot was pushed. ``pot`` 0 is the main pot; ``amount`` = the shares + ``rake`` (rules C2, C3, C6).

    Where a hand has several boards this is the part of the pot that board ``run`` wins, from 0 (rule C9).
    """

    pot: int
    amount: int
    rake: int
    shares: tuple[Share, ...]
    run: BoardNumber = 0


class SeatResult(Mapped, frozen=True, gc=False):
    """One seat at the end of a hand: its stack, and by how much the hand changed it."""

    seat: int
    stack: int
    net: int


class HandEnded(HandEvent, tag="hand_ended", frozen=True, gc=False):
    """All pots are paid; `results` has what every seat of the hand has now."""

    results: tuple[SeatResult, ...]


class RabbitHunted(HandEvent, tag="rabbit_hunted", frozen=True, gc=False):
    """A player asked, after the hand, which cards would have come (rule C12): ``boards`` as they would have been whole,
    with ``dealt`` cards of each on the table. The hand is what it was."""

    seat: int
    dealt: int
    boards: tuple[tuple[str, ...], ...]


HAND_EVENTS = declared(HandEvent, sys.modules[__name__])
