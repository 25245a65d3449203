"""Commands of a host, for clients that have sent the host's code."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pokerclient.sdk.command_sender import CommandSender
from pokerlocale.spoken import _
from pokerwire.messages.host_messages import HostLog, Players, Settlement
from pokerwire.messages.message_base import Message


@dataclass(frozen=True, slots=True)
class BuyInRequest:
    """``player`` asks a host at ``table`` for ``amount`` chips: for a seat (0: any), or on top of their stack.

    A ``deposit`` or ``withdrawal`` has ``table`` 0, and a ``number`` that is sent with the answer.
    """

    table: int
    player: str
    seat: int
    amount: int
    top_up: bool
    kind: str = "buy_in"
    number: int = 0
    note: str = ""

    @property
    def fields(self) -> dict[str, Any]:
        """The fields of the command that answers it."""
        named = {"table": self.table, "player": self.player}
        return named | {"number": self.number} if self.number else named

    @property
    def _note(self) -> str:
        return f" ({self.note})" if self.note else ""

    @property
    def text(self) -> str:
        """The request as a sentence."""
        if self.kind == "deposit":
            return (
                _("{player} asks for a deposit of {amount}", player=self.player, amount=self.amount)
                + self._note
            )
        if self.kind == "withdrawal":
            return (
                _("{player} asks for a withdrawal of {amount}", player=self.player, amount=self.amount)
                + self._note
            )
        what = (
            _("to add {amount}", amount=self.amount)
            if self.top_up
            else _("for a seat with {amount}", amount=self.amount)
        )
        return _("{player} asks {what} at table {table}", player=self.player, what=what, table=self.table)


class HostCommands(CommandSender):
    """Commands of a host. Each raises :class:`CommandRefused`, with ``not_host`` for anybody else."""

    async def host(self, action: str, **fields: Any) -> Message:
        """Send the protocol's command ``host_...``, as in ``host("kick", player="Zoe")``."""
        return await self.command(f"host_{action}", **fields)

    async def host_players(self, *, everybody: bool = False) -> Players:
        """Return the players in the room (``players``), and current bans and mutes (``penalties``)."""
        return await self.ask(Players, "get_players", everybody=everybody)

    async def host_log(self, before: int = 0, limit: int = 50) -> HostLog:
        """Return a page of the log of hosts' actions (``acts``), newest first."""
        return await self.ask(HostLog, "get_host_log", before=before, most=limit)

    async def settlement(self) -> Settlement:
        """Return how many chips each player brought and took (``lines``), and who pays whom (``payments``)."""
        return await self.ask(Settlement, "get_settlement")

    async def withdraw_buy_in(self, table: int) -> None:
        """Withdraw a request for approval."""
        await self.command("take_back_buy_in", table=table)


def requests_of(message: Message) -> list[BuyInRequest]:
    """Return the requests in a ``buy_in_requests`` message."""
    return [
        BuyInRequest(
            one["table"],
            one["player"],
            one["seat"],
            one["by"],
            one["top_up"],
            one.get("kind", "buy_in"),
            one.get("number", 0),
            one.get("note", ""),
        )
        for one in message["requests"]
    ]
