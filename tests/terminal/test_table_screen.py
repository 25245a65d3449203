"""Keys at a table and what reaches the room for them; what the room sends and where it is read."""

import pytest

from pokerclient.terminal.widgets.bars import ActionBar, PromptBar
from pokerclient.terminal.widgets.log_pane import LogPane
from pokerclient.terminal.widgets.table_widget import TableWidget
from pokerwire.cash.cash_events import MadeHand
from pokerwire.hand_names import NamedHand
from tests.terminal import samples
from tests.terminal.terminal_stage import at_table, play
from tests.terminal.test_french_screens import shown

CASES = [
    (["f"], {"action": "fold", "to": 0}),
    (["c"], {"action": "call", "to": 0}),
    (["space"], {"action": "call", "to": 0}),
    (["r", "enter"], {"action": "raise", "to": 40}),
    (["r", "right_square_bracket", "right", "enter"], {"action": "raise", "to": 80}),
    (["R", "P", "enter"], {"action": "raise", "to": 90}),
    (["b", "2", "0", "0", "enter"], {"action": "raise", "to": 200}),
    (["a", "a"], {"action": "raise", "to": 1240}),
]


@pytest.mark.parametrize(("keys", "sent"), CASES, ids=[" ".join(case[0]) for case in CASES])
def test_a_key_sends_the_decision_that_is_on_the_screen(tmp_path, keys, sent):
    async def story():
        async with at_table(tmp_path) as now:
            await now.press(*keys)
            assert now.sent("act") == [{"table": 1, "hand": 12, "decision": 7, "cards": [], **sent}]
            assert "fold" not in now.text(ActionBar)

    play(story)


def test_what_was_said_of_an_all_in_goes_when_it_is_done(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            await now.press("a")
            assert now.status == "A again to go all-in, Esc to think again"
            await now.press("a")
            assert now.sent("act")[-1]["action"] in ("raise", "call")
            assert now.status == ""

    play(story)


def test_the_bar_shows_amounts_and_the_size_being_chosen(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            bar = now.text(ActionBar)
            for label in ("F fold", "C call 20", "R raise to 40+", "A all-in 1,240"):
                assert label in bar
            await now.press("r", "right")
            bar = now.text(ActionBar)
            assert "Raise to 60" in bar
            assert "H 1/2 pot 60" in bar
            await now.press("9", "9", "9", "9", "enter")
            assert now.sent("act") == []
            assert "at most 1,240" in now.status
            await now.press("escape")
            assert "C call 20" in now.text(ActionBar)

    play(story)


def test_a_click_on_a_label_is_its_key(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            now.time.now += 1
            bar = now.app.screen.query_one(ActionBar)
            await now.pilot.click(ActionBar, offset=(now.text(ActionBar).index("C call"), 0))
            assert bar.size.height == 2
            assert [act["action"] for act in now.sent("act")] == ["call"]

    play(story)


def test_a_key_right_after_the_amount_changed_does_nothing(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            now.time.now += 1
            await now.turn(decision=8, call_by=500, call_to=500)
            now.time.now += 0.1
            await now.hit("c")
            assert now.sent("act") == []
            assert "changed" in now.status
            now.time.now += 0.2
            await now.hit("c")
            assert [act["decision"] for act in now.sent("act")] == [8]

    play(story)


def test_a_stale_action_is_refused_politely_and_can_be_made_anew(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            refusal = {"type": "error", "code": "stale_decision", "message": "that decision is over"}
            now.room.answers["act"] = lambda command: [{**refusal, "id": command["id"]}]
            await now.press("c")
            assert now.status == "That decision is over"
            assert "C call 20" in now.text(ActionBar)
            await now.press("c")
            assert len(now.sent("act")) == 2

    play(story)


def test_typing_in_the_chat_is_no_action(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            await now.press("t", *"fcraalls", "enter")
            assert now.sent("act") == []
            assert now.sent("say") == [{"text": "fcraalls", "table": 1}]
            await now.press("t", "f", "escape")
            await now.press("c")
            assert [act["action"] for act in now.sent("act")] == ["call"]

    play(story)


def test_what_is_said_and_done_is_in_the_log(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            await now.tell(
                1,
                {"type": "acted", "seat": 1, "action": "call", "by": 10, "to": 20, "stack": 1230},
                {
                    "type": "board_dealt",
                    "street": "flop",
                    "cards": ["As", "Kd", "2c"],
                    "board": ["As", "Kd", "2c"],
                },
                {"type": "said", "player": "Grace\x1b[31m", "seat": 2, "text": "As if"},
            )
            log = "\n".join(line.text for line in now.app.screen.query_one(LogPane).lines)
            assert "Ada calls 10" in log
            assert "Flop: A♠ K♦ 2♣" in log
            assert "Grace[31m: As if" in log

    play(story)


def test_a_pre_action_is_sent_when_the_turn_comes(tmp_path):
    async def story():
        state = samples.snapshot(turn=samples.turn(2))
        async with at_table(tmp_path, states={1: state}) as now:
            assert "check/fold" in now.text(ActionBar)
            await now.press("x")
            assert "will check/fold" in now.text(ActionBar)
            assert now.sent("act") == []
            await now.turn(check=True, call_by=0, call_to=0)
            assert [act["action"] for act in now.sent("act")] == ["check"]

    play(story)


def test_my_hand_and_the_clock(tmp_path):
    async def story():
        state = samples.snapshot(
            made_hand=MadeHand(1, 3000, "pair of Tens", "paire de dix", NamedHand("pair", "T"))
        )
        async with at_table(tmp_path, states={1: state}) as now:
            assert "You have a pair of Tens" in now.text(PromptBar)
            assert "Your turn" in now.text(PromptBar)
            now.time.now += 10
            now.app.screen.tick()
            assert "15 s + 60 s bank" in now.text(PromptBar)

    play(story)


def test_a_key_shows_which_hand_beats_which(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            await now.press("k")
            assert now.screen_name == "TextWindow"
            assert any("Full house" in line and "J♠  J♦  J♣ 4♥ 4♠" in line for line in shown(now))
            await now.press("k")
            assert now.screen_name == "CashTableScreen"

    play(story)


def test_draw_by_keys(tmp_path):
    async def story():
        state = samples.snapshot(5, "draw", turn=samples.draw_turn(), street="draw")
        async with at_table(tmp_path, states={1: state}) as now:
            assert "P stand pat" in now.text(ActionBar)
            await now.press("2", "5", "4", "4")
            assert "Enter draw 2" in now.text(ActionBar)
            assert "[2]" in now.text(TableWidget)
            await now.press("enter")
            assert now.sent("act") == [
                {"table": 1, "hand": 12, "decision": 7, "action": "draw", "to": 0, "cards": ["Kh", "2s"]}
            ]

    play(story)


def test_the_result_is_shown_and_cards_can_be_shown(tmp_path):
    async def story():
        async with at_table(tmp_path) as now:
            await now.tell(
                1,
                {"type": "pot_awarded", "pot": 0, "amount": 50, "rake": 0, "shares": [{"seat": 1, "by": 50}]},
                {"type": "hand_ended", "results": [{"seat": 1, "stack": 1290, "net": 40}]},
            )
            assert "You win 50" in now.text(TableWidget)
            assert "wins 50" in now.text(TableWidget)
            await now.press("w")
            assert now.sent("show") == [{"table": 1, "hand": 12, "cards": ["As", "Th"]}]
            await now.press("v", "2")
            assert now.sent("show")[-1]["cards"] == ["Th"]
            assert "Which card?" not in now.status

    play(story)
