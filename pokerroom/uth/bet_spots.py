"""The betting spots before one player while betting is open (rule F1).

Chips go down value by value; the ante takes the blind with it.  Every step can be undone, one by one in reverse.
Methods return by how many chips the player's account changes: positive goes to the table, negative comes back.
``balance`` is what the account holds at that moment, the chips on the spots not counted.  A step that cannot be is
:class:`~pokerroom.uth.round_errors.RoundError` with the amount that would do, and changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pokerlocale.messages import N_
from pokerlocale.sentences import Part
from pokerroom.uth.decisions import bet_value
from pokerroom.uth.round_errors import RoundError
from pokerroom.uth.rulesets.exact_bets import ante_step, side_step
from pokerwire.quoted_text import quoted, unquoted
from pokerwire.uth.round_events import Bet
from pokerwire.uth.rule_set import ANTE, BLIND, PROGRESSIVE, RAISE, RuleSet, SpotLimit

Step = Mapping[str, int]
"""What one step added to each spot; the blind is counted with the ante and not listed."""


def limits_panel(rules: RuleSet) -> tuple[SpotLimit, ...]:
    """Return the limits of every spot of a table."""
    panel = [SpotLimit(ANTE, rules.words.ante, rules.ante.min, rules.ante.max, ante_step(rules))]
    panel += [
        SpotLimit(side.bet, side.name, side.min, side.max, side_step(rules, side)) for side in rules.side_bets
    ]
    if rules.progressive is not None:
        amount = rules.progressive.amount
        panel.append(SpotLimit(PROGRESSIVE, rules.progressive.name, amount, amount))
    return tuple(panel)


def usable_chips(rules: RuleSet, balance: int) -> tuple[int, ...]:
    """Return the chips of the chip display that ``balance`` covers."""
    return tuple([chip for chip in rules.chips if chip <= balance])


_TOO_MUCH = (
    N_("this takes {by} chips and you have {held}"),
    N_("this takes {by} chips and you have {held}: at most {most} more on {spot}"),
)
_DOUBLED_ANTE = (
    N_("this takes {by} chips, the blind included, and you have {held}"),
    N_("this takes {by} chips, the blind included, and you have {held}: at most {most} more on {spot}"),
)
"""without and with an amount that would do"""


class BetSpots:
    """What one player has put down, step by step."""

    __slots__ = ("_amounts", "_limits", "_rules", "_steps")

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self._limits = {limit.bet: limit for limit in limits_panel(rules)}
        self._amounts = dict.fromkeys(self._limits, 0)
        self._steps: list[tuple[str, Step]] = []

    # --- what lies there ----------------------------------------------------------------------------------------

    @property
    def ante(self) -> int:
        """Chips on the ante; as many lie on the blind."""
        return self._amounts[ANTE]

    @property
    def sides(self) -> dict[str, int]:
        """Chips on each side bet that was placed, the progressive included."""
        return {spot: amount for spot, amount in self._amounts.items() if amount and spot != ANTE}

    @property
    def total(self) -> int:
        """All chips on the spots: the TOTAL BET."""
        return sum(self._amounts.values()) + self.ante

    @property
    def missing(self) -> int:
        """What the ante lacks to the table's minimum; 0 when nothing was placed at all."""
        return max(0, self._rules.ante.min - self.ante) if self.total else 0

    @property
    def can_double(self) -> bool:
        """Whether the bets can be doubled: once a round, and while one of them is below its limit."""
        doubled = any(change == "doubled" for change, _ in self._steps)
        return not doubled and any(
            0 < amount < self._limits[spot].max for spot, amount in self._amounts.items()
        )

    def bets(self) -> tuple[Bet, ...]:
        """Every spot with chips on it, ante and blind first."""
        return self._as_bets(self._amounts)

    def _as_bets(self, amounts: Step) -> tuple[Bet, ...]:
        bets = []
        for spot, amount in amounts.items():
            if amount:
                bets += [Bet(spot, amount), Bet(BLIND, amount)] if spot == ANTE else [Bet(spot, amount)]
        return tuple(bets)

    # --- steps --------------------------------------------------------------------------------------------------

    def add_chips(self, spot: str, amount: int, balance: int, *, fill: bool = False) -> int:
        """Put ``amount`` chips on ``spot``; with ``fill`` only as many of them as its limit allows."""
        limit = self._spot(spot)
        if type(amount) is not int or amount < 1:
            raise RoundError(
                "bad_amount",
                "{amount} is not an amount: bet a whole number of chips, {chip} for example",
                amount=quoted(amount),
                chip=self._rules.chips[0],
            )
        if spot != ANTE and not self.ante:
            raise RoundError(
                "ante_first",
                "{side} goes with a bet on {ante}: place that first",
                side=self._name(limit.bet),
                ante=self._name(ANTE),
            )
        remaining = limit.max - self._amounts[spot]
        affordable = self._affordable(limit, balance)
        if amount % limit.step:
            amount += limit.step - amount % limit.step
            if remaining and affordable:
                raise RoundError(
                    "uneven_bet",
                    "{spot} is bet in steps of {step}, so that it is paid exactly: {most} would do",
                    spot=self._name(limit.bet),
                    step=limit.step,
                    most=min(amount, remaining, affordable),
                )
        if amount > remaining:
            if fill and remaining:
                amount = remaining
            elif affordable >= remaining:
                raise self._above_limit(limit, remaining)
        if spot == PROGRESSIVE and amount != limit.max:
            raise RoundError(
                "fixed_amount",
                "{spot} is {by} chips, no more and no less",
                spot=self._name(limit.bet),
                by=limit.max,
            )
        return self._apply_step("placed", {spot: amount}, balance)

    def double(self, balance: int) -> int:
        """Double every bet, each up to its limit; once in a round."""
        if not self.total:
            raise RoundError(
                "nothing_placed",
                "there is nothing to double: place a bet on {ante} first",
                ante=self._name(ANTE),
            )
        if any(change == "doubled" for change, _ in self._steps):
            raise RoundError("already_doubled", "bets can be doubled once a round; place chips instead")
        step = {
            spot: min(amount, self._limits[spot].max - amount)
            for spot, amount in self._amounts.items()
            if amount < self._limits[spot].max
        }
        if not any(step.values()):
            raise RoundError("above_limit", "every bet is at its limit; nothing more can be placed on it")
        return self._apply_step("doubled", step, balance)

    def repeat(self, previous: Sequence[Bet], balance: int) -> int:
        """Place the bets ``previous`` of the last round again; only on empty spots."""
        if self.total:
            raise RoundError(
                "bets_placed", "the last bets can be repeated on empty spots only: clear them first"
            )
        step = {bet.bet: bet.amount for bet in previous if bet.bet in self._limits and bet.amount > 0}
        if not step.get(ANTE):
            raise RoundError(
                "nothing_to_repeat", "there is no bet to repeat: place one on {ante}", ante=self._name(ANTE)
            )
        step = {spot: amount - amount % self._limits[spot].step for spot, amount in step.items()}
        for spot, amount in step.items():
            if amount > self._limits[spot].max:
                raise self._above_limit(self._limits[spot], self._limits[spot].max)
        return self._apply_step("repeated", step, balance)

    def undo(self) -> int:
        """Take back the last step."""
        if not self._steps:
            raise RoundError("nothing_to_undo", "no bet is left to take back")
        _, step = self._steps.pop()
        for spot, amount in step.items():
            self._amounts[spot] -= amount
        return -self._cost(step)

    def clear(self) -> int:
        """Take back everything."""
        if not self.total:
            raise RoundError("nothing_placed", "no bet is placed")
        return -self._remove_all()

    def decline(self) -> tuple[Bet, ...]:
        """Take back, when betting closes, what is below its minimum; return those bets.

        Without a valid ante that is everything (rule F1).
        """
        amounts = self._amounts
        if self.ante < self._rules.ante.min:
            declined = self.bets()
            self._remove_all()
            return declined
        below_minimum = {
            spot: amount for spot, amount in amounts.items() if 0 < amount < self._limits[spot].min
        }
        amounts.update(dict.fromkeys(below_minimum, 0))
        return self._as_bets(below_minimum)

    # --- helpers ------------------------------------------------------------------------------------------------

    def _apply_step(self, change: str, step: Step, balance: int) -> int:
        cost = self._cost(step)
        if cost > balance:
            raise self._above_balance(step, cost, balance)
        for spot, amount in step.items():
            self._amounts[spot] += amount
        self._steps.append((change, step))
        return cost

    def _above_balance(self, step: Step, cost: int, balance: int) -> RoundError:
        if len(step) > 1:
            return RoundError(
                "above_balance",
                "this takes {by} chips and you have {held}: place up to {held} chip by chip",
                by=cost,
                held=balance,
            )
        limit = self._limits[next(iter(step))]
        affordable = self._affordable(limit, balance)
        template = (_DOUBLED_ANTE if limit.bet == ANTE else _TOO_MUCH)[affordable > 0]
        return RoundError(
            "above_balance",
            template,
            by=cost,
            held=balance,
            most=affordable,
            spot=self._name(limit.bet),
        )

    @staticmethod
    def _affordable(limit: SpotLimit, balance: int) -> int:
        """The most that ``balance`` can add to a spot, the blind of an ante included, in steps of the spot."""
        most = balance // 2 if limit.bet == ANTE else balance
        return 0 if limit.min == limit.max > most else most - most % limit.step

    def _cost(self, step: Step) -> int:
        return sum(step.values()) + step.get(ANTE, 0)

    def _remove_all(self) -> int:
        total = self.total
        self._amounts = dict.fromkeys(self._limits, 0)
        self._steps.clear()
        return total

    def _spot(self, spot: str) -> SpotLimit:
        if spot in self._limits:
            return self._limits[spot]
        bets = tuple([self._name(one) for one in self._limits])
        if spot == BLIND:
            raise RoundError(
                "unknown_spot",
                "{spot} is placed with {ante}: bet on {ante} instead",
                spot=self._name(BLIND),
                ante=self._name(ANTE),
            )
        if spot == RAISE:
            raise RoundError(
                "unknown_spot",
                "{spot} is a decision after the deal; bet on {side}",
                spot=self._name(RAISE),
                side=bets,
            )
        raise RoundError(
            "unknown_spot",
            "there is no spot '{spot}' at this table: bet on {side}",
            spot=unquoted(spot),
            side=bets,
        )

    def _name(self, spot: str) -> Part:
        return bet_value(self._rules, spot)

    def _above_limit(self, limit: SpotLimit, remaining: int) -> RoundError:
        if remaining:
            return RoundError(
                "above_limit",
                "{spot} is at most {most}: {room} more would do",
                spot=self._name(limit.bet),
                most=limit.max,
                room=remaining,
            )
        return RoundError(
            "above_limit",
            "{spot} is at its maximum, {most}: nothing more can be placed there",
            spot=self._name(limit.bet),
            most=limit.max,
        )
