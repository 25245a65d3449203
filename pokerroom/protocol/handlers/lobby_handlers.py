"""Handlers of commands about the room: pings, the lobby, opening and closing tables, chat."""

from __future__ import annotations

from pokerroom.protocol.handlers.context import CommandContext, command_handler, player_of, watcher_of
from pokerwire.messages.connection_messages import Ok, Ping, Pong
from pokerwire.messages.lobby_messages import (
    BringBots,
    CloseTable,
    CreateTable,
    CreateUthTable,
    OwnTable,
    Refill,
    Say,
    SubscribeLobby,
    UnsubscribeLobby,
)
from pokerwire.messages.message_base import Message


@command_handler
def ping(session: CommandContext, command: Ping, now: int) -> Message:
    """Answer a ping."""
    return Pong(command.id)


@command_handler
def subscribe_lobby(session: CommandContext, command: SubscribeLobby, now: int) -> Message:
    """Send the lobby now and its changes from now on."""
    session.send_after_answer(session.hub.subscribe_lobby(session))
    return Ok(command.id)


@command_handler
def unsubscribe_lobby(session: CommandContext, command: UnsubscribeLobby, now: int) -> Message:
    """Stop sending the lobby."""
    session.hub.unsubscribe_lobby(session)
    return Ok(command.id)


@command_handler
def create_table(session: CommandContext, command: CreateTable, now: int) -> Message:
    """Open a table; answer with its number."""
    person, room = player_of(session), session.room
    return Ok(command.id, table=room.create_table(person, command.config, now, command.bots))


@command_handler
def bring_bots(session: CommandContext, command: BringBots, now: int) -> Message:
    """Have house bots play at a table."""
    session.room.bring_bots(player_of(session), command.table, command.bots, now)
    return Ok(command.id)


@command_handler
def create_uth_table(session: CommandContext, command: CreateUthTable, now: int) -> Message:
    """Open a table against the house; answer with its number."""
    return Ok(command.id, table=session.room.create_uth_table(player_of(session), command.config, now))


@command_handler
def own_table(session: CommandContext, command: OwnTable, now: int) -> Message:
    """Seat the player at a table of their own; answer with both numbers."""
    table, seat = session.room.take_own_table(player_of(session), command.table, now)
    return Ok(command.id, table=table, seat=seat)


@command_handler
def close_table(session: CommandContext, command: CloseTable, now: int) -> Message:
    """Close a table that the player opened."""
    session.room.table_lifecycle.close_by_creator(player_of(session), command.table, now)
    return Ok(command.id)


@command_handler
def refill(session: CommandContext, command: Refill, now: int) -> Message:
    """Give play chips to a player who has too few."""
    session.room.refill(player_of(session), now)
    return Ok(command.id)


@command_handler
def say(session: CommandContext, command: Say, now: int) -> Message:
    """Chat at a table or in the lobby."""
    room = session.room
    if command.table is None:
        person = player_of(session)
        session.hub.lobby_chat(person.name, room.clean_chat(person, command.text, now))
    else:
        room.chat_at_table(watcher_of(session, command.table), command.table, command.text, now)
    return Ok(command.id)
