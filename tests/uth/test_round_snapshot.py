"""A round is finished from its record exactly as it would have continued (rule F9)."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from pokerroom.cards import Deck
from pokerroom.uth.round import Round
from pokerroom.uth.round_errors import RoundError
from pokerroom.uth.round_snapshot import RoundRecord, restore_round, snapshot_round
from pokerroom.uth.rulesets import BUILT_IN, load
from tests.uth.playing import METER, RICH, new_round, with_bets


def step(played: Round, rng: Random) -> list[object]:
    """One step of a round: whatever comes next, with decisions by chance."""
    if played.step_due:
        return list(played.advance(METER))
    if rng.random() < 0.2:
        return list(played.close_phase())
    seat = rng.choice(played.waiting)
    option = rng.choice(played.options(seat))
    assert played.phase in ("preflop", "flop", "river")
    return list(played.decide(seat, played.phase, option.choice, option.by, balance=RICH))


@pytest.mark.parametrize("name", BUILT_IN)
@pytest.mark.parametrize("seed", range(12))
def test_a_restored_round_goes_on_as_the_first_would_have(name: str, seed: int) -> None:
    players = 1 if name == "espacejeux" else 3
    played = with_bets(name, seed, players)
    played.close_phase()
    rng = Random(seed)
    played.advance()
    while not played.over:
        text = msgspec.json.encode(snapshot_round(played))
        copy = restore_round(load(name), msgspec.json.decode(text, type=RoundRecord), Deck(Random(99)))
        state = rng.getstate()
        expected = step(played, rng)
        rng.setstate(state)
        assert step(copy, rng) == expected
        assert snapshot_round(copy) == snapshot_round(played)


def test_a_round_whose_cards_are_not_dealt_yet_gets_a_fresh_deck() -> None:
    played = with_bets()
    played.close_phase()
    copy = restore_round(load("extreme"), snapshot_round(played), Deck(Random(7)))
    assert copy.cards is None
    copy.run_out()
    assert len(copy.waiting) == 3


def test_a_paused_round_is_restored_paused() -> None:
    played = with_bets()
    played.close_phase()
    played.pause("power cut")
    assert restore_round(load("extreme"), snapshot_round(played), Deck(Random(7))).paused == "power cut"


def test_there_is_no_record_while_betting_is_open() -> None:
    with pytest.raises(RoundError, match="when its betting is closed"):
        snapshot_round(new_round())


def test_a_record_of_other_rules_is_refused() -> None:
    played = with_bets("casino")
    played.close_phase()
    with pytest.raises(ValueError, match="of the rules 'casino', not 'extreme'"):
        restore_round(load("extreme"), snapshot_round(played), Deck(Random(7)))
