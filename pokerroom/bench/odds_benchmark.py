"""Benchmark of the odds: spots counted exactly per CPU second, beside other libraries when asked, in the same run.

A spot is a few known hands of hold'em, with a board or before the flop, and every run-out counts.  A library without
a function for that is measured by its evaluator alone: the seven cards of each hand on each run-out, made ready
beforehand in the form that it wants, and nothing for dealing or comparing them.  Of many run-outs it gets a part, and
the time of a whole spot is worked out from it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

from pokerroom.bench.evaluator import RUNS, SEED, EvaluatorContestant, measure
from pokerroom.bench.peer_evaluators import PEERS, Hand
from pokerroom.cards import CARD_NAMES, DECK_SIZE, parse_cards
from pokerroom.evaluator import INSTALL_NUMPY

SECONDS = 0.5
MOST_RUN_OUTS = 300
"""of a spot that an evaluator without a function for equity gets"""

OddsFigures = dict[str, Any]


class Spot(NamedTuple):
    """Hands and the board on which they meet."""

    title: str
    hands: tuple[str, ...]
    board: str = ""


SPOTS = (
    Spot("two hands before the flop", ("AsKd", "QhQc")),
    Spot("six hands before the flop", ("AsKd", "QhQc", "7d6d", "JsTs", "2c2h", "Ah9h")),
    Spot("two hands on a flop", ("AsKd", "QhQc"), "QsJd2c"),
    Spot("six hands on a flop", ("AsKd", "QhQc", "7d6d", "JsTs", "2d2h", "Ah9h"), "Qs8d2c"),
    Spot("two hands on a turn", ("AsKd", "QhQc"), "QsJd2c7h"),
)


def run(seconds: float = SECONDS, peers: bool = False) -> OddsFigures:
    """Measure every spot, ``RUNS`` runs of ``seconds`` CPU seconds for each way to count it."""
    present = [name for name in PEERS if find_spec(name)] if peers else []
    numpy = find_spec("numpy") is not None
    rows = []
    for spot in SPOTS if numpy else ():
        contestants = [*_ours(spot), *[peer for name in present for peer in _peers(name, spot)]]
        rows.append(
            {"task": spot.title, "ways": [_figures(found) for found in measure(contestants, seconds)]}
        )
    head = {"benchmark": "odds", "seconds": seconds, "runs": RUNS, "peers": present, "numpy": numpy}
    return head | {"tasks": rows}


def _figures(found: dict[str, Any]) -> OddsFigures:
    return {
        "way": found["evaluator"],
        "spots_per_cpu_second": found["per_cpu_second"],
        "same_result": found["same_order"],
    }


class OddsContestant(EvaluatorContestant):
    """One way to count a spot; rates are of spots, which may be far below one a second."""

    def figures(self) -> dict[str, Any]:
        """What was measured, with the rate unrounded."""
        middle = sorted(self.rates)[len(self.rates) // 2]
        return super().figures() | {"per_cpu_second": middle}


def _ours(spot: Spot) -> list[EvaluatorContestant]:
    from pokerroom.odds import equity
    from pokerroom.odds.known_hands import tally_known_hands

    holes = [(a, b) for a, b in map(parse_cards, spot.hands)]
    board = parse_cards(spot.board)
    return [
        OddsContestant("pokerroom equity", lambda _: equity(spot.hands, spot.board), [None], 1),
        OddsContestant(
            "pokerroom equity, no table", lambda _: tally_known_hands(holes, board, ()), [None], 1
        ),
    ]


def _peers(name: str, spot: Spot) -> list[EvaluatorContestant]:
    peer = PEERS[name]()
    run_outs, part = _run_outs(spot)
    board = parse_cards(spot.board)
    cards: list[Hand] = [
        (*parse_cards(hand), *board, *run_out) for run_out in run_outs for hand in spot.hands
    ]
    ready = [peer.prepare(hand) for hand in cards]
    found: list[EvaluatorContestant] = [_part(f"{name} {peer.call}, every run-out", peer.sweep, ready, part)]
    if name == "eval7" and len(spot.hands) == 2:
        found.append(_eval7_exact(spot))
    return found


def _part(
    name: str, sweep: Callable[[Sequence[Any]], None], ready: Sequence[Any], part: float
) -> EvaluatorContestant:
    """Return a contestant whose one chunk is ``part`` of a spot."""
    return OddsContestant(name, sweep, [ready], part)


def _run_outs(spot: Spot) -> tuple[list[Hand], float]:
    """Return the run-outs of a spot, or some hundreds of them, and what part they are."""
    known = {*parse_cards(spot.board), *parse_cards("".join(spot.hands))}
    left = [card for card in range(DECK_SIZE) if card not in known]
    every = list(combinations(left, 5 - len(parse_cards(spot.board))))
    chosen = every if len(every) <= MOST_RUN_OUTS else Random(SEED).sample(every, MOST_RUN_OUTS)
    return chosen, len(chosen) / len(every)


def _eval7_exact(spot: Spot) -> EvaluatorContestant:
    """Return its own function for one hand against a range, the other hand being the range."""
    import eval7

    from pokerroom.odds import equity

    mine, other = [[eval7.Card(CARD_NAMES[card]) for card in parse_cards(hand)] for hand in spot.hands]
    board = [eval7.Card(CARD_NAMES[card]) for card in parse_cards(spot.board)]
    hand_range = eval7.HandRange("".join(map(str, other)))

    def count(_: object) -> float:
        return float(eval7.py_hand_vs_range_exact(mine, hand_range, board))

    contestant = OddsContestant("eval7 py_hand_vs_range_exact", count, [None], 1)
    contestant.same_order = abs(count(None) - equity(spot.hands, spot.board).hands[0].equity) < 1e-4
    return contestant


def show(result: OddsFigures) -> str:
    """Return the result as a table for people."""
    lines = [
        f"spots counted exactly per CPU second, median of {result['runs']} runs of {result['seconds']:g} s"
    ]
    for row in result["tasks"]:
        lines += ["", row["task"]]
        lines += [_row(way) for way in row["ways"]]
    if not result["numpy"]:
        lines += ["", f"nothing was measured, the odds need NumPy: {INSTALL_NUMPY}"]
    return "\n".join(lines)


def _row(way: OddsFigures) -> str:
    rate = way["spots_per_cpu_second"]
    remark = "  counts differently" if way["same_result"] is False else ""
    return f"  {way['way']:<46}{rate:>14,.2f}{1e3 / rate:>14,.2f} ms a spot{remark}"
