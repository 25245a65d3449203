"""Whatever the players do: chips are conserved after every event, no card is in two places, every legal action is
taken and no illegal one, and the hand ends with every chip given to somebody."""

from __future__ import annotations

import sys
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from pokerroom.cards import CARD_NAMES
from pokerroom.poker.actions import CALL, CHECK, FOLD, STAND_PAT, Action, draw
from pokerroom.poker.hand import Hand
from pokerroom.poker.hand_errors import IllegalAction
from pokerwire.cash.legal import Legal
from pokerwire.hand_events import HandEvent
from tests.poker.hand_ledger import HandLedger
from tests.poker.hand_strategies import DealtHand, hands

MOST_STEPS = 3_000
"""more decisions than any hand of these stacks can have"""


def picture(hand: Hand) -> tuple[Any, ...]:
    """All that a refused action must leave alone."""
    cards = tuple(hand.hole_cards(seat) for seat in hand.seats)
    state = (
        hand.turn,
        hand.street_due,
        hand.over,
        hand.pots,
        hand.results,
        hand.legal,
        hand.pot,
        hand.boards,
        hand.live,
    )
    return (*state, tuple(hand.stacks.items()), tuple(hand.bets.items()), cards)


def illegal(hand: Hand, legal: Legal) -> list[Action]:
    """Actions that the player to act may not take: wrong kinds, amounts off by one, fractions, nonsense."""
    if legal.draw_max:
        own = hand.hole_cards(hand.turn or 0)
        strange = next(card for card in CARD_NAMES if card not in own)
        bad = [draw(strange), draw(own[0], own[0]), draw(*own, strange), draw("Xx"), draw("")]
        return [*bad, FOLD, CHECK, CALL, Action("bet", 100), Action("raise", 100)]
    actions = [STAND_PAT, CALL if legal.check else CHECK]
    if not legal.fold:
        actions.append(FOLD)
    for kind in ("bet", "raise"):
        if kind != legal.aggression:
            actions += [
                Action(kind, to) for to in (legal.min_to, legal.max_to, legal.all_in_to, legal.call_to, 1)
            ]
            continue
        amounts: list[Any] = [legal.min_to - 1, legal.max_to + 1, 0, -1, -legal.max_to, 2**53]
        amounts += [legal.min_to + 0.5, float(legal.min_to), str(legal.min_to), None, True]
        actions += [Action(kind, to) for to in amounts if to != legal.min_to or not isinstance(to, int)]
    return actions


def played_out(hand: Hand, events: list[HandEvent]) -> Hand:
    """Check and call to the end; what happens is added to ``events``."""
    for _ in range(MOST_STEPS):
        events += hand.run_out()
        if hand.turn is None:
            break
        legal = hand.legal
        action = STAND_PAT if legal.draw_max else CHECK if legal.check else CALL
        events += hand.act(hand.turn, action)
    assert hand.over
    return hand


class AnyHand(RuleBasedStateMachine):
    """One hand, played by whim."""

    dealt: DealtHand
    ledger: HandLedger

    @initialize(dealt=hands())
    def start(self, dealt: DealtHand) -> None:
        self.hand = dealt.hand
        self.ledger = HandLedger(dealt.stacks)
        self.ledger.take(self.hand.start())

    @rule(data=st.data(), shove=st.integers(0, 3))
    def go_on(self, data: st.DataObject, shove: int) -> None:
        """Deal what is due, or take a legal action; all-in is tried often."""
        seat, legal = self.hand.turn, self.hand.legal
        if self.hand.most_runs > 1 and data.draw(st.booleans()):
            self.ledger.take(self.hand.run_times(data.draw(st.integers(1, min(4, self.hand.most_runs)))))
        if self.hand.street_due:
            last = self.hand.showdown_due
            self.ledger.take(self.hand.advance())
            assert self.hand.over == last, "the showdown ends the hand, and no other street does"
        if seat is None:
            return
        if legal.draw_max:
            cards = data.draw(st.lists(st.sampled_from(self.hand.hole_cards(seat)), unique=True))
            self.ledger.take(self.hand.act(seat, draw(*cards)))
            return
        kinds = ["check"] if legal.check else ["call"]
        kinds += ["fold"] if legal.fold else []
        kinds += [legal.aggression] * 2 if legal.aggression else []
        kind = data.draw(st.sampled_from(kinds))
        to = 0
        if kind == legal.aggression:
            to = legal.max_to if shove == 0 else data.draw(st.integers(legal.min_to, legal.max_to))
        self.ledger.take(self.hand.act(seat, Action(kind, to)))  # type: ignore[arg-type]

    @rule()
    def nothing_illegal_is_taken(self) -> None:
        hand, seat = self.hand, self.hand.turn
        if seat is None:
            return
        before = picture(hand)
        for action in illegal(hand, hand.legal):
            with pytest.raises(IllegalAction):
                hand.act(seat, action)
            assert picture(hand) == before, action

    @rule(with_copy=st.booleans())
    def a_copy_is_played_apart(self, with_copy: bool) -> None:
        before = picture(self.hand)
        left = self.hand.copy()
        assert picture(left) == before
        if with_copy:
            self.hand, left = left, self.hand
        played_out(self.hand.copy(Random(1)), [])
        happened: list[HandEvent] = []
        again: list[HandEvent] = []
        played_out(left, happened)
        played_out(self.hand.copy(), again)
        assert happened == again
        assert picture(self.hand) == before

    @rule(seat=st.integers(-1, 12))
    def nobody_acts_out_of_turn(self, seat: int) -> None:
        if seat == self.hand.turn:
            return
        before = picture(self.hand)
        for action in (FOLD, CHECK, CALL, STAND_PAT, Action("bet", 200), Action("raise", 200)):
            with pytest.raises(IllegalAction) as refused:
                self.hand.act(seat, action)
            assert refused.value.code == ("hand_over" if self.hand.over else "not_your_turn")
        assert picture(self.hand) == before

    @rule(seat=st.integers(1, 10))
    def nothing_comes_before_its_time(self, seat: int) -> None:
        before = picture(self.hand)
        if not self.hand.street_due:
            with pytest.raises(IllegalAction):
                self.hand.advance()
        if not self.hand.over:
            with pytest.raises(IllegalAction):
                self.hand.show(seat, self.hand.hole_cards(seat) if seat in self.hand.seats else ("As", "Ad"))
        assert picture(self.hand) == before

    @invariant()
    def the_menu_makes_sense(self) -> None:
        legal = self.hand.legal
        assert [self.hand.turn is not None, self.hand.street_due, self.hand.over].count(True) == 1
        if self.hand.turn is None:
            assert legal == Legal()
        elif not legal.draw_max:
            stack, bet = self.hand.stack(self.hand.turn), self.hand.bet(self.hand.turn)
            assert stack > 0
            assert legal.check != (legal.call_by > 0)
            assert legal.fold == (not legal.check)
            assert legal.call_by <= stack
            assert legal.check or legal.call_to == bet + legal.call_by
            assert legal.all_in_to == bet + stack
            if legal.aggression:
                assert self.hand.bet_to_match < legal.min_to <= legal.max_to <= legal.all_in_to

    @invariant()
    def hands_are_turned_up_when_nobody_can_bet_any_more_and_not_before(self) -> None:
        hand = self.hand.copy()
        with_chips = [seat for seat in hand.live if hand.stack(seat)]
        assert hand.over or hand.betting_closed == (len(with_chips) < 2)
        turned = {event.seat for event in hand.turn_up()}
        assert not turned or (hand.street_due and len(with_chips) < 2)
        assert not hand.turn_up(), "each is turned up once"

    @invariant()
    def the_engine_says_what_its_events_say(self) -> None:
        assert self.hand.stacks == self.ledger.stacks
        assert self.hand.pot == self.ledger.middle
        assert set(self.hand.live) == set(self.hand.seats) - self.ledger.folded
        assert self.ledger.ended == self.hand.over

    def teardown(self) -> None:
        """The hand ends, however it is played on."""
        if sys.exc_info()[0] or not hasattr(self, "hand"):
            return  # it is broken already, or was never dealt
        events: list[HandEvent] = []
        played_out(self.hand, events)
        self.ledger.take(events)
        assert self.ledger.ended


AnyHand.TestCase.settings = settings(
    max_examples=250,
    stateful_step_count=40,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
TestAnyHand = AnyHand.TestCase
