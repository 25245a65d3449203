"""Screens and windows that close at the very moment at which something else opens or closes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator

import pytest
from textual.events import Key
from textual.screen import Screen

from pokerclient.terminal.screens.help_screen import HelpScreen
from pokerclient.terminal.screens.login_screen import LoginScreen
from pokerclient.terminal.stacked_screen import StackedScreen, Window
from tests.clients.fakes import ok
from tests.terminal import samples
from tests.terminal.terminal_stage import TerminalStage, play, stage
from tests.terminal.test_hand_list import keep
from tests.terminal.test_tournaments_window import FIRST, ROW, SEAT_NOTICE, announce

TURNS = (0, 1, 2, 3, 5, 8)
"""turns of the event loop between two things that happen: a key or a message takes a few to have its effect"""


def names(now: TerminalStage) -> list[str]:
    """The screens of the stack, the one on top last, without Textual's own."""
    return [type(screen).__name__ for screen in now.app.screen_stack[1:]]


async def collide(now: TerminalStage, turns: int, *steps: Callable[[], object]) -> None:
    """Let things happen ``turns`` turns of the event loop after one another."""
    for step in steps:
        step()
        for _ in range(turns):
            await asyncio.sleep(0)
    await now.rest()


def escape(now: TerminalStage) -> Callable[[], object]:
    return lambda: now.app.post_message(Key("escape", None))


@pytest.mark.parametrize("turns", TURNS)
@pytest.mark.parametrize("escape_first", [True, False])
def test_esc_when_a_tournament_opens_its_table_leaves_the_lobby_below_it(tmp_path, turns, escape_first):
    async def story() -> None:
        async with stage(tmp_path, states={FIRST: samples.looking_on()}) as now:
            announce(now, ROW)
            await now.press("n")
            assert names(now) == ["LobbyScreen", "TournamentsWindow"]
            steps = [escape(now), lambda: now.room.link.deliver(SEAT_NOTICE)]
            await collide(now, turns, *(steps if escape_first else steps[::-1]))
            assert now.app.model.current_table_number == FIRST
            if names(now) == ["LobbyScreen"]:  # Esc came to the table, which had opened already
                await now.press("escape")
            assert names(now) == ["LobbyScreen", "CashTableScreen"]
            await now.press("escape")
            assert names(now) == ["LobbyScreen"]

    play(story)


@pytest.mark.parametrize("key", ["question_mark", "a", "n", "c", "h"])
def test_esc_pressed_more_often_than_there_are_windows_leaves_the_lobby(tmp_path, key):
    async def story() -> None:
        async with stage(tmp_path) as now:
            announce(now, ROW)
            keep(now, 3)
            await now.press(key)
            assert len(names(now)) == 2
            await collide(now, 0, *[escape(now)] * 4)
            assert names(now) == ["LobbyScreen"]

    play(story)


@pytest.mark.parametrize("turns", TURNS)
@pytest.mark.parametrize("escape_first", [True, False])
def test_esc_when_a_form_is_carried_out_leaves_the_lobby(tmp_path, turns, escape_first):
    async def story() -> None:
        async with stage(tmp_path) as now:
            held: list[dict[str, object]] = []
            now.room.answers["create_table"] = lambda command: [*map(held.append, [command])][:0]
            await now.press("c", "enter")
            [command] = held
            steps = [escape(now), lambda: now.room.link.deliver(ok(command, table=7))]
            await collide(now, turns, *(steps if escape_first else steps[::-1]))
            assert names(now) == ["LobbyScreen"]

    play(story)


def test_a_covered_window_closes_and_passes_its_result_on_and_what_covers_it_stays(tmp_path):
    async def story() -> None:
        async with stage(tmp_path) as now:
            results: list[str | None] = []
            covered, above = Window[str](), HelpScreen()
            now.app.push_screen(covered, results.append)
            now.app.push_screen(above)
            await now.rest()
            covered.dismiss("done")
            await now.rest()
            assert (names(now), results) == (["LobbyScreen", "HelpScreen"], ["done"])
            assert not covered.is_attached
            covered.dismiss("again")
            await now.rest()
            assert (names(now), results) == (["LobbyScreen", "HelpScreen"], ["done"])
            await now.press("escape")
            assert names(now) == ["LobbyScreen"]

    play(story)


def test_a_tournaments_table_rises_above_a_window_of_another_table_and_stands_there_once(tmp_path):
    async def story() -> None:
        states = {1: samples.snapshot(turn=samples.turn(2)), FIRST: samples.looking_on()}
        async with stage(tmp_path, states=states) as now:
            announce(now, ROW)
            await now.press("enter", "question_mark")
            assert names(now) == ["LobbyScreen", "CashTableScreen", "HelpScreen"]
            await now.deliver(SEAT_NOTICE)
            assert names(now) == ["LobbyScreen", "HelpScreen", "CashTableScreen"]
            await now.press("escape")
            assert names(now) == ["LobbyScreen", "HelpScreen"]
            await now.press("escape", "escape")
            assert names(now) == ["LobbyScreen", "CashTableScreen"]

    play(story)


def test_nothing_of_the_room_opens_over_the_login_screen(tmp_path):
    async def story() -> None:
        async with stage(tmp_path, states={FIRST: samples.looking_on()}, name=None) as now:
            announce(now, ROW)
            answer = now.room.answers["subscribe_lobby"]
            now.room.answers["subscribe_lobby"] = lambda command: [SEAT_NOTICE, *answer(command)]
            await now.press("A", "d", "a", "enter")
            assert names(now)[0] == "LobbyScreen"

    play(story)


def below(kind: type) -> Iterator[type]:
    """The subclasses of a class, and theirs."""
    for subclass in kind.__subclasses__():
        yield subclass
        yield from below(subclass)


def test_every_screen_inside_a_room_closes_only_itself():
    own = {screen for screen in below(Screen) if screen.__module__.startswith("pokerclient.terminal")}
    assert {screen for screen in own if not issubclass(screen, StackedScreen)} == {LoginScreen}
