"""Full Tilt Poker: cash games and tournaments, hands run twice."""

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
seat     Seat {seat}: {who} \({stack}\)(?P<rest>,? is sitting out)?
button   The button is in seat #{seat}
dealt    Dealt to {who}(?P<rest>(?: \[[^\]]*\])+)
uncalled Uncalled bet of {amount} returned to {who}
nothing  \*\*\* (?:HOLE CARDS|SHOW DOWN(?: \d)?) \*\*\*
street   \*\*\* (?P<street>FLOP|TURN|RIVER)(?: (?P<run>\d))? \*\*\*(?P<rest>(?: \[[^\]]*\])+).*
nothing  Players agree to .*
"""

WORDS = r"""
fold             folds
check            checks
call             calls {amount}{gone}
bet              bets {amount}{gone}
raise            raises to {to}{gone}
post_small_blind posts the small blind of {amount}{gone}
post_big_blind   posts the big blind of {amount}{gone}
post_dead        posts a dead small blind of {amount}{gone}
post_post        posts {amount}{gone}
post_ante        antes {amount}{gone}
post_straddle    (?:posts a straddle of|straddles) {amount}{gone}
show             shows {cards}(?: .*)?
nothing          (?:shows|mucks|ties|wins)(?: [^\[($]*)?
won              (?:wins|ties for|splits) (?:the )?(?:main |side )?pot(?: #?\d)? \({amount}\)(?: with .*)?
"""

SUMMARY = r"""
total        Total pot {amount}(?P<rest>.*?) \| Rake {rake}
board        Board: {cards}
seat_result  Seat {seat}: {rest}
run          \*\*\* SUMMARY {seat} \*\*\*
nothing      Pot \d .*
"""

CHATTER = r"""
has \d+ seconds left to act
(?:is|has|was) (?:sitting|disconnected|reconnected|timed out|returned|requested|connected)
adds \S+
stands up
sits down
is feeling
"""


def run(hand: TextHand, match: re.Match[str], _: int) -> None:
    """The summary of one run of several begins."""
    hand.run = int(match["seat"]) - 1


def seat_result(hand: TextHand, match: re.Match[str], line: int) -> None:
    """What became of a seat; of several runs each says only its own part."""
    if len(hand.builder.boards) == 1:
        hand.summary_seat(match, line)


_TITLE = re.compile(r"Full ?Tilt ?Poker Game #\d+: (?P<table>.*?) - (?P<first>.*?) - (?P<second>.*?) - ")
_STAKES = re.compile(rf"({AMOUNT})/({AMOUNT})")

FORM = TextForm(
    WordTable(LINES),
    WordTable(WORDS, {"gone": r"(?P<all_in>, and is (?:all in|capped))?"}),
    WordTable(SUMMARY),
    chatter=any_of(CHATTER),
    marks_all_in=False,
    own={"run": run, "seat_result": seat_result},
)


def read(chunk: HandLines) -> ReplayRecord:
    """Return the record of a hand; raise HistoryError with its line, or BadRecord with the reason."""
    lines, first = chunk.lines, chunk.line
    found = _TITLE.match(lines[0].lstrip("\ufeff"))
    stakes = _STAKES.search(f"{found['first']} {found['second']}") if found else None
    if found is None or stakes is None:
        raise HistoryError('no game and stakes are named here, such as "NL Hold\'em - $5/$10"', first)
    if FORM.summary_begins not in lines:
        raise HistoryError(f"the hand breaks off: there is no {FORM.summary_begins}", first + len(lines) - 1)
    game, structure = game_of(f"{found['first']} {found['second']}", first)
    tournament = ("(" in found["table"] and "Tournament" in lines[0]) or "Sit & Go" in lines[0]
    title = HandTitle(
        chunk.name,
        game,
        structure,
        read_amount(stakes[1], first),
        read_amount(stakes[2], first),
        stakes_are_bets=structure == "limit",
        money=not tournament,
        tournament=tournament,
        stakes=stakes[0],
    )
    return TextHand(FORM, HandBuilder(title, first)).read(list(enumerate(lines, first))[1:])


SITE = Site(
    "Full Tilt",
    re.compile(r"\ufeff?Full ?Tilt ?Poker Game #(\d+)"),
    read,
    sign=re.compile("Full ?Tilt"),
)
