"""What a host chooses of a tournament; the room makes its levels, prizes and clocks from that."""

from __future__ import annotations

from typing import Literal

from pokerwire.cash.table_config import GameName, StructureName
from pokerwire.mapped import Mapped
from pokerwire.tournament.tournament_snapshot import TournamentPhase

TournamentSpeed = Literal["hyper", "turbo", "standard", "deep"]
TournamentFormat = Literal["tables", "bracket", "shootout"]
PayoutPreset = Literal[
    "geometric", "standard", "winner_takes_all", "top_two", "top_three", "double_or_nothing", "own"
]


class TournamentSetup(Mapped, frozen=True, forbid_unknown_fields=True):
    """A tournament as a host opens it. Money is in chips of the wallets, ``starting_chips`` are tournament chips."""

    name: str
    game: GameName = "holdem"
    structure: StructureName = "no_limit"
    seats: int = 9
    """at each table; at most 6 at draw"""
    players: int = 0
    """how many must register for the tournament to start; 0: it starts at ``start_at``, or when a host starts it"""
    start_at: int = 0
    """when it starts, in ms since 1970; 0: when it is full, or when a host starts it"""
    buy_in: int = 0
    """goes to the prize pool"""
    fee: int = 0
    """goes to the house"""
    guarantee: int = 0
    """the house tops the prize pool up to this"""
    bounty: int = 0
    """the bounty on each player, paid in addition to the buy-in"""
    starting_chips: int = 10_000
    speed: TournamentSpeed = "standard"
    """how fast the blinds rise"""
    late_registration_until: int = 0
    """the last level in which a player may still register; 0: before the start only"""
    re_entry: bool = False
    """whether a player who is out may enter again while registration is open"""
    rebuys: bool = False
    """whether a player with fewer than the starting chips may buy them again, up to that level"""
    add_on: int = 0
    """chips that a player may buy once for another buy-in, in the first break after the rebuys; 0: none"""
    progressive: bool = False
    """whether half of each bounty is added to the winner's own"""
    format: TournamentFormat = "tables"
    """``tables`` that are balanced and broken; a ``bracket`` of two a table; a ``shootout``: the winner of each table
    advances"""
    keep_stacks: bool = False
    """bracket and shootout: whether winners take their chips into the next round"""
    games: tuple[str, ...] = ()
    """several games, a different one each level, in turn: ``no-limit holdem``, ``limit draw``; empty: only ``game``"""
    levels: tuple[str, ...] = ()
    """the host's own levels instead of a ``speed``: ``100/200 ante 25 12 min``, ``200/400 bba 400 limit holdem``,
    ``break 5``; minutes or hands also apply to the lines after"""
    payouts: PayoutPreset = "geometric"
    """how the prize pool is shared"""
    percent: tuple[str, ...] = ()
    """``payouts`` ``own``: percent of the pool for each place"""
    ticket_price: int = 0
    """a satellite: the pool buys tickets of this price for the first places; 0: none"""
    ticket_for: str = ""
    """a satellite: the tournament of this room that its tickets enter, by its name or number; ``ticket_price`` is then
    what an entry there costs. Empty: tickets are paid in money. To those who may not see that tournament it is its
    number: ``#3``"""
    min_players: int = 2
    """with fewer players it is cancelled at its start"""
    hand_for_hand: bool = True
    """whether all tables wait for each other when one player more than the paid places is left"""
    ties: bool = False
    """whether all players who go out in one hand tie; otherwise those with more chips at its start rank higher"""
    starts: str = ""
    """when it starts, in the room's time: ``20:00``, ``friday 20:00``, ``2026-12-24 20:00``, or ``every friday 20:00``
    and ``every day 20:00``: as soon as one has begun, the next is announced"""
    season: str = ""
    """the season in whose table the places count; empty: none"""
    private: bool = False
    """whether only those who know its code see it and may enter"""
    decision_seconds: int = 0
    """the time for a decision; 0: as at the room's tables"""
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
    """all prizes together, as far as known"""
    paid_places: int
    """0: not fixed yet"""
    code: str = ""
    """the code of a private tournament; only those who may know the code see it"""
    names: tuple[str, ...] = ()
    """the first people who are in, without bots; before the start those who are connected"""
    winner: str = ""
    """who has won; "" until then, and where several share first place"""


class TournamentTableAt(Mapped, frozen=True):
    """A table of a tournament: its number there, and the number by which you ``watch`` it."""

    number: int
    table: int
