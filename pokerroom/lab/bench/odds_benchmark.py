"""Benchmark of the odds: spots counted exactly per CPU second, beside other libraries when asked, in the same run.

A spot is a few known hands of hold'em, with a board or before the flop, and every run-out counts.  The other
libraries have no function that counts them all, so each gets the loop that its user would write: every run-out, every
hand evaluated with it, the best one found.  Of many run-outs it gets a part, and the time of a whole spot is worked
out from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

from pokerroom.cards import DECK_SIZE, parse_cards
from pokerroom.evaluator import INSTALL_NUMPY
from pokerroom.lab.bench.evaluator_benchmark import RUNS, SEED, EvaluatorContestant, measure
from pokerroom.lab.bench.peer_evaluators import PEERS, Hand

SECONDS = 0.5
MOST_RUN_OUTS = 1_000
"""run-outs of a spot that another library's evaluator gets; of a flop that is all"""

OddsFigures = dict[str, Any]


class OddsSpot(NamedTuple):
    """Hands and the board on which they meet."""

    title: str
    hands: tuple[str, ...]
    board: str = ""


SPOTS = (
    OddsSpot("two hands before the flop", ("AsKd", "QhQc")),
    OddsSpot("six hands before the flop", ("AsKd", "QhQc", "7d6d", "JsTs", "2c2h", "Ah9h")),
    OddsSpot("two hands on a flop", ("AsKd", "QhQc"), "QsJd2c"),
    OddsSpot("six hands on a flop", ("AsKd", "QhQc", "7d6d", "JsTs", "2d2h", "Ah9h"), "Qs8d2c"),
    OddsSpot("two hands on a turn", ("AsKd", "QhQc"), "QsJd2c7h"),
)


def run(seconds: float = SECONDS, peers: bool = False) -> OddsFigures:
    """Measure every spot, ``RUNS`` runs of ``seconds`` CPU seconds for each way to count it."""
    present = [name for name in PEERS if find_spec(name)] if peers else []
    numpy = find_spec("numpy") is not None
    rows = []
    for spot in SPOTS if numpy else ():
        contestants = [*_ours(spot), *[_peer(name, spot) for name in present]]
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


def _ours(spot: OddsSpot) -> list[EvaluatorContestant]:
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


def _peer(name: str, spot: OddsSpot) -> EvaluatorContestant:
    """Return the plainest loop that counts a spot, or part of one, with another evaluator."""
    peer = PEERS[name]()
    run_outs, part = _run_outs(spot)
    board = parse_cards(spot.board)
    holes = [parse_cards(hand) for hand in spot.hands]
    prepare, value = peer.prepare, peer.value

    def count(some: Sequence[Hand]) -> list[int]:
        wins = [0] * len(holes)
        for run_out in some:
            values = [value(prepare((*hole, *board, *run_out))) for hole in holes]
            best = max(values)
            if values.count(best) == 1:
                wins[values.index(best)] += 1
        return wins

    contestant = OddsContestant(f"{name} {peer.call}, every run-out", count, [run_outs], part)
    if part == 1:
        from pokerroom.odds import equity

        found = equity(spot.hands, spot.board)
        contestant.same_order = count(run_outs) == [hand.wins for hand in found.hands]
    return contestant


def _run_outs(spot: OddsSpot) -> tuple[list[Hand], float]:
    """Return the run-outs of a spot, or some hundreds of them, and what part they are."""
    known = {*parse_cards(spot.board), *parse_cards("".join(spot.hands))}
    left = [card for card in range(DECK_SIZE) if card not in known]
    every = list(combinations(left, 5 - len(parse_cards(spot.board))))
    chosen = every if len(every) <= MOST_RUN_OUTS else Random(SEED).sample(every, MOST_RUN_OUTS)
    return chosen, len(chosen) / len(every)


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
