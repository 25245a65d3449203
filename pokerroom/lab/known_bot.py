"""Local best response to any bot of hold'em heads-up: what it wins is a lower bound on the bot's exploitability.

python -m pokerroom.lab.known_bot sensible --depth 100 --hands 2000

The bot plays each hand itself, with its own sizes and dice.  What it may hold, and how it would answer a bet, is found
out by asking a second one of its kind what it does with other holdings.  That is approximate: few holdings are asked,
a few times each, and each bet counts as the nearest size of the table.  Wrong beliefs make the local best response win
less, never more, for the bot that plays has dice of its own.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import cast

import msgspec
import numpy as np
from numpy.typing import NDArray

from pokerclient.bots.blueprint.abstract_betting import DEPTHS, nearest_by_ratio
from pokerclient.bots.limit_cfr.batch_buckets import PREFLOP
from pokerroom.cards import card_names
from pokerroom.evaluator.batch import HOLE_PAIRS, strengths_on_board
from pokerroom.lab.arena.match.bot_faults import BotFault
from pokerroom.lab.arena.match.bot_rng import BotSeed
from pokerroom.lab.arena.match.live_view import LiveRecord
from pokerroom.lab.arena.match.match_session import adjusted_nets
from pokerroom.lab.arena.match.statistics import Moments
from pokerroom.lab.blueprint.known_blueprint import table_config
from pokerroom.lab.env.betting_graph import PastAction, Situation
from pokerroom.lab.env.choice_list import CALL_CHOICE, FIRST_RAISE, FOLD_CHOICE
from pokerroom.lab.env.env_config import EnvConfig
from pokerroom.lab.env.env_opponents import BotSeats, Opponent, make_player
from pokerroom.lab.env.learning_hand import LearningHand
from pokerroom.lab.local_best_response import LocalBestResponse, Weights, run_outs, without
from pokerroom.poker.actions import Action
from pokerroom.tables.peer.hand_runner import check_or_fold
from pokerwire.cash.cash_events import Turn
from pokerwire.cash.legal import ActionKind
from pokerwire.hand_events import HandEvent, HoleCards

OWN, BOT = 1, 2
"""seats"""
GROUPS, DICE = 32, 1
"""groups of holdings that are asked on a board, and how often each; before the flop each of the 169 classes is"""
CACHED = 500
"""situations whose answers are kept"""
SHOWN_EVERY = 100
"""hands after which the figure so far is printed"""
Holdings = NDArray[np.intp]


class KnownBot:
    """What a bot does with all holdings, as probabilities of the choices at a table of ``config``.

    A bot with a memory of other hands is asked as in its first one; one that remembers what it did in this hand is
    asked about that again first, and may have wanted something else.
    """

    def __init__(
        self, bot: Opponent, config: EnvConfig, *, groups: int = GROUPS, dice: int = DICE, seed: int = 1
    ) -> None:
        """Divide the holdings on a board into ``groups`` of about equal strength; with 1,326 each is asked itself.
        Each group is asked ``dice`` times, with a holding and with dice that are drawn again.
        """
        self._hands = [
            LearningHand(msgspec.structs.replace(config, button=button), recorded=True)
            for button in (OWN, BOT)
        ]
        """by the bot's position"""
        self._player = make_player(bot, self._hands[0].table, BOT)
        self._groups, self._dice = groups, dice
        self._rng = np.random.default_rng(seed)
        self._possible = np.ones(len(HOLE_PAIRS), np.bool_)
        self._found = lru_cache(maxsize=CACHED)(self._find)

    def ask_among(self, weights: Weights) -> None:
        """Ask from now on only with holdings that have a weight; the others count as calls."""
        self._possible = weights > 0

    def __call__(self, situation: Situation, board: Sequence[int]) -> Weights:
        """Return how often each holding made each of ``situation.choices``."""
        asked = self._possible if board else np.bincount(PREFLOP, self._possible)[PREFLOP] > 0
        return self._found(situation.position, situation.history, tuple(board), asked.tobytes())

    def choice(self, situation: Situation, action: Action) -> int:
        """Return the choice that an action is, or that is nearest to it by the ratio of the amounts."""
        raises = [choice for choice in situation.choices if choice >= FIRST_RAISE]
        if action.action in ("bet", "raise") and raises:
            return nearest_by_ratio(raises, action.to, lambda raised: self._amount(situation, raised))
        folds = action.action == "fold" and FOLD_CHOICE in situation.choices
        return FOLD_CHOICE if folds else CALL_CHOICE

    def _amount(self, situation: Situation, choice: int) -> int:
        choices = self._hands[0].choice_list
        return choices.action(choice, situation.legal, *situation.amounts, hole=()).to

    def _find(
        self, position: int, history: tuple[PastAction, ...], board: tuple[int, ...], asked: bytes
    ) -> Weights:
        hand = self._hands[position]
        hand.reset(board="".join(card_names(board)))
        for past in history:
            hand.open_turn()
            hand.act(_action(past))
        hand.open_turn()
        situation = hand.situation
        chances = np.zeros((len(HOLE_PAIRS), len(situation.choices)))
        chances[:, situation.choices.index(CALL_CHOICE)] = 1
        for group in self._groups_on(board, np.frombuffer(asked, np.bool_)):
            chances[group] = 0
            for holding in self._rng.choice(group, self._dice):
                answer = self._answer(hand.record, HOLE_PAIRS[holding])
                chances[group, situation.choices.index(self.choice(situation, answer))] += 1 / self._dice
        return chances

    def _groups_on(self, board: Sequence[int], asked: NDArray[np.bool_]) -> list[Holdings]:
        """Return the holdings that are taken to play alike on a board."""
        if not board:
            return [np.flatnonzero(number == PREFLOP) for number in np.unique(PREFLOP[asked])]
        places, counts = np.zeros(len(HOLE_PAIRS)), np.zeros(len(HOLE_PAIRS))
        for rest in run_outs(self._rng, board, 5 - len(board)):
            strength = strengths_on_board([*board, *rest])
            possible = strength > 0
            places += possible * np.sort(strength).searchsorted(strength)
            counts += possible
        order = np.argsort(places / np.maximum(counts, 1), kind="stable")
        there = order[without(asked.astype(float), board)[order] > 0]
        return np.array_split(there, min(self._groups, len(there)))

    def _answer(self, record: LiveRecord, hole: Sequence[int]) -> Action:
        """Return what the bot does at the end of a record that has other cards for it."""
        seen = LiveRecord(record[:1])
        self._player.begin(seen, BotSeed.from_text(f"asked {self._rng.integers(1 << 62)}"))
        answer = None
        for entry in record[1:]:
            if isinstance(entry, list):
                seen.append(step := _with_hole(entry, hole))
                if any(entry is cards for cards in record.card_steps):
                    seen.card_steps.append(step)
                continue
            seen.append(entry)
            if isinstance(entry, Turn) and entry.seat == BOT:
                answer = self._decide(entry)
        assert answer is not None, "a record ends with a turn of the bot"
        return answer

    def _decide(self, turn: Turn) -> Action:
        try:
            return self._player.decide(turn)
        except BotFault:
            return check_or_fold(turn.legal)


class BotResponse:
    """Plays the local best response against a bot."""

    def __init__(
        self, bot: Opponent, config: EnvConfig, *, groups: int = GROUPS, dice: int = DICE, seed: int = 1
    ) -> None:
        """``groups`` and ``dice`` say how much it finds out: see :class:`KnownBot`."""
        self._seed = seed
        self._known = KnownBot(bot, config, groups=groups, dice=dice, seed=seed)
        self._response = LocalBestResponse(self._known, config, seed)
        self._hand = LearningHand(config, recorded=True)
        self._seats = BotSeats(self._hand, {BOT: bot})
        self._big_blind = config.big_blind

    def play(self, hands: int) -> Moments:
        """Return what it wins in big blinds in the next hands, all-in adjusted, with the button drawn for each."""
        won = Moments()
        for _ in range(hands):
            won.add(self._play_one())
        return won

    def _play_one(self) -> float:
        hand = self._hand
        hand.reset(None if hand.number else self._seed)
        self._seats.begin(f"{self._seed}/{hand.number}")
        own = hand.hole_ids[hand.order.index(OWN)]
        weights = np.ones(len(HOLE_PAIRS))
        while not hand.over:
            shown = list(hand.board_ids)
            left = without(weights, [*own, *shown])
            # Holdings were asked too seldom if none is left that does what the bot did.
            weights = left if left.any() else without(np.ones(len(HOLE_PAIRS)), [*own, *shown])
            self._known.ask_among(weights)
            if hand.turn == OWN:
                hand.open_turn()
                hand.choose(self._response.best_choice(hand.situation, own, shown, weights))
            else:
                weights = self._watch(shown, weights)
        self._seats.act()
        adjusted = adjusted_nets(hand.hand, hand.record)
        return hand.payoffs[OWN - 1] if adjusted is None else adjusted[OWN] / self._big_blind

    def _watch(self, shown: Sequence[int], weights: Weights) -> Weights:
        """Let the bot act; return how likely its holdings are then."""
        situation = self._hand.situation
        chances = self._known(situation, shown)
        self._seats.act_once()
        made = self._hand.history[len(situation.history)]
        choice = self._known.choice(situation, _action(made))
        after: Weights = weights * chances[:, situation.choices.index(choice)]
        return after


def _action(past: PastAction) -> Action:
    to = past.to if past.kind in ("bet", "raise") else 0
    return Action(cast(ActionKind, past.kind), to)


def _with_hole(events: Iterable[HandEvent], hole: Sequence[int]) -> list[HandEvent]:
    """Return a step of a hand with these cards for the bot, if it deals them."""
    return [
        msgspec.structs.replace(event, cards=card_names(hole))
        if type(event) is HoleCards and event.seat == BOT
        else event
        for event in events
    ]


def main(arguments: Sequence[str] | None = None) -> None:
    """Play against a bot, and print what the local best response wins."""
    parser = argparse.ArgumentParser(prog="python -m pokerroom.lab.known_bot")
    parser.add_argument("bot", help="a bot of the house, or FILE.py:CLASS")
    parser.add_argument("--depth", type=int, choices=DEPTHS, default=100, help="in big blinds (default: 100)")
    parser.add_argument("--hands", type=int, default=1000)
    parser.add_argument("--groups", type=int, default=GROUPS, help="of holdings that are asked on a board")
    parser.add_argument("--dice", type=int, default=DICE, help="how often each group is asked")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(arguments)
    response = BotResponse(
        args.bot, table_config(args.depth), groups=args.groups, dice=args.dice, seed=args.seed
    )
    won = Moments()
    while won.count < args.hands:
        won.merge(response.play(min(SHOWN_EVERY, args.hands - won.count)))
        print(
            f"{won.count:,} hands: {1000 * won.mean:+.0f} +-{1000 * won.half_width:.0f} mbb a hand",
            flush=True,
        )


if __name__ == "__main__":
    main()
