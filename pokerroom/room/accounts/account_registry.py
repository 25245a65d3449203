"""The account of each name: tokens, password, roles and the last log-in.

A guest has a name and the token that came with it.  A player with a password can log in from anywhere: each log-in has
a token of its own, which expires when it is not used for a while.  Tokens are stored as hashes and compared in constant
time; passwords are stored as hashes of a slow function (:mod:`pokerroom.server.argon2_hasher`).
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Iterable

import msgspec
from msgspec.structs import replace

from pokerroom.cards import RandomBits
from pokerroom.room.accounts.host_code import hash_of_code
from pokerroom.room.accounts.host_password_guard import lock_ms
from pokerroom.room.accounts.kept_words import new_words
from pokerroom.room.accounts.passkey_record import Passkey
from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.room.room_errors import RoomError
from pokerroom.store.store_commands import SaveDocument
from pokerwire.room.roles import Role
from pokerwire.room.room_limits import Limits
from pokerwire.room.time_units import DAY, HOUR

ACCOUNT = "account"
"""the kind of these documents"""

CLAIM_MS = 600_000
"""how long after registering a name its token can be claimed once more with the same session secret"""
_LOGIN_USE_INTERVAL_MS = HOUR
"""how often the last use of a log-in is saved"""


class Login(msgspec.Struct, frozen=True):
    """One log-in: the SHA-256 of its token (hexadecimal), when it began, and roughly when it was last used."""

    token_hash: str
    since: int
    used: int
    readmitted: int | None = None
    """when the name was let in on another device by a code, until this log-in is notified"""
    address: str = ""
    """from where it was used last; empty: by a room that did not note it"""
    client: str = ""
    """which program uses it"""
    passkey: bool = False
    """whether a passkey opened it"""

    @property
    def id(self) -> str:
        """What its player calls it by to end it: no part of the token can be found from that."""
        return self.token_hash[:16]


class Account(msgspec.Struct, frozen=True):
    """The account of one name. Times are ms since 1970, 0: never; ``password`` is a hash, empty for a guest."""

    name: str
    created: int
    logins: tuple[Login, ...] = ()
    password: str = ""
    roles: tuple[Role, ...] = ("player",)
    invited_by: str = ""
    last_login: int = 0
    last_address: str = ""
    failures: int = 0
    """password checks since the last right one"""
    locked_until: int = 0
    claim: str = ""
    """hash of the session secret that registered the name, until its owner shows a token or password, or continues"""
    words: str = ""
    """hash (hexadecimal) of the four words that the player keeps; empty: none were made"""
    passkeys: tuple[Passkey, ...] = ()

    @property
    def kept(self) -> bool:
        """Whether the player can prove the name when this device forgets it: by a password, words or a passkey."""
        return bool(self.password or self.words or self.passkeys)


def bots_of(accounts: Iterable[Account]) -> frozenset[str]:
    """Return the names of the bots among these accounts."""
    return frozenset([account.name for account in accounts if "bot" in account.roles])


def stored_bots(documents: Iterable[SaveDocument]) -> frozenset[str]:
    """Return the names of the bots among the stored accounts."""
    return bots_of([_read(row.payload) for row in documents])


class AccountRegistry:
    """All accounts, in memory; every change is saved with the unit of work."""

    def __init__(
        self,
        limits: Limits,
        rng: RandomBits,
        unit_of_work: UnitOfWork,
        documents: Iterable[SaveDocument] = (),
    ) -> None:
        self._limits = limits
        self._rng = rng
        self._unit_of_work = unit_of_work
        self._by_name = {row.owner: _read(row.payload) for row in documents}

    def get(self, name: str) -> Account:
        """Return the account of a name of this room."""
        return self._by_name[name]

    def all(self) -> Iterable[Account]:
        """Return all accounts."""
        return self._by_name.values()

    def bots(self) -> frozenset[str]:
        """Return the names that programs registered."""
        return bots_of(self._by_name.values())

    def restore(self, name: str, token_hash: str, at: int) -> Account:
        """Return the account of a stored name; create one for a name that was stored without an account."""
        if name not in self._by_name:
            self._by_name[name] = Account(name, at, (Login(token_hash, at, at),))
        return self._by_name[name]

    def create(
        self,
        name: str,
        now: int,
        *,
        password: str = "",
        bot: bool = False,
        invited_by: str = "",
        session: str = "",
    ) -> str:
        """Create the account of a new name and return the token of its first log-in.

        The connection may drop before that token arrives: the client can then :meth:`claim` the name with ``session``.
        """
        roles: tuple[Role, ...] = ("bot",) if bot else ("player",)
        claim = token_hash_of(session) if session else ""
        self._save(Account(name, now, (), password, roles, invited_by, claim=claim), now)
        return self.log_in(name, now)

    def is_claimable(self, name: str, now: int) -> bool:
        """Whether the first token of a new name may never have reached its owner."""
        account = self.get(name)
        return bool(account.claim) and now - account.created <= CLAIM_MS

    def claim(self, name: str, session: str, now: int) -> str | None:
        """Replace the first token of a name that was registered with ``session``; ``None``: for any other session."""
        if not (
            self.is_claimable(name, now) and hmac.compare_digest(self.get(name).claim, token_hash_of(session))
        ):
            return None
        return self.log_out_everywhere(name, now)[0]

    def end_claim(self, name: str) -> None:
        """Its owner has the first token of a name: nobody can :meth:`claim` it any more.

        That is worth no write of its own: after a restart the claim lasts what is left of its ten minutes.
        """
        account = self.get(name)
        if account.claim:
            self._by_name[name] = replace(account, claim="")

    def forget(self, name: str) -> None:
        """Forget a name."""
        self._by_name.pop(name, None)

    # --- tokens -----------------------------------------------------------------------------------------------------

    def verify_token(self, name: str, token: str, now: int) -> str:
        """Return the hash of ``token``, which names its log-in; raise ``wrong_token`` or ``login_expired``."""
        account = self.get(name)
        token_hash = token_hash_of(token)
        matched = None
        for login in account.logins:
            if hmac.compare_digest(login.token_hash, token_hash):
                matched = login
        if matched is None:
            raise RoomError(
                "wrong_token",
                "this device no longer proves the name '{name}': log in with its password, ask a host for a code, or "
                "choose another name",
                name=name,
            )
        if account.password and now - matched.used > self._limits.login_days * DAY:
            self._filter_logins(account, lambda login: login is not matched, now)
            raise RoomError("login_expired", "this log-in has ended: log in with your password")
        if account.claim or now - matched.used >= _LOGIN_USE_INTERVAL_MS:
            logins = [replace(login, used=now) if login is matched else login for login in account.logins]
            self._save(replace(account, logins=tuple(logins), claim=""), now)
        return token_hash

    def log_in(self, name: str, now: int, *, passkey: bool = False) -> str:
        """Return the token of a new log-in; when there are too many, end the least recently used one."""
        account, token = self.get(name), f"{self._rng.getrandbits(128):032x}"
        logins = sorted(account.logins, key=lambda login: login.used)[1 - self._limits.logins_per_name :]
        login = Login(token_hash_of(token), now, now, passkey=passkey)
        self._save(replace(account, logins=(*logins, login)), now)
        return token

    def readmit(self, name: str, now: int, *, instead_of: str = "") -> str:
        """Return the token of a new log-in by a code, which the others must learn of; it may replace one."""
        account = self.get(name)
        logins = [replace(each, readmitted=now) for each in account.logins if each.token_hash != instead_of]
        self._save(replace(account, logins=tuple(logins)), now)
        return self.log_in(name, now)

    def take_readmission(self, name: str, login: str, now: int) -> int | None:
        """Return when a code let the name in elsewhere, if this log-in (by its hash) has yet to be notified."""
        account = self.get(name)
        times = [each.readmitted for each in account.logins if each.token_hash == login]
        if times in ([], [None]):
            return None
        logins = [
            replace(each, readmitted=None) if each.token_hash == login else each for each in account.logins
        ]
        self._save(replace(account, logins=tuple(logins)), now)
        return times[0]

    def log_out(self, name: str, login: str, now: int) -> None:
        """End one log-in (by its hash); raise ``no_password`` for a guest, who would lose the name."""
        account = self.get(name)
        if not account.kept:
            raise _would_be_lost()
        self._filter_logins(account, lambda one: one.token_hash != login, now)

    def rotate(self, name: str, login: str, now: int) -> tuple[str, str]:
        """Replace one log-in (by its hash); return the token and the hash of the new one."""
        self._filter_logins(self.get(name), lambda one: one.token_hash != login, now)
        token = self.log_in(name, now)
        return token, token_hash_of(token)

    def log_out_everywhere(self, name: str, now: int) -> tuple[str, str]:
        """End all log-ins; return the token and the hash of a new one."""
        self._filter_logins(self.get(name), lambda login: False, now)
        token = self.log_in(name, now)
        return token, token_hash_of(token)

    def is_forgettable(self, name: str) -> bool:
        """Whether the account has nothing worth keeping: nothing else that proves the name, and no host's role."""
        account = self.get(name)
        return not account.kept and "host" not in account.roles

    def came_once(self, name: str) -> bool:
        """Whether a name was used within an hour after it was made, and never again; anybody may make it once more."""
        account = self.get(name)
        return not account.invited_by and account.last_login - account.created < HOUR

    def end_login(self, name: str, id: str, now: int) -> str:
        """End the log-in with this id; return its hash.

        Raise :class:`RoomError` ``no_such_login``; ``no_password`` for the last one of a name that nothing else proves.
        """
        account = self.get(name)
        if len(account.logins) == 1 and not account.kept:
            raise _would_be_lost()
        ended = next((login for login in account.logins if login.id == id), None)
        if ended is None:
            raise RoomError("no_such_login", "this log-in has ended already")
        self._filter_logins(account, lambda one: one is not ended, now)
        return ended.token_hash

    def end_other_logins(self, name: str, login: str, now: int) -> None:
        """End all log-ins but one."""
        self._filter_logins(self.get(name), lambda one: one.token_hash == login, now)

    def _filter_logins(self, account: Account, keep: Callable[[Login], bool], now: int) -> None:
        self._save(replace(account, logins=tuple([each for each in account.logins if keep(each)])), now)

    # --- words that the player keeps -----------------------------------------------------------------------------

    def make_words(self, name: str, now: int) -> str:
        """Return new words that prove the name from now on, in place of earlier ones."""
        words = new_words(self._rng)
        self._save(replace(self.get(name), words=hash_of_code(words).hex(), claim=""), now)
        return words

    def is_proved_by(self, name: str, words: str) -> bool:
        """Whether ``words`` are those that the player keeps."""
        kept = self.get(name).words
        return bool(kept) and hmac.compare_digest(kept, hash_of_code(words).hex())

    def save_passkeys(self, name: str, passkeys: tuple[Passkey, ...], now: int) -> None:
        """Save the passkeys of a name."""
        self._save(replace(self.get(name), passkeys=passkeys, claim=""), now)

    # --- passwords --------------------------------------------------------------------------------------------------

    def begin_password_check(self, name: str, now: int) -> str:
        """Begin comparing a password; return the hash to compare it with.

        The check counts as a failure until :meth:`password_was_right`, so that parallel guesses count too.
        Raise :class:`RoomError` ``no_password`` or ``locked``.
        """
        account = self.get(name)
        if not account.password:
            raise RoomError(
                "no_password",
                "'{name}' has no password, and this is no code that lets the name in again: ask a host "
                "for one, or choose another name",
                name=name,
            )
        if now < account.locked_until:
            seconds = -(-(account.locked_until - now) // 1000)
            raise RoomError(
                "locked",
                "too many wrong passwords for '{name}': try again in {wait} seconds",
                name=name,
                wait=seconds,
            )
        failures = account.failures + 1
        surplus = failures - self._limits.login_failures
        until = now + lock_ms(self._limits, surplus) if surplus >= 0 else 0
        self._save(replace(account, failures=failures, locked_until=until), now)
        return account.password

    def password_was_right(self, name: str, now: int) -> None:
        """End a check with the right password: clear the failures."""
        self._save(replace(self.get(name), failures=0, locked_until=0, claim=""), now)

    def cancel_password_check(self, name: str, now: int) -> None:
        """End a check without a comparison: it does not count."""
        account = self.get(name)
        self._save(replace(account, failures=account.failures - 1, locked_until=0), now)

    def set_password(self, name: str, password: str, now: int) -> None:
        """Save the hash of a new password."""
        self._save(replace(self.get(name), password=password, claim=""), now)

    # --- the last log-in and roles ----------------------------------------------------------------------------------

    def record_login(
        self, name: str, address: str, now: int, login: str = "", client: str = ""
    ) -> tuple[int, str]:
        """Record that a log-in (by its hash) is used from ``address`` by the program ``client``.

        Return the time and the address of the name's visit before (0: never).
        """
        account = self.get(name)
        logins = [
            replace(one, address=address, client=client) if one.token_hash == login else one
            for one in account.logins
        ]
        self._save(replace(account, logins=tuple(logins), last_login=now, last_address=address), now)
        return account.last_login, account.last_address

    def grant_role(self, name: str, role: Role, now: int) -> None:
        """Give a name a role for good."""
        account = self.get(name)
        if role not in account.roles:
            self._save(replace(account, roles=(*account.roles, role)), now)

    def _save(self, account: Account, now: int) -> None:
        self._by_name[account.name] = account
        self._unit_of_work.save_document(ACCOUNT, account.name, "", account, now)


def _would_be_lost() -> RoomError:
    return RoomError("no_password", "your name would be lost: keep it first, or set a password")


_read = msgspec.json.Decoder(Account).decode


def token_hash_of(token: str) -> str:
    """Return the SHA-256 of a token, hexadecimal; 128 random bits need no slow hash."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
