"""The lines of a league's log."""

from __future__ import annotations

from typing import Literal

import msgspec

from pokerroom.lab.arena.match.bot_faults import Faults
from pokerroom.lab.arena.match.counts import PositionCount
from pokerroom.lab.arena.match.hand_histories import HistoryFormat
from pokerroom.lab.arena.match.match_config import MatchConfig
from pokerroom.lab.arena.uth.ratio import ClusteredReturn
from pokerroom.lab.arena.uth.uth_match_config import UthMatchConfig

LOG_VERSION = 2
"""the version of the log"""
ONE_ORDER_VERSION = 1
"""the form of leagues whose players sit at every table in the order in which they joined"""


class LeagueRecord(msgspec.Struct, tag_field="type", tag="league", frozen=True):
    """The first line of a league at tables of players: what is played."""

    setting: MatchConfig
    history: HistoryFormat | None
    form: int = LOG_VERSION


class UthLeagueRecord(msgspec.Struct, tag_field="type", tag="house_league", frozen=True):
    """The first line of a league of strategies against the house: what is played."""

    setting: UthMatchConfig
    history: Literal["jsonl"] | None
    form: int = LOG_VERSION


class EntrantRecord(msgspec.Struct, tag_field="type", tag="entrant", frozen=True):
    """A bot joins. ``files`` are the hashes of its files, as far as its name reveals them."""

    name: str
    spec: str
    files: dict[str, str]
    followed: bool = False
    """whether what its Python files import from their folder is among them"""


class FilesRecord(msgspec.Struct, tag_field="type", tag="files", frozen=True):
    """Data of a bot or of the whole league: the file or folder at ``path``, with its hashes."""

    owner: str
    """the name of the bot; empty: the league"""
    path: str
    files: dict[str, str]


class PlannedRoundRecord(msgspec.Struct, tag_field="type", tag="round", frozen=True):
    """A round is planned: its tables, each a list of entrant numbers. Latecomers can be added to a round."""

    round: int
    line_ups: list[tuple[int, ...]]


class EntrantTableRecord(msgspec.Struct, frozen=True):
    """What one entrant did at a table: by position as in a battle, and their faults."""

    lines: list[PositionCount]
    faults: Faults
    out: bool


class PlayedTableRecord(msgspec.Struct, tag_field="type", tag="table", frozen=True):
    """A table of a round was played to the end."""

    round: int
    line_up: tuple[int, ...]
    hands: int
    nets: list[list[int]]
    """[set][place in the line-up]: chips won, in each set; the last place of the line-up is left out, the sum is 0"""
    played: list[EntrantTableRecord]
    history: int
    """bytes of the file of histories when this table stands in it; 0 without histories"""
    beside: dict[int, list[float]] = {}
    """by set, then by place as in ``nets``: what all-in hands at their expected value add; sets without are left out"""


class PlayedStrategyRecord(msgspec.Struct, tag_field="type", tag="strategy", frozen=True):
    """A strategy has played its hands of a league round, alone against the house."""

    round: int
    line_up: tuple[int]
    nets: list[int]
    """chips won, in each round against the house"""
    returned: ClusteredReturn
    bets: dict[str, ClusteredReturn]
    buttons: dict[str, dict[str, int]]
    """by phase: how often each label was pressed"""
    faults: Faults
    out: bool
    history: int
    """as of a table"""


FirstRecord = LeagueRecord | UthLeagueRecord
PlayedRecord = PlayedTableRecord | PlayedStrategyRecord
LeagueLogRecord = (
    LeagueRecord
    | UthLeagueRecord
    | EntrantRecord
    | FilesRecord
    | PlannedRoundRecord
    | PlayedTableRecord
    | PlayedStrategyRecord
)
