"""The traffic light of a UTH table: what is allowed now, the time left, and the game number."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rich.style import Style

from pokerclient.terminal.drawing.amount_drawing import full_amount
from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.drawing.canvas import Canvas, clip
from pokerclient.terminal.drawing.clock import time_bar
from pokerclient.terminal.widgets.canvas_widget import PaintedWidget
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerclient.views.uth.uth_view_state import PhaseClock
from pokerlocale.messages import N_, NN_
from pokerlocale.spoken import _

Colour = Literal["green", "yellow", "red"]
URGENT_MS = 5_000
COLOURS: dict[Colour, Style] = {
    "green": Style.parse("bold #08170f on #6fd08c"),
    "yellow": Style.parse("bold #10161a on #f2c14e"),
    "red": Style.parse("bold #ffffff on #b3363a"),
}
LIGHT_WORDS: dict[Colour, str] = {"green": N_("GREEN"), "yellow": N_("YELLOW"), "red": N_("RED")}
DECISION_PHASES = ("preflop", "flop", "river")


@dataclass(frozen=True)
class LightFace:
    """What the line shows: the light as colour and word, its meaning, and the time left."""

    colour: Colour
    light: str
    text: str
    seconds: str = ""
    share: float = 0.0
    urgent: bool = False
    strong: bool = False
    """something waits for the player, or has just happened to them"""


def light_face(view: UthTableView, now: float) -> LightFace:
    """Return the face of the light at ``now`` (seconds)."""
    if view.closed is not None:
        return LightFace("red", _("CLOSED"), view.closed)
    if view.paused:
        return LightFace("yellow", _("PAUSED"), view.paused, strong=True)
    if view.bank_short:
        return LightFace("red", _("RED"), view.bank_short)
    if view.phase == "betting":
        return _betting(view, now)
    if view.phase in DECISION_PHASES:
        return _deciding(view, now)
    return _between_decisions(view)


def _betting(view: UthTableView, now: float) -> LightFace:
    colour: Colour = "yellow" if view.light == "yellow" else "green"
    text = _("Betting is nearly over") if colour == "yellow" else _("Place your bets")
    if view.missing:
        text = _(
            "{missing} more on {value} for the minimum",
            missing=full_amount(view.missing),
            value=view.bet_name("ante"),
        )
        return _timed(view.clock, now, colour, text, strong=True)
    if view.clock is None and view.me is not None:
        text += (
            _(", take your time") if not view.rules.timing.betting else _(": the first bet starts the clock")
        )
    return _timed(view.clock, now, colour, text)


def _deciding(view: UthTableView, now: float) -> LightFace:
    if view.choices is not None:
        return _timed(view.clock, now, "red", _("MAKE YOUR DECISION"), strong=True)
    me = view.me
    if view.auto:
        return LightFace("red", _("RED"), view.auto, strong=True)
    mine = _("You: {decided}", decided=me.decided) if me is not None and me.decided else _("No more bets")
    if view.waiting > 0:
        count = _(NN_("{waiting} still decides", "{waiting} still decide", "waiting"), waiting=view.waiting)
        mine += _("; the others are still deciding") if view.crowd else f"; {count}"
        return _timed(view.clock, now, "red", mine)
    return LightFace("red", _("RED"), mine)


def _between_decisions(view: UthTableView) -> LightFace:
    settled = view.me.settled if view.me else None
    if view.phase == "over":
        return LightFace(
            "red", _("RED"), result_text(settled.net) if settled else _("Round over"), strong=bool(settled)
        )
    if view.phase == "cancelled":
        return LightFace(
            "red",
            _("RED"),
            _("Round cancelled, all bets go back: {cancelled}", cancelled=view.cancelled),
            strong=True,
        )
    if view.auto and view.phase == "showdown":
        return LightFace("red", _("RED"), view.auto, strong=True)
    texts = {"closed": _("No more bets"), "showdown": _("The dealer turns over his cards")}
    return LightFace("red", _("RED"), texts.get(view.phase, _("No round is running")))


def result_text(net: int) -> str:
    """Return the viewer's result of a round: ``You win 35``."""
    return (
        _("You win {net}", net=full_amount(net))
        if net > 0
        else _("You lose {net}", net=full_amount(-net))
        if net < 0
        else _("You break even")
    )


def _timed(
    clock: PhaseClock | None, now: float, colour: Colour, text: str, *, strong: bool = False
) -> LightFace:
    if clock is None:
        return LightFace(colour, _(LIGHT_WORDS[colour]), text, strong=strong)
    remaining = clock.remaining_ms(now)
    seconds = f"{-(-remaining // 1000)} s"
    share = min(1.0, remaining / clock.initial_time) if clock.initial_time else 1.0
    return LightFace(colour, _(LIGHT_WORDS[colour]), text, seconds, share, remaining < URGENT_MS, strong)


class TrafficLightBar(PaintedWidget):
    """The line of the traffic light."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._face = LightFace("red", _("RED"), "")
        self._game = ""

    def show(self, face: LightFace, game: str) -> None:
        """Show this face, and the game number at the right."""
        if (face, game) != (self._face, self._game):
            self._face, self._game = face, game
            self.redraw()

    def paint(self, width: int, height: int) -> Canvas:
        """Return the line."""
        canvas = Canvas(width, height, self.palette.ground)
        face = self._face
        sign = "●" if self.look.unicode else "(*)"
        style = COLOURS[face.colour] if self.look.colour else self.palette.button_strong
        x = canvas.put(1, 0, f" {sign} {face.light} ", style) + 1
        right = width - 1
        game = self._game if width >= 96 else self._game[11:]
        if game and width - x > 50:
            right = canvas.put_right(right, 0, _("Game {game}", game=game), self.palette.dim) - 2
        if face.seconds:
            size = max(0, min(20, right - x - len(face.text) - len(face.seconds) - 7))
            clock = self.palette.clock_urgent if face.urgent else self.palette.clock
            text = f"{time_bar(face.share, size, self.look)} {face.seconds}"
            right = canvas.put_right(right, 0, text, clock) - 2
        words = self.palette.button_strong if face.strong else self.palette.message
        canvas.put(x, 0, clip(f" {face.text} " if face.strong else face.text, right - x), words)
        return canvas
