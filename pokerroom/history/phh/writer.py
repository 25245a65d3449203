"""From our own record of a hand to PHH.

The specification has no words for who posted what, for the puck or for rake; ``finishing_stacks`` carries what comes of
them, and these fields of ours say it: ``_forced`` (kind, player, nominal amount, in the order of posting), ``_button``
(the seat of the puck, which may be empty) and ``_rake``.  Parsers of PHH have narrower rules than the room; where one
would refuse a hand, that is worded otherwise, and the fields as they should be are told with an underscore:
``_variant``, ``_small_bet``, ``_big_bet``, ``_min_bet``, ``_actions`` (see
:mod:`~pokerroom.history.phh.action_wording`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime

from pokerroom.history.from_events import flatten
from pokerroom.history.hand_record import HandRecord
from pokerroom.history.phh.action_wording import by_streets, decisions, is_taken, natural, worded
from pokerroom.history.phh.actions import Acting
from pokerroom.history.phh.forced_bets_out import Posting
from pokerroom.history.phh.game_codes import code
from pokerroom.history.phh.toml import Value, document
from pokerroom.history.replay.recorded_hand import Record, clockwise
from pokerroom.history.replay.site_quirks import script

TIME = "time"
STREETS = {"holdem": 4, "draw": 2}


def write(records: Iterable[HandRecord], first: int = 1) -> Iterator[str]:
    """Yield each of ``records`` as a table of a .phhs file, numbered from ``first``, as they come.

    A voided hand is left out: it has no end.  A record that one player may see has ``????`` for the cards of others.
    """
    number = first
    for record in records:
        if not record.voided:
            yield f"[{number}]\n{hand_text(record)}\n"
            number += 1


def hand_text(record: HandRecord) -> str:
    """Return one hand as a .phh file; raise BadRecord for a voided one."""
    flat = flatten(record)
    when = datetime.fromtimestamp(record.began // 1000, UTC)
    fields = {
        **hand_fields(flat),
        "day": when.day,
        "month": when.month,
        "year": when.year,
        TIME: when.strftime("%H:%M:%S"),
        "time_zone": "UTC",
        "table": record.table,
        "hand": record.hand,
        "seat_count": record.config.seats,
    }
    return document(fields, (TIME,))


def hand_fields(record: Record) -> dict[str, Value]:
    """Return the fields of PHH that say what ``record`` says."""
    read = script(record)
    order = clockwise(record, read.button)
    seats = {seat.seat: seat for seat in record.seats}
    posting = Posting(record, order)
    return {
        **_play(record, order, posting),
        **posting.fields(),
        "starting_stacks": tuple([seats[seat].stack for seat in order]),
        "players": tuple([seats[seat].name for seat in order]),
        "seats": tuple(order),
        "finishing_stacks": tuple([record.final[str(seat)] for seat in order]),
        "_button": read.button,
        "_rake": record.rake,
    }


def _play(record: Record, order: list[int], posting: Posting) -> dict[str, Value]:
    """Return game, bet sizes and actions, worded otherwise where the parsers of PHH need that."""
    acting = Acting(record, order)
    table = posting.table()
    streets = by_streets(decisions(script(record).decisions, order, table.bets), STREETS[record.game])
    fields: dict[str, Value] = {
        "variant": code(record.game, record.structure),
        **_bets(record),
        "actions": tuple(acting.lines([[natural(one) for one in street] for street in streets])),
    }
    if record.game != "holdem" or record.structure == "pot" or is_taken(table, streets):
        return fields
    words = worded(table, streets)
    if words is None:
        return fields
    otherwise: dict[str, Value] = {"variant": "NT", "min_bet": 1, "actions": tuple(acting.lines(words))}
    return {**otherwise, **{f"_{key}": it for key, it in fields.items()}}


def _bets(record: Record) -> dict[str, Value]:
    if record.structure == "limit":
        return {"small_bet": record.small_bet, "big_bet": record.big_bet}
    return {"min_bet": record.big_blind}
