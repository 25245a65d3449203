"""A time in which the whole room stood still, as when its machine slept, costs nobody anything."""

from __future__ import annotations

from pokerroom.room.room import Room
from pokerroom.tournament.tournament_table import TournamentTable


def resume_after_standstill(room: Room, stopped_at: int, now: int) -> None:
    """Let every clock of tables and tournaments continue at ``now`` from where it stood at ``stopped_at`` (in ms).

    An event set for a time of day, such as the start of a tournament, is due at that time nevertheless.
    """
    for number in list(room.tables):
        table = room.tables.for_command(number)
        table.tick(stopped_at)
        table.resume_clocks(now, stopped_at)
    desk = room.tournaments
    for number, floor in list(desk.floors.items()):
        if floor.tournament.over:
            continue
        floor.tournament.note_time(stopped_at)  # the journal has no tick before its time
        desk.tick(number, stopped_at)
        if floor.tournament.over:
            continue
        floor.tournament.resume_clocks(now)
        for one in floor.tables.values():
            if isinstance(one, TournamentTable):
                one.resume_clocks(now, stopped_at)
        desk.settle(number, now, floor.tables)
