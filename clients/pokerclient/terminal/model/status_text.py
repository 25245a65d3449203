"""Texts around a cash table: keys, status line, the player's hand, the title; pure functions of the view."""

from __future__ import annotations

from pokerclient.terminal.drawing.amount_drawing import full_amount
from pokerclient.terminal.model.availability import can_show
from pokerclient.terminal.screens.lobby_table_rows import SHORT_GAMES, SHORT_STRUCTURES
from pokerclient.terminal.widgets.bars import MenuKey
from pokerclient.text import EventWords
from pokerclient.views.table_view import TableView
from pokerwire.cash.cash_public_state import PublicSeat


def menu_of(view: TableView, tables: int, *, host: bool = False) -> tuple[MenuKey, ...]:
    """Return the keys that mean something now, the most useful first, with ``tables`` open tables.

    ``host``: whether the player is a host.
    """
    keys = [MenuKey("W", "show"), MenuKey("V", "show one")] if can_show(view) else []
    keys += _seat_keys(view, view.me) if view.me else _spectator_keys(view)
    keys.append(MenuKey("T", "chat"))
    if tables > 1:
        keys.append(MenuKey("N", "next table"))
    if host:
        waiting = f" ({len(view.requests)})" if view.requests else ""
        keys.append(MenuKey("E", f"host{waiting}"))
    return (*keys, MenuKey("?", "help"), MenuKey("Esc", "lobby"), MenuKey("H", "my hands"))


def _seat_keys(view: TableView, me: PublicSeat) -> list[MenuKey]:
    keys = [
        MenuKey("S", "sit in" if me.sitting_out else "sit out"),
        MenuKey("L", "stay" if me.leaving else "leave"),
    ]
    max_buy_in = int(view.config.max_buy_in)
    if not max_buy_in or me.stack + me.top_up < max_buy_in or view.config.buy_ins != "approved":
        keys.append(MenuKey("U", "top up"))
    if view.config.straddle != "none":
        keys.append(MenuKey("O", "no straddle" if me.straddle else "straddle"))
    return keys


def _spectator_keys(view: TableView) -> list[MenuKey]:
    if view.name in view.waiting:
        sit = "wait no more"
    else:
        sit = "sit down" if len(view.seats) < int(view.config.seats) or view.my_offer else "wait for a seat"
    return [MenuKey("S", sit), MenuKey("L", "close")]


def situation(view: TableView, now: float) -> str:
    """Return the default sentence of the status line; ``now`` in seconds."""
    if view.closed is not None:
        return "This table is closed: L takes it away"
    if view.paused:
        return "The table is paused: no cards, and the clocks stand still"
    if view.my_request is not None:
        return f"The host decides about your {full_amount(view.my_request.by)} chips: /unask takes that back"
    text = _my_situation(view, view.me) if view.me else _spectator_situation(view, now)
    return text or ("The table closes when this hand is over" if view.closing is not None else "")


def _my_situation(view: TableView, me: PublicSeat) -> str:
    if me.leaving:
        return "You leave when this hand is over: L to stay"
    if me.sitting_out:
        return (
            "You sit out: S to play again"
            if me.stack
            else "You are out of chips: U to buy more, then S to play"
        )
    if me.owes_big_blind and not me.in_hand:
        return (
            "You are dealt in with the big blind"
            if me.blind_choice == "wait"
            else "You post and play the next hand"
        )
    if me.top_up:
        return f"{me.top_up:,} more chips are yours when this hand is over"
    if view.my_turn and view.turn is not None and view.turn.legal.draw_max:
        return "Mark cards to throw away with 1-5, Enter draws; P stands pat"
    return ""


def _spectator_situation(view: TableView, now: float) -> str:
    offer = view.my_offer
    if offer is not None:
        seconds_left = max(0, round(offer.time / 1000 - (now - offer.started)))
        return f"Seat {offer.seat} is kept for you for {seconds_left} s: S to sit down"
    if view.name in view.waiting:
        position = view.waiting.index(view.name) + 1
        return f"You are number {position} of {len(view.waiting)} waiting for a seat"
    text = "You look on: S to sit down" if view.name else "You look on"
    return (
        f"{text}; you see this table {view.spectator_delay / 1000:g} s late" if view.spectator_delay else text
    )


def hand_text(view: TableView) -> str:
    """Return the name of the viewer's hand."""
    me = view.me
    if me is None or view.made_hand is None or not view.my_cards:
        return ""
    words = EventWords()
    return (
        f"Folded: {words.hand_name(view.made_hand)}"
        if me.folded
        else words.made_hand_sentence(view.made_hand)
    )


def table_text(view: TableView) -> str:
    """Return the game and the hand: ``NL Hold'em 10/20, hand 12``."""
    config = view.config
    game = f"{SHORT_STRUCTURES[config.structure]} {SHORT_GAMES[config.game]}"
    hand = f", hand {view.hand}" if view.hand else ""
    return f"{game} {full_amount(config.small_blind)}/{full_amount(config.big_blind)}{hand}"
