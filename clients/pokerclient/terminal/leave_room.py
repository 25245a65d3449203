"""Leaving the room, and what is asked before: what becomes of the seats, whether to come back."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from pokerclient.sdk.updates import Disconnected
from pokerclient.terminal.dialogs.question import MenuOption, QuestionDialog

if TYPE_CHECKING:
    from pokerclient.terminal.app import PokerApp


class LeaveDialogs:
    """The questions on the way out of the room."""

    def __init__(self, app: PokerApp) -> None:
        self._app = app

    def ask_leave(self) -> None:
        """Leave; a player who has seats is asked what becomes of them."""
        seats = self._app.client.seats if self._app.client else {}
        if not seats:
            self._app.exit(0)
            return
        answers = (
            MenuOption("k", "keep my seats: I am coming back soon", "keep"),
            MenuOption("l", "leave my seats, chips go back to me", "leave"),
        )
        tables = f"{len(seats)} table{'s' if len(seats) > 1 else ''}"
        self._app.push_screen(
            QuestionDialog("Leave the room?", f"You have a seat at {tables}.", answers), self._leave_answered
        )

    def _leave_answered(self, answer: str | None) -> None:
        if answer == "keep":
            self._app.exit(0)
        elif answer == "leave":
            self._app.run_worker(self._leave_seats())

    async def _leave_seats(self) -> None:
        """Stand up everywhere, as far as the room lets us, and go."""
        if self._app.client is not None and self._app.model.online:
            leaving = [self._app.client.leave(table) for table in list(self._app.client.seats)]
            await asyncio.wait_for(asyncio.gather(*leaving, return_exceptions=True), 2.0)
        self._app.exit(0)

    def ask_reconnect(self, end: Disconnected) -> None:
        """The room has ended the connection for good: ask whether to come back."""
        if end.code == "closed":
            return
        answers = (MenuOption("c", "connect again", "connect"), MenuOption("q", "leave", "leave"))
        self._app.push_screen(
            QuestionDialog("Disconnected", f"{end.message[:1].upper()}{end.message[1:]}.", answers),
            self._reconnect_answered,
        )

    def _reconnect_answered(self, answer: str | None) -> None:
        if answer == "leave":
            self._app.exit(0)
        elif answer == "connect":
            self._app.run_worker(self._app.return_to_login())
