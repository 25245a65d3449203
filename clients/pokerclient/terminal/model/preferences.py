"""The player's settings as this terminal follows them; the room keeps them, so that they hold on any device."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from pokerclient.views.wire_types import Event


@dataclass
class Preferences:
    """The settings of the room's profile, with its defaults until they are known."""

    hide_chat: bool = False
    side_bets: bool = True
    auto_decisions: str = "off"
    sounds: bool = True
    four_colours: bool = True
    confirm_all_in: bool = True

    def hides(self, event: Event, player: str | None) -> bool:
        """Whether ``event`` is chat of somebody else than ``player``, which is not to be shown."""
        return self.hide_chat and event["type"] == "said" and event["player"] != player

    def update_from(self, settings: Mapping[str, Any]) -> None:
        """Take the settings that the room told; others than these are of a newer room."""
        for preference in fields(self):
            if preference.name in settings:
                setattr(self, preference.name, settings[preference.name])
