"""What a host does with people: kick, ban, mute, and who is here. Each act is done and noted, or raises."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from pokerroom.room.errors import RoomError
from pokerroom.room.penalties import Penalty, PenaltyKind, moment
from pokerroom.room.text import clean_name, look
from pokerroom.room.views import SeatedAt
from pokerroom.table.cash import CashTable

if TYPE_CHECKING:
    from pokerroom.room.people import Person
    from pokerroom.room.room import Room


class PlayerInfo(msgspec.Struct, frozen=True):
    """One name of the room as a host sees it. ``stacks`` are his chips on tables, before running hands."""

    name: str
    connected: bool
    bot: bool
    host: bool
    wallet: int
    stacks: int
    seats: tuple[SeatedAt, ...]


def players(room: Room, *, everybody: bool = False) -> tuple[PlayerInfo, ...]:
    """Return who is connected or has a seat, or ``everybody`` whom the room knows, by name."""
    found = [person for person in room.people if everybody or person.connected or person.seats]
    return tuple([_info(room, person) for person in sorted(found, key=lambda person: look(person.name))])


def kick(room: Room, who: str, name: str, now: int, *, reason: str = "") -> str:
    """Take all seats of a player and what he waits for; return his name: his line is to be closed. He may return."""
    person, why = room.desk.find(name), room.desk.reason(reason)
    _not_oneself(who, person.name)
    _put_out(room, who, person, now, why)
    room.desk.note(who, now, "kick", person.name, reason=why)
    return person.name


def ban(room: Room, who: str, name: str, until: int, now: int, *, reason: str = "") -> str:
    """Kick a player and keep his name out until a time (ms since 1970; 0: for good); return the name.

    The name need not be known yet.
    """
    why = room.desk.reason(reason)
    person = room.people.find(name)
    banned = person.name if person else clean_name(name, room.limits.name_length)
    _not_oneself(who, banned)
    _penalise(room, Penalty("ban", banned, until, why, who, now), now)
    if person is not None:
        _put_out(room, who, person, now, why)
    return banned


def mute(room: Room, who: str, name: str, until: int, now: int, *, reason: str = "") -> str:
    """Keep a player from chatting until a time (ms since 1970; 0: for good); return his name."""
    person, why = room.desk.find(name), room.desk.reason(reason)
    _penalise(room, Penalty("mute", person.name, until, why, who, now), now)
    return person.name


def lift(room: Room, kind: PenaltyKind, who: str, name: str, now: int) -> None:
    """Take a ban or mute back; raise ``no_penalty`` when there is none."""
    found = room.desk.penalties.of(kind, name, now)
    if found is None:
        raise RoomError("no_penalty", f"{name!r} is not {'banned' if kind == 'ban' else 'muted'}")
    room.desk.penalties.store.drop(kind, name)
    room.desk.note(who, now, f"un{kind}", found.name)


def _penalise(room: Room, penalty: Penalty, now: int) -> None:
    until = penalty.until
    if until and until <= now:
        raise RoomError("bad_time", f"{moment(until)} is over: name a later time, or none")
    room.desk.penalties.store.put(penalty)
    detail = f"until {moment(until)}" if until else "for good"
    room.desk.note(penalty.who, now, penalty.kind, penalty.name, detail=detail, reason=penalty.reason)


def _put_out(room: Room, who: str, person: Person, now: int, why: str) -> None:
    """Give back all seats and places on lists; what cannot be given back at once goes when the hand is over."""
    for number in list(person.seats):
        room.tables.at(number).remove(person.name, now)
    for number, opened in list(room.tables.items()):
        table = opened.table
        if isinstance(table, CashTable):
            if person.name in table.waiting:
                room.tables.at(number)
                table.leave_waiting(person.name, now)
            if any(request.player == person.name for request in table.requests):
                room.tables.at(number)
                table.refuse(person.name, who, why, now)


def _not_oneself(who: str, name: str) -> None:
    if look(who) == look(name):
        raise RoomError("not_yourself", "that is you: leave the tables by yourself")


def _info(room: Room, person: Person) -> PlayerInfo:
    stacks = sum([room.tables[number].table.stack_of(person.name) for number in person.seats])
    return PlayerInfo(
        name=person.name,
        connected=person.connected,
        bot=person.bot,
        host=person.is_host,
        wallet=room.wallets[person.name],
        stacks=stacks,
        seats=room.seats_of(person),
    )
