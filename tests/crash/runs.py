"""One room through many crashes."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from pokerclient.transport.address import Address
from tests.crash.book_check import complaints, on_tables
from tests.crash.bot_load import SEATS, Load, never
from tests.crash.opener import Opener
from tests.crash.room_process import RoomProcess
from tests.patience import PATIENCE
from tests.store.fault_injection import lose_power

CHIPS, BANK = 1_000_000, 100_000_000
HANDS, ACTS = 15, 6
"""how many hands all bots together have played to the end, and how often tables were opened, changed or closed, before
something happens to the room; the same hand counts for each who played it"""
Progress = Callable[[int, str], None]


@dataclass
class CrashOutcome:
    """What many crashes brought to light. Times in seconds."""

    runs: int = 0
    complaints: list[str] = field(default_factory=list)
    hands: int = 0
    lost_bytes: int = 0
    """written and not synced when the power was lost"""
    tables: int = 0
    """how many tables were opened, changed and closed"""
    seen: Counter[str] = field(default_factory=Counter)
    """what became of the hands that each player was in"""
    kept_up: int = 0
    """how often a room still knew that it tops up a stack by itself"""
    playable: list[float] = field(default_factory=list)
    """from the start of the process until every player saw their table again"""


async def play_on(load: Load, opener: Opener, seconds: float) -> None:
    """Let everybody play that long, and on a slow machine until something has happened."""
    hands, acts = load.hands + HANDS, opener.done + ACTS
    async with asyncio.timeout(PATIENCE):
        await asyncio.sleep(seconds)
        while load.hands < hands or opener.done < acts:
            load.check()
            await asyncio.sleep(0.005)
    load.check()


async def crash_often(
    folder: Path,
    runs: int,
    seed: int,
    *,
    power_loss: bool,
    kind: str = "",
    patience: float = PATIENCE,
    make_room: type[RoomProcess] = RoomProcess,
    progress: Progress = lambda run, text: None,
    enough: Callable[[str], bool] = never,
) -> CrashOutcome:
    """Kill a room ``runs`` times at random moments of play, and look after each time.

    ``kind`` is one of :mod:`tests.crash.faulty_server`, for rooms that are wrong on purpose; when somebody sees no
    table for ``patience`` seconds it is given up, and as soon as a witness complains of what is ``enough``.
    """
    rng = random.Random(seed)
    outcome = CrashOutcome()
    room = make_room(folder, kind=kind or ("marking" if power_loss else ""))
    await room.start()
    load = Load(room.port, seed, enough=enough)
    load.start()
    opener = Opener(Address("127.0.0.1", room.port), room.host_code, seed, set_up=len(SEATS))
    issued = (load.names + opener.names) * CHIPS + BANK
    try:
        await opener.come()
        for run in range(1, runs + 1):
            await asyncio.wait_for(load.playable(), patience)
            opener.start()
            await play_on(load, opener, rng.uniform(0.05, 0.8))
            await room.kill()
            load.crashed()
            if power_loss:
                outcome.lost_bytes += lose_power(room.database, rng.choice((0, 0, 100, 5_000)))
            outcome.complaints += complaints(room.database, issued)
            began = time.monotonic()
            await room.start()
            await asyncio.wait_for(load.playable(), patience)
            load.check()
            outcome.playable.append(time.monotonic() - began)
            await asyncio.wait_for(opener.finish(), patience)
            outcome.runs = run
            progress(run, f"{load.hands} hands, {len(outcome.complaints) + len(load.complaints)} complaints")
        await opener.leave()
        await load.stop()
        if await room.close():
            outcome.complaints.append("the room did not close well")
        outcome.kept_up = load.kept_up
        outcome.complaints += complaints(room.database, issued)
        outcome.complaints += [
            f"{account} holds {held}" for account, held in on_tables(room.database).items()
        ]
    except (RuntimeError, TimeoutError) as error:
        outcome.complaints.append(
            f"run {outcome.runs + 1}: {str(error) or 'not everybody saw a table again'}"
        )
        await room.kill()
    outcome.complaints += load.complaints + opener.complaints
    outcome.tables = opener.done
    outcome.complaints += [line for line in room.errors().splitlines() if line]
    outcome.hands, outcome.seen = load.hands, load.seen
    return outcome
