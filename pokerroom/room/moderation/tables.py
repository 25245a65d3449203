"""What a host does with tables and seats. Each act is done and noted, or raises and has changed nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from pokerroom.room.config import known_rules
from pokerroom.room.errors import RoomError
from pokerroom.room.persistence.open_room import open_bank
from pokerroom.tables.cash.config import ConfigError, TableConfig
from pokerroom.tables.cash.stakes import StakesChange
from pokerroom.tables.uth.config import HouseTableConfig, rules_of
from pokerroom.tables.uth.limits import LimitsChange

if TYPE_CHECKING:
    from pokerroom.room.room import Room


def open_table(room: Room, who: str, config: TableConfig, now: int) -> int:
    """Open a table of the house and return its number; raise ``bad_table`` or ``too_many_tables``."""
    room.tables.check_host()
    try:
        number = room.tables.open(config, now, host=who)
    except ConfigError as error:
        raise RoomError("bad_table", str(error)) from None
    room.desk.ended = None
    room.lobby.touch(number)
    room.desk.note(who, now, "open", f"table {number}", detail=config.name)
    return number


def open_house(room: Room, who: str, config: HouseTableConfig, now: int) -> int:
    """Open a table against the house and return its number; raise ``bad_table`` or ``too_many_tables``."""
    room.tables.check_host()
    try:
        rules = rules_of(config, known_rules(room.config))
        number = room.tables.open_house(config, now, host=who)
    except ConfigError as error:
        raise RoomError("bad_table", str(error)) from None
    open_bank(room, [rules], now)
    room.desk.ended = None
    room.lobby.touch(number)
    room.desk.note(who, now, "open", f"table {number}", detail=config.name or rules.name)
    return number


def pause(room: Room, who: str, table: int | None, now: int) -> None:
    """Pause a table, or all."""
    for number in _those(room, table):
        room.tables.at(number).pause(now)
    room.desk.note(who, now, "pause", _named(table))


def resume(room: Room, who: str, table: int | None, now: int) -> None:
    """Let a table go on, or all."""
    for number in _those(room, table):
        room.tables.at(number).resume(now)
    room.desk.note(who, now, "resume", _named(table))


def close(room: Room, who: str, table: int, now: int, *, at_once: bool = False, reason: str = "") -> None:
    """Close a table when its hand is over, or ``at_once``, voiding the hand; all chips go back."""
    why = room.desk.reason(reason)
    room.tables.at(table).close(now, why or "the host closed it", at_once=at_once)
    room.desk.note(who, now, "close", _named(table), detail="at once" if at_once else "", reason=why)


def end(room: Room, who: str, table: int | None, now: int, *, reason: str = "") -> None:
    """This is the last hand: of a table, or of all, and then nothing is opened until a host opens a table."""
    why = room.desk.reason(reason)
    for number in _those(room, table):
        room.tables.at(number).close(now, why or "the host has ended the game")
    if table is None:
        room.desk.ended = why or "that was all for today"
    room.desk.note(who, now, "end", _named(table), reason=why)


def set_stakes(room: Room, who: str, table: int, change: StakesChange, now: int) -> None:
    """Change what a cash table is played for, from the next hand on, and at once whether the host approves chips."""
    room.tables.cash(table).set_stakes(change, now)
    said = {name: value for name, value in msgspec.structs.asdict(change).items() if value is not None}
    detail = ", ".join([f"{name} {value}" for name, value in said.items()])
    room.desk.note(who, now, "stakes", _named(table), detail=detail)


def set_limits(room: Room, who: str, table: int, change: LimitsChange, now: int) -> None:
    """Change the limits of a table against the house, from its next round on."""
    room.tables.house(table).set_limits(change, now)
    said = [("ante", change.ante), *change.sides.items()]
    detail = ", ".join([f"{name} {limit.min}-{limit.max}" for name, limit in said if limit is not None])
    room.desk.note(who, now, "limits", _named(table), detail=detail)


def seat(room: Room, who: str, name: str, table: int, now: int, *, number: int = 0, buy_in: int = 0) -> int:
    """Seat a player with chips of his own wallet (0: the table's maximum, or all that he has); return the seat."""
    person = room.desk.find(name)
    room.tables.find(table)
    if table in person.seats:
        raise RoomError("already_seated", f"{person.name} has seat {person.seats[table]} at table {table}")
    if len(person.seats) >= room.limits.tables_per_player:
        raise RoomError(
            "too_many_tables", f"{person.name} sits at {len(person.seats)} tables, which is the limit"
        )
    taken = room.sit(person, table, now, seat=number, buy_in=buy_in, approved=True)
    if not person.connected:
        room.tables.at(table).line_lost(person.name, now)
    brought = room.tables.at(table).stack_of(person.name)
    room.desk.note(
        who, now, "seat", f"{person.name} at table {table}", detail=f"seat {taken}, {brought} chips"
    )
    return taken


def stand_up(room: Room, who: str, name: str, table: int, now: int, *, reason: str = "") -> None:
    """Take a player's seat when his hand is over; he may sit down again."""
    person, why = room.desk.find(name), room.desk.reason(reason)
    room.desk.check_seated(person, table)
    room.tables.at(table).remove(person.name, now)
    room.desk.note(who, now, "stand", f"{person.name} at table {table}", reason=why)


def approve(room: Room, who: str, name: str, table: int, now: int) -> None:
    """Let a player have the seat or the chips that he asked for; raise ``not_asked`` or what keeps him from it."""
    by = room.approve_buy_in(room.desk.find(name), table, who, now)
    room.desk.note(who, now, "approve", f"{name} at table {table}", detail=f"{by} chips")


def refuse(room: Room, who: str, name: str, table: int, now: int, *, reason: str = "") -> None:
    """Refuse them."""
    person, why = room.desk.find(name), room.desk.reason(reason)
    room.tables.cash(table).refuse(person.name, who, why, now)
    room.desk.note(who, now, "refuse", f"{person.name} at table {table}", reason=why)


def _those(room: Room, table: int | None) -> list[int]:
    if table is None:
        return list(room.tables)
    room.tables.find(table)
    return [table]


def _named(table: int | None) -> str:
    return "all tables" if table is None else f"table {table}"
