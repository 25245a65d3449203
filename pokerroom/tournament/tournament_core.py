"""What the parts of a director share: the state, the events, the orders that wait to be sent, and indexes of tables."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pokerroom.poker.rules import GAMES
from pokerroom.tables.event_log import EventLog
from pokerroom.tournament.rebuy_offers import RebuyOffers
from pokerroom.tournament.table_balance import TableSizes, final_table_seats, tables_needed
from pokerroom.tournament.table_orders import AnyOrder
from pokerroom.tournament.tournament_state import TableSlot, TournamentEntrant, TournamentState
from pokerwire.tournament.tournament_events import TournamentEvent


class TournamentCore:
    """The state of one tournament, and what is derived from it."""

    def __init__(self, state: TournamentState, resume_events: int) -> None:
        self.state = state
        self.log: EventLog[TournamentEvent] = EventLog(resume_events)
        self.orders: list[AnyOrder] = []
        """orders that nobody has taken yet"""
        self.sizes = TableSizes()
        """sizes of the tables that do not break"""
        self.open_tables: list[int] = []
        """the tables that do not break, in the order of their numbers; the last one breaks first"""
        self.touched: set[int] = set()
        """tables that may be dealt to since somebody came or the hand was over"""
        self.offers = RebuyOffers(state)
        self.held_short = TableSizes()
        """sizes of the tables that hold because they are too short"""
        config = state.config
        games = {config.game.game, *[level.game.game for level in config.structure.levels if level.game]}
        most = min([GAMES[game].max_players for game in games])
        self.final_seats = (
            final_table_seats(config.seats, most) if config.format == "tables" else config.seats
        )
        for number, slot in sorted(state.tables.items()):
            if not slot.breaking:
                self.open_tables.append(number)
                self.sizes.set(number, len(slot.seats))
            if not slot.playing and slot.deal_at is None:
                self.touched.add(number)

    def emit(self, event: TournamentEvent) -> None:
        """Number an event and remember it."""
        self.log.append(event)

    def send(self, kind: type[AnyOrder], table: int, *args: Any, **options: Any) -> int:
        """Send an order to a table; return its number."""
        self.state.last_order += 1
        self.orders.append(kind(table, self.state.last_order, *args, **options))
        return self.state.last_order

    def send_all(self, kind: type[AnyOrder], *args: Any) -> None:
        """Send the same order to all tables."""
        for number in list(self.state.tables):
            self.send(kind, number, *args)

    def tables_needed(self) -> int:
        """Return how many tables those who are left need; in a round of a bracket or shootout as many as there are."""
        if self.state.in_rounds:
            return len(self.open_tables)
        return tables_needed(self.state.alive, self.state.config.seats, self.final_seats)

    def slot_of(self, entrant: TournamentEntrant) -> TableSlot:
        """Return the table of a player who is in play."""
        return self.state.tables[entrant.table]

    def playing(self) -> Iterable[TournamentEntrant]:
        """Yield the entrants who are in play: by seat, then those who wait for the next round."""
        for _, slot in sorted(self.state.tables.items()):
            for _, player in sorted(slot.seats.items()):
                yield self.state.entrants[player]
        for player in (*self.state.through.values(), *self.state.byes):
            yield self.state.entrants[player]
