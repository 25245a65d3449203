"""Makes the player of an entrant for one session."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

from pokerclient.bots.load import load_player
from pokerroom.arena.match.bot_rng import BotSeed
from pokerroom.arena.match.entrants import (
    Entrant,
    ImmediatePlayer,
    SeatAssignment,
    command_words,
    is_command,
    is_native,
)
from pokerroom.arena.match.live_view import LiveRecord, LiveView
from pokerroom.arena.match.match_config import MatchConfig
from pokerroom.arena.runners import json_lines, room_client
from pokerroom.arena.runners.acpc_listener import ACPC_PREFIX, connector
from pokerroom.arena.runners.acpc_player import AcpcPlayer, acpc_game
from pokerroom.arena.runners.in_process_fast import make_in_process_player
from pokerroom.arena.runners.runner_messages import ActionAnswer
from pokerroom.arena.runners.subprocess_player import SubprocessPlayer
from pokerroom.arena.runners.supervisor import BotLimits
from pokerroom.poker.actions import Action
from pokerwire.cash.cash_events import Turn


class DisqualifiedPlayer:
    """Stands in for a bot that is out: it is never asked."""

    wants_hand_end = False

    def begin(self, record: LiveRecord, bot_seed: BotSeed) -> None:
        """Nothing to do."""

    def decide(self, turn: Turn) -> Action:
        """Never called."""
        raise AssertionError("a bot that is out was asked")

    def end(self) -> None:
        """Nothing to do."""

    def close(self) -> None:
        """Nothing to do."""


def make_player(
    entrant: Entrant, assignment: SeatAssignment, setting: MatchConfig, log: Path | None = None
) -> ImmediatePlayer:
    """Return the player of ``entrant`` at ``assignment``; ``log`` takes the standard error of its process."""
    if entrant.spec.startswith(ACPC_PREFIX):
        connect = connector(entrant.spec, setting.memory * 1024 * 1024, log)
        return AcpcPlayer(acpc_game(setting), assignment.seat, setting.time_limit / 1000, connect)
    command = process_command(entrant.spec, setting.apart)
    if command:
        limits = BotLimits(setting.time_limit / 1000, setting.memory * 1024 * 1024)
        if is_native(entrant.spec):
            return SubprocessPlayer(room_client.starter(command, limits, log), assignment, limits.time)
        return SubprocessPlayer(
            json_lines.starter(command, limits, log, ActionAnswer), assignment, limits.time
        )
    view = LiveView(assignment.config, assignment.names, assignment.stacks, assignment.seat)
    return make_in_process_player(_bot_class(entrant.spec), view)


_bot_class = cache(load_player)


def process_command(spec: str, in_subprocess: bool) -> list[str]:
    """Return the command whose process plays for a bot; empty when it plays in this one."""
    if is_command(spec):
        return command_words(spec)
    return [sys.executable, "-m", "pokerroom.arena.runners.bot_child", spec] if in_subprocess else []
