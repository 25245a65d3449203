"""The whole state of a tournament as everybody may see it: from there on its events add the rest."""

from __future__ import annotations

from typing import Literal

import msgspec

from pokerwire.cash.table_config import AnteKind, GameName, StructureName
from pokerwire.mapped import Mapped

TournamentPhase = Literal["registering", "running", "break_due", "break", "ended", "cancelled"]
OVER: frozenset[TournamentPhase] = frozenset(("ended", "cancelled"))
"""the phases in which nothing happens any more"""
EntrantState = Literal["registered", "playing", "out", "withdrawn"]


class LevelView(Mapped, frozen=True):
    """One level: its number and what is posted."""

    level: int
    small_blind: int
    big_blind: int
    ante: int
    ante_kind: AnteKind
    game: GameName
    structure: StructureName


class PlannedLevel(Mapped, frozen=True):
    """A level as planned, or with the level 0 a break; it lasts ``minutes``, or ``hands`` at each table."""

    level: int
    small_blind: int = 0
    big_blind: int = 0
    ante: int = 0
    ante_kind: AnteKind = "each"
    game: GameName = "holdem"
    structure: StructureName = "no_limit"
    minutes: int = 0
    hands: int = 0


class PrizeForecast(Mapped, frozen=True):
    """The prizes of a ``pool`` that can still grow, as they would be with this many ``entrants``."""

    entrants: int
    pool: int
    prizes: tuple[int, ...]


class EntrantView(Mapped, frozen=True):
    """One entrant. During a hand ``chips`` are what they had at its start; ``place`` 0: not final yet."""

    player: str
    status: EntrantState
    table: int = 0
    seat: int = 0
    chips: int = 0
    place: int = 0
    tied: int = 1
    prize: int = 0
    head: int = 0
    """the bounty on their head"""
    bounties: int = 0
    entries: int = 1
    rebuys: int = 0
    add_on: bool = False
    """whether they have bought the add-on"""
    away: bool = False
    bot: bool = False
    leaving: bool = False
    """a host takes them out when the running hand is over"""


class TournamentSnapshot(Mapped, frozen=True):
    """A tournament at one moment, after event ``seq``. Times are milliseconds."""

    seq: int
    number: int
    name: str
    phase: TournamentPhase
    paused: bool
    level: LevelView | None
    """the running level, or the last one before a break; ``None`` before the start"""
    next_level: LevelView | None
    time: int
    """ms left of the level or break; 0 in a level by hands"""
    hands: int
    """how many hands are left of a level by hands, at all tables together"""
    next_break: int
    """levels until the next break begins; 0: no break is left"""
    players: int
    """in play"""
    average: int
    """the average stack of those in play"""
    pool: int
    prizes: tuple[int, ...]
    """prize of each paid place; empty until they are fixed"""
    late_registration_until: int
    hand_for_hand: bool
    entrants: tuple[EntrantView, ...]
    """by registration"""
    deal: dict[str, int] = msgspec.field(default_factory=dict)
    """after a deal that left something for the winner: what each of its players gets at least, instead of ``prizes``"""
    rest: int = 0
    """what the winner gets on top"""
