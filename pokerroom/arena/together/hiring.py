"""Making the crew of an entrant."""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path

from pokerroom.arena.acpc.door import PREFIX as ACPC
from pokerroom.arena.apart.arriving import ADDRESS
from pokerroom.arena.apart.process import Flood, Gone, Late
from pokerroom.arena.apart.talk import Limits
from pokerroom.arena.entrants import Entrant, is_command, is_native, words_of
from pokerroom.arena.logs import log_file
from pokerroom.arena.setting import Setting
from pokerroom.arena.together.channel import Channel, connected, piped
from pokerroom.arena.together.crew import Crew


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
        child = [sys.executable, "-m", "pokerroom.arena.together.child", entrant.spec, ADDRESS]
        return connected(child, limits, log)

    crew = Crew(open_channel, tables, limits.time)
    with contextlib.suppress(Late, Gone, Flood):
        crew.ready()
    return crew
