"""The host's menu at a table: actions on the table and the room, and requests for approval.

An action that needs a name or number starts a slash command in the chat line, for the host to complete.
"""

from __future__ import annotations

from pokerclient.errors import ClientError, CommandRefused
from pokerclient.sdk.client import Client
from pokerclient.sdk.host_commands import BuyInRequest
from pokerclient.terminal.dialogs.host_code_dialog import HostCodeDialog
from pokerclient.terminal.dialogs.question import MenuOption, QuestionDialog
from pokerclient.terminal.drawing.amount_drawing import full_amount
from pokerclient.terminal.model.terminal_model import AnyOpenTable
from pokerclient.terminal.model.uth_open_table import OpenUthTable
from pokerclient.terminal.screens.room_screen import RoomScreen
from pokerclient.terminal.slash_commands import COMMAND_PREFIX
from pokerclient.terminal.widgets.inputs import ChatInput
from pokerclient.views.uth.uth_table_view import UthTableView

CASH_ACTIONS = (
    ("b", "change the blinds", "blinds "),
    ("c", "change a stack", "stack "),
    ("s", "seat a player", "seat "),
)
UTH_ACTIONS = (("b", "change the limits", "limits ante "),)
COMMON_ACTIONS = (
    ("u", "stand a player up", "stand "),
    ("d", "put chips into a wallet", "deposit "),
    ("k", "kick a player out", "kick "),
    ("x", "ban a player (or /host ban-address)", "ban "),
    ("m", "mute a player", "mute "),
    ("n", "announce something", "announce "),
)
"""key, label, and what is typed after ``/host``: at each kind of table, and at both"""
HOST_QUERIES = (
    ("w", "who is here", "players"),
    ("y", "settlement", "settlement"),
    ("l", "log of the hosts", "log"),
)
"""key, label, and the word after ``/host``"""
MAX_SHOWN = 3
"""most requests in the menu; the others follow when these are answered"""
OTHER_ROWS = 22
"""rows of the menu without requests, with its frame"""


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
        fitting = (self._screen.size.height - OTHER_ROWS) // 2
        requests = self._client.requests[: max(1, min(MAX_SHOWN, fitting))]
        answers = [*_request_answers(requests), *_table_answers(open_table)]
        answers += [
            MenuOption(key, words, f"type {typed}") for key, words, typed in _typed_actions(open_table)
        ]
        answers += [MenuOption(key, words, f"ask {query}") for key, words, query in HOST_QUERIES]
        waiting = len(self._client.requests)
        question = (
            f"{waiting} wait{'s' if waiting == 1 else ''} for approval" if waiting else "At this table:"
        )
        self._screen.app.push_screen(
            QuestionDialog(f"Host of {open_table.name}", question, answers),
            lambda answer: self._answered(open_table, requests, answer),
        )

    def _answered(self, open_table: AnyOpenTable, requests: list[BuyInRequest], answer: str | None) -> None:
        action, _, argument = (answer or "").partition(" ")
        table = open_table.view.table
        if action == "type":
            self._chat.begin(f"{COMMAND_PREFIX}host {argument}")
        elif action == "ask":
            self._screen.context.command_runner.speak(f"{COMMAND_PREFIX}host {argument}", table)
        elif action in ("approve", "refuse"):
            request = requests[int(argument)]
            done = f"{request.player} has the chips" if action == "approve" else f"{request.player} was told"
            self._screen.run_command(
                self._client.host(action, table=request.table, player=request.player), done
            )
        elif action in ("pause", "resume", "end"):
            where = None if argument == "all" else table
            self._screen.run_command(self._client.host(action, table=where))


def _request_answers(requests: list[BuyInRequest]) -> list[MenuOption]:
    answers = []
    for index, one in enumerate(requests):
        what = "more chips" if one.top_up else "a seat"
        text = f"{one.player}, {full_amount(one.amount)} for {what} at table {one.table}"
        answers.append(MenuOption(str(2 * index + 1), f"approve {text}", f"approve {index}"))
        answers.append(MenuOption(str(2 * index + 2), "refuse it", f"refuse {index}"))
    return answers


def _typed_actions(open_table: AnyOpenTable) -> tuple[tuple[str, str, str], ...]:
    return (UTH_ACTIONS if isinstance(open_table, OpenUthTable) else CASH_ACTIONS) + COMMON_ACTIONS


def _table_answers(open_table: AnyOpenTable) -> list[MenuOption]:
    view = open_table.view
    paused = view.host_paused if isinstance(view, UthTableView) else view.paused
    return [
        MenuOption(
            "p", "let the table go on" if paused else "pause the table", "resume" if paused else "pause"
        ),
        MenuOption(
            "a",
            "let all tables go on" if paused else "pause all tables",
            f"{'resume' if paused else 'pause'} all",
        ),
        MenuOption("f", "this is the last hand", "end"),
        MenuOption("g", "this is the last hand at all tables", "end all"),
    ]
