"""Questions about the whole room, whatever screen is in front: leaving, reconnecting, limits on play."""

from __future__ import annotations

import asyncio

from pokerclient.errors import ClientError
from pokerclient.sdk.updates import Disconnected, RealityCheckDue
from pokerclient.terminal.app_context import AppContext
from pokerclient.terminal.dialogs.play_limits import PlayLimitsDialog
from pokerclient.terminal.dialogs.question import MenuOption, QuestionDialog
from pokerclient.text.uth.uth_speech import reality_check_text
from pokerlocale.messages import NN_, NP_
from pokerlocale.spoken import _, spoken_language

LEAVE_TIMEOUT_SECONDS = 2.0


class LeaveQuestion(QuestionDialog):
    """Asks what becomes of the player's seats; pressing Ctrl+C again asks nothing more."""


class RoomDialogs:
    """Asks the questions and acts on the answers."""

    def __init__(self, app: AppContext) -> None:
        self._app = app

    # --- leaving ----------------------------------------------------------------------------------------------------

    def ask_leave(self) -> None:
        """Leave the room; ask players who have seats what becomes of them."""
        if isinstance(self._app.screen, LeaveQuestion):
            return
        seats = self._app.client.seats if self._app.client else {}
        if not seats:
            self._app.exit(0)
            return
        answers = (
            MenuOption("k", _("keep my seats, I will be back soon"), "keep"),
            MenuOption("l", _("leave my seats and take my chips back"), "leave"),
        )
        tables = _(NN_("{count} table", "{count} tables", "count"), count=len(seats))
        self._app.push_screen(
            LeaveQuestion(_("Leave the room?"), _("You have a seat at {tables}.", tables=tables), answers),
            self._leave_answered,
        )

    def _leave_answered(self, answer: str | None) -> None:
        if answer == "keep":
            self._app.exit(0)
        elif answer == "leave":
            self._app.run_worker(self._leave_seats())

    async def _leave_seats(self) -> None:
        """Stand up everywhere, as far as the room allows, and exit."""
        if self._app.client is not None and self._app.model.online:
            leaving = [self._app.client.leave(table) for table in list(self._app.client.seats)]
            await asyncio.wait_for(asyncio.gather(*leaving, return_exceptions=True), LEAVE_TIMEOUT_SECONDS)
        self._app.exit(0)

    # --- reconnecting -----------------------------------------------------------------------------------------------

    def ask_reconnect(self, end: Disconnected) -> None:
        """Ask whether to connect again after the room has ended the connection for good."""
        if end.code == "closed":
            return
        reason = end.message
        answers = (
            MenuOption("c", _("reconnect"), "connect"),
            MenuOption("q", _(NP_("key", "leave")), "leave"),
        )
        self._app.push_screen(
            QuestionDialog(_("Disconnected"), f"{reason[:1].upper()}{reason[1:]}.", answers),
            self._reconnect_answered,
        )

    def _reconnect_answered(self, answer: str | None) -> None:
        if answer == "leave":
            self._app.exit(0)
        elif answer == "connect":
            self._app.run_worker(self._app.return_to_login())

    # --- limits on play ---------------------------------------------------------------------------------------------

    def show_play_limits(self) -> None:
        """Show the player's limits and let them change these."""
        self._app.run_worker(self._show_play_limits())

    async def _show_play_limits(self) -> None:
        client = self._app.model.client
        try:
            limits = await client.play_limits()
        except ClientError as error:
            self._app.say(str(error), "error")
        else:
            self._app.push_screen(PlayLimitsDialog(client, limits), lambda done: self._app.say(done or ""))

    def ask_reality_check(self, check: RealityCheckDue) -> None:
        """Say how long the player has played, and ask whether to continue."""
        answers = (
            MenuOption("c", _("keep playing"), "on"),
            MenuOption("g", _("my limits"), "limits"),
            MenuOption("q", _("leave the room"), "leave"),
        )
        text = reality_check_text(check.time // 60_000, check.stake, check.loss, spoken_language())
        self._app.push_screen(
            QuestionDialog(_("Reality check"), f"{text.partition(': ')[2]}.", answers), self._reality_answered
        )

    def _reality_answered(self, answer: str | None) -> None:
        if answer == "limits":
            self.show_play_limits()
        elif answer == "leave":
            self.ask_leave()
