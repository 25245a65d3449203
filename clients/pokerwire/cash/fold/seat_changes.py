"""Applies the events of seats: sitting down, in, out and standing up, chips, blinds owed, straddles."""

from __future__ import annotations

from pokerwire.cash import cash_events as table
from pokerwire.cash.cash_public_state import PublicSeat, PublicState
from pokerwire.cash.cash_snapshot import AutoTopUp
from pokerwire.cash.fold.folds import Folds, for_event

FOLDS: Folds = {}
_on = for_event(FOLDS)


@_on(table.Sat)
def _sat(state: PublicState, event: table.Sat) -> None:
    state.seats[event.seat] = PublicSeat(event.seat, event.player, event.stack, event.bot)
    state.offers = tuple([offer for offer in state.offers if offer.player != event.player])


@_on(table.StoodUp)
def _stood_up(state: PublicState, event: table.StoodUp) -> None:
    del state.seats[event.seat]
    state.made_hands.pop(event.seat, None)


@_on(table.SatOut)
def _sat_out(state: PublicState, event: table.SatOut) -> None:
    seat = state.seats[event.seat]
    seat.sitting_out = True
    seat.sit_out_reason = event.reason
    seat.kept = event.kept


@_on(table.SatIn)
def _sat_in(state: PublicState, event: table.SatIn) -> None:
    seat = state.seats[event.seat]
    seat.sitting_out = False
    seat.sit_out_reason = None
    seat.kept = 0


@_on(table.TopUpSet)
def _top_up_set(state: PublicState, event: table.TopUpSet) -> None:
    state.seats[event.seat].top_up = event.by


@_on(table.ToppedUp)
def _topped_up(state: PublicState, event: table.ToppedUp) -> None:
    seat = state.seats[event.seat]
    seat.stack = event.stack
    seat.top_up = 0


@_on(table.SideBetPaid)
def _side_bet_paid(state: PublicState, event: table.SideBetPaid) -> None:
    for result in event.results:
        state.seats[result.seat].stack = result.stack


@_on(table.SeatsMarked)
def _seats_marked(state: PublicState, event: table.SeatsMarked) -> None:
    for number, seat in state.seats.items():
        others = tuple([mark for mark in seat.marks if mark != event.mark])
        seat.marks = (*others, event.mark) if number in event.seats else others


@_on(table.AutoTopUpSet)
def _auto_top_up_set(state: PublicState, event: table.AutoTopUpSet) -> None:
    rule = AutoTopUp(event.to, event.below) if event.to else None
    state.seats[event.seat].auto_top_up = rule


@_on(table.LineLost)
def _line_lost(state: PublicState, event: table.LineLost) -> None:
    state.seats[event.seat].connected = False


@_on(table.LineBack)
def _line_back(state: PublicState, event: table.LineBack) -> None:
    state.seats[event.seat].connected = True


@_on(table.BlindsOwed)
def _blinds_owed(state: PublicState, event: table.BlindsOwed) -> None:
    seat = state.seats[event.seat]
    seat.owes_big_blind = event.big_blind
    seat.owes_small_blind = event.small_blind
    seat.blind_choice = event.choice


@_on(table.StraddleSet)
def _straddle_set(state: PublicState, event: table.StraddleSet) -> None:
    seat = state.seats[event.seat]
    seat.straddle, seat.straddle_to = event.on, event.to
    seat.straddle_min_to, seat.straddle_max_to = event.min_to, event.max_to


@_on(table.LeaveSet)
def _leave_set(state: PublicState, event: table.LeaveSet) -> None:
    state.seats[event.seat].leaving = event.on


@_on(table.AdjustSet)
def _adjust_set(state: PublicState, event: table.AdjustSet) -> None:
    state.seats[event.seat].adjust_by = event.by


@_on(table.StackAdjusted)
def _stack_adjusted(state: PublicState, event: table.StackAdjusted) -> None:
    seat = state.seats[event.seat]
    seat.stack = event.stack
    seat.adjust_by = 0
