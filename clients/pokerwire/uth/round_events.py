"""Everything that can happen in one round of a house table.

The rules of audience are those of :class:`pokerwire.hand_events.Event`.  What concerns one player goes to
their seat; at a small table (``public``) the others see it too, as they would see the chips on the cloth.  At a
table for any number of players they come as sums only, so that a round costs each of them the same however
many sit there.

``by`` is what a player's account pays for it: positive when chips go to the table, negative when they come back.
Cards are two-letter names, seats count from 1.
"""

from __future__ import annotations

import sys
from typing import Literal, Self

from pokerwire.declared import declared
from pokerwire.event_effects import WHOLE_EVENT, Of, sets
from pokerwire.hand_events import Event
from pokerwire.hand_names import NamedHand
from pokerwire.mapped import Mapped

Phase = Literal["betting", "closed", "preflop", "flop", "river", "showdown", "over", "cancelled"]
DecisionPhase = Literal["preflop", "flop", "river"]
ChoiceKind = Literal["check", "raise", "fold"]
Outcome = Literal["win", "lose", "push"]
BetsChange = Literal["placed", "doubled", "repeated", "undone", "cleared", "left"]


class Bet(Mapped, frozen=True, gc=False):
    """Chips on one spot: ``ante``, ``blind``, ``raise``, ``progressive``, or the id of a side bet."""

    bet: str
    amount: int


class UthEvent(Event, frozen=True, gc=False):
    """Base of what happens at a table against the house alone."""


class SeatEvent(UthEvent, frozen=True, gc=False):
    """Base of what concerns one seat: for its owner, and when ``public`` for everybody."""

    seat: int
    public: bool

    @property
    def owner(self) -> int | None:
        """The seat's player, unless everybody may see it."""
        return None if self.public else self.seat

    def redacted(self) -> Self | None:
        """Nothing, unless everybody may see it."""
        return self if self.public else None


# --- betting ----------------------------------------------------------------------------------------------------------


class BettingOpened(UthEvent, tag="betting_opened", frozen=True, gc=False):
    """Bets may be placed for round ``game`` under the rule set ``rules``; ``meter`` is the jackpot, 0 without one."""

    game: str
    rules: str
    meter: int


class BetsChanged(SeatEvent, tag="bets_changed", frozen=True, gc=False):
    """A player's spots changed; ``bets`` and ``total`` are the chips there now.

    ``missing`` is how far the ante is below the table's minimum; bets below it are declined when betting closes.
    ``can_double``: the bets may be doubled now, as far as the player's chips go. A room that leaves it out, as older
    ones do, refuses what is not possible.
    """

    change: BetsChange
    by: int
    bets: tuple[Bet, ...]
    total: int
    missing: int = 0
    can_double: bool = True


class BetsDeclined(SeatEvent, tag="bets_declined", frozen=True, gc=False):
    """Bets that were below the table's minimum when betting closed went back; ``bets`` and ``total`` are what is
    left."""

    declined: tuple[Bet, ...]
    by: int
    bets: tuple[Bet, ...]
    total: int


class BettingClosed(UthEvent, tag="betting_closed", frozen=True, gc=False):
    """Bets can no longer change (rule F1): how many players are in the round, and their bets in all."""

    table_sets = sets(phase="closed", betting=Of("players"), total=Of("total"))

    game: str
    players: int
    total: int


# --- cards ------------------------------------------------------------------------------------------------------------


class BoardLaid(UthEvent, tag="board_laid", frozen=True, gc=False):
    """The community cards were dealt face down (rule F8, ``casino``)."""

    count: int


class PlayerDealt(UthEvent, tag="player_dealt", frozen=True, gc=False):
    """A player was dealt ``count`` cards face down; only they learn which."""

    seat_sets = sets(card_count=Of("count"), cards=Of("cards"))

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


class SharedHandDealt(UthEvent, tag="shared_hand_dealt", frozen=True, gc=False):
    """The hand of all players was dealt face up (rule F8, ``extreme``)."""

    table_sets = sets(shared_hand=Of("cards"))

    cards: tuple[str, ...]


class DealerDealt(UthEvent, tag="dealer_dealt", frozen=True, gc=False):
    """The dealer got ``count`` cards face down."""

    table_sets = sets(dealer_cards=Of("count"))

    count: int


class CommunityShown(UthEvent, tag="community_shown", frozen=True, gc=False):
    """The flop, or turn and river together, were turned up; ``board`` has all cards that are face up now."""

    table_sets = sets(board=Of("board"), phase=Of("phase"))

    phase: DecisionPhase
    cards: tuple[str, ...]
    board: tuple[str, ...]


class DealerShown(UthEvent, tag="dealer_shown", frozen=True, gc=False):
    """The dealer turned over their cards: their hand, and whether it qualifies (rule F3)."""

    table_sets = sets(dealer=WHOLE_EVENT, phase="showdown")

    cards: tuple[str, ...]
    strength: int
    name: str
    name_fr: str
    qualifies: bool
    named: NamedHand | None = None


class PlayerShown(UthEvent, tag="player_shown", frozen=True, gc=False):
    """A player's cards were turned over at the end; ``seat`` 0 is the shared hand."""

    seat: int
    cards: tuple[str, ...]
    strength: int
    name: str
    name_fr: str
    named: NamedHand | None = None


# --- decisions --------------------------------------------------------------------------------------------------------


class Option(Mapped, frozen=True, gc=False):
    """One button: what it does, the chips that a raise adds, and its label in the words of the rule set.

    ``times`` is how many times the ante a raise is.
    """

    choice: ChoiceKind
    by: int
    label: str
    times: int = 0


class DecisionOpened(UthEvent, tag="decision_opened", frozen=True, gc=False):
    """Players who have not raised yet decide now; ``waiting`` is how many."""

    phase: DecisionPhase
    waiting: int


class Choices(UthEvent, tag="choices", frozen=True, gc=False):
    """What a player may do now, and what they hold (before the flop ``strength`` is 0, and the name is that of two
    cards).

    It is for them alone.
    """

    seat: int
    phase: DecisionPhase
    options: tuple[Option, ...]
    strength: int = 0
    name: str = ""
    name_fr: str = ""
    named: NamedHand | None = None

    @property
    def owner(self) -> int | None:
        """The player who decides."""
        return self.seat

    def redacted(self) -> None:
        """Nothing: the name of a hand names its cards."""
        return


class Decided(SeatEvent, tag="decided", frozen=True, gc=False):
    """A player checked, raised or folded; ``auto`` says that their time was over (AUTO CHECKED, AUTO FOLDED).

    ``times`` is how many times the ante a raise is.
    """

    phase: DecisionPhase
    choice: ChoiceKind
    by: int
    auto: bool
    label: str
    times: int = 0


class ChoiceCount(Mapped, frozen=True, gc=False):
    """How many players made the same choice; those who ran out of time (``auto``) are separate."""

    label: str
    players: int
    choice: ChoiceKind | None = None
    times: int = 0
    auto: bool = False


class DecisionsClosed(UthEvent, tag="decisions_closed", frozen=True, gc=False):
    """All have decided or the time is over: how many players chose what."""

    table_sets = sets(waiting=0)

    phase: DecisionPhase
    counts: tuple[ChoiceCount, ...]


# --- the end ----------------------------------------------------------------------------------------------------------


class BetResult(Mapped, frozen=True, gc=False):
    """One bet settled: ``net`` is what the player won or lost with it, ``hand`` the line of the pay table that paid."""

    bet: str
    amount: int
    outcome: Outcome
    net: int
    hand: str = ""


class BetsSettled(SeatEvent, tag="bets_settled", frozen=True, gc=False):
    """A player's bets were settled one by one (rules F3-F6).

    ``by`` is what goes back to their wallet, as a negative number; ``staked`` is what they had bet, ``net`` what the
    round won or lost them.
    """

    seat_sets = sets(settled=WHOLE_EVENT)

    results: tuple[BetResult, ...]
    staked: int
    by: int
    net: int


class JackpotWon(UthEvent, tag="jackpot_won", frozen=True, gc=False):
    """A share of the meter was won; everybody sees it. The chips are in the winner's ``bets_settled``."""

    seat: int
    hand: str
    amount: int


class RoundEnded(UthEvent, tag="round_ended", frozen=True, gc=False):
    """Everything is settled: what the players staked and got back in all, and the meter of the jackpot now.

    ``bank`` is what the house won, negative when it lost: ``staked - paid_back`` less what the meter grew.
    """

    table_sets = sets(phase="over", meter=Of("meter"))

    game: str
    staked: int
    paid_back: int
    bank: int
    meter: int


class RoundPaused(UthEvent, tag="round_paused", frozen=True, gc=False):
    """A fault is being looked into; play stops until it is resolved (rule F9)."""

    reason: str


class RoundResumed(UthEvent, tag="round_resumed", frozen=True, gc=False):
    """The round continues as normal."""


class BetsRefunded(SeatEvent, tag="bets_refunded", frozen=True, gc=False):
    """The round was cancelled and a player's whole stake went back; ``by`` is negative."""

    by: int


class RoundCancelled(UthEvent, tag="round_cancelled", frozen=True, gc=False):
    """The round does not count; all bets went back (rule F9)."""

    game: str
    reason: str
    refunded: int


ROUND_EVENTS = declared(UthEvent, sys.modules[__name__])
