"""Writing hands as a table for spreadsheets: a line for each player of each hand (``CSV_COLUMNS`` has the columns)."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

from pokerroom.history.from_events import record_from_events
from pokerroom.history.positions import positions
from pokerroom.history.replay.recorded_hand import net_result
from pokerroom.history.splashes import added_by_house
from pokerroom.history.text.text_amounts import CHIPS, Money
from pokerroom.history.text.timestamps import iso_time
from pokerwire.room.finished_hand import HandRecord
from pokerwire.spreadsheet_text import harmless


def hand_text(record: HandRecord, money: Money = CHIPS) -> str:
    """Return the lines of one hand; raise BadRecord for a voided one."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(_rows(record, CHIPS if record.tournament else money))
    return out.getvalue()


def _rows(record: HandRecord, money: Money) -> Iterator[list[object]]:
    flat, config, plain = record_from_events(record), record.config, money.plain
    hand = [
        *(record.number, iso_time(record.began) if record.began else "", harmless(record.table)),
        *(record.tournament.number if record.tournament else "", config.game, config.structure),
        *map(plain, (config.small_blind, config.big_blind, config.hand_ante)),
        money.currency,
    ]
    added = added_by_house(record)
    pot = sum(flat.collected.values()) + flat.rake
    places = positions(record.started.button, [seat.seat for seat in flat.seats])
    for seat in flat.seats:
        key = str(seat.seat)
        won, net = flat.collected.get(key, 0), net_result(flat, seat)
        cards = seat.hole or flat.shown.get(key, "")
        yield [
            *(
                *hand,
                seat.seat,
                places[seat.seat],
                harmless(seat.name),
                plain(seat.stack - added.get(seat.seat, 0)),
            ),
            *(cards, "".join(flat.board)),
            *map(plain, (won - net, won, net, pot, flat.rake)),
        ]
