"""Writing a hand's record as PHH.

The specification has no words for who posted what, for the button or for rake; ``finishing_stacks`` has their results,
and fields of the room's own have the rest: ``_forced`` (kind, player, nominal amount, in the order of posting),
``_button`` (the seat of the button, which may be empty), ``_rake``, ``_boards`` (all boards of a hand with several,
``actions`` deal the first) and ``_viewer`` (for whom it was written, where that was one player); of a tournament its
number, table and costs (``_tournament``, ``_tournament_table``, ``_buy_in``, ``_fee``, ``_bounty``).  Parsers of PHH
have narrower rules than the room; a hand that one would refuse is worded differently, and the same fields with an
underscore in front (``variant``, ``small_bet``, ``big_bet``, ``min_bet``, ``actions``) have the true values (see
:mod:`~pokerroom.history.phh.action_wording`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime

from pokerroom.history.from_events import record_from_events
from pokerroom.history.phh.action_wording import (
    HandStart,
    PhhDecision,
    betting_decisions,
    by_streets,
    is_accepted,
    plain_words,
    reworded,
)
from pokerroom.history.phh.forced_bets_out import PhhForcedBets
from pokerroom.history.phh.game_codes import code_of
from pokerroom.history.phh.phh_actions import PhhActionWriter
from pokerroom.history.phh.phh_money import in_money
from pokerroom.history.phh.toml import TomlValue, document
from pokerroom.history.replay.recorded_hand import ReplayRecord, clockwise, has_first_round
from pokerroom.history.replay.site_quirks import read_script
from pokerroom.history.text.text_amounts import CHIPS, Money
from pokerwire.games import GAMES
from pokerwire.room.finished_hand import HandRecord
from pokerwire.room.hand_formats import HAND_FORMATS

TIME = "time"


def write(records: Iterable[HandRecord], first: int = 1) -> Iterator[str]:
    """Yield each of ``records`` as a table of a .phhs file, numbered from ``first``, as they come.

    A voided hand is left out: it has no end.  A record that one player may see has ``????`` for the cards of others.
    """
    number = first
    for record in records:
        if not record.voided:
            yield HAND_FORMATS["phh"].piece(hand_text(record), number)
            number += 1


def hand_text(record: HandRecord, money: Money = CHIPS) -> str:
    """Return one hand as a .phh file; raise BadRecord for a voided one. The chips of tournaments are no money."""
    flat = record_from_events(record)
    began = datetime.fromtimestamp(record.began // 1000, UTC)
    fields = {
        **in_money(hand_fields(flat), CHIPS if record.tournament else money),
        "day": began.day,
        "month": began.month,
        "year": began.year,
        TIME: began.strftime("%H:%M:%S"),
        "time_zone": "UTC",
        "table": record.table,
        "hand": record.hand,
        "seat_count": record.config.seats,
        **({"_viewer": record.viewer} if record.viewer else {}),
        **_tournament_fields(record),
    }
    return document(fields, (TIME,))


def _tournament_fields(record: HandRecord) -> dict[str, TomlValue]:
    """Return the event and level of a tournament's hand, and in fields of the room's own what an entry costs."""
    tournament = record.tournament
    if tournament is None:
        return {}
    return {
        "event": tournament.name,
        "level": tournament.level,
        "_tournament": tournament.number,
        "_tournament_table": tournament.table,
        "_buy_in": tournament.buy_in,
        "_fee": tournament.fee,
        "_bounty": tournament.bounty,
    }


def hand_fields(record: ReplayRecord) -> dict[str, TomlValue]:
    """Return the fields of PHH that say what ``record`` says."""
    replay_script = read_script(record)
    order = clockwise(record, replay_script.button)
    seats = {seat.seat: seat for seat in record.seats}
    forced_bets = PhhForcedBets(record, order)
    return {
        **_play_fields(record, order, forced_bets),
        **forced_bets.fields(),
        "starting_stacks": tuple([seats[seat].stack for seat in order]),
        "players": tuple([seats[seat].name for seat in order]),
        "seats": tuple(order),
        "finishing_stacks": tuple([record.final[str(seat)] for seat in order]),
        "_button": replay_script.button,
        "_rake": record.rake,
        **({"_boards": tuple([" ".join(board) for board in record.runs])} if record.runs else {}),
    }


def _play_fields(record: ReplayRecord, order: list[int], forced_bets: PhhForcedBets) -> dict[str, TomlValue]:
    """Return game, bet sizes and actions, worded otherwise where the parsers of PHH need that."""
    action_writer = PhhActionWriter(record, order)
    hand_start = forced_bets.hand_start()
    streets = by_streets(
        betting_decisions(read_script(record).decisions, order, hand_start.bets),
        len(GAMES[record.game].streets),
    )
    if not has_first_round(record):
        return _bomb_pot_fields(record, action_writer, streets, hand_start)
    fields: dict[str, TomlValue] = {
        "variant": code_of(record.game, record.structure),
        **_bet_size_fields(record),
        "actions": tuple(action_writer.actions([[plain_words(one) for one in street] for street in streets])),
    }
    if not GAMES[record.game].is_holdem or record.structure == "pot" or is_accepted(hand_start, streets):
        return fields
    words = reworded(hand_start, streets)
    if words is None:
        return fields
    reworded_fields: dict[str, TomlValue] = {
        "variant": "NT",
        "min_bet": 1,
        "actions": tuple(action_writer.actions(words)),
    }
    return {**reworded_fields, **{f"_{key}": value for key, value in fields.items()}}


def _bomb_pot_fields(
    record: ReplayRecord,
    action_writer: PhhActionWriter,
    streets: list[list[PhhDecision]],
    hand_start: HandStart,
) -> dict[str, TomlValue]:
    """Return the same of a hand without a first round, in which parsers have everybody who has chips check."""
    able = [p for p, stack in enumerate(hand_start.stacks) if stack]
    checks = [f"p{p + 1} cc" for p in able] if len(able) > 1 else []
    words = [[plain_words(one) for one in street] for street in streets]
    return {
        "variant": code_of(record.game, record.structure),
        **_bet_size_fields(record),
        "actions": tuple(action_writer.actions([checks, *words[1:]])),
        "_actions": tuple(action_writer.actions(words)),
    }


def _bet_size_fields(record: ReplayRecord) -> dict[str, TomlValue]:
    if record.structure == "limit":
        return {"small_bet": record.small_bet, "big_bet": record.big_bet}
    return {"min_bet": record.big_blind}
