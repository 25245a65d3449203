"""The transaction log: every action of a match with its times, from which an interrupted match continues.

r300 12 1471220049.447470 1471220049.447510        the action, the hand, when it was asked for, when it came
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from pokerroom.lab.acpc.acpc_errors import BadAction, IllegalAcpcAction
from pokerroom.lab.acpc.acpc_hand_state import DRAW, AcpcAction
from pokerroom.lab.acpc.acpc_match import AcpcMatch
from pokerroom.lab.acpc.gamedef import GameDef
from pokerroom.lab.acpc.protocol import action_text, read_action
from pokerroom.lab.acpc.time_limits import MICROS, MatchClocks, stamp
from pokerwire.error_tree import PokerRoomError

_STAMPS = re.compile(r" (\d+) (\d+)\.(\d{6}) (\d+)\.(\d{6})\s*$")


class BadTransaction(PokerRoomError, ValueError):
    """A line of a transaction log that does not continue the match."""


@dataclass(frozen=True, slots=True)
class LoggedAction:
    """One action. Times are microseconds since 1970."""

    act: AcpcAction
    hand: int
    sent: int
    received: int


def logged_action_line(game: GameDef, logged: LoggedAction) -> str:
    """Return the line of an action."""
    return f"{action_text(game, logged.act)} {logged.hand} {stamp(logged.sent)} {stamp(logged.received)}\n"


def read_logged_action(game: GameDef, line: str) -> LoggedAction:
    """Return the action of a line; raise :class:`BadTransaction`."""
    try:
        act, at = read_action(game, line)
    except BadAction as error:
        raise BadTransaction(f"could not parse transaction action: {error}") from None
    match = _STAMPS.match(line, at)
    if match is None:
        raise BadTransaction(f"could not parse transaction stamp {line.strip()[:80]!r}")
    hand, sent, sent_micros, received, micros = map(int, match.groups())
    return LoggedAction(act, hand, sent * MICROS + sent_micros, received * MICROS + micros)


def replay_log(match: AcpcMatch, clocks: MatchClocks, lines: Iterable[str]) -> None:
    """Play the actions of a transaction log; raise :class:`BadTransaction` naming the line."""
    for number, line in enumerate(lines, 1):
        try:
            _replay_line(match, clocks, line)
        except BadTransaction as error:
            raise BadTransaction(f"line {number} of the transaction log: {error}") from None


def _replay_line(match: AcpcMatch, clocks: MatchClocks, line: str) -> None:
    logged = read_logged_action(match.game, line)
    if logged.hand != match.hand:
        raise BadTransaction(f"the action is of hand {logged.hand}, hand {match.hand} is being played")
    action, turn = logged.act, match.state.turn
    try:
        match.state.check_legal(action)
    except IllegalAcpcAction as error:
        raise BadTransaction(f"invalid action: {error}") from None
    if action.kind == DRAW and not set(action.cards) <= set(match.cards.holes[turn]):
        raise BadTransaction("the discards are not in the hand")
    seat = match.seats[turn]
    if not clocks.charge(seat, logged.received - logged.sent):
        raise BadTransaction(f"seat {seat + 1} ran out of time")
    match.apply(action)
    if match.state.finished:
        match.settle_hand()
        match.next_hand()
        clocks.new_hand()
