"""One block of a battle: rounds, each played by every strategy alone with the same cards."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from pathlib import Path

import msgspec

from pokerroom.cards import Deck
from pokerroom.lab.arena.match.deals import NamedBits
from pokerroom.lab.arena.match.entrants import Entrant
from pokerroom.lab.arena.runners.bot_logs import log_file
from pokerroom.lab.arena.uth.ratio import ClusteredReturn
from pokerroom.lab.arena.uth.strategy_seat import StrategySeat
from pokerroom.lab.arena.uth.uth_counts import UthCount
from pokerroom.lab.arena.uth.uth_entrants import make_strategy
from pokerroom.lab.arena.uth.uth_match_config import UthMatchConfig
from pokerwire.uth.round_events import BetsSettled, UthEvent

CARDS_PER_ROUND = 9
"""cards of a round: two of the player, five of the board, two of the dealer"""


class UthTask(msgspec.Struct, frozen=True):
    """What to play: ``count`` rounds from number ``first`` on; entrants in ``out`` are not asked."""

    setting: UthMatchConfig
    entrants: tuple[Entrant, ...]
    first: int
    count: int
    out: frozenset[int] = frozenset()
    history: bool = False
    logs: str = ""
    by_round: bool = False
    """also say what each round came to"""

    def play(self) -> UthCount:
        """Play the block: what a worker process does.  What strategies print goes to standard error."""
        with redirect_stdout(sys.stderr):
            return _play(self)


def round_cards(setting: UthMatchConfig, number: int) -> list[int]:
    """Return the cards of a round, fixed by seed and number before anybody plays."""
    return Deck(NamedBits(f"{setting.seed}/round/{number}")).deal(CARDS_PER_ROUND)


def _play(task: UthTask) -> UthCount:
    setting = task.setting
    count = UthCount.empty(len(task.entrants))
    nets: list[list[float]] = [[] for _ in task.entrants]
    """by strategy: antes won in each round"""
    seats = []
    for number, entrant in enumerate(task.entrants):
        log = log_file(Path(task.logs), entrant.name) if task.logs else None
        strategy = None if number in task.out else make_strategy(entrant, setting, log)
        seats.append(StrategySeat(strategy, count.entrants[number], setting, log))
    history: list[bytes] = []
    try:
        for number in range(task.first, task.first + task.count):
            cards = round_cards(setting, number)
            rounds = [seat.play(cards, number) for seat in seats]
            _count_round(count, nets, rounds, task)
            if task.history:
                history += [
                    history_row(number, entrant.name, events)
                    for entrant, events in zip(task.entrants, rounds, strict=True)
                ]
    finally:
        for seat in seats:
            seat.close()
    _count_session(count, nets)
    count.hands = count.sets = task.count
    count.history = b"".join(history)
    return count


def _count_round(
    count: UthCount, nets: list[list[float]], rounds: Sequence[Sequence[UthEvent]], task: UthTask
) -> None:
    """Count one round of everybody."""
    for entrant, entrant_nets, events in zip(count.entrants, nets, rounds, strict=True):
        settled = next((event for event in events if isinstance(event, BetsSettled)), None)
        chips = settled.net if settled is not None else 0
        entrant_nets.append(chips / task.setting.ante)
        if task.by_round:
            entrant.by_round.append(chips)
        if settled is not None:
            entrant.returned.add(settled.net, settled.staked)
            for result in settled.results:
                entrant.bets.setdefault(result.bet, ClusteredReturn()).add(result.net, result.amount)


def _count_session(count: UthCount, nets: list[list[float]]) -> None:
    """Count what everybody won in the rounds of a session, and more than others, as one cluster."""
    for entrant, row, own_nets in zip(count.entrants, count.cross, nets, strict=True):
        entrant.net.add(own_nets)
        for cell, other_nets in zip(row, nets, strict=True):
            cell.add([a - b for a, b in zip(own_nets, other_nets, strict=True)])
        entrant.returned = entrant.returned.as_one_session()
        entrant.bets = {bet: ratio.as_one_session() for bet, ratio in entrant.bets.items()}


def history_row(number: int, name: str, events: Sequence[UthEvent]) -> bytes:
    """Return one round of one strategy as a line of JSON."""
    return msgspec.json.encode({"round": number + 1, "strategy": name, "events": events}) + b"\n"
