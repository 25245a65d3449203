"""The results of a battle of strategies for people, and the line that is drawn while it is played."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Protocol

from pokerroom.arena.reports.battle_progress import bar
from pokerroom.arena.reports.battle_results import Interval
from pokerroom.arena.reports.battle_text import (
    counted,
    fault_count_text,
    faults_text,
    log_files_text,
    percent,
    plus_minus,
    stop_reason,
    text_table,
    too_few_sessions,
)
from pokerroom.arena.uth.uth_battle_results import StrategyBetResult, UthResults
from pokerroom.arena.uth.uth_match import PlayedUthMatch
from pokerroom.arena.uth.uth_match_config import UthMatchConfig

FAULT_HINTS = (
    "--logs FOLDER keeps what went wrong in each round, with tracebacks",
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
    parts = [heading(results), _standings(results)]
    if len(results.standings) > 1:
        parts.append(
            f"{DIFFERENCES}\n"
            + differences_table([one.name for one in results.standings], results.differences)
        )
    parts += [bets_table(results.standings), *button_tables(results.standings)]
    parts += [text for standing in results.standings if (text := faults_text(standing, "round"))]
    if any(any(standing.fault_hands) for standing in results.standings):
        parts.append("; ".join([log_files_text(results.standings, logs) or FAULT_HINTS[0], FAULT_HINTS[1]]))
    return "\n\n".join(parts)


def heading(results: UthResults) -> str:
    """Return what was played, and why it stopped where that is not plain."""
    line = (
        f"{game_summary(results.setting)}: {results.rounds:,} rounds, the same for all,"
        f" {counted(results.sessions, 'session')}"
    )
    why = stop_reason(STOPPED, results.stopped, results.until)
    return line + why + too_few_sessions(results.sessions, results.setting.session)


def game_summary(setting: UthMatchConfig) -> str:
    """Return game, rules, ante and seed."""
    game = "Ultimate Texas Hold'em"
    rules = "" if setting.rules.title == game else f", {setting.rules.title}"
    return f"{game}{rules}, ante {setting.ante}, seed {setting.seed}"


def _standings(results: UthResults) -> str:
    head = ["", "antes/round", "95 %", "house edge", "return of stakes", "chips", "us/decision", "faults"]
    rows = [
        [
            one.name,
            f"{one.result.value:+.4f}",
            plus_minus(one.result, 4),
            percent(-one.result.value),
            return_text(one),
            f"{one.net:+,}",
            "-" if one.decision_us is None else f"{one.decision_us:.1f}",
            fault_count_text(one),
        ]
        for one in results.standings
    ]
    return text_table(head, rows)


def differences_table(names: Sequence[str], cross: Sequence[Sequence[Interval | None]]) -> str:
    """Return the cross table of differences."""
    rows = [
        [name, *("" if cell is None else f"{cell.value:+.4f} {plus_minus(cell, 4)}" for cell in row)]
        for name, row in zip(names, cross, strict=True)
    ]
    return text_table(["", *names], rows)


class StandingWithBets(Protocol):
    """A standing with its bets."""

    @property
    def name(self) -> str:
        """Whose."""

    @property
    def bets(self) -> list[StrategyBetResult]:
        """What it bet."""

    @property
    def buttons(self) -> dict[str, dict[str, float]]:
        """What it pressed, by phase."""


def bets_table(standings: Sequence[StandingWithBets]) -> str:
    """Return what came back of each bet; a strategy a row."""
    names = {bet.bet: bet.name for standing in standings for bet in standing.bets}
    rows = [
        [
            standing.name,
            *({bet.bet: return_text(bet) for bet in standing.bets}.get(bet, "-") for bet in names),
        ]
        for standing in standings
    ]
    return text_table(["return of", *names.values()], rows)


def button_tables(standings: Sequence[StandingWithBets]) -> list[str]:
    """Return, for each phase, how often each button was pressed."""
    tables = []
    for phase in ("preflop", "flop", "river"):
        pressed = [standing.buttons.get(phase, {}) for standing in standings]
        labels = list(dict.fromkeys(label for shares in pressed for label in shares))
        rows = [
            [standing.name, *[percent(shares.get(label, 0.0)) for label in labels]]
            for standing, shares in zip(standings, pressed, strict=True)
        ]
        tables.append(text_table([phase, *labels], rows))
    return tables


class StakedResult(Protocol):
    """What was staked, and what came back."""

    @property
    def staked(self) -> int:
        """Chips."""

    @property
    def returned(self) -> Interval:
        """Of all that was staked."""


def return_text(one: StakedResult) -> str:
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
    return f"{bar(played.done)} {played.count.rounds:,} rounds  {leader}{width}"
