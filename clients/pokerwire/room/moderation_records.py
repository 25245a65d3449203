"""What a host sees: people, penalties, requests that wait and the log of hosts' acts."""

from __future__ import annotations

from typing import Literal

import msgspec

from pokerlocale.sentences import Sentence, with_reason
from pokerwire.mapped import Mapped
from pokerwire.room.table_info import SeatedAt


class HostAct(Mapped, frozen=True):
    """One act of a host. ``at`` is in milliseconds since 1970; ``number`` counts from 1."""

    number: int
    at: int
    who: str
    """the host's name, or ``host`` for a host without a name"""
    what: str
    """the act, as the command is called: ``pause``, ``kick``, ``deposit``"""
    about: str
    """the player, the table, or both: ``Zoe at table 3``"""
    detail: str = ""
    """what was changed, for reading: ``+50, from 200 to 250``"""
    reason: str = ""
    sentence: Sentence | msgspec.UnsetType = msgspec.UNSET
    """the whole act but for its reason, as a template and its values; acts of earlier versions have none"""


PenaltyKind = Literal["ban", "mute", "address"]


class Penalty(Mapped, frozen=True):
    """A host keeps a name from joining (``ban``) or chatting (``mute``), or everybody who connects from an ``address``.

    Times are milliseconds since 1970.
    """

    kind: PenaltyKind
    name: str
    """or the address, or the network in CIDR form"""
    until: int
    """0: for good"""
    reason: str
    who: str
    at: int
    of: str = ""
    """the name whose address it is, if a host banned it by name"""

    def is_active(self, now: int) -> bool:
        """Whether the penalty still holds."""
        return not self.until or now < self.until

    def explained(self, what: str) -> Sentence:
        """Return the sentence ``what`` with until when and why, for the player concerned."""
        said = Sentence(what)
        if self.until:
            said = Sentence("{what} until {until}", {"what": said, "until": self.until})
        return with_reason(said, self.reason)


class PendingBuyIn(Mapped, frozen=True, omit_defaults=True):
    """A player waits for a host to approve ``by`` chips at a table: for a seat (0: any), or on top of a stack."""

    table: int
    player: str
    seat: int
    by: int
    top_up: bool
    kind: Literal["buy_in", "deposit", "withdrawal"] = "buy_in"
    """``deposit`` and ``withdrawal`` are about the wallet, with ``table`` 0"""
    number: int = 0
    """for a deposit or withdrawal: send it with the answer"""
    note: str = ""
    """what the player wrote with a deposit or withdrawal"""


class StackChange(Mapped, frozen=True):
    """The host changes a stack at ``table`` by ``by`` chips when the running hand is over."""

    table: int
    by: int


class PlayerInfo(Mapped, frozen=True):
    """One name of the room as a host sees it. ``stacks`` are their chips on tables, before running hands.

    ``address`` is where they connect from, or did last; empty: not known. ``changes`` wait for the end of a hand;
    ``stacks`` does not count them yet.
    """

    name: str
    connected: bool
    bot: bool
    host: bool
    wallet: int
    stacks: int
    seats: tuple[SeatedAt, ...]
    address: str = ""
    changes: tuple[StackChange, ...] = ()
