"""Seals with Clubs and its successors SwC Poker: cash games in thousandths of a bitcoin or in chips."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pokerroom.history.history_errors import HistoryError
from pokerroom.history.replay.recorded_hand import ReplayRecord
from pokerroom.lab.importers.reading.amounts import AMOUNT, read_amount
from pokerroom.lab.importers.reading.game_titles import game_of
from pokerroom.lab.importers.reading.hand_builder import HandBuilder
from pokerroom.lab.importers.reading.hand_parts import HandTitle
from pokerroom.lab.importers.reading.site import Site
from pokerroom.lab.importers.reading.text_hand import TextForm, TextHand
from pokerroom.lab.importers.reading.word_table import WordTable, any_of

if TYPE_CHECKING:
    from pokerroom.lab.importers.splitting import HandLines

LINES = r"""
seat     Seat {seat}: {who} \({stack}\){rest}
nothing  (?:Site|Table|Server): .*
dealt    Dealt to {who}(?P<rest>(?: \[[^\]]*\])+)
nothing  \*\* Hole Cards \*\*.*
street   \*\* (?P<run>First |Second |1st |2nd )?(?P<street>Flop|Turn|River)(?: \d)? \*\*{rest}
board    \*\* (?:Main |Side )?Pot(?: \d+)? Show ?Down \*\* {cards}
nothing  \*\* (?:Main |Side )?Pot(?: \d+)? Show ?Down \*\*
rake     Rake \({rake}\).*
nothing  Players? .*
"""

WORDS = r"""
fold             folds
check            checks
call             calls {amount}(?P<all_in> \(All-in\))?
bet              bets {amount}(?P<all_in> \(All-in\))?
raise            raises to {to}(?P<all_in> \(All-in\))?
post_small_blind posts small blind {amount}(?P<all_in> \(All-in\))?
post_big_blind   posts big blind {amount}(?P<all_in> \(All-in\))?
post_ante        posts ante {amount}(?P<all_in> \(All-in\))?
post_straddle    posts straddle {amount}(?P<all_in> \(All-in\))?
post_dead        posts dead(?: small)? blind {amount}
both             posts (?:small & big|both)(?: blinds)? {amount}
button           has the dealer button
show             shows {cards}.*
nothing          mucks(?: hand)?(?: \[.*\])?
returned         (?:is )?refunded {amount}
won              (?:wins|splits) (?:Main |Side )?Pot(?: \d+)? \({amount}\)(?: with .*)?
"""

CHATTER = r"""
 adds \S+ chips?
 (?:is|was|has) (?:sitting out|disconnected|reconnected|timed out|left|removed|waiting)
 sits? (?:out|in|down)
 (?:leaves|joins|stands)
"""
_TITLE = re.compile(rf"Game: (?P<game>.+?) \(.*?\) - (?:Blinds|Stakes) (?P<small>{AMOUNT})/(?P<big>{AMOUNT})")


def button(hand: TextHand, match: re.Match[str], line: int) -> None:
    """The player of the line has the button."""
    one = hand.builder.players[hand.who]
    if one.seat is None:
        hand.builder.skip(line, f"{one.name} {match[0]}")
    else:
        hand.builder.button = one.seat


def rake(hand: TextHand, match: re.Match[str], line: int) -> None:
    """What the site keeps."""
    hand.builder.rake = hand.amount(match, "rake", line)


def both(hand: TextHand, match: re.Match[str], line: int) -> None:
    """Both blinds in one post."""
    hand.builder.post_both(hand.who, hand.amount(match, "amount", line), line)


FORM = TextForm(
    WordTable(LINES),
    WordTable(WORDS),
    summary_begins="\0",
    chatter=any_of(CHATTER),
    marks_all_in=False,
    point=".",
    own={"button": button, "rake": rake, "both": both},
)


def read(chunk: HandLines) -> ReplayRecord:
    """Return the record of a hand; raise HistoryError with its line, or BadRecord with the reason."""
    lines, first = chunk.lines, chunk.line
    found = _TITLE.match(lines[1]) if len(lines) > 1 else None
    if found is None:
        raise HistoryError(
            'the game should be here: "Game: NL Hold\'em (20 - 100) - Blinds 0.50/1"', first + 1
        )
    game, structure = game_of(found["game"], first + 1)
    blinds = read_amount(found["small"], first + 1, "."), read_amount(found["big"], first + 1, ".")
    title = HandTitle(chunk.name, game, structure, *blinds, money=True)
    return TextHand(FORM, HandBuilder(title, first)).read(list(enumerate(lines, first))[2:])


SITE = Site(
    "SwC Poker",
    re.compile(r"\ufeff?Hand #(\d+-\d+) - \d{4}-\d\d-\d\d"),
    read,
    sign=re.compile("Seals with Clubs|SwC", re.IGNORECASE),
)
