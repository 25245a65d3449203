"""Which of the next cards help which hand of a game with a board, with one or two cards to come."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.cards import CARD_NAMES
from pokerroom.evaluator import strength_with_board
from pokerroom.odds.all_in_odds import tally_run_outs
from pokerroom.odds.equity_result import SHARES, HelpingCard, Outs
from pokerwire.games import Game

Hands = Sequence[Sequence[int]]


def next_cards(
    hands: Hands, board: Sequence[int], dead: Sequence[int], game: Game
) -> tuple[HelpingCard, ...]:
    """Return what every card that may come next brings, the highest card first."""
    known = {*board, *dead, *[card for hand in hands for card in hand]}
    following = []
    holes = [tuple(hand) for hand in hands]
    for card in reversed(game.cards):
        if card not in known:
            tally = tally_run_outs(holes, [*board, card], dead, game)
            equities = tuple([shares / (SHARES * tally.deals) for shares in tally.shares])
            following.append(HelpingCard(CARD_NAMES[card], equities, _best(hands, [*board, card], game)))
    return tuple(following)


def outs_of(
    hands: Hands, board: Sequence[int], following: Sequence[HelpingCard], game: Game
) -> tuple[Outs, ...]:
    """Return the outs of every hand that is not best alone on the board as it is."""
    best = _best(hands, board, game)
    found = []
    for hand in range(len(hands)):
        if best == (hand,):
            continue
        win = [card.card for card in following if card.best == (hand,)]
        tie = [card.card for card in following if hand in card.best and len(card.best) > 1]
        found.append(Outs(hand, tuple(win), () if hand in best else tuple(tie)))
    return tuple(found)


def _best(hands: Hands, board: Sequence[int], game: Game) -> tuple[int, ...]:
    strengths = [strength_with_board(hand, board, game) for hand in hands]
    return tuple([hand for hand, value in enumerate(strengths) if value == max(strengths)])
