"""A room in a database has one folder, known by its certificate, wherever a copy of it lies."""

from __future__ import annotations

import pytest

from pokerlocale.said import said
from pokerlocale.spoken import speak
from pokerroom.store.database_place import RoomFolder
from pokerroom.store.postgresql.postgresql_backend import PostgresqlBackend
from pokerroom.store.postgresql.room_folder import change_folder
from pokerroom.store.store_errors import WrongFolder
from tests.store.postgresql_server import PostgresqlServer

FIRST, COPY, OTHER = RoomFolder("11", "a:/room"), RoomFolder("11", "b:/room"), RoomFolder("22", "b:/other")


@pytest.mark.equipped
def test_the_first_folder_and_its_copies_are_those_of_the_room(database_server: PostgresqlServer) -> None:
    url = database_server.new_room()
    for folder in (FIRST, COPY, None):
        PostgresqlBackend(url, folder=folder).close()
    with pytest.raises(WrongFolder, match="has the folder a:/room, and b:/other has another certificate"):
        PostgresqlBackend(url, folder=OTHER)
    change_folder(url, OTHER)
    PostgresqlBackend(url, folder=OTHER).close()
    with pytest.raises(WrongFolder) as refusal:
        PostgresqlBackend(url, folder=FIRST)
    speak("fr")
    try:
        assert "a le dossier b:/other, et a:/room a un autre certificat" in said(refusal.value.sentence)
    finally:
        speak("en")
