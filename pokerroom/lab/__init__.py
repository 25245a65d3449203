"""What researchers use from Python: battles with tables of results, and small games with exact answers.

from pokerroom.lab import battle
"""

from pokerroom.lab.battles import BattleOutcome, battle
from pokerroom.lab.hand_results import HandResults

__all__ = ["BattleOutcome", "HandResults", "battle"]
