"""Work out the tables of the sensible bot by simulation and print them as `pokerclient.bots.sensible.sensible_tables`.

    python tools/bot_tables.py > clients/pokerclient/bots/sensible/sensible_tables.py

Takes about two minutes, and needs NumPy; a fixed seed gives the same tables again.
"""

from __future__ import annotations

import random
import sys
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import TypeVar

import numpy as np

from pokerclient.bots.sensible.discards import discards
from pokerclient.bots.sensible.omaha_features import omaha_features, omaha_points
from pokerclient.bots.sensible.starting_hand_classes import draw_class, holdem_class
from pokerroom.evaluator import strength, strength_with_board
from pokerwire.games import HOLDEM, OMAHA, SHORT_DECK, Game

SEED = 7
HOLDEM_SAMPLES = 4_000
DRAW_SAMPLES = 400_000
OMAHA_HANDS = 2_000
OMAHA_SAMPLES = 500
OMAHA_STARTS = 20_000
QUANTILES = 50

Number = TypeVar("Number", int, float)

HEAD = '''"""What the sensible bot knows by heart. Made by ``tools/bot_tables.py``; change that, not this."""

'''


def two_card_classes(game: Game, rng: random.Random) -> list[str]:
    """Return the classes of hole cards, best first, by what they win against one and against three random hands."""
    worth = {}
    for hole in combinations(game.cards, 2):
        name = holdem_class(*hole)
        if name not in worth:
            worth[name] = sum(others * _equity(game, hole, others - 1, rng) for others in (2, 4))
    return sorted(worth, key=lambda name: -worth[name])


def _equity(game: Game, hole: tuple[int, ...], others: int, rng: random.Random) -> float:
    deck = [card for card in game.cards if card not in hole]
    won = 0.0
    for _ in range(HOLDEM_SAMPLES):
        cards = rng.sample(deck, 5 + 2 * others)
        board = cards[:5]
        mine = strength_with_board(hole, board, game)
        theirs = [strength_with_board(cards[i : i + 2], board, game) for i in range(5, 5 + 2 * others, 2)]
        if max(theirs) <= mine:
            won += 1 / (1 + theirs.count(mine))
    return won / HOLDEM_SAMPLES


def draw_tables(rng: random.Random) -> tuple[list[tuple[str, float]], dict[int, list[int]]]:
    """Return the classes of five cards, best first, with how often they come, and what they become by cards drawn."""
    count: Counter[str] = Counter()
    won: defaultdict[str, float] = defaultdict(float)
    became: defaultdict[int, list[int]] = defaultdict(list)
    for _ in range(DRAW_SAMPLES):
        cards = rng.sample(range(52), 20)
        finals = []
        for start, more in ((cards[:5], cards[10:15]), (cards[5:10], cards[15:])):
            thrown = discards(start)
            kept_cards = [card for card in start if card not in thrown]
            finals.append(strength(kept_cards + more[: len(thrown)]))
            became[len(thrown)].append(finals[-1])
        name = draw_class(cards[:5])
        count[name] += 1
        won[name] += 1.0 if finals[0] > finals[1] else 0.5 if finals[0] == finals[1] else 0.0
    best_first = sorted(count, key=lambda name: -won[name] / count[name])
    shares = [(name, round(count[name] / DRAW_SAMPLES, 5)) for name in best_first]
    return shares, {drew: _quantiles(values) for drew, values in sorted(became.items())}


def omaha_weights(rng: random.Random) -> list[float]:
    """Return the weights of the features of four cards with which they come nearest to what these win."""
    rows, worth = [], []
    for _ in range(OMAHA_HANDS):
        cards = rng.sample(range(52), 4)
        deck = [card for card in range(52) if card not in cards]
        won = 0.0
        for _ in range(OMAHA_SAMPLES):
            other = rng.sample(deck, 9)
            board = other[4:]
            mine, theirs = (strength_with_board(hole, board, OMAHA) for hole in (cards, other[:4]))
            won += 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0
        rows.append(omaha_features(cards))
        worth.append(won / OMAHA_SAMPLES)
    weights, *_ = np.linalg.lstsq(np.array(rows, float), np.array(worth), rcond=None)
    return [round(float(weight), 5) for weight in weights]


def omaha_quantiles(count: int, weights: list[float], rng: random.Random) -> list[float]:
    """Return the points of starts of ``count`` cards in equal steps from the least."""
    points = [omaha_points(rng.sample(range(52), count), weights) for _ in range(OMAHA_STARTS)]
    return [round(value, 4) for value in _quantiles(points)]


def _quantiles(values: list[Number]) -> list[Number]:
    values.sort()
    return [values[int((i + 0.5) * len(values) / QUANTILES)] for i in range(QUANTILES)]


def main() -> None:
    """Print the module."""
    rng = random.Random(SEED)  # noqa: S311 - a fixed seed, for tables that can be made again
    out = sys.stdout
    out.write(HEAD)
    out.write("TWO_CARD_ORDERS = {\n")
    for game, state in ((HOLDEM, rng), (SHORT_DECK, random.Random(SEED))):  # noqa: S311
        names = two_card_classes(game, state)
        out.write(f'    "{game.name}": """\n')
        for i in range(0, len(names), 20):
            out.write(" ".join(names[i : i + 20]) + "\n")
        out.write('""",\n')
    out.write('}\n"""Hole cards by game, best first."""\n\n')
    classes, drawn = draw_tables(rng)
    out.write("DRAW_CLASSES: tuple[tuple[str, float], ...] = (\n")
    for name, share in classes:
        out.write(f'    ("{name}", {share}),\n')
    out.write(')\n"""Five cards before the draw, best first, and how often they are dealt."""\n\n')
    out.write("DRAWN_STRENGTHS: dict[int, tuple[int, ...]] = {\n")
    _write_quantiles(drawn)
    out.write(
        '}\n"""Strengths after the draw, in equal steps from the least, by how many cards were drawn."""\n\n'
    )
    rng.seed(SEED)
    weights = omaha_weights(rng)
    out.write(f"OMAHA_WEIGHTS: tuple[float, ...] = (\n    {', '.join(map(str, weights))},\n)\n")
    out.write('"""weights of the features of four cards at Omaha"""\n\n')
    out.write("OMAHA_POINTS: dict[int, tuple[float, ...]] = {\n")
    _write_quantiles({count: omaha_quantiles(count, weights, rng) for count in (4, 5)})
    out.write(
        '}\n"""Points of starts at Omaha, in equal steps from the least, by how many cards one holds."""\n'
    )


def _write_quantiles(quantiles: Mapping[int, Sequence[float]]) -> None:
    for key, values in quantiles.items():
        sys.stdout.write(f"    {key}: (\n")
        for i in range(0, len(values), 15):
            sys.stdout.write("        " + ", ".join(map(str, values[i : i + 15])) + ",\n")
        sys.stdout.write("    ),\n")


if __name__ == "__main__":
    main()
