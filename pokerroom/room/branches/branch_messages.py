"""What the room's own process and a branch tell each other.

Chips never travel in a message: a message says that there is something to read in the ledger.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from pokerroom.tournament.table_orders import AnyOrder, AnyReport
from pokerwire.room.finished_hand import HandRecord, HandTournament
from pokerwire.room.moderation_records import Penalty
from pokerwire.room.table_info import TableInfo

# --- from a branch ----------------------------------------------------------------------------------------------------


class BranchOpened(msgspec.Struct, frozen=True, tag="opened"):
    """The first message: whose chains the branch extends, and which tables it plays."""

    writer: int
    tables: tuple[int, ...] = ()


class Fill(msgspec.Struct, frozen=True):
    """The chips that a player wants at a table: ``least`` to ``most``, as the wallet allows."""

    name: str
    table: int
    least: int
    most: int
    kind: Literal["buy_in", "top_up"]


class FillAsked(msgspec.Struct, frozen=True, tag="fill"):
    """The branch asks for a player's chips. ``request`` is a number that this branch uses once."""

    request: int
    fill: Fill


class ChipsReturned(msgspec.Struct, frozen=True, tag="returned"):
    """The branch has paid chips into wallets."""


class TableShown(msgspec.Struct, frozen=True, tag="shown"):
    """A table of the branch as the lobby shows it, and who sits where."""

    row: TableInfo
    players: dict[str, int]
    creator: str | None = None


class BranchTableClosed(msgspec.Struct, frozen=True, tag="gone"):
    """A table of the branch is closed."""

    table: int


class TableReturned(msgspec.Struct, frozen=True, tag="table_returned"):
    """A table goes back to the room's own process, which finds it in the store."""

    table: int


class HandPlayed(msgspec.Struct, frozen=True, tag="hand"):
    """A finished hand, for the room's archive; the branch keeps it until it is told that it is there."""

    item: str
    table: int
    hand: HandRecord
    bots: tuple[str, ...]


class TableReported(msgspec.Struct, frozen=True, tag="reported"):
    """A table of a tournament has carried out the orders up to ``done``.

    ``last`` is the number of its last report; ``reports`` are those that its director may not have heard.
    """

    table: int
    done: int
    last: int
    reports: tuple[AnyReport, ...] = ()


class StillHere(msgspec.Struct, frozen=True, tag="here"):
    """The branch has nothing to say, and is there."""


# --- to a branch ------------------------------------------------------------------------------------------------------


class FillGiven(msgspec.Struct, frozen=True, tag="given"):
    """The chips that a request asked for are in the ledger."""

    request: int


class FillRefused(msgspec.Struct, frozen=True, tag="refused"):
    """Why a request gets nothing, as an error to the player."""

    request: int
    code: str
    text: str


class TableSent(msgspec.Struct, frozen=True, tag="sent"):
    """A table comes to the branch, which finds it in the store; ``people`` are those at it: name, and whether a bot."""

    table: int
    people: tuple[tuple[str, bool], ...]


class TableWanted(msgspec.Struct, frozen=True, tag="wanted"):
    """The room's own process wants a table back, after its hand."""

    table: int


class ClosingWanted(msgspec.Struct, frozen=True, tag="close"):
    """The room closes: a table closes at once, its hand is voided, and all chips go back."""

    table: int


class HandKept(msgspec.Struct, frozen=True, tag="kept"):
    """A finished hand is in the archive."""

    item: str


class PenaltiesSet(msgspec.Struct, frozen=True, tag="penalties"):
    """All penalties that are active: in a branch, mutes count."""

    penalties: tuple[Penalty, ...]


class TableOrdered(msgspec.Struct, frozen=True, tag="ordered"):
    """What a director orders a table of a tournament; ``about`` is what histories say of the tournament."""

    table: int
    orders: tuple[AnyOrder, ...]
    about: HandTournament | None = None


class ReportsHeard(msgspec.Struct, frozen=True, tag="heard"):
    """A director has heard a table's reports up to number ``upto``."""

    table: int
    upto: int


class SitOutWanted(msgspec.Struct, frozen=True, tag="sit_out"):
    """A player's own limits end their play for now: they sit out."""

    name: str


FromBranch = (
    BranchOpened
    | FillAsked
    | ChipsReturned
    | TableShown
    | BranchTableClosed
    | TableReturned
    | TableReported
    | HandPlayed
    | StillHere
)
ToBranch = (
    FillGiven
    | FillRefused
    | TableSent
    | TableWanted
    | TableOrdered
    | ReportsHeard
    | ClosingWanted
    | HandKept
    | PenaltiesSet
    | SitOutWanted
)
