"""The pay tables of a rule set as a player reads them: in the table's words, best hand first, with the small print."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from pokerlocale.messages import N_
from pokerlocale.translator import Translator
from pokerroom.uth.odds import PayTable
from pokerroom.uth.rulesets.exact_bets import ante_step, side_step
from pokerroom.uth.uth_hand_classes import HAND_NAMES
from pokerwire.hand_names import HandName
from pokerwire.uth.rule_set import BLIND, PROGRESSIVE, RuleSet

_NOTES = {
    "down": N_("Payouts that are no whole number of chips are rounded down."),
    "up": N_("Payouts that are no whole number of chips are rounded up."),
    "step": N_("Bet in steps of {step}, so that every payout is a whole number of chips."),
    "blind": N_("Paid when you win; with any other hand that wins: {push}."),
    "best_of_seven": N_(
        "By your best five cards at the end, whatever the dealer holds and also after {fold}."
    ),
    "first_five": N_("By your two cards and the flop, whatever the dealer holds and also after {fold}."),
    "progressive": N_(
        "{amount} chips, of which {contribution} feed the jackpot; the bet itself does not come back."
    ),
}


class PayTableRow(msgspec.Struct, frozen=True, gc=False):
    """One line: a hand in the table's word, and what it pays as the source writes it."""

    hand: str
    pays: str


class PayTableView(msgspec.Struct, frozen=True, gc=False):
    """One bet's pay table, with the notes that belong under it (rule F7)."""

    bet: str
    name: str
    lines: tuple[PayTableRow, ...]
    notes: tuple[str, ...]


def pay_tables(rules: RuleSet) -> tuple[PayTableView, ...]:
    """Return the pay tables of the blind, of each side bet and of the progressive."""
    words = rules.words
    views = [
        _view(rules, BLIND, rules.blind_pays, [_note(rules, "blind", push=words.push)], step=ante_step(rules))
    ]
    for side in rules.side_bets:
        views.append(
            _view(
                rules,
                side.bet,
                side.pays,
                [_note(rules, side.hand, fold=words.fold)],
                step=side_step(rules, side),
            )
        )
    if (terms := rules.progressive) is not None:
        price_note = _note(rules, "progressive", amount=terms.amount, contribution=terms.contribution)
        condition_note = _note(rules, terms.hand, fold=words.fold)
        views.append(_view(rules, PROGRESSIVE, terms.pays, [condition_note, price_note]))
    return tuple(views)


def _note(rules: RuleSet, key: str, **values: object) -> str:
    """Return a note in the language of the table."""
    return Translator(rules.language)(_NOTES[key], **values)


def _view(
    rules: RuleSet, bet: str, pays: Mapping[HandName, str], notes: list[str], *, step: int = 0
) -> PayTableView:
    """One table; ``step`` is that of the bet, 0 for payouts that are never rounded."""
    if step and any(odds.denominator > 1 for odds in PayTable(pays).odds):
        notes = [*notes, _note(rules, "step" if step > 1 else rules.rounding, step=step)]
    rows = [PayTableRow(rules.words.hands[name], pays[name]) for name in reversed(HAND_NAMES) if name in pays]
    return PayTableView(bet, rules.bet_name(bet), tuple(rows), tuple(notes))
