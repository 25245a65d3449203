"""Applies the events of a hand: cards, bets, pots, turns and clocks, its end."""

from __future__ import annotations

from msgspec.structs import replace

from pokerwire import hand_events as hand
from pokerwire.cash import cash_events as table
from pokerwire.cash.cash_public_state import PublicState
from pokerwire.cash.fold.folds import Folds, for_event
from pokerwire.games import GAMES

FOLDS: Folds = {}
_on = for_event(FOLDS)


@_on(table.HandStarted)
def _hand_started(state: PublicState, event: table.HandStarted) -> None:
    state.hand = event.hand
    state.hand_running = True
    state.button = event.button
    state.small_blind_seat = event.small_blind_seat
    state.big_blind_seat = event.big_blind_seat
    state.board = ()
    state.more_boards = ()
    state.board_count = state.config.hand_boards
    state.pots = ()
    state.street = GAMES[state.config.game].first_street
    state.made_hands.clear()
    state.odds = ()
    state.end_turn()
    for seat in state.seats.values():
        seat.clear()
    for player in event.players:
        seat = state.seats[player.seat]
        seat.in_hand = True
        seat.stack = player.stack


@_on(hand.ForcedBet)
def _forced_bet(state: PublicState, event: hand.ForcedBet) -> None:
    seat = state.seats[event.seat]
    seat.bet = event.to
    seat.stack = event.stack
    seat.last_action = event.kind


@_on(hand.HoleCards)
def _hole_cards(state: PublicState, event: hand.HoleCards) -> None:
    seat = state.seats[event.seat]
    seat.card_count = event.count
    seat.own_cards = event.cards


@_on(hand.Acted)
def _acted(state: PublicState, event: hand.Acted) -> None:
    seat = state.seats[event.seat]
    seat.bet = event.to
    seat.stack = event.stack
    seat.last_action = event.action
    if event.action == "fold":
        seat.folded = True
    state.end_turn()


@_on(hand.UncalledReturned)
def _uncalled_returned(state: PublicState, event: hand.UncalledReturned) -> None:
    seat = state.seats[event.seat]
    seat.bet -= event.by
    seat.stack = event.stack


@_on(hand.PotsFormed)
def _pots_formed(state: PublicState, event: hand.PotsFormed) -> None:
    state.pots = event.pots
    for seat in state.seats.values():
        seat.bet = 0


@_on(table.RunsAnswered)
def _runs_answered(state: PublicState, event: table.RunsAnswered) -> None:
    if state.runs_asked is not None:
        left = tuple([seat for seat in state.runs_asked.seats if seat != event.seat])
        state.runs_asked = replace(state.runs_asked, seats=left)


@_on(hand.BoardDealt)
def _board_dealt(state: PublicState, event: hand.BoardDealt) -> None:
    state.street = event.street
    if event.run:
        first = state.more_boards[: event.run - 1]
        state.board_count = max(state.board_count, event.run + 1)
        state.more_boards = (*first, event.board)
    else:
        state.board = event.board
    state.odds = ()
    for seat in state.seats.values():
        if seat.in_hand and not seat.folded:
            seat.last_action = ""


@_on(hand.DrawStarted)
def _draw_started(state: PublicState, event: hand.DrawStarted) -> None:
    state.street = event.street
    for number in event.seats:
        state.seats[number].drew = None


@_on(hand.Drew)
def _drew(state: PublicState, event: hand.Drew) -> None:
    seat = state.seats[event.seat]
    seat.drew = event.count
    seat.last_action = "draw"
    seat.own_cards = event.hand
    state.end_turn()


@_on(hand.HandShown)
def _hand_shown(state: PublicState, event: hand.HandShown) -> None:
    seat = state.seats[event.seat]
    shown = seat.shown_cards or ()
    if len(event.cards) == seat.card_count:
        seat.shown_cards = event.cards
    else:
        seat.shown_cards = shown + tuple([card for card in event.cards if card not in shown])


@_on(hand.PotAwarded)
def _pot_awarded(state: PublicState, event: hand.PotAwarded) -> None:
    for share in event.shares:
        state.seats[share.seat].stack += share.by


@_on(hand.HandEnded)
def _hand_ended(state: PublicState, event: hand.HandEnded) -> None:
    state.end_hand()
    for result in event.results:
        state.seats[result.seat].stack = result.stack


@_on(table.HandVoided)
def _hand_voided(state: PublicState, event: table.HandVoided) -> None:
    state.end_hand()
    for player in event.players:
        state.seats[player.seat].stack = player.stack


@_on(table.MadeHand)
def _made_hand(state: PublicState, event: table.MadeHand) -> None:
    state.made_hands[event.seat] = event


@_on(table.Turn)
def _turn(state: PublicState, event: table.Turn) -> None:
    state.turn = event
    state.clock = None
    if event.legal.draw_max and state.street == "predraw":  # a room that announced no draws
        state.street = "draw"


@_on(table.ClockExtended)
def _clock_extended(state: PublicState, event: table.ClockExtended) -> None:
    state.clock = event
