"""Everything that can happen in a tournament besides the hands at its tables.

Money (``cost``, ``prize``, ``refund``) is in the unit of the wallets, chips are the tournament's.  All events are
public.  Times are milliseconds.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Literal

from pokerwire.cash.table_config import AnteKind, GameName, StructureName
from pokerwire.declared import declared, one_of
from pokerwire.hand_events import Event

EntryKind = Literal["entry", "re_entry", "rebuy", "add_on"]
SeatReason = Literal["start", "late", "re_entry", "balance", "break", "final", "round"]


class TournamentEvent(Event, frozen=True, gc=False):
    """Base of what happens in a tournament."""


class EntryBought(TournamentEvent, tag="entry_bought", frozen=True, gc=False):
    """A player registered or bought more chips; ``cost`` goes to the pool, ``bounty`` on their head, ``fee`` to the
    house. ``ticket`` is the satellite that paid for them; 0: they paid."""

    player: str
    kind: EntryKind
    cost: int = 0
    bounty: int = 0
    fee: int = 0
    chips: int = 0
    bot: bool = False
    ticket: int = 0


class EntryRefunded(TournamentEvent, tag="entry_refunded", frozen=True, gc=False):
    """A player gets money back: they unregistered, or the tournament was cancelled."""

    player: str
    refund: int


class TournamentBegan(TournamentEvent, tag="tournament_began", frozen=True, gc=False):
    """The seats are drawn."""

    entrants: int
    tables: int


class RoundBegan(TournamentEvent, tag="round_began", frozen=True, gc=False):
    """Bracket and shootout: a round begins with this many players and tables."""

    round: int
    players: int
    tables: int


class PlayerAdvanced(TournamentEvent, tag="player_advanced", frozen=True, gc=False):
    """Bracket and shootout: a player has won their table, or has a ``bye``, and waits for the next round."""

    player: str
    bye: bool = False


class LevelBegan(TournamentEvent, tag="level_began", frozen=True, gc=False):
    """A level holds from the next hand of each table on; it lasts ``time`` ms, or ``hands`` at each table."""

    level: int
    small_blind: int
    big_blind: int
    ante: int
    ante_kind: AnteKind
    game: GameName
    structure: StructureName
    time: int = 0
    hands: int = 0


class BreakAnnounced(TournamentEvent, tag="break_announced", frozen=True, gc=False):
    """A break begins when all running hands are over."""

    time: int


class BreakBegan(TournamentEvent, tag="break_began", frozen=True, gc=False):
    """All tables have a break of ``time`` ms."""

    time: int


class ClockSet(TournamentEvent, tag="clock_set", frozen=True, gc=False):
    """The clock of the current level or break has ``time`` ms left; ``running``: whether it runs."""

    time: int
    running: bool
    reason: Literal["paused", "resumed", "time_added"]


class PlayerMoved(TournamentEvent, tag="player_moved", frozen=True, gc=False):
    """A player has this seat from now on."""

    player: str
    table: int
    seat: int
    chips: int
    reason: SeatReason


class TableBroke(TournamentEvent, tag="table_broke", frozen=True, gc=False):
    """A table is closed; its players have other seats."""

    table: int


class RebuyOffered(TournamentEvent, tag="rebuy_offered", frozen=True, gc=False):
    """A player without chips may rebuy within ``time`` ms; their table waits for them."""

    player: str
    time: int


class HandForHandSet(TournamentEvent, tag="hand_for_hand_set", frozen=True, gc=False):
    """Play is hand for hand from now on, or no longer."""

    on: bool


class RemovalSet(TournamentEvent, tag="removal_set", frozen=True, gc=False):
    """A host takes a player out when the running hand is over."""

    player: str


class PlayerOut(TournamentEvent, tag="player_out", frozen=True, gc=False):
    """A player lost their last chips; ``left`` others are in play."""

    player: str
    left: int


class PrizesFixed(TournamentEvent, tag="prizes_fixed", frozen=True, gc=False):
    """Nobody can enter or buy more: the prize of each paid place is fixed; the house added ``overlay``."""

    pool: int
    prizes: tuple[int, ...]
    entrants: int
    overlay: int = 0


class FinishPlaceTaken(TournamentEvent, tag="place_taken", frozen=True, gc=False):
    """A player's place is final, with ``tied`` players on it, and ``prize`` is theirs.

    ``ticket``: the tournament that they are in by their satellite ticket; 0: none. ``prize`` includes its price.
    """

    player: str
    place: int
    prize: int = 0
    tied: int = 1
    ticket: int = 0


class BountyWon(TournamentEvent, tag="bounty_won", frozen=True, gc=False):
    """A player is paid for having knocked out ``out``; ``head`` is what lies on their own head now."""

    player: str
    out: str
    prize: int
    head: int


class DealVoted(TournamentEvent, tag="deal_voted", frozen=True, gc=False):
    """A player agrees to a deal of this kind that leaves ``left`` for the winner, or no longer (``agrees`` false)."""

    player: str
    kind: Literal["icm", "chips"]
    agrees: bool
    left: int = 0


class DealMade(TournamentEvent, tag="deal_made", frozen=True, gc=False):
    """All remaining players agreed: what each is paid at least; the winner also gets ``rest``, which they play on for.

    Each is paid when their place is final. With no ``rest`` the tournament is over.
    """

    shares: dict[str, int]
    rest: int


class RegistrationExtended(TournamentEvent, tag="registration_extended", frozen=True, gc=False):
    """Players may register until the end of level ``level``."""

    level: int


class StartSet(TournamentEvent, tag="start_set", frozen=True, gc=False):
    """The tournament starts ``at`` this time, in ms since 1970."""

    at: int


class TournamentEnded(TournamentEvent, tag="tournament_ended", frozen=True, gc=False):
    """The tournament is over; ``winner`` is empty when several share first place."""

    winner: str


class TournamentCancelled(TournamentEvent, tag="tournament_cancelled", frozen=True, gc=False):
    """The tournament is cancelled; separate events say what everybody gets back."""

    reason: str


TOURNAMENT_EVENTS = declared(TournamentEvent, sys.modules[__name__])

if TYPE_CHECKING:
    AnyTournamentEvent = TournamentEvent
else:
    AnyTournamentEvent = one_of(TOURNAMENT_EVENTS)
