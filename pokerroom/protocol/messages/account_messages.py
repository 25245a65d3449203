"""Messages about names, accounts and roles. All of them carry secrets one way or the other: none belongs in a log."""

from __future__ import annotations

from typing import Annotated

import msgspec

from pokerroom.protocol.messages.message_base import Command, Message, Name, Secret
from pokerroom.room.accounts.invitations import Invitation
from pokerroom.room.lobby_rows import SeatedAt
from pokerroom.store.rows import Role

HostCodeText = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
InvitationCode = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Password = Annotated[str, msgspec.Meta(min_length=1, max_length=256)]
InvitationUses = Annotated[int, msgspec.Meta(ge=1, le=10_000)]
InvitationDays = Annotated[int, msgspec.Meta(ge=1, le=365)]
InvitationNote = Annotated[str, msgspec.Meta(max_length=80)]


class Hello(Command, tag="hello", frozen=True, forbid_unknown_fields=True):
    """Say who you are; the first message on every connection. Answered by ``welcome``.

    A new ``name`` is yours when you join the first time, and ``welcome`` brings a secret ``token``; afterwards the
    token proves the name.  When the line drops before ``welcome`` has come, say the same ``hello`` again within ten
    minutes, with the same ``session``: the name is still yours, and ``welcome`` brings another token.  Without a name
    you look on as a spectator.  ``session`` is any random text of yours: a connection that says the same session
    continues the last one, so that a command sent again after a dropped line is answered as the first time.
    """

    protocol: int
    """the version that you speak: 1"""
    name: Name | None = None
    """letters, digits and visible signs; names that look alike are one"""
    token: Secret | None = None
    """the proof of a name that you have had before"""
    session: Secret | None = None
    """random and secret, the same as long as your program remembers its ids"""
    client: Annotated[str, msgspec.Meta(max_length=64)] = ""
    """what you are and which version, for the host"""
    bot: bool = False
    """whether a program plays; others see it"""
    hold: bool = False
    """for programs that play fast: events of a table wait while another player there is asked, and so do the answers
    to ``act``; they come together when it is your turn, at most ``hold_ms`` later. The turns of others are left out"""
    quiet: bool = False
    """for programs that play fast: an ``act`` is answered only when it is refused; that it was carried out is told by
    its event. The answer is not remembered: sent again it is a ``stale_decision``"""


class Welcome(Message, tag="welcome", frozen=True):
    """The answer to ``hello``. ``token`` is given when the name was new: keep it, it is the proof of the name."""

    id: int
    protocol: int
    room: str
    """the name of the room"""
    version: str
    """of the server's program"""
    name: str | None
    """as it was first written; ``null`` for a spectator"""
    token: str | None
    wallet: int
    """your play chips outside the tables"""
    seats: tuple[SeatedAt, ...]
    """that you hold, from before a dropped line"""
    limits: dict[str, int]
    """of this room, by name"""
    roles: tuple[Role, ...] = ()
    """host, player, bot or spectator"""
    last_login: int = 0
    """when your name came last (ms since 1970), when this is no connection that continues; 0: never, or it continues"""
    last_address: str = ""
    """and from where"""


class LogIn(Hello, tag="log_in", frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The same as ``hello`` for a name that has a password: ``welcome`` brings a token of this log-in.

    After ``login_failures`` wrong passwords the name is locked for a while, ever longer (``locked``); tokens go on to
    work.  A log-in ends when its token is not used for ``login_days``.
    """

    name: Name
    password: Password


class Register(Hello, tag="register", frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The same as ``hello`` for a new name, with a password, or the code of an invitation, or both.

    The room says what it wants: ``password_needed``, ``invitation_needed``.
    """

    name: Name
    password: Password | None = None
    invitation: InvitationCode | None = None


class ClaimHost(Command, tag="claim_host", frozen=True, forbid_unknown_fields=True):
    """Show the host's code, which stands in ``host.key`` in the room's folder: your name is a host's from then on.

    A spectator is a host as long as this connection lasts.
    """

    code: HostCodeText


class ChangePassword(Command, tag="change_password", frozen=True, forbid_unknown_fields=True):
    """Set a password, or another one; ``old`` is the one until now. All other log-ins end, and their connections."""

    new: Password
    old: Password | None = None


class RotateToken(Command, tag="rotate_token", frozen=True, forbid_unknown_fields=True):
    """Get a new token in place of the one that you have shown. Answered by ``your_token``."""


class LogOut(Command, tag="log_out", frozen=True, forbid_unknown_fields=True):
    """End this log-in: its token proves nothing any more, and ``bye`` follows. Only for names with a password."""


class LogOutEverywhere(Command, tag="log_out_everywhere", frozen=True, forbid_unknown_fields=True):
    """End all log-ins of your name but this one, which gets a new token. Answered by ``your_token``."""


class WhoAmI(Command, tag="who_am_i", frozen=True, forbid_unknown_fields=True):
    """Ask what the room knows of your name. Answered by ``your_account``."""


class MakeInvitation(Command, tag="make_invitation", frozen=True, forbid_unknown_fields=True):
    """For hosts: make a code by which ``uses`` new names can come within ``days``. Answered by ``invitations``."""

    uses: InvitationUses = 1
    days: InvitationDays = 7
    bot: bool = False
    """for programs: they need no password"""
    note: InvitationNote = ""
    """for whom, for your own memory"""


class ListInvitations(Command, tag="list_invitations", frozen=True, forbid_unknown_fields=True):
    """For hosts: read the invitations that can still be used. Answered by ``invitations``."""


class RevokeInvitation(Command, tag="revoke_invitation", frozen=True, forbid_unknown_fields=True):
    """For hosts: take an invitation back."""

    code: InvitationCode


AccountCommand = (
    LogIn
    | Register
    | ClaimHost
    | ChangePassword
    | RotateToken
    | LogOut
    | LogOutEverywhere
    | WhoAmI
    | MakeInvitation
    | ListInvitations
    | RevokeInvitation
)


class YourToken(Message, tag="your_token", frozen=True):
    """A new token of this log-in, told once: keep it in place of the old one."""

    id: int
    token: str


class LoginInfo(msgspec.Struct, frozen=True):
    """One log-in: since when, about when it was used last (ms since 1970), and whether it is this one."""

    since: int
    used: int
    here: bool


class YourAccount(Message, tag="your_account", frozen=True):
    """The answer to ``who_am_i``. Times are milliseconds since 1970, 0: never."""

    id: int
    name: str
    roles: tuple[Role, ...]
    has_password: bool
    created: int
    last_login: int
    """the log-in before this one"""
    last_address: str
    """from where that came"""
    logins: tuple[LoginInfo, ...]


class InvitationList(Message, frozen=True, tag="invitations"):
    """Invitations that can still be used, oldest first; after ``make_invitation`` only the new one."""

    id: int
    invitations: tuple[Invitation, ...]


AccountMessage = YourToken | YourAccount | InvitationList
