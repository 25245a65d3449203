"""A table with several games in the terminal: the choice by a key, and a host's presets in the form for a new table."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
import pytest

from pokerclient.terminal.dialogs.create_table import CreateDialog
from pokerclient.terminal.dialogs.question import COUNT_SECONDS
from pokerclient.terminal.screens.cash_table import READ_SECONDS
from pokerclient.terminal.widgets.bars import PromptBar, TabsBar
from pokerclient.terminal.widgets.log_pane import LogPane
from pokerwire.cash.cash_events import GameAsked
from pokerwire.cash.table_config import Clocks, PlayedGame, TableConfig
from pokerwire.room.preset import Preset
from tests.clients.fakes import ok
from tests.terminal import samples
from tests.terminal.terminal_stage import TerminalStage, at_table, play, stage

GAMES = (PlayedGame("holdem", "no_limit"), PlayedGame("omaha", "pot_limit"))
OURS = TableConfig(
    name="Ours",
    seats=6,
    small_blind=2,
    big_blind=5,
    games=GAMES,
    game_order="dealers_choice",
    game_hands=1,
    max_runs=2,
    clocks=Clocks(decision=12_000, rebuy=5_000),
)


@contextmanager
def bells(now: TerminalStage) -> Iterator[list[int]]:
    """The bells that ring meanwhile."""
    rung: list[int] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(now.app, "bell", lambda: rung.append(1))
        yield rung


def asked(seat: int) -> object:
    return samples.snapshot(
        config=OURS, hand_running=False, turn=None, game_asked=GameAsked(seat, 13, 20_000)
    )


@pytest.mark.parametrize("key", ["2", "b"])
def test_who_is_asked_chooses_the_game_by_a_key(tmp_path, key):
    async def story():
        async with at_table(tmp_path, states={1: asked(1)}) as now:
            assert "You choose the game of the next hand: I" in now.status
            assert "Your choice" in now.text(PromptBar)
            assert " 20 s" in now.text(PromptBar)
            await now.press("i")
            assert now.screen_name == "QuestionDialog"
            assert now.label("#seconds") in ("19 s", "20 s")
            await now.press(key)
            (sent,) = now.sent("choose_game")
            assert sent == {"table": 1, "hand": 13, "game": "omaha", "structure": "pot_limit"}

    play(story)


RUNS = {"type": "runs_asked", "hand": 12, "seats": [1, 2], "most": 2, "time": 5_000}
ALL_IN = samples.snapshot(config=OURS, turn=None)


def test_how_often_an_all_in_is_run_is_asked_in_a_box_with_a_countdown(tmp_path):
    async def story():
        async with at_table(tmp_path, states={1: ALL_IN}) as now:
            now.room.answers["set_runs"] = lambda command: [ok(command)]
            with bells(now) as rung:
                await now.tell(1, RUNS)
            assert rung == [1]
            assert now.screen_name == "QuestionDialog"
            assert now.label("#question") == "How many times is the board run?"
            assert now.label("#seconds") == "5 s"
            now.time.now += 2
            await asyncio.sleep(COUNT_SECONDS)
            await now.rest()
            assert now.label("#seconds") == "3 s"
            await now.press("2")
            assert now.sent("set_runs") == [{"table": 1, "times": 2, "hand": 12}]
            assert now.screen_name == "CashTableScreen"

    play(story)


def test_after_esc_the_question_comes_back_by_its_key_and_ends_when_it_is_too_late(tmp_path):
    async def story():
        async with at_table(tmp_path, states={1: ALL_IN}) as now:
            await now.tell(1, RUNS)
            await now.press("escape")
            assert now.screen_name == "CashTableScreen"
            await now.press("i")
            assert now.screen_name == "QuestionDialog"
            await now.tell(1, {"type": "runs_agreed", "hand": 12, "times": 1})
            assert now.screen_name == "CashTableScreen"
            await now.press("i")
            assert "too late" in now.status
            assert now.sent("set_runs") == []

    play(story)


def test_who_agreed_reads_for_whom_they_wait_and_then_who_did_not_answer(tmp_path):
    async def story():
        async with at_table(tmp_path, states={1: ALL_IN}) as now:
            await now.tell(1, RUNS, {"type": "runs_answered", "seat": 1})
            assert now.status == "You agreed to run it several times: waiting for Grace Hopper"
            await now.tell(1, {"type": "runs_agreed", "hand": 12, "times": 1, "silent": [2]})
            assert "waiting" not in now.status
            log = "\n".join(line.text for line in now.app.screen.query_one(LogPane).lines)
            assert "The board is run once: no answer from Grace Hopper" in log

    play(story)


def test_nobody_who_writes_is_interrupted_by_the_question(tmp_path):
    async def story():
        async with at_table(tmp_path, states={1: ALL_IN}) as now:
            await now.press("t")
            await now.tell(1, RUNS)
            assert now.screen_name == "CashTableScreen"

    play(story)


def test_who_is_out_of_chips_is_rung_and_asked_when_the_result_was_read(tmp_path):
    seats = (samples.seat(1, stack=0), samples.seat(2))
    results = [{"seat": 1, "stack": 0, "net": -100}, {"seat": 2, "stack": 200, "net": 100}]
    lost = {"type": "hand_ended", "hand": 12, "results": results}

    async def story():
        async with at_table(
            tmp_path, states={1: samples.snapshot(config=OURS, turn=None, seats=seats)}
        ) as now:
            with bells(now) as rung:
                await now.tell(1, lost)
            assert rung == [1]
            assert now.screen_name == "CashTableScreen"
            now.time.now += READ_SECONDS
            now.app.screen.tick()
            await now.rest()
            assert now.label("#question") == "You are out of chips."
            await now.press("u")
            assert now.screen_name == "TopUpDialog"

    play(story)


def test_the_head_says_that_the_hand_is_a_bomb_pot(tmp_path):
    async def story():
        config = msgspec.structs.replace(OURS, bomb_pot=True)
        async with at_table(tmp_path, size=(120, 34), states={1: samples.snapshot(config=config)}) as now:
            assert ", hand 12, bomb pot" in now.text(TabsBar)

    play(story)


def test_others_see_who_chooses(tmp_path):
    async def story():
        async with at_table(tmp_path, states={1: asked(2)}) as now:
            assert "chooses the game of the next hand" in now.status
            assert f"{samples.NAMES[1]}'s choice" in now.text(PromptBar)
            await now.press("i")
            assert now.screen_name != "QuestionDialog"
            assert now.sent("choose_game") == []

    play(story)


def test_a_host_opens_a_table_from_a_preset_and_saves_it_as_another(tmp_path):
    async def story():
        async with stage(tmp_path) as now:
            now.app.client._session.is_host = True
            now.app.push_screen(CreateDialog(now.app.client, (Preset("our Friday", OURS),)))
            await now.rest()
            form = now.app.screen
            form.query_one("#preset").action_turn(1)
            await now.rest()
            assert form.query_one("#games").value == "No-limit Hold'em, Pot-limit Omaha"
            form.query_one("#save_as").value = "Saturday"
            form.action_submit()
            await now.rest()
            config = msgspec.convert(now.sent("create_table")[0]["config"], TableConfig)
            assert config == msgspec.structs.replace(OURS, game=config.game, structure=config.structure)
            (saved,) = now.sent("host_save_preset")
            assert saved["name"] == "Saturday"

    play(story)
