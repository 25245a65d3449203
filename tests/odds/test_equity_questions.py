"""What :func:`equity` refuses, and what it needs."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from pokerroom.odds import OddsError, equity
from tests.patience import PATIENCE


@pytest.mark.parametrize(
    ("hands", "options", "words"),
    [
        (["AsKd"], {}, "2 to 10 hands, not 1"),
        (["random"] * 11, {}, "2 to 10 hands, not 11"),
        (["AsKd", "QsQd"], {"board": "2c3c"}, "0, 3, 4 or 5 cards, not 2"),
        (["AsKd", "QsQd"], {"board": "2c3cXx"}, "not a card"),
        (["AsKd", "QsQd"], {"board": "2c3c3c"}, "same card twice"),
        (["AsKd", "QsQd"], {"board": "2c3cAs"}, "As is in the board and in the hand AsKd"),
        (["AsKd", "QsQd"], {"board": "2c3c4c", "dead": "4c"}, "4c is in the board and in the dead cards"),
        (["AsKd", "AsQd"], {}, "As is in the hand AsKd and in the hand AsQd"),
        (["AsKd", "AsKd"], {}, "same two cards"),
        (["AsKd", "QQ"], {"dead": "QsQdQhQc"}, "no hand of QQ"),
        (["AsKd", "QsQd"], {"game": "razz"}, "not a game"),
        (["AsKd", "QsQd"], {"samples": 0}, "1 deal or more"),
        (["AsKd", "QsQd"], {"samples": 10, "exact": True}, "not for both"),
    ],
)
def test_what_cannot_be_is_refused(hands: list[str], options: dict[str, Any], words: str) -> None:
    with pytest.raises(OddsError, match=words):
        equity(hands, **options)


def test_two_hands_before_the_flop_need_no_numpy() -> None:
    program = (
        "import sys; sys.modules['numpy'] = None\n"
        "from pokerroom.odds import equity\n"
        "print(equity(['AsKd', 'QhQc']).hands[1].wins)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=PATIENCE, check=True
    )
    assert done.stdout.strip() == "975909"
