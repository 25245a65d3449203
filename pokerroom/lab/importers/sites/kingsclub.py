"""Kings Club: mixed games mostly; the room deals their hold'em; the summary has every stack at the end."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pokerroom.history.history_errors import BadRecord, HistoryError
from pokerroom.history.replay.recorded_hand import ReplayRecord
from pokerroom.lab.importers.reading.amounts import AMOUNT, read_amount
from pokerroom.lab.importers.reading.game_titles import game_of
from pokerroom.lab.importers.reading.hand_builder import HandBuilder
from pokerroom.lab.importers.reading.hand_parts import HandTitle
from pokerroom.lab.importers.reading.site import Site
from pokerroom.lab.importers.reading.text_hand import TextForm, TextHand
from pokerroom.lab.importers.reading.word_table import WordTable
from pokerwire.games import GAMES

if TYPE_CHECKING:
    from pokerroom.lab.importers.splitting import HandLines

LINES = r"""
button   Table '.*' Seat {seat} is the button
nothing  \d{4}-\d\d-\d\d \d\d:\d\d:\d\d
seat     Seat {seat}: {who} \({stack}\)
nothing  \*\*\* (?:\w+ BETTING ROUND|PRE-?FLOP|HOLE CARDS|SHOW ?DOWN|\w+ DRAW) \*\*\*
dealt    Dealt to {who}:?(?P<rest>(?: \[[^\]]*\])+)
street   \*\*\* (?P<street>FLOP|TURN|RIVER) \*\*\*:?{rest}
"""

WORDS = r"""
fold             folds
check            checks
call_up          calls {amount}{all_in}
bet              bets {amount}{all_in}
raise            raises to {to}{all_in}
post_small_blind posts the small blind {amount}{all_in}
post_big_blind   posts the big blind {amount}{all_in}
post_ante        posts ante {amount}{all_in}
post_straddle    posts (?:a |the )?straddle {amount}{all_in}
show             shows {cards}
nothing          mucks.*
"""

SUMMARY = r"""
final    Seat {seat}: .* \({stack}\) [+-]?[\d.,]+
won      {who} wins \({amount}\) from (?:pot|main pot|side pot \d+)
won      {who} wins (?:pot|main pot|side pot \d+) \({amount}\)
rake     Rake {rake}
board    Board:? {cards}
"""
_TITLE = re.compile(rf"#\d+: (?P<game>.+?) - (?P<small>{AMOUNT})/(?P<big>{AMOUNT})$")


def final(hand: TextHand, match: re.Match[str], line: int) -> None:
    """A stack at the end."""
    player = hand.builder.at_seat(int(match["seat"]))
    if player is not None:
        hand.builder.final(player, hand.amount(match, "stack", line))


def won(hand: TextHand, match: re.Match[str], line: int) -> None:
    """What somebody won of a pot."""
    hand.builder.collect(hand.builder.player(match["who"], line), hand.amount(match, "amount", line))


def rake(hand: TextHand, match: re.Match[str], line: int) -> None:
    """What the house keeps."""
    hand.builder.rake = hand.amount(match, "rake", line)


def call_up(hand: TextHand, match: re.Match[str], line: int) -> None:
    """A call, by what the player adds or by all of the player's bet, as the bet before it and the stack say."""
    builder, amount = hand.builder, hand.amount(match, "amount", line)
    one = builder.players[hand.who]
    whole = amount == builder.level or one.paid + amount > one.stack
    builder.call(hand.who, max(amount - one.bet, 0) if whole else amount, line)


FORM = TextForm(
    WordTable(LINES),
    WordTable(WORDS),
    WordTable(SUMMARY),
    marks_all_in=False,
    name_ends=(": ", " "),
    own={"final": final, "won": won, "rake": rake, "call_up": call_up},
)


def read(chunk: HandLines) -> ReplayRecord:
    """Return the record of a hand; raise HistoryError with its line, or BadRecord with the reason."""
    found = _TITLE.match(chunk.lines[0].strip())
    if found is None:
        raise HistoryError("this first line is in no form of Kings Club that is known", chunk.line)
    game, structure = game_of(found["game"], chunk.line)
    if GAMES[game].draws:
        raise BadRecord(
            f"{found['game']} of Kings Club is not read: its draws are written in no form that is known"
        )
    blinds = read_amount(found["small"], chunk.line), read_amount(found["big"], chunk.line)
    title = HandTitle(chunk.name, game, structure, *blinds, money=True)
    return TextHand(FORM, HandBuilder(title, chunk.line)).read(list(enumerate(chunk.lines, chunk.line))[1:])


SITE = Site(
    "Kings Club",
    re.compile(r"\ufeff?#(\d+): (?=.* - [\d.,]+/[\d.,]+\s*$)"),
    read,
    sign=re.compile("Kings ?Club", re.IGNORECASE),
)
