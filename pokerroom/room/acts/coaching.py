"""Which hands of a player the coach may judge, and when.

It judges a hand that is over, by the player's own cards, and never while they play a hand against other people.  Of
hands with other people it takes only those in which the player showed their cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from pokerroom.room.accounts.people import Person
from pokerroom.room.room_errors import RoomError
from pokerroom.tables.peer.peer_table import PeerTable
from pokerwire.hand_events import HandShown
from pokerwire.room.finished_hand import ROBOT, HandRecord

if TYPE_CHECKING:
    from pokerroom.room.room import Room

EVENING_MS = 12 * 3_600_000
MOST_HANDS = 300
"""the latest hands of an evening"""


def hand_to_coach(room: Room, person: Person, number: int) -> HandRecord:
    """Return a hand of the player's as they may see it; raise :class:`RoomError` where the coach does not judge it."""
    _check_now(room, person)
    record = room.archive.hand(number, person.name)
    if not may_be_coached(record, person.name):
        raise RoomError(
            "cards_not_shown",
            "of hands with other people the coach judges only those in which you showed your cards",
        )
    return record


def evening_to_coach(room: Room, person: Person, now: int) -> Iterator[HandRecord]:
    """Return the same of the hands of the last twelve hours; any thread may iterate over them."""
    _check_now(room, person)
    name = person.name
    hands = room.archive.hands_since(name, now - EVENING_MS, MOST_HANDS)
    return (record for record in hands if may_be_coached(record, name))


def may_be_coached(record: HandRecord, name: str) -> bool:
    """Whether all others were bots, or the player showed their cards."""
    faces = record.faces or {}
    if all(faces.get(dealt.player) == ROBOT for dealt in record.players if dealt.player != name):
        return True
    seat = next(dealt.seat for dealt in record.players if dealt.player == name)
    return any(isinstance(event, HandShown) and event.seat == seat for event in record.events)


def _check_now(room: Room, person: Person) -> None:
    if not room.config.coach:
        raise RoomError("no_coach", "the host has turned the coach off")
    for number in person.seats:
        table = room.tables[number].table
        if isinstance(table, PeerTable) and table.plays(person.name) and _meets_people(table, person.name):
            raise RoomError("hand_running", "the coach answers when your running hand is over")


def _meets_people(table: PeerTable[Any], name: str) -> bool:
    return any(table.plays(other) for other in table.players.keys() - table.bots if other != name)
