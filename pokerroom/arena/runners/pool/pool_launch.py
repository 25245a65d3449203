"""Starts the pooled bot of an entrant."""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path

from pokerroom.arena.match.entrants import Entrant, command_words, is_command, is_native
from pokerroom.arena.match.match_config import MatchConfig
from pokerroom.arena.runners.acpc_listener import ACPC_PREFIX as ACPC
from pokerroom.arena.runners.bot_logs import log_file
from pokerroom.arena.runners.pool.bot_process import PooledBot
from pokerroom.arena.runners.pool.channel import Channel, open_connected, open_piped
from pokerroom.arena.runners.process import BotExited, BotFlooded, BotTimedOut
from pokerroom.arena.runners.supervisor import BotLimits
from pokerroom.arena.runners.tcp_launch import ADDRESS_PLACEHOLDER


def can_pool(spec: str) -> bool:
    """Whether a bot can play many sessions in one process: a Python bot, or a program that speaks JSON lines."""
    return not spec.startswith(ACPC) and not is_native(spec)


def launch_bot(entrant: Entrant, setting: MatchConfig, logs: str, tables: int) -> PooledBot:
    """Return the pooled bot of ``entrant``; start its process, which starts again later if it does not get ready.

    ``logs`` is the folder for its standard error; empty: that is thrown away.
    """
    limits = BotLimits(setting.time_limit / 1000, setting.memory * 1024 * 1024)
    log = log_file(Path(logs), entrant.name) if logs else None

    def open_channel() -> Channel:
        if is_command(entrant.spec):
            return open_piped(command_words(entrant.spec), limits, log)
        child = [
            sys.executable,
            "-m",
            "pokerroom.arena.runners.pool.pool_child",
            entrant.spec,
            ADDRESS_PLACEHOLDER,
        ]
        return open_connected(child, limits, log)

    bot = PooledBot(open_channel, tables, limits.time)
    with contextlib.suppress(BotTimedOut, BotExited, BotFlooded):
        bot.ensure_started()
    return bot
