"""What the room says of itself to whoever opens its link, before a name is given: who sits where there is company.

Everybody who watches sees the same. A room that wants invitations says no more than its name.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from urllib.parse import parse_qs

import msgspec

from pokerroom.room.room import Room
from pokerroom.room.tables.open_table import OpenTable
from pokerroom.room.tournaments.private_tournaments import may_see
from pokerroom.room.tournaments.tournament_list import tournament_rows
from pokerroom.tables.peer.peer_table import PeerTable
from pokerwire.room.finished_hand import ROBOT
from pokerwire.room.newcomers import present_at, rank_of
from pokerwire.room.table_info import TableInfo
from pokerwire.tournament.tournament_setup import TournamentInfo
from pokerwire.tournament.tournament_tables import tournament_of

FRONT = "/front.json"
SENDER = "by"
"""in a link: who sent it"""
SHOWN = 4
"""tables, besides the one that was asked for"""
PLAYERS_SHOWN = 12
"""the most players of a table that are shown: more may sit at one against the house"""
_NAME_LENGTH = 64
"""letters of a sender at most: longer ones are no name"""
_NUMBER = re.compile(r"[1-9]\d{0,8}")


class FrontPlayer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player at a table."""

    name: str
    face: str
    """the picture that they chose; else ``robot`` for a bot, empty for a person"""
    bot: bool = False
    away: bool = False
    """a person who sits out, or has lost their connection"""


class FrontTable(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table: its row in the lobby, and who sits there in the order of the seats."""

    row: TableInfo
    players: tuple[FrontPlayer, ...]
    stacks: tuple[int, ...] = ()
    """theirs, of the table that was asked for; none against the house, and where who watches sees the game later"""

    @property
    def present(self) -> tuple[FrontPlayer, ...]:
        """Return who plays with a newcomer: nobody who is away."""
        return tuple([player for player in self.players if not player.away])


class Front(msgspec.Struct, frozen=True, omit_defaults=True):
    """The front of a room: the table that was asked for, then those that suit a newcomer best."""

    room: str
    decimals: int
    tables: tuple[FrontTable, ...]
    passkeys: bool
    """whether the room checks passkeys"""
    closed: bool = False
    """whether the table that was asked for is not open to everybody: closed, private, or never there"""
    inviter: str = ""
    """who sent the link, if they sit at the table that was asked for"""
    waiting: tuple[TournamentInfo, ...] = ()
    """tournaments to which everybody may come, with people who wait until there are enough"""
    ended: str | None = None
    """why the host has ended the game; ``None`` while it lasts"""


def front_of(room: Room, asked: int = 0, sender: str = "") -> Front:
    """Return the front of ``room``, seen by who follows a link of ``sender`` to the table ``asked``; 0: to the room."""
    config, passkeys = room.config, room.passkeys.verifier is not None
    if config.invitations:
        return Front(config.name, config.decimals, (), passkeys)
    private = room.tables.private
    rows = [
        row for row in room.lobby.rows(private) if row.table == asked or (row.kind == "cash" and not row.like)
    ]
    rows.sort(key=lambda row: (row.table != asked, *_suits(row)))
    found = any(row.table == asked for row in rows)
    shown = rows[: SHOWN + found]
    inviter = sender if found and sender in room.tables[asked].players.values() else ""
    return Front(
        config.name,
        config.decimals,
        tuple([_front_table(room, row, asked) for row in shown]),
        passkeys,
        bool(asked) and not found and not _is_of_tournament(room, asked),
        inviter,
        tuple([row for row in tournament_rows(room.tournaments, room.lobby.people_here) if _waits(row)]),
        room.lobby.ended,
    )


def _front_table(room: Room, row: TableInfo, asked: int) -> FrontTable:
    opened = room.tables[row.table]
    players, table = players_of(room, opened), opened.table
    if row.table != asked or opened.delay or not isinstance(table, PeerTable):
        return FrontTable(row, players)
    stacks = {seat.player: seat.stack for seat in table.public_state().seats.values()}
    return FrontTable(row, players, tuple([stacks[player.name] for player in players]))


def _waits(row: TournamentInfo) -> bool:
    """Whether people wait in a tournament that begins as soon as it is full."""
    setup = row.setup
    lacking = setup.players and not setup.start_at and row.entrants < setup.players
    return bool(row.phase == "registering" and row.names and lacking)


def _is_of_tournament(room: Room, table: int) -> bool:
    """Whether it is a table of a tournament that everybody may see."""
    tournament = tournament_of(table)
    return tournament in room.tournaments.floors and may_see(
        room.tournaments, tournament, None, is_host=False
    )


def _suits(row: TableInfo) -> tuple[int, ...]:
    """Return how well a table suits a newcomer, the least best, as the browser's page picks it: a free seat first."""
    full = row.paused or row.seated >= row.seats
    return full, rank_of(row), -present_at(row), -row.bots, row.seated, row.table


def players_of(room: Room, opened: OpenTable) -> tuple[FrontPlayer, ...]:
    """Return who sits at a table."""
    return tuple(
        [
            FrontPlayer(
                name,
                room.settings.get(name).picture or (ROBOT if bot else ""),
                bot,
                not bot and opened.table.is_away(name),
            )
            for _, name in sorted(opened.players.items())[:PLAYERS_SHOWN]
            for bot in [name in opened.bots]
        ]
    )


def front_json(room: Room, query: str) -> bytes:
    """Return the front for a request: ``/front.json?table=3``."""
    said = parse_qs(query)
    asked = said.get("table", ["0"])[0]
    return msgspec.json.encode(front_of(room, int(asked) if _NUMBER.fullmatch(asked) else 0, sender_in(said)))


def sender_in(said: Mapping[str, list[str]]) -> str:
    """Return who sent a link, by what its query ``said``; empty where it does not say."""
    return said.get(SENDER, [""])[0][:_NAME_LENGTH]
