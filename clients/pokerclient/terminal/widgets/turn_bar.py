"""The line that says in the lobby at which table the player has to decide."""

from __future__ import annotations

from dataclasses import replace

from textual.events import Click

from pokerclient.terminal.drawing.clock import ClockFace, clock_face
from pokerclient.terminal.drawing.prompt import Prompt
from pokerclient.terminal.drawing.uth.traffic_light import light_prompt
from pokerclient.terminal.model.terminal_model import AnyOpenTable
from pokerclient.terminal.model.uth_open_table import OpenUthTable
from pokerclient.terminal.widgets.bars import KeyPressed, PromptBar
from pokerlocale.spoken import _


class TurnBar(PromptBar):
    """Names the table and counts down; a click goes there."""

    def follow(self, waiting: AnyOpenTable | None, now: float) -> None:
        """Show the turn at a table at ``now`` (seconds), or nothing."""
        self.display = waiting is not None
        if waiting is not None:
            text = _("{name}: your turn, Esc goes there", name=waiting.name)
            self.show(Prompt(text, strong=True, clock=_clock(waiting, now)))

    def on_click(self, event: Click) -> None:
        """Press the key that goes there."""
        self.post_message(KeyPressed("escape"))


def _clock(waiting: AnyOpenTable, now: float) -> ClockFace | None:
    if isinstance(waiting, OpenUthTable):
        return light_prompt(waiting.view, now).clock
    face = clock_face(waiting.view, now)
    return None if face is None else replace(face, label="")
