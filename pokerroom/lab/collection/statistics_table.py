"""Statistics of kept hands as tables and lines for people."""

from __future__ import annotations

from collections.abc import Iterator

from pokerlocale.spoken import _
from pokerroom.history.play_counts import AFTER_FLOP, AGGRESSION_DEFINITION, BEFORE_FLOP, SHARES
from pokerroom.lab.collection.amounts import amount_text
from pokerroom.lab.collection.groupings import OPPONENT
from pokerroom.lab.collection.statistics import DEFINITION_OF_RESULT, Measured, Play

RESULT_HEADS = ("hands", "won", "bb/100", "without luck")
AGGRESSION_HEADS = ("AF", "AF flop", "AF turn", "AF river")


def definitions() -> list[tuple[str, str]]:
    """Return the title of each statistic, and what it is."""
    shares = [(share.title, _(share.definition)) for share in SHARES.values()]
    return [("bb/100", _(DEFINITION_OF_RESULT)), *shares, ("AF", _(AGGRESSION_DEFINITION))]


def table(plays: list[Play], by: str) -> Iterator[list[str]]:
    """Yield the statistics as a table: its heads, then a line for each kind and part."""
    titles = [share.title for share in SHARES.values()]
    yield ["games", by, *RESULT_HEADS, *titles, *AGGRESSION_HEADS]
    for play in plays:
        yield [
            play.kind.title,
            play.group,
            str(play.hands),
            won_text(play),
            result_text(play.bb100),
            result_text(play.adjusted_bb100),
            *[share_text(one, occasions=by == OPPONENT) for one in play.shares.values()],
            *aggression_texts(play),
        ]


def narrow_tables(plays: list[Play], by: str) -> Iterator[list[list[str]]]:
    """Yield the same as tables that a terminal has room for: results, play before the flop, and after it."""
    lines = list(table(plays, by))
    names, results = 2, 2 + len(RESULT_HEADS)
    after = results + len(BEFORE_FLOP)
    for begin, end in ((names, results), (results, after), (after, after + len(AFTER_FLOP) + 1)):
        yield [[*line[:names], *line[begin:end]] for line in lines]


def lines_of(play: Play) -> Iterator[list[str]]:
    """Yield the statistics one by one: the title, the value with its interval, how many occasions, and what it is."""
    yield ["won", won_text(play), ""]
    if play.bb100.of:
        yield ["bb/100", result_text(play.bb100), _(DEFINITION_OF_RESULT)]
        yield ["without luck", result_text(play.adjusted_bb100), ""]
    for share, one in zip(SHARES.values(), play.shares.values(), strict=True):
        yield [share.title, share_text(one, occasions=True), _(share.definition)]
    yield ["AF", " / ".join(aggression_texts(play)), _(AGGRESSION_DEFINITION)]


def won_text(play: Play) -> str:
    """Return what was won: "+$2.50", or how many tournaments were entered."""
    if play.kind.name == "tournament":
        return f"{play.tournaments} entered"
    return amount_text(play.net, play.kind.currency, sign=True)


def aggression_texts(play: Play) -> list[str]:
    """Return how many bets and raises there were for each call: in all, and street by street."""
    return ["-" if value is None else f"{value:.1f}" for value in play.aggression.values()]


def share_text(one: Measured, *, occasions: bool) -> str:
    """Return a share in per cent: "23.1 (20-26) of 285"."""
    if one.value is None or one.low is None or one.high is None:
        return "-"
    return f"{100 * one.value:.1f} ({100 * one.low:.0f}-{100 * one.high:.0f})" + f" of {one.of}" * occasions


def result_text(one: Measured) -> str:
    """Return big blinds for each 100 hands: "+3.4 \u00b120.1"."""
    if one.value is None:
        return "-"
    return f"{one.value:+.1f}" + ("" if one.high is None else f" \u00b1{one.high - one.value:.1f}")
