"""The summary of a tournament as a text that trackers read, in the words of PokerStars, out and in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime

from pokerroom.history.history_errors import HistoryError
from pokerroom.history.text.action_writer import one_line
from pokerroom.history.text.text_amounts import CHIPS, SYMBOLS, Money
from pokerroom.history.text.text_writer import GAMES, STRUCTURES
from pokerroom.history.text.timestamps import stamp
from pokerroom.history.tournaments.tournament_summary import TournamentFinish, TournamentSummary

PLACE = "-"
"""stands where a site writes the country of a player: readers look for the brackets"""
_HEAD = re.compile(r"PokerStars Tournament #(\d+), (No Limit|Pot Limit|Limit) (Hold'em|5 Card Draw)$")
_BUY_IN = re.compile(r"Buy-In: (\S+?)(?: ([A-Z]{3}))?$")
_PLAYERS = re.compile(r"(\d+) players$")
_POOL = re.compile(r"Total Prize Pool: (\S+)")
_TIME = re.compile(r"Tournament (started|finished) (\d+)/(\d+)/(\d+) (\d+):(\d+):(\d+) UTC")
_FINISH = re.compile(r" *(\d+): (.+) \([^()]*\), ?(still playing|[^\s(]+)?(?: \([\d.]+%\))?$")


def write_summary_text(summary: TournamentSummary, money: Money = CHIPS, hero: str = "") -> str:
    """Return the text; ``hero`` is the player for whom it is."""
    return "\n".join([*_lines(summary, money, hero), "", ""])


def _lines(summary: TournamentSummary, money: Money, hero: str) -> Iterator[str]:
    yield f"PokerStars Tournament #{summary.number}, {STRUCTURES[summary.structure]} {GAMES[summary.game]}"
    parts = [summary.buy_in, *([summary.bounty] if summary.bounty else []), summary.fee]
    yield f"Buy-In: {'/'.join([money.write(part) for part in parts])}{_code(money)}"
    yield f"{len(summary.finishes)} players"
    yield f"Total Prize Pool: {money.write(summary.pool)}{_code(money)} "
    yield f"Tournament started {stamp(summary.began)}"
    if summary.ended:
        yield f"Tournament finished {stamp(summary.ended)}"
    paid = sum([finish.prize for finish in summary.finishes])
    for rank, finish in enumerate(summary.finishes, 1):
        yield f"{finish.place or rank:>3}: {one_line(finish.player)} ({PLACE}), {_result(finish, paid, money)}"
    yield ""
    yield from _hero_lines(summary, money, hero)


def _result(finish: TournamentFinish, paid: int, money: Money) -> str:
    if not finish.place:
        return "still playing"
    return f"{money.write(finish.prize)} ({100 * finish.prize / paid:.4g}%)" if finish.prize else ""


def _hero_lines(summary: TournamentSummary, money: Money, hero: str) -> Iterator[str]:
    own = next((finish for finish in summary.finishes if finish.player == hero), None)
    if own is None or not own.place:
        return
    bought = own.rebuys + own.re_entries
    if bought + own.add_ons and money.currency:
        cost = summary.bought_later(own)
        yield f"You made {bought} rebuys and {own.add_ons} addons for a total of {money.currency} {cost / 100:,.2f}."
    yield f"You finished in {own.place}{_ordinal(own.place)} place."


def _code(money: Money) -> str:
    return f" {money.currency}" if money.currency else ""


def _ordinal(number: int) -> str:
    if number % 100 in (11, 12, 13):
        return "th"
    return {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")


def read_summary_text(text: str) -> TournamentSummary:
    """Return the summary in ``text``; raise :class:`HistoryError` with the first line that cannot be read."""
    lines = [line.rstrip() for line in text.strip().splitlines()]
    head = _HEAD.match(lines[0]) if lines else None
    if head is None:
        raise HistoryError('the tournament should be here: "PokerStars Tournament #1, No Limit Hold\'em"', 1)
    games = {words: name for name, words in GAMES.items()}
    structures = {words: name for name, words in STRUCTURES.items()}
    costs, money = _read_buy_in(lines)
    times = {match[1]: _milliseconds(match) for line in lines if (match := _TIME.match(line))}
    pool = next((match[1] for line in lines if (match := _POOL.match(line))), "0")
    finishes = [_read_finish(match, money) for line in lines if (match := _FINISH.match(line))]
    count = next((int(match[1]) for line in lines if (match := _PLAYERS.match(line))), 0)
    if count != len(finishes):
        raise HistoryError(f"{count} players are announced, {len(finishes)} are listed", 3)
    if "started" not in times:
        raise HistoryError("it does not say when the tournament started, in universal time (UTC)", 1)
    return TournamentSummary(
        number=int(head[1]),
        began=times["started"],
        ended=times.get("finished", 0),
        game=games[head[3]],  # type: ignore[arg-type] # the names of GAMES
        structure=structures[head[2]],  # type: ignore[arg-type] # the names of STRUCTURES
        buy_in=costs[0],
        bounty=costs[1] if len(costs) == 3 else 0,
        fee=costs[-1] if len(costs) > 1 else 0,
        pool=money.read(pool),
        finishes=tuple(finishes),
    )


def _read_buy_in(lines: list[str]) -> tuple[list[int], Money]:
    for number, line in enumerate(lines, 1):
        match = _BUY_IN.match(line)
        if match is not None:
            symbol = re.match(r"[^\d.]*", match[1])
            money = Money.of(match[2] or _code_of(symbol[0] if symbol else ""))
            return [money.read(part, number) for part in match[1].split("/")], money
    raise HistoryError("it does not say what the entry cost (Buy-In)", 2)


def _code_of(symbol: str) -> str:
    return next((code for code, sign in SYMBOLS.items() if sign == symbol), "")


def _read_finish(match: re.Match[str], money: Money) -> TournamentFinish:
    result = match[3] or ""
    playing = result == "still playing"
    prize = money.read(result) if result and not playing else 0
    return TournamentFinish(match[2], 0 if playing else int(match[1]), prize)


def _milliseconds(match: re.Match[str]) -> int:
    year, month, day, hour, minute, second = [int(match[group]) for group in range(2, 8)]
    return 1000 * int(datetime(year, month, day, hour, minute, second, tzinfo=UTC).timestamp())
