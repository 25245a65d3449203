"""Which folder goes with the room in a database: every process needs that one, or a copy of it.

It has the certificate, which players' programs remember, the host's code, and the keys of house bots.  A process with
another one would take the room over and turn its players away.
"""

from __future__ import annotations

from pokerroom.store.database_place import RoomFolder
from pokerroom.store.postgresql.postgresql_connection import PostgresqlDatabase, StatementConnection
from pokerroom.store.store_errors import WrongFolder

FIRST = "INSERT INTO folder VALUES (0, ?, ?) ON CONFLICT (number) DO NOTHING"
FIND = "SELECT certificate, place FROM folder"
CHANGE = (
    "INSERT INTO folder VALUES (0, ?, ?) ON CONFLICT (number) "
    "DO UPDATE SET certificate = excluded.certificate, place = excluded.place"
)


def check_folder(database: PostgresqlDatabase, connection: StatementConnection, folder: RoomFolder) -> None:
    """Raise :class:`WrongFolder` when the room has another folder; if it has none yet, this one is its folder."""
    with database.guard():
        connection.execute(FIRST, folder)
        row = connection.execute(FIND).fetchone()
    known = folder if row is None else RoomFolder(*row)
    if known.certificate != folder.certificate:
        raise WrongFolder(
            "the room in {database} has the folder {place}, and {folder} has another certificate, which players' "
            "programs would refuse: copy that folder to here (--data says where it is); "
            "if it is lost, 'pokerroom admin folder' lets the room have this one",
            database=database.label,
            place=known.place,
            folder=folder.place,
        )


def change_folder(url: str, folder: RoomFolder) -> None:
    """Let the room in the database at ``url`` have this folder from now on; raise :class:`StoreFailed`."""
    database = PostgresqlDatabase(url)
    connection = StatementConnection(database.connect())
    try:
        with database.guard():
            connection.execute(CHANGE, folder)
    finally:
        connection.close()
