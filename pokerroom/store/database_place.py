"""Where a room keeps everything: a file, or a PostgreSQL database under its URL."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

DatabasePlace = Path | str
"""a file, or a URL that begins with ``postgresql://``"""
_SCHEMES = ("postgresql://", "postgres://")


class RoomFolder(NamedTuple):
    """The folder that goes with a room in a database server: where it is, and its certificate's fingerprint.

    The certificate identifies the folder; a copy of the folder has the same.
    """

    certificate: str
    place: str


def database_place(text: str) -> DatabasePlace:
    """Return the place that somebody named: a URL as it is, anything else as a file."""
    return text if text.startswith(_SCHEMES) else Path(text)


def database_label(place: DatabasePlace) -> str:
    """Return how a place is named to people and in logs: a URL without names, passwords and options."""
    if isinstance(place, Path):
        return str(place)
    server, _, options = place.partition("://")[2].partition("?")
    # A password may have any sign: with an "@" behind a "?" nobody knows where it ends.
    return "postgresql://" + ("***" if "@" in options else server.rpartition("@")[2])
