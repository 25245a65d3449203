"""The traffic light of a UTH table: what is allowed now, the time left, and the game number."""

from __future__ import annotations

from pokerclient.terminal.drawing.amount_drawing import full_amount
from pokerclient.terminal.drawing.clock import ClockFace
from pokerclient.terminal.drawing.prompt import Light, LightColour, Prompt
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerclient.views.uth.uth_view_state import PhaseClock
from pokerlocale.messages import N_, NN_
from pokerlocale.said import spoken_reason
from pokerlocale.spoken import _

URGENT_MS = 5_000
LIGHT_WORDS: dict[LightColour, str] = {
    "green": N_("Bets open"),
    "yellow": N_("Last bets"),
    "red": N_("Bets closed"),
}
DECISION_PHASES = ("preflop", "flop", "river")


def light_prompt(view: UthTableView, now: float) -> Prompt:
    """Return what the line above the actions says at ``now`` (seconds)."""
    if view.closed is not None:
        return Prompt(view.closed, light=Light("red", _("CLOSED")))
    if view.paused:
        return Prompt(spoken_reason(view.paused), strong=True, light=Light("yellow", _("PAUSED")))
    if view.bank_short:
        return _red(spoken_reason(view.bank_short))
    if view.phase == "betting":
        return _betting(view, now)
    if view.phase in DECISION_PHASES:
        return _deciding(view, now)
    return _between_decisions(view)


def _betting(view: UthTableView, now: float) -> Prompt:
    colour: LightColour = "yellow" if view.light == "yellow" else "green"
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


def _deciding(view: UthTableView, now: float) -> Prompt:
    if view.choices is not None:
        return _timed(view.clock, now, "red", _("Make your decision"), strong=True)
    me = view.me
    if view.auto:
        return _red(view.auto, strong=True)
    mine = (
        _("You: {decided}", decided=view.decided(me)) if me is not None and me.decided else _("No more bets")
    )
    if view.waiting > 0:
        count = _(NN_("{waiting} still decides", "{waiting} still decide", "waiting"), waiting=view.waiting)
        mine += _("; the others are still deciding") if view.crowd else f"; {count}"
        return _timed(view.clock, now, "red", mine)
    return _red(mine)


def _between_decisions(view: UthTableView) -> Prompt:
    settled = view.me.settled if view.me else None
    if view.phase == "over":
        return _red(result_text(settled.net) if settled else _("Round over"), strong=bool(settled))
    if view.phase == "cancelled":
        return _red(
            _("Round cancelled, all bets go back: {cancelled}", cancelled=spoken_reason(view.cancelled)),
            strong=True,
        )
    if view.auto and view.phase == "showdown":
        return _red(view.auto, strong=True)
    texts = {"closed": _("No more bets"), "showdown": _("The dealer turns the cards over")}
    return _red(texts.get(view.phase, _("No round is running")))


def result_text(net: int) -> str:
    """Return the viewer's result of a round: ``You win 35``."""
    return (
        _("You win {net}", net=full_amount(net))
        if net > 0
        else _("You lose {net}", net=full_amount(-net))
        if net < 0
        else _("You break even")
    )


def _red(text: str, *, strong: bool = False) -> Prompt:
    word = LIGHT_WORDS["red"]
    return Prompt(text, strong, Light("red", _(word)))


def _timed(
    clock: PhaseClock | None, now: float, colour: LightColour, text: str, *, strong: bool = False
) -> Prompt:
    light = Light(colour, _(LIGHT_WORDS[colour]))
    if clock is None:
        return Prompt(text, strong, light)
    remaining = clock.remaining_ms(now)
    share = min(1.0, remaining / clock.initial_time) if clock.initial_time else 1.0
    seconds = f"{-(-remaining // 1000)} s"
    return Prompt(text, strong, light, ClockFace("", seconds, share, mine=True, urgent=remaining < URGENT_MS))
