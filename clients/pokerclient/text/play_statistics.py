"""The statistics of an opponent as lines for people."""

from __future__ import annotations

from pokerclient.text.phrases import PHRASES
from pokerlocale.spoken import _
from pokerwire.messages.hands_messages import PlayStatistics


def statistics_lines(statistics: PlayStatistics) -> list[str]:
    """Return how many hands there are, then each statistic that had an occasion."""
    lines = [_(PHRASES["play_together"], count=statistics.hands)]
    lines += [
        _(
            PHRASES["play_share"],
            title=one.title,
            percent=round(100 * one.part / one.whole),
            part=one.part,
            whole=one.whole,
        )
        for one in statistics.shares
        if one.whole
    ]
    if statistics.aggressive or statistics.called:
        lines.append(
            _(PHRASES["play_aggression"], aggressive=statistics.aggressive, called=statistics.called)
        )
    return lines
