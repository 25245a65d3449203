"""The hands of the transcripts: how they are dealt, what happens, and what to look at."""

from __future__ import annotations

from typing import Any

import msgspec

from pokerroom.poker.forced_bets import ForcedBetDue, standard_blinds
from pokerroom.poker.rules import PerMilleRake
from tests.poker.hand_script import PlayedScript, deal


class GoldenHand(msgspec.Struct, frozen=True):
    """One hand; ``setup`` are the arguments of :func:`tests.poker.hand_script.deal`."""

    name: str
    about: str
    setup: dict[str, Any]
    play: str
    shows: tuple[tuple[int, str], ...] = ()
    """who shows which cards after the end"""

    def deal(self) -> PlayedScript:
        """The hand before its first decision."""
        return deal(**self.setup)


def seats(*amounts: int) -> dict[int, int]:
    """Seats from 1 with their stacks."""
    return dict(enumerate(amounts, 1))


def around(*order: int, streets: int) -> str:
    """Everybody checks, for that many streets."""
    return ", ".join(f"{seat} check" for _ in range(streets) for seat in order)


STRADDLED = [*standard_blinds([1, 2, 3, 4, 5], 50, 100), ForcedBetDue("straddle", 3, 200)]

HANDS = [
    GoldenHand(
        "heads_up",
        "Heads-up: the button posts the small blind, is first before the flop and last afterwards "
        "(rule B2). Seat 3 has the button.",
        {
            "stacks": {3: 2_000, 8: 1_500},
            "button": 3,
            "hole": {3: "AhKd", 8: "QsQd"},
            "board": "Kc7h2d5s9c",
        },
        "3 raise 250, 8 call, 8 check, 3 bet 300, 8 call, 8 check, 3 check, 8 check, 3 bet 600, 8 call",
    ),
    GoldenHand(
        "split_pot_odd_chip",
        "Two straights share a pot of 475; the odd chip goes to the first of them clockwise from "
        "the button, seat 2 (rule C3).",
        {
            "stacks": seats(1_000, 1_000, 1_000, 1_000),
            "button": 4,
            "blinds": (25, 50),
            "hole": {2: "Ts9d", 4: "Th9c", 1: "2h2d", 3: "KsQd"},
            "board": "8c7d2s6hAc",
        },
        "3 fold, 4 raise 150, 1 fold, 2 call, 2 check, 4 bet 75, 2 call, " + around(2, 4, streets=2),
    ),
    GoldenHand(
        "side_pots_folded_layer",
        "Two all-ins of 100 and 300, two players go on to 500, and 150 of a folded player lie in "
        "the layers that they reach (rule C2).",
        {
            "stacks": seats(100, 300, 2_000, 2_000, 2_000),
            "blinds": (25, 50),
            "hole": {1: "AsAd", 2: "KsKh", 3: "QsQd", 4: "JsJd", 5: "Tc9c"},
            "board": "2c5d9h8c4d",
        },
        "3 raise 150, 4 call, 5 call, 1 call, 2 raise 300, 3 raise 500, 4 call, 5 fold, "
        + around(3, 4, streets=3),
    ),
    GoldenHand(
        "dead_button_dead_post",
        "The button lies at the empty seat 4. Seat 2 comes back and posts a live big blind and a dead "
        "small blind (rules B1, B6).",
        {
            "stacks": {1: 1_000, 2: 1_000, 5: 1_000, 7: 1_000},
            "button": 4,
            "forced": [
                *standard_blinds([5, 7, 1, 2], 50, 100),
                ForcedBetDue("dead", 2, 50),
                ForcedBetDue("post", 2, 100),
            ],
            "hole": {5: "AcQc", 2: "JhTh"},
            "board": "Qd8h4h2sJd",
        },
        "1 fold, 2 check, 5 call, 7 check, 5 bet 200, 7 fold, 2 call, 5 check, 2 check, 5 bet 300, 2 fold",
    ),
    GoldenHand(
        "straddle_restraddle",
        "Seat 3 straddles, seat 4 re-straddles; he acts last and his 400 are the least raise (rule B5).",
        {
            "stacks": seats(4_000, 4_000, 4_000, 4_000, 4_000),
            "forced": [*STRADDLED, ForcedBetDue("straddle", 4, 400)],
            "hole": {4: "AhJh", 1: "9s9d"},
            "board": "Jc6d3s",
        },
        "5 fold, 1 call, 2 fold, 3 call, 4 raise 1200, 1 call, 3 fold, 1 check, 4 bet 1500, 1 fold",
    ),
    GoldenHand(
        "button_straddle",
        "The button straddles: the action starts at the small blind (rule B5).",
        {
            "stacks": seats(2_000, 2_000, 2_000, 2_000),
            "forced": [*standard_blinds([1, 2, 3, 4], 50, 100), ForcedBetDue("straddle", 4, 200)],
            "hole": {2: "AcKc", 4: "8d7d"},
            "board": "Kd8s2c",
        },
        "1 fold, 2 raise 600, 3 fold, 4 call, 2 bet 700, 4 fold",
    ),
    GoldenHand(
        "short_blind",
        "The big blind has 30 of 100: a call is 100 and the least raise 200 all the same, and the "
        "30 make the main pot (rule B4).",
        {
            "stacks": seats(1_000, 30, 1_000, 1_000),
            "hole": {2: "AsAd", 1: "KsKd", 3: "QsQd"},
            "board": "2c5d9hJc4d",
        },
        "3 call, 4 fold, 1 call, 1 check, 3 bet 100, 1 call, " + around(1, 3, streets=2),
    ),
    GoldenHand(
        "limit_cap_half_bet",
        "Fixed limit 100/200: an all-in of 40 is no bet and is completed to 100; four bets cap the "
        "round (rules A6-A8).",
        {
            "stacks": seats(5_000, 140, 5_000),
            "structure": "limit",
            "hole": {1: "AsKs", 2: "QdQh", 3: "9c9s"},
            "board": "Kd9d3c2h7s",
        },
        "3 call, 1 call, 2 check, 1 check, 2 bet 40, 3 raise 100, 1 raise 200, 3 raise 300, 1 raise 400, 3 call, "
        "1 check, 3 bet 200, 1 call, 1 check, 3 bet 200, 1 fold",
    ),
    GoldenHand(
        "pot_limit_maximum",
        "Pot-limit 100/200: everybody raises as much as he may, P + 2C - b (rule A5).",
        {
            "stacks": seats(9_000, 9_000, 9_000),
            "structure": "pot_limit",
            "blinds": (100, 200),
            "hole": {1: "AsAd", 2: "KsKd", 3: "QsQd"},
            "board": "2c5d9hJc4d",
        },
        "3 raise 700, 1 raise 2300, 2 fold, 3 call, 1 bet 4800, 3 fold",
    ),
    GoldenHand(
        "short_all_ins_reopen",
        "Bet 500, raise 1,000, call, all-in 1,300, all-in 1,700: the two on 1,000 face 700 and may "
        "raise, to 2,200 or more (rule A4).",
        {
            "stacks": seats(9_100, 9_100, 9_100, 1_400, 1_800),
            "hole": {1: "7c6c", 2: "AsAd", 3: "KsKd", 4: "QsQd", 5: "JsJd"},
            "board": "2h5d9hTc4d",
        },
        "3 call, 4 call, 5 call, 1 call, 2 check, 1 bet 500, 2 raise 1000, 3 call, 4 raise 1300, 5 raise 1700, "
        "1 fold, 2 raise 2200, 3 call, " + around(2, 3, streets=2),
    ),
    GoldenHand(
        "draw_reshuffle",
        "Four players take 20 cards, two are left: the draw of three is dealt from the stub and the "
        "earlier discards shuffled together (rule D4).",
        {
            "stacks": seats(1_000, 1_000, 1_000, 1_000, 1_000, 1_000),
            "game": "draw",
            "hole": {
                1: "2c3d4h6s8c",
                2: "2d3h4s6c8d",
                3: "2h3s4c6d8h",
                4: "2s3c4d6h8s",
                5: "AcAd5h7sTc",
                6: "KcKdKh5s7d",
            },
        },
        "3 call, 4 call, 5 call, 6 call, 1 call, 2 check, 1 draw 2c3d4h6s8c, 2 draw 2d3h4s6c8d, 3 draw 2h3s4c6d8h, "
        "4 draw 2s3c4d6h8s, 5 draw 5h7sTc, 6 draw, 1 check, 2 check, 3 check, 4 check, 5 check, "
        "6 bet 300, 1 fold, 2 fold, 3 fold, 4 fold, 5 call",
    ),
    GoldenHand(
        "all_in_turned_up",
        "No more betting is possible: with the table's option all live hands are turned up before "
        "the flop (rule C5).",
        {
            "stacks": seats(1_500, 900, 2_000),
            "turn_up_all_in": True,
            "hole": {1: "AhKh", 2: "TsTd", 3: "8c8d"},
            "board": "Kc7d2sTh3c",
        },
        "3 raise 2000, 1 call, 2 call",
    ),
    GoldenHand(
        "muck_and_show_order",
        "The last to bet shows first, the beaten hand is mucked unseen, a later better one must "
        "show; then seat 3 shows a card (rule C4).",
        {
            "stacks": seats(1_000, 1_000, 1_000, 1_000),
            "hole": {1: "AsAd", 2: "KsKd", 3: "JsTs", 4: "9c8c"},
            "board": "Jd5h4c2d7s",
        },
        "3 call, 4 call, 1 call, 2 check, "
        + around(1, 2, 3, 4, streets=2)
        + ", 1 check, 2 bet 100, 3 call, 4 fold, 1 call",
        shows=((3, "Js"),),
    ),
    GoldenHand(
        "mucked_unseen",
        "The first to show has the best hand: the two after him muck unseen, and one of them shows "
        "later all the same (rule C4).",
        {
            "stacks": seats(1_000, 1_000, 1_000),
            "hole": {1: "AsAd", 2: "JsTs", 3: "KsKd"},
            "board": "Jd5h4c2d7s",
        },
        "3 call, 1 call, 2 check, " + around(1, 2, 3, streets=3),
        shows=((3, "KsKd"),),
    ),
    GoldenHand(
        "big_blind_ante",
        "The big blind pays one ante for all, after his blind; it is dead and lies in the main pot "
        "(rule B3).",
        {
            "stacks": seats(1_000, 1_000, 400, 1_000),
            "ante": 100,
            "big_blind_ante": True,
            "hole": {2: "AsKd", 3: "QsQd", 4: "JsJd"},
            "board": "2c5d9h8c4d",
        },
        "3 raise 400, 4 call, 1 fold, 2 call, 2 check, 4 bet 300, 2 call, " + around(2, 4, streets=2),
    ),
    GoldenHand(
        "uncalled_bet",
        "Nobody calls the river bet: it comes back before the pot is built, and nothing is shown "
        "(rules C1, C4).",
        {
            "stacks": seats(1_000, 1_000, 1_000),
            "hole": {1: "AsQd", 3: "7h6h"},
            "board": "Ah8h2c9s3d",
        },
        "3 raise 250, 1 call, 2 fold, 1 check, 3 bet 300, 1 call, "
        + around(1, 3, streets=1)
        + ", 1 check, 3 bet 450, 1 fold",
        shows=((3, "7h"),),
    ),
    GoldenHand(
        "draw_six_handed",
        "Five-Card Draw with six at fixed limit: how many each drew is public, which cards is not "
        "(rules D1-D3).",
        {
            "stacks": seats(2_000, 2_000, 150, 2_000, 2_000, 2_000),
            "game": "draw",
            "structure": "limit",
            "hole": {
                1: "KcKd7h4s2c",
                2: "9c8d7s6h2h",
                3: "AcAdTh5s3c",
                4: "QcJd6c4d2s",
                5: "5c5d5hQs8c",
                6: "JcTd8h4h3s",
            },
            "stub": "KhTcAh6d",
        },
        "3 raise 150, 4 fold, 5 raise 250, 6 fold, 1 call, 2 call, "
        "1 draw 7h4s2c, 2 draw 2h, 3 draw Th5s3c, 5 draw, 1 bet 200, 2 fold, 5 raise 400, 1 call",
    ),
    GoldenHand(
        "badugi_three_draws",
        "Badugi at fixed limit: small bets before and after the first draw, then big ones; who is all-in draws three "
        "times (rules C13, D5).",
        {
            "stacks": seats(2_000, 2_000, 300),
            "game": "badugi",
            "structure": "limit",
            "hole": {1: "4s3d2cKc", 2: "5s4d9cJh", 3: "AhQhQd8d"},
            "stub": "QsTd9d7c6cKdAc8hTc",
        },
        "3 raise 200, 1 call, 2 call, 1 draw Kc, 2 draw 9cJh, 3 draw QhQd, 1 check, 2 bet 100, 3 call, 1 call, "
        "1 draw Qs, 2 draw, 3 draw 8d, 1 check, 2 bet 200, 1 call, "
        "1 draw Kd, 2 draw Td, 3 draw, 1 check, 2 bet 200, 1 raise 400, 2 call",
    ),
    GoldenHand(
        "raked_side_pot",
        "Five per cent of each pot, the main pot first under a cap of 40, and nothing from the "
        "uncalled bet (rule C6).",
        {
            "stacks": seats(200, 2_000, 2_000),
            "hole": {1: "AsAd", 2: "KsKd", 3: "QsQd"},
            "board": "2c5d9h8c4d",
            "rake": PerMilleRake(50, 40),
        },
        "3 raise 300, 1 call, 2 call, 2 bet 400, 3 call, " + around(2, 3, streets=1) + ", 2 bet 500, 3 fold",
    ),
]

BY_NAME = {hand.name: hand for hand in HANDS}
