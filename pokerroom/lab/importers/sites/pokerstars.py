"""PokerStars, in every form that its program and its web page write, in four languages, and those who write like it.

Cash games and tournaments, Zoom, Home Games, cash-out, hands run twice, money in any currency.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pokerroom.history.history_errors import BadRecord, HistoryError
from pokerroom.history.replay.recorded_hand import ReplayRecord
from pokerroom.lab.importers.reading.amounts import read_amount
from pokerroom.lab.importers.reading.game_titles import game_of
from pokerroom.lab.importers.reading.hand_builder import ADDED, OVER, HandBuilder
from pokerroom.lab.importers.reading.hand_parts import HandTitle
from pokerroom.lab.importers.reading.pokerstars_languages import in_english
from pokerroom.lab.importers.reading.site import Site
from pokerroom.lab.importers.reading.text_hand import TextForm, TextHand, pot_number
from pokerroom.lab.importers.reading.word_table import WordTable, any_of

if TYPE_CHECKING:
    from pokerroom.lab.importers.splitting import HandLines

LINES = r"""
seat       Seat {seat}: {who} \({stack} in chips(?:, [^()]* bounty)?\){rest}
dealt      Dealt to {who}(?P<rest>(?: \[[^\]]*\])+)
nothing    Dealt to .+
uncalled   Uncalled bet \({amount}\) returned to {who}
collected  {who} collected {amount} from (?:the )?(?:main |side )?pot(?:-\d+)?
street     \*\*\* (?P<run>FIRST |SECOND |THIRD |FOURTH )?(?P<street>FLOP|TURN|RIVER) \*\*\*{rest}
nothing    \*\*\* (?:HOLE CARDS|DEALING HANDS|(?:FIRST |SECOND |THIRD |FOURTH )?SHOW ?DOWN|DRAW) \*\*\*
draw       \*\*\* (?P<street>FIRST|SECOND|THIRD) DRAW \*\*\*
cashed_out {who} cashed out the hand for .*
cancelled  Hand cancelled
drop       STP added: {amount}
nothing    Hand was run .+
"""

WORDS = r"""
fold             folds(?: {cards})?
check            checks
call             calls {amount}{all_in}
bet              bets {amount}{all_in}
raise            raises (?:{by} )?to {to}{all_in}
post_small_blind posts (?:the )?small blind(?: of)? {amount}{all_in}
post_big_blind   posts (?:the )?(?:big|button) blind(?: of)? {amount}{all_in}
post_dead        posts (?:the )?dead small blind(?: of)? {amount}{all_in}
post_dead        posts (?:the )?missed blind(?: of)? {amount}{all_in}
post_both        posts (?:the )?small & big blinds(?: of)? {amount}{all_in}
post_ante        posts (?:the |an )?ante(?: of)? {amount}{all_in}
post_straddle    (?:posts )?(?:a )?straddle(?: of)? {amount}{all_in}
capped           (?:calls|bets|raises) .* and has reached the .* cap
discard          discards {seat} cards?(?: {cards})?
pat              stands pat(?: on {cards})?
show             shows {cards}(?: \((?P<named>.*)\))?
nothing          mucks hand
nothing          doesn't show hand
nothing          shows \[\]
"""

SUMMARY = r"""
total        Total pot:? {amount}(?P<rest>.*?) \| Rake {rake}.*
total        Total pot {amount}
board        (?:(?P<run>FIRST|SECOND|THIRD|FOURTH) )?Board {cards}
nothing      Hand was run \w+ times|Hand was run twice
summary_seat Seat {seat}: {rest}
"""

CHATTER = r"""
said,? "
sits out
(?:has|is|was|will be|have) (?:being )?(?:timed out|disconnected|connected|returned|sitting out|re-?moved|allowed)
(?:has|is|was|have) (?:left|joined|requested|been eliminated|\d+ seconds)
(?:joins|leaves) the table
finished the tournament
wins (?:the tournament|an? |the |\S+ (?:for|entry))
re-?buys and receives
takes the (?:add-on|seat)
The deck is reshuffled
Betting is capped
removed from the table
bounty
(?:Chooses to|Receives|Pays|Declines) .*Cash ?-?out
adds? .*chips
added .* chips
tops? up
st(?:ands|ood) up
re-enters
now plays
"""

_STAKES = re.compile(
    r"\(([^\d().,]*[\d.,]+(?: ?[€$£])?)/([^\d().,]*[\d.,]+(?: ?[€$£])?)(?:\([\d.,]+\))?(?: [^()]*?)?(?: ?([A-Z]{3}))?\)"
)
_TABLE = re.compile(
    r"^Table (?:ID )?'.*'(?:\(\d+\))? (?:(\d+)-max )?(?:\([^()]*\) )*Seat #(\d+) is the button", re.IGNORECASE
)
_MONEY = re.compile(r"[^\W\d]|[€$£₹¥₽]")
BROKEN_OFF = "the hand breaks off: there is no *** SUMMARY ***"


def collected(hand: TextHand, match: re.Match[str], line: int) -> None:
    """Add what a player collected."""
    amount, pot = hand.amount(match, "amount", line), pot_number(match[0][match.end("amount") :])
    hand.builder.collect(hand.builder.player(match["who"], line), amount, pot)


def cashed_out(hand: TextHand, match: re.Match[str], line: int) -> None:
    """The house pays who cashes out, whatever becomes of the pot: nothing for the hand itself."""


def capped(_: TextHand, __: re.Match[str], line: int) -> None:
    """Nobody may bet more than the cap, which the room does not know."""
    raise BadRecord(f"line {line}: the room does not deal games with a cap on bets")


def drop(hand: TextHand, match: re.Match[str], line: int) -> None:
    """The house adds to the pot."""
    hand.builder.house_adds(hand.amount(match, "amount", line))


FORM = TextForm(
    WordTable(LINES),
    WordTable(WORDS),
    WordTable(SUMMARY),
    chatter=any_of(CHATTER),
    raises=frozenset({OVER, ADDED}),
    own={"collected": collected, "cashed_out": cashed_out, "capped": capped, "drop": drop},
)


def read(chunk: HandLines) -> ReplayRecord:
    """Return the record of a hand; raise HistoryError with its line, or BadRecord with the reason."""
    return read_as(chunk, FORM)


def read_as(chunk: HandLines, form: TextForm) -> ReplayRecord:
    """Read a hand in the order of PokerStars, by the words of ``form``."""
    numbered = enumerate(in_english(chunk.lines), chunk.line)
    lines = [(number, line) for number, line in numbered if line.strip()]  # some programs leave lines empty
    if len(lines) < 2:
        raise HistoryError("the hand breaks off after its first line", chunk.line)
    (first, title), (_, place) = lines[:2]
    builder = HandBuilder(read_title(title, first), first)
    table = _TABLE.match(place.strip())
    if table is None:
        raise HistoryError("the table should be here: \"Table '...' 6-max Seat #1 is the button\"", first + 1)
    builder.button = int(table[2])
    if not any(line.startswith(form.summary_begins) for _, line in lines):
        raise HistoryError(BROKEN_OFF, first + len(chunk.lines) - 1)
    return TextHand(form, builder).read(lines[2:])


def read_title(text: str, line: int) -> HandTitle:
    """Return what the first line says."""
    number, _, rest = text.partition("#")[2].partition(":")
    stakes = list(_STAKES.finditer(rest))
    game, structure = game_of(rest[: stakes[-1].start()] if stakes else rest, line)
    if not stakes:
        raise HistoryError("no stakes are named here, such as '($0.05/$0.10 USD)' or '(50/100)'", line)
    small, big, currency = stakes[-1].groups()
    tournament = "tournament #" in rest.lower()
    return HandTitle(
        number.strip(),
        game,
        structure,
        read_amount(small, line),
        read_amount(big, line),
        stakes_are_bets=structure == "limit",
        money=not tournament and bool(currency or _MONEY.search(small) or "." in small + big),
        tournament=tournament,
        stakes=stakes[-1][0],
    )


SITE = Site(
    "PokerStars",
    re.compile(
        r"\ufeff?(?:(?:PokerStars|POKERSTARS|Hive Poker|PokerMaster|Run It Once Poker|PokerBros|MPLPoker|SupremaPoker)"
        r"(?: .*?)? ?(?:Hand|Game|HAND|GAME|Partie) #|Full Tilt (?:(?:Zoom|Rush) )?Hand #|Main PokerStars n[°º] ?"
        r"|Mão (?:Zoom )?(?:do )?PokerStars #|Mano n\.º (?=\d+ .*PokerStars))(\d+)"
    ),
    read,
    sign=re.compile("PokerStars"),
    before=re.compile(
        r"\s*(?:Hand #\d+:?|\*{6,} ?(?:#|n\.) ?\d+ ?\*{6,}|Transcript for your last .*|\*{6,})\s*$",
        re.IGNORECASE,
    ),
)
