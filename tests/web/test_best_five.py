"""The five cards that stand out on the page are worth what the room's evaluator finds in all of them."""

from __future__ import annotations

import json
import random

from pokerroom.cards import CARD_NAMES, parse_card
from pokerroom.evaluator import strength
from tests.web.node import SCRIPTS, node

BEST = """
    import { readFileSync } from "node:fs";
    const { bestFive } = await import(process.argv[1]);
    console.log(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(bestFive)));
"""
RARE = (
    "Ah 2h 3h 4h 5h Kh Qd",
    "As Ks Qs Js Ts 9s 8s",
    "2c 2d 2h 2s Kc Kd Kh",
    "Ac Ad Kc Kd Qc Qd Jh",
    "Ac 2d 3h 4s 5c 6d Ks",
    "Ac Kc 9c 5c 3c 2c Ad",
    "Tc Td Th 8c 8d 8h 2s",
)


def best(hands: list[list[str]]) -> list[list[str]]:
    """Return the best five of each hand as the page chooses them."""
    module = (SCRIPTS / "best-five.js").as_uri()
    found: list[list[str]] = json.loads(
        node("--input-type=module", "-e", BEST, module, given=json.dumps(hands))
    )
    return found


def worth(cards: list[str]) -> int:
    return strength([parse_card(card) for card in cards])


def test_the_best_five_are_worth_as_much_as_all_cards() -> None:
    rng = random.Random(7)
    hands = [text.split() for text in RARE]
    hands += [rng.sample(CARD_NAMES, count) for count in (5, 6, 7) for _ in range(400)]
    for hand, five in zip(hands, best(hands), strict=True):
        assert len(set(five)) == 5
        assert set(five) <= set(hand)
        assert worth(five) == worth(hand), hand


def test_fewer_than_five_cards_make_no_hand() -> None:
    assert best([["As", "Kd"], []]) == [[], []]
