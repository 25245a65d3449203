"""The course of rounds: lights, clocks, the marker, lost lines, leaving, closing, and faults."""

from __future__ import annotations

import pytest

from pokerroom.tables.table_errors import TableError
from pokerroom.uth.round import Round
from pokerroom.uth.round_errors import RoundError
from pokerwire.cash.cash_events import TableClosed
from pokerwire.uth.round_events import (
    BetsChanged,
    BettingOpened,
    Decided,
    DecisionsClosed,
    RoundCancelled,
    RoundEnded,
    RoundPaused,
    RoundResumed,
)
from pokerwire.uth.uth_table_events import CrowdCounted, LightChanged, PlaceHeld, PlaceLeft
from tests.tables.uth.table_harness import UthTableHarness


def test_the_clock_starts_with_the_first_bet_and_the_light_turns():
    felt = UthTableHarness("extreme")
    felt.sit("ada")
    felt.wait(60_000)
    assert (felt.see().phase, felt.see().light, felt.see().time) == ("betting", "green", 0)
    felt.place("ada")
    assert felt.see().time == 15_000
    felt.wait(10_000)
    assert (felt.see().light, felt.see().time) == ("yellow", 5_000)
    felt.wait(5_000)
    assert (felt.see().phase, felt.see().light) == ("closed", "red")
    lights = [(e.light, e.time) for e in felt.take(LightChanged)]
    assert lights == [("green", 15_000), ("yellow", 5_000), ("red", 0)]


def test_when_all_bets_are_taken_back_the_clock_stops_again():
    felt = UthTableHarness("extreme")
    felt.sit("ada")
    felt.place("ada")
    felt.table.clear("ada", felt.table.game, felt.now)
    felt.wait(60_000)
    assert (felt.see().phase, felt.see().light, felt.see().time) == ("betting", "green", 0)


def test_game_numbers_are_the_time_in_gmt():
    felt = UthTableHarness("extreme")
    felt.sit("ada")
    assert felt.table.game == "2026-09-21 14:13:20"


def test_a_phase_ends_when_all_have_decided_and_not_before():
    felt = UthTableHarness("casino")
    felt.sit("ada", "bea")
    felt.place("ada")
    felt.place("bea")
    felt.wait_until("preflop")
    started = felt.now
    felt.decide("bea", "preflop", "check")
    felt.wait(5_000)
    assert felt.see().waiting == 1
    felt.decide("ada", "preflop", "raise", 30)
    felt.wait_until("flop")
    assert felt.now - started == 5_000 + felt.rules.timing.street_pause
    assert felt.see("ada").choices is None
    assert felt.see("bea").choices is not None


def test_who_does_not_decide_is_checked_and_at_last_folded():
    felt = UthTableHarness("extreme")
    felt.sit("ada")
    felt.place("ada")
    felt.wait_until("over")
    labels = [event.label for event in felt.take(Decided)]
    assert labels == ["AUTO CHECKED", "AUTO CHECKED", "AUTO FOLDED"]
    assert felt.see("ada").places[0].settled.net == -20


def test_betting_closes_before_its_time_when_all_have_asked_for_the_cards():
    felt = UthTableHarness("casino")
    felt.sit("ada", "bea")
    felt.place("ada")
    felt.place("bea")
    felt.table.deal("ada", felt.table.game, felt.now)
    assert felt.see().phase == "betting"
    felt.table.deal("bea", felt.table.game, felt.now)
    assert felt.see().phase == "closed"


def test_one_player_takes_his_time_and_the_next_hand_when_he_wants_it():
    felt = UthTableHarness("espacejeux")
    felt.sit("ada")
    felt.place("ada")
    felt.wait(3_600_000)
    assert felt.see().phase == "betting"
    first = felt.table.game
    felt.table.deal("ada", first, felt.now)
    felt.wait_until("preflop")
    felt.decide("ada", "preflop", "raise", 40)
    felt.wait_until("over")
    felt.wait(3_600_000)
    assert felt.see("ada").places[0].settled is not None
    felt.table.next_round("ada", first, felt.now)
    assert felt.table.game != first
    felt.table.repeat("ada", felt.table.game, felt.now)
    assert felt.see("ada").places[0].total == 20
    with pytest.raises(TableError, match="no seat is free"):
        felt.table.sit("bea", 0, felt.now)


def test_a_marker_holds_a_place_for_its_time():
    felt = UthTableHarness("casino")
    felt.sit("ada", "bea")
    felt.place("ada")
    felt.table.sit_out("ada", felt.now)
    assert felt.purse.accounts["ada"] == 10_000, "bets of the open betting time went back"
    (held,) = felt.take(PlaceHeld)
    assert held.time == felt.rules.timing.hold_seat
    with pytest.raises(RoundError):
        felt.place("ada")
    felt.table.sit_in("ada", felt.now)
    felt.place("ada")
    felt.table.sit_out("ada", felt.now)
    felt.wait(felt.rules.timing.hold_seat)
    assert [event.reason for event in felt.take(PlaceLeft)] == ["held_too_long"]
    assert felt.table.players == {"bea": 2}


def test_nobody_waits_for_who_leaves_in_the_middle():
    felt = UthTableHarness("casino")
    felt.sit("ada", "bea")
    felt.place("ada")
    felt.place("bea")
    felt.wait_until("preflop")
    felt.table.leave("ada", felt.now)
    assert felt.see().waiting == 1
    felt.decide("bea", "preflop", "raise", 40)
    for phase in ("flop", "river"):
        felt.wait_until(phase)
    felt.wait_until("over")
    assert felt.table.players == {"bea": 2}
    assert felt.purse.accounts["ada"] == 10_000 - 20
    assert felt.now - 1_790_000_000_000 < 40_000


def test_leaving_while_betting_takes_the_bets_back():
    felt = UthTableHarness("casino")
    felt.sit("ada")
    felt.place("ada")
    felt.table.leave("ada", felt.now)
    assert felt.purse.accounts["ada"] == 10_000
    assert felt.table.players == {}


def test_a_lost_line_declines_bets_while_betting_is_open_and_keeps_the_seat():
    felt = UthTableHarness("extreme")
    felt.sit("ada")
    felt.place("ada")
    felt.table.connection_lost("ada", felt.now)
    assert felt.purse.accounts["ada"] == 10_000
    assert [event.change for event in felt.take(BetsChanged)] == ["placed", "left"]
    felt.table.connection_restored("ada", felt.now)
    felt.place("ada", amount=5)
    felt.wait_until("preflop")
    felt.table.connection_lost("ada", felt.now)
    felt.wait_until("flop")
    felt.table.connection_restored("ada", felt.now)
    felt.decide("ada", "flop", "raise", 10)
    felt.table.connection_lost("ada", felt.now)
    felt.wait(70_000)
    assert [event.reason for event in felt.take(PlaceLeft)] == ["disconnected_too_long"]


def test_a_crowd_is_told_in_sums():
    felt = UthTableHarness("extreme")
    felt.sit(*[f"p{n}" for n in range(50)])
    for n in range(20):
        felt.place(f"p{n}", amount=2)
    felt.wait(2_000)
    counted = felt.take(CrowdCounted)
    assert [(e.players, e.betting, e.total) for e in counted] == [(50, 20, 80)]
    assert len(felt.see("p3").places) == 1
    assert felt.see("p3").players == 50
    felt.wait_until("preflop")
    felt.wait_until("flop")
    (closed,) = felt.take(DecisionsClosed)
    assert [(count.label, count.players) for count in closed.counts] == [("AUTO CHECKED", 20)]


def test_the_sums_of_a_crowd_have_the_raises_once_all_have_decided():
    felt = UthTableHarness("extreme")
    felt.sit("ada", "bob", "cid")
    felt.place("ada", amount=2)
    felt.place("bob", amount=2)
    felt.wait_until("preflop")
    felt.take(CrowdCounted)
    felt.decide("ada", "preflop", "raise", 8)
    assert felt.take(CrowdCounted) == [], (
        "what one player decides is not known before the others have decided"
    )
    felt.wait_until("flop")
    assert [(e.players, e.betting, e.total) for e in felt.take(CrowdCounted)] == [(3, 2, 2 * 4 + 8)]


def test_a_pause_of_the_host_stops_the_clock():
    felt = UthTableHarness("extreme")
    felt.sit("ada")
    felt.place("ada")
    felt.wait(5_000)
    felt.table.pause(felt.now)
    felt.wait(100_000)
    assert felt.see().time == 10_000
    with pytest.raises(RoundError, match="host has paused"):
        felt.place("ada")
    felt.table.resume(felt.now)
    assert felt.see().time == 10_000
    felt.wait_until("preflop")


@pytest.mark.parametrize("phase", ["betting", "preflop", "river"])
def test_closing_at_once_gives_bets_back_and_closing_waits_for_the_round(phase):
    for at_once in (True, False):
        felt = UthTableHarness("casino")
        felt.sit("ada")
        felt.place("ada")
        if phase != "betting":
            felt.wait_until(phase)
        felt.table.close(felt.now, "good night", at_once=at_once)
        assert felt.table.closed == (at_once or phase == "betting")
        felt.wait(120_000)
        assert felt.table.closed
        assert felt.purse.accounts["ada"] == 10_000 - (0 if at_once or phase == "betting" else 20)
        assert felt.purse.reserved == 0
        assert [type(event) for event in felt.take(TableClosed, RoundCancelled, RoundEnded)][
            -1
        ] is TableClosed


class FaultyStep:
    """Makes ``Round.advance`` or another step fail that many times."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, name: str, times: int, *, after: bool) -> None:
        real = getattr(Round, name)

        def step(played, *args, **kwargs):
            if self.times and not after:
                self.times -= 1
                raise RuntimeError("the shoe jams")
            done = real(played, *args, **kwargs)
            if self.times:
                self.times -= 1
                raise RuntimeError("the shoe jams")
            return done

        self.times = times
        monkeypatch.setattr(Round, name, step)


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("phase", ["closed", "preflop", "flop", "river"])
def test_one_fault_pauses_the_round_and_it_goes_on(monkeypatch, phase, after):
    felt = UthTableHarness("casino")
    felt.sit("ada", "bea")
    felt.place("ada")
    felt.place("bea")
    felt.wait_until(phase)
    hand = felt.see("ada").places[0].cards
    FaultyStep(monkeypatch, "advance", 1, after=after)
    felt.wait_until("over")
    felt.take()
    kinds = [type(event) for event in felt.events]
    assert kinds.count(RoundPaused) == kinds.count(RoundResumed) == kinds.count(RoundEnded) == 1
    assert RoundCancelled not in kinds
    assert hand in {None, felt.see("ada").places[0].cards}, "the cards stay"
    assert felt.purse.accounts["ada"] == 9_980
    assert len(felt.faults) == 1


def test_a_round_that_fails_again_is_cancelled_and_all_bets_go_back(monkeypatch):
    felt = UthTableHarness("casino")
    felt.sit("ada", "bea")
    felt.place("ada")
    felt.place("bea")
    felt.wait_until("preflop")
    felt.decide("ada", "preflop", "raise", 40)
    faulty = FaultyStep(monkeypatch, "advance", 2, after=False)
    felt.wait_until("cancelled")
    assert faulty.times == 0
    assert dict(felt.purse.accounts) == {"ada": 10_000, "bea": 10_000}
    cancelled = [event for event in felt.take() if isinstance(event, RoundCancelled)]
    assert [event.refunded for event in cancelled] == [80]
    felt.wait_until("betting")
    assert felt.take(BettingOpened)


def test_a_fault_in_a_decision_leaves_the_decision_open(monkeypatch):
    felt = UthTableHarness("casino")
    felt.sit("ada", "bea")
    felt.place("ada")
    felt.place("bea")
    felt.wait_until("preflop")
    felt.decide("bea", "preflop", "raise", 30)
    FaultyStep(monkeypatch, "decide", 1, after=True)
    with pytest.raises(RoundError) as refused:
        felt.decide("ada", "preflop", "raise", 40)
    assert refused.value.code == "round_paused"
    assert felt.purse.accounts["ada"] == 9_980
    assert felt.see().paused == "an issue is being investigated"
    with pytest.raises(RoundError, match="paused"):
        felt.decide("ada", "preflop", "check")
    felt.wait(3_000)
    assert felt.see().paused == ""
    felt.decide("ada", "preflop", "raise", 40)
    assert felt.purse.accounts["ada"] == 9_940
    assert felt.purse.accounts["bea"] == 9_950
    felt.wait_until("over")
