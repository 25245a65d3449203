"""The cards of one round: who gets which, in the order of the rule set, and what they are worth (rules F2, F8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pokerroom.cards import Deck, card_names
from pokerroom.evaluator import strength
from pokerroom.uth.events import BoardLaid, DealerDealt, HouseEvent, PlayerDealt, SharedHandDealt
from pokerroom.uth.rulesets.model import RuleSet
from pokerroom.uth.settlement import Showdown

BOARD = 5
HOLE = 2
FLOP = 3
SHARED = 0
"""The seat number of the hand that all players share."""


class Cards:
    """All cards of a round, as ids; everything here is secret until the round turns it up."""

    __slots__ = ("_strengths", "board", "dealer", "hands")

    def __init__(
        self, board: Sequence[int], dealer: Sequence[int], hands: Mapping[int, Sequence[int]]
    ) -> None:
        self.board = tuple(board)
        self.dealer = tuple(dealer)
        self.hands = {seat: tuple(cards) for seat, cards in hands.items()}
        """by seat, or one hand at ``SHARED``"""
        self._strengths: dict[tuple[int, ...], int] = {}

    def of(self, seat: int) -> tuple[int, ...]:
        """The two cards that ``seat`` plays."""
        return self.hands[seat] if seat in self.hands else self.hands[SHARED]

    def strength(self, hole: tuple[int, ...], board: int) -> int:
        """The strength of ``hole`` with the first ``board`` community cards; 0 with fewer than five cards."""
        if board < FLOP:
            return 0
        cards = hole + self.board[:board]
        if cards not in self._strengths:
            self._strengths[cards] = strength(cards)
        return self._strengths[cards]

    def showdown(self, seat: int) -> Showdown:
        """The strengths that settle the bets of ``seat``."""
        hole = self.of(seat)
        return Showdown(
            self.strength(hole, BOARD), self.strength(self.dealer, BOARD), self.strength(hole, FLOP)
        )


def deal(rules: RuleSet, seats: Sequence[int], deck: Deck) -> tuple[Cards, list[HouseEvent]]:
    """Deal a round: two cards to each player in turn, or one hand for all, and two to the dealer.

    The board lies face down before them (``board_first``) or comes after them; nothing is burnt.
    """
    events: list[HouseEvent] = []
    board: list[int] = []
    if rules.board_first:
        board = deck.deal(BOARD)
        events.append(BoardLaid(BOARD))
    hands = {seat: deck.deal(HOLE) for seat in ((SHARED,) if rules.shared_hand else seats)}
    for seat, cards in hands.items():
        names = card_names(cards)
        events.append(SharedHandDealt(names) if seat == SHARED else PlayerDealt(seat, HOLE, names))
    dealer = deck.deal(HOLE)
    events.append(DealerDealt(HOLE))
    return Cards(board or deck.deal(BOARD), dealer, hands), events
