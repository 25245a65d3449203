"""Texts around a UTH table: keys, status line, and what replaces the buttons."""

from __future__ import annotations

from pokerclient.terminal.widgets.bars import MenuKey
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerlocale.messages import NP_
from pokerlocale.spoken import _


def menu_of(view: UthTableView, tables: int, *, host: bool = False) -> tuple[MenuKey, ...]:
    """Return the keys, the most useful first, with ``tables`` open tables; ``host``: the player is a host."""
    me = view.me
    if view.closed is not None:
        return (MenuKey("L", _("close")), MenuKey("?", _("help")), MenuKey(_("Esc"), _("lobby")))
    keys = [MenuKey("S", _sit_label(view))] if me is None else []
    keys += [MenuKey("P", _("pay tables")), MenuKey("H", _("history"))]
    if me is not None and view.rules.timing.hold_seat:
        keys.append(MenuKey("S", _("come back") if me.held else _("step away")))
    keys.append(
        MenuKey(
            "L", _("close") if me is None else _(NP_("key", "stay")) if me.leaving else _(NP_("key", "leave"))
        )
    )
    if tables > 1:
        keys.append(MenuKey(_("Tab"), _("next table")))
    if host:
        keys.append(MenuKey("E", _("host")))
    return (
        *keys,
        MenuKey("O", _("settings")),
        MenuKey("G", _(NP_("key", "limits"))),
        MenuKey("T", _("chat")),
        MenuKey("?", _("help")),
        MenuKey(_("Esc"), _("lobby")),
    )


def situation(view: UthTableView) -> str:
    """Return the default sentence of the status line."""
    me = view.me
    if view.closed is not None:
        return _("This table is closed: L removes it from your tables")
    if me is None:
        return _situation_without_seat(view)
    if me.reserved_for:
        return _("You are a guest: this place is kept for {player}", player=me.reserved_for)
    if me.held:
        return _("A marker holds your place: S to come back")
    if me.leaving:
        return _("You leave when this round is over: L to stay")
    if me.ready and view.phase == "betting":
        return _("You are ready for the cards; the others are still betting")
    return ""


def _sit_label(view: UthTableView) -> str:
    if view.lent is not None:
        return _("come back")
    if view.player in view.waiting_list and not view.my_offer:
        return _("stop waiting")
    return _("wait for a seat") if view.full else _("sit down")


def _situation_without_seat(view: UthTableView) -> str:
    if not view.player:
        return _("You are watching")
    if view.lent is not None:
        return _("A guest uses your place: S to come back")
    if view.my_offer:
        return _("Seat {seat} is kept for you: S to sit down", seat=view.my_offer["seat"])
    if view.player in view.waiting_list:
        return _(
            "You are number {number} on the waiting list", number=view.waiting_list.index(view.player) + 1
        )
    return (
        _("You are watching: all seats are taken, S to wait for one")
        if view.full
        else _("You are watching: S to sit down")
    )


def decided_hint(view: UthTableView) -> str:
    """Return the text in place of the buttons while no choice is open."""
    me = view.me
    if me is None:
        return ""
    if me.raised:
        return _("You: {decided} {raised}", decided=view.decided(me), raised=me.raised)
    return _("You: {decided}", decided=view.decided(me)) if me.decided else ""
