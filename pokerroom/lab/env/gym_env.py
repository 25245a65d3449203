"""A seat at a table of the room as a Gymnasium environment: bots of the room play the other seats.

Needs the extra ``env``.  ``gymnasium.make("pokerroom/Poker-v0", config=..., opponents=...)`` works once this module
is imported.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any, Self

import gymnasium
import numpy as np
from gymnasium import spaces

from pokerroom.lab.env.env_config import EnvConfig
from pokerroom.lab.env.env_opponents import BotSeats, Opponent, seat_opponents
from pokerroom.lab.env.information_state import StateEncoder
from pokerroom.lab.env.learning_hand import LearningHand
from pokerroom.lab.env.registration import register_environments
from pokerroom.lab.env.reset_options import check_options
from pokerroom.lab.env.table_text import table_text

MAX_SKIPPED = 10_000
"""hands that end before the learner's turn, until an episode is given up"""


class PokerGymEnv(gymnasium.Env[dict[str, Any], Any]):  # type: ignore[misc]
    """Your seat against ``opponents``; one episode is one hand, and the reward at its end is what you won in big
    blinds.

    Opponents keep what they remember from hand to hand.  A choice that the mask does not allow becomes a check, or
    a fold where checking is not free, as at every table of the room; ``info["illegal"]`` then says so.
    """

    metadata = {"render_modes": ["human", "ansi"], "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        config: EnvConfig | None = None,
        opponents: Sequence[Opponent] = ("sensible",),
        *,
        seat: int = 1,
        render_mode: str | None = None,
    ) -> None:
        """``opponents`` sit clockwise from your left, from the first again where there are fewer than seats."""
        self.hand = LearningHand(config, recorded=True)
        if not 1 <= seat <= self.hand.seats:
            raise ValueError(f"your seat is 1 to {self.hand.seats}, not {seat}")
        if not opponents:
            raise ValueError("name one opponent at least, as in opponents=['sensible']")
        self.seat = seat
        self.render_mode = render_mode
        self._bots = BotSeats(self.hand, seat_opponents(opponents, self.hand.seats, seat))
        self._encoder = StateEncoder(self.hand.config)
        choices = len(self.hand.choice_list)
        self.action_space = spaces.Discrete(choices)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0.0, 1.0, (self._encoder.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (choices,), np.int8),
            }
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal hands until you have to choose: a hand that ends before your turn is not an episode.

        ``options``: ``hands`` and ``board``, the cards of :meth:`~pokerroom.lab.env.LearningHand.reset`.
        """
        super().reset(seed=seed)
        cards = check_options(options)
        deal_seed = seed
        for _ in range(MAX_SKIPPED):
            self.hand.reset(int(self.np_random.integers(1 << 62)) if deal_seed is not None else None, **cards)
            deal_seed = None
            self._bots.begin(f"{self.np_random.integers(1 << 62)}")
            self._bots.act()
            if not self.hand.over:
                return self._observation(), self._info()
        raise RuntimeError(f"the others ended {MAX_SKIPPED:,} hands before your turn")

    def copy(self, seed: int | None = None) -> Self:
        """Return the table as it stands, to be played on separately, its bots with what they remember.

        The same cards come, and the bots decide by the same dice; with a ``seed`` by others.
        """
        copied = deepcopy(self)
        if seed is not None:
            copied.np_random = np.random.default_rng(seed)
            copied.hand.change_luck(seed)
            copied._bots.change_luck(f"{copied.np_random.integers(1 << 62)}")
        return copied

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Carry out your choice, and let the others act until it is your turn again or the hand is over."""
        hand, choice = self.hand, int(action)
        choices = hand.choices
        illegal = choice not in choices
        if illegal:
            # Standing pat, checking, or folding: the first choice but for one that puts chips in.
            choice = choices[0]
        hand.open_turn()
        hand.choose(choice)
        self._bots.act()
        reward = hand.payoffs[self.seat - 1] if hand.over else 0.0
        info = self._info()
        if illegal:
            info["illegal"] = True
        if self.render_mode == "human":
            self.render()
        return self._observation(), reward, hand.over, False, info

    def _observation(self) -> dict[str, Any]:
        hand = self.hand
        mask = np.zeros(self.action_space.n, np.int8) if hand.over else hand.mask()
        return {"observation": self._encoder.vector(hand, self.seat), "action_mask": mask}

    def _info(self) -> dict[str, Any]:
        return {
            "information_state": self._encoder.text(self.hand, self.seat),
            "bot_faults": self._bots.faults,
        }

    def render(self) -> Any:
        """Return the table as you see it (``ansi``), or print it (``human``); with all cards when the hand is over."""
        text = table_text(self.hand, None if self.hand.over else self.seat)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None


register_environments()
