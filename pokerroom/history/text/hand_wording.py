"""Hands by the names that trackers know: "two pair, Kings and Fives", "a straight, Six to Ten"."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pokerroom.cards import CARD_IDS, RANKS
from pokerroom.evaluator import Category, category, is_royal, ranks_of
from pokerroom.evaluator.categories import Ranks

RANK_NAMES = (
    *("Deuce", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"),
    *("Jack", "Queen", "King", "Ace"),
)
RANK_PLURALS = tuple(name + ("es" if name == "Six" else "s") for name in RANK_NAMES)
CARDS_NAMED = {
    Category.HIGH_CARD: 1,
    Category.PAIR: 2,
    Category.TWO_PAIR: 4,
    Category.THREE_OF_A_KIND: 3,
    Category.FLUSH: 1,
    Category.FOUR_OF_A_KIND: 4,
    Category.LOW: 5,
    Category.ONE_CARD: 1,
    Category.TWO_CARDS: 2,
    Category.THREE_CARDS: 3,
    Category.BADUGI: 4,
}
"""how many cards the name of a hand speaks of; what follows are kickers"""


def _run(ranks: Ranks) -> str:
    low = 12 if ranks[0] == 3 else ranks[0] - 4
    return f"{RANK_NAMES[low]} to {RANK_NAMES[ranks[0]]}"


def _listed(ranks: Ranks) -> str:
    return ",".join([RANKS[rank].replace("T", "10") for rank in ranks])


_HAND_NAMES: dict[Category, Callable[[Ranks], str]] = {
    Category.HIGH_CARD: lambda r: f"high card {RANK_NAMES[r[0]]}",
    Category.PAIR: lambda r: f"a pair of {RANK_PLURALS[r[0]]}",
    Category.TWO_PAIR: lambda r: f"two pair, {RANK_PLURALS[r[0]]} and {RANK_PLURALS[r[2]]}",
    Category.THREE_OF_A_KIND: lambda r: f"three of a kind, {RANK_PLURALS[r[0]]}",
    Category.STRAIGHT: lambda r: f"a straight, {_run(r)}",
    Category.FLUSH: lambda r: f"a flush, {RANK_NAMES[r[0]]} high",
    Category.FULL_HOUSE: lambda r: f"a full house, {RANK_PLURALS[r[0]]} full of {RANK_PLURALS[r[3]]}",
    Category.FOUR_OF_A_KIND: lambda r: f"four of a kind, {RANK_PLURALS[r[0]]}",
    Category.STRAIGHT_FLUSH: lambda r: f"a straight flush, {_run(r)}",
    Category.LOW: lambda r: f"Lo: {_listed(r)}",
    Category.ONE_CARD: lambda r: f"1-card: {_listed(r)}",
    Category.TWO_CARDS: lambda r: f"2-card: {_listed(r)}",
    Category.THREE_CARDS: lambda r: f"3-card: {_listed(r)}",
    Category.BADUGI: lambda r: f"Badugi: {_listed(r)}",
}


def hand_name(strength: int) -> str:
    """Return the name of a hand of ``strength`` of any ranking."""
    return "a Royal Flush" if is_royal(strength) else _HAND_NAMES[category(strength)](ranks_of(strength))


def hand_name_after(strength: int, shown: Sequence[int]) -> str:
    """Return the name of a hand that is shown after those of the strengths ``shown``.

    Where the name does not set it apart from the best of them, it says which cards do: " - King kicker".
    """
    own_name = hand_name(strength)
    best = max(shown, default=0)
    if best in {0, strength} or hand_name(best) != own_name:
        return own_name
    flush = category(strength) == Category.FLUSH
    if strength < best:
        return f"{own_name} - lower {'cards' if flush else 'kicker'}"
    if flush:
        return f"{own_name} - higher cards"
    own_ranks, best_ranks = ranks_of(strength), ranks_of(best)
    deciding = next(i for i, (a, b) in enumerate(zip(own_ranks, best_ranks, strict=True), 1) if a != b)
    kickers = own_ranks[CARDS_NAMED[category(strength)] : deciding]
    return f"{own_name} - {'+'.join([RANK_NAMES[rank] for rank in kickers])} kicker"


def two_card_name(cards: Sequence[str]) -> str:
    """Return the name of two hole cards that no board completes."""
    ranks = sorted([CARD_IDS[card] // 4 for card in cards])
    return (
        f"a pair of {RANK_PLURALS[ranks[0]]}"
        if ranks[0] == ranks[-1]
        else f"high card {RANK_NAMES[ranks[-1]]}"
    )
