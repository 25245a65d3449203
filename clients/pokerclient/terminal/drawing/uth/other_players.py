"""The line about everybody else at the table."""

from __future__ import annotations

from pokerclient.terminal.drawing.amounts import full
from pokerclient.terminal.drawing.canvas import Box
from pokerclient.terminal.drawing.uth.scene import Scene
from pokerclient.views.uth.parts import PROGRESSIVE
from pokerclient.views.uth.table_view import HouseView


def put_table_line(scene: Scene, row: int) -> None:
    """Who else plays: sums at a table for any number, names with bets and decisions at a small one."""
    view = scene.view
    text = _crowd_text(view) if view.crowd else _others_text(view)
    if view.meter:
        meter = f"{view.bet_name(PROGRESSIVE)} {full(view.meter)}"
        text = f"{meter}   {text}" if text else meter
    scene.canvas.put_centred(Box(1, row, scene.canvas.width - 2, 1), row, text, scene.palette.message)


def _crowd_text(view: HouseView) -> str:
    text = f"{full(view.players)} at the table"
    if view.total:
        text += f", {full(view.betting)} playing for {full(view.total)}"
    counts = [f"{count['label']} {full(count['players'])}" for count in view.counts]
    return f"{text}   {', '.join(counts)}" if counts else text


def _others_text(view: HouseView) -> str:
    others = [place for place in view.places.values() if place.seat != view.you]
    texts = []
    for place in others:
        parts = [place.player]
        if place.held:
            parts.append("(away)")
        elif not place.connected:
            parts.append("(line lost)")
        if place.settled is not None:
            parts.append(f"{place.settled['net']:+,}")
        elif place.total:
            parts.append(full(place.total))
            parts.append(place.decided or ("ready" if place.ready else ""))
        texts.append(" ".join([part for part in parts if part]))
    return "   ".join(texts)
