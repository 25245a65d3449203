"""What a client can ask about its own name: password, tokens, log-ins; and a host about invitations."""

from __future__ import annotations

from typing import Any

from pokerclient.transport.framing import Message


class AccountCommands:
    """The commands about names and invitations; each raises :class:`CommandRefused` with a code."""

    async def command(self, kind: str, **fields: Any) -> Message:
        """Send a command and return its answer."""
        raise NotImplementedError

    async def who_am_i(self) -> Message:
        """Return what the room knows of our name: roles, log-ins, the last one before this."""
        return await self.command("who_am_i")

    async def change_password(self, new: str, old: str | None = None) -> None:
        """Set a password, or another one in place of ``old``; all other log-ins end."""
        await self.command("change_password", new=new, old=old)

    async def rotate_token(self) -> None:
        """Get a new token in place of ours, and keep it."""
        self.keep_token((await self.command("rotate_token"))["token"])

    async def log_out_everywhere(self) -> None:
        """End all log-ins of our name but this one, whose new token is kept."""
        self.keep_token((await self.command("log_out_everywhere"))["token"])

    async def log_out(self) -> None:
        """End this log-in: the room says goodbye."""
        await self.command("log_out")

    async def make_invitation(
        self, uses: int = 1, days: int = 7, *, bot: bool = False, note: str = ""
    ) -> Message:
        """For hosts: make an invitation and return it; its ``code`` is what to give away."""
        answer = await self.command("make_invitation", uses=uses, days=days, bot=bot, note=note)
        invitation: Message = answer["invitations"][0]
        return invitation

    async def invitations(self) -> list[Message]:
        """For hosts: return the invitations that can still be used."""
        return list((await self.command("list_invitations"))["invitations"])

    async def revoke_invitation(self, code: str) -> None:
        """For hosts: take an invitation back."""
        await self.command("revoke_invitation", code=code)

    def keep_token(self, token: str) -> None:
        """Keep a new token of our name."""
        raise NotImplementedError
