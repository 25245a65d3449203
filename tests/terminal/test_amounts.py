import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerclient.terminal.drawing.amount_drawing import STEPS, full_amount, short_amount


@pytest.mark.parametrize(
    ("amount", "width", "text"),
    [
        (0, 5, "0"),
        (12_340, 6, "12,340"),
        (12_340, 5, "12.3k"),
        (12_000, 5, "12k"),
        (999_999, 5, "999k"),
        (1_239_999, 5, "1.23M"),
        (1_000_000, 5, "1M"),
        (1_050_000, 5, "1.05M"),
        (2**53 - 1, 8, "9P"),
        (999, 2, "999"),
    ],
)
def test_short(amount, width, text):
    assert short_amount(amount, width) == text


@given(st.integers(0, 2**53 - 1))
def test_short_never_shows_more_chips_than_are_there(amount):
    text = short_amount(amount, 6)
    assert len(text) <= 6
    if text != full_amount(amount):
        steps = {letter: step for step, letter in STEPS}
        shown = float(text[:-1]) * steps[text[-1]]
        assert shown <= amount * (1 + 1e-12)
        assert shown > amount * 0.98
