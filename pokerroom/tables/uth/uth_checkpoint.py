"""The checkpoint of a UTH table between two rounds: with it and the journal since, the table comes back.

No chips of players are on the table then.  It holds cards that only their players saw: it goes to the room's own
store, sealed, and nowhere else.
"""

from __future__ import annotations

import hashlib
from copy import copy

import msgspec

from pokerroom.cards import StackedDeck
from pokerroom.tables.command_log import CommandRecord
from pokerroom.tables.decks import DeckRecord
from pokerroom.tables.table_errors import HandRunning, ReplayError
from pokerroom.tables.uth.uth_seats import UthSeat
from pokerroom.tables.uth.uth_table_state import UthState
from pokerroom.tables.waiting_list import SeatOffer
from pokerroom.uth.round import Round
from pokerwire.uth.round_events import Phase
from pokerwire.uth.rule_set import RuleSet
from pokerwire.uth.uth_public_state import UthPublicState
from pokerwire.uth.uth_table_options import UthTableConfig


class LastRound(msgspec.Struct, frozen=True):
    """The round that is over and still lies there: late bets and decisions are refused by it."""

    game: str
    phase: Phase
    paused: str = ""


class UthCheckpoint(
    msgspec.Struct, frozen=True, tag_field="type", tag="house_checkpoint", omit_defaults=True
):
    """Everything that matters at a house table between rounds. Times are in milliseconds."""

    seq: int
    """the number of the last event"""
    now: int
    """the time of the last command"""
    config: UthTableConfig
    digest: str
    """digest of the rule set that is played, by :func:`rules_digest`"""
    picture: UthPublicState
    places: tuple[UthSeat, ...] = ()
    rounds: int = 0
    last: LastRound | None = None
    due_at: int | None = None
    light_at: int | None = None
    count_at: int | None = None
    tidy_at: int | None = None
    paused_at: int | None = None
    closing: str | None = None
    closed: bool = False
    lenders: tuple[UthSeat, ...] = ()
    """absent players whose place a guest uses"""
    number: int = 0
    numbered_by_first_bet: bool = False
    waiting: tuple[str, ...] = ()
    offers: tuple[SeatOffer, ...] = ()


UthJournalEntry = UthCheckpoint | CommandRecord | DeckRecord
"""an entry in the journal of a UTH table"""


def rules_digest(rules: RuleSet) -> str:
    """Return a short digest of ``rules``, which any difference changes."""
    text = msgspec.json.encode(rules, order="deterministic").replace(b',"exact":false', b"")
    return hashlib.sha256(text).hexdigest()[:16]


def capture_checkpoint(state: UthState, digest: str, now: int) -> UthCheckpoint:
    """Return the checkpoint of a table at ``now``; raise :class:`HandRunning` while anything is in play.

    ``digest`` is the digest of its rule set.
    """
    if not state.idle:
        raise HandRunning(
            f"round {state.public_state.game} is being played: a checkpoint is taken between rounds"
        )
    last = state.round
    return UthCheckpoint(
        seq=state.log.seq,
        now=now,
        config=state.config,
        digest=digest,
        picture=state.public_state.copy(),
        places=tuple([copy(seat) for seat in state.seats]),
        rounds=state.rounds,
        last=None if last is None else LastRound(last.game, last.phase, last.paused),
        due_at=state.due_at,
        light_at=state.light_at,
        count_at=state.count_at,
        tidy_at=state.limits_due_at,
        paused_at=state.paused_at,
        closing=state.closing,
        closed=state.closed,
        lenders=tuple([copy(seat) for seat in state.seats.lenders]),
        number=state.number,
        numbered_by_first_bet=state.numbered_by_first_bet,
        waiting=state.waiting.names,
        offers=state.waiting.offers,
    )


def restore_checkpoint(checkpoint: UthCheckpoint, state: UthState) -> None:
    """Give a new table the state of ``checkpoint``, which stays unchanged.

    Raise :class:`ReplayError` when the rule set has changed: a round must end by the rules it began with.
    """
    if rules_digest(state.rules) != checkpoint.digest:
        raise ReplayError(f"the rule set {state.rules.name!r} has changed since this table was left")
    state.log.continue_from(checkpoint.seq)
    state.public_state = checkpoint.picture.copy()
    state.seats.restore(
        [copy(seat) for seat in checkpoint.places], [copy(seat) for seat in checkpoint.lenders]
    )
    state.waiting.restore(checkpoint.waiting, checkpoint.offers)
    state.rounds, state.number = checkpoint.rounds, checkpoint.number
    state.numbered_by_first_bet = checkpoint.numbered_by_first_bet
    last = checkpoint.last
    if last is not None:
        state.round = Round(state.rules, last.game, StackedDeck(()))
        state.round.phase, state.round.paused = last.phase, last.paused
    state.due_at, state.light_at = checkpoint.due_at, checkpoint.light_at
    state.count_at, state.limits_due_at = checkpoint.count_at, checkpoint.tidy_at
    state.paused_at = checkpoint.paused_at
    state.closing, state.closed = checkpoint.closing, checkpoint.closed
