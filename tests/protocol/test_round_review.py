"""What was right in a round of one's own, by messages: while it runs, when it is over, and from the history."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from pokerroom.cards import parse_cards
from pokerroom.room.room_errors import RoomError
from pokerroom.uth.rulesets import load
from pokerwire.uth.uth_table_options import UthTableConfig
from tests.protocol.room_harness import RoomHarness, ScriptedPerson
from tests.protocol.test_uth_messages import NOW, opened, seated
from tests.uth.solver import brute_force

ESPACEJEUX = 3
ANTE = 10


def dealt(place: RoomHarness, name: str = "ada", table: int = ESPACEJEUX) -> tuple[ScriptedPerson, str]:
    """Somebody with their two cards, who decides now; the number of their round."""
    person, state = seated(place, name, table)
    game = state["game"]
    assert person.ask("place_bet", table=table, game=game, spot="ante", amount=ANTE)["type"] == "ok"
    assert person.ask("deal", table=table, game=game)["type"] == "ok"
    place.wait(1_000)
    (begun,) = {event["game"] for event in person.events("betting_opened", "light_changed")} - {""} or {game}
    return person, begun


def decide(person: ScriptedPerson, game: str, phase: str, choice: str, by: int = 0) -> None:
    answer = person.ask("decide", table=ESPACEJEUX, game=game, phase=phase, choice=choice, by=by)
    assert answer["type"] == "ok", answer
    person.place.wait(2_000)


def review(person: ScriptedPerson, **asked: Any) -> dict[str, Any]:
    return person.ask("review_round", **asked)


def test_each_decision_is_judged_once_it_is_made_and_the_whole_round_in_the_history():
    place = opened()
    ada, game = dealt(place)
    assert review(ada, table=ESPACEJEUX)["code"] == "no_review"
    for number, phase in enumerate(("preflop", "flop"), 1):
        decide(ada, game, phase, "check")
        told = review(ada, table=ESPACEJEUX)
        assert (told["type"], told["game"], told["solved"]) == ("round_review", game, True)
        assert [one["phase"] for one in told["decisions"]] == ["preflop", "flop"][:number]
    decide(ada, game, "river", "raise", by=ANTE)
    place.wait(10_000)
    told = review(ada, table=ESPACEJEUX)
    (played,) = ada.ask("get_rounds")["rounds"]
    kept = review(ada, number=played["number"])
    assert kept["decisions"] == told["decisions"]
    assert ada.ask("next_round", table=ESPACEJEUX, game=game)["type"] == "ok"
    assert review(ada, table=ESPACEJEUX)["decisions"] == told["decisions"]
    assert [[one["label"] for one in each["choices"]] for each in told["decisions"]] == [
        ["Passer", "Relancer 4x", "Relancer 3x"],
        ["Passer", "Relancer 2x"],
        ["Abandonner", "Relancer 1x"],
    ]
    last = told["decisions"][-1]
    hole, board = (parse_cards("".join(played[name])) for name in ("cards", "board"))
    sums = brute_force.river_sums(load("espacejeux"), ANTE, hole, board)
    assert [one["net"] for one in last["choices"]] == pytest.approx(
        [own / ANTE / 990 for own in sums], abs=1e-9
    )
    assert (last["chosen"], last["best"]) == (1, sums.index(max(sums)))
    assert last["lost"] == pytest.approx((max(sums) - sums[1]) / ANTE / 990, abs=1e-9)
    assert place.faults == []


def test_only_own_rounds_are_judged():
    place = opened()
    ada, game = dealt(place)
    decide(ada, game, "preflop", "raise", by=4 * ANTE)
    place.wait(10_000)
    (played,) = ada.ask("get_rounds")["rounds"]
    bob, spectator = place.person("bob"), place.person(None, client="test")
    assert review(bob, number=played["number"])["code"] == "no_such_round"
    assert review(bob, table=ESPACEJEUX)["code"] == "not_seated"
    assert review(spectator, number=1)["code"] == "name_needed"
    assert review(ada, table=1)["code"] == "not_a_house_table"
    assert review(ada)["code"] == review(ada, number=99)["code"] == "no_such_round"
    (decision,) = review(ada, number=played["number"])["decisions"]
    assert decision["phase"] == "preflop"


def test_without_a_solution_the_first_decision_is_left_out_and_the_others_are_judged():
    own = {"based_on": "espacejeux", "name": "kitchen", "blind_pays": {"royal_flush": "9:1"}}
    place = RoomHarness(house_rules=(own,), house_tables=(UthTableConfig("kitchen"),))
    place.now = NOW
    ada, state = seated(place, "ada", 1)
    here = {"table": 1, "game": state["game"]}
    ada.ask("place_bet", **here, spot="ante", amount=ANTE)
    ada.ask("deal", **here)
    place.wait(1_000)
    for phase in ("preflop", "flop"):
        assert ada.ask("decide", **here, phase=phase, choice="check")["type"] == "ok"
        place.wait(2_000)
    told = review(ada, table=1)
    assert (told["solved"], [one["phase"] for one in told["decisions"]]) == (False, ["flop"])


class Elsewhere:
    """Work that waits until :meth:`go`; ``room_for`` of it."""

    def __init__(self, place: RoomHarness, room_for: int) -> None:
        self.place, self.room_for, self.waiting = place, room_for, []

    def submit(self, work: Any, then: Any, address: str = "") -> None:
        if len(self.waiting) >= self.room_for:
            raise RoomError("too_busy", "wait")
        self.waiting.append((work, then))

    def go(self) -> None:
        while self.waiting:
            work, then = self.waiting.pop(0)
            then(work, self.place.now)


def test_a_round_is_judged_elsewhere_while_the_room_goes_on():
    place = opened()
    elsewhere = Elsewhere(place, 1)
    place.hub.review_work = elsewhere
    ada, game = dealt(place)
    decide(ada, game, "preflop", "raise", by=4 * ANTE)
    assert ada.tell("review_round", table=ESPACEJEUX) == []
    number = ada.id
    bob, _ = seated(place, "bob", 2)
    assert bob.ask("say", table=2, text="on and on")["type"] == "ok"
    elsewhere.go()
    (told,) = [message for message in ada.hear() if message.get("id") == number]
    assert (told["type"], len(told["decisions"])) == ("round_review", 1)
    elsewhere.room_for = 0
    assert review(ada, table=ESPACEJEUX)["code"] == "too_busy"


def test_a_fault_elsewhere_is_told_and_noted():
    place = opened()
    elsewhere = Elsewhere(place, 1)
    place.hub.review_work = elsewhere
    ada, game = dealt(place)
    decide(ada, game, "preflop", "raise", by=4 * ANTE)
    ada.tell("review_round", table=ESPACEJEUX)

    def broken() -> None:
        raise ZeroDivisionError

    _, then = elsewhere.waiting.pop()
    then(broken, place.now)
    (told,) = ada.hear()
    assert (told["id"], told["code"]) == (ada.id, "internal")
    assert [type(error) for _, error in place.faults] == [ZeroDivisionError]
    assert msgspec.json.encode(told)
