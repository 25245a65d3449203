"""The results of a match as a table for people, and what the other texts of results have in common with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from pokerroom.lab.arena.match.lineups import count_hands
from pokerroom.lab.arena.match.match_config import SMALL_GAMES, MatchConfig
from pokerroom.lab.arena.match.statistics import MIN_CLUSTERS
from pokerroom.lab.arena.reports.standings import (
    Conduct,
    Interval,
    MatchResults,
    PlayersStanding,
    PlayingStyle,
    Standing,
)
from pokerroom.lab.arena.runners.bot_logs import log_file

STOPPED = {
    "until": (
        "stopped when every interval was within {until:g} mbb; the width decided, not the result, but an interval"
        " under such a rule can be a little too narrow"
    ),
    "length": "played to the end, but not every interval is within {until:g} mbb",
    "interrupted": "interrupted: these are the blocks that were finished",
}
FAULT_HINTS = (
    "--watch NUMBER plays the same match again and shows such a hand (without --together)",
    "--logs FOLDER keeps a log of each bot, with tracebacks",
)
CROSS = "mbb a hand of the row at tables with the column"
DIFFERENCES = "mbb a hand that the row won more than the column, over the same deals"
ADJUSTED_DIFFERENCES = f"{DIFFERENCES}, all-in adjusted"
Columns = Sequence[tuple[str, Callable[[Any], str]]]
"""for a table of standings: the head of each column, and what stands there"""


def match_text(results: MatchResults, logs: str = "") -> str:
    """Return the whole report; ``logs`` is the folder in which logs of the bots are kept."""
    standings = results.standings
    parts = [heading(results), standings_text(_STANDINGS, standings), styles_text(standings)]
    if needs_cross_table(results):
        parts.append(cross_text(CROSS, standings, results.cross))
    if len(standings) > 2:
        parts.append(cross_text(DIFFERENCES, standings, results.differences))
    if len(standings) > 2 and results.differences_adjusted not in (None, results.differences):
        adjusted = results.differences_adjusted or []
        parts.append(cross_text(ADJUSTED_DIFFERENCES, standings, adjusted))
    positions = [(name, _position_cell(name)) for name in standings[0].positions]
    parts.append(standings_text([("bb/100", name_of), *positions], standings))
    parts += faults_texts(standings)
    if any(any(standing.fault_hands) for standing in standings):
        parts.append("; ".join([FAULT_HINTS[0], log_files_text(standings, logs) or FAULT_HINTS[1]]))
    return "\n\n".join(parts)


def heading(results: MatchResults) -> str:
    """Return what was played, and why it stopped where that is not plain."""
    setting = results.setting
    dealt = f"in {results.sets:,} duplicate sets" if setting.duplicate else "without duplicates"
    if not setting.keep_stacks or not setting.duplicate:
        dealt += f", {counted(results.sessions, 'session')}"
    hands_per_session = setting.session * count_hands(setting, len(results.standings))
    return (
        f"{game_text(setting)}: {results.hands:,} hands {dealt}"
        + stop_reason(STOPPED, results.stopped, results.until)
        + too_few_sessions(results.sessions, hands_per_session)
    )


def game_text(setting: MatchConfig) -> str:
    """Return what is played: game, stakes and seed."""
    if setting.game in SMALL_GAMES:
        return f"{setting.game}, ante 1 (it counts as the big blind), seed {setting.seed}"
    stacks = "kept" if setting.keep_stacks else "reset"
    return (
        f"{setting.game}, {setting.seats} seats, blinds {setting.small_blind}/{setting.big_blind}, stacks"
        f" {setting.stack} {stacks}, seed {setting.seed}"
    )


def needs_cross_table(results: MatchResults) -> bool:
    """Whether a cross table says more than the standings: not everybody sits at every table."""
    return len(results.standings) > results.setting.seats


def _position_cell(position: str) -> Callable[[PlayersStanding], str]:
    """Return what gives the result of a standing in a position."""

    def cell(standing: PlayersStanding) -> str:
        result = standing.positions[position].bb100
        return "-" if result is None else f"{result:+.1f}"

    return cell


# --- for all reports
# --------------------------------------------------------------------------------------------------


def counted(count: int, what: str) -> str:
    """Return how many there are of something, in words."""
    return f"{count:,} {what if count == 1 else what + 's'}"


def too_few_sessions(sessions: int, hands_per_session: int) -> str:
    """Return, as a line of its own, that there are no intervals where there are too few sessions for them.

    ``hands_per_session`` is how many hands make one.
    """
    if sessions >= MIN_CLUSTERS:
        return ""
    return (
        f"\n+-?: {counted(sessions, 'session')} played, and intervals need at least {MIN_CLUSTERS}:"
        f" --hands {MIN_CLUSTERS * hands_per_session}, or a shorter --session"
    )


def stop_reason(words: Mapping[str, str], stopped: str, until: float) -> str:
    """Return, as a line of its own, why a match is over, where that is not plain."""
    why = "" if stopped == "length" and not until else words[stopped]
    return f"\n{why.format(until=until)}" if why else ""


def name_of(standing: Standing) -> str:
    """Return the name of an entrant."""
    return standing.name


def decision_text(standing: Conduct) -> str:
    """Return how many microseconds a decision took; a dash when there was none."""
    return "-" if standing.decision_us is None else f"{standing.decision_us:,.1f}"


def interval_text(interval: Interval | None, digits: int = 0) -> str:
    """Return a value with its interval; a dash without a value."""
    return "-" if interval is None else f"{interval.value:+,.{digits}f} {plus_minus(interval, digits)}"


def plus_minus(interval: Interval, digits: int = 2) -> str:
    """Return the interval as what stands after the value: ``+-12``."""
    if interval.low is None or interval.high is None:
        return "+-?"
    return f"+-{(interval.high - interval.low) / 2:,.{digits}f}"


def percent(share: float | None) -> str:
    """Return a share as per cent; a dash without one."""
    return "-" if share is None else f"{100 * share:.1f} %"


def style_cells(style: PlayingStyle) -> list[str]:
    """Return VPIP, PFR, aggression, WTSD and W$SD as people write them."""
    factor = "-" if style.aggression is None else f"{style.aggression:.2f}"
    return [percent(style.vpip), percent(style.pfr), factor, percent(style.wtsd), percent(style.wsd)]


STYLE_HEAD = ["", "VPIP", "PFR", "aggression", "WTSD", "W$SD"]


def styles_text(standings: Sequence[PlayersStanding]) -> str:
    """Return how each plays."""
    return text_table(STYLE_HEAD, [[one.name, *style_cells(one.style)] for one in standings])


def fault_count_text(standing: Standing) -> str:
    """Return how many faults there were, and whether they were too many."""
    count = sum(standing.faults[kind] for kind in ("illegal", "late", "crashed"))
    return f"{count:,}, out" if standing.disqualified else f"{count:,}" if count else "-"


def fault_examples(standing: Standing, hand: str = "hand") -> list[str]:
    """Return the examples of faults with the number of the ``hand`` in which each came first."""
    return [
        f"{hand} {number}: {text}" if number else text
        for text, number in zip(standing.fault_examples, standing.fault_hands, strict=True)
    ]


def faults_text(standing: Standing, hand: str = "hand") -> str:
    """Return the faults of an entrant in words; "" without faults. ``hand`` is what a hand is called."""
    counts = [f"{count:,} {kind}" for kind, count in standing.faults.items() if count]
    if not counts:
        return ""
    out = "; disqualified" if standing.disqualified else ""
    return "\n  ".join([f"{standing.name}: {', '.join(counts)}{out}", *fault_examples(standing, hand)])


def faults_texts(standings: Sequence[Standing], hand: str = "hand") -> list[str]:
    """Return the faults of all entrants that have any."""
    return [text for standing in standings if (text := faults_text(standing, hand))]


def log_files_text(standings: Sequence[Standing], logs: str) -> str:
    """Return in which files of the folder ``logs`` it is kept what went wrong; nothing when none are kept."""
    files = [str(log_file(Path(logs), one.name)) for one in standings if any(one.fault_hands)]
    return f"what went wrong, with tracebacks: {', '.join(files)}" if logs else ""


def cross_text(
    caption: str, standings: Sequence[Standing], cross: Sequence[Sequence[Interval | None]], digits: int = 0
) -> str:
    """Return a cross table under its ``caption``."""
    names = [standing.name for standing in standings]
    rows = [
        [name, *["" if cell is None else interval_text(cell, digits) for cell in row]]
        for name, row in zip(names, cross, strict=True)
    ]
    return f"{caption}\n{text_table(['', *names], rows)}"


def standings_text(columns: Columns, standings: Sequence[Standing], *, ranked: bool = False) -> str:
    """Return a table with a row for each of ``standings``, and their ranks in front if they are ``ranked``."""
    if not ranked:
        return text_table(*standings_cells(columns, standings))
    head, rows = standings_cells(columns, standings)
    return text_table(["", *head], [[f"{rank}.", *row] for rank, row in enumerate(rows, 1)], names=2)


def standings_cells(columns: Columns, standings: Sequence[Standing]) -> tuple[list[str], list[list[str]]]:
    """Return the head and the rows of a table of standings."""
    return [head for head, _ in columns], [[cell(one) for _, cell in columns] for one in standings]


def text_table(head: Sequence[str], rows: Sequence[Sequence[str]], names: int = 1) -> str:
    """Return rows in columns as wide as they need: the first ``names`` to the left, figures to the right."""
    all_rows = [head, *rows]
    widths = [max(len(row[column]) for row in all_rows) for column in range(len(head))]
    lines = [
        "  ".join(
            cell.rjust(width) if column >= names else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in all_rows
    ]
    return "\n".join(lines)


_STANDINGS: Columns = (
    ("", name_of),
    ("hands", lambda one: f"{one.hands:,}"),
    ("bb/100", lambda one: f"{one.bb100.value:+.2f}"),
    ("95 %", lambda one: plus_minus(one.bb100)),
    ("mbb/hand", lambda one: interval_text(one.mbb)),
    ("all-in adjusted", lambda one: interval_text(one.mbb_adjusted)),
    ("us/decision", decision_text),
    ("faults", fault_count_text),
)
