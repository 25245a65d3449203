"""The statistics of an opponent as lines for people."""

from __future__ import annotations

from pokerlocale.messages import N_, NN_
from pokerlocale.spoken import _
from pokerwire.messages.hands_messages import PlayStatistics

TOGETHER = NN_("{count} hand with you", "{count} hands with you")
SHARE = N_("{title} {percent}% ({part} of {whole})")
AGGRESSION = N_("bets and raises {aggressive}, calls {called}")


def statistics_lines(statistics: PlayStatistics) -> list[str]:
    """Return how many hands there are, then each statistic that had an occasion."""
    lines = [_(TOGETHER, count=statistics.hands)]
    lines += [
        _(SHARE, title=one.title, percent=round(100 * one.part / one.whole), part=one.part, whole=one.whole)
        for one in statistics.shares
        if one.whole
    ]
    if statistics.aggressive or statistics.called:
        lines.append(_(AGGRESSION, aggressive=statistics.aggressive, called=statistics.called))
    return lines
