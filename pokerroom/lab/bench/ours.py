"""Our engine in the benchmark: :class:`pokerroom.poker.hand.Hand` as a table drives it, every rule checked."""

from __future__ import annotations

from random import Random

from pokerroom.cards import Deck
from pokerroom.lab.bench.bench_games import BIG_BET, BIG_BLIND, MAX_BETS, SMALL_BLIND, BenchGame
from pokerroom.lab.bench.policies import Policy, bet_size, discard_count
from pokerroom.poker.actions import CALL, CHECK, FOLD, Action, draw
from pokerroom.poker.betting_structures import BettingStructure, FixedLimit, NoLimit, PotLimit
from pokerroom.poker.forced_bets import standard_blinds
from pokerroom.poker.hand import Hand
from pokerroom.poker.rules import GAMES, HandRules


def structure_of(game: BenchGame) -> BettingStructure:
    """Return the structure that ``game`` is played at."""
    if game.structure == "limit":
        return FixedLimit(BIG_BLIND, BIG_BET, MAX_BETS)
    return NoLimit(BIG_BLIND) if game.structure == "no_limit" else PotLimit(BIG_BLIND)


class PokerroomEngine:
    """Plays whole hands; seat ``players`` has the button."""

    def __init__(self, game: BenchGame) -> None:
        seats = range(1, game.players + 1)
        self._rules = HandRules(GAMES[game.game], structure_of(game), BIG_BLIND)
        self._players = [(seat, game.stack) for seat in seats]
        self._button = game.players
        self._forced = standard_blinds(list(seats), SMALL_BLIND, BIG_BLIND, game.ante)
        self._chips = game.players * game.stack

    def play(self, rng: Random, choose: Policy) -> tuple[int, bool]:
        """Play one hand; return how many decisions it took and whether the chips are all there."""
        hand = Hand(self._rules, self._players, self._button, self._forced, Deck(rng))
        hand.start()
        decisions = 0
        while True:
            seat = hand.turn
            if seat is not None:
                hand.act(seat, decide(hand, seat, rng, choose))
                decisions += 1
            elif hand.street_due:
                hand.advance()
            else:
                break
        return decisions, sum([result.stack for result in hand.results]) == self._chips


def decide(hand: Hand, seat: int, rng: Random, choose: Policy) -> Action:
    """Return the action of ``seat`` that the policy wants."""
    legal = hand.legal
    if legal.draw_max:
        return draw(*hand.hole_cards(seat)[: discard_count(rng)])
    choice = choose(rng, legal.call_by > 0, legal.aggression is not None)
    if choice == "fold":
        return FOLD
    if choice == "match":
        return CHECK if legal.check else CALL
    assert legal.aggression is not None  # the policy was asked
    return Action(legal.aggression, bet_size(rng, legal.min_to, legal.max_to))
