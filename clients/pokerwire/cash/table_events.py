"""What happens to a table: waiting list, stakes, who waits for the host, pauses, talk."""

from __future__ import annotations

from typing import Literal

from pokerwire.cash.table_config import TableConfig
from pokerwire.event_effects import Of, sets
from pokerwire.hand_events import TableEvent

BuyInAnswer = Literal["approved", "refused", "withdrawn"]


class WaitingListChanged(TableEvent, tag="waiting_list_changed", frozen=True, gc=False):
    """The names on the waiting list, in order."""

    names: tuple[str, ...]


class SeatOffered(TableEvent, tag="seat_offered", frozen=True, gc=False):
    """A free seat is kept for the first player on the waiting list for ``time`` ms."""

    player: str
    seat: int
    time: int


class StakesSet(TableEvent, tag="stakes_set", frozen=True, gc=False):
    """The host changes the stakes: these options apply from the next hand on.

    ``changed`` names the options that differ, as in ``StakesChange``; empty: not known.
    """

    table_sets = sets(next_config=Of("config"))

    config: TableConfig
    changed: tuple[str, ...] = ()


class StakesChanged(TableEvent, tag="stakes_changed", frozen=True, gc=False):
    """These are the options of the table from now on; ``changed`` as in ``stakes_set``.

    Whether the host approves chips (``buy_ins``) changes at once, also during a hand; all others between hands.
    """

    table_sets = sets(config=Of("config"), next_config=None)

    config: TableConfig
    changed: tuple[str, ...] = ()


class BuyInAsked(TableEvent, tag="buy_in_asked", frozen=True, gc=False):
    """A player asks to sit down with ``by`` chips (``seat`` 0: anywhere), or to add them to their stack; the host
    decides."""

    player: str
    seat: int
    by: int
    top_up: bool = False


class BuyInAnswered(TableEvent, tag="buy_in_answered", frozen=True, gc=False):
    """A player's request for a buy-in was answered; ``who`` decided it, ``reason`` is the host's message to them."""

    player: str
    answer: BuyInAnswer
    who: str
    reason: str = ""


class ClosingSet(TableEvent, tag="closing_set", frozen=True, gc=False):
    """The table closes when the running hand is over."""

    table_sets = sets(closing=Of("reason"))

    reason: str


class Paused(TableEvent, tag="paused", frozen=True, gc=False):
    """The table deals no more hands, and its clocks stop."""

    table_sets = sets(paused=True)


class Resumed(TableEvent, tag="resumed", frozen=True, gc=False):
    """The table continues."""

    table_sets = sets(paused=False)


class Said(TableEvent, tag="said", frozen=True, gc=False):
    """Somebody spoke at the table; ``seat`` is ``None`` for a spectator."""

    player: str
    seat: int | None
    text: str


class TableClosed(TableEvent, tag="table_closed", frozen=True, gc=False):
    """The table is gone; everybody has been stood up."""

    table_sets = sets(game_asked=None)

    reason: str
