"""Handlers of commands about private tables: coming to one, and inviting others."""

from __future__ import annotations

from functools import partial

from pokerroom.protocol.handlers.context import (
    CommandContext,
    DeferredAnswer,
    check_password_length,
    command_handler,
    player_of,
)
from pokerroom.protocol.handlers.host_handlers import UNNAMED_HOST
from pokerroom.room.acts.private_table_actions import remove_guest
from pokerroom.room.room_errors import RoomError
from pokerwire.messages.connection_messages import Ok
from pokerwire.messages.message_base import Message
from pokerwire.messages.private_table_messages import (
    EnterTable,
    InviteToTable,
    RemoveFromTable,
    SetTablePassword,
    TableInvitation,
)
from pokerwire.tournament.tournament_tables import tournament_of


@command_handler
def enter_table(session: CommandContext, command: EnterTable, now: int) -> Message:
    """Let a player come to a private table by the code of its invitation, or by its password.

    The code is random and compared at once.  Anything else is compared as a password, at the same cost whether the
    table has one, or exists: neither the refusal nor its time says which.
    """
    person, room, number = player_of(session), session.room, command.table
    tables, private = room.tables, room.private_tables
    is_known = tables.get_open(number) is not None and not tournament_of(number)
    if is_known and private.may_enter(number, person.name, is_host=session.is_host):
        return Ok(command.id, table=number)
    if private.code_matches(number, command.code):
        return _let_in(session, command, now)
    room.login_service.begin_guess(person, session.address, now)

    def on_verified(right: bool, now: int) -> None:
        session.answer_deferred(command, partial(_verified, session, command, right), now)

    try:
        session.hub.password_hashing.verify_password(
            private.password_of(number), command.code, on_verified, session.address
        )
    except RoomError:
        room.login_service.forgive_guess(person, session.address, now)
        raise
    raise DeferredAnswer


def _verified(session: CommandContext, command: EnterTable, is_right: bool, now: int) -> Message:
    if not is_right:
        raise RoomError("wrong_table_code", "no private table opens by this: ask for a new invitation")
    session.room.login_service.forgive_guess(player_of(session), session.address, now)
    return _let_in(session, command, now)


def _let_in(session: CommandContext, command: EnterTable, now: int) -> Message:
    session.room.private_tables.admit(command.table, player_of(session).name, now)
    session.room.lobby.mark_changed(command.table)
    return Ok(command.id, table=command.table)


@command_handler
def invite_to_table(session: CommandContext, command: InviteToTable, now: int) -> Message:
    """Answer with the invitation to a private table, or with a new one in its place."""
    private, number = session.room.private_tables, command.table
    private.check_may_invite(number, session.person, is_host=session.is_host)
    if command.new:
        private.renew(number, now)
    return _invitation(session, command, now)


def _invitation(session: CommandContext, command: InviteToTable | RemoveFromTable, now: int) -> Message:
    private, number = session.room.private_tables, command.table
    access = private.access(number, now)
    return TableInvitation(
        command.id,
        number,
        access.code,
        bool(access.password),
        session.hub.links,
        private.admitted(number),
    )


@command_handler
def remove_from_table(session: CommandContext, command: RemoveFromTable, now: int) -> Message:
    """Shut a player out of a private table; answer with its new invitation."""
    number, is_host = command.table, session.is_host
    session.room.private_tables.check_may_invite(number, session.person, is_host=is_host)
    who = session.name or UNNAMED_HOST
    remove_guest(session.room, who, command.player, number, now, is_host=is_host)
    return _invitation(session, command, now)


@command_handler
def set_table_password(session: CommandContext, command: SetTablePassword, now: int) -> Message:
    """Set the password of a private table, or remove it."""
    private, number = session.room.private_tables, command.table
    private.check_may_invite(number, session.person, is_host=session.is_host)
    if command.password is None:
        private.set_password(number, "", now)
        return Ok(command.id)
    check_password_length(session, command.password)

    def on_hashed(hashed: str, now: int) -> None:
        session.answer_deferred(command, partial(_password_hashed, session, command, hashed), now)

    session.hub.password_hashing.hash_password(command.password, on_hashed, session.address)
    raise DeferredAnswer


def _password_hashed(session: CommandContext, command: SetTablePassword, hashed: str, now: int) -> Message:
    private, number = session.room.private_tables, command.table
    private.check_may_invite(number, session.person, is_host=session.is_host)
    private.set_password(number, hashed, now)
    return Ok(command.id)
