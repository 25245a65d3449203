"""One hand through both engines at once, compared at every decision and at the end."""

from __future__ import annotations

import random
from collections import Counter, deque

import msgspec
from pokerkit import State

from pokerroom.cards import CARD_IDS, StackedDeck
from pokerroom.poker.actions import Action
from pokerroom.poker.hand import Hand
from pokerwire.cash.legal import Legal
from pokerwire.hand_events import Acted, HandEvent, PotAwarded
from tests.differential.hand_setups import HandSetup, Policy
from tests.differential.oracle import CARDS, oracle
from tests.differential.reference import RaiseRights

SHORT_BLIND = "after a short all-in big blind pokerkit lets others call only the short amount"
ANTE_FIRST = "pokerkit takes a big-blind ante before the blind, also from a stack too short for both"
ODD_CHIPS = "pokerkit gives all odd chips of the pots to one player"
SHORT_ALL_IN = "pokerkit counts short all-ins over the table, and every all-in as a full bet at limit"
NOBODY_TO_BET_AGAINST = "pokerkit asks for a check when everybody else is all-in"
NOBODY_CAN_ANSWER = "pokerkit forbids a raise that nobody left has the chips to match"


class Menu(msgspec.Struct, frozen=True):
    """What may be done: what a call adds (0: check), and the range to bet or raise to (None: neither)."""

    call: int
    raises: tuple[int, int] | None


class Disagreement(Exception):
    """The engines differ for no known reason."""


class LeftOut(Exception):
    """A known difference that makes the rest of the hand incomparable."""


class Duel:
    """Plays one setup on both engines with actions that both find legal."""

    def __init__(self, setup: HandSetup, rng: random.Random) -> None:
        self.setup = setup
        self._policy = Policy(rng)
        self.explained: Counter[str] = Counter()
        self.all_ins = 0
        self.pots = 0
        self.boards = 1
        self._asked = False
        self._hand: Hand = setup.hand(StackedDeck(setup.cards, rng))
        self._events: list[HandEvent] = []
        self._state: State
        self._drawn: list[str] = []
        """the cards of the running draw"""

    def play(self) -> None:
        """Play the hand; raise :class:`Disagreement`, or :class:`LeftOut` with the known reason."""
        self._leave_out_short_blinds()
        self._events += self._hand.start()
        self._state = oracle(self.setup)
        if self.setup.bomb_pot:
            while self._state.actor_index is not None and not self._state.street_index:
                self._state.check_or_call()
        self._open_round(self.setup.big_blind)
        street = self._hand.street
        while not self._hand.over:
            if self._hand.turn is None:
                self._agree_runs()
                self._events += self._hand.advance()
                continue
            if self._hand.legal.draw_max:
                self._draw()
                continue
            if self._hand.street != street:
                street = self._hand.street
                self._open_round(0)
            self._decide()
        self._pointless_checks()
        self._compare_results()

    def _leave_out_short_blinds(self) -> None:
        """Raise LeftOut when the big blind is too short for what they owe: nothing after it can be compared."""
        setup = self.setup
        if setup.bomb_pot:
            return
        stack = setup.stacks[-1 if setup.button_blind else 0 if len(setup.stacks) == 2 else 1]
        before = 0 if setup.big_blind_ante else setup.ante
        if stack - before < setup.big_blind:
            raise LeftOut(SHORT_BLIND)
        if setup.big_blind_ante and stack < setup.big_blind + setup.ante:
            raise LeftOut(ANTE_FIRST)

    def _open_round(self, level: int) -> None:
        plan = next(street for street in self._hand.rules.game.streets if street.name == self._hand.street)
        self._rights = RaiseRights(
            limit=self.setup.structure == "limit",
            step=self._hand.rules.structure.min_bet(plan.big_bet),
            level=level,
        )

    def _agree_runs(self) -> None:
        """Run the hand as often as its setup says when nobody can bet any more, once."""
        if self._asked or not self._hand.betting_closed:
            return
        self._asked = True
        runs = min(self.setup.runs, self._hand.most_runs)
        if runs > 1:
            self._events += self._hand.run_times(runs)
        if self.setup.runs > 1:
            self._pointless_checks()
            while self._state.can_select_runout_count():  # it takes a player's number for the count
                self._state.select_runout_count(runs)

    def _position(self, seat: int) -> int:
        return seat - 1

    def _draw(self) -> None:
        hand, seat = self._hand, self._hand.turn
        assert seat is not None
        self._pointless_checks()
        if self._state.stand_patter_or_discarder_index != self._position(seat):
            raise Disagreement(f"seat {seat} draws here, {self._state.stand_patter_or_discarder_index} there")
        held = hand.hole_cards(seat)
        action = self._policy.discards(held)
        self._events += hand.act(seat, action)
        self._drawn += [card for card in hand.hole_cards(seat) if card not in held]
        if (
            not hand.legal.draw_max
        ):  # there the cards come when all have discarded, and are shuffled in otherwise
            self._state.deck_cards = deque([CARDS[CARD_IDS[card]] for card in self._drawn])
            self._drawn = []
        self._state.stand_pat_or_discard("".join(action.cards))

    def _pointless_checks(self) -> None:
        """Let pokerkit have the checks that it asks of a player whom nobody can answer."""
        state = self._state
        while state.actor_index is not None and not state.checking_or_calling_amount:
            if state.min_completion_betting_or_raising_to_amount is not None:
                return
            if self._hand.turn is not None and not self._hand.legal.draw_max:
                return
            self.explained[NOBODY_TO_BET_AGAINST] += 1
            state.check_or_call()

    def _decide(self) -> None:
        hand, seat = self._hand, self._hand.turn
        assert seat is not None
        if self._state.actor_index != self._position(seat):
            raise Disagreement(f"seat {seat} acts here, position {self._state.actor_index} there")
        legal = hand.legal
        here, there = _ours(legal), _theirs(self._state)
        if here != there:
            self._explain(seat, here, there, legal)
        action = self._policy.choose(_common(legal, there))
        acted = self._act_here(seat, action)
        self._act_there(action)
        self._rights.acted(seat, acted.to)
        self.all_ins += acted.by > 0 and acted.stack == 0

    def _explain(self, seat: int, here: Menu, there: Menu, legal: Legal) -> None:
        """Menus may differ after a short all-in, where the rules written down again must give ours."""
        if here.call == there.call and there.raises is None and not self._can_answer(seat):
            self.explained[NOBODY_CAN_ANSWER] += 1
            return
        if here.call != there.call or not self._rights.short_all_in:
            raise Disagreement(f"seat {seat} may {here} here, {there} there")
        right = self._rights.may_raise(seat)
        least = min(self._rights.least_to, legal.all_in_to)
        if here.raises is not None and (not right or here.raises[0] != least):
            raise Disagreement(f"seat {seat} may {here} here, but by the rules {right}, {least}")
        if here.raises is None and right and there.raises is not None:
            raise Disagreement(f"seat {seat} may not raise here, but by the rules he may")
        self.explained[SHORT_ALL_IN] += 1

    def _can_answer(self, seat: int) -> bool:
        """Whether a live player other than ``seat`` has more than the bet to match."""
        hand = self._hand
        return any(hand.bet(q) + hand.stack(q) > hand.bet_to_match for q in hand.live if q != seat)

    def _act_here(self, seat: int, action: Action) -> Acted:
        events = self._hand.act(seat, action)
        self._events += events
        acted = events[0]
        assert isinstance(acted, Acted)
        return acted

    def _act_there(self, action: Action) -> None:
        match action.action:
            case "fold":
                self._state.fold()
            case "check" | "call":
                self._state.check_or_call()
            case _:
                self._state.complete_bet_or_raise_to(action.to)

    def _compare_results(self) -> None:
        here = [result.stack for result in self._hand.results]
        there = list(self._state.stacks)
        awards = [event for event in self._events if isinstance(event, PotAwarded)]
        self.pots = len({event.pot for event in awards})
        self.boards = len(self._hand.boards)
        if self._state.status:
            raise Disagreement("the hand is over here, not there")
        if here == there:
            return
        if not all(_first_seats_get_odd_chips(event) for event in awards):
            raise Disagreement(f"odd chips are not with the first seats from the button (rule C3): {awards}")
        odd = sum(len(event.shares) - 1 for event in awards if len({share.by for share in event.shares}) > 1)
        odd += len({event.pot for event in awards}) * (len(self._hand.boards) - 1)
        if sum(here) == sum(there) and all(abs(a - b) <= odd for a, b in zip(here, there, strict=True)):
            self.explained[ODD_CHIPS] += 1
            return
        raise Disagreement(f"stacks {here} here, {there} there")


def _first_seats_get_odd_chips(event: PotAwarded) -> bool:
    """Whether the shares are in seat order from the button, the odd chips one each with the first (rule C3)."""
    seats = [share.seat for share in event.shares]
    shares = [share.by for share in event.shares]
    return seats == sorted(seats) and shares == sorted(shares, reverse=True) and shares[0] - shares[-1] <= 1


def _ours(legal: Legal) -> Menu:
    return Menu(legal.call_by, (legal.min_to, legal.max_to) if legal.aggression else None)


def _theirs(state: State) -> Menu:
    call = state.checking_or_calling_amount or 0
    least = state.min_completion_betting_or_raising_to_amount
    if least is None:
        return Menu(call, None)
    most = state.max_completion_betting_or_raising_to_amount
    assert most is not None
    return Menu(call, (least, most))


def _common(legal: Legal, there: Menu) -> Legal:
    """What both allow."""
    raises = there.raises
    if legal.aggression is None or raises is None:
        return msgspec.structs.replace(legal, aggression=None)
    least, most = max(legal.min_to, raises[0]), min(legal.max_to, raises[1])
    if least > most:
        return msgspec.structs.replace(legal, aggression=None)
    return msgspec.structs.replace(legal, min_to=least, max_to=most)
