"""Ultimate Texas Hold'em against the house as a Gymnasium environment.

Needs the extra ``env``.  One episode is one round with the ante alone; the reward at its end is what it won in antes,
so its mean is minus the house edge. ``gymnasium.make("pokerroom/UltimateTexasHoldem-v0")`` works once this module is
imported.
"""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any, Self

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from pokerroom.cards import CARD_IDS, DECK_SIZE, Deck
from pokerroom.lab.env.registration import register_environments
from pokerroom.lab.env.reset_options import check_options
from pokerroom.uth import rulesets
from pokerroom.uth.betting_stage import initial_bets
from pokerroom.uth.dealing import deal_unseen
from pokerroom.uth.round import Round
from pokerwire.uth.round_events import Option, RoundEnded
from pokerwire.uth.rule_set import ANTE

SEAT = 1
PHASES = ("preflop", "flop", "river")
RICH = 1_000_000
"""antes that the player has: enough for any raise"""


class UthGymEnv(gymnasium.Env[dict[str, Any], Any]):  # type: ignore[misc]
    """A round by the ``rules`` of a rule set of the room.

    Choice 0 checks, or folds at the last decision; 1, 2, ... raise, the largest first.  A choice that the mask does not
    allow is choice 0, and ``info["illegal"]`` then says so.
    """

    metadata = {"render_modes": ["human", "ansi"], "render_fps": 2}  # noqa: RUF012

    def __init__(self, rules: str = "extreme", *, render_mode: str | None = None) -> None:
        self.rules = rulesets.load(rules)
        self.render_mode = render_mode
        self._ante = initial_bets(self.rules)[0]
        raises = self.rules.raises
        choices = 1 + max(len(raises.preflop), len(raises.flop), len(raises.river))
        size = 4 * DECK_SIZE + len(PHASES)
        self.action_space = spaces.Discrete(choices)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0.0, 1.0, (size,), np.float32),
                "action_mask": spaces.Box(0, 1, (choices,), np.int8),
            }
        )
        self._random = Random()  # noqa: S311 - a seed has to bring the same round again
        self._round: Round
        self._number = 0
        self._won = 0.0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Bet the ante and deal."""
        super().reset(seed=seed)
        check_options(options, ())
        if seed is not None:
            self._random = Random(seed)  # noqa: S311
            self._number = 0
        self._number += 1
        self._won = 0.0
        self._round = played = Round(self.rules, str(self._number), Deck(self._random))
        played.join(SEAT)
        played.open()
        played.place_bet(SEAT, ANTE, self._ante, balance=RICH * self._ante)
        played.close_phase()
        self._go_on()
        return self._observation(), self._info()

    def copy(self, seed: int | None = None) -> Self:
        """Return the round as it stands, to be played on separately: with the same cards, or with a ``seed`` others
        in the places of all that the player has not seen, the dealer's two among them.
        """
        copied = deepcopy(self)
        if seed is not None:
            copied._random = Random(seed)  # noqa: S311
            played = copied._round
            if played.cards is not None and not played.over:
                played.cards = deal_unseen(played.cards, len(played.board), copied._random)
        return copied

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Press a button; deal and settle until the next decision."""
        played, choice = self._round, int(action)
        options = self._options()
        illegal = not 0 <= choice < len(options)
        option = options[0 if illegal else choice]
        phase = played.phase
        assert phase in {"preflop", "flop", "river"}
        played.decide(SEAT, phase, option.choice, option.by, balance=RICH * self._ante)
        self._go_on()
        info = self._info()
        if illegal:
            info["illegal"] = True
        if self.render_mode == "human":
            self.render()
        return self._observation(), self._won if played.over else 0.0, played.over, False, info

    def _options(self) -> tuple[Option, ...]:
        """Return the buttons, check or fold first, then the raises from the largest on."""
        first, *raises = self._round.options(SEAT)
        return first, *sorted(raises, key=lambda option: -option.by)

    def _go_on(self) -> None:
        played = self._round
        while not played.over and not played.waiting:
            for event in played.advance(0):
                if isinstance(event, RoundEnded):
                    self._won = (event.paid_back - event.staked) / self._ante

    def _cards(self) -> NDArray[np.float32]:
        """Return the player's cards, then flop, turn and river, 52 each."""
        cards = np.zeros(4 * DECK_SIZE, np.float32)
        cards[[CARD_IDS[card] for card in self._round.hole_cards(SEAT)]] = 1.0
        for index, card in enumerate(self._round.board):
            cards[(1 + max(0, index - 2)) * DECK_SIZE + CARD_IDS[card]] = 1.0
        return cards

    def _observation(self) -> dict[str, Any]:
        mask = np.zeros(self.action_space.n, np.int8)
        phase = np.zeros(len(PHASES), np.float32)
        if not self._round.over:
            mask[: len(self._round.options(SEAT))] = 1
            phase[PHASES.index(self._round.phase)] = 1.0
        return {"observation": np.concatenate([self._cards(), phase]), "action_mask": mask}

    def _info(self) -> dict[str, Any]:
        played = self._round
        cards = "".join(played.hole_cards(SEAT)), "".join(played.board)
        return {"information_state": f"{played.phase}|{'/'.join(cards)}"}

    def render(self) -> Any:
        """Return the round as text (``ansi``), or print it (``human``)."""
        played = self._round
        cards, board = " ".join(played.hole_cards(SEAT)), " ".join(played.board) or "-"
        text = f"Round {self._number}, {played.phase}: {cards}, board {board}"
        if played.over:
            text += f", {self._won:+g} antes"
        if self.render_mode == "ansi":
            return text
        print(text)
        return None


register_environments()
