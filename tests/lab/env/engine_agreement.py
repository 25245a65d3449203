"""Random episodes of an environment against the bare engine: masks, pots, and what everybody wins, chip by chip.

python -m tests.lab.env.engine_agreement --episodes 100000
"""

from __future__ import annotations

import argparse
from random import Random

from pokerroom.cards import StackedDeck
from pokerroom.lab.arena.match.game_names import GAME_NAMES
from pokerroom.lab.env import EnvConfig, LearningHand
from pokerroom.poker.actions import Action
from pokerroom.poker.forced_bets import standard_blinds
from pokerroom.poker.hand import Hand
from pokerroom.poker.hand_errors import IllegalAction
from pokerroom.tables.peer.cash_table_config import hand_rules


def random_deck(rng: Random) -> list[int]:
    cards = list(range(52))
    rng.shuffle(cards)
    return cards


def engine_hand(config: EnvConfig, button: int, deck: StackedDeck) -> Hand:
    """The same hand, set up here."""
    order = [*range(button + 1, config.seats + 1), *range(1, button + 1)]
    forced = standard_blinds(order, config.small_blind, config.big_blind, config.ante)
    players = [(seat, config.stack) for seat in range(1, config.seats + 1)]
    return Hand(hand_rules(config.match_config.table_config), players, button, forced, deck)


def allowed(hand: Hand, action: Action) -> bool:
    """Whether the engine takes an action, tried on a copy."""
    try:
        hand.copy().act(hand.turn or 0, action)
    except IllegalAction:
        return False
    return True


def looks_the_same(env: LearningHand, engine: Hand) -> None:
    """Assert that a table that is looked up stands as the engine's hand does."""
    seat, situation = engine.turn or 0, env.situation
    assert not env.over
    assert env.turn == seat
    assert situation.amounts == engine.betting_amounts
    assert situation.legal == engine.legal
    assert situation.street == engine.street
    assert dict(zip(env.order, situation.betting.stacks, strict=True)) == engine.stacks
    assert env.holes[seat] == engine.hole_cards(seat)
    assert env.board == engine.board


def agree(config: EnvConfig, episodes: int, seed: int, *, try_choices: bool = True) -> int:
    """Play random episodes beside the engine; return how many decisions they had.

    In one of four the table is asked for its own hand of the engine on the way, and continues with it.
    """
    rng = Random(seed)
    env = LearningHand(config)
    decisions = 0
    for _ in range(episodes):
        cards = random_deck(rng)
        env.reset(rng.getrandbits(62), deck=StackedDeck(cards, Random(1)))
        engine = engine_hand(config, env.button, StackedDeck(cards, Random(1)))
        engine.start()
        engine.run_out()
        asked = rng.randrange(4 * config.seats)
        while not engine.over:
            looks_the_same(env, engine)
            if not asked:
                assert env.hand.pot == engine.pot
            asked -= 1
            if try_choices:
                for choice in env.choices:
                    assert allowed(engine, env.action(choice)), env.choice_list.names[choice]
            choice = rng.choice(env.choices)
            engine.act(engine.turn or 0, env.action(choice))
            engine.run_out()
            env.choose(choice)
            decisions += 1
        assert env.over
        nets = {result.seat: result.net for result in engine.results}
        won = [payoff * config.big_blind for payoff in env.payoffs]
        assert won == [nets[seat] for seat in range(1, config.seats + 1)]
        assert sum(won) == 0
        assert env.hand.pots == engine.pots
        assert env.hand.results == engine.results
    return decisions


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--episodes", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    tables = [
        EnvConfig(game=game, seats=seats, stack=stack, ante=ante)
        for game in GAME_NAMES
        for seats in (2, 3, 6, 10)
        if not (game.startswith("draw") and seats > 6)
        for stack, ante in ((7, 1), (200, 0))
    ]
    each = -(-args.episodes // len(tables))
    decisions = sum(
        agree(config, each, args.seed + number, try_choices=False) for number, config in enumerate(tables)
    )
    print(
        f"{each * len(tables):,} episodes of {len(tables)} tables, {decisions:,} decisions: all chips agree"
    )


if __name__ == "__main__":
    main()
