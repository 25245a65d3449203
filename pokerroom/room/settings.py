"""A player's own settings: kept with the profile, so that they hold on any device."""

from __future__ import annotations

from typing import Literal, Protocol

import msgspec

from pokerroom.room.errors import RoomError


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


def changed(settings: Settings, changes: dict[str, bool | str]) -> Settings:
    """Return ``settings`` with ``changes`` by field; raise :class:`RoomError` ``bad_setting`` naming a bad one."""
    try:
        return msgspec.convert({**msgspec.to_builtins(settings), **changes}, Settings)
    except msgspec.ValidationError as error:
        known = ", ".join(Settings.__struct_fields__)
        raise RoomError("bad_setting", f"{error}; there are {known}") from None
