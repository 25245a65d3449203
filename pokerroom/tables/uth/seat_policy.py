"""Seats of a house table: who comes, steps away, loses his line, and goes."""

from __future__ import annotations

from pokerroom.tables.cash.events import TableClosed
from pokerroom.tables.errors import TableError
from pokerroom.tables.uth.events import (
    PlaceBack,
    PlaceHeld,
    PlaceLeaving,
    PlaceLeft,
    PlaceLeftReason,
    PlaceLine,
    PlaceTaken,
)
from pokerroom.tables.uth.round_driver import Course
from pokerroom.tables.uth.seats import Place
from pokerroom.tables.uth.state import HouseState

GONE = 60_000
"""a player whose line is down for so long gives up his place, unless the rule set holds it longer; in ms"""


class Housekeeping:
    """Looks after the places of one table."""

    def __init__(self, state: HouseState, course: Course) -> None:
        self._state = state
        self._course = course
        self._reasons: dict[int, PlaceLeftReason] = {}

    def sit(self, player: str, seat: int, now: int, *, bot: bool) -> int:
        """Give a player a place; he may bet at once while betting is open. Return the seat."""
        state = self._state
        place = state.places.take(player, seat, bot)
        state.emit(PlaceTaken(place.number, state.public, player, bot))
        self._course.join(place)
        self._course.count_soon(now)
        return place.number

    def leave(self, place: Place, reason: PlaceLeftReason, now: int) -> None:
        """Free a place: at once, or when the round that the player is in is over."""
        self._course.withdraw(place, now)
        if not self._state.in_round(place):
            self._free(place, reason, now)
        elif not place.leaving:
            place.leaving = True
            self._reasons[place.number] = reason
            self._state.emit(PlaceLeaving(place.number, self._state.public))
            self._course.quietly(lambda: self._course.decide_for(place, now), now)

    def stay(self, place: Place) -> None:
        """Take a :meth:`leave` back that waits for the end of the round."""
        if not place.leaving:
            return
        if self._reasons.get(place.number) == "removed":
            raise TableError("removed", "you have been asked to leave")
        place.leaving = False
        self._state.emit(PlaceBack(place.number, self._state.public))

    def step_away(self, place: Place, now: int) -> None:
        """Put a marker on a place (rule F8, ``casino``); bets of an open betting time go back."""
        time = self._state.rules.timing.hold_seat
        if not time:
            raise TableError(
                "no_marker", "at this table no place is held for who steps away: leave, or sit on"
            )
        if place.held_until is None:
            self._course.withdraw(place, now)
            place.held_until = now + time
            self._tidy_by(place.held_until)
            self._state.emit(PlaceHeld(place.number, self._state.public, time))
            self._course.quietly(lambda: self._course.decide_for(place, now), now)

    def come_back(self, place: Place) -> None:
        """Take the marker away; the player may bet again."""
        if place.held_until is not None:
            place.held_until = None
            self._state.emit(PlaceBack(place.number, self._state.public))
            self._course.join(place)

    def line_lost(self, place: Place, now: int) -> None:
        """A connection dropped: bets of an open betting time are declined, decisions wait for their time."""
        if place.lost_at is not None:
            return
        place.lost_at = now
        self._state.emit(PlaceLine(place.number, self._state.public, connected=False))
        self._course.withdraw(place, now)
        self._course.join(place)
        self._tidy_by(self._gone_at(place, now))

    def line_back(self, place: Place) -> None:
        """A connection is back."""
        if place.lost_at is not None:
            place.lost_at = None
            self._state.emit(PlaceLine(place.number, self._state.public, connected=True))

    def tidy(self, now: int) -> None:
        """Give up places that were kept long enough, and those of players who leave once the round is over."""
        state = self._state
        if state.running is None:
            for place in [place for place in state.places if place.leaving]:
                self._free(place, self._reasons.pop(place.number, "left"), now)
        if state.tidy_at is None or state.tidy_at > now:
            return
        state.tidy_at = None
        for place in list(state.places):
            self._tidy_place(place, now)

    def close(self, reason: str) -> None:
        """The table is gone."""
        state = self._state
        for place in list(state.places):
            state.emit(PlaceLeft(place.number, state.public, place.player, "closed"))
            state.places.free(place)
        state.closed, state.due_at, state.light_at, state.count_at, state.tidy_at = (
            True,
            None,
            None,
            None,
            None,
        )
        state.cashier.reserve(0)
        state.emit(TableClosed(reason))

    def _tidy_place(self, place: Place, now: int) -> None:
        if place.held_until is not None and place.held_until <= now:
            self.leave(place, "held_too_long", now)
        elif place.lost_at is not None and self._gone_at(place, place.lost_at) <= now:
            self.leave(place, "disconnected_too_long", now)
        else:
            times = [place.held_until] if place.held_until is not None else []
            if place.lost_at is not None:
                times.append(self._gone_at(place, place.lost_at))
            for at in times:
                self._tidy_by(at)

    def _gone_at(self, place: Place, lost_at: int) -> int:
        return lost_at + max(GONE, self._state.rules.timing.hold_seat)

    def _tidy_by(self, at: int) -> None:
        tidy_at = self._state.tidy_at
        self._state.tidy_at = at if tidy_at is None else min(tidy_at, at)

    def _free(self, place: Place, reason: PlaceLeftReason, now: int) -> None:
        state = self._state
        state.emit(PlaceLeft(place.number, state.public, place.player, reason))
        state.places.free(place)
        self._course.count_soon(now)
        if not len(state.places) and state.running is None and not state.investigating:
            state.round = state.due_at = None
