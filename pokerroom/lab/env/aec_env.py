"""A table of the room as a PettingZoo environment: every seat is an agent, and they act in turn.

Needs the extra ``env``.  One episode is one hand.  The agents are "player_1", "player_2", ... by seat; an agent
whose turn it is not has a mask without a choice.  Turns follow each other, so there is no parallel form.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Self

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from pokerroom.lab.env.env_config import EnvConfig
from pokerroom.lab.env.information_state import StateEncoder
from pokerroom.lab.env.learning_hand import LearningHand
from pokerroom.lab.env.reset_options import check_options
from pokerroom.lab.env.table_text import table_text


class PokerAECEnv(AECEnv):  # type: ignore[misc] # PettingZoo may not be installed where types are checked
    """The table of ``config``; rewards are big blinds won, and come when the hand is over."""

    metadata = {  # noqa: RUF012 - PettingZoo reads it from the class
        "render_modes": ["human", "ansi"],
        "name": "pokerroom_v0",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(self, config: EnvConfig | None = None, *, render_mode: str | None = None) -> None:
        super().__init__()
        self.hand = LearningHand(config)
        self.render_mode = render_mode
        self._encoder = StateEncoder(self.hand.config)
        self.possible_agents = [f"player_{seat}" for seat in range(1, self.hand.seats + 1)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents, start=1)}
        choices, size = len(self.hand.choice_list), self._encoder.size
        self._no_mask = np.zeros(choices, np.int8)
        self.action_spaces = {agent: spaces.Discrete(choices) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0.0, 1.0, (size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (choices,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        """Return the space of what an agent sees: the vector, and the mask of its choices."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's choices."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a hand; with a ``seed`` this one and those after it are fixed.

        ``options``: ``hands`` and ``board``, the cards of :meth:`~pokerroom.lab.env.LearningHand.reset`.
        """
        self.hand.reset(seed, **check_options(options))
        agents = self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        self._select()

    def copy(self, seed: int | None = None) -> Self:
        """Return the table as it stands, to be played on separately: with the same cards to come, or with a ``seed``
        others.
        """
        copied = deepcopy(self)
        if seed is not None:
            copied.hand.change_luck(seed)
        return copied

    def _select(self) -> None:
        """Give the turn to who has to choose, with what they know; a hand that is over ends for all."""
        hand = self.hand
        if hand.turn is not None:
            agent = self.agent_selection = self.possible_agents[hand.turn - 1]
            self.infos[agent] = self._info(agent)
            return
        self.agent_selection = self.agents[0]
        for agent, won in zip(self.possible_agents, hand.payoffs, strict=True):
            self.rewards[agent] = won
            self.terminations[agent] = True
            self.infos[agent] = self._info(agent)

    def step(self, action: int | None) -> None:
        """Carry out the selected agent's choice; raise :class:`pokerroom.lab.env.IllegalChoice` if it is not legal."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.hand.choose(-1 if action is None else int(action))
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {}
        self._select()
        if self.hand.over:
            self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees now."""
        hand, seat = self.hand, self._seats[agent]
        mask = hand.mask() if hand.turn == seat else self._no_mask.copy()
        return {"observation": self._encoder.vector(hand, seat), "action_mask": mask}

    def information_state(self, agent: str) -> str:
        """Return what an agent knows as text."""
        return self._encoder.text(self.hand, self._seats[agent])

    def _info(self, agent: str) -> dict[str, Any]:
        return {"information_state": self.information_state(agent)}

    def render(self) -> str | None:
        """Return the table as text (``ansi``), or print it (``human``), all cards open."""
        text = table_text(self.hand)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is open."""
