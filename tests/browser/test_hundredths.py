"""A room of hundredths in the browser: amounts are shown and typed with decimals."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.assertions import expect
from tests.browser.conftest import Meet, kept_room, people_at
from tests.browser.page_player import PagePlayer
from tests.browser.test_cashier import cashier

ROOM = """
decimals = 2
starting_chips = 200
[clocks]
decision = 300_000
[[tables]]
name = "Cents"
small_blind = 0.25
big_blind = 0.50
seats = 2
"""


@pytest.fixture
def people(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Meet]:
    with (
        kept_room(tmp_path_factory.mktemp("hundredths"), ROOM) as (url, _),
        people_at(url, PagePlayer) as make,
    ):
        yield make


def test_forms_write_and_read_amounts_as_the_reader_does(people: Meet) -> None:
    zoe = people("Zoé", locale="fr-CA")
    zoe.enter()
    zoe.page.locator("poker-lobby .create").click()
    form = zoe.page.locator("dialog[open]")
    blinds = [form.locator(f"[name={name}]") for name in ("small_blind", "big_blind")]
    assert [field.input_value() for field in blinds] == ["0,25", "0,50"]
    for field, typed in zip(blinds, ("0,5", "1.50"), strict=True):
        field.fill("x")
        assert not field.evaluate("field => field.checkValidity()")
        field.fill(typed)
        assert field.evaluate("field => field.checkValidity()")
    form.locator("button.main").click()
    zoe.see(lambda seen: seen is not None and seen["table"] > 1)
    expect(zoe.page.locator(".tab[aria-current]")).to_be_visible()
    zoe.page.locator('.tab[data-table="0"]').click()
    expect(zoe.page.locator("poker-lobby")).to_contain_text("0,50/1,50")


def test_a_hand_and_a_deposit_in_hundredths(people: Meet) -> None:
    ann, bob = people("Ann"), people("Bob")
    ann.enter()
    expect(ann.page.locator("poker-lobby")).to_contain_text("0.25/0.50")
    desk = cashier(ann)
    expect(desk.locator(".wallet-line strong")).to_have_text("200")
    desk.locator("input[name=by]").fill("12.5")
    desk.locator("button.main").click()
    expect(desk.locator(".host-line")).to_contain_text("Get 12.50")
    ann.page.keyboard.press("Escape")
    ann.open_table(1)
    ann.sit()
    bob.arrive(1)
    bar = ann.page.locator("action-bar")
    expect(bar.locator("button", has_text="Call 0.25")).to_be_visible()
    bar.locator("input:not([type=range]):visible").first.fill("1.75")
    expect(bar.locator("button", has_text="Raise to 1.75")).to_be_visible()
    ann.press("raise")
    expect(bob.page.locator("action-bar button", has_text="Call 1.25")).to_be_visible()
    expect(bob.page.locator("poker-table")).to_contain_text("Ann raises to 1.75")
    expect(bob.page.locator("poker-table")).to_contain_text("2.25")
