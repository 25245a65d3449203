"""The results of a battle of strategies for people, and the line that is drawn while it is played."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pokerroom.lab.arena.reports.battle_progress import bar
from pokerroom.lab.arena.reports.battle_text import (
    Columns,
    counted,
    cross_text,
    decision_text,
    fault_count_text,
    faults_texts,
    log_files_text,
    name_of,
    percent,
    plus_minus,
    standings_text,
    stop_reason,
    text_table,
    too_few_sessions,
)
from pokerroom.lab.arena.reports.standings import HouseStanding, StrategyBetResult, UthResults
from pokerroom.lab.arena.uth.uth_match import PlayedUthMatch
from pokerroom.lab.arena.uth.uth_match_config import UthMatchConfig

DIGITS = 4
"""after the point, of antes a round"""
FAULT_HINTS = (
    "--logs FOLDER keeps a log of each bot and what went wrong in each round, with tracebacks",
    "--history FILE what happened",
)
DIFFERENCES = "antes a round of the row more than the column, in the same rounds"
STOPPED = {
    "until": (
        "stopped when every difference was within {until:g} thousandths of an ante; the width decided, not the result,"
        " but an interval under such a rule can be a little too narrow"
    ),
    "length": "played to the end, but not every difference is within {until:g} thousandths of an ante",
    "interrupted": "interrupted: these are the blocks that were finished",
}


def uth_match_text(results: UthResults, logs: str = "") -> str:
    """Return the whole report; ``logs`` is the folder in which logs of the strategies are kept."""
    standings = results.standings
    parts = [heading(results), standings_text(_STANDINGS, standings)]
    if len(standings) > 1:
        parts.append(cross_text(DIFFERENCES, standings, results.differences, DIGITS))
    parts += [*play_texts(standings), *faults_texts(standings, "round")]
    if any(any(standing.fault_hands) for standing in standings):
        parts.append("; ".join([log_files_text(standings, logs) or FAULT_HINTS[0], FAULT_HINTS[1]]))
    return "\n\n".join(parts)


def heading(results: UthResults) -> str:
    """Return what was played, and why it stopped where that is not plain."""
    return (
        f"{game_summary(results.setting)}: {results.rounds:,} rounds, the same for all,"
        f" {counted(results.sessions, 'session')}"
        + stop_reason(STOPPED, results.stopped, results.until)
        + too_few_sessions(results.sessions, results.setting.session)
    )


def game_summary(setting: UthMatchConfig) -> str:
    """Return game, rules, ante and seed."""
    game = "Ultimate Texas Hold'em"
    rules = "" if setting.rules.title == game else f", {setting.rules.title}"
    return f"{game}{rules}, ante {setting.ante}, seed {setting.seed}"


def play_texts(standings: Sequence[HouseStanding]) -> list[str]:
    """Return what came back of each bet, a strategy a row, and how often each button was pressed in each phase."""
    names = {bet.bet: bet.name for standing in standings for bet in standing.bets}
    returns = [
        [
            standing.name,
            *[{bet.bet: return_text(bet) for bet in standing.bets}.get(bet, "-") for bet in names],
        ]
        for standing in standings
    ]
    tables = [text_table(["return of", *names.values()], returns)]
    for phase in ("preflop", "flop", "river"):
        pressed = [standing.buttons.get(phase, {}) for standing in standings]
        labels = list(dict.fromkeys(label for shares in pressed for label in shares))
        rows = [
            [standing.name, *[percent(shares.get(label, 0.0)) for label in labels]]
            for standing, shares in zip(standings, pressed, strict=True)
        ]
        tables.append(text_table([phase, *labels], rows))
    return tables


def return_text(one: HouseStanding | StrategyBetResult) -> str:
    """Return a return as per cent with its interval; a dash when nothing was staked."""
    interval = one.returned
    if not one.staked:
        return "-"
    if interval.low is None or interval.high is None:
        return f"{100 * interval.value:.2f} % +-?"
    return f"{100 * interval.value:.2f} % +-{50 * (interval.high - interval.low):.2f}"


def progress_line(played: PlayedUthMatch) -> str:
    """Return the bar, the rounds, the leader and the widest interval of a difference."""
    first, widest = played.leader, played.widest
    width = "" if math.isinf(widest) else f", differences +-{widest:.4f}"
    leader = f"{played.entrants[first].name} {played.count.entrants[first].net.mean:+.4f} antes"
    return f"{bar(played.done)} {played.count.hands:,} rounds  {leader}{width}"


HOUSE_COLUMNS: Columns = (
    ("house edge", lambda one: percent(-one.result.value)),
    ("return of stakes", return_text),
)
_STANDINGS: Columns = (
    ("", name_of),
    ("antes/round", lambda one: f"{one.result.value:+.{DIGITS}f}"),
    ("95 %", lambda one: plus_minus(one.result, DIGITS)),
    *HOUSE_COLUMNS,
    ("chips", lambda one: f"{one.net:+,}"),
    ("us/decision", lambda one: decision_text(one).replace(",", "")),
    ("faults", fault_count_text),
)
