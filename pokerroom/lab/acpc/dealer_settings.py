"""The settings of a dealer, and the error of a match that cannot continue."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from pokerroom.lab.acpc.gamedef import GameDef
from pokerroom.lab.acpc.match_log import MatchLogHeader
from pokerroom.lab.acpc.time_limits import TimeLimits
from pokerwire.error_tree import PokerRoomError


@dataclass(frozen=True, slots=True)
class DealerSettings:
    """One match, as the command line says it."""

    header: MatchLogHeader
    game: GameDef
    names: tuple[str, ...]
    fixed: bool = False
    """the seats do not move round the button"""
    quiet: bool = False
    log: bool = True
    transactions: bool = False
    append: bool = False
    ports: tuple[int, ...] = ()
    host: str = ""
    """the address to listen at; empty: all of this machine"""
    limits: TimeLimits = field(default_factory=TimeLimits)
    start_timeout: int = -1
    """milliseconds for all players to connect; negative: any time"""
    folder: Path = Path()


class MatchFailed(PokerRoomError):
    """The match cannot continue; there is no score. What was wrong has been written to standard error."""
