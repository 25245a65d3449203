"""The plain mode itself: what comes from the room is told, what is typed is carried out."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable

from pokerclient.errors import ClientError
from pokerclient.plain import help
from pokerclient.plain.action_parser import typed_move, understands
from pokerclient.plain.commands import find_order
from pokerclient.plain.descriptions import table_lines
from pokerclient.plain.errors import Mistake
from pokerclient.plain.output import Hearing
from pokerclient.plain.queries import Asked, ask, is_question
from pokerclient.plain.uth.commands import find_house_order
from pokerclient.plain.uth.descriptions import house_lines
from pokerclient.sdk.client import Client
from pokerclient.sdk.updates import Closed, LineChanged, Online, TableGone, Update
from pokerclient.text import Words
from pokerclient.text.uth import HouseWords
from pokerclient.transport.connection import Pause
from pokerclient.transport.credentials import last_login_line
from pokerclient.views.table_view import TableView
from pokerclient.views.uth.table_view import HouseView

LEAVE_SECONDS = 3.0
"""how long the way out waits for the room to hear that we leave"""


class PlainApp:
    """One player in the plain mode. ``write`` takes each line for the player, without its end."""

    def __init__(
        self,
        client: Client,
        write: Callable[[str], None],
        *,
        words: Words | None = None,
        bell: bool = False,
        pause: Pause = asyncio.sleep,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.client = client
        self.words = words or Words()
        self._write = write
        self._clock = clock
        self.house_words = HouseWords(self.words)
        self._hearing = Hearing(client, self.words, self.say, bell=bell, pause=pause, clock=clock)
        self._table: int | None = None
        self._over = asyncio.Event()
        self._status = 0

    async def run(self, lines: AsyncIterator[str], table: int | None = None) -> int:
        """Play until the lines end, the player leaves or the room closes; return the exit status.

        Raise :class:`ClientError` when the room cannot be entered.  ``table`` is watched from the start.
        """
        remove = self.client.listen(self._hear)
        try:
            await self.client.connect()
            await self._begin(table)
            tasks = [asyncio.create_task(self._obey_all(lines)), asyncio.create_task(self._over.wait())]
            done, pending = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in pending:
                task.cancel()
            for task in done:
                task.result()
            return self._status
        finally:
            await self._go()
            remove()

    # --- for the commands ---------------------------------------------------------------------------------------

    @property
    def view(self) -> TableView:
        """The table in hand; raises :class:`Mistake` when there is none, or one against the house."""
        view = self.client.tables.get(self.number)
        if view is None:
            raise Mistake(
                f"table {self.number} is played against the house, and has no such command: '?' helps"
            )
        return view

    @property
    def house(self) -> HouseView:
        """The table against the house in hand; raises :class:`Mistake` when there is none."""
        view = self.client.houses.get(self.number)
        if view is None:
            raise Mistake(f"at table {self.number} players play each other")
        return view

    @property
    def number(self) -> int:
        """The number of the table in hand, of either kind; raises :class:`Mistake` when there is none."""
        if self._table is None or not self._watches(self._table):
            raise Mistake("you look at no table: 'tables' lists them, 'watch 1' looks at table 1")
        return self._table

    def now(self) -> float:
        """The time in seconds."""
        return self._clock()

    def describe(self) -> None:
        """Tell all of the table in hand."""
        if self.number in self.client.houses:
            self.say(*house_lines(self.house, self.house_words))
        else:
            self.say(*table_lines(self.view, self.words))

    def say(self, *lines: str) -> None:
        """Tell the player."""
        try:
            for line in lines:
                self._write(line)
        except BrokenPipeError:  # nobody reads us any more
            self._end(1)

    async def turn_to(self, table: int) -> None:
        """Watch a table and take it in hand."""
        if self._watches(table):
            self._table = table
            self.describe()
        else:
            await self.client.look(table)
            self._table = table

    def turn_away(self, table: int) -> None:
        """A table is not watched any more."""
        self._hearing.forget(table)
        if table == self._table:
            self._table = next(iter([*self.client.tables, *self.client.houses]), None)

    def _watches(self, table: int) -> bool:
        return table in self.client.tables or table in self.client.houses

    def leave_room(self) -> None:
        """Leave all tables and end."""
        self._end(0)

    # --- coming and going ---------------------------------------------------------------------------------------

    async def _begin(self, table: int | None) -> None:
        client = self.client
        who = f"as {client.name}, {client.wallet} chips in your wallet" if client.name else "to look on"
        self.say(f"You are in {client.room} {who}.")
        if last := last_login_line(client.last_login):
            self.say(last)
        await client.subscribe_lobby()
        seats = dict(client.seats)
        for number, seat in seats.items():
            self.say(f"You still have seat {seat} at table {number}.")
            await self.turn_to(number)
        if table is not None and table not in seats:
            await self.turn_to(table)
        self.say(
            "'tables' lists the tables, 'watch 1' looks at table 1, 'sit' takes a seat, '?' tells the rest."
        )

    async def _go(self) -> None:
        """Leave every seat, so that nobody waits for us, and close."""
        self._hearing.stop()
        if isinstance(self.client.state, Online):
            leaving = [self.client.leave(table) for table in self.client.seats]
            try:
                async with asyncio.timeout(LEAVE_SECONDS):
                    await asyncio.gather(*leaving, return_exceptions=True)
            except TimeoutError:
                pass
        await self.client.close()

    def _end(self, status: int) -> None:
        self._status = max(self._status, status)
        self._over.set()

    def _hear(self, update: Update) -> None:
        self._hearing.hear(update)
        if isinstance(update, TableGone):
            self.turn_away(update.table)
        elif isinstance(update, LineChanged) and isinstance(update.state, Closed):
            self._end(1)

    # --- what is typed ------------------------------------------------------------------------------------------

    async def _obey_all(self, lines: AsyncIterator[str]) -> None:
        async for line in lines:
            try:
                await self._obey(line.split())
            except (Mistake, ClientError) as error:
                self.say(f"Not done: {str(error).rstrip('.')}.")

    async def _obey(self, said: list[str]) -> None:
        if not said:
            return
        word, *more = said
        if len(word) > 1:  # a single capital letter asks, a small one does
            word = word.lower()
        if more and word.isdigit() and int(word) in self.client.houses:
            self._table = int(word)  # "3 check": at table 3, against the house
            await self._obey(more)
        elif self._table in self.client.houses and (house := find_house_order(word, self.house)) is not None:
            await house.carry_out(self, more)
        elif more and word.isdigit() and understands(more[0].lower()):
            await self._move(self._watched(int(word)), more)  # "2 call": at table 2
        elif word in ("?", "help"):
            self.say(*help.help_lines(more, house=self._table in self.client.houses))
        elif understands(word):
            await self._move(self.view, said)
        elif (order := find_order(word)) is not None:
            await order.carry_out(self, more)
        else:
            self._answer(word)

    async def _move(self, view: TableView, said: list[str]) -> None:
        await self.client.act(view, typed_move([word.lower() for word in said], view))

    def _watched(self, table: int) -> TableView:
        if table not in self.client.tables:
            raise Mistake(f"you do not look at table {table}: 'watch {table}' does")
        return self.client.tables[table]

    def _answer(self, word: str) -> None:
        """Answer the question ``word``."""
        if not is_question(word) or self._table in self.client.houses:
            raise Mistake(f"{word!r} is no command: '?' lists them")
        view = self.view
        self.say(*ask(word, Asked(view, self.words, self._clock(), self._hearing.told.get(view.table, []))))
