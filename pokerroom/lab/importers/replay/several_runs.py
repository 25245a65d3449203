"""A hand whose board was dealt more than once: what each run pays, worked out from the pots, without the engine.

Each pot is divided by the runs, the odd chip to the earlier one, and each part goes to the best hand on its board.
Sites round the rake of each part as they like, so that in a raked hand what a player won may be off by a chip a part;
where the record does not say how much was taken from each pot, by the rake.
"""

from __future__ import annotations

from collections import Counter

from pokerroom.evaluator import strength_with_board
from pokerroom.history.replay.recorded_hand import ReplayRecord, clockwise, known_cards
from pokerroom.history.replay.site_quirks import ReplayScript
from pokerroom.lab.importers.replay.expected_settlement import (
    WORST,
    Layers,
    RecordedChips,
    awards,
    pot_layers,
)
from pokerwire.games import GAMES


def compare_runs(record: ReplayRecord, script: ReplayScript) -> list[str]:
    """Return where what the record pays is not what the runs bring."""
    chips = RecordedChips(record, script)
    pots = pot_layers(chips.paid, chips.live, sum(chips.dead.values()))
    total = sum([amount for amount, _ in pots])
    rakes = _rakes(record, pots)
    won = _won(record, script, pots, chips.live, rakes)
    uncalled = Counter(chips.uncalled)
    uncalled.subtract(script.uncalled)
    collected = Counter({int(seat): amount for seat, amount in record.collected.items()})
    collected.subtract(uncalled)
    paid = sum(collected.values())
    if paid + record.rake != total:
        return [f"payouts: {paid} and a rake of {record.rake}, of pots of {total}"]
    odd = len(pots) * len(record.runs) if record.rake else 0
    unknown = record.rake - sum(rakes)
    for seat in sorted({*won, *collected}):
        if not -odd <= won[seat] - collected[seat] <= odd + unknown or bool(won[seat]) != bool(
            collected[seat]
        ):
            return [f"collected: {won[seat]} by seat {seat} here, {collected[seat]} in the record"]
    return []


def _rakes(record: ReplayRecord, pots: Layers) -> list[int]:
    """Return what was taken of each pot, as far as the record says how much is left of each."""
    if len(record.pot_amounts) != len(pots):
        return [0] * len(pots)
    rakes = [amount - left for (amount, _), left in zip(pots, record.pot_amounts, strict=True)]
    return rakes if min(rakes) >= 0 and sum(rakes) == record.rake else [0] * len(pots)


def _won(
    record: ReplayRecord, script: ReplayScript, pots: Layers, live: list[int], rakes: list[int]
) -> Counter[int]:
    """Return what each seat wins of the pots, less the ``rakes`` of them."""
    game = GAMES[record.game]
    order, runs = clockwise(record, script.button), len(record.runs)
    hands = {one.seat: known_cards(one.hole or record.shown.get(str(one.seat))) for one in record.seats}
    won: Counter[int] = Counter()
    for number, board in enumerate(record.runs):
        cards = [card for street in board for card in known_cards(street)]
        strengths = dict.fromkeys(live, WORST)
        for seat in live if len(cards) == game.board_size else ():
            if len(hands[seat]) == game.hole:
                strengths[seat] = strength_with_board(hands[seat], cards, game.plays)
        left = [(amount - rake, seats) for (amount, seats), rake in zip(pots, rakes, strict=True)]
        parts = [(amount // runs + (number < amount % runs), seats) for amount, seats in left]
        won.update(awards(parts, order, strengths, [0] * len(parts)))
    return won
