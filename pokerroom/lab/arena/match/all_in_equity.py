"""All-in hands at their expected value: what each seat wins on average over the cards that were still to come.

When no betting is left, the rest of the board is luck.  Its average replaces it, given all that the arena knows:
hands folded before count as known, or the average would be a little off, since who folds holds other cards than who
stays.  After flop and turn every board that can come is counted; before the flop, where there are over a million, a
sample stands for them, seeded by the cards: without bias, and the same on every machine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from random import Random

from pokerroom.cards import CARD_IDS, DECK_SIZE
from pokerroom.evaluator import strength_with_board, strengths_on_board
from pokerroom.poker.hand import Hand
from pokerwire.games import HOLDEM, Game

SHUFFLES = 24
"""shuffles of the stub, each cut into as many boards as it gives: about 200 boards before the flop"""

Hole = tuple[int, ...]


def expected_winnings(hand: Hand, board: Sequence[str]) -> dict[int, float]:
    """Return what each live seat of a finished hand wins on average when only ``board`` is known."""
    holes = {seat: _card_ids(hand.hole_cards(seat)) for seat in hand.seats}
    known = tuple(sorted(card for hole in holes.values() for card in hole))
    winnings = dict.fromkeys(hand.live, 0.0)
    for pot in hand.pots:
        seats = pot.seats
        shares = equities(tuple(holes[seat] for seat in seats), known, _card_ids(board), hand.rules.game)
        for seat, share in zip(seats, shares, strict=True):
            winnings[seat] += pot.amount * share
    return winnings


def _card_ids(names: Iterable[str]) -> Hole:
    return tuple([CARD_IDS[name] for name in names])


@lru_cache(maxsize=4096)
def equities(
    holes: tuple[Hole, ...], known: tuple[int, ...], board: Hole, game: Game = HOLDEM
) -> tuple[float, ...]:
    """Return each hand's share of a pot, from 0 to 1, when ``known`` hole cards and the ``board`` lie open."""
    if len(holes) == 1:
        return (1.0,)
    return _average(holes, board, _run_outs(known, board), game)


def winner_chances(hand: Hand, board: Sequence[str]) -> dict[tuple[tuple[int, ...], ...], float]:
    """Return how likely it is when only ``board`` is known that these seats win each pot of a finished hand.

    The keys have the winners of the main pot first; their chances add up to 1.
    """
    holes = {seat: _card_ids(hand.hole_cards(seat)) for seat in hand.seats}
    known = tuple(sorted(card for hole in holes.values() for card in hole))
    live = list(hand.live)
    own = [holes[seat] for seat in live]
    cards = _card_ids(board)
    found: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for run_out in _run_outs(known, cards):
        strengths = dict(zip(live, _strengths((*cards, *run_out), own, hand.rules.game), strict=True))
        found[tuple([_best_of(pot.seats, strengths) for pot in hand.pots])] += 1
    total = found.total()
    return {winners: count / total for winners, count in found.items()}


def _strengths(board: Sequence[int], holes: Sequence[Hole], game: Game) -> list[int]:
    if game.is_holdem:
        return strengths_on_board(board, [(first, second) for first, second in holes])
    return [strength_with_board(hole, board, game) for hole in holes]


def _best_of(seats: Sequence[int], strengths: Mapping[int, int]) -> tuple[int, ...]:
    best = max([strengths[seat] for seat in seats])
    return tuple([seat for seat in seats if strengths[seat] == best])


def _run_outs(known: tuple[int, ...], board: Hole) -> Iterable[Sequence[int]]:
    """Return the boards that can come, or a sample of them where they are very many."""
    seen = {*known, *board}
    stub = [card for card in range(DECK_SIZE) if card not in seen]
    missing = 5 - len(board)
    return combinations(stub, missing) if missing <= 2 else _sample(stub, missing, f"{known} {board}")


def _average(
    holes: Sequence[Hole], board: Hole, runouts: Iterable[Sequence[int]], game: Game
) -> tuple[float, ...]:
    won = [0.0] * len(holes)
    count = 0
    for runout in runouts:
        values = _strengths((*board, *runout), holes, game)
        best = max(values)
        winners = values.count(best)
        if winners == 1:
            won[values.index(best)] += 1.0
        else:
            for i, value in enumerate(values):
                if value == best:
                    won[i] += 1 / winners
        count += 1
    return tuple(share / count for share in won)


def _sample(stub: list[int], missing: int, seed: str) -> Iterable[Sequence[int]]:
    rng = Random(seed)  # noqa: S311 - a sample, no cards of a game
    for _ in range(SHUFFLES):
        rng.shuffle(stub)
        for start in range(0, len(stub) - missing + 1, missing):
            yield stub[start : start + missing]
