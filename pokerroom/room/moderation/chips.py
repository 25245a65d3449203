"""What a host does with chips: the cashier's window, corrections, stacks. Each act is done and noted, or raises.

Chips come from somewhere and go somewhere: a player's wallet, the ``cashier`` (deposits and withdrawals), or the
``corrections`` account, which owes what hosts have given without a deposit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokerroom.room.errors import RoomError
from pokerroom.tables.cash.config import MAX_CHIPS
from pokerroom.tables.cash.events import StackAdjusted, StackSource

if TYPE_CHECKING:
    from pokerroom.room.accounts.people import Person
    from pokerroom.room.room import Room


def deposit(room: Room, who: str, name: str, by: int, now: int, *, reason: str = "") -> int:
    """Put ``by`` chips that a player has paid for into his wallet; return what it holds then."""
    person, why = room.desk.find(name), room.desk.reason(reason)
    _check_amount(room, by)
    _check_room(room, person, by)
    room.till.deposit(person.name, by, who=who, now=now, reason=why)
    return _noted(room, who, "deposit", person, now, by=by, why=why)


def withdraw(room: Room, who: str, name: str, by: int, now: int, *, reason: str = "") -> int:
    """Take ``by`` chips out of a player's wallet, which are paid out to him; return what it holds then."""
    person, why = room.desk.find(name), room.desk.reason(reason)
    _check_amount(room, by)
    _check_wallet(room, person, by)
    room.till.withdraw(person.name, by, who=who, now=now, reason=why)
    return _noted(room, who, "withdraw", person, now, by=-by, why=why)


def correct(room: Room, who: str, name: str, by: int, now: int, *, reason: str) -> int:
    """Change a wallet by ``by`` chips, more or less, because it was wrong; return what it holds then."""
    person, why = room.desk.find(name), room.desk.reason(reason, needed=True)
    _check_amount(room, abs(by))
    if by < 0:
        _check_wallet(room, person, -by)
    _check_room(room, person, by)
    room.till.correct(person.name, by, who=who, now=now, reason=why)
    return _noted(room, who, "correct", person, now, by=by, why=why)


def adjust_stack(
    room: Room, who: str, name: str, table: int, now: int, *, by: int, source: StackSource, reason: str
) -> None:
    """Change a player's stack by ``by`` chips, at the end of his hand; the other side is ``source``.

    Raise ``stack_too_small`` when fewer lie behind the player, and ``adjust_waits`` when a change waits already.
    """
    person, why = room.desk.find(name), room.desk.reason(reason, needed=True)
    _check_amount(room, abs(by))
    at = room.tables.cash(table)
    room.desk.check_seated(person, table)
    before = at.stack_of(person.name)
    if by > 0 and source == "wallet":
        _check_wallet(room, person, by)
    at.adjust(person.name, by, now, who=who, reason=why, source=source)
    if by > 0:
        room.till.give(person.name, table, by, source=source, who=who, now=now, reason=why)
        if source == "wallet":
            room.guards.staked(person.name, by, now)
    waits = ", when the hand is over" if person.name in at.adjustments else ""
    detail = f"{by:+} ({source}), stack {before}{waits}"
    room.desk.note(who, now, "stack", f"{person.name} at table {table}", detail=detail, reason=why)


def cancel_stack(room: Room, who: str, name: str, table: int, now: int) -> None:
    """Take back a change of a stack that waits for the end of the hand; raise ``no_adjustment`` when there is none."""
    person = room.desk.find(name)
    at = room.tables.cash(table)
    room.desk.check_seated(person, table)
    by, source, _, _ = at.adjustment_of(person.name)
    at.cancel_adjust(person.name, now, who=who)
    if by > 0:
        room.till.give(person.name, table, -by, source=source, who=who, now=now, reason="taken back")
        if source == "wallet":
            room.guards.returned(person.name, by, now)
    about = f"{person.name} at table {table}"
    room.desk.note(who, now, "cancel_stack", about, detail=f"{by:+} ({source}) is not done")


def stack_adjusted(room: Room, table: int, name: str, event: StackAdjusted, now: int) -> None:
    """A stack was changed: chips that were taken go where they belong, and the log says when fewer were left."""
    by, source, who = event.by, event.source, event.who
    if by < 0:
        room.till.give(name, table, by, source=source, who=who, now=now, reason=event.reason)
        if source == "wallet":
            room.guards.returned(name, -by, now)
    if event.wanted:
        detail = f"{by:+} of {event.wanted:+} ({source}): no more was left"
        room.desk.note(who, now, "stack", f"{name} at table {table}", detail=detail, reason=event.reason)


def _check_amount(room: Room, by: int) -> None:
    most = room.limits.host_chips
    if not 1 <= by <= most:
        raise RoomError("host_limit", f"1 to {most} chips at once; this is {by}")


def _check_wallet(room: Room, person: Person, by: int) -> None:
    held = room.wallets[person.name]
    if by > held:
        raise RoomError("not_enough_chips", f"the wallet of {person.name} holds {held}, this needs {by}")


def _check_room(room: Room, person: Person, by: int) -> None:
    if room.wallets[person.name] + by > MAX_CHIPS:
        raise RoomError("too_many_chips", f"a wallet holds at most {MAX_CHIPS} chips")


def _noted(room: Room, who: str, what: str, person: Person, now: int, *, by: int, why: str) -> int:
    held = room.wallets[person.name]
    room.desk.note(who, now, what, person.name, detail=f"{by:+}, wallet {held}", reason=why)
    return held
