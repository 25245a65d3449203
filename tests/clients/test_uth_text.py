"""The words for house tables: every event has them, in both languages, with the table's own names."""

from __future__ import annotations

from contextvars import copy_context
from typing import Any

import msgpack
import msgspec
import pytest

from pokerclient.plain.uth.uth_descriptions import played_round_line
from pokerclient.text import EventWords
from pokerclient.text import uth as module
from pokerclient.text.uth import SILENT, UthEventWords
from pokerclient.text.uth.pay_tables import limit_lines, pay_tables, rules_lines
from pokerclient.text.uth.played_round_words import PlayedRoundWords
from pokerclient.text.uth.uth_speech import reality_check_text
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerlocale.said import said
from pokerlocale.spoken import speak
from pokerroom.uth.decisions import choose_option
from pokerroom.uth.round_errors import RoundError
from pokerroom.uth.rulesets import load
from pokerroom.uth.solver.known_solutions import with_known_returns
from pokerwire.any_event import UTH_EVENTS
from pokerwire.cash.table_events import Paused, Resumed, Said, SeatOffered, TableClosed, WaitingListChanged
from pokerwire.messages.message_base import tag_of
from pokerwire.reading import read_event
from pokerwire.room.played_rounds import DecisionMade, RoundPlayed
from pokerwire.uth.round_events import BetResult
from tests.tables.uth.table_harness import UthTableHarness

SHARED_EVENTS = (Said, Paused, Resumed, TableClosed, WaitingListChanged, SeatOffered)
"""events that a house table has in common with a cash table"""
EVENTS = {tag_of(kind) for kind in (*UTH_EVENTS, *SHARED_EVENTS)}


def test_every_event_has_words_or_is_known_to_be_silent():
    told = set(module.SENTENCE_WRITERS)
    assert told | SILENT == EVENTS
    assert not told & SILENT


def one_round(rules: str, seed: int = 3, words: UthEventWords | None = None) -> list[str]:
    """What Ann reads of a round in which she checks twice and raises at last."""
    felt = UthTableHarness(rules, seed)
    view = UthTableView.from_snapshot(1, plain(felt.see("Ann")), "Ann")
    words = words or UthEventWords()
    lines: list[str] = []

    def follow() -> None:
        for event in felt.take():
            if event.owner is None or view.you in (None, event.owner):
                told = read_event(plain(event))
                view.apply(told)
                lines.extend(words.sentences(told, view))

    felt.sit("Ann")
    felt.place("Ann", "ante", 10)
    felt.place("Ann", felt.rules.side_bets[0].bet, 5)
    follow()
    if felt.rules.crowd:
        felt.wait(felt.rules.timing.betting)
    else:
        felt.table.deal("Ann", felt.table.game, felt.now)
    for phase, choice, by in (("preflop", "check", 0), ("flop", "check", 0), ("river", "raise", 10)):
        felt.wait_until(phase)
        follow()
        felt.decide("Ann", phase, choice, by)
    felt.wait_until("over")
    follow()
    return lines


def plain(told: Any) -> Any:
    return msgpack.unpackb(msgspec.msgpack.encode(told))


def test_a_round_in_the_words_of_the_source():
    lines = one_round("extreme")
    assert lines[0] == "Ann sits down"
    assert "Your bets: ANTE 10, ANTE PLUS 10, BEST FIVE 5; total bet 25" in lines
    assert "You have jack-five offsuit. Make your decision: CHECK, CALL 4x 40, CALL 3x 30" in lines
    assert "You: CALL 1x, 10" in lines
    assert any(line.startswith("CALL 10: ") for line in lines)
    assert any(line.startswith("BEST FIVE 5: ") for line in lines)
    assert any("you win" in line or "you lose" in line or "neither" in line for line in lines)


def test_a_french_table_speaks_french():
    lines = one_round("espacejeux")
    assert "Vos mises\u00a0: Mise initiale 10, Mise à l'aveuglette 10, Trips 5\u00a0; mise totale 25" in lines
    assert any("Passer, Relancer 4x 40, Relancer 3x 30" in line for line in lines)
    assert "Vous\u00a0: Relancer 1x, 10" in lines
    assert any(line.startswith("Donneur\u00a0: ") for line in lines)
    assert not any("your" in line.lower() for line in lines)


def test_cards_are_spoken_for_whoever_wants_them_so():
    lines = one_round("casino", words=UthEventWords(EventWords(spoken=True)))
    cards = next(line for line in lines if "your cards are" in line)
    assert " of " in cards


@pytest.mark.parametrize("rules", ["casino", "espacejeux", "extreme"])
def test_pay_tables_limits_and_rules_can_be_read(rules):
    felt = UthTableHarness(rules)
    view = UthTableView.from_snapshot(1, plain(felt.see(None)))
    tables = {table.title: dict(table.rows) for table in pay_tables(view)}
    words = felt.rules.words
    assert tables[words.blind][words.hands["royal_flush"]] == "500:1"
    for side in felt.rules.side_bets:
        assert tables[side.name][words.hands["three_of_a_kind"]] == "3:1"
    assert limit_lines(view)[0] == (words.ante, f"{felt.rules.ante.min:,}-{felt.rules.ante.max:,}")
    text = "\n".join(rules_lines(view))
    for word in (words.check, words.fold, words.auto_fold, words.blind):
        assert word in text
    for told in felt.rules.returns:
        percent = f"{told.percent:g}%"
        assert (
            percent.replace(".", ",").replace("%", "\u00a0%") if rules == "espacejeux" else percent
        ) in text


def test_returns_that_were_computed_are_named_in_the_language_of_who_reads():
    felt = UthTableHarness("casino")
    view = UthTableView.from_snapshot(1, plain(felt.see(None)))
    known = with_known_returns(felt.rules).returns
    view.rules = msgspec.structs.replace(view.rules, returns=known, language="fr")
    lines = list(rules_lines(view))
    assert "Jeu optimal, par mise initiale" in "\n".join(lines)
    assert not [
        line for line in lines if "optimal play" in line.lower() or "computed" in line or "Lost" in line
    ]


def test_the_progressive_s_return_follows_the_meter_that_the_table_shows():
    felt = UthTableHarness("casino")
    view = UthTableView.from_snapshot(1, plain(felt.see(None)))
    lines = list(rules_lines(view))
    assert lines[-2:] == [
        "Progressive, with the meter at 100,000: 58.9055% (computed exactly)",
        "Progressive, over the life of the meter: 96.15%",
    ]
    view.meter = 1_000_000
    assert (
        list(rules_lines(view))[-2]
        == "Progressive, with the meter at 1,000,000: 111.5419% (computed exactly)"
    )
    extreme = UthTableView.from_snapshot(1, plain(UthTableHarness("extreme").see(None)))
    assert not any("meter" in line for line in rules_lines(extreme))


@pytest.mark.parametrize(
    ("language", "shown"), [("en", ("1.5:1", "99.5%")), ("fr", ("1,5:1", "99,5\u00a0%"))]
)
def test_payouts_have_the_decimals_of_the_language(language, shown):
    felt = UthTableHarness("casino")
    view = UthTableView.from_snapshot(1, plain(felt.see(None)))
    pays = {**view.rules.blind_pays, "flush": "1.5:1", "royal_flush": "99.5%"}
    view.rules = msgspec.structs.replace(view.rules, blind_pays=pays, language=language)
    rows = dict(pay_tables(view)[0].rows)
    assert (rows[view.rules.words.hands["flush"]], rows[view.rules.words.hands["royal_flush"]]) == shown


def test_a_reality_check_says_what_was_played():
    assert (
        reality_check_text(30, 400, 120) == "Reality check: 30 minutes played, 400 bet or bought in, lost 120"
    )
    assert (
        reality_check_text(30, 400, -5, "fr")
        == "Rappel\u00a0: 30 minutes de jeu, 400 misés ou cavés, 5 gagnés"
    )


def _played(rules: str) -> RoundPlayed:
    fold = DecisionMade("river", "fold", 0, auto=True, label="AUTO FOLDED")
    raised = DecisionMade("preflop", "raise", 20, auto=False, label="CALL 4x", times=4)
    bets = (
        BetResult("ante", 5, "push", 0),
        BetResult("blind", 5, "win", 2500, "royal_flush"),
        BetResult("raise", 20, "lose", -20),
        BetResult("best_five", 1, "lose", -1),
    )
    sums = {"staked": 31, "paid": 2515, "net": 2484}
    shown = {"cards": ("As", "Kd"), "dealer": ("2c", "3d"), "board": (), "hand": "", "dealer_hand": ""}
    return RoundPlayed(
        1,
        "2026-09-21 14:13:20",
        0,
        1,
        "felt",
        rules,
        decisions=(raised, fold),
        results=bets,
        qualified=True,
        **shown,
        **sums,
    )


def test_a_round_of_the_history_has_the_names_of_an_open_table_or_the_usual_ones():
    felt = UthTableView.from_snapshot(1, plain(UthTableHarness("extreme", 3).see("Ann")), "Ann")
    played = _played("extreme")
    own = PlayedRoundWords(played, [felt])
    assert [own.bet(one["bet"]) for one in played["results"]] == ["ANTE", "ANTE PLUS", "CALL", "BEST FIVE"]
    assert list(map(own.decision, played["decisions"])) == ["CALL 4x 20", "AUTO FOLDED"]
    copy_context().run(_without_a_table_in_french, played)


def _without_a_table_in_french(played: RoundPlayed) -> None:
    speak("fr")
    usual = PlayedRoundWords(played, [])
    names = ["Mise initiale", "Mise à l'aveuglette", "Relance", "best five"]
    assert [usual.bet(one["bet"]) for one in played["results"]] == names
    assert list(map(usual.decision, played["decisions"])) == ["Relancer 4x 20", "Abandonné, temps écoulé"]
    line = played_round_line(played, usual, UthEventWords())
    assert "Croupier 2c 3d" in line
    assert "Mise initiale 5 Égalité, Mise à l'aveuglette 5 +2\u00a0500, Relance 20 -20" in line
    assert usual.hand("royal_flush") == "Quinte royale"


def test_a_refusal_at_a_house_table_names_buttons_and_bets_in_the_language_of_its_reader() -> None:
    rules = load("extreme")
    with pytest.raises(RoundError) as refused:
        choose_option(rules, "preflop", 10, "raise", 40, balance=5)
    assert str(refused.value).startswith("CALL 4x takes 40 chips and you have 5: CHECK")
    sentence = refused.value.sentence
    assert said(sentence, "", "en").startswith("CALL 4x ")
    assert "Subir 4x" in said(sentence, "", "es")
    assert "Pasar" in said(sentence, "", "es")
    assert "Relancer 4x" in said(sentence, "", "fr")
