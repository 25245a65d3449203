"""Our hold'em as a game of OpenSpiel, in Python: ``import pokerroom.lab.adapters.open_spiel_game`` registers it.

    game = pyspiel.load_game("python_pokerroom_holdem(limit=True,stack=400)")

Parameters are ``players``, ``stack``, ``small_blind``, ``big_blind``, ``limit`` and ``pot_limit`` (neither: no
limit, with the sizes of ``EnvConfig.bets``). Players are positions from the left of the button; chance deals the
cards one by one; what players win is in chips.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pyspiel

from pokerroom.cards import CARD_NAMES, DECK_SIZE, Deck
from pokerroom.lab.env.betting_graph import PastAction
from pokerroom.lab.env.env_config import EnvConfig
from pokerroom.lab.env.information_state import StateEncoder
from pokerroom.lab.env.learning_hand import LearningHand
from pokerroom.poker.hand import Hand

DEFAULTS = {"players": 2, "stack": 200, "small_blind": 1, "big_blind": 2, "limit": False, "pot_limit": False}
MAX_LENGTH = 400
GAME_TYPE = pyspiel.GameType(
    short_name="python_pokerroom_holdem",
    long_name="Texas hold'em as pokerroom plays it",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=10,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=DEFAULTS,
)


class ChosenDeck(Deck):
    """Gives the cards that chance has chosen; a burnt card is any."""

    def __init__(self) -> None:
        self.chosen: list[int] = []

    def deal(self, count: int) -> list[int]:
        """Take the next cards; one more than were chosen is the burnt one, on top."""
        taken, self.chosen = self.chosen[:count], self.chosen[count:]
        return [-1] * (count - len(taken)) + taken


def config_of(parameters: dict[str, Any]) -> EnvConfig:
    """Return the table of a game's parameters."""
    chosen = DEFAULTS | parameters
    structure = "limit" if chosen["limit"] else "pot-limit" if chosen["pot_limit"] else "no-limit"
    return EnvConfig(
        game=f"holdem-{structure}",
        seats=chosen["players"],
        stack=chosen["stack"],
        small_blind=chosen["small_blind"],
        big_blind=chosen["big_blind"],
        button=chosen["players"],
    )


class PokerroomGame(pyspiel.Game):  # type: ignore[misc]
    """The game; its states are hands of the room's engine."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.config = config = config_of(params or {})
        self.encoder = StateEncoder(config)
        most = float(config.stack * (config.seats - 1))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(LearningHand(config).choice_list),
            max_chance_outcomes=DECK_SIZE,
            num_players=config.seats,
            min_utility=-float(config.stack),
            max_utility=most,
            utility_sum=0.0,
            max_game_length=MAX_LENGTH,
        )
        super().__init__(GAME_TYPE, info, params or {})

    def new_initial_state(self) -> PokerroomState:
        """Return a hand before its cards."""
        return PokerroomState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> PokerroomObserver:
        """Return what writes observations: with perfect recall or not, all that a player knows."""
        return PokerroomObserver(self.encoder)


class PokerroomState(pyspiel.State):  # type: ignore[misc]
    """A hand, with the cards that chance has dealt and the choices that were made."""

    def __init__(self, game: PokerroomGame) -> None:
        super().__init__(game)
        self.config = game.config
        self.cards: list[int] = []
        self.choices: list[int] = []
        self._pending: list[int] = []
        self._deck = ChosenDeck()
        self.hand = _PausedHand(game.config)

    def __deepcopy__(self, memo: Any) -> PokerroomState:
        copied: PokerroomState = self.get_game().new_initial_state()
        for action in self.full_history():
            copied.apply_action(action.action)
        return copied

    @property
    def missing(self) -> int:
        """How many cards chance has still to deal before anything else happens."""
        if not self.hand.dealt:
            return 2 * self.config.seats - len(self._pending)
        engine = self.hand.hand
        if not engine.street_due or engine.showdown_due:
            return 0
        return (1 if len(engine.board) else 3) - len(self._pending)

    def current_player(self) -> int:
        """Return whose turn it is, as a position from the left of the button."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        if self.missing:
            return int(pyspiel.PlayerId.CHANCE)
        return self.hand.hand.seats.index(self.hand.turn)

    def _legal_actions(self, player: int) -> list[int]:
        return self.hand.choices

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the cards that are left, each as likely as the others."""
        left = [card for card in range(DECK_SIZE) if card not in self.cards]
        return [(card, 1 / len(left)) for card in left]

    def _apply_action(self, action: int) -> None:
        if not self.missing:
            self.choices.append(action)
            self.hand.choose(action)
            self._go_on()
            return
        self.cards.append(action)
        self._pending.append(action)
        if not self.missing:
            self._deck.chosen, self._pending = self._pending, []
            if not self.hand.dealt:
                self.hand.reset(deck=self._deck)
                self.hand.dealt = True
            else:
                self.hand.hand.advance()
            self._go_on()

    def _go_on(self) -> None:
        """Hold the showdown where nothing else is left."""
        if self.hand.hand.showdown_due:
            self.hand.hand.advance()
        self.hand.look_again()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {CARD_NAMES[action]}"
        return str(self.hand.choice_list.names[action])

    def is_terminal(self) -> bool:
        """Whether the hand is over."""
        return self.hand.dealt and self.hand.over

    def returns(self) -> list[float]:
        """Return what each position has won, in chips."""
        if not self.is_terminal():
            return [0.0] * self.config.seats
        nets = {result.seat: float(result.net) for result in self.hand.hand.results}
        return [nets[seat] for seat in self.hand.hand.seats]

    def __str__(self) -> str:
        cards = "".join([CARD_NAMES[card] for card in self.cards])
        return f"{cards} {' '.join(map(str, self.choices))}"


class _PausedHand(LearningHand):
    """A hand that waits for chance before each street."""

    def __init__(self, config: EnvConfig) -> None:
        super().__init__(config)
        self._graph = None  # chance deals, so the engine has to play
        self.dealt = False

    def _go_on(self, engine: Hand, history: Sequence[PastAction]) -> None:
        self._look(engine, history)

    def look_again(self) -> None:
        """The engine has dealt: what is legal has to be found anew."""
        self._look(self.hand, self.history)


class PokerroomObserver:
    """Writes the information state of a player, as of :class:`~pokerroom.lab.env.information_state.StateEncoder`."""

    def __init__(self, encoder: StateEncoder) -> None:
        self._encoder = encoder
        self.tensor = np.zeros(encoder.size, np.float32)
        self.dict = {name: self.tensor[start:end] for name, (start, end) in encoder.layout.items()}

    def set_from(self, state: PokerroomState, player: int) -> None:
        """Write what ``player`` knows."""
        self.tensor.fill(0)
        if state.hand.dealt:
            self.tensor[:] = self._encoder.vector(state.hand, state.hand.hand.seats[player])

    def string_from(self, state: PokerroomState, player: int) -> str:
        """Return what ``player`` knows as text."""
        if not state.hand.dealt:
            return f"{player}:"
        return self._encoder.text(state.hand, state.hand.hand.seats[player])


pyspiel.register_game(GAME_TYPE, PokerroomGame)
