"""Random play with everything that can go wrong: accounts, bank, jackpot and table hold the same chips throughout."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from pokerroom.cards import Deck
from pokerroom.uth.round import Round
from pokerroom.uth.round_errors import RoundError
from pokerroom.uth.round_snapshot import restore_round, snapshot_round
from pokerroom.uth.rulesets import BUILT_IN, load
from pokerwire.uth.round_events import Bet, BetsRefunded, BetsSettled, RoundEnded, UthEvent

START = 2_000
BANK = 10**9


class MoneyRoom:
    """Accounts around rounds of one table: chips move by ``by`` of the events and by ``RoundEnded``, nothing else."""

    def __init__(self, name: str, seed: int) -> None:
        self.rng = Random(seed)
        self.rules = load(name)
        self.wallets = dict.fromkeys(range(1, (self.rules.seats or 5) + 1), START)
        self.meter = self.rules.progressive.seed if self.rules.progressive else 0
        self.bank = BANK
        self.chips = sum(self.wallets.values()) + self.meter + BANK
        self.last: dict[int, tuple[Bet, ...]] = {}

    def book(self, events: list[UthEvent]) -> None:
        for event in events:
            if (seat := getattr(event, "seat", 0)) in self.wallets:
                self.wallets[seat] -= getattr(event, "by", 0)
            if isinstance(event, RoundEnded):
                self.bank += event.bank
                self.meter = event.meter

    def check(self, played: Round) -> None:
        seats = played._betting.spots if played.phase == "betting" else played.seats
        table = 0 if played.over else sum([played.staked(seat) for seat in seats])
        assert sum(self.wallets.values()) + self.meter + self.bank + table == self.chips
        assert min(self.wallets.values()) >= 0

    def play(self) -> None:
        """One round with random bets, decisions, time-outs, a crash now and then, and sometimes a cancellation."""
        rng = self.rng
        played = Round(self.rules, "1", Deck(rng))
        seen: list[UthEvent] = []
        for seat in self.wallets:
            if rng.random() < 0.9:
                played.join(seat, self.last.get(seat, ()))
        while not played.over:
            try:
                events = self.step(played)
            except RoundError:
                events = []
            self.book(events)
            self.check(played)
            seen += events
            if played.phase != "betting" and rng.random() < 0.1:
                played = restore_round(self.rules, snapshot_round(played), Deck(rng))
        ends = [event.seat for event in seen if isinstance(event, BetsSettled | BetsRefunded)]
        assert len(ends) == len(set(ends)), "settled or refunded once"
        assert played.phase == "cancelled" or set(ends) == set(played.seats)
        self.last = {seat: played.bets(seat) for seat in played.seats}

    def step(self, played: Round) -> list[UthEvent]:
        rng = self.rng
        if rng.random() < 0.01:
            return played.cancel("fault")
        if rng.random() < 0.02:
            return played.pause("fault") + played.resume()
        if played.phase == "betting":
            return self.bet(played)
        if played.step_due:
            return played.advance(self.meter)
        if rng.random() < 0.1:
            return played.close_phase()
        seat = rng.choice(played.waiting)
        option = rng.choice(played.options(seat))
        assert played.phase in ("preflop", "flop", "river")
        return played.decide(seat, played.phase, option.choice, option.by, balance=self.wallets[seat])

    def bet(self, played: Round) -> list[UthEvent]:
        rng = self.rng
        seat = rng.choice(list(self.wallets))
        balance = self.wallets[seat]
        spot = rng.choice(["ante", "ante", self.rules.side_bets[0].bet, "progressive"])
        amount = 5 if spot == "progressive" else rng.choice([1, 5, 25, 100, 500])
        return rng.choice(
            [
                lambda: played.place_bet(seat, spot, amount, balance=balance),
                lambda: played.place_bet(seat, spot, amount, balance=balance),
                lambda: played.place_bet(seat, spot, amount, balance=balance, fill=True),
                lambda: played.double(seat, balance=balance),
                lambda: played.repeat(seat, balance=balance),
                lambda: played.undo(seat),
                lambda: played.clear(seat) if rng.random() < 0.3 else [],
                lambda: played.leave(seat) if rng.random() < 0.1 else [],
                lambda: played.close_phase() if rng.random() < 0.4 else [],
            ]
        )()


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(BUILT_IN), st.integers(0, 2**32))
def test_chips_are_conserved_and_every_bet_is_settled_once(name: str, seed: int) -> None:
    room = MoneyRoom(name, seed)
    for _ in range(12):
        room.play()
