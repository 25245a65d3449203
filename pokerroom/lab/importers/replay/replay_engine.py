"""One recorded hand through the engine: what differed, if anything."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pokerroom.cards import Deck
from pokerroom.history.history_errors import BadRecord
from pokerroom.history.replay.recorded_hand import ReplayRecord, has_first_round
from pokerroom.history.replay.replay_script import ReplayScript
from pokerroom.history.replay.site_quirks import bet_sizes, read_script
from pokerroom.lab.importers.replay.action_player import ActionPlayer
from pokerroom.lab.importers.replay.comparison import RecordedSettlement
from pokerroom.lab.importers.replay.deck_reconstruction import ReconstructedDeck
from pokerroom.lab.importers.replay.expected_settlement import WORST
from pokerroom.lab.importers.replay.replay_outcome import ReplayOutcome
from pokerroom.lab.importers.replay.several_runs import RunsSettlement
from pokerroom.poker.betting_structures import BettingStructure, FixedLimit, NoLimit, PotLimit
from pokerroom.poker.hand import Hand
from pokerroom.poker.rules import GAMES, HandRules

REPEATED_CARD = "the record names a card twice"


class ReplayedHand(Hand):
    """A hand whose unseen cards win or lose as the record says; cards that are known are judged as ever."""

    __slots__ = ("_recorded_strengths",)

    def __init__(
        self,
        rules: HandRules,
        record: ReplayRecord,
        replay_script: ReplayScript,
        deck: Deck,
        recorded_strengths: Mapping[int, int],
    ) -> None:
        players = [(seat.seat, seat.stack) for seat in record.seats]
        super().__init__(rules, players, replay_script.button, replay_script.forced, deck)
        self._recorded_strengths = recorded_strengths

    def _strength(self, p: int, board: list[int]) -> int:
        recorded = self._recorded_strengths.get(self.seats[p])
        return super()._strength(p, board) if recorded is None else recorded


class RecordedRake:
    """Takes the given part of each pot (rule C6); from other pots than were expected, all of it from the first."""

    def __init__(self, parts: Sequence[int]) -> None:
        self._parts = list(parts)

    def rake_per_pot(self, pots: Sequence[int], streets: int) -> list[int]:
        """Return the rake of each pot, never more than the pot."""
        parts = self._parts
        if len(pots) != len(parts):
            parts = [sum(parts)] + [0] * (len(pots) - 1)
        return [min(part, pot) for part, pot in zip(parts, pots, strict=True)]


def replay(record: ReplayRecord) -> ReplayOutcome:
    """Play ``record``; raise :class:`BadRecord` when the engine does not take it."""
    game = GAMES.get(record.game)
    if game is None:
        raise BadRecord(f"the room does not deal {record.game}")
    replay_script = read_script(record)
    deck = ReconstructedDeck(record, replay_script, game)
    settlement: RecordedSettlement | RunsSettlement
    if record.runs:
        settlement = RunsSettlement(record, replay_script)
    else:
        settlement = RecordedSettlement(record, replay_script, deck.known_strengths)
    rake = RecordedRake(settlement.rakes) if record.rake and settlement.rakes is not None else None
    rules = HandRules(
        game,
        _structure(record, replay_script.max_bets),
        record.big_blind,
        rake=rake,
        boards=len(record.runs) if replay_script.together else 1,
        bets_before_flop=has_first_round(record),
    )
    recorded_strengths = settlement.unseen | dict.fromkeys(settlement.folded, WORST)
    try:
        hand = ReplayedHand(rules, record, replay_script, deck.deck, recorded_strengths)
    except ValueError as error:
        raise BadRecord(str(error)) from None
    player = ActionPlayer(replay_script, hand, deck.discards)
    player.play()
    differences, record_error = (
        (player.differences, "") if player.differences else settlement.compare(hand, player.events)
    )
    notes = [
        *replay_script.notes,
        *settlement.notes,
        *player.notes,
        *([REPEATED_CARD] if deck.has_repeated_card else []),
    ]
    return ReplayOutcome(tuple(differences), record_error, tuple(dict.fromkeys(notes)), tuple(player.events))


def _structure(record: ReplayRecord, max_bets: int) -> BettingStructure:
    if record.structure == "limit":
        return FixedLimit(*bet_sizes(record), max_bets)
    return PotLimit(record.big_blind) if record.structure == "pot" else NoLimit(record.big_blind)
