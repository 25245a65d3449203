"""The settings of a player that the room keeps for all their devices."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from pokerwire.room.room_limits import LIMITS

MAX_KEYS = 64
MAX_MUTED = 100
Language = Literal["en", "fr"]
Felt = Annotated[str, msgspec.Meta(pattern=r"^[a-z-]{1,16}$")]
Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
Keys = Annotated[
    dict[
        Annotated[str, msgspec.Meta(min_length=1, max_length=24)],
        Annotated[str, msgspec.Meta(max_length=24)],
    ],
    msgspec.Meta(max_length=MAX_KEYS),
]
MutedNames = Annotated[
    tuple[Annotated[str, msgspec.Meta(min_length=1, max_length=LIMITS.name_length)], ...],
    msgspec.Meta(max_length=MAX_MUTED),
]


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
    # ``null`` where the player has chosen nothing yet: each client then has a default of its own
    language: Language | None = None
    felt: Felt | None = None
    volume: Percent | None = None
    """of game sounds"""
    voice_volume: Percent | None = None
    """of the dealer's voice"""
    stillness: bool | None = None
    """move nothing"""
    vibrate: bool | None = None
    """vibrate when it is the player's turn"""
    notices: bool | None = None
    """show notices of the system"""
    big_blinds: bool | None = None
    """show amounts in big blinds"""
    keys: Keys | None = None
    """the player's own keys, by action"""
    muted: MutedNames | None = None
    """players whose chat is hidden"""


class SettingsChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Some settings to change; ``null``, or left out: as it was."""

    hide_chat: bool | None = None
    side_bets: bool | None = None
    auto_decisions: Literal["off", "check_fold", "strategy"] | None = None
    sounds: bool | None = None
    four_colours: bool | None = None
    confirm_all_in: bool | None = None
    language: Language | None = None
    felt: Felt | None = None
    volume: Percent | None = None
    voice_volume: Percent | None = None
    stillness: bool | None = None
    vibrate: bool | None = None
    notices: bool | None = None
    big_blinds: bool | None = None
    keys: Keys | None = None
    muted: MutedNames | None = None
