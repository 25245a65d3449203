"""One round: its phases, who decides when, what the time-out does, pauses and cancelled rounds."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from pokerroom.cards import Deck
from pokerroom.poker.hand_errors import ChipConservationError
from pokerroom.uth.round import Round
from pokerroom.uth.round_errors import RoundError
from pokerroom.uth.rulesets import load
from pokerwire.uth.round_events import (
    Bet,
    BetsChanged,
    BetsDeclined,
    BetsRefunded,
    BetsSettled,
    BettingClosed,
    BettingOpened,
    BoardLaid,
    ChoiceCount,
    Choices,
    CommunityShown,
    DealerDealt,
    DealerShown,
    Decided,
    DecisionOpened,
    DecisionsClosed,
    Option,
    PlayerDealt,
    PlayerShown,
    RoundCancelled,
    RoundEnded,
    RoundPaused,
    RoundResumed,
    SharedHandDealt,
)
from tests.uth.playing import METER, RICH, dealt, new_round, seen_by, stacked, with_bets


def kinds(events: Sequence[object]) -> list[str]:
    return [type(event).__name__ for event in events]


def test_bets_are_told_with_total_and_what_is_missing() -> None:
    played = new_round("casino", players=1)
    assert played.open(METER) == [BettingOpened("2026-09-23 12:00:00", "casino", METER)]
    assert played.place_bet(1, "ante", 3, balance=6) == [
        BetsChanged(1, True, "placed", 6, (Bet("ante", 3), Bet("blind", 3)), 6, 2, can_double=True)
    ]
    assert played.double(1, balance=6) == [
        BetsChanged(1, True, "doubled", 6, (Bet("ante", 6), Bet("blind", 6)), 12, 0, can_double=False)
    ]
    assert played.undo(1) == [
        BetsChanged(1, True, "undone", -6, (Bet("ante", 3), Bet("blind", 3)), 6, 2, can_double=True)
    ]
    assert played.clear(1) == [BetsChanged(1, True, "cleared", -6, (), 0, 0, can_double=False)]


def test_the_last_bets_can_be_repeated() -> None:
    last = with_bets(players=1)
    last.close_phase()
    again = Round(load("extreme"), "2", Deck(Random(1)))
    again.join(1, last.bets(1))
    (event,) = again.repeat(1, balance=25)
    assert isinstance(event, BetsChanged)
    assert (event.change, event.by, event.total) == ("repeated", 25, 25)


def test_who_leaves_while_betting_is_open_gets_his_chips_back() -> None:
    played = with_bets(players=2)
    assert played.leave(1) == [BetsChanged(1, False, "left", -25, (), 0, 0, can_double=False)]
    assert played.close_phase() == [BettingClosed(played.game, 1, 25)]
    assert list(played.seats) == [2]


def test_bets_below_the_minimum_are_declined_when_betting_closes() -> None:
    played = new_round("casino", players=2)
    played.place_bet(1, "ante", 4, balance=RICH)
    played.place_bet(2, "ante", 5, balance=RICH)
    played.place_bet(2, "trips", 3, balance=RICH)
    rest = (Bet("ante", 5), Bet("blind", 5))
    assert played.close_phase() == [
        BetsDeclined(1, True, (Bet("ante", 4), Bet("blind", 4)), -8, (), 0),
        BetsDeclined(2, True, (Bet("trips", 3),), -3, rest, 10),
        BettingClosed(played.game, 1, 10),
    ]


def test_a_round_without_bets_ends_without_cards() -> None:
    played = new_round("casino")
    assert played.close_phase() == [BettingClosed(played.game, 0, 0)]
    assert played.run_out(METER) == [RoundEnded(played.game, 0, 0, 0, METER)]
    assert played.over


# --- the deal, in the order of each source ------------------------------------------------------------------------


def test_casino_deals_the_board_face_down_first_then_each_player_in_turn() -> None:
    played = Round(load("casino"), "1", stacked("casino", ["AsKs", "2c7d"], "QhQd", "3c4c5c6c7c"))
    for seat in (4, 2):
        played.join(seat)
        played.place_bet(seat, "ante", 5, balance=RICH)
    played.close_phase()
    events = played.advance()
    assert events[:4] == [
        BoardLaid(5),
        PlayerDealt(2, 2, ("As", "Ks")),
        PlayerDealt(4, 2, ("2c", "7d")),
        DealerDealt(2),
    ]
    assert kinds(events[4:]) == ["DecisionOpened", "Choices", "Choices"]


def test_extreme_deals_one_hand_face_up_for_all() -> None:
    played = Round(load("extreme"), "1", stacked("extreme", ["AsKs"], "QhQd", "3c4c5c6c7c"))
    for seat in (1, 700):
        played.join(seat)
        played.place_bet(seat, "ante", 5, balance=RICH)
    played.close_phase()
    events = played.run_out()
    assert events[:3] == [SharedHandDealt(("As", "Ks")), DealerDealt(2), DecisionOpened("preflop", 2)]
    assert played.hole_cards(1) == played.hole_cards(700) == ("As", "Ks")


def test_five_hundred_share_one_hand() -> None:
    played = dealt(players=500)
    assert len(played.waiting) == 500
    for seat in range(1, 501):
        played.decide(seat, "preflop", "raise", 40, balance=RICH)
    events = played.run_out()
    assert len([event for event in events if isinstance(event, BetsSettled)]) == 500
    assert len(seen_by(7, events)) == len(seen_by(None, events)) + 1 == 6, (
        "nobody hears of the others one by one"
    )


# --- decisions ----------------------------------------------------------------------------------------------------


def test_the_buttons_carry_their_amounts_in_the_words_of_the_source() -> None:
    played = dealt("extreme", players=1, ante=11)
    assert played.options(1) == (
        Option("check", 0, "CHECK"),
        Option("raise", 44, "CALL 4x", 4),
        Option("raise", 33, "CALL 3x", 3),
    )
    played.decide(1, "preflop", "check", 0, balance=0)
    played.run_out()
    assert played.options(1) == (Option("check", 0, "CHECK"), Option("raise", 22, "CALL 2x", 2))
    played.decide(1, "flop", "check", 0, balance=0)
    played.run_out()
    assert played.options(1) == (Option("fold", 0, "FOLD"), Option("raise", 11, "CALL 1x", 1))
    played.decide(1, "river", "raise", 11, balance=11)
    assert played.options(1) == ()
    assert dealt("espacejeux", players=1).options(1)[1].label == "Relancer 4x"


def test_a_phase_ends_when_the_last_player_has_decided() -> None:
    played = dealt()
    assert played.waiting == (1, 2, 3)
    assert played.decide(2, "preflop", "check", 0, balance=0) == [
        Decided(2, False, "preflop", "check", 0, False, "CHECK")
    ]
    played.decide(1, "preflop", "raise", 40, balance=40)
    assert (played.waiting, played.step_due) == ((3,), False)
    events = played.decide(3, "preflop", "check", 0, balance=0)
    assert events[-1] == DecisionsClosed(
        "preflop", (ChoiceCount("CALL 4x", 1, "raise", 4), ChoiceCount("CHECK", 2, "check"))
    )
    assert (played.waiting, played.step_due) == ((), True)


def test_only_who_has_not_raised_is_asked_again() -> None:
    played = dealt()
    played.decide(1, "preflop", "raise", 30, balance=30)
    played.decide(2, "preflop", "check", 0, balance=0)
    played.close_phase()
    events = played.run_out()
    assert DecisionOpened("flop", 2) in events
    assert [event.seat for event in events if isinstance(event, Choices)] == [2, 3]


def test_when_all_have_raised_the_rest_comes_without_questions() -> None:
    played = dealt(players=2)
    for seat in (1, 2):
        played.decide(seat, "preflop", "raise", 40, balance=40)
    assert kinds(played.advance()) == ["CommunityShown"]
    assert kinds(played.advance()) == ["CommunityShown"]
    assert kinds(played.advance()) == ["DealerShown", "PlayerShown"]
    assert kinds(played.advance()) == ["BetsSettled", "BetsSettled", "RoundEnded"]
    assert played.over


def test_no_decision_in_time_is_auto_checked_and_at_last_auto_folded() -> None:
    played = dealt(players=1)
    for phase in ("preflop", "flop"):
        events = played.close_phase()
        assert events[0] == Decided(1, False, phase, "check", 0, True, "AUTO CHECKED")
        played.run_out()
    events = played.close_phase()
    assert events == [
        Decided(1, False, "river", "fold", 0, True, "AUTO FOLDED"),
        DecisionsClosed("river", (ChoiceCount("AUTO FOLDED", 1, "fold", auto=True),)),
    ]
    assert isinstance(played.run_out()[-1], RoundEnded)


def test_the_flop_comes_first_then_the_last_two_cards_together() -> None:
    played = Round(load("extreme"), "1", stacked("extreme", ["AsKs"], "QhQd", "3c4c5c6d7d"))
    played.join(1)
    played.place_bet(1, "ante", 1, balance=2)
    played.close_phase()
    played.run_out()
    assert played.board == ()
    played.close_phase()
    assert played.advance()[0] == CommunityShown("flop", ("3c", "4c", "5c"), ("3c", "4c", "5c"))
    assert played.board == ("3c", "4c", "5c")
    played.close_phase()
    assert played.advance()[0] == CommunityShown("river", ("6d", "7d"), ("3c", "4c", "5c", "6d", "7d"))


def test_choices_name_the_hand_from_the_first_two_cards_on() -> None:
    played = Round(load("casino"), "1", stacked("casino", ["AsAd"], "QhQd", "Ac4c5c6d7d"))
    played.join(1)
    played.place_bet(1, "ante", 5, balance=10)
    played.close_phase()
    before = played.run_out()[-1]
    played.close_phase()
    after = played.run_out()[-1]
    assert isinstance(before, Choices)
    assert (before.strength, before.name, before.name_fr) == (0, "pair of Aces", "Paire d'As")
    assert isinstance(after, Choices)
    assert (after.name, after.name_fr) == ("three Aces", "Brelan d'As")


def test_hands_of_equal_name_are_told_apart_by_what_decides() -> None:
    played = Round(load("casino"), "1", stacked("casino", ["7hAd"], "7cQs", "7dKc9c5h2d"))
    played.join(1)
    played.place_bet(1, "ante", 5, balance=RICH)
    played.close_phase()
    played.run_out()
    for _ in range(3):
        played.close_phase()
        events = played.run_out()
    shown = [event for event in events if isinstance(event, DealerShown | PlayerShown)]
    assert [(event.name, event.name_fr) for event in shown] == [
        ("pair of Sevens, king kicker", "Paire de 7, kicker R"),
        ("pair of Sevens, ace kicker", "Paire de 7, kicker A"),
    ]


def test_the_cards_are_turned_over_at_the_end_folded_or_not() -> None:
    played = Round(load("casino"), "1", stacked("casino", ["AsAd", "2c3d"], "QhQd", "Kc9c5h6d7d"))
    for seat in (1, 2):
        played.join(seat)
        played.place_bet(seat, "ante", 5, balance=RICH)
    played.close_phase()
    played.run_out()
    played.decide(1, "preflop", "raise", 20, balance=20)
    for _ in range(3):
        played.close_phase()
        events = played.run_out()
    dealer = next(event for event in events if isinstance(event, DealerShown))
    shown = [event for event in events if isinstance(event, PlayerShown)]
    assert (dealer.cards, dealer.name, dealer.qualifies) == (("Qh", "Qd"), "pair of Queens", True)
    assert events.index(dealer) < events.index(shown[0])
    assert [(event.seat, event.cards) for event in shown] == [(1, ("As", "Ad")), (2, ("2c", "3d"))]


# --- faults -------------------------------------------------------------------------------------------------------


def test_a_paused_round_takes_nothing_and_goes_on_where_it_was() -> None:
    played = dealt(players=1)
    assert played.pause("a card is missing") == [RoundPaused("a card is missing")]
    for attempt in (
        lambda: played.decide(1, "preflop", "check", 0, balance=0),
        played.close_phase,
        played.advance,
        lambda: played.pause("again"),
    ):
        with pytest.raises(RoundError, match="a card is missing") as refused:
            attempt()
        assert refused.value.code == "round_paused"
    assert played.resume() == [RoundResumed()]
    assert played.decide(1, "preflop", "check", 0, balance=0)


@pytest.mark.parametrize("steps", range(9))
@pytest.mark.parametrize("name", ["casino", "extreme"])
def test_a_cancelled_round_gives_everything_back_at_any_step(name: str, steps: int) -> None:
    """Whatever was taken from an account until then comes back, once."""
    played = new_round(name, players=2)
    taken = {1: 0, 2: 0}
    for seat in taken:
        played.place_bet(seat, "ante", 10, balance=RICH)
        taken[seat] += 20
    for step in range(steps):
        if step == 4:
            played.decide(1, "flop", "raise", 20, balance=RICH)
            taken[1] += 20
        elif played.step_due:
            played.advance()
        else:
            played.close_phase()
    assert not played.over
    public = name == "casino"
    assert played.cancel("no way to go on") == [
        *[BetsRefunded(seat, public, -by) for seat, by in taken.items()],
        RoundCancelled(played.game, "no way to go on", sum(taken.values())),
    ]
    for attempt in (lambda: played.cancel("again"), played.advance, played.close_phase):
        with pytest.raises(RoundError) as refused:
            attempt()
        assert refused.value.code == "round_over"


def test_chips_that_do_not_add_up_settle_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    played = dealt("casino", players=2)
    for seat in (1, 2):
        played.decide(seat, "preflop", "raise", 40, balance=RICH)
    while played.phase != "showdown":
        played.advance()
    monkeypatch.setattr("pokerroom.uth.round_settlement.Jackpot.settle", lambda *_: _wrong())
    with pytest.raises(ChipConservationError, match="staked"):
        played.advance(METER)
    assert (played.phase, played.step_due) == ("showdown", True)
    assert played.cancel("our mistake")[-1] == RoundCancelled(played.game, "our mistake", 2 * 70)


def _wrong() -> object:
    from pokerroom.uth.progressive import JackpotResult

    return JackpotResult((0, 0), METER, 0)


def test_seats_are_those_of_the_rule_set() -> None:
    played = new_round("casino", players=6)
    for seat in (0, 7, 3):
        with pytest.raises(ValueError, match=f"seat {seat} is taken, or not one of 1 to 6"):
            played.join(seat)
