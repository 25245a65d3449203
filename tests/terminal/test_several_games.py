"""A table with several games in the terminal: the choice by a key, and a host's presets in the form for a new table."""

from __future__ import annotations

import msgspec

from pokerclient.terminal.dialogs.create_table import CreateDialog
from pokerclient.terminal.widgets.bars import PromptBar, TabsBar
from pokerwire.cash.cash_events import GameAsked
from pokerwire.cash.table_config import Clocks, PlayedGame, TableConfig
from pokerwire.room.preset import Preset
from tests.terminal import samples
from tests.terminal.terminal_stage import at_table, play, stage

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


def asked(seat: int) -> object:
    return samples.snapshot(
        config=OURS, hand_running=False, turn=None, game_asked=GameAsked(seat, 13, 20_000)
    )


def test_who_is_asked_chooses_the_game_by_a_key(tmp_path):
    async def story():
        async with at_table(tmp_path, states={1: asked(1)}) as now:
            assert "You choose the game of the next hand: I" in now.status
            assert "Your choice" in now.text(PromptBar)
            assert " 20 s" in now.text(PromptBar)
            await now.press("i")
            assert now.screen_name == "QuestionDialog"
            await now.press("b")
            (sent,) = now.sent("choose_game")
            assert sent == {"table": 1, "hand": 13, "game": "omaha", "structure": "pot_limit"}

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
