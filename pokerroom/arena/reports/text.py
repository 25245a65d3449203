"""The results of a match as a table for people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Protocol

from pokerroom.arena.match.lineups import count_hands
from pokerroom.arena.match.statistics import LEAST_CLUSTERS
from pokerroom.arena.reports.results import Interval, Results, Style
from pokerroom.arena.runners.bot_logs import log_file

STOPPED = {
    "until": (
        "stopped when every interval was within {until:g} mbb; the width decided, not the result, but an interval"
        " under such a rule can be a little too narrow"
    ),
    "length": "played to the end, but not every interval is within {until:g} mbb",
    "interrupted": "interrupted: these are the blocks that were finished",
}
WHERE_FAULTS_ARE = (
    "--watch NUMBER shows such a hand when the same match is played again (without --together)",
    "--logs FOLDER keeps what went wrong there, with tracebacks",
)


def show(results: Results, logs: str = "") -> str:
    """Return the whole report; ``logs`` is the folder in which logs of the bots are kept."""
    parts = [heading(results), table(*_standings(results)), table(*_styles(results))]
    if they_meet_others(results):
        parts.append("mbb a hand of the row at tables with the column\n" + table(*_cross(results)))
    parts.append(table(*_positions(results)))
    parts += [text for standing in results.standings if (text := faults(standing))]
    if any(any(standing.fault_hands) for standing in results.standings):
        parts.append(
            "; ".join([WHERE_FAULTS_ARE[0], kept_in(results.standings, logs) or WHERE_FAULTS_ARE[1]])
        )
    return "\n\n".join(parts)


def heading(results: Results) -> str:
    """Return what was played, and why it stopped where that is not plain."""
    setting = results.setting
    dealt = f"in {results.sets:,} duplicate sets" if setting.duplicate else "without duplicates"
    if not setting.keep_stacks or not setting.duplicate:
        dealt += f", {many(results.sessions, 'session')}"
    stacks = "kept" if setting.keep_stacks else "reset"
    line = (
        f"{setting.game}, {setting.seats} seats, blinds {setting.small_blind}/{setting.big_blind}, stacks"
        f" {setting.stack} {stacks}, seed {setting.seed}: {results.hands:,} hands {dealt}"
    )
    a_session = setting.session * count_hands(setting, len(results.standings))
    return (
        line + why_it_stopped(STOPPED, results.stopped, results.until) + too_few(results.sessions, a_session)
    )


def many(count: int, what: str) -> str:
    """Return how many there are of something, in words."""
    return f"{count:,} {what if count == 1 else what + 's'}"


def too_few(sessions: int, a_session: int) -> str:
    """Return, as a line of its own, that there are no intervals where there are too few sessions for them.

    ``a_session`` is how many hands make one.
    """
    if sessions >= LEAST_CLUSTERS:
        return ""
    return (
        f"\n+-?: the intervals are not known: {many(sessions, 'session')} cannot tell how far sessions differ,"
        f" which takes {LEAST_CLUSTERS} at least: --hands {LEAST_CLUSTERS * a_session}, or a shorter --session"
    )


def why_it_stopped(words: Mapping[str, str], stopped: str, until: float) -> str:
    """Return, as a line of its own, why a match is over, where that is not plain."""
    why = "" if stopped == "length" and not until else words[stopped]
    return f"\n{why.format(until=until)}" if why else ""


STYLE_HEAD = ["", "VPIP", "PFR", "aggression", "WTSD", "W$SD"]
Rows = tuple[Sequence[str], list[list[str]]]


def _standings(results: Results) -> Rows:
    head = ["", "hands", "bb/100", "95 %", "mbb/hand", "all-in adjusted", "us/decision", "faults"]
    return head, [
        [
            standing.name,
            f"{standing.hands:,}",
            f"{standing.bb100.value:+.2f}",
            half(standing.bb100),
            f"{standing.mbb.value:+,.0f} {half(standing.mbb, 0)}",
            "-"
            if standing.mbb_adjusted is None
            else f"{standing.mbb_adjusted.value:+,.0f} {half(standing.mbb_adjusted, 0)}",
            "-" if standing.decision_us is None else f"{standing.decision_us:,.1f}",
            fault_count(standing),
        ]
        for standing in results.standings
    ]


def _styles(results: Results) -> Rows:
    return STYLE_HEAD, [[standing.name, *style_cells(standing.style)] for standing in results.standings]


def style_cells(style: Style) -> list[str]:
    """Return VPIP, PFR, aggression, WTSD and W$SD as people write them."""
    factor = "-" if style.aggression is None else f"{style.aggression:.2f}"
    return [percent(style.vpip), percent(style.pfr), factor, percent(style.wtsd), percent(style.wsd)]


def _positions(results: Results) -> Rows:
    names = list(results.standings[0].positions)
    return ["bb/100", *names], [
        [
            standing.name,
            *("-" if style.bb100 is None else f"{style.bb100:+.1f}" for style in standing.positions.values()),
        ]
        for standing in results.standings
    ]


def they_meet_others(results: Results) -> bool:
    """Whether a cross table says more than the standings: not everybody sits at every table."""
    return len(results.standings) > results.setting.seats


def _cross(results: Results) -> Rows:
    names = [standing.name for standing in results.standings]
    return ["", *names], [
        [
            name,
            *("" if cell is None else f"{cell.value:+,.0f} {half(cell, 0)}" for cell in row),
        ]
        for name, row in zip(names, results.cross, strict=True)
    ]


def half(interval: Interval, digits: int = 2) -> str:
    """Return the interval as what stands after the value: ``+-12``."""
    if interval.low is None or interval.high is None:
        return "+-?"
    return f"+-{(interval.high - interval.low) / 2:,.{digits}f}"


def percent(share: float | None) -> str:
    """Return a share as per cent; a dash when there is none."""
    return "-" if share is None else f"{100 * share:.1f} %"


def fault_count(standing: Faulty) -> str:
    """Return how many faults there were, and whether they were too many."""
    count = sum(standing.faults[kind] for kind in ("illegal", "late", "crashed"))
    return f"{count:,}, out" if standing.disqualified else f"{count:,}" if count else "-"


class Faulty(Protocol):
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


def fault_examples(standing: Faulty, hand: str = "hand") -> list[str]:
    """Return the examples of faults with the number of the ``hand`` in which each came first."""
    return [
        f"{hand} {number}: {text}" if number else text
        for text, number in zip(standing.fault_examples, standing.fault_hands, strict=True)
    ]


def faults(standing: Faulty, hand: str = "hand") -> str:
    """Return the faults of an entrant in words; nothing when there are none. ``hand`` is what a hand is called."""
    counts = [f"{count:,} {kind}" for kind, count in standing.faults.items() if count]
    if not counts:
        return ""
    out = "; disqualified" if standing.disqualified else ""
    return "\n  ".join([f"{standing.name}: {', '.join(counts)}{out}", *fault_examples(standing, hand)])


def kept_in(standings: Sequence[Faulty], logs: str) -> str:
    """Return in which files of the folder ``logs`` it is kept what went wrong; nothing when none are kept."""
    files = [str(log_file(Path(logs), one.name)) for one in standings if any(one.fault_hands)]
    return f"what went wrong, with tracebacks: {', '.join(files)}" if logs else ""


def table(head: Sequence[str], rows: Sequence[Sequence[str]], names: int = 1) -> str:
    """Return rows in columns as wide as they need: the first ``names`` to the left, figures to the right."""
    every = [head, *rows]
    widths = [max(len(row[column]) for row in every) for column in range(len(head))]
    lines = [
        "  ".join(
            cell.rjust(width) if column >= names else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in every
    ]
    return "\n".join(lines)
