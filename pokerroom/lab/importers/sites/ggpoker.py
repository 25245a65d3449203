"""GGPoker and its skins: nearly PokerStars' words, with straddles, cash-outs and hands that are run up to three times.

What cash-out pays or costs is between the player and the house, and moves no chip of the hand.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pokerroom.history.replay.recorded_hand import ReplayRecord
from pokerroom.lab.importers.reading.amounts import read_amount
from pokerroom.lab.importers.reading.site import Site
from pokerroom.lab.importers.reading.text_hand import TextForm, TextHand
from pokerroom.lab.importers.reading.word_table import WordTable
from pokerroom.lab.importers.sites import pokerstars

if TYPE_CHECKING:
    from pokerroom.lab.importers.splitting import HandLines

MORE_LINES = r"""
dealt    Dealt to {who}(?P<rest>(?: \[[^\]]*\])*)
drop     Cash Drop to Pot ?: total {amount}
"""

MORE_WORDS = r"""
nothing  Chooses to EV Cash-?out
nothing  (?:Receives|Pays) Cash-?out(?: Risk| Fee)? \(.*\)
nothing  Declines .*
nothing  (?:get an|pay premium of) all-in insurance \(.*\)
"""

MORE_SUMMARY = r"""
jackpot  Total pot {amount}(?P<rest>.*?) \| Rake {rake} \| Jackpot (?P<fees>.+)
"""
_FEE = re.compile(r"(\S*\d\S*)")


def jackpot(hand: TextHand, match: re.Match[str], line: int) -> None:
    """All fees come out of the pot as the rake does."""
    fees = [read_amount(fee, line) for fee in _FEE.findall(match["fees"])]
    hand.builder.rake = sum(fees, hand.amount(match, "rake", line))
    hand.builder.total(hand.amount(match, "amount", line), line)


FORM = TextForm(
    WordTable(MORE_LINES + pokerstars.LINES.strip()),
    WordTable(MORE_WORDS + pokerstars.WORDS.strip()),
    WordTable(MORE_SUMMARY + pokerstars.SUMMARY.strip()),
    chatter=pokerstars.FORM.chatter,
    own={**pokerstars.FORM.own, "jackpot": jackpot},
)


def read(chunk: HandLines) -> ReplayRecord:
    """Return the record of a hand; raise HistoryError with its line, or BadRecord with the reason."""
    return pokerstars.read_as(chunk, FORM)


SITE = Site(
    "GGPoker",
    re.compile(r"\ufeff?Poker Hand #([A-Z]*\d+)"),
    read,
    sign=re.compile("GGPoker|Poker Hand #"),
)
