"""Hands at our engine alone: chips and cards by an account that is kept from the events, and rake in half of them."""

from __future__ import annotations

import random
from collections.abc import Iterable

from pokerroom.cards import StackedDeck
from pokerroom.poker.hand import Hand
from pokerroom.poker.rules import GAMES, PerMilleRake
from tests.differential.hand_setups import Policy, as_bomb_pot, random_setup, with_boards
from tests.poker.hand_ledger import HandLedger

MOST_RAKE = 100
"""in thousandths of a pot"""


class LoneHands:
    """What came of the hands of the given seeds: one board, several boards and bomb pots, as the seed decides."""

    def __init__(self, game: str, seeds: Iterable[int]) -> None:
        self.hands = 0
        self.disagreed: list[str] = []
        self.with_boards = 0
        self.with_side_pot = 0
        self.raked = 0
        for seed in seeds:
            self._play(game, seed)

    def _play(self, game: str, seed: int) -> None:
        rng = random.Random(f"{game} alone {seed}")
        setup = random_setup(rng, game)
        if GAMES[game].board_size:
            setup = rng.choice((lambda _, same: same, with_boards, as_bomb_pot))(rng, setup)
        rake = PerMilleRake(rng.randint(1, MOST_RAKE), 5 * setup.big_blind) if rng.random() < 0.5 else None
        ledger = HandLedger(dict(zip(setup.seats, setup.stacks, strict=True)))
        self.hands += 1
        try:
            hand = setup.hand(StackedDeck(setup.cards, rng), rake)
            self._play_out(hand, ledger, Policy(rng), setup.runs)
            assert ledger.ended, "the account is open at the end"
        except Exception as error:
            self.disagreed.append(f"seed {seed}: {type(error).__name__} {error}; {setup}")
            return
        self.with_boards += len(hand.boards) > 1
        self.with_side_pot += len(hand.pots) > 1
        self.raked += ledger.raked > 0

    def _play_out(self, hand: Hand, ledger: HandLedger, policy: Policy, runs: int) -> None:
        ledger.take(hand.start())
        asked = False
        while not hand.over:
            if hand.turn is None:
                if hand.betting_closed and not asked:
                    asked = True
                    if min(runs, hand.most_runs) > 1:
                        ledger.take(hand.run_times(min(runs, hand.most_runs)))
                ledger.take(hand.advance())
                continue
            draws = hand.legal.draw_max
            action = policy.discards(hand.hole_cards(hand.turn)) if draws else policy.choose(hand.legal)
            ledger.take(hand.act(hand.turn, action))
