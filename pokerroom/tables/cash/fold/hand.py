"""A hand: cards, bets and pots, whose turn it is and his clock, and its end."""

from __future__ import annotations

from pokerroom.poker import events as hand
from pokerroom.tables.cash import events as table
from pokerroom.tables.cash.fold.folds import Folds, for_event
from pokerroom.tables.cash.public_state import Picture

FOLDS: Folds = {}
_on = for_event(FOLDS)


@_on(table.HandStarted)
def _hand_started(picture: Picture, event: table.HandStarted) -> None:
    picture.hand = event.hand
    picture.hand_running = True
    picture.button = event.button
    picture.small_blind_seat = event.small_blind_seat
    picture.big_blind_seat = event.big_blind_seat
    picture.board = ()
    picture.pots = ()
    picture.street = "predraw" if picture.config.game == "draw" else "preflop"
    picture.made_hands.clear()
    picture.end_turn()
    for seat in picture.seats.values():
        seat.clear()
    for player in event.players:
        seat = picture.seats[player.seat]
        seat.in_hand = True
        seat.stack = player.stack


@_on(hand.ForcedBet)
def _forced_bet(picture: Picture, event: hand.ForcedBet) -> None:
    seat = picture.seats[event.seat]
    seat.bet = event.to
    seat.stack = event.stack
    seat.last_action = event.kind


@_on(hand.HoleCards)
def _hole_cards(picture: Picture, event: hand.HoleCards) -> None:
    seat = picture.seats[event.seat]
    seat.card_count = event.count
    seat.own_cards = event.cards


@_on(hand.Acted)
def _acted(picture: Picture, event: hand.Acted) -> None:
    seat = picture.seats[event.seat]
    seat.bet = event.to
    seat.stack = event.stack
    seat.last_action = event.action
    if event.action == "fold":
        seat.folded = True
    picture.end_turn()


@_on(hand.UncalledReturned)
def _uncalled_returned(picture: Picture, event: hand.UncalledReturned) -> None:
    seat = picture.seats[event.seat]
    seat.bet -= event.by
    seat.stack = event.stack


@_on(hand.PotsFormed)
def _pots_formed(picture: Picture, event: hand.PotsFormed) -> None:
    picture.pots = event.pots
    for seat in picture.seats.values():
        seat.bet = 0


@_on(hand.BoardDealt)
def _board_dealt(picture: Picture, event: hand.BoardDealt) -> None:
    picture.street = event.street
    picture.board = event.board
    for seat in picture.seats.values():
        if seat.in_hand and not seat.folded:
            seat.last_action = ""


@_on(hand.Drew)
def _drew(picture: Picture, event: hand.Drew) -> None:
    seat = picture.seats[event.seat]
    seat.drew = event.count
    seat.last_action = "draw"
    seat.own_cards = event.hand
    picture.end_turn()


@_on(hand.HandShown)
def _hand_shown(picture: Picture, event: hand.HandShown) -> None:
    seat = picture.seats[event.seat]
    shown = seat.shown_cards or ()
    if len(event.cards) == seat.card_count:
        seat.shown_cards = event.cards
    else:
        seat.shown_cards = shown + tuple([card for card in event.cards if card not in shown])


@_on(hand.PotAwarded)
def _pot_awarded(picture: Picture, event: hand.PotAwarded) -> None:
    for share in event.shares:
        picture.seats[share.seat].stack += share.by


@_on(hand.HandEnded)
def _hand_ended(picture: Picture, event: hand.HandEnded) -> None:
    picture.end_hand()
    for result in event.results:
        picture.seats[result.seat].stack = result.stack


@_on(table.HandVoided)
def _hand_voided(picture: Picture, event: table.HandVoided) -> None:
    picture.end_hand()
    for player in event.players:
        picture.seats[player.seat].stack = player.stack


@_on(table.MadeHand)
def _made_hand(picture: Picture, event: table.MadeHand) -> None:
    picture.made_hands[event.seat] = event


@_on(table.Turn)
def _turn(picture: Picture, event: table.Turn) -> None:
    picture.turn = event
    picture.clock = None
    if event.legal.draw_max:
        picture.street = "draw"


@_on(table.ClockExtended)
def _clock_extended(picture: Picture, event: table.ClockExtended) -> None:
    picture.clock = event


@_on(table.ButtonDrawn)
def _button_drawn(picture: Picture, event: table.ButtonDrawn) -> None:
    picture.button = event.button
