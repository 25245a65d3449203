"""Handlers of ``hello``, ``log_in`` and ``register``: identify the player and welcome them."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from functools import partial

import msgspec

from pokerlocale.messages import N_
from pokerlocale.sentences import Sentence
from pokerroom import __version__
from pokerroom.protocol.handlers.context import (
    CommandContext,
    DeferredAnswer,
    check_password_length,
    player_of,
)
from pokerroom.room.accounts.login_service import LoginResult, PasswordCheck, Registration
from pokerroom.room.accounts.passkey_record import PageSession, PasskeyProof
from pokerroom.room.room import Room
from pokerroom.room.room_errors import RoomError
from pokerwire.messages.account_messages import Hello, LogIn, Register, Welcome
from pokerwire.messages.connection_messages import PROTOCOL_VERSION
from pokerwire.messages.lobby_messages import Notice
from pokerwire.messages.message_base import Message
from pokerwire.messages.passkey_messages import LogInWithPasskey
from pokerwire.room.table_info import SeatedAt


def hello(session: CommandContext, command: Hello, now: int) -> Message:
    """Let a client in; it continues an older connection of the same session, which is closed.

    Raise :class:`RoomError` ``already_welcome``, ``wrong_protocol`` or one of ``LoginService``;
    :class:`DeferredAnswer` when a password has to be hashed first.
    """
    if session.answer_cache is not None:
        raise RoomError("already_welcome", "this connection has said hello already")
    if command.protocol != PROTOCOL_VERSION:
        raise RoomError(
            "wrong_protocol",
            "this server speaks protocol {number}: update this program, or load the page again",
            number=PROTOCOL_VERSION,
        )
    if isinstance(command, LogIn):
        return _log_in(session, command, now)
    if isinstance(command, LogInWithPasskey):
        return _log_in_with_passkey(session, command, now)
    if not command.name:
        return _start_session(session, command, None, now)
    login_service, session_key = session.room.login_service, command.session or ""
    if command.token is None:
        repeated_login = login_service.claim_again(
            command.name, session_key, command.bot, session.address, now
        )
        if repeated_login is not None:
            return _start_session(session, command, repeated_login, now)
    if isinstance(command, Register):
        return _register(session, command, now)
    login_result = login_service.join_with_token(
        command.name, command.token, command.bot, session.address, now, session=session_key
    )
    return _start_session(session, command, login_result, now)


def _log_in(session: CommandContext, command: LogIn, now: int) -> Message:
    login_service = session.room.login_service
    readmitted = login_service.log_in_with_code(
        command.name, command.password, command.bot, command.session or "", now
    )
    if readmitted is not None:
        return _readmit(session, command, readmitted, now)
    check = login_service.begin_password_login(command.name, command.bot, session.address, now)

    def on_verified(right: bool, now: int) -> None:
        if right:
            login_service.password_was_right(check, now)
        session.answer_deferred(command, partial(_logged_in, session, command, check.name, right), now)

    with throttled(session, check, now):
        session.hub.password_hashing.verify_password(
            check.hashed, command.password, on_verified, session.address
        )
    raise DeferredAnswer


def _readmit(session: CommandContext, command: LogIn, login_result: LoginResult, now: int) -> Message:
    """Let a player in by a code or by words, and notify the other connected devices of that name."""
    name = login_result.person.name
    session.room.moderation.log_act(
        "room",
        now,
        "readmitted",
        Sentence(
            "{who} let {player} in again, from {address}"
            if session.address
            else "{who} let {player} in again",
            {"player": name, "address": session.address},
        ),
        name,
        detail=session.address,
    )
    answer = _start_session(session, command, login_result, now)
    for other in session.hub.connections.of(name):
        if other is not session:
            _tell_readmission(other.send, session.room, name, other.login, now)
    return answer


def _tell_readmission(send: Callable[[Message], None], room: Room, name: str, login: str, now: int) -> None:
    at = room.accounts.take_readmission(name, login, now)
    if at is not None:
        text = N_("Your name came in on another device at {at}. If that was not you, tell the host.")
        send(Notice.of("readmitted", Sentence(text, {"at": at})))


def _log_in_with_passkey(session: CommandContext, command: LogInWithPasskey, now: int) -> Message:
    proof = PasskeyProof(
        command.credential, command.client_data, command.authenticator_data, command.signature, command.user
    )
    login_result = session.room.login_service.log_in_with_passkey(
        proof, command.name, PageSession(command.session, session.origin), session.address, now
    )
    return _start_session(session, command, login_result, now)


@contextlib.contextmanager
def throttled(session: CommandContext, check: PasswordCheck, now: int) -> Iterator[None]:
    """Cancel ``check`` when verifying is refused inside this block, so that it does not count as an attempt."""
    try:
        yield
    except RoomError:
        session.room.login_service.cancel_password_check(check, now)
        raise


def _logged_in(session: CommandContext, command: LogIn, name: str, is_right: bool, now: int) -> Message:
    if not is_right:
        raise RoomError("wrong_password", "this is not the password of '{name}'", name=name)
    return _start_session(
        session, command, session.room.login_service.finish_password_login(name, command.bot, now), now
    )


def _register(session: CommandContext, command: Register, now: int) -> Message:
    login_service = session.room.login_service
    if command.password is None:
        return _start_session(
            session, command, login_service.register(_registration(command), "", session.address, now), now
        )
    check_password_length(session, command.password)
    login_service.check_registration(_registration(command), True, session.address, now)

    def on_hashed(hashed: str, now: int) -> None:
        session.answer_deferred(command, partial(_registered, session, command, hashed), now)

    session.hub.password_hashing.hash_password(command.password, on_hashed, session.address)
    raise DeferredAnswer


def _registered(session: CommandContext, command: Register, hashed: str, now: int) -> Message:
    login_service = session.room.login_service
    return _start_session(
        session, command, login_service.register(_registration(command), hashed, session.address, now), now
    )


def _registration(command: Register) -> Registration:
    return Registration(command.name, command.bot, command.invitation or "", command.session or "")


def _start_session(
    session: CommandContext, command: Hello, login_result: LoginResult | None, now: int
) -> Message:
    hub, room = session.hub, session.room
    last_login = (0, "")
    returns = session.continues
    session.session_text = command.session
    if login_result is not None:
        name = login_result.person.name
        returns = returns or hub.answer_caches.contains(name, command.session)
        if not returns:
            last_login = session.last_login = room.accounts.record_login(
                name, session.address, now, login_result.login, command.client
            )
        _connect_player(session, login_result, command.session, now)
        session.has_new_token = login_result.token is not None
        _tell_readmission(session.send_after_answer, room, name, login_result.login, now)
        for table, bets in room.returned_bets.take(name).items():
            session.send_after_answer(_bets_returned(table, bets))
    session.answer_cache = hub.answer_caches.connect(session.name, command.session, session.address)
    session.pending_updates.coalescing = command.hold
    session.quiet = command.quiet
    greeting = None if returns else Notice(room.config.greeting)
    for notice in (greeting, hub.login_notice):
        if notice is not None and notice.text:
            session.send_after_answer(notice)
    if session.is_host:
        warn_host(session, now)
    return _welcome(session, command.id, login_result, last_login)


def warn_host(session: CommandContext, now: int) -> None:
    """Notify a host who comes in that somebody is guessing the host's password."""
    if warning := session.hub.host_warning(now):
        session.send_after_answer(Notice.of("host_password_guessed", warning))


def _bets_returned(table: int, bets: int) -> Notice:
    text = Sentence(
        "The room was interrupted while betting was open at table {table}: {by} chips of your bets are back in your "
        "wallet. Bet again if you want to play this round.",
        {"table": table, "by": bets},
    )
    return Notice.of("bets_returned", text)


def _connect_player(
    session: CommandContext, login_result: LoginResult, session_text: str | None, now: int
) -> None:
    """Add a connection of a player.  It has the tables that no other connection has.

    It may be an old one that outlives its process: then a newer one of the same session keeps its place.
    """
    room, person = session.room, login_result.person
    connections, name = session.hub.connections, person.name
    session.person, session.name, session.login = person, name, login_result.login
    person.address = session.address
    room.connect(person, now)
    session.hub.tournaments.presence_changed(name)
    if not session.continues:
        session.since = now
    connections.add(name, session)
    everyone = connections.of(name)
    newest_of_session = [one for one in everyone if one.session_text == session_text][-1]
    surplus = max(0, len(everyone) - room.limits.connections_per_player)
    ending = [
        one
        for i, one in enumerate(everyone)
        if i < surplus or (one.session_text == session_text and one is not newest_of_session)
    ]
    heir = everyone[-1] if session in ending else session
    for older in ending:
        for table in connections.remove(name, older):
            connections.take(table, name, heir)
        older.close("taken_over", "you joined from another connection, which has your seats now", retry=False)
    unheld = [table for table in person.seats if connections.holder(table, name) is None]
    for table in unheld:
        connections.take(table, name, heir)
    if len(connections.of(name)) > 1:
        room.restore_lines(person, unheld, now)


def _welcome(
    session: CommandContext, id: int, login_result: LoginResult | None, last_login: tuple[int, str]
) -> Welcome:
    room, person = session.room, session.person
    return Welcome(
        id=id,
        protocol=PROTOCOL_VERSION,
        room=room.config.name,
        version=__version__,
        name=session.name,
        token=login_result.token if login_result else None,
        wallet=room.wallets[person.name] if person else 0,
        seats=_seats(session) if person else (),
        limits=msgspec.structs.asdict(room.limits),
        roles=room.accounts.get(person.name).roles if person else ("spectator",),
        last_login=last_login[0],
        last_address=last_login[1],
        decimals=room.config.decimals,
        house_bots=room.house_bots_for(person) if person else (),
        refill_to=room.config.refill_to,
        kept=person is None or room.accounts.get(person.name).kept,
        played=person is not None and room.cashier.has_used_chips(person.name, room.config.starting_chips),
    )


def _seats(session: CommandContext) -> tuple[SeatedAt, ...]:
    person, connections = player_of(session), session.hub.connections
    return tuple(
        [
            msgspec.structs.replace(at, elsewhere=connections.holder(at.table, person.name) is not session)
            for at in session.room.seats_of(person)
        ]
    )
