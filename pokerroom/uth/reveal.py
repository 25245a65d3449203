"""What a round reveals, as events: the choices of a player, the board, the hands at the end."""

from __future__ import annotations

from pokerroom.cards import card_names
from pokerroom.evaluator import showdown_names, two_card_names
from pokerroom.uth.betting_stage import RoundSeat
from pokerroom.uth.dealing import BOARD_SIZE, FLOP_SIZE, RoundCards
from pokerroom.uth.decisions import options
from pokerroom.uth.uth_hand_classes import qualifies
from pokerwire.uth.round_events import (
    Choices,
    CommunityShown,
    DealerShown,
    DecisionPhase,
    Phase,
    PlayerShown,
    UthEvent,
)
from pokerwire.uth.rule_set import RuleSet

BOARD_CARDS_SHOWN: dict[Phase, int] = {
    "flop": FLOP_SIZE,
    "river": BOARD_SIZE,
    "showdown": BOARD_SIZE,
    "over": BOARD_SIZE,
}
"""How many community cards are turned up in each phase; none in the others."""


def visible_board(cards: RoundCards, phase: Phase) -> tuple[str, ...]:
    """The community cards that are turned up in ``phase``."""
    return card_names(cards.board[: BOARD_CARDS_SHOWN.get(phase, 0)])


def community_shown(cards: RoundCards, previous_phase: Phase, phase: DecisionPhase) -> CommunityShown:
    """Flop, or turn and river, turned up as ``phase`` begins."""
    board = visible_board(cards, phase)
    return CommunityShown(phase, board[BOARD_CARDS_SHOWN.get(previous_phase, 0) :], board)


def seat_choices(rules: RuleSet, cards: RoundCards, seat: RoundSeat, phase: DecisionPhase) -> Choices:
    """The buttons of a seat in ``phase`` and what it holds by then."""
    buttons = options(rules, phase, seat.ante)
    hole = cards.hole_cards_of(seat.number)
    value = cards.strength(hole, BOARD_CARDS_SHOWN.get(phase, 0))
    names = showdown_names(value) if value else two_card_names(*hole)
    return Choices(seat.number, phase, buttons, value, *names)


def show_all_hands(cards: RoundCards) -> list[UthEvent]:
    """The dealer's cards turned over, then each player's (rule F2), named by what decides between them (rule C7)."""
    dealer = cards.strength(cards.dealer, BOARD_SIZE)
    strengths = {seat: cards.strength(hole, BOARD_SIZE) for seat, hole in cards.hands.items()}
    players = [
        PlayerShown(seat, card_names(hole), strengths[seat], *showdown_names(strengths[seat], (dealer,)))
        for seat, hole in cards.hands.items()
    ]
    english, french, named = showdown_names(dealer, strengths.values())
    shown = DealerShown(card_names(cards.dealer), dealer, english, french, qualifies(dealer), named)
    return [shown, *players]
