"""Messages about a player's own affairs: their rounds, settings and limits of play."""

from __future__ import annotations

from typing import Annotated

import msgspec

from pokerwire.messages.message_base import Amount, Chips, Command, Message, Name, PageSize, Trait
from pokerwire.room.chip_request_record import ChipAnswer, ChipRequest
from pokerwire.room.limits_of_play import HelpLink, PendingLimit, PlayActivity, PlayLimits
from pokerwire.room.played_rounds import DayPlayed, RoundPlayed
from pokerwire.room.player_settings import Settings, SettingsChange
from pokerwire.room.room_limits import LIMITS
from pokerwire.room.statement_lines import StatementDay, StatementKind, StatementLine


class GetRounds(Command, tag="get_rounds", frozen=True, forbid_unknown_fields=True):
    """List your rounds at house tables, newest first. Answered by ``rounds``."""

    traits = Trait.QUERY
    before: Amount = 0
    """only rounds with a lower ``number``, such as that of the last round of the previous page; 0: from the newest"""
    most: PageSize = 20
    date: Annotated[str, msgspec.Meta(pattern=r"^(\d{4}-\d{2}-\d{2})?$(?!\n)")] = ""
    """only rounds of this day (GMT)"""
    rules: Annotated[str, msgspec.Meta(max_length=32)] = ""
    """only rounds with this rule set"""


class GetDays(Command, tag="get_days", frozen=True, forbid_unknown_fields=True):
    """List the totals of your days at house tables, newest first. Answered by ``days``."""

    traits = Trait.QUERY
    before: Annotated[str, msgspec.Meta(pattern=r"^(\d{4}-\d{2}-\d{2})?$(?!\n)")] = ""
    """only days before this one; empty: from today on"""
    most: PageSize = 20
    """number of rows, one for each day and rule set; the last day is always complete, even if that makes a few more"""


ChipNote = Annotated[str, msgspec.Meta(max_length=LIMITS.reason_length)]
Day = Annotated[str, msgspec.Meta(pattern=r"^(\d{4}-\d{2}-\d{2})?$(?!\n)")]


class GetStatement(Command, tag="get_statement", frozen=True, forbid_unknown_fields=True):
    """List what moved your chips, newest first: transfers of your wallet, hands, rounds. Answered by ``statement``."""

    traits = Trait.QUERY
    before: Annotated[
        str,
        msgspec.Meta(
            pattern=r"^([0-9]{1,19}\.[0-9]{1,19}\.[0-9]{1,19}\.(-?[0-9]{1,16})?(\.[0-9]{1,19}){0,99})?$(?!\n)"
        ),
    ] = ""
    """the ``before`` of the previous page; empty: from the newest"""
    most: PageSize = 20
    since: Day = ""
    """only from this day (GMT) on"""
    until: Day = ""
    """only up to this day, inclusive"""
    kinds: Annotated[tuple[StatementKind, ...], msgspec.Meta(max_length=16)] = ()
    """only these kinds of lines; empty: all"""


class AskDeposit(Command, tag="ask_deposit", frozen=True, forbid_unknown_fields=True):
    """Ask for ``by`` play chips in your wallet. Answered by ``your_chip_requests``.

    The room grants it at once as far as its standing limit of the day goes; otherwise a host decides.
    """

    by: Chips
    note: ChipNote = ""
    """what the host should know"""


class AskWithdrawal(Command, tag="ask_withdrawal", frozen=True, forbid_unknown_fields=True):
    """Ask to have ``by`` play chips taken out of your wallet, as in ``ask_deposit``.

    No chips are reserved: they must be in your wallet when you ask and when a host approves.
    """

    by: Chips
    note: ChipNote = ""


class GetChipRequests(Command, tag="get_chip_requests", frozen=True, forbid_unknown_fields=True):
    """List your deposits and withdrawals that are waiting for a host. Answered by ``your_chip_requests``."""

    traits = Trait.QUERY


class TakeBackChipRequest(Command, tag="take_back_chip_request", frozen=True, forbid_unknown_fields=True):
    """Take back a deposit or withdrawal of yours that is still waiting. Answered by ``your_chip_requests``."""

    number: Amount = 0
    """which one; 0 is the oldest"""


class GetSettings(Command, tag="get_settings", frozen=True, forbid_unknown_fields=True):
    """Get your settings. Answered by ``your_settings``."""

    traits = Trait.QUERY


class SetSettings(Command, tag="set_settings", frozen=True, forbid_unknown_fields=True):
    """Change the settings that ``settings`` names, on all your devices. Answered by ``your_settings``."""

    settings: SettingsChange


class GetPictures(Command, tag="get_pictures", frozen=True, forbid_unknown_fields=True):
    """Get the pictures that players have chosen in their settings. Answered by ``pictures``."""

    traits = Trait.QUERY
    names: Annotated[tuple[Name, ...], msgspec.Meta(max_length=20)]


class GetPlayLimits(Command, tag="get_play_limits", frozen=True, forbid_unknown_fields=True):
    """Get the limits that you set for yourself, and what you have played. Answered by ``your_play_limits``."""

    traits = Trait.QUERY


class SetPlayLimits(Command, tag="set_play_limits", frozen=True, forbid_unknown_fields=True):
    """Set all limits for yourself: tighter ones hold at once, looser ones after 24 hours.

    Answered by ``your_play_limits``. A field that is missing or ``null`` means no limit.
    """

    limits: PlayLimits


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


class Statement(Message, tag="statement", frozen=True):
    """The answer to ``get_statement``: a page of lines, newest first.

    ``days`` sums the lines of this page by day; a day with more lines has the rest of its sums on the next page.
    Ask for the next page with ``before``, which is empty after the last line. A page may be shorter than ``most``, or
    empty, and still have a next one.
    """

    id: int
    lines: tuple[StatementLine, ...]
    days: tuple[StatementDay, ...]
    before: str


class YourChipRequests(Message, tag="your_chip_requests", frozen=True):
    """Your deposits and withdrawals that wait for a host, oldest first; ``id`` is 0 when a host has answered one.

    ``granted``: the room granted the deposit or withdrawal at once, so it does not wait.
    """

    id: int
    requests: tuple[ChipRequest, ...]
    granted: bool = False
    deposit_at_once: int = 0
    """the chips that the room still grants today (GMT) without a host"""
    withdrawal_at_once: int = 0
    answer: ChipAnswer | None = None
    """a host's answer, just now"""


class YourSettings(Message, tag="your_settings", frozen=True):
    """The answer to ``get_settings`` and ``set_settings``: your current settings."""

    id: int
    settings: Settings


class Pictures(Message, tag="pictures", frozen=True):
    """The answer to ``get_pictures``: the pictures by name; empty for a player who has chosen none."""

    id: int
    pictures: dict[str, str]


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
    """links to help for players, for a page on responsible play"""


class RealityCheck(Message, tag="reality_check", frozen=True):
    """The reminder that you asked for: what you have played in this session."""

    session: PlayActivity
