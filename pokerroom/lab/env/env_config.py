"""The table that an environment plays, and the choices that a learner has there."""

from __future__ import annotations

from collections.abc import Sequence
from numbers import Integral, Real

import msgspec

from pokerroom.lab.arena.match.game_names import GAME_NAMES
from pokerroom.lab.arena.match.match_config import MatchConfig
from pokerroom.tables.table_errors import ConfigError

WHOLE_NUMBERS = (
    "seats", "small_blind", "big_blind", "ante", "stack", "least_stack", "max_bets", "button", "history",
)  # fmt: skip


class EnvConfig(msgspec.Struct, frozen=True, kw_only=True):
    """A table of one of the room's games. Amounts in chips."""

    game: str = "holdem-no-limit"
    """``holdem-`` or ``draw-`` with ``limit``, ``pot-limit`` or ``no-limit``"""
    seats: int = 2
    """2 to 10, at draw 2 to 6"""
    small_blind: int = 1
    big_blind: int = 2
    ante: int = 0
    """paid by everybody"""
    stack: int = 200
    """what each seat begins a hand with"""
    least_stack: int = 0
    """0: all begin with ``stack``; else each seat's is drawn for each hand, from this to ``stack``"""
    max_bets: int = 4
    """fixed limit: how many bets and raises a round may have (rule A7)"""
    bets: Sequence[float] = (0.5, 1.0)
    """the sizes of bets and raises that a learner may choose, as fractions of the pot after calling; not at fixed
    limit"""
    all_in: bool = True
    """whether all-in is a choice too; at pot limit where the pot allows it"""
    exact: bool = False
    """every whole amount is a choice of its own, instead of ``bets``"""
    button: int = 0
    """the seat of the button in every hand; 0: drawn again for each hand"""
    history: int = 32
    """how many of a hand's latest actions the vector of an information state has; its text has all"""

    @property
    def match_config(self) -> MatchConfig:
        """The same table as the setting of a match; raise :class:`ConfigError` for an impossible table."""
        if self.game not in GAME_NAMES:
            raise ConfigError(f"there is no game {self.game!r}: choose one of {', '.join(GAME_NAMES)}")
        for name in WHOLE_NUMBERS:
            if not isinstance(value := getattr(self, name), Integral):
                pair = "; least_stack=100, stack=200 draws each seat's" if name == "stack" else ""
                raise ConfigError(f"{name} is a whole number{pair}, not {value!r}")
        if not isinstance(self.bets, Sequence) or not all(isinstance(part, Real) for part in self.bets):
            raise ConfigError(f"bets are the sizes that can be chosen, as in (0.5, 1.0), not {self.bets!r}")
        if any(part <= 0 for part in self.bets):
            raise ConfigError(
                f"sizes are parts of the pot, more than 0, as in (0.5, 1.0), not {tuple(self.bets)}"
            )
        if not 0 <= self.button <= self.seats:
            raise ConfigError(f"the button is at seat 1 to {self.seats}, or drawn (0), not at {self.button}")
        if not 0 <= self.least_stack <= self.stack:
            raise ConfigError(
                f"the least stack is 0, or 1 to the stack of {self.stack}, not {self.least_stack}"
            )
        if self.history < 0:
            raise ConfigError(f"a vector has 0 actions of the hand or more, not {self.history}")
        config = MatchConfig(
            game=self.game,
            seats=self.seats,
            small_blind=self.small_blind,
            big_blind=self.big_blind,
            ante=self.ante,
            stack=self.stack,
            max_bets=self.max_bets,
        )
        assert config.table_config
        return config
