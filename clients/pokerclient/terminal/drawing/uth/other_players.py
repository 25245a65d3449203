"""Draws the other players at the table: plates where there is room, else a line."""

from __future__ import annotations

from pokerclient.terminal.drawing.amount_drawing import full_amount
from pokerclient.terminal.drawing.canvas import Box
from pokerclient.terminal.drawing.plate import Plate, on_ground, put_frame, put_name_line
from pokerclient.terminal.drawing.uth.scene import UthScene
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerclient.views.uth.uth_view_state import UthSeatState
from pokerlocale.spoken import _, count_text, signed_amount
from pokerwire.uth.rule_set import PROGRESSIVE

PLATE_ROWS = 4
"""the rows of a plate and one below"""
PLATE_WIDTH, LEAST_PLATE_WIDTH = 26, 17


def put_plates(scene: UthScene) -> int:
    """Draw the plates of the others side by side at the top, where they are few enough; return the row below."""
    view, width = scene.view, scene.canvas.width
    others = [seat for seat in view.seats.values() if seat.seat != view.you]
    plate_width = min(PLATE_WIDTH, width // len(others) - 1) if others else 0
    if view.crowd or plate_width < LEAST_PLATE_WIDTH:
        return 0
    margin = (width - len(others) * plate_width) // (len(others) + 1)
    for index, seat in enumerate(others):
        _put_plate(scene, seat, Box(margin + index * (plate_width + margin), 0, plate_width, PLATE_ROWS - 1))
    return PLATE_ROWS


def _put_plate(scene: UthScene, seat: UthSeatState, box: Box) -> None:
    brush, palette, view = scene.brush, scene.palette, scene.view
    won = seat.settled is not None and seat.settled.net > 0
    idle = seat.held or seat.folded
    ground = palette.plate_winner if won else palette.plate_folded if idle else palette.plate
    brush.canvas.fill(box, ground)
    put_frame(brush, box, on_ground(brush, ground, palette.frame))
    marks = [_("bot")] if seat.bot else []
    put_name_line(brush, Plate(seat.player, ground, marks), Box(box.x + 1, box.y, box.width - 2, 1), box.y)
    amount = signed_amount(seat.settled.net) if seat.settled is not None else full_amount(seat.total)
    text = f"{amount if seat.total or seat.settled else ''} {_state_text(view, seat)}".strip()
    inside = Box(box.x + 2, box.y + 1, box.width - 4, 1)
    brush.canvas.put_centred(inside, inside.y, text, on_ground(brush, ground, palette.stack))


def _state_text(view: UthTableView, seat: UthSeatState) -> str:
    """Return why a player does not play as usual, else what they decided."""
    if seat.held:
        return _("(away)")
    if not seat.connected:
        return _("(offline)")
    if seat.settled is not None:
        return ""
    return view.decided(seat) or (_("ready") if seat.ready and seat.total else "")


def put_table_summary(scene: UthScene, row: int, *, with_others: bool) -> None:
    """Write the sums at a table for a crowd, else the others' names and bets if ``with_others``; the meter."""
    view = scene.view
    text = _crowd_text(view) if view.crowd else _others_text(view) if with_others else ""
    if view.meter:
        meter = f"{view.bet_name(PROGRESSIVE)} {full_amount(view.meter)}"
        text = f"{meter}   {text}" if text else meter
    scene.canvas.put_centred(Box(1, row, scene.canvas.width - 2, 1), row, text, scene.palette.message)


def _crowd_text(view: UthTableView) -> str:
    if not view.players:
        return ""
    text = _("{players} at the table", players=count_text(view.players))
    if view.total:
        text += _(
            ", {betting} playing, {total} bet",
            betting=count_text(view.betting),
            total=full_amount(view.total),
        )
    counts = [f"{view.label(count, auto=count.auto)} {count_text(count.players)}" for count in view.counts]
    return f"{text}   {', '.join(counts)}" if counts else text


def _others_text(view: UthTableView) -> str:
    others = [seat for seat in view.seats.values() if seat.seat != view.you]
    texts = []
    for seat in others:
        parts = [seat.player]
        if seat.reserved_for:
            parts.append(_("(guest of {player})", player=seat.reserved_for))
        if seat.settled is not None:
            parts.append(signed_amount(seat.settled.net))
        elif seat.total:
            parts.append(full_amount(seat.total))
        parts.append(_state_text(view, seat))
        texts.append(" ".join([part for part in parts if part]))
    return "   ".join(texts)
