"""The whole state of a house table at one moment, as one viewer may see it."""

from __future__ import annotations

from typing import Literal

import msgspec

from pokerwire.cash.cash_events import SeatOffered
from pokerwire.mapped import Mapped
from pokerwire.uth.round_events import Bet, BetsSettled, Choices, DealerShown, Decided, Phase, PlayerShown
from pokerwire.uth.rule_set import RuleSet, SpotLimit
from pokerwire.uth.uth_table_events import Light


class UthSeatRound(msgspec.Struct, kw_only=True):
    """What all know of one seat in the running or last round. Amounts in chips."""

    bets: tuple[Bet, ...] = ()
    total: int = 0
    ready: bool = False
    """has asked for the cards"""
    can_double: bool = False
    """the bets may be doubled now"""
    card_count: int = 0
    decided: str = ""
    """the label of the last decision in this round"""
    raised: int = 0
    folded: bool = False
    shown: PlayerShown | None = None
    settled: BetsSettled | None = None
    """the result bet by bet, once the round is settled"""
    decision: Decided | None = None
    """the last decision in this round; ``decided`` is its label"""


class UthSeatView(UthSeatRound, Mapped, frozen=True):  # type: ignore[misc]  # frozen, unlike its base
    """One occupied seat as a viewer may see it. Amounts in chips."""

    seat: int
    player: str
    bot: bool = False
    connected: bool = True
    held: bool = False
    """stepped away; a marker holds the place"""
    leaving: bool = False
    cards: tuple[str, ...] | None = None
    """where the viewer may see them: their own, and those turned over at the end"""
    reserved_for: str = ""
    """the absent player for whom a marker holds this place while a guest uses it"""


class MeterShare(Mapped, frozen=True):
    """A share of the meter that a hand of the progressive wins: ``percent`` of it, with the ``chance`` of the hand."""

    percent: int
    chance: float


class MeterReturn(Mapped, frozen=True):
    """What a bet on the progressive gives back on average, with one such bet in a round.

    With the meter at ``m`` that is ``fixed`` chips, and of ``m`` and the bet's contribution to it each share, in whole
    chips, times its chance; ``over_life`` is the average as the meter rises and is won, 1 being even.
    """

    fixed: float
    shares: tuple[MeterShare, ...]
    over_life: float


class UthRoundRecord(msgspec.Struct, kw_only=True):
    """What all know of the running or last round, besides its seats."""

    game: str = ""
    """number of the running round, or of the last one; empty before the first"""
    light: Light = "red"
    meter: int = 0
    """the progressive jackpot; 0 without one"""
    betting: int = 0
    """how many have bets in this round"""
    total: int = 0
    """chips of all players in this round"""
    waiting: int = 0
    """how many still decide"""
    board: tuple[str, ...] = ()
    shared_hand: tuple[str, ...] = ()
    shared_shown: PlayerShown | None = None
    dealer_cards: int = 0
    """how many cards the dealer has"""
    dealer: DealerShown | None = None
    """once they have turned over their cards"""
    bank_short: str = ""
    """why there is no betting at the moment; empty when there is"""


class UthSnapshot(UthRoundRecord, Mapped, frozen=True, kw_only=True):  # type: ignore[misc]  # frozen, unlike its base
    """The whole state of a house table after event ``seq``, as one viewer may see it. Times are in milliseconds.

    ``rules`` has all that a client shows: names, pay tables, limits, chips. ``places`` has all seats of a small table,
    but only the viewer's own at a table for any number of players.
    """

    seq: int
    name: str
    rules: RuleSet
    limits: tuple[SpotLimit, ...]
    """the limits panel"""
    places: tuple[UthSeatView, ...]
    you: int | None
    """the viewer's seat"""
    players: int
    """how many sit here"""
    phase: Phase | Literal["idle"]
    """``idle``: no round is running, because nobody is here or the bank is short"""
    time: int
    """ms left of the running phase; 0: no clock"""
    choices: Choices | None
    """your buttons, while your decision is open"""
    previous: tuple[Bet, ...]
    """your bets of the last round, for REPEAT"""
    missing: int
    """how far your ante is below the minimum"""
    balance: int
    """your play chips outside the tables"""
    usable_chips: tuple[int, ...]
    """the chips of the chip display that your balance covers"""
    paused: str
    """why nothing happens at the moment; empty when all is well"""
    spectators: int = 0
    next_limits: tuple[SpotLimit, ...] = ()
    """the limits panel from the next round on, if the host has set new limits"""
    waiting_list: tuple[str, ...] = ()
    """the names on the waiting list for a seat, in order"""
    offers: tuple[SeatOffered, ...] = ()
    """seats that are kept for the first of the waiting list, with the time left"""
    lent: int | None = None
    """the viewer's own place, while a guest uses it; ``you`` is then ``None``"""
    meter_return: MeterReturn | None = None
    """what the progressive returns; ``None`` without one"""
