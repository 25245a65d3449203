"""How often each hand wins: hold'em and five-card draw, known hands and ranges, exact where it can be.

    from pokerroom.odds import equity

    result = equity(["AsKd", "QhQc"], board="Qs Jd 2c")
    result.hands[0].equity          # 0.1676..., the share of the pot that it wins on average
    result.exact                    # every run-out was counted

:func:`equity` needs NumPy (the package's extra ``batch``); :mod:`pokerroom.odds.all_in_odds`, for hands that lie
face up at a table, does not.  More in docs/odds.md.
"""

from pokerroom.odds.equity_result import EquityResult, HandEquity, HelpingCard, Outs
from pokerroom.odds.find_equity import equity
from pokerroom.odds.hand_ranges import parse_range
from pokerroom.odds.odds_errors import OddsError

__all__ = ["EquityResult", "HandEquity", "HelpingCard", "OddsError", "Outs", "equity", "parse_range"]
