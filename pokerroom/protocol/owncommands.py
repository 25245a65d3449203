"""What the commands about a player's own affairs do: rounds played, settings, limits of play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokerroom.protocol import messages as m
from pokerroom.protocol.asking import player_of
from pokerroom.room.playlimits import PlayRecord
from pokerroom.room.settings import changed

if TYPE_CHECKING:
    from pokerroom.protocol.session import Session


def get_rounds(session: Session, command: m.GetRounds, now: int) -> m.Message:
    """Read a page of rounds."""
    name, store = player_of(session).name, session.hub.room.rounds
    found = store.rounds(name, command.before, command.most + 1, command.date, command.rules)
    return m.Rounds(command.id, found[: command.most], len(found) > command.most)


def get_days(session: Session, command: m.GetDays, now: int) -> m.Message:
    """Read a page of day sums."""
    found = session.hub.room.rounds.days(player_of(session).name, command.before, command.most + 1)
    return m.Days(command.id, found[: command.most], len(found) > command.most)


def get_settings(session: Session, command: m.GetSettings, now: int) -> m.Message:
    """Read the settings."""
    return m.YourSettings(command.id, session.hub.room.settings.get(player_of(session).name))


def set_settings(session: Session, command: m.SetSettings, now: int) -> m.Message:
    """Change settings."""
    name, store = player_of(session).name, session.hub.room.settings
    store.put(name, changed(store.get(name), command.settings))
    return m.YourSettings(command.id, store.get(name))


def get_play_limits(session: Session, command: m.GetPlayLimits, now: int) -> m.Message:
    """Read the limits of play."""
    return _limits(command.id, session.hub.room.guards.of(player_of(session).name, now))


def set_play_limits(session: Session, command: m.SetPlayLimits, now: int) -> m.Message:
    """Change the limits of play."""
    return _limits(command.id, session.hub.room.guards.set(player_of(session).name, command.limits, now))


def _limits(id: int, record: PlayRecord) -> m.Message:
    return m.YourPlayLimits(id, record.limits, record.pending, record.session, record.day)
