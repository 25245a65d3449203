import pytest

from pokerclient.terminal.model.action_buttons import BUTTON_SLOTS, buttons
from pokerlocale.amounts import begin_notation, write_decimals
from tests.terminal import samples

CASES = {
    "call or raise": ({}, ["F fold", "C call 20", "R raise to 40+", "A all-in 1,240"]),
    "check or bet": (
        {"check": True, "call_by": 0, "aggression": "bet", "min_to": 20},
        ["F fold", "C check", "B bet 20+", "A all-in 1,240"],
    ),
    "big blind's option": (
        {"check": True, "call_by": 0, "min_to": 40},
        ["F fold", "C check", "R raise to 40+", "A all-in 1,240"],
    ),
    "fixed limit": ({"min_to": 40, "max_to": 40}, ["F fold", "C call 20", "R raise to 40"]),
    "pot-limit below the stack": ({"max_to": 90}, ["F fold", "C call 20", "R raise to 40+"]),
    "capped": ({"aggression": None, "min_to": 0, "max_to": 0}, ["F fold", "C call 20"]),
    "only all-in raises": (
        {"min_to": 70, "max_to": 70, "all_in_to": 70},
        ["F fold", "C call 20", "A all-in 70"],
    ),
    "call takes all": (
        {"aggression": None, "min_to": 0, "max_to": 0, "all_in_to": 20},
        ["F fold", "C call 20 (all-in)"],
    ),
    "large amounts": ({"call_by": 1_250_000, "call_to": 1_250_000}, ["F fold", "C call 1,250,000"]),
}


def labels(found):
    return [f"{button.key} {button.label}" for button in found]


@pytest.mark.parametrize("name", CASES)
def test_only_what_is_legal_with_its_amount(name):
    given, expected = CASES[name]
    found = labels(buttons(samples.turn(**given)))
    assert found[: len(expected)] == expected
    if name != "large amounts":
        assert found == expected


@pytest.mark.parametrize("name", CASES)
def test_every_button_has_its_own_place_in_the_fixed_order(name):
    places = [button.slot for button in buttons(samples.turn(**CASES[name][0]))]
    assert places == sorted(set(places), key=BUTTON_SLOTS.index)


def test_a_second_press_is_asked_in_the_label():
    turn = samples.turn()
    assert "A again! 1,240" in labels(buttons(turn, armed="a"))
    free = samples.turn(check=True, call_by=0)
    assert labels(buttons(free, armed="f"))[0] == "F again!"


def test_draw():
    turn = samples.draw_turn()
    assert labels(buttons(turn)) == ["P stand pat", "1-5 mark, at most 5"]
    assert labels(buttons(turn, marked=2)) == ["P stand pat", "Enter draw 2", "1-5 mark, at most 5"]


@pytest.mark.parametrize(
    ("given", "place", "width", "text"),
    [
        ({}, "passive", 16, "C call 20"),
        ({"call_by": 1240, "call_to": 1240, "aggression": None}, "passive", 22, "C call 1,240 (all-in)"),
        ({"call_by": 1240, "call_to": 1240, "aggression": None}, "passive", 16, "C call 1,240"),
        ({"call_by": 12_345_678}, "passive", 14, "C call 12.3M"),
        ({"min_to": 1000}, "aggressive", 17, "R raise to 1,000+"),
        ({"min_to": 123_400}, "aggressive", 16, "R raise to 123k"),
    ],
)
def test_labels_shrink_to_their_place(given, place, width, text):
    found = {button.slot: button for button in buttons(samples.turn(**given))}
    assert found[place].fitted(width) == text


def test_cards_are_counted_as_cards_in_a_room_of_cents() -> None:
    begin_notation()
    write_decimals(2)
    try:
        labels = [button.label for button in buttons(samples.draw_turn(), marked=2)]
    finally:
        begin_notation()
    assert labels == ["stand pat", "draw 2", "mark, at most 5"]
