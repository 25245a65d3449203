"""Texts in the style of PokerStars: out of our records and back, for everybody who may ask for them."""

from __future__ import annotations

import random
import re
from itertools import islice

import msgspec
import pytest
from msgspec.structs import replace

from pokerroom.cards import parse_cards
from pokerroom.evaluator import strength
from pokerroom.history.from_events import record_from_events
from pokerroom.history.hand_record import seen_by
from pokerroom.history.history_errors import BadRecord
from pokerroom.history.replay.recorded_hand import ReplayRecord
from pokerroom.history.text.hand_wording import hand_name
from pokerroom.history.text.text_amounts import CHIPS, Money
from pokerroom.history.text.text_writer import hand_text, write
from pokerroom.history.text.timestamps import stamp
from pokerroom.lab.importers.replay.replay_engine import replay
from pokerwire.cash.cash_events import HandVoided
from pokerwire.hand_events import HandMucked, HandShown
from pokerwire.room.finished_hand import HandRecord
from tests.history.playing import hands, hands_at, options
from tests.history.reading import record_of_text
from tests.history.test_records import TABLES

DOLLARS = Money.of("USD")


def chips(record: ReplayRecord) -> tuple[object, ...]:
    """What of a record must survive the way through a text."""
    return dict(record.final), record.collected, record.rake, record.board, record.button


@pytest.mark.parametrize(("game", "structure"), TABLES)
def test_every_text_is_read_back_to_the_same_result(game: str, structure: str) -> None:
    for seed in range(8):
        for record in hands(seed, game, structure, 20):
            whole = record_from_events(record)
            for seen, money in ((record, CHIPS), (seen_by(record, None), DOLLARS)):
                read_back = record_of_text(hand_text(seen, money))
                assert chips(read_back) == chips(whole)
                assert replay(read_back).differences == ()
            assert {seat.seat: seat.hole for seat in record_of_text(hand_text(record)).seats} == {
                seat.seat: seat.hole for seat in whole.seats
            }


@pytest.mark.parametrize(("game", "structure"), TABLES)
def test_a_text_for_one_player_has_no_card_that_he_may_not_see(game: str, structure: str) -> None:
    for record in hands("view", game, structure, 25):
        player = record.players[0]
        seen = seen_by(record, player.player)
        named = set(re.findall(r"[2-9TJQKA][cdhs]\b", hand_text(seen)))
        visible = set(re.findall(r'"([2-9TJQKA][cdhs])"', msgspec.json.encode(seen).decode()))
        assert named <= visible
        dealt = re.findall(r"^Dealt to (.+?) \[", hand_text(seen), re.MULTILINE)
        assert set(dealt) == {player.player}


DRAWS = [f"{number} DRAW" for number in ("FIRST", "SECOND", "THIRD")]
SECTIONS = ["HOLE CARDS", "DEALING HANDS", "FLOP", "TURN", "RIVER", *DRAWS, "SHOW DOWN", "SUMMARY"]


@pytest.mark.parametrize(("game", "structure"), TABLES)
def test_the_sections_stand_in_their_order(game: str, structure: str) -> None:
    for record in hands("order", game, structure, 30):
        text = hand_text(record)
        found = re.findall(r"^\*\*\* ([A-Z ]+) \*\*\*", text, re.MULTILINE)
        assert found == sorted(found, key=SECTIONS.index)
        assert found[-1] == "SUMMARY"
        assert ("SHOW DOWN" in found) == (": shows [" in text.split("*** SUMMARY")[0] or "mucks hand" in text)
        assert len(re.findall(r"^Seat \d+: ", text, re.MULTILINE)) == 2 * len(record.players)


@pytest.mark.parametrize("game", ["holdem", "omaha", "draw"])
def test_all_cards_that_a_table_shows_at_the_end_are_in_the_text(game: str) -> None:
    rng = random.Random(5)
    config = replace(options(rng, game, "no_limit"), show_all_at_end=True)
    latest = {record.hand: record for record in islice(hands_at(config, rng), 40)}
    for record in list(latest.values())[:-1]:
        shown = {event.seat: event.cards for event in record.events if isinstance(event, HandShown)}
        assert shown.keys() == {player.seat for player in record.players}
        text = hand_text(record)
        for cards in shown.values():
            assert f": shows [{' '.join(cards)}]" in text


def first(game: str, structure: str, pattern: str) -> tuple[HandRecord, str]:
    """The first random hand whose text has a line of that pattern."""
    for seed in range(60):
        for record in hands(seed, game, structure, 25):
            text = hand_text(record)
            if re.search(pattern, text, re.MULTILINE):
                return record, text
    raise AssertionError(f"no hand has {pattern}")


@pytest.mark.parametrize(
    "pattern",
    [
        r"^.+: posts small & big blinds \d+$",
        r"^.+: posts straddle \d+$",
        r"^.+: posts the ante \d+$",
        r"^.+: posts big blind \d+ and is all-in$",
        r"^.+: raises \d+ to \d+ and is all-in$",
        r"^Uncalled bet \(\d+\) returned to .+$",
        r"^.+ collected \d+ from side pot$",
        r"^.+ collected \d+ from side pot-2$",
        r"^Total pot \d+ Main pot \d+\. Side pot \d+\. \| Rake \d+$",
        r"^Total pot \d+ \| Rake [1-9]\d*$",
        r"^Seat \d: .* \(button\) \(small blind\) showed \[.*\] and won \(\d+\) with .+$",
        r"^Seat \d: .* folded before Flop \(didn't bet\)$",
        r"^Seat \d: .* folded on the Turn$",
        r"^Seat \d: .* mucked \[.. ..\]$",
        r"^.+: mucks hand$",
        r"^.+: shows \[.. ..\] \(.* - .* kicker\)$",
    ],
)
def test_the_words_are_those_of_the_real_texts(pattern: str) -> None:
    first("holdem", "no_limit", pattern)


@pytest.mark.parametrize(
    "pattern",
    [
        r"^\*\*\* DEALING HANDS \*\*\*$",
        r"^.+: discards 1 card \[..\]$",
        r"^.+: stands pat$",
        r"^Dealt to .+ \[.. .. ..\] \[.. ..\]$",
        r"^Seat \d: .* folded before the Draw \(didn't bet\)$",
        r"^Seat \d: .* folded after the Draw$",
    ],
)
def test_the_words_of_draw_are_those_of_the_real_texts(pattern: str) -> None:
    first("draw", "limit", pattern)


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("As Ks Qs Js Ts", "a Royal Flush"),
        ("5d 4d 3d 2d Ad", "a straight flush, Ace to Five"),
        ("9c 9d 9h 9s Jc", "four of a kind, Nines"),
        ("6c 6d 6h As Ac", "a full house, Sixes full of Aces"),
        ("Kc Tc 5c 3c 2c", "a flush, King high"),
        ("Tc 9d 8h 7s 6c", "a straight, Six to Ten"),
        ("Qc Qd Qh 9s 8c", "three of a kind, Queens"),
        ("Kc Kd 6h 6s 5c", "two pair, Kings and Sixes"),
        ("2c 2d Kh 9s 5c", "a pair of Deuces"),
        ("Ac Qd 9h 8s 3c", "high card Ace"),
    ],
)
def test_hands_have_the_names_of_the_real_texts(cards: str, name: str) -> None:
    assert hand_name(strength(parse_cards(cards))) == name


def test_the_stakes_of_limit_are_its_bets() -> None:
    _, text = first("holdem", "limit", r"^.+: posts big blind 100$")
    assert "Hold'em Limit (100/200) - " in text


def test_the_small_blind_of_a_limit_hand_in_which_nobody_posts_it_is_half_its_small_bet() -> None:
    _, text = first("holdem", "limit", r"^.+: posts small blind 50$")
    without = re.sub(r"^.+: posts small blind 50\n", "", text, flags=re.MULTILINE)
    assert (record_of_text(text).small_blind, record_of_text(without).small_blind) == (50, 50)


def test_a_text_without_totals_has_the_rake_that_its_chips_say() -> None:
    _, text = first("holdem", "no_limit", r"^Total pot \d+ \| Rake [1-9]\d*$")
    without = re.sub(r"^Total pot .*\n", "", text, flags=re.MULTILINE)
    whole = record_of_text(text)
    assert whole.rake > 0
    assert (record_of_text(without).rake, record_of_text(without).pot_amounts) == (whole.rake, ())


@pytest.mark.parametrize("line", ["Zoe Zoe: folds", "Zoe checks"])
def test_somebody_who_acts_and_sits_nowhere_is_told(line: str) -> None:
    _, text = first("holdem", "no_limit", r"^\*\*\* FLOP")
    with pytest.raises(BadRecord, match=r"^line \d+: Zoe.* acts but sits nowhere$"):
        record_of_text(text.replace("*** FLOP", f"{line}\n*** FLOP"))


def test_a_line_that_nobody_understands_is_listed() -> None:
    _, text = first("holdem", "no_limit", r"^\*\*\* FLOP")
    read = record_of_text(text.replace("*** FLOP", "Zoe: good morning\n*** FLOP"))
    assert [one.partition(": ")[2] for one in read.unread] == ["Zoe: good morning"]
    assert replay(read).differences == ()


def test_money_is_told_with_its_sign() -> None:
    record = next(hands(3, "holdem", "no_limit", 1))
    text = hand_text(record, DOLLARS)
    assert re.match(r"PokerStars Hand #\d+:  Hold'em No Limit \(\$[\d.]+/\$[\d.]+ USD\) - ", text)
    assert "Play Money" not in text
    assert "Play Money" in hand_text(record)


@pytest.mark.parametrize(
    ("amount", "text"), [(0, "$0"), (5, "$0.05"), (200, "$2"), (250, "$2.50"), (123_456_789, "$1234567.89")]
)
def test_amounts_come_record_of_text(amount: int, text: str) -> None:
    assert DOLLARS.write(amount) == text
    assert DOLLARS.read(text) == amount
    assert CHIPS.read(CHIPS.write(amount)) == amount


@pytest.mark.parametrize(
    ("milliseconds", "text"),
    [
        (1_279_000_000_000, "2010/07/13 5:46:40 UTC [2010/07/13 1:46:40 ET]"),
        (1_289_112_290_000, "2010/11/07 6:44:50 UTC [2010/11/07 1:44:50 ET]"),
        (1_300_000_000_000, "2011/03/13 7:06:40 UTC [2011/03/13 3:06:40 ET]"),
        (1_299_999_599_000, "2011/03/13 6:59:59 UTC [2011/03/13 1:59:59 ET]"),
        (1_289_109_600_000, "2010/11/07 6:00:00 UTC [2010/11/07 1:00:00 ET]"),
        (1_289_109_599_000, "2010/11/07 5:59:59 UTC [2010/11/07 1:59:59 ET]"),
    ],
)
def test_times_are_universal_and_eastern(milliseconds: int, text: str) -> None:
    assert stamp(milliseconds) == text


def test_a_voided_hand_is_told_as_cancelled() -> None:
    record = next(hands(1, "holdem", "no_limit", 1))
    voided = msgspec.structs.replace(
        record, events=(*record.events[:6], HandVoided(record.hand, record.players))
    )
    text = hand_text(voided)
    assert "Hand cancelled\n*** SUMMARY ***\nTotal pot 0 | Rake 0\n" in text
    with pytest.raises(BadRecord, match="cancelled"):
        record_of_text(text)


def test_many_hands_are_written_one_by_one() -> None:
    taken = []

    def counting() -> object:
        for record in hands(1, "holdem", "limit", 50):
            taken.append(record)
            yield record

    texts = write(counting())  # type: ignore[arg-type]
    assert len(list(islice(texts, 3))) == 3
    assert len(taken) == 3


def test_a_hand_that_was_mucked_is_not_shown_to_others() -> None:
    record, _ = first("holdem", "no_limit", r"^.+: mucks hand$")
    mucker = next(event.seat for event in record.events if isinstance(event, HandMucked))
    text = hand_text(seen_by(record, None))
    assert re.search(rf"^Seat {mucker}: .* mucked$", text, re.MULTILINE)
