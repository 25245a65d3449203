"""Warnings for hosts about the progressive."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokerlocale.sentences import Sentence
from pokerroom.room.chips.meter_watch import MeterWarning
from pokerroom.tables.uth.uth_table import UthTable

if TYPE_CHECKING:
    from pokerroom.room.room import Room


def take_meter_warnings(room: Room, now: int) -> list[MeterWarning]:
    """Return where the progressive has come to give back more than it costs, and log that for the hosts."""
    if not room.meter_watch.is_due(room.bank.meter):
        return []
    tables = [(number, opened.table) for number, opened in room.tables.items()]
    house_tables = [(number, table) for number, table in tables if isinstance(table, UthTable)]
    warnings = room.meter_watch.take_warnings(room.bank.meter, house_tables)
    for table, bet, meter in warnings:
        room.moderation.log_act(
            "the room",
            now,
            "meter",
            Sentence(
                "{who} warned: {bet} at table {table} gives back more than it costs, with the meter at {meter}",
                {"bet": bet, "table": table, "meter": meter},
            ),
            f"table {table}",
            detail=f"{bet} at {meter}",
        )
    return warnings
