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
