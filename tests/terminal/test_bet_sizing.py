import pytest

from pokerclient.terminal.model.bet_sizing import open_sizing
from pokerwire.cash.cash_events import BetSize
from tests.terminal import samples


def sizing(**given):
    return open_sizing(samples.turn(**given), 20)


def typed(start, digits):
    for digit in digits:
        start = start.digit(digit)
    return start


def test_it_begins_at_the_least_raise():
    assert sizing().label == "Raise to 40"
    assert sizing(check=True, call_by=0, aggression="bet", min_to=20).label == "Bet 20"


@pytest.mark.parametrize(
    ("steps", "to"),
    [((1,), 60), ((1, 1, -1), 60), ((-1,), 40), ((5,), 140), ((5,) * 20, 1240), ((100, -1), 1220)],
)
def test_steps_are_big_blinds_and_stay_within_what_is_legal(steps, to):
    size = sizing()
    for step in steps:
        size = size.stepped(step)
    assert size.to == to


@pytest.mark.parametrize(("key", "to"), [("m", 40), ("h", 60), ("t", 70), ("p", 90), ("a", 1240)])
def test_presets_are_the_sizes_of_the_turn(key, to):
    assert sizing().preset(key).to == to


def test_a_size_that_the_turn_does_not_offer_has_no_key():
    size = open_sizing(samples.turn(sizes=samples.SIZES[:2]), 20)
    assert size.preset("a") is None
    assert [preset.key for preset in size.presets] == ["m", "h"]


def test_the_key_of_all_in_goes_to_the_cap_where_there_is_one():
    size = open_sizing(samples.turn(sizes=(*samples.SIZES[:4], BetSize("cap", 200))), 20)
    assert size.preset("a").to == 200
    assert [preset.label for preset in size.presets][-2:] == ["pot", "cap"]


@pytest.mark.parametrize(
    ("digits", "to", "problem"),
    [
        ("120", 120, ""),
        ("39", 39, "at least 40"),
        ("1241", 1241, "at most 1,240"),
        ("1240", 1240, ""),
        ("007", 7, "at least 40"),
    ],
)
def test_typed_sizes(digits, to, problem):
    size = typed(sizing(), digits)
    assert (size.to, size.problem) == (to, problem)


def test_erasing_digits():
    size = typed(sizing(), "125").erased()
    assert size.to == 12
    assert size.digit("0").to == 120
    assert size.erased().erased().erased().to == 0
    assert sizing().erased().to == 4


def test_typing_after_a_step_starts_a_new_number():
    assert sizing().stepped(1).digit("9").to == 9


def test_everything_is_called_all_in():
    assert sizing().preset("a").label == "Raise to 1,240 (all-in)"
