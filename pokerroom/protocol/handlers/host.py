"""What the commands of hosts do: each is one act of the room, or a question that only hosts may ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pokerroom.protocol.handlers.context import Handler, check_host, player_of
from pokerroom.protocol.messages import host as hm
from pokerroom.protocol.messages.base import Command, Message
from pokerroom.protocol.messages.connection import Ok
from pokerroom.protocol.messages.lobby import Notice
from pokerroom.room.moderation import chips as hostchips
from pokerroom.room.moderation import players, tables
from pokerroom.room.room import Room

if TYPE_CHECKING:
    from pokerroom.protocol.session import Session

NAMELESS = "host"
"""who a host is in the log when he joined without a name"""

Deed = Callable[[Room, str, Any, int], None]
"""Carries out one act of ``who`` at a time."""


def _deed(deed: Deed) -> Handler:
    def handle(session: Session, command: Any, now: int) -> Message:
        check_host(session)
        deed(session.hub.room, session.name or NAMELESS, command, now)
        return Ok(command.id)

    return handle


# --- people, whose connections end ----------------------------------------------------------------------------------


def kick(session: Session, command: hm.HostKick, now: int) -> Message:
    """Put a player out of the room."""
    check_host(session)
    who = session.name or NAMELESS
    name = players.kick(session.hub.room, who, command.player, now, reason=command.reason)
    other = session.hub.by_name.get(name)
    if other is not None:
        other.close("kicked", "a host has put you out" + _why(command.reason), retry=False)
    return Ok(command.id)


def ban(session: Session, command: hm.HostBan, now: int) -> Message:
    """Put a player out and keep him out."""
    check_host(session)
    room, who = session.hub.room, session.name or NAMELESS
    name = players.ban(
        room,
        who,
        command.player,
        command.until,
        now,
        reason=command.reason,
        address=command.address,
        here=session.address,
    )
    other, found = session.hub.by_name.get(name), room.desk.penalties.of("ban", name, now)
    if other is not None and found is not None:
        other.close("banned", "a host keeps you out" + found.words, retry=False)
    return Ok(command.id)


def ban_address(session: Session, command: hm.HostBanAddress, now: int) -> Message:
    """Keep an address out; the server closes the lines that come from there."""
    check_host(session)
    room, who = session.hub.room, session.name or NAMELESS
    players.ban_address(
        room, who, command.network, command.until, now, reason=command.reason, here=session.address
    )
    return Ok(command.id)


def mute(session: Session, command: hm.HostMute, now: int) -> Message:
    """Keep a player from chatting, and tell him."""
    check_host(session)
    room, who = session.hub.room, session.name or NAMELESS
    name = players.mute(room, who, command.player, command.until, now, reason=command.reason)
    found = room.desk.penalties.of("mute", name, now)
    _tell(session, name, "a host has muted you" + (found.words if found else ""))
    return Ok(command.id)


def _tell(session: Session, name: str, text: str) -> None:
    _send(session, name, Notice(text))


def _send(session: Session, name: str, notice: Notice) -> None:
    other = session.hub.by_name.get(name)
    if other is not None:
        other.send(notice)


def _why(reason: str) -> str:
    return f": {reason}" if reason else ""


def announce(session: Session, command: hm.HostAnnounce, now: int) -> Message:
    """Say a word to everybody."""
    check_host(session)
    text = session.hub.room.desk.reason(command.text, needed=True)
    session.hub.announce(text)
    session.hub.room.desk.note(session.name or NAMELESS, now, "announce", detail=text)
    return Ok(command.id)


# --- tables -----------------------------------------------------------------------------------------------------------


def open_table(session: Session, command: hm.HostOpen, now: int) -> Message:
    """Open a table; the answer has its number."""
    check_host(session)
    number = tables.open_table(session.hub.room, session.name or NAMELESS, command.config, now)
    return Ok(command.id, table=number)


def open_house(session: Session, command: hm.HostOpenHouse, now: int) -> Message:
    """Open a table against the house; the answer has its number."""
    check_host(session)
    number = tables.open_house(session.hub.room, session.name or NAMELESS, command.config, now)
    return Ok(command.id, table=number)


# --- chips and seats, of which the player is told -------------------------------------------------------------------


def seat(session: Session, command: hm.HostSeat, now: int) -> Message:
    """Seat a player."""
    check_host(session)
    room, who, table = session.hub.room, session.name or NAMELESS, command.table
    taken = tables.seat(room, who, command.player, table, now, number=command.seat, buy_in=command.buy_in)
    name, opened = room.desk.find(command.player).name, room.tables[table]
    called, chips = opened.info().name, opened.table.stack_of(name)
    text = f"a host has given you seat {taken} at table {table}, {called}"
    _send(session, name, Notice(text, table=table, seat=taken, name=called, chips=chips))
    return Ok(command.id, table=table, seat=taken)


def move_chips(
    session: Session, command: hm.HostDeposit | hm.HostWithdraw | hm.HostCorrect, now: int
) -> Message:
    """Change what a player has in his wallet."""
    check_host(session)
    room, who, by = session.hub.room, session.name or NAMELESS, command.by
    match command:
        case hm.HostDeposit():
            hostchips.deposit(room, who, command.player, by, now, reason=command.reason)
        case hm.HostWithdraw():
            hostchips.withdraw(room, who, command.player, by, now, reason=command.reason)
            by = -by
        case hm.HostCorrect():
            hostchips.correct(room, who, command.player, by, now, reason=command.reason)
    name = room.desk.find(command.player).name
    said = f"puts {by} chips into" if by > 0 else f"takes {-by} chips out of"
    _tell(session, name, f"a host {said} your wallet{_why(command.reason)}")
    return Ok(command.id)


# --- questions ------------------------------------------------------------------------------------------------------


def get_players(session: Session, command: hm.GetPlayers, now: int) -> Message:
    """Read who is here."""
    check_host(session)
    room = session.hub.room
    found = players.players(room, everybody=command.everybody)
    return hm.Players(command.id, found, room.desk.penalties.running(now))


def get_requests(session: Session, command: hm.GetRequests, now: int) -> Message:
    """Read who waits."""
    check_host(session)
    return hm.BuyInRequests(command.id, session.hub.room.desk.requests())


def get_host_log(session: Session, command: hm.GetHostLog, now: int) -> Message:
    """Read what hosts have done."""
    check_host(session)
    acts = session.hub.room.desk.log.page(command.before, command.most + 1)
    return hm.HostLog(command.id, tuple(acts[: command.most]), len(acts) > command.most)


def get_settlement(session: Session, command: hm.GetSettlement, now: int) -> Message:
    """Read the settlement."""
    check_host(session)
    evening = session.hub.room.desk.evening()
    return hm.Settlement(command.id, evening.lines, evening.payments, evening.house)


# --- a player's own -------------------------------------------------------------------------------------------------


def take_back_buy_in(session: Session, command: hm.TakeBackBuyIn, now: int) -> Message:
    """Wait for approval no longer."""
    name = player_of(session).name
    session.hub.room.tables.cash(command.table).refuse(name, name, "", now)
    return Ok(command.id)


HANDLERS: dict[type[Command], Handler] = {
    hm.HostOpen: open_table,
    hm.HostOpenHouse: open_house,
    hm.HostPause: _deed(lambda room, who, c, now: tables.pause(room, who, c.table, now)),
    hm.HostResume: _deed(lambda room, who, c, now: tables.resume(room, who, c.table, now)),
    hm.HostClose: _deed(
        lambda room, who, c, now: tables.close(room, who, c.table, now, at_once=c.at_once, reason=c.reason)
    ),
    hm.HostEnd: _deed(lambda room, who, c, now: tables.end(room, who, c.table, now, reason=c.reason)),
    hm.HostStakes: _deed(lambda room, who, c, now: tables.set_stakes(room, who, c.table, c.stakes, now)),
    hm.HostLimits: _deed(lambda room, who, c, now: tables.set_limits(room, who, c.table, c.limits, now)),
    hm.HostSeat: seat,
    hm.HostStand: _deed(
        lambda room, who, c, now: tables.stand_up(room, who, c.player, c.table, now, reason=c.reason)
    ),
    hm.HostApprove: _deed(lambda room, who, c, now: tables.approve(room, who, c.player, c.table, now)),
    hm.HostRefuse: _deed(
        lambda room, who, c, now: tables.refuse(room, who, c.player, c.table, now, reason=c.reason)
    ),
    hm.HostStack: _deed(
        lambda room, who, c, now: hostchips.adjust_stack(
            room, who, c.player, c.table, now, by=c.by, source=c.source, reason=c.reason
        )
    ),
    hm.HostCancelStack: _deed(
        lambda room, who, c, now: hostchips.cancel_stack(room, who, c.player, c.table, now)
    ),
    hm.HostDeposit: move_chips,
    hm.HostWithdraw: move_chips,
    hm.HostCorrect: move_chips,
    hm.HostKick: kick,
    hm.HostBan: ban,
    hm.HostUnban: _deed(lambda room, who, c, now: players.lift(room, "ban", who, c.player, now)),
    hm.HostBanAddress: ban_address,
    hm.HostUnbanAddress: _deed(lambda room, who, c, now: players.lift(room, "address", who, c.network, now)),
    hm.HostMute: mute,
    hm.HostUnmute: _deed(lambda room, who, c, now: players.lift(room, "mute", who, c.player, now)),
    hm.HostAnnounce: announce,
    hm.GetPlayers: get_players,
    hm.GetRequests: get_requests,
    hm.GetHostLog: get_host_log,
    hm.GetSettlement: get_settlement,
    hm.TakeBackBuyIn: take_back_buy_in,
}
QUESTIONS: frozenset[type[Command]] = frozenset(
    (hm.GetPlayers, hm.GetRequests, hm.GetHostLog, hm.GetSettlement)
)
