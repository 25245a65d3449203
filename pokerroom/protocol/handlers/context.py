"""What command handlers need of the session that sent the command, and the checks that they share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol, TypeVar, get_args, get_type_hints

from pokerlocale.sentences import Sentence
from pokerroom.protocol.broadcast.hub import Hub
from pokerroom.protocol.broadcast.subscriber import Subscriber
from pokerroom.protocol.idempotency import AnswerCache
from pokerroom.protocol.slow_work import SlowWork
from pokerroom.room.accounts.people import Person
from pokerroom.room.room import Room
from pokerroom.room.room_errors import RoomError
from pokerwire.error_tree import PokerRoomError
from pokerwire.messages.message_base import Command, HostOnly, Message

T = TypeVar("T")


class CommandContext(Subscriber, Protocol):
    """The session that sent a command."""

    room: Room
    """its parts carry the command out"""
    hub: Hub
    """who else is connected, and what each of them watches"""
    person: Person | None
    """the player, once they have joined with a name"""
    origin: str
    """which page it is, as in ``https://poker.example.org``; empty: none of a browser"""
    answer_cache: AnswerCache | None
    """set once ``hello`` was accepted"""
    last_login: tuple[int, str]
    """time and address of the player's previous login"""
    quiet: bool
    """whether accepted decisions get no answer"""
    continues: bool
    """whether another process had this session before"""
    has_new_token: bool
    """whether the token in the welcome may not have arrived"""
    claimed_host: bool
    """whether this connection has shown the host's code"""

    def send_after_answer(self, message: Message | bytes) -> None:
        """Send ``message``, which may be encoded already, right after the answer to the running command."""

    def answer_deferred(self, command: Command, work: Callable[[int], Message], now: int) -> None:
        """Answer a command that was put off, with what ``work`` returns or with its refusal."""

    def answer_beside(self, command: Command, work: Callable[[int], Message], now: int) -> None:
        """Answer a command beside which later ones were carried out."""

    def close_after_answer(self, code: str, message: Sentence | str, retry: bool = True) -> None:
        """Say goodbye right after the answer to the running command."""


Handler = Callable[[CommandContext, Any, int], Message]
"""Carries out one command of a session at a time and returns the answer."""


class DeferredAnswer(PokerRoomError):
    """The answer comes later, by :meth:`CommandContext.answer_deferred`: something slow runs elsewhere first."""


class AnswerBeside(DeferredAnswer):
    """The same, and later commands of the session are carried out meanwhile: :meth:`CommandContext.answer_beside`."""


def answer_elsewhere(
    session: CommandContext,
    command: Command,
    slow_work: SlowWork | None,
    work: Callable[[], T],
    reply: Callable[[T], Message],
    *,
    beside: bool = False,
) -> Message:
    """Return the ``reply`` to what ``work`` returns; with ``slow_work`` raise :class:`DeferredAnswer` instead, or, if
    later commands of the session may be carried out meanwhile (``beside``), :class:`AnswerBeside`."""
    if slow_work is None:
        return reply(work())
    answer = session.answer_beside if beside else session.answer_deferred
    slow_work.submit(
        work, lambda outcome, now: answer(command, lambda now: reply(outcome()), now), session.address
    )
    raise AnswerBeside if beside else DeferredAnswer


def player_of(session: CommandContext) -> Person:
    """Return the player who sent the command; raise :class:`RoomError` ``name_needed`` for a spectator."""
    if session.person is None:
        raise RoomError("name_needed", "spectators cannot do this: join with a name")
    return session.person


def check_watching(session: CommandContext, number: int) -> None:
    """Raise :class:`RoomError` ``no_such_table`` or ``not_watching`` unless the session watches that table."""
    session.room.tables.find(number)
    if number not in session.watching:
        raise RoomError("not_watching", "watch table {table} first", table=number)


def watcher_of(session: CommandContext, number: int) -> Person:
    """Return the player who sent the command; raise :class:`RoomError` unless they have a name and watch that table."""
    person = player_of(session)
    check_watching(session, number)
    return person


def for_hosts(handler: Handler) -> Handler:
    """Return a handler that raises :class:`RoomError` ``not_host`` for everybody who is not a host."""

    def handle(session: CommandContext, command: Command, now: int) -> Message:
        if not session.is_host:
            raise RoomError("not_host", "only a host of this room can do this: show the host's code first")
        return handler(session, command, now)

    return handle


HANDLERS: dict[type[Command], Handler] = {}
"""type of a command -> its handler"""
H = TypeVar("H", bound=Handler)


def command_handler(function: H) -> H:
    """Make a function what carries out the commands of its ``command``'s type."""
    register(commands_of(function), function)
    return function


def commands_of(function: Callable[..., Message]) -> tuple[type[Command], ...]:
    """Return the types that the ``command`` of a handler may have."""
    kind = get_type_hints(function)["command"]
    return get_args(kind) or (kind,)


def register(kinds: Iterable[type[Command]], handler: Handler) -> None:
    """Have ``handler`` carry out these commands, those for hosts only for hosts."""
    HANDLERS.update({kind: for_hosts(handler) if issubclass(kind, HostOnly) else handler for kind in kinds})


def check_password_length(session: CommandContext, password: str) -> None:
    """Raise :class:`RoomError` ``weak_password`` for a password that is too short."""
    min_length = session.room.limits.password_length
    if len(password) < min_length:
        raise RoomError(
            "weak_password", "a password has at least {minimum} characters here", minimum=min_length
        )
