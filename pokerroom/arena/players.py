"""Making the player of an entrant for one session."""

from __future__ import annotations

import shlex
import sys
from functools import cache

from pokerclient.bots.load import load_bot
from pokerroom.arena.apart.player import ApartPlayer
from pokerroom.arena.chance import SecretRandom
from pokerroom.arena.entrants import COMMAND, Entrant, Place, Player
from pokerroom.arena.setting import Setting
from pokerroom.arena.trusted import TrustedPlayer
from pokerroom.arena.turn import LiveTurn
from pokerroom.arena.view import LiveView, Record
from pokerroom.poker.actions import Action


class Nobody:
    """Stands in for a bot that is out: it is never asked."""

    hears = False

    def begin(self, record: Record, chance: str) -> None:
        """Nothing to do."""

    def decide(self, turn: LiveTurn) -> Action:
        """Never called."""
        raise AssertionError("a bot that is out was asked")

    def end(self) -> None:
        """Nothing to do."""

    def close(self) -> None:
        """Nothing to do."""


def make_player(entrant: Entrant, place: Place, setting: Setting) -> Player:
    """Return the player of ``entrant`` at ``place``."""
    view = LiveView(place.config, place.names, place.stacks, place.seat)
    command = command_of(entrant.spec, setting.apart)
    if command:
        return ApartPlayer(command, place, view, setting.time_limit / 1000, setting.memory * 1024 * 1024)
    return TrustedPlayer(_bot_class(entrant.spec), SecretRandom(), view)


_bot_class = cache(load_bot)


def command_of(spec: str, apart: bool) -> list[str]:
    """Return the command whose process plays for a bot; empty when it plays in this one."""
    if spec.startswith(COMMAND):
        return shlex.split(spec.removeprefix(COMMAND))
    return [sys.executable, "-m", "pokerroom.arena.apart.child", spec] if apart else []
