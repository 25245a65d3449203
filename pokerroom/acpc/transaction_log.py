"""The transaction log: every action of a match with its times, from which an interrupted match goes on.

r300 12 1471220049.447470 1471220049.447510        the action, the hand, when it was asked for, when it came
"""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

from pokerroom.acpc.gamedef import GameDef
from pokerroom.acpc.hand_state import DRAW, Act, NotAllowed
from pokerroom.acpc.match import Match
from pokerroom.acpc.protocol import BadAct, act_text, read_act
from pokerroom.acpc.time_limits import MICROS, Clocks, stamp

_STAMPS = re.compile(r" (\d+) (\d+)\.(\d{6}) (\d+)\.(\d{6})\s*$")


class BadTransaction(ValueError):
    """A line of a transaction log that does not go on with the match."""


class Transaction(msgspec.Struct, frozen=True):
    """One action. Times are microseconds since 1970."""

    act: Act
    hand: int
    sent: int
    received: int


def transaction_line(game: GameDef, done: Transaction) -> str:
    """Return the line of an action."""
    return f"{act_text(game, done.act)} {done.hand} {stamp(done.sent)} {stamp(done.received)}\n"


def read_transaction(game: GameDef, line: str) -> Transaction:
    """Return the action of a line; raise :class:`BadTransaction`."""
    try:
        act, at = read_act(game, line)
    except BadAct as wrong:
        raise BadTransaction(f"could not parse transaction action: {wrong}") from None
    found = _STAMPS.match(line, at)
    if found is None:
        raise BadTransaction(f"could not parse transaction stamp {line.strip()[:80]!r}")
    hand, sent, sent_micros, received, micros = map(int, found.groups())
    return Transaction(act, hand, sent * MICROS + sent_micros, received * MICROS + micros)


def go_on(match: Match, clocks: Clocks, lines: Iterable[str]) -> None:
    """Play the actions of a transaction log; raise :class:`BadTransaction` naming the line."""
    for number, line in enumerate(lines, 1):
        try:
            _again(match, clocks, line)
        except BadTransaction as wrong:
            raise BadTransaction(f"line {number} of the transaction log: {wrong}") from None


def _again(match: Match, clocks: Clocks, line: str) -> None:
    done = read_transaction(match.game, line)
    if done.hand != match.hand:
        raise BadTransaction(f"the action is of hand {done.hand}, hand {match.hand} is being played")
    act, turn = done.act, match.state.turn
    try:
        match.state.check(act)
    except NotAllowed as wrong:
        raise BadTransaction(f"invalid action: {wrong}") from None
    if act.kind == DRAW and not set(act.cards) <= set(match.cards.holes[turn]):
        raise BadTransaction("the discards are not in the hand")
    seat = match.seats[turn]
    if not clocks.count(seat, done.received - done.sent):
        raise BadTransaction(f"seat {seat + 1} ran out of time")
    match.do(act)
    if match.state.finished:
        match.count()
        match.next_hand()
        clocks.new_hand()
