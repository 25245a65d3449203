"""BetOnline and the other skins of its network (PayNoRake, SportsBetting, TigerGaming): cash games and tournaments.

Its texts leave out streets that were dealt after an all-in, and who won is in the summary alone.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pokerroom.history.history_errors import HistoryError
from pokerroom.history.replay.recorded_hand import ReplayRecord
from pokerroom.lab.importers.reading.amounts import AMOUNT, read_amount
from pokerroom.lab.importers.reading.game_titles import game_of
from pokerroom.lab.importers.reading.hand_builder import ADDED, HandBuilder
from pokerroom.lab.importers.reading.hand_parts import HandTitle
from pokerroom.lab.importers.reading.site import Site
from pokerroom.lab.importers.reading.text_hand import TextForm, TextHand
from pokerroom.lab.importers.reading.word_table import WordTable, any_of

if TYPE_CHECKING:
    from pokerroom.lab.importers.splitting import HandLines

LINES = r"""
seat     Seat {seat}: (?P<who>.*?) ?\({stack} in chips\){rest}
dealt    Dealt to {who}(?P<rest>(?: \[[^\]]*\])+)
uncalled Uncalled bet \({amount}\) returned to {who}
nothing  \*\*\* (?:HOLE CARDS|SHOW DOWN) \*\*\*
street   \*\*\* (?P<street>FLOP|TURN|RIVER) \*\*\*{rest}
side     Total pot {amount}(?: \| Rake {rake})?
"""

WORDS = r"""
fold             folds
check            checks
call             calls {amount}{all_in}
bet              bets {amount}{all_in}
raise            (?:re-?)?raises (?:{by} )?to {to}{all_in}
post_small_blind posts small blind {amount}{all_in}
post_big_blind   posts big blind {amount}{all_in}
post_post        posts? now {amount}{all_in}
post_dead        posts? dead {amount}{all_in}
post_ante        ante processed {amount}{all_in}
show             shows (?P<cards>(?:(?:10|[2-9TJQKA])[cdhs] ?)+)
nothing          mucks.*
leave            has left the table
"""

SUMMARY = r"""
main         Total pot {amount}(?: \| Rake {rake})?
board        Board {cards}
summary_seat Seat {seat}: {rest}
nothing      .* shows (?:(?:10|[2-9TJQKA])[cdhs] ?)+
"""

CHATTER = r"""
said "
(?:has left|joins|leaves) the table
(?:is|has|was) (?:sitting out|disconnected|reconnected|timed out|returned)
"""
_STAKES = re.compile(rf"\(?(?P<small>{AMOUNT})/(?P<big>{AMOUNT})\)? - \d{{4}}/")
_TABLE = re.compile(r"Table '.*' (?:\d+-Max, )?Seat #(\d+) is the button", re.IGNORECASE)


def side_pot(hand: TextHand, match: re.Match[str], line: int) -> None:
    """A side pot, named when it is paid; the summary has the main pot."""
    hand.builder.side_pots += hand.amount(match, "amount", line)


def main_pot(hand: TextHand, match: re.Match[str], line: int) -> None:
    """The main pot, and the rake of the whole; some texts say it twice."""
    builder = hand.builder
    builder.rake = hand.amount(match, "rake", line) if match["rake"] else 0
    builder.total(hand.amount(match, "amount", line) + builder.side_pots, line)


FORM = TextForm(
    WordTable(LINES, any_case=True),
    WordTable(WORDS, any_case=True),
    WordTable(SUMMARY, any_case=True),
    chatter=any_of(CHATTER),
    raises=frozenset({ADDED}),
    marks_all_in=False,
    point=".",
    own={"side": side_pot, "main": main_pot},
)


def read(chunk: HandLines) -> ReplayRecord:
    """Return the record of a hand; raise HistoryError with its line, or BadRecord with the reason."""
    lines, first = chunk.lines, chunk.line
    stakes = _STAKES.search(lines[0])
    if stakes is None:
        raise HistoryError("no stakes are named here, such as '($0.25/0.50)'", first)
    table = _TABLE.match(lines[1]) if len(lines) > 1 else None
    if table is None:
        raise HistoryError(
            "the table should be here: \"Table '...' 10-Max, Seat #1 is the button\"", first + 1
        )
    if FORM.summary_begins not in lines:
        raise HistoryError(f"the hand breaks off: there is no {FORM.summary_begins}", first + len(lines) - 1)
    tournament = "Tournament #" in lines[0]
    named = lines[0][: stakes.start()]
    game, structure = game_of(named if "imit" in named else f"{named} No Limit", first)
    blinds = read_amount(stakes["small"], first, "."), read_amount(stakes["big"], first, ".")
    title = HandTitle(
        chunk.name,
        game,
        structure,
        *blinds,
        stakes_are_bets=structure == "limit",
        money=not tournament,
        tournament=tournament,
        stakes=stakes[0],
    )
    builder = HandBuilder(title, first)
    builder.button = int(table[1])
    builder.old_stakes = tournament
    return TextHand(FORM, builder).read(list(enumerate(lines, first))[2:])


SITE = Site(
    "BetOnline",
    re.compile(
        r"\ufeff?(?:BetOnline Poker|PayNoRake|ActionPoker\.com|Gear Poker|SportsBetting\.ag Poker|Tiger ?Gaming)"
        r" Game #(\d+)"
    ),
    read,
    sign=re.compile("BetOnline|PayNoRake"),
)
