"""All-in hands looked back at: the odds before each street, and the result with the cards to come averaged out.

Both go by a record as one viewer may see it, and only where that record shows every hand that was in: no card that
the viewer has not seen enters.  A hand is all-in when cards of the board came after its last bet.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

import msgspec

from pokerroom.cards import CARD_IDS
from pokerroom.history.hand_record import seen_by
from pokerroom.history.positions import clockwise_from
from pokerroom.odds.all_in_odds import Hole, all_in_tally
from pokerroom.odds.equity_result import SHARES
from pokerroom.tables.peer.face_up_odds import odds_event
from pokerwire.cash.cash_events import AllInOdds, AnyEvent
from pokerwire.games import GAMES, Game
from pokerwire.hand_events import (
    Acted,
    BoardDealt,
    ForcedBet,
    HandEnded,
    HandShown,
    HoleCards,
    Pot,
    PotAwarded,
    PotsFormed,
    RunsAgreed,
)
from pokerwire.room.finished_hand import HandRecord


class _AllIn(NamedTuple):
    """The hands that were in when nobody could bet any more, and the boards at that moment."""

    game: Game
    holes: dict[int, Hole]
    boards: list[tuple[int, ...]]
    last_bet: int
    """the place of the last bet among the events"""


def with_all_in_odds(record: HandRecord) -> HandRecord:
    """Return what a viewer sees of a hand with the odds of each street added, unless the table sent them."""
    if any(isinstance(event, AllInOdds) for event in record.events):
        return record
    all_in = _all_in(record)
    if all_in is None:
        return record
    boards = dict(enumerate(all_in.boards))
    events: list[AnyEvent] = []
    pots: tuple[Pot, ...] = ()
    for place, event in enumerate(record.events):
        if isinstance(event, PotsFormed):
            pots = event.pots
        if place > all_in.last_bet and isinstance(event, BoardDealt):
            last = events[-1]
            if not (isinstance(last, BoardDealt) and last.street == event.street):  # once for all boards
                events.append(_odds_before(event, all_in, boards, pots))
            boards[event.run] = _ids(event.board)
        events.append(event)
    return msgspec.structs.replace(record, events=tuple(events))


def _odds_before(
    event: BoardDealt, all_in: _AllIn, boards: dict[int, tuple[int, ...]], pots: tuple[Pot, ...]
) -> AllInOdds:
    """Return the odds before a street of the board that it is dealt to, or of all that are dealt together."""
    before = {**boards, event.run: _ids(event.board[: -len(event.cards)])}
    due = list(before.values()) if len(all_in.boards) > 1 else [before[event.run]]
    seen = [card for board in boards.values() for card in board]
    return odds_event(all_in.holes, due, all_in.game, seen, pots)


def all_in_adjusted(record: HandRecord, player: str) -> int | None:
    """Return the result of ``player`` with the cards that came after the last bet averaged out, to the nearest chip.

    ``None`` where nothing is averaged: the result stands as it is.
    """
    if _first_board_after_bets(record) is None:
        return None
    all_in = _all_in(seen_by(record, player))
    seat = next((dealt.seat for dealt in record.players if dealt.player == player), 0)
    if all_in is None or seat not in all_in.holes:
        return None
    pots: tuple[Pot, ...] = ()
    adjusted = 0.0
    for event in record.events:
        match event:
            case PotsFormed():
                pots = event.pots
            case PotAwarded():
                adjusted -= sum([share.by for share in event.shares if share.seat == seat])
                adjusted += (event.amount - event.rake) * _share(all_in, pots[event.pot], seat, event.run)
            case HandEnded():
                adjusted += next(result.net for result in event.results if result.seat == seat)
    return round(adjusted)


def _share(all_in: _AllIn, pot: Pot, seat: int, run: int) -> float:
    """Return the part of a pot that a seat wins on average with a board; every run of a hand has the same average."""
    seats = [one for one in pot.seats if one in all_in.holes]
    if seat not in seats:
        return 0.0
    board = all_in.boards[run if len(all_in.boards) > 1 else 0]
    dead = [card for one, hole in all_in.holes.items() if one not in seats for card in hole]
    dead += [card for other in all_in.boards if other is not board for card in other]
    holes = tuple([all_in.holes[one] for one in seats])
    return _equities(holes, board, tuple(sorted(dead)), all_in.game)[seats.index(seat)]


@lru_cache(maxsize=4096)
def _equities(
    holes: tuple[Hole, ...], board: tuple[int, ...], dead: tuple[int, ...], game: Game
) -> tuple[float, ...]:
    if len(holes) == 1:
        return (1.0,)
    tally, _ = all_in_tally(holes, board, dead, game)
    return tuple([share / (SHARES * tally.deals) for share in tally.shares])


def _all_in(record: HandRecord) -> _AllIn | None:
    """Return the hands that were all-in; ``None`` when there was no such moment, or a card of it stayed unseen."""
    first = _first_board_after_bets(record)
    if first is None or not any(isinstance(event, HandEnded) for event in record.events):
        return None
    if not all(
        CARD_IDS.keys() >= set(event.board) for event in record.events if isinstance(event, BoardDealt)
    ):
        return None
    holes = _holes(record)
    folded = {event.seat for event in record.events if isinstance(event, Acted) and event.action == "fold"}
    button = record.started.button
    live = clockwise_from(button, [dealt.seat for dealt in record.players if dealt.seat not in folded])
    game = GAMES[record.config.game]
    if len(live) < 2 or not all(len(holes.get(seat, ())) == game.hole for seat in live):
        return None
    return _AllIn(
        game,
        {seat: tuple(sorted(_ids(holes[seat]))) for seat in live},
        _boards_at_last_bet(record),
        _last_bet(record),
    )


def _boards_at_last_bet(record: HandRecord) -> list[tuple[int, ...]]:
    """Return the boards as they were: one, or all that are dealt together."""
    last_bet = _last_bet(record)
    dealt = [event for event in record.events if isinstance(event, BoardDealt)]
    together = not any(isinstance(event, RunsAgreed) for event in record.events)
    boards: list[tuple[int, ...]] = [()] * (1 + max([event.run for event in dealt]) if together else 1)
    for event in record.events[:last_bet]:
        if isinstance(event, BoardDealt):
            boards[event.run] = _ids(event.board)
    return boards


def _last_bet(record: HandRecord) -> int:
    bets = [place for place, event in enumerate(record.events) if isinstance(event, Acted | ForcedBet)]
    return max(bets, default=0)


def _first_board_after_bets(record: HandRecord) -> BoardDealt | None:
    rest = record.events[_last_bet(record) :]
    return next((event for event in rest if isinstance(event, BoardDealt)), None)


def _holes(record: HandRecord) -> Mapping[int, tuple[str, ...]]:
    """Return the hole cards that the record names, by seat; of some hands perhaps only one card."""
    holes: dict[int, tuple[str, ...]] = {}
    for event in record.events:
        match event:
            case HoleCards(seat=seat, cards=tuple(cards)) | HandShown(seat=seat, cards=cards):
                known = holes.get(seat, ())
                holes[seat] = (*known, *[card for card in cards if card in CARD_IDS and card not in known])
    return holes


def _ids(cards: tuple[str, ...]) -> tuple[int, ...]:
    return tuple([CARD_IDS[card] for card in cards])
