"""The results of a battle of strategies as one HTML file."""

from __future__ import annotations

from html import escape

from pokerroom.arena.page.drawing import cumulative
from pokerroom.arena.page.parts import cross_table, document, table, value
from pokerroom.arena.text import fault_count, percent
from pokerroom.arena.uth.results import UthResults
from pokerroom.arena.uth.text import heading, returned


def page(results: UthResults) -> str:
    """Return the report as one HTML document."""
    standings = results.standings
    title = f"Ultimate Texas Hold'em: {', '.join(results.names)}"
    return document(
        title,
        [
            f"<h1>{escape(title)}</h1>",
            "".join(f"<p>{escape(line)}</p>" for line in heading(results).splitlines()),
            cumulative(results.names, results.points, [1.0] * len(results.names), "antes won", "rounds"),
            _standings(results),
            cross_table(
                [one.name for one in standings],
                results.differences,
                "antes a round of the row more than the column, in the same rounds",
                digits=4,
            )
            if len(standings) > 1
            else "",
            table(
                "Bets",
                ["", "bet", "made", "staked", "net", "return"],
                [
                    [
                        one.name,
                        bet.name,
                        f"{bet.made:,}",
                        f"{bet.staked:,}",
                        f"{bet.net:+,}",
                        _pm(returned(bet.returned)),
                    ]
                    for one in standings
                    for bet in one.bets
                ],
            ),
            table(
                "Decisions",
                ["", "when", ""],
                [
                    [
                        one.name,
                        phase,
                        ", ".join([f"{label} {percent(share)}" for label, share in pressed.items()]),
                    ]
                    for one in standings
                    for phase, pressed in one.buttons.items()
                ],
            ),
            _faults(results),
            "<p><small>Intervals are 95 %. Each strategy played every round alone with the same cards for itself, the"
            " board and the dealer; differences are taken round by round.</small></p>",
        ],
    )


def _standings(results: UthResults) -> str:
    head = ["", "antes a round", "house edge", "return of stakes", "chips", "us a decision", "faults"]
    rows = [
        [
            one.name,
            value(one.result, 4),
            percent(-one.result.value),
            _pm(returned(one.returned)),
            f"{one.net:+,}",
            "-" if one.decision_us is None else f"{one.decision_us:,.1f}",
            fault_count(one),
        ]
        for one in results.standings
    ]
    return table("Results", head, rows)


def _bets(results: UthResults) -> str:
    rows = [
        [one.name, bet.name, f"{bet.made:,}", f"{bet.staked:,}", f"{bet.net:+,}", _pm(returned(bet.returned))]
        for one in results.standings
        for bet in one.bets
    ]
    return table("Bets", ["", "bet", "made", "staked", "net", "return"], rows)


def _faults(results: UthResults) -> str:
    rows = [
        [one.name, *[f"{count:,}" for count in one.faults.values()], "; ".join(one.fault_examples[:1])]
        for one in results.standings
        if any(one.faults.values())
    ]
    return table("Faults", ["", "illegal", "late", "crashed", "not asked", ""], rows) if rows else ""


def _pm(text: str) -> str:
    return text.replace("+-", "± ")
