"""The turn that a bot gets: the event of the wire, whose usual sizes are computed on demand."""

from __future__ import annotations

from typing import Any

from pokerroom.tables.peer.bet_sizes import bet_sizes
from pokerwire.cash.cash_events import BetSize, Turn


class LiveTurn(Turn, tag="turn", frozen=True, gc=False):
    """A decision that a seat has to make; most bots decide without its :attr:`sizes`."""

    level: int
    """the bet to match in this round"""

    @property  # type: ignore[misc] # the field of the event is made when it is asked for
    def sizes(self) -> tuple[BetSize, ...]:
        """The usual sizes."""
        legal, level = self.legal, self.level
        # What the player has bet in this round already; with nothing to call, that is the level.
        bet = legal.call_to - legal.call_by if legal.call_by else level
        return bet_sizes(legal, self.pot, level, bet)

    def to_event(self) -> Turn:
        """Return the plain event, for the wire and for the other seats."""
        return Turn(
            self.seat, self.hand, self.decision, self.legal, self.sizes, self.pot, self.time, self.bank
        )

    def keys(self) -> Any:
        """Return the names of the event's fields."""
        return _EVENT_KEYS

    def to_dict(self) -> dict[str, Any]:
        """Return the event as plain dicts and lists."""
        return self.to_event().to_dict()


_EVENT_KEYS = dict.fromkeys(["type", *Turn.__struct_encode_fields__]).keys()
