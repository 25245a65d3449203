"""The whole state of a running round, for the journal: with it a round is finished after a crash (rule F9).

It holds cards that nobody may see yet.  It goes to the room's own store and nowhere else.
"""

from __future__ import annotations

import msgspec

from pokerroom.cards import Deck
from pokerroom.uth.betting_stage import RoundSeat
from pokerroom.uth.dealing import RoundCards
from pokerroom.uth.round import Round
from pokerroom.uth.round_errors import RoundError
from pokerwire.uth.round_events import ChoiceKind, Decided, Phase
from pokerwire.uth.rule_set import RuleSet


class SeatRecord(msgspec.Struct, frozen=True):
    """One player's part in the round. Amounts in chips."""

    number: int
    ante: int
    sides: dict[str, int]
    raised: int
    folded: bool
    decided: str
    """the label of ``decision``, which a record of before has alone"""
    decision: Decided | None = None


class CardsRecord(msgspec.Struct, frozen=True):
    """All cards of the round, as ids; ``hands`` by seat, 0 being the shared hand."""

    board: tuple[int, ...]
    dealer: tuple[int, ...]
    hands: tuple[tuple[int, tuple[int, ...]], ...]


class RoundRecord(msgspec.Struct, frozen=True):
    """A round whose bets are closed. ``cards`` is ``None`` until they are dealt."""

    game: str
    rules: str
    phase: Phase
    due: bool
    paused: str
    cards: CardsRecord | None
    seats: tuple[SeatRecord, ...]


def snapshot_round(played: Round) -> RoundRecord:
    """Return the whole state of ``played``; refuse while its betting is open, when there is nothing to finish."""
    if played.phase == "betting":
        raise RoundError("not_due", "a round has a record when its betting is closed")
    cards = played.cards
    seats = [
        SeatRecord(
            seat.number,
            seat.ante,
            dict(seat.sides),
            seat.raised,
            seat.folded,
            seat.decision.label if seat.decision else "",
            seat.decision,
        )
        for seat in played.seats.values()
    ]
    return RoundRecord(
        played.game,
        played.rules.name,
        played.phase,
        played.step_due,
        played.paused,
        None if cards is None else CardsRecord(cards.board, cards.dealer, tuple(cards.hands.items())),
        tuple(seats),
    )


def restore_round(rules: RuleSet, record: RoundRecord, deck: Deck) -> Round:
    """Return the round of ``record`` as it was; ``deck`` serves when its cards were not dealt yet.

    Raise ``ValueError`` when it was played by other rules than ``rules``.
    """
    if rules.name != record.rules:
        raise ValueError(f"the record is of the rules {record.rules!r}, not {rules.name!r}")
    restored = Round(rules, record.game, deck)
    restored.phase, restored.step_due, restored.paused = record.phase, record.due, record.paused
    if record.cards is not None:
        cards = record.cards
        restored.cards = RoundCards(cards.board, cards.dealer, dict(cards.hands))
    for part in record.seats:
        seat = restored.seats[part.number] = RoundSeat(part.number, part.ante, part.sides)
        seat.raised, seat.folded, seat.decision = (
            part.raised,
            part.folded,
            _decision_of(part, rules, record.phase),
        )
    return restored


def _decision_of(part: SeatRecord, rules: RuleSet, phase: Phase) -> Decided | None:
    """Return what a seat has decided in the running phase; a record of before has its label alone."""
    if part.decision or not part.decided or phase not in {"preflop", "flop", "river"}:
        return part.decision
    auto = part.decided in (rules.words.auto_check, rules.words.auto_fold)
    choice: ChoiceKind = "raise" if part.raised else "fold" if part.folded else "check"
    times = part.raised // part.ante
    return Decided(part.number, not rules.crowd, phase, choice, part.raised, auto, part.decided, times)
