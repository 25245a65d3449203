"""A whole tournament played out with the real engine, to see when it ends.

Only what decides the time is kept: stacks, tables, blinds and hands. Every hand takes the same time, all tables play
at once, and a table is broken as soon as the others have seats for its players.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from pokerroom.cards import Deck
from pokerroom.poker.betting_structures import NoLimit
from pokerroom.poker.forced_bets import standard_blinds
from pokerroom.poker.hand import Hand
from pokerroom.poker.rules import HOLDEM, HandRules
from pokerroom.tournament.blind_structure import BlindStructure, Level
from pokerroom.tournament.simulated_players import PLAYS, PlayerKind, SimulatedSpot

MAX_MINUTES_SIMULATED = 7 * 24 * 60


@dataclass(frozen=True, slots=True)
class SimulatedField:
    """Who plays a simulated tournament, and how fast."""

    players: int
    seats: int
    starting_chips: int
    kind: PlayerKind
    seconds_per_hand: int


def minutes_until_over(structure: BlindStructure, field: SimulatedField, rng: Random) -> float:
    """Play one tournament; return after how many minutes it was over, breaks included."""
    clock = _Clock(structure)
    tables = _seated([field.starting_chips] * field.players, field.seats, rng)
    hands = 0
    while len(tables) > 1 or len(tables[0]) > 1:
        level = clock.level_of_next_hand(field.seconds_per_hand / 60)
        if clock.minutes > MAX_MINUTES_SIMULATED:
            break
        hands += 1
        tables = [play_hand(table, level, hands, field.kind, rng) for table in tables]
        _break_tables(tables, field.seats, rng)
    return clock.minutes


class _Clock:
    """Goes through the lines of a structure; a break begins when the hand is over."""

    def __init__(self, structure: BlindStructure) -> None:
        self.structure = structure
        self.minutes = 0.0
        self._index = -1
        self._ends = 0.0
        self._hands_left = 0

    def level_of_next_hand(self, minutes: float) -> Level:
        """Return the level of the hand that begins now and takes ``minutes``."""
        while self.minutes >= self._ends and not self._hands_left:
            self._index += 1
            line = self.structure.line(self._index)
            if isinstance(line, Level):
                self._hands_left = line.hands
                self._ends = max(self._ends, self.minutes if line.hands else 0.0) + line.minutes
            else:
                self.minutes = self._ends = max(self.minutes, self._ends) + line.minutes
        level = self.structure.line(self._index)
        assert isinstance(level, Level)  # the loop leaves breaks behind
        self.minutes += minutes
        self._hands_left = max(self._hands_left - 1, 0)
        return level


def _seated(stacks: list[int], seats: int, rng: Random) -> list[list[int]]:
    """Return tables of stacks, which differ by one player at most."""
    rng.shuffle(stacks)
    count = -(-len(stacks) // seats)
    return [stacks[table::count] for table in range(count)]


def _break_tables(tables: list[list[int]], seats: int, rng: Random) -> None:
    """Keep as few tables as hold all players; those of a broken one go to the shortest others."""
    while len(tables) > max(-(-sum(map(len, tables)) // seats), 1):
        tables.sort(key=len)
        moving = tables.pop(0)
        for stack in moving:
            shortest = min(tables, key=len)
            shortest.insert(rng.randrange(len(shortest) + 1), stack)


def play_hand(stacks: list[int], level: Level, number: int, kind: PlayerKind, rng: Random) -> list[int]:
    """Play one hand; return the stacks of those who still have chips."""
    count = len(stacks)
    if count == 1:
        return stacks
    button = number % count
    order = [(button + 1 + seat) % count for seat in range(count)]
    play = PLAYS[kind]
    hand = Hand(
        HandRules(HOLDEM, NoLimit(level.big_blind), level.big_blind),
        list(enumerate(stacks)),
        button,
        standard_blinds(
            order,
            level.small_blind,
            level.big_blind,
            level.ante,
            big_blind_ante=level.ante_kind == "big_blind",
        ),
        Deck(rng),
    )
    hand.start()
    hand.run_out()
    cards = hand.final_cards()
    while (seat := hand.turn) is not None:
        legal = hand.legal
        spot = SimulatedSpot(
            hole=cards.holes[seat],
            board=cards.board,
            legal=legal,
            pot=sum([pot.amount for pot in hand.pots]) or level.big_blind,
            big_blind=level.big_blind,
            stack=legal.all_in_to,
            players=count,
        )
        hand.act(seat, play(spot, rng))
        if hand.run_out():
            cards = hand.final_cards()
    after = {result.seat: result.stack for result in hand.results}
    return [after[seat] for seat in range(count) if after[seat]]
