"""Deposits and withdrawals that players ask for: asking, and a host's answer.

Each act is done and logged, or raises.  A request reserves no chips; it is checked when it is asked and again when it
is approved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokerlocale.sentences import Sentence
from pokerroom.room.acts import host_chip_actions
from pokerroom.store.table_settlement import ROOM_ACTOR
from pokerwire.room.chip_request_record import ChipRequest, ChipRequestKind

if TYPE_CHECKING:
    from pokerroom.room.accounts.people import Person
    from pokerroom.room.room import Room


def ask(
    room: Room, person: Person, kind: ChipRequestKind, by: int, now: int, *, note: str = ""
) -> ChipRequest | None:
    """Ask for a deposit or withdrawal; return the open request, or ``None`` if the room granted it at once."""
    wanted = ChipRequest(0, now, person.name, kind, by, room.moderation.clean_reason(note))
    host_chip_actions.check_transfer(room, person, by if kind == "deposit" else -by)
    if by > granted_at_once(room, person.name, kind, now):
        return room.chip_requests.add(wanted, room.limits.chip_requests_per_player)
    _carry_out(room, ROOM_ACTOR, wanted, now)
    room.chip_requests.use(wanted)
    return None


def granted_at_once(room: Room, name: str, kind: ChipRequestKind, now: int) -> int:
    """Return how many chips the room still grants a player today without a host."""
    config = room.config
    allowance = config.auto_deposit_per_day if kind == "deposit" else config.auto_withdrawal_per_day
    return max(0, allowance - room.chip_requests.used_today(name, kind, now))


def take_back(room: Room, person: Person, number: int) -> None:
    """Take back the player's own request; raise ``not_asked``."""
    room.chip_requests.remove(room.chip_requests.find(person.name, number))


def approve(room: Room, who: str, name: str, number: int, now: int) -> ChipRequest:
    """Approve a request and move the chips; raise ``not_asked``, or why it is no longer possible."""
    request = room.chip_requests.find(room.moderation.find_person(name).name, number)
    _carry_out(room, who, request, now)
    room.chip_requests.remove(request)
    return request


def refuse(room: Room, who: str, name: str, number: int, now: int, *, reason: str = "") -> ChipRequest:
    """Refuse a request."""
    why = room.moderation.clean_reason(reason)
    request = room.chip_requests.find(room.moderation.find_person(name).name, number)
    room.chip_requests.remove(request)
    detail = f"{request.kind} of {request.by} chips"
    said = Sentence(
        "{who} refused {player} a deposit of {chips} chips"
        if request.kind == "deposit"
        else "{who} refused {player} a withdrawal of {chips} chips",
        {"player": request.player, "chips": request.by},
    )
    room.moderation.log_act(who, now, "refuse", said, request.player, detail=detail, reason=why)
    return request


def _carry_out(room: Room, who: str, request: ChipRequest, now: int) -> None:
    act = host_chip_actions.deposit if request.kind == "deposit" else host_chip_actions.withdraw
    act(room, who, request.player, request.by, now, reason=request.note)
