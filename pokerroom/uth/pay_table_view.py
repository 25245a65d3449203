"""The pay tables of a rule set as a player reads them: in the table's words, best hand first, with the small print."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from pokerroom.uth.odds import PayTable
from pokerroom.uth.rulesets.exact_bets import ante_step, side_step
from pokerroom.uth.uth_hand_classes import HAND_NAMES
from pokerwire.hand_names import HandName
from pokerwire.uth.rule_set import BLIND, PROGRESSIVE, RuleSet

NOTES = {
    "en": {
        "down": "Payouts that are no whole number of chips are rounded down.",
        "up": "Payouts that are no whole number of chips are rounded up.",
        "step": "Bet in steps of {step}, so that every payout is a whole number of chips.",
        "blind": "Paid when you win; with any other hand that wins: {push}.",
        "best_of_seven": "By your best five cards at the end, whatever the dealer holds and also after {fold}.",
        "first_five": "By your two cards and the flop, whatever the dealer holds and also after {fold}.",
        "progressive": "{amount} chips, of which {contribution} feed the jackpot; the bet itself does not come back.",
    },
    "fr": {
        "down": "Les gains qui ne tombent pas juste sont arrondis au jeton inférieur.",
        "up": "Les gains qui ne tombent pas juste sont arrondis au jeton supérieur.",
        "step": "Se mise par pas de {step}, pour que chaque gain soit un nombre entier de jetons.",
        "blind": "Payée si vous gagnez ; avec toute autre main gagnante : {push}.",
        "best_of_seven": "Selon vos cinq meilleures cartes à la fin, quoi qu'ait le donneur et même après {fold}.",
        "first_five": "Selon vos deux cartes et les trois premières communes, même après {fold}.",
        "progressive": "{amount} jetons, dont {contribution} vont au gros lot ; la mise elle-même n'est pas rendue.",
    },
    "es": {
        "down": "Los pagos que no son un número entero de fichas se redondean hacia abajo.",
        "up": "Los pagos que no son un número entero de fichas se redondean hacia arriba.",
        "step": "Se apuesta de {step} en {step}, para que cada pago sea un número entero de fichas.",
        "blind": "Se paga si ganas; con cualquier otra mano ganadora: {push}.",
        "best_of_seven": "Según tus cinco mejores cartas al final, sea cual sea la mano del crupier y aun tras {fold}.",
        "first_five": "Según tus dos cartas y el flop, sea cual sea la mano del crupier y aun tras {fold}.",
        "progressive": "{amount} fichas, de las que {contribution} alimentan el bote; la apuesta misma no se devuelve.",
    },
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
    words, notes = rules.words, NOTES[rules.language]
    views = [
        _view(rules, BLIND, rules.blind_pays, [notes["blind"].format(push=words.push)], step=ante_step(rules))
    ]
    for side in rules.side_bets:
        views.append(
            _view(
                rules,
                side.bet,
                side.pays,
                [notes[side.hand].format(fold=words.fold)],
                step=side_step(rules, side),
            )
        )
    if (terms := rules.progressive) is not None:
        price_note = notes["progressive"].format(amount=terms.amount, contribution=terms.contribution)
        condition_note = notes[terms.hand].format(fold=words.fold)
        views.append(_view(rules, PROGRESSIVE, terms.pays, [condition_note, price_note]))
    return tuple(views)


def _view(
    rules: RuleSet, bet: str, pays: Mapping[HandName, str], notes: list[str], *, step: int = 0
) -> PayTableView:
    """One table; ``step`` is that of the bet, 0 for payouts that are never rounded."""
    if step and any(odds.denominator > 1 for odds in PayTable(pays).odds):
        note = NOTES[rules.language]["step" if step > 1 else rules.rounding]
        notes = [*notes, note.format(step=step)]
    rows = [PayTableRow(rules.words.hands[name], pays[name]) for name in reversed(HAND_NAMES) if name in pays]
    return PayTableView(bet, rules.bet_name(bet), tuple(rows), tuple(notes))
