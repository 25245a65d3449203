"""The door: who may come in, and how he proves who he is.

Slow work (a password's hash) is done elsewhere, between two calls here; whatever is true before it is looked at again
after it.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from pokerroom.room.accounts.invitations import Invitation
from pokerroom.room.accounts.login_throttle import Attempts
from pokerroom.room.accounts.people import Person
from pokerroom.room.accounts.registry import hash_of
from pokerroom.room.errors import RoomError
from pokerroom.room.ip_networks import network_of

if TYPE_CHECKING:
    from pokerroom.room.room import Room


_WRONG = frozenset(("wrong_token", "wrong_invitation", "wrong_host_code"))
"""refusals of who does not know a secret; who does can be refused too, because it is over"""


TRIES_AT_HOME = 2
"""wrong passwords of a name that may follow each other at its own address while that is locked: a slip of the finger"""


class Came(NamedTuple):
    """Somebody is in: a new ``token`` (``None``: he has shown the one he has), and the hash of his log-in."""

    person: Person
    token: str | None
    login: str


class Newcomer(NamedTuple):
    """A name to be registered, whether a program plays, the code of an invitation, and the session, or nothing."""

    name: str
    bot: bool
    code: str
    session: str = ""


class Check(NamedTuple):
    """A password of ``name`` that is to be compared with the hash ``hashed``, for somebody at ``address``.

    ``counts``: it takes one of the attempts of the address.
    """

    name: str
    hashed: str
    address: str
    counts: bool


class Door:
    """Lets people into ``room``; ``guesses`` and ``unknown`` count what was wrong, by address: what can be guessed, and
    random tokens and codes."""

    def __init__(self, room: Room) -> None:
        limits = room.limits
        self._room = room
        self.guesses = Attempts(limits.attempts_per_minute, limits.attempt_burst)
        self.unknown = Attempts(limits.attempts_per_minute, limits.attempt_burst)

    def by_token(
        self, text: str, token: str | None, bot: bool, address: str, now: int, *, session: str = ""
    ) -> Came:
        """Somebody says his name, new or proved by its token; ``session`` as at :meth:`again`.

        Raises :class:`RoomError`: ``bad_name``, ``name_taken``, ``wrong_token``, ``login_expired``,
        ``too_many_attempts``, ``invitation_needed``, ``password_needed``, ``no_bots``, ``room_full``, ``banned``.
        """
        person = self._known(text, bot, now)
        if person is None:
            self._check_new(None, has_password=False)
            return self._new(Newcomer(text, bot, "", session), None, "", now)
        if token is None:
            raise RoomError(
                "name_taken",
                f"{person.name!r} is taken: prove it with its token or password, or choose another name",
            )
        with self.secret(address, now):
            login = self._room.accounts.prove(person.name, token, now)
        return self._in(person, None, login, bot)

    def again(self, text: str, session: str, bot: bool, address: str, now: int) -> Came | None:
        """Somebody says a new name again, since the token of it may never have reached him.

        Only the same secret ``session`` is believed, for a while, and until the token or a password was shown once.
        ``None``: it is nobody's, or somebody else's.  Raises as :meth:`by_token`.
        """
        person = self._known(text, bot, now)
        if person is None or not session or not self._room.accounts.claimable(person.name, now):
            return None
        self.guesses.begin(address, now)
        token = self._room.accounts.claim(person.name, session, now)
        if token is None:
            return None
        self.guesses.was_right(address, now)
        return self._in(person, token, hash_of(token), bot)

    @contextlib.contextmanager
    def secret(self, address: str, now: int, *, guessable: bool = False) -> Iterator[None]:
        """Look up a token or code; when it is wrong that counts, and too much of it is ``too_many_attempts``.

        One that is right is let through whatever was wrong before, unless it is ``guessable``.
        """
        if guessable:
            self.guesses.begin(address, now)
        try:
            yield
        except RoomError as error:
            if not guessable and error.code in _WRONG:
                self.unknown.wrong(address, now)
            raise
        if guessable:
            self.guesses.was_right(address, now)

    # --- a new name -------------------------------------------------------------------------------------------------

    def check_register(self, who: Newcomer, has_password: bool, address: str, now: int) -> None:
        """Look whether a new name may be registered so; raises as :meth:`register`."""
        if self._known(who.name, who.bot, now) is not None:
            raise RoomError("name_taken", "this name, or one that looks like it, is taken: choose another")
        self._check_new(self._invitation(who.code, address, now), has_password=has_password)

    def register(self, who: Newcomer, password: str, address: str, now: int) -> Came:
        """Take a new name in, with the hash of its password or without.

        Raises :class:`RoomError`: ``bad_name``, ``name_taken``, ``too_many_attempts``, ``wrong_invitation``,
        ``invitation_needed``, ``password_needed``, ``no_bots``, ``room_full``, ``banned``.
        """
        self.check_register(who, bool(password), address, now)
        return self._new(who, self._invitation(who.code, address, now), password, now)

    def _invitation(self, code: str, address: str, now: int) -> Invitation | None:
        if not code:
            return None
        with self.secret(address, now):
            return self._room.invitations.check(code, now)

    def _check_new(self, invitation: Invitation | None, *, has_password: bool) -> None:
        config = self._room.config
        if config.invitations and invitation is None:
            raise RoomError("invitation_needed", "a new name needs an invitation here: ask a host for one")
        if config.passwords and not has_password and not (invitation is not None and invitation.bot):
            raise RoomError("password_needed", "a new name needs a password here: register with one")

    def _new(self, who: Newcomer, invitation: Invitation | None, password: str, now: int) -> Came:
        room = self._room
        person = room.take_in_name(who.name, now)
        bot = who.bot or (invitation is not None and invitation.bot)
        by = "" if invitation is None else invitation.by
        token = room.accounts.open(
            person.name, now, password=password, bot=bot, invited_by=by, session=who.session
        )
        if invitation is not None:
            room.invitations.use(invitation, now)
        return self._in(person, token, hash_of(token), bot)

    # --- a password -------------------------------------------------------------------------------------------------

    def begin_log_in(self, text: str, bot: bool, address: str, now: int) -> Check:
        """Return the name as it is written and what its password is to be compared with.

        Raises :class:`RoomError`: ``bad_name``, ``unknown_name``, ``no_password``, ``locked``,
        ``too_many_attempts``, ``no_bots``, ``banned``.
        """
        person = self._known(text, bot, now)
        if person is None:
            raise RoomError("unknown_name", "nobody has this name: register it, or join with it as a guest")
        return self.begin_check(person.name, address, now)

    def begin_check(self, name: str, address: str, now: int) -> Check:
        """A password will be compared with the hash returned: it counts as wrong until :meth:`right`.

        The first ones at the address from which the name came last do not count for it, and what others did there does
        not stop them.
        """
        account = self._room.accounts.of(name)
        at_home = bool(account.last_address) and network_of(account.last_address) == network_of(address)
        counts = not at_home or account.failures >= TRIES_AT_HOME
        if counts:
            self.guesses.begin(address, now)
        return Check(name, self._room.accounts.begin_check(name, now), address, counts)

    def right(self, check: Check, now: int) -> None:
        """The password was right."""
        self._give_back(check, now)
        self._room.accounts.right(check.name, now)

    def unchecked(self, check: Check, now: int) -> None:
        """The password could not be compared."""
        self._give_back(check, now)
        self._room.accounts.unchecked(check.name, now)

    def _give_back(self, check: Check, now: int) -> None:
        if check.counts:
            self.guesses.was_right(check.address, now)

    def logged_in(self, name: str, bot: bool, now: int) -> Came:
        """Let in whose password was right; raises as :meth:`by_token` when he may not any more."""
        person = self._known(name, bot, now)
        if person is None:
            raise RoomError("unknown_name", "this name was forgotten meanwhile: register it")
        token = self._room.accounts.log_in(name, now)
        return self._in(person, token, hash_of(token), bot)

    # --- in ---------------------------------------------------------------------------------------------------------

    def _known(self, text: str, bot: bool, now: int) -> Person | None:
        if bot and not self._room.config.bots_allowed:
            raise RoomError("no_bots", "this room is for people: programs may not join")
        self._room.desk.penalties.check_door(text, now)
        return self._room.people.known(text)

    def _in(self, person: Person, token: str | None, login: str, bot: bool) -> Came:
        account = self._room.accounts.of(person.name)
        invited_bot = "bot" in account.roles and bool(account.invited_by)
        person.bot = bot or invited_bot
        person.is_host = "host" in account.roles
        return Came(person, token, login)
