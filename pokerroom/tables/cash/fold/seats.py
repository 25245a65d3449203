"""Who sits down and stands up, is away, adds chips, wants to straddle or to leave, and what he owes."""

from __future__ import annotations

from pokerroom.tables.cash import events as table
from pokerroom.tables.cash.fold.folds import Folds, for_event
from pokerroom.tables.cash.public_state import Picture, SeatPicture
from pokerroom.tables.cash.seats import AutoTopUp

FOLDS: Folds = {}
_on = for_event(FOLDS)


@_on(table.Sat)
def _sat(picture: Picture, event: table.Sat) -> None:
    picture.seats[event.seat] = SeatPicture(event.seat, event.player, event.stack, event.bot)
    picture.offers = tuple([offer for offer in picture.offers if offer.player != event.player])


@_on(table.StoodUp)
def _stood_up(picture: Picture, event: table.StoodUp) -> None:
    del picture.seats[event.seat]
    picture.made_hands.pop(event.seat, None)


@_on(table.SatOut)
def _sat_out(picture: Picture, event: table.SatOut) -> None:
    seat = picture.seats[event.seat]
    seat.sitting_out = True
    seat.sit_out_reason = event.reason
    seat.kept = event.kept


@_on(table.SatIn)
def _sat_in(picture: Picture, event: table.SatIn) -> None:
    seat = picture.seats[event.seat]
    seat.sitting_out = False
    seat.sit_out_reason = None
    seat.kept = 0


@_on(table.TopUpSet)
def _top_up_set(picture: Picture, event: table.TopUpSet) -> None:
    picture.seats[event.seat].top_up = event.by


@_on(table.ToppedUp)
def _topped_up(picture: Picture, event: table.ToppedUp) -> None:
    seat = picture.seats[event.seat]
    seat.stack = event.stack
    seat.top_up = 0


@_on(table.AutoTopUpSet)
def _auto_top_up_set(picture: Picture, event: table.AutoTopUpSet) -> None:
    rule = AutoTopUp(event.to, event.below) if event.to else None
    picture.seats[event.seat].auto_top_up = rule


@_on(table.LineLost)
def _line_lost(picture: Picture, event: table.LineLost) -> None:
    picture.seats[event.seat].connected = False


@_on(table.LineBack)
def _line_back(picture: Picture, event: table.LineBack) -> None:
    picture.seats[event.seat].connected = True


@_on(table.BlindsOwed)
def _blinds_owed(picture: Picture, event: table.BlindsOwed) -> None:
    seat = picture.seats[event.seat]
    seat.owes_big_blind = event.big_blind
    seat.owes_small_blind = event.small_blind
    seat.blind_choice = event.choice


@_on(table.StraddleSet)
def _straddle_set(picture: Picture, event: table.StraddleSet) -> None:
    picture.seats[event.seat].straddle = event.on


@_on(table.LeaveSet)
def _leave_set(picture: Picture, event: table.LeaveSet) -> None:
    picture.seats[event.seat].leaving = event.on


@_on(table.AdjustSet)
def _adjust_set(picture: Picture, event: table.AdjustSet) -> None:
    picture.seats[event.seat].adjust_by = event.by


@_on(table.StackAdjusted)
def _stack_adjusted(picture: Picture, event: table.StackAdjusted) -> None:
    seat = picture.seats[event.seat]
    seat.stack = event.stack
    seat.adjust_by = 0
