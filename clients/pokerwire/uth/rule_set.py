"""A rule set of Ultimate Texas Hold'em as data: what a table plays, and the names it uses (rule F8).

The built-in sets are TOML documents, and a host writes their own in the same form.  Amounts are integers in the table's
unit, times are milliseconds.  The records are plain (odds are text), so that a client, which knows no rules, can show
them.
"""

from __future__ import annotations

from typing import Annotated, Literal, Protocol

import msgspec

from pokerlocale.catalogues import SOURCE_LANGUAGE
from pokerwire.hand_names import HandName
from pokerwire.mapped import Mapped
from pokerwire.room.player_settings import Language
from pokerwire.uth.round_events import ChoiceKind

Rounding = Literal["down", "up"]
BetId = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_]{0,23}$(?!\n)")]
Word = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Chips = Annotated[int, msgspec.Meta(ge=1, le=10**12)]
Multiples = Annotated[
    tuple[Annotated[int, msgspec.Meta(ge=1, le=100)], ...], msgspec.Meta(min_length=1, max_length=4)
]
Milliseconds = Annotated[int, msgspec.Meta(ge=0, le=24 * 3_600_000)]
Pays = dict[HandName, str]
"""Odds to one by hand: ``500:1``, ``3:2`` or ``1.5:1``."""

ANTE = "ante"
BLIND = "blind"
RAISE = "raise"
PROGRESSIVE = "progressive"
BUILT_IN_BETS = (ANTE, BLIND, RAISE, PROGRESSIVE)
"""The ids of these bets in every rule set; side bets have others."""


class Limit(Mapped, frozen=True, forbid_unknown_fields=True):
    """The smallest and the largest bet on a spot."""

    min: Chips
    max: Chips


class SpotLimit(Mapped, frozen=True, gc=False):
    """One line of the limits panel: the least and the most that may lie on a spot, always a multiple of ``step``."""

    bet: str
    name: str
    min: int
    max: int
    step: int = 1


class Raises(Mapped, frozen=True, forbid_unknown_fields=True):
    """The raises of each decision in multiples of the ante, the largest first (rule F2)."""

    preflop: Multiples = (4, 3)
    flop: Multiples = (2,)
    river: Multiples = (1,)


class SideBet(Mapped, frozen=True, forbid_unknown_fields=True):
    """An optional bet on the player's own hand, whatever the dealer holds, and even after a fold (rule F5)."""

    bet: BetId
    name: Word
    min: Chips
    max: Chips
    pays: Pays
    hand: Literal["best_of_seven", "first_five"] = "best_of_seven"
    """judged by the best five of seven at the end, or by the player's two cards and the flop"""


class Progressive(Mapped, frozen=True, forbid_unknown_fields=True):
    """A fixed extra bet; part of it feeds the jackpot meter (rule F6)."""

    name: Word
    amount: Chips
    """the bet: this or nothing"""
    contribution: Annotated[int, msgspec.Meta(ge=0)]
    """chips of each bet that go to the meter"""
    seed: Annotated[int, msgspec.Meta(ge=0, le=10**12)]
    """the house lifts the meter to this when it is below: at the start and after a payout"""
    pays: dict[HandName, str]
    """``100%`` of the meter, or ``300`` chips; the bet itself does not come back"""
    hand: Literal["best_of_seven", "first_five"] = "first_five"


class Timing(Mapped, frozen=True, forbid_unknown_fields=True):
    """Times of a table in milliseconds; 0 means no limit, or no pause."""

    betting: Milliseconds = 20_000
    """green and yellow light together"""
    yellow: Milliseconds = 5_000
    """the last part of the betting time: the light turns yellow"""
    decision: Milliseconds = 15_000
    """for each of the three decisions"""
    deal_pause: Milliseconds = 1_000
    """after the bets are closed, before the cards"""
    street_pause: Milliseconds = 1_500
    """before the flop, before the last two cards, and before the dealer's hand"""
    result_pause: Milliseconds = 5_000
    """after the settlement, to read it"""
    hold_seat: Milliseconds = 0
    """how long a marker keeps the place of a player who steps away"""


class Words(Mapped, frozen=True, forbid_unknown_fields=True, rename={"raise_": "raise"}):
    """The names of bets, decisions and hands in the words of the source."""

    ante: Word
    blind: Word
    raise_: Word
    """the spot of the raise"""
    check: Word
    fold: Word
    raise_times: Annotated[str, msgspec.Meta(pattern=r"\{times\}", max_length=40)]
    """the button of a raise; ``{times}`` becomes the multiple"""
    auto_check: Word
    auto_fold: Word
    dealer: Word
    push: Word
    hands: dict[HandName, Word]

    def label(self, made: Made, *, auto: bool = False) -> str:
        """Return what a button or a decision says; ``auto``: the time was over."""
        if made.choice == "raise":
            return self.raise_times.replace("{times}", str(made.times)) if made.times else made.label
        if made.choice == "fold":
            return self.auto_fold if auto else self.fold
        if made.choice == "check":
            return self.auto_check if auto else self.check
        return made.label


class Made(Protocol):
    """A choice that can be made, or was."""

    @property
    def choice(self) -> ChoiceKind | None:
        """What it is; ``None`` from a room of before, which only sends its label."""

    @property
    def times(self) -> int:
        """How many times the ante a raise is."""

    @property
    def label(self) -> str:
        """What it is in the words of the rule set."""


class PublishedReturn(Mapped, frozen=True, forbid_unknown_fields=True):
    """A return that the source states, in percent, and what it is for."""

    of: Word
    percent: float
    note: str = ""


class RuleSet(Mapped, frozen=True, forbid_unknown_fields=True):
    """Everything in which the games of tables differ."""

    name: Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_-]{0,31}$(?!\n)")]
    title: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    ante: Limit
    chips: Annotated[tuple[Chips, ...], msgspec.Meta(min_length=1, max_length=9)]
    """the chip display, lowest value first; key 1 selects the first"""
    blind_pays: Pays
    """when the player wins; a hand that is not listed pushes (rule F4)"""
    words: Words
    language: Language = SOURCE_LANGUAGE
    source: str = ""
    """where the rules come from"""
    shared_hand: bool = False
    """one hand, dealt face up, for all players; otherwise each has cards of their own, seen by nobody else"""
    board_first: bool = False
    """the five community cards are dealt face down before any other card"""
    seats: Annotated[int, msgspec.Meta(ge=0, le=22)] = 1
    """0: any number of players, with a shared hand"""
    on_demand: bool = False
    """the next round begins when the player asks for it, not by the clock"""
    raises: Raises = Raises()
    side_bets: tuple[SideBet, ...] = ()
    progressive: Progressive | None = None
    rounding: Rounding = "down"
    """how a payout is rounded that is not a whole number of chips (rule F7)"""
    exact: bool = False
    """only bets that every line of their pay table pays without rounding, as far as the limits allow"""
    timing: Timing = Timing()
    returns: tuple[PublishedReturn, ...] = ()

    @property
    def crowd(self) -> bool:
        """Whether any number of players may sit here; the bets of others then appear only as sums."""
        return self.seats == 0

    def raise_label(self, times: int) -> str:
        """Return the button of a raise of ``times`` the ante, as in "Raise 4x"."""
        return self.words.raise_times.replace("{times}", str(times))

    def bet_name(self, bet: str) -> str:
        """Return the table's name of a bet by its id."""
        own = {ANTE: self.words.ante, BLIND: self.words.blind, RAISE: self.words.raise_}
        if self.progressive is not None:
            own[PROGRESSIVE] = self.progressive.name
        return own.get(bet) or next(side.name for side in self.side_bets if side.bet == bet)
