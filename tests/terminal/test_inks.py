"""Every letter has a colour of its own: in that of a light terminal it would be black on the app's dark ground."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.color import ColorSystem
from rich.style import Style
from textual.app import App

from pokerclient.terminal.drawing.canvas import Box, Canvas
from pokerclient.terminal.drawing.palette import COLOURED
from tests.terminal.terminal_stage import play, stage
from tests.terminal.uth_stage import at_house

WIDE = (160, 50)


def without_ink(app: App[int]) -> list[str]:
    """What stands on the screen in front in the terminal's own colour, on a ground that is the app's."""
    found = []
    for strip in app.screen._compositor.render_strips(app.size):
        for text, style, _ in strip:
            painted = style is not None and style.bgcolor is not None and not style.bgcolor.is_default
            if text.strip() and painted and (style.color is None or style.color.is_default):
                found.append(text)
    return found


@pytest.mark.parametrize("size", [(80, 24), WIDE])
def test_on_the_screens_of_the_room_and_of_a_poker_table(tmp_path: Path, size: tuple[int, int]) -> None:
    async def story() -> None:
        async with stage(tmp_path, size=size) as now:
            for keys in ((), ("question_mark",), ("escape", "c"), ("escape", "h"), ("escape", "enter")):
                await now.press(*keys)
                assert without_ink(now.app) == [], now.screen_name
            await now.turn()
            assert without_ink(now.app) == []

    play(story)


@pytest.mark.parametrize("rules", ["extreme", "espacejeux", "casino"])
def test_at_a_house_table(tmp_path: Path, rules: str) -> None:
    async def story() -> None:
        async with at_house(tmp_path, rules, size=WIDE) as house:
            assert without_ink(house.now.app) == []
            await house.press("i")
            assert without_ink(house.now.app) == []

    play(story)


def test_text_keeps_the_ground_and_the_ink_that_it_does_not_change() -> None:
    canvas = Canvas(3, 1, Style.parse("red on black"))
    canvas.put(0, 0, "a", Style.parse("bold"))
    canvas.put(1, 0, "b", Style.parse("bold green"))
    canvas.put(2, 0, "c", Style.parse("bold on white"))
    styles = [str(segment.style) for segment in canvas.segments(0)]
    assert styles == ["bold red on black", "bold green on black", "bold on white"]
    canvas.fill(Box(0, 0, 3, 1), Style.parse("blue on white"))
    canvas.put(0, 0, "abc", Style.parse("underline"))
    assert [str(segment.style) for segment in canvas.segments(0)] == ["underline blue on white"]


@pytest.mark.parametrize(("style", "nearest"), [(COLOURED.felt, 22), (COLOURED.bet, 22), (COLOURED.rim, 94)])
def test_the_felt_is_green_and_its_rail_brown_in_256_colours_too(style: Style, nearest: int) -> None:
    assert style.bgcolor is not None
    assert style.bgcolor.downgrade(ColorSystem.EIGHT_BIT).number == nearest
