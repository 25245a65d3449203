"""Which key sends what, when; every case by the keys that a player presses."""

import json
from pathlib import Path

import msgspec
import pytest

from pokerclient.moves import PlayerAction
from pokerclient.terminal.model.key_controls import KeyControls
from pokerclient.terminal.model.key_results import SendAction, ShowCards, ShowHint
from pokerwire.hand_events import Acted
from tests.terminal import samples

LATER = 10.0
"""a moment well after the amounts appeared"""


def table(**given):
    """A view with my turn, of these legal actions."""
    return samples.view(turn=samples.turn(**given))


def pressed(view, *keys, controls=None, now=LATER):
    """Show ``view`` at time 0 and press ``keys`` later; return the last outcome."""
    controls = controls or KeyControls()
    controls.update(view, 0.0)
    outcome = None
    for key in keys:
        outcome = controls.press(key, view, now)
    return outcome


FREE = {"check": True, "call_by": 0, "call_to": 0, "aggression": "bet", "min_to": 20}
LIMIT = {"min_to": 40, "max_to": 40}
SHORT = {"min_to": 70, "max_to": 70, "all_in_to": 70}
CALL_ALL_IN = {"aggression": None, "min_to": 0, "max_to": 0, "all_in_to": 20}

SENT = {
    "fold": ({}, ["f"], PlayerAction("fold")),
    "call": ({}, ["c"], PlayerAction("call")),
    "call by space": ({}, ["space"], PlayerAction("call")),
    "check": (FREE, ["c"], PlayerAction("check")),
    "check by space": (FREE, ["space"], PlayerAction("check")),
    "fold though free, twice": (FREE, ["f", "f"], PlayerAction("fold")),
    "least raise": ({}, ["r", "enter"], PlayerAction("raise", 40)),
    "raise by b": ({}, ["b", "enter"], PlayerAction("raise", 40)),
    "bet": (FREE, ["b", "enter"], PlayerAction("bet", 20)),
    "two steps up": ({}, ["r", "]", "right", "enter"], PlayerAction("raise", 80)),
    "up and down": ({}, ["r", "up", "[", "left", "enter"], PlayerAction("raise", 100)),
    "exact": ({}, ["r", "1", "2", "5", "enter"], PlayerAction("raise", 125)),
    "exact, mended": ({}, ["r", "1", "2", "5", "backspace", "enter"], None),
    "half the pot": ({}, ["r", "h", "enter"], PlayerAction("raise", 60)),
    "pot": ({}, ["r", "p", "enter"], PlayerAction("raise", 90)),
    "all-in through sizing": ({}, ["r", "a", "enter"], PlayerAction("raise", 1240)),
    "all-in in two steps": ({}, ["a", "a"], PlayerAction("raise", 1240)),
    "limit raise at once": (LIMIT, ["r"], PlayerAction("raise", 40)),
    "only all-in by r": (SHORT, ["r", "r"], None),
    "only all-in by a": (SHORT, ["a", "a"], PlayerAction("raise", 70)),
    "all-in call": (CALL_ALL_IN, ["c"], PlayerAction("call")),
    "all-in call in two steps": (CALL_ALL_IN, ["a", "a"], PlayerAction("call")),
    "back, then call": ({}, ["r", "escape", "c"], PlayerAction("call")),
    "armed, then call": ({}, ["a", "c"], PlayerAction("call")),
}


@pytest.mark.parametrize("name", [name for name in SENT if SENT[name][2]])
def test_keys_that_send(name):
    given, keys, act = SENT[name]
    view = table(**given)
    assert pressed(view, *keys) == SendAction(view.turn, act)


KEPT = {
    "one a": ({}, ["a"]),
    "a, thought again": ({}, ["a", "escape"]),
    "a, other key, a": ({}, ["a", "z", "a"]),
    "one f when a check is free": (FREE, ["f"]),
    "raise without enter": ({}, ["r", "p"]),
    "typed too little": ({}, ["r", "3", "9", "enter"]),
    "typed too much": ({}, ["r", "9", "9", "9", "9", "enter"]),
    "erased below": ({}, ["r", "1", "2", "5", "backspace", "enter"]),
    "letters while sizing": ({}, ["r", "f"]),
    "call while sizing": ({}, ["r", "c"]),
    "a at limit": (LIMIT, ["a", "a"]),
    "raise when capped": ({"aggression": None, "min_to": 0, "max_to": 0}, ["r", "r", "enter"]),
    "x on my turn": ({}, ["x"]),
    "no such size": ({"sizes": samples.SIZES[:1]}, ["r", "p"]),
    "enter alone": ({}, ["enter"]),
}


@pytest.mark.parametrize("name", KEPT)
def test_keys_that_send_nothing(name):
    given, keys = KEPT[name]
    assert not isinstance(pressed(table(**given), *keys), SendAction)


def test_r_arms_all_in_where_nothing_less_is_possible():
    controls = KeyControls()
    outcome = pressed(table(**SHORT), "r", controls=controls)
    assert isinstance(outcome, ShowHint)
    assert controls.armed == "a"


def test_a_refused_size_says_why():
    assert "at least 40" in pressed(table(), "r", "7", "enter").text


# --- the guard ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("keys", [["c"], ["f"], ["space"], ["r"], ["a"]])
def test_a_key_right_after_an_amount_changed_does_nothing(keys):
    view, controls = table(), KeyControls()
    controls.update(view, 100.0)
    for key in keys:
        outcome = controls.press(key, view, 100.249)
    assert isinstance(outcome, ShowHint)
    assert "changed" in outcome.text
    assert controls.sizing is None
    assert not controls.armed


def test_the_same_key_a_quarter_second_later_does_it():
    view, controls = table(), KeyControls()
    controls.update(view, 100.0)
    assert isinstance(controls.press("c", view, 100.25), SendAction)


def test_seeing_the_same_turn_again_does_not_restart_the_guard():
    view, controls = table(), KeyControls()
    controls.update(view, 100.0)
    controls.update(view, 100.2)
    assert isinstance(controls.press("c", view, 100.3), SendAction)


def test_a_new_amount_restarts_the_guard_and_closes_the_sizing():
    view, controls = table(), KeyControls()
    controls.update(view, 0.0)
    controls.press("r", view, LATER)
    view.apply(samples.turn(decision=8, call_by=60, min_to=120), LATER)
    controls.update(view, LATER)
    assert controls.sizing is None
    assert isinstance(controls.press("c", view, LATER + 0.1), ShowHint)


def test_a_table_brought_to_the_front_is_guarded_as_a_new_one():
    view, controls = table(), KeyControls()
    controls.update(view, 0.0)
    controls.table_shown(LATER)
    assert isinstance(controls.press("f", view, LATER + 0.1), ShowHint)
    assert isinstance(controls.press("f", view, LATER + 0.3), SendAction)


def test_nothing_is_sent_twice_for_one_turn():
    view, controls = table(), KeyControls()
    assert isinstance(pressed(view, "c", controls=controls), SendAction)
    assert isinstance(controls.press("c", view, LATER), ShowHint)
    assert controls.buttons(view) == ()
    controls.refused()
    assert isinstance(controls.press("c", view, LATER), SendAction)


# --- before my turn -----------------------------------------------------------------------------------------------


def waiting_view(bet=10, facing=20, **given):
    """Seat 2 has to act; I have put ``bet`` in and face ``facing``."""
    seats = (
        samples.seat(1, cards=samples.HOLDEM_HAND, bet=bet),
        samples.seat(2, bet=facing),
        samples.seat(3),
    )
    return samples.view(3, turn=samples.turn(2), seats=seats, **given)


def give_turn(view, **given):
    view.apply(samples.turn(1, decision=9, **given), LATER)


CASES = {
    case.pop("name"): case
    for case in json.loads((Path(__file__).parents[1] / "web" / "preaction.json").read_text())
}
"""the choice with how much to call, what happens then, and what is done at the turn: as in the browser"""
KEYS = {"check_fold": "x", "check": "z", "call": "z"}


@pytest.mark.parametrize("name", CASES)
def test_a_choice_before_the_turn(name):
    case = CASES[name]
    view, controls = waiting_view(10, 10 + case["owed"]), KeyControls()
    pressed(view, KEYS[case["kind"]], controls=controls)
    assert controls.pre_action is not None
    assert controls.pre_action.kind == case["kind"]
    to = 10 + case.get("raised", case["owed"])
    view.apply(Acted(2, "raise", 0, to, 100), LATER)
    view.state.street = case.get("street", view.street)
    view.state.hand = case.get("hand", view.hand)
    seen = [controls.update(view, LATER)]
    give_turn(view, hand=view.hand, call_to=to, **case["turn"])
    seen += [controls.update(view, LATER), controls.update(view, LATER)]
    sent = [outcome for outcome in seen if isinstance(outcome, SendAction)]
    assert sent == ([SendAction(view.turn, PlayerAction(case["does"]))] if case["does"] else [])
    assert controls.pre_action is None


def test_a_choice_that_is_void_says_so():
    view, controls = waiting_view(), KeyControls()
    assert pressed(view, "z", controls=controls).text == "Will call 10 when it is your turn"
    view.apply(Acted(3, "raise", 60, 60, 0), LATER)
    assert controls.update(view, LATER).text == "Choice cancelled (call 10): it is 50 to call now"


def test_one_choice_takes_the_place_of_the_other():
    view, controls = waiting_view(20), KeyControls()
    pressed(view, "x", "z", controls=controls)
    assert controls.pre_action.kind == "check"
    assert controls.press("escape", view, LATER).text == "Taken back: check"
    assert controls.pre_action is None


def test_x_again_takes_it_back():
    view, controls = waiting_view(), KeyControls()
    pressed(view, "x", "x", controls=controls)
    assert controls.pre_action is None


@pytest.mark.parametrize(
    ("others", "bet", "offered"), [((0, 0), 0, False), ((0, 50), 0, True), ((0, 0), 40, True)]
)
def test_nothing_is_chosen_before_a_turn_that_cannot_come(others, bet, offered):
    """The others are all-in and I have covered it: there is no decision in this hand any more."""
    rivals = [samples.seat(n, stack=stack, bet=bet) for n, stack in enumerate(others, 2)]
    view = samples.view(3, seats=(samples.seat(1, cards=("As", "Kd")), *rivals), turn=None)
    controls = KeyControls()
    assert bool(controls.buttons(view)) is offered
    assert (controls.press("x", view, 0.0) is not None) is offered


def test_the_bar_shows_the_pre_action_with_its_amount():
    view, controls = waiting_view(), KeyControls()
    controls.update(view, 0)
    assert [button.label for button in controls.buttons(view)] == ["fold to any bet", "call 10"]
    controls.press("x", view, LATER)
    assert [(button.label, button.strong) for button in controls.buttons(view)] == [
        ("will fold to any bet", True),
        ("call 10", False),
    ]
    free = waiting_view(20)
    assert [button.label for button in KeyControls().buttons(free)] == ["check/fold", "check"]


@pytest.mark.parametrize("key", ["f", "c", "space", "r", "a", "b"])
def test_action_keys_out_of_turn_send_nothing(key):
    assert pressed(waiting_view(), key) == ShowHint("It is not your turn yet")


def test_who_is_not_in_the_hand_has_no_actions():
    view = samples.view(3, you=None)
    assert KeyControls().buttons(view) == ()
    assert pressed(view, "c") is None


# --- the draw -----------------------------------------------------------------------------------------------------


def draw_view(**given):
    return samples.view(4, "draw", turn=samples.draw_turn(**given), street="draw")


def test_marked_cards_are_thrown_away():
    view = draw_view()
    assert pressed(view, "4", "2", "enter") == SendAction(view.turn, PlayerAction("draw", cards=("Kh", "7c")))


def test_a_second_press_takes_a_mark_back():
    view = draw_view()
    assert pressed(view, "2", "4", "2", "enter") == SendAction(view.turn, PlayerAction("draw", cards=("7c",)))


def test_standing_pat_is_its_own_key():
    view = draw_view()
    assert isinstance(pressed(view, "enter"), ShowHint)
    assert pressed(view, "p") == SendAction(view.turn, PlayerAction("draw"))


def test_more_cards_than_may_be_drawn():
    outcome = pressed(draw_view(draw_max=3), "1", "2", "3", "4", "enter")
    assert isinstance(outcome, ShowHint)
    assert "at most 3" in outcome.text


def test_cards_can_be_marked_before_the_turn_and_marks_go_with_the_cards():
    view, controls = samples.view(4, "draw", turn=samples.turn(2)), KeyControls()
    pressed(view, "5", controls=controls)
    assert controls.marked == {4}
    view.state.hand = 13
    controls.update(view, LATER)
    assert controls.marked == frozenset()


@pytest.mark.parametrize(("street", "marked"), [("first_draw", {4}), ("third_draw", set())])
def test_cards_can_be_marked_for_the_next_of_several_draws(street, marked):
    view, controls = samples.view(4, "draw", turn=samples.turn(2)), KeyControls()
    view.state.config = msgspec.structs.replace(view.config, game="triple_draw")
    view.state.street, view.me.drew = street, 2
    pressed(view, "5", controls=controls)
    assert controls.marked == marked


def test_standing_pat_takes_the_marks_away():
    view, controls = draw_view(), KeyControls()
    assert pressed(view, "4", "p", controls=controls) == SendAction(view.turn, PlayerAction("draw"))
    assert controls.marked == frozenset()


def test_digits_type_a_size_while_sizing_at_a_draw_table():
    view = samples.view(4, "draw", turn=samples.turn())
    controls = KeyControls()
    assert pressed(view, "r", "4", "5", "enter", controls=controls) == SendAction(
        view.turn, PlayerAction("raise", 45)
    )
    assert controls.marked == frozenset()


# --- after the hand -----------------------------------------------------------------------------------------------


def over_view():
    return samples.view(3, hand_running=False, turn=None, board=("2c", "3c", "4c"))


def test_showing_cards_after_the_hand():
    assert pressed(over_view(), "w") == ShowCards(("As", "Th"))
    assert pressed(over_view(), "v", "2") == ShowCards(("Th",))
    assert isinstance(pressed(over_view(), "v", "escape"), ShowHint)
    assert isinstance(pressed(over_view(), "v", "5"), ShowHint)
    assert pressed(over_view(), "2") is None
    assert pressed(waiting_view(), "w") is None


def test_where_the_room_takes_no_fold_f_says_so():
    assert pressed(table(**FREE, fold=False), "f", "f") == ShowHint("You can check for free: C")
