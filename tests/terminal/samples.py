"""Tables to look at, made from the records of the wire so that they are what a server would send."""

from __future__ import annotations

from typing import Any

import msgspec

from pokerclient.views.table_view import TableView
from pokerwire.cash.cash_events import BetSize, MadeHand, Turn
from pokerwire.cash.cash_snapshot import SeatView, TableSnapshot
from pokerwire.cash.legal import Legal
from pokerwire.cash.table_config import Clocks, TableConfig
from pokerwire.hand_names import NamedHand

NAMES = (
    "Ada",
    "Grace Hopper",
    "bob",
    "a-very-long-name-of-24-ch",
    "Linus",
    "Zoë",
    "汉字玩家",
    "Tim",
    "Eve",
    "Mallory",
)
STACKS = (1240, 980, 15_000, 12_345_678, 20, 0, 400, 399, 1000, 7)
HOLDEM_HAND = ("As", "Th")
DRAW_HAND = ("As", "Kh", "Td", "7c", "2s")


def legal(**given: Any) -> Legal:
    """A turn's legal actions: by default a call of 20 or a raise from 40 to 1,240."""
    usual: dict[str, Any] = {
        "fold": True,
        "call_by": 20,
        "call_to": 20,
        "aggression": "raise",
        "min_to": 40,
        "max_to": 1240,
        "all_in_to": 1240,
    }
    return Legal(**{**usual, **given})


SIZES = (
    BetSize("min", 40),
    BetSize("half_pot", 60),
    BetSize("two_thirds_pot", 70),
    BetSize("pot", 90),
    BetSize("all_in", 1240),
)


def turn(seat: int = 1, *, hand: int = 12, decision: int = 7, sizes: Any = SIZES, **given: Any) -> Turn:
    """A turn of ``seat``; further fields are those of its legal actions."""
    return Turn(seat, hand, decision, legal(**given), tuple(sizes), 50, 25_000, 60_000)


def draw_turn(seat: int = 1, draw_max: int = 5) -> Turn:
    """A turn to draw cards."""
    return Turn(seat, 12, 7, Legal(draw_max=draw_max), (), 50, 25_000, 60_000)


def seat(number: int, game: str = "holdem", cards: tuple[str, ...] | None = None, **given: Any) -> SeatView:
    """One player in the hand, by default without a bet."""
    usual: dict[str, Any] = {
        "seat": number,
        "player": NAMES[number - 1],
        "stack": STACKS[number - 1],
        "in_hand": True,
        "card_count": 5 if game == "draw" else 2,
        "bot": number in (3, 5),
        "shown_cards": cards,
    }
    return SeatView(**{**usual, **given})


def snapshot(count: int = 6, game: Any = "holdem", **given: Any) -> TableSnapshot:
    """A table of ``count`` seats in the middle of hand 12, seen by Ada in seat 1; ``given`` overrides its fields."""
    mine = DRAW_HAND if game == "draw" else HOLDEM_HAND
    me = seat(1, game, cards=mine, bet=10, last_action="small_blind")
    others = [seat(number, game) for number in range(2, count + 1)]
    usual: dict[str, Any] = {
        "seq": 100,
        "config": TableConfig(
            name="The Corner", game=game, seats=count, small_blind=10, big_blind=20, clocks=Clocks()
        ),
        "seats": (me, *others),
        "you": 1,
        "hand": 12,
        "hand_running": True,
        "button": count,
        "board": (),
        "pots": (),
        "street": "predraw" if game == "draw" else "preflop",
        "turn": turn(),
        "made_hand": None,
        "waiting": (),
        "paused": False,
    }
    return TableSnapshot(**{**usual, **given})


def view(count: int = 6, game: Any = "holdem", **given: Any) -> TableView:
    """The client's view of :func:`snapshot`."""
    return TableView.from_snapshot(1, plain(snapshot(count, game, **given)), "Ada")


def looking_on(**given: Any) -> TableSnapshot:
    """A table of six with three players, seen by somebody without a seat."""
    seats = tuple(seat(number) for number in (2, 3, 5))
    return snapshot(**{"you": None, "seats": seats, "turn": turn(2), **given})


def rich_view(count: int = 6, game: str = "holdem") -> TableView:
    """A busy moment: side pots, a fold, a shown hand, a lost connection, a large raise and a full board but one
    card."""
    seats = [
        seat(1, game, cards=DRAW_HAND if game == "draw" else HOLDEM_HAND, bet=10, last_action="small_blind"),
        seat(2, game, bet=20, last_action="big_blind", drew=2 if game == "draw" else None),
        *(seat(number, game) for number in range(3, count + 1)),
    ]
    if count > 2:
        seats[2] = seat(3, game, folded=True)
        shown = ("Qd", "Qc", "2h", "3h", "Ts") if game == "draw" else ("Qd", "Qc")
        if count > 3:
            seats[-2] = seat(count - 1, game, cards=shown)
        seats[-1] = seat(count, game, bet=12_345, last_action="raise", connected=False)
    return view(
        count,
        game,
        seats=tuple(seats),
        board=() if game == "draw" else ("Qs", "Jd", "9h", "2c"),
        street="predraw" if game == "draw" else "turn",
        pots=((480, (1, 2)), (1220, (1, 2))),
        made_hand=MadeHand(1, 4000, "pair of Queens", "paire de dames", NamedHand("pair", "Q")),
    )


def plain(struct: Any) -> Any:
    """What a client gets of a record: maps, lists, numbers and texts."""
    return msgspec.msgpack.decode(msgspec.msgpack.encode(struct))
