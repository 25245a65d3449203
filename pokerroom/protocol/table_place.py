"""Where a table is, in a room of several processes: what a process says that is asked about a table of another one.

Gateways hear it, and ask there; it is no message for clients.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from pokerroom.room.accounts.people import Person
from pokerroom.room.branches.branch_messages import Fill
from pokerroom.room.moderation.host_player_actions import address_of, players_from
from pokerroom.room.persistence.command_answers import CommandAnswer
from pokerroom.room.room import Room
from pokerroom.room.room_errors import RoomError
from pokerwire.messages.host_messages import (
    HostBan,
    HostBanAddress,
    HostCancelStack,
    HostClose,
    HostEnd,
    HostKick,
    HostPause,
    HostResume,
    HostSeat,
    HostStack,
    HostStakes,
    HostStand,
)
from pokerwire.messages.lobby_messages import CloseTable, Say
from pokerwire.messages.message_base import Command, Message, tag_of
from pokerwire.messages.table_messages import (
    Act,
    JoinWaitingList,
    Leave,
    LeaveWaitingList,
    Resume,
    SetAutoTopUp,
    SetStraddle,
    Show,
    Sit,
    SitIn,
    SitOut,
    TopUp,
    Unwatch,
    Watch,
)
from pokerwire.tournament.tournament_tables import tournament_of


class Elsewhere(Message, frozen=True, tag="elsewhere"):
    """A table is played by the process that has the chains of ``writer``, 0 for the room's own.

    ``id`` is of a command about it, which was not carried out; ``None``: the table has moved.  With ``shown`` it is
    here, and the client sees it, or may not.
    """

    id: int | None
    table: int
    writer: int
    shown: bool = False


ELSEWHERE = tag_of(Elsewhere)
TABLE_COMMANDS: frozenset[type[Command]] = frozenset((
    Watch, Unwatch, Resume, Sit, TopUp, SetAutoTopUp, Leave, SitOut, SitIn, SetStraddle, JoinWaitingList,
    LeaveWaitingList, Act, Show, Say,
))  # fmt: skip
"""what players do at a table, wherever it is; all other commands are for the room's own process"""

DONE_ONCE = TABLE_COMMANDS - {Watch, Unwatch, Resume, Act, Say}
"""those of them that may have been done by the process that had the table before; a decision tells that by itself"""

_OF_PLAYERS = (HostKick, HostBan, HostBanAddress)
_OF_TABLES = (
    CloseTable, HostPause, HostResume, HostClose, HostEnd, HostStakes, HostSeat, HostStand, HostStack, HostCancelStack,
)  # fmt: skip


class Desk(Protocol):
    """What goes between this process and the others of its room."""

    @property
    def writer(self) -> int:
        """Return which process this is: 0 for the room's own, or the number of a branch."""

    def place_of(self, table: int) -> int | None:
        """Return the writer whose process has a table; ``None``: this one, or nobody."""

    def tables_away(self) -> set[int]:
        """Return the tables that other processes have."""

    def when_home(self, tables: set[int], then: Callable[[int], None], now: int) -> None:
        """Have tables of other processes brought here, and call ``then`` with the time when they are."""

    def ask_fill(self, wanted: Fill, then: Callable[[RoomError | None, int], None], now: int) -> None:
        """Ask for chips of a player's wallet for a table, and call ``then`` with why there are none, and the time."""

    def sit_out(self, name: str) -> None:
        """Have a player sit out at tables of other processes."""

    def publish(self, now: int) -> None:
        """Do what is due before a unit is written."""

    def take_given_up(self) -> list[tuple[int, int]]:
        """Return the tables that have gone to another process since the last call, and its writer."""

    def take_taken_up(self) -> list[int]:
        """Return the tables that have come from a process that is gone, so that nobody who sees them knows it."""

    def stored_answers(self, player: str, session: str) -> list[CommandAnswer]:
        """Return what any process of the room has answered to a session, as far as it is stored, by id."""

    def take_answers(self) -> list[CommandAnswer]:
        """Return what a process has answered that is gone, which those who asked may not have heard."""


def tables_to_bring(command: Command, desk: Desk, room: Room) -> set[int]:
    """Return the tables that the room's own process must have to carry a command out."""
    if isinstance(command, _OF_PLAYERS):
        wanted = {table for person in _put_out(command, room) for table in person.seats_away}
    elif isinstance(command, _OF_TABLES):
        wanted = desk.tables_away() if command.table is None else desk.tables_away() & {command.table}
    else:
        return set()
    return {number for number in wanted if not tournament_of(number)}  # those are the director's


def _put_out(command: HostKick | HostBan | HostBanAddress, room: Room) -> list[Person]:
    """Return who loses their seats by a command."""
    if isinstance(command, HostBanAddress):
        return players_from(room, command.network)
    person = room.people.find(command.player)
    if person is None:
        return []
    if isinstance(command, HostBan) and command.address:
        return [person, *players_from(room, address_of(room, person))]
    return [person]
