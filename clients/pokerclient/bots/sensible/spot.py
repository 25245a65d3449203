"""One decision as its player sees it: the price, who is still in, who acts behind, how to bet."""

from __future__ import annotations

import random
from dataclasses import dataclass

from pokerclient.bots.sensible.hand_memory import USUAL, HandMemory
from pokerclient.bots.sensible.style import SENSIBLE, Style
from pokerclient.moves import PlayerAction, clamp
from pokerclient.views.table_view import TableView
from pokerroom.cards import CARD_IDS
from pokerwire.cash.cash_events import Turn
from pokerwire.cash.cash_public_state import PublicSeat
from pokerwire.cash.legal import Legal


@dataclass(frozen=True, slots=True)
class Spot:
    """The bot's turn at a table."""

    view: TableView
    turn: Turn
    memory: HandMemory
    rng: random.Random
    style: Style = SENSIBLE

    @property
    def legal(self) -> Legal:
        """What may be done."""
        return self.turn.legal

    @property
    def cards(self) -> list[int]:
        """Our cards."""
        return [CARD_IDS[name] for name in self.view.my_cards]

    @property
    def board(self) -> list[int]:
        """The community cards; those of the first board of several."""
        return self.boards[0]

    @property
    def boards(self) -> list[list[int]]:
        """The community cards of each board."""
        return [[CARD_IDS[name] for name in board] for board in self.view.boards]

    @property
    def me(self) -> PublicSeat:
        """Our seat."""
        return self.view.seats[self.turn.seat]

    @property
    def big_blind(self) -> int:
        """The table's big blind."""
        blind: int = self.view.config.big_blind
        return blind

    @property
    def pot(self) -> int:
        """Everything in the middle."""
        return self.turn.pot

    @property
    def pot_odds(self) -> float:
        """What calling costs as a share of the pot after the call; 0 when checking is free."""
        call = self.legal.call_by
        return call / (self.pot + call) if call else 0.0

    @property
    def stack_blinds(self) -> float:
        """Our whole stack in play, in big blinds."""
        return (self.me.stack + self.me.bet) / self.big_blind

    @property
    def others(self) -> list[PublicSeat]:
        """The opponents still in the hand."""
        return [seat for number, seat in self.view.seats.items() if seat.live and number != self.turn.seat]

    @property
    def heads_up(self) -> bool:
        """Whether two players were dealt in."""
        return len(self.view.order_from_button()) == 2

    @property
    def players_behind(self) -> int:
        """How many opponents have yet to act in this round, none of whom is all-in."""
        waiting = ("", "small_blind", "big_blind", "straddle", "post", "ante", "dead", "draw")
        return sum(seat.last_action in waiting and seat.stack > 0 for seat in self.others)

    @property
    def folding(self) -> float:
        """How often the opponents fold to a bet, as times the usual: that of the one who folds least."""
        habits = self.memory.habits
        return min([habits.get(seat.seat, USUAL).folding for seat in self.others], default=1.0)

    # --- answers ------------------------------------------------------------------------------------------------

    def passive(self) -> PlayerAction:
        """Check, or call."""
        return PlayerAction("check" if self.legal.check else "call")

    def check_or_fold(self) -> PlayerAction:
        """Check when that is free, else fold."""
        return PlayerAction("check" if self.legal.check else "fold")

    def aggressive(self, target: float) -> PlayerAction:
        """Bet or raise to about ``target``, all-in when little would be left; check or call where neither is
        possible."""
        kind = self.legal.aggression
        if kind is None:
            return self.passive()
        amount = clamp(self.legal, round(target))
        if amount >= 0.7 * self.legal.all_in_to:
            amount = self.legal.max_to
        return PlayerAction(kind, amount)

    def raise_by_pot(self, fraction: float) -> PlayerAction:
        """Bet, or raise by, this fraction of the pot after our call."""
        call = self.legal.call_by
        level = max((seat.bet for seat in self.view.seats.values()), default=0)
        return self.aggressive(level + self.style.size * fraction * (self.pot + call))

    def traps(self) -> bool:
        """Whether to hide a strong hand this time."""
        return self.happens(self.style.traps)

    def happens(self, chance: float) -> bool:
        """Whether something happens this time that does with this chance."""
        return chance > 0 and self.rng.random() < chance

    def jittered(self, value: float) -> float:
        """Return ``value`` give or take a tenth, so that nobody can read us off a table."""
        return value * self.rng.uniform(0.9, 1.1)
