"""One recorded hand through the engine: what differed, if anything."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from pokerroom.cards import Deck
from pokerroom.evaluator import strength
from pokerroom.history.replay.action_player import Player
from pokerroom.history.replay.comparison import Settlement
from pokerroom.history.replay.deck_reconstruction import Dealt
from pokerroom.history.replay.recorded_hand import BadRecord, Record
from pokerroom.history.replay.site_quirks import Script, bet_sizes, script
from pokerroom.poker.betting_structures import FixedLimit, NoLimit, PotLimit, Structure
from pokerroom.poker.events import HandEvent
from pokerroom.poker.games import GAMES, Game
from pokerroom.poker.hand import Hand
from pokerroom.poker.rules import HandRules

REPEATED_CARD = "the record names a card twice"


class Outcome(msgspec.Struct, frozen=True):
    """What differed (nothing: the hand agrees), why that is the record's fault if it is, and the readings used.

    ``events`` are those of the engine, up to the end or to the first decision that differed.
    """

    differences: tuple[str, ...]
    record_fault: str
    notes: tuple[str, ...]
    events: tuple[HandEvent, ...] = ()


class RecordedHand(Hand):
    """A hand whose unseen cards win or lose as the record says; cards that are known are judged as ever."""

    __slots__ = ("_given",)

    def __init__(
        self, rules: HandRules, record: Record, read: Script, deck: Deck, given: Mapping[int, int]
    ) -> None:
        players = [(seat.seat, seat.stack) for seat in record.seats]
        super().__init__(rules, players, read.button, read.forced, deck)
        self._given = given

    def _strength(self, p: int) -> int:
        given = self._given.get(self.seats[p])
        return super()._strength(p) if given is None else given


class RecordedRake:
    """Takes the given part of each pot (rule C6); from other pots than were expected, all of it from the first."""

    def __init__(self, parts: Sequence[int]) -> None:
        self._parts = list(parts)

    def take(self, pots: Sequence[int], streets: int) -> list[int]:
        """Return the rake of each pot, never more than the pot."""
        parts = self._parts
        if len(pots) != len(parts):
            parts = [sum(parts)] + [0] * (len(pots) - 1)
        return [min(part, pot) for part, pot in zip(parts, pots, strict=True)]


def replay(record: Record, games: Mapping[str, Game] = GAMES) -> Outcome:
    """Play ``record``, which is of one of ``games``; raise :class:`BadRecord` when the engine does not take it."""
    game = games.get(record.game)
    if game is None:
        raise BadRecord(f"the room does not deal {record.game}")
    read = script(record)
    dealt = Dealt(record, read, game)
    known = {seat: strength(hand) for seat, hand in dealt.seen.items()}
    settlement = Settlement(record, read, known)
    rake = RecordedRake(settlement.rakes) if record.rake and settlement.rakes is not None else None
    rules = HandRules(game, _structure(record, read.max_bets), record.big_blind, rake=rake)
    given = settlement.unseen | dict.fromkeys(settlement.folded, 0)
    try:
        hand = RecordedHand(rules, record, read, dealt.deck, given)
    except ValueError as error:
        raise BadRecord(str(error)) from None
    player = Player(read, hand, dealt.discards)
    player.play()
    differences, fault = (
        (player.differences, "") if player.differences else settlement.compare(hand, player.events)
    )
    notes = [*read.notes, *settlement.notes, *player.notes, *([REPEATED_CARD] if dealt.repeated else [])]
    return Outcome(tuple(differences), fault, tuple(dict.fromkeys(notes)), tuple(player.events))


def _structure(record: Record, max_bets: int) -> Structure:
    if record.structure == "limit":
        return FixedLimit(*bet_sizes(record), max_bets)
    return PotLimit(record.big_blind) if record.structure == "pot" else NoLimit(record.big_blind)
