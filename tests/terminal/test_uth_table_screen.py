"""Keys at a house table and what the room does for them; what the room sends and where it is read."""

from __future__ import annotations

from itertools import product

import pytest

from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.widgets.bars import ActionBar, PromptBar, TabsBar
from pokerclient.terminal.widgets.log_pane import LogPane
from pokerclient.terminal.widgets.uth_table_widget import UthTableWidget
from tests.tables.uth.table_harness import UthTableHarness
from tests.terminal.terminal_stage import play
from tests.terminal.uth_stage import at_house
from tests.tiers import sampled

BETTING = [
    (["a"], {"ante": 1}, 2),
    (["2", "a"], {"ante": 5}, 10),
    (["3", "enter", "b"], {"ante": 25, "best_five": 25}, 75),
    (["3", "a", "right", "1", "enter"], {"ante": 25, "best_five": 1}, 51),
    (["a", "a", "a", "u"], {"ante": 2}, 4),
    (["a", "a", "ctrl+z"], {"ante": 1}, 2),
    (["a", "a", "delete"], {"ante": 1}, 2),
    (["4", "a", "space"], {"ante": 200}, 400),
    (["a", "b", "c"], {}, 0),
    (["5", "a", "a", "a"], {"ante": 1000}, 2000),
]


@pytest.mark.parametrize(("keys", "bets", "total"), BETTING, ids=[" ".join(case[0]) for case in BETTING])
def test_keys_put_chips_on_spots(tmp_path, keys, bets, total):
    async def story():
        async with at_house(tmp_path) as here:
            await here.press(*keys)
            me = here.view.me
            assert {bet["bet"]: bet["amount"] for bet in me.bets if bet["bet"] != "blind"} == bets
            assert me.total == total
            assert f"Total bet {total:,}" in here.now.text(UthTableWidget)
            assert f"Balance {10_000 - total:,}" in here.now.text(UthTableWidget)

    play(story)


def test_a_refusal_is_told_with_the_amount_that_would_do(tmp_path):
    async def story():
        async with at_house(tmp_path, "casino") as here:
            await here.press("b")
            assert "Trips goes with a bet on Ante" in here.now.status
            await here.press("4", "a", "a")
            assert "nothing more can be placed there" in here.now.status
            assert here.view.me.amount_on("ante") == 500

    play(story)


def test_chips_that_the_balance_does_not_cover_cannot_be_chosen(tmp_path):
    async def story():
        felt = UthTableHarness("casino", each=60)
        async with at_house(tmp_path, others={2: felt}) as here:
            await here.press("escape", "down", "s")
            assert here.view.rules["name"] == "casino"
            await here.press("3")
            assert "does not cover" in here.now.status
            await here.press("2", "a")
            assert "You would have 10 left, too little for any raise" in here.now.status
            await here.press("a")
            assert here.view.me.amount_on("ante") == 25

    play(story)


def test_a_round_from_the_first_chip_to_the_results(tmp_path):
    async def story():
        async with at_house(tmp_path) as here:
            now = here.now
            assert "● Bets open  Place your bets: the first bet starts the clock" in now.text(PromptBar)
            await here.press("2", "a", "b")
            assert "14 s" in now.text(PromptBar), "a second after the first chip"
            await here.wait(11_000)
            assert "● Last bets  Betting is nearly over" in now.text(PromptBar)
            await here.wait(4_000)
            assert "● Bets closed" in now.text(PromptBar)
            await here.until("preflop")
            assert "Make your decision" in now.text(PromptBar)
            assert (
                " ".join(now.text(ActionBar).splitlines()[0].split()) == "C CHECK 4 CALL 4x 20 3 CALL 3x 15"
            )
            assert "▒▒▒▒▒" in now.text(UthTableWidget)
            await here.press("c")
            assert "You: CHECK" in now.text(PromptBar)
            await here.until("flop")
            assert "2 CALL 2x 10" in now.text(ActionBar)
            await here.press("c")
            await here.until("river")
            await here.press("1")
            await here.until("over")
            felt = now.text(UthTableWidget)
            settled = here.view.me.settled
            for result in settled["results"]:
                word = {"win": f"won {result['net']}", "lose": f"lost {-result['net']}", "push": "push"}
                assert word[result["outcome"]] in felt
            assert "▒" not in felt
            told = {True: "You win", False: "You lose"}[settled["net"] > 0] if settled["net"] else "even"
            assert told in now.text(PromptBar)
            assert now.app.screen.query_one(LogPane).lines

    play(story)


def test_the_bets_of_the_last_round_are_repeated_doubled_and_undone(tmp_path):
    async def story():
        async with at_house(tmp_path) as here:
            now = here.now
            await here.press("2", "a", "b")
            await here.wait(15_000)
            for phase, key in (("preflop", "c"), ("flop", "c"), ("river", "1")):
                await here.until(phase)
                await here.press(key)
            await here.until("betting")
            assert "Space repeat 15" in now.text(ActionBar)
            await here.press("space")
            assert here.view.me.total == 15
            assert "Space double" in now.text(ActionBar)
            await here.press("space")
            assert here.view.me.total == 30
            assert "Space" not in now.text(ActionBar), "bets are doubled once"
            await here.press("space")
            assert "doubled once" in now.status
            await here.press("u")
            assert here.view.me.total == 15
            assert "Space double" in now.text(ActionBar)
            await here.press("space", "c")
            assert here.view.me.total == 0
            assert "Space repeat 15" in now.text(ActionBar)
            await here.press("space")
            assert "Space double" in now.text(ActionBar)

    play(story)


def test_who_does_not_decide_is_checked_and_folded_and_sees_it(tmp_path):
    async def story():
        async with at_house(tmp_path) as here:
            await here.press("a")
            await here.until("preflop")
            await here.wait(12_100)
            assert "AUTO CHECKED" in here.now.text(PromptBar)
            await here.until("river")
            await here.wait(12_100)
            assert "AUTO FOLDED" in here.now.text(PromptBar)
            await here.until("over")
            assert "You lose 2" in here.now.text(PromptBar)

    play(story)


def test_a_chip_key_pressed_as_the_decision_comes_up_is_no_raise(tmp_path):
    async def story():
        async with at_house(tmp_path) as here:
            await here.press("a")
            await here.until("preflop")
            await here.now.hit("4")
            assert here.now.sent("decide") == []
            assert "press again" in here.now.status
            await here.press("4")
            assert here.now.sent("decide") == [
                {"table": 1, "game": here.view.game, "phase": "preflop", "choice": "raise", "by": 4}
            ]

    play(story)


def test_all_chips_go_in_only_when_pressed_twice(tmp_path):
    async def story():
        felt = UthTableHarness("extreme", each=60)
        async with at_house(tmp_path, others={2: felt}) as here:
            await here.press("escape", "down", "s", "2", "a", "a")
            felt.wait_until("preflop")
            await here.follow()
            await here.press("4")
            assert "takes all your chips" in here.now.status
            assert here.now.sent("decide") == []
            await here.press("4")
            assert [sent["by"] for sent in here.now.sent("decide")] == [40]

    play(story)


def test_hands_on_demand_at_a_table_without_a_clock(tmp_path):
    async def story():
        async with at_house(tmp_path, "espacejeux") as here:
            await here.press("a")
            assert "take your time" in here.now.text(PromptBar)
            assert "D deal" in here.now.text(ActionBar)
            await here.press("d")
            await here.until("preflop")
            assert "Raise 4x 4" in here.now.text(ActionBar)
            await here.press("r")
            await here.until("over")
            assert "D next hand" in here.now.text(ActionBar)
            game = here.view.game
            await here.press("d")
            assert here.view.phase == "betting"
            assert here.view.game != game

    play(story)


def test_tab_goes_between_tables_of_both_kinds_and_marks_where_it_is_my_turn(tmp_path):
    async def story():
        async with at_house(tmp_path, others={2: UthTableHarness("casino", 2)}) as here:
            await here.press("a", "escape", "down", "s", "a")
            assert here.view.rules["name"] == "casino"
            await here.until("preflop")
            tabs = here.now.text(TabsBar)
            assert "▶felt" in tabs
            assert "It is your turn" in here.now.status
            await here.press("n")
            assert here.view.rules["name"] == "extreme"
            assert "Make your decision" in here.now.text(PromptBar)
            await here.press("tab")
            assert here.view.rules["name"] == "casino"

    play(story)


def test_a_dropped_line_keeps_everything(tmp_path):
    async def story():
        async with at_house(tmp_path) as here:
            await here.press("3", "a")
            here.now.room.link.cut()
            await here.now.rest()
            assert "Connection lost" in here.now.status
            await here.now.time.move(5)
            await here.now.rest()
            await here.follow()
            assert here.view.me.amount_on("ante") == 25
            assert "Total bet 50" in here.now.text(UthTableWidget)
            await here.press("u")
            assert here.view.me.total == 0

    play(story)


def test_a_place_can_be_held_and_left(tmp_path):
    async def story():
        async with at_house(tmp_path, "casino") as here:
            assert "S step away" in here.now.text(ActionBar)
            await here.press("s")
            assert here.view.me.held
            assert "A marker holds your place" in here.now.status
            await here.press("s")
            assert not here.view.me.held
            await here.press("l")
            assert here.view.me is None
            await here.press("l")
            assert here.now.screen_name == "LobbyScreen"

    play(story)


def test_clicks_choose_a_chip_and_put_it_on_a_spot(tmp_path):
    async def story():
        async with at_house(tmp_path) as here:
            felt = here.now.text(UthTableWidget).splitlines()
            chips = next(number for number, line in enumerate(felt) if "3(25)" in line)
            await here.now.pilot.click(UthTableWidget, offset=(felt[chips].index("3(25)"), chips))
            spots = next(number for number, line in enumerate(felt) if "A ANTE" in line)
            await here.now.pilot.click(UthTableWidget, offset=(felt[spots].index("A ANTE"), spots))
            await here.follow()
            assert here.view.me.amount_on("ante") == 25

    play(story)


def test_a_fault_pauses_the_round_for_everybody_to_see_and_it_goes_on(tmp_path):
    async def story():
        async with at_house(tmp_path) as here:
            await here.press("a")
            await here.until("preflop")
            here.felt.purse.broken = 1
            await here.press("4")
            assert "PAUSED  an issue is being investigated" in here.now.text(PromptBar).replace("   ", "  ")
            await here.press("4")
            assert here.now.status == "Not now: an issue is being investigated"
            await here.wait(3_000)
            assert "Make your decision" in here.now.text(PromptBar)
            await here.press("4")
            assert here.view.me.raised == 4

    play(story)


def test_typed_commands_work_at_a_house_table(tmp_path):
    async def story():
        async with at_house(tmp_path) as here:
            await here.press("/", *"bet", "space", *"25", "enter")
            await here.follow()
            assert here.view.me.amount_on("ante") == 25

    play(story)


SEEN = sampled(
    product(("casino", "espacejeux", "extreme"), ((60, 19), (80, 24), (120, 40), (200, 60))), every=3
)


@pytest.mark.parametrize(("rules", "size"), SEEN)
def test_everything_that_matters_is_seen_at_every_size(tmp_path, size, rules):
    async def story():
        look = Look(unicode=size != (60, 19), colour=size != (60, 19), title=False)
        async with at_house(tmp_path, rules, size=size, look=look) as here:
            await here.press("a", *(["d"] if rules != "extreme" else []))
            await here.until("preflop")
            felt, words = here.now.text(UthTableWidget), here.view.rules.words
            assert len(felt.splitlines()[0]) <= size[0]
            for text in (words.ante, words.raise_, words.dealer, "Total bet", "Balance"):
                assert text in felt
            for card in here.view.my_cards:
                assert card[0].replace("T", "10" if look.unicode else "T") in felt
            assert "Make your decision" in here.now.text(PromptBar)
            for option in here.view.options:
                assert option["label"] in here.now.text(ActionBar)
            await here.press("c")
            await here.until("flop")
            await here.press("c")
            await here.until("river")
            await here.press("f")
            await here.until("over")
            lost = "lost"
            assert here.now.text(UthTableWidget).count(lost) == 2

    play(story)


def test_the_log_has_the_number_that_the_round_gets_as_it_begins(tmp_path):
    async def story():
        async with at_house(tmp_path) as here:
            pane = here.now.app.screen.query_one(LogPane)

            def told():
                return [line.text for line in pane.lines if "place your bets" in line.text]

            assert told() == ["Round 2026-09-21 14:13:20: place your bets"]
            here.felt.table._state.number = 5  # a table of a room: its rounds are numbered as they begin
            await here.wait(2_000)
            await here.press("a")
            assert here.view.game == "2026-09-21 14:13:22-5"
            assert told() == ["Round 2026-09-21 14:13:22-5: place your bets"]

    play(story)
