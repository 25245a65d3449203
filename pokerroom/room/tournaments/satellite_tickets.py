"""The tickets of satellites: whoever wins one is entered in the tournament that it is for (rule T27).

The price moves from the pool of the satellite to that of the other tournament, in the same unit of the store as the
place that won it.  Where the player cannot be entered, they get the price in money.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from pokerroom.room.room_errors import RoomError
from pokerroom.tables.table_errors import TableError
from pokerroom.tournament.config_from_setup import TicketTarget
from pokerroom.tournament.director import Tournament
from pokerroom.tournament.tournament_errors import TournamentConfigError
from pokerroom.tournament.tournament_floor import TournamentFloor
from pokerroom.tournament.tournament_state import TournamentState
from pokerwire.tournament.tournament_events import FinishPlaceTaken, TournamentEvent


class TicketOutcome(NamedTuple):
    """What became of a ticket: the player is in ``tournament``, or, with a ``refusal``, has ``price`` in money."""

    player: str
    satellite: str
    tournament: int
    name: str
    price: int
    refusal: str = ""
    """the code of why not"""


class SatelliteTickets:
    """Enters winners by their tickets; ``settle`` carries out what that does in the tournament that they enter."""

    def __init__(
        self, find: Callable[[int], Tournament], settle: Callable[[int, int], list[TournamentEvent]]
    ) -> None:
        self._find = find
        self._settle = settle
        self._outcomes: list[TicketOutcome] = []

    def take_outcomes(self) -> list[TicketOutcome]:
        """Return what became of tickets since the last call."""
        outcomes, self._outcomes = self._outcomes, []
        return outcomes

    def enter(self, satellite: TournamentState, event: TournamentEvent, now: int) -> int:
        """Enter the player of ``event`` if they won a ticket; return how much of their prize that paid."""
        terms = satellite.config.satellite
        if not isinstance(event, FinishPlaceTaken) or not event.ticket or terms is None:
            return 0
        name, refusal = "", ""
        try:
            target = self._find(event.ticket)
            name = target.state.config.name
            bot = satellite.entrants[event.player].bot
            target.register(event.player, now, bot=bot, ticket=satellite.number)
            self._settle(event.ticket, now)
        except (RoomError, TableError) as error:
            refusal = error.code
        self._outcomes.append(
            TicketOutcome(
                event.player, satellite.config.name, event.ticket, name, terms.ticket_price, refusal
            )
        )
        return 0 if refusal else terms.ticket_price


def ticket_target(floors: Mapping[int, TournamentFloor], wanted: str) -> TicketTarget | None:
    """Return the tournament that ``ticket_for`` names by number or name, in upper or lower case; empty: ``None``.

    Of several with one name it is the one announced last. Raise :class:`TournamentConfigError` when there is none that
    players can still enter.
    """
    if not wanted:
        return None
    for number, floor in sorted(floors.items(), reverse=True):
        state = floor.tournament.state
        if state.over or state.pool_fixed:
            continue
        if wanted.removeprefix("#") == str(number) or wanted.casefold() == state.config.name.casefold():
            return TicketTarget(number, state.config.name, state.config.entry_cost)
    raise TournamentConfigError(
        f"ticket_for cannot be {wanted!r}: the name or number of a tournament here that players can still enter"
    )
