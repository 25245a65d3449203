"""What players owe before they are dealt in, and what is posted before a hand (rules B3, B5, B6)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pokerroom.poker.forced_bets import ForcedBetDue
from pokerroom.tables.peer.button import ButtonPlacement, Positions
from pokerroom.tables.peer.cash_seats import Seat, Seats, clockwise
from pokerwire.cash.table_config import TableConfig

ORBIT = 6
"""hands in which a missed big blind counts at most once: at a short table it comes round sooner"""


def record_missed_blinds(
    seats: Iterable[Seat], last: Positions | None, placement: ButtonPlacement, hand: int
) -> list[Seat]:
    """Record who missed a blind in this ``hand`` without being dealt in; return the seats that owe more than before.

    At most one blind of each is owed.  A player who has not been dealt in yet owes only the big blind, however often
    the small blind passes them.  A player who was not there when the game (re)started comes in with the big blind.
    """
    changed = []
    for seat in seats:
        if seat.number in placement.dealt:
            continue
        before = seat.owes_big, seat.owes_small
        if last is None or placement.forgiven:
            seat.owes_big = True
        else:
            _record_passed_blinds(seat, last, placement.positions, hand)
        if before != (seat.owes_big, seat.owes_small):
            changed.append(seat)
    return changed


def _record_passed_blinds(seat: Seat, last: Positions, now: Positions, hand: int) -> None:
    """The big blind passes to where it is now; the small blind always to where the big blind was."""
    if _passed(last.big_blind, now.big_blind, seat.number):
        seat.owes_big = True
        if not seat.missed or hand - seat.missed_hand >= ORBIT:
            seat.missed += 1
            seat.missed_hand = hand
    if seat.played and _passed(last.small_blind, last.big_blind, seat.number):
        seat.owes_small = True


def _passed(start: int, end: int, number: int) -> bool:
    """Whether a blind that moved from seat ``start`` to ``end`` passed seat ``number`` or came to lie there."""
    return number != start and clockwise({number, end}, start)[0] == number


def forced_bets(config: TableConfig, placement: ButtonPlacement, seats: Seats) -> list[ForcedBetDue]:
    """Return the forced bets of a hand in the order of posting: antes, blinds, what is owed, straddles.

    A big-blind ante comes after the blinds, so that a short stack pays the blind first (rule B3).  Call this while the
    seats still say what they owe.
    """
    positions = placement.positions
    order = clockwise(placement.dealt, positions.button)
    big = positions.big_blind
    bets: list[ForcedBetDue] = []
    if config.hand_ante and (config.ante_kind == "each" or config.bomb_pot):
        bets += [ForcedBetDue("ante", number, config.hand_ante) for number in order]
    if config.bomb_pot:
        return bets
    if config.button_blind:
        bets.append(ForcedBetDue("big_blind", positions.button, config.big_blind))
    if not config.blinds:
        return bets
    if placement.small_blind_seat is not None:
        bets.append(ForcedBetDue("small_blind", placement.small_blind_seat, config.small_blind))
    bets.append(ForcedBetDue("big_blind", big, config.big_blind))
    if config.ante and config.ante_kind == "big_blind":
        bets.append(ForcedBetDue("ante", big, config.ante, for_all=True))
    dealt = {number: seat for number in order if (seat := seats.at(number)) is not None}
    bets += _owed(config, [seat for number, seat in dealt.items() if number != big])
    if config.straddle != "none":
        able = {seat.number: seat for seat in dealt.values() if not seat.owes}
        bets += straddles(config, order, placement, able)
    return bets


def _owed(config: TableConfig, seats: Sequence[Seat]) -> list[ForcedBetDue]:
    """The big blind is posted live, the small blind dead (rule B6)."""
    bets = []
    for seat in seats:
        if seat.owes_big:
            bets.append(ForcedBetDue("post", seat.number, config.big_blind))
        if seat.owes_small:
            bets.append(ForcedBetDue("dead", seat.number, config.small_blind))
    return bets


def straddles(
    config: TableConfig, order: Sequence[int], placement: ButtonPlacement, able: Mapping[int, Seat]
) -> list[ForcedBetDue]:
    """Return the straddles of a hand in the order of posting (rule B5).

    ``order`` is the seats dealt in, clockwise from the left of the button; ``able`` the seats of the players who
    owe nothing.  A straddle is twice the big blind.  A re-straddle is to the player's amount, within what
    is legal at that moment: at least twice the straddle before it, at pot-limit at most what the pot allows.  A player
    who cannot, or does not want to, post that much does not straddle, and nobody after them does.  There is no
    straddle between two players: both post a blind.
    """
    if len(order) < config.straddle_players:
        return []
    ante = config.ante if config.ante_kind == "each" else 0
    bets: list[ForcedBetDue] = []
    for number in _may_straddle(config, order, placement):
        seat = able.get(number)
        if seat is None or not (seat.straddle or (config.straddle_always and not bets)):
            break
        to = _straddle_to(config, seat, [bet.amount for bet in bets], len(order))
        if seat.stack - ante < to or not to:
            break
        bets.append(ForcedBetDue("straddle", number, to))
    return bets


def restraddle_range(config: TableConfig, stack: int) -> tuple[int, int]:
    """Return what a player with ``stack`` may re-straddle to, the least, twice the straddle, and the most.

    Both are 0 where the amount is not theirs to choose.
    """
    if config.straddle != "restraddle" or config.structure == "limit":
        return 0, 0
    least = 4 * config.big_blind
    return least, max(stack, least)


def _straddle_to(config: TableConfig, seat: Seat, before: Sequence[int], players: int) -> int:
    """Return what ``seat`` straddles to after the straddles ``before``; 0 when the amount it chose is too small now."""
    if not before:
        return 2 * config.big_blind
    least = 2 * before[-1]
    ante = config.ante if config.ante_kind == "each" else 0
    most = seat.stack - ante
    if config.structure == "limit":
        most = least
    elif config.structure == "pot_limit":
        antes = config.ante if config.ante_kind == "big_blind" else players * ante
        most = min(most, config.small_blind + config.big_blind + antes + sum(before) + 2 * before[-1])
    if seat.straddle_to and seat.straddle_to < least:
        return 0
    return max(least, min(seat.straddle_to, most))


def _may_straddle(config: TableConfig, order: Sequence[int], placement: ButtonPlacement) -> Sequence[int]:
    """The seats that may straddle one after the other: from under the gun to the button, or the button alone."""
    big = order.index(placement.positions.big_blind)
    after_blinds = order[big + 1 :]
    if config.straddle == "button":
        return [number for number in after_blinds if number == placement.positions.button]
    return after_blinds if config.straddle == "restraddle" else after_blinds[:1]


def clear_owed_blinds(seats: Seats, placement: ButtonPlacement) -> list[Seat]:
    """Note that who is dealt in has paid; return the seats that owed something and do not any more."""
    paid = []
    for number in placement.dealt:
        seat = seats.at(number)
        assert seat is not None, f"seat {number} is dealt in and empty"
        seat.played = True
        seat.missed = 0
        if seat.owes:
            seat.owes_big = seat.owes_small = False
            paid.append(seat)
    return paid
