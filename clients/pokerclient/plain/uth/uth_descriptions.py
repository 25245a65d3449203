"""House tables, decisions, rounds and limits described in lines for people."""

from __future__ import annotations

from collections.abc import Iterable

from pokerclient.text.uth import UthEventWords
from pokerclient.text.uth.pay_tables import limit_lines, limits_text, pay_tables
from pokerclient.text.uth.played_round_words import PlayedRoundWords
from pokerclient.text.uth.raise_funds import not_covered
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerclient.views.uth.uth_view_state import UthSeatState
from pokerlocale.local_times import utc_time
from pokerlocale.messages import N_, NN_
from pokerlocale.said import spoken_reason
from pokerlocale.spoken import _, amount_text, signed_amount, spoken_language
from pokerwire.messages.player_messages import YourPlayLimits
from pokerwire.room.played_rounds import DayPlayed, RoundPlayed
from pokerwire.uth.round_events import BetResult, BettingOpened
from pokerwire.uth.rule_set import ANTE

PHASES = {
    "idle": N_("idle"),
    "betting": N_("betting"),
    "closed": N_("closed"),
    "preflop": N_("preflop"),
    "flop": N_("flop"),
    "river": N_("river"),
    "showdown": N_("showdown"),
    "over": N_("over"),
    "cancelled": N_("cancelled"),
}
MINUTE = 60_000
TIME_LIMITS = ("session_time", "day_time", "reality_check")


def uth_table_lines(view: UthTableView, words: UthEventWords, *, alone: bool = False) -> list[str]:
    """Return the whole table in lines: what a player who comes to it wants to know.

    ``alone``: the player sits at no other table.
    """
    lines = [
        _(
            "Table {table}, {name}: {title}, against the house",
            table=view.table,
            name=view.name,
            title=view.rules.title,
        )
    ]
    lines.append(
        _("Limits: {listed}", listed=", ".join([f"{name} {text}" for name, text in limit_lines(view)]))
    )
    if alone:
        lines.append(_("Whoever sits here sits at no other table."))
    lines += [uth_seat_line(view, seat, words) for seat in view.seats.values()]
    if view.crowd:
        lines.append(
            _(
                "{players} at the table; {betting} are betting, {total} in all.",
                players=view.players,
                betting=view.betting,
                total=view.total,
            )
        )
    if view.lent is not None:
        lines.append(_("A guest uses your place; 'in' takes it back as soon as the guest has no bets."))
    elif view.me is None and view.full and view.rules.seats == 1:
        lines.append(_("You are watching; the seat is taken, 'own' asks for a table of your own."))
    elif view.me is None and view.full:
        lines.append(_("You are watching; all seats are taken, 'wait' puts you on the waiting list."))
    elif view.me is None:
        lines.append(_("You are watching; 'sit' takes a seat."))
    if view.waiting_list:
        lines.append(_("Waiting for a seat: {names}.", names=", ".join(view.waiting_list)))
    if view.paused:
        lines.append(_("The table is paused: {paused}.", paused=spoken_reason(view.paused)))
    if view.bank_short:
        lines.append(words.phrase(view, "bank_short", reason=spoken_reason(view.bank_short)))
    return lines + round_lines(view, words)


def uth_seat_line(view: UthTableView, seat: UthSeatState, words: UthEventWords) -> str:
    """Return one seat as a line."""
    marks = [
        mark
        for mark, holds in (
            (_("you"), seat.seat == view.you),
            (_("bot"), seat.bot),
            (_("guest at {player}'s place", player=seat.reserved_for), bool(seat.reserved_for)),
            (_("away"), seat.held),
            (_("offline"), not seat.connected),
            (_("leaving"), seat.leaving),
            (_("ready"), seat.ready and view.phase == "betting"),
            (view.decided(seat), bool(seat.decided)),
        )
        if holds
    ]
    bets = f": {words.bets(view, seat.bets)}" if seat.bets else ""
    return (
        _("Seat {seat}, {player}", seat=seat.seat, player=seat.player)
        + "".join([f", {mark}" for mark in marks])
        + bets
    )


def round_lines(view: UthTableView, words: UthEventWords) -> list[str]:
    """Return the running round, or the last one, in lines."""
    if view.phase == "idle":
        return [_("No round is running.")]
    if view.phase == "betting":
        return [_("Bets are open.")]
    lines = [_("Round {game}, {phase}.", game=view.game, phase=_(PHASES.get(view.phase, view.phase)))]
    if view.my_cards:
        lines.append(_("Your cards: {my_cards}", my_cards=words.cards(view.my_cards)))
    if view.board:
        lines.append(_("Board: {board}", board=words.cards(view.board)))
    if view.dealer is not None:
        lines.append(f"{view.rules.words.dealer}: {words.cards(view.dealer.cards)}")
    return lines


def betting_line(event: BettingOpened, view: UthTableView, words: UthEventWords) -> str:
    """Return that betting is open, without the round's number: the round gets another one as it begins."""
    if not event.meter:
        return words.phrase(view, "betting_asked")
    return words.phrase(
        view, "betting_asked_meter", progressive=view.bet_name("progressive"), meter=event.meter
    )


def decision_line(view: UthTableView, words: UthEventWords, now: float) -> str:
    """Return my decision with its keys, amounts and the time that is left at ``now`` (seconds)."""
    choices = view.choices
    assert choices is not None, "a decision is open"
    ante = view.me.amount_on(ANTE) if view.me else 0
    options = []
    for option in view.covered_options:
        key = f"r {option.by // ante}" if option.by and ante else str(option.choice)[0]
        options.append(f"{key} {words.option(view, option)}")
    held = _("you have {view}; ", view=words.hand_in_sentence(view, choices)) if choices.name else ""
    time_left = (
        _(". {remaining_ms} seconds", remaining_ms=-(-view.clock.remaining_ms(now) // 1000))
        if view.clock
        else ""
    )
    line = _(
        "Your decision in round {game}: {held}{options}{time_left}",
        game=view.game,
        held=held,
        options=", ".join(options),
        time_left=time_left,
    )
    return f"{line}. {short}" if (short := not_covered(view)) else line


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
            limits += " " + _("in steps of {step}", step=limit.step)
        yield _(
            "{name}: {limits}, typed as 'bet {min} {bet}'",
            name=limit.name,
            limits=limits,
            min=limit.min,
            bet=limit.bet,
        )
    if view.next_limits:
        yield words.phrase(view, "limits_set", limits=words.limits(view, view.next_limits)) + "."


def played_round_line(played: RoundPlayed, names: PlayedRoundWords, words: UthEventWords) -> str:
    """Return one round of the history as a line."""
    text = f"{played['game']}, {played['table_name']}: "
    if played["cancelled"]:
        return _(
            "{text}cancelled ({cancelled}), {staked} went back",
            text=text,
            cancelled=spoken_reason(played["cancelled"]),
            staked=played["staked"],
        )
    if played["cards"]:
        hand, dealer_hand = played.hands(spoken_language())
        text += f"{words.cards(played['cards'])} ({hand}), "
        text += f"{names.dealer} {words.cards(played['dealer'])} ({dealer_hand}), "
        text += _("board {board}; ", board=words.cards(played["board"]))
    return _(
        "{text}{decisions}; {results}; bet {staked}, paid {paid}, {net}",
        text=text,
        decisions=", ".join(map(names.decision, played["decisions"])),
        results=", ".join([_bet(one, names) for one in played["results"]]),
        staked=played["staked"],
        paid=played["paid"],
        net=signed_amount(played["net"]),
    )


def _bet(one: BetResult, names: PlayedRoundWords) -> str:
    outcome = names.push if one["outcome"] == "push" else signed_amount(one["net"])
    return f"{names.bet(one['bet'])} {amount_text(one['amount'])} {outcome}"


def day_line(day: DayPlayed) -> str:
    """Return one day's sums as a line."""
    rounds = _(NN_("{games} round", "{games} rounds", "games"), games=day["games"])
    return _(
        "{date}, {rules}: {rounds}, bets {bets}, payouts {payouts}, {net}",
        date=day["date"],
        rules=day["rules"],
        rounds=rounds,
        bets=day["bets"],
        payouts=day["payouts"],
        net=signed_amount(day["net"]),
    )


def play_limit_lines(response: YourPlayLimits) -> Iterable[str]:
    """Yield what was played, and the limits that a player has set themselves."""
    for span, title in (("session", N_("This session")), ("day", N_("Today"))):
        played = response[span]
        yield (
            _(
                "{span}: {time} minutes, {stake} bet or bought in, {loss}.",
                span=_(title),
                time=played["time"] // MINUTE,
                stake=played["stake"],
                loss=_result_text(played["loss"]),
            )
        )
    for name, value in response["limits"].items():
        yield f"{name}: {limit_text(name, value)}"
    for one in response["pending"]:
        yield _(
            "{limit} becomes {limit_2} at {at} GMT.",
            limit=one["limit"],
            limit_2=limit_text(one["limit"], one["value"]),
            at=utc_time(one["at"]),
        )


def help_lines(response: YourPlayLimits) -> Iterable[str]:
    """Yield the room's policy on responsible play, and who helps players."""
    yield from [line.strip() for line in response.get("policy", "").splitlines() if line.strip()]
    for link in response.get("links", ()):
        where = f" ({link['where']})" if link["where"] else ""
        yield _("Help: {name}, {url}", name=link["name"] + where, url=link["url"])


def _result_text(loss: int) -> str:
    return (
        _("lost {loss}", loss=loss)
        if loss > 0
        else _("won {loss}", loss=-loss)
        if loss < 0
        else _("neither won nor lost")
    )


def limit_text(name: str, value: int | None) -> str:
    """Return a limit's value in words."""
    if value is None:
        return _("no limit")
    if name in TIME_LIMITS:
        return _("{value} minutes", value=value // MINUTE)
    return utc_time(value) if name == "excluded_until" else _("{amount} chips", amount=value)
