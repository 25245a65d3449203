"""Random hands of many tables at once against the engine, chip by chip and choice by choice.

python -m tests.lab.env.batch_agreement --hands 1000000
"""

from __future__ import annotations

import argparse
import time
from typing import NamedTuple

import msgspec
import numpy as np

from pokerroom.cards import StackedDeck
from pokerroom.lab.env import EnvConfig, LearningHand
from pokerroom.lab.env.batch_tables import BatchTables


class Made(NamedTuple):
    """A choice, whose it was, and what was legal, a bit a choice."""

    choice: int
    position: int
    mask: int


POWERS = 1 << np.arange(20)


def engine_deck(cards: list[int]) -> StackedDeck:
    """The deck by which the engine deals these cards, two of each position and the board: burnt cards are others."""
    holes, (flop1, flop2, flop3, turn, river) = cards[:-5], cards[-5:]
    burnt = [card for card in range(52) if card not in cards]
    board = [burnt[0], flop1, flop2, flop3, burnt[1], turn, burnt[2], river]
    return StackedDeck([*holes[::2], *holes[1::2], *board])


def agree(config: EnvConfig, tables: int, hands: int, seed: int) -> tuple[int, int]:
    """Play at least that many ``hands``; return how many hands and decisions agreed with the engine."""
    batch = BatchTables(config, tables, seed)
    engine = LearningHand(msgspec.structs.replace(config, button=config.seats))
    made: list[list[Made]] = [[] for _ in range(tables)]
    dealt = batch.cards.tolist()
    played = decisions = 0
    while played < hands:
        choices, masks, positions = batch.random_choices(), batch.mask, batch.position
        for table in range(tables):
            assert masks[table, choices[table]]
            mask = int(masks[table] @ POWERS[: masks.shape[1]])
            made[table].append(Made(int(choices[table]), int(positions[table]), mask))
        won, over = batch.step(choices)
        for table in np.flatnonzero(over):
            engine.reset(deck=engine_deck(dealt[table]))
            for one in made[table]:
                assert not engine.over
                assert engine.hand.seats.index(engine.turn or 0) == one.position
                assert sum(1 << choice for choice in engine.choices) == one.mask
                engine.choose(one.choice)
                decisions += 1
            assert engine.over
            assert engine.payoffs == won[table].tolist()
            made[table].clear()
            played += 1
        if over.any():
            cards = batch.cards
            for table in np.flatnonzero(over):
                dealt[table] = cards[table].tolist()
    return played, decisions


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=1_000_000)
    parser.add_argument("--tables", type=int, default=1_000)
    parser.add_argument("--game", default="holdem-limit")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--stack", type=int, default=200)
    args = parser.parse_args()
    began = time.process_time()
    config = EnvConfig(game=args.game, seats=args.seats, stack=args.stack)
    hands, decisions = agree(config, args.tables, args.hands, 1)
    seconds = time.process_time() - began
    print(f"{hands:,} hands, {decisions:,} decisions agree with the engine ({seconds:,.0f} CPU seconds)")


if __name__ == "__main__":
    main()
