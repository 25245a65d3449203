"""Whatever players do, whichever step of ours fails: no chip is lost, and every bet is settled or refunded once."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import pokerroom.uth.round as round_module
from pokerroom.tables.table_errors import TableError
from pokerroom.tables.uth.bets import UthDecision
from pokerroom.uth.round import Round
from pokerroom.uth.round_errors import RoundError
from pokerwire.uth.round_events import (
    BetsChanged,
    BetsDeclined,
    BetsRefunded,
    BetsSettled,
    BettingOpened,
    Decided,
    RoundCancelled,
    RoundEnded,
    RoundPaused,
    RoundResumed,
)
from tests.tables.uth.table_harness import UthTableHarness
from tests.tiers import sampled

PEOPLE = tuple("abcdefgh")


class Saboteur:
    """Makes a step of the round fail now and then, before or after the work of that step is done."""

    STEPS = ("place_bet", "double", "repeat", "undo", "clear", "leave", "close_phase", "advance", "decide")

    def __init__(self, monkeypatch: pytest.MonkeyPatch, rng: random.Random, chance: float) -> None:
        self.rng, self.chance, self.armed = rng, chance, True
        self.hits: Counter[str] = Counter()
        for name in self.STEPS:
            monkeypatch.setattr(Round, name, self._failing(name, getattr(Round, name)))
        monkeypatch.setattr(round_module, "settle_round", self._failing("settle", round_module.settle_round))

    def _failing(self, name, real):
        def method(*args, **kwargs):
            fails = self.armed and self.rng.random() < self.chance
            if fails and self.rng.random() < 0.5:
                self.hits[name] += 1
                raise RuntimeError(f"{name} fails before")
            done = real(*args, **kwargs)
            if fails:
                self.hits[name] += 1
                raise RuntimeError(f"{name} fails after")
            return done

        return method


def something(felt: UthTableHarness, rng: random.Random) -> None:
    """One thing that somebody does, or time."""
    table, now, game = felt.table, felt.now, felt.table.game
    who = rng.choice(PEOPLE[:2] if felt.rules.on_demand else PEOPLE)
    spots = ["ante", "ante", *[side.bet for side in felt.rules.side_bets], "progressive"]
    deeds = [
        lambda: table.sit(who, 0, now),
        lambda: table.place_bet(who, game, rng.choice(spots), rng.choice((1, 5, 7, 20, 500)), now),
        lambda: table.place_bet(who, game, rng.choice(spots), 5, now, fill=True),
        lambda: table.double(who, game, now),
        lambda: table.repeat(who, game, now),
        lambda: table.undo(who, game, now),
        lambda: table.clear(who, game, now),
        lambda: table.deal(who, game, now),
        lambda: table.next_round(who, game, now),
        lambda: table.leave(who, now, cancel=rng.random() < 0.3),
        lambda: table.connection_lost(who, now),
        lambda: table.connection_restored(who, now),
        lambda: table.sit_out(who, now),
        lambda: table.sit_in(who, now),
        lambda: felt.wait(rng.choice((0, 100, 1_000, 6_000, 30_000))),
        lambda: felt.wait(rng.choice((0, 100, 1_000, 6_000))),
    ]
    weights = [6, 9, 3, 2, 4, 2, 1, 2, 4, 1, 1, 3, 1, 3, 8, 8]
    try:
        if rng.random() < 0.35:
            decide_somehow(felt, rng)
        else:
            rng.choices(deeds, weights)[0]()
    except (RoundError, TableError):
        pass


def decide_somehow(felt: UthTableHarness, rng: random.Random) -> None:
    for who in rng.sample(PEOPLE, len(PEOPLE)):
        choices = felt.see(who).choices
        if choices is not None:
            option = rng.choice(choices.options)
            decision = UthDecision(choices.phase, option.choice, option.by)
            felt.table.decide(who, felt.table.game, decision, felt.now)
            return


def check_each_bet_once(felt: UthTableHarness) -> Counter[str]:
    """Read the whole stream: every round ends once, and every chip put down came to one end."""
    lying: Counter[int] = Counter()
    ends: Counter[str] = Counter()
    running = False
    for event in felt.events:
        match event:
            case BettingOpened():
                assert not running
                assert not +lying
                running = True
            case BetsChanged() | BetsDeclined() | Decided():
                lying[event.seat] += event.by
                assert lying[event.seat] >= 0
            case BetsSettled():
                assert lying.pop(event.seat) == event.staked
                ends["settled"] += 1
            case BetsRefunded():
                assert lying.pop(event.seat) == -event.by
                ends["refunded"] += 1
            case RoundEnded() | RoundCancelled():
                assert running
                assert not +lying
                running = False
                ends[type(event).__name__] += 1
            case RoundPaused() | RoundResumed():
                ends[type(event).__name__] += 1
    return ends


@pytest.mark.parametrize("rules", ["casino", "espacejeux", "extreme"])
@pytest.mark.parametrize("seed", sampled(range(4), every=4))
def test_random_play_without_faults(rules, seed):
    felt, rng = UthTableHarness(rules, seed=seed, each=3_000), random.Random(seed)
    for who in PEOPLE:
        felt.purse.accounts[who]
    total = felt.chips
    for _ in range(3_000):
        something(felt, rng)
        assert felt.chips == total
        assert all(chips >= 0 for chips in felt.purse.accounts.values())
        felt.take()
    ends = check_each_bet_once(felt)
    assert felt.faults == []
    assert ends["settled"] > 10
    assert not ends["RoundPaused"]


@pytest.mark.parametrize("rules", ["casino", "espacejeux", "extreme"])
@pytest.mark.parametrize("seed", sampled(range(6), every=3))
def test_random_play_with_a_fault_at_every_step(monkeypatch, rules, seed):
    felt, rng = UthTableHarness(rules, seed=seed, each=3_000), random.Random(100 + seed)
    saboteur = Saboteur(monkeypatch, rng, 0.06 if felt.rules.seats != 1 else 0.15)
    for who in PEOPLE:
        felt.purse.accounts[who]
    total = felt.chips
    for _ in range(4_000):
        felt.purse.broken = int(rng.random() < 0.01)
        something(felt, rng)
        assert felt.chips == total
        felt.take()
    saboteur.armed, felt.purse.broken = False, 0
    felt.wait(300_000)
    felt.take()
    ends = check_each_bet_once(felt)
    assert felt.chips == total
    assert felt.table.chips == 0 or felt.table.game
    assert {"advance", "place_bet"} <= set(saboteur.hits)
    assert ends["RoundPaused"] > 5
    assert ends["RoundResumed"] > 0
    assert ends["RoundCancelled"] > 0
    assert ends["settled"] > 0


def test_what_the_bench_checks_can_fail(monkeypatch):
    """A bet that is paid twice is noticed."""
    felt = UthTableHarness("casino")
    felt.sit("a")
    felt.place("a")
    felt.wait_until("over")
    felt.take()
    settled = next(event for event in felt.events if isinstance(event, BetsSettled))
    felt.events.append(settled)
    with pytest.raises(KeyError):
        check_each_bet_once(felt)
