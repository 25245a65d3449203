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


@_on(table.StakesSet)
def _stakes_set(state: PublicState, event: table.StakesSet) -> None:
    state.next_config = event.config


@_on(table.StakesChanged)
def _stakes_changed(state: PublicState, event: table.StakesChanged) -> None:
    state.config = event.config
    state.next_config = None


@_on(table.GameAsked)
def _game_asked(state: PublicState, event: table.GameAsked) -> None:
    state.game_asked = event


@_on(table.GameChosen)
@_on(table.TableClosed)
def _game_not_asked(state: PublicState, event: table.GameChosen | table.TableClosed) -> None:
    state.game_asked = None


@_on(table.BuyInAsked)
def _buy_in_asked(state: PublicState, event: table.BuyInAsked) -> None:
    state.requests += (event,)
    for seat in state.seats.values():
        if seat.player == event.player and seat.sit_out_reason == "broke":
            seat.kept = 0


@_on(table.BuyInAnswered)
def _buy_in_answered(state: PublicState, event: table.BuyInAnswered) -> None:
    state.requests = tuple([request for request in state.requests if request.player != event.player])


@_on(table.ClosingSet)
def _closing_set(state: PublicState, event: table.ClosingSet) -> None:
    state.closing = event.reason


@_on(table.Paused)
def _paused(state: PublicState, event: table.Paused) -> None:
    state.paused = True


@_on(table.Resumed)
def _resumed(state: PublicState, event: table.Resumed) -> None:
    state.paused = False
