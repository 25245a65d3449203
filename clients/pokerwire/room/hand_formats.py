"""The formats in which hands are taken away as files: the one list for the room, its clients and commands.

``pokerroom.history.written_hand`` writes each of them; ``make docs`` gives the list to the browser.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple, get_args

from pokerlocale.messages import N_, NP_

HandFormat = Literal["phh", "text", "ohh", "csv", "jsonl"]
Currency = Literal["", "USD", "EUR", "GBP", "INR", "CAD", "CNY"]
"""what amounts are written as: money of a currency; empty: play chips"""
CURRENCIES: tuple[str, ...] = tuple([code for code in get_args(Currency) if code])

CSV_COLUMNS = (
    *("hand", "began", "table", "tournament", "game", "structure", "small_blind", "big_blind", "ante"),
    *("currency", "seat", "position", "player", "stack", "cards", "board", "bet", "won", "net"),
    *("pot", "rake"),
)
"""columns of a table with a line for each player of each hand"""


_NO_VOIDED = N_("A voided hand has no result, and is left out.")


class HandFormatRow(NamedTuple):
    """One format: its ``title`` for people, and how hands become a file."""

    title: str
    suffix: str
    """suffix of a file with one hand"""
    list_suffix: str
    """suffix of a file with several"""
    heading: str = ""
    """first in every file"""
    lead: str = ""
    """before each hand of several; ``{number}`` counts them from 1"""
    end: str = ""
    """after each hand of several"""
    lacks: str = ""
    """what hands it has no words for, as a sentence for people"""

    def piece(self, text: str, number: int) -> str:
        """Return one hand of a file with several."""
        return self.lead.replace("{number}", str(number)) + text + self.end

    def file(self, texts: Iterable[str]) -> str:
        """Return the file of one hand or of several."""
        all_texts = list(texts)
        if len(all_texts) > 1:
            all_texts = [self.piece(text, number) for number, text in enumerate(all_texts, 1)]
        return self.heading + "".join(all_texts)


HAND_FORMATS: dict[HandFormat, HandFormatRow] = {
    "phh": HandFormatRow(N_("PHH"), "phh", "phhs", lead="[{number}]\n", end="\n", lacks=_NO_VOIDED),
    "text": HandFormatRow(NP_("format of a file", "Text for trackers"), "txt", "txt", end="\n\n\n"),
    "ohh": HandFormatRow(
        N_("Open Hand History"),
        "ohh",
        "ohh",
        end="\n",
        lacks=N_(
            "It has hold'em and Omaha with four cards; it cannot say which cards are exchanged at draw."
        ),
    ),
    "csv": HandFormatRow(
        NP_("format of a file", "Table (CSV)"),
        "csv",
        "csv",
        heading=",".join(CSV_COLUMNS) + "\n",
        lacks=_NO_VOIDED,
    ),
    "jsonl": HandFormatRow(NP_("format of a file", "pokerroom's records (JSON)"), "jsonl", "jsonl"),
}
