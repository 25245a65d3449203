"""Events of a table around a hand, besides those of the hand itself (``pokerwire.hand_events``)."""

from __future__ import annotations

from typing import Literal

from pokerwire.cash.legal import Legal
from pokerwire.cash.table_config import PlayedGame
from pokerwire.event_effects import WHOLE_EVENT, Of, sets
from pokerwire.hand_events import BoardNumber, SeatResult, TableEvent
from pokerwire.hand_names import NamedHand
from pokerwire.mapped import Mapped


class HandPlayer(Mapped, frozen=True, gc=False):
    """One player dealt into a hand, and their stack before any forced bet."""

    seat: int
    player: str
    stack: int


class HandStarted(TableEvent, tag="hand_started", frozen=True, gc=False):
    """A hand begins. ``hand`` counts the table's hands from 1; ``button`` may be an empty seat (dead button).

    The seat of a blind is ``None`` when nobody posts it.
    """

    hand: int
    button: int
    small_blind_seat: int | None
    big_blind_seat: int | None
    players: tuple[HandPlayer, ...]


class BetSize(Mapped, frozen=True, gc=False):
    """A usual size to bet or raise to: ``min``, ``half_pot``, ``two_thirds_pot``, ``pot``, ``cap`` or ``all_in``."""

    name: str
    to: int


class Turn(TableEvent, tag="turn", frozen=True, gc=False):
    """It is a player's turn. An action must name this ``hand`` and ``decision``; times are in milliseconds.

    ``time`` is the decision time that was left when this was sent, ``bank`` the time bank behind it.
    ``pot`` is everything in the middle, the bets of this round included.
    """

    seat: int
    hand: int
    decision: int
    legal: Legal
    sizes: tuple[BetSize, ...]
    pot: int
    time: int
    bank: int


class ClockExtended(TableEvent, tag="clock_extended", frozen=True, gc=False):
    """The decision time is over, and the time bank or the extra time for a lost connection is running: ``time`` more
    ms."""

    seat: int
    source: Literal["time_bank", "lost_line"]
    time: int


class TimedOut(TableEvent, tag="timed_out", frozen=True, gc=False):
    """A player's time ran out, and the table acted for them (rule E2)."""

    seat: int


class MadeHand(TableEvent, tag="made_hand", frozen=True, gc=False):
    """The name of what a player holds now; for them alone. ``name`` and ``name_fr`` are for programs of before.

    ``run`` is the number of the board with which they hold it, from 0.
    """

    seat: int
    strength: int
    name: str
    name_fr: str
    named: NamedHand | None = None
    run: BoardNumber = 0

    @property
    def owner(self) -> int | None:
        """The player who holds the hand."""
        return self.seat

    def redacted(self) -> None:
        """Nobody else learns anything, not even that there is something to learn."""
        return


ODDS_UNIT = 10_000
"""the whole, in the unit of odds: hundredths of a percent"""


class SeatOdds(Mapped, frozen=True, gc=False):
    """How often a seat has the best hand of all alone, or one of several, and its average share of all pots together,
    in hundredths of a percent."""

    seat: int
    win: int
    tie: int
    equity: int

    @property
    def percent(self) -> int:
        """The equity in whole percents, 0 and 100 only when it is just that."""
        if self.equity in (0, ODDS_UNIT):
            return self.equity // 100
        return min(max((self.equity + 50) // 100, 1), 99)


class AllInOdds(TableEvent, tag="all_in_odds", frozen=True, gc=False):
    """The odds of the live hands, which are all face up because nobody can bet any more; sent before each street.

    They are computed from the cards that everybody sees. ``exact``: every board was counted, not a sample.
    """

    table_sets = sets(odds=Of("seats"))

    seats: tuple[SeatOdds, ...]
    exact: bool = True


class RunsAsked(TableEvent, tag="runs_asked", frozen=True, gc=False):
    """Nobody can bet any more: each of ``seats`` may answer within ``time`` ms how many times the cards to come are
    dealt, 1 to ``most`` (rule C9). Nothing is turned up until then; silence means once."""

    table_sets = sets(runs_asked=WHOLE_EVENT)

    hand: int
    seats: tuple[int, ...]
    most: int
    time: int


class RunsAnswered(TableEvent, tag="runs_answered", frozen=True, gc=False):
    """A player has answered how many times the cards to come are dealt; how many, nobody else is sent."""

    seat: int


class RunsSet(TableEvent, tag="runs_set", frozen=True, gc=False):
    """How many times a player always agrees to, for that player alone; 0: they are asked."""

    seat_sets = sets(runs=Of("times"))

    seat: int
    times: int

    @property
    def owner(self) -> int | None:
        """The player whose wish it is."""
        return self.seat

    def redacted(self) -> None:
        """Nobody else is sent it."""
        return


class GameAsked(TableEvent, tag="game_asked", frozen=True, gc=False):
    """The player may choose within ``time`` ms which of the table's ``games`` is played from ``hand`` on, which has not
    begun (rule B10). Without an answer the game stays the same."""

    table_sets = sets(game_asked=WHOLE_EVENT)

    seat: int
    hand: int
    time: int


class GameChosen(TableEvent, tag="game_chosen", frozen=True, gc=False):
    """The game of the next hands is chosen (rule B10).

    ``default``: the player did not choose, or nobody was to be asked (``seat`` 0), and the game stays the same.
    """

    table_sets = sets(game_asked=None)

    seat: int
    played: PlayedGame
    default: bool = False


class HandVoided(TableEvent, tag="hand_voided", frozen=True, gc=False):
    """An internal error: the hand does not count, and all chips went back; ``stacks`` as before the hand."""

    hand: int
    players: tuple[HandPlayer, ...]


SideGame = Literal["seven_deuce", "stand_up"]


class SideBetPaid(TableEvent, tag="side_bet_paid", frozen=True, gc=False):
    """After a hand, players paid each other beside its pots, from the chips before them (rules E8, E9).

    ``seat`` is whom it is about: who collects a bounty, or pays as the last one standing. ``results`` are that seat and
    all others whose stack this changed.
    """

    game: SideGame
    seat: int
    results: tuple[SeatResult, ...]


SeatMark = Literal["standing"]
"""what a plate says of its player for as long as it holds: they stand in the stand-up game (rule E9)"""


class SeatsMarked(TableEvent, tag="seats_marked", frozen=True, gc=False):
    """These seats, and no others, have a mark from now on."""

    mark: SeatMark
    seats: tuple[int, ...]


class ButtonDrawn(TableEvent, tag="button_drawn", frozen=True, gc=False):
    """The high-card draw for the first button (rule B1): the card that each seat drew, and who gets the button."""

    table_sets = sets(button=Of("button"))

    cards: tuple[tuple[int, str], ...]
    button: int
