"""What opens at a table against the house in the terminal: help, settings, limits, history, a word on the play."""

from __future__ import annotations

import contextvars
from typing import Any

from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.screens.uth_history import round_text
from pokerclient.terminal.widgets.uth_table_widget import UthTableWidget
from pokerclient.text.uth.played_round_words import PlayedRoundWords
from pokerlocale.spoken import speak
from pokerwire.reading import read
from pokerwire.room.played_rounds import RoundPlayed
from tests.terminal.terminal_stage import play
from tests.terminal.uth_stage import at_house

REVIEW = {
    "type": "round_review",
    "game": "g",
    "decisions": [
        {
            "phase": "preflop",
            "choices": [{"label": "CHECK", "net": -0.02}, {"label": "CALL 4x", "net": 0.2114}],
            "chosen": 0,
            "best": 1,
            "lost": 0.2314,
            "auto": False,
        },
        {
            "phase": "flop",
            "choices": [{"label": "CHECK", "net": -0.5}, {"label": "CALL 2x", "net": -0.6}],
            "chosen": 0,
            "best": 0,
            "lost": 0.0,
            "auto": False,
        },
    ],
    "solved": True,
}
"""a mistake before the flop, then the right decision"""


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


def test_a_trainer_judges_each_decision_and_counts(tmp_path):
    async def story():
        async with at_house(tmp_path) as here:
            game = here.view.game
            judged = iter([1, 2])

            def answer(message):
                decisions = REVIEW["decisions"][: next(judged)]
                return [{**REVIEW, "id": message["id"], "game": game, "decisions": decisions}]

            here.now.room.answers["review_round"] = answer
            await here.press("a")
            await here.until("preflop")
            await here.press("c")
            assert here.now.sent("review_round") == []
            here.now.app.model.preferences.trainer = True
            await here.until("flop")
            await here.press("c")
            assert here.now.sent("review_round") == [{"number": 0, "table": 1}]
            table = here.now.app.model.current_table
            lines = [line.text for line in table.log.lines if line.text.startswith("Trainer")]
            assert lines == [
                "Trainer: CALL 4x was better than CHECK, by 23.14% of the ante. "
                "0 of 1 right, 23.14% of an ante lost in all"
            ]
            await here.until("river")
            await here.press("f")
            lines = [line.text for line in table.log.lines if line.text.startswith("Trainer")]
            assert lines[1:] == ["Trainer: CHECK was right. 1 of 2 right, 23.14% of an ante lost in all"]

    play(story)


def test_the_chat_of_others_can_be_hidden(tmp_path):
    async def story():
        async with at_house(tmp_path) as here:
            here.now.app.model.preferences.hide_chat = True
            here.felt.table.say("Bob", "nasty", here.felt.now)
            here.felt.table.say("Ada", "hello", here.felt.now)
            await here.follow()
            said = [line.text for line in here.now.app.model.current_table.log.lines if line.kind == "chat"]
            assert said == ["Ada: hello"]

    play(story)


def lines_of(now):
    strips = now.app.screen._compositor.render_strips(now.app.size)
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


def test_labels_and_keys_of_the_settings_are_whole_on_a_small_terminal(tmp_path):
    async def story():
        async with at_house(tmp_path, size=(80, 24), language="fr") as here:
            await here.press("o")
            assert "Montrer les mises optionnelles" in lines_of(here.now)
            assert "Échap" in lines_of(here.now)

    contextvars.copy_context().run(play, story)


def test_labels_and_keys_of_the_limits_are_whole_on_a_small_terminal(tmp_path):
    """A policy of the room's own is long: the window scrolls, and the keys stay in sight."""

    async def story():
        async with at_house(tmp_path, size=(80, 24), language="fr") as here:
            played = {"stake": 40, "loss": 12, "time": 120_000}
            names = ("session_loss", "session_stake", "session_time", "day_loss", "day_stake", "day_time")
            told = {
                "type": "your_play_limits",
                "limits": dict.fromkeys((*names, "reality_check", "excluded_until")),
                "pending": [],
                "session": played,
                "day": played,
                "policy": "\n\n".join(["Jouez pour le plaisir, et jamais pour vous refaire. " * 3] * 6),
            }
            here.now.room.answers["get_play_limits"] = lambda message: [{**told, "id": message["id"]}]
            await here.press("g")
            assert "Échap" in lines_of(here.now)
            await here.press("up")  # from the first field to the last
            assert "Minutes par session" in lines_of(here.now)
            assert "Échap" in lines_of(here.now)
            await here.press(*"x", "enter")
            assert "2026-12-31" in here.now.label("#error")
            assert here.now.label("#error")[:30] in lines_of(here.now)

    contextvars.copy_context().run(play, story)


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


BET = {"bet": "ante", "amount": 5, "outcome": "win", "net": 5, "hand": ""}
DECISION = {"phase": "preflop", "choice": "raise", "by": 20, "auto": False, "label": "CALL 4x"}
PLAYED: dict[str, Any] = {
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
    "decisions": [DECISION],
    "results": [BET],
    "staked": 15,
    "paid": 30,
    "net": 15,
    "cancelled": "",
    "faults": [],
}


def test_history_shows_days_then_rounds_and_each_bet(tmp_path):
    async def story():
        async with at_house(tmp_path) as here:
            day = {"date": "2026-09-21", "rules": "extreme", "games": 1, "bets": 15, "payouts": 30, "net": 15}
            days = {"type": "days", "days": [day], "more": False}
            rounds = {"type": "rounds", "rounds": [PLAYED], "more": False}
            here.now.room.answers["get_days"] = lambda message: [{**days, "id": message["id"]}]
            here.now.room.answers["get_rounds"] = lambda message: [{**rounds, "id": message["id"]}]
            await here.press("h", "enter")
            assert here.now.sent("get_rounds") == [
                {"before": 0, "most": 20, "date": "2026-09-21", "rules": "extreme"}
            ]
            detail = str(here.now.app.screen.query_one("#detail").content)
            for text in ("A♠ K♦  ace-king high", "CALL 4x 20", "ANTE 5 won 5"):
                assert text in detail
            assert "W what was right?" in here.now.label(".hint")
            here.now.room.answers["review_round"] = lambda message: [{**REVIEW, "id": message["id"]}]
            await here.press("w")
            assert here.now.sent("review_round") == [{"number": 1, "table": 0}]
            detail = str(here.now.app.screen.query_one("#detail").content)
            assert (
                "Before the flop: CALL 4x was better than CHECK, by 23.14% of the ante "
                "(CHECK -2.00%, CALL 4x +21.14%)"
            ) in detail
            assert "After the flop: CHECK was right" in detail
            assert "Lost in all: 23.14% of the ante" in detail
            await here.press("escape")
            assert here.now.screen_name == "UthHistoryWindow"
            await here.press("escape")
            assert here.now.screen_name == "UthTableScreen"

    play(story)


def test_the_labels_of_a_round_stand_apart_from_what_they_name():
    played = read(PLAYED, RoundPlayed)

    def shown():
        speak("fr")
        return round_text(played, Look(), PlayedRoundWords(played, ())).plain.splitlines()

    lines = contextvars.copy_context().run(shown)
    assert [line.split(" ")[0] for line in lines] == ["Vous", "Croupier", "Tableau", "Décisions", "Mises"]
    assert {len(line) - len(line.split(" ", 1)[1].lstrip()) for line in lines} == {len("Décisions ")}


def test_a_reality_check_asks_whether_to_go_on(tmp_path):
    async def story():
        async with at_house(tmp_path) as here:
            await here.now.deliver(
                {"type": "reality_check", "session": {"stake": 9, "loss": 4, "time": 60_000}}
            )
            assert here.now.screen_name == "QuestionDialog"
            assert "1 minute played, 9 bet or bought in, lost 4" in here.now.label("#question")
            await here.press("c")
            assert here.now.screen_name == "UthTableScreen"

    play(story)
