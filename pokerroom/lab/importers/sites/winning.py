"""The Winning network (Americas Cardroom, Black Chip Poker), in both of its forms: "Game ID: ..." and "Hand #...".

A raise is written by what it adds.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pokerroom.history.history_errors import BadRecord, HistoryError
from pokerroom.history.replay.recorded_hand import ReplayRecord
from pokerroom.lab.importers.reading.amounts import AMOUNT, ONE, read_amount
from pokerroom.lab.importers.reading.game_titles import game_of
from pokerroom.lab.importers.reading.hand_builder import ADDED, HandBuilder
from pokerroom.lab.importers.reading.hand_parts import HandTitle
from pokerroom.lab.importers.reading.site import Site
from pokerroom.lab.importers.reading.text_hand import TextForm, TextHand
from pokerroom.lab.importers.reading.word_table import WordTable, any_of

if TYPE_CHECKING:
    from pokerroom.lab.importers.splitting import HandLines

OLD_LINES = r"""
button   Seat {seat} is the button
seat     Seat {seat}: {who} \({stack}\)\.?
street   \*\*\* (?P<street>FLOP|TURN|RIVER) \*\*\*:?{rest}
uncalled Uncalled bet \({amount}\) returned to {who}
"""

OLD_WORDS = r"""
fold             folds
check            checks
call             calls \({amount}\)
raise_by         bets \({amount}\)
raise_by         raises \({amount}\)
put_in           allin \({amount}\)
capped           caps? \({amount}\)
post_small_blind has small blind \({amount}\)
post_big_blind   has big blind \({amount}\)
post_straddle    straddle \({amount}\)
post_ante        (?:posts )?ante \({amount}\)
post_post        posts \({amount}\)
post_dead        posts \({amount}\) as a dead bet
card             received card: {cards}
hidden           received a card\.?
nothing          mucks (?:cards|\(.*\))
nothing          (?:is timed out|sitting out|wait BB|is waiting.*|is back|left.*|has.*left.*)\.?
nothing          (?:disconnected|reconnected)\.?
"""

OLD_SUMMARY = r"""
old_total Pot: {amount}\.?(?P<fees>.*)
nothing   (?:Main|Side) pot.*
board     Board: {cards}
result    \*?Player {who} (?P<what>does not show cards|mucks|shows|folded|sitting)(?P<rest>.*)
"""

LINES = r"""
seat     Seat {seat}: {who} \({stack}\){rest}
dealt    Dealt to {who}(?P<rest>(?: \[[^\]]*\])+)
nothing  \*\*\* (?:HOLE CARDS|SHOW ?DOWN|MAIN POT|SIDE POT.*) \*\*\*.*
street   \*\*\* (?P<street>FLOP|TURN|RIVER) \*\*\*{rest}
uncalled Uncalled bet \({amount}\) returned to {who}
nothing  (?:Main|Side) pot.*
"""

WORDS = r"""
fold             folds
check            checks
call             calls {amount}{all_in}
bet              bets {amount}{all_in}
raise            raises {by} to {to}{all_in}
post_small_blind posts (?:the )?small blind {amount}{all_in}
post_big_blind   posts (?:the )?big blind {amount}{all_in}
post_ante        posts (?:the )?ante(?: of)? {amount}{all_in}
post_straddle    (?:posts (?:a |the )?)?straddles? {amount}{all_in}
capped           caps? .*
post_dead        posts (?:dead|(?:a )?dead blind) {amount}{all_in}
post_post        posts {amount}{all_in}
show             shows {cards}.*
nothing          does not show.*
nothing          mucks.*
won              collected {amount} from (?:the )?(?:main |side )?pot.*
nothing          (?:waits|waiting|wait) .*
"""

SUMMARY = r"""
total        Total pot {amount}(?P<rest>.*?) \| Rake {rake}(?: \| JP Fee (?P<fee>.+))?
total        Total pot {amount}
nothing      (?:Main|Side) pot.*
board        Board {cards}
summary_seat Seat {seat}: {rest}
"""

CHATTER = r"""
said,? "
is (?:sitting|timed|back|waiting|disconnected)
has (?:left|joined|returned)
(?:joins|leaves|left) the
^Game ended
"""
JACKPOT_FEE = ONE // 4
"""what the house takes out of a pot for the jackpot, at tables with one, where no line says so"""
_HAS_JACKPOT = re.compile(r"\((?:JP| Beast )\)")
_OLD_TITLE = re.compile(rf"Game ID: \d+ ({AMOUNT})/({AMOUNT}) (.*)\(([^()]+)\)\s*$")
_TITLE = re.compile(
    r"(?:Game )?Hand #\d+ - (?:(?:[^-]* GTD )?Tournament #[^-]*- )?(?P<game>[^-]*\([^()]*\))"
    rf" - .*?({AMOUNT})/({AMOUNT})\)? ?- \d{{4}}"
)
_TABLE = re.compile(r"(?P<table>.*?) (?:\d+-max )?Seat #(\d+) is the button")
_FEE = re.compile(rf"(?:Rake|JP fee|Jackpot) ({AMOUNT})", re.IGNORECASE)
_COLLECTS = re.compile(rf"Collects: ({AMOUNT})\.")
_BETS = re.compile(rf"Bets: ({AMOUNT})\.")
_NET = re.compile(rf"(Wins|Loses): ({AMOUNT})\.")
_SHOWN = re.compile(r"\[([^\]]+)\]")


def capped(hand: TextHand, _: re.Match[str], line: int) -> None:
    """Nobody may bet more than the cap, which the room does not know."""
    raise BadRecord(f"line {line}: the room does not deal games with a cap on bets")


def card(hand: TextHand, match: re.Match[str], _: int) -> None:
    """One more card of a player."""
    one = hand.builder.players[hand.who]
    one.hole += hand.form.cards(match["cards"])


def hidden(hand: TextHand, _: re.Match[str], __: int) -> None:
    """A card that nobody saw."""
    hand.builder.deal_in(hand.who)


def old_total(hand: TextHand, match: re.Match[str], line: int) -> None:
    """The pot, and all that is taken out of it."""
    fees = [read_amount(fee, line, ".") for fee in _FEE.findall(match["fees"])]
    hand.builder.rake = sum(fees)
    hand.builder.total(hand.amount(match, "amount", line), line)


def result(hand: TextHand, match: re.Match[str], line: int) -> None:
    """What a player bet, showed and won."""
    builder, rest = hand.builder, match["rest"]
    player = builder.known(match["who"])
    if player is None:
        builder.contradict(line, f"{match['who']} sits nowhere")
        return
    if bets := _BETS.search(rest):
        builder.paid_in_all(player, read_amount(bets[1], line, "."), line)
    if shown := _SHOWN.search(rest):
        builder.show(player, hand.form.cards(shown[1]), line)
    if collects := _COLLECTS.search(rest):
        builder.collect_if_none(player, read_amount(collects[1], line, "."), line)
    if bets and collects and (net := _NET.search(rest)):
        won = read_amount(collects[1], line, ".") - read_amount(bets[1], line, ".")
        if read_amount(net[2], line, ".") != (won if net[1] == "Wins" else -won):
            builder.contradict(line, f"{match['who']} {net[0]} with these bets and what was collected")


OLD_FORM = TextForm(
    WordTable(OLD_LINES),
    WordTable(OLD_WORDS),
    WordTable(OLD_SUMMARY),
    summary_begins="------ Summary ------",
    chatter=any_of(CHATTER),
    raises=frozenset({ADDED}),
    marks_all_in=False,
    point=".",
    own={"capped": capped, "card": card, "hidden": hidden, "old_total": old_total, "result": result},
)
FORM = TextForm(
    WordTable(LINES),
    WordTable(WORDS),
    WordTable(SUMMARY),
    chatter=any_of(CHATTER),
    raises=frozenset({ADDED}),
    marks_all_in=False,
    point=".",
)


def read(chunk: HandLines) -> ReplayRecord:
    """Return the record of a hand; raise HistoryError with its line, or BadRecord with the reason."""
    first = chunk.lines[0].lstrip("\ufeff")
    form = OLD_FORM if first.startswith("Game ID") else FORM
    if form.summary_begins not in chunk.lines:
        raise HistoryError(
            f"the hand breaks off: there is no {form.summary_begins}", chunk.line + len(chunk.lines) - 1
        )
    return _read_old(chunk, first) if form is OLD_FORM else _read_new(chunk, first)


def _read_old(chunk: HandLines, first: str) -> ReplayRecord:
    found = _OLD_TITLE.match(first)
    if found is None:
        raise HistoryError(
            'the stakes and the game should be here: "Game ID: 17 0.10/0.25 Table (Hold\'em)"', chunk.line
        )
    game, structure = game_of(
        f"{found[4]} {'Fixed Limit' if 'FL' in found[3].split() else 'No Limit'}", chunk.line
    )
    tournament = "ournament" in found[3]
    blinds = read_amount(found[1], chunk.line, "."), read_amount(found[2], chunk.line, ".")
    title = HandTitle(chunk.name, game, structure, *blinds, money=not tournament, tournament=tournament)
    lines = [
        (line, text.removeprefix("Player ") if not text.startswith(("*", "-")) else text)
        for line, text in enumerate(chunk.lines, chunk.line)
    ]
    end = next(i for i, (_, text) in enumerate(lines) if text == OLD_FORM.summary_begins)
    lines[end:] = list(enumerate(chunk.lines[end:], chunk.line + end))
    builder = HandBuilder(title, chunk.line)
    builder.silent_fee = JACKPOT_FEE if _HAS_JACKPOT.search(found[3]) else 0
    return TextHand(OLD_FORM, builder).read(lines[1:])


def _read_new(chunk: HandLines, first: str) -> ReplayRecord:
    found, table = _TITLE.match(first), _TABLE.match(chunk.lines[1])
    if found is None:
        raise HistoryError("this first line is in no form of the Winning network that is known", chunk.line)
    if table is None:
        raise HistoryError('the table should be here: "... 6-max Seat #1 is the button"', chunk.line + 1)
    game, structure = game_of(found["game"], chunk.line)
    tournament = "Tournament #" in first
    title = HandTitle(
        chunk.name,
        game,
        structure,
        read_amount(found[2], chunk.line, "."),
        read_amount(found[3], chunk.line, "."),
        stakes_are_bets=structure == "limit",
        money=not tournament,
        tournament=tournament,
        stakes=f"{found[2]}/{found[3]}",
    )
    builder = HandBuilder(title, chunk.line)
    builder.button = int(table[2])
    return TextHand(FORM, builder).read(list(enumerate(chunk.lines, chunk.line))[2:])


SITE = Site(
    "Winning",
    re.compile(
        r"\ufeff?(?:Game ID: |(?:Game )?Hand #)(\d+)(?: - (?=(?:[^-]* GTD )?Tournament|[\w' -]+\()| (?=[\d.,]+/))"
    ),
    read,
    sign=re.compile("Winning|Americas Cardroom|Game started at"),
    before=re.compile(r"\ufeff?Game (?:started|ended) at"),
)
