"""Open Hand History: a JSON object for each hand, one a line or over many, with blank lines between them.

Programs disagree on what the amount of a raise is: what it adds, or what the player has bet after it.  The pots say
which was meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from decimal import Decimal
from typing import Any

import msgspec

from pokerroom.history.history_errors import BadRecord, HistoryError
from pokerroom.history.replay.recorded_hand import ReplayRecord
from pokerroom.history.text.text_amounts import PLAY_MONEY
from pokerroom.lab.importers.reading.amounts import ONE
from pokerroom.lab.importers.reading.cards import packed
from pokerroom.lab.importers.reading.dealt_boards import NEW_CARDS
from pokerroom.lab.importers.reading.finished_hand import record_of
from pokerroom.lab.importers.reading.hand_builder import HandBuilder
from pokerroom.lab.importers.reading.hand_parts import STREETS, HandTitle
from pokerroom.lab.importers.reading.site import Site
from pokerroom.lab.importers.splitting import HandLines, clean

MAX_HAND_CHARACTERS = 1_000_000
GAMES = {"holdem": "holdem", "hold'em": "holdem", "texasholdem": "holdem", "omaha": "omaha"}
DRAW = "draw"
"""the type of all draw games"""
STRUCTURES = {"NL": "no", "PL": "pot", "FL": "limit"}
FORCED = {
    "Post Ante": "ante",
    "Post SB": "small_blind",
    "Post BB": "big_blind",
    "Straddle": "straddle",
    "Post Dead": "dead",
    "Post Extra Blind": "post",
}
SILENT = frozenset({"Added Chips", "Sits Down", "Stands Up", "Mucks Cards"})


class ActionObject(msgspec.Struct):
    """One action of a round."""

    player_id: int = 0
    action: str = ""
    amount: Decimal = Decimal(0)
    cards: list[str] = []


class RoundObject(msgspec.Struct):
    """A street with its cards and actions."""

    street: str = ""
    cards: list[str] | None = []
    actions: list[ActionObject] = []


class Player(msgspec.Struct):
    """A player at the table."""

    id: int
    name: str = ""
    seat: int = 0
    starting_stack: Decimal = Decimal(0)
    cards: list[str] | None = None


class WinObject(msgspec.Struct):
    """What a player wins of a pot."""

    player_id: int
    win_amount: Decimal = Decimal(0)


class Pot(msgspec.Struct):
    """A pot, with what the house takes."""

    amount: Decimal = Decimal(0)
    rake: Decimal | None = Decimal(0)
    jackpot: Decimal | None = Decimal(0)
    player_wins: list[WinObject] = []


class BetLimit(msgspec.Struct):
    """The betting structure."""

    bet_type: str = "NL"
    bet_cap: Decimal | None = Decimal(0)


class Ohh(msgspec.Struct):
    """A hand."""

    game_number: str | int = ""
    game_type: str = ""
    bet_limit: BetLimit = msgspec.field(default_factory=BetLimit)
    currency: str = ""
    dealer_seat: int | None = None
    small_blind_amount: Decimal = Decimal(0)
    big_blind_amount: Decimal = Decimal(0)
    tournament: bool = False
    tournament_info: Any = None
    players: list[Player] = []
    rounds: list[RoundObject] = []
    pots: list[Pot] = []


class File(msgspec.Struct):
    """The object of a file."""

    ohh: Ohh


_STRINGS = re.compile(r'"(?:[^"\\]|\\.)*"')
_NUMBER = re.compile(r"\"game_number\": ?\"?([^\",}]+)")
NOISE = Decimal("0.01")
"""millionths: what binary fractions of other programs may be off by"""
CHIPS = frozenset({"", "chips", "ppc", PLAY_MONEY.lower()})
"""what stands for the currency of play chips"""
_DECODER = msgspec.json.Decoder(File, strict=False)


def split(lines: Iterable[str]) -> Iterator[HandLines]:
    """Yield the objects of a file, one after the other: each ends where its brackets are closed."""
    hand: list[str] = []
    first, length, depth = 0, 0, 0
    for number, line in enumerate(map(clean, lines), 1):
        if not hand and not line.strip().strip("[],"):
            continue
        first = first if hand else number
        hand.append(line)
        length += len(line)
        brackets = _STRINGS.sub("", line)
        depth += brackets.count("{") - brackets.count("}")
        if length > MAX_HAND_CHARACTERS:
            raise HistoryError(f"a hand has no more than {MAX_HAND_CHARACTERS} characters", number)
        if depth <= 0:
            yield _hand_lines(first, hand)
            hand, length, depth = [], 0, 0
    if hand:
        yield _hand_lines(first, hand)


def _hand_lines(first: int, lines: list[str]) -> HandLines:
    number = next((match[1] for line in lines if (match := _NUMBER.search(line))), "")
    return HandLines(first, number or f"line {first}", lines)


def read(chunk: HandLines) -> ReplayRecord:
    """Return the record of a hand; raise HistoryError with its line, or BadRecord with the reason."""
    try:
        hand = _DECODER.decode("\n".join(chunk.lines).strip().strip("[],").encode("utf-8", "replace")).ohh
    except (msgspec.DecodeError, RecursionError) as error:
        raise HistoryError(f"not an Open Hand History: {error}", chunk.line) from None
    pot = sum([_amount(one.amount, chunk.line) for one in hand.pots])
    added = _read_as(hand, chunk.line, to=False)
    if pot and not _is_all_in(added, pot):
        raised_to = _read_as(hand, chunk.line, to=True)
        if _is_all_in(raised_to, pot):
            added = raised_to
    added.total(pot, chunk.line)
    return record_of(added)


def _is_all_in(builder: HandBuilder, pot: int) -> bool:
    """Whether what was bet makes up the pots, with or without what nobody called, and everybody had as much."""
    builder.close_street()
    if any(player.paid > player.stack for player in builder.players):
        return False
    paid = sum(player.paid for player in builder.players)
    return pot in {paid, paid - sum(builder.unmatched.values())}


def _amount(value: Decimal, line: int) -> int:
    if not value.is_finite() or value < 0 or value > 10**12:
        raise HistoryError(f"not an amount: {value}", line)
    amount = round(value * ONE)
    if abs(amount - value * ONE) > NOISE:
        raise HistoryError(f"an amount of more than six decimals: {value}", line)
    return amount


def _read_as(hand: Ohh, line: int, *, to: bool) -> HandBuilder:
    """Read a hand with raises by what they add, or to what the player has bet."""
    builder = HandBuilder(_title(hand, line), line)
    builder.button = hand.dealer_seat
    numbers = _seat_all(builder, hand.players, line)
    dealt: dict[int, list[str]] = {}
    for stage in hand.rounds:
        street = STREETS.get(stage.street.lower(), 0 if stage.street == "Preflop" else None)
        if street is not None:
            builder.begin_street(street)
            if stage.cards and street in NEW_CARDS:  # some programs list the cards of the streets before, too
                cards, runs = (
                    packed(" ".join(stage.cards[-NEW_CARDS[street] :])),
                    dealt.setdefault(street, []),
                )
                runs.append(cards)  # a street that comes again is that of the next run
                builder.board(street, "", cards, line, len(runs) - 1)
        for action in stage.actions:
            if action.action == "Add to Pot":
                builder.house_adds(_amount(action.amount, line))
            elif action.player_id in numbers:
                _act(builder, numbers[action.player_id], action, line, to=to)
            else:
                builder.skip(line, f"{action.action} of player {action.player_id}, who is not in the hand")
    taken = [part for pot in hand.pots for part in (pot.rake, pot.jackpot) if part is not None]
    builder.rake = sum([_amount(part, line) for part in taken])
    for pot in hand.pots:
        for win in pot.player_wins:
            if win.player_id not in numbers:
                raise BadRecord(f"player {win.player_id} wins and is not in the hand")
            builder.collect(numbers[win.player_id], _amount(win.win_amount, line))
    return builder


def _seat_all(builder: HandBuilder, players: Iterable[Player], line: int) -> dict[int, int]:
    """Seat the players; return their numbers in the builder by those of the file."""
    numbers: dict[int, int] = {}
    for one in players:
        if one.id in numbers:
            builder.contradict(line, f"two players have the number {one.id}")
        numbers[one.id] = builder.add_seat(one.seat, one.name, _amount(one.starting_stack, line), line)
        if one.cards:
            builder.hole(numbers[one.id], packed(" ".join(one.cards)), line)
    return numbers


def _title(hand: Ohh, line: int) -> HandTitle:
    structure = STRUCTURES.get(hand.bet_limit.bet_type.upper())
    game = GAMES.get(hand.game_type.lower().replace(" ", ""))
    if game is None or structure is None or hand.bet_limit.bet_cap:
        if hand.game_type.lower() == DRAW:
            raise BadRecord(
                "Open Hand History says neither which draw game it is nor which cards are exchanged"
            )
        cap = "capped " if hand.bet_limit.bet_cap else ""
        raise BadRecord(f"the room does not deal {cap}{hand.bet_limit.bet_type} {hand.game_type}")
    tournament = hand.tournament or bool(hand.tournament_info)
    return HandTitle(
        str(hand.game_number),
        game,
        structure,
        _amount(hand.small_blind_amount, line),
        _amount(hand.big_blind_amount, line),
        money=not tournament and hand.currency.lower() not in CHIPS,
        tournament=tournament,
    )


def _act(builder: HandBuilder, player: int, action: ActionObject, line: int, *, to: bool) -> None:
    amount = _amount(action.amount, line)
    cards = packed(" ".join(action.cards))
    match action.action:
        case "Fold":
            builder.fold(player, line)
        case "Check":
            builder.check(player, line)
        case "Call":
            builder.call(player, amount, line)
        case "Bet":
            builder.bet(player, amount, line)
        case "Raise":
            (builder.raise_to if to else builder.raise_by)(player, amount, line)
        case "Dealt Cards":
            builder.hole(player, cards, line)
        case "Shows Cards":
            builder.show(player, cards, line)
        case kind if kind in FORCED:
            builder.post(player, FORCED[kind], amount, line)
        case kind if kind not in SILENT:
            builder.skip(line, f"{kind} of {builder.players[player].name}")


SITE = Site(
    "Open Hand History",
    re.compile(r"\ufeff?\s*\[?\s*\{\s*(?:\"(?:id|_\w+)\"[^{]*)?(?:\"ohh\"|$)()"),
    read,
    sign=re.compile(r"\"ohh\""),
    split=split,
    counts_once=False,
)
