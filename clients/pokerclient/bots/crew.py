"""Many bots in one program: they come, play together, and go together."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from pokerclient.bots.plan import Report
from pokerclient.bots.player import BotPlayer

AT_ONCE = 50
"""how many connect at the same time"""


class Crew:
    """Some bots that play until each of them has played ``hands`` hands (0: until they are told to stop).

    They stop together: at a table of their own, whoever stopped first would leave the last one waiting for ever.
    """

    def __init__(self, players: Sequence[BotPlayer], hands: int = 0) -> None:
        self.players = players
        self._hands = hands
        self._ended: set[BotPlayer] = set()
        gate = asyncio.Semaphore(AT_ONCE)
        for player in players:
            player.gate = gate
            player.on_hand = self._count

    async def play(self) -> list[Report]:
        """Let all play; return their reports in order."""
        return list(await asyncio.gather(*(self._play(player) for player in self.players)))

    def stop(self) -> None:
        """Let all get up when their hands are over."""
        for player in self.players:
            player.stop()

    async def _play(self, player: BotPlayer) -> Report:
        report = await player.play()
        self._ended.add(player)
        self._count()
        return report

    def _count(self) -> None:
        playing = [player for player in self.players if player not in self._ended]
        if self._hands and all(player.report.hands >= self._hands for player in playing):
            self.stop()
