"""The bar asks about a hand when the player's cards of it lie on the felt, not while the last one is still shown."""

from __future__ import annotations

from tests.browser.assertions import expect
from tests.browser.conftest import NUMBERS, Meet
from tests.browser.page_player import PagePlayer, start
from tests.browser.test_hands import seated

WATCH = """(presses) => {
    window.early = [];
    window.pressed = [];
    const table = document.querySelector("poker-table:not([hidden])");
    const [bar, felt] = ["action-bar", "poker-felt"].map((name) => table.querySelector(name));
    const button = bar.querySelector('[data-move="passive"]');
    const lies = () => {
        const cards = [...felt.querySelectorAll(".mine .card.face")];
        const comes = (each) => each.effect.getComputedTiming().progress < 1;
        return cards.length && !cards.some((card) => card.matches(".coming") || card.getAnimations().some(comes));
    };
    const note = () => {
        const {view} = table;
        const asked = bar.dataset.mode === "turn" || table.querySelector(".seconds").textContent !== "";
        if (asked && view.hand > 1 && (felt.shown.hand !== view.hand || !lies())) {
            window.early.push(`${bar.dataset.mode} ${felt.shown.hand} of ${view.hand}`);
        }
        const skips = presses && !window.pressed.length && felt.shown.hand === 1;
        if (skips && view.hand === 2 && view.turn?.seat === view.you) {
            window.pressed.push(felt.shown.hand);
            button.dispatchEvent(new PointerEvent("pointerdown", {bubbles: true}));
            setTimeout(() => {
                window.pressed.push(`${felt.shown.hand} ${bar.dataset.mode} ${bar.dataset.ready}`);
                button.click();
            }, 600);
        }
        requestAnimationFrame(note);
    };
    note();
}"""
"""notes when the player is asked before they see what about; ``presses``: while the felt still pays the last hand, the
player presses for 0.6 s where *Call* will be"""


def second_hand(meet: Meet, table: str, presses: bool) -> PagePlayer:
    """Let a second hand begin while the felt shows the end of the first; return who has to decide first."""
    players = seated(meet, table)
    first = start(players)
    (second,) = [player for player in players if player is not first]
    for player in players:
        player.page.evaluate(WATCH, presses and player is second)
    first.press("fold")
    second.see(lambda seen: not seen["running"])
    assert second.deal is not None
    second.deal(NUMBERS[table])
    second.see(lambda seen: seen["hand"] == 2 and seen["turn"] and seen["turn"]["seat"] == seen["you"])
    return second


def test_the_bar_and_the_clock_begin_when_ones_cards_lie_there(meet: Meet) -> None:
    player = second_hand(meet, "film", presses=False)
    player.see(lambda seen: seen["mode"] == "turn" and seen["ready"])
    assert player.page.evaluate("window.early") == []
    player.press("passive")


def test_a_press_that_skips_what_moves_decides_nothing(meet: Meet) -> None:
    player = second_hand(meet, "skipped", presses=True)
    player.page.wait_for_function("() => window.pressed.length === 2")
    assert player.page.evaluate("window.pressed") == [1, "2 turn true"]
    player.page.wait_for_timeout(200)
    seen = player.look()
    assert seen["turn"]["decision"] == 1
    assert seen["mode"] == "turn"
    player.press("passive")


LATELY = """() => [...document.querySelectorAll("poker-table:not([hidden]) .lately p")]
    .filter((line) => line.checkVisibility()).map((line) => line.textContent)"""


def test_who_waits_reads_the_last_acts_and_who_is_to_act_has_the_buttons_there(meet: Meet) -> None:
    players = seated(meet, "lately")
    for player in players:
        player.page.set_viewport_size({"width": 390, "height": 844})
    first = start(players)
    (second,) = [player for player in players if player is not first]
    first.press("passive")
    first.page.wait_for_function(f"(who) => ({LATELY})().at(-1) === `${{who}} calls 1`", arg=first.name)
    second.see(lambda seen: seen["mode"] == "turn")
    assert second.page.evaluate(LATELY) == []
    second.press("passive")
    second.page.wait_for_function(f"() => ({LATELY})().at(-1)?.startsWith('Flop: ')")


def test_the_pot_has_a_pile_of_what_was_gathered_alone(meet: Meet) -> None:
    players = seated(meet, "gathers")
    first = start(players)
    total = first.page.locator("poker-felt:visible .total")
    expect(total).to_have_text("Total pot 3", use_inner_text=True)
    assert total.locator("chip-pile svg").count() == 0
    first.press("passive")
    (second,) = [player for player in players if player is not first]
    second.press("passive")
    total.locator("chip-pile svg").wait_for()
    expect(total).to_have_text("Total pot 4", use_inner_text=True)
