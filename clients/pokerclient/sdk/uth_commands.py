"""Commands at UTH tables and about a player's settings and limits, each a method that awaits the answer."""

from __future__ import annotations

from typing import Any

from msgspec.structs import asdict

from pokerclient.sdk.command_sender import CommandSender
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerwire.messages.player_messages import Days, Rounds, YourPlayLimits, YourSettings
from pokerwire.messages.uth_messages import RoundReview
from pokerwire.uth.round_events import Option


class UthTableCommands(CommandSender):
    """Commands at UTH tables.

    Each raises :class:`CommandRefused` if the room refuses it (with the amount that it would accept, for chips), and
    :class:`ConnectionClosed` if the connection has ended for good.
    """

    # --- betting ------------------------------------------------------------------------------------------------

    async def place_bet(self, view: UthTableView, spot: str, amount: int, *, fill: bool = False) -> None:
        """Put ``amount`` chips on ``spot``; the ante brings the blind. ``fill``: no more than the limit allows."""
        await self._send_at_table("place_bet", view, spot=spot, amount=amount, fill=fill)

    async def double_bets(self, view: UthTableView) -> None:
        """Double all bets, each up to its limit, once a round."""
        await self._send_at_table("double_bets", view)

    async def repeat_bets(self, view: UthTableView) -> None:
        """Repeat the bets of the last round."""
        await self._send_at_table("repeat_bets", view)

    async def undo_bet(self, view: UthTableView) -> None:
        """Undo the last bet."""
        await self._send_at_table("undo_bet", view)

    async def clear_bets(self, view: UthTableView) -> None:
        """Take all bets back."""
        await self._send_at_table("clear_bets", view)

    async def deal(self, view: UthTableView) -> None:
        """Ask for the cards: betting closes when everybody seated has asked."""
        await self._send_at_table("deal", view)

    async def next_round(self, view: UthTableView) -> None:
        """Ask for the next round, at a table without a clock."""
        await self._send_at_table("next_round", view)

    async def decide(self, view: UthTableView, option: Option) -> None:
        """Press a button: ``option`` is one of ``view.options``, that of the decision that is open now."""
        phase = view.choices.phase if view.choices else view.phase
        await self._send_at_table("decide", view, phase=phase, choice=option.choice, by=option.by)

    async def _send_at_table(self, kind: str, view: UthTableView, **fields: Any) -> None:
        await self.command(kind, table=view.table, game=view.game, **fields)

    # --- our own affairs ----------------------------------------------------------------------------------------

    async def rounds(self, before: int = 0, limit: int = 20, date: str = "", rules: str = "") -> Rounds:
        """Return a page of the player's rounds, newest first: ``rounds``, and whether there are ``more``.

        Only those with a ``number`` below ``before``, of one day (``2026-09-21``, GMT), by one rule set.
        """
        return await self.ask(Rounds, "get_rounds", before=before, most=limit, date=date, rules=rules)

    async def review_round(self, number: int = 0, *, table: int = 0) -> RoundReview:
        """Return what was right in a round: by its ``number`` in the history, or the player's last one at ``table``.

        Raise :class:`CommandRefused` ``no_review`` where nothing can be judged.
        """
        return await self.ask(RoundReview, "review_round", number=number, table=table)

    async def days(self, before: str = "", limit: int = 20) -> Days:
        """Return a page of daily sums by rule set, newest first: ``days``, and whether there are ``more``."""
        return await self.ask(Days, "get_days", before=before, most=limit)

    async def settings(self) -> dict[str, Any]:
        """Return the player's settings, which apply on every device."""
        answer = await self.ask(YourSettings, "get_settings")
        return asdict(answer.settings)

    async def set_settings(self, **settings: Any) -> dict[str, Any]:
        """Change these settings; return them all."""
        answer = await self.ask(YourSettings, "set_settings", settings=settings)
        return asdict(answer.settings)

    async def play_limits(self) -> YourPlayLimits:
        """Return the limits that players set for themselves (``limits``, ``pending``) and their play (``session``,
        ``day``)."""
        return await self.ask(YourPlayLimits, "get_play_limits")

    async def set_play_limits(self, **limits: int | None) -> YourPlayLimits:
        """Set all of the player's own limits; omitting one removes it. Return what :meth:`play_limits` does.

        Tighter limits apply at once, looser ones after 24 hours.
        """
        return await self.ask(YourPlayLimits, "set_play_limits", limits=limits)
