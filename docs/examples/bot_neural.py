"""A bot with a small neural network in NumPy: it learns from its own hands by policy gradient, and plays what
it learnt.

    python docs/examples/bot_neural.py      # learns for a minute or two; writes bot_neural.npz beside this file
    pokerroom battle docs/examples/bot_neural.py call --game holdem-limit --hands 4000 --session 20

Needs NumPy. For a network of PyTorch or JAX replace `Network`: the rest stays.
"""

from pathlib import Path

import numpy as np

from pokerclient.bots import Bot, call, fold, raise_to
from pokerroom.cards import CARD_IDS

WEIGHTS = Path(__file__).with_suffix(".npz")
INPUTS, HIDDEN = 13 + 13 + 1 + 1 + 1 + 1, 24
"""own ranks, board ranks, suited, made hand, price, bias"""


class Network:
    """Two layers: features -> the probabilities to fold, call and raise."""

    def __init__(self, seed=1):
        rng = np.random.default_rng(seed)
        self.first = rng.normal(0, 0.3, (INPUTS, HIDDEN))
        self.second = rng.normal(0, 0.1, (HIDDEN, 3))

    def probabilities(self, seen, mask):
        """Return the probabilities of the legal moves, and the output of the hidden layer."""
        hidden = np.tanh(seen @ self.first)
        scores = np.where(mask, hidden @ self.second, -1e9)
        weights = np.exp(scores - scores.max())
        return weights / weights.sum(), hidden

    def learn(self, steps, reward, rate=0.005, curiosity=0.05):
        """Make the move more likely if it was good; ``curiosity`` keeps the network trying everything."""
        for seen, mask, chosen in steps:
            chances, hidden = self.probabilities(seen, mask)
            towards = -reward * chances
            towards[chosen] += reward
            logs = np.log(chances + 1e-9)
            towards -= curiosity * chances * (logs - chances @ logs)
            back = (self.second @ towards) * (1 - hidden**2)
            self.second += rate * np.outer(hidden, towards)
            self.first += rate * np.outer(seen, back)


def features(hole, board, strength, price, pot):
    """Return the features that the network sees."""
    seen = np.zeros(INPUTS)
    for card in hole:
        seen[CARD_IDS[card] >> 2] += 1
    for card in board:
        seen[13 + (CARD_IDS[card] >> 2)] += 1
    seen[26:] = hole[0][1] == hole[1][1], strength / 7462, price / (pot + price + 1e-9), 1
    return seen


class NeuralBot(Bot):
    """Plays hold'em with the network beside this file, or with an untrained one."""

    network = Network()
    if WEIGHTS.exists():
        with np.load(WEIGHTS) as saved:
            network.first, network.second = saved["first"], saved["second"]

    def decide(self, view, turn):
        """Draw a move by the network's probabilities."""
        legal = turn.legal
        strength = view.made_hand.strength if view.made_hand else 0
        seen = features(view.my_cards, view.board, strength, legal.call_by, turn.pot)
        chances, _ = self.network.probabilities(seen, np.array([legal.fold, True, bool(legal.aggression)]))
        move = self.rng.choices(range(3), chances)[0]
        return fold() if move == 0 else call() if move == 1 else raise_to(legal.min_to)


def train(hands=20_000, seed=1):
    """Play against copies of itself at fixed limit, and learn from every hand."""
    from pokerroom.evaluator import strength
    from pokerroom.lab.env import EnvConfig, LearningHand

    network, rng = Network(seed), np.random.default_rng(seed)
    hand = LearningHand(EnvConfig(game="holdem-limit"))
    hand.reset(seed)
    for _ in range(hands):
        steps = {1: [], 2: []}
        while not hand.over:
            seat, hole, board = hand.turn, hand.holes[hand.turn], hand.board
            cards = [CARD_IDS[card] for card in (*hole, *board)]
            worth = strength(cards) if len(cards) >= 5 else 0
            situation = hand.situation
            seen = features(hole, board, worth, situation.legal.call_by, situation.betting.pot)
            mask = hand.mask().astype(bool)
            chances, _ = network.probabilities(seen, mask)
            chosen = int(rng.choice(3, p=chances))
            steps[seat].append((seen, mask, chosen))
            hand.choose(chosen)
        for seat, made in steps.items():
            network.learn(made, hand.payoffs[seat - 1] / 10)
        hand.reset()
    return network


if __name__ == "__main__":
    trained = train()
    np.savez(WEIGHTS, first=trained.first, second=trained.second)
    print(f"wrote {WEIGHTS}")
