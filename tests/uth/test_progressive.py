"""The jackpot: fed first, paid once, shared in proportion, lifted to the seed; not a chip made or lost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerroom.cards import StackedDeck, parse_cards
from pokerroom.uth.odds import parse_share
from pokerroom.uth.progressive import Jackpot, JackpotResult
from pokerroom.uth.round import Round
from pokerroom.uth.rulesets import load
from pokerroom.uth.uth_hand_classes import HAND_NAMES, HIGH_CARD, ROYAL_FLUSH, STRAIGHT, STRAIGHT_FLUSH
from pokerwire.uth.round_events import BetsSettled, JackpotWon, RoundEnded
from tests.uth.playing import RICH

CASINO = load("casino")
assert CASINO.progressive is not None
JACKPOT = Jackpot(CASINO.progressive)
SEED = CASINO.progressive.seed


@pytest.mark.parametrize(
    ("meter", "hands", "result"),
    [
        (SEED, [], JackpotResult((), SEED, 0)),
        (SEED, [HIGH_CARD], JackpotResult((0,), SEED + 2, 0)),
        (SEED, [STRAIGHT, HIGH_CARD], JackpotResult((150, 0), SEED + 4, 150)),
        (250_000, [ROYAL_FLUSH], JackpotResult((250_002,), SEED, SEED)),
        (250_000, [STRAIGHT_FLUSH], JackpotResult((25_000,), 225_002, 0)),
        (SEED, [STRAIGHT_FLUSH], JackpotResult((10_000,), SEED, 9_998)),
        (199_998, [STRAIGHT_FLUSH, ROYAL_FLUSH], JackpotResult((18_182, 181_820), SEED, SEED)),
    ],
)
def test_the_meter(meter: int, hands: list[int], result: JackpotResult) -> None:
    assert JACKPOT.settle(meter, hands) == result


@given(st.integers(0, 10**9), st.lists(st.integers(0, len(HAND_NAMES) - 1), max_size=22))
def test_no_chip_is_made_or_lost(meter: int, hands: list[int]) -> None:
    result = JACKPOT.settle(meter, hands)
    assert meter + 2 * len(hands) + result.from_bank == result.meter + sum(result.paid)
    assert result.meter >= SEED
    assert min((0, *result.paid)) == 0


@pytest.mark.parametrize("text", ["0%", "101%", "50 %", "", "-5", "1.5", "0", "x"])
def test_what_is_no_share_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a share or an amount"):
        parse_share(text)


def test_a_royal_flush_takes_the_meter_once_with_the_other_results() -> None:
    """Seat 1 has the royal with the flop and folds later; seat 2 did not play the progressive."""
    deck = StackedDeck(parse_cards("Qs Js Ts 4d 2cAs Ks9c 9d7h 6h"))
    played = Round(CASINO, "1", deck)
    for seat in (1, 2):
        played.join(seat)
        played.place_bet(seat, "ante", 10, balance=RICH)
    played.place_bet(1, "progressive", 5, balance=5)
    played.close_phase()
    events = played.run_out(750_000)
    for _ in range(3):
        played.close_phase()
        events += played.run_out(750_000)
    first, second = [event for event in events if isinstance(event, BetsSettled)]
    assert first.results[-1].net == 750_002 - 5
    assert first.by == -750_002, "the bets of a fold are lost, the jackpot is not"
    assert [result.bet for result in second.results] == ["ante", "blind"]
    assert [event for event in events if isinstance(event, JackpotWon)] == [
        JackpotWon(1, "royal_flush", 750_002)
    ]
    ended = events[-1]
    assert isinstance(ended, RoundEnded)
    assert (ended.meter, ended.staked, ended.paid_back) == (SEED, 45, 750_002)
    assert ended.bank == 43 - SEED, "the house keeps 40 and 3 of the 5, and lifts the meter to the seed"


def test_a_cancelled_round_leaves_the_meter_alone() -> None:
    played = Round(CASINO, "1", StackedDeck(parse_cards("Qs Js Ts 4d 2c As Ks 7h 6h")))
    played.join(1)
    played.place_bet(1, "ante", 10, balance=RICH)
    played.place_bet(1, "progressive", 5, balance=5)
    played.close_phase()
    played.run_out(SEED)
    assert sum([-getattr(event, "by", 0) for event in played.cancel("power cut")]) == 25
