"""What the keys of a seat do: sit down and up, out and in, top up, straddle."""

from __future__ import annotations

from pokerclient.sdk.client import Client
from pokerclient.terminal.dialogs.question import Answer, Ask
from pokerclient.terminal.dialogs.take_seat import SitDialog, TopUpDialog, free_seats
from pokerclient.terminal.drawing.amounts import full
from pokerclient.terminal.model.open_table import Desk
from pokerclient.terminal.screens.room_screen import RoomScreen


class SeatDeeds:
    """Deeds about the seat at a table, asked for on a screen."""

    def __init__(self, screen: RoomScreen) -> None:
        self._screen = screen

    @property
    def _client(self) -> Client:
        return self._screen.shell.hub.client

    def sit(self, desk: Desk) -> None:
        """Sit down or wait for a seat; with a seat: sit out, or back in."""
        client, view = self._client, desk.view
        if view.me is None:
            self.sit_down(desk, 0)
        elif not view.me.sitting_out:
            self._screen.give(client.sit_out(view.table), "You sit out from the next hand on")
        elif view.me.owes_big_blind or view.me.owes_small_blind:
            self._ask_blinds(desk)
        else:
            self._screen.give(client.sit_in(view.table), "You are back in the game")

    def sit_down(self, desk: Desk, seat: int) -> None:
        """Ask for ``seat`` (0: any), or go on the waiting list of a full table, or off it."""
        client, view = self._client, desk.view
        if client.name is None:
            self._screen.say(
                "You look on without a name: leave with Q in the lobby and come back with one", "warning"
            )
        elif view.name in view.waiting and not view.my_offer:
            self._screen.give(client.leave_waiting_list(view.table), "You wait no more")
        elif free_seats(view):
            row = self._screen.shell.hub.row(view.table)
            self._screen.app.push_screen(
                SitDialog(client, view, row, seat), lambda done: self._screen.say(done or "")
            )
        else:
            self._screen.give(client.join_waiting_list(view.table), "You are on the waiting list")

    def _ask_blinds(self, desk: Desk) -> None:
        answers = (
            Answer("p", "post what you owe, play now", "post"),
            Answer("w", "wait for the big blind", "wait"),
        )

        def answered(blinds: str | None) -> None:
            if blinds is not None:
                self._screen.give(self._client.sit_in(desk.view.table, blinds), "You are back in the game")

        def holds() -> bool:
            return _seated(desk) and desk.view.me is not None and desk.view.me.sitting_out

        self._screen.app.push_screen(Ask("Back in the game", "You missed blinds.", answers, holds), answered)

    def leave(self, desk: Desk) -> None:
        """Leave the seat, stay after all, or close a table where I have none."""
        client, view, me = self._client, desk.view, desk.view.me
        if me is None or view.closed is not None:
            self._screen.shell.tables.close(view.table)
        elif me.leaving:
            self._screen.give(client.leave(view.table, cancel=True), "You stay")
        else:
            self._ask_leave(desk, me.stack)

    def _ask_leave(self, desk: Desk, stack: int) -> None:
        when = "when this hand is over" if desk.view.me and desk.view.me.in_hand else "now"
        question = f"Stand up {when}; your {full(stack)} chips go back to you."

        def answered(answer: str | None) -> None:
            if answer is not None:
                self._screen.give(self._client.leave(desk.view.table))

        self._screen.app.push_screen(
            Ask(f"Leave {desk.name}?", question, (Answer("l", "leave", "leave"),), lambda: _seated(desk)),
            answered,
        )

    def top_up(self, desk: Desk) -> None:
        """Ask how many chips to add."""
        if desk.view.me is None:
            self._screen.say("Sit down first: S")
            return
        dialog = TopUpDialog(self._client, desk.view, self._screen.shell.hub.row(desk.view.table))
        self._screen.app.push_screen(dialog, lambda done: self._screen.say(done or ""))

    def straddle(self, desk: Desk) -> None:
        """Straddle whenever I may, or no longer."""
        me = desk.view.me
        if desk.view.config["straddle"] == "none" or me is None:
            self._screen.say("Nobody straddles at this table" if me else "Sit down first: S")
            return
        said = "You straddle no more" if me.straddle else "You straddle whenever you may"
        self._screen.give(self._client.set_straddle(desk.view.table, not me.straddle), said)


def _seated(desk: Desk) -> bool:
    return desk.view.me is not None and desk.view.closed is None
