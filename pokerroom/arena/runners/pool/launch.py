"""Making the crew of an entrant."""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path

from pokerroom.arena.match.config import Setting
from pokerroom.arena.match.entrants import Entrant, is_command, is_native, words_of
from pokerroom.arena.runners.acpc_listener import PREFIX as ACPC
from pokerroom.arena.runners.bot_logs import log_file
from pokerroom.arena.runners.pool.bot_process import Crew
from pokerroom.arena.runners.pool.channel import Channel, connected, piped
from pokerroom.arena.runners.process import Flood, Gone, Late
from pokerroom.arena.runners.supervisor import Limits
from pokerroom.arena.runners.tcp_launch import ADDRESS


def can_join(spec: str) -> bool:
    """Whether a bot can play many sessions in one process: one in Python, or a program of lines."""
    return not spec.startswith(ACPC) and not is_native(spec)


def hire(entrant: Entrant, setting: Setting, logs: str, tables: int) -> Crew:
    """Return the crew of ``entrant``, whose process is started; when it does not get ready, it will be tried again.

    ``logs`` is the folder for what it says on standard error; empty: that is thrown away.
    """
    limits = Limits(setting.time_limit / 1000, setting.memory * 1024 * 1024)
    log = log_file(Path(logs), entrant.name) if logs else None

    def open_channel() -> Channel:
        if is_command(entrant.spec):
            return piped(words_of(entrant.spec), limits, log)
        child = [sys.executable, "-m", "pokerroom.arena.runners.pool.child", entrant.spec, ADDRESS]
        return connected(child, limits, log)

    crew = Crew(open_channel, tables, limits.time)
    with contextlib.suppress(Late, Gone, Flood):
        crew.ready()
    return crew
