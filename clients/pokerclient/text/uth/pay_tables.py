"""What a house table pays and what it allows, as rows of text: for pay table windows and plain lines."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pokerclient.text.translation import Translator
from pokerclient.text.uth.uth_phrases import UTH_PHRASES
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerlocale.amounts import in_written_decimals
from pokerlocale.messages import N_
from pokerlocale.spoken import amount_text
from pokerwire.uth.rule_set import Pays, Words

RETURN_WORDS = (
    N_("how it is defined is not said"),
    N_("computed exactly"),
    N_("Optimal play, per ante"),
    N_("Optimal play, per chip staked"),
    N_("Basic strategy, per ante"),
    N_("Basic strategy, per chip staked"),
    N_("Lost by the basic strategy before the flop, per ante"),
    N_("Lost by the basic strategy at the flop, per ante"),
    N_("Lost by the basic strategy at the river, per ante"),
)
"""what the room calls returns, and says beside them; the words of hosts stay as they write them"""


@dataclass(frozen=True, slots=True)
class PayTableText:
    """One pay table: its title, its lines of hand and payout, and what goes for every other hand."""

    title: str
    rows: tuple[tuple[str, str], ...]
    note: str = ""


def pay_tables(view: UthTableView) -> list[PayTableText]:
    """Return the pay tables of the blind, of each side bet, and of the progressive."""
    rules, words = view.rules, view.rules.words
    push = _phrase(view, "pays_push", push=words.push)
    tables = [PayTableText(words.blind, _lines(view, rules.blind_pays), push)]
    for side in rules.side_bets:
        tables.append(PayTableText(side.name, _lines(view, side.pays), _phrase(view, "pays_lose")))
    progressive = rules.progressive
    if progressive is not None:
        note = _phrase(
            view, "pays_meter", amount=amount_text(progressive.amount), meter=amount_text(view.meter)
        )
        tables.append(PayTableText(progressive.name, _lines(view, progressive.pays), note))
    return tables


def pay_table_grid(view: UthTableView) -> tuple[list[str], list[tuple[str, ...]]]:
    """Return all pay tables as one: the titles of its columns, and a row for each hand, best first.

    A hand without a payout in a column has a blank there.
    """
    tables = pay_tables(view)
    columns = [dict(table.rows) for table in tables]
    hands = list(dict.fromkeys([hand for column in columns for hand in column]))
    best_first = [word for word in view.rules.words.hands.values() if word in hands]
    order = sorted(hands, key=lambda hand: best_first.index(hand) if hand in best_first else 99)
    return [table.title for table in tables], [
        (hand, *[column.get(hand, "") for column in columns]) for hand in order
    ]


def _lines(view: UthTableView, pays: Pays) -> tuple[tuple[str, str], ...]:
    return tuple([(view.hand_word(hand), _payout(pays[hand], view.rules.language)) for hand in pays])


def _payout(odds: str, language: str) -> str:
    return amount_text(int(odds)) if odds.isdigit() else in_written_decimals(odds, language)


def limit_lines(view: UthTableView) -> list[tuple[str, str]]:
    """Return the limits panel: the name of each spot, and the least and the most that may lie there."""
    return [(view.bet_name(limit.bet), limits_text(limit.min, limit.max)) for limit in view.limits]


def limits_text(minimum: int, maximum: int) -> str:
    """Return limits as text: ``1-1,000``, or one amount where it is fixed."""
    return amount_text(minimum) if minimum == maximum else f"{amount_text(minimum)}-{amount_text(maximum)}"


def rules_lines(view: UthTableView) -> Iterable[str]:
    """Yield the rules of this table in sentences: how a round goes, what pays, what is published of it."""
    rules, words, language = view.rules, view.rules.words, view.rules.language
    dealer = words.dealer.lower()
    yield _phrase(view, "rule_bets", **_rule_words(words))
    yield _phrase(view, "rule_cards_shared" if rules.shared_hand else "rule_cards", dealer=dealer)
    if rules.board_first:
        yield _phrase(view, "rule_board_first")
    for phase in ("preflop", "flop", "river"):
        yield _phrase(view, f"rule_{phase}", **_rule_words(words), raises=_times(view, phase))
    for rule in ("rule_time", "rule_qualify", "rule_win", "rule_equal"):
        yield _phrase(view, rule, **{**_rule_words(words), "dealer": dealer})
    translated = Translator(language)
    for returned in rules.returns:
        note = f" ({translated(returned.note)})" if returned.note else ""
        of = translated(returned.of) if returned.of in RETURN_WORDS else returned.of
        yield f"{of}: {in_written_decimals(f'{returned.percent:g}%', language)}{note}"
    yield from _meter_lines(view)


def _meter_lines(view: UthTableView) -> Iterable[str]:
    """What the progressive returns: with the meter as it stands, and over its life."""
    progressive, known, language = view.rules.progressive, view.meter_return, view.rules.language
    if progressive is None or known is None:
        return
    meter = view.meter + progressive.contribution
    paid = known.fixed + sum([share.chance * (meter * share.percent // 100) for share in known.shares])
    now = in_written_decimals(f"{100 * paid / progressive.amount:.4f}%", language)
    yield _phrase(
        view, "return_at_meter", progressive=progressive.name, meter=amount_text(view.meter), share=now
    )
    over_life = in_written_decimals(f"{100 * known.over_life:.2f}%", language)
    yield _phrase(view, "return_over_life", progressive=progressive.name, share=over_life)


def _rule_words(words: Words) -> dict[str, str]:
    """The table's own words as the values of a phrase."""
    return {field: getattr(words, field) for field in words.__struct_fields__ if field != "hands"}


def _phrase(view: UthTableView, key: str, **values: object) -> str:
    return Translator(view.rules.language)(UTH_PHRASES[key], **values)


def _times(view: UthTableView, phase: str) -> str:
    template = view.rules.words.raise_times
    return " / ".join([template.replace("{times}", str(times)) for times in view.rules.raises[phase]])
