"""AIVAT: what players win with much of the luck taken out, without bias (Burch, Schmid, Moravcik, Morrill and
Bowling, 2018).

A value function says what a situation is worth to each seat when all cards are known.  Wherever chance has dealt, the
mean of the values over what could have come takes the place of the value of what came; wherever a player of known
strategy has acted, the mean over what they could have done. Each of these corrections is 0 on average, whatever the
function says; a good function makes them cancel luck.

Boards are corrected, hole cards are not: duplicate deals cancel their luck. For turn and river every card that could
come counts; for the flop a sample of flops, which is unbiased too. Hold'em only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from pokerroom.cards import CARD_IDS, DECK_SIZE, StackedDeck
from pokerroom.lab.arena.match.all_in_equity import equities
from pokerroom.lab.arena.match.hand_histories import BattleRecord
from pokerroom.poker.actions import Action
from pokerroom.poker.forced_bets import standard_blinds
from pokerroom.poker.hand import Hand
from pokerroom.tables.peer.cash_table_config import hand_rules
from pokerwire.cash.cash_events import HandStarted
from pokerwire.games import GAMES
from pokerwire.hand_events import Acted, BoardDealt, HandEnded, HoleCards

FLOPS = 16
"""drawn to stand for all that could have come"""
BURNT = 0
"""any card: nobody sees it"""


@dataclass(frozen=True, slots=True)
class KnownState:
    """A situation with all cards known. Cards are numbers, amounts chips."""

    holes: Mapping[int, tuple[int, ...]]
    """hole cards of all seats that were dealt in"""
    board: tuple[int, ...]
    live: tuple[int, ...]
    """the seats that have not folded"""
    paid: Mapping[int, int]
    """what each seat has put in during the hand"""

    @property
    def pot(self) -> int:
        """Everything in the middle."""
        return sum(self.paid.values())


ValueFunction = Callable[[KnownState], Mapping[int, float]]
"""what each seat will have won at the end of the hand, in chips, as well as one can say"""
KnownStrategy = Callable[[Hand, int], Mapping[Action, float]]
"""the probabilities of a player's actions; ``Hand`` is the engine's, and the seat is theirs: look at no other cards"""


def checked_down(state: KnownState) -> dict[int, float]:
    """Return what each seat wins if nobody bets any more: its share of the pot on average, less what it has put in.

    A side pot counts as if all could win it.
    """
    values = {seat: -float(paid) for seat, paid in state.paid.items()}
    if len(state.live) == 1:
        shares: Sequence[float] = (1.0,)
    else:
        known = tuple(sorted(card for hole in state.holes.values() for card in hole))
        shares = equities(tuple(state.holes[seat] for seat in state.live), known, state.board)
    for seat, share in zip(state.live, shares, strict=True):
        values[seat] += share * state.pot
    return values


def aivat_nets(
    record: BattleRecord,
    value: ValueFunction = checked_down,
    strategies: Mapping[str, KnownStrategy] | None = None,
) -> dict[int, float]:
    """Return what each seat won in a recorded hand, in chips, corrected for its board and for known strategies.
    ``strategies`` are those of bots, by name.
    """
    if not GAMES[record.config.game].is_holdem:
        raise ValueError(f"AIVAT is for hold'em here, not for {record.config.game}")
    hand, holes = _replayed_start(record)
    known = strategies or {}
    corrections = dict.fromkeys(holes, 0.0)
    # The same flops in all rotations of a deal, so that these cancel as the cards do.
    rng = Random(f"flops of deal {record.deal}")  # noqa: S311 - a sample, no cards of a game

    def correct(could_be: Iterable[tuple[float, KnownState]], actual: KnownState) -> None:
        for weight, state in could_be:
            for seat, worth in value(state).items():
                corrections[seat] += weight * worth
        for seat, worth in value(actual).items():
            corrections[seat] -= worth

    nets: dict[int, float] = {}
    for event in record.events:
        if isinstance(event, BoardDealt):
            before = _state(hand, holes)
            hand.advance()
            cards = tuple([CARD_IDS[card] for card in event.cards])
            outcomes = _could_come(before, len(cards), rng)
            actual = replace(before, board=(*before.board, *cards))
            correct(
                [(1 / len(outcomes), replace(before, board=(*before.board, *other))) for other in outcomes],
                actual,
            )
        elif isinstance(event, Acted):
            strategy = known.get(record.entrants[event.seat - 1])
            action = Action(event.action, event.to if event.action in ("bet", "raise") else 0)
            if strategy is not None:
                chances = strategy(hand, event.seat)
                _check(chances)
                correct(
                    [
                        (chance, _after(hand, holes, event.seat, one))
                        for one, chance in chances.items()
                        if chance
                    ],
                    _after(hand, holes, event.seat, action),
                )
            hand.act(event.seat, action)
        elif isinstance(event, HandEnded):
            nets = {result.seat: result.net + corrections[result.seat] for result in event.results}
    return nets


def _replayed_start(record: BattleRecord) -> tuple[Hand, dict[int, tuple[int, ...]]]:
    """Return the hand before its first decision, and everybody's cards."""
    started = record.events[0]
    assert isinstance(started, HandStarted)
    holes = {
        event.seat: tuple([CARD_IDS[card] for card in event.cards or ()])
        for event in record.events
        if isinstance(event, HoleCards)
    }
    boards = [event for event in record.events if isinstance(event, BoardDealt)]
    order = sorted(holes, key=lambda seat: (seat <= started.button, seat))
    deck = [holes[seat][place] for place in (0, 1) for seat in order]
    for board in boards:
        deck += [BURNT, *[CARD_IDS[card] for card in board.cards]]
    config = record.config
    hand = Hand(
        hand_rules(config),
        [(player.seat, player.stack) for player in started.players],
        started.button,
        standard_blinds(order, config.small_blind, config.big_blind, config.ante),
        StackedDeck(deck),
    )
    hand.start()
    return hand, holes


def _state(hand: Hand, holes: Mapping[int, tuple[int, ...]]) -> KnownState:
    paid = dict(zip(hand.seats, hand.betting.paid, strict=True))
    return KnownState(holes, tuple([CARD_IDS[card] for card in hand.board]), hand.live, paid)


def _after(hand: Hand, holes: Mapping[int, tuple[int, ...]], seat: int, action: Action) -> KnownState:
    after = hand.copy()
    after.act(seat, action)
    return _state(after, holes)


def _could_come(state: KnownState, count: int, rng: Random) -> list[tuple[int, ...]]:
    """Return what chance could deal: each next card, or flops that are drawn."""
    seen = {*state.board, *[card for hole in state.holes.values() for card in hole]}
    stub = [card for card in range(DECK_SIZE) if card not in seen]
    if count == 1:
        return [(card,) for card in stub]
    return [tuple(rng.sample(stub, count)) for _ in range(FLOPS)]


def _check(chances: Mapping[Action, float]) -> None:
    if not chances or min(chances.values()) < 0 or abs(sum(chances.values()) - 1) > 1e-6:
        raise ValueError(f"a known strategy gives probabilities that add up to 1, not {dict(chances)}")
