"""What a session asks of its players."""

from __future__ import annotations

from pokerroom.lab.arena.match.bot_rng import BotSeed
from pokerroom.lab.arena.match.live_view import LiveRecord
from pokerroom.poker.actions import Action
from pokerwire.cash.cash_events import Turn


class MatchPlayer:
    """One bot in one seat for one session, wherever it runs. This base class ignores everything: its bot is out."""

    wants_hand_end = False
    """whether :meth:`end` has to be called"""

    def begin(self, record: LiveRecord, bot_seed: BotSeed) -> None:
        """Begin a hand, which ``record`` will hold; ``bot_seed`` is the bot's randomness."""

    def decide(self, turn: Turn) -> Action | None:
        """Return the bot's action; raise :class:`pokerroom.lab.arena.match.bot_faults.BotFault`.

        ``None``: it was asked together with others, and its answer will come.
        """
        raise AssertionError("a bot that is out was asked")

    def end(self) -> None:
        """End a hand; raise :class:`~pokerroom.lab.arena.match.bot_faults.BotFault` if the bot fails to see its end."""

    def close(self) -> None:
        """End the session."""


class ImmediatePlayer(MatchPlayer):
    """A player who answers at once."""

    def decide(self, turn: Turn) -> Action:
        """Return the bot's action; raise :class:`pokerroom.lab.arena.match.bot_faults.BotFault`."""
        raise NotImplementedError

    def change_luck(self, bot_seed: BotSeed) -> None:
        """Give the bot other dice for the rest of the hand."""
        raise NotImplementedError
