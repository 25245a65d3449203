"""What a round turns up and tells, as events: the choices of a player, the board, the hands at the end."""

from __future__ import annotations

from pokerroom.cards import card_names
from pokerroom.evaluator import describe
from pokerroom.uth.dealing import BOARD, FLOP, Cards
from pokerroom.uth.decisions import options
from pokerroom.uth.events import (
    Choices,
    CommunityShown,
    DealerShown,
    DecisionPhase,
    HouseEvent,
    Phase,
    PlayerShown,
)
from pokerroom.uth.hand_classes import qualifies
from pokerroom.uth.round_seat import Seat
from pokerroom.uth.rulesets.model import RuleSet

BOARD_UP: dict[Phase, int] = {"flop": FLOP, "river": BOARD, "showdown": BOARD, "over": BOARD}
"""How many community cards are turned up in each phase; none in the others."""


def board_up(cards: Cards, phase: Phase) -> tuple[str, ...]:
    """The community cards that are turned up in ``phase``."""
    return card_names(cards.board[: BOARD_UP.get(phase, 0)])


def community(cards: Cards, before: Phase, phase: DecisionPhase) -> CommunityShown:
    """Flop, or turn and river, turned up as ``phase`` begins."""
    board = board_up(cards, phase)
    return CommunityShown(phase, board[BOARD_UP.get(before, 0) :], board)


def choices(rules: RuleSet, cards: Cards, seat: Seat, phase: DecisionPhase) -> Choices:
    """The buttons of a seat in ``phase`` and what it holds by then."""
    buttons = options(rules, phase, seat.ante)
    value = cards.strength(cards.of(seat.number), BOARD_UP.get(phase, 0))
    if not value:
        return Choices(seat.number, phase, buttons)
    return Choices(seat.number, phase, buttons, value, describe(value), describe(value, "fr"))


def all_hands(cards: Cards) -> list[HouseEvent]:
    """The dealer's cards turned over, then each player's (rule F3)."""
    dealer = cards.strength(cards.dealer, BOARD)
    names = (describe(dealer), describe(dealer, "fr"))
    shown = DealerShown(card_names(cards.dealer), dealer, *names, qualifies(dealer))
    return [shown, *[_player(cards, seat, hole) for seat, hole in cards.hands.items()]]


def _player(cards: Cards, seat: int, hole: tuple[int, ...]) -> PlayerShown:
    value = cards.strength(hole, BOARD)
    return PlayerShown(seat, card_names(hole), value, describe(value), describe(value, "fr"))
