"""Commands of a host, for clients that have sent the host's code."""

from __future__ import annotations

from typing import Any

from pokerclient.sdk.command_sender import CommandSender
from pokerlocale.spoken import _
from pokerwire.messages.host_messages import HostLog, Players, PresetList, Settlement
from pokerwire.messages.message_base import Message
from pokerwire.room.moderation_records import PendingBuyIn
from pokerwire.room.preset import Preset


def answer_fields(request: PendingBuyIn) -> dict[str, Any]:
    """Return the fields of the command that answers a request."""
    named = {"table": request.table, "player": request.player}
    return named | {"number": request.number} if request.number else named


def request_text(request: PendingBuyIn) -> str:
    """Return a request for chips as a sentence."""
    player, amount = request.player, request.by
    note = f" ({request.note})" if request.note else ""
    if request.kind == "deposit":
        return _("{player} asks for a deposit of {amount}", player=player, amount=amount) + note
    if request.kind == "withdrawal":
        return _("{player} asks for a withdrawal of {amount}", player=player, amount=amount) + note
    what = (
        _("to add {amount}", amount=amount)
        if request.top_up
        else _("for a seat with {amount}", amount=amount)
    )
    return _("{player} asks {what} at table {table}", player=player, what=what, table=request.table)


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

    async def presets(self) -> tuple[Preset, ...]:
        """Return the presets by name."""
        return (await self.ask(PresetList, "get_presets")).presets

    async def settlement(self) -> Settlement:
        """Return how many chips each player brought and took (``lines``), and who pays whom (``payments``)."""
        return await self.ask(Settlement, "get_settlement")

    async def withdraw_buy_in(self, table: int) -> None:
        """Withdraw a request for approval."""
        await self.command("take_back_buy_in", table=table)
