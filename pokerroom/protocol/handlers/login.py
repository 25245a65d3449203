"""``hello``, ``log_in`` and ``register``: who somebody is, and the welcome."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from pokerroom import __version__
from pokerroom.protocol.handlers.context import Later
from pokerroom.protocol.messages.account import Hello, LogIn, Register, Welcome
from pokerroom.protocol.messages.base import Message
from pokerroom.protocol.messages.connection import PROTOCOL_VERSION
from pokerroom.protocol.messages.lobby import Notice
from pokerroom.room.accounts.login import Came, Check, Newcomer
from pokerroom.room.errors import RoomError

if TYPE_CHECKING:
    from pokerroom.protocol.session import Session


def hello(session: Session, command: Hello, now: int) -> Message:
    """Let somebody in; an older connection of the same player says goodbye and its seats are this one's.

    Raises :class:`RoomError`: ``already_welcome``, ``wrong_protocol`` and those of the ``Door``; :class:`Later` when a
    password must be looked at first.
    """
    if session.memory is not None:
        raise RoomError("already_welcome", "this connection has said hello already")
    if command.protocol != PROTOCOL_VERSION:
        raise RoomError("wrong_protocol", f"this server speaks protocol {PROTOCOL_VERSION}")
    if isinstance(command, LogIn):
        return _log_in(session, command, now)
    if not command.name:
        return _begin(session, command, None, now)
    door, said = session.hub.room.door, command.session or ""
    if command.token is None:
        again = door.again(command.name, said, command.bot, session.address, now)
        if again is not None:
            return _begin(session, command, again, now)
    if isinstance(command, Register):
        return _register(session, command, now)
    came = door.by_token(command.name, command.token, command.bot, session.address, now, session=said)
    return _begin(session, command, came, now)


def _log_in(session: Session, command: LogIn, now: int) -> Message:
    door = session.hub.room.door
    check = door.begin_log_in(command.name, command.bot, session.address, now)

    def compared(right: bool, now: int) -> None:
        if right:
            door.right(check, now)
        session.finish(command, partial(_logged_in, session, command, check.name, right), now)

    with counted(session, check, now):
        session.hub.passwords.check(check.hashed, command.password, compared)
    raise Later


@contextlib.contextmanager
def counted(session: Session, check: Check, now: int) -> Iterator[None]:
    """Ask for a password to be compared, after ``begin_check``; when that is refused it does not count."""
    try:
        yield
    except RoomError:
        session.hub.room.door.unchecked(check, now)
        raise


def _logged_in(session: Session, command: LogIn, name: str, right: bool, now: int) -> Message:
    if not right:
        raise RoomError("wrong_password", f"this is not the password of {name!r}")
    return _begin(session, command, session.hub.room.door.logged_in(name, command.bot, now), now)


def _register(session: Session, command: Register, now: int) -> Message:
    door = session.hub.room.door
    if command.password is None:
        return _begin(session, command, door.register(_newcomer(command), "", session.address, now), now)
    check_length(session, command.password)
    door.check_register(_newcomer(command), True, session.address, now)

    def made(hashed: str, now: int) -> None:
        session.finish(command, partial(_registered, session, command, hashed), now)

    session.hub.passwords.make(command.password, made)
    raise Later


def _registered(session: Session, command: Register, hashed: str, now: int) -> Message:
    door = session.hub.room.door
    return _begin(session, command, door.register(_newcomer(command), hashed, session.address, now), now)


def _newcomer(command: Register) -> Newcomer:
    return Newcomer(command.name, command.bot, command.invitation or "", command.session or "")


def check_length(session: Session, password: str) -> None:
    """Raise :class:`RoomError` ``weak_password`` for one that is too short."""
    least = session.hub.room.limits.password_length
    if len(password) < least:
        raise RoomError("weak_password", f"a password has at least {least} characters here")


def _begin(session: Session, command: Hello, came: Came | None, now: int) -> Message:
    hub = session.hub
    last = (0, "")
    if came is not None:
        name = came.person.name
        if not hub.memories.knows(name, command.session):
            last = session.last_login = hub.room.accounts.came(name, session.address, now)
        _take_over(session, came, now)
    session.memory = hub.memories.of(session.name, command.session)
    session.parcel.patient = command.hold
    session.quiet = command.quiet
    if hub.room.config.greeting:
        session.after(Notice(hub.room.config.greeting))
    return _welcome(session, command.id, came, last)


def _take_over(session: Session, came: Came, now: int) -> None:
    hub, person = session.hub, came.person
    hub.room.join(person, now)
    older = hub.by_name.get(person.name)
    hub.by_name[person.name] = session
    person.address = session.address
    session.person, session.name, session.login = person, person.name, came.login
    if older is not None:
        older.close("taken_over", "you joined from another connection, which has your seats now", retry=False)


def _welcome(session: Session, id: int, came: Came | None, last: tuple[int, str]) -> Welcome:
    room, person = session.hub.room, session.person
    return Welcome(
        id=id,
        protocol=PROTOCOL_VERSION,
        room=room.config.name,
        version=__version__,
        name=session.name,
        token=came.token if came else None,
        wallet=room.wallets[person.name] if person else 0,
        seats=room.seats_of(person) if person else (),
        limits=msgspec.structs.asdict(room.limits),
        roles=room.accounts.of(person.name).roles if person else ("spectator",),
        last_login=last[0],
        last_address=last[1],
    )
