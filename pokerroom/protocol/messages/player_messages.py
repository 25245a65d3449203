"""Messages about a player's own affairs: their rounds, settings and limits of play."""

from __future__ import annotations

from typing import Annotated

import msgspec

from pokerroom.protocol.messages.message_base import Amount, Command, Message, PageSize
from pokerroom.room.accounts.settings import Settings, SettingsChange
from pokerroom.room.history.round_history import DayPlayed, RoundPlayed
from pokerroom.room.responsible_play.help_links import HelpLink
from pokerroom.room.responsible_play.self_set_limits import PendingLimit, PlayActivity, PlayLimits


class GetRounds(Command, tag="get_rounds", frozen=True, forbid_unknown_fields=True):
    """List your rounds at house tables, newest first. Answered by ``rounds``."""

    before: Amount = 0
    """only rounds with a lower ``number``, such as that of the last round of the previous page; 0: from the newest"""
    most: PageSize = 20
    date: Annotated[str, msgspec.Meta(pattern=r"^(\d{4}-\d{2}-\d{2})?$")] = ""
    """only rounds of this day (GMT)"""
    rules: Annotated[str, msgspec.Meta(max_length=32)] = ""
    """only rounds with this rule set"""


class GetDays(Command, tag="get_days", frozen=True, forbid_unknown_fields=True):
    """List the totals of your days at house tables, newest first. Answered by ``days``."""

    before: Annotated[str, msgspec.Meta(pattern=r"^(\d{4}-\d{2}-\d{2})?$")] = ""
    """only days before this one; empty: from today"""
    most: PageSize = 20
    """number of rows, one for each day and rule set; the last day is always complete, even if that makes a few more"""


class GetSettings(Command, tag="get_settings", frozen=True, forbid_unknown_fields=True):
    """Get your settings. Answered by ``your_settings``."""


class SetSettings(Command, tag="set_settings", frozen=True, forbid_unknown_fields=True):
    """Change the settings that ``settings`` names, on all your devices. Answered by ``your_settings``."""

    settings: SettingsChange


class GetPlayLimits(Command, tag="get_play_limits", frozen=True, forbid_unknown_fields=True):
    """Get the limits that you set for yourself, and what you have played. Answered by ``your_play_limits``."""


class SetPlayLimits(Command, tag="set_play_limits", frozen=True, forbid_unknown_fields=True):
    """Set all limits for yourself: tighter ones hold at once, looser ones after 24 hours.

    Answered by ``your_play_limits``. A field that is missing or ``null`` means no limit.
    """

    limits: PlayLimits


PlayerCommand = GetRounds | GetDays | GetSettings | SetSettings | GetPlayLimits | SetPlayLimits


class Rounds(Message, tag="rounds", frozen=True):
    """The answer to ``get_rounds``: a page of rounds, newest first; ``more`` says whether there are older ones."""

    id: int
    rounds: tuple[RoundPlayed, ...]
    more: bool


class Days(Message, tag="days", frozen=True):
    """The answer to ``get_days``: totals by day and rule set, newest first."""

    id: int
    days: tuple[DayPlayed, ...]
    more: bool


class YourSettings(Message, tag="your_settings", frozen=True):
    """The answer to ``get_settings`` and ``set_settings``: your current settings."""

    id: int
    settings: Settings


class YourPlayLimits(Message, tag="your_play_limits", frozen=True):
    """The answer to ``get_play_limits`` and ``set_play_limits``: the limits in force, looser ones that are still
    pending, and what you have played."""

    id: int
    limits: PlayLimits
    pending: tuple[PendingLimit, ...]
    session: PlayActivity
    day: PlayActivity
    policy: str = ""
    """the room's policy on responsible play, in the host's words"""
    links: tuple[HelpLink, ...] = ()
    """those who help players, for a page on responsible play"""


class RealityCheck(Message, tag="reality_check", frozen=True):
    """The reminder that you asked for: what you have played in this session."""

    session: PlayActivity


PlayerAnswer = Rounds | Days | YourSettings | YourPlayLimits | RealityCheck
