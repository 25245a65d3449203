"""What a client tells its user: everything that changed, one small record each."""

from __future__ import annotations

from dataclasses import dataclass

from pokerclient.sdk.host_commands import BuyInRequest
from pokerclient.views.table_view import TableView
from pokerclient.views.uth.table_view import UthTableView
from pokerclient.views.wire_types import Event

# --- the line to the room ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Connecting:
    """The first connection is being made."""


@dataclass(frozen=True, slots=True)
class Online:
    """Connected and welcomed; ``again`` when the line had dropped before."""

    reconnected: bool = False


@dataclass(frozen=True, slots=True)
class Reconnecting:
    """The line dropped; try number ``attempt`` begins in ``seconds``."""

    seconds: float
    attempt: int
    reason: str


@dataclass(frozen=True, slots=True)
class Disconnected:
    """The connection is over for good; ``code`` is the server's, or ``closed`` when this side closed it."""

    code: str
    message: str


ConnectionState = Connecting | Online | Reconnecting | Disconnected

# --- updates ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ConnectionChanged:
    """The state of the connection changed."""

    state: ConnectionState


@dataclass(frozen=True, slots=True)
class TableReset:
    """A table was seen anew as a whole: the first snapshot, or one after a gap too large to fill."""

    view: TableView


@dataclass(frozen=True, slots=True)
class TableChanged:
    """One event happened at a table; ``view`` has it folded in, and nothing after it while a listener is called.

    Of the events that came in one message ``last`` marks the last: a screen need only be drawn then.  Who reads
    updates from a queue finds the view further on than the event.
    """

    view: TableView
    event: Event
    last: bool


@dataclass(frozen=True, slots=True)
class UthTableReset:
    """A table against the house was seen anew as a whole, as by :class:`TableReset`."""

    view: UthTableView


@dataclass(frozen=True, slots=True)
class UthTableChanged:
    """One event happened at a table against the house; the rest is as of :class:`TableChanged`."""

    view: UthTableView
    event: Event
    last: bool


@dataclass(frozen=True, slots=True)
class RealityCheckDue:
    """We asked to be told: what we have played in this session, ``stake`` and ``loss`` in chips, ``time`` in ms."""

    stake: int
    loss: int
    time: int


@dataclass(frozen=True, slots=True)
class TableGone:
    """A table is no longer watched because the room has none of that number any more."""

    table: int
    message: str


@dataclass(frozen=True, slots=True)
class LobbyChanged:
    """The list of tables or the number of players changed; see ``client.lobby``."""


@dataclass(frozen=True, slots=True)
class WalletChanged:
    """The play chips outside the tables changed."""

    wallet: int


@dataclass(frozen=True, slots=True)
class LobbyChat:
    """Somebody spoke in the lobby."""

    player: str
    text: str


@dataclass(frozen=True, slots=True)
class NoticeReceived:
    """A word from the room, for reading."""

    text: str


@dataclass(frozen=True, slots=True)
class RoomClosing(NoticeReceived):
    """The room closes: its tables go first, and when all hands are over the line is closed."""


@dataclass(frozen=True, slots=True)
class SeatAssigned(NoticeReceived):
    """A host has seated us at ``table``, which may be none that we look at, with ``chips`` (0 against the house)."""

    table: int
    seat: int
    name: str
    """what the table is called"""
    chips: int


@dataclass(frozen=True, slots=True)
class RequestsChanged:
    """We are a host: these wait for our approval now."""

    requests: tuple[BuyInRequest, ...]


Update = (
    ConnectionChanged
    | TableReset
    | TableChanged
    | UthTableReset
    | UthTableChanged
    | TableGone
    | LobbyChanged
    | WalletChanged
    | LobbyChat
    | NoticeReceived
    | RoomClosing
    | SeatAssigned
    | RealityCheckDue
    | RequestsChanged
)


def table_of(update: Update) -> int | None:
    """Return the number of the table that ``update`` is about, or ``None``."""
    if isinstance(update, TableReset | TableChanged | UthTableReset | UthTableChanged):
        return update.view.table
    return update.table if isinstance(update, TableGone | SeatAssigned) else None
