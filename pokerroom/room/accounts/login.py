"""The door: who may come in, and how he proves who he is.

Slow work (a password's hash) is done elsewhere, between two calls here; whatever is true before it is looked at again
after it.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from pokerroom.room.accounts.invitations import Invitation
from pokerroom.room.accounts.login_throttle import LoginThrottle
from pokerroom.room.accounts.people import Person
from pokerroom.room.accounts.registry import token_hash_of
from pokerroom.room.errors import RoomError
from pokerroom.room.ip_networks import network_of

if TYPE_CHECKING:
    from pokerroom.room.room import Room


_WRONG_SECRET_CODES = frozenset(("wrong_token", "wrong_invitation", "wrong_host_code"))
"""refusals of who does not know a secret; who does can be refused too, because it is over"""


FREE_TRIES_AT_LAST_ADDRESS = 2
"""wrong passwords of a name that may follow each other at its own address while that is locked: a slip of the finger"""


class LoginResult(NamedTuple):
    """Somebody is in: a new ``token`` (``None``: he has shown the one he has), and the hash of his log-in."""

    person: Person
    token: str | None
    login: str


class Registration(NamedTuple):
    """A name to be registered, whether a program plays, the code of an invitation, and the session, or nothing."""

    name: str
    bot: bool
    code: str
    session: str = ""


class PasswordCheck(NamedTuple):
    """A password of ``name`` that is to be compared with the hash ``hashed``, for somebody at ``address``.

    ``counts``: it takes one of the attempts of the address.
    """

    name: str
    hashed: str
    address: str
    counts: bool


class LoginService:
    """Lets people into ``room``; ``guesses`` and ``unknown`` count what was wrong, by address: what can be guessed, and
    random tokens and codes."""

    def __init__(self, room: Room) -> None:
        limits = room.limits
        self._room = room
        self.guess_throttle = LoginThrottle(limits.attempts_per_minute, limits.attempt_burst)
        self.secret_throttle = LoginThrottle(limits.attempts_per_minute, limits.attempt_burst)

    def join_with_token(
        self, text: str, token: str | None, bot: bool, address: str, now: int, *, session: str = ""
    ) -> LoginResult:
        """Somebody says his name, new or proved by its token; ``session`` as at :meth:`again`.

        Raises :class:`RoomError`: ``bad_name``, ``name_taken``, ``wrong_token``, ``login_expired``,
        ``too_many_attempts``, ``invitation_needed``, ``password_needed``, ``no_bots``, ``room_full``, ``banned``.
        """
        person = self._find_person(text, bot, now)
        if person is None:
            self._check_new_name(None, has_password=False)
            return self._create(Registration(text, bot, "", session), None, "", now)
        if token is None:
            raise RoomError(
                "name_taken",
                f"{person.name!r} is taken: prove it with its token or password, or choose another name",
            )
        with self.checking_secret(address, now):
            login = self._room.accounts.verify_token(person.name, token, now)
        return self._admit(person, None, login, bot)

    def claim_again(self, text: str, session: str, bot: bool, address: str, now: int) -> LoginResult | None:
        """Somebody says a new name again, since the token of it may never have reached him.

        Only the same secret ``session`` is believed, for a while, and until the token or a password was shown once.
        ``None``: it is nobody's, or somebody else's.  Raises as :meth:`by_token`.
        """
        person = self._find_person(text, bot, now)
        if person is None or not session or not self._room.accounts.is_claimable(person.name, now):
            return None
        self.guess_throttle.begin_attempt(address, now)
        token = self._room.accounts.claim(person.name, session, now)
        if token is None:
            return None
        self.guess_throttle.forgive_attempt(address, now)
        return self._admit(person, token, token_hash_of(token), bot)

    @contextlib.contextmanager
    def checking_secret(self, address: str, now: int, *, guessable: bool = False) -> Iterator[None]:
        """Look up a token or code; when it is wrong that counts, and too much of it is ``too_many_attempts``.

        One that is right is let through whatever was wrong before, unless it is ``guessable``.
        """
        if guessable:
            self.guess_throttle.begin_attempt(address, now)
        try:
            yield
        except RoomError as error:
            if not guessable and error.code in _WRONG_SECRET_CODES:
                self.secret_throttle.record_failure(address, now)
            raise
        if guessable:
            self.guess_throttle.forgive_attempt(address, now)

    # --- a new name -------------------------------------------------------------------------------------------------

    def check_registration(
        self, registration: Registration, has_password: bool, address: str, now: int
    ) -> None:
        """Look whether a new name may be registered so; raises as :meth:`register`."""
        if self._find_person(registration.name, registration.bot, now) is not None:
            raise RoomError("name_taken", "this name, or one that looks like it, is taken: choose another")
        self._check_new_name(
            self._find_invitation(registration.code, address, now), has_password=has_password
        )

    def register(self, registration: Registration, password: str, address: str, now: int) -> LoginResult:
        """Take a new name in, with the hash of its password or without.

        Raises :class:`RoomError`: ``bad_name``, ``name_taken``, ``too_many_attempts``, ``wrong_invitation``,
        ``invitation_needed``, ``password_needed``, ``no_bots``, ``room_full``, ``banned``.
        """
        self.check_registration(registration, bool(password), address, now)
        return self._create(
            registration, self._find_invitation(registration.code, address, now), password, now
        )

    def _find_invitation(self, code: str, address: str, now: int) -> Invitation | None:
        if not code:
            return None
        with self.checking_secret(address, now):
            return self._room.invitations.check(code, now)

    def _check_new_name(self, invitation: Invitation | None, *, has_password: bool) -> None:
        config = self._room.config
        if config.invitations and invitation is None:
            raise RoomError("invitation_needed", "a new name needs an invitation here: ask a host for one")
        if config.passwords and not has_password and not (invitation is not None and invitation.bot):
            raise RoomError("password_needed", "a new name needs a password here: register with one")

    def _create(
        self, registration: Registration, invitation: Invitation | None, password: str, now: int
    ) -> LoginResult:
        room = self._room
        person = room.add_name(registration.name, now)
        bot = registration.bot or (invitation is not None and invitation.bot)
        invited_by = "" if invitation is None else invitation.by
        token = room.accounts.create(
            person.name, now, password=password, bot=bot, invited_by=invited_by, session=registration.session
        )
        if invitation is not None:
            room.invitations.use(invitation, now)
        return self._admit(person, token, token_hash_of(token), bot)

    # --- a password -------------------------------------------------------------------------------------------------

    def begin_password_login(self, text: str, bot: bool, address: str, now: int) -> PasswordCheck:
        """Return the name as it is written and what its password is to be compared with.

        Raises :class:`RoomError`: ``bad_name``, ``unknown_name``, ``no_password``, ``locked``,
        ``too_many_attempts``, ``no_bots``, ``banned``.
        """
        person = self._find_person(text, bot, now)
        if person is None:
            raise RoomError("unknown_name", "nobody has this name: register it, or join with it as a guest")
        return self.begin_password_check(person.name, address, now)

    def begin_password_check(self, name: str, address: str, now: int) -> PasswordCheck:
        """A password will be compared with the hash returned: it counts as wrong until :meth:`right`.

        The first ones at the address from which the name came last do not count for it, and what others did there does
        not stop them.
        """
        account = self._room.accounts.get(name)
        from_last_address = bool(account.last_address) and network_of(account.last_address) == network_of(
            address
        )
        counts = not from_last_address or account.failures >= FREE_TRIES_AT_LAST_ADDRESS
        if counts:
            self.guess_throttle.begin_attempt(address, now)
        return PasswordCheck(name, self._room.accounts.begin_password_check(name, now), address, counts)

    def password_was_right(self, check: PasswordCheck, now: int) -> None:
        """The password was right."""
        self._refund_attempt(check, now)
        self._room.accounts.password_was_right(check.name, now)

    def cancel_password_check(self, check: PasswordCheck, now: int) -> None:
        """The password could not be compared."""
        self._refund_attempt(check, now)
        self._room.accounts.cancel_password_check(check.name, now)

    def _refund_attempt(self, check: PasswordCheck, now: int) -> None:
        if check.counts:
            self.guess_throttle.forgive_attempt(check.address, now)

    def finish_password_login(self, name: str, bot: bool, now: int) -> LoginResult:
        """Let in whose password was right; raises as :meth:`by_token` when he may not any more."""
        person = self._find_person(name, bot, now)
        if person is None:
            raise RoomError("unknown_name", "this name was forgotten meanwhile: register it")
        token = self._room.accounts.log_in(name, now)
        return self._admit(person, token, token_hash_of(token), bot)

    # --- in ---------------------------------------------------------------------------------------------------------

    def _find_person(self, text: str, bot: bool, now: int) -> Person | None:
        if bot and not self._room.config.bots_allowed:
            raise RoomError("no_bots", "this room is for people: programs may not join")
        self._room.moderation.penalties.check_login(text, now)
        return self._room.people.find_valid(text)

    def _admit(self, person: Person, token: str | None, login: str, bot: bool) -> LoginResult:
        account = self._room.accounts.get(person.name)
        invited_bot = "bot" in account.roles and bool(account.invited_by)
        person.bot = bot or invited_bot
        person.is_host = "host" in account.roles
        return LoginResult(person, token, login)
