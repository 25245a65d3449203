"""Making a hand the player's own: who the player is, which cards of others were shown, and what is searched for."""

from __future__ import annotations

from collections.abc import Mapping, Set

import msgspec

from pokerroom.cards import RANKS
from pokerroom.history.all_in_hands import all_in_adjusted
from pokerroom.history.history_errors import BadRecord
from pokerroom.history.play_counting import count_play, last_street
from pokerroom.history.play_counts import StreetCount
from pokerroom.history.positions import positions
from pokerroom.history.replay.recorded_hand import UNKNOWN_CARD, RecordedSeat, ReplayRecord, net_result
from pokerroom.history.replay.site_quirks import button_seat
from pokerroom.lab.collection.amounts import plain_amount
from pokerroom.lab.collection.kept_record import room_record
from pokerroom.lab.collection.own_names import is_own
from pokerroom.lab.importers.replay.replay_outcome import ReplayOutcome
from pokerroom.lab.importers.verification import VerificationResult
from pokerwire.games import GAMES, HOLDEM

Names = Mapping[str, Set[str]]
"""by site: the names under which the player plays there"""
HUNDREDTHS = 100
TOURNAMENT = "tournament"


class KeptHand(msgspec.Struct):
    """One hand of the player; amounts are hundredths of a chip or of a unit of money."""

    site: str
    number: str
    """its number at the site"""
    other_number: str
    """what to keep it by if another hand has its number; empty where none can"""
    played: int
    """ms since 1970; 0 if the site does not say"""
    game: str
    structure: str
    stakes: str
    """the blinds, or ``tournament``"""
    currency: str
    tournament: str
    table_name: str
    players: int
    name: str
    """the player's name at that site"""
    seat: int
    position: str
    cards: str
    kind: str
    """the class of two cards: ``AKs``, ``77``"""
    board: str
    street: str
    """the last that was dealt, or ``showdown``"""
    pot: int
    net: int
    net_bb: int
    """hundredths of a big blind"""
    adjusted_bb: int
    """``net_bb`` with the cards after an all-in averaged out"""
    counts: StreetCount
    opponents: tuple[str, ...]
    record: ReplayRecord
    """without the cards of others that were not shown"""


def kept_hand(result: VerificationResult, names: Names) -> KeptHand | str:
    """Return a hand that agreed as the player's own, or why it is not; raise BadRecord for one that has no end."""
    imported = result.hand
    assert imported.record is not None, "only hands that agree are kept"
    heading = imported.heading
    mine = _own_seat(imported.record, heading.viewer, names.get(imported.source, frozenset()))
    if isinstance(mine, str):
        return mine
    if not imported.record.final:
        raise BadRecord("it does not say how it ended")
    record = without_hidden_cards(imported.record, mine.seat)
    unit = 1 if record.unit == "cent" else HUNDREDTHS
    net = net_result(record, mine)
    adjusted = _adjusted(record, mine, result.outcome)
    cards = _known(mine) or record.shown.get(str(mine.seat), "")
    return KeptHand(
        site=imported.source,
        number=imported.key,
        other_number=imported.other_key,
        played=heading.played,
        game=record.game,
        structure=record.structure,
        stakes=TOURNAMENT if heading.tournament else _stakes(record, unit),
        currency="" if heading.tournament else heading.currency,
        tournament=heading.tournament,
        table_name=heading.table,
        players=len(record.seats),
        name=mine.name,
        seat=mine.seat,
        position=positions(button_seat(record), [seat.seat for seat in record.seats])[mine.seat],
        cards=cards,
        kind=kind_of(cards),
        board="".join(record.board),
        street=last_street(record),
        pot=(sum(record.collected.values()) + record.rake) * unit,
        net=net * unit,
        net_bb=round(net * HUNDREDTHS / record.big_blind),
        adjusted_bb=round((net if adjusted is None else adjusted) * HUNDREDTHS / record.big_blind),
        counts=count_play(record, mine.seat),
        opponents=tuple([seat.name for seat in record.seats if seat.seat != mine.seat]),
        record=record,
    )


def _own_seat(record: ReplayRecord, viewer: str, names: Set[str]) -> RecordedSeat | str:
    """Return the seat of the player: by name, or else the only one whose cards are known from the start; or why not."""
    by_name = [seat for seat in record.seats if is_own(seat.name, names) or (viewer and seat.name == viewer)]
    if len(by_name) == 1:
        return by_name[0]
    seen = [seat for seat in record.seats if _known(seat)]
    hidden_from_others = [seat for seat in seen if seat.hole != record.shown.get(str(seat.seat))]
    seen = hidden_from_others if len(hidden_from_others) == 1 else seen
    if names or len(seen) != 1:
        return "you did not play it" if names else "it does not say who you are"
    return seen[0]


def _known(seat: RecordedSeat) -> str:
    """Return the cards that were dealt there, if they are known."""
    return "" if seat.hole is None or UNKNOWN_CARD in seat.hole else seat.hole


def without_hidden_cards(record: ReplayRecord, own: int) -> ReplayRecord:
    """Return a record without the cards of others that were not shown; what was shown after a draw was not dealt."""
    shown = {} if GAMES[record.game].draws else record.shown
    seats = [
        seat if seat.seat == own else msgspec.structs.replace(seat, hole=shown.get(str(seat.seat)))
        for seat in record.seats
    ]
    actions = [
        action
        if action.seat == own or not (action.cards or action.drawn)
        else msgspec.structs.replace(action, cards=None, drawn=None)
        for action in record.actions
    ]
    return msgspec.structs.replace(record, seats=tuple(seats), actions=tuple(actions))


def _adjusted(record: ReplayRecord, mine: RecordedSeat, outcome: ReplayOutcome | None) -> int | None:
    """Return the result with the luck of all-in hands averaged out; ``None`` where nothing is averaged."""
    if record.runs or not (record.shown and any(action.all_in for action in record.actions)):
        return None
    if max([action.street for action in record.actions]) >= len(record.board):
        return None  # no card of the board came after the last of them
    adjusted = all_in_adjusted(room_record(record, mine.name, outcome=outcome), mine.name)
    of_house = net_result(record, mine) - (record.final[str(mine.seat)] - mine.stack)
    return None if adjusted is None else adjusted + of_house


def _stakes(record: ReplayRecord, unit: int) -> str:
    bets = (record.small_bet, record.big_bet) if record.structure == "limit" else ()
    return "/".join(
        [plain_amount(amount * unit) for amount in bets or (record.small_blind, record.big_blind)]
    )


def kind_of(cards: str) -> str:
    """Return the kind of two cards, the higher first: ``AKs``, ``T9o``, ``77``; nothing for other hands."""
    if len(cards) != 2 * HOLDEM.hole:
        return ""
    high, low = sorted((cards[:2], cards[2:]), key=lambda card: RANKS.index(card[0]), reverse=True)
    suited = "" if high[0] == low[0] else "s" if high[1] == low[1] else "o"
    return high[0] + low[0] + suited
