"""Responsible play: the page of one's limits, and the question whether to go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokerclient.errors import ClientError
from pokerclient.sdk.updates import RealityCheckDue
from pokerclient.terminal.dialogs.play_limits import PlayLimitsDialog
from pokerclient.terminal.dialogs.question import MenuOption, QuestionDialog
from pokerclient.text.uth.speech import reality_check_text

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
        client = self._app.model.client
        try:
            limits = await client.play_limits()
        except ClientError as error:
            self._app.say(str(error), "error")
        else:
            self._app.push_screen(PlayLimitsDialog(client, limits), lambda done: self._app.say(done or ""))

    def show_reality_check(self, check: RealityCheckDue) -> None:
        """The player asked to be told how long he has played: ask whether to go on."""
        answers = (
            MenuOption("c", "go on", "on"),
            MenuOption("g", "my limits", "limits"),
            MenuOption("q", "leave the room", "leave"),
        )
        text = reality_check_text(check.time // 60_000, check.stake, check.loss)
        self._app.push_screen(
            QuestionDialog("Reality check", f"{text.partition(': ')[2]}.", answers), self._reality_answered
        )

    def _reality_answered(self, answer: str | None) -> None:
        if answer == "limits":
            self.show()
        elif answer == "leave":
            self._app.action_leave_room()
