"""Poker Now: the log of a table as CSV, newest entry first, with what hosts and players did between the hands.

A call is written by what the player has bet in all on the street, as a raise is.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

import msgspec

from pokerroom.history.history_errors import HistoryError
from pokerroom.history.replay.recorded_hand import ReplayRecord
from pokerroom.lab.importers.reading.amounts import AMOUNT, read_amount
from pokerroom.lab.importers.reading.game_titles import game_of
from pokerroom.lab.importers.reading.hand_builder import HandBuilder
from pokerroom.lab.importers.reading.hand_parts import HandTitle
from pokerroom.lab.importers.reading.site import Site
from pokerroom.lab.importers.reading.text_hand import TextForm, TextHand
from pokerroom.lab.importers.reading.word_table import WordTable, any_of
from pokerroom.lab.importers.splitting import MAX_TEXT_LINE, HandLines, clean

if TYPE_CHECKING:
    from re import Match

MAX_ENTRIES = 500_000
"""entries of a log; it must be turned round, so that all of it is in memory"""
ALL_IN = r"(?P<all_in> and go all in)?"

LINES = r"""
stacks   Player stacks: {rest}
nothing  Your hand is .*
street   (?P<street>Flop|Turn|River)(?: \((?P<run>first|second|third) (?:run|board)\))?: {rest}
uncalled Uncalled bet of {amount} returned to "{who}"
nothing  -- ending hand #\d+.* --
nothing  (?:Dead Small Blind|Undealt cards: .*)
"""

WORDS = r"""
fold             folds
check            checks
call_to          calls {to}{gone}
bet              bets {amount}{gone}
raise            raises to {to}{gone}
post_small_blind posts a small blind of {amount}{gone}
post_big_blind   posts a big blind of {amount}{gone}
post_dead        posts a miss(?:ing|ed) small blind of {amount}{gone}
post_post        posts a miss(?:ing|ed) big blind of {amount}{gone}
post_straddle    posts a straddle of {amount}{gone}
post_ante        posts an ante of {amount}{gone}
post_ante        (?:posts a bet of|calls|bets) {amount}(?=.*\(bomb pot)(?P<all_in>.*all in)?.*
show             shows (?:a )?(?P<cards>.+?)\.?
nothing          collected {amount} from the 7-2 bounty
won              collected {amount} from (?:the )?(?:main |side )?pot(?: \d+)?(?: .*)?
"""

CHATTER = r"""
^The (?:player|admin|game|table)
^WARNING
7-2 bounty
run it twice
(?:chooses|choose|decide|requested|approved|canceled|joined|quits|stand|sit)
^(?:Remaining|Some|All) players
^Game Config
"""
_START = re.compile(
    r"-- starting hand #(?P<number>\d+)(?: \(id: [^)]*\))?\s+(?:\((?P<game>[^()]*)\)|(?P<other>[^()]*?))\s*"
    r"(?:\(dealer: \"(?P<dealer>.*)\"\)|\(dead button\))? ?--$"
)
_END = re.compile(r"-- ending hand #")
_STACK = re.compile(rf"#(\d+) \"(.*?)\" \(({AMOUNT})\)(?= \||$)")
_POSTED = re.compile(rf"posts a (small|big) blind of ({AMOUNT})")
_OWN_CARDS = re.compile(r"Your hand is (?P<cards>.+)")
_SHOWN = re.compile(r"\"(?P<who>.*)\" shows (?:a )?(?P<cards>.+)")
_BET = re.compile(rf"(?:bets|posts a bet of) ({AMOUNT})")


def split(lines: Iterable[str]) -> Iterator[HandLines]:
    """Yield the hands of a log, the oldest first, each entry at the line of its file."""
    entries: list[tuple[int, int, str, str]] = []
    rows = csv.reader(map(clean, lines))
    try:
        for row in rows:
            if len(row) < 3 or not row[2].strip().isdecimal():
                continue
            text = row[0].strip()[:MAX_TEXT_LINE]
            entries.append((int(row[2].strip()[:30]), rows.line_num, text, row[1][:40]))
            if len(entries) > MAX_ENTRIES:
                raise HistoryError(f"a log has no more than {MAX_ENTRIES} entries", rows.line_num)
    except csv.Error as error:
        raise HistoryError(f"this is no CSV: {error}", rows.line_num) from None
    entries.sort()
    owner = owner_of([text for *_, text, _ in entries])
    for hand in _hands(entries):
        yield msgspec.structs.replace(hand, viewer=owner)


def owner_of(entries: Iterable[str]) -> str:
    """Return the number at the site of the player who took the log, if only one can have been dealt "Your hand".

    That player sat there in each hand in which the log has these cards, and never showed others.
    """
    seated: set[str] = set()
    own: set[str] = set()
    possible: set[str] | None = None
    for text in entries:
        if _START.match(text):
            own = set()
        elif text.startswith("Player stacks: "):
            seated = {_number(name) for _, name, _ in _STACK.findall(text)}
        elif match := _OWN_CARDS.match(text):
            own = _cards(match["cards"])
            possible = seated if possible is None else possible & seated
        elif possible and own and (match := _SHOWN.match(text)):
            shown, who = _cards(match["cards"]), {_number(match["who"])}
            possible = possible & who if shown == own else possible if shown < own else possible - who
    return possible.pop() if possible and len(possible) == 1 else ""


def _number(name: str) -> str:
    return name.rpartition(" @ ")[2]


def _cards(text: str) -> set[str]:
    return set(text.rstrip(".").split(", "))


def _hands(entries: Iterable[tuple[int, int, str, str]]) -> Iterator[HandLines]:
    """Put the entries of each hand together; those between hands belong to none unless nobody understands them."""
    hand: list[str] = []
    first, name, when, over = 0, "", "", True
    for _, line, text, time in entries:
        start = _START.match(text)
        if start is not None:
            if hand:
                yield HandLines(first, name, hand, when)
            first, name, when, hand, over = line, start["number"], time, [], False
        if not over or not FORM.chatter or not FORM.chatter.search(text):
            hand.append(f"{line}\t{text}")
        over = over or _END.match(text) is not None
    if hand:
        yield HandLines(first, name, hand, when)


def read(chunk: HandLines) -> ReplayRecord:
    """Return the record of a hand; raise HistoryError with its line, or BadRecord with the reason."""
    entries = [(int(line), text) for line, _, text in (one.partition("\t") for one in chunk.lines)]
    start = _START.match(entries[0][1])
    if start is None:
        raise HistoryError(
            f"a hand should begin here: '-- starting hand #1 ... --', not {entries[0][1][:60]!r}",
            entries[0][0],
        )
    if not any(_END.match(text) for _, text in entries):
        raise HistoryError("the hand breaks off: there is no '-- ending hand #... --'", entries[-1][0])
    game, structure = game_of(start["game"] or start["other"] or "", chunk.line)
    posted = {
        kind: read_amount(amount) for _, text in reversed(entries) for kind, amount in _POSTED.findall(text)
    }
    small = posted.get("small", posted.get("big", 0) // 2)
    big = max(posted.get("big", 0), small) or _least_bet(entries)
    title = HandTitle(chunk.name, game, structure, small, big)
    hand = TextHand(FORM, HandBuilder(title, chunk.line))
    _seat_all(hand, entries, start["dealer"])
    if chunk.viewer:
        _add_own_cards(hand, entries, chunk.viewer)
    return hand.read([(line, text[1:] if text.startswith('"') else text) for line, text in entries[1:]])


def _least_bet(entries: Iterable[tuple[int, str]]) -> int:
    """Return the least bet or ante of a bomb pot, which does not name its blinds: none is below the big blind."""
    return min([read_amount(amount) for _, text in entries for amount in _BET.findall(text)], default=0)


def _seat_all(hand: TextHand, entries: Sequence[tuple[int, str]], dealer: str | None) -> None:
    for line, text in entries:
        for seat, name, stack in _STACK.findall(text) if text.startswith("Player stacks: ") else ():
            hand.add_seat(int(seat), name, read_amount(stack, line), line)
            if name == dealer:
                hand.builder.button = int(seat)
    if dealer and hand.builder.button is None:
        hand.builder.skip(entries[0][0], f"the dealer {dealer}, who sits nowhere")


def _add_own_cards(hand: TextHand, entries: Iterable[tuple[int, str]], owner: str) -> None:
    """Add "Your hand" to the player who took the log, by the number at the site."""
    for line, text in entries:
        if match := _OWN_CARDS.match(text):
            for player, one in enumerate(hand.builder.players):
                if _number(one.name) == owner:
                    hand.builder.hole(player, hand.form.cards(match["cards"]), line)


def call_to(hand: TextHand, match: Match[str], line: int) -> None:
    """A call, by what the player has bet after it."""
    builder, to = hand.builder, hand.amount(match, "to", line)
    builder.call(hand.who, to - builder.players[hand.who].bet, line, all_in=bool(match["all_in"]))


def stacks(hand: TextHand, match: Match[str], line: int) -> None:
    """The seats, which have been read; nothing may be left over."""
    if _STACK.sub("", match["rest"]).replace("|", "").strip():
        hand.builder.skip(line, match["rest"])


FORM = TextForm(
    WordTable(LINES),
    WordTable(WORDS, {"gone": ALL_IN}),
    summary_begins="\0",
    chatter=any_of(CHATTER),
    marks_all_in=True,
    name_ends=('" ',),
    own={"call_to": call_to, "stacks": stacks},
)

SITE = Site(
    "Poker Now",
    re.compile(r"\ufeff?\"?entry\"?,\"?at\"?,\"?order\"?()"),
    read,
    sign=re.compile("Poker ?Now", re.IGNORECASE),
    split=split,
    counts_all=False,
)
