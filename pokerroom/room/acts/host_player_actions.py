"""A host's acts on people: list, kick, ban, mute. Each is done and logged, or raises and changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pokerlocale.messages import N_
from pokerlocale.sentences import Sentence, Value, utc_time
from pokerroom.room.acts.host_act import host_act
from pokerroom.room.ip_networks import canonical_network, contains
from pokerroom.room.room_errors import RoomError
from pokerroom.room.sanitize import clean_name, lookalike_key
from pokerroom.tables.peer.cash_table import CashTable
from pokerwire.quoted_text import unquoted
from pokerwire.room.moderation_records import Penalty, PenaltyKind, PlayerInfo, StackChange

if TYPE_CHECKING:
    from pokerroom.room.accounts.people import Person
    from pokerroom.room.room import Room


def list_players(room: Room, *, everybody: bool = False) -> tuple[PlayerInfo, ...]:
    """Return the people who are connected or seated, or ``everybody`` in the room, by name."""
    chosen = [person for person in room.people if everybody or person.connected or person.seats]
    return tuple(
        [
            _player_info(room, person)
            for person in sorted(chosen, key=lambda person: lookalike_key(person.name))
        ]
    )


def kick(room: Room, who: str, name: str, now: int, *, reason: str = "") -> str:
    """Take all seats of a player and their places in lists; return the name, whose connection the caller closes."""
    person, why = room.moderation.find_person(name), room.moderation.clean_reason(reason)
    _check_not_oneself(who, person.name)
    _remove_from_tables(room, who, person, now, why)
    room.moderation.log_act(
        who,
        now,
        "kick",
        Sentence("{who} removed {player} from the room", {"player": person.name}),
        person.name,
        reason=why,
    )
    return person.name


def ban(
    room: Room,
    who: str,
    name: str,
    until: int,
    now: int,
    *,
    reason: str = "",
    address: bool = False,
    host_address: str = "",
) -> str:
    """Kick a player and ban the name until a time (ms since 1970; 0: for good); return the name.

    Tournaments that have not begun give the player's money back.

    The name need not exist yet.  With ``address``, the player's current or last address is banned too, as by
    :func:`ban_address`; raise ``no_address`` when it is unknown.
    """
    why = room.moderation.clean_reason(reason)
    person = room.people.find(name)
    banned = person.name if person else clean_name(name, room.limits.name_length)
    _check_not_oneself(who, banned)
    network = _network_without_host(_known_address(room, person, banned), host_address) if address else ""
    _penalise(room, Penalty("ban", banned, until, why, who, now), now)
    if person is not None:
        _remove_from_room(room, who, person, now, why)
    if network:
        _ban_network(room, Penalty("address", network, until, why, who, now, banned), now)
    return banned


def ban_address(
    room: Room, who: str, address: str, until: int, now: int, *, reason: str = "", host_address: str = ""
) -> str:
    """Ban an address, or a network in CIDR form, and take the seats of those who are connected from there.

    ``host_address`` is the host's own.  Return the canonical form of the address; raise ``bad_address`` for a
    malformed one and for this machine's own, ``not_yourself`` for the host's.
    """
    why = room.moderation.clean_reason(reason)
    network = _network_without_host(address, host_address)
    _ban_network(room, Penalty("address", network, until, why, who, now), now)
    return network


def mute(room: Room, who: str, name: str, until: int, now: int, *, reason: str = "") -> str:
    """Mute a player until a time (ms since 1970; 0: for good); return the name."""
    person, why = room.moderation.find_person(name), room.moderation.clean_reason(reason)
    _penalise(room, Penalty("mute", person.name, until, why, who, now), now)
    return person.name


def lift_penalty(room: Room, kind: PenaltyKind, who: str, name: str, now: int) -> str:
    """Lift a ban or mute and return whose it was; raise ``no_penalty`` without one."""
    if kind == "address":
        name = canonical_network(name)
    penalty = room.moderation.penalties.active(kind, name, now)
    if penalty is None:
        raise _no_penalty(room, kind, name, now)
    room.moderation.penalties.store.drop(kind, name)
    room.moderation.log_act(
        who, now, f"un{_ACT_NAMES[kind]}", Sentence(_LIFTED[kind], {"player": penalty.name}), penalty.name
    )
    return penalty.name


@host_act("host_unban")
def unban(room: Room, who: str, player: str, now: int) -> None:
    """Let a banned name join again."""
    lift_penalty(room, "ban", who, player, now)


@host_act("host_unban_address")
def unban_address(room: Room, who: str, network: str, now: int) -> None:
    """Let an address or a network connect again."""
    lift_penalty(room, "address", who, network, now)


def _no_penalty(room: Room, kind: PenaltyKind, name: str, now: int) -> RoomError:
    """Return the refusal for a name without a penalty of ``kind``; it says which command lifts what they have."""
    if kind == "ban" and room.moderation.penalties.active("mute", name, now):
        return RoomError(
            "no_penalty", "'{name}' is muted, not banned: 'unmute' lifts that", name=unquoted(name)
        )
    if kind == "mute" and room.moderation.penalties.active("ban", name, now):
        return RoomError(
            "no_penalty", "'{name}' is banned, not muted: 'unban' lifts that", name=unquoted(name)
        )
    template = N_("'{name}' is not muted") if kind == "mute" else N_("'{name}' is not banned")
    return RoomError("no_penalty", template, name=unquoted(name))


_ACT_NAMES: dict[PenaltyKind, str] = {"ban": "ban", "mute": "mute", "address": "ban_address"}
"""their names in the log, which are those of the commands"""


def _penalise(room: Room, penalty: Penalty, now: int) -> None:
    until = penalty.until
    if until and until <= now:
        raise RoomError("bad_time", "{until} is in the past: name a later time, or none", until=until)
    room.moderation.penalties.put(penalty)
    detail = f"until {utc_time(until)}" if until else "for good"
    if penalty.of:
        detail = f"of {penalty.of}, {detail}"
    room.moderation.log_act(
        penalty.who,
        now,
        _ACT_NAMES[penalty.kind],
        _penalised(penalty),
        penalty.name,
        detail=detail,
        reason=penalty.reason,
    )


_LIFTED = {
    "ban": N_("{who} lifted the ban of {player}"),
    "mute": N_("{who} let {player} chat again"),
    "address": N_("{who} lifted the ban of {player}"),
}
_PENALISED = {
    "ban": (N_("{who} banned {player} for good"), N_("{who} banned {player} until {until}")),
    "mute": (N_("{who} muted {player} for good"), N_("{who} muted {player} until {until}")),
    "address": (N_("{who} banned {player} for good"), N_("{who} banned {player} until {until}")),
}
_BANNED_ADDRESS = (
    N_("{who} banned {network}, the address of {player}, for good"),
    N_("{who} banned {network}, the address of {player}, until {until}"),
)
"""without and with an end"""


def _penalised(penalty: Penalty) -> Sentence:
    """Return what the log says of a penalty."""
    ends = bool(penalty.until)
    if penalty.of:
        values: dict[str, Value] = {"network": penalty.name, "player": penalty.of, "until": penalty.until}
        return Sentence(_BANNED_ADDRESS[ends], values)
    return Sentence(_PENALISED[penalty.kind][ends], {"player": penalty.name, "until": penalty.until})


def _ban_network(room: Room, penalty: Penalty, now: int) -> None:
    """Ban a network and free the seats of those who are connected from it; the server closes their connections."""
    _penalise(room, penalty, now)
    for person in players_from(room, penalty.name):
        _remove_from_room(room, penalty.who, person, now, penalty.reason)


def players_from(room: Room, network: str) -> list[Person]:
    """Return who is connected from an address or network; nobody for anything else."""
    try:
        network = canonical_network(network)
    except RoomError:
        return []
    return [person for person in room.people if person.connected and contains(network, person.address)]


def _network_without_host(address: str, host_address: str) -> str:
    network = canonical_network(address)
    if contains(network, host_address):
        raise RoomError(
            "not_yourself",
            "you come from {here} yourself, which {network} would ban",
            here=host_address,
            network=network,
        )
    return network


def _known_address(room: Room, person: Person | None, name: str) -> str:
    address = room.address_of(person.name) if person else ""
    if not address:
        raise RoomError(
            "no_address",
            "from where '{name}' comes is not known: ban the name alone, or give the address",
            name=unquoted(name),
        )
    return address


def _remove_from_room(room: Room, who: str, person: Person, now: int, why: str) -> None:
    """Take a player who is banned out of what they play, and out of tournaments that have not begun."""
    _remove_from_tables(room, who, person, now, why)
    for number, floor in list(room.tournaments.floors.items()):
        state = floor.tournament.state
        if state.phase == "registering" and person.name in state.entrants:
            room.tournaments.unregister(person.name, number, now)


def _remove_from_tables(room: Room, who: str, person: Person, now: int, why: str) -> None:
    for number in list(room.tables):
        remove_from_table(room, who, person, number, now, why=why)


def remove_from_table(
    room: Room, who: str, person: Person, number: int, now: int, *, why: str = "", opener: str = ""
) -> None:
    """Free a player's seat and places in lists at one table, at once or after the running hand.

    ``opener``: who does it, having opened the table; empty: a host does.
    """
    table = room.tables[number].table
    if number in person.seats:
        room.tables.for_command(number).remove(person.name, now, by=opener)
    if person.name in table.waiting:
        room.tables.for_command(number).leave_waiting(person.name, now)
    if isinstance(table, CashTable) and any(request.player == person.name for request in table.requests):
        room.tables.for_command(number)
        table.refuse_buy_in(person.name, who, why, now)


def _check_not_oneself(who: str, name: str) -> None:
    if lookalike_key(who) == lookalike_key(name):
        raise RoomError("not_yourself", "that is you: leave the tables yourself")


def _player_info(room: Room, person: Person) -> PlayerInfo:
    stacks = room.stacks_of(person)
    changes = tuple(_pending_stack_changes(room, person))
    pending_total = sum([max(change.by, 0) for change in changes])
    return PlayerInfo(
        name=person.name,
        connected=person.connected,
        bot=person.bot,
        host=person.is_host,
        wallet=room.wallets[person.name],
        stacks=stacks - pending_total,
        seats=room.seats_of(person),
        address=room.address_of(person.name),
        changes=changes,
    )


def _pending_stack_changes(room: Room, person: Person) -> Iterator[StackChange]:
    for number in person.seats:
        table = room.tables[number].table
        if isinstance(table, CashTable) and (amount := table.adjustments.get(person.name)):
            yield StackChange(number, amount)
