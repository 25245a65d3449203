"""Short texts on a seat's plate: pure functions of the view."""

from __future__ import annotations

from pokerclient.terminal.drawing.amount_drawing import full_amount, short_amount
from pokerclient.terminal.drawing.canvas import clip
from pokerclient.views.table_view import TableView
from pokerlocale.messages import N_, NP_
from pokerlocale.spoken import _
from pokerwire.cash.cash_public_state import PublicSeat

FORCED_WORDS = {
    "ante": N_("ante"),
    "small_blind": N_("SB"),
    "big_blind": N_("BB"),
    "straddle": N_("straddle"),
    "post": N_("post"),
    "dead": N_("dead blind"),
}
ACTION_WORDS = {
    **FORCED_WORDS,
    "bet": NP_("last action", "bet"),
    "raise": NP_("last action", "raise to"),
    "call": NP_("last action", "call"),
    "check": NP_("last action", "check"),
    "fold": NP_("last action", "fold"),
}
"""``last_action`` as written before a seat's bet"""


def state_text(seat: PublicSeat) -> str:
    """Return in one or two words why a player is not playing as usual; empty if they are."""
    if not seat.connected:
        return _("offline")
    if seat.leaving:
        return _("leaving")
    if seat.sitting_out:
        return _(NP_("seat", "waits")) if seat.bot else _(NP_("seat", "away"))
    if seat.owes_big_blind and not seat.in_hand:
        return _("waits BB") if seat.blind_choice == "wait" else _("posts next")
    if seat.adjust_by:
        return _(
            "host {value}{adjust_by}",
            value="+" if seat.adjust_by > 0 else "-",
            adjust_by=short_amount(abs(seat.adjust_by), 5),
        )
    return ""


def stack_text(view: TableView, seat: PublicSeat, room: int) -> str:
    """Return the stack in about ``room`` cells, or that the player is all-in in the running hand."""
    return (
        _("ALL-IN")
        if seat.all_in and view.hand_running and view.closed is None
        else short_amount(seat.stack, room)
    )


def bet_text(seat: PublicSeat, room: int) -> str:
    """Return a seat's last action with its bet: ``raise to 120``; empty without one."""
    if seat.folded:
        return ""
    word = _(ACTION_WORDS.get(seat.last_action, ""))
    if seat.last_action == "draw":
        word = drew_text(seat)
    if not seat.bet:
        return clip(word, room) if seat.last_action in ("check", "draw") else ""
    amount = full_amount(seat.bet)
    text = f"{word} {amount}".strip()
    if len(text) > room:
        text = f"{word.removesuffix(' to').removesuffix(' à')} {short_amount(seat.bet, max(4, room - len(word) - 1))}"
    return text if len(text) <= room else short_amount(seat.bet, room)


def drew_text(seat: PublicSeat) -> str:
    """Return how many cards a seat drew: ``drew 3``, ``stood pat``, or empty before its draw."""
    if seat.drew is None:
        return ""
    return _("drew {drew}", drew=seat.drew) if seat.drew else _("stood pat")


def marks_of(view: TableView, seat: PublicSeat) -> list[str]:
    """Return the small marks of a seat: ``bot``, whether the player stands, its blind, ``D`` for the button."""
    marks = [_("bot")] if seat.bot else []
    if "standing" in seat.marks:
        marks.append(_(NP_("stands in the stand-up game", "up")))
    if view.hand_running and seat.seat == view.big_blind_seat:
        marks.append(_("BB"))
    if view.hand_running and seat.seat == view.small_blind_seat:
        marks.append(_("SB"))
    if seat.seat == view.button:
        marks.append("D")
    return marks
