"""What the opener of a private table does with those who came to it. It is done, or raises and changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokerlocale.sentences import Sentence
from pokerroom.room.acts.host_player_actions import remove_from_table
from pokerroom.room.room_errors import RoomError

if TYPE_CHECKING:
    from pokerroom.room.room import Room


def remove_guest(room: Room, who: str, name: str, table: int, now: int, *, is_host: bool) -> str:
    """Shut a player out of a private table and free their seat; return the name.

    The invitation and the password that the player may know no longer open the table.
    """
    person, opened = room.moderation.find_person(name), room.tables.find(table)
    if person.name == opened.creator:
        raise RoomError(
            "opener_stays",
            "{player} opened table {table} and may always come",
            player=person.name,
            table=table,
        )
    if person.name not in room.private_tables.admitted(table):
        raise RoomError(
            "not_admitted", "{player} was not admitted to table {table}", player=person.name, table=table
        )
    room.private_tables.revoke(table, person.name, now)
    remove_from_table(room, who, person, table, now, opener="" if is_host else who)
    room.lobby.mark_changed(table)
    if is_host:
        said = Sentence("{who} removed {player} from table {table}", {"player": person.name, "table": table})
        room.moderation.log_act(who, now, "remove", said, f"{person.name} at table {table}")
    return person.name
