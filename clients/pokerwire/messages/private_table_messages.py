"""Messages about private tables: how players come to one, and how its opener invites them."""

from __future__ import annotations

from pokerwire.messages.account_messages import Password
from pokerwire.messages.message_base import Command, Message, Name, TableId, Trait


class EnterTable(Command, tag="enter_table", frozen=True, forbid_unknown_fields=True):
    """Show the code of an invitation to a private table, or its password; ``watch`` that table then. You need it once.

    For a table that does not exist, the refusal is the same as for a wrong code.
    """

    traits = Trait.SECRET
    table: TableId
    code: Password


class InviteToTable(Command, tag="invite_to_table", frozen=True, forbid_unknown_fields=True):
    """Get the invitation to a private table that you opened, or to any of them as a host. Answered by
    ``table_invitation``."""

    traits = Trait.SECRET
    table: TableId
    new: bool = False
    """take the invitation back and make another; players who have come by the old one stay"""


class SetTablePassword(Command, tag="set_table_password", frozen=True, forbid_unknown_fields=True):
    """Set the password of a private table that you opened, or of any of them as a host; ``null`` removes it."""

    traits = Trait.SECRET
    table: TableId
    password: Password | None = None


class RemoveFromTable(Command, tag="remove_from_table", frozen=True, forbid_unknown_fields=True):
    """Shut a player out of a private table that you opened, or of any of them as a host. A player with a seat
    is stood up, after the hand if one is running. Answered by ``table_invitation`` with a new code: neither the
    old one nor the password opens the table any more."""

    traits = Trait.SECRET
    table: TableId
    player: Name


class TableInvitation(Message, tag="table_invitation", frozen=True):
    """The invitation to a private table: everybody who has its ``code`` may come."""

    id: int
    table: int
    code: str
    has_password: bool = False
    """whether a password opens the table too"""
    links: tuple[str, ...] = ()
    """where others reach the room's page, the likeliest address first; none when the room does not know"""
    admitted: tuple[str, ...] = ()
    """players who may come already, besides the opener of the table"""
