"""The end of a hand with several boards, by its record: run several times, or with boards that were dealt together.

The engine divides each pot by the boards.  Sites round the rake of each part as they like, so that in a raked hand
what a player won may be off by a chip a part; where the record does not say how much was taken from each pot, by the
rake.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from pokerroom.history.replay.recorded_hand import ReplayRecord, known_cards
from pokerroom.history.replay.replay_script import ReplayScript
from pokerroom.lab.importers.replay.comparison import RecordedSettlement
from pokerroom.lab.importers.replay.deck_reconstruction import all_different
from pokerroom.lab.importers.replay.expected_settlement import WORST, stated_rakes
from pokerroom.poker.hand import Hand
from pokerwire.games import GAMES
from pokerwire.hand_events import HandEvent, PotAwarded


class RunsSettlement:
    """What came out by the record, as :class:`RecordedSettlement` for a hand with one board."""

    def __init__(self, record: ReplayRecord, script: ReplayScript) -> None:
        play = msgspec.structs.replace(record, runs=(), final={}, collected={}, pot_amounts=(), rake=0)
        self._play = RecordedSettlement(play, script, {})
        self._record = record
        self._stated = script.uncalled
        self.folded = self._play.folded
        self.notes = self._play.notes
        self.rakes = self._rakes()
        """what was taken of each pot; ``None`` where the record does not say"""
        self.unseen = dict.fromkeys(self._unseen(), WORST)
        """the strengths of hands that nobody saw, on every board"""

    def _rakes(self) -> list[int] | None:
        record, pots = self._record, self._play.pots
        if len(pots) == 1:
            return [record.rake]
        return stated_rakes(pots, record.pot_amounts, record.rake)

    def _unseen(self) -> list[int]:
        """Return the live seats whose hands the record does not show; all of them where it lacks cards of a board."""
        record, game = self._record, GAMES[self._record.game]
        live = [one for one in record.seats if one.seat not in self.folded]
        boards = [known_cards("".join(board)) for board in record.runs]
        if any(len(board) != game.board_size for board in boards):
            return [one.seat for one in live]
        hands = {
            one.seat: known_cards(one.hole) or known_cards(record.shown.get(str(one.seat))) for one in live
        }
        return [
            seat
            for seat, hand in hands.items()
            if len(hand) != game.hole or not all(all_different([*hand, *board]) for board in boards)
        ]

    def compare(self, hand: Hand, events: Sequence[HandEvent]) -> tuple[list[str], str]:
        """Return what of the end of the hand differs; nothing says why."""
        differences, _ = self._play.compare(hand, events)
        return differences or (self._payout_differences(events) if self._record.final else []), ""

    def _payout_differences(self, events: Sequence[HandEvent]) -> list[str]:
        record, pots = self._record, self._play.pots
        collected = Counter({int(seat): amount for seat, amount in record.collected.items()})
        collected.update(self._stated)
        collected.subtract(self._play.uncalled)
        total, paid = sum([amount for amount, _ in pots]), sum(collected.values())
        listed = sum(record.pot_amounts)
        if listed and listed not in {total, total - record.rake}:
            return [f"pots: {total} here, {listed} and a rake of {record.rake} in the record"]
        if paid + record.rake != total:
            return [f"payouts: {paid} and a rake of {record.rake}, of pots of {total}"]
        won: Counter[int] = Counter()
        for event in events:
            if isinstance(event, PotAwarded):
                won.update({share.seat: share.by for share in event.shares})
        odd = len(pots) * len(record.runs) if record.rake else 0
        unknown = record.rake if self.rakes is None else 0
        for seat in sorted({*won, *collected}):
            here, there = won[seat], collected[seat]
            if not -odd <= here - there <= odd + unknown or bool(here) != bool(there):
                return [f"collected: {here} by seat {seat} here, {there} in the record"]
        return []
