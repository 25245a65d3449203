"""What a house table pays and what it allows, as rows of text: for pay table windows and plain lines."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pokerclient.house.view import HouseView


@dataclass(frozen=True, slots=True)
class PayTable:
    """One pay table: its title, its lines of hand and payout, and what goes for every other hand."""

    title: str
    lines: tuple[tuple[str, str], ...]
    note: str = ""


def pay_tables(view: HouseView) -> list[PayTable]:
    """Return the pay tables of the blind, of each side bet, and of the progressive."""
    rules, words = view.rules, view.rules["words"]
    french = rules["language"] == "fr"
    push = words["push"]
    other = f"autre main : {push}" if french else f"any other hand: {push}"
    loses = "autre main : perdu" if french else "any other hand loses"
    tables = [PayTable(words["blind"], _lines(view, rules["blind_pays"]), other)]
    for side in rules["side_bets"]:
        tables.append(PayTable(side["name"], _lines(view, side["pays"]), loses))
    progressive = rules["progressive"]
    if progressive is not None:
        note = f"{progressive['amount']} -> {view.meter:,}" if french else ""
        note = note or f"{progressive['amount']} chips a round; the meter stands at {view.meter:,}"
        tables.append(PayTable(progressive["name"], _lines(view, progressive["pays"]), note))
    return tables


def pay_grid(view: HouseView) -> tuple[list[str], list[tuple[str, ...]]]:
    """Return all pay tables as one: the titles of its columns, and a row for each hand, best first.

    A hand without a payout in a column has a blank there.
    """
    tables = pay_tables(view)
    columns = [dict(table.lines) for table in tables]
    hands = list(dict.fromkeys([hand for column in columns for hand in column]))
    best_first = [word for word in view.rules["words"]["hands"].values() if word in hands]
    order = sorted(hands, key=lambda hand: best_first.index(hand) if hand in best_first else 99)
    return [table.title for table in tables], [
        (hand, *[column.get(hand, "") for column in columns]) for hand in order
    ]


def _lines(view: HouseView, pays: dict[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple([(view.hand_word(hand), _payout(pays[hand])) for hand in pays])


def _payout(odds: str) -> str:
    return f"{int(odds):,}" if odds.isdigit() else odds


def limit_lines(view: HouseView) -> list[tuple[str, str]]:
    """Return the limits panel: the name of each spot, and the least and the most that may lie there."""
    return [(limit["name"], limits_text(limit["min"], limit["max"])) for limit in view.limits]


def limits_text(least: int, most: int) -> str:
    """Return limits as text: ``1-1,000``, or one amount where it is fixed."""
    return f"{least:,}" if least == most else f"{least:,}-{most:,}"


def rules_lines(view: HouseView) -> Iterable[str]:
    """Yield the rules of this table in sentences: how a round goes, what pays, what is published of it."""
    rules = view.rules
    yield from (_french if rules["language"] == "fr" else _english)(view)
    for told in rules["returns"]:
        note = f" ({told['note']})" if told["note"] else ""
        yield f"{told['of']}: {told['percent']:g} %{note}"


def _times(view: HouseView, phase: str) -> str:
    template = view.rules["words"]["raise_times"]
    return " / ".join([template.replace("{times}", str(times)) for times in view.rules["raises"][phase]])


def _english(view: HouseView) -> Iterable[str]:
    words, rules = view.rules["words"], view.rules
    cards = (
        "Everybody plays the same two cards, dealt face up" if rules["shared_hand"] else "You get two cards"
    )
    first = "; the five cards of the board are dealt first, face down" if rules["board_first"] else ""
    yield f"A bet on {words['ante']} places as much on {words['blind']}. Side bets go with it."
    yield f"{cards}, the {words['dealer'].lower()} two face down{first}. The best five of seven win."
    yield f"Before the flop: {words['check']}, or {_times(view, 'preflop')}."
    yield f"After the flop, if you have not raised: {words['check']}, or {_times(view, 'flop')}."
    yield f"After the last two cards: {_times(view, 'river')}, or {words['fold']}. You may raise once."
    yield f"Out of time: {words['auto_check']}; at the last decision {words['auto_fold']}."
    yield f"With less than a pair the {words['dealer'].lower()} does not qualify: {words['ante']} comes back."
    yield f"If you win, {words['ante']} and {words['raise']} pay 1:1 and {words['blind']} by its table."
    yield "Equal hands: all three come back. Side bets go by your own hand alone, also after a fold."


def _french(view: HouseView) -> Iterable[str]:
    words = view.rules["words"]
    dealer = words["dealer"].lower()
    yield f"« {words['ante']} » place autant sur « {words['blind']} ». Les mises optionnelles s'y ajoutent."
    yield f"Vous recevez deux cartes, le {dealer} deux, face cachée. Les cinq meilleures sur sept gagnent."
    yield f"Avant le flop : {words['check']}, ou {_times(view, 'preflop')}."
    yield f"Après le flop, sans relance : {words['check']}, ou {_times(view, 'flop')}."
    yield f"Après les deux dernières cartes : {_times(view, 'river')}, ou {words['fold']}. Une seule relance."
    yield f"Temps écoulé : {words['auto_check']} ; à la dernière décision {words['auto_fold']}."
    yield f"Sans une paire au moins, le {dealer} ne se qualifie pas : « {words['ante']} » est rendue."
    yield f"Si vous gagnez : {words['ante']} et {words['raise']} 1:1, {words['blind']} selon son tableau."
    yield "Égalité : les trois mises sont rendues. Les mises optionnelles ne dépendent que de votre main."
