"""Makes the player of an entrant for one session."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

from pokerclient.bots.load import load_player
from pokerroom.lab.arena.match.entrants import Entrant, SeatAssignment, command_words, is_command, is_native
from pokerroom.lab.arena.match.live_view import LiveView
from pokerroom.lab.arena.match.match_config import MatchConfig
from pokerroom.lab.arena.match.match_player import ImmediatePlayer
from pokerroom.lab.arena.runners.acpc_listener import ACPC_PREFIX, connector
from pokerroom.lab.arena.runners.acpc_player import AcpcPlayer, acpc_game
from pokerroom.lab.arena.runners.bot_channel import json_opener
from pokerroom.lab.arena.runners.bot_process import BotProcess
from pokerroom.lab.arena.runners.in_process_fast import make_in_process_player
from pokerroom.lab.arena.runners.process_players import ApartPlayer
from pokerroom.lab.arena.runners.room_client import room_opener
from pokerroom.lab.arena.runners.runner_messages import ActionAnswer


def make_player(
    entrant: Entrant, assignment: SeatAssignment, setting: MatchConfig, log: Path | None = None
) -> ImmediatePlayer:
    """Return the player of ``entrant`` at ``assignment``; the standard error of a process goes to ``log``."""
    if entrant.spec.startswith(ACPC_PREFIX):
        connect = connector(entrant.spec, setting.memory * 1024 * 1024, log)
        return AcpcPlayer(acpc_game(setting), assignment.seat, setting.time_limit / 1000, connect)
    if setting.apart or is_command(entrant.spec):
        return ApartPlayer(make_process(entrant, setting, log), assignment, setting.time_limit)
    view = LiveView(assignment.config, assignment.names, assignment.stacks, assignment.seat)
    return make_in_process_player(_bot_class(entrant.spec), view)


_bot_class = cache(load_player)


def can_play_many(spec: str) -> bool:
    """Whether a bot can play many sessions in one process: a Python bot, or a program that speaks lines of JSON."""
    return not spec.startswith(ACPC_PREFIX) and not is_native(spec)


def make_process(entrant: Entrant, setting: MatchConfig, log: Path | None, max_tables: int = 0) -> BotProcess:
    """Return the process of ``entrant``, which is not started yet, for one session or up to ``max_tables`` at once.

    ``log`` takes its standard error.
    """
    memory = setting.memory * 1024 * 1024
    command = process_command(entrant.spec, "pokerroom.lab.arena.runners.bot_child")
    if is_native(entrant.spec):
        return BotProcess(room_opener(command, memory, log), setting.time_limit)
    return BotProcess(json_opener(command, memory, log, ActionAnswer), setting.time_limit, max_tables)


def process_command(spec: str, child: str) -> list[str]:
    """Return the command whose process plays for a bot; ``child`` is the module that runs Python bots."""
    return command_words(spec) if is_command(spec) else [sys.executable, "-m", child, spec]
