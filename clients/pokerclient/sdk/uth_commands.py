"""Every command of a house table, and of a player's own affairs, as a method that awaits the room's answer."""

from __future__ import annotations

from typing import Any

from pokerclient.transport.framing import Message
from pokerclient.views.uth.table_view import UthTableView
from pokerclient.views.wire_types import Event


class UthTableCommands:
    """The commands against the house. Each raises :class:`CommandRefused` when the room refuses it, with the amount
    that would do where it is one of chips, and :class:`ConnectionClosed` when the connection ended for good."""

    async def command(self, kind: str, **fields: Any) -> Message:
        """Send the command ``kind`` with ``fields`` and return the room's answer."""
        raise NotImplementedError

    # --- betting ------------------------------------------------------------------------------------------------

    async def place_bet(self, view: UthTableView, spot: str, amount: int, *, fill: bool = False) -> None:
        """Put ``amount`` chips on ``spot``; the ante takes the blind with it. ``fill``: as many as the limit allows."""
        await self._send_at_table("place_bet", view, spot=spot, amount=amount, fill=fill)

    async def double_bets(self, view: UthTableView) -> None:
        """Double all bets, each up to its limit; once a round."""
        await self._send_at_table("double_bets", view)

    async def repeat_bets(self, view: UthTableView) -> None:
        """Place the bets of our last round again."""
        await self._send_at_table("repeat_bets", view)

    async def undo_bet(self, view: UthTableView) -> None:
        """Take our last step back."""
        await self._send_at_table("undo_bet", view)

    async def clear_bets(self, view: UthTableView) -> None:
        """Take all our bets back."""
        await self._send_at_table("clear_bets", view)

    async def deal(self, view: UthTableView) -> None:
        """Ask for the cards: betting closes when everybody with a place has asked."""
        await self._send_at_table("deal", view)

    async def next_round(self, view: UthTableView) -> None:
        """Ask for the next round, at a table without a clock."""
        await self._send_at_table("next_round", view)

    async def decide(self, view: UthTableView, option: Event) -> None:
        """Press a button: ``option`` is one of ``view.options``, that of the decision that is open now."""
        phase = view.choices["phase"] if view.choices else view.phase
        await self._send_at_table("decide", view, phase=phase, choice=option["choice"], by=option["by"])

    async def _send_at_table(self, kind: str, view: UthTableView, **fields: Any) -> None:
        await self.command(kind, table=view.table, game=view.game, **fields)

    # --- our own affairs ----------------------------------------------------------------------------------------

    async def rounds(self, before: int = 0, limit: int = 20, date: str = "", rules: str = "") -> Message:
        """Return a page of our rounds, newest first: ``rounds``, and whether there are ``more``.

        Only those with a ``number`` below ``before``, of one day (``2026-09-21``, GMT), by one rule set.
        """
        return await self.command("get_rounds", before=before, most=limit, date=date, rules=rules)

    async def days(self, before: str = "", limit: int = 20) -> Message:
        """Return a page of the sums of our days by rule set, newest first: ``days``, and whether there are ``more``."""
        return await self.command("get_days", before=before, most=limit)

    async def settings(self) -> dict[str, Any]:
        """Return our settings, which hold on every device."""
        answer = await self.command("get_settings")
        return dict(answer["settings"])

    async def set_settings(self, **settings: Any) -> dict[str, Any]:
        """Change these settings; return them all."""
        answer = await self.command("set_settings", settings=settings)
        return dict(answer["settings"])

    async def play_limits(self) -> Message:
        """Return the limits that we have set for ourselves (``limits``, ``pending``) and what was played
        (``session``, ``day``)."""
        return await self.command("get_play_limits")

    async def set_play_limits(self, **limits: int | None) -> Message:
        """Set all limits for ourselves; one that is left out is no limit. Tighter ones hold at once, looser ones
        after 24 hours. Returns what :meth:`play_limits` does."""
        return await self.command("set_play_limits", limits=limits)
