"""``hello``: who somebody is, and the welcome."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from pokerroom import __version__
from pokerroom.protocol.messages import PROTOCOL_VERSION, Hello, Message, Notice, Welcome
from pokerroom.room.errors import RoomError

if TYPE_CHECKING:
    from pokerroom.protocol.session import Session


def hello(session: Session, command: Hello, now: int) -> Message:
    """Let somebody in; an older connection of the same player says goodbye and its seats are this one's.

    Raises :class:`RoomError`: ``already_welcome``, ``wrong_protocol`` and those of ``Room.enter``.
    """
    if session.memory is not None:
        raise RoomError("already_welcome", "this connection has said hello already")
    if command.protocol != PROTOCOL_VERSION:
        raise RoomError("wrong_protocol", f"this server speaks protocol {PROTOCOL_VERSION}")
    token = _enter(session, command.name, command.token, command.bot, now) if command.name else None
    session.memory = session.hub.memories.of(session.name, command.session)
    greeting = session.hub.room.config.greeting
    if greeting:
        session.after(Notice(greeting))
    return _welcome(session, command.id, token)


def _enter(session: Session, name: str, token: str | None, bot: bool, now: int) -> str | None:
    hub = session.hub
    person, new_token = hub.room.enter(name, token, bot, now)
    older = hub.by_name.get(person.name)
    hub.by_name[person.name] = session
    session.person = person
    session.name = person.name
    if older is not None:
        older.close("taken_over", "you joined from another connection, which has your seats now", retry=False)
    return new_token


def _welcome(session: Session, id: int, token: str | None) -> Welcome:
    room, person = session.hub.room, session.person
    return Welcome(
        id=id,
        protocol=PROTOCOL_VERSION,
        room=room.config.name,
        version=__version__,
        name=session.name,
        token=token,
        wallet=room.wallets[person.name] if person else 0,
        seats=room.seats_of(person) if person else (),
        limits=msgspec.structs.asdict(room.limits),
    )
