"""Responsible play: the page of one's limits, and the question whether to go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokerclient.errors import ClientError
from pokerclient.sdk.updates import RealityCheck
from pokerclient.terminal.dialogs.play_limits import LimitsDialog
from pokerclient.terminal.dialogs.question import Answer, Ask
from pokerclient.text.uth.speech import played_line

if TYPE_CHECKING:
    from pokerclient.terminal.app import PokerApp


class ResponsiblePlay:
    """Shows a player his limits, and what he has played."""

    def __init__(self, app: PokerApp) -> None:
        self._app = app

    def show(self) -> None:
        """Show the page of responsible play."""
        self._app.run_worker(self._show())

    async def _show(self) -> None:
        client = self._app.hub.client
        try:
            told = await client.play_limits()
        except ClientError as error:
            self._app.say(str(error), "error")
        else:
            self._app.push_screen(LimitsDialog(client, told), lambda done: self._app.say(done or ""))

    def ask_reality(self, check: RealityCheck) -> None:
        """The player asked to be told how long he has played: ask whether to go on."""
        answers = (
            Answer("c", "go on", "on"),
            Answer("g", "my limits", "limits"),
            Answer("q", "leave the room", "leave"),
        )
        told = played_line(check.time // 60_000, check.stake, check.loss)
        self._app.push_screen(
            Ask("Reality check", f"{told.partition(': ')[2]}.", answers), self._reality_answered
        )

    def _reality_answered(self, answer: str | None) -> None:
        if answer == "limits":
            self.show()
        elif answer == "leave":
            self._app.action_leave_room()
