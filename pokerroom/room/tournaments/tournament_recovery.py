"""Bringing a room's tournaments back: the director and its tables as they were, in the middle of a hand if need be."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

import msgspec

from pokerlocale.sentences import Sentence
from pokerroom.room.tournaments.tournament_journal import TournamentSegment
from pokerroom.room.tournaments.tournament_table_factory import TournamentTableFactory
from pokerroom.store.rows import JournalRow
from pokerroom.tables.command_log import CommandRecord
from pokerroom.tables.table_errors import ReplayError
from pokerroom.tournament.director import Tournament
from pokerroom.tournament.table_orders import DealHand
from pokerroom.tournament.tournament_checkpoint import TournamentCheckpoint
from pokerroom.tournament.tournament_floor import OrderedTable
from pokerroom.tournament.tournament_table import TournamentTable, TournamentTableCheckpoint


class LostTournament(NamedTuple):
    """A tournament that could not be restored, whose money is back in the wallets."""

    tournament: int
    name: str
    """empty if not even that can be read"""
    why: Sentence


def tournament_name(rows: Sequence[JournalRow]) -> str:
    """Return the name that a director's segment has in its checkpoint, or nothing where that cannot be read."""
    try:
        return str(msgspec.json.decode(rows[1].payload)["state"]["config"]["name"])
    except (msgspec.DecodeError, LookupError, TypeError):
        return ""


def restore_tournament(
    segments: Sequence[TournamentSegment],
    factory: TournamentTableFactory,
    awaiting: Collection[int] = (),
) -> tuple[Tournament, dict[int, OrderedTable]]:
    """Return a tournament and its tables from their segments; those in ``awaiting`` may have an order to close.

    Raise :class:`ReplayError` when they do not fit.  What was reported before is not reported again; the events of the
    tables since their checkpoints can still be taken from them.
    """
    tournament: Tournament | None = None
    tables: dict[int, OrderedTable] = {}
    for segment in segments:
        checkpoint = segment.checkpoint
        if isinstance(checkpoint, TournamentCheckpoint):
            tournament = Tournament.restore(checkpoint, resume_events=factory.resume_events)
            tournament.replay([entry for entry in segment.entries if isinstance(entry, CommandRecord)])
            tournament.take_orders()
            tournament.take_entries()
        else:
            tables[segment.part.table] = restore_table(segment, factory)
    if tournament is None:
        raise ReplayError("the journal has tables of a tournament, and no director")
    ordered = tournament.state.tables
    if not ordered.keys() <= tables.keys() <= ordered.keys() | set(awaiting):
        raise ReplayError(f"the director has the tables {sorted(ordered)}, not {sorted(tables)}")
    return tournament, tables


def undealt_hands(tournament: Tournament, tables: Mapping[int, OrderedTable]) -> list[DealHand]:
    """Return the orders to deal that no table has carried out.

    Raise :class:`ReplayError` when a table and its director do not agree on what runs: they would wait for each other.
    """
    ordered = {order.table: order for order in tournament.running_deals()}
    undealt = []
    for number, table in tables.items():
        if not isinstance(table, TournamentTable):
            continue
        order = ordered.get(number)
        if order is not None and order.number > table.last_order:
            undealt.append(order)
        elif table.running_order != (0 if order is None else order.number):
            raise ReplayError(f"table {number} does not play the hand that its director has ordered")
    return undealt


def restore_table(segment: TournamentSegment, factory: TournamentTableFactory) -> TournamentTable:
    """Return a table of a tournament from its segment; raise :class:`ReplayError` when that does not fit."""
    checkpoint = segment.checkpoint
    if not isinstance(checkpoint, TournamentTableCheckpoint):
        raise ReplayError("the journal of a table has the checkpoint of a director")
    table = factory.restore(segment.part.tournament, checkpoint)
    table.replay(segment.entries)
    table.take_reports()
    return table
