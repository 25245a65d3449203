"""Reads what ``record_writer`` wrote: see :mod:`pokerroom.lab.collection.packed_record`."""

from __future__ import annotations

import zlib

import msgspec

from pokerroom.history.replay.recorded_hand import RecordedAction, RecordedPot, RecordedSeat, ReplayRecord
from pokerroom.lab.collection.expected_acts import STATED, ExpectedActs
from pokerroom.lab.collection.packed_record import (
    BOARDS,
    CARDS,
    KINDS,
    NEXT_STREET,
    NOTHING_RARE,
    OTHER_ALL_IN,
    OTHER_AMOUNT,
    OTHER_LINE,
    OTHER_TOTAL,
    PackedRecord,
    Rare,
    setup_in,
)
from pokerroom.lab.collection.varints import number_at, signed, unpacked_numbers

_RECORDS = msgspec.msgpack.Decoder(ReplayRecord)
_RARE = msgspec.msgpack.Decoder(Rare)


def unpack(packed: PackedRecord, number: str) -> ReplayRecord:
    """Return the record of the hand with this ``number``."""
    if not packed.setup:
        return _RECORDS.decode(zlib.decompress(packed.body))
    length, begin = number_at(packed.body, 0)
    rare = _RARE.decode(packed.body[begin : begin + length]) if length else NOTHING_RARE
    return _Reader(packed, packed.body[begin + length :]).record(rare, number)


class _Reader:
    """Reads one record from its numbers, in the order in which they were written."""

    def __init__(self, packed: PackedRecord, numbers: bytes) -> None:
        self._next = iter(unpacked_numbers(numbers)).__next__
        self._names = packed.names
        self._setup = setup_in(packed.setup)
        mask = self._next()
        self._seats = [seat for seat in range(mask.bit_length()) if mask >> seat & 1]
        self._stacks = self._several(len(self._seats))
        self._expected = ExpectedActs(self._stacks, self._setup.forced)

    def record(self, rare: Rare, number: str) -> ReplayRecord:
        """Return the record."""
        setup, button, rake = self._setup, self._next(), signed(self._next())
        pot_amounts = tuple(self._several(self._next()))
        board = tuple([self._cards(count) for count in BOARDS[self._next()]])
        shown = {str(self._seats[self._next()]): self._counted() or "" for _ in range(self._next())}
        holes = {seat: shown.get(str(seat)) for seat in self._seats}
        holes |= {self._seats[self._next()]: self._counted() for _ in range(self._next())}
        actions = self._acts()
        collected = self._collected(rake)
        return ReplayRecord(
            id=number if rare.id is None else rare.id,
            game=setup.game,
            structure=setup.structure,
            big_blind=setup.big_blind,
            seats=tuple(
                [
                    RecordedSeat(seat, stack, holes[seat], name)
                    for seat, stack, name in zip(self._seats, self._stacks, self._names, strict=True)
                ]
            ),
            actions=tuple(actions),
            collected=collected,
            final=self._final(collected) if rare.final is None else rare.final,
            small_blind=setup.small_blind,
            ante=setup.ante,
            ante_kind=setup.ante_kind,
            small_bet=setup.small_bet,
            big_bet=setup.big_bet,
            button=button - 1 if button else None,
            board=board,
            shown=shown,
            pots=tuple([RecordedPot(*pot) for pot in rare.pots]) if setup.pots_known else None,
            pot_amounts=pot_amounts,
            rake=rake,
            unit=setup.unit,
            runs=rare.runs,
            contradictions=rare.contradictions,
            unread=rare.unread,
        )

    def _several(self, count: int) -> list[int]:
        return [self._next() for _ in range(count)]

    def _cards(self, count: int) -> str:
        return "".join([CARDS[number] for number in self._several(count)])

    def _counted(self) -> str | None:
        count = self._next()
        return self._cards(count - 1) if count else None

    def _acts(self) -> list[RecordedAction]:
        count, line = self._next(), signed(self._next())
        step, street = (1 if line else 0), 0
        actions: list[RecordedAction] = []
        others: set[str] = set()
        total = 0
        while len(actions) < count:
            number, player = divmod(self._next(), len(self._seats))
            kind = KINDS[number]
            if kind == NEXT_STREET:
                self._expected.next_street()
                street, line = street + 1, line + step
            elif kind == OTHER_LINE:
                line += signed(self._next())
            elif kind == OTHER_TOTAL:
                total = signed(self._next())
            elif kind in {OTHER_ALL_IN, OTHER_AMOUNT}:
                others.add(kind)
            else:
                amount, to, all_in = self._chips(kind, player, others)
                drawn = (
                    (self._next(), self._counted(), self._counted()) if kind == "discard" else (0, None, None)
                )
                seat = self._seats[player]
                actions.append(RecordedAction(street, seat, kind, amount, to + total, all_in, *drawn, line))
                others, total, line = set(), 0, line + step
        return actions

    def _chips(self, act: str, player: int, others: set[str]) -> tuple[int, int, bool]:
        """Return what an act adds, to what, and whether it is all-in."""
        expected = self._expected
        stated = act in STATED or OTHER_AMOUNT in others
        amount = self._next() if stated else expected.amount(act, player)
        expected.add(act, player, amount)
        all_in = expected.is_all_in(act, player, amount) != (OTHER_ALL_IN in others)
        return amount, expected.total(act, player), all_in

    def _collected(self, rake: int) -> dict[str, int]:
        left = self._expected.pot - rake
        collected: dict[str, int] = {}
        for _ in range(self._next()):
            seat, amount = str(self._seats[self._next()]), self._next()
            collected[seat] = amount - 1 if amount else left
            left -= collected[seat]
        return collected

    def _final(self, collected: dict[str, int]) -> dict[str, int]:
        return {
            str(seat): left + collected.get(str(seat), 0)
            for seat, left in zip(self._seats, self._expected.left, strict=True)
        }
