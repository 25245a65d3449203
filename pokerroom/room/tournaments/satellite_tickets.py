"""The tickets of satellites: whoever wins one is entered in the tournament that it is for (rule T27).

The price moves from the pool of the satellite to that of the other tournament, in the same unit of the store as the
place that won it.  When that tournament has begun, the ticket is for the next of its name.  Where the player cannot be
entered, they get the price in money.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from pokerroom.tables.table_errors import TableError
from pokerroom.tournament.config_from_setup import TicketTarget
from pokerroom.tournament.tournament_config import TournamentConfig
from pokerroom.tournament.tournament_errors import TournamentConfigError
from pokerroom.tournament.tournament_floor import TournamentFloor
from pokerroom.tournament.tournament_state import TournamentState
from pokerwire.tournament.tournament_events import FinishPlaceTaken, TournamentEvent

TOO_LATE = ("registration_closed", "tournament_over", "no_tournament")
"""why a ticket is for the next tournament of the same name, where there is one"""


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
        self,
        floors: Mapping[int, TournamentFloor],
        settle: Callable[[int, int], list[TournamentEvent]],
    ) -> None:
        self._floors = floors
        self._settle = settle
        self._outcomes: list[TicketOutcome] = []

    def take_outcomes(self) -> list[TicketOutcome]:
        """Return what became of tickets since the last call."""
        outcomes, self._outcomes = self._outcomes, []
        return outcomes

    def enter(self, satellite: TournamentState, event: TournamentEvent, now: int) -> TournamentEvent:
        """Enter the player of ``event`` if they won a ticket.

        Return the event as it came true: its ``ticket`` is the tournament that they are in, 0 if they get the money.
        """
        terms = satellite.config.satellite
        if not isinstance(event, FinishPlaceTaken) or not event.ticket or terms is None:
            return event
        number = event.ticket
        refusal = self._register(satellite, event.player, number, now)
        if refusal in TOO_LATE and (following := self._following(satellite.config, terms.ticket_price)):
            number = following
            refusal = self._register(satellite, event.player, number, now)
        floor = self._floors.get(number)
        name = floor.tournament.state.config.name if floor is not None else ""
        outcome = TicketOutcome(
            event.player, satellite.config.name, number, name, terms.ticket_price, refusal
        )
        self._outcomes.append(outcome)
        return replace(event, ticket=0 if refusal else number)

    def _register(self, satellite: TournamentState, player: str, number: int, now: int) -> str:
        """Enter a player; return the code of why not, empty when they are in."""
        floor = self._floors.get(number)
        if floor is None:
            return "no_tournament"
        try:
            bot = satellite.entrants[player].bot
            floor.tournament.register(player, now, bot=bot, ticket=satellite.number)
        except TableError as error:
            return error.code
        self._settle(number, now)
        return ""

    def _following(self, config: TournamentConfig, price: int) -> int:
        """Return the tournament of the same name and price that players can enter now; 0 without one."""
        try:
            target = ticket_target(self._floors, config.announced.ticket_for if config.announced else "")
        except TournamentConfigError:
            return 0
        return target.number if target is not None and target.price == price else 0


def ticket_price(config: TournamentConfig, event: TournamentEvent) -> int:
    """Return how much of the prize of ``event`` a ticket paid, once it has come true."""
    terms = config.satellite
    entered = isinstance(event, FinishPlaceTaken) and event.ticket
    return terms.ticket_price if terms is not None and entered else 0


def ticket_target(floors: Mapping[int, TournamentFloor], wanted: str) -> TicketTarget | None:
    """Return the tournament that ``ticket_for`` names by number or name, in upper or lower case; empty: ``None``.

    Among several of one name, the one announced last. Raise :class:`TournamentConfigError` without one that
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
    raise TournamentConfigError.of_value(
        "ticket_for", wanted, "the name or number of a tournament here that players can still enter"
    )
