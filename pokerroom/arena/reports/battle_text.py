"""The results of a match as a table for people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Protocol

from pokerroom.arena.match.lineups import count_hands
from pokerroom.arena.match.statistics import MIN_CLUSTERS
from pokerroom.arena.reports.battle_results import Interval, MatchResults, Style
from pokerroom.arena.runners.bot_logs import log_file

STOPPED = {
    "until": (
        "stopped when every interval was within {until:g} mbb; the width decided, not the result, but an interval"
        " under such a rule can be a little too narrow"
    ),
    "length": "played to the end, but not every interval is within {until:g} mbb",
    "interrupted": "interrupted: these are the blocks that were finished",
}
FAULT_HINTS = (
    "--watch NUMBER shows such a hand when the same match is played again (without --together)",
    "--logs FOLDER keeps what went wrong there, with tracebacks",
)


def match_text(results: MatchResults, logs: str = "") -> str:
    """Return the whole report; ``logs`` is the folder in which logs of the bots are kept."""
    parts = [heading(results), text_table(*_standings(results)), text_table(*_styles(results))]
    if needs_cross_table(results):
        parts.append("mbb a hand of the row at tables with the column\n" + text_table(*_cross(results)))
    parts.append(text_table(*_positions(results)))
    parts += [text for standing in results.standings if (text := faults_text(standing))]
    if any(any(standing.fault_hands) for standing in results.standings):
        parts.append("; ".join([FAULT_HINTS[0], log_files_text(results.standings, logs) or FAULT_HINTS[1]]))
    return "\n\n".join(parts)


def heading(results: MatchResults) -> str:
    """Return what was played, and why it stopped where that is not plain."""
    setting = results.setting
    dealt = f"in {results.sets:,} duplicate sets" if setting.duplicate else "without duplicates"
    if not setting.keep_stacks or not setting.duplicate:
        dealt += f", {counted(results.sessions, 'session')}"
    stacks = "kept" if setting.keep_stacks else "reset"
    line = (
        f"{setting.game}, {setting.seats} seats, blinds {setting.small_blind}/{setting.big_blind}, stacks"
        f" {setting.stack} {stacks}, seed {setting.seed}: {results.hands:,} hands {dealt}"
    )
    hands_per_session = setting.session * count_hands(setting, len(results.standings))
    return (
        line
        + stop_reason(STOPPED, results.stopped, results.until)
        + too_few_sessions(results.sessions, hands_per_session)
    )


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
        f"\n+-?: the intervals are not known: {counted(sessions, 'session')} cannot tell how far sessions differ,"
        f" which takes {MIN_CLUSTERS} at least: --hands {MIN_CLUSTERS * hands_per_session}, or a shorter --session"
    )


def stop_reason(words: Mapping[str, str], stopped: str, until: float) -> str:
    """Return, as a line of its own, why a match is over, where that is not plain."""
    why = "" if stopped == "length" and not until else words[stopped]
    return f"\n{why.format(until=until)}" if why else ""


STYLE_HEAD = ["", "VPIP", "PFR", "aggression", "WTSD", "W$SD"]
Rows = tuple[Sequence[str], list[list[str]]]


def _standings(results: MatchResults) -> Rows:
    head = ["", "hands", "bb/100", "95 %", "mbb/hand", "all-in adjusted", "us/decision", "faults"]
    return head, [
        [
            standing.name,
            f"{standing.hands:,}",
            f"{standing.bb100.value:+.2f}",
            plus_minus(standing.bb100),
            f"{standing.mbb.value:+,.0f} {plus_minus(standing.mbb, 0)}",
            "-"
            if standing.mbb_adjusted is None
            else f"{standing.mbb_adjusted.value:+,.0f} {plus_minus(standing.mbb_adjusted, 0)}",
            "-" if standing.decision_us is None else f"{standing.decision_us:,.1f}",
            fault_count_text(standing),
        ]
        for standing in results.standings
    ]


def _styles(results: MatchResults) -> Rows:
    return STYLE_HEAD, [[standing.name, *style_cells(standing.style)] for standing in results.standings]


def style_cells(style: Style) -> list[str]:
    """Return VPIP, PFR, aggression, WTSD and W$SD as people write them."""
    factor = "-" if style.aggression is None else f"{style.aggression:.2f}"
    return [percent(style.vpip), percent(style.pfr), factor, percent(style.wtsd), percent(style.wsd)]


def _positions(results: MatchResults) -> Rows:
    names = list(results.standings[0].positions)
    return ["bb/100", *names], [
        [
            standing.name,
            *("-" if style.bb100 is None else f"{style.bb100:+.1f}" for style in standing.positions.values()),
        ]
        for standing in results.standings
    ]


def needs_cross_table(results: MatchResults) -> bool:
    """Whether a cross table says more than the standings: not everybody sits at every table."""
    return len(results.standings) > results.setting.seats


def _cross(results: MatchResults) -> Rows:
    names = [standing.name for standing in results.standings]
    return ["", *names], [
        [
            name,
            *("" if cell is None else f"{cell.value:+,.0f} {plus_minus(cell, 0)}" for cell in row),
        ]
        for name, row in zip(names, results.cross, strict=True)
    ]


def plus_minus(interval: Interval, digits: int = 2) -> str:
    """Return the interval as what stands after the value: ``+-12``."""
    if interval.low is None or interval.high is None:
        return "+-?"
    return f"+-{(interval.high - interval.low) / 2:,.{digits}f}"


def percent(share: float | None) -> str:
    """Return a share as per cent; a dash when there is none."""
    return "-" if share is None else f"{100 * share:.1f} %"


def fault_count_text(standing: StandingWithFaults) -> str:
    """Return how many faults there were, and whether they were too many."""
    count = sum(standing.faults[kind] for kind in ("illegal", "late", "crashed"))
    return f"{count:,}, out" if standing.disqualified else f"{count:,}" if count else "-"


class StandingWithFaults(Protocol):
    """A standing with its faults."""

    @property
    def name(self) -> str:
        """Whose."""

    @property
    def faults(self) -> dict[str, int]:
        """How many of each kind."""

    @property
    def fault_examples(self) -> list[str]:
        """The first few, in words."""

    @property
    def fault_hands(self) -> list[int]:
        """In which hand each came first; 0 where that is not known."""

    @property
    def disqualified(self) -> bool:
        """Whether they were too many."""


def fault_examples(standing: StandingWithFaults, hand: str = "hand") -> list[str]:
    """Return the examples of faults with the number of the ``hand`` in which each came first."""
    return [
        f"{hand} {number}: {text}" if number else text
        for text, number in zip(standing.fault_examples, standing.fault_hands, strict=True)
    ]


def faults_text(standing: StandingWithFaults, hand: str = "hand") -> str:
    """Return the faults of an entrant in words; nothing when there are none. ``hand`` is what a hand is called."""
    counts = [f"{count:,} {kind}" for kind, count in standing.faults.items() if count]
    if not counts:
        return ""
    out = "; disqualified" if standing.disqualified else ""
    return "\n  ".join([f"{standing.name}: {', '.join(counts)}{out}", *fault_examples(standing, hand)])


def log_files_text(standings: Sequence[StandingWithFaults], logs: str) -> str:
    """Return in which files of the folder ``logs`` it is kept what went wrong; nothing when none are kept."""
    files = [str(log_file(Path(logs), one.name)) for one in standings if any(one.fault_hands)]
    return f"what went wrong, with tracebacks: {', '.join(files)}" if logs else ""


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
