"""Applies the events of the table itself: waiting list, stakes, buy-in requests, pauses."""

from __future__ import annotations

from pokerwire.cash import cash_events as table
from pokerwire.cash.cash_public_state import PublicState
from pokerwire.cash.fold.folds import Folds, for_event

FOLDS: Folds = {}
_on = for_event(FOLDS)


@_on(table.WaitingListChanged)
def _waiting_list_changed(state: PublicState, event: table.WaitingListChanged) -> None:
    state.waiting = event.names
    state.offers = tuple([offer for offer in state.offers if offer.player in event.names])


@_on(table.SeatOffered)
def _seat_offered(state: PublicState, event: table.SeatOffered) -> None:
    state.offers += (event,)


@_on(table.BuyInAsked)
def _buy_in_asked(state: PublicState, event: table.BuyInAsked) -> None:
    state.requests += (event,)
    for seat in state.seats.values():
        if seat.player == event.player and seat.sit_out_reason == "broke":
            seat.kept = 0


@_on(table.BuyInAnswered)
def _buy_in_answered(state: PublicState, event: table.BuyInAnswered) -> None:
    state.requests = tuple([request for request in state.requests if request.player != event.player])
