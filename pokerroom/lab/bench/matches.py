"""The matches that are played over sockets: at a room, in a battle and at a dealer, and how they are counted."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from pokerroom.lab.arena.match.game_names import GAME_NAMES
from pokerroom.lab.arena.match.match_config import MatchConfig
from pokerroom.lab.bench.cores import on_one_core
from pokerroom.lab.bench.processes import BenchFailed, Progress
from pokerwire.cash.table_config import StructureName
from pokerwire.games import HOLDEM

SECONDS = 5.0
TABLES = 200
WARM_UP = 1.5
PATIENCE = 20.0
"""seconds more in which a slow machine may finish a hand a table"""


class BenchMatch(msgspec.Struct, frozen=True):
    """The matches to play, with the blinds and stacks that the ACPC dealer was measured with."""

    title: str
    structure: StructureName
    seats: int
    big_blind: int
    stack: int
    hands: int
    """hands of a match at a dealer, who is given the number beforehand"""

    @property
    def match_config(self) -> MatchConfig:
        """The same as a battle."""
        return MatchConfig(
            next(name for name, rules in GAME_NAMES.items() if rules == (HOLDEM.name, self.structure)),
            self.seats,
            self.big_blind // 2,
            self.big_blind,
            stack=self.stack,
            equity=False,
        )


MATCHES = (
    BenchMatch("limit, heads-up", "limit", 2, 10, 1_000_000, 20_000),
    BenchMatch("limit, six players", "limit", 6, 10, 1_000_000, 2_500),
    BenchMatch("no-limit, heads-up", "no_limit", 2, 100, 20_000, 20_000),
    BenchMatch("no-limit, six players", "no_limit", 6, 2, 200, 6_000),
)


class PlayTotals(NamedTuple):
    """What was played up to a moment, or from one to another, and the seconds of processor time that it took."""

    hands: int
    decisions: int
    dealer: float
    """seconds of the process that deals"""
    players: float
    seconds: float
    """by the clock"""

    def since(self, before: PlayTotals) -> PlayTotals:
        """Return what was played between two moments."""
        return PlayTotals(
            self.hands - before.hands,
            self.decisions - before.decisions,
            self.dealer - before.dealer,
            self.players - before.players,
            self.seconds - before.seconds,
        )


def play_all(
    measure: Callable[[BenchMatch, int], list[dict[str, Any]]],
    tables: Sequence[int],
    matches: Sequence[BenchMatch],
    progress: Progress,
) -> tuple[int | None, list[dict[str, Any]]]:
    """Play every match at each number of tables; return on which core, if it is one, and the rows of all."""
    rows = []
    with on_one_core() as core:
        for count in tables:
            for match in matches:
                progress(f"{match.title}, {count} table{'s' if count > 1 else ''}")
                rows += measure(match, count)
    return core, rows


def row(
    match: BenchMatch, tables: int, played: PlayTotals, dealer_name: str, reason: str = ""
) -> dict[str, Any]:
    """Return the row of a match that ``dealer_name`` deals; raise :class:`BenchFailed`, with ``reason``, if none
    was played."""
    hands, decisions, dealer, players, seconds = played
    if not hands or not decisions:
        raise BenchFailed(f"no hand was played at {match.title}" + (f": {reason}" if reason else ""))
    used = dealer + players
    return {
        "title": match.title,
        "structure": match.structure,
        "players": match.seats,
        "tables": tables,
        "hands_per_cpu_second": round(hands / used, 1),
        "decisions_per_cpu_second": round(decisions / used, 1),
        "decisions_per_hand": round(decisions / hands, 2),
        f"{dealer_name}_us_per_decision": round(dealer / decisions * 1e6, 1),
        "players_us_per_decision": round(players / decisions * 1e6, 1),
        "hands": hands,
        "hands_per_second": round(hands / seconds, 1),
        "cpu_share": round(used / seconds, 2),
    }


def table_rows(rows: Sequence[dict[str, Any]], dealer_name: str) -> list[str]:
    """Return the lines of a table of matches that ``dealer_name`` deals, or where a row names one, another dealer."""
    head = f"{'':<26}{'tables':>7}{'hands':>9}{'decisions':>11}{'a hand':>8}   microseconds a decision"
    return [head] + [
        f"{row['title']:<26}{row['tables']:>7}{row['hands_per_cpu_second']:>9,.0f}"
        f"{row['decisions_per_cpu_second']:>11,.0f}{row['decisions_per_hand']:>8.2f}"
        + _per_decision(row, dealer_name)
        + (f"  {row['dealer']}" if "dealer" in row else "")
        + (f"  refused: {json.dumps(row['refused'])}" if row.get("refused") else "")
        for row in rows
    ]


def _per_decision(row: dict[str, Any], dealer_name: str) -> str:
    dealer = "dealer" if "dealer" in row else dealer_name
    return f"   {dealer} {row[f'{dealer}_us_per_decision']:.1f}, players {row['players_us_per_decision']:.1f}"
