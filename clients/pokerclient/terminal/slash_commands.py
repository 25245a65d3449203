"""Typed commands in the chat line: ``/raise 120``, ``/sit 3 200``, ``/pots``. They are those of the plain mode.

A line that begins with a stroke is a command; everything else is said.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokerclient.errors import ClientError, IllegalMove
from pokerclient.moves import resolve
from pokerclient.plain.action_parser import typed_move, understands
from pokerclient.plain.commands import ORDERS, find_order
from pokerclient.plain.descriptions import table_lines
from pokerclient.plain.errors import Mistake
from pokerclient.plain.help import MOVES, help_lines
from pokerclient.plain.host import HOST_ORDERS
from pokerclient.plain.queries import QUERIES, Asked, ask, is_question
from pokerclient.plain.uth.commands import HOUSE_ORDERS, find_house_order
from pokerclient.plain.uth.descriptions import house_lines
from pokerclient.terminal.model.open_table import Desk
from pokerclient.terminal.model.uth_open_table import HouseDesk
from pokerclient.text import Words
from pokerclient.text.uth import HouseWords
from pokerclient.views.table_view import TableView
from pokerclient.views.uth.table_view import HouseView

if TYPE_CHECKING:
    from pokerclient.sdk.client import Client
    from pokerclient.terminal.app import PokerApp

STROKE = "/"


def suggestions() -> list[str]:
    """Return what a line that begins with a stroke can become, for completion."""
    moves = [keys.split(", ")[-1].split(" ")[0] for keys, _ in MOVES if not keys[0].isdigit()]
    orders = [order.words[0] for order in ORDERS]
    return [f"{STROKE}{word}" for word in [*moves, *orders, *(query.word for query in QUERIES), *_acts()]]


def _acts() -> list[str]:
    return [f"host {order.words[0]}" for order in HOST_ORDERS]


def house_suggestions() -> list[str]:
    """Return the same for a table against the house."""
    orders = [order.words[0] for order in (*HOUSE_ORDERS, *ORDERS)]
    return [f"{STROKE}{word}" for word in [*orders, *_acts()]]


class Typist:
    """Carries typed commands out in the app; the ``Desk`` that the plain mode's orders ask for."""

    def __init__(self, app: PokerApp) -> None:
        self._app = app
        self.client: Client = app.hub.client
        self.words = Words()
        self.house_words = HouseWords(self.words)

    @property
    def view(self) -> TableView:
        """The table in front; raises :class:`Mistake` when there is none."""
        return self._desk.view

    @property
    def _desk(self) -> Desk:
        desk = self._app.hub.desk
        if desk is None:
            raise Mistake("no table is open: Enter on one in the lobby opens it")
        if not isinstance(desk, Desk):
            raise Mistake("this table is played against the house, and has no such command")
        return desk

    @property
    def house(self) -> HouseView:
        """The table against the house in front; raises :class:`Mistake` when there is none."""
        desk = self._app.hub.desk
        if not isinstance(desk, HouseDesk):
            raise Mistake("no table against the house is in front")
        return desk.view

    @property
    def number(self) -> int:
        """The number of the table in front; raises :class:`Mistake` when there is none."""
        desk = self._app.hub.desk
        if desk is None:
            raise Mistake("no table is open: Enter on one in the lobby opens it")
        return desk.view.table

    def now(self) -> float:
        """The time in seconds."""
        return self._app.hub.clock()

    def describe(self) -> None:
        """Tell all of the table in front."""
        if isinstance(self._app.hub.desk, HouseDesk):
            self.say(*house_lines(self.house, self.house_words))
        else:
            self.say(*table_lines(self.view, self.words))

    def say(self, *lines: str) -> None:
        """Answer in the log of the table in front, or in the lobby's chat."""
        for line in lines:
            if self._app.hub.desk is not None and self._app.at_tables:
                self._app.hub.desk.write(line)
            else:
                self._app.hub.write_chat(line, "note")

    async def turn_to(self, table: int) -> None:
        """Open a table, or bring it to the front."""
        await self._app.tables.bring(table)

    def turn_away(self, table: int) -> None:
        """A table is not watched any more."""
        self._app.hub.drop_desk(table)

    def leave_room(self) -> None:
        """Leave the room."""
        self._app.action_leave_room()

    async def obey(self, line: str) -> None:
        """Carry a typed command out; what cannot be done is answered by a sentence."""
        try:
            await self._obey(line.removeprefix(STROKE).split())
        except (Mistake, ClientError) as error:
            self._app.say(str(error), "error")
        else:
            self._app.went_well()

    async def _obey(self, said: list[str]) -> None:
        if not said:
            return
        word, *more = said[0] if len(said[0]) == 1 else said[0].lower(), *said[1:]
        at_house = isinstance(self._app.hub.desk, HouseDesk)
        if word in ("?", "help"):
            self.say(*help_lines(more, house=at_house))
        elif at_house and (house := find_house_order(word, self.house)) is not None:
            await house.carry_out(self, more)
        elif understands(word):
            self._move(self._desk, [text.lower() for text in said])
        elif (order := find_order(word)) is not None:
            await order.carry_out(self, more)
        elif is_question(word):
            told = [line.text for line in self._desk.lines][-20:]
            self.say(*ask(word, Asked(self.view, self.words, self._app.hub.clock(), told)))
        else:
            raise Mistake(f"{word!r} is no command: /help lists them")

    def _move(self, desk: Desk, said: list[str]) -> None:
        move = typed_move(said, desk.view)
        turn = desk.view.turn
        if turn is None or desk.controls.waiting(turn):
            raise IllegalMove("your action is sent; the room has not answered yet")
        self._app.errands.act(desk, desk.controls.answer(turn, resolve(move, turn["legal"])))
