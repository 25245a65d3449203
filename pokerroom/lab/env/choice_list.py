"""The choices of a learner: a fixed list of numbered actions; the mask says which are legal now.

Choice 0 folds and 1 checks or calls.  Then come bets and raises, one choice each: the fixed size at limit, otherwise
parts of the pot and all-in, or every whole amount.  At draw one choice follows for each set of the five cards that
may be exchanged.
"""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.lab.arena.match.game_names import GAME_NAMES
from pokerroom.lab.env.env_config import EnvConfig
from pokerroom.poker.actions import CALL, CHECK, FOLD, STAND_PAT, Action
from pokerroom.poker.rules import GAMES
from pokerwire.cash.legal import Legal

FOLD_CHOICE, CALL_CHOICE, FIRST_RAISE = 0, 1, 2


class ChoiceList:
    """All choices at a table of ``config``; ``names`` says what each is."""

    def __init__(self, config: EnvConfig) -> None:
        game, structure = GAME_NAMES[config.game]
        self._limit = structure == "limit"
        self._exact = config.exact and not self._limit
        self._parts = tuple(config.bets)
        self._all_in = config.all_in
        hole = GAMES[game].hole
        names = ["fold", "check or call"]
        if self._limit:
            names.append("bet or raise")
        elif self._exact:
            names += [f"to {amount}" for amount in range(1, config.stack + 1)]
        else:
            names += [f"{part:g} pot" for part in self._parts]
            names += ["all in"] * self._all_in
        self.first_draw = len(names)
        """the choice that stands pat, at draw; those after it exchange the cards whose bits are set"""
        if GAMES[game].draws:
            names += [f"draw {discards:0{hole}b}" for discards in range(1 << hole)]
        self.names: tuple[str, ...] = tuple(names)

    def __len__(self) -> int:
        return len(self.names)

    def legal(self, legal: Legal, pot: int, bet_to_match: int, bet: int) -> list[int]:
        """Return the choices of a player with ``legal`` actions, in order.

        ``pot`` is everything in the middle, ``bet_to_match`` the bet to match and ``bet`` what the player has in
        this round.
        """
        if legal.draw_max:
            return list(range(self.first_draw, len(self.names)))
        choices = [FOLD_CHOICE, CALL_CHOICE] if legal.fold else [CALL_CHOICE]
        if legal.aggression is None:
            return choices
        least, most = legal.min_to, legal.max_to
        if self._limit:
            choices.append(FIRST_RAISE)
        elif self._exact:
            choices += range(FIRST_RAISE + least - 1, FIRST_RAISE + most)
        else:
            choices += self._sized(legal, pot + bet_to_match - bet, bet_to_match)
        return choices

    def _sized(self, legal: Legal, after_call: int, bet_to_match: int) -> list[int]:
        """Return the choices among the parts of the pot and all-in; an amount that is all-in is that choice only."""
        most = legal.max_to
        all_in = self._all_in and most == legal.all_in_to
        below = most - 1 if all_in else most
        sized = [
            FIRST_RAISE + index
            for index, part in enumerate(self._parts)
            if legal.min_to <= bet_to_match + int(part * after_call) <= below
        ]
        if all_in:
            sized.append(FIRST_RAISE + len(self._parts))
        return sized

    def action(
        self, choice: int, legal: Legal, pot: int, bet_to_match: int, bet: int, *, hole: Sequence[str]
    ) -> Action:
        """Return the exact action of a legal ``choice``; the other arguments are as in :meth:`legal`.

        ``hole`` are the player's cards; a draw names some of them.
        """
        if choice >= self.first_draw:
            bits = choice - self.first_draw
            discards = tuple([card for index, card in enumerate(hole) if bits >> index & 1])
            return Action("draw", cards=discards) if bits else STAND_PAT
        if choice == FOLD_CHOICE:
            return FOLD
        if choice == CALL_CHOICE:
            return CALL if legal.call_by else CHECK
        assert legal.aggression is not None
        if self._limit:
            return Action(legal.aggression, legal.min_to)
        if self._exact:
            return Action(legal.aggression, choice - FIRST_RAISE + 1)
        index = choice - FIRST_RAISE
        if index == len(self._parts):
            return Action(legal.aggression, legal.max_to)
        return Action(legal.aggression, bet_to_match + int(self._parts[index] * (pot + bet_to_match - bet)))
