"""What a finished hand is worth to each player: shares of a tied pot are fractions, as in the competition."""

from __future__ import annotations

from itertools import combinations

from pokerroom.evaluator import strength
from pokerroom.evaluator.scalar import strength5
from pokerroom.lab.acpc.acpc_hand_state import AcpcHandState
from pokerroom.lab.acpc.hand_cards import HandCards

Rank = tuple[int, ...]
_FOLDED: Rank = ()


def rank(cards: list[int]) -> Rank:
    """Return what compares hands of the same number of cards: the best five, or all where there are fewer.

    Less than five cards make pairs, three and four of a kind, but no straight and no flush.
    """
    count = len(cards)
    if count >= 8:
        return (max(strength5(*five) for five in combinations(cards, 5)),)
    if count >= 5:
        return (strength(cards),)
    ranks = [card // 4 for card in cards]
    groups = sorted(((ranks.count(r), r) for r in set(ranks)), reverse=True)
    return (*[times for times, _ in groups], *[r for _, r in groups])


def payoffs(state: AcpcHandState, cards: HandCards) -> list[float]:
    """Return what each position wins (+) or loses (-) in a finished hand, in chips.

    There is a pot for each distinct amount spent; the best hands among those who spent it divide it evenly.
    """
    spent, folded = state.spent, state.folded
    if state.live == 1:
        pot = sum(spent)
        return [
            float(-chips if has_folded else pot - chips)
            for chips, has_folded in zip(spent, folded, strict=True)
        ]
    ranks = [
        _FOLDED if has_folded else rank([*hole, *cards.board])
        for hole, has_folded in zip(cards.holes, folded, strict=True)
    ]
    won = [0.0] * len(spent)
    paid = 0
    for amount in sorted(set(spent) - {0}):
        size, paid = amount - paid, amount
        sharing = [p for p, chips in enumerate(spent) if chips >= amount]
        best = max(ranks[p] for p in sharing)
        winners = [p for p in sharing if ranks[p] == best]
        for p in sharing:
            if folded[p]:
                won[p] = float(-spent[p])
            elif ranks[p] == best:
                won[p] += size * (len(sharing) - len(winners)) / len(winners)
            else:
                won[p] -= size
    return won


def value_text(value: float) -> str:
    """Return a value as the competition writes it: six decimals without the zeros at their end."""
    return f"{value:.6f}".rstrip("0").rstrip(".")
