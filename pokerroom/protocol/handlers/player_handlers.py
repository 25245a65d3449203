"""Handlers of commands about a player's own records: rounds played, settings, play limits."""

from __future__ import annotations

from pokerroom.protocol.handlers.context import CommandContext, Handler, player_of
from pokerroom.protocol.messages.message_base import Command, Message
from pokerroom.protocol.messages.player_messages import (
    Days,
    GetDays,
    GetPlayLimits,
    GetRounds,
    GetSettings,
    Rounds,
    SetPlayLimits,
    SetSettings,
    YourPlayLimits,
    YourSettings,
)
from pokerroom.room.accounts.settings import apply_change
from pokerroom.room.responsible_play.self_set_limits import PlayRecord


def get_rounds(session: CommandContext, command: GetRounds, now: int) -> Message:
    """Return a page of the player's rounds."""
    name, store = player_of(session).name, session.hub.room.rounds
    rows = store.rounds(name, command.before, command.most + 1, command.date, command.rules)
    return Rounds(command.id, rows[: command.most], len(rows) > command.most)


def get_days(session: CommandContext, command: GetDays, now: int) -> Message:
    """Return a page of daily totals."""
    name, store = player_of(session).name, session.hub.room.rounds
    rows = store.days(name, command.before, command.most)
    return Days(command.id, rows, bool(rows and store.days(name, rows[-1].date, 1)))


def get_settings(session: CommandContext, command: GetSettings, now: int) -> Message:
    """Return the player's settings."""
    return YourSettings(command.id, session.hub.room.settings.get(player_of(session).name))


def set_settings(session: CommandContext, command: SetSettings, now: int) -> Message:
    """Change the player's settings."""
    name, store = player_of(session).name, session.hub.room.settings
    store.put(name, apply_change(store.get(name), command.settings), now)
    return YourSettings(command.id, store.get(name))


def get_play_limits(session: CommandContext, command: GetPlayLimits, now: int) -> Message:
    """Return the player's play limits."""
    return _limits(session, command.id, session.hub.room.play_limits.record_of(player_of(session).name, now))


def set_play_limits(session: CommandContext, command: SetPlayLimits, now: int) -> Message:
    """Change the player's play limits."""
    record = session.hub.room.play_limits.set_limits(player_of(session).name, command.limits, now)
    return _limits(session, command.id, record)


def _limits(session: CommandContext, id: int, record: PlayRecord) -> Message:
    page = session.hub.room.config.responsible_play
    return YourPlayLimits(
        id, record.limits, record.pending, record.session, record.day, policy=page.policy, links=page.links
    )


HANDLERS: dict[type[Command], Handler] = {
    GetRounds: get_rounds,
    GetDays: get_days,
    GetSettings: get_settings,
    SetSettings: set_settings,
    GetPlayLimits: get_play_limits,
    SetPlayLimits: set_play_limits,
}
QUERIES: frozenset[type[Command]] = frozenset((GetRounds, GetDays, GetSettings, GetPlayLimits))
