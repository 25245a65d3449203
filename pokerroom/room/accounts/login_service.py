"""Logging in: by token, password or registration, with throttling of wrong tries.

Hashing a password is slow and happens elsewhere, between two calls here; the second call checks again whatever the
first one checked.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import NamedTuple

from pokerroom.room.accounts.account_registry import AccountRegistry, token_hash_of
from pokerroom.room.accounts.bans import Penalties
from pokerroom.room.accounts.invitations import HOUSE, Invitations
from pokerroom.room.accounts.login_throttle import BucketPerAddress, LoginThrottle, RoomThrottle
from pokerroom.room.accounts.passkey_record import PageSession, PasskeyProof
from pokerroom.room.accounts.passkeys import Passkeys
from pokerroom.room.accounts.people import Person, PersonDirectory
from pokerroom.room.accounts.readmissions import Readmissions
from pokerroom.room.accounts.registrar import NameRegistrar
from pokerroom.room.ip_networks import network_of
from pokerroom.room.room_config import RoomConfig
from pokerroom.room.room_errors import RoomError
from pokerwire.room.invitation import Invitation

_WRONG_SECRET_CODES = frozenset(("wrong_token", "wrong_invitation", "wrong_host_code"))
"""errors that mean a wrong secret; a right one can be refused too, when it has expired"""


FREE_TRIES_AT_LAST_ADDRESS = 2
"""wrong passwords in a row that do not count against the address from which the name logged in last: typing errors"""


class LoginResult(NamedTuple):
    """A player who is logged in: a new ``token`` (``None``: they have shown theirs), and the hash of the log-in."""

    person: Person
    token: str | None
    login: str


class Registration(NamedTuple):
    """A name to register: whether a program plays, an invitation's code or "", and the session secret or ""."""

    name: str
    bot: bool
    code: str
    session: str = ""


class PasswordCheck(NamedTuple):
    """A pending comparison of a password for ``name``, tried from ``address``, with the hash ``hashed``.

    ``counts``: it uses one of the attempts of the address.
    """

    name: str
    hashed: str
    address: str
    counts: bool


class LoginService:
    """Logs players in and registers names.

    ``guess_throttle`` limits, by address, tries at what can be guessed; ``secret_throttle`` those at random tokens
    and codes.
    """

    def __init__(
        self,
        *,
        config: RoomConfig,
        people: PersonDirectory,
        accounts: AccountRegistry,
        invitations: Invitations,
        readmissions: Readmissions,
        passkeys: Passkeys,
        penalties: Penalties,
        registrar: NameRegistrar,
    ) -> None:
        limits = config.limits
        self._config = config
        self._people = people
        self._accounts = accounts
        self._invitations = invitations
        self._readmissions = readmissions
        self._passkeys = passkeys
        self._penalties = penalties
        self._registrar = registrar
        self.guess_throttle = LoginThrottle(limits.attempts_per_minute, limits.attempt_burst)
        self.secret_throttle = LoginThrottle(limits.attempts_per_minute, limits.attempt_burst)
        self._room_throttle = RoomThrottle(limits.room_attempts_per_minute, limits.room_attempt_burst)
        self._new_names = BucketPerAddress(limits.new_names_per_hour / 60, limits.new_name_burst)

    def join_with_token(
        self, text: str, token: str | None, bot: bool, address: str, now: int, *, session: str = ""
    ) -> LoginResult:
        """Log in with a name that is new or proved by its token; ``session`` as in :meth:`claim_again`.

        Raise :class:`RoomError`: ``bad_name``, ``name_taken``, ``wrong_token``, ``login_expired``,
        ``too_many_attempts``, ``invitation_needed``, ``password_needed``, ``no_bots``, ``room_full``, ``banned``.
        """
        person = self._find_person(text, bot, now)
        if person is None:
            self._check_new_name(None, has_password=False, bot=bot)
            return self._create(Registration(text, bot, "", session), None, "", address, now)
        if token is None:
            raise RoomError(
                "name_taken",
                "'{name}' is taken: if it is yours, give its password or four words, or ask a host for a code; "
                "else choose another name",
                name=person.name,
            )
        with self.checking_secret(address, now):
            login = self._accounts.verify_token(person.name, token, now)
        return self._admit(person, None, login, bot)

    def claim_again(self, text: str, session: str, bot: bool, address: str, now: int) -> LoginResult | None:
        """Log in with a new name once more, for a client that may never have received its token.

        It takes the same secret ``session``, and works for a short time only, until the token or a password is shown.
        Return ``None`` when nobody, or somebody else, has the name.  Raise as :meth:`join_with_token`.
        """
        person = self._find_person(text, bot, now)
        if person is None or not session or not self._accounts.is_claimable(person.name, now):
            return None
        self.guess_throttle.begin_attempt(address, now)
        token = self._accounts.claim(person.name, session, now)
        if token is None:
            return None
        self.guess_throttle.forgive_attempt(address, now)
        return self._admit(person, token, token_hash_of(token), bot)

    @contextlib.contextmanager
    def checking_secret(self, address: str, now: int) -> Iterator[None]:
        """Count a wrong token or code against the address; raise ``too_many_attempts`` for too many.

        A right one always passes, however many were wrong before.
        """
        try:
            yield
        except RoomError as error:
            if error.code in _WRONG_SECRET_CODES:
                self.secret_throttle.record_failure(address, now)
            raise

    # --- a new name -------------------------------------------------------------------------------------------------

    def check_registration(
        self, registration: Registration, has_password: bool, address: str, now: int
    ) -> None:
        """Check that a new name may be registered; raise as :meth:`register`."""
        person = self._find_person(registration.name, registration.bot, now)
        if person is None:
            invitation = self._find_invitation(registration.code, address, now)
            self._check_new_name(invitation, has_password=has_password, bot=registration.bot)
        elif not self._is_house_bot(person, registration.code):
            raise RoomError("name_taken", "this name, or one that looks like it, is taken: choose another")

    def register(self, registration: Registration, password: str, address: str, now: int) -> LoginResult:
        """Register a new name with the hash of its password, or with "".

        House bots come back in this way, too: their keys may be on another machine.

        Raise :class:`RoomError`: ``bad_name``, ``name_taken``, ``too_many_attempts``, ``wrong_invitation``,
        ``invitation_needed``, ``password_needed``, ``no_bots``, ``room_full``, ``banned``.
        """
        self.check_registration(registration, bool(password), address, now)
        person = self._find_person(registration.name, registration.bot, now)
        if person is None:
            invitation = self._find_invitation(registration.code, address, now)
            return self._create(registration, invitation, password, address, now)
        token = self._accounts.log_in(person.name, now)
        return self._admit(person, token, token_hash_of(token), registration.bot)

    def _is_house_bot(self, person: Person, code: str) -> bool:
        """Whether this is a bot of the room itself, by its code and by who registered the name."""
        return self._invitations.is_house_code(code) and self._accounts.get(person.name).invited_by == HOUSE

    def _find_invitation(self, code: str, address: str, now: int) -> Invitation | None:
        if not code:
            return None
        with self.checking_secret(address, now):
            return self._invitations.check(code, now)

    def _check_new_name(self, invitation: Invitation | None, *, has_password: bool, bot: bool) -> None:
        config = self._config
        if bot and not (invitation is not None and invitation.by == HOUSE):
            self._check_bots_allowed()
        if config.invitations and invitation is None:
            raise RoomError("invitation_needed", "a new name needs an invitation here: ask a host for one")
        if config.passwords and not has_password and not (invitation is not None and invitation.bot):
            raise RoomError("password_needed", "in this room a new name needs a password: choose one")

    def _create(
        self,
        registration: Registration,
        invitation: Invitation | None,
        password: str,
        address: str,
        now: int,
    ) -> LoginResult:
        if invitation is None or invitation.by != HOUSE:
            self._count_new_name(address, now)
        person = self._registrar.add_name(registration.name, now)
        bot = registration.bot or (invitation is not None and invitation.bot)
        invited_by = "" if invitation is None else invitation.by
        token = self._accounts.create(
            person.name, now, password=password, bot=bot, invited_by=invited_by, session=registration.session
        )
        if invitation is not None:
            self._invitations.use(invitation, now)
        return self._admit(person, token, token_hash_of(token), bot)

    def _count_new_name(self, address: str, now: int) -> None:
        if not self._config.limits.new_names_per_hour:
            return
        bucket = self._new_names.bucket(address, now)
        if not bucket.take(now):
            raise RoomError(
                "names_too_fast",
                "many new names come from your address: take one in {seconds} seconds",
                seconds=-(-bucket.wait(now) // 1000),
            )

    # --- a code or words -------------------------------------------------------------------------------------------

    def log_in_with_code(self, text: str, code: str, bot: bool, session: str, now: int) -> LoginResult | None:
        """Log in with a code that lets the name in again, or with the words that its player keeps.

        ``None``: it is neither, but perhaps a password.

        Raise as :meth:`join_with_token`.
        """
        person = self._find_person(text, bot, now)
        if person is None:
            return None
        if self._accounts.is_proved_by(person.name, code):
            token = self._accounts.readmit(person.name, now)
            return self._admit(person, token, token_hash_of(token), bot)
        found = self._readmissions.find(person.name, code, session, now)
        if found is None:
            return None
        token = self._accounts.readmit(person.name, now, instead_of=found.login)
        self._readmissions.use(person.name, found, session, token_hash_of(token), now)
        return self._admit(person, token, token_hash_of(token), bot)

    # --- a passkey --------------------------------------------------------------------------------------------------

    def log_in_with_passkey(
        self,
        proof: PasskeyProof,
        wanted: str | None,
        page: PageSession,
        address: str,
        now: int,
    ) -> LoginResult:
        """Log in with the name of a passkey, which has to be ``wanted`` if that is given; ``page`` got the challenge.

        A wrong one counts for the address and the room as a wrong password; a right one always passes.

        Raise :class:`RoomError`: as :meth:`Passkeys.prove`, ``too_many_attempts``, ``banned``.
        """
        person = None if wanted is None else self._people.find_valid(wanted)
        known = wanted if person is None else person.name
        try:
            name = self._passkeys.prove(proof, known, page, now)
        except RoomError as error:
            if error.code == "wrong_passkey":
                self.guess_throttle.record_failure(address, now)
                self._room_throttle.begin_attempt(now)
            raise
        proved = self._find_person(name, False, now)
        if proved is None:
            raise RoomError("unknown_name", "this name was forgotten meanwhile: register it")
        token = self._accounts.log_in(name, now, passkey=True)
        return self._admit(proved, token, token_hash_of(token), False)

    # --- a password -------------------------------------------------------------------------------------------------

    def begin_password_login(self, text: str, bot: bool, address: str, now: int) -> PasswordCheck:
        """Begin a log-in by password: return the name as registered and the hash to compare with.

        Raise :class:`RoomError`: ``bad_name``, ``unknown_name``, ``no_password``, ``locked``,
        ``too_many_attempts``, ``no_bots``, ``banned``.
        """
        person = self._find_person(text, bot, now)
        if person is None:
            raise RoomError("unknown_name", "nobody has this name: register it, or join with it as a guest")
        return self.begin_password_check(person.name, address, now)

    def begin_password_check(self, name: str, address: str, now: int) -> PasswordCheck:
        """Begin comparing a password: it counts as wrong until :meth:`password_was_right`.

        The first wrong ones from the address of the name's last log-in do not count against that address, so that
        wrong tries of others there do not lock the owner out.
        """
        account = self._accounts.get(name)
        from_last_address = bool(account.last_address) and network_of(account.last_address) == network_of(
            address
        )
        typing_errors = account.password and account.failures < FREE_TRIES_AT_LAST_ADDRESS
        counts = not (from_last_address and typing_errors)
        if counts:
            self.guess_throttle.begin_attempt(address, now)
        check = PasswordCheck(name, self._accounts.begin_password_check(name, now), address, counts)
        if counts:
            self._count_comparison(check, now)
        return check

    def _count_comparison(self, check: PasswordCheck, now: int) -> None:
        """Count a comparison for the room; where that is one too many, it does not count for its name and address."""
        try:
            self._room_throttle.begin_attempt(now)
        except RoomError:
            self.guess_throttle.forgive_attempt(check.address, now)
            self._accounts.cancel_password_check(check.name, now)
            raise

    def begin_guess(self, person: Person, address: str, now: int) -> None:
        """Count a comparison with the password of a table as wrong until :meth:`forgive_guess`.

        It counts for the player, the address and the room; raise ``too_many_attempts`` where one is too many.
        """
        self.guess_throttle.begin_attempt(address, now)
        try:
            if not person.guess_bucket.take(now):
                raise RoomError(
                    "too_many_attempts",
                    "too many wrong attempts: try again in {wait} seconds",
                    wait=-(-person.guess_bucket.wait(now) // 1000),
                )
            try:
                self._room_throttle.begin_attempt(now)
            except RoomError:
                person.guess_bucket.put_back()
                raise
        except RoomError:
            self.guess_throttle.forgive_attempt(address, now)
            raise

    def forgive_guess(self, person: Person, address: str, now: int) -> None:
        """Take back the count of a comparison that was right, or was not made."""
        person.guess_bucket.put_back()
        self.guess_throttle.forgive_attempt(address, now)
        self._room_throttle.forgive_attempt()

    def password_was_right(self, check: PasswordCheck, now: int) -> None:
        """End a check: the password was right."""
        self._refund_attempt(check, now)
        self._accounts.password_was_right(check.name, now)

    def cancel_password_check(self, check: PasswordCheck, now: int) -> None:
        """End a check: the password could not be compared."""
        self._refund_attempt(check, now)
        self._accounts.cancel_password_check(check.name, now)

    def _refund_attempt(self, check: PasswordCheck, now: int) -> None:
        if check.counts:
            self.guess_throttle.forgive_attempt(check.address, now)
            self._room_throttle.forgive_attempt()

    def finish_password_login(self, name: str, bot: bool, now: int) -> LoginResult:
        """Log in after a right password; raise as :meth:`join_with_token` if something has changed meanwhile."""
        person = self._find_person(name, bot, now)
        if person is None:
            raise RoomError("unknown_name", "this name was forgotten meanwhile: register it")
        token = self._accounts.log_in(name, now)
        return self._admit(person, token, token_hash_of(token), bot)

    # --- in ---------------------------------------------------------------------------------------------------------

    def _find_person(self, text: str, bot: bool, now: int) -> Person | None:
        self._penalties.check_login(text, now)
        person = self._people.find_valid(text)
        if bot and person is not None and self._accounts.get(person.name).invited_by != HOUSE:
            self._check_bots_allowed()
        return person

    def _check_bots_allowed(self) -> None:
        """Raise ``no_bots`` in a room for people; the room's own bots are there all the same."""
        if not self._config.bots_allowed:
            raise RoomError("no_bots", "this room is for people: programs may not join")

    def _admit(self, person: Person, token: str | None, login: str, bot: bool) -> LoginResult:
        account = self._accounts.get(person.name)
        invited_bot = "bot" in account.roles and bool(account.invited_by)
        person.bot = bot or invited_bot
        person.is_host = "host" in account.roles
        return LoginResult(person, token, login)
