"""The forced bets of a hand in the words of the texts (rules B3-B6)."""

from __future__ import annotations

from collections.abc import Mapping

from pokerroom.history.splashes import is_splash
from pokerroom.history.text.text_amounts import Money
from pokerwire.cash.table_config import TableConfig
from pokerwire.hand_events import ForcedBet

WORDS = {
    "ante": "the ante",
    "small_blind": "small blind",
    "big_blind": "big blind",
    "straddle": "straddle",
    "post": "big blind",
    "dead": "small blind",
}


class ForcedBetsWriter:
    """Collects the forced bets and words them: a live and a dead post of one player are one line."""

    def __init__(self, config: TableConfig, money: Money, names: Mapping[int, str]) -> None:
        self._config = config
        self._money = money
        self._names = names
        self._bets: list[ForcedBet] = []
        self.level = 0
        """the bet to match after them; a short blind counts as the whole one (rule B4)"""

    def add(self, bet: ForcedBet) -> None:
        """Take the next forced bet."""
        if bet.kind == "big_blind":
            self.level = max(self.level, self._config.big_blind)
        elif bet.kind not in {"ante", "dead"}:
            self.level = max(self.level, bet.to)
        if bet.by or (self._config.button_blind and bet.kind == "big_blind"):
            self._bets.append(bet)

    def lines(self) -> list[str]:
        """Return a line for each forced bet."""
        lines = []
        bets = list(self._bets)
        while bets:
            bet = bets.pop(0)
            if is_splash(bet.kind, bet.by, self._config.small_blind):
                lines.append(f"STP added: {self._money.write(bet.by)}")
                continue
            words, amount = WORDS[bet.kind], bet.by
            if self._config.button_blind and bet.kind == "big_blind":
                words = "button blind"
            if bets and self._are_both_blinds(bet, bets[0]):
                words, amount = "small & big blinds", amount + bets.pop(0).by
            all_in = "" if bet.stack else " and is all-in"
            lines.append(f"{self._names[bet.seat]}: posts {words} {self._money.write(amount)}{all_in}")
        return lines

    def _are_both_blinds(self, live: ForcedBet, dead: ForcedBet) -> bool:
        config = self._config
        is_exact = (live.by, dead.by) == (config.big_blind, config.small_blind)
        return (
            (live.kind, dead.kind) == ("post", "dead")
            and live.seat == dead.seat
            and is_exact
            and dead.stack > 0
        )
