"""A host's commands for tables, players and chips, and their answers. Others get the error ``not_host``."""

from __future__ import annotations

from typing import Annotated

import msgspec

from pokerwire.cash.cash_events import StackSource
from pokerwire.cash.stakes_change import StakesChange
from pokerwire.cash.table_config import TableConfig
from pokerwire.messages.message_base import (
    Amount,
    ChatText,
    Chips,
    Command,
    Count,
    HostOnly,
    Message,
    Name,
    TableId,
    Trait,
)
from pokerwire.room.moderation_records import HostAct, Penalty, PendingBuyIn, PlayerInfo
from pokerwire.room.preset import Preset, TournamentPreset
from pokerwire.room.room_limits import LIMITS, MAX_CHIPS
from pokerwire.room.settlement_rows import PendingStackChange, SettlementPayment, SettlementRow
from pokerwire.tournament.tournament_setup import TournamentSetup
from pokerwire.uth.uth_table_options import LimitsChange, UthTableConfig

Reason = Annotated[str, msgspec.Meta(max_length=LIMITS.reason_length)]
SignedChips = Annotated[int, msgspec.Meta(ge=-MAX_CHIPS, le=MAX_CHIPS)]
Network = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
OptionalName = Annotated[str, msgspec.Meta(max_length=LIMITS.name_length)]
PresetName = Annotated[str, msgspec.Meta(min_length=1, max_length=LIMITS.preset_name_length)]
HostLogPageSize = Annotated[int, msgspec.Meta(ge=1, le=200)]


class HostOpen(HostOnly, tag="host_open", frozen=True, forbid_unknown_fields=True):
    """Open a table that stays open even when it is empty; ``ok`` has its number.

    After ``host_end`` of all tables, players can open tables again.
    """

    config: TableConfig
    bots: tuple[str, ...] = ()
    """kinds of house bots, one for each, as in ``create_table``"""


class HostOpenUth(HostOnly, tag="host_open_house", frozen=True, forbid_unknown_fields=True):
    """Open a table against the house; ``ok`` has its number.

    After ``host_end`` of all tables, players can open tables again.
    """

    config: UthTableConfig


class HostPause(HostOnly, tag="host_pause", frozen=True, forbid_unknown_fields=True):
    """Pause a table, or without ``table`` all of them: no more hands are dealt, and the clocks stop."""

    table: TableId | None = None


class HostResume(HostOnly, tag="host_resume", frozen=True, forbid_unknown_fields=True):
    """Resume a paused table, or without ``table`` all of them."""

    table: TableId | None = None


class HostClose(HostOnly, tag="host_close", frozen=True, forbid_unknown_fields=True):
    """Close a table when its hand is over, or ``at_once``, which voids the hand. All players get their chips back."""

    traits = Trait.TABLE_SETUP
    table: TableId
    at_once: bool = False
    reason: Reason = ""


class HostEnd(HostOnly, tag="host_end", frozen=True, forbid_unknown_fields=True):
    """Make this the last hand of a table, or without ``table`` of all; after that only a host can open tables."""

    traits = Trait.TABLE_SETUP
    table: TableId | None = None
    reason: Reason = ""


class HostStakes(HostOnly, tag="host_stakes", frozen=True, forbid_unknown_fields=True):
    """Change blinds, ante, betting limit, buy-ins or decision time of a cash table from its next hand on.

    Whether a host approves chips (``buy_ins``) changes at once.
    """

    traits = Trait.TABLE_SETUP
    table: TableId
    stakes: StakesChange


class HostBombPot(HostOnly, tag="host_bomb_pot", frozen=True, forbid_unknown_fields=True):
    """Make the next hand of a cash table a bomb pot or, with ``off``, call off the one that is announced."""

    traits = Trait.TABLE_SETUP
    table: TableId
    off: bool = False


class HostSavePreset(HostOnly, tag="host_save_preset", frozen=True, forbid_unknown_fields=True):
    """Save all options of cash table ``table`` under a name, for ``host_open_preset``; it replaces one of that name.

    With ``table`` 0 it is the options in ``config``, and the house bots in ``bots``. Passwords are not saved.
    """

    table: Count
    name: PresetName
    config: TableConfig | None = None
    bots: tuple[str, ...] = ()


class HostSaveTournament(HostOnly, tag="host_save_tournament", frozen=True, forbid_unknown_fields=True):
    """Save all options of a tournament as a preset, as ``host_save_preset`` does those of a table.

    With ``tournament`` 0 it is the options in ``setup``. Its date is not saved, but "every Friday" is.
    """

    tournament: Count
    name: PresetName
    setup: TournamentSetup | None = None


class HostOpenPreset(HostOnly, tag="host_open_preset", frozen=True, forbid_unknown_fields=True):
    """Open a table by a preset, as with ``host_open``, or announce a tournament; ``ok`` has the table's number, or says
    the tournament's."""

    name: PresetName


class HostRemovePreset(HostOnly, tag="host_remove_preset", frozen=True, forbid_unknown_fields=True):
    """Remove a preset. What was opened by it stays. One of the set-up file is back when the room starts again."""

    name: PresetName


class HostLimits(HostOnly, tag="host_limits", frozen=True, forbid_unknown_fields=True):
    """Change the minimum and maximum bets on spots of a table against the house from its next round on."""

    traits = Trait.TABLE_SETUP
    table: TableId
    limits: LimitsChange


class HostSeat(HostOnly, tag="host_seat", frozen=True, forbid_unknown_fields=True):
    """Seat a player with ``buy_in`` chips from their wallet; 0 is the maximum, or all that they have.

    ``seat`` 0 is any free seat; ``ok`` says which.
    """

    table: TableId
    player: Name
    seat: Annotated[int, msgspec.Meta(ge=0, le=22)] = 0
    buy_in: Amount = 0


class HostStand(HostOnly, tag="host_stand", frozen=True, forbid_unknown_fields=True):
    """Make a player stand up when their hand is over."""

    table: TableId
    player: Name
    reason: Reason = ""


class HostApprove(HostOnly, tag="host_approve", frozen=True, forbid_unknown_fields=True):
    """Approve the seat or the chips that a player asked for; with ``table`` 0, their deposit or withdrawal."""

    table: Count
    player: Name
    number: Amount = 0
    """for a deposit or withdrawal: which one; 0 is the oldest"""


class HostRefuse(HostOnly, tag="host_refuse", frozen=True, forbid_unknown_fields=True):
    """Refuse the seat or the chips that a player asked for; with ``table`` 0, their deposit or withdrawal."""

    table: Count
    player: Name
    reason: Reason = ""
    number: Amount = 0
    """for a deposit or withdrawal: which one; 0 is the oldest"""


class HostStack(HostOnly, tag="host_stack", frozen=True, forbid_unknown_fields=True):
    """Change a player's stack by ``by`` chips, which may be negative; if they are in a hand, when that is over.

    The chips come from or go to ``source``: the player's wallet, or the account of corrections. You cannot take more
    than the player has behind now. If they have less left after the hand, they lose that, and ``stack_adjusted`` says
    how much it was.
    """

    table: TableId
    player: Name
    by: SignedChips
    reason: Reason
    source: StackSource = "corrections"


class HostCancelStack(HostOnly, tag="host_cancel_stack", frozen=True, forbid_unknown_fields=True):
    """Cancel a ``host_stack`` that waits for the end of the hand."""

    table: TableId
    player: Name


class HostDeposit(HostOnly, tag="host_deposit", frozen=True, forbid_unknown_fields=True):
    """Put ``by`` chips that a player has paid for into their wallet."""

    player: Name
    by: Chips
    reason: Reason = ""


class HostWithdraw(HostOnly, tag="host_withdraw", frozen=True, forbid_unknown_fields=True):
    """Take ``by`` chips out of a player's wallet; you pay the player for them."""

    player: Name
    by: Chips
    reason: Reason = ""


class HostCorrect(HostOnly, tag="host_correct", frozen=True, forbid_unknown_fields=True):
    """Correct a player's wallet that was wrong by ``by`` chips, up or down."""

    player: Name
    by: SignedChips
    reason: Reason


class HostPaid(HostOnly, tag="host_paid", frozen=True, forbid_unknown_fields=True):
    """Book that ``payer`` gave ``player`` money, so that the settlement no longer asks for it.

    ``by`` chips of the player who was paid go into the payer's wallet. An empty name is the host, as is the banker's.
    """

    player: OptionalName
    by: Chips
    payer: OptionalName = ""
    due: Chips | None = None
    """the amount that the settlement asks for with this payment; ``payment_not_open`` when it asks no more"""
    anyway: bool = False
    """though somebody owes less, or is owed less; without it that is refused with ``more_than_due``"""


class HostBanker(HostOnly, tag="host_banker", frozen=True, forbid_unknown_fields=True):
    """Make a player the banker, who holds the money of the evening: rake, fees and corrections are the banker's.

    Whoever held it hands it over with that: no settlement asks for it. The ``sentence`` of the answer says who hands
    how much to whom.
    """

    player: OptionalName = ""
    """empty: the host"""


class HostSettle(HostOnly, tag="host_settle", frozen=True, forbid_unknown_fields=True):
    """Book all payments that the settlement still asks for, and bring every wallet back to its first chips."""


class HostKick(HostOnly, tag="host_kick", frozen=True, forbid_unknown_fields=True):
    """Remove a player from all seats and close their connection; they may come back."""

    player: Name
    reason: Reason = ""


class HostBan(HostOnly, tag="host_ban", frozen=True, forbid_unknown_fields=True):
    """Remove a player and ban their name."""

    player: Name
    until: Amount = 0
    """milliseconds since 1970; 0: for good"""
    reason: Reason = ""
    address: bool = False
    """also ban the address that they connect from, or used last"""


class HostUnban(HostOnly, tag="host_unban", frozen=True, forbid_unknown_fields=True):
    """Let a banned name join again."""

    player: Name


class HostBanAddress(HostOnly, tag="host_ban_address", frozen=True, forbid_unknown_fields=True):
    """Ban an address or a network, and remove everybody who is connected from there.

    An IPv6 address stands for its network of 64 bits. The room's own machine cannot be banned.
    """

    network: Network
    """``203.0.113.7``, ``2001:db8:1:2::7``, or a network in CIDR form: ``203.0.113.0/24``"""
    until: Amount = 0
    """milliseconds since 1970; 0: for good"""
    reason: Reason = ""


class HostUnbanAddress(HostOnly, tag="host_unban_address", frozen=True, forbid_unknown_fields=True):
    """Lift the ban of an address or a network."""

    network: Network


class HostMute(HostOnly, tag="host_mute", frozen=True, forbid_unknown_fields=True):
    """Keep a player from chatting."""

    player: Name
    until: Amount = 0
    """milliseconds since 1970; 0: for good"""
    reason: Reason = ""


class HostUnmute(HostOnly, tag="host_unmute", frozen=True, forbid_unknown_fields=True):
    """Let a player chat again."""

    player: Name


class HostAnnounce(HostOnly, tag="host_announce", frozen=True, forbid_unknown_fields=True):
    """Send a message to everybody in the room, as a ``notice``."""

    text: ChatText


class GetPlayers(HostOnly, tag="get_players", frozen=True, forbid_unknown_fields=True):
    """List who is here. Answered by ``players``."""

    traits = Trait.QUERY
    everybody: bool = False
    """include players who are not connected and have no seat"""


class GetRequests(HostOnly, tag="get_requests", frozen=True, forbid_unknown_fields=True):
    """List who is waiting for chips to be approved. Answered by ``buy_in_requests``, which also follows each change."""

    traits = Trait.QUERY


class GetHostLog(HostOnly, tag="get_host_log", frozen=True, forbid_unknown_fields=True):
    """List what hosts have done, newest first. Answered by ``host_log``."""

    traits = Trait.QUERY
    before: Amount = 0
    """only acts with a lower ``number``, such as that of the last act of the previous page; 0: from the newest"""
    most: HostLogPageSize = 50


class GetPresets(HostOnly, tag="get_presets", frozen=True, forbid_unknown_fields=True):
    """List the presets by name. Answered by ``presets``."""

    traits = Trait.QUERY


class GetSettlement(HostOnly, tag="get_settlement", frozen=True, forbid_unknown_fields=True):
    """Show how many chips each player brought and took, and who pays whom. Answered by ``settlement``."""

    traits = Trait.QUERY


class TakeBackBuyIn(Command, tag="take_back_buy_in", frozen=True, forbid_unknown_fields=True):
    """Withdraw your own request to a host. For players, not for hosts."""

    table: TableId


class Players(Message, tag="players", frozen=True):
    """The answer to ``get_players``: who is here, and the bans and mutes in force."""

    id: int
    players: tuple[PlayerInfo, ...]
    penalties: tuple[Penalty, ...]


class BuyInRequests(Message, tag="buy_in_requests", frozen=True):
    """Everybody who is waiting for chips to be approved: deposits and withdrawals, then buy-ins by table, oldest first;
    ``id`` is 0 after a change."""

    id: int
    requests: tuple[PendingBuyIn, ...]


class HostLog(Message, tag="host_log", frozen=True):
    """The answer to ``get_host_log``: a page of acts, newest first; ``more`` says whether there are older ones."""

    id: int
    acts: tuple[HostAct, ...]
    more: bool


class PresetList(Message, tag="presets", frozen=True):
    """The answer to ``get_presets``: all presets by name."""

    id: int
    presets: tuple[Preset, ...]
    """those of tables"""
    tournaments: tuple[TournamentPreset, ...] = ()
    """those of tournaments"""


class Settlement(Message, tag="settlement", frozen=True):
    """The answer to ``get_settlement``: the results as if everybody stood up now, settled with the fewest payments.

    ``house`` is what the players together lost to rake, the house and corrections; negative if they won. It is the
    banker's. ``pending`` are changes of stacks that wait for the end of a hand, which nothing here counts.
    """

    id: int
    lines: tuple[SettlementRow, ...]
    payments: tuple[SettlementPayment, ...]
    house: int
    pending: tuple[PendingStackChange, ...] = ()
    banker: str = ""
    """the player who holds the money; empty: the host"""
    with_banker: tuple[SettlementPayment, ...] = ()
    """other payments that settle the same: everybody pays the banker or is paid by the banker"""
    made: tuple[SettlementPayment, ...] = ()
    """the last payments since the evening began, deposits and withdrawals too"""
