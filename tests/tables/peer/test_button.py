"""Where the button and the blinds go (rules B1, B2, B6): cases, then properties over random tables."""

from __future__ import annotations

import random
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerroom.tables.peer.button import BlindCandidate, ButtonPlacement, Positions, first_hand, next_hand
from pokerroom.tables.peer.cash_seats import clockwise


def entrants(text: str) -> list[BlindCandidate]:
    """``1 3w 5p``: seats 1, 3 and 5; 3 owes and waits, 5 owes and posts."""
    return [
        BlindCandidate(int(word.rstrip("wp")), word[-1] in "wp", word[-1] == "p") for word in text.split()
    ]


@pytest.mark.parametrize(
    ("seats", "button", "positions"),
    [
        ([2, 5, 7], 2, Positions(2, 5, 7)),
        ([2, 5, 7, 9], 7, Positions(7, 9, 2)),
        ([2, 5], 2, Positions(2, 2, 5)),
        ([2, 5], 5, Positions(5, 5, 2)),
    ],
)
def test_first_hand(seats: list[int], button: int, positions: Positions) -> None:
    placement = first_hand(seats, button)
    assert placement.positions == positions
    assert placement.dealt == tuple(seats)
    assert placement.forgiven


FOUR = Positions(1, 3, 5)
"""button 1, small blind 3, big blind 5; seat 7 is under the gun"""
TWO = Positions(1, 1, 5)
"""heads-up: seat 1 has the button and the small blind, seat 5 the big blind"""


@pytest.mark.parametrize(
    ("what", "last", "players", "positions", "small_blind_seat", "dealt"),
    [
        ("all stay", FOUR, "1 3 5 7", (3, 5, 7), 5, "1 3 5 7"),
        ("the button leaves", FOUR, "3 5 7", (3, 5, 7), 5, "3 5 7"),
        ("the small blind leaves: dead button", FOUR, "1 5 7", (3, 5, 7), 5, "1 5 7"),
        ("the big blind leaves: dead small blind", FOUR, "1 3 7", (3, 5, 7), None, "1 3 7"),
        ("both blinds leave: heads-up", FOUR, "1 7", (1, 1, 7), 1, "1 7"),
        ("under the gun leaves: the big blind goes past", FOUR, "1 3 5", (3, 5, 1), 5, "1 3 5"),
        ("three to two, the button leaves", Positions(1, 3, 5), "3 5", (5, 5, 3), 5, "3 5"),
        ("three to two, the small blind leaves", Positions(1, 3, 5), "1 5", (5, 5, 1), 5, "1 5"),
        ("three to two, the big blind leaves", Positions(1, 3, 5), "1 3", (3, 3, 1), 3, "1 3"),
        ("heads-up turns round", TWO, "1 5", (5, 5, 1), 5, "1 5"),
        ("new left of the big blind is the big blind", TWO, "1 5 7w", (1, 5, 7), 5, "1 5 7"),
        ("new between button and big blind waits, even if ready to post", TWO, "1 3p 5", (5, 5, 1), 5, "1 5"),
        ("... and is the next big blind", Positions(5, 5, 1), "1 3p 5", (5, 1, 3), 1, "1 3 5"),
        ("new elsewhere waits", FOUR, "1 3 5 7 9w", (3, 5, 7), 5, "1 3 5 7"),
        ("new elsewhere posts", FOUR, "1 3 5 7 8 9p", (3, 5, 7), 5, "1 3 5 7 8 9"),
        ("new and the next big blind waits for that", FOUR, "1 3 5 7 9p", (3, 5, 7), 5, "1 3 5 7"),
        ("... and pays it then", Positions(3, 5, 7), "1 3 5 7 9p", (5, 7, 9), 7, "1 3 5 7 9"),
        ("new between button and small blind never posts", FOUR, "1 3 4p 5 7", (3, 5, 7), 5, "1 3 5 7"),
        ("new on the button waits until it has passed", FOUR, "1 3p 5 7", (3, 5, 7), 5, "1 5 7"),
        ("new in the place of the small blind waits", FOUR, "1 3 5p 7", (3, 5, 7), None, "1 3 7"),
        ("new between the blinds is the big blind", FOUR, "1 3 5 6p 7", (3, 5, 6), 5, "1 3 5 6 7"),
        ("two wait and nobody else is left: start again", FOUR, "3w 9p", (3, 3, 9), 3, "3 9"),
        ("one left and two new: start again", FOUR, "3w 7 9w", (9, 3, 7), 3, "3 7 9"),
        ("one left, the new one is the big blind", FOUR, "3 7w", (3, 3, 7), 3, "3 7"),
        ("one left, the poster behind him is the next big blind", FOUR, "1 2p 5", (5, 5, 1), 5, "1 5"),
        ("one left, a poster behind two, button dead", FOUR, "1 2 3p 5", (3, 5, 1), 5, "1 2 5"),
        (
            "two turned round, a third who missed nothing has the button",
            TWO,
            "1 3 5",
            (3, 5, 1),
            5,
            "1 3 5",
        ),
    ],
)
def test_dead_button(
    *,
    what: str,
    last: Positions,
    players: str,
    positions: tuple[int, int, int],
    small_blind_seat: int,
    dealt: str,
) -> None:
    placement = next_hand(last, entrants(players))
    assert placement.positions == positions
    assert placement.small_blind_seat == small_blind_seat
    assert placement.dealt == tuple(map(int, dealt.split()))


@pytest.mark.parametrize(
    ("what", "last", "players", "positions", "dealt"),
    [
        ("all stay", FOUR, "1 3 5 7", (3, 5, 7), "1 3 5 7"),
        ("the button leaves", FOUR, "3 5 7", (3, 5, 7), "3 5 7"),
        ("the small blind leaves: the button stays", FOUR, "1 5 7", (1, 5, 7), "1 5 7"),
        ("the big blind leaves: the others go back", FOUR, "1 3 7", (1, 3, 7), "1 3 7"),
        ("heads-up turns round", TWO, "1 5", (5, 5, 1), "1 5"),
        ("new between button and small blind waits", FOUR, "1 3 4p 5 7", (3, 5, 7), "1 3 5 7"),
        ("new behind the button posts", FOUR, "1 3 5 7 8 9p", (3, 5, 7), "1 3 5 7 8 9"),
        ("new and the next big blind waits for that", FOUR, "1 3 5 7 9p", (3, 5, 7), "1 3 5 7"),
        ("one left and a poster: heads-up", FOUR, "1 2p 5", (5, 5, 1), "1 5"),
    ],
)
def test_moving_button(
    what: str, last: Positions, players: str, positions: tuple[int, int, int], dealt: str
) -> None:
    placement = next_hand(last, entrants(players), moving=True)
    assert placement.positions == positions
    assert placement.small_blind_seat == positions[1]
    assert placement.dealt == tuple(map(int, dealt.split()))


@dataclass
class ButtonPlayer:
    """One seat of the simulated table."""

    out: bool = False
    owes: bool = True
    posts: bool = False


class Sim:
    """Players come, go, sit out and return between hands; who misses a blind owes it."""

    def __init__(self, size: int, moving: bool, rng: random.Random) -> None:
        self.size = size
        self.moving = moving
        self.rng = rng
        self.players: dict[int, ButtonPlayer] = {}
        self.last: Positions | None = None
        self.last_big: ButtonPlayer | None = None

    def change(self) -> None:
        for number in range(1, self.size + 1):
            roll = self.rng.random()
            player = self.players.get(number)
            if player is None:
                if roll < 0.3:
                    self.players[number] = ButtonPlayer(posts=self.rng.random() < 0.5)
            elif roll < 0.12:
                del self.players[number]
            elif roll < 0.3:
                player.out = not player.out

    def deal(self) -> None:
        active = {number: player for number, player in sorted(self.players.items()) if not player.out}
        if len(active) < 2:
            return
        if self.last is None:
            placement = first_hand(list(active), self.rng.choice(list(active)))
        else:
            given = [BlindCandidate(number, player.owes, player.posts) for number, player in active.items()]
            placement = next_hand(self.last, given, moving=self.moving)
            self.check_big_blind(self.last, active, placement)
        self.check(active, placement)
        self.note(placement)

    def check_big_blind(
        self, last: Positions, active: dict[int, ButtonPlayer], placement: ButtonPlacement
    ) -> None:
        big = placement.positions.big_blind
        assert big == clockwise(active, last.big_blind)[0], "the big blind skipped somebody"
        assert active[big] is not self.last_big, "the big blind twice running"

    def check(self, active: dict[int, ButtonPlayer], placement: ButtonPlacement) -> None:
        button, small, big = placement.positions
        dealt = placement.dealt
        assert len(dealt) >= 2
        assert set(dealt) <= active.keys()
        assert big in dealt
        assert placement.small_blind_seat in (None, small)
        assert placement.small_blind_seat is None or small in dealt
        assert placement.small_blind_seat != big
        if len(dealt) == 2:
            assert button == small == placement.small_blind_seat
        else:
            assert clockwise({button, small, big}, button) == [small, big, button]
            assert not [n for n in dealt if clockwise({n, small, big}, small)[0] == n != big and n != small]
        if self.moving:
            assert button in dealt
            assert placement.small_blind_seat == small
        if placement.forgiven:
            assert set(dealt) == active.keys()
            return
        for number, player in active.items():
            if not player.owes or number == big:
                assert number in dealt
            elif number in dealt:
                assert player.posts
                assert number != clockwise(active, big)[0], "posts, and is the big blind of the next hand"
                assert clockwise({number, button, big}, button)[0] == big, (
                    "dealt in between button and blinds"
                )

    def note(self, placement: ButtonPlacement) -> None:
        for number, player in self.players.items():
            if number in placement.dealt:
                player.owes = False
            elif self.last is not None and player.out:
                player.owes = True
        self.last = placement.positions
        self.last_big = self.players[placement.positions.big_blind]


@given(
    seed=st.integers(0, 2**32),
    size=st.integers(2, 10),
    moving=st.booleans(),
    hands=st.integers(1, 60),
    calm=st.integers(1, 6),
)
def test_over_random_tables(seed: int, size: int, moving: bool, hands: int, calm: int) -> None:
    """Nobody skips the big blind or posts it twice running; nobody is dealt in where they may not be."""
    sim = Sim(size, moving, random.Random(seed))
    for i in range(hands):
        if i % calm == 0:
            sim.change()
        sim.deal()


@pytest.mark.parametrize("moving", [False, True])
@pytest.mark.parametrize("size", range(2, 11))
def test_without_changes_everybody_has_each_place_once_an_orbit(size: int, moving: bool) -> None:
    players = [BlindCandidate(seat) for seat in range(1, size + 1)]
    placement = first_hand([player.seat for player in players], 1)
    orbit = []
    for _ in range(size):
        orbit.append(placement.positions)
        placement = next_hand(placement.positions, players, moving=moving)
    for places in zip(*orbit, strict=True):
        assert sorted(places) == list(range(1, size + 1))
    assert placement.positions == orbit[0]
