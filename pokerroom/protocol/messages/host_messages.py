"""Messages of a host: what he does with tables, players and chips. All others are refused with ``not_host``."""

from __future__ import annotations

from typing import Annotated

import msgspec

from pokerroom.protocol.messages.message_base import Amount, ChatText, Chips, Command, Message, Name, TableId
from pokerroom.room.chips.session_settlement import SettlementPayment, SettlementRow
from pokerroom.room.moderation.audit_log import HostAct
from pokerroom.room.moderation.bans import Penalty
from pokerroom.room.moderation.host_desk import PendingBuyIn
from pokerroom.room.moderation.host_player_actions import PlayerInfo
from pokerroom.room.room_limits import LIMITS
from pokerroom.tables.cash.cash_table_config import MAX_CHIPS, StakesChange
from pokerroom.tables.uth.uth_table_config import LimitsChange, UthTableConfig
from pokerwire.cash.cash_events import StackSource
from pokerwire.cash.table_config import TableConfig

Reason = Annotated[str, msgspec.Meta(max_length=LIMITS.reason_length)]
SignedChips = Annotated[int, msgspec.Meta(ge=-MAX_CHIPS, le=MAX_CHIPS)]
Network = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
HostLogPageSize = Annotated[int, msgspec.Meta(ge=1, le=200)]


class HostOpen(Command, tag="host_open", frozen=True, forbid_unknown_fields=True):
    """Open a table of the house; ``ok`` carries its number. After ``host_end`` of the whole room, play goes on."""

    config: TableConfig


class HostOpenUth(Command, tag="host_open_house", frozen=True, forbid_unknown_fields=True):
    """Open a table against the house; ``ok`` carries its number. After ``host_end`` of the whole room, play goes on."""

    config: UthTableConfig


class HostPause(Command, tag="host_pause", frozen=True, forbid_unknown_fields=True):
    """Pause a table, or (no ``table``) all: no further hand is dealt, and clocks stand still."""

    table: TableId | None = None


class HostResume(Command, tag="host_resume", frozen=True, forbid_unknown_fields=True):
    """Let a table go on, or (no ``table``) all."""

    table: TableId | None = None


class HostClose(Command, tag="host_close", frozen=True, forbid_unknown_fields=True):
    """Close a table when its hand is over, or ``at_once``, voiding the hand; everybody's chips go back."""

    table: TableId
    at_once: bool = False
    reason: Reason = ""


class HostEnd(Command, tag="host_end", frozen=True, forbid_unknown_fields=True):
    """This is the last hand: of a table, or (no ``table``) of all, and then nobody opens a table but a host."""

    table: TableId | None = None
    reason: Reason = ""


class HostStakes(Command, tag="host_stakes", frozen=True, forbid_unknown_fields=True):
    """Change blinds, ante, betting limit, buy-ins or the time for decisions of a cash table, from the next hand on.

    Whether a host approves chips (``buy_ins``) changes at once.
    """

    table: TableId
    stakes: StakesChange


class HostLimits(Command, tag="host_limits", frozen=True, forbid_unknown_fields=True):
    """Change the least and the most that may lie on spots of a table against the house, from its next round on."""

    table: TableId
    limits: LimitsChange


class HostSeat(Command, tag="host_seat", frozen=True, forbid_unknown_fields=True):
    """Seat a player (``seat`` 0: anywhere) with ``buy_in`` chips of his wallet (0: the maximum, or all that he has).

    ``ok`` says which seat.
    """

    table: TableId
    player: Name
    seat: Annotated[int, msgspec.Meta(ge=0, le=22)] = 0
    buy_in: Amount = 0


class HostStand(Command, tag="host_stand", frozen=True, forbid_unknown_fields=True):
    """Take a player's seat when his hand is over."""

    table: TableId
    player: Name
    reason: Reason = ""


class HostApprove(Command, tag="host_approve", frozen=True, forbid_unknown_fields=True):
    """Let a player have the seat or the chips that he asked for."""

    table: TableId
    player: Name


class HostRefuse(Command, tag="host_refuse", frozen=True, forbid_unknown_fields=True):
    """Refuse them."""

    table: TableId
    player: Name
    reason: Reason = ""


class HostStack(Command, tag="host_stack", frozen=True, forbid_unknown_fields=True):
    """Change a stack by ``by`` chips (less than zero: take them), at the end of a hand that the player is in.

    They come from or go to ``source``: his wallet, or the account of corrections. No more can be taken than lies behind
    him now; when he has less left at the end of the hand, that is taken, and ``stack_adjusted`` says how much.
    """

    table: TableId
    player: Name
    by: SignedChips
    reason: Reason
    source: StackSource = "corrections"


class HostCancelStack(Command, tag="host_cancel_stack", frozen=True, forbid_unknown_fields=True):
    """Take back a ``host_stack`` that waits for the end of the hand: nothing is changed then."""

    table: TableId
    player: Name


class HostDeposit(Command, tag="host_deposit", frozen=True, forbid_unknown_fields=True):
    """Put ``by`` chips into a player's wallet, who has paid for them."""

    player: Name
    by: Chips
    reason: Reason = ""


class HostWithdraw(Command, tag="host_withdraw", frozen=True, forbid_unknown_fields=True):
    """Take ``by`` chips out of a player's wallet, who is paid for them."""

    player: Name
    by: Chips
    reason: Reason = ""


class HostCorrect(Command, tag="host_correct", frozen=True, forbid_unknown_fields=True):
    """Change a player's wallet by ``by`` chips, more or less, because it was wrong."""

    player: Name
    by: SignedChips
    reason: Reason


class HostKick(Command, tag="host_kick", frozen=True, forbid_unknown_fields=True):
    """Take all seats of a player and close his line; he may return."""

    player: Name
    reason: Reason = ""


class HostBan(Command, tag="host_ban", frozen=True, forbid_unknown_fields=True):
    """Kick a player, and keep his name out."""

    player: Name
    until: Amount = 0
    """milliseconds since 1970; 0: for good"""
    reason: Reason = ""
    address: bool = False
    """the address from which he comes, or came last, too"""


class HostUnban(Command, tag="host_unban", frozen=True, forbid_unknown_fields=True):
    """Let a name join again."""

    player: Name


class HostBanAddress(Command, tag="host_ban_address", frozen=True, forbid_unknown_fields=True):
    """Keep out whoever comes from an address or a network, and kick those who are here from there.

    An IPv6 address stands for its network of 64 bits. The room's own machine cannot be kept out.
    """

    network: Network
    """``203.0.113.7``, ``2001:db8:1:2::7``, or a network in CIDR form: ``203.0.113.0/24``"""
    until: Amount = 0
    """milliseconds since 1970; 0: for good"""
    reason: Reason = ""


class HostUnbanAddress(Command, tag="host_unban_address", frozen=True, forbid_unknown_fields=True):
    """Let an address or a network come in again, written as it was banned."""

    network: Network


class HostMute(Command, tag="host_mute", frozen=True, forbid_unknown_fields=True):
    """Keep a player from chatting."""

    player: Name
    until: Amount = 0
    """milliseconds since 1970; 0: for good"""
    reason: Reason = ""


class HostUnmute(Command, tag="host_unmute", frozen=True, forbid_unknown_fields=True):
    """Let a player chat again."""

    player: Name


class HostAnnounce(Command, tag="host_announce", frozen=True, forbid_unknown_fields=True):
    """Say a word to everybody who is here, as a ``notice``."""

    text: ChatText


class GetPlayers(Command, tag="get_players", frozen=True, forbid_unknown_fields=True):
    """Read who is here. Answered by ``players``."""

    everybody: bool = False
    """those too who are not connected and have no seat"""


class GetRequests(Command, tag="get_requests", frozen=True, forbid_unknown_fields=True):
    """Read who waits for the approval of chips. Answered by ``buy_in_requests``, which also comes at every change."""


class GetHostLog(Command, tag="get_host_log", frozen=True, forbid_unknown_fields=True):
    """Read what hosts have done, newest first. Answered by ``host_log``."""

    before: Amount = 0
    """only acts with a lower ``number``: the last one of the page before; 0: from the newest"""
    most: HostLogPageSize = 50


class GetSettlement(Command, tag="get_settlement", frozen=True, forbid_unknown_fields=True):
    """Read who brought and took how many chips, and who pays whom. Answered by ``settlement``."""


class TakeBackBuyIn(Command, tag="take_back_buy_in", frozen=True, forbid_unknown_fields=True):
    """Take back what you have asked a host to approve. For players, not for hosts."""

    table: TableId


HostCommand = (
    HostOpen
    | HostOpenUth
    | HostPause
    | HostResume
    | HostClose
    | HostEnd
    | HostStakes
    | HostLimits
    | HostSeat
    | HostStand
    | HostApprove
    | HostRefuse
    | HostStack
    | HostCancelStack
    | HostDeposit
    | HostWithdraw
    | HostCorrect
    | HostKick
    | HostBan
    | HostUnban
    | HostBanAddress
    | HostUnbanAddress
    | HostMute
    | HostUnmute
    | HostAnnounce
    | GetPlayers
    | GetRequests
    | GetHostLog
    | GetSettlement
)


class Players(Message, tag="players", frozen=True):
    """The answer to ``get_players``: who is here, and what bans and mutes hold."""

    id: int
    players: tuple[PlayerInfo, ...]
    penalties: tuple[Penalty, ...]


class BuyInRequests(Message, tag="buy_in_requests", frozen=True):
    """All who wait for the approval of chips, by table and first first; ``id`` is 0 when that has changed."""

    id: int
    requests: tuple[PendingBuyIn, ...]


class HostLog(Message, tag="host_log", frozen=True):
    """The answer to ``get_host_log``: a page of acts, newest first; ``more`` says whether there are older ones."""

    id: int
    acts: tuple[HostAct, ...]
    more: bool


class Settlement(Message, tag="settlement", frozen=True):
    """The answer to ``get_settlement``: as if everybody stood up now, with the fewest payments.

    ``house`` is what the players together lost to rake, the house and corrections; less than zero: won.
    """

    id: int
    lines: tuple[SettlementRow, ...]
    payments: tuple[SettlementPayment, ...]
    house: int


HostAnswer = Players | BuyInRequests | HostLog | Settlement
