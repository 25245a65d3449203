"""Commands about the player's account: the statement, deposits and withdrawals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from pokerclient.sdk.command_sender import CommandSender
from pokerwire.messages.player_messages import Statement, YourChipRequests
from pokerwire.room.chip_request_record import ChipRequest
from pokerwire.room.statement_lines import StatementKind, StatementLine

STATEMENT_KINDS: tuple[StatementKind, ...] = get_args(StatementKind)
"""the kinds of lines of a statement"""
MAX_PAGE = 50


class StatementCommands(CommandSender):
    """Commands about the player's account. Days are written as in 2026-09-21 (GMT); empty: no bound."""

    async def statement(
        self,
        before: str = "",
        limit: int = 20,
        *,
        since: str = "",
        until: str = "",
        kinds: Sequence[str] = (),
    ) -> Statement:
        """Return a page of the statement, newest first: ``lines``, their sums by day, and ``before`` of the next page.

        ``before`` is empty after the last page; a page may be short and still have a next one.
        """
        return await self.ask(
            Statement, "get_statement", before=before, most=limit, since=since, until=until, kinds=list(kinds)
        )

    async def ask_deposit(self, chips: int, note: str = "") -> bool:
        """Ask for a deposit; return whether the room granted it at once. Otherwise a host decides."""
        return (await self.ask(YourChipRequests, "ask_deposit", by=chips, note=note)).granted

    async def ask_withdrawal(self, chips: int, note: str = "") -> bool:
        """Ask for a withdrawal; return whether the room granted it at once. Otherwise a host decides."""
        return (await self.ask(YourChipRequests, "ask_withdrawal", by=chips, note=note)).granted

    async def chip_requests(self) -> list[ChipRequest]:
        """Return the player's deposits and withdrawals that wait for a host."""
        return list((await self.ask(YourChipRequests, "get_chip_requests")).requests)

    async def take_back_chip_request(self, number: int = 0) -> None:
        """Take back a deposit or withdrawal that waits; 0: the oldest."""
        await self.command("take_back_chip_request", number=number)

    async def statement_lines(
        self, limit: int | None = None, *, since: str = "", until: str = "", kinds: Sequence[str] = ()
    ) -> list[StatementLine]:
        """Return up to ``limit`` lines (``None``: all) of the statement, over as many pages as that takes."""
        lines: list[StatementLine] = []
        before = ""
        while limit is None or len(lines) < limit:
            wanted = MAX_PAGE if limit is None else min(MAX_PAGE, limit - len(lines))
            page = await self.statement(before, wanted, since=since, until=until, kinds=kinds)
            lines += page.lines
            before = page.before
            if not before:
                break
        return lines
