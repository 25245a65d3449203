"""Texts around a cash table: keys, status line, the player's hand, the title; pure functions of the view."""

from __future__ import annotations

from pokerclient.terminal.drawing.amount_drawing import full_amount
from pokerclient.terminal.model.availability import can_hunt, can_show, is_broke, may_bring_bots
from pokerclient.terminal.widgets.bars import MenuKey
from pokerclient.text import EventWords
from pokerclient.text.game_names import short_game_name
from pokerclient.text.hand_sentences import players_text
from pokerclient.text.hole_cards import hole_cards_sentence
from pokerclient.views.table_view import TableView
from pokerlocale.messages import NN_, NP_
from pokerlocale.spoken import _, spoken_language
from pokerwire.cash.cash_events import RunsAsked
from pokerwire.cash.cash_public_state import PublicSeat
from pokerwire.tournament.tournament_tables import tournament_of


def menu_of(view: TableView, tables: int, *, host: bool = False, bots: bool = False) -> tuple[MenuKey, ...]:
    """Return the keys that mean something now, the most useful first, with ``tables`` open tables.

    ``host``: whether the player is a host; ``bots``: whether the room has house bots for players.
    """
    keys = [MenuKey("W", _("show")), MenuKey("V", _("show one"))] if can_show(view) else []
    keys += [MenuKey("Y", _("rabbit hunt"))] if can_hunt(view) else []
    if bots and may_bring_bots(view):
        keys.append(MenuKey("B", _("bring bots")))
    keys += _seat_keys(view, view.me) if view.me else _spectator_keys(view)
    if view.closed is None:
        keys.append(MenuKey("T", _("chat")))
    if tables > 1:
        keys.append(MenuKey("N", _("next table")))
    if host:
        waiting = f" ({len(view.requests)})" if view.requests else ""
        keys.append(MenuKey("E", _("host{waiting}", waiting=waiting)))
    return (*keys, MenuKey("?", _("help")), MenuKey(_("Esc"), _("lobby")), MenuKey("H", _("my hands")))


def _seat_keys(view: TableView, me: PublicSeat) -> list[MenuKey]:
    out = MenuKey("S", _("sit in") if me.sitting_out else _("sit out"))
    if tournament_of(view.table):
        return [MenuKey("U", _("rebuy"))] if is_broke(view) else [out]
    leave = MenuKey("L", _(NP_("key", "stay")) if me.leaving else _(NP_("key", "leave")))
    if is_broke(view):
        return [MenuKey("U", _("top up")), leave]
    keys = [out, leave]
    if view.my_game_question:
        keys.insert(0, MenuKey("I", _("choose the game")))
    if asked := view.my_runs_question:
        label = _(NN_("run it once", "run it {times} times", "times"), times=asked.most)
        keys.insert(0, MenuKey("I", label))
    max_buy_in = int(view.config.max_buy_in)
    if not max_buy_in or me.stack + me.top_up < max_buy_in or view.config.buy_ins != "approved":
        keys.append(MenuKey("U", _("top up")))
    if view.config.straddle != "none":
        keys.append(MenuKey("O", _("no straddle") if me.straddle else _("straddle")))
    return keys


def _spectator_keys(view: TableView) -> list[MenuKey]:
    if view.closed is not None or tournament_of(view.table):
        return [MenuKey("L", _("close"))]
    if view.name in view.waiting:
        sit = _("stop waiting")
    else:
        sit = (
            _("sit down")
            if len(view.seats) < int(view.config.seats) or view.my_offer
            else _("wait for a seat")
        )
    return [MenuKey("S", sit), MenuKey("L", _("close"))]


def situation(view: TableView, now: float) -> str:
    """Return the default sentence of the status line; ``now`` in seconds."""
    if view.closed is not None:
        return _("This table is closed: L removes it from your tables")
    if view.paused:
        return _("The table is paused: no cards, and the clocks stand still")
    if view.my_request is not None:
        return _(
            "Your {by} chips wait for the host: /unask withdraws the request",
            by=full_amount(view.my_request.by),
        )
    text = _my_situation(view, view.me, now) if view.me else _spectator_situation(view, now)
    if text or view.closing is None:
        return text or EventWords(spoken_language(), group=True).announced(view)
    return _("The table closes when this hand is over")


def _my_situation(view: TableView, me: PublicSeat, now: float) -> str:
    if view.my_game_question is not None:
        return _("You choose the game of the next hand: I")
    if asked := view.state.runs_asked:
        return _agreed_text(view, asked) if me.live else ""
    if me.leaving:
        return _("You leave when this hand is over: L to stay")
    if is_broke(view):
        return no_chips_text(view, now)
    if me.sitting_out:
        return _("You sit out: S to play again")
    if me.owes_big_blind and not me.in_hand:
        return (
            _("You are dealt in with the big blind")
            if me.blind_choice == "wait"
            else _(
                "You come in with the next hand, or once the button has passed you, and post {by}",
                by=full_amount(owed_by(view, me)),
            )
        )
    if me.top_up:
        return _("You get {top_up} more chips when this hand is over", top_up=format(me.top_up, ","))
    if view.my_turn and view.turn is not None and view.turn.legal.draw_max:
        count = view.turn.legal.draw_max
        return _("1-{count} marks cards to discard, Enter draws, P stands pat", count=count)
    return ""


def owed_by(view: TableView, seat: PublicSeat) -> int:
    """Return the chips of the blinds that a player owes."""
    big = view.config.big_blind if seat.owes_big_blind else 0
    return big + (view.config.small_blind if seat.owes_small_blind else 0)


def _agreed_text(view: TableView, asked: RunsAsked) -> str:
    """Return for whom the viewer waits, who has agreed to run the all-in several times; empty for one who is asked."""
    if view.you in asked.seats:
        return ""
    players = players_text(view, asked.seats)
    return _("You agreed to run it several times: waiting for {players}", players=players)


def no_chips_text(view: TableView, now: float) -> str:
    """Return the sentence for a player without chips: the key that buys more, and how long the seat is kept."""
    seconds = view.kept_seconds(now)
    if tournament_of(view.table) or not seconds:
        return _("You are out of chips: U to buy more")
    return _("You are out of chips: U to buy more within {seconds_left} s", seconds_left=seconds)


def _spectator_situation(view: TableView, now: float) -> str:
    offer = view.my_offer
    if offer is not None:
        seconds_left = max(0, round(offer.time / 1000 - (now - offer.started)))
        return _(
            "Seat {seat} is kept for you for {seconds_left} s: S to sit down",
            seat=offer.seat,
            seconds_left=seconds_left,
        )
    if view.name in view.waiting:
        position = view.waiting.index(view.name) + 1
        return _(
            "You are number {position} of {count} waiting for a seat",
            position=position,
            count=len(view.waiting),
        )
    text = _("You are watching: S to sit down") if view.name else _("You are watching")
    return (
        _(
            "{text}; you see this table {spectator_delay} s late",
            text=text,
            spectator_delay=format(view.spectator_delay / 1000, "g"),
        )
        if view.spectator_delay
        else text
    )


def hand_text(view: TableView) -> str:
    """Return the name of the viewer's hand."""
    me = view.me
    if me is None or not view.my_cards:
        return ""
    if view.made_hand is None:
        return "" if me.folded else hole_cards_sentence(view.my_cards)
    words = EventWords(spoken_language(), group=True)
    if len(view.own_hands) > 1 and not me.folded:
        return words.hands_on_boards(view.own_hands)
    return (
        _("Folded: {hand_name}", hand_name=words.hand_name(view.made_hand))
        if me.folded
        else words.made_hand_sentence(view.made_hand)
    )


def table_text(view: TableView) -> str:
    """Return the game and the hand: ``NL Hold'em 10/20, hand 12``, with ``bomb pot`` where it is one."""
    config = view.config
    game = short_game_name(config.structure, config.game)
    hand = _(", hand {hand}", hand=view.hand) if view.hand else ""
    bomb_pot = f", {_('bomb pot')}" if config.bomb_pot else ""
    return f"{game} {full_amount(config.small_blind)}/{full_amount(config.big_blind)}{hand}{bomb_pot}"
