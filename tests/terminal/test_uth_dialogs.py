"""What opens at a table against the house in the terminal: help, settings, limits, history, a word on the play."""

from __future__ import annotations

from pokerclient.terminal.widgets.uth_table_widget import UthTableWidget
from tests.terminal.terminal_stage import play
from tests.terminal.uth_stage import at_house


def test_windows_are_a_key_away_and_esc_closes_them(tmp_path):
    async def story():
        async with at_house(tmp_path, "casino") as here:
            now = here.now
            for key, window in (
                ("p", "TextWindow"),
                ("question_mark", "TextWindow"),
                ("o", "SettingsDialog"),
            ):
                await here.press(key)
                assert now.screen_name == window
                await here.press("escape")
                assert now.screen_name == "UthTableScreen"
            await here.press("escape")
            assert now.screen_name == "LobbyScreen"
            await here.press("escape")
            assert now.screen_name == "UthTableScreen"

    play(story)


def test_settings_are_kept_by_the_room_and_followed(tmp_path):
    async def story():
        async with at_house(tmp_path) as here:
            assert "BEST FIVE" in here.now.text(UthTableWidget)
            await here.press("o", "right", "enter")
            assert here.settings["side_bets"] is False
            assert here.now.screen_name == "UthTableScreen"
            assert "BEST FIVE" not in here.now.text(UthTableWidget)
            await here.press("b")
            assert here.now.sent("place_bet") == []

    play(story)


def test_decisions_can_be_made_by_themselves(tmp_path):
    async def story():
        async with at_house(tmp_path) as here:
            here.now.app.model.preferences.auto_decisions = "check_fold"
            await here.press("a")
            await here.until("preflop")
            assert [sent["choice"] for sent in here.now.sent("decide")] == ["check"]
            here.now.app.model.preferences.auto_decisions = "strategy"
            await here.until("flop")
            assert len(here.now.sent("decide")) == 2

    play(story)


def test_the_chat_of_others_can_be_hidden(tmp_path):
    async def story():
        async with at_house(tmp_path) as here:
            here.now.app.model.preferences.hide_chat = True
            here.felt.table.say("Bob", "nasty", here.felt.now)
            here.felt.table.say("Ada", "hello", here.felt.now)
            await here.follow()
            said = [line.text for line in here.now.app.model.current_table.lines if line.kind == "chat"]
            assert said == ["Ada: hello"]

    play(story)


def test_limits_are_set_on_the_page_of_responsible_play(tmp_path):
    async def story():
        async with at_house(tmp_path) as here:
            played = {"stake": 40, "loss": 12, "time": 120_000}
            names = ("session_loss", "session_stake", "session_time", "day_loss", "day_stake", "day_time")
            limits = dict.fromkeys((*names, "reality_check", "excluded_until"))
            told = {
                "type": "your_play_limits",
                "limits": limits,
                "pending": [],
                "session": played,
                "day": played,
            }
            here.now.room.answers["get_play_limits"] = lambda message: [{**told, "id": message["id"]}]
            here.now.room.answers["set_play_limits"] = lambda message: [{**told, "id": message["id"]}]
            await here.press("g")
            assert here.now.screen_name == "PlayLimitsDialog"
            await here.press(*"500", "down", "down", "down", "down", *"30", "enter")
            (sent,) = here.now.sent("set_play_limits")
            assert sent["limits"] == {**limits, "session_loss": 500, "session_time": 1_800_000}
            assert here.now.status == "Your limits are set"

    play(story)


def test_history_shows_days_then_rounds_and_each_bet(tmp_path):
    async def story():
        async with at_house(tmp_path) as here:
            day = {"date": "2026-09-21", "rules": "extreme", "games": 1, "bets": 15, "payouts": 30, "net": 15}
            bet = {"bet": "ante", "amount": 5, "outcome": "win", "net": 5, "hand": ""}
            decision = {"phase": "preflop", "choice": "raise", "by": 20, "auto": False, "label": "CALL 4x"}
            one = {
                "number": 1,
                "game": "2026-09-21 14:13:20",
                "at": 0,
                "table": 1,
                "table_name": "felt",
                "rules": "extreme",
                "cards": ["As", "Kd"],
                "dealer": ["2c", "3d"],
                "board": ["4h", "9s", "Tc", "Jd", "2s"],
                "hand": "ace-king high",
                "dealer_hand": "pair of Deuces",
                "qualified": True,
                "decisions": [decision],
                "results": [bet],
                "staked": 15,
                "paid": 30,
                "net": 15,
                "cancelled": "",
                "faults": [],
            }
            days = {"type": "days", "days": [day], "more": False}
            rounds = {"type": "rounds", "rounds": [one], "more": False}
            here.now.room.answers["get_days"] = lambda message: [{**days, "id": message["id"]}]
            here.now.room.answers["get_rounds"] = lambda message: [{**rounds, "id": message["id"]}]
            await here.press("h", "enter")
            assert here.now.sent("get_rounds") == [
                {"before": 0, "most": 20, "date": "2026-09-21", "rules": "extreme"}
            ]
            detail = str(here.now.app.screen.query_one("#detail").content)
            for text in ("A♠ K♦  ace-king high", "CALL 4x 20", "ANTE 5 won 5"):
                assert text in detail
            await here.press("escape")
            assert here.now.screen_name == "UthHistoryWindow"
            await here.press("escape")
            assert here.now.screen_name == "UthTableScreen"

    play(story)


def test_a_reality_check_asks_whether_to_go_on(tmp_path):
    async def story():
        async with at_house(tmp_path) as here:
            await here.now.deliver(
                {"type": "reality_check", "session": {"stake": 9, "loss": 4, "time": 60_000}}
            )
            assert here.now.screen_name == "QuestionDialog"
            assert "1 minute played, 9 staked, lost 4" in here.now.label("#question")
            await here.press("c")
            assert here.now.screen_name == "UthTableScreen"

    play(story)
