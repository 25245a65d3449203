"""One decision seen with a player's eyes: the price, who is still in, who acts behind, how to bet."""

from __future__ import annotations

import random
from dataclasses import dataclass

from pokerclient.bots.sensible.hand_memory import Memory
from pokerclient.moves import Act, clamp
from pokerclient.views.table_view import SeatState, TableView
from pokerclient.views.wire_types import Legal, Turn
from pokerroom.cards import CARD_IDS


@dataclass(frozen=True, slots=True)
class Spot:
    """A turn of ours at a table."""

    view: TableView
    turn: Turn
    memory: Memory
    rng: random.Random

    @property
    def legal(self) -> Legal:
        """What may be done."""
        return self.turn["legal"]

    @property
    def cards(self) -> list[int]:
        """Our cards."""
        return [CARD_IDS[name] for name in self.view.my_cards]

    @property
    def board(self) -> list[int]:
        """The community cards."""
        return [CARD_IDS[name] for name in self.view.board]

    @property
    def me(self) -> SeatState:
        """Our seat."""
        return self.view.seats[self.turn["seat"]]

    @property
    def big_blind(self) -> int:
        """The table's big blind."""
        blind: int = self.view.config["big_blind"]
        return blind

    @property
    def pot(self) -> int:
        """Everything in the middle."""
        return self.turn["pot"]

    @property
    def price(self) -> float:
        """What calling costs as a share of the pot after the call; 0 when checking is free."""
        call = self.legal["call_by"]
        return call / (self.pot + call) if call else 0.0

    @property
    def stack_blinds(self) -> float:
        """Our whole stack in play, in big blinds."""
        return (self.me.stack + self.me.bet) / self.big_blind

    @property
    def others(self) -> list[SeatState]:
        """The opponents still in the hand."""
        return [seat for number, seat in self.view.seats.items() if seat.live and number != self.turn["seat"]]

    @property
    def behind(self) -> int:
        """How many opponents have yet to act in this round, none of whom is all-in."""
        waiting = ("", "small_blind", "big_blind", "straddle", "post", "ante", "dead", "draw")
        return sum(seat.last_action in waiting and seat.stack > 0 for seat in self.others)

    # --- answers ------------------------------------------------------------------------------------------------

    def passive(self) -> Act:
        """Check, or call."""
        return Act("check" if self.legal["check"] else "call")

    def give_up(self) -> Act:
        """Check when that is free, else fold."""
        return Act("check" if self.legal["check"] else "fold")

    def aggressive(self, to: float) -> Act:
        """Bet or raise to about ``to``, all-in when little would be left; check or call where neither is possible."""
        kind = self.legal["aggression"]
        if kind is None:
            return self.passive()
        amount = clamp(self.legal, round(to))
        if amount >= 0.7 * self.legal["all_in_to"]:
            amount = self.legal["max_to"]
        return Act(kind, amount)

    def by_pot(self, fraction: float) -> Act:
        """Bet, or raise by, this fraction of the pot after our call."""
        call = self.legal["call_by"]
        level = max((seat.bet for seat in self.view.seats.values()), default=0)
        return self.aggressive(level + fraction * (self.pot + call))

    def roughly(self, value: float) -> float:
        """Return ``value`` give or take a tenth, so that nobody can read us off a table."""
        return value * self.rng.uniform(0.9, 1.1)
