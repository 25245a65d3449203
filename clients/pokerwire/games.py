"""The games of peer poker as data: what each is called, how its cards are dealt, who shows, how many play.

The hand engine plays from these records, and the clients draw, speak and describe by them; ``make docs`` gives them to
the browser.  A new game is a record here and, where its hands rank otherwise, an evaluator.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from pokerlocale.messages import N_, NP_
from pokerlocale.spoken import _

if TYPE_CHECKING:
    from pokerwire.cash.table_config import GameName, StructureName
    from pokerwire.hand_events import Street
    from pokerwire.mapped import Mapped

FULL_DECK = 52
Ranking = Literal["high", "short_deck", "deuce_to_seven", "badugi"]
"""which hand beats which: as usual, as with a deck of 36 cards, or the lowest hand in one of two ways"""
LOW_RANKINGS = ("deuce_to_seven", "badugi")


@dataclass(frozen=True, slots=True)
class StreetPlan:
    """One street: ``board`` community cards (after a burnt one), or a draw, then a betting round."""

    name: Street
    board: int = 0
    draw: bool = False
    big_bet: bool = False
    """fixed limit bets the big bet on this street (rule A6)"""


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """A game of peer poker: ``hole`` cards each, then its streets; the best five cards win.

    There is one record of each, the same game is the same object, and caches look it up as fast as that.
    """

    name: GameName
    title: str
    """what people call it"""
    played: str
    """the same beside its betting structure: No-limit Hold'em"""
    short: str
    """the same where there is little room"""
    hole: int
    streets: tuple[StreetPlan, ...]
    max_players: int
    usual_players: int
    """seats of a table where nobody says how many"""
    usual_structure: StructureName = "no_limit"
    more_players_option: str = ""
    """the option that a table needs for more than these (rule D1)"""
    plays: int = 0
    """how many hole cards play, exactly; 0: as many as are best (rule C8)"""
    ranking: Ranking = "high"
    """which hand beats which"""
    deck: int = FULL_DECK
    """how many cards the deck has: those of the highest ranks"""
    button_blind: bool = False
    """whether a table usually has antes and a blind of the button alone (rule B3)"""
    losers_muck: bool = True
    """whether beaten hands are usually mucked at a showdown (rule C4)"""
    cards: range = field(init=False, repr=False)
    """the cards of the deck, as ids"""
    is_holdem: bool = field(init=False, repr=False)
    """whether programs and formats for hold'em know it: two hole cards, a full deck, the best five of seven"""

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", range(FULL_DECK - self.deck, FULL_DECK))
        facts = (self.hole, self.board_size, self.deck, self.plays, self.ranking)
        object.__setattr__(self, "is_holdem", facts == (2, 5, FULL_DECK, 0, "high"))

    @property
    def first_street(self) -> Street:
        """The street before anything is turned up or drawn."""
        return self.streets[0].name

    @property
    def board_size(self) -> int:
        """How many community cards there are at the end."""
        return sum([street.board for street in self.streets])

    @property
    def hand_size(self) -> int:
        """How many cards make a whole hand."""
        return min(5, self.hole + self.board_size)

    @property
    def low(self) -> bool:
        """Whether the lowest hand wins."""
        return self.ranking in LOW_RANKINGS

    @property
    def draw_count(self) -> int:
        """How many times players exchange cards."""
        return sum([street.draw for street in self.streets])

    def draw_number(self, street: str) -> int:
        """Return which draw a street has, from 1; 0 for one without."""
        return next(
            (number for number, plan in enumerate(self.streets) if plan.draw and plan.name == street), 0
        )

    def draws_after(self, street: str) -> int:
        """Return how many draws come after a street."""
        names = [plan.name for plan in self.streets]
        return sum([plan.draw for plan in self.streets[names.index(street) + 1 :]]) if street in names else 0

    @property
    def draws(self) -> bool:
        """Whether players exchange cards."""
        return any(street.draw for street in self.streets)


_FLOP_TURN_RIVER = (
    StreetPlan("preflop"),
    StreetPlan("flop", board=3),
    StreetPlan("turn", board=1, big_bet=True),
    StreetPlan("river", board=1, big_bet=True),
)

HOLDEM = Game(
    "holdem",
    N_("Texas Hold'em"),
    N_("Hold'em"),
    N_("Hold'em"),
    hole=2,
    streets=_FLOP_TURN_RIVER,
    max_players=10,
    usual_players=9,
)

DRAW = Game(
    "draw",
    N_("Five-Card Draw"),
    N_("Five-Card Draw"),
    NP_("game", "Draw"),
    hole=5,
    streets=(StreetPlan("predraw"), StreetPlan("draw", draw=True, big_bet=True)),
    max_players=6,
    usual_players=5,
    more_players_option="six_seat_draw",
    losers_muck=False,
)

OMAHA = Game(
    "omaha",
    N_("Omaha"),
    N_("Omaha"),
    N_("Omaha"),
    hole=4,
    plays=2,
    streets=_FLOP_TURN_RIVER,
    max_players=10,
    usual_players=9,
    usual_structure="pot_limit",
)

FIVE_CARD_OMAHA = Game(
    "omaha5",
    N_("Five-Card Omaha"),
    N_("Five-Card Omaha"),
    N_("Omaha 5"),
    hole=5,
    plays=2,
    streets=_FLOP_TURN_RIVER,
    max_players=8,
    usual_players=6,
    usual_structure="pot_limit",
)

SHORT_DECK = Game(
    "short_deck",
    N_("Short-Deck Hold'em"),
    N_("Short-Deck Hold'em"),
    N_("Short-Deck"),
    hole=2,
    ranking="short_deck",
    deck=36,
    streets=_FLOP_TURN_RIVER,
    max_players=10,
    usual_players=6,
    button_blind=True,
)

SINGLE_DRAW = Game(
    "single_draw",
    N_("2-7 Single Draw"),
    N_("2-7 Single Draw"),
    N_("2-7 Single"),
    hole=5,
    ranking="deuce_to_seven",
    streets=(StreetPlan("predraw"), StreetPlan("draw", draw=True, big_bet=True)),
    max_players=6,
    usual_players=6,
)

_THREE_DRAWS = (
    StreetPlan("predraw"),
    StreetPlan("first_draw", draw=True),
    StreetPlan("second_draw", draw=True, big_bet=True),
    StreetPlan("third_draw", draw=True, big_bet=True),
)

TRIPLE_DRAW = Game(
    "triple_draw",
    N_("2-7 Triple Draw"),
    N_("2-7 Triple Draw"),
    N_("2-7 Triple"),
    hole=5,
    ranking="deuce_to_seven",
    streets=_THREE_DRAWS,
    max_players=6,
    usual_players=6,
    usual_structure="limit",
)

BADUGI = Game(
    "badugi",
    N_("Badugi"),
    N_("Badugi"),
    N_("Badugi"),
    hole=4,
    ranking="badugi",
    streets=_THREE_DRAWS,
    max_players=8,
    usual_players=6,
    usual_structure="limit",
)

GAMES: dict[str, Game] = {
    game.name: game
    for game in (
        HOLDEM,
        OMAHA,
        FIVE_CARD_OMAHA,
        SHORT_DECK,
        DRAW,
        SINGLE_DRAW,
        TRIPLE_DRAW,
        BADUGI,
    )
}
FIRST_STREETS = frozenset([game.first_street for game in GAMES.values()])

TYPED_NAMES = (
    "|".join(sorted(GAMES, key=len, reverse=True)).replace("holdem", "hold'?em").replace("_", "[ _]")
)
"""a pattern of the names as hosts type them in a tournament's levels"""
_TYPED_GAME = re.compile(rf"(?:(?P<structure>no |pot |fixed |)limit )?(?P<game>{TYPED_NAMES})")
_TYPED_STRUCTURES: dict[str | None, StructureName] = {
    None: "no_limit",
    "": "limit",
    "no ": "no_limit",
    "pot ": "pot_limit",
    "fixed ": "limit",
}

WITH_STRUCTURE: dict[StructureName, str] = {
    "limit": N_("Limit {game}"),
    "pot_limit": N_("Pot-limit {game}"),
    "no_limit": N_("No-limit {game}"),
}
"""a game with its betting structure"""


def typed_game(text: str) -> tuple[StructureName, GameName] | None:
    """Return structure and game of ``no-limit holdem`` or ``limit draw`` as hosts type them, None for other text."""
    match = _TYPED_GAME.fullmatch(" ".join(text.lower().replace("-", " ").split()))
    if match is None:
        return None
    return _TYPED_STRUCTURES[match["structure"]], GAMES[match["game"].replace("'", "").replace(" ", "_")].name


_MIXES: dict[str, str] = {
    "in_turn": N_("Mixed games, now {game}"),
    "dealers_choice": N_("Dealer's choice, now {game}"),
}
"""a table with several games, by the order in which it plays them"""
SHORT_MIXES = {"in_turn": N_("Mixed"), "dealers_choice": N_("Dealer's choice")}
"""the same where there is little room"""


def table_game_name(table: Mapping[str, Any] | Mapped, translate: Callable[..., str] = _) -> str:
    """Return what a table plays, by its options or its row in the lobby: ``Dealer's choice, now Pot-limit Omaha``."""
    game = game_name(table["structure"], table["game"], translate)
    return translate(_MIXES[table["game_order"]], game=game) if table.get("games") else game


def game_name(structure: StructureName, game: str, translate: Callable[..., str] = _) -> str:
    """Return structure and game: ``No-limit Hold'em``."""
    return translate(WITH_STRUCTURE[structure], game=translate(GAMES[game].played))
