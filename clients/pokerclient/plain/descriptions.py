"""Tables, turns and lobbies described in lines for people."""

from __future__ import annotations

from collections.abc import Iterable

from pokerclient.text import EventWords
from pokerclient.text.table_notices import table_notices
from pokerclient.views.table_view import TableView
from pokerlocale.local_times import local_time
from pokerlocale.messages import N_, NN_
from pokerlocale.spoken import _, amount_text, signed_amount
from pokerwire.cash.cash_events import Turn
from pokerwire.cash.cash_public_state import PublicSeat
from pokerwire.cash.table_config import PlayedGame, TableConfig
from pokerwire.games import game_name, table_game_name
from pokerwire.room.table_info import TableInfo


def stakes(row: TableInfo | TableConfig) -> str:
    """Return game, structure and blinds: "No-limit Hold'em 1/2"."""
    game = table_game_name(row)
    if not row.small_blind:
        return _("{game} ante {ante}, bets from {least}", game=game, ante=row.ante, least=row.big_blind)
    text = f"{game} {amount_text(row.small_blind)}/{amount_text(row.big_blind)}"
    return text + (_(", ante {ante}", ante=row.ante) if row.ante else "")


ACCESS = {"locked": N_("private"), "hidden": N_("private and hidden")}
"""words for a table to which not everybody may come"""
BOTS_COME = NN_(
    "{count} bot comes when somebody sits down", "{count} bots come when somebody sits down", "count"
)
SEATS_TAKEN = NN_("{seated} of {seats} seats taken", "{seated} of {seats} seats taken", "seated")


def lobby_line(row: TableInfo) -> str:
    """Return one table of the lobby as a line."""
    if row.kind != "cash":
        if row.own_tables:
            seated = _("'own {table}' gives you a table of your own", table=row.table)
        elif row.seats:
            seated = _(SEATS_TAKEN, seated=row.seated, seats=row.seats)
        else:
            seated = _(NN_("{count} player", "{count} players"), count=row.seated)
        if row.waiting:
            seated = f"{seated}, " + _("{count} waiting", count=row.waiting)
        if row.one_at_a_time:
            seated = f"{seated}, " + _("played one at a time")
        return _(
            "Table {table}, {name}: {title}, against the house, ante {min_bet} to {max_bet}, {seated}",
            table=row.table,
            name=row.name,
            title=row.title,
            min_bet=row.min_bet,
            max_bet=row.max_bet,
            seated=seated,
        )
    text = _(
        "Table {table}, {name}: {stakes}, {seated}",
        table=row.table,
        name=row.name,
        stakes=stakes(row),
        seated=_(SEATS_TAKEN, seated=row.seated, seats=row.seats),
    )
    if row.games:
        text += ", " + _("the games {games}", games=", ".join(map(game_of, row.games)))
    text += _bots_text(row)
    if row.waiting:
        text += _(", {waiting} waiting", waiting=row.waiting)
    if row.access != "open":
        text += ", " + _(ACCESS[row.access])
    if row.one_at_a_time:
        text += ", " + _("played one at a time")
    if row.buy_ins == "approved":
        text += ", " + _("the host approves all chips")
    if closes := closing_time(row, "%H:%M %Z"):
        text += _(", closes at {closes} if nobody sits down", closes=closes)
    return text + _(
        ", buy-in {min_buy_in} to {max_buy_in}", min_buy_in=row.min_buy_in, max_buy_in=row.max_buy_in
    )


def game_of(played: PlayedGame) -> str:
    """Return structure and game: "Pot-limit Omaha"."""
    return game_name(played.structure, played.game)


def _bots_text(row: TableInfo) -> str:
    """Return how many seats bots have, or how many bots come to the first person."""
    if row.bots:
        return _(", {bots} by bots", bots=row.bots)
    if row.house_bots and not row.seated:
        return ", " + _(BOTS_COME, count=len(row.house_bots))
    return ""


def closing_time(row: TableInfo, form: str = "%H:%M") -> str:
    """Return the time of day at which an empty table closes by itself; empty: it stays, or the room does not say.

    ``form`` is that of ``strftime``.
    """
    time_ms = row.closes_at
    return local_time(time_ms, form) if time_ms else ""


def table_lines(view: TableView, words: EventWords) -> list[str]:
    """Return the whole table in lines: what a player who comes to it wants to know."""
    config = view.config
    taken_seats = sorted(view.seats)
    free = [str(seat) for seat in range(1, config.seats + 1) if seat not in view.seats]
    lines = [_("Table {table}, {name}: {stakes}", table=view.table, name=config.name, stakes=stakes(config))]
    lines += table_notices(config, words)
    lines += [seat_line(view, view.seats[seat]) for seat in taken_seats]
    lines.append(_("Free seats: {free}", free=" ".join(free)) if free else _("All seats are taken."))
    if view.spectator_delay:
        lines.append(
            _(
                "You see this table {spectator_delay} s late, until you sit down.",
                spectator_delay=format(view.spectator_delay / 1000, "g"),
            )
        )
    if announced := words.announced(view):
        lines.append(announced)
    if view.paused:
        lines.append(_("The table is paused."))
    if view.hand_running:
        lines += hand_lines(view, words)
    return lines


def game_lines(config: TableConfig) -> list[str]:
    """Return the games that a table plays, each with the number by which a player chooses it."""
    return [
        f"{number}: {game_of(played)}" for number, played in enumerate(config.games or (config.played,), 1)
    ]


def seat_line(view: TableView, seat: PublicSeat) -> str:
    """Return one seat as a line."""
    marks = [
        mark
        for mark, holds in (
            (_("you"), seat.seat == view.you),
            (_("bot"), seat.bot),
            (_("button"), seat.seat == view.button),
            (_("sitting out"), seat.sitting_out),
            (_("offline"), not seat.connected),
            (_("leaving"), seat.leaving),
            (_("stands"), "standing" in seat.marks),
            (_("folded"), seat.folded),
            (_("all-in"), seat.all_in and view.hand_running),
            (
                _("{adjust_by} by the host after this hand", adjust_by=signed_amount(seat.adjust_by)),
                seat.adjust_by,
            ),
        )
        if holds
    ]
    bet = _(", bet {bet}", bet=seat.bet) if seat.bet else ""
    return _(
        "Seat {seat}: {player}, {stack}{bet}", seat=seat.seat, player=seat.player, stack=seat.stack, bet=bet
    ) + "".join(f", {mark}" for mark in marks)


def hand_lines(view: TableView, words: EventWords) -> list[str]:
    """Return the running hand in lines."""
    lines = [
        _("Hand {hand} is running, {pot_total} in the middle.", hand=view.hand, pot_total=view.pot_total)
    ]
    lines += [_("Board: {board}", board=words.cards(board)) for board in view.boards if board]
    if view.my_cards:
        lines.append(_("Your cards: {my_cards}", my_cards=words.cards(view.my_cards)))
    if view.turn is not None and not view.my_turn:
        lines.append(_("It is the turn of {seat}.", seat=view.player(view.turn.seat)))
    return lines


def turn_line(view: TableView, turn: Turn, words: EventWords) -> str:
    """Return our turn with every legal action, its key and its amount."""
    if turn.legal.draw_max:
        actions = draw_actions(view, turn, words)
    else:
        actions = ", ".join(bet_actions(turn))
    seconds = _(". {time} seconds", time=round(turn.time / 1000)) if turn.time else ""
    return _("Your turn in hand {hand}: {actions}{seconds}", hand=turn.hand, actions=actions, seconds=seconds)


def draw_actions(view: TableView, turn: Turn, words: EventWords) -> str:
    """Return the actions of a draw, with the cards by their places."""
    held = ", ".join(f"{position} {words.cards([card])}" for position, card in enumerate(view.my_cards, 1))
    return _(
        "d 1 3 draw for these cards, up to {draw_max}; pat stand pat. Your cards: {held}",
        draw_max=turn.legal.draw_max,
        held=held,
    )


def bet_actions(turn: Turn) -> Iterable[str]:
    """Yield the actions of a betting round: "f fold", "c call 40", "r N raise to 80..1000", "a all-in 1000"."""
    legal = turn.legal
    if legal.fold:
        yield _("f fold")
    if legal.check:
        yield _("c check")
    if legal.call_by:
        yield _("c call {call_by}", call_by=legal.call_by) + (
            _(" all-in") if legal.call_to == legal.all_in_to else ""
        )
    if legal.aggression:
        yield from _raises(turn)


def _raises(turn: Turn) -> Iterable[str]:
    legal = turn.legal
    key, word = ("b", _("bet")) if legal.aggression == "bet" else ("r", _("raise to"))
    low, high, all_in = legal.min_to, legal.max_to, legal.all_in_to
    if low == high:
        yield f"{key} {low} {word} {amount_text(low)}" + (_(" all-in") if high == all_in else "")
        return
    yield f"{key} N {word} {amount_text(low)}..{amount_text(high)}"
    for size in turn.sizes:
        if size.name in ("half_pot", "pot"):
            yield f"{size.name.removesuffix('_pot')} {word} {amount_text(size.to)}"
    if high == all_in:
        yield _("a all-in {high}", high=high)
