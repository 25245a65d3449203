"""What a host chooses of a tournament; the room makes its levels, prizes and clocks from that."""

from __future__ import annotations

from typing import Literal

from pokerwire.cash.table_config import GameName, StructureName
from pokerwire.mapped import Mapped
from pokerwire.tournament.tournament_snapshot import TournamentPhase

TournamentSpeed = Literal["hyper", "turbo", "standard", "deep"]


class TournamentSetup(Mapped, frozen=True, forbid_unknown_fields=True):
    """A tournament as a host opens it. Money is in chips of the wallets, ``starting_chips`` are tournament chips."""

    name: str
    game: GameName = "holdem"
    structure: StructureName = "no_limit"
    seats: int = 9
    """at each table; at most 6 at draw"""
    players: int = 0
    """with a number, the tournament starts when so many have registered; 0: at ``start_at``, or on a host's word"""
    start_at: int = 0
    """when it starts, in ms since 1970; 0: when it is full, or on a host's word"""
    buy_in: int = 0
    """goes to the prize pool"""
    fee: int = 0
    """goes to the house"""
    guarantee: int = 0
    """the house tops the prize pool up to this"""
    bounty: int = 0
    """what knocking a player out is worth, paid beside the buy-in"""
    starting_chips: int = 10_000
    speed: TournamentSpeed = "standard"
    """how fast the blinds rise"""
    late_registration_until: int = 0
    """the last level in which a player may still register; 0: before the start only"""
    re_entry: bool = False
    """whether a player who is out may enter again as long as others may register"""
    rebuys: bool = False
    """whether a player may buy the starting chips again while they have fewer, up to that level"""
    decision_seconds: int = 0
    """how long a player may think; 0: as at the room's tables"""
    bots_allowed: bool = True


class TournamentInfo(Mapped, frozen=True):
    """One tournament in the list of the room."""

    tournament: int
    setup: TournamentSetup
    phase: TournamentPhase
    paused: bool
    entrants: int
    players: int
    """in play"""
    level: int
    """0: before the start"""
    pool: int
    """all prizes together, as far as it is known"""
    paid_places: int
    """0: not fixed yet"""


class TournamentTableAt(Mapped, frozen=True):
    """A table of a tournament: its number there, and the number by which you ``watch`` it."""

    number: int
    table: int
