"""The cashier and the account statement: what a player asks, what a host answers, and what moved their chips."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.assertions import expect
from tests.browser.conftest import kept_room, people_at
from tests.browser.test_access import complaints
from tests.browser.test_host import become_host, window
from tests.browser.uth_page_player import UthPagePlayer

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.conftest import Meet

ROOM = """
starting_chips = 1_000
auto_deposit_per_day = 100
[[tables]]
name = "Friday"
seats = 6
[[house_tables]]
rules = "espacejeux"
name = "Solo"
timing = { decision = 900_000, deal_pause = 0, street_pause = 0 }
"""


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    with kept_room(tmp_path_factory.mktemp("cashier"), ROOM) as opened:
        yield opened


@pytest.fixture
def people(room: tuple[str, str]) -> Iterator[Meet]:
    with people_at(room[0], UthPagePlayer) as make:
        yield make


def cashier(player: UthPagePlayer) -> Locator:
    """Open the cashier: by the wallet, or on a phone by the account."""
    wallet = player.page.locator("header .wallet")
    if wallet.is_visible():
        wallet.click()
    else:
        player.page.locator(".player-name").click()
        player.page.locator('dialog.account [data-does="cashier"]').click()
    found = player.page.locator("dialog.cashier")
    found.wait_for()
    return found


def ask(found: Locator, kind: str, by: int, note: str = "") -> None:
    found.locator(f"[name=kind][value={kind}]").check()
    found.locator("[name=by]").fill(str(by))
    found.locator("[name=note]").fill(note)
    found.locator("button.main").click()


def test_a_deposit_and_a_withdrawal_by_request(people: Meet, room: tuple[str, str]) -> None:
    hal, ann = people("Hal"), people("Ann", 390, 844, touch=True)
    hal.enter()
    become_host(hal, room[1])
    ann.enter()
    desk = cashier(ann)
    expect(desk.locator(".wallet-line strong")).to_have_text("1,000")
    amounts = desk.locator(".cashier-amounts button")
    expect(amounts).to_have_text(["100", "200", "500", "1,000"])
    rule = desk.locator(".cashier-rule")
    expect(rule).to_have_text("")
    amounts.nth(1).click()
    expect(desk.locator("[name=by]")).to_have_value("200")
    expect(rule).to_contain_text("The room grants up to 100 more today (GMT) at once")
    expect(desk.locator("button.main")).to_have_text("Ask the host for 200")
    desk.locator("[name=by]").fill("2000000000")
    expect(rule).to_have_text("At most 1,000,000,000 at once.")
    expect(desk.locator(".cashier-waits")).to_be_hidden()
    assert complaints(ann) == []
    ask(desk, "deposit", 60)
    expect(desk.locator(".dialog-status")).to_have_text("Done.")
    expect(desk.locator(".wallet-line strong")).to_have_text("1,060")
    expect(rule).to_contain_text("The room grants up to 40 more today")
    ask(desk, "deposit", 500, "from last night")
    expect(desk.locator(".dialog-status")).to_have_text("A host has to answer: you will be told here.")
    expect(desk.locator(".host-line")).to_contain_text("Get 500 (from last night)")
    ask(desk, "withdrawal", 300)
    expect(rule).to_have_text("Leave these chips in your wallet until a host approves.")
    expect(desk.locator(".host-line")).to_have_count(2)
    waiting = window(hal, "Waiting")
    expect(waiting).to_contain_text("Ann: a deposit of 500 from last night")
    waiting.locator(".host-line", has_text="deposit").get_by_role("button", name="Approve").click()
    expect(desk).to_contain_text("A host has approved your deposit of 500.")
    expect(desk.locator(".wallet-line strong")).to_have_text("1,560")
    expect(waiting.locator(".host-line")).to_have_count(1)
    waiting.get_by_label("Why, if you refuse").fill("tomorrow")
    waiting.get_by_role("button", name="Refuse").click()
    expect(desk).to_contain_text("A host has refused your withdrawal of 300. Reason: tomorrow")
    expect(desk.locator(".cashier-waits")).to_be_hidden()
    ask(desk, "withdrawal", 5_000)
    expect(desk.locator(".host-line")).to_have_count(0)
    ask(desk, "withdrawal", 50)
    desk.get_by_role("button", name="Take back: Cash out 50").click()
    expect(desk.locator(".dialog-status")).to_have_text("You have withdrawn the request.")
    assert complaints(ann) == []


def test_an_answer_comes_in_the_player_s_language_wherever_they_are(
    people: Meet, room: tuple[str, str]
) -> None:
    ivo, zoe = people("Ivo"), people("Zoé", locale="fr-FR")
    ivo.enter()
    become_host(ivo, room[1])
    zoe.enter("/#table=1")
    desk = cashier(zoe)
    expect(desk.locator("h2")).to_have_text("Caisse")
    desk.locator("[name=kind][value=withdrawal]").check()
    desk.locator("[name=by]").fill("200")
    zoe.page.keyboard.press("Enter")
    expect(desk.locator(".host-line")).to_contain_text("Encaisser 200")
    assert complaints(zoe) == []
    zoe.page.keyboard.press("Escape")
    asked = window(ivo, "Waiting").locator(".host-line", has_text="Zoé")
    asked.get_by_role("button", name="Approve").click()
    expect(zoe.page.locator(".hint")).to_have_text("Un hôte a approuvé votre retrait de 200.")


def rows_of(file: Any) -> list[dict[str, str]]:
    with open(file, newline="", encoding="utf-8") as lines:
        return list(csv.DictReader(lines))


def test_the_statement_goes_by_days_is_narrowed_and_saved(people: Meet) -> None:
    lea = people("Lea", 390, 844)
    lea.go_to(2)
    for _ in range(2):
        lea.keys("1", "a", "d")
        lea.may_decide()
        lea.at(".option").last.click()
        lea.settled()
        lea.keys("d")
        lea.at('uth-bar[data-mode="bet"]').wait_for()
    lea.page.locator(".tab").first.click()
    ask(cashier(lea), "deposit", 70, '=a "gift", from home')
    lea.page.locator("dialog.cashier .dialog-status", has_text="Done.").wait_for()
    lea.page.locator("dialog.cashier").get_by_role("button", name="Account statement").click()
    page = lea.page.locator("dialog.statement-page")
    expect(page.locator("section")).to_have_count(1)
    rows = page.locator("tbody tr")
    expect(rows).to_have_count(4)
    assert [text.split()[0] for text in rows.locator("th").all_inner_texts()] == [
        "deposit",
        "round",
        "round",
        "refill",
    ]
    expect(rows.first.locator("td").nth(1)).to_have_text("+70")
    expect(rows.first.locator("td").nth(2)).to_have_text(re.compile(r"wallet [\d,]+"))
    expect(page.locator(".day-sums")).to_contain_text("Games 2: bets")
    expect(page.locator(".day-sums")).to_contain_text("Into the wallet 1,070")
    assert complaints(lea) == []
    width = page.evaluate("(dialog) => dialog.scrollWidth - dialog.clientWidth")
    assert width <= 0
    with lea.page.expect_download() as saved:
        page.get_by_role("button", name="Save as CSV").click()
    expect(page.locator(".dialog-status")).to_have_text("Saved 4 lines.")
    lines = rows_of(saved.value.path())
    assert [line["kind"] for line in lines] == ["deposit", "round", "round", "refill"]
    assert lines[0]["note"] == """'=a "gift", from home"""
    page.locator("[name=kinds]").select_option("cashier")
    expect(rows).to_have_count(1)
    page.locator("[name=kinds]").select_option("all")
    expect(rows).to_have_count(4)
    page.locator("[name=until]").fill("2020-01-01")
    expect(page.locator(".dialog-status")).to_have_text("Nothing moved your chips in these days.")
    expect(rows).to_have_count(0)


PAGES = """async () => {
    await import("/js/bundle-seldom.js");
    const { readPages, withSums } = (await import("/js/bundle.js")).modules["/js/account/statement-lines.js"];
    const pages = { "": [3, "a"], a: [0, "b"], b: [2, "c"], c: [4, ""] };
    const ask = async (before) => {
        const [count, next] = pages[before];
        const day = { date: "2026-09-01", games: count, bets: 0, payouts: 0, net: 1, received: 0, paid: 0 };
        return { lines: Array(count).fill(0), days: count ? [day] : [], before: next };
    };
    const some = await readPages(ask, "", 4);
    const all = await readPages(ask, "", Infinity);
    const sum = all.days.reduce((before, day) => withSums(before, day), undefined);
    return [some.lines.length, some.before, all.lines.length, all.before, sum.games, sum.net];
}"""


def test_short_and_empty_pages_are_read_on(people: Meet) -> None:
    max_ = people("Max")
    max_.enter()
    assert max_.page.evaluate(PAGES) == [5, "c", 9, "", 9, 3]
