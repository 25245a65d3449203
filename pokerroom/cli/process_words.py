"""A process of a room in words for people: its number and its machine."""

from __future__ import annotations

from pokerlocale.spoken import _
from pokerroom.store.process_name import NamedProcess, named_process


def process_in_words(process: NamedProcess) -> str:
    """Return which process it is."""
    return _("process {pid} on {host}", pid=process.pid, host=process.host) if process.pid else process.host


def owner_in_words(owner: str) -> str:
    """Return which process an owner of the room is."""
    return process_in_words(named_process(owner))
