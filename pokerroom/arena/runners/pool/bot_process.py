"""The process of one bot that plays many sessions, and what it has been asked."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter_ns as clock
from typing import Protocol

import msgspec

from pokerroom.arena.match.faults import BotFault
from pokerroom.arena.runners.messages import UNREADABLE, Answer, shown
from pokerroom.arena.runners.pool.channel import Channel, Open
from pokerroom.arena.runners.pool.decoding import read
from pokerroom.arena.runners.pool.messages import Ready, TableBye, TablesLine
from pokerroom.arena.runners.process import Flood, Gone, Late
from pokerroom.arena.runners.supervisor import CLOSE_TIME, STARTS
from pokerroom.poker.actions import Action

MOST_STRAY = 1_000
"""lines in a row that answer nothing, before a bot counts as flooding"""
_ENCODER = msgspec.json.Encoder()


class Asking(Protocol):
    """Who asks: one seat of one session."""

    def heard(self, answer: Answer) -> Action | BotFault:
        """Return what an answer comes to."""

    def lost(self, trouble: Late | Gone | Flood) -> BotFault:
        """Return what it comes to that the process is lost."""


Came = tuple[Asking, Action | BotFault, int]
"""Who asked, the answer that came, or how it failed, and the nanoseconds that it took."""


class Crew:
    """One bot's process: started when it is first needed, and again after it was lost.

    Questions wait until :meth:`send`.  Something must be answered every ``time`` seconds while any of them is open.
    """

    def __init__(self, open_channel: Open, most: int, time: float) -> None:
        """``open_channel`` starts the bot, which is to play at ``most`` tables at once."""
        self._open_channel = open_channel
        self._hello = TablesLine(most, round(time * 1000))
        self._limit = round(time * 1e9)
        self.channel: Channel | None = None
        """none: there is no process"""
        self.brief = False
        """whether it is asked by turns alone"""
        self._failed: Late | Gone | Flood | None = None
        """why it did not get ready the last time"""
        self._failures = 0
        self._said: list[object] = []
        self._asked: dict[int, Asking | None] = {}
        """open questions, the oldest first; ``None``: whoever asked has gone"""
        self.members = 0
        """players in sessions that are not over"""
        self.asked = 0
        """how many questions it was asked so far"""
        self._tables = 0
        self._stray = 0
        self._unasked = 0
        self._idle = True
        """whether nothing was open before what is to be sent"""
        self._since = 0
        """when it last answered, or was asked after a pause"""

    # --- what sessions say --------------------------------------------------------------------------------------

    def ready(self) -> Channel:
        """Return the channel to the process, which is started if there is none.

        Raise ``Late``, ``Gone`` or ``Flood`` when it does not get ready; one that keeps ending, or says nothing for as
        long as it may, is not tried again.
        """
        if self.channel is None:
            if self._failed is not None and self._failures >= STARTS:
                raise self._failed
            try:
                self.channel = self._started()
            except (Late, Gone, Flood) as trouble:
                self._failed = trouble
                self._failures += 1 if isinstance(trouble, Gone) else STARTS
                raise
            self._failures = 0
        return self.channel

    def table(self) -> int:
        """Return the number of a new table."""
        self._tables += 1
        return self._tables

    def tell(self, line: object) -> None:
        """Say what needs no answer."""
        self._said.append(line)

    def ask(self, player: Asking, question: Callable[[int], object]) -> None:
        """Ask the ``question``, which is given its id; raise :class:`BotFault` when it has spoken unasked."""
        if self._unasked:
            lines, self._unasked = self._unasked, 0
            raise BotFault("illegal", f"said {lines} lines without being asked")
        self._idle = self._idle or not self._asked
        self.asked = number = self.asked + 1
        self._said.append(question(number))
        self._asked[number] = player

    def leave(self, player: Asking, table: int) -> None:
        """The session at a table is over, or is given up: its open question is answered to nobody."""
        if self.channel is None:
            return
        for number, asking in self._asked.items():
            if asking is player:
                self._asked[number] = None
        self.tell(TableBye(table))

    # --- the line -----------------------------------------------------------------------------------------------

    @property
    def waits(self) -> bool:
        """Whether a question is open."""
        return bool(self._asked)

    @property
    def left(self) -> float:
        """How many seconds it has until something must be answered."""
        return (self._since + self._limit - clock()) / 1e9

    def send(self) -> list[Came]:
        """Send what was said; return what came of it, which is nothing unless the process is gone."""
        if self.channel is None or not self._said:
            return []
        lines, self._said = self._said, []
        if self._idle:
            self._idle = False
            self._since = clock()
        try:
            self.channel.send(_ENCODER.encode_lines(lines))
        except Gone as gone:
            return self.lose(gone)
        return []

    def push(self) -> list[Came]:
        """Send what was left, now that there is room; return as :meth:`send`."""
        assert self.channel is not None
        try:
            self.channel.push()
        except Gone as gone:
            return self.lose(gone)
        return []

    def receive(self) -> list[Came]:
        """Return the answers that have come."""
        assert self.channel is not None
        try:
            return self._take(self.channel.receive())
        except (Gone, Flood) as trouble:
            return self.lose(trouble)

    def lose(self, trouble: Late | Gone | Flood) -> list[Came]:
        """End the process; return the fault of each open question."""
        if self.channel is not None:
            self.channel.close()
            self.channel = None
        asked, self._asked, self._said = self._asked, {}, []
        self._stray = self._unasked = 0
        took = clock() - self._since
        return [(player, player.lost(trouble), took) for player in asked.values() if player is not None]

    def close(self) -> None:
        """All is over: let the process end."""
        if self.channel is None:
            return
        self.tell(TableBye())
        self.send()
        if self.channel is not None:
            self.channel.close(CLOSE_TIME)
            self.channel = None

    def _started(self) -> Channel:
        channel = self._open_channel()
        line = b""
        try:
            channel.send(_ENCODER.encode_lines([self._hello]))
            line = channel.first()
            ready = msgspec.json.decode(line, type=Ready)
            if not ready.tables:
                raise Gone("it plays at one table only")
            self.brief = ready.brief
        except UNREADABLE:
            channel.close()
            raise Gone(f"did not get ready for many tables, but said {shown(line)}") from None
        except Gone as gone:
            channel.close()
            raise Gone(f"did not get ready: {gone}") from None
        except (Late, Flood):
            channel.close()
            raise
        return channel

    # --- answers ------------------------------------------------------------------------------------------------

    def _take(self, data: bytes) -> list[Came]:
        """Return what the lines in ``data`` answer."""
        if not data:
            return []
        answers = read(data)
        now = clock()
        took = (now - self._since) // max(1, len(answers))
        self._since = now
        came, asked = [], self._asked
        for answer in answers:
            if type(answer) is Answer and answer.id in asked:
                player = asked.pop(answer.id)
                if player is not None:
                    came.append((player, player.heard(answer), took))
            else:
                self._stray += 1
                if self._stray > MOST_STRAY:
                    return came + self.lose(Flood("sends lines without end that answer nothing"))
                came += self._astray(answer, took)
        if came and type(answers[-1]) is Answer:
            self._stray = 0
        return came

    def _astray(self, answer: Answer | bytes, took: int) -> list[Came]:
        """A line that answers no open question stands for the answer to the oldest, unless that was answered before."""
        if isinstance(answer, Answer) and 0 < answer.id <= self.asked:
            return []
        for number, player in self._asked.items():
            del self._asked[number]
            said = f"answers question {answer.id}" if isinstance(answer, Answer) else f"says {shown(answer)}"
            fault = BotFault("illegal", f"{said}, which answers no question")
            return [(player, fault, took)] if player is not None else []
        self._unasked += 1
        return []
