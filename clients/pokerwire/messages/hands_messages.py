"""Messages about finished hands: lists, a hand as a player may see it, its text, a link to it."""

from __future__ import annotations

from typing import Annotated

import msgspec

from pokerwire.mapped import Mapped
from pokerwire.messages.message_base import Amount, Command, Message, Name, PageSize, TableId, Trait
from pokerwire.room.coached_hand import CoachedEvening, CoachedHand
from pokerwire.room.finished_hand import HandRecord
from pokerwire.room.hand_formats import Currency, HandFormat
from pokerwire.room.played_hand import HandSummary, PlayedTournament

HandNumber = Annotated[int, msgspec.Meta(ge=1, le=2**53 - 1)]


class GetHands(Command, tag="get_hands", frozen=True, forbid_unknown_fields=True):
    """List the hands that you played, newest first. Answered by ``hands``."""

    traits = Trait.QUERY
    before: Amount = 0
    """only hands with a lower ``number``, such as that of the last hand of the previous page; 0: from the newest"""
    most: PageSize = 20
    table: TableId | None = None
    """only hands at this table"""


class GetHand(Command, tag="get_hand", frozen=True, forbid_unknown_fields=True):
    """Get a hand that you played, as you may see it. Answered by ``recorded_hand``."""

    traits = Trait.QUERY
    number: HandNumber


class GetLastHand(Command, tag="get_last_hand", frozen=True, forbid_unknown_fields=True):
    """Get the last hand of a table that you watch, as you may see it. Answered by ``recorded_hand``."""

    traits = Trait.QUERY
    table: TableId


class WriteHands(Command, tag="write_hands", frozen=True, forbid_unknown_fields=True):
    """Get the hands that ``get_hands`` lists as text for files. Answered by ``written_hands``."""

    traits = Trait.QUERY
    form: HandFormat
    """``phh``, ``text`` in the style that trackers read, ``ohh`` (Open Hand History), ``csv`` (a line for each player)
    or ``jsonl`` (the record itself)"""
    before: Amount = 0
    most: PageSize = 20
    table: TableId | None = None
    money: Currency = ""
    """the currency in which ``text``, ``ohh`` and ``csv`` write amounts; empty: play chips"""


class GetPlayStatistics(Command, tag="get_play_statistics", frozen=True, forbid_unknown_fields=True):
    """Get how a player has played in the latest hands that you were both dealt into, up to 200.

    Answered by ``play_statistics``. While you both sit at a table whose ``opponent_statistics`` are off it is refused.
    """

    traits = Trait.QUERY
    player: Name


class CoachHand(Command, tag="coach_hand", frozen=True, forbid_unknown_fields=True):
    """Ask what a solved strategy would have done at your own decisions in a hand that is over.

    Answered by ``hand_coaching``, which may come after the answers to later commands. Of hands with other people only
    those are judged in which you showed your cards; and while you play a hand with other people it is refused
    (``hand_running``).
    """

    traits = Trait.QUERY
    number: HandNumber


class CoachEvening(Command, tag="coach_evening", frozen=True, forbid_unknown_fields=True):
    """Ask what stands out in your hands of the last twelve hours, up to 300 of those that ``coach_hand`` judges.

    Answered by ``evening_coaching``, which may come after the answers to later commands.
    """

    traits = Trait.QUERY


class ShareHand(Command, tag="share_hand", frozen=True, forbid_unknown_fields=True):
    """Get a link with which anybody can see a hand that you played. Answered by ``hand_link``."""

    number: HandNumber
    cards: bool = False
    """include your own cards; otherwise the link shows only what everybody saw"""


class Hands(Message, tag="hands", frozen=True):
    """The answer to ``get_hands``: a page of hands, newest first; ``more`` says whether there are older ones."""

    id: int
    hands: tuple[HandSummary, ...]
    more: bool
    tournaments: tuple[PlayedTournament, ...] = ()
    """how those tournaments ended for you to which hands of the page belong"""


class RecordedHand(Message, tag="recorded_hand", frozen=True):
    """The answer to ``get_hand`` and ``get_last_hand``: everything that happened, as far as you may see it."""

    id: int
    number: int
    record: HandRecord


class WrittenHand(Mapped, frozen=True):
    """One hand as text; empty if the format cannot express it, as a voided hand in PHH."""

    number: int
    text: str


class WrittenHands(Message, tag="written_hands", frozen=True):
    """The answer to ``write_hands``: a page of hands, newest first; ``more`` says whether there are older ones."""

    id: int
    hands: tuple[WrittenHand, ...]
    more: bool


class PlayShare(Mapped, frozen=True):
    """A statistic that is a part of a whole."""

    title: str
    """as players know it: ``VPIP``, ``PFR``, ``3-bet``, ``Fold to 3-bet``, ``C-bet``, ``WTSD`` ..."""
    part: int
    whole: int
    """the occasions; with few of them the share says little"""


class PlayStatistics(Message, tag="play_statistics", frozen=True):
    """The answer to ``get_play_statistics``."""

    id: int
    player: str
    hands: int
    shares: tuple[PlayShare, ...]
    aggressive: int
    """bets and raises after the first round, each"""
    called: int
    """calls there, each"""


class HandCoaching(Message, tag="hand_coaching", frozen=True):
    """The answer to ``coach_hand``."""

    id: int
    number: int
    hand: CoachedHand


class EveningCoaching(Message, tag="evening_coaching", frozen=True):
    """The answer to ``coach_evening``."""

    id: int
    evening: CoachedEvening


class HandLink(Message, tag="hand_link", frozen=True):
    """The answer to ``share_hand``: ``/hand/`` and this ``link`` over HTTP show the hand."""

    id: int
    link: str
