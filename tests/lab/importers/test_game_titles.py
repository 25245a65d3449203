"""Which game and structure a site's title names, and which games are refused by their name."""

from __future__ import annotations

import pytest

from pokerroom.history.history_errors import BadRecord
from pokerroom.lab.importers.reading.game_titles import game_of

DEALT = {
    "Hold'em No Limit ($1/$2)": ("holdem", "no"),
    "Omaha Pot Limit ($1/$2)": ("omaha", "pot"),
    "Omaha Hi No Limit": ("omaha", "no"),
    "Pot Limit Omaha": ("omaha", "pot"),
    "PLO ($2/$5)": ("omaha", "pot"),
    "5 Card Omaha Pot Limit": ("omaha5", "pot"),
    "Omaha5 pot limit": ("omaha5", "pot"),
    "PLO-5 ($1/$2)": ("omaha5", "pot"),
    "5Card Omaha(Pot Limit)": ("omaha5", "pot"),
    "Omaha 5 Cards Pot Limit": ("omaha5", "pot"),
    "Omaha 5/10 Pot Limit": ("omaha", "pot"),
    "Hold'em Pot Limit Pre-Flop, No Limit Post-Flop": ("holdem", "no"),
    "Omaha (NL postflop)": ("omaha", "no"),
    "5 Card Draw Limit": ("draw", "limit"),
    "Short Deck Hold'em No Limit": ("short_deck", "no"),
}
REFUSED = (
    "Omaha Hi/Lo Pot Limit",
    "Pot Limit Omaha Hi-Lo",
    "Omaha 8 Limit",
    "PLO8 Pot Limit",
    "5 Card Omaha Hi/Lo Pot Limit",
    "6 Card Omaha Pot Limit",
    "Omaha HiLow PL",
    "OMAHA HiLo Pot Limit",
    "OMAHA_HL Pot Limit",
    "Pot Limit OmahaHL",
    "Omaha8 pot limit",
    "PLO-6 ($1/$2)",
    "Omaha 6 Cards Pot Limit",
    "5Card Omaha H/L(Pot Limit)",
    "7Stud(Fixed Limit)",
    "Fusion Pot Limit",
    "Holdem(All-in or Fold Limit)",
)


@pytest.mark.parametrize("title", DEALT)
def test_a_game_that_the_room_deals(title: str) -> None:
    assert game_of(title, 1) == DEALT[title]


@pytest.mark.parametrize("title", REFUSED)
def test_another_game_is_refused_by_its_name(title: str) -> None:
    with pytest.raises(BadRecord, match="the room does not deal"):
        game_of(title, 1)
