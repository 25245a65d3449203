"""Handlers of commands about names, accounts and roles."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pokerlocale.messages import N_
from pokerlocale.sentences import Sentence
from pokerroom.protocol.broadcast.subscriber import Subscriber
from pokerroom.protocol.handlers.context import (
    CommandContext,
    DeferredAnswer,
    check_password_length,
    command_handler,
    player_of,
)
from pokerroom.protocol.handlers.login_handlers import throttled, warn_host
from pokerroom.room.accounts.invitations import HOST
from pokerroom.room.room_errors import RoomError
from pokerwire.messages import account_messages as am
from pokerwire.messages.connection_messages import Ok
from pokerwire.messages.message_base import Message
from pokerwire.room.passkey_info import PasskeyInfo


@command_handler
def claim_host(session: CommandContext, command: am.ClaimHost, now: int) -> Message:
    """Give the role of host for the host's code or its password."""
    room = session.room
    hashed = room.host_password_hash()
    by_code = room.host_code.matches(command.code)
    if hashed and (not by_code or room.host_code.guessable):
        _claim_by_password(session, command, hashed, now)
        raise DeferredAnswer
    if room.host_code.guessable:
        _begin_guess(session, now)
        _end_guess(session, now, right=by_code)
    with room.login_service.checking_secret(session.address, now):
        if not by_code:
            raise _wrong_host_code()
    return _make_host(session, command, now)


def _begin_guess(session: CommandContext, now: int) -> None:
    """Count a try at what can be guessed, for its address and for the room; raise why it is not compared."""
    room = session.room
    room.login_service.guess_throttle.begin_attempt(session.address, now)
    try:
        room.host_password_guard.begin_attempt(now, short_code=room.host_code.guessable)
    except RoomError:
        room.login_service.guess_throttle.forgive_attempt(session.address, now)
        raise


def _end_guess(session: CommandContext, now: int, *, right: bool) -> None:
    """End a try that was compared; raise ``wrong_host_code``, and warn hosts when it was one too many."""
    room = session.room
    if not right:
        session.hub.warn_hosts(now)
        raise _wrong_host_code()
    room.login_service.guess_throttle.forgive_attempt(session.address, now)
    room.host_password_guard.attempt_was_right()


def _claim_by_password(session: CommandContext, command: am.ClaimHost, hashed: str, now: int) -> None:
    """Compare with the host's password, which people choose, so that wrong ones count as at a login, and for the room.

    A code that can be guessed is compared at the same time and counts as the same try.
    """
    hub, room, address = session.hub, session.room, session.address
    by_code = room.host_code.matches(command.code)
    _begin_guess(session, now)

    def on_verified(right: bool, now: int) -> None:
        try:
            _end_guess(session, now, right=right or by_code)
        except RoomError as error:
            session.answer_deferred(command, partial(_raise_error, error), now)
            return
        session.answer_deferred(command, partial(_make_host, session, command), now)

    try:
        hub.password_hashing.verify_password(hashed, command.code, on_verified, address)
    except RoomError:
        room.login_service.guess_throttle.forgive_attempt(address, now)
        room.host_password_guard.cancel_attempt()
        raise


def _wrong_host_code() -> RoomError:
    return RoomError(
        "wrong_host_code",
        "this is neither the host's code, which is in host.key in the room's folder, nor the host's password",
    )


def _make_host(session: CommandContext, command: am.ClaimHost, now: int) -> Message:
    room = session.room
    session.claimed_host = True
    if session.person is not None:
        session.person.is_host = True
        room.accounts.grant_role(session.person.name, "host", now)
    for number in room.tables.private:
        room.lobby.mark_changed(number)
    warn_host(session, now)
    return Ok(command.id)


# --- a password -------------------------------------------------------------------------------------------------------


@command_handler
def change_password(session: CommandContext, command: am.ChangePassword, now: int) -> Message:
    """Set a password; check the old one, if any, and count wrong guesses as at a login."""
    name, room, passwords = player_of(session).name, session.room, session.hub.password_hashing
    check_password_length(session, command.new)

    def on_hashed(hashed: str, now: int) -> None:
        session.answer_deferred(command, partial(_store_new_password, session, command, hashed), now)

    def on_verified(right: bool, now: int) -> None:
        if not right:
            session.answer_deferred(command, _raise_wrong_password, now)
            return
        room.login_service.password_was_right(check, now)
        try:
            passwords.hash_password(command.new, on_hashed, session.address)
        except RoomError as error:
            session.answer_deferred(command, partial(_raise_error, error), now)

    if not room.accounts.get(name).password:
        passwords.hash_password(command.new, on_hashed, session.address)
    else:
        check = room.login_service.begin_password_check(name, session.address, now)
        with throttled(session, check, now):
            passwords.verify_password(check.hashed, command.old or "", on_verified, session.address)
    raise DeferredAnswer


def _raise_wrong_password(now: int) -> Message:
    raise RoomError("wrong_password", "this is not your current password")


def _raise_error(error: RoomError, now: int) -> Message:
    raise error


def _store_new_password(
    session: CommandContext, command: am.ChangePassword, hashed: str, now: int
) -> Message:
    name, accounts = player_of(session).name, session.room.accounts
    accounts.set_password(name, hashed, now)
    accounts.end_other_logins(name, session.login, now)
    _close_others(session, lambda other: other.login != session.login)
    return Ok(command.id)


def _close_others(session: CommandContext, is_ended: Callable[[Subscriber], bool]) -> None:
    """Close the player's other connections whose login has ended."""
    for other in session.hub.connections.of(player_of(session).name):
        if other is not session and is_ended(other):
            other.close("logged_out", "you have logged out from another device", retry=False)


# --- tokens -----------------------------------------------------------------------------------------------------------


@command_handler
def rotate_token(session: CommandContext, command: am.RotateToken, now: int) -> Message:
    """Replace the token of this login by a new one."""
    name, old_login = player_of(session).name, session.login
    token, login = session.room.accounts.rotate(name, old_login, now)
    for connection in session.hub.connections.of(name):
        if connection.login == old_login:
            connection.login = login
    return am.YourToken(command.id, token)


@command_handler
def log_out(session: CommandContext, command: am.LogOut, now: int) -> Message:
    """End this login."""
    session.room.accounts.log_out(player_of(session).name, session.login, now)
    _close_others(session, lambda other: other.login == session.login)
    session.close_after_answer("logged_out", "you have logged out", retry=False)
    return Ok(command.id)


@command_handler
def log_out_everywhere(session: CommandContext, command: am.LogOutEverywhere, now: int) -> Message:
    """End all other logins."""
    token, session.login = session.room.accounts.log_out_everywhere(player_of(session).name, now)
    _close_others(session, lambda other: True)
    return am.YourToken(command.id, token)


@command_handler
def who_am_i(session: CommandContext, command: am.WhoAmI, now: int) -> Message:
    """Return what the room knows about the player's account."""
    room = session.room
    account = room.accounts.get(player_of(session).name)
    return am.YourAccount(
        id=command.id,
        name=account.name,
        roles=account.roles,
        has_password=bool(account.password),
        created=account.created,
        last_login=session.last_login[0],
        last_address=session.last_login[1],
        logins=tuple(
            [
                am.LoginInfo(
                    login.since,
                    login.used,
                    login.token_hash == session.login,
                    login.id,
                    login.address,
                    login.client,
                    login.passkey,
                )
                for login in account.logins
            ]
        ),
        has_words=bool(account.words),
        passkeys=tuple(
            [PasskeyInfo(key.id, key.label, key.host, key.added, key.used) for key in account.passkeys]
        ),
        passkey_host=room.passkeys.host_for(session.origin),
    )


@command_handler
def end_login(session: CommandContext, command: am.EndLogin, now: int) -> Message:
    """End another log-in."""
    ended = session.room.accounts.end_login(player_of(session).name, command.login, now)
    _close_others(session, lambda other: other.login == ended)
    if session.login == ended:
        session.close_after_answer("logged_out", "you have logged out", retry=False)
    return Ok(command.id)


# --- on other devices -------------------------------------------------------------------------------------------------


@command_handler
def keep_name(session: CommandContext, command: am.KeepName, now: int) -> Message:
    """Make words that prove the name for good."""
    name = player_of(session).name
    words = session.room.accounts.make_words(name, now)
    return am.KeptName(command.id, name, words, session.hub.links)


@command_handler
def add_device(session: CommandContext, command: am.AddDevice, now: int) -> Message:
    """Make a code for another device of the player."""
    name = player_of(session).name
    code, until = session.room.readmissions.create(name, now)
    return am.Readmission(command.id, name, code, until, session.hub.links)


# --- invitations ------------------------------------------------------------------------------------------------------


@command_handler
def make_invitation(session: CommandContext, command: am.MakeInvitation, now: int) -> Message:
    """Create an invitation."""
    room = session.room
    invitation = room.invitations.create(
        session.name or HOST,
        now,
        uses=command.uses,
        days=command.days,
        bot=command.bot,
        note=command.note,
    )
    # the code itself is a secret, and other hosts read the log
    uses = "1 use" if command.uses == 1 else f"{command.uses} uses"
    kind = "a bot" if command.bot else "players"
    said = Sentence(_INVITED[command.bot, command.uses == 1], {"count": command.uses})
    room.moderation.log_act(
        session.name or "host", now, "invite", said, kind, detail=uses, reason=command.note
    )
    return am.InvitationList(command.id, (invitation,), session.hub.links)


_INVITED = {
    (True, True): N_("{who} invited a bot, once"),
    (True, False): N_("{who} invited a bot, {count} times"),
    (False, True): N_("{who} made an invitation for one player"),
    (False, False): N_("{who} made an invitation for {count} players"),
}
"""by whether a bot is invited, and whether once"""


@command_handler
def list_invitations(session: CommandContext, command: am.ListInvitations, now: int) -> Message:
    """List the open invitations."""
    return am.InvitationList(command.id, session.room.invitations.all(now), session.hub.links)


@command_handler
def revoke_invitation(session: CommandContext, command: am.RevokeInvitation, now: int) -> Message:
    """Revoke an invitation."""
    session.room.invitations.revoke(command.code)
    session.room.moderation.log_act(
        session.name or "host", now, "revoke", Sentence("{who} revoked an invitation"), "an invitation"
    )
    return Ok(command.id)


@command_handler
def readmit(session: CommandContext, command: am.Readmit, now: int) -> Message:
    """Make a code that lets a player in again."""
    room = session.room
    name = room.moderation.find_person(command.player).name
    code, until = room.readmissions.create(name, now)
    room.moderation.log_act(
        session.name or "host",
        now,
        "readmit",
        Sentence("{who} made a code that lets {player} in again", {"player": name}),
        name,
    )
    return am.Readmission(command.id, name, code, until, session.hub.links)
