"""Asking the coach: about one's own hands alone, only when they are over, and never during a hand with people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from pokerwire.cash.table_config import Clocks, TableConfig
from pokerwire.hand_events import HoleCards
from pokerwire.room.coached_hand import CoachedEvening, CoachedHand
from pokerwire.room.finished_hand import HandRecord
from tests.protocol.room_harness import RoomHarness, ScriptedPerson

TABLE = TableConfig(name="one", clocks=Clocks(street_pause=0, hand_pause=1000), max_buy_in=200)


class NotingCoach:
    """Notes what it is asked."""

    def __init__(self) -> None:
        self.hands: list[tuple[HandRecord, str]] = []
        self.evenings: list[tuple[Sequence[HandRecord], str]] = []

    def judge_hand(self, record: HandRecord, player: str) -> CoachedHand:
        self.hands.append((record, player))
        return CoachedHand(None, (), 1, "depth")

    def judge_evening(self, records: Sequence[HandRecord], player: str) -> CoachedEvening:
        self.evenings.append((records, player))
        return CoachedEvening(len(records), 0, ())

    def close(self) -> None:
        """Do nothing."""


class CoachedGame:
    """Ann, who has the button, plays heads-up with Bob, who may be a bot."""

    def __init__(self, *, bot: bool, coach: bool = True) -> None:
        self.place = RoomHarness(tables=(TABLE,), coach=coach)
        self.place.now = 1_790_000_000_000
        self.coach = NotingCoach()
        self.place.hub.coach = self.coach
        self.ann, self.bob = self.place.person("ann"), self.place.person("bob", bot=bot)
        for person in (self.ann, self.bob):
            person.tell("watch", table=1)
            assert person.ask("sit", table=1, buy_in=100, blinds="post")["type"] == "ok"
        self.place.wait(1000)

    def act(self, action: str) -> bool:
        """Let whoever has the turn act; return whether somebody did."""
        table = self.place.room.tables.cash_table(1)
        turn = table.snapshot(None, self.place.now).turn
        if turn is None:
            return False
        person = self.ann if table.seat_of("ann") == turn.seat else self.bob
        if action == "passive":
            action = "call" if turn.legal.call_by else "check"
        told = person.ask("act", table=1, hand=turn.hand, decision=turn.decision, action=action)
        assert told["type"] == "ok", told
        return True

    def fold(self) -> None:
        """End the hand without cards."""
        self.act("fold")

    def show_down(self) -> None:
        """Play the hand to its showdown."""
        while self.act("passive"):
            pass

    def ask(self, person: ScriptedPerson, number: int = 1) -> str:
        """Return the code of a refusal, or the type of the answer."""
        told = person.ask("coach_hand", number=number)
        return str(told.get("code") or told["type"])


def test_a_hand_against_a_bot_is_judged_by_ones_own_cards_alone() -> None:
    game = CoachedGame(bot=True)
    game.fold()
    assert game.ask(game.ann) == "hand_coaching"
    ((record, player),) = game.coach.hands
    seat = next(dealt.seat for dealt in record.players if dealt.player == "ann")
    cards = {event.seat: event.cards for event in record.events if isinstance(event, HoleCards)}
    assert player == record.viewer == "ann"
    assert cards[seat] is not None
    assert {cards[other] for other in cards if other != seat} == {None}


def test_nothing_is_judged_before_the_hand_is_over() -> None:
    game = CoachedGame(bot=True)
    assert game.ask(game.ann) == "no_such_hand"
    assert game.act("passive")
    assert game.ask(game.ann) == "no_such_hand"
    assert game.coach.hands == []


def test_nobody_asks_about_a_hand_of_others() -> None:
    game = CoachedGame(bot=True)
    game.fold()
    eve = game.place.person("eve")
    watcher = game.place.person(client="a page")
    assert game.ask(eve) == "no_such_hand"
    assert game.ask(watcher) == "name_needed"
    assert eve.ask("coach_evening")["evening"]["hands"] == 0
    assert game.coach.hands == []


def test_with_people_only_cards_that_were_shown_are_judged_and_never_during_a_hand() -> None:
    game = CoachedGame(bot=False)
    game.fold()
    assert game.ask(game.ann) == "cards_not_shown"
    game.place.wait(1000)
    assert game.ask(game.ann) == "hand_running"
    assert game.ann.ask("coach_evening")["code"] == "hand_running"
    game.show_down()
    shown = {
        event.seat
        for event in game.place.room.archive.hand(2, "ann").events
        if type(event).__name__ == "HandShown"
    }
    for person, name in ((game.ann, "ann"), (game.bob, "bob")):
        seat = game.place.room.tables.cash_table(1).seat_of(name)
        assert game.ask(person, 2) == ("hand_coaching" if seat in shown else "cards_not_shown")
    assert shown


def test_against_bots_the_next_hand_may_be_running() -> None:
    game = CoachedGame(bot=True)
    game.fold()
    game.place.wait(1000)
    assert game.ask(game.ann) == "hand_coaching"


def test_an_evening_has_the_same_hands_of_twelve_hours() -> None:
    game = CoachedGame(bot=True)
    for _ in range(3):
        game.fold()
        game.place.wait(1000)
    assert game.ann.ask("coach_evening")["evening"]["hands"] == 3
    ((records, player),) = game.coach.evenings
    assert (player, {record.viewer for record in records}) == ("ann", {"ann"})
    game.place.now += 13 * 3_600_000
    assert game.ann.ask("coach_evening")["evening"]["hands"] == 0


class HeldWork:
    """Does its work when the test asks for it."""

    def __init__(self) -> None:
        self.held: list[tuple[Callable[[], Any], Callable[[Callable[[], Any], int], None]]] = []

    def submit(
        self,
        work: Callable[[], Any],
        then: Callable[[Callable[[], Any], int], None],
        address: str = "",
    ) -> None:
        self.held.append((work, then))


def test_whoever_waits_for_the_coach_plays_on_meanwhile() -> None:
    game = CoachedGame(bot=True)
    game.fold()
    work = game.place.hub.coach_work = HeldWork()
    assert game.ann.tell("coach_hand", number=1) == []
    asked = game.ann.id
    game.place.wait(1000)
    assert game.act("fold")
    assert game.ann.ask("ping")["type"] == "pong"
    ((judge, then),) = work.held
    then(judge, game.place.now)
    assert [(told["type"], told["id"]) for told in game.ann.hear()] == [("hand_coaching", asked)]


@pytest.mark.parametrize("missing", [False, True])
def test_a_host_may_turn_the_coach_off(missing: bool) -> None:
    game = CoachedGame(bot=True, coach=missing)
    if missing:
        game.place.hub.coach = None
    game.fold()
    assert game.ask(game.ann) == "no_coach"
    assert game.ann.ask("coach_evening")["code"] == "no_coach"
