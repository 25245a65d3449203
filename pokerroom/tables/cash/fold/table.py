"""The table: waiting list, stakes, who waits for the host, pauses."""

from __future__ import annotations

from pokerroom.tables.cash import events as table
from pokerroom.tables.cash.fold.folds import Folds, for_event
from pokerroom.tables.cash.public_state import Picture

FOLDS: Folds = {}
_on = for_event(FOLDS)


@_on(table.WaitingListChanged)
def _waiting_list_changed(picture: Picture, event: table.WaitingListChanged) -> None:
    picture.waiting = event.names
    picture.offers = tuple([offer for offer in picture.offers if offer.player in event.names])


@_on(table.SeatOffered)
def _seat_offered(picture: Picture, event: table.SeatOffered) -> None:
    picture.offers += (event,)


@_on(table.StakesSet)
def _stakes_set(picture: Picture, event: table.StakesSet) -> None:
    picture.next_config = event.config


@_on(table.StakesChanged)
def _stakes_changed(picture: Picture, event: table.StakesChanged) -> None:
    picture.config = event.config
    picture.next_config = None


@_on(table.BuyInAsked)
def _buy_in_asked(picture: Picture, event: table.BuyInAsked) -> None:
    picture.requests += (event,)


@_on(table.BuyInAnswered)
def _buy_in_answered(picture: Picture, event: table.BuyInAnswered) -> None:
    picture.requests = tuple([asked for asked in picture.requests if asked.player != event.player])


@_on(table.ClosingSet)
def _closing_set(picture: Picture, event: table.ClosingSet) -> None:
    picture.closing = event.reason


@_on(table.Paused)
def _paused(picture: Picture, event: table.Paused) -> None:
    picture.paused = True


@_on(table.Resumed)
def _resumed(picture: Picture, event: table.Resumed) -> None:
    picture.paused = False
