"""A hand as somebody recorded it, in one form for all sources: a replay starts from it.

Nothing is interpreted here.  What no hand can be is a :class:`BadRecord` with the reason.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import msgspec

from pokerroom.cards import CARD_IDS, CARD_NAMES
from pokerroom.history.history_errors import BadRecord
from pokerroom.history.positions import clockwise_from
from pokerwire.quoted_text import quoted

UNKNOWN_CARD = "??"
MAX_AMOUNT = 10**15
"""largest amount that is read from a file"""
SPLASH = "splash"
"""chips that the house adds to the pot: dead, and put in by a winner of it, whose stack is larger by them"""
FORCED_ACTS = frozenset({"ante", "small_blind", "big_blind", "straddle", "post", "dead", SPLASH})
LEAVE = "leave"
"""a player leaves the table, and folds as soon as it is that player's turn"""
BETTING_ACTS = frozenset({"fold", "check", "call", "bet", "raise", LEAVE})
ACTS = FORCED_ACTS | BETTING_ACTS | {"discard", "uncalled"}
STRUCTURES = frozenset({"limit", "pot", "no"})
NoteQuirk = Callable[[str], None]
"""takes the name of a reading that was used"""


class RecordedSeat(msgspec.Struct, frozen=True):
    """A player dealt in; ``stack`` is what lay there before any forced bet."""

    seat: int
    stack: int
    hole: str | None = None
    name: str = ""


class RecordedAction(msgspec.Struct, frozen=True):
    """One line of the record. ``amount`` is what it added, ``to`` (raises) the total of the street."""

    street: int
    seat: int
    act: str
    amount: int = 0
    to: int = 0
    all_in: bool = False
    count: int = 0
    cards: str | None = None
    drawn: str | None = None
    line: int = 0
    """its line in the file; 0 if unknown"""


class RecordedPot(msgspec.Struct, frozen=True):
    """A pot as the record rebuilt it from the contributions, main pot first."""

    amount: int
    eligible: tuple[int, ...]


class ReplayRecord(msgspec.Struct, frozen=True):
    """One recorded hand. All amounts in the smallest unit; seats as keys are texts, as JSON wants them."""

    id: str
    game: str
    structure: str
    big_blind: int
    seats: tuple[RecordedSeat, ...]
    actions: tuple[RecordedAction, ...]
    collected: dict[str, int]
    final: dict[str, int]
    """empty when the record does not say how the hand ended: then only the play is compared"""
    small_blind: int = 0
    ante: int = 0
    ante_kind: str | None = None
    small_bet: int = 0
    big_bet: int = 0
    button: int | None = None
    board: tuple[str, ...] = ()
    shown: dict[str, str] = {}
    pots: tuple[RecordedPot, ...] | None = ()
    """``None`` when the record does not say who could win which"""
    pot_amounts: tuple[int, ...] = ()
    """what a record without ``pots`` says of them, after rake, main pot first"""
    rake: int = 0
    unit: str = "chip"
    """or "cent", when a hundred of the numbers make one of what was played for"""
    runs: tuple[tuple[str, ...], ...] = ()
    """the whole boards of a hand that was run more than once, street by street; ``board`` is the first of them"""
    contradictions: tuple[str, ...] = ()
    """where the record says two things of one, each with its line"""
    unread: tuple[str, ...] = ()
    """what of the source nobody understood, or had to be guessed, each with its line"""


def has_first_round(record: ReplayRecord) -> bool:
    """Return whether anybody was asked before the flop: not in a bomb pot, where all post antes alone (rule B8)."""
    before = {action.act for action in record.actions if not action.street}
    return not record.board or bool(before - {"ante", "uncalled"})


def clockwise(record: ReplayRecord, button_seat: int) -> list[int]:
    """Return the seats dealt in, clockwise from the left of the button."""
    return clockwise_from(button_seat, [seat.seat for seat in record.seats])


def net_result(record: ReplayRecord, seat: RecordedSeat) -> int:
    """Return what a player won or lost, of a hand that says how it ended; the house's chips are won like others'."""
    added = sum([act.amount for act in record.actions if act.act == SPLASH and act.seat == seat.seat])
    return record.final[str(seat.seat)] - seat.stack + added


def known_cards(text: str | None) -> list[int]:
    """Return the known cards of ``text`` ("AsKd", "As??"); raise :class:`BadRecord` for what is no card."""
    return list(_known_cards(text or ""))


@lru_cache(maxsize=4096)
def _known_cards(text: str) -> tuple[int, ...]:
    """Return the same; each text of a hand is asked for several times."""
    packed = "".join(text.split())
    names = [packed[i : i + 2] for i in range(0, len(packed), 2)]
    known = [name[:1].upper() + name[1:].lower() for name in names if name != UNKNOWN_CARD]
    if unreadable := [name for name in known if name not in CARD_IDS]:
        raise BadRecord(f"not a card: {quoted(unreadable[0])}")
    return tuple([CARD_IDS[name] for name in known])


def named_cards(record: ReplayRecord) -> set[int]:
    """Return all cards that a record names."""
    texts: list[str | None] = [
        *record.board,
        *[street for board in record.runs for street in board],
        *record.shown.values(),
        *[seat.hole for seat in record.seats],
    ]
    texts += [text for action in record.actions for text in (action.cards, action.drawn)]
    return {card for text in texts for card in known_cards(text)}


def card_text(cards_: list[int]) -> str:
    """Return the names of ``cards_`` in one word."""
    return "".join(CARD_NAMES[card] for card in cards_)


def check_record(record: ReplayRecord) -> None:
    """Raise :class:`BadRecord` for what no hand can be: strangers, negative amounts, words that nobody knows."""
    seats = {seat.seat for seat in record.seats}
    if record.structure not in STRUCTURES:
        raise BadRecord(f"unknown structure {quoted(record.structure)}")
    if len(seats) != len(record.seats) or len(seats) < 2:
        raise BadRecord("a hand needs two or more different seats")
    if without_chips := [seat.seat for seat in record.seats if seat.stack <= 0]:
        raise BadRecord(f"seat {without_chips[0]} was dealt in without chips")
    if record.big_blind <= 0:
        raise BadRecord("a hand needs a big blind")
    for action in record.actions:
        if action.act not in ACTS:
            raise BadRecord(f"unknown act {quoted(action.act)}")
        if action.seat not in seats:
            raise BadRecord(f"seat {action.seat} acts but was not dealt in")
        if action.act == "discard" and action.cards and len(known_cards(action.cards)) != action.count:
            raise BadRecord(f"{action.cards} are not {action.count} discards")
        if action.amount < 0 or action.to < 0 or action.count < 0 or action.street < 0:
            place = f"line {action.line}: " if action.line else ""
            raise BadRecord(f"{place}a negative number in the {action.act} of seat {action.seat}")
    without_final = [seat for seat in seats if str(seat) not in record.final]
    if record.final and without_final:
        raise BadRecord(f"no final stack of seat {without_final[0]}")
    for texts in (record.collected, record.shown):
        if strangers := [key for key in texts if key not in map(str, seats)]:
            raise BadRecord(f"{quoted(strangers[0])} is not the seat of a player")
