"""Winamax: cash games, Go Fast and Expresso, tournaments.

What nobody called stays in the pot that it names, and is among what the winner collected.
"""

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
seat       Seat {seat}: {who} \({stack}(?:, [^()]*(?:bounty|KO)[^()]*)?\){rest}
dealt      Dealt to {who}(?P<rest>(?: \[[^\]]*\])+)
nothing    \*\*\* (?:ANTE/BLINDS|PRE-FLOP|SHOW DOWN|(?:FIRST|SECOND|THIRD|FOURTH)-BET) \*\*\*
draw       \*\*\* (?P<street>FIRST|SECOND|THIRD)-DRAW \*\*\*
drop       (?:Hold-up|Escape) to Pot: total {amount}
street     \*\*\* (?P<run>FIRST |SECOND |THIRD )?(?P<street>FLOP|TURN|RIVER) \*\*\*{rest}
"""

WORDS = r"""
fold             folds
check            checks
call             calls {amount}{all_in}
bet              bets {amount}{all_in}
raise            raises {by} to {to}{all_in}
post_small_blind posts small blind {amount}{all_in}
post_big_blind   posts big blind {amount}{all_in}
late             posts (?:small|big) blind {amount} out of position{all_in}
post_dead        posts dead blind \(?{amount}\)?{all_in}
late             posts small & big blind \(? ?{amount}\)?{all_in}
post_ante        posts ante {amount}{all_in}
post_straddle    (?:posts )?straddles? {amount}{all_in}
pat              stands pat {cards}
show             shows {cards}.*
won              collected {amount} from (?:the )?(?:main pot|side pot(?: ?\d+)?|pot)(?: \d+)?
returned         (?:was )?refunded {amount}
nothing          mucks(?: hand)?
nothing          (?:den(?:y|ies)|refuses) (?:SB|BB|(?:small |big )?blind)
"""

SUMMARY = r"""
total        Total pot {amount} \| Rake {rake}(?: .*)?
no_rake      Total pot {amount} \| No rake(?: .*)?
total        Total pot {amount}
board        Board:? {cards}
summary_seat Seat {seat}: {rest}
"""

CHATTER = r"""
said,? "
(?:is|has|was) (?:sitting out|disconnected|reconnected|timed out|left|joined|eliminated)
sits? (?:out|back)
finished the tournament
"""
_NAMES = {"omaha5": "5 Card Omaha", "omaha": "Omaha", "holdem": "Holdem", "lowball27": "Lowball 2-7"}
_HEAD = re.compile(
    r"Winamax Poker - (?P<kind>CashGame|Go Fast|Tournament|ESCAPE|Escape|HOLD-UP|Hold-up|Expresso)?.*?"
    rf" - (?P<game>[^()-][^()]*?) \((?P<stakes>{AMOUNT}(?:/{AMOUNT})+)\) - \d"
)
_TABLE = re.compile(r"Table:? '.*' (?:\d+-max )?(?:\([^()]*\) )?Seat #?(\d+) is the button")


def late(hand: TextHand, match: re.Match[str], line: int) -> None:
    """A blind out of turn: the big one is live, what is more is dead."""
    hand.builder.post_both(hand.who, hand.amount(match, "amount", line), line)


def no_rake(hand: TextHand, match: re.Match[str], line: int) -> None:
    """The whole pot is paid out."""
    hand.builder.rake = 0
    hand.builder.total(
        hand.amount(match, "amount", line), line, 10_000_000 if match["amount"].endswith("k") else 0
    )


def drop(hand: TextHand, match: re.Match[str], line: int) -> None:
    """The house adds to the pot."""
    hand.builder.house_adds(hand.amount(match, "amount", line))


FORM = TextForm(
    WordTable(LINES),
    WordTable(WORDS),
    WordTable(SUMMARY),
    chatter=any_of(CHATTER),
    marks_all_in=False,
    point=".",
    own={"late": late, "no_rake": no_rake, "drop": drop},
)


def read(chunk: HandLines) -> ReplayRecord:
    """Return the record of a hand; raise HistoryError with its line, or BadRecord with the reason."""
    lines, first = chunk.lines, chunk.line
    head = _HEAD.match(lines[0].lstrip("\ufeff"))
    if head is None:
        raise HistoryError("this first line is in no form of Winamax that is known", first)
    table = _TABLE.match(lines[1]) if len(lines) > 1 else None
    if table is None:
        raise HistoryError(
            "the table should be here: \"Table: '...' 5-max (real money) Seat #1 is the button\"", first + 1
        )
    if FORM.summary_begins not in lines:
        raise HistoryError(f"the hand breaks off: there is no {FORM.summary_begins}", first + len(lines) - 1)
    game, structure = game_of(head["game"], first)
    stakes = [read_amount(part, first, ".") for part in head["stakes"].split("/")]
    tournament = head["kind"] in {"Tournament", "Expresso", None} or "buyIn" in lines[0]
    title = HandTitle(
        chunk.name,
        game,
        structure,
        stakes[-2],
        stakes[-1],
        stakes_are_bets=structure == "limit",
        money=not tournament,
        tournament=tournament,
        stakes=head["stakes"],
    )
    builder = HandBuilder(title, first)
    builder.button = int(table[1])
    return TextHand(FORM, builder).read(list(enumerate(lines, first))[2:])


SITE = Site(
    "Winamax",
    re.compile(r"\ufeff?Winamax Poker - .*HandId: #([\d-]+)"),
    read,
    sign=re.compile("Winamax"),
)
