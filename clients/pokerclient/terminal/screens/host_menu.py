"""The host's menu at a table: the commands of the table that have a key, and requests for approval.

A command that needs a name or a number starts a slash command in the chat line, for the host to complete; the status
line shows its form. What a host reads opens in a window of its own.
"""

from __future__ import annotations

from typing import Any

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import ItemGrid, Vertical
from textual.widgets import Label

from pokerclient.errors import ClientError, CommandRefused
from pokerclient.plain.command_words import spoken_word
from pokerclient.plain.host.host_typing import usage
from pokerclient.plain.host.host_words import spoken_host_word
from pokerclient.plain.host.invitation_typing import invite
from pokerclient.sdk.client import Client
from pokerclient.sdk.host_commands import answer_fields
from pokerclient.terminal.dialogs.host_code_dialog import HostCodeDialog
from pokerclient.terminal.dialogs.question import MenuOption, QuestionDialog
from pokerclient.terminal.dialogs.readmit_dialog import ReadmitDialog, readmission_window
from pokerclient.terminal.dialogs.text_window import TextWindow
from pokerclient.terminal.drawing.amount_drawing import full_amount
from pokerclient.terminal.drawing.canvas import clean
from pokerclient.terminal.keys import COMMAND_PREFIX
from pokerclient.terminal.model.terminal_model import AnyOpenTable
from pokerclient.terminal.screens.room_screen import RoomScreen
from pokerclient.terminal.widgets.inputs import ChatInput
from pokerclient.text import host_reports
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerlocale.messages import N_, NN_
from pokerlocale.spoken import _, spoken_language
from pokerwire.cash.next_bomb_pot import BOMB_POT_BUTTONS, bomb_pot_button
from pokerwire.host_command_row import ButtonPlace, ButtonWhen, CommandButton, HostCommandRow
from pokerwire.host_command_table import BANS, HOST_COMMANDS, host_command
from pokerwire.messages.account_messages import Readmission
from pokerwire.room.moderation_records import PendingBuyIn

MAX_SHOWN = 3
"""most requests in the menu; the others follow when these are answered"""
LOG_ROWS = 200
TWO_COLUMNS = 76
"""cells from which on two labels fit side by side"""
LABEL_WIDTH = 33
"""the room for a label in one of the menu's two columns, in a terminal of 80 columns"""
SHORT_LABELS = {
    "close": N_("close a table after its hand"),
    "limits": N_("change the limits of a table"),
    "deposit": N_("put chips into a wallet"),
    "withdraw": N_("take chips out of a wallet"),
    "ban": N_("remove and ban a player"),
    "announce": N_("announce something to everybody"),
    "mute": N_("mute a player"),
    "open": N_("open a table"),
}
"""name of a command -> its label, where the text of the command is too long for the menu"""
TITLES = {
    "players": N_("Who is here"),
    "log": N_("What hosts have done"),
    "settlement": N_("Settlement"),
    "bans": N_("Who is banned or muted"),
}
"""name of a question -> the title of the window with the answer, and its label in the menu"""


class HostMenuDialog(QuestionDialog):
    """The menu: at the bottom of the screen, so that the table stays in sight; it scrolls.

    It has two columns where labels fit into these.
    """

    @property
    def columns(self) -> int:
        """How many columns there are."""
        return 2 if self.app.size.width >= TWO_COLUMNS else 1

    @property
    def steps(self) -> dict[str, int]:
        """How far an arrow goes."""
        return {"up": -self.columns, "down": self.columns, "left": -1, "right": 1}

    def on_resize(self) -> None:
        """Show as many columns as there is room for."""
        self.query_one("#options", ItemGrid).styles.grid_size_columns = self.columns

    def compose(self) -> ComposeResult:
        """Put the menu together."""
        box = Vertical(id="box")
        box.border_title = Text(clean(f"{self._title}   {self._question}"))
        box.border_subtitle = _("Enter: choose   Esc: back")
        with box, ItemGrid(id="options"):
            for option in self._options:
                yield Label(f" {option.key.upper():<2} {option.label}", classes="option", markup=False)


class HostMenu:
    """Shows the menu on a screen and carries out the choice."""

    def __init__(self, screen: RoomScreen, chat: ChatInput) -> None:
        self._screen = screen
        self._chat = chat

    @property
    def _client(self) -> Client:
        return self._screen.context.model.client

    def show(self, open_table: AnyOpenTable) -> None:
        """Show the menu; ask for the host's code first if the player is no host."""
        self._screen.run_worker(self._show(open_table))

    async def _show(self, open_table: AnyOpenTable) -> None:
        try:
            await self._client.request_host_view()
        except CommandRefused as error:
            if error.code == "not_host":
                self._screen.app.push_screen(
                    HostCodeDialog(self._client), lambda done: self._claimed(open_table, done)
                )
            else:
                self._screen.say(str(error), "error")
        except ClientError as error:
            self._screen.say(str(error), "error")
        else:
            self._ask(open_table)

    def _claimed(self, open_table: AnyOpenTable, done: bool | None) -> None:
        if done:
            self._ask(open_table)

    def _ask(self, open_table: AnyOpenTable) -> None:
        requests = self._client.requests[:MAX_SHOWN]
        answers = [*_request_answers(requests), *_table_options(open_table)]
        waiting = len(self._client.requests)
        question = (
            _(NN_("{waiting} waits for approval", "{waiting} wait for approval", "waiting"), waiting=waiting)
            if waiting
            else _("At this table:")
        )
        self._screen.app.push_screen(
            HostMenuDialog(_("Host of {name}", name=open_table.name), question, answers),
            lambda answer: self._answered(open_table, requests, answer),
        )

    def _answered(self, open_table: AnyOpenTable, requests: list[PendingBuyIn], answer: str | None) -> None:
        action, _, argument = (answer or "").partition(" ")
        table = open_table.view.table
        if action == "type":
            typed = f"{spoken_host_word(argument.strip())} "
            self._chat.begin(f"{COMMAND_PREFIX}{spoken_word('host')} {typed}")
            self._screen.say(form_text(argument, self._screen.size.width - 2))
        elif action == "ask":
            self._screen.run_worker(self._read(argument))
        elif action == "invite":
            self._screen.run_worker(self._invite())
        elif action == "readmit":
            self._screen.app.push_screen(ReadmitDialog(self._client), self._readmitted)
        elif action == "approval":
            self._screen.run_command(self._client.host("stakes", table=table, stakes={"buy_ins": argument}))
        elif action in ("approve", "refuse"):
            row, request = host_command(action), requests[int(argument)]
            fields: dict[str, Any] = answer_fields(request)
            self._screen.run_command(
                self._client.command(row.kind, **fields), row.done_text(fields, {}, spoken_language())
            )
        elif action:
            place, *flags = argument.split()
            where = None if place == ButtonPlace.ROOM else table
            self._screen.run_command(self._client.command(action, table=where, **dict.fromkeys(flags, True)))

    async def _read(self, word: str) -> None:
        """Show the answer to a question in a window."""
        row = next(row for row in (*HOST_COMMANDS, BANS) if word in row.words)
        fields = {"most": LOG_ROWS} if row.name == "log" else {}
        try:
            answer = await self._client.command(row.kind, **fields)
        except ClientError as error:
            self._screen.say(str(error), "error")
            return
        report: str = getattr(host_reports, row.report)(answer)
        self._screen.app.push_screen(TextWindow(_(TITLES[row.name]), Text(clean_lines(report))))

    async def _invite(self) -> None:
        """Make an invitation for one new name and show it."""
        try:
            lines = await invite(self._client)
        except ClientError as error:
            self._screen.say(str(error), "error")
        else:
            self._screen.app.push_screen(TextWindow(_("Invitation"), Text("\n".join(lines))))

    def _readmitted(self, answer: Readmission | None) -> None:
        if answer is not None:
            self._screen.app.push_screen(readmission_window(answer, self._client.address))


def form_text(word: str, width: int) -> str:
    """Return how a typed command continues: its form and an example, or the example alone in a narrow window."""
    row = next(row for row in HOST_COMMANDS if word.strip() in row.words)
    example = _(row.example)
    form = _("host {usage}, as in: host {example}", usage=usage(row), example=example)
    return form if len(form) <= width else _("as in: host {example}", example=example)


def clean_lines(text: str) -> str:
    """Return lines without control characters."""
    return "\n".join(map(clean, text.splitlines()))


def _request_answers(requests: list[PendingBuyIn]) -> list[MenuOption]:
    answers = []
    for index, one in enumerate(requests):
        what = _("more chips") if one.top_up else _("a seat")
        text = _(
            "{player}, {amount} for {what} at table {table}",
            player=one.player,
            amount=full_amount(one.by),
            what=what,
            table=one.table,
        )
        if one.kind != "buy_in":
            kind = _("deposit") if one.kind == "deposit" else _("withdrawal")
            text = f"{one.player}, {kind} {full_amount(one.by)}" + (one.note and f": {one.note}")
        answers.append(MenuOption(str(2 * index + 1), _("approve {text}", text=text), f"approve {index}"))
        answers.append(MenuOption(str(2 * index + 2), _("refuse it"), f"refuse {index}"))
    return answers


def _table_options(open_table: AnyOpenTable) -> list[MenuOption]:
    view = open_table.view
    if isinstance(view, UthTableView):
        return command_options("uth", paused=view.host_paused)
    options = command_options(
        "cash", paused=view.paused, bomb_pot=bomb_pot_button(view.next_config or view.config)
    )
    approved = view.config.buy_ins == "approved"
    label = _("let everybody buy in") if approved else _("approve all buy-ins yourself")
    return [*options, MenuOption("r", label, f"approval {'free' if approved else 'approved'}")]


def command_options(table_kind: str, *, paused: bool, bomb_pot: ButtonWhen | None = None) -> list[MenuOption]:
    """Return the options for commands: those that act at once, those that a player types on, and the questions.

    Of the buttons for a bomb pot only that of ``bomb_pot`` is among them.
    """
    hidden = {ButtonWhen.RUNNING if paused else ButtonWhen.PAUSED, *BOMB_POT_BUTTONS} - {bomb_pot}
    shown = [
        (row, button)
        for row in HOST_COMMANDS
        for button in row.buttons
        if button.key and button.when not in hidden and row.only_at in ("", table_kind)
    ]
    shown.sort(key=lambda one: _ORDER.get(one[1].place, 2))
    opens = host_command("open")
    return [
        *[_option(row, button) for row, button in shown],
        MenuOption("i", _lower(TITLES[BANS.name]), f"ask {BANS.words[0]}"),
        MenuOption("q", _("invite a player"), "invite"),
        MenuOption("h", _("let a name in again"), "readmit"),
        MenuOption("o", _menu_text(opens), f"type {opens.words[0]} "),
    ]


_ORDER = {ButtonPlace.TABLE: 0, ButtonPlace.ROOM: 1, ButtonPlace.TAB: 3}


def _option(row: HostCommandRow, button: CommandButton) -> MenuOption:
    match button.place:
        case ButtonPlace.TABLE | ButtonPlace.ROOM:
            return MenuOption(
                button.key, _lower(button.label), " ".join([row.kind, button.place, *button.fields])
            )
        case ButtonPlace.TAB:
            return MenuOption(button.key, _lower(TITLES[row.name]), f"ask {row.words[0]}")
        case _:
            return MenuOption(button.key, _menu_text(row), f"type {row.words[0]} ")


def _lower(title: str) -> str:
    title = _(title)
    return title[:1].lower() + title[1:]


def _menu_text(row: HostCommandRow) -> str:
    return _(SHORT_LABELS.get(row.name, row.text)).partition("|")[0]
