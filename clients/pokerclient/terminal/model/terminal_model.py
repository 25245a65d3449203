"""Everything the terminal knows, without a screen: the client, the open tables, the lobby's chat, the line.

The hub hears every update of the client at once, while the view still stands at that event, and keeps what the
screens will show; the screens are drawn later from what it keeps.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from pokerclient.sdk.client import Client
from pokerclient.sdk.host_commands import BuyInRequest
from pokerclient.sdk.updates import (
    Closed,
    HouseChanged,
    HouseReset,
    LineChanged,
    LineState,
    LobbyChat,
    Noticed,
    Online,
    RealityCheck,
    Reconnecting,
    RequestsChanged,
    SeatGiven,
    TableChanged,
    TableGone,
    TableReset,
    Update,
)
from pokerclient.terminal.model.key_results import Outcome
from pokerclient.terminal.model.open_table import LINES_KEPT, Desk, LineKind, LogLine
from pokerclient.terminal.model.preferences import Preferences
from pokerclient.terminal.model.uth_commands import Deed
from pokerclient.terminal.model.uth_open_table import HouseDesk
from pokerclient.text import Words
from pokerclient.text.uth.speech import played_line
from pokerclient.views.table_view import TableView
from pokerclient.views.uth.table_view import HouseView
from pokerclient.views.wire_types import TableRow

MAX_TABLES = 4
"""tables open at once in one terminal"""

AnyDesk = Desk | HouseDesk
"""an open table of either kind"""


@dataclass(frozen=True)
class Reaction:
    """What an update asks the screen to do besides being drawn."""

    desk: AnyDesk | None = None
    outcome: Outcome | Deed = None
    ring: bool = False
    """it has become my turn, or my time bank runs"""
    say: str = ""


class Hub:
    """The state behind the screens."""

    def __init__(self, client: Client, clock: Callable[[], float]) -> None:
        self.client = client
        self.clock = clock
        self.desks: dict[int, AnyDesk] = {}
        self.preferences = Preferences()
        self.current: int | None = None
        self.called: int | None = None
        """the table where a host has seated us, until we have been there"""
        self.chat: deque[LogLine] = deque(maxlen=LINES_KEPT)
        self.chat_told = 0
        self.line: LineState = client.state
        self._line_at = clock()
        self._requests: tuple[BuyInRequest, ...] = ()
        self._words = Words()
        self._my_turns: set[tuple[int, int, int]] = set()

    # --- what is open ---------------------------------------------------------------------------------------------

    @property
    def desk(self) -> AnyDesk | None:
        """The table in front."""
        return None if self.current is None else self.desks.get(self.current)

    def put_desk(self, view: TableView | HouseView, *, front: bool = True) -> None:
        """Open a table that the client watches now, and bring it to the ``front`` or leave it behind the others."""
        if isinstance(view, HouseView):
            desk: AnyDesk = HouseDesk(view, self.preferences)
        else:
            desk = Desk(view, self.preferences)
        self.desks[view.table] = desk
        desk.reset(self.clock())
        if front or self.desk is None:
            self.front(view.table)

    def front(self, table: int) -> None:
        """Bring an open table to the front."""
        self.current = table
        if table == self.called:
            self.called = None
        self.desks[table].controls.shown(self.clock())

    def drop_desk(self, table: int) -> None:
        """Close a table here; its neighbour comes to the front."""
        self.desks.pop(table, None)
        if self.current == table:
            self.current = None
            if self.desks:
                self.front(next(iter(self.desks)))

    def next_table(self) -> int | None:
        """Return the next open table after the one in front, or ``None`` when there is no other."""
        tables = list(self.desks)
        if self.current not in tables or len(tables) < 2:
            return None
        return tables[(tables.index(self.current) + 1) % len(tables)]

    def waiting_table(self) -> int | None:
        """Return another open table where it is my turn, else where a host has seated me; else simply the next one."""
        called = self.called if self.called in self.desks else self.next_table()
        ready = (table for table, desk in self.desks.items() if desk.my_turn and table != self.current)
        return next(ready, called)

    def row(self, table: int) -> TableRow | None:
        """Return what the lobby says of a table."""
        return self.client.lobby.tables.get(table)

    # --- what happens ---------------------------------------------------------------------------------------------

    def hear(self, update: Update) -> Reaction:
        """Take notice of an update of the client."""
        if isinstance(update, TableChanged | HouseChanged):
            return self._table_changed(update)
        if isinstance(update, TableReset | HouseReset):
            return self._table_reset(update)
        if isinstance(update, LineChanged):
            return self._line_changed(update.state)
        if isinstance(update, LobbyChat):
            if update.player == self.client.name or not self.preferences.hide_chat:
                self.write_chat(f"{update.player}: {update.text}", "chat")
        elif isinstance(update, SeatGiven):
            self.called = update.table if update.table != self.current else None
            self.write_chat(self.given(update), "note")
        elif isinstance(update, Noticed):
            self.write_chat(update.text, "note")
            return Reaction(say=update.text)
        elif isinstance(update, RequestsChanged):
            return self._requests_changed(update)
        elif isinstance(update, RealityCheck):
            self.write_chat(played_line(update.time // 60_000, update.stake, update.loss), "note")
        elif isinstance(update, TableGone):
            self.drop_desk(update.table)
            return Reaction(say=update.message)
        return Reaction()

    def given(self, update: SeatGiven) -> str:
        """Return where a host has seated us, as a sentence."""
        return self._words.seat_given(update.table, update.seat, update.name, update.chips)

    def _requests_changed(self, update: RequestsChanged) -> Reaction:
        before, self._requests = self._requests, update.requests
        new = [one.words for one in update.requests if one not in before]
        for words in new:
            self.write_chat(words, "note")
        return Reaction(say=f"{new[-1]}: E at a table to answer" if new else "")

    def write_chat(self, text: str, kind: LineKind) -> None:
        """Add a line to the lobby's chat."""
        self.chat.append(LogLine(text, kind))
        self.chat_told += 1

    def _table_changed(self, update: TableChanged | HouseChanged) -> Reaction:
        desk = self.desks.get(update.view.table)
        if desk is None:
            return Reaction()
        outcome = desk.hear(update.event, self.clock(), last=update.last)
        time_bank = update.event["type"] == "clock_extended" and desk.my_turn
        return Reaction(desk, outcome, self._rings(desk) or time_bank)

    def _table_reset(self, update: TableReset | HouseReset) -> Reaction:
        desk = self.desks.get(update.view.table)
        if desk is None:
            return Reaction()
        return Reaction(desk, desk.reset(self.clock()), self._rings(desk))

    def _rings(self, desk: AnyDesk) -> bool:
        """Whether it has just become my turn, for the first time that this decision is seen."""
        if isinstance(desk, HouseDesk):
            return desk.rings()
        turn = desk.view.turn
        if turn is None or not desk.my_turn:
            return False
        decision = (desk.view.table, turn["hand"], turn["decision"])
        new = decision not in self._my_turns
        self._my_turns = {known for known in self._my_turns if known[0] != desk.view.table} | {decision}
        return new

    def _line_changed(self, state: LineState) -> Reaction:
        back = isinstance(state, Online) and isinstance(self.line, Reconnecting)
        self.line, self._line_at = state, self.clock()
        return Reaction(say="Back on the line" if back else "")

    # --- the line in words ----------------------------------------------------------------------------------------

    @property
    def online(self) -> bool:
        """Whether the line to the room is up."""
        return isinstance(self.line, Online)

    def line_text(self) -> str:
        """Return what is wrong with the line, counting down to the next try; empty when nothing is."""
        state = self.line
        if isinstance(state, Reconnecting):
            left = max(0, round(state.seconds - (self.clock() - self._line_at)))
            when = f"reconnecting in {left} s" if left else "reconnecting now"
            return f"Line lost: {when} (try {state.attempt}); your seats are kept"
        if isinstance(state, Closed):
            return f"Disconnected: {state.message}"
        return "" if self.online else "Connecting"
