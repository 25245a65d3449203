"""Tournaments of a room at tables without cards."""

from __future__ import annotations

import random

from pokerroom.room.tournaments.tournament_table_factory import TournamentTableFactory
from pokerroom.tournament.director import Tournament
from pokerroom.tournament.table_orders import OpenTournamentTable
from pokerwire.room.room_limits import Limits
from tests.tournament.fast_table import FastTable


class FastTableFactory(TournamentTableFactory):
    """Makes tables whose hands take up to three seconds; ``seed`` says who wins."""

    def __init__(self, seed: str) -> None:
        super().__init__(Limits(), random.Random(seed), lambda error: None)
        self._seed = seed

    def open(self, tournament: Tournament, order: OpenTournamentTable, now: int) -> FastTable:
        return FastTable(order.table, order.seats, random.Random(f"{self._seed} {order.table}"), 3_000)
