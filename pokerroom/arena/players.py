"""Making the player of an entrant for one session."""

from __future__ import annotations

from functools import cache
from random import Random

from pokerclient.bots.load import load_bot
from pokerroom.arena.entrants import Entrant, Place, Player
from pokerroom.arena.trusted import TrustedPlayer
from pokerroom.arena.turn import LiveTurn
from pokerroom.arena.view import LiveView, Record
from pokerroom.poker.actions import Action


class Nobody:
    """Stands in for a bot that is out: it is never asked."""

    hears = False

    def begin(self, record: Record) -> None:
        """Nothing to do."""

    def decide(self, turn: LiveTurn) -> Action:
        """Never called."""
        raise AssertionError("a bot that is out was asked")

    def end(self) -> None:
        """Nothing to do."""

    def close(self) -> None:
        """Nothing to do."""


def make_player(entrant: Entrant, place: Place, asked: bool) -> Player:
    """Return the player of ``entrant`` at ``place``; a stand-in when he is not to be asked."""
    if not asked:
        return Nobody()
    view = LiveView(place.config, place.names, place.stacks, place.seat)
    return TrustedPlayer(_bot_class(entrant.spec), Random(place.seed), view)  # noqa: S311 - how a bot plays


_bot_class = cache(load_bot)
