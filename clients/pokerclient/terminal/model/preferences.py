"""The player's settings, which the room stores for all devices."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from pokerwire.cash.cash_events import Said
from pokerwire.hand_events import Event


@dataclass
class Preferences:
    """The settings of the player's profile, with the room's defaults until they are loaded."""

    hide_chat: bool = False
    side_bets: bool = True
    auto_decisions: str = "off"
    sounds: bool = True
    four_colours: bool = True
    confirm_all_in: bool = True

    def hides(self, event: Event, player: str | None) -> bool:
        """Whether ``event`` is chat by somebody other than ``player``, and chat is hidden."""
        return self.hide_chat and isinstance(event, Said) and event.player != player

    def update_from(self, settings: Mapping[str, Any]) -> None:
        """Apply settings from the room; ignore unknown ones of a newer room."""
        for preference in fields(self):
            if preference.name in settings:
                setattr(self, preference.name, settings[preference.name])
