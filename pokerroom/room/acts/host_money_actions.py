"""A host's acts on the money of an evening: payments, who holds the money, and settling up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pokerlocale.messages import N_
from pokerlocale.sentences import Sentence, Value
from pokerroom.room.acts.host_act import host_act
from pokerroom.room.acts.host_chip_actions import check_transfer
from pokerroom.room.room_errors import RoomError

if TYPE_CHECKING:
    from pokerroom.room.accounts.people import Person
    from pokerroom.room.room import Room


def pay(
    room: Room,
    who: str,
    now: int,
    *,
    payer: str,
    payee: str,
    amount: int,
    due: int | None = None,
    anyway: bool = False,
) -> tuple[Person | None, Person | None]:
    """Book money that was paid; an empty name, and the banker's, is the host's. Return who paid and who was paid.

    The payer gets the payee's chips for it. With ``due``, it answers a payment of the settlement of this amount; with
    ``anyway``, it may be more than somebody owes or is owed.
    Raise ``same_player``, ``payment_not_open`` when that is open no more, ``more_than_due``,
    or why the chips cannot move.
    """
    paying, paid = _party(room, payer), _party(room, payee)
    if paying is paid:
        raise _no_payment(paid, room.cashier.money.banker)
    names = [None if person is None else person.name for person in (paying, paid)]
    if due is not None and (*names, due) not in _open_payments(room):
        raise RoomError("payment_not_open", "this payment is no longer open: read the settlement again")
    for person, by in ((paying, amount), (paid, -amount)):
        if person is not None:
            check_transfer(room, person, by)
    if due != amount and not anyway:
        _check_due(room, names, amount)
    room.cashier.pay(names[0], names[1], amount, who=who, now=now)
    payer, payee = [name or room.cashier.money.banker for name in names]
    said = Sentence(_PAID[bool(payer), bool(payee)], {"by": amount, "payer": payer, "payee": payee})
    room.moderation.log_act(who, now, "paid", said, names[1] or names[0] or "", detail=f"{amount}")
    return paying, paid


_PAID = {
    (True, True): N_("{who} noted that {payee} got {by} from {payer}"),
    (False, True): N_("{who} noted that {payee} got {by} from the host"),
    (True, False): N_("{who} noted that the host got {by} from {payer}"),
}
"""by whether a player paid, and whether a player was paid; the banker is one"""


def _no_payment(party: Person | None, banker: str) -> RoomError:
    """Return the refusal of a payment from ``party`` to the same; ``None`` is the money of the evening."""
    if party is not None or not banker:
        return RoomError("same_player", "whoever pays and whoever is paid are the same: name two")
    return RoomError(
        "same_player",
        "{player} holds the money, and what {player} takes or puts in is not noted: "
        "name another player, who paid or was paid",
        player=banker,
    )


def _check_due(room: Room, names: Sequence[str | None], amount: int) -> None:
    """Raise ``more_than_due`` for more than the payer owes, or the payee is owed; ``names`` are these two."""
    dues = {row.name: 0 if row.bot else row.due for row in room.moderation.settlement().lines}
    for name, sign in zip(names, (-1, 1), strict=True):
        due = max(0, sign * dues.get(name or "", 0))
        if name is not None and amount > due:
            raise RoomError("more_than_due", _NOT_DUE[sign, bool(due)], player=name, due=due, by=amount)


_NOT_DUE = {
    (-1, True): N_(
        "{player} owes {due}, not {by}: add --anyway (typed in a client: anyway) if {by} was paid all the same"
    ),
    (-1, False): N_(
        "{player} owes nothing: add --anyway (typed in a client: anyway) if they paid {by} all the same"
    ),
    (1, True): N_(
        "{player} is owed {due}, not {by}: add --anyway (typed in a client: anyway) if {by} was paid all the same"
    ),
    (1, False): N_(
        "{player} is owed nothing: add --anyway (typed in a client: anyway) if they got {by} all the same"
    ),
}
"""by -1 for the payer or 1 for the payee, and whether anything is due"""


def _open_payments(room: Room) -> set[tuple[str | None, str | None, int]]:
    """Return the payments that the settlement asks for, either way: payer, payee and amount; ``None`` is the bank."""
    settlement = room.moderation.settlement()
    bank = settlement.banker
    return {
        (None if one.payer == bank else one.payer, None if one.payee == bank else one.payee, one.chips)
        for one in (*settlement.payments, *settlement.with_banker)
    }


def _party(room: Room, name: str) -> Person | None:
    if not name:
        return None
    person = room.moderation.find_person(name)
    return None if person.name == room.cashier.money.banker else person


def set_banker(room: Room, who: str, player: str, now: int) -> tuple[int, Sentence]:
    """Let a player hold the money of the evening from now on; an empty name is the host.

    Return how much is handed over, less than 0 where the banker until now has laid money out, and the sentence that
    says who hands it to whom. It counts as handed over.
    Raise ``no_such_player``.
    """
    money = room.cashier.money
    former, banker = money.banker, room.moderation.find_person(player).name if player else ""
    held = 0
    if banker != former:
        held = sum([row.paid + row.before for row in room.moderation.settlement().lines if not row.bot])
        money.set_banker(banker, now)
    said = Sentence(_BANKER[bool(banker), bool(held)], {"player": banker, "by": held})
    room.moderation.log_act(who, now, "banker", said, banker)
    return held, _handed_over(former, banker, held)


_BANKER = {
    (True, False): N_("{who} made {player} the banker"),
    (False, False): N_("{who} made the host the banker"),
    (True, True): N_("{who} made {player} the banker, with {by} in the cash box"),
    (False, True): N_("{who} made the host the banker, with {by} in the cash box"),
}
"""by whether the banker is a player, and whether there is money to hold"""


def _handed_over(former: str, banker: str, held: int) -> Sentence:
    values: dict[str, Value] = {"former": former, "player": banker, "by": abs(held)}
    if not held:
        return Sentence(_NOTHING_HELD[bool(banker)], values)
    return Sentence((_HANDED_OVER if held > 0 else _LAID_OUT)[bool(former), bool(banker)], values)


_NOTHING_HELD = {
    True: N_("{player} holds the money; there is nothing to hand over"),
    False: N_("the host holds the money; there is nothing to hand over"),
}
_HANDED_OVER = {
    (True, True): N_("{player} holds the money now: {former} hands {player} {by}, which counts as done"),
    (True, False): N_("the host holds the money now: {former} hands the host {by}, which counts as done"),
    (False, True): N_("{player} holds the money now: the host hands {player} {by}, which counts as done"),
}
"""by whether a player held the money until now, and whether one holds it from now on"""
_LAID_OUT = {
    (True, True): N_(
        "{player} holds the money now: {player} gives {former} the {by} that {former} laid out, "
        "which counts as done"
    ),
    (True, False): N_(
        "the host holds the money now: the host gives {former} the {by} that {former} laid out, "
        "which counts as done"
    ),
    (False, True): N_(
        "{player} holds the money now: {player} gives the host the {by} that the host laid out, "
        "which counts as done"
    ),
}
"""the same where more was paid out than came in"""


@host_act("host_settle")
def settle(room: Room, who: str, now: int) -> None:
    """Book all payments that are still to be made, and bring every wallet back to the first chips of a new name.

    Raise ``chips_on_tables`` as long as somebody still has some there.
    """
    settlement = room.moderation.settlement()
    for row in settlement.lines:
        if row.on_tables and not row.bot:
            raise RoomError(
                "chips_on_tables",
                "{player} still has {chips} chips on tables or in tournaments: settle when all have stood up",
                player=row.name,
                chips=row.on_tables,
            )
    start, bots = room.config.starting_chips, room.accounts.bots()
    dues = {row.name: row.due for row in settlement.lines}
    for name, chips in list(room.wallets.items()):
        due = dues.get(name, 0)
        if name not in bots and (due or chips != start):
            room.cashier.settle_wallet(name, due, start, who=who, now=now)
    said = Sentence("{who} settled up: every wallet holds {chips} again", {"chips": start})
    room.moderation.log_act(who, now, "settle", said, detail=f"wallets {start}")
