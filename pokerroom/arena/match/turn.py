"""The turn that a bot is given: the dict of the wire, filled in when somebody looks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import asdict

from pokerroom.tables.cash.bet_sizes import bet_sizes
from pokerwire.cash.cash_events import BetSize
from pokerwire.cash.legal import Legal


class LiveTurn(dict[str, Any]):
    """A decision that a seat has to make, as the event ``turn`` of a table.

    It is a dict with the entries of :class:`pokerclient.views.wire_types.TurnInfo`.  They are made when one is asked
    for: most of a bot's decisions need ``legal`` alone, and many need nothing.  Whoever makes a turn sets its
    attributes: an ``__init__`` would cost more than all of them.
    """

    __slots__ = ("hand", "level", "number", "options", "pot", "seat", "time")

    hand: int
    """the number of the hand"""
    seat: int
    number: int
    """which decision of the hand, from 1"""
    options: Legal
    pot: int
    """all chips in the middle"""
    level: int
    """the bet to match in this round"""
    time: int
    """milliseconds"""

    def __getitem__(self, key: str) -> Any:
        # Not __missing__: what Python calls from its own loop costs half of what it calls from C.
        if key != "legal":
            return dict.__getitem__(self._fill(), key)
        legal = _dict_get(self, key)
        if legal is None:
            legal = self[key] = asdict(self.options)
        return legal

    def to_dict(self) -> dict[str, Any]:
        """Return the event as a plain dict of its own, for the other seats."""
        return {
            "type": "turn",
            "seat": self.seat,
            "hand": self.hand,
            "decision": self.number,
            "legal": asdict(self.options),
            "sizes": [{"name": size.name, "to": size.to} for size in self._sizes()],
            "pot": self.pot,
            "time": self.time,
            "bank": 0,
        }

    def _sizes(self) -> tuple[BetSize, ...]:
        """Return the usual sizes.

        Who may bet or raise has what they would call to without what it adds; with nothing to call they have the level.
        """
        options, level = self.options, self.level
        bet = options.call_to - options.call_by if options.call_by else level
        return bet_sizes(options, self.pot, level, bet)

    def _fill(self) -> dict[str, Any]:
        """Make every entry; those that are there already stay."""
        if dict.__len__(self) < len(KEYS):
            existing = dict(dict.items(self))
            dict.update(self, self.to_dict())
            dict.update(self, existing)
        return self

    def __contains__(self, key: object) -> bool:
        return dict.__contains__(self._fill(), key)

    def __iter__(self) -> Iterator[str]:
        return dict.__iter__(self._fill())

    def __len__(self) -> int:
        return dict.__len__(self._fill())

    def __eq__(self, other: object) -> bool:
        return dict.__eq__(self._fill(), other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = None

    def __repr__(self) -> str:
        return dict.__repr__(self._fill())

    def __reduce__(self) -> tuple[Any, ...]:
        return dict, (dict(self),)

    def get(self, key: str, default: Any = None, /) -> Any:
        """As of any dict."""
        return dict.get(self._fill(), key, default)

    def keys(self) -> Any:
        """As of any dict."""
        return dict.keys(self._fill())

    def values(self) -> Any:
        """As of any dict."""
        return dict.values(self._fill())

    def items(self) -> Any:
        """As of any dict."""
        return dict.items(self._fill())

    def copy(self) -> dict[str, Any]:
        """As of any dict."""
        return dict(self)


class WireTurn(dict[str, Any]):
    """A turn that came as a line: all its entries are there."""

    __slots__ = ("options",)

    def __init__(self, event: dict[str, Any]) -> None:
        super().__init__(event)
        self.options = Legal(**event["legal"])


KEYS = frozenset({"type", "seat", "hand", "decision", "legal", "sizes", "pot", "time", "bank"})
_dict_get = dict.get
