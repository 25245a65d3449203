"""The state of one tournament: its entrants, its tables and its clock, as one record that a checkpoint keeps."""

from __future__ import annotations

from typing import Literal

import msgspec

from pokerroom.tables.peer.button import ButtonPlacement, Positions
from pokerroom.tournament.seat_draw import SeatDraw
from pokerroom.tournament.table_orders import HandOver
from pokerroom.tournament.tournament_clock import TournamentClock
from pokerroom.tournament.tournament_config import TournamentConfig
from pokerwire.cash.cash_events import SitOutReason

Phase = Literal["registering", "running", "break_due", "break", "ended", "cancelled"]
EntrantStatus = Literal["registered", "playing", "out", "withdrawn"]


class TournamentEntrant(msgspec.Struct, omit_defaults=True):
    """One person in the tournament, with all their entries."""

    player: str
    number: int
    """the order of registration"""
    bot: bool = False
    status: EntrantStatus = "registered"
    table: int = 0
    seat: int = 0
    chips: int = 0
    """when the running hand of their table began, or now"""
    entries: int = 1
    rebuys: int = 0
    add_on: bool = False
    auto_rebuy: bool = False
    rebuy_asked: bool = False
    """a rebuy for the end of the hand"""
    forfeits: bool = False
    """the host removes them at the end of the hand"""
    came: bool = False
    """whether they have decided anything at a table"""
    refunds: bool = False
    """who is removed gets their money back: they never came"""
    pool_paid: int = 0
    fee_paid: int = 0
    bounty_paid: int = 0
    head: int = 0
    """the bounty on their head"""
    bounties: int = 0
    """bounties won"""
    prize: int = 0
    place: int = 0
    tied: int = 1
    away: SitOutReason | None = None
    bank: int | None = None
    moved_at: int | None = None
    """hands that their table had dealt when they were last balanced to it"""
    deal: Literal["icm", "chips"] | None = None
    """the deal to which they agree"""
    deal_left: int = 0
    """what that leaves for the winner"""

    @property
    def has_been_out(self) -> bool:
        """Whether they have lost all their chips, even if they have entered again since."""
        return self.status == "out" or self.entries > 1


class BustRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player who went out: their chips when that hand began, and who won the last of them."""

    player: str
    chips: int
    winners: tuple[str, ...] = ()


class RoundBust(msgspec.Struct, frozen=True, omit_defaults=True):
    """Bracket and shootout: a player who went out in the running round, and their place at their table."""

    player: str
    chips: int
    place: int


class TableSlot(msgspec.Struct, omit_defaults=True):
    """A table as the director knows it."""

    number: int
    capacity: int
    seats: dict[int, str] = {}
    positions: Positions | None = None
    """where button and blinds were in the running or last hand"""
    order: int = 0
    """the order that dealt the running hand; 0: the table holds"""
    level: int = 0
    """the level of the running or last hand"""
    waits: bool = False
    """a called all-in waits for its release"""
    deal_at: int | None = None
    hands: int = 0
    breaking: bool = False
    placement: ButtonPlacement | None = None
    """button of the running or last hand"""
    voided: bool = False
    """the last hand broke: it is dealt again from the same positions"""
    busts: list[BustRecord] = []
    """players of the last hand who may still rebuy, or whose table mates may"""
    offers: dict[str, int] = {}
    """by player: until when they may rebuy"""

    @property
    def playing(self) -> bool:
        """Whether a hand runs."""
        return self.order > 0

    def free(self) -> list[int]:
        """The numbers of the empty seats."""
        return [number for number in range(1, self.capacity + 1) if number not in self.seats]


class TournamentState(msgspec.Struct, omit_defaults=True):
    """Everything about a tournament that a checkpoint keeps."""

    number: int
    config: TournamentConfig
    draw: SeatDraw
    now: int = 0
    phase: Phase = "registering"
    paused_at: int | None = None
    clock: TournamentClock = msgspec.field(default_factory=TournamentClock)
    entrants: dict[str, TournamentEntrant] = {}
    tables: dict[int, TableSlot] = {}
    last_entrant: int = 0
    last_table: int = 0
    last_order: int = 0
    alive: int = 0
    busy: int = 0
    """tables in a hand"""
    waiting: int = 0
    """tables of those whose all-in waits"""
    combining: bool = False
    """the final table is due when all hands are over"""
    hand_for_hand: bool = False
    round: list[HandOver] = []
    """hand for hand: the hands of this round that are over"""
    groups: list[tuple[BustRecord, ...]] = []
    """who went out together, first of all first, while places are not final"""
    elimination_round: int = 0
    """bracket and shootout: the number of the round"""
    through: dict[int, str] = {}
    """bracket and shootout: by table, who won it and waits for the next round"""
    byes: list[str] = []
    """bracket and shootout: who has a bye in this round"""
    round_busts: list[RoundBust] = []
    """bracket and shootout: who went out in this round, without a place yet"""
    pool_fixed: bool = False
    add_on_over: bool = False
    prizes: tuple[int, ...] = ()
    paid_out: int = 0
    forfeited: int = 0
    """chips that left play with re-entries and removals"""
    overlay: int = 0
    """what the house added to the pool"""
    unclaimed: int = 0
    """bounties on players whose last chips nobody won"""
    issued: int = 0
    """chips that were sold"""
    hands: int = 0
    """hands that are over, at all tables"""
    dealing_talks: bool = False
    """no hand is dealt while a deal is talked over"""
    deal_shares: dict[str, int] = {}
    """after a deal that left something to play for: what each player gets at least"""
    deal_rest: int = 0
    """what the winner gets besides"""
    began: int = 0
    """when the seats were drawn"""
    code: str = ""
    """the code of a private tournament"""
    admitted: list[str] = []
    """who has said it, or whom a host has invited"""
    barred: list[str] = []
    """whom a host has taken out: they may not enter again, unless a host invites them"""
    reason: str = ""
    """why it was cancelled"""

    @property
    def over(self) -> bool:
        """Whether it has ended or was cancelled."""
        return self.phase in ("ended", "cancelled")

    @property
    def in_rounds(self) -> bool:
        """Whether it is a bracket or a shootout."""
        return self.config.format != "tables"

    @property
    def level(self) -> int:
        """The number of the running level; 0 before the start."""
        if self.phase == "registering":
            return 0
        return self.config.structure.level_number(self.clock.index)

    @property
    def pool(self) -> int:
        """What the entrants paid into the prize pool."""
        return sum([entrant.pool_paid for entrant in self.entrants.values()])
