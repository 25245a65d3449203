"""Making the player of an entrant for one session."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

from pokerclient.bots.load import load_player
from pokerroom.arena.acpc.door import PREFIX, visitor
from pokerroom.arena.acpc.game import game_of
from pokerroom.arena.acpc.player import AcpcPlayer
from pokerroom.arena.apart import jsonlines, native
from pokerroom.arena.apart.lines import Answer
from pokerroom.arena.apart.player import ApartPlayer
from pokerroom.arena.apart.talk import Limits
from pokerroom.arena.chance import Chance
from pokerroom.arena.entrants import Entrant, Place, Player, is_command, is_native, words_of
from pokerroom.arena.fast import in_this_process
from pokerroom.arena.setting import Setting
from pokerroom.arena.turn import LiveTurn, WireTurn
from pokerroom.arena.view import LiveView, Record
from pokerroom.poker.actions import Action


class Nobody:
    """Stands in for a bot that is out: it is never asked."""

    hears = False

    def begin(self, record: Record, chance: Chance) -> None:
        """Nothing to do."""

    def decide(self, turn: LiveTurn | WireTurn) -> Action:
        """Never called."""
        raise AssertionError("a bot that is out was asked")

    def end(self) -> None:
        """Nothing to do."""

    def close(self) -> None:
        """Nothing to do."""


def make_player(entrant: Entrant, place: Place, setting: Setting, log: Path | None = None) -> Player:
    """Return the player of ``entrant`` at ``place``; ``log`` is for what its process says on standard error."""
    if entrant.spec.startswith(PREFIX):
        come = visitor(entrant.spec, setting.memory * 1024 * 1024, log)
        return AcpcPlayer(game_of(setting), place.seat, setting.time_limit / 1000, come)
    command = command_of(entrant.spec, setting.apart)
    if command:
        limits = Limits(setting.time_limit / 1000, setting.memory * 1024 * 1024)
        if is_native(entrant.spec):
            return ApartPlayer(native.starter(command, limits, log), place, limits.time)
        return ApartPlayer(jsonlines.starter(command, limits, log, Answer), place, limits.time)
    view = LiveView(place.config, place.names, place.stacks, place.seat)
    return in_this_process(_bot_class(entrant.spec), view)


_bot_class = cache(load_player)


def command_of(spec: str, apart: bool) -> list[str]:
    """Return the command whose process plays for a bot; empty when it plays in this one."""
    if is_command(spec):
        return words_of(spec)
    return [sys.executable, "-m", "pokerroom.arena.apart.child", spec] if apart else []
