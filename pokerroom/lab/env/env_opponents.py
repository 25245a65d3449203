"""The room's bots in the other seats of an environment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from pokerclient.bots.base import Bot
from pokerclient.bots.load import load_player
from pokerclient.fast.fast_bot import FastBot
from pokerroom.lab.arena.match.bot_faults import BotFault
from pokerroom.lab.arena.match.bot_rng import BotSeed
from pokerroom.lab.arena.match.live_view import LiveView
from pokerroom.lab.arena.match.match_player import ImmediatePlayer
from pokerroom.lab.arena.match.match_session import MatchTable
from pokerroom.lab.arena.runners.in_process_fast import make_in_process_player
from pokerroom.lab.env.learning_hand import LearningHand
from pokerroom.poker.hand_errors import IllegalAction
from pokerroom.tables.peer.hand_runner import check_or_fold

Opponent = str | type[Bot] | type[FastBot]
"""``sensible``, ``FILE.py:CLASS``, or a class"""


class BotSeats:
    """The bots at the table of ``hand``, by seat, each for as long as the environment lives."""

    def __init__(self, hand: LearningHand, bots: Mapping[int, Opponent]) -> None:
        self._hand = hand
        self._players = {seat: make_player(bot, hand.table, seat) for seat, bot in bots.items()}
        self.faults = 0
        """answers that were no legal action, and exceptions: each became a check or a fold"""

    def begin(self, seed_text: str) -> None:
        """A hand begins; ``seed_text`` fixes what dice the bots have in it."""
        for seat, player in self._players.items():
            player.begin(self._hand.record, BotSeed.from_text(f"{seed_text}/{seat}"))

    def change_luck(self, seed_text: str) -> None:
        """Give the bots other dice for the rest of the hand."""
        for seat, player in self._players.items():
            player.change_luck(BotSeed.from_text(f"{seed_text}/{seat}"))

    def act(self) -> None:
        """Let bots act until it is the turn of another seat, or the hand is over."""
        while self._hand.turn in self._players:
            self.act_once()
        if self._hand.over:
            self._end()

    def act_once(self) -> None:
        """Let the bot act whose turn it is."""
        hand = self._hand
        assert hand.turn is not None
        player = self._players[hand.turn]
        turn = hand.open_turn()
        try:
            hand.act(player.decide(turn))
        except (BotFault, IllegalAction):
            self.faults += 1
            hand.act(check_or_fold(hand.hand.legal))

    def _end(self) -> None:
        for player in self._players.values():
            if player.wants_hand_end:
                try:
                    player.end()
                except BotFault:
                    self.faults += 1


def make_player(bot: Opponent, table: MatchTable, seat: int) -> ImmediatePlayer:
    """Return a bot in a seat of a table, as it is asked in this process."""
    kind = load_player(bot) if isinstance(bot, str) else bot
    return make_in_process_player(
        kind, LiveView(msgspec.to_builtins(table.config), table.names, table.stacks, seat)
    )


def seat_opponents(bots: Sequence[Opponent], seats: int, own: int) -> dict[int, Opponent]:
    """Return who sits where: ``bots`` clockwise from the left of seat ``own``, and again where they are few."""
    others = [(own + offset - 1) % seats + 1 for offset in range(1, seats)]
    return {seat: bots[index % len(bots)] for index, seat in enumerate(others)}
