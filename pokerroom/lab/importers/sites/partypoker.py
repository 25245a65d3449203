"""PartyPoker and the other skins of its network, in the form of its program, by e-mail, and as its web page writes it.

A raise is written by what it adds.  In many texts of tournaments nobody posts the blinds, and neither the rake nor what
goes back uncalled is written.  Players may act who came after the seats were listed.
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
button   (?:Table .*-- )?Seat {seat} is the button
nothing  Table .*
nothing  Total number of players ?: \d+.*
nothing  (?:Trny: ?\d+.*|(?:Blinds|Stakes|Blinds-Antes) ?\(.*\))
seat     [Ss]eat {seat}: {who} \( ?{stack} ?\){rest}
nothing  \*\* (?:Dealing down cards|Summary) \*\*
dealt    Dealt to {who}(?P<rest>(?: \[[^\]]*\])+)
street   \*\* Dealing (?P<street>Flop|Turn|River) \*\*(?: ?:)?{rest}
totals   Main Pot: (?P<rest>.*)
board    Board: {cards}
nothing  Creating (?:Main|Side) Pot.*
cancelled Table Closed.*
"""

AMOUNT_BOXED = rf"[\[(] ?(?P<amount>{AMOUNT}) ?[\])]"
WORDS = r"""
fold             folds ?\.?
check            checks ?\.?
call             calls {boxed}\.?
raise_by         bets {boxed}\.?
raise_by         raises {boxed}\.?
raise            raises {by} to {to}\.?
put_in           is all-In\s+{boxed}\.?
nothing          is all-In\.?
post_small_blind posts small blind {boxed}\.?
post_big_blind   posts big blind {boxed}\.?
post_both        posts big blind \+ dead {boxed}\.?
post_dead        posts dead(?: small)?(?: blind)? {boxed}\.?
post_ante        posts ante(?: of)? {boxed}\.?
post_straddle    (?:posts )?straddles? {boxed}\.?
show             shows {cards}.*
show             doesn't show {cards}.*
show             does not show {cards}.*
nothing          (?:does not|doesn't|did not) show.*
won              wins {amount}(?: chips)?(?: from (?:the )?(?:main|side) pot(?: \d+)?)?(?: with .*)?\.?
balance          (?P<out>Cashed out )? ?balance {stack}(?P<rest>.*)
leave            has left the table\.?
nothing          has joined the table\.?
nothing          is sitting out\.?
"""

CHATTER = r"""
did not respond in time
[Tt]ime bank
has \d+ seconds
has requested TIME
finished (?:in|the)
(?:has been|was|is) (?:disconnected|reconnected|moved|eliminated)
(?:Cash-?out|cash-out|probab)
^Player .* finished
(?:has|have) (?:re-?bought|rebuy|added|won)
has (?:joined|left) the table
^There is no Small Blind in this hand
^Connection Lost
^Congratulations to player
is sitting out
"""
_TITLES = (
    re.compile(rf"(?P<small>{AMOUNT}) ?/ ?(?P<big>{AMOUNT}) (?P<game>.*?) - "),
    re.compile(r"(?:(?P<buy_in>\S*\d\S*) (?:[A-Z]{3} )?)?(?P<game>.*?) - "),
)
_STAKES = re.compile(rf"(?:Blinds|Stakes|Blinds-Antes) ?\(({AMOUNT})/({AMOUNT})")
_TOURNAMENT = re.compile(r"Trny|Tourn|Buy-in|Tourney")
_GONE = re.compile(r"has left the table\.?$|finished in \d+")
"""what may stand between the number of a hand and its game"""
_SEVERAL_WIN = re.compile(r"(?<=[a-z]\.)(?=\S.* wins )")
_LOST = re.compile(rf"(?:lost|bet) ({AMOUNT})")
_COLLECTED = re.compile(rf"collected ({AMOUNT})")
_CARDS = re.compile(r"\[([^\]]*)\]")
_POT = re.compile(rf"(Rake: )?({AMOUNT})(?=\s|$)")


def balance(hand: TextHand, match: re.Match[str], line: int) -> None:
    """What a player put in, won and has at the end."""
    builder, rest = hand.builder, match["rest"]
    if match["out"]:
        builder.house_pays = True
        return
    if lost := _LOST.search(rest):
        builder.paid_in_all(hand.who, read_amount(lost[1], line), line)
    if collected := _COLLECTED.search(rest):
        builder.collect_if_none(hand.who, read_amount(collected[1], line), line)
    if cards := _CARDS.search(rest):
        builder.show(hand.who, hand.form.cards(cards[1]), line)
    builder.final(hand.who, hand.amount(match, "stack", line))


def totals(hand: TextHand, match: re.Match[str], line: int) -> None:
    """All pots, and the rake."""
    pots = re.sub(r"Side Pot \d+:", "", match["rest"])
    amounts = {bool(rake): 0 for rake in (False, True)}
    for rake, amount in _POT.findall(pots):
        amounts[bool(rake)] += read_amount(amount, line)
    if "Rake" in pots:
        hand.builder.rake = amounts[True]
    hand.builder.total(amounts[False], line)


FORM = TextForm(
    WordTable(LINES),
    WordTable(WORDS, {"boxed": AMOUNT_BOXED}),
    summary_begins="\0",
    chatter=any_of(CHATTER),
    raises=frozenset({ADDED}),
    marks_all_in=False,
    folded_may_show=False,
    own={"balance": balance, "totals": totals},
)


def read(chunk: HandLines) -> ReplayRecord:
    """Return the record of a hand; raise HistoryError with its line, or BadRecord with the reason."""
    lines, first = [line.strip() for line in chunk.lines], chunk.line
    if len(lines) < 3:
        raise HistoryError("the hand breaks off after its first lines", first)
    at = next((i for i, line in enumerate(lines) if i and not _GONE.search(line)), 1)
    builder = HandBuilder(_title(chunk.name, lines, at, first), first)
    builder.newcomers = True
    posted = any(" posts small blind " in line or " posts big blind " in line for line in lines)
    builder.blinds_unstated = builder.title.tournament and not posted
    builder.silent_posts = not builder.title.tournament
    rest = list(enumerate(lines, first))[at + 1 :]
    body = [(line, part) for line, text in rest for part in _SEVERAL_WIN.split(text)]
    if builder.blinds_unstated:
        builder.dealt_in = _taking_part(builder.title, body)
    return TextHand(FORM, builder).read(body)


def _taking_part(title: HandTitle, lines: list[tuple[int, str]]) -> set[str]:
    """Return the names of those who do anything or win in a hand."""
    hand = TextHand(FORM, HandBuilder(title))
    for line, text in lines:
        if text:
            hand.read_line(line, text)
    return hand.builder.taking_part()


def _title(number: str, lines: list[str], at: int, first: int) -> HandTitle:
    found = next((match for title in _TITLES if (match := title.match(lines[at]))), None)
    if found is None:
        raise HistoryError('the game should be here: "$10 USD NL Texas Hold\'em - ..."', first + at)
    game, structure = game_of(found["game"], first + at)
    tournament = _TOURNAMENT.search(lines[at]) is not None
    stated = next((match for line in lines[1:] if (match := _STAKES.search(line))), None)
    if stated is not None:
        small, big = read_amount(stated[1], first + at), read_amount(stated[2], first + at)
    elif "big" in found.groupdict():
        small, big = read_amount(found["small"], first + at), read_amount(found["big"], first + at)
    else:
        small, big = _posted_blinds(lines)
    bets = structure == "limit" and (stated is not None or _posted_blinds(lines)[1] == small)
    return HandTitle(
        number, game, structure, small, big, stakes_are_bets=bets, money=not tournament, tournament=tournament
    )


def _posted_blinds(lines: list[str]) -> tuple[int, int]:
    """Return the blinds that were posted; a missing one is taken from the other."""
    found: dict[str, int] = {}
    for line in lines:
        match = re.search(rf"posts (small|big) blind [\[(] ?({AMOUNT})", line)
        if match:
            found[match[1]] = max(read_amount(match[2]), found.get(match[1], 0))
    small = found.get("small", found.get("big", 0) // 2)
    return small, max(found.get("big", 0), 2 * small)


SITE = Site(
    "PartyPoker",
    re.compile(r"\ufeff?\s*\*{5} Hand History [Ff]or Game (\w+) \*{5}"),
    read,
    sign=re.compile("Party ?Poker", re.IGNORECASE),
    before=re.compile(r"\ufeff?\s*(?:#Game No ?: \d+|Game #\d+ starts\.)"),
)
