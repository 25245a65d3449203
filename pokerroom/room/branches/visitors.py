"""People in a branch: whoever the room's own process has let in, as a gateway or a table that comes says."""

from __future__ import annotations

from pokerroom.room.accounts.people import Person
from pokerroom.room.room import Room


def know_person(room: Room, name: str, now: int, *, bot: bool) -> Person:
    """Have a person here, with an empty wallet, and return them."""
    person = room.people_by_name.get(name)
    if person is None:
        person = room.people_by_name[name] = room.people.add(name, now)
        room.accounts.restore(name, "", now)
        room.wallets.restore(name, 0)
    person.bot = bot
    return person
