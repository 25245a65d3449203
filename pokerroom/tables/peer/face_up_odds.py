"""The odds of hands that all lie face up while the board is still to come, for everybody at the table.

Only cards that everybody sees enter: those shown, and the board.  Folded hands count as cards that may still come.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache

from pokerroom.odds.all_in_odds import Hole, all_in_tally
from pokerroom.odds.equity_result import SHARES, Tally
from pokerroom.poker.hand import Hand
from pokerwire.cash.cash_events import AllInOdds, SeatOdds
from pokerwire.cash.table_hand_events import ODDS_UNIT
from pokerwire.games import HOLDEM, Game
from pokerwire.hand_events import Pot


def face_up_odds(hand: Hand) -> list[AllInOdds]:
    """Return the event of the odds when nobody can bet any more and every live hand is face up; else nothing."""
    game = hand.rules.game
    if not hand.street_due or not game.board_size or not (boards := hand.boards_due):
        return []
    cards = hand.final_cards()
    live = hand.live
    if not cards.shown.issuperset(live):
        return []
    holes = {seat: tuple(sorted(cards.holes[seat])) for seat in live}
    seen = [card for board in hand.board_ids for card in board]
    return [odds_event(holes, boards, game, seen, hand.pots)]


def odds_event(
    holes: Mapping[int, Hole],
    boards: Sequence[Sequence[int]],
    game: Game = HOLDEM,
    seen: Sequence[int] = (),
    pots: Sequence[Pot] = (),
) -> AllInOdds:
    """Return the event with the odds of these hands, by seat, with a board of up to four cards.

    Of several boards it has the average.  ``seen`` are the cards of all boards of the hand, which do not come again.
    Without ``pots`` there is one that all of them can win.
    The same hands are asked for again: who looks back at a hand may do so as often as they like.
    """
    parts = [(pot.amount, tuple([seat for seat in holes if seat in pot.seats])) for pot in pots]
    if len(parts) < 2:  # how much there is makes no difference
        parts = [(1, tuple(holes))]
    return _odds_event(tuple(holes.items()), tuple(map(tuple, boards)), game, tuple(seen), tuple(parts))


@lru_cache(maxsize=1024)
def _odds_event(
    holes: tuple[tuple[int, Hole], ...],
    boards: tuple[tuple[int, ...], ...],
    game: Game,
    seen: tuple[int, ...],
    pots: tuple[tuple[int, tuple[int, ...]], ...],
) -> AllInOdds:
    by_seat = dict(holes)
    main = tuple(by_seat)
    found = {seats: _tally(by_seat, seats, boards, game, seen) for seats in {main, *[pot[1] for pot in pots]}}
    total = sum([amount for amount, _ in pots])
    equities = dict.fromkeys(main, Fraction())
    for amount, seats in pots:
        tally, _ = found[seats]
        for seat, shares in zip(seats, tally.shares, strict=True):
            equities[seat] += Fraction(amount * shares, total * SHARES * tally.deals)
    tally, _ = found[main]
    odds = [
        SeatOdds(
            seat,
            _rounded(tally.wins[i], tally.deals),
            _rounded(tally.ties[i], tally.deals),
            _rounded(equities[seat], 1),
        )
        for i, seat in enumerate(main)
    ]
    return AllInOdds(tuple(odds), all(exact for _, exact in found.values()))


def _tally(
    holes: Mapping[int, Hole],
    seats: Sequence[int],
    boards: Sequence[Sequence[int]],
    game: Game,
    seen: Sequence[int],
) -> tuple[Tally, bool]:
    """Return the tally of the seats that can win a pot, on all boards, and whether it is exact."""
    if len(seats) == 1:
        return Tally(1, [1], [0], [SHARES]), True
    hands = [holes[seat] for seat in seats]
    others = [card for seat, hole in holes.items() if seat not in seats for card in hole]
    tally, exact = Tally.empty(len(hands)), True
    for board in boards:
        more, counted = all_in_tally(
            hands, board, others + [card for card in seen if card not in board], game
        )
        tally.add(more)
        exact = exact and counted
    return tally, exact


def _rounded(part: int | Fraction, whole: int) -> int:
    """Return a share in hundredths of a percent; it is 0 or 100 % only when it is just that."""
    if part in (0, whole):
        return ODDS_UNIT if part else 0
    return min(max(round(ODDS_UNIT * part / whole), 1), ODDS_UNIT - 1)
