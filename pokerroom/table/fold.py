"""How each event changes the picture of a table: one small function an event.

A client that holds a snapshot and folds the events after it in, as here, always has what a new snapshot would say.
Events that change nothing to see are not listed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pokerroom.poker import events as hand
from pokerroom.table import events as table
from pokerroom.table.events import AnyEvent
from pokerroom.table.picture import Picture, SeatPicture
from pokerroom.table.seats import AutoTopUp

Fold = Callable[[Picture, Any], None]
FOLDS: dict[type, Fold] = {}
"""by kind of event: how it changes the picture"""


def fold(picture: Picture, event: AnyEvent) -> None:
    """Apply ``event`` to ``picture``."""
    change = FOLDS.get(type(event))
    if change is not None:
        change(picture, event)


def fold_all(picture: Picture, events: Sequence[AnyEvent]) -> None:
    """Apply ``events``, of which more than one hand's may be: of a hand before the last what lasts is enough."""
    last = next((i for i in range(len(events) - 1, -1, -1) if type(events[i]) is table.HandStarted), 0)
    for event in events[:last]:
        if type(event) not in PASSING:
            fold(picture, event)
    for event in events[last:]:
        fold(picture, event)


def _on(event: type) -> Callable[[Fold], Fold]:
    def note(change: Fold) -> Fold:
        FOLDS[event] = change
        return change

    return note


# --- seats ------------------------------------------------------------------------------------------------------


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
    picture.seats[event.seat].sitting_out = True


@_on(table.SatIn)
def _sat_in(picture: Picture, event: table.SatIn) -> None:
    picture.seats[event.seat].sitting_out = False


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


# --- a hand -----------------------------------------------------------------------------------------------------


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


# --- clocks, puck, list, table ----------------------------------------------------------------------------------


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


@_on(table.AdjustSet)
def _adjust_set(picture: Picture, event: table.AdjustSet) -> None:
    picture.seats[event.seat].adjust_by = event.by


@_on(table.StackAdjusted)
def _stack_adjusted(picture: Picture, event: table.StackAdjusted) -> None:
    seat = picture.seats[event.seat]
    seat.stack = event.stack
    seat.adjust_by = 0


@_on(table.ClosingSet)
def _closing_set(picture: Picture, event: table.ClosingSet) -> None:
    picture.closing = event.reason


@_on(table.Paused)
def _paused(picture: Picture, event: table.Paused) -> None:
    picture.paused = True


@_on(table.Resumed)
def _resumed(picture: Picture, event: table.Resumed) -> None:
    picture.paused = False


PASSING = frozenset(
    (
        table.HandStarted,
        hand.ForcedBet,
        hand.HoleCards,
        hand.Acted,
        hand.UncalledReturned,
        hand.PotsFormed,
        hand.BoardDealt,
        hand.Drew,
        hand.HandShown,
        hand.PotAwarded,
        table.MadeHand,
        table.Turn,
        table.ClockExtended,
    )
)
"""events of which nothing is left to see once their hand is over, or voided, and the next one has begun"""
