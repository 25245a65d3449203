"""Setting up a hand: the button, what is owed, the forced bets (rules B1-B6)."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.cards import CARD_NAMES
from pokerroom.poker.forced_bets import ForcedBetDue
from pokerroom.poker.hand import Hand
from pokerroom.tables.peer.blinds import clear_owed_blinds, forced_bets, record_missed_blinds
from pokerroom.tables.peer.button import (
    BlindCandidate,
    ButtonPlacement,
    first_hand,
    next_hand,
    without_blinds,
)
from pokerroom.tables.peer.cash_seats import Seat
from pokerroom.tables.peer.cash_table_state import RunningHand, TableState
from pokerwire.cash.cash_events import BlindsOwed, ButtonDrawn, HandPlayer, HandStarted


def enough_players(state: TableState) -> bool:
    """Whether there are two players to deal to (rule E2)."""
    return sum([seat.active for seat in state.seats]) > 1


def begin_hand(state: TableState) -> RunningHand:
    """Place the button, settle what is owed, and return the next hand, announced but not yet dealt."""
    active = [seat for seat in state.seats if seat.active]
    if state.config.bomb_pot:
        return _begin_bomb_pot(state, [seat.number for seat in active])
    placement = _place_button(state, active)
    blinds = state.config.has_blinds
    hand = state.hands + 1
    missed = record_missed_blinds(state.seats, state.positions, placement, hand) if blinds else []
    paid = clear_owed_blinds(state.seats, placement) if placement.forgiven else []
    forced = forced_bets(state.config, placement, state.seats)
    paid += clear_owed_blinds(state.seats, placement)
    for seat in (*missed, *paid):
        state.emit(BlindsOwed(seat.number, seat.owes_big, seat.owes_small, seat.blinds))
    return announce_hand(state, placement, forced)


def _begin_bomb_pot(state: TableState, numbers: list[int]) -> RunningHand:
    """Return the next hand as a bomb pot: all play, whatever they owe, and blinds and debts stand still (rule B8).

    So does the button, but where no blinds follow it.
    """
    stays, last = state.config.has_blinds, state.positions
    placement = without_blinds(numbers, last, _first_button(state, numbers))
    if stays and last is not None:
        placement = placement._replace(positions=last)
    running = announce_hand(state, placement, forced_bets(state.config, placement, state.seats))
    if stays:
        state.positions = last
    return running


def announce_hand(
    state: TableState, placement: ButtonPlacement, forced: Sequence[ForcedBetDue]
) -> RunningHand:
    """Announce the hand of ``placement`` and return it; nothing is posted or dealt yet."""
    dealt = [seat for seat in state.seats if seat.number in placement.dealt]
    _refill_banks(state, dealt)
    state.positions = placement.positions
    state.hands += 1
    state.last = None
    positions = placement.positions
    players = tuple([HandPlayer(seat.number, seat.player, seat.stack) for seat in dealt])
    stacks = [(seat.number, seat.stack) for seat in dealt]
    hand = Hand(state.rules, stacks, positions.button, forced, state.decks.new_deck(state.rules.game.cards))
    config = state.config
    posted = (config.blinds or config.button_blind) and not config.bomb_pot
    big_blind_seat = positions.big_blind if posted else None
    state.emit(
        HandStarted(state.hands, positions.button, placement.small_blind_seat, big_blind_seat, players)
    )
    return RunningHand(state.hands, hand, players)


def next_button(state: TableState) -> int | None:
    """Return the seat that has the button in the next hand, as far as that is known; it may be empty."""
    if state.positions is None and state.config.high_card_button:
        return None  # a card is drawn for it
    return _place_button(state, [seat for seat in state.seats if seat.active]).positions.button


def _place_button(state: TableState, active: list[Seat]) -> ButtonPlacement:
    numbers = [seat.number for seat in active]
    if not state.config.blinds:
        return without_blinds(numbers, state.positions, _first_button(state, numbers))
    if state.positions is not None:
        candidates = [BlindCandidate(seat.number, seat.owes, seat.blinds == "post") for seat in active]
        return next_hand(state.positions, candidates, moving=state.config.moving_button)
    return first_hand(numbers, _first_button(state, numbers))


def _first_button(state: TableState, numbers: list[int]) -> int:
    if state.positions is None and state.config.high_card_button:
        return _draw_high_card(state, numbers)
    return numbers[0]


def _draw_high_card(state: TableState, numbers: list[int]) -> int:
    """Draw a card for each seat; the highest has the button, of equal ranks spades before hearts before diamonds."""
    cards = state.decks.new_deck(state.rules.game.cards).deal(len(numbers))
    button = numbers[cards.index(max(cards))]
    drawn = tuple([(number, CARD_NAMES[card]) for number, card in zip(numbers, cards, strict=True)])
    state.emit(ButtonDrawn(drawn, button))
    return button


def _refill_banks(state: TableState, dealt: list[Seat]) -> None:
    clocks = state.config.clocks
    for seat in dealt:
        seat.bank = min(seat.bank + clocks.time_bank_refill, clocks.time_bank)
