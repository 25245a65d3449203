"""The odds of hands that all lie face up while the board is still to come, for everybody at the table.

Only cards that everybody sees enter: those shown, and the board.  Folded hands count as cards that may still come.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from pokerroom.odds.all_in_odds import Hole, all_in_tally
from pokerroom.odds.equity_result import SHARES
from pokerroom.poker.hand import Hand
from pokerwire.cash.cash_events import AllInOdds, SeatOdds
from pokerwire.cash.table_hand_events import ODDS_UNIT
from pokerwire.games import HOLDEM, Game


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
    return [odds_event(holes, boards, game, [card for board in hand.board_ids for card in board])]


def odds_event(
    holes: Mapping[int, Hole], boards: Sequence[Sequence[int]], game: Game = HOLDEM, seen: Sequence[int] = ()
) -> AllInOdds:
    """Return the event with the odds of these hands, by seat, with a board of up to four cards.

    Of several boards it has the average.  ``seen`` are the cards of all boards of the hand, which do not come again.
    The same hands are asked for again: who looks back at a hand may do so as often as they like.
    """
    return _odds_event(tuple(holes.items()), tuple(map(tuple, boards)), game, tuple(seen))


@lru_cache(maxsize=1024)
def _odds_event(
    holes: tuple[tuple[int, Hole], ...],
    boards: tuple[tuple[int, ...], ...],
    game: Game,
    seen: tuple[int, ...],
) -> AllInOdds:
    hands = [hand for _, hand in holes]
    found = [
        all_in_tally(hands, board, [card for card in seen if card not in board], game) for board in boards
    ]
    tallies = [tally for tally, _ in found]
    deals = sum([tally.deals for tally in tallies])
    odds = [
        SeatOdds(
            seat,
            _rounded(sum([tally.wins[i] for tally in tallies]), deals),
            _rounded(sum([tally.ties[i] for tally in tallies]), deals),
            _rounded(sum([tally.shares[i] for tally in tallies]), SHARES * deals),
        )
        for i, (seat, _) in enumerate(holes)
    ]
    return AllInOdds(tuple(odds), all(exact for _, exact in found))


def _rounded(part: int, whole: int) -> int:
    """Return a share in hundredths of a percent; it is 0 or 100 % only when it is just that."""
    if part in (0, whole):
        return ODDS_UNIT if part else 0
    return min(max(round(ODDS_UNIT * part / whole), 1), ODDS_UNIT - 1)
