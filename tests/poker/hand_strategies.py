"""Strategies for hands: every game, structure, number of seats and way of posting, short stacks included."""

from __future__ import annotations

import random
from typing import Any

import msgspec
from hypothesis import strategies as st

from pokerroom.cards import Deck
from pokerroom.poker.betting_structures import BettingStructure, FixedLimit, NoLimit, PotLimit
from pokerroom.poker.forced_bets import ForcedBetDue, standard_blinds
from pokerroom.poker.hand import Hand
from pokerroom.poker.rules import GAMES, Game, HandRules, PerMilleRake


class DealtHand(msgspec.Struct, frozen=True):
    """A hand that has not started, and what its players bring."""

    hand: Hand
    stacks: dict[int, int]


@st.composite
def hands(draw: Any) -> DealtHand:
    """A hand of any kind that the engine takes."""
    game = draw(st.sampled_from([*GAMES.values()]))
    big = draw(st.sampled_from([1, 2, 15, 100]))
    small = draw(st.integers(0, big)) or 1
    size = draw(st.integers(2, game.max_players))
    seats = sorted(draw(st.permutations(range(1, 11)))[:size])
    button = draw(st.integers(1, 10))
    order = sorted(seats, key=lambda seat: (seat <= button, seat))
    stack = st.one_of(st.integers(1, 2 * big), st.integers(1, 12 * big), st.integers(1, 200 * big))
    stacks = {seat: draw(stack) for seat in seats}
    rules = HandRules(
        game,
        draw(structures(big)),
        big,
        turn_up_all_in=draw(st.booleans()),
        muck_losers=draw(st.booleans()),
        rake=PerMilleRake(draw(st.integers(0, 100)), draw(st.integers(0, 5 * big)))
        if draw(st.booleans())
        else None,
        boards=draw(st.sampled_from([1, 1, 1, 2]))
        if game.board_size and size * game.hole + 2 * game.board_size + 3 <= game.deck
        else 1,
    )
    forced = draw(forced_bets(order, small, big, game))
    deck = Deck(random.Random(draw(st.integers(0, 2**32))), game.cards)
    return DealtHand(Hand(rules, list(stacks.items()), button, forced, deck), stacks)


@st.composite
def structures(draw: Any, big: int) -> BettingStructure:
    """One of the three, fixed limit with any cap."""
    kind = draw(st.sampled_from(["limit", "pot_limit", "no_limit"]))
    if kind == "limit":
        uncapped = draw(st.booleans())
        return FixedLimit(big, 2 * big, draw(st.integers(1, 5)), uncapped_heads_up=uncapped)
    return PotLimit(big) if kind == "pot_limit" else NoLimit(big)


@st.composite
def forced_bets(draw: Any, order: list[int], small: int, big: int, game: Game) -> list[ForcedBetDue]:
    """Blinds with or without antes; then perhaps a missing small blind, straddles, late and dead posts."""
    ante = draw(st.sampled_from([0, 0, 1, max(big // 4, 1), big]))
    forced = standard_blinds(order, small, big, ante, big_blind_ante=draw(st.booleans()))
    if draw(st.integers(0, 5)) == 0:
        forced = [bet for bet in forced if bet.kind != "small_blind"]
    others = order[2:]
    if others and draw(st.integers(0, 3)) == 0:
        forced.append(ForcedBetDue("straddle", others[0], 2 * big))
        if len(others) > 1 and draw(st.booleans()):
            forced.append(ForcedBetDue("straddle", others[1], 4 * big))
    elif others and draw(st.integers(0, 5)) == 0:
        forced.append(ForcedBetDue("straddle", order[-1], 2 * big))
    elif others and draw(st.integers(0, 3)) == 0:
        seat = draw(st.sampled_from(others))
        forced += [ForcedBetDue("dead", seat, small), ForcedBetDue("post", seat, big)]
    return forced
