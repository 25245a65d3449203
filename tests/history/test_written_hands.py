"""The formats in which hands are taken away: every hand there and back, the files, and what other programs expect."""

from __future__ import annotations

import csv
import io
import json
import re
from typing import Any

import pytest
from msgspec.structs import replace

from pokerroom.history.from_events import record_from_events
from pokerroom.history.hand_record import seen_by
from pokerroom.history.open_hand_history import GAME_TYPES, can_write
from pokerroom.history.positions import positions
from pokerroom.history.replay.recorded_hand import ReplayRecord
from pokerroom.history.text.text_amounts import CHIPS, Money
from pokerroom.history.written_hand import written_hand
from pokerroom.lab.importers.importer import read_hands
from pokerroom.lab.importers.verification import verify
from pokerwire.cash.cash_events import HandVoided
from pokerwire.games import GAMES
from pokerwire.hand_events import HandShown
from pokerwire.room.finished_hand import HandRecord, HandTournament
from pokerwire.room.hand_formats import CSV_COLUMNS, HAND_FORMATS, HandFormat
from tests.history.playing import hands
from tests.history.reading import record_of_text
from tests.history.test_records import TABLES
from tests.history.test_text import chips

DRAW_GAMES = [name for name, game in GAMES.items() if game.draws]
HISTORIES: tuple[HandFormat, ...] = ("phh", "text", "ohh", "jsonl")
"""what a replay reads; the table has the results alone"""
DOLLARS, WHOLE_DOLLARS, HUNDREDTHS = Money.of("USD"), Money.of("USD", 0), Money.of("", 2)

ACTION = {
    "type": "object",
    "required": ["action_number", "player_id", "action"],
    "properties": {
        "action_number": {"type": "integer", "minimum": 1},
        "player_id": {"type": "integer"},
        "action": {
            "enum": [
                *("Dealt Cards", "Mucks Cards", "Shows Cards", "Post Ante", "Post SB", "Post BB", "Straddle"),
                *("Post Dead", "Post Extra Blind", "Fold", "Check", "Bet", "Raise", "Call", "Added Chips"),
                *("Sits Down", "Stands Up", "Add to Pot"),
            ]
        },
        "amount": {"type": "number", "minimum": 0},
        "is_allin": {"type": "boolean"},
        "cards": {"type": "array", "items": {"pattern": "^[2-9TJQKA][cdhs]$"}},
    },
    "additionalProperties": False,
}
OHH_SCHEMA = {
    "type": "object",
    "required": [
        *("spec_version", "site_name", "network_name", "internal_version", "game_number", "start_date_utc"),
        *("table_name", "game_type", "bet_limit", "table_size", "currency", "dealer_seat", "players"),
        *("small_blind_amount", "big_blind_amount", "ante_amount", "rounds", "pots"),
    ],
    "properties": {
        "game_number": {"type": "string"},
        "start_date_utc": {"pattern": r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$"},
        "game_type": {"enum": ["Holdem", "Omaha", "OmahaHiLo", "Stud", "StudHiLo", "Draw"]},
        "bet_limit": {"properties": {"bet_type": {"enum": ["NL", "PL", "FL"]}}, "required": ["bet_type"]},
        "dealer_seat": {"type": "integer"},
        "players": {"items": {"required": ["id", "seat", "name", "starting_stack"]}},
        "rounds": {
            "items": {
                "required": ["id", "street", "actions"],
                "properties": {
                    "street": {"enum": ["Preflop", "Flop", "Turn", "River", "Showdown"]},
                    "actions": {"type": "array", "items": ACTION},
                },
            }
        },
        "pots": {
            "items": {
                "required": ["number", "amount", "rake", "player_wins"],
                "properties": {"player_wins": {"items": {"required": ["player_id", "win_amount"]}}},
            }
        },
    },
}
"""fields and words of Open Hand History as its site publishes them"""


def counted(record: ReplayRecord, form: HandFormat, money: Money) -> tuple[object, ...]:
    """What must survive of a record, in the unit of the hand that was written; PHH has final stacks, not shares."""
    parts = 100 if money == WHOLE_DOLLARS and form in {"text", "ohh"} else 1
    collected = {} if form == "phh" else record.collected
    shrunk = [{seat: amount // parts for seat, amount in each.items()} for each in (record.final, collected)]
    return *shrunk, record.rake // parts, record.board, record.button


@pytest.mark.parametrize("form", HISTORIES)
@pytest.mark.parametrize(("game", "structure"), TABLES)
def test_every_hand_is_read_back_to_the_same_record(game: str, structure: str, form: HandFormat) -> None:
    for number, record in enumerate(hands("written", game, structure, 40)):
        seen = seen_by(record, record.players[0].player) if number % 2 else record
        for money in (CHIPS, (DOLLARS, WHOLE_DOLLARS, HUNDREDTHS)[number % 3]):
            text = written_hand(seen, form, money)
            assert bool(text) == (form != "ohh" or can_write(record))
            if not text:
                continue
            (hand,) = read_hands(HAND_FORMATS[form].file([text]).splitlines(keepends=True))
            assert verify(hand).kind == "agreed", (verify(hand).what, text)
            assert hand.record is not None
            assert counted(hand.record, form, money) == counted(record_from_events(record), form, CHIPS)


@pytest.mark.parametrize("form", [*HAND_FORMATS])
def test_a_file_of_several_hands_has_each_of_them(form: HandFormat) -> None:
    records = list(hands("file", "holdem", "no_limit", 12))
    file = HAND_FORMATS[form].file([written_hand(record, form) for record in records])
    if form == "csv":
        assert len({line["hand"] for line in csv.DictReader(io.StringIO(file))}) == len(records)
        return
    read = [hand.record for hand in read_hands(file.splitlines(keepends=True))]
    assert [counted(record, form, CHIPS) for record in read if record] == [
        counted(record_from_events(record), form, CHIPS) for record in records
    ]


@pytest.mark.parametrize("form", [*HAND_FORMATS])
@pytest.mark.parametrize("player", ["nobody", "first"])
def test_no_format_has_a_card_that_its_reader_may_not_see(form: HandFormat, player: str) -> None:
    for record in hands("secret", "holdem", "no_limit", 25):
        name = record.players[0].player if player == "first" else None
        seat = record.players[0].seat if name else 0
        hidden = {
            card
            for one in record_from_events(record).seats
            if one.seat != seat and one.hole
            for card in (one.hole[:2], one.hole[2:])
        }
        for event in record.events:
            hidden -= set(event.cards) if isinstance(event, HandShown) else set()
        text = written_hand(seen_by(record, name), form)
        assert not [card for card in hidden if re.search(f"{card}(?![a-z])", text)]


def test_open_hand_history_has_the_published_fields_and_words() -> None:
    from jsonschema import Draft202012Validator  # takes a second to import, in every worker

    validator = Draft202012Validator(OHH_SCHEMA)
    seen: set[str] = set()
    for game, structure in [kind for kind in TABLES if kind[0] in GAME_TYPES]:
        for record in hands("schema", game, structure, 60):
            hand: dict[str, Any] = json.loads(written_hand(record, "ohh", DOLLARS))["ohh"]
            validator.validate(hand)
            actions = [action for stage in hand["rounds"] for action in stage["actions"]]
            assert [action["action_number"] for action in actions] == list(range(1, len(actions) + 1))
            seen |= {action["action"] for action in actions}
    assert {"Post Extra Blind", "Post Dead", "Straddle", "Post Ante", "Shows Cards", "Mucks Cards"} <= seen


@pytest.mark.parametrize("money", [CHIPS, DOLLARS, HUNDREDTHS])
def test_the_table_has_the_results_of_every_player(money: Money) -> None:
    for game, structure in TABLES:
        for record in hands("csv", game, structure, 10):
            heading = HAND_FORMATS["csv"].heading
            lines = list(csv.DictReader(io.StringIO(heading + written_hand(record, "csv", money))))
            flat = record_from_events(record)
            assert tuple(lines[0]) == CSV_COLUMNS
            unit = 100 if money.cents else 1
            amounts = {
                key: [round(float(line[key]) * unit) for line in lines] for key in ("net", "bet", "won")
            }
            nets = [flat.final[str(seat.seat)] - seat.stack for seat in flat.seats]
            assert amounts["net"] == nets
            assert amounts["won"] == [flat.collected.get(str(seat.seat), 0) for seat in flat.seats]
            assert sum(nets) == -flat.rake
            assert {line["currency"] for line in lines} == {money.currency}


def test_names_in_the_table_are_no_formulas() -> None:
    record = next(iter(hands("csv", "holdem", "no_limit", 1)))
    started = record.started
    players = (replace(started.players[0], player="=1+1"), *started.players[1:])
    record = replace(record, events=(replace(started, players=players), *record.events[1:]))
    assert ",'=1+1," in written_hand(record, "csv")


def test_a_hand_without_a_time_has_none_in_a_table() -> None:
    record = replace(next(iter(hands("csv", "holdem", "no_limit", 1))), began=0)
    (line, *_) = csv.DictReader(io.StringIO(HAND_FORMATS["csv"].heading + written_hand(record, "csv")))
    assert line["began"] == ""


def test_what_a_format_cannot_say_is_left_out() -> None:
    one, *draws = (next(iter(hands("void", game, "no_limit", 1))) for game in ("holdem", *DRAW_GAMES))
    voided = replace(one, events=(*one.events[:5], HandVoided(one.hand, one.players)))
    assert [form for form in HAND_FORMATS if not written_hand(voided, form)] == ["phh", "ohh", "csv"]
    assert {form for form in HAND_FORMATS for draw in draws if not written_hand(draw, form)} == {"ohh"}
    assert [form for form, row in HAND_FORMATS.items() if row.lacks] == ["phh", "ohh", "csv"]


def tournament_hand() -> HandRecord:
    """Return a hand of a tournament."""
    record = next(iter(hands("tournament", "holdem", "no_limit", 1)))
    return replace(record, tournament=HandTournament(17, "Friday", 4, 3, 1_000, 100, 500))


def test_chips_of_a_tournament_are_no_money() -> None:
    record = tournament_hand()
    hand = json.loads(written_hand(record, "ohh", DOLLARS))["ohh"]
    assert hand["tournament_info"]["buyin_amount"] == 10
    assert hand["big_blind_amount"] == record.config.big_blind
    for form in ("text", "ohh"):
        read_back = record_of_text(written_hand(record, form, DOLLARS))
        assert chips(read_back) == chips(record_from_events(record))


@pytest.mark.parametrize(
    ("button", "seats", "named"),
    [
        (3, (1, 3), {1: "BB", 3: "SB"}),
        (4, (1, 4, 6), {6: "SB", 1: "BB", 4: "BTN"}),
        (5, (1, 4, 6), {6: "SB", 1: "BB", 4: "BTN"}),
    ],
)
def test_positions_are_counted_from_the_button(
    button: int, seats: tuple[int, ...], named: dict[int, str]
) -> None:
    assert positions(button, seats) == named
