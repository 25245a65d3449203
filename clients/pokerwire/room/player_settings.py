"""The settings of a player that the room keeps for all their devices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from pokerlocale.catalogues import languages
from pokerwire.room.room_limits import LIMITS

MAX_KEYS = 64
MAX_MUTED = 100
if TYPE_CHECKING:
    Language = str
else:
    Language = Literal[languages()]
Felt = Annotated[str, msgspec.Meta(pattern=r"^[a-z-]{1,16}$(?!\n)")]
Picture = Annotated[str, msgspec.Meta(pattern=r"^([a-z]{1,16}-[0-9]{1,3})?$(?!\n)")]
Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
Volumes = Annotated[
    dict[Annotated[str, msgspec.Meta(min_length=1, max_length=16)], Percent], msgspec.Meta(max_length=16)
]
RaiseSizes = Annotated[
    tuple[Annotated[int, msgspec.Meta(ge=100, le=5000)], ...], msgspec.Meta(min_length=3, max_length=3)
]
PotShares = Annotated[
    tuple[Annotated[int, msgspec.Meta(ge=1, le=1000)], ...], msgspec.Meta(min_length=3, max_length=3)
]
Thousandths = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Keys = Annotated[
    dict[
        Annotated[str, msgspec.Meta(min_length=1, max_length=24)],
        Annotated[str, msgspec.Meta(max_length=24)],
    ],
    msgspec.Meta(max_length=MAX_KEYS),
]
MAX_NOTES = 200
MAX_NOTES_BYTES = 16_384
NoteColour = Literal["", "red", "orange", "yellow", "green", "blue", "purple"]
MutedNames = Annotated[
    tuple[Annotated[str, msgspec.Meta(min_length=1, max_length=LIMITS.name_length)], ...],
    msgspec.Meta(max_length=MAX_MUTED),
]


class PlayerNote(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player has noted about another, for themselves alone."""

    text: Annotated[str, msgspec.Meta(max_length=200)] = ""
    colour: NoteColour = ""


PlayerNotes = Annotated[
    dict[Annotated[str, msgspec.Meta(min_length=1, max_length=LIMITS.name_length)], PlayerNote],
    msgspec.Meta(max_length=MAX_NOTES),
]


class ChatPlace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a client's chat window is, and its size, in thousandths of the client's own window."""

    left: Thousandths
    top: Thousandths
    width: Thousandths
    height: Thousandths


class _Choices(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that a player may choose; ``None``: nothing is chosen."""

    hide_chat: bool | None = None
    side_bets: bool | None = None
    auto_decisions: Literal["off", "check_fold", "strategy"] | None = None
    sounds: bool | None = None
    four_colours: bool | None = None
    confirm_all_in: bool | None = None
    language: Language | None = None
    felt: Felt | None = None
    volume: Percent | None = None
    """volume of game sounds"""
    voice_volume: Percent | None = None
    """volume of the dealer's voice"""
    voice: bool | None = None
    """the dealer speaks"""
    stillness: bool | None = None
    """show no animations"""
    vibrate: bool | None = None
    """vibrate when it is the player's turn"""
    notices: bool | None = None
    """show notifications of the system"""
    big_blinds: bool | None = None
    """show amounts in big blinds"""
    trainer: bool | None = None
    """judge each decision against the house by the exact solution"""
    keys: Keys | None = None
    """the player's own keys, by action"""
    muted: MutedNames | None = None
    """players whose chat is hidden"""
    chat_open: bool | None = None
    """show the chat in a window of its own"""
    chat_wide: ChatPlace | None = None
    """where that window is on a wide screen"""
    chat_narrow: ChatPlace | None = None
    """where that window is on a narrow screen, such as a phone's"""
    cloth: Felt | None = None
    """the colour of the felt"""
    deck: Felt | None = None
    """which cards"""
    sound_volumes: Volumes | None = None
    """volume of each sound, as parts of ``volume``"""
    raise_sizes: RaiseSizes | None = None
    """the three usual raises before the flop, in hundredths of the bet to match: 250 is 2.5 big blinds at first"""
    pot_shares: PotShares | None = None
    """the three usual bets later, in percent of the pot"""
    picture: Picture | None = None
    """the player's picture, which others may see: a symbol and the hue of its background in degrees, such as
    ``fox-210``; empty: the picture that is made from the name"""
    notes: PlayerNotes | None = None
    """what the player has noted about others; nobody else sees it"""


class Settings(_Choices, frozen=True, forbid_unknown_fields=True):
    """What a player prefers; the room stores it, and the client applies it.

    ``null`` where the player has chosen nothing yet: each client then has a default of its own.
    """

    hide_chat: bool = False
    """hide what other players say"""
    side_bets: bool = True
    """show the spots of side bets"""
    auto_decisions: Literal["off", "check_fold", "strategy"] = "off"
    """what to decide automatically: nothing; check, and fold at the last decision; or as the simple strategy says"""
    sounds: bool = True
    four_colours: bool = True
    """clubs green and diamonds blue"""
    confirm_all_in: bool = True
    """ask again before all chips go in"""


class SettingsChange(_Choices, frozen=True, forbid_unknown_fields=True):
    """Settings to change; ``null`` or missing: unchanged. Only the notes that change; one without text and colour is
    deleted."""
