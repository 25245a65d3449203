"""Making the player of an entrant for one session."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

from pokerclient.bots.load import load_player
from pokerroom.arena.match.bot_rng import Chance
from pokerroom.arena.match.config import Setting
from pokerroom.arena.match.entrants import Entrant, Place, Player, is_command, is_native, words_of
from pokerroom.arena.match.live_view import LiveView, Record
from pokerroom.arena.match.turn import LiveTurn, WireTurn
from pokerroom.arena.runners import json_lines, room_client
from pokerroom.arena.runners.acpc_listener import PREFIX, visitor
from pokerroom.arena.runners.acpc_player import AcpcPlayer
from pokerroom.arena.runners.game import game_of
from pokerroom.arena.runners.in_process_fast import in_this_process
from pokerroom.arena.runners.messages import Answer
from pokerroom.arena.runners.subprocess_player import ApartPlayer
from pokerroom.arena.runners.supervisor import Limits
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
            return ApartPlayer(room_client.starter(command, limits, log), place, limits.time)
        return ApartPlayer(json_lines.starter(command, limits, log, Answer), place, limits.time)
    view = LiveView(place.config, place.names, place.stacks, place.seat)
    return in_this_process(_bot_class(entrant.spec), view)


_bot_class = cache(load_player)


def command_of(spec: str, apart: bool) -> list[str]:
    """Return the command whose process plays for a bot; empty when it plays in this one."""
    if is_command(spec):
        return words_of(spec)
    return [sys.executable, "-m", "pokerroom.arena.runners.child", spec] if apart else []
