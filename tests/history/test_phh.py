"""PHH: our hands out and back, pokerkit reading them, and the forms of other files."""

from __future__ import annotations

import tomllib
from collections import Counter
from itertools import islice

import msgspec
import pytest
from pokerkit import HandHistory

from pokerroom.history.from_events import record_from_events
from pokerroom.history.hand_record import seen_by
from pokerroom.history.history_errors import BadRecord, HistoryError
from pokerroom.history.phh.game_codes import CODES
from pokerroom.history.phh.phh_writer import hand_text, write
from pokerroom.history.replay.recorded_hand import ReplayRecord
from pokerroom.lab.importers.phh.phh_reader import read
from pokerroom.lab.importers.replay.replay_engine import replay
from pokerroom.lab.importers.splitting import split_phh
from pokerwire.cash.cash_events import HandVoided
from pokerwire.games import GAMES
from pokerwire.hand_events import PotAwarded
from pokerwire.room.finished_hand import HandRecord
from tests.differential.oracle import ranked_elsewhere
from tests.history.playing import hands
from tests.history.test_records import TABLES
from tests.tiers import extended


def back(text: str) -> ReplayRecord:
    (chunk,) = split_phh(text.splitlines(keepends=True))
    return read(chunk)


def play(record: ReplayRecord) -> list[tuple[object, ...]]:
    return [
        (action.seat, action.act, action.amount, action.to, action.all_in)
        for action in record.actions
        if action.act not in {"uncalled", "discard"}
    ]


@pytest.mark.parametrize(("game", "structure"), TABLES)
def test_every_hand_is_read_back_to_the_same_play_and_result(game: str, structure: str) -> None:
    for seed in range(8):
        for record in hands(seed, game, structure, 20):
            whole = record_from_events(record)
            for seen in (record, seen_by(record, record.players[0].player)):
                read_back = back(hand_text(seen))
                assert play(read_back) == play(whole)
                assert (dict(read_back.final), read_back.rake) == (dict(whole.final), whole.rake)
                assert replay(read_back).differences == ()


# --- pokerkit -----------------------------------------------------------------------------------------------------


def loaded(text: str) -> tuple[list[int], list[int]]:
    """The stacks to which pokerkit plays a hand, and those that the file states."""
    history = HandHistory.loads(text)
    with ranked_elsewhere():
        *_, state = history
    assert not state.status
    assert history.finishing_stacks is not None
    return list(state.stacks), list(history.finishing_stacks)


def odd_chips(record: HandRecord) -> int:
    """How many chips rule C3 gives out one by one: pokerkit gives those of a hand to one player."""
    awards = [event for event in record.events if isinstance(event, PotAwarded)]
    return sum(len(award.shares) - 1 for award in awards if len({share.by for share in award.shares}) > 1)


@pytest.mark.parametrize(
    ("structure", "seeds", "worded"),
    [
        ("limit", range(12), 1),
        ("no_limit", range(10, 22), 3),
        extended("limit", range(50), 4),
        extended("no_limit", range(50), 4),
    ],
)
def test_pokerkit_loads_every_hand_of_holdem_and_plays_it_to_the_same_stacks(
    structure: str, seeds: range, worded: int
) -> None:
    seen = Counter[str]()
    for seed in seeds:
        for record in hands(f"pokerkit {seed}", "holdem", structure, 20):
            text = hand_text(record)
            played, stated = loaded(text)
            rake, odd = record_from_events(record).rake, odd_chips(record)
            assert sum(played) - sum(stated) == rake
            if not rake:
                assert max(abs(a - b) for a, b in zip(played, stated, strict=True)) <= odd
            seen.update(exact=played == stated, raked=rake > 0, worded="\n_actions" in text, hands=1)
    assert seen["exact"] + seen["raked"] >= seen["hands"] - 2
    assert seen["worded"] >= worded


def test_a_raise_that_nobody_can_match_is_a_call_to_others_and_a_raise_to_us() -> None:
    text = """
        variant = "NT"
        antes = [0, 0, 0]
        blinds_or_straddles = [50, 100, 0]
        min_bet = 1
        starting_stacks = [398, 10000, 10809]
        actions = ["d dh p1 Kh9s", "d dh p2 5s7h", "d dh p3 6c2c", "p3 cc", "p1 cc", "p2 cbr 10000", "p3 cc", "p1 f",
            "d db 9hAsKd", "d db Th", "d db Tc", "p2 sm 5s7h", "p3 sm 6c2c"]
        _min_bet = 100
        _actions = ["d dh p1 Kh9s", "d dh p2 5s7h", "d dh p3 6c2c", "p3 cc", "p1 cc", "p2 cbr 10000", "p3 cbr 10809",
            "p1 f", "d db 9hAsKd", "d db Th", "d db Tc", "p2 sm 5s7h", "p3 sm 6c2c"]
        finishing_stacks = [298, 10050, 10859]
    """
    assert loaded(text.replace("        ", "")) == ([298, 10050, 10859], [298, 10050, 10859])
    record = back(text)
    assert ("raise", 10_809) in [(action.act, action.to) for action in record.actions]
    assert replay(record).differences == ()


# --- other people's files -------------------------------------------------------------------------------------------

EXAMPLE = """# a hand
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1000, 2000, 0]
min_bet = 2000
starting_stacks = [1125600, 2000000, 553500]
actions = [
  "d dh p1 Ac2d", "d dh p2 ????", "d dh p3 7h6h",
  "p3 cbr 7000 # the button opens",
  "p1 cbr 23000", "p2 f", "p3 cc", "",
  "d db Jc3d5c", "p1 cbr 35000", "p3 cc", "d db 4h", "p1 cbr 90000", "p3 cbr 232600", "p1 cbr 1067100", "p3 cc",
  "p1 sm Ac2d", "p3 sm 7h6h", "d db Jh",
]
finishing_stacks = [572100, 1998000, 1109000]
"""


def test_the_forms_of_the_specification_are_read() -> None:
    record = back(EXAMPLE)
    assert [seat.hole for seat in record.seats] == ["Ac2d", "????", "7h6h"]
    assert (record.button, record.big_blind, record.board) == (3, 2_000, ("Jc3d5c", "4h", "Jh"))
    assert replay(record).differences == ()


def test_without_stacks_at_the_end_the_play_alone_is_compared() -> None:
    lines = [line for line in EXAMPLE.splitlines() if not line.startswith("finishing")]
    record = back("\n".join(lines))
    assert record.final == {}
    assert replay(record).differences == ()
    bad = back("\n".join(lines).replace("cbr 232600", "cbr 100000"))
    assert "amount_too_small" in replay(bad).differences[0]


def test_a_wrong_end_is_found() -> None:
    record = back(EXAMPLE.replace("572100, 1998000, 1109000", "572101, 1998000, 1108999"))
    assert any("final stacks" in difference for difference in replay(record).differences)


def test_amounts_may_have_decimals_and_stacks_may_be_unknown() -> None:
    text = """
        variant = "NT"
        antes = [0, 0]
        blinds_or_straddles = [0.05, 0.10]
        min_bet = 0.10
        starting_stacks = [inf, 12.35]
        actions = ["d dh p1 ????", "d dh p2 ????", "p2 cbr 0.25", "p1 f"]
    """
    record = back(text)
    assert (record.big_blind, record.seats[1].stack) == (10, 1_235)
    assert [action.act for action in record.actions[:2]] == ["small_blind", "big_blind"]
    assert [action.seat for action in record.actions] == [2, 1, 2, 1]
    assert replay(record).differences == ()


@pytest.mark.parametrize(
    ("blinds", "antes", "kinds"),
    [
        ([1, 2, 0, 0], [0, 0, 0, 0], ["small_blind", "big_blind"]),
        ([1, 2, 4, 0], [1, 1, 1, 1], ["ante"] * 4 + ["small_blind", "big_blind", "straddle"]),
        ([0, 2, 0, 0], [0, 0, 0, 0], ["big_blind"]),
        ([0, 2, 4, 0], [0, 0, 0, 0], ["big_blind", "straddle"]),
        ([1, 2, 0, -2], [0, 0, 0, 1], ["dead", "small_blind", "big_blind", "post"]),
        ([1, 2, 0, 0], [0, 2, 0, 0], ["small_blind", "big_blind", "ante"]),
        ([1, 2], [0, 0], ["small_blind", "big_blind"]),
    ],
)
def test_the_lists_tell_who_posted_what(blinds: list[int], antes: list[int], kinds: list[str]) -> None:
    n = len(blinds)
    dealt = ", ".join(f'"d dh p{p + 1} ????"' for p in range(n))
    text = (
        f'variant = "NT"\nantes = {antes}\nblinds_or_straddles = {blinds}\nmin_bet = 2\n'
        f"starting_stacks = {[100] * n}\nactions = [{dealt}]\n"
    )
    forced = [action.act for action in back(text).actions]
    assert forced == kinds


def test_our_own_fields_are_not_needed_for_an_ordinary_hand() -> None:
    read_back = 0
    for seed in range(20):
        for record in hands(seed, "holdem", "no_limit", 10):
            text = hand_text(record)
            ordinary = record.started.button in {player.seat for player in record.players}
            if not ordinary or "\n_actions" in text or '"post"' in text or '"dead"' in text:
                continue
            others = "".join(line for line in text.splitlines(True) if not line.startswith("_"))
            assert replay(back(others)).differences == ()
            read_back += 1
    assert read_back > 50


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        ("'NT'", "'XX'", 0, "the room does not deal XX"),
        ("'NT'", "'FR'", 0, r"does not deal FR \(fixed-limit razz\)"),
        ("variant = 'NT'", "", 1, "there is no variant"),
        ("variant = 'NT'", "variant = NT", 2, "not TOML"),
        (
            "min_bet = 2000",
            "min_bet = 1e4090071992547409910",
            14,
            "1e4090071992547409910 is too large to be read",
        ),
        ("antes = [0, 0, 0]", "", 1, "there is no antes"),
        ("min_bet = 2000", "min_bet = 'x'", 5, "cannot read min_bet: it must be an amount above 0"),
        ("min_bet = 2000", "min_bet = 0", 5, "an amount above 0"),
        ("[1125600, 2000000, 553500]", "[1125600]", 6, "two stacks or more"),
        ("[1125600, 2000000, 553500]", "7", 6, "a list of amounts"),
        ("p1 cbr 23000", "p9 cbr 23000", 10, "no such player in a hand of 3"),
        ("p1 cbr 23000", "p1 cbr many", 10, "not an amount"),
        ("p1 cbr 23000", "p1 dances", 10, "an unknown action"),
        ("p1 cbr 23000", "p1 sm AcAd AhAs", 10, "an unknown action"),
        ("d db 4h", "d db 4x", 11, "not a card"),
        ("d db 4h", "d db 4", 11, "not a list of cards"),
        ("[572100, 1998000, 1109000]", "[1, 2, 3, 4]", 14, "one for each player"),
        ("[572100, 1998000, 1109000]", "[1e9999999, 1, 1]", 14, "a list of amounts"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(old: str, new: str, line: int, why: str) -> None:
    assert old in EXAMPLE
    with pytest.raises((HistoryError, BadRecord), match=why) as caught:
        back(EXAMPLE.replace(old, new))
    assert getattr(caught.value, "line", 0) == line


# --- files of many hands --------------------------------------------------------------------------------------------


def test_a_file_of_many_hands_is_toml_with_a_table_for_each() -> None:
    records = list(hands(5, "draw", "pot_limit", 12))
    text = "".join(write(records))
    assert list(tomllib.loads(text)) == [str(number) for number in range(1, 13)]
    cut = list(split_phh(text.splitlines()))
    assert [chunk.name for chunk in cut] == [str(number) for number in range(1, 13)]
    assert [play(read(chunk)) for chunk in cut] == [play(record_from_events(record)) for record in records]


def test_hands_are_written_one_by_one() -> None:
    taken = []

    def counting() -> object:
        for record in hands(1, "holdem", "limit", 50):
            taken.append(record)
            yield record

    assert len(list(islice(write(counting()), 4))) == 4  # type: ignore[arg-type]
    assert len(taken) == 4


def test_hands_are_read_one_by_one() -> None:
    taken = []

    def counting() -> object:
        for line in "".join(write(hands(1, "holdem", "limit", 20))).splitlines():
            taken.append(line)
            yield line

    one = next(split_phh(counting()))  # type: ignore[arg-type]
    assert len(taken) <= len(one.lines) + 2


def test_a_voided_hand_is_left_out() -> None:
    record = next(hands(1, "holdem", "limit", 1))
    voided = msgspec.structs.replace(
        record, events=(*record.events[:5], HandVoided(record.hand, record.players))
    )
    assert list(write([voided])) == []
    assert [text.split("\n")[0] for text in write([voided, record])] == ["[1]"]


def test_every_game_of_the_room_has_a_code() -> None:
    every = {(game, structure) for game in GAMES for structure in ("limit", "pot", "no")}
    assert set(CODES.values()) == every
    assert len(CODES) == len(every)
