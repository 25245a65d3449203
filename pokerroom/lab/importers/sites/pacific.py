"""888poker and the other skins of its network (Cassava): cash games, tournaments, any language's figures and cards.

A raise is written by what it adds; neither what goes back uncalled nor the rake is.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pokerroom.history.history_errors import HistoryError
from pokerroom.history.replay.recorded_hand import ReplayRecord
from pokerroom.lab.importers.reading.amounts import AMOUNT, CENT, read_amount
from pokerroom.lab.importers.reading.cards import packed
from pokerroom.lab.importers.reading.game_titles import game_of
from pokerroom.lab.importers.reading.hand_builder import HandBuilder
from pokerroom.lab.importers.reading.hand_parts import HandTitle
from pokerroom.lab.importers.reading.site import Site
from pokerroom.lab.importers.reading.text_hand import TextForm, TextHand
from pokerroom.lab.importers.reading.word_table import WordTable, any_of

if TYPE_CHECKING:
    from pokerroom.lab.importers.splitting import HandLines

LINES = r"""
nothing  (?:Table|Tournament #).*
button   Seat {seat} is the button
nothing  Total number of players : \d+
seat     Seat {seat}: {who} \( {stack} \){rest}
nothing  \*\* (?:Dealing down cards|Summary) \*\*
dealt    Dealt to {who}(?P<rest>(?: \[[^\]]*\])+)
street   \*\* Dealing (?P<street>flop|turn|river) \*\*{rest}
"""

WORDS = r"""
fold             folds
check            checks
call             calls \[{amount}\]
raise_by         bets \[{amount}\]
raise_by         raises \[{amount}\]
post_small_blind posts small blind \[{amount}\]
post_big_blind   posts big blind \[{amount}\]
dead_blind       posts dead blind \[{by} \+ {amount}\]
post_ante        posts (?:the )?ante \[{amount}\]
post_straddle    (?:posts )?straddles? \[{amount}\]
show             (?:shows|mucks) {cards}
nothing          did not show (?:his|her|their) hand
won              collected \[ {amount} \]
"""

CHATTER = r"""
said,? "
(?:is|has|was) (?:sitting out|disconnected|reconnected|timed out|left|joined)
"""
RANKS = {
    **{"Kn": "J", "B": "J", "V": "J", "D": "Q", "R": "K", "E": "A"},
    **{"В": "J", "Д": "Q", "К": "K", "Т": "A"},
    **{"Â": "J", "Ä": "Q", "Ê": "K", "Ò": "A"},
}
"""jack, queen, king and ace in the languages of its programs; Russian letters, also in another code page"""
_RANK = re.compile("(" + "|".join(sorted(RANKS, key=len, reverse=True)) + r")(?=[cdhs]\b)")
_TITLE = re.compile(
    rf"(?P<small>{AMOUNT}) ?/ ?(?P<big>{AMOUNT}) Blinds (?P<game>.+?) - \*\*\*", re.IGNORECASE
)
_TABLE_LINE, _TITLE_LINE = 2, 1


def cards(text: str) -> str:
    """Return cards in the usual letters."""
    return packed(_RANK.sub(lambda match: RANKS[match[1]], text))


def dead_blind(hand: TextHand, match: re.Match[str], line: int) -> None:
    """A missed small blind, which is dead, and a live one, which may be nothing."""
    hand.builder.post(hand.who, "dead", hand.amount(match, "by", line), line)
    if live := hand.amount(match, "amount", line):
        hand.builder.post(hand.who, "post", live, line)


FORM = TextForm(
    WordTable(LINES),
    WordTable(WORDS),
    summary_begins="\0",
    chatter=any_of(CHATTER),
    marks_all_in=False,
    folded_may_show=False,
    own={"dead_blind": dead_blind},
    cards=cards,
)


BIG_BETS = {12 * CENT: 25 * CENT}
"""big bets of limit games by the big blind, where that is half of one without its odd cent: $0.12/$0.25"""


def read(chunk: HandLines) -> ReplayRecord:
    """Return the record of a hand; raise HistoryError with its line, or BadRecord with the reason."""
    lines, first = chunk.lines, chunk.line
    found = _TITLE.match(lines[_TITLE_LINE]) if len(lines) > _TABLE_LINE else None
    if found is None:
        raise HistoryError(
            "the stakes should be here: '$0.50/$1 Blinds No Limit Holdem - *** ...'", first + 1
        )
    game, structure = game_of(found["game"], first + 1)
    tournament = lines[_TABLE_LINE].startswith("Tournament #")
    blinds = read_amount(found["small"], first + 1), read_amount(found["big"], first + 1)
    stakes = f"{found['small']}/{found['big']}"
    title = HandTitle(
        chunk.name, game, structure, *blinds, money=not tournament, tournament=tournament, stakes=stakes
    )
    title.big_bet = BIG_BETS.get(blinds[1], 0)
    return TextHand(FORM, HandBuilder(title, first)).read(_dealt_in(list(enumerate(lines, first))[2:]))


def _dealt_in(lines: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """Leave out the folds before the cards: they are of players who are not dealt in."""
    dealing = next((i for i, (_, text) in enumerate(lines) if text.startswith("** Dealing down cards")), 0)
    return [one for i, one in enumerate(lines) if i >= dealing or not one[1].endswith(" folds")]


SITE = Site(
    "888poker",
    re.compile(r"\ufeff?\*{4,5} (?!Hand )[^*]{1,40}? Hand History [Ff]or Game (\d+) \*{4,5}"),
    read,
    sign=re.compile("888|Cassava"),
    before=re.compile(r"\ufeff?\s*#Game No ?: \d+"),
)
