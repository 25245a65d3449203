"""Handlers of host commands: each is one moderation action of the room, or a query that only hosts may send."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from pokerlocale.messages import N_
from pokerlocale.sentences import Sentence, with_reason
from pokerroom.protocol.handlers.context import (
    CommandContext,
    Handler,
    command_handler,
    commands_of,
    player_of,
    register,
)
from pokerroom.protocol.handlers.player_handlers import own_chip_requests
from pokerroom.room.acts import (
    chip_request_actions,
    host_money_actions,
    host_player_actions,
    host_table_actions,
    preset_actions,
    tournament_acts,
)
from pokerroom.room.acts import host_chip_actions as hostchips
from pokerroom.room.acts.host_act import HOST_ACTS
from pokerroom.room.room import Room
from pokerroom.room.sanitize import clean_line
from pokerwire.declared import declared
from pokerwire.messages import host_messages as hm
from pokerwire.messages.connection_messages import Ok
from pokerwire.messages.lobby_messages import Notice
from pokerwire.messages.message_base import Command, HostOnly, Message, tag_of
from pokerwire.room.chip_request_record import ChipAnswer
from pokerwire.room.preset import Preset, TournamentPreset

UNNAMED_HOST = "host"
"""name in the log for a host without a name"""

HostHandler = Callable[[CommandContext, str, Any, int], Message]
"""Carries out a command of the named host at a time and returns the answer."""


def _by_host(handler: HostHandler) -> Handler:
    """Return a handler that names the host, and in a plain answer the player."""

    def handle(session: CommandContext, command: Command, now: int) -> Message:
        answer = handler(session, session.name or UNNAMED_HOST, command, now)
        typed = getattr(command, "player", None)
        if not typed or not isinstance(answer, Ok):
            return answer
        return msgspec.structs.replace(answer, player=_name_in_room(session.room, typed))

    return handle


def _host_handler(function: HostHandler) -> HostHandler:
    """Make a function what carries out the commands of its ``command``'s type, with the host's name before it."""
    register(commands_of(function), _by_host(function))
    return function


def _name_in_room(room: Room, typed: str) -> str:
    """Return the name of a player as the room has it: hosts may type it otherwise, and ban one that is not here."""
    person = room.people.find(typed)
    return clean_line(typed) if person is None else person.name


def _answered_ok(act: Callable[..., Any]) -> HostHandler:
    def handle(session: CommandContext, host: str, command: Command, now: int) -> Message:
        fields = msgspec.structs.asdict(command)
        number = fields.pop("id")
        act(session.room, who=host, now=now, **fields)
        return Ok(number)

    return handle


# --- players whose connections end ------------------------------------------------------------------------------------


@_host_handler
def kick(session: CommandContext, host: str, command: hm.HostKick, now: int) -> Message:
    """Kick a player out of the room."""
    name = host_player_actions.kick(session.room, host, command.player, now, reason=command.reason)
    for other in session.hub.connections.of(name):
        other.close("kicked", with_reason("a host removed you from the room", command.reason), retry=False)
    return Ok(command.id)


@_host_handler
def ban(session: CommandContext, host: str, command: hm.HostBan, now: int) -> Message:
    """Kick a player out and keep them out."""
    room = session.room
    name = host_player_actions.ban(
        room,
        host,
        command.player,
        command.until,
        now,
        reason=command.reason,
        address=command.address,
        host_address=session.address,
    )
    penalty = room.moderation.penalties.active("ban", name, now)
    if penalty is not None:
        for other in session.hub.connections.of(name):
            other.close("banned", penalty.explained(N_("a host banned you")), retry=False)
    return Ok(command.id)


@_host_handler
def ban_address(session: CommandContext, host: str, command: hm.HostBanAddress, now: int) -> Message:
    """Ban an address; the server closes connections from there."""
    room = session.room
    host_player_actions.ban_address(
        room,
        host,
        command.network,
        command.until,
        now,
        reason=command.reason,
        host_address=session.address,
    )
    return Ok(command.id)


@_host_handler
def mute(session: CommandContext, host: str, command: hm.HostMute, now: int) -> Message:
    """Keep a player from chatting, and notify them."""
    room = session.room
    name = host_player_actions.mute(room, host, command.player, command.until, now, reason=command.reason)
    penalty = room.moderation.penalties.active("mute", name, now)
    _send_text(
        session,
        name,
        "muted",
        penalty.explained(N_("a host has muted you")) if penalty else Sentence("a host has muted you"),
    )
    return Ok(command.id)


@_host_handler
def unmute(session: CommandContext, host: str, command: hm.HostUnmute, now: int) -> Message:
    """Let a player chat again, and notify them."""
    name = host_player_actions.lift_penalty(session.room, "mute", host, command.player, now)
    _send_text(session, name, "unmuted", Sentence("a host lets you chat again"))
    return Ok(command.id)


def _send_text(session: CommandContext, name: str, code: str, sentence: Sentence) -> None:
    session.hub.send_to_player(name, Notice.of(code, sentence))


def _send_to_newest(session: CommandContext, name: str, notice: Notice) -> None:
    """Send a notice about a new seat to one connection alone, since only one can have the table."""
    newest = session.hub.connections.newest(name)
    if newest is not None:
        newest.send(notice)


@_host_handler
def announce(session: CommandContext, host: str, command: hm.HostAnnounce, now: int) -> Message:
    """Send a notice to everybody."""
    text = session.room.moderation.clean_announcement(command.text)
    session.hub.announce(text)
    session.room.moderation.log_act(
        host, now, "announce", Sentence("{who} announced: {text}", {"text": text}), detail=text
    )
    return Ok(command.id)


# --- tables -----------------------------------------------------------------------------------------------------------


@_host_handler
def open_table(session: CommandContext, host: str, command: hm.HostOpen, now: int) -> Message:
    """Open a table; answer with its number."""
    number = host_table_actions.open_table(session.room, host, command.config, now, command.bots)
    return Ok(command.id, table=number)


@_host_handler
def open_preset(session: CommandContext, host: str, command: hm.HostOpenPreset, now: int) -> Message:
    """Open a table by a preset, or announce a tournament; answer with its number."""
    room = session.room
    preset = room.presets.find(command.name)
    if isinstance(preset, Preset):
        return Ok(command.id, table=preset_actions.open_preset(room, host, preset, now))
    number = tournament_acts.open_tournament(room, host, preset.setup, now)
    code = room.tournaments.find(number).state.code
    said = (
        N_("tournament {tournament} is announced; players enter it by its code {code}")
        if code
        else N_("tournament {tournament} is announced")
    )
    return Ok(command.id, sentence=Sentence(said, {"tournament": number, "code": code}))


@_host_handler
def open_uth_table(session: CommandContext, host: str, command: hm.HostOpenUth, now: int) -> Message:
    """Open a table against the house; answer with its number."""
    number = host_table_actions.open_uth_table(session.room, host, command.config, now)
    return Ok(command.id, table=number)


# --- chips and seats, with a notice to the player ---------------------------------------------------------------------


@_host_handler
def seat(session: CommandContext, host: str, command: hm.HostSeat, now: int) -> Message:
    """Seat a player."""
    room, table = session.room, command.table
    seat_number = host_table_actions.seat_player(
        room, host, command.player, table, now, number=command.seat, buy_in=command.buy_in
    )
    name, opened = room.moderation.find_person(command.player).name, room.tables[table]
    table_name, chips = opened.lobby_row().name, opened.table.stack_of(name)
    given = Sentence(
        "a host has given you seat {seat} at table {table}, {name}",
        {"seat": seat_number, "table": table, "name": table_name},
    )
    notice = Notice(str(given), table, seat_number, table_name, chips, sentence=given)
    _send_to_newest(session, name, notice)
    return Ok(command.id, table=table, seat=seat_number)


@_host_handler
def move_chips(
    session: CommandContext, host: str, command: hm.HostDeposit | hm.HostWithdraw | hm.HostCorrect, now: int
) -> Message:
    """Change a player's wallet."""
    room, amount = session.room, command.by
    match command:
        case hm.HostDeposit():
            hostchips.deposit(room, host, command.player, amount, now, reason=command.reason)
        case hm.HostWithdraw():
            hostchips.withdraw(room, host, command.player, amount, now, reason=command.reason)
            amount = -amount
        case hm.HostCorrect():
            hostchips.correct(room, host, command.player, amount, now, reason=command.reason)
    name = room.moderation.find_person(command.player).name
    change = (
        N_("a host puts {by} chips into your wallet")
        if amount > 0
        else N_("a host takes {by} chips out of your wallet")
    )
    _send_text(
        session, name, "wallet_corrected", with_reason(Sentence(change, {"by": abs(amount)}), command.reason)
    )
    return Ok(command.id)


@_host_handler
def pay(session: CommandContext, host: str, command: hm.HostPaid, now: int) -> Message:
    """Book money that somebody paid, and notify both players."""
    payer, payee = host_money_actions.pay(
        session.room,
        host,
        now,
        payer=command.payer,
        payee=command.player,
        amount=command.by,
        due=command.due,
        anyway=command.anyway,
    )
    for person, noted in (
        (payer, N_("a host noted that you paid {by}, and puts as many chips into your wallet")),
        (payee, N_("a host noted that you got {by}, and takes as many chips out of your wallet")),
    ):
        if person is not None:
            _send_text(session, person.name, "payment_noted", Sentence(noted, {"by": command.by}))
    return Ok(command.id)


@_host_handler
def make_banker(session: CommandContext, host: str, command: hm.HostBanker, now: int) -> Message:
    """Say who holds the money of the evening, and answer who hands how much to whom."""
    held, said = host_money_actions.set_banker(session.room, host, command.player, now)
    return Ok(command.id, by=held, sentence=said)


_APPROVED = {
    "deposit": N_("a host has approved your deposit of {by} chips"),
    "withdrawal": N_("a host has approved your withdrawal of {by} chips"),
}
_REFUSED = {
    "deposit": N_("a host has refused your deposit of {by} chips"),
    "withdrawal": N_("a host has refused your withdrawal of {by} chips"),
}


# --- what players asked for -------------------------------------------------------------------------------------------


@_host_handler
def approve(session: CommandContext, host: str, command: hm.HostApprove, now: int) -> Message:
    """Approve a buy-in, or a deposit or withdrawal."""
    room = session.room
    if command.table:
        host_table_actions.approve(room, host, command.player, command.table, now)
        return Ok(command.id)
    request = chip_request_actions.approve(room, host, command.player, command.number, now)
    _send_text(
        session, request.player, "chips_approved", Sentence(_APPROVED[request.kind], {"by": request.by})
    )
    _send_answer(session, ChipAnswer(request, approved=True), now)
    return Ok(command.id)


@_host_handler
def refuse(session: CommandContext, host: str, command: hm.HostRefuse, now: int) -> Message:
    """Refuse a buy-in, or a deposit or withdrawal."""
    room, reason = session.room, command.reason
    if command.table:
        host_table_actions.refuse(room, host, command.player, command.table, now, reason=reason)
        return Ok(command.id)
    request = chip_request_actions.refuse(room, host, command.player, command.number, now, reason=reason)
    refused = Sentence(_REFUSED[request.kind], {"by": request.by})
    _send_text(session, request.player, "chips_refused", with_reason(refused, reason))
    _send_answer(session, ChipAnswer(request, approved=False, reason=reason), now)
    return Ok(command.id)


def _send_answer(session: CommandContext, answer: ChipAnswer, now: int) -> None:
    name = answer.request.player
    session.hub.send_to_player(name, own_chip_requests(session.room, name, now, answer=answer))


# --- questions --------------------------------------------------------------------------------------------------------


@_host_handler
def get_players(session: CommandContext, host: str, command: hm.GetPlayers, now: int) -> Message:
    """Return the players who are here, and all penalties."""
    room = session.room
    player_infos = host_player_actions.list_players(room, everybody=command.everybody)
    return hm.Players(command.id, player_infos, room.moderation.penalties.all_active(now))


@_host_handler
def get_requests(session: CommandContext, host: str, command: hm.GetRequests, now: int) -> Message:
    """Return the buy-ins that wait for approval."""
    return hm.BuyInRequests(command.id, session.room.moderation.pending_buy_ins())


@_host_handler
def get_host_log(session: CommandContext, host: str, command: hm.GetHostLog, now: int) -> Message:
    """Return a page of the log of host actions."""
    acts = session.room.moderation.log.page(command.before, command.most + 1)
    return hm.HostLog(command.id, tuple(acts[: command.most]), len(acts) > command.most)


@_host_handler
def get_presets(session: CommandContext, host: str, command: hm.GetPresets, now: int) -> Message:
    """Return the presets."""
    presets = session.room.presets
    return hm.PresetList(command.id, presets.of(Preset), presets.of(TournamentPreset))


@_host_handler
def get_settlement(session: CommandContext, host: str, command: hm.GetSettlement, now: int) -> Message:
    """Return the settlement."""
    settlement = session.room.moderation.settlement()
    return hm.Settlement(command.id, **msgspec.structs.asdict(settlement))


# --- a player's own ---------------------------------------------------------------------------------------------------


@command_handler
def take_back_buy_in(session: CommandContext, command: hm.TakeBackBuyIn, now: int) -> Message:
    """Withdraw the player's buy-in request."""
    name = player_of(session).name
    session.room.tables.cash_table(command.table).refuse_buy_in(name, name, "", now)
    return Ok(command.id)


for _kind in declared(HostOnly, hm):
    if (_act := HOST_ACTS.get(tag_of(_kind))) is not None:
        register([_kind], _by_host(_answered_ok(_act)))
