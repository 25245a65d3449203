"""The whole state of a house table at one moment, as one viewer may see it."""

from __future__ import annotations

from typing import Literal

import msgspec

from pokerroom.tables.uth.uth_public_state import UthPublicSeat
from pokerroom.tables.uth.uth_seats import UthSeat
from pokerroom.tables.uth.uth_table_state import UthState
from pokerroom.uth.bet_spots import SpotLimit, limits_panel, usable_chips
from pokerroom.uth.betting_clock import Light
from pokerroom.uth.round_events import Bet, BetsSettled, Choices, DealerShown, Phase, PlayerShown
from pokerroom.uth.rulesets.model import RuleSet


class UthSeatView(msgspec.Struct, frozen=True):
    """One occupied seat as a viewer may see it. Amounts in chips."""

    seat: int
    player: str
    bot: bool = False
    connected: bool = True
    held: bool = False
    """stepped away; a marker holds the place"""
    leaving: bool = False
    ready: bool = False
    """has asked for the cards"""
    bets: tuple[Bet, ...] = ()
    total: int = 0
    card_count: int = 0
    cards: tuple[str, ...] | None = None
    """where the viewer may see them: their own, and those turned over at the end"""
    decided: str = ""
    """the label of the last decision in this round"""
    raised: int = 0
    folded: bool = False
    shown: PlayerShown | None = None
    settled: BetsSettled | None = None
    """the result bet by bet, once the round is settled"""


class UthSnapshot(msgspec.Struct, frozen=True):
    """The whole state of a house table after event ``seq``, as one viewer may see it. Times are in milliseconds.

    ``rules`` has all that a client shows: names, pay tables, limits, chips.  ``places`` are all seats at a small
    table and only the viewer's own at one for any number of players.
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
    game: str
    """number of the running round, or of the last one; empty before the first"""
    phase: Phase | Literal["idle"]
    """``idle``: no round runs, since nobody is here or the bank is short"""
    light: Light
    time: int
    """what is left of the running phase; 0: no clock"""
    betting: int
    """how many have bets in this round"""
    total: int
    """chips of all players in this round"""
    waiting: int
    """how many still decide"""
    meter: int
    """the progressive jackpot; 0 without one"""
    board: tuple[str, ...]
    shared_hand: tuple[str, ...]
    shared_shown: PlayerShown | None
    dealer_cards: int
    """how many cards lie before the dealer"""
    dealer: DealerShown | None
    """once they have turned over their cards"""
    choices: Choices | None
    """your buttons, while your decision is open"""
    previous: tuple[Bet, ...]
    """your bets of the last round, for REPEAT"""
    missing: int
    """what your ante lacks to the minimum"""
    balance: int
    """your play chips outside the tables"""
    usable_chips: tuple[int, ...]
    """of the chip display, those that your balance covers"""
    paused: str
    """why nothing happens at the moment; empty when all is well"""
    bank_short: str
    """why there is no betting at the moment; empty when there is"""
    spectators: int = 0
    next_limits: tuple[SpotLimit, ...] = ()
    """the limits panel from the next round on, where the host has set other ones"""


def snapshot(state: UthState, name: str, viewer: str | None, now: int, spectators: int) -> UthSnapshot:
    """Return the whole state as ``viewer`` may see it at ``now``."""
    public, rules = state.public_state, state.rules
    own_seat = state.seats.find(viewer)
    own_state = public.seats.get(own_seat.number) if own_seat else None
    shown = state.seats if state.public else [own_seat] if own_seat else []
    balance = state.cashier.balance(viewer) if own_seat and viewer else 0
    return UthSnapshot(
        seq=state.log.seq,
        name=name,
        rules=rules,
        limits=limits_panel(rules),
        places=tuple([_seat_view(state, seat, seat is own_seat) for seat in shown]),
        you=own_seat.number if own_seat else None,
        players=len(state.seats),
        game=public.game,
        phase=public.phase or "idle",
        light=public.light,
        time=_time_left(state, now),
        betting=public.betting,
        total=public.total,
        waiting=public.waiting,
        meter=state.meter,
        board=public.board,
        shared_hand=public.shared_hand,
        shared_shown=public.shared_shown,
        dealer_cards=public.dealer_cards,
        dealer=public.dealer,
        choices=own_state.choices if own_state else None,
        previous=own_seat.previous if own_seat else (),
        missing=own_state.missing if own_state else 0,
        balance=balance,
        usable_chips=usable_chips(rules, balance),
        paused=public.paused or ("the host paused the table" if state.paused_at is not None else ""),
        bank_short=public.bank_short,
        spectators=spectators,
        next_limits=limits_panel(state.next_limits.rules) if state.next_limits else (),
    )


def _seat_view(state: UthState, seat: UthSeat, own: bool) -> UthSeatView:
    public_seat = state.public_state.seats.get(seat.number) or UthPublicSeat()
    shown = public_seat.shown
    return UthSeatView(
        seat=seat.number,
        player=seat.player,
        bot=seat.bot,
        connected=seat.lost_at is None,
        held=seat.held_until is not None,
        leaving=seat.leaving,
        ready=public_seat.ready,
        bets=public_seat.bets,
        total=public_seat.total,
        card_count=public_seat.card_count,
        cards=public_seat.cards if own else shown.cards if shown else None,
        decided=public_seat.decided,
        raised=public_seat.raised,
        folded=public_seat.folded,
        shown=shown,
        settled=public_seat.settled,
    )


def _time_left(state: UthState, now: int) -> int:
    if state.due_at is None:
        return 0
    return max(0, state.due_at - (now if state.paused_at is None else state.paused_at))
