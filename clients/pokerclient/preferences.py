"""The player's settings, which the room stores for all devices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from pokerwire.cash.cash_events import Said
from pokerwire.hand_events import Event
from pokerwire.room.player_settings import PlayerNote


@dataclass
class Preferences:
    """The settings of the player's profile, with the room's defaults until they are loaded."""

    hide_chat: bool = False
    side_bets: bool = True
    auto_decisions: str = "off"
    sounds: bool = True
    four_colours: bool = True
    confirm_all_in: bool = True
    trainer: bool | None = None
    """judge each decision against the house"""
    muted: Sequence[str] | None = None
    """players whose chat is hidden"""
    notes: Mapping[str, PlayerNote] | None = None
    """what this player has noted about others"""

    def hides(self, event: Event, player: str | None) -> bool:
        """Whether ``event`` is chat by somebody other than ``player`` that is hidden: all chat, or a muted player's."""
        if not isinstance(event, Said) or event.player == player:
            return False
        return self.hides_player(event.player)

    def hides_player(self, player: str) -> bool:
        """Whether what another player says is hidden."""
        return self.hide_chat or player in (self.muted or ())

    def note_of(self, player: str) -> PlayerNote:
        """Return the note about a player, which is empty without one."""
        return (self.notes or {}).get(player, PlayerNote())

    def update_from(self, settings: Mapping[str, Any]) -> None:
        """Apply settings from the room; ignore unknown ones of a newer room."""
        for preference in fields(self):
            if preference.name in settings:
                setattr(self, preference.name, settings[preference.name])
