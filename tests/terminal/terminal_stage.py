"""The app on a stage: the real client in front of a room that the test plays, with time that the test moves."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from textual._compositor import Compositor
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.events import Key
from textual.pilot import Pilot
from textual.widgets import Label

from pokerclient.sdk.client import Client
from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.model.saved_name import SavedName
from pokerclient.terminal.terminal_app import PokerApp
from pokerclient.terminal.widgets.canvas_widget import PaintedWidget
from pokerclient.terminal.widgets.status_line import StatusLine
from pokerclient.transport.address import Address
from pokerclient.transport.token_store import MemoryTokens
from pokerwire.cash.cash_snapshot import TableSnapshot
from pokerwire.room.table_info import TableInfo
from tests.clients.fakes import FakeRoom, FakeTime, ok, settle
from tests.terminal import samples

ROOM = Address("room.test")


def row(table: int = 1, **given: Any) -> TableInfo:
    """One table of the lobby."""
    usual: dict[str, Any] = {
        "table": table,
        "name": "The Corner",
        "game": "holdem",
        "structure": "no_limit",
        "small_blind": 10,
        "big_blind": 20,
        "ante": 0,
        "min_buy_in": 800,
        "max_buy_in": 2000,
        "seats": 6,
        "seated": 3,
        "bots": 1,
        "waiting": 0,
        "watching": 0,
        "hands": 12,
        "average_pot": 155,
        "bots_allowed": True,
        "paused": False,
    }
    return TableInfo(**{**usual, **given})


COMMANDS = (
    "sit",
    "leave",
    "change_seat",
    "swap_seats",
    "top_up",
    "set_auto_top_up",
    "sit_out",
    "sit_in",
    "set_straddle",
    "act",
    "show",
    "say",
    "refill",
    "create_table",
    "enter_table",
    "unwatch",
    "join_waiting_list",
    "leave_waiting_list",
)
"""commands that the room carries out by saying so"""


SIGNS = {"space": " ", "right_square_bracket": "]", "question_mark": "?", "colon": ":"}
"""the characters of keys that have both a name and a character"""


DRAW = Compositor.render_update
"""draws a screen, with all that lies below it"""


PARSE = Stylesheet._parse_rules
RULES: dict[Any, list[RuleSet]] = {}
"""style sheets that some app has read, with what their variables were"""


@contextmanager
def without_work_done_twice() -> Iterator[None]:
    """Draw the whole screen when all is at rest, not each step on the way there; read a style sheet once for all."""

    def draw_if_wanted(compositor: Compositor, full: bool = False, **more: Any) -> Any:
        return DRAW(compositor, full=True, **more) if full else None

    def parse_once(sheet: Stylesheet, css: str, *given: Any, **more: Any) -> list[RuleSet]:
        key = css, given, *more.items(), *sheet._variables.items()
        if key not in RULES:
            RULES[key] = PARSE(sheet, css, *given, **more)
        return RULES[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Compositor, "render_update", draw_if_wanted)
        patch.setattr(Stylesheet, "_parse_rules", parse_once)
        yield


@dataclass
class TerminalStage:
    """A running app and everything around it."""

    app: PokerApp
    pilot: Pilot[int]
    room: FakeRoom
    time: FakeTime
    states: dict[int, TableSnapshot]

    async def press(self, *keys: str) -> None:
        """Press keys, a second after whatever is on the screen came there."""
        self.time.now += 1
        for key in keys:
            await self.hit(key)

    async def hit(self, key: str) -> None:
        """Press a key at this very moment: a letter, a digit or Textual's name of another key."""
        self.app.post_message(Key(key, SIGNS.get(key, key if len(key) == 1 else None)))
        await self.rest()

    async def rest(self) -> None:
        """Let everything go as far as it can: what the room sent, what it does to the screens, what they answer."""
        for _ in range(2):
            await settle()
            await self.pilot.pause(0)
        await settle()
        DRAW(self.app.screen._compositor, full=True, screen_stack=self.app._background_screens)

    async def resize(self, width: int, height: int) -> None:
        """Give the terminal another size."""
        await self.pilot.resize_terminal(width, height)
        await self.rest()

    async def tell(self, table: int, *events: dict[str, Any]) -> None:
        """Let events happen at a table."""
        view = self.app.model.open_tables[table].view
        message = {"type": "events", "table": table, "first": view.seq + 1, "last": view.seq + len(events)}
        await self.deliver({**message, "events": list(events)})

    async def turn(self, table: int = 1, seat: int = 1, decision: int = 8, **given: Any) -> None:
        """Let it be somebody's turn."""
        turn = samples.plain(samples.turn(seat, decision=decision, **given))
        await self.tell(table, turn)

    async def deliver(self, message: dict[str, Any]) -> None:
        """Let the room send a message."""
        self.room.link.deliver(message)
        await self.rest()

    def sent(self, kind: str) -> list[dict[str, Any]]:
        """The commands of a type that came, without their ids."""
        dropped = ("id", "type")
        return [{key: m[key] for key in m if key not in dropped} for m in self.room.got(kind)]

    @property
    def status(self) -> str:
        """What the status line says, which a window may cover."""
        lines = (screen.query(StatusLine) for screen in reversed(self.app.screen_stack))
        return next(found for found in lines if found).first().text

    def text(self, widget: type[PaintedWidget]) -> str:
        """What a painted widget of the screen in front shows."""
        found = self.app.screen.query_one(widget)
        return "\n".join(found.paint(*found.size).lines())

    def label(self, selector: str) -> str:
        """What a label of the screen in front says."""
        return str(self.app.screen.query_one(selector, Label).content)

    @property
    def screen_name(self) -> str:
        """The class of the screen in front."""
        return type(self.app.screen).__name__


@asynccontextmanager
async def stage(
    folder: Path,
    *,
    size: tuple[int, int] = (80, 24),
    look: Look | None = None,
    tables: tuple[TableInfo, ...] = (),
    states: dict[int, TableSnapshot] | None = None,
    greeting: dict[str, Any] | None = None,
    **app_options: Any,
) -> AsyncIterator[TerminalStage]:
    """Start the app, by default of Ada in front of one table of six, and let her in."""
    room, time = FakeRoom(), FakeTime()
    room.greet = greeting or {}
    kept = states if states is not None else {1: samples.snapshot()}
    lobby = {"type": "lobby", "tables": samples.plain(tables or (row(),)), "players": 5}
    room.answers = dict.fromkeys(COMMANDS, lambda command: [ok(command, seat=command.get("seat"), table=2)])
    room.answers |= {
        "subscribe_lobby": lambda command: [ok(command), lobby],
        "watch": lambda command: _watched(kept, command),
        "resume": lambda command: [
            ok(command),
            {"type": "snapshot", "table": command["table"], "state": samples.plain(kept[command["table"]])},
        ],
    }

    def make_client(address: Address, name: str | None, **more: Any) -> Client:
        parts = {"open_link": room.open, "pause": time.pause, "clock": time.clock, "tokens": MemoryTokens()}
        return Client(address, name, **parts, **more)

    async def answers(address: Address) -> bool:
        return True

    options = {"address": ROOM, "reach": answers, "name": "Ada", **app_options}
    app = PokerApp(
        look=look or Look(title=False),
        saved_name=SavedName(folder / "player.json"),
        make_client=make_client,
        clock=time.clock,
        **options,
    )
    with without_work_done_twice():
        async with app.run_test(size=size) as pilot:
            found = TerminalStage(app, pilot, room, time, kept)
            await found.rest()
            yield found


def _watched(states: dict[int, TableSnapshot], command: dict[str, Any]) -> list[dict[str, Any]]:
    table = command["table"]
    if table not in states:
        return [
            {
                "type": "error",
                "id": command["id"],
                "code": "no_such_table",
                "message": f"there is no table {table}",
            }
        ]
    return [ok(command), {"type": "snapshot", "table": table, "state": samples.plain(states[table])}]


@asynccontextmanager
async def at_table(folder: Path, **options: Any) -> AsyncIterator[TerminalStage]:
    """The app with table 1 in front."""
    async with stage(folder, **options) as found:
        await found.press("enter")
        assert found.screen_name == "CashTableScreen"
        yield found


def play(story: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a story from its beginning to its end."""
    asyncio.run(story())
