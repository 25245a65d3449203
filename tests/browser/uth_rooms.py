"""The room for tests against the house in browsers: a table for each test, on timings that suit it."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

from tests.browser.page_player import Deal
from tests.cli.open_rooms import opened_json

QUICK = "deal_pause = 0, street_pause = 0"
LONG = f"{{ betting = 900_000, yellow = 0, decision = 900_000, result_pause = 900_000, {QUICK} }}"
TABLES = {
    "keys": ("casino", LONG),
    "touch": ("casino", LONG),
    "chips": ("casino", LONG),
    "cut": ("casino", LONG),
    "seul": ("espacejeux", f"{{ decision = 900_000, {QUICK} }}"),
    "auto": ("espacejeux", f"{{ decision = 900_000, {QUICK} }}"),
    "vite": ("espacejeux", f"{{ decision = 900_000, {QUICK} }}"),
    "two": ("extreme", LONG.replace("yellow = 0", "yellow = 450_000")),
    "late": ("extreme", LONG.replace("street_pause = 0", "street_pause = 900_000")),
    "kitchen": ("kitchen", LONG),
    "limits": ("casino", LONG),
    "away": ("casino", LONG),
    "guest": ("casino", LONG),
    "number": ("casino", LONG),
    "past": ("casino", LONG),
    "tiles": ("casino", LONG),
    "solo": ("espacejeux", f"{{ decision = 900_000, {QUICK} }}"),
}
EXACT = ("guest", "solo")
"""tables where bets go in steps; at the others any amount will do"""
KITCHEN = """
[[house_rules]]
based_on = "casino"
name = "kitchen"
title = "Kitchen table"
seats = 2
chips = [2, 20]
[house_rules.ante]
min = 4
max = 30
[house_rules.raises]
preflop = [6, 5, 2]
flop = [3]
river = [1]
[house_rules.blind_pays]
royal_flush = "9:1"
[[house_rules.side_bets]]
bet = "pairs"
name = "Early bird"
min = 1
max = 10
hand = "first_five"
[house_rules.side_bets.pays]
flush = "40:1"
two_pair = "6:1"
[house_rules.words]
ante = "Stake"
blind = "Shadow"
raise = "Pour"
check = "Pass"
raise_times = "Pour {times}x"
"""
NUMBERS: dict[str, int] = {}
"""the tables of :data:`TABLES`, once the room is open"""


@contextlib.contextmanager
def house_room(folder: Path) -> Iterator[tuple[str, Deal]]:
    """Open the room, by a set-up file in ``folder``; yield its address, and what lets times run out there."""
    file = folder / "room.toml"
    tables = [
        f'[[house_tables]]\nrules = "{rules}"\nname = "{name}"\ntiming = {timing}\n'
        + ("" if name in EXACT else "exact = false\n")
        for name, (rules, timing) in TABLES.items()
    ]
    file.write_text('data = ""\n' + "\n".join(tables) + KITCHEN)
    with opened_json("--config", str(file), module="tests.browser.room_on_demand") as (room, told):
        NUMBERS.update({table["name"]: table["table"] for table in told["house_tables"]})
        yield f"http://127.0.0.1:{told['port']}", Deal(room.say)
