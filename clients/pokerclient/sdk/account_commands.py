"""Commands about the client's own name (password, tokens, logins), and for hosts about invitations."""

from __future__ import annotations

from typing import NamedTuple

from pokerclient.sdk.command_sender import CommandSender
from pokerwire.messages.account_messages import (
    InvitationList,
    KeptName,
    Readmission,
    YourAccount,
    YourToken,
)
from pokerwire.room.invitation import Invitation


class NewInvitation(NamedTuple):
    """An invitation that was just made, and where others reach the room's page, as far as the room knows."""

    invitation: Invitation
    links: tuple[str, ...]


class AccountCommands(CommandSender):
    """The commands about names and invitations; each raises :class:`CommandRefused` with a code."""

    async def who_am_i(self) -> YourAccount:
        """Return what the room knows of this name: roles, logins, the last one before this."""
        return await self.ask(YourAccount, "who_am_i")

    async def change_password(self, new: str, old: str | None = None) -> None:
        """Set a password, or replace ``old``; all other logins end."""
        await self.command("change_password", new=new, old=old)

    async def rotate_token(self) -> None:
        """Replace the token with a new one and store it."""
        self.keep_token((await self.ask(YourToken, "rotate_token")).token)

    async def log_out_everywhere(self) -> None:
        """End all other logins of this name; store the new token of this one."""
        self.keep_token((await self.ask(YourToken, "log_out_everywhere")).token)

    async def keep_name(self) -> KeptName:
        """Make four words that prove this name on any device, for good; earlier ones end."""
        return await self.ask(KeptName, "keep_name")

    async def add_device(self) -> Readmission:
        """Return a code with which another device logs in with this name, once and within an hour."""
        return await self.ask(Readmission, "add_device")

    async def end_login(self, login: str) -> None:
        """End another login of this name, by the ``login`` that :meth:`who_am_i` gives."""
        await self.command("end_login", login=login)

    async def log_out(self) -> None:
        """End this login; the room closes the connection."""
        await self.command("log_out")

    async def make_invitation(
        self, uses: int = 1, days: int = 7, *, bot: bool = False, note: str = ""
    ) -> NewInvitation:
        """Make an invitation and return it; its ``code`` is what to hand out, in a link to the room. For hosts."""
        answer = await self.ask(InvitationList, "make_invitation", uses=uses, days=days, bot=bot, note=note)
        return NewInvitation(answer.invitations[0], answer.links)

    async def invitations(self) -> list[Invitation]:
        """Return the invitations that can still be used. For hosts."""
        return list((await self.ask(InvitationList, "list_invitations")).invitations)

    async def revoke_invitation(self, code: str) -> None:
        """Revoke an invitation. For hosts."""
        await self.command("revoke_invitation", code=code)

    async def readmit(self, player: str) -> Readmission:
        """Return a code with which ``player`` can log in again, once and within an hour. For hosts."""
        return await self.ask(Readmission, "readmit", player=player)

    def keep_token(self, token: str) -> None:
        """Store a new token of this name."""
        raise NotImplementedError
