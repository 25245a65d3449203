"""A host's acts on chips: deposits, withdrawals, corrections and stacks. Each is done and logged, or raises.

Every transfer has two sides: a player's wallet or stack, and the ``cashier`` account (deposits and withdrawals) or the
``corrections`` account, which owes what hosts have given without a deposit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokerlocale.messages import N_
from pokerlocale.sentences import Sentence
from pokerroom.room.acts.host_act import host_act
from pokerroom.room.chips.pending_stack_changes import StoredStackChange
from pokerroom.room.room_errors import RoomError
from pokerwire.cash.cash_events import StackSource
from pokerwire.room.room_limits import MAX_CHIPS

if TYPE_CHECKING:
    from pokerroom.room.accounts.people import Person
    from pokerroom.room.room import Room


def deposit(room: Room, who: str, name: str, amount: int, now: int, *, reason: str = "") -> int:
    """Put ``amount`` chips that a player has paid for into their wallet; return its new balance."""
    person, why = room.moderation.find_person(name), room.moderation.clean_reason(reason)
    _check_amount(room, amount)
    check_transfer(room, person, amount)
    room.cashier.deposit(person.name, amount, who=who, now=now, reason=why)
    return _log_wallet_change(room, who, "deposit", person, now, amount=amount, why=why)


def withdraw(room: Room, who: str, name: str, amount: int, now: int, *, reason: str = "") -> int:
    """Take ``amount`` chips that are paid out out of a player's wallet; return its new balance."""
    person, why = room.moderation.find_person(name), room.moderation.clean_reason(reason)
    _check_amount(room, amount)
    check_transfer(room, person, -amount)
    room.cashier.withdraw(person.name, amount, who=who, now=now, reason=why)
    return _log_wallet_change(room, who, "withdraw", person, now, amount=-amount, why=why)


def correct(room: Room, who: str, name: str, amount: int, now: int, *, reason: str) -> int:
    """Correct a wrong wallet by ``amount`` chips, up or down; return its new balance."""
    person, why = room.moderation.find_person(name), room.moderation.clean_reason(reason, needed=True)
    check_transfer(room, person, amount)
    room.cashier.correct(person.name, amount, who=who, now=now, reason=why)
    return _log_wallet_change(room, who, "correct", person, now, amount=amount, why=why)


@host_act("host_stack")
def adjust_stack(
    room: Room, who: str, player: str, table: int, now: int, *, by: int, source: StackSource, reason: str
) -> None:
    """Change a player's stack by ``by`` chips at the end of their hand; the other side is ``source``.

    Raise ``stack_too_small`` when the stack is smaller than that, ``adjust_waits`` when another change is pending.
    """
    person, why = room.moderation.find_person(player), room.moderation.clean_reason(reason, needed=True)
    _check_amount(room, abs(by))
    cash_table = room.tables.cash_table(table)
    room.moderation.check_seated(person, table)
    before = cash_table.stack_of(person.name)
    if by > 0 and source == "wallet":
        _check_wallet(room, person, by)
    cash_table.adjust_stack(person.name, by, now, who=who, reason=why, source=source)
    if by > 0:
        room.cashier.adjust_stack(person.name, table, by, source=source, who=who, now=now, reason=why)
        if source == "wallet":
            room.play_limits.add_stake(person.name, by, now)
    waits = ""
    if person.name in cash_table.adjustments:
        waits = ", when the hand is over"
        room.cashier.pending_stack_changes.add(person.name, table, StoredStackChange(by, source), now)
    detail = f"{by:+} ({source}), stack {before}{waits}"
    said = Sentence(
        _STACK_CHANGES[bool(waits), source == "wallet", by > 0],
        {"by": abs(by), "player": person.name, "table": table},
    )
    about = f"{person.name} at table {table}"
    room.moderation.log_act(who, now, "stack", said, about, detail=detail, reason=why)


_STACK_CHANGES = {
    (False, True, True): N_(
        "{who} moved {by} chips from the wallet of {player} onto their stack at table {table}"
    ),
    (False, True, False): N_(
        "{who} moved {by} chips from the stack of {player} at table {table} into their wallet"
    ),
    (False, False, True): N_("{who} put {by} chips onto the stack of {player} at table {table}"),
    (False, False, False): N_("{who} took {by} chips off the stack of {player} at table {table}"),
    (True, True, True): N_(
        "{who} will move {by} chips from the wallet of {player} onto their stack at table {table} when the hand is over"
    ),
    (True, True, False): N_(
        "{who} will move {by} chips from the stack of {player} at table {table} into their wallet when the hand is over"
    ),
    (True, False, True): N_(
        "{who} will put {by} chips onto the stack of {player} at table {table} when the hand is over"
    ),
    (True, False, False): N_(
        "{who} will take {by} chips off the stack of {player} at table {table} when the hand is over"
    ),
}
"""by whether the hand is waited for, whether the wallet is the other side, and whether the stack grows"""


@host_act("host_cancel_stack")
def cancel_stack_adjustment(room: Room, who: str, player: str, table: int, now: int) -> None:
    """Cancel a change of a stack that waits for the end of the hand; raise ``no_adjustment`` without one."""
    person = room.moderation.find_person(player)
    cash_table = room.tables.cash_table(table)
    room.moderation.check_seated(person, table)
    amount, source, _, _ = cash_table.adjustment_of(person.name)
    cash_table.cancel_stack_adjustment(person.name, now, who=who)
    room.cashier.pending_stack_changes.remove(person.name, table)
    if amount > 0:
        room.cashier.adjust_stack(
            person.name, table, -amount, source=source, who=who, now=now, reason="taken back", cancels=True
        )
        if source == "wallet":
            room.play_limits.add_stake(person.name, -amount, now)
    about = f"{person.name} at table {table}"
    said = Sentence(
        "{who} cancelled the change: {player} does not get {by} chips at table {table}"
        if amount > 0
        else "{who} cancelled the change: {player} keeps {by} chips at table {table}",
        {"by": abs(amount), "player": person.name, "table": table},
    )
    room.moderation.log_act(
        who, now, "cancel_stack", said, about, detail=f"{amount:+} ({source}) is not done"
    )


def check_transfer(room: Room, person: Person, amount: int) -> None:
    """Raise why ``amount`` chips cannot go into a player's wallet, or out of it when negative."""
    _check_amount(room, abs(amount))
    if amount < 0:
        _check_stood_up(room, person, -amount)
        _check_wallet(room, person, -amount)
    _check_wallet_maximum(room, person, amount)


def _check_stood_up(room: Room, person: Person, amount: int) -> None:
    """Raise ``not_enough_chips`` where the chips that the wallet lacks are on tables."""
    balance = room.wallets[person.name]
    if amount <= balance:
        return
    on_tables = sum([row.on_tables for row in room.moderation.settlement().lines if row.name == person.name])
    if amount <= balance + on_tables:
        raise RoomError(
            "not_enough_chips",
            "the wallet of {name} holds {held}, this needs {by}: {name} has {chips} more on tables or in tournaments, "
            "and must stand up first",
            name=person.name,
            held=balance,
            by=amount,
            chips=on_tables,
        )


def _check_amount(room: Room, amount: int) -> None:
    max_chips = room.limits.host_chips
    if not 1 <= amount <= max_chips:
        raise RoomError(
            "host_limit", "1 to {most} chips at once, not {amount}", most=max_chips, amount=amount
        )


def _check_wallet(room: Room, person: Person, amount: int) -> None:
    balance = room.wallets[person.name]
    if amount > balance:
        raise RoomError(
            "not_enough_chips",
            "the wallet of {name} holds {held}, this needs {by}",
            name=person.name,
            held=balance,
            by=amount,
        )


def _check_wallet_maximum(room: Room, person: Person, amount: int) -> None:
    if room.wallets[person.name] + amount > MAX_CHIPS:
        raise RoomError("too_many_chips", "a wallet holds at most {most} chips", most=MAX_CHIPS)


def _log_wallet_change(
    room: Room, who: str, what: str, person: Person, now: int, *, amount: int, why: str
) -> int:
    balance = room.wallets[person.name]
    said = Sentence(
        _WALLET_CHANGES[what, amount > 0], {"by": abs(amount), "player": person.name, "wallet": balance}
    )
    detail = f"{amount:+}, wallet {balance}"
    room.moderation.log_act(who, now, what, said, person.name, detail=detail, reason=why)
    return balance


_WALLET_CHANGES = {
    ("deposit", True): N_("{who} put {by} chips into the wallet of {player}, which then held {wallet}"),
    ("withdraw", False): N_("{who} took {by} chips out of the wallet of {player}, which then held {wallet}"),
    ("correct", True): N_("{who} corrected the wallet of {player} by {by} chips more, to {wallet}"),
    ("correct", False): N_("{who} corrected the wallet of {player} by {by} chips less, to {wallet}"),
}
"""by the act, and whether the wallet grows"""
