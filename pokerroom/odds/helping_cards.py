"""Which of the next cards help which hand of hold'em, with one or two cards to come (needs NumPy)."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.cards import CARD_NAMES, DECK_SIZE
from pokerroom.evaluator import strength
from pokerroom.odds.equity_result import SHARES, HelpingCard, Outs
from pokerroom.odds.hand_ranges import Combo
from pokerroom.odds.known_hands import tally_known_hands


def next_cards(hands: Sequence[Combo], board: Sequence[int], dead: Sequence[int]) -> tuple[HelpingCard, ...]:
    """Return what every card that may come next brings, the highest card first."""
    known = {*board, *dead, *[card for hand in hands for card in hand]}
    following = []
    for card in reversed(range(DECK_SIZE)):
        if card not in known:
            tally = tally_known_hands(hands, [*board, card], dead)
            equities = tuple([shares / (SHARES * tally.deals) for shares in tally.shares])
            following.append(HelpingCard(CARD_NAMES[card], equities, _best(hands, [*board, card])))
    return tuple(following)


def outs_of(
    hands: Sequence[Combo], board: Sequence[int], following: Sequence[HelpingCard]
) -> tuple[Outs, ...]:
    """Return the outs of every hand that is not best alone on the board as it is."""
    best = _best(hands, board)
    found = []
    for hand in range(len(hands)):
        if best == (hand,):
            continue
        win = [card.card for card in following if card.best == (hand,)]
        tie = [card.card for card in following if hand in card.best and len(card.best) > 1]
        found.append(Outs(hand, tuple(win), () if hand in best else tuple(tie)))
    return tuple(found)


def _best(hands: Sequence[Combo], board: Sequence[int]) -> tuple[int, ...]:
    strengths = [strength([*hand, *board]) for hand in hands]
    return tuple([hand for hand, value in enumerate(strengths) if value == max(strengths)])
