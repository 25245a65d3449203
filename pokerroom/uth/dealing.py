"""The cards of one round: who gets which, in the order of the rule set, and what they are worth (rules F2, F8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pokerroom.cards import DECK_SIZE, Deck, RandomBits, card_names
from pokerroom.evaluator import strength
from pokerroom.uth.settlement import Showdown
from pokerwire.uth.round_events import BoardLaid, DealerDealt, PlayerDealt, SharedHandDealt, UthEvent
from pokerwire.uth.rule_set import RuleSet

BOARD_SIZE = 5
HOLE_SIZE = 2
FLOP_SIZE = 3
SHARED_HAND = 0
"""The seat number of the hand that all players share."""


class RoundCards:
    """All cards of a round, as ids; everything here is secret until the round turns it up."""

    __slots__ = ("_strengths", "board", "dealer", "hands")

    def __init__(
        self, board: Sequence[int], dealer: Sequence[int], hands: Mapping[int, Sequence[int]]
    ) -> None:
        self.board = tuple(board)
        self.dealer = tuple(dealer)
        self.hands = {seat: tuple(cards) for seat, cards in hands.items()}
        """by seat, or one hand at ``SHARED_HAND``"""
        self._strengths: dict[tuple[int, ...], int] = {}

    def hole_cards_of(self, seat: int) -> tuple[int, ...]:
        """The two cards that ``seat`` plays."""
        return self.hands[seat] if seat in self.hands else self.hands[SHARED_HAND]

    def strength(self, hole: tuple[int, ...], board: int) -> int:
        """The strength of ``hole`` with the first ``board`` community cards; 0 with fewer than five cards."""
        if board < FLOP_SIZE:
            return 0
        cards = hole + self.board[:board]
        if cards not in self._strengths:
            self._strengths[cards] = strength(cards)
        return self._strengths[cards]

    def showdown(self, seat: int) -> Showdown:
        """The strengths that settle the bets of ``seat``."""
        hole = self.hole_cards_of(seat)
        return Showdown(
            self.strength(hole, BOARD_SIZE),
            self.strength(self.dealer, BOARD_SIZE),
            self.strength(hole, FLOP_SIZE),
        )


def deal_unseen(cards: RoundCards, seen: int, rng: RandomBits) -> RoundCards:
    """Return the cards of a round with others for the dealer and for all but the ``seen`` first of the board."""
    board = cards.board[:seen]
    known = {*board, *[card for hand in cards.hands.values() for card in hand]}
    deck = Deck(rng)
    deck.reshuffle([card for card in range(DECK_SIZE) if card not in known])
    return RoundCards([*board, *deck.deal(BOARD_SIZE - seen)], deck.deal(HOLE_SIZE), cards.hands)


def deal(rules: RuleSet, seats: Sequence[int], deck: Deck) -> tuple[RoundCards, list[UthEvent]]:
    """Deal a round: two cards to each player in turn, or one hand for all, and two to the dealer.

    The board lies face down before them (``board_first``) or comes after them; nothing is burnt.
    """
    events: list[UthEvent] = []
    board: list[int] = []
    if rules.board_first:
        board = deck.deal(BOARD_SIZE)
        events.append(BoardLaid(BOARD_SIZE))
    hands = {seat: deck.deal(HOLE_SIZE) for seat in ((SHARED_HAND,) if rules.shared_hand else seats)}
    for seat, cards in hands.items():
        names = card_names(cards)
        events.append(SharedHandDealt(names) if seat == SHARED_HAND else PlayerDealt(seat, HOLE_SIZE, names))
    dealer = deck.deal(HOLE_SIZE)
    events.append(DealerDealt(HOLE_SIZE))
    return RoundCards(board or deck.deal(BOARD_SIZE), dealer, hands), events
