"""A player's own settings: kept with the profile, so that they hold on any device."""

from __future__ import annotations

from typing import Literal, Protocol

import msgspec


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player prefers; the room keeps it, the client does it."""

    hide_chat: bool = False
    """show no words of other players"""
    side_bets: bool = True
    """show the spots of side bets"""
    auto_decisions: Literal["off", "check_fold", "strategy"] = "off"
    """decide by itself: nothing; check, and at last fold; or as the simple strategy says"""
    sounds: bool = True
    four_colours: bool = True
    """clubs green and diamonds blue"""
    confirm_all_in: bool = True
    """ask again before all chips go in"""


class SettingsChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Some settings to change; ``null``, or left out: as it was."""

    hide_chat: bool | None = None
    side_bets: bool | None = None
    auto_decisions: Literal["off", "check_fold", "strategy"] | None = None
    sounds: bool | None = None
    four_colours: bool | None = None
    confirm_all_in: bool | None = None


class SettingsStore(Protocol):
    """Where settings are kept: in memory, or in a database by the same interface."""

    def get(self, name: str) -> Settings:
        """Return the settings of ``name``; those of a new player when nothing was stored."""

    def put(self, name: str, settings: Settings) -> None:
        """Store the settings of ``name``."""

    def forget(self, name: str) -> None:
        """Forget a name."""


class MemorySettings:
    """A :class:`SettingsStore` for as long as the room is open."""

    def __init__(self) -> None:
        self._by_name: dict[str, Settings] = {}

    def get(self, name: str) -> Settings:
        """Return the settings of ``name``; those of a new player when nothing was stored."""
        return self._by_name.get(name, Settings())

    def put(self, name: str, settings: Settings) -> None:
        """Store the settings of ``name``."""
        self._by_name[name] = settings

    def forget(self, name: str) -> None:
        """Forget a name."""
        self._by_name.pop(name, None)


def changed(settings: Settings, change: SettingsChange) -> Settings:
    """Return ``settings`` with what ``change`` says."""
    new = {name: value for name, value in msgspec.structs.asdict(change).items() if value is not None}
    return msgspec.structs.replace(settings, **new)
