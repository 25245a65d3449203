"""Writing the actions of a hand in PHH."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pokerroom.history.replay.recorded_hand import ReplayRecord
from pokerroom.history.replay.site_quirks import read_script
from pokerwire.games import GAMES

UNKNOWN = "??"


class PhhActionWriter:
    """The actions of one hand; ``order`` is the seats by position."""

    def __init__(self, record: ReplayRecord, order: Sequence[int]) -> None:
        self._record = record
        self._order = order
        self._decisions = read_script(record).decisions

    def actions(self, words: Sequence[Sequence[str]]) -> Iterator[str]:
        """Yield the actions in order; ``words`` are the betting decisions of each street."""
        yield from self._deal()
        yield from words[0]
        if GAMES[self._record.game].draws:
            for street in range(1, len(words)):
                yield from self._draw(street)
                yield from words[street]
        else:
            for i, cards in enumerate(self._record.board, 1):
                yield f"d db {cards}"
                yield from words[i]
        yield from self._showdown()

    def _player_name(self, seat: int) -> str:
        return f"p{self._order.index(seat) + 1}"

    def _deal(self) -> Iterator[str]:
        holes = {seat.seat: seat.hole for seat in self._record.seats}
        unknown = UNKNOWN * GAMES[self._record.game].hole
        for seat in self._order:
            yield f"d dh {self._player_name(seat)} {holes[seat] or unknown}"

    def _draw(self, street: int) -> Iterator[str]:
        """All discards of a draw, then all replacements."""
        draws = [act for act in self._decisions if act.act == "discard" and act.street == street]
        for draw in draws:
            cards = draw.cards or UNKNOWN * draw.count
            yield f"{self._player_name(draw.seat)} sd {cards}".rstrip()
        for draw in draws:
            if draw.count:
                yield f"d dh {self._player_name(draw.seat)} {draw.drawn or UNKNOWN * draw.count}"

    def _showdown(self) -> Iterator[str]:
        """Every live hand is shown or mucked, unless one is left alone."""
        folded = {action.seat for action in self._decisions if action.act == "fold"}
        live = [seat for seat in self._order if seat not in folded]
        if len(live) == 1:
            return
        for seat in live:
            yield f"{self._player_name(seat)} sm {self._record.shown.get(str(seat), '-')}"
