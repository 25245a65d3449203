"""Tables, turns and lobbies described in lines for people."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from pokerclient.text import EventWords
from pokerclient.views.table_view import TableView
from pokerclient.views.wire_types import TableRow
from pokerwire.cash.cash_events import Turn
from pokerwire.cash.cash_public_state import PublicSeat
from pokerwire.cash.table_config import TableConfig

GAMES = {"holdem": "Hold'em", "draw": "Five-Card Draw"}
STRUCTURES = {"limit": "Limit", "pot_limit": "Pot-limit", "no_limit": "No-limit"}


def stakes(row: TableRow | TableConfig) -> str:
    """Return game, structure and blinds: "No-limit Hold'em 1/2"."""
    text = f"{STRUCTURES[row['structure']]} {GAMES[row['game']]} {row['small_blind']}/{row['big_blind']}"
    return text + (f", ante {row['ante']}" if row["ante"] else "")


def lobby_line(row: TableRow) -> str:
    """Return one table of the lobby as a line."""
    if row["kind"] != "cash":
        seated = f"{row['seated']} of {row['seats']} seats taken" if row["seats"] else f"{row['seated']} play"
        if row.get("own_tables"):
            seated = f"'own {row['table']}' gives you a table of your own"
        waiting = f", {row['waiting']} waiting" if row["waiting"] else ""
        return (
            f"Table {row['table']}, {row['name']}: {row['title']}, against the house, "
            f"ante {row['min_bet']} to {row['max_bet']}, {seated}{waiting}"
        )
    text = (
        f"Table {row['table']}, {row['name']}: {stakes(row)}, {row['seated']} of {row['seats']} seats taken"
    )
    if row["bots"]:
        text += f", {row['bots']} by bots"
    if row["waiting"]:
        text += f", {row['waiting']} waiting"
    if closes := closing_time(row):
        text += f", closes at {closes} if nobody sits down"
    return text + f", buy-in {row['min_buy_in']} to {row['max_buy_in']}"


def closing_time(row: TableRow) -> str:
    """Return the time of day at which an empty table closes by itself; empty: it stays, or the room does not say."""
    time_ms = row.get("closes_at", 0)
    return datetime.fromtimestamp(time_ms / 1000).astimezone().strftime("%H:%M") if time_ms else ""


def table_lines(view: TableView, words: EventWords) -> list[str]:
    """Return the whole table in lines: what a player who comes to it wants to know."""
    config = view.config
    taken_seats = sorted(view.seats)
    free = [str(seat) for seat in range(1, config.seats + 1) if seat not in view.seats]
    lines = [f"Table {view.table}, {config.name}: {stakes(config)}"]
    lines += [seat_line(view, view.seats[seat]) for seat in taken_seats]
    lines.append(f"Free seats: {' '.join(free)}" if free else "All seats are taken.")
    if view.spectator_delay:
        lines.append(f"You see this table {view.spectator_delay / 1000:g} s late, until you sit down.")
    if view.paused:
        lines.append("The table is paused.")
    if view.hand_running:
        lines += hand_lines(view, words)
    return lines


def seat_line(view: TableView, seat: PublicSeat) -> str:
    """Return one seat as a line."""
    marks = [
        mark
        for mark, holds in (
            ("you", seat.seat == view.you),
            ("bot", seat.bot),
            ("button", seat.seat == view.button),
            ("sitting out", seat.sitting_out),
            ("line lost", not seat.connected),
            ("leaving", seat.leaving),
            ("folded", seat.folded),
            ("all-in", seat.all_in and view.hand_running),
            (f"{seat.adjust_by:+} by the host after this hand", seat.adjust_by),
        )
        if holds
    ]
    bet = f", bet {seat.bet}" if seat.bet else ""
    return f"Seat {seat.seat}: {seat.player}, {seat.stack}{bet}" + "".join(f", {mark}" for mark in marks)


def hand_lines(view: TableView, words: EventWords) -> list[str]:
    """Return the running hand in lines."""
    lines = [f"Hand {view.hand} is running, {view.pot_total} in the middle."]
    if view.board:
        lines.append(f"Board: {words.cards(view.board)}")
    if view.my_cards:
        lines.append(f"Your cards: {words.cards(view.my_cards)}")
    if view.turn is not None and not view.my_turn:
        lines.append(f"It is the turn of {view.player(view.turn.seat)}.")
    return lines


def turn_line(view: TableView, turn: Turn, words: EventWords) -> str:
    """Return our turn with every legal action, its key and its amount."""
    if turn.legal.draw_max:
        actions = draw_actions(view, turn, words)
    else:
        actions = ", ".join(bet_actions(turn))
    seconds = f". {round(turn.time / 1000)} seconds" if turn.time else ""
    return f"Your turn in hand {turn.hand}: {actions}{seconds}"


def draw_actions(view: TableView, turn: Turn, words: EventWords) -> str:
    """Return the actions of a draw, with the cards by their places."""
    held = ", ".join(f"{position} {words.cards([card])}" for position, card in enumerate(view.my_cards, 1))
    return f"d 1 3 draw for these cards, up to {turn.legal.draw_max}; pat stand pat. Your cards: {held}"


def bet_actions(turn: Turn) -> Iterable[str]:
    """Yield the actions of a betting round: "f fold", "c call 40", "r N raise to 80..1000", "a all-in 1000"."""
    legal = turn.legal
    if legal.fold:
        yield "f fold"
    if legal.check:
        yield "c check"
    if legal.call_by:
        yield f"c call {legal.call_by}" + (" all-in" if legal.call_to == legal.all_in_to else "")
    if legal.aggression:
        yield from _raises(turn)


def _raises(turn: Turn) -> Iterable[str]:
    legal = turn.legal
    key, word = ("b", "bet") if legal.aggression == "bet" else ("r", "raise to")
    low, high, all_in = legal.min_to, legal.max_to, legal.all_in_to
    if low == high:
        yield f"{key} {low} {word} {low}" + (" all-in" if high == all_in else "")
        return
    yield f"{key} N {word} {low}..{high}"
    for size in turn.sizes:
        if size.name in ("half_pot", "pot"):
            yield f"{size.name.removesuffix('_pot')} {word} {size.to}"
    if high == all_in:
        yield f"a all-in {high}"
