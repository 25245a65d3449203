"""The host's menu at a table: what can be done with it, with the room, and with those who wait for approval.

What needs a name or a number begins a typed command in the chat line, for the host to go on with.
"""

from __future__ import annotations

from pokerclient.errors import ClientError, CommandRefused
from pokerclient.sdk.client import Client
from pokerclient.sdk.host_commands import BuyInRequest
from pokerclient.terminal.dialogs.host_code import CodeDialog
from pokerclient.terminal.dialogs.question import Answer, Ask
from pokerclient.terminal.drawing.amounts import full
from pokerclient.terminal.model.open_table import Desk
from pokerclient.terminal.model.uth_open_table import HouseDesk
from pokerclient.terminal.screens.room_screen import RoomScreen
from pokerclient.terminal.slash_commands import STROKE
from pokerclient.terminal.widgets.inputs import ChatInput
from pokerclient.views.uth.table_view import HouseView

AMONG_PLAYERS = (
    ("b", "change the blinds", "blinds "),
    ("c", "change a stack", "stack "),
    ("s", "seat a player", "seat "),
)
AGAINST_HOUSE = (("b", "change the limits", "limits ante "),)
EVERYWHERE = (
    ("u", "stand a player up", "stand "),
    ("d", "put chips into a wallet", "deposit "),
    ("k", "kick a player out", "kick "),
    ("x", "ban a player (or /host ban-address)", "ban "),
    ("m", "mute a player", "mute "),
    ("n", "announce something", "announce "),
)
"""key, words, and what is typed after ``/host``: at each kind of table, and at both"""
AnyDesk = Desk | HouseDesk
ASKED = (("w", "who is here", "players"), ("y", "settlement", "settlement"), ("l", "log of the hosts", "log"))
"""key, words, and the question that is asked"""
MOST_SHOWN = 3
"""requests in the menu; the others follow when these are answered"""
OTHER_ROWS = 22
"""rows of the menu without requests, frame and all"""


class HostMenu:
    """Shows the menu on a screen, and does what is chosen."""

    def __init__(self, screen: RoomScreen, chat: ChatInput) -> None:
        self._screen = screen
        self._chat = chat

    @property
    def _client(self) -> Client:
        return self._screen.shell.hub.client

    def show(self, desk: AnyDesk) -> None:
        """Ask what to do; who is no host is asked for the code first."""
        self._screen.run_worker(self._show(desk))

    async def _show(self, desk: AnyDesk) -> None:
        try:
            await self._client.ask_host()
        except CommandRefused as error:
            if error.code == "not_host":
                self._screen.app.push_screen(CodeDialog(self._client), lambda done: self._claimed(desk, done))
            else:
                self._screen.say(str(error), "error")
        except ClientError as error:
            self._screen.say(str(error), "error")
        else:
            self._ask(desk)

    def _claimed(self, desk: AnyDesk, done: bool | None) -> None:
        if done:
            self._ask(desk)

    def _ask(self, desk: AnyDesk) -> None:
        fitting = (self._screen.size.height - OTHER_ROWS) // 2
        requests = self._client.requests[: max(1, min(MOST_SHOWN, fitting))]
        answers = [*_request_answers(requests), *_table_answers(desk)]
        answers += [Answer(key, words, f"type {typed}") for key, words, typed in _typed(desk)]
        answers += [Answer(key, words, f"ask {asked}") for key, words, asked in ASKED]
        waiting = len(self._client.requests)
        question = (
            f"{waiting} wait{'s' if waiting == 1 else ''} for approval" if waiting else "At this table:"
        )
        self._screen.app.push_screen(
            Ask(f"Host of {desk.name}", question, answers),
            lambda answer: self._answered(desk, requests, answer),
        )

    def _answered(self, desk: AnyDesk, requests: list[BuyInRequest], answer: str | None) -> None:
        what, _, about = (answer or "").partition(" ")
        table = desk.view.table
        if what == "type":
            self._chat.begin(f"{STROKE}host {about}")
        elif what == "ask":
            self._screen.shell.errands.speak(f"{STROKE}host {about}", table)
        elif what in ("approve", "refuse"):
            one = requests[int(about)]
            done = f"{one.player} has the chips" if what == "approve" else f"{one.player} was told"
            self._screen.give(self._client.host(what, table=one.table, player=one.player), done)
        elif what in ("pause", "resume", "end"):
            where = None if about == "all" else table
            self._screen.give(self._client.host(what, table=where))


def _request_answers(requests: list[BuyInRequest]) -> list[Answer]:
    answers = []
    for index, one in enumerate(requests):
        what = "more chips" if one.top_up else "a seat"
        said = f"{one.player}, {full(one.by)} for {what} at table {one.table}"
        answers.append(Answer(str(2 * index + 1), f"approve {said}", f"approve {index}"))
        answers.append(Answer(str(2 * index + 2), "refuse it", f"refuse {index}"))
    return answers


def _typed(desk: AnyDesk) -> tuple[tuple[str, str, str], ...]:
    return (AGAINST_HOUSE if isinstance(desk, HouseDesk) else AMONG_PLAYERS) + EVERYWHERE


def _table_answers(desk: AnyDesk) -> list[Answer]:
    view = desk.view
    paused = view.host_paused if isinstance(view, HouseView) else view.paused
    return [
        Answer("p", "let the table go on" if paused else "pause the table", "resume" if paused else "pause"),
        Answer(
            "a",
            "let all tables go on" if paused else "pause all tables",
            f"{'resume' if paused else 'pause'} all",
        ),
        Answer("f", "this is the last hand", "end"),
        Answer("g", "this is the last hand at all tables", "end all"),
    ]
