"""Messages about names, accounts and roles. They carry secrets, so none of them belongs in a log."""

from __future__ import annotations

from typing import Annotated

import msgspec

from pokerwire.mapped import Mapped
from pokerwire.messages.message_base import Command, HostOnly, Message, Name, Secret, Trait
from pokerwire.room.invitation import Invitation
from pokerwire.room.passkey_info import PasskeyInfo
from pokerwire.room.roles import Role
from pokerwire.room.table_info import SeatedAt

HostCodeText = Annotated[str, msgspec.Meta(min_length=1, max_length=256)]
LoginId = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
InvitationCode = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Password = Annotated[str, msgspec.Meta(min_length=1, max_length=256)]
InvitationUses = Annotated[int, msgspec.Meta(ge=1, le=10_000)]
InvitationDays = Annotated[int, msgspec.Meta(ge=1, le=365)]
InvitationNote = Annotated[str, msgspec.Meta(max_length=80)]


class Hello(Command, tag="hello", frozen=True, forbid_unknown_fields=True):
    """Say who you are; the first message on every connection. Answered by ``welcome``.

    A new ``name`` becomes yours when you join with it, and ``welcome`` brings a secret ``token`` that proves it from
    then on. If the connection drops before ``welcome`` comes, send the same ``hello`` with the same ``session`` again
    within ten minutes: the name is still yours, and ``welcome`` brings another token. Without a name you are a
    spectator. ``session`` is random text that you choose: a connection with the same session continues the last one,
    so that a command sent again gets the same answer as the first time.
    """

    traits = Trait.NOTED | Trait.LOGGED
    protocol: int
    """the version of the protocol that you speak: 1"""
    name: Name | None = None
    """letters, digits and visible characters; names that look alike count as the same"""
    token: Secret | None = None
    """proves that the name is yours"""
    session: Secret | None = None
    """random and secret; keep it for as long as your program remembers its ids"""
    client: Annotated[str, msgspec.Meta(max_length=64)] = ""
    """name and version of your program, for the host"""
    bot: bool = False
    """whether a program plays; others see it"""
    hold: bool = False
    """for fast programs: events of a table and answers to ``act`` wait while another player there has to act. They come
    together when it is your turn, at most ``hold_ms`` later. The turns of others are left out"""
    quiet: bool = False
    """for fast programs: an ``act`` is answered only if it is refused; its event shows that it was carried out. The
    answer is not remembered, so the same ``act`` sent again is a ``stale_decision``"""


class Welcome(Message, tag="welcome", frozen=True):
    """The answer to ``hello``. If the name was new, ``token`` proves it from now on: keep it."""

    id: int
    protocol: int
    room: str
    """the name of the room"""
    version: str
    """version of the server"""
    name: str | None
    """your name as it was first written; ``null`` for a spectator"""
    token: str | None
    wallet: int
    """your play chips outside the tables"""
    seats: tuple[SeatedAt, ...]
    """seats that you still have from an earlier connection"""
    limits: dict[str, int]
    """the room's limits by name"""
    roles: tuple[Role, ...] = ()
    """host, player, bot or spectator"""
    last_login: int = 0
    """when your name last logged in (ms since 1970); 0: never, or this connection continues an earlier one"""
    last_address: str = ""
    """the address of that log-in"""
    decimals: int = 0
    """with how many decimals people of this room write amounts: 0, or 2 where 1250 is written 12.50. On the wire they
    are always integers"""
    house_bots: tuple[str, ...] = ()
    """kinds of house bots that you may have at tables that you open"""
    refill_to: int | None = None
    """how many chips ``refill`` brings you up to, those at tables included; 0: the room gives no fresh chips"""
    kept: bool = True
    """whether something else than this device proves your name: a password, the words of ``keep_name`` or a passkey"""
    played: bool = False
    """whether your name has played here, so that there is something to lose with it"""


class LogIn(Hello, tag="log_in", frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Like ``hello``, for a name with a password; ``welcome`` brings a token for this log-in.

    After ``login_failures`` wrong passwords the name is locked, longer each time (``locked``); tokens still work. A
    log-in ends when its token has not been used for ``login_days``. A code with which a host lets the name in again,
    and the words of ``keep_name``, are sent in the same way, also for a name without a password.
    """

    name: Name
    password: Password
    """the password, the code of a ``readmission``, or the words of ``kept_name``"""


class Register(Hello, tag="register", frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Like ``hello``, for a new name with a password, an invitation code, or both.

    The room's errors say what it needs: ``password_needed``, ``invitation_needed``.
    """

    name: Name
    password: Password | None = None
    invitation: InvitationCode | None = None


class ClaimHost(Command, tag="claim_host", frozen=True, forbid_unknown_fields=True):
    """Become a host with the host's code, which is in ``host.key`` in the room's folder. Your name keeps the role.

    ``code`` can also be the host's password, if there is one.

    A spectator who does this is a host until the connection ends.
    """

    traits = Trait.NOTED | Trait.SECRET | Trait.LOGGED
    code: HostCodeText


class ChangePassword(Command, tag="change_password", frozen=True, forbid_unknown_fields=True):
    """Set or change your password; ``old`` is the current one. All other log-ins and their connections end."""

    traits = Trait.SECRET | Trait.LOGGED
    new: Password
    old: Password | None = None


class RotateToken(Command, tag="rotate_token", frozen=True, forbid_unknown_fields=True):
    """Replace the token of this log-in by a new one. Answered by ``your_token``."""

    traits = Trait.SECRET | Trait.LOGGED


class LogOut(Command, tag="log_out", frozen=True, forbid_unknown_fields=True):
    """End this log-in: its token becomes invalid, and ``bye`` follows. Only for names with a password."""

    traits = Trait.SECRET


class LogOutEverywhere(Command, tag="log_out_everywhere", frozen=True, forbid_unknown_fields=True):
    """End all log-ins of your name but this one, which gets a new token. Answered by ``your_token``."""

    traits = Trait.SECRET | Trait.LOGGED


class EndLogin(Command, tag="end_login", frozen=True, forbid_unknown_fields=True):
    """End another log-in of your name, by the ``login`` in ``your_account``; its connections close."""

    traits = Trait.LOGGED
    login: LoginId


class KeepName(Command, tag="keep_name", frozen=True, forbid_unknown_fields=True):
    """Make four words that prove your name for good, on any device; earlier ones end. Answered by ``kept_name``."""

    traits = Trait.SECRET | Trait.LOGGED


class AddDevice(Command, tag="add_device", frozen=True, forbid_unknown_fields=True):
    """Make a code with which another device of yours logs in, once and within an hour. Answered by ``readmission``."""

    traits = Trait.SECRET | Trait.LOGGED


class WhoAmI(Command, tag="who_am_i", frozen=True, forbid_unknown_fields=True):
    """Ask what the room knows about your name. Answered by ``your_account``."""

    traits = Trait.QUERY


class MakeInvitation(HostOnly, tag="make_invitation", frozen=True, forbid_unknown_fields=True):
    """For hosts: make a code with which ``uses`` new names can join within ``days``. Answered by ``invitations``."""

    uses: InvitationUses = 1
    days: InvitationDays = 7
    bot: bool = False
    """for programs: they need no password"""
    note: InvitationNote = ""
    """whom it is for; only hosts see it"""


class ListInvitations(HostOnly, tag="list_invitations", frozen=True, forbid_unknown_fields=True):
    """For hosts: list the invitations that can still be used. Answered by ``invitations``."""

    traits = Trait.QUERY


class RevokeInvitation(HostOnly, tag="revoke_invitation", frozen=True, forbid_unknown_fields=True):
    """For hosts: revoke an invitation."""

    code: InvitationCode


class Readmit(HostOnly, tag="readmit", frozen=True, forbid_unknown_fields=True):
    """For hosts: make a code for a player whose device no longer proves the name, to log in once, within an hour.

    It replaces an earlier code for that name. Answered by ``readmission``.
    """

    traits = Trait.SECRET
    player: Name


class YourToken(Message, tag="your_token", frozen=True):
    """A new token for this log-in, sent only once: keep it instead of the old one."""

    id: int
    token: str


class LoginInfo(Mapped, frozen=True):
    """One log-in: when it began, roughly when it was last used (ms since 1970), and whether it is this one."""

    since: int
    used: int
    here: bool
    login: str = ""
    """names it in ``end_login``"""
    address: str = ""
    """from where it was used last; empty: not noted"""
    client: str = ""
    """the program that uses it, as in ``hello``"""
    passkey: bool = False
    """whether a passkey opened it"""


class YourAccount(Message, tag="your_account", frozen=True):
    """The answer to ``who_am_i``. Times are in milliseconds since 1970; 0 is never."""

    id: int
    name: str
    roles: tuple[Role, ...]
    has_password: bool
    created: int
    last_login: int
    """the log-in before this one"""
    last_address: str
    """the address of that log-in"""
    logins: tuple[LoginInfo, ...]
    has_words: bool = False
    """whether words of ``keep_name`` prove the name"""
    passkeys: tuple[PasskeyInfo, ...] = ()
    passkey_host: str = ""
    """the host name whose passkeys this page can add; empty: it cannot"""


class InvitationList(Message, frozen=True, tag="invitations"):
    """The invitations that can still be used, oldest first; after ``make_invitation`` only the new one."""

    id: int
    invitations: tuple[Invitation, ...]
    links: tuple[str, ...] = ()
    """where others reach the room's page, the likeliest address first; none when the room does not know"""


class Readmission(Message, tag="readmission", frozen=True):
    """A code that lets ``player`` in again, as the password in ``log_in``. The room does not keep it: pass it on."""

    id: int
    player: str
    code: str
    until: int
    """when it expires (ms since 1970)"""
    links: tuple[str, ...] = ()
    """where others reach the room's page, the likeliest address first; none when the room does not know"""


class KeptName(Message, tag="kept_name", frozen=True):
    """Four words that prove your name, as the password in ``log_in``. The room does not keep them: you do."""

    id: int
    name: str
    words: str
    """as in lusab-babad-gutih-tugad; case, spaces and dashes do not matter"""
    links: tuple[str, ...] = ()
    """where others reach the room's page, the likeliest address first; none when the room does not know"""
