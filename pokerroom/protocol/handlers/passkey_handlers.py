"""Handlers of commands about passkeys; logging in by one is in :mod:`.login_handlers`."""

from __future__ import annotations

from pokerlocale.messages import N_
from pokerroom.protocol.handlers.context import CommandContext, command_handler, player_of
from pokerroom.room.accounts.passkey_record import NewPasskey, PageSession
from pokerwire.messages import passkey_messages as pm
from pokerwire.messages.connection_messages import Ok
from pokerwire.messages.lobby_messages import Notice
from pokerwire.messages.message_base import Message

_ADDED = N_(
    "Another device of yours can prove your name by a passkey now. If that was not you, remove it in your account."
)


def _page(session: CommandContext) -> PageSession:
    return PageSession(session.session_text, session.origin)


@command_handler
def begin_passkey(session: CommandContext, command: pm.BeginPasskey, now: int) -> Message:
    """Give this session a challenge."""
    room, name = session.room, session.name
    ceremony = room.passkeys.begin(name, _page(session), now)
    return pm.PasskeyChallenge(
        command.id,
        ceremony.challenge,
        ceremony.host,
        room.config.name,
        name or "",
        ceremony.user,
        ceremony.known,
    )


@command_handler
def add_passkey(session: CommandContext, command: pm.AddPasskey, now: int) -> Message:
    """Add a passkey to the player's name, and notify the other connected devices of that name."""
    name = player_of(session).name
    made = NewPasskey(command.credential, command.client_data, command.attestation)
    session.room.passkeys.add(name, made, _page(session), command.label, now)
    for other in session.hub.connections.of(name):
        if other is not session:
            other.send(Notice.of("passkey_added", _ADDED))
    return Ok(command.id)


@command_handler
def remove_passkey(session: CommandContext, command: pm.RemovePasskey, now: int) -> Message:
    """Remove a passkey of the player's name."""
    session.room.passkeys.remove(player_of(session).name, command.passkey, now)
    return Ok(command.id)
