"""What a client knows of the room, for everybody who uses it: its name, the tables, ourselves."""

from __future__ import annotations

from pokerclient.sdk.host_commands import BuyInRequest
from pokerclient.sdk.lobby import LobbyView
from pokerclient.sdk.session import ClientSession
from pokerclient.transport.address import Address
from pokerclient.views.table_view import TableView
from pokerclient.views.uth.table_view import UthTableView


class ClientProperties:
    """Reads of the session; all are kept current by what the room says."""

    _session: ClientSession

    @property
    def address(self) -> Address:
        """Where the room is."""
        return self._session.identity.address

    @property
    def name(self) -> str | None:
        """Our name at the room; ``None`` for a spectator."""
        return self._session.name

    @property
    def room(self) -> str:
        """The room's name."""
        return self._session.room

    @property
    def roles(self) -> tuple[str, ...]:
        """What we are here: ``host``, ``player``, ``bot``, ``spectator``."""
        return self._session.roles

    @property
    def last_login(self) -> tuple[int, str]:
        """When (ms since 1970) and from which address our name came before; 0: never, or not known."""
        return self._session.last_login

    @property
    def wallet(self) -> int:
        """Our play chips outside the tables."""
        return self._session.wallet

    @property
    def seats(self) -> dict[int, int]:
        """The seats that we hold: table -> seat. After :meth:`connect` these may be from an earlier visit."""
        return self._session.seats

    @property
    def limits(self) -> dict[str, int]:
        """The room's limits by name."""
        return self._session.limits

    @property
    def lobby(self) -> LobbyView:
        """The tables of the room, current from :meth:`subscribe_lobby` on."""
        return self._session.lobby

    @property
    def tables(self) -> dict[int, TableView]:
        """The tables that we watch, by number, where players play each other."""
        return self._session.tables

    @property
    def uth_tables(self) -> dict[int, UthTableView]:
        """The tables against the house that we watch, by number."""
        return self._session.uth_tables

    @property
    def is_host(self) -> bool:
        """Whether we are known to be a host: see :meth:`ask_host` and :meth:`claim_host`."""
        return self._session.is_host

    @property
    def requests(self) -> list[BuyInRequest]:
        """Who waits for a host's approval; current from :meth:`claim_host` on, when we have a name."""
        return self._session.requests
