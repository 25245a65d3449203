"""Writes a record in few bytes: see :mod:`pokerroom.lab.collection.packed_record`."""

from __future__ import annotations

import zlib

import msgspec

from pokerroom.history.replay.recorded_hand import RecordedAction, ReplayRecord
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
    UnusualRecord,
    setup_of,
    setup_text,
)
from pokerroom.lab.collection.varints import packed_numbers, unsigned

MOST_SEATS = 60
_NUMBERS_OF_KINDS = {kind: number for number, kind in enumerate(KINDS)}
_NUMBERS_OF_CARDS = {name: number for number, name in enumerate(CARDS)}
_ENCODER = msgspec.msgpack.Encoder()


def pack(record: ReplayRecord, number: str) -> PackedRecord:
    """Return a record for the file, which has the ``number`` of the hand beside it."""
    names = tuple([seat.name for seat in record.seats])
    try:
        rare, numbers = _Writer(record, number).written()
    except UnusualRecord:
        return PackedRecord("", names, zlib.compress(_ENCODER.encode(record)))
    rest = b"" if rare == NOTHING_RARE else _ENCODER.encode(rare)
    body = packed_numbers([len(rest)]) + rest + packed_numbers(numbers)
    return PackedRecord(setup_text(setup_of(record)), names, body)


class _Writer:
    """Writes one record as numbers."""

    def __init__(self, record: ReplayRecord, number: str) -> None:
        self._record = record
        self._number = number
        self._players = {seat.seat: player for player, seat in enumerate(record.seats)}
        self._expected = ExpectedActs([seat.stack for seat in record.seats], setup_of(record).forced)
        self._out: list[int] = []

    def written(self) -> tuple[Rare, list[int]]:
        """Return the record; raise UnusualRecord if that cannot be."""
        record = self._record
        self._seats()
        self._out += [
            0 if record.button is None else record.button + 1,
            unsigned(record.rake),
            len(record.pot_amounts),
            *record.pot_amounts,
        ]
        self._cards()
        self._acts()
        self._collected()
        if min(self._out) < 0:
            raise UnusualRecord
        return self._rare(), self._out

    def _seats(self) -> None:
        seats = [seat.seat for seat in self._record.seats]
        if seats != sorted(self._players) or not 0 <= seats[0] <= seats[-1] <= MOST_SEATS:
            raise UnusualRecord
        self._out.append(sum([1 << seat for seat in seats]))
        self._out += [seat.stack for seat in self._record.seats]

    def _player(self, seat: str) -> int:
        if not seat.isdecimal() or (player := self._players.get(int(seat))) is None or seat[0] == "0" != seat:
            raise UnusualRecord
        return player

    def _cards(self) -> None:
        record = self._record
        lengths = tuple([len(street) // 2 for street in record.board])
        if lengths not in BOARDS:
            raise UnusualRecord
        self._out += [len(record.board), *[card for street in record.board for card in _cards_of(street)]]
        self._out.append(len(record.shown))
        for seat, cards in record.shown.items():
            self._out += [self._player(seat), *_counted(cards)]
        others = [seat for seat in record.seats if seat.hole != record.shown.get(str(seat.seat))]
        self._out.append(len(others))
        for one in others:
            self._out += [self._players[one.seat], *_counted(one.hole)]

    def _acts(self) -> None:
        actions = self._record.actions
        line, street = (actions[0].line if actions else 0), 0
        self._out += [len(actions), unsigned(line)]
        step = 1 if line else 0
        for action in actions:
            if action.street < street:
                raise UnusualRecord
            for _ in range(action.street - street):
                self._begin(NEXT_STREET)
                self._expected.next_street()
                line += step
            street = action.street
            if action.line != line:
                self._begin(OTHER_LINE)
                self._out.append(unsigned(action.line - line))
            self._act(action)
            line = action.line + step

    def _begin(self, kind: str, player: int = 0) -> None:
        self._out.append(_NUMBERS_OF_KINDS[kind] * len(self._players) + player)

    def _act(self, action: RecordedAction) -> None:
        act, amount, expected = action.act, action.amount, self._expected
        player = self._players.get(action.seat)
        if player is None or act not in _NUMBERS_OF_KINDS:
            raise UnusualRecord
        stated = act in STATED
        other = not stated and amount != expected.amount(act, player)
        expected.add(act, player, amount)
        if other:
            self._begin(OTHER_AMOUNT)
        if action.all_in != expected.is_all_in(act, player, amount):
            self._begin(OTHER_ALL_IN)
        if total := action.to - expected.total(act, player):
            self._begin(OTHER_TOTAL)
            self._out.append(unsigned(total))
        self._begin(act, player)
        if stated or other:
            self._out.append(amount)
        if act == "discard":
            self._out += [action.count, *_counted(action.cards), *_counted(action.drawn)]
        elif action.count or action.cards is not None or action.drawn is not None:
            raise UnusualRecord

    def _collected(self) -> None:
        """Write who won what; the last of them has what the others left of the pots."""
        left = self._expected.pot - self._record.rake
        self._out.append(len(self._record.collected))
        for last, (seat, amount) in enumerate(
            self._record.collected.items(), 1 - len(self._record.collected)
        ):
            self._out += [self._player(seat), 0 if last == 0 and amount == left else amount + 1]
            left -= amount

    def _rare(self) -> Rare:
        record = self._record
        final = {
            str(seat.seat): left + record.collected.get(str(seat.seat), 0)
            for seat, left in zip(record.seats, self._expected.left, strict=True)
        }
        return Rare(
            id=None if record.id == self._number else record.id,
            final=None if record.final == final else record.final,
            pots=tuple([(pot.amount, pot.eligible) for pot in record.pots or ()]),
            runs=record.runs,
            contradictions=record.contradictions,
            unread=record.unread,
        )


def _cards_of(text: str) -> list[int]:
    try:
        return [_NUMBERS_OF_CARDS[text[i : i + 2]] for i in range(0, len(text), 2)]
    except KeyError:
        raise UnusualRecord from None


def _counted(text: str | None) -> list[int]:
    """Return cards with one more than their number before them; 0 where there are none to be known."""
    return [0] if text is None else [len(text) // 2 + 1, *_cards_of(text)]
