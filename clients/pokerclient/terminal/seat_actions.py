"""What the keys of a seat at a cash table do: sit down, stand up, sit out, come back, top up, straddle."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from pokerclient.plain.descriptions import game_of
from pokerclient.sdk.client import Client
from pokerclient.terminal.dialogs.house_bots import BringBotsDialog
from pokerclient.terminal.dialogs.question import MenuOption, QuestionDialog
from pokerclient.terminal.dialogs.take_seat import SitDialog, TopUpDialog, free_seats
from pokerclient.terminal.drawing.amount_drawing import full_amount
from pokerclient.terminal.model.availability import can_hunt, is_broke, may_bring_bots
from pokerclient.terminal.model.open_cash_table import OpenCashTable
from pokerclient.terminal.model.status_text import no_chips_text, owed_by
from pokerclient.terminal.screens.room_screen import RoomScreen
from pokerclient.views.table_view import TableView
from pokerlocale.messages import NN_, NP_
from pokerlocale.spoken import _
from pokerwire.cash.cash_events import RunsAsked
from pokerwire.cash.cash_public_state import PublicSeat
from pokerwire.tournament.tournament_tables import tournament_of


class SeatActions:
    """Carries out what a player asks for on the screen of a cash table."""

    def __init__(self, screen: RoomScreen) -> None:
        self._screen = screen

    @property
    def _client(self) -> Client:
        return self._screen.context.model.client

    def sit(self, open_table: OpenCashTable) -> None:
        """Sit down or wait for a seat; with a seat: sit out, or come back."""
        client, view = self._client, open_table.view
        if view.me is None:
            self.sit_down(open_table, 0)
        elif is_broke(view):
            self._screen.say(no_chips_text(view, self._screen.context.model.clock()), "warning")
        elif not view.me.sitting_out:
            self._screen.run_command(client.sit_out(view.table), _("You sit out from the next hand on"))
        elif view.me.owes_big_blind or view.me.owes_small_blind:
            self._ask_blinds(open_table, view.me)
        else:
            self._screen.run_command(client.sit_in(view.table), _("You are back in the game"))

    def sit_down(self, open_table: OpenCashTable, seat: int) -> None:
        """Ask for ``seat`` (0: any), and before for a name; at a full table join or leave the waiting list."""
        client, view = self._client, open_table.view
        if client.name is None:
            self._screen.context.run_worker(self._screen.context.return_to_login(sit_at=view.table))
        elif view.name in view.waiting and not view.my_offer:
            self._screen.run_command(client.leave_waiting_list(view.table), _("You left the waiting list"))
        elif free_seats(view):
            row = self._screen.context.model.lobby_row(view.table)
            self._screen.app.push_screen(
                SitDialog(client, view, row, seat), lambda done: self._screen.say(done or "")
            )
        else:
            self._screen.run_command(client.join_waiting_list(view.table), _("You are on the waiting list"))

    def _ask_blinds(self, open_table: OpenCashTable, me: PublicSeat) -> None:
        by = full_amount(owed_by(open_table.view, me))
        answers = (
            MenuOption("p", _("post {by}", by=by), "post"),
            MenuOption("w", _("wait for the big blind"), "wait"),
        )
        question = _(
            "You missed blinds. Who posts comes in with the next hand, or once the button has passed them."
        )

        def answered(blinds: str | None) -> None:
            if blinds is not None:
                self._screen.run_command(
                    self._client.sit_in(open_table.view.table, blinds), _("You are back in the game")
                )

        def still_valid() -> bool:
            return _seated(open_table) and open_table.view.me is not None and open_table.view.me.sitting_out

        self._screen.app.push_screen(
            QuestionDialog(_("Back in the game"), question, answers, still_valid), answered
        )

    def change_seat(self, open_table: OpenCashTable) -> None:
        """Ask where the player wants to sit: in a free seat, or in that of somebody who agrees to swap."""
        view = open_table.view
        if tournament_of(view.table):
            self._screen.say(_("In a tournament only the room moves players"))
        elif view.me is None:
            self._screen.say(_("Sit down first: S"))
        else:

            def answered(answer: str | None) -> None:
                if answer is not None:
                    self._go(open_table, int(answer))

            self._screen.app.push_screen(
                QuestionDialog(
                    _("Another seat"),
                    _("To a free seat you come with the big blind, or by posting it."),
                    _other_seats(view),
                    lambda: _seated(open_table),
                ),
                answered,
            )

    def _go(self, open_table: OpenCashTable, number: int) -> None:
        view = open_table.view
        if (seat := view.seats.get(number)) is None:
            self._screen.run_command(
                self._client.change_seat(view.table, number), _("You move when the hand is over")
            )
        else:
            self._screen.run_command(
                self._client.swap_seats(view.table, number),
                _("You swap seats between two hands, once {player} and you have agreed.", player=seat.player),
            )

    def leave(self, open_table: OpenCashTable) -> None:
        """Leave the seat, stay after all, or close a table where the player has no seat."""
        client, view, me = self._client, open_table.view, open_table.view.me
        if me is None or view.closed is not None:
            self._screen.context.tables.close(view.table)
        elif me.leaving:
            self._screen.run_command(client.leave(view.table, stay=True), _("You stay"))
        else:
            self._ask_leave(open_table, me.stack)

    def _ask_leave(self, open_table: OpenCashTable, stack: int) -> None:
        when = _("when this hand is over") if open_table.view.me and open_table.view.me.in_hand else _("now")
        question = (
            _("Stand up {when}; your {stack} chips go back to you.", when=when, stack=full_amount(stack))
            if stack
            else _("Stand up {when}.", when=when)
        )

        def answered(answer: str | None) -> None:
            if answer is not None:
                self._screen.run_command(self._client.leave(open_table.view.table))

        self._screen.app.push_screen(
            QuestionDialog(
                _("Leave {name}?", name=open_table.name),
                question,
                (MenuOption("l", _(NP_("key", "leave")), "leave"),),
                lambda: _seated(open_table),
            ),
            answered,
        )

    def top_up(self, open_table: OpenCashTable) -> None:
        """Ask how many chips to add; in a tournament buy new ones."""
        if tournament := tournament_of(open_table.view.table):
            self._screen.run_command(
                self._client.buy_tournament_chips(tournament, "rebuy"), _("You have bought more chips.")
            )
            return
        if open_table.view.me is None:
            self._screen.say(_("Sit down first: S"))
            return
        dialog = TopUpDialog(
            self._client, open_table.view, self._screen.context.model.lobby_row(open_table.view.table)
        )
        self._screen.app.push_screen(dialog, lambda done: self._screen.say(done or ""))

    def straddle(self, open_table: OpenCashTable) -> None:
        """Straddle whenever possible, or stop that."""
        me = open_table.view.me
        if open_table.view.config.straddle == "none" or me is None:
            self._screen.say(_("Nobody straddles at this table") if me else _("Sit down first: S"))
            return
        message = _("You will not straddle any more") if me.straddle else _("You straddle whenever you can")
        self._screen.run_command(self._client.set_straddle(open_table.view.table, not me.straddle), message)

    def run_several_times(self, open_table: OpenCashTable) -> None:
        """Answer how many times an all-in is run; else always agree to several, never, or be asked, in turn."""
        view = open_table.view
        me, asked, most = view.me, view.my_runs_question, view.config.max_runs
        if most == 1 or me is None:
            self._screen.say(_("Hands are run once at this table") if me else _("Sit down first: S"))
        elif asked is not None:
            self.ask_runs(open_table, asked)
        elif view.hand_running and view.turn is None and me.live:
            self._screen.say(_("In this hand it is too late to choose how many times it is run"))
        else:
            times = {0: most, 1: 0}.get(me.runs, 1)
            self._screen.run_command(self._client.set_runs(view.table, times))

    def ask_runs(self, open_table: OpenCashTable, asked: RunsAsked) -> None:
        """Ask how many times the cards to come of an all-in are dealt."""
        view, clock = open_table.view, self._screen.context.model.clock
        options = [
            MenuOption(
                str(times), _(NN_("run it once", "run it {times} times", "times"), times=times), str(times)
            )
            for times in range(1, asked.most + 1)
        ]
        until = clock() + asked.time / 1000

        def answered(answer: str) -> None:
            self._screen.run_command(self._client.set_runs(view.table, int(answer), asked.hand))

        dialog = QuestionDialog(
            _("All-in"),
            _("How many times is the board run?"),
            options,
            lambda: open_table.view.my_runs_question is not None,
            lambda: ceil(until - clock()),
        )
        self._put(dialog, answered)

    def ask_chips(self, open_table: OpenCashTable) -> None:
        """Ask a player without chips whether to buy more or to leave."""
        clock = self._screen.context.model.clock
        answers = (MenuOption("u", _("top up"), "buy"), MenuOption("l", _(NP_("key", "leave")), "leave"))

        def answered(answer: str) -> None:
            if answer == "buy":
                self.top_up(open_table)
            else:
                self._screen.run_command(self._client.leave(open_table.view.table))

        dialog = QuestionDialog(
            open_table.name,
            _("You are out of chips."),
            answers,
            lambda: open_table.needs_chips,
            lambda: open_table.view.kept_seconds(clock()),
        )
        self._put(dialog, answered)

    def choose_game(self, open_table: OpenCashTable) -> None:
        """Ask which game is played next, when that is the player's to say."""
        view, clock = open_table.view, self._screen.context.model.clock
        asked = view.my_game_question
        if asked is None:
            self._screen.say(_("You are not asked now which game is played"))
            return
        games, hand = view.config.games, asked.hand
        options = [
            MenuOption(str(index + 1), game_of(played), str(index), chr(ord("a") + index))
            for index, played in enumerate(games)
        ]

        def answered(answer: str) -> None:
            self._screen.run_command(self._client.choose_game(view.table, hand, games[int(answer)]))

        dialog = QuestionDialog(
            _("Your choice"),
            _("Which game is played next?"),
            options,
            lambda: open_table.view.my_game_question is not None,
            lambda: ceil(view.clock.remaining_ms(clock()) / 1000) if view.clock is not None else 0,
        )
        self._put(dialog, answered)

    def _put(self, dialog: QuestionDialog, answered: Callable[[str], None]) -> None:
        """Open a dialog; only an answer is passed on, not that it was closed."""
        self._screen.app.push_screen(dialog, lambda answer: None if answer is None else answered(answer))

    def rabbit_hunt(self, open_table: OpenCashTable) -> None:
        """Have everybody shown which cards would have come in the hand that is over."""
        view = open_table.view
        if can_hunt(view):
            self._screen.run_command(self._client.rabbit_hunt(view.table, view.hand))
        else:
            self._screen.say(_("There are no cards to see that would have come"))

    def bring_bots(self, open_table: OpenCashTable) -> None:
        """Ask which house bots are to play, where nobody else has a seat."""
        if may_bring_bots(open_table.view) and self._client.house_bots:
            self._screen.app.push_screen(BringBotsDialog(self._client, open_table.view))
        else:
            self._screen.say(
                _("House bots come where you sit alone, at a table open to everybody and to programs")
            )


def _seated(open_table: OpenCashTable) -> bool:
    return open_table.view.me is not None and open_table.view.closed is None


def _other_seats(view: TableView) -> list[MenuOption]:
    """Return the seats that the player may move to or swap for, each by the last digit of its number."""
    labels = {seat: _("seat {seat}", seat=seat) for seat in free_seats(view)}
    for number, seat in view.seats.items():
        if number != view.you and not seat.bot:
            labels[number] = _("seat {seat}: swap with {player}", seat=number, player=seat.player)
    return [MenuOption(str(number % 10), labels[number], str(number)) for number in sorted(labels)]
