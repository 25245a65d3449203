"""pokerclient: everything that talks to a room over the wire.

The SDK (``sdk``), the views of tables (``views``), the words for what happens (``text``), the terminal client
(``terminal``), the plain line mode (``plain``) and bots (``bots``).  It knows the wire, not the rules: what a player
may do stands in the turn that the room sends.
"""

from typing import TYPE_CHECKING, Any

from pokerclient.errors import (
    CannotConnect,
    ClientError,
    CommandRefused,
    ConnectionClosed,
    IllegalMove,
)
from pokerclient.transport.address import DEFAULT_PORT, Address, BadAddress, parse_address
from pokerclient.version import __version__ as __version__
from pokerclient.views.table_view import TableView
from pokerwire.cash.cash_public_state import PublicSeat as SeatState

if TYPE_CHECKING:
    from pokerclient.sdk.client import Client


def __getattr__(name: str) -> Any:
    """Import the client when it is asked for: a bot in a battle has no line, and starts sooner without it."""
    if name == "Client":
        from pokerclient.sdk.client import Client

        return Client
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
