"""What a host reads: tables, players, requests, the log, the settlement; each as lines of text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pokerclient.text.table_names import table_name
from pokerlocale.local_times import local_time
from pokerlocale.messages import N_, NP_
from pokerlocale.said import actor_text, first_actor_text, translated_answer
from pokerlocale.spoken import _, amount_cell, amount_text, signed_amount, spoken_language
from pokerwire.cash.table_words import stakes_words
from pokerwire.games import game_name, table_game_name
from pokerwire.mapped import Mapped
from pokerwire.tournament.tournament_tables import tournament_of

ReportData = Mapping[str, Any] | Mapped
_FIGURES = re.compile(r"[+-]*\d[\d.,\u00a0\u202f]*")


def tables(data: ReportData) -> str:
    """The tables of the lobby, a line each."""
    rows = [(_("table"), _("name"), _("game"), _("stakes"), _("seats"), _("hands"), "")]
    for one in data["tables"]:
        is_uth = one["kind"] == "house"
        stakes = _limits(one) if is_uth else stakes_words(one, _)
        game = one["rules"] if is_uth else table_game_name(one)
        seats = f"{one['seated']}/{one['seats']}" if one["seats"] else str(one["seated"])
        state = _("paused") if one["paused"] else ""
        rows.append((str(one["table"]), one["name"], game, stakes, seats, str(one["hands"]), state))
    return columns(rows) if len(rows) > 1 else _("no table is open")


def _seat_table(seat: ReportData) -> str:
    """Return the number of a table; of a tournament's table, what players call it."""
    number = tournament_of(seat["table"])
    return table_name(seat["table"], {number: seat["tournament"]}) if number else str(seat["table"])


def _limits(one: ReportData) -> str:
    return f"{amount_text(one['min_bet'])}-{amount_text(one['max_bet'])}"


def players(data: ReportData) -> str:
    """Who is here, a line each, then the penalties."""
    rows = [(_("player"), _(NP_("column", "wallet")), _("stacks"), _("seats"), _("from"), "")]
    for one in data["players"]:
        seats = ", ".join([f"{_seat_table(seat)}:{seat['seat']}" for seat in one["seats"]])
        marks = [_(mark) for mark in (N_("bot"), N_("host")) if one[mark]] + (
            [] if one["connected"] else [_("away")]
        )
        address = one.get("address", "")
        marks += [
            _("{by} at table {table} after the hand", by=signed_amount(change["by"]), table=change["table"])
            for change in one.get("changes", ())
        ]
        rows.append(
            (
                one["name"],
                amount_cell(one["wallet"]),
                amount_cell(one["stacks"]),
                seats,
                address,
                " ".join(marks),
            )
        )
    parts = [columns(rows) if len(rows) > 1 else _("nobody is here")]
    return "\n".join([*parts, *map(_penalty, data["penalties"])])


def bans(data: ReportData) -> str:
    """Who is banned or muted, a line each."""
    return "\n".join(map(_penalty, data["penalties"])) or _("nobody is banned or muted")


def _penalty(one: ReportData) -> str:
    until = _("until {until}", until=time_text(one["until"])) if one["until"] else _("for good")
    reason = _(": {reason}", reason=one["reason"]) if one["reason"] else ""
    of = _(", the address of {of},", of=one["of"]) if one.get("of") else ""
    done = _("muted") if one["kind"] == "mute" else _("banned")
    return _(
        "{name}{of} is {done} {until} by {who}{reason}",
        name=one["name"],
        of=of,
        done=done,
        until=until,
        who=actor_text(one["who"]),
        reason=reason,
    )


def presets(data: ReportData) -> str:
    """The presets, a line each."""
    rows = [(_("name"), _("game"), _("stakes"), _("seats"))]
    for one in data["presets"]:
        config = one["config"]
        rows.append((one["name"], table_game_name(config), stakes_words(config, _), str(config["seats"])))
    for one in data["tournaments"]:
        setup = one["setup"]
        game = game_name(setup["structure"], setup["game"], _)
        rows.append((one["name"], game, _("tournament"), str(setup["seats"])))
    return columns(rows) if len(rows) > 1 else _("no preset is saved")


def requests(data: ReportData) -> str:
    """Who waits for approval, a line each."""
    lines = []
    for one in data["requests"]:
        if one.get("kind", "buy_in") != "buy_in":
            kind = _("deposit") if one["kind"] == "deposit" else _("withdrawal")
            note = _(": {reason}", reason=one["note"]) if one.get("note") else ""
            lines.append(
                _("{player} asks for a {kind} of {by} chips", player=one["player"], kind=kind, by=one["by"])
                + note
            )
            continue
        what = (
            _("more chips")
            if one["top_up"]
            else _("seat {seat}", seat=one["seat"])
            if one["seat"]
            else _("a seat")
        )
        lines.append(
            _(
                "table {table}: {player} asks for {what}, {by} chips",
                table=one["table"],
                player=one["player"],
                what=what,
                by=one["by"],
            )
        )
    return "\n".join(lines) or _("nobody waits")


def _act(act: ReportData) -> str:
    """Return an act as a sentence; one that an earlier version wrote in its own words."""
    if sentence := act.get("sentence"):
        return translated_answer(sentence, spoken_language())
    words = " ".join(filter(None, (act["what"], act["about"], act["detail"] and f"({act['detail']})")))
    return f"{first_actor_text(act['who'])}: {words}"


def log(data: ReportData) -> str:
    """The acts, newest first, a line each."""
    lines = []
    for act in data["acts"]:
        sentence = _act(act)
        sentence += _(": {reason}", reason=act["reason"]) if act["reason"] else ""
        lines.append(f"{time_text(act['at'])}  {sentence}")
    return "\n".join(lines) or _("no host has done anything yet")


def settlement(data: ReportData) -> str:
    """Who brought and took what, what was paid, and who still pays whom."""
    rows: list[tuple[str, ...]] = [(_("player"), _("brought"), _("took"), _("on tables"), _("won"))]
    for one in data["lines"]:
        name = _("{name} (bot)", name=one["name"]) if one.get("bot") else one["name"]
        chips = [amount_cell(one.get(part, 0)) for part in ("brought", "took", "on_tables")]
        rows.append((name, *chips, amount_cell(one["net"], signed=True)))
    if len(rows) == 1:
        return _("nobody has played")
    heads, money = _money_columns(data["lines"])
    table = [(*row, *more) for row, more in zip(rows, [heads, *money], strict=True)]
    return "\n".join([columns(table), *settlement_lines(data)])


def _money_columns(lines: Sequence[ReportData]) -> tuple[Sequence[str], Sequence[Sequence[str]]]:
    """Return the columns about money: their heads, and their cells by line; none where no money was booked."""
    shown = {"paid": _("paid"), "before": _("open before"), "due": _("still due")}
    if not any(one.get("paid") or one.get("before") for one in lines):
        return (), [()] * len(lines)
    used = [part for part in shown if part != "before" or any(one.get(part) for one in lines)]
    cells = [[amount_cell(one.get(part, 0), signed=True) for part in used] for one in lines]
    return [shown[part] for part in used], cells


def settlement_lines(data: ReportData) -> list[str]:
    """What the banker holds, what was paid, who still pays whom, and what is not counted, a line each."""
    banker = data.get("banker", "")
    fewest = [payment_line(one) for one in data["payments"]]
    with_banker = [payment_line(one) for one in data.get("with_banker", ())]
    lines = [house_line(data["house"], banker)] if data["house"] else []
    lines += [made_line(one) for one in data.get("made", ())]
    if fewest and (alone := _practised(data)):
        return [*lines, _("nobody owes anything: {name} has played with the house's bots alone", name=alone)]
    lines += fewest
    if with_banker and set(with_banker) != set(fewest):
        asked = _("or all with {banker}:", banker=banker) if banker else _("or all with the host:")
        lines += [asked, *with_banker]
    return lines + [pending_change(one) for one in data.get("pending", ())]


def _practised(data: ReportData) -> str:
    """Return the only person who has played, where bots did too and no money was booked; "" otherwise.

    Somebody practised: a bill would be for chips that were given to them for nothing.
    """
    lines = data.get("lines", ()) or data.get("players", ())  # a settlement has lines, a summary players
    people = [one for one in lines if not one.get("bot")]
    if len(people) != 1 or len(lines) == 1 or data.get("banker") or data.get("made"):
        return ""
    (person,) = people
    return "" if person.get("paid") or person.get("before") else str(person["name"])


def house_line(house: int, banker: str) -> str:
    """What rake, bank, bots and corrections leave to the host or the banker."""
    won = amount_cell(house, signed=True)
    if banker:
        return _("for {banker}, the banker (rake, bank, bots, corrections): {won}", banker=banker, won=won)
    return _("for the host (rake, bank, bots, corrections): {won}", won=won)


def payment_line(one: ReportData) -> str:
    """A payment that is still to be made."""
    return _(
        "{payer} pays {chips} to {payee}",
        payer=one["payer"] or _("the host"),
        payee=one["payee"] or _("the host"),
        chips=amount_cell(one["chips"]),
    )


def made_line(one: ReportData) -> str:
    """A payment that was made."""
    payer, payee, chips = one["payer"], one["payee"], amount_cell(one["chips"])
    if payer is None:
        return _("{payee} got {chips}", payee=payee, chips=chips)
    if payee is None:
        return _("{payer} paid {chips}", payer=payer, chips=chips)
    return _("{payee} got {chips} from {payer}", payee=payee, payer=payer, chips=chips)


def pending_change(change: ReportData) -> str:
    """Return that a report does not count a change of a stack that waits for the end of a hand."""
    return _(
        "not counted: {change} for {player} at table {table} when the hand is over",
        change=amount_cell(change["by"], signed=True),
        player=change["player"],
        table=change["table"],
    )


def time_text(time_ms: int) -> str:
    """Return a time, in ms since 1970, as it is here."""
    try:
        return local_time(time_ms, "%Y-%m-%d %H:%M:%S %Z")
    except (OverflowError, ValueError, OSError):
        return _("far in the future")


def columns(rows: Sequence[Sequence[str]]) -> str:
    """Return rows in columns as wide as they need; numbers stand to the right."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return "\n".join(["  ".join(_cells(row, widths)).rstrip() for row in rows])


def _cells(row: Iterable[str], widths: Iterable[int]) -> Iterable[str]:
    for cell, width in zip(row, widths, strict=True):
        number = _FIGURES.fullmatch(cell)
        yield cell.rjust(width) if number else cell.ljust(width)
