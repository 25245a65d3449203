"""Who said ``hold``, and until when he is told nothing: as long as another player at the table is asked.

Such a client plays at many tables, or very fast: what it can do nothing about costs it and the server a message each.
It is told of a table when it is its turn there, when nobody is asked there, or after ``hold_ms``.  Answers to ``act``
wait as long at most; anything else goes out at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pokerroom.protocol.broadcast.pending_updates import Circle, View
from pokerroom.room.tables.open_table import OpenTable
from pokerroom.tables.cash.events import Turn
from pokerroom.tables.event_log import News
from pokerroom.tables.table import TableEvents

if TYPE_CHECKING:
    from pokerroom.protocol.session import Session


class Patience:
    """The patient sessions of a hub; ``dirty`` is told of those that have something to send now."""

    def __init__(self, dirty: Callable[[Session], None]) -> None:
        self._dirty = dirty
        self._circles: dict[int, Circle] = {}
        self._waiting: dict[int, Circle] = {}
        """by table, where somebody may have to be told something, while another one is asked"""
        self._quiet: dict[int, Circle] = {}
        """by table, where nobody is asked"""
        self._answered: dict[Session, None] = {}
        """who has answers to ``act`` that can wait"""

    @property
    def waiting(self) -> bool:
        """Whether anything waits: then :meth:`beat` must be called, twice in every ``hold_ms``."""
        return bool(self._waiting or self._answered)

    def count(self, number: int) -> int:
        """How many see a table in this way."""
        circle = self._circles.get(number)
        return 0 if circle is None else len(circle.views)

    def watch(self, session: Session, opened: OpenTable) -> None:
        """A session has seen a table as it is now, and waits for what comes."""
        self.unwatch(session, opened.number)
        circle = self._circles.get(opened.number)
        if circle is None:
            circle = self._circles[opened.number] = Circle(opened)
        circle.views[session] = View(circle)

    def unwatch(self, session: Session, number: int) -> None:
        """A session sees a table no more."""
        circle = self._circles.get(number)
        if circle is None:
            return
        view = circle.views.pop(session, None)
        if view is not None:
            session.parcel.drop(view)
        if not circle.views:
            self.forget(number)

    def forget(self, number: int) -> None:
        """A table is gone; what is due is still told."""
        self._circles.pop(number, None)
        self._waiting.pop(number, None)

    def note(self, news: News[TableEvents], number: int, asked: Session | None) -> None:
        """Something happened at a table; it ends with the turn of ``asked`` when that is somebody here."""
        circle = self._circles.get(number)
        if circle is None:
            return
        circle.last = news.last
        if type(news.events[-1]) is not Turn:
            self._quiet[number] = circle
            return
        self._quiet.pop(number, None)
        self._waiting[number] = circle
        view = None if asked is None else circle.views.get(asked)
        if asked is not None and view is not None:
            asked.parcel.add(view)
            self._dirty(asked)

    def answer_later(self, session: Session) -> None:
        """Note that a session has an answer in its outbox that can wait."""
        self._answered[session] = None

    def tell_quiet(self) -> None:
        """Nobody shall wait for those tables where nobody is asked."""
        if self._quiet:
            quiet, self._quiet = self._quiet, {}
            for circle in quiet.values():
                for session, view in circle.views.items():
                    self._tell(session, view)

    def tell_all(self, session: Session) -> None:
        """A session shall be told all that it has not been told, because it ends."""
        for number in session.watching:
            circle = self._circles.get(number)
            if circle is not None and session in circle.views:
                self._tell(session, circle.views[session])

    def beat(self) -> None:
        """Tell those who were told nothing since the last beat, so that nobody waits for more than two of them."""
        answered, self._answered = self._answered, {}
        for session in answered:
            self._dirty(session)
        for number, circle in list(self._waiting.items()):
            fresh = False
            for session, view in circle.views.items():
                if not view.fresh:
                    self._tell(session, view)
                elif view.behind:
                    fresh = True
                view.fresh = False
            if not fresh:
                del self._waiting[number]

    def _tell(self, session: Session, view: View) -> None:
        if view.behind:
            session.parcel.add(view)
            self._dirty(session)
