"""What a round raises when something cannot be done."""

from __future__ import annotations

from pokerwire.error_tree import Refusal


class RoundError(Refusal):
    """A player's mistake: what they asked cannot be done now, and nothing changed.

    ``code`` is stable; the text says what would be right, with the amount that would do.  Betting:
    ``betting_closed``, ``not_in_round``, ``unknown_spot``, ``bad_amount``, ``ante_first``, ``above_limit``,
    ``above_balance``, ``fixed_amount``, ``already_doubled``, ``nothing_placed``, ``nothing_to_undo``,
    ``nothing_to_repeat``, ``bets_placed``.  Decisions: ``no_bet``, ``no_decision``, ``stale_decision``,
    ``already_decided``, ``already_raised``, ``cannot_check``, ``cannot_fold``, ``wrong_raise``,
    ``above_balance``.  Either: ``stale_round``, ``round_paused``, ``round_over``, ``not_due``.
    """
