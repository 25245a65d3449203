"""What ``pokerroom serve`` prints once the room is open: for people, and for programs as one JSON object."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import msgspec

from pokerclient.address import Address
from pokerroom.host.addresses import qr_code, web_link
from pokerroom.host.setup import LOOPBACK, Setup, TableSetup
from pokerroom.room.config import known_rules

GAMES = {"holdem": "hold'em", "draw": "five-card draw"}
STRUCTURES = {"limit": "limit", "pot_limit": "pot-limit", "no_limit": "no-limit"}
STRADDLES = {
    "none": "",
    "utg": "straddle",
    "restraddle": "straddle and re-straddle",
    "button": "button straddle",
}

UNDER_MAKE = "MAKELEVEL"
"""``make`` sets this environment variable for what it runs."""


def describe(table: TableSetup) -> str:
    """Return a table in a few words: ``no-limit hold'em 1/2, 6 seats, 4 house bots``."""
    words = [f"{STRUCTURES[table.structure]} {GAMES[table.game]} {table.small_blind}/{table.big_blind}"]
    words.append(f"{table.seats} seats")
    if table.ante:
        words.append(f"ante {table.ante}")
    if table.straddle != "none":
        words.append(STRADDLES[table.straddle])
    if table.bots:
        words.append(f"{len(table.bots)} house bot{'s' * (len(table.bots) > 1)}")
    return ", ".join(words)


def for_people(setup: Setup, addresses: list[Address], *, qr: bool) -> str:
    """Return the lines that a host reads: what is open, how to join, how to stop."""
    return "\n".join(_lines(setup, addresses, qr)) + "\n"


def _lines(setup: Setup, addresses: list[Address], qr: bool) -> Iterator[str]:
    yield f"{setup.name} is open."
    yield ""
    lines = [(table.name, describe(table)) for table in setup.tables]
    lines += [(name, f"Ultimate Texas Hold'em against the house, {rules}") for name, rules in _house(setup)]
    width = max((len(name) for name, _ in lines), default=0)
    for name, words in lines:
        yield f"  {name:<{width}}  {words}"
    if not lines:
        yield "  No table yet: whoever joins can open one."
    yield ""
    yield f"In a browser: {web_link(addresses[0])}"
    yield f"Join with: pokerroom play {addresses[0]}"
    for other in addresses[1:]:
        yield f"       or: pokerroom play {other}"
    if os.environ.get(UNDER_MAKE):
        yield f"From here: make play ARGS={addresses[0]}"
    if qr:
        yield ""
        yield qr_code(web_link(addresses[0])).rstrip("\n")
    yield ""
    if all(address.host in {LOOPBACK, "::1", "localhost"} for address in addresses):
        yield "Only this machine can join; --lan opens the room to your network."
    yield "Ctrl-C closes the room."


def _house(setup: Setup) -> list[tuple[str, str]]:
    """Name and rule set of each house table."""
    known = known_rules(setup)
    return [(table.name or known(table.rules).title, table.rules) for table in setup.house_tables]


def for_programs(setup: Setup, addresses: list[Address]) -> dict[str, Any]:
    """Return the same for JSON; tables have the numbers that clients use."""
    tables = [
        {"table": number, **msgspec.to_builtins(table.plain()), "house_bots": list(table.bots)}
        for number, table in enumerate(setup.tables, 1)
    ]
    return {
        "room": setup.name,
        "port": addresses[0].port,
        "addresses": [str(address) for address in addresses],
        "pid": os.getpid(),
        "tables": tables,
        "house_tables": [
            {"table": number, "name": name, "rules": rules}
            for number, (name, rules) in enumerate(_house(setup), len(setup.tables) + 1)
        ],
    }
