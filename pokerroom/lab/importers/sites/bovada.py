"""Bovada, Ignition and Bodog: players are called by their positions, and all hole cards are given.

Older texts mark no streets and name no stakes; what a raise is "to" is the only amount that they give.
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
from pokerroom.lab.importers.reading.text_hand import TextForm, TextHand, begins_with
from pokerroom.lab.importers.reading.word_table import WordTable, any_of

if TYPE_CHECKING:
    from pokerroom.lab.importers.splitting import HandLines

LINES = r"""
nothing  \*\*\* HOLE CARDS \*\*\*
street   \*\*\* (?P<street>FLOP|TURN|RIVER) \*\*\*{rest}
dealer   Dealer ?: Set dealer(?:/Bring in spot)? \[{seat}\]
"""

WORDS = r"""
fold             Folds(?: ?\(.*\))?(?: & shows {cards})?
check            Checks?(?: ?\(.*\))?
call             Calls?{noted} {amount}
bet              (?:Double )?[Bb]ets?{noted} {amount}
raise            (?:Double )?[Rr]aises?{noted} {by} to {to}
raise            (?:Double )?[Rr]aises?{noted} {to}
raise            All-in\(raise[^()]*\) {by} to {to}
raise            All-in\(raise[^()]*\) {to}
all_in           All-in(?:\([^()]*\))? {amount}
post_small_blind (?:Ante/)?Small [Bb]lind {amount}
post_big_blind   Big [Bb]lind(?:/Bring in)? {amount}
post_ante        Ante chip {amount}
post_post        Posts? (?:chip|blind) {amount}
post_dead        Posts? dead chip {amount}
post_straddle    Straddle {amount}
hole             Card dealt to a spot {cards}
returned         Return uncalled portion of bet {amount}
won              Hand [Rr]esult(?:-Side [Pp]ot)? {amount}
dealer           Set dealer(?:/Bring in spot)? \[{seat}\]
best             Showdown {cards}.*
show             (?:Mucks|Does not show) {cards}.*
nothing          (?:Showdown|Mucks|Does not show).*
"""

SUMMARY = r"""
total        Total Pot ?\({amount}\)(?: ?\| ?Rake ?\({rake}\))?.*
board        Board ?{cards}
summary      Seat ?\+?{seat}: {rest}
"""

CHATTER = r"""
BOUNTY PRIZE
(?:Table|Seat) (?:enter|leave|deposit|sit|stand|re-?join|withdraw|info)
(?:Leave|Enter)\(Auto\)
: (?:Sit out|Sit down|Re-?join|Stand|Ranking|Prize|Draw for dealer|Leave|Enter|Bad beat|Jackpot|Timed?)
^(?:Table|Player) Info
"""
_HEAD = re.compile(r"Hand #C?\d+:? (?P<rest>.*?)(?: - \d{4}-\d\d-\d\d.*)?$")
_SEAT = re.compile(rf"Seat (\d+): (.+?) \(({AMOUNT}) in chips\)$")
_LEVEL = re.compile(rf"Level \d+ \(({AMOUNT})/({AMOUNT})\)")
_LIMIT = re.compile(r"(?:No|Pot|Fixed) Limit", re.IGNORECASE)
_NOT_A_GAME = re.compile(r"TBL#\S+|Zone ?Poker(?: ID#\d+)?|Tournament #.*|(?:No|Pot|Fixed) Limit.*|\[.*\]")
_ME = re.compile(r"\s*\[ME\]")
_WON = re.compile(rf"^({AMOUNT}) ")
_CARDS = re.compile(r"\[((?:[2-9TJQKA][cdhs] ?)+)(?:-[^\]]*)?\]")

ALL_CARDS = 2 * 7
"""letters of the cards of a hand and a whole board"""


def all_in(hand: TextHand, match: re.Match[str], line: int) -> None:
    """Before the cards an all-in is a forced bet: the blind of the position, or an ante."""
    builder, amount = hand.builder, hand.amount(match, "amount", line)
    one = builder.players[hand.who]
    if any(player.hole for player in builder.players):
        builder.put_in(hand.who, amount, line)
        return
    kinds = {"Big Blind": "big_blind", "Small Blind": "small_blind", "Dealer": "small_blind"}
    kind = "ante" if builder.title.tournament and not one.paid else kinds.get(one.name, "post")
    builder.post(hand.who, kind, amount, line, all_in=True)


def hole(hand: TextHand, match: re.Match[str], line: int) -> None:
    """The cards of a position."""
    one = hand.builder.players[hand.who]
    if one.seat is None:
        hand.builder.skip(line, f"{one.name}: {match[0]}")
    else:
        hand.builder.hole(hand.who, hand.form.cards(match["cards"]), line)


def dealer(hand: TextHand, match: re.Match[str], _: int) -> None:
    """The button, at an empty seat too; where somebody is called the dealer, it is there."""
    if hand.builder.known("Dealer") is None and hand.builder.button is None:
        hand.builder.button = int(match["seat"])


def best(hand: TextHand, match: re.Match[str], line: int) -> None:
    """The best five cards at the showdown: all of them lie in the hand or on the board."""
    builder = hand.builder
    held = builder.players[hand.who].hole + "".join(builder.boards.first())
    cards = hand.form.cards(match["cards"])
    strange = [cards[i : i + 2] for i in range(0, len(cards), 2) if cards[i : i + 2] not in held]
    if strange and len(held) == ALL_CARDS:
        builder.contradict(line, f"{builder.players[hand.who].name} shows {strange[0]}, and has {held}")


def summary(hand: TextHand, match: re.Match[str], line: int) -> None:
    """What became of a position: by its name, since seats may be in no order."""
    builder, rest = hand.builder, match["rest"]
    name = max([one.name for one in builder.players if begins_with(rest, one.name)], key=len, default="")
    player = builder.known(name)
    if player is None:
        builder.contradict(line, "this position was not dealt in")
        return
    if won := _WON.match(rest.removeprefix(name).strip()):
        builder.collect_if_none(player, hand.amount_in(won[1], line), line)
    if cards := _CARDS.search(rest):
        builder.show(player, hand.form.cards(cards[1]), line)


FORM = TextForm(
    WordTable(LINES),
    WordTable(WORDS, {"noted": r"(?: chip info)?(?:\(timeout\))?"}),
    WordTable(SUMMARY),
    chatter=any_of(CHATTER),
    raises=frozenset({ADDED}),
    marks_all_in=False,
    point=".",
    name_ends=(" : ", ": ", " :"),
    own={"all_in": all_in, "hole": hole, "dealer": dealer, "best": best, "summary": summary},
)


def read(chunk: HandLines) -> ReplayRecord:
    """Return the record of a hand; raise HistoryError with its line, or BadRecord with the reason."""
    lines, first = [_ME.sub("", line.lstrip("\ufeff")) for line in chunk.lines], chunk.line
    head = _HEAD.search(lines[0])
    if head is None:
        raise HistoryError("this first line is in no form of Bovada that is known", first)
    if FORM.summary_begins not in lines:
        raise HistoryError(f"the hand breaks off: there is no {FORM.summary_begins}", first + len(lines) - 1)
    builder = HandBuilder(_title(chunk, head["rest"], lines), first)
    builder.unmarked_streets = not any(line.startswith("*** FLOP") for line in lines)
    hand = TextHand(FORM, builder)
    body = _seat_all(hand, list(enumerate(lines, first))[1:])
    return hand.read(body)


def _title(chunk: HandLines, head: str, lines: list[str]) -> HandTitle:
    tournament = "Tournament #" in head
    name = _NOT_A_GAME.sub(" ", head).strip()
    limit = _LIMIT.search(head)
    game, structure = game_of(f"{name} {limit[0] if limit else 'No Limit'}", chunk.line)
    level = _LEVEL.search(head)
    small, big = (read_amount(level[1]), read_amount(level[2])) if level else _posted_blinds(lines)
    if structure == "limit" and level:
        big = small
    return HandTitle(chunk.name, game, structure, small, big, money=not tournament, tournament=tournament)


def _posted_blinds(lines: list[str]) -> tuple[int, int]:
    """Return the blinds that were posted whole; a missing one is taken from the other."""
    found: dict[str, int] = {}
    for line in lines:
        words = FORM.words.match(line.partition(" : ")[2].strip())
        if words and words[0] in {"post_small_blind", "post_big_blind"}:
            found.setdefault(words[0], read_amount(words[1]["amount"], 0, "."))
    small = found.get("post_small_blind", found.get("post_big_blind", 0) // 2)
    return small, found.get("post_big_blind", 2 * small)


def _seat_all(hand: TextHand, lines: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """Seat the players in the order of their lines, which is clockwise; return the other lines."""
    found = [(line, match) for line, text in lines if (match := _SEAT.match(text))]
    numbers = [int(match[1]) for _, match in found]
    in_order = numbers == sorted(numbers)
    for place, (line, match) in enumerate(found, 1):
        seat = int(match[1]) if in_order else place
        hand.add_seat(seat, match[2], hand.amount_in(match[3], line), line)
        if match[2] == "Dealer":
            hand.builder.button = seat
    return [
        (line, text)
        for line, text in lines
        if not _SEAT.match(text) and (in_order or "Set dealer" not in text)
    ]


SITE = Site(
    "Bovada",
    re.compile(r"\ufeff?(?:Bovada|Ignition|Bodog(?:\.\w+| UK| Canada|88)?) Hand #C?(\d+)"),
    read,
    sign=re.compile("Bovada|Ignition|Bodog"),
)
