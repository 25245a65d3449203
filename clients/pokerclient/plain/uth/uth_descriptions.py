"""House tables, decisions, rounds and limits described in lines for people."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any

from pokerclient.text.uth import UthEventWords
from pokerclient.text.uth.pay_tables import limit_lines, limits_text, pay_tables
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerclient.views.uth.uth_view_state import UthSeatState
from pokerwire.uth.rule_set import ANTE

MINUTE = 60_000
CHIPS_LIMITS = ("session_loss", "session_stake", "day_loss", "day_stake")
TIME_LIMITS = ("session_time", "day_time", "reality_check")


def uth_table_lines(view: UthTableView, words: UthEventWords) -> list[str]:
    """Return the whole table in lines: what a player who comes to it wants to know."""
    lines = [f"Table {view.table}, {view.name}: {view.rules.title}, against the house"]
    lines.append(f"Limits: {', '.join([f'{name} {text}' for name, text in limit_lines(view)])}")
    lines += [uth_seat_line(view, seat, words) for seat in view.seats.values()]
    if view.crowd:
        lines.append(f"{view.players} at the table, {view.betting} playing for {view.total}.")
    if view.lent is not None:
        lines.append("A guest uses your place; 'in' takes it back when the round is over.")
    elif view.me is None and view.full and view.rules.seats == 1:
        lines.append("You look on; the seat is taken, 'own' asks for a table of your own.")
    elif view.me is None and view.full:
        lines.append("You look on; all seats are taken, 'wait' puts you on the waiting list.")
    elif view.me is None:
        lines.append("You look on; 'sit' takes a place.")
    if view.waiting_list:
        lines.append(f"Waiting for a seat: {', '.join(view.waiting_list)}.")
    if view.paused:
        lines.append(f"The table is paused: {view.paused}.")
    if view.bank_short:
        lines.append(words.phrase(view, "bank_short", reason=view.bank_short))
    return lines + round_lines(view, words)


def uth_seat_line(view: UthTableView, seat: UthSeatState, words: UthEventWords) -> str:
    """Return one seat as a line."""
    marks = [
        mark
        for mark, holds in (
            ("you", seat.seat == view.you),
            ("bot", seat.bot),
            (f"guest at {seat.reserved_for}'s place", bool(seat.reserved_for)),
            ("away", seat.held),
            ("line lost", not seat.connected),
            ("leaving", seat.leaving),
            ("ready", seat.ready and view.phase == "betting"),
            (seat.decided, bool(seat.decided)),
        )
        if holds
    ]
    bets = f": {words.bets(view, seat.bets)}" if seat.bets else ""
    return f"Seat {seat.seat}, {seat.player}" + "".join([f", {mark}" for mark in marks]) + bets


def round_lines(view: UthTableView, words: UthEventWords) -> list[str]:
    """Return the running round, or the last one, in lines."""
    if view.phase == "idle":
        return ["No round runs."]
    if view.phase == "betting":
        return [f"Round {view.game}: bets are open."]
    lines = [f"Round {view.game}, {view.phase}."]
    if view.my_cards:
        lines.append(f"Your cards: {words.cards(view.my_cards)}")
    if view.board:
        lines.append(f"Board: {words.cards(view.board)}")
    if view.dealer is not None:
        lines.append(f"{view.rules.words.dealer}: {words.cards(view.dealer.cards)}")
    return lines


def decision_line(view: UthTableView, words: UthEventWords, now: float) -> str:
    """Return my decision with its keys, amounts and the time that is left at ``now`` (seconds)."""
    choices = view.choices
    assert choices is not None, "a decision is open"
    ante = view.me.amount_on(ANTE) if view.me else 0
    options = []
    for option in view.options:
        key = f"r {option.by // ante}" if option.by and ante else str(option.choice)[0]
        options.append(f"{key} {words.option(view, option)}")
    held = f"you have {words.hand_in_sentence(view, choices)}; " if choices.name else ""
    time_left = f". {-(-view.clock.remaining_ms(now) // 1000)} seconds" if view.clock else ""
    return f"Your decision in round {view.game}: {held}{', '.join(options)}{time_left}"


def pay_lines(view: UthTableView) -> Iterable[str]:
    """Yield all pay tables, a line each."""
    for table in pay_tables(view):
        paid = ", ".join([f"{hand} {payout}" for hand, payout in table.rows])
        yield f"{table.title}: {paid}. {table.note[:1].upper()}{table.note[1:]}."


def spot_lines(view: UthTableView, words: UthEventWords) -> Iterable[str]:
    """Yield the limits panel, a line each, with what to type; then what holds from the next round on."""
    for limit in view.limits:
        limits = limits_text(limit.min, limit.max)
        if limit.step > 1:
            limits += f" in steps of {limit.step}"
        yield f"{limit.name}: {limits}, typed as 'bet {limit.min} {limit.bet}'"
    if view.next_limits:
        yield words.phrase(view, "limits_set", limits=words.limits(view, view.next_limits)) + "."


def played_round_line(played: Mapping[str, Any], words: UthEventWords) -> str:
    """Return one round of the history as a line."""
    text = f"{played['game']}, {played['table_name']}: "
    if played["cancelled"]:
        return f"{text}cancelled ({played['cancelled']}), {played['staked']} went back"
    if played["cards"]:
        text += f"{words.cards(played['cards'])} ({played['hand']}), "
        text += f"dealer {words.cards(played['dealer'])} ({played['dealer_hand']}), "
        text += f"board {words.cards(played['board'])}; "
    decisions = ", ".join([one["label"] for one in played["decisions"]])
    results = ", ".join([_bet(one) for one in played["results"]])
    return f"{text}{decisions}; {results}; bet {played['staked']}, paid {played['paid']}, {played['net']:+}"


def _bet(one: Mapping[str, Any]) -> str:
    outcome = "push" if one["outcome"] == "push" else f"{one['net']:+}"
    return f"{one['bet'].replace('_', ' ')} {one['amount']} {outcome}"


def day_line(day: Mapping[str, Any]) -> str:
    """Return one day's sums as a line."""
    rounds = f"{day['games']} round{'' if day['games'] == 1 else 's'}"
    return f"{day['date']}, {day['rules']}: {rounds}, bets {day['bets']}, payouts {day['payouts']}, {day['net']:+}"


def play_limit_lines(response: Mapping[str, Any]) -> Iterable[str]:
    """Yield what was played, and the limits that a player has set themselves."""
    for span in ("session", "day"):
        played = response[span]
        yield (
            f"This {span}: {played['time'] // MINUTE} minutes, {played['stake']} staked, "
            f"{_result_text(played['loss'])}."
        )
    for name, value in response["limits"].items():
        yield f"{name}: {limit_text(name, value)}"
    for one in response["pending"]:
        yield f"{one['limit']} becomes {limit_text(one['limit'], one['value'])} at {utc_time_text(one['at'])} GMT."


def help_lines(response: Mapping[str, Any]) -> Iterable[str]:
    """Yield the room's policy on responsible play, and who helps players."""
    yield from [line.strip() for line in response.get("policy", "").splitlines() if line.strip()]
    for link in response.get("links", ()):
        where = f" ({link['where']})" if link["where"] else ""
        yield f"Help: {link['name']}{where}, {link['url']}"


def _result_text(loss: int) -> str:
    return f"lost {loss}" if loss > 0 else f"won {-loss}" if loss < 0 else "neither won nor lost"


def limit_text(name: str, value: int | None) -> str:
    """Return a limit's value in words."""
    if value is None:
        return "no limit"
    if name in TIME_LIMITS:
        return f"{value // MINUTE} minutes"
    return utc_time_text(value) if name == "excluded_until" else f"{value} chips"


def utc_time_text(time_ms: int) -> str:
    """Return a time in milliseconds since 1970 (GMT)."""
    return f"{datetime.fromtimestamp(time_ms // 1000, UTC):%Y-%m-%d %H:%M}"
