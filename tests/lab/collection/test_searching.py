"""Searching and summing up kept hands: each answer against the same worked out without the database."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest

from pokerroom.history.from_events import record_from_events
from pokerroom.history.play_counts import AGGRESSION, SHARES
from pokerroom.history.positions import positions
from pokerroom.lab.collection.evenings import PlaceSeries, evening_table, place_series, season_table
from pokerroom.lab.collection.groupings import GROUPS, OPPONENT
from pokerroom.lab.collection.hand_file import HandFile
from pokerroom.lab.collection.kept_hand import kind_of
from pokerroom.lab.collection.opponents import opponents
from pokerroom.lab.collection.play_kinds import PlayKind
from pokerroom.lab.collection.search import HandSearch, condition, count_hands, find_hands
from pokerroom.lab.collection.statistics import Play, measured_result, statistics
from pokerroom.lab.collection.statistics_table import table
from pokerroom.odds.odds_errors import OddsError
from pokerroom.room.history.evening_series import BREAK_MS, series_of_results
from pokerwire.games import game_name
from pokerwire.hand_events import Acted, BoardDealt, DrawStarted, ForcedBet, PotAwarded
from pokerwire.room.finished_hand import HandRecord
from tests.lab.collection.samples import ANN, hands_of_ann, taken_in, written

RECORDS = 60
COUNTED = (
    *(
        "hands",
        "voluntary",
        "raised",
        "reraise_chances",
        "reraised",
        "continuation_chances",
        "continued",
        "saw",
    ),
    *("shown_down", "won_shown_down", "aggressive", "called"),
)

ANSWERS_BEFORE_FLOP = (
    *("limp_chances", "limped", "steal_chances", "stole", "steals_faced", "folded_to_steal"),
    *("four_bet_chances", "four_bet", "three_bets_faced", "folded_to_three_bet"),
)


@pytest.fixture(scope="module")
def records() -> list[HandRecord]:
    """Return hands that ann played."""
    return hands_of_ann("search", RECORDS)


@pytest.fixture(scope="module")
def file(records: list[HandRecord], tmp_path_factory: pytest.TempPathFactory) -> Iterator[HandFile]:
    """A file with these hands."""
    folder = tmp_path_factory.mktemp("kept")
    opened = HandFile(folder / "hands.db")
    taken_in(opened, written(folder, records))
    yield opened
    opened.close()


def seat_of(record: HandRecord, name: str = ANN) -> int:
    """Return the seat of a player."""
    return next(player.seat for player in record.players if player.player == name)


def place(record: HandRecord) -> str:
    """Return ann's position."""
    return positions(record.started.button, [player.seat for player in record.players])[seat_of(record)]


def net(record: HandRecord, name: str = ANN) -> int:
    """Return what a player won, in hundredths."""
    flat = record_from_events(record)
    seat = next(seat for seat in flat.seats if seat.name == name)
    return 100 * (flat.final[str(seat.seat)] - seat.stack)


def pot(record: HandRecord) -> int:
    """Return the pot, in hundredths."""
    return 100 * sum(event.amount for event in record.events if isinstance(event, PotAwarded))


def ranks(record: HandRecord) -> str:
    """Return the ranks of ann's two cards, the higher first; nothing in other games."""
    hole = next(seat.hole for seat in record_from_events(record).seats if seat.name == ANN) or ""
    order = "AKQJT98765432"
    return "".join(sorted(hole[::2], key=order.index)) if record.config.game == "holdem" else ""


def kind(record: HandRecord) -> str:
    """Return the kind of ann's two cards; nothing for other hands."""
    hole = next(seat.hole for seat in record_from_events(record).seats if seat.name == ANN) or ""
    return kind_of(hole)


@pytest.mark.parametrize(
    ("search", "matches"),
    [
        (HandSearch(), lambda record: True),
        (HandSearch(position="BB"), lambda record: place(record) == "BB"),
        (HandSearch(cards="TT+"), lambda record: ranks(record) in {"AA", "KK", "QQ", "JJ", "TT"}),
        (HandSearch(cards="AK AQ, 22"), lambda record: ranks(record) in {"AK", "AQ", "22"}),
        (HandSearch(pot_from=50_000), lambda record: pot(record) >= 50_000),
        (HandSearch(pot_to=50_000, net_from=1), lambda record: pot(record) <= 50_000 and net(record) > 0),
        (HandSearch(net_to=-100), lambda record: net(record) <= -100),
        (HandSearch(opponent="ida"), lambda record: any(p.player == "ida" for p in record.players)),
        (HandSearch(opponent="nobody"), lambda record: False),
        (HandSearch(site="POKERROOM"), lambda record: True),
        (HandSearch(site="PokerStars"), lambda record: False),
        (HandSearch(text="omaha"), lambda record: record.config.game == "omaha"),
        (HandSearch(text="100%_"), lambda record: False),
        (HandSearch(since=1_790_000_010_000), lambda record: record.began >= 1_790_000_010_000),
        (HandSearch(until=1_790_000_010_000), lambda record: record.began < 1_790_000_010_000),
    ],
)
def test_a_search_finds_what_matches_newest_first(
    file: HandFile, records: list[HandRecord], search: HandSearch, matches: Callable[[HandRecord], bool]
) -> None:
    expected = {str(record.number) for record in records if matches(record)}
    found = find_hands(file, search, len(records))
    assert {hand.number for hand in found} == expected
    assert count_hands(file, search) == len(expected)
    assert [hand.played for hand in found] == sorted([hand.played for hand in found], reverse=True)
    pages = [find_hands(file, search, 7, skip) for skip in range(0, len(found), 7)]
    assert [hand for page in pages for hand in page] == found


def test_two_cards_are_found_in_any_order(file: HandFile) -> None:
    hand = next(hand for hand in find_hands(file, HandSearch(cards="*"), 500) if len(hand.cards) == 4)
    for cards in (hand.cards, hand.cards[2:] + hand.cards[:2]):
        assert hand in find_hands(file, HandSearch(cards=cards), 500)
    with pytest.raises(OddsError):
        find_hands(file, HandSearch(cards="AKQ"))


def test_hands_are_found_by_the_street_that_they_came_to(file: HandFile) -> None:
    found = {
        street: count_hands(file, HandSearch(street=street))
        for street in ("flop", "turn", "river", "showdown")
    }
    assert list(found.values()) == sorted(found.values(), reverse=True)
    for street, least in (("flop", 3), ("turn", 4), ("river", 5)):
        board_games = [
            hand for hand in find_hands(file, HandSearch(street=street), 900) if hand.game != "draw"
        ]
        assert all(len(hand.board) >= 2 * least or hand.street == "showdown" for hand in board_games)


def test_a_draw_is_any_of_several(file: HandFile) -> None:
    _, streets = condition(file, HandSearch(street="draw"))
    assert streets == ["draw", "first_draw", "second_draw", "third_draw"]


def test_notes_and_tags_are_found(file: HandFile) -> None:
    one, two = find_hands(file, HandSearch(), 2)
    file.write(one.id, "tags", "bluff hero-call")
    file.write(two.id, "note", "100% a mistake")
    assert [hand.id for hand in find_hands(file, HandSearch(tag="bluff"))] == [one.id]
    assert [hand.id for hand in find_hands(file, HandSearch(tag="hero-call"))] == [one.id]
    assert find_hands(file, HandSearch(tag="hero")) == []
    assert [hand.id for hand in find_hands(file, HandSearch(text="100% a"))] == [two.id]


# --- statistics, worked out again from the events ---------------------------------------------------------------------


def played(record: HandRecord, name: str = ANN) -> dict[str, int]:
    """Return what a player did in a hand, by the events of the table."""
    seat, first, street = seat_of(record, name), True, 0
    raises: list[int] = []
    out: set[int] = set()
    found = dict.fromkeys(COUNTED, 0)
    found |= {f"{name}_{kind}": 0 for name in ("flop", "turn", "river") for kind in ("aggressive", "called")}
    found["hands"] = 1
    found |= answers(record, seat)
    flop_open = True
    for event in record.events:
        if isinstance(event, BoardDealt | DrawStarted):
            first, street = False, street + 1
            found["saw"] |= seat not in out
        if not isinstance(event, Acted):
            continue
        bold = event.action in {"bet", "raise"}
        if event.action == "fold":
            out.add(event.seat)
        if first:
            if event.seat == seat and len(raises) == 1 and not found["reraise_chances"]:
                found["reraise_chances"], found["reraised"] = 1, int(bold)
            if event.seat == seat and event.action in {"call", "bet", "raise"}:
                found["voluntary"] = 1
                found["raised"] |= bold
            raises += [event.seat] if bold else []
        elif event.seat == seat:
            round_name = ("flop", "turn", "river")[street - 1]
            for kind in ("aggressive",) if bold else ("called",) if event.action == "call" else ():
                found[kind] += 1
                found[f"{round_name}_{kind}"] += 1
        if street == 1:
            if flop_open and event.seat == seat and raises and raises[-1] == seat:
                found["continuation_chances"], found["continued"] = 1, int(event.action == "bet")
            flop_open = flop_open and not bold and event.seat != seat
    live = {player.seat for player in record.players} - out
    if found["saw"] and seat in live and len(live) > 1:
        found["shown_down"] = 1
        shares = [share for e in record.events if isinstance(e, PotAwarded) for share in e.shares]
        found["won_shown_down"] = int(any(share.seat == seat and share.by for share in shares))
    awards = [event for event in record.events if isinstance(event, PotAwarded)]
    won = any(share.seat == seat and share.by for event in awards for share in event.shares)
    found["won_seen"] = int(found["saw"] and won)
    return found


BOLD = {"bet", "raise"}


def answers(record: HandRecord, seat: int) -> dict[str, int]:
    """Return what a player did when others had acted, by who acted on each street."""
    streets: list[list[Acted]] = [[]]
    for event in record.events:
        if isinstance(event, BoardDealt | DrawStarted):
            streets.append([])
        elif isinstance(event, Acted):
            streets[-1].append(event)
    found = {**before_the_flop(record, streets[0], seat), **to_continuations(streets, seat)}
    found["check_raise_chances"] = found["check_raised"] = 0
    for acts in streets[1:]:
        own = [act.action for act in acts if act.seat == seat]
        if own[:1] == ["check"] and own[1:]:
            found["check_raise_chances"] += 1
            found["check_raised"] += own[1] == "raise"
    return found


def before_the_flop(record: HandRecord, acts: list[Acted], seat: int) -> dict[str, int]:
    """Return what a player did before the flop, turn by turn."""
    found = dict.fromkeys(ANSWERS_BEFORE_FLOP, 0)
    places = positions(record.started.button, [player.seat for player in record.players])
    posted = {
        event.seat
        for event in record.events
        if isinstance(event, ForcedBet) and event.kind in {"big_blind", "straddle", "post"}
    }
    turns = [number for number, act in enumerate(acts) if act.seat == seat]
    for turn in turns:
        action, before = acts[turn].action, acts[:turn]
        raisers = [act.seat for act in before if act.action in BOLD]
        folded_to = all(act.action == "fold" for act in before)
        if turn == turns[0] and not raisers and seat not in posted:
            found["limp_chances"], found["limped"] = 1, int(action == "call")
        if turn == turns[0] and folded_to and places[seat] in {"CO", "BTN", "SB"}:
            found["steal_chances"], found["stole"] = 1, int(action in BOLD)
        if turn == turns[0] and len(raisers) == 1 and places[seat] in {"SB", "BB"}:
            opener = next(act for act in before if act.action != "fold")
            if opener.action in BOLD and places[opener.seat] in {"CO", "BTN", "SB"}:
                found["steals_faced"], found["folded_to_steal"] = 1, int(action == "fold")
        if len(raisers) == 2 and not found["four_bet_chances"]:
            found["four_bet_chances"], found["four_bet"] = 1, int(action in BOLD)
            if raisers[0] == seat:
                found["three_bets_faced"], found["folded_to_three_bet"] = 1, int(action == "fold")
    return found


def to_continuations(streets: list[list[Acted]], seat: int) -> dict[str, int]:
    """Return how a player answered the continuation bet of another."""
    found = {"continuations_faced": 0, "folded_to_continuation": 0}
    raisers = [act.seat for act in streets[0] if act.action in BOLD]
    flop = streets[1] if len(streets) > 1 else []
    bets = [number for number, act in enumerate(flop) if act.action in BOLD]
    if not raisers or raisers[-1] == seat or not bets or flop[bets[0]].seat != raisers[-1]:
        return found
    after = [number for number, act in enumerate(flop) if act.seat == seat and number > bets[0]]
    if after and (len(bets) == 1 or after[0] <= bets[1]):
        found["continuations_faced"] = 1
        found["folded_to_continuation"] = int(flop[after[0]].action == "fold")
    return found


def summed(records: list[HandRecord], name: str = ANN) -> dict[str, int]:
    """Return the sums of what a player did."""
    sums: dict[str, int] = {}
    for record in records:
        for what, value in played(record, name).items():
            sums[what] = sums.get(what, 0) + value
    return sums


def check(play: Play, records: list[HandRecord], player: str = ANN) -> None:
    """Check the statistics of these hands."""
    sums = summed(records, player)
    assert play.hands == len(records)
    for name, share in SHARES.items():
        one = play.shares[name]
        assert one.of == sums["hands" if share.whole == "first_rounds" else share.whole]
        assert one.value == (sums[share.part] / one.of if one.of else None)
        if one.value is not None and one.low is not None and one.high is not None:
            assert 0 <= one.low <= one.value <= one.high <= 1
    for street, (bets, calls) in AGGRESSION.items():
        value = play.aggression[street]
        assert value == (round(sums[bets] / sums[calls], 4) if sums[calls] else None)
    nets = [net(record, player) for record in records]
    big_blinds = [won / 100 / record.config.big_blind for won, record in zip(nets, records, strict=True)]
    assert play.bb100.value == pytest.approx(100 * sum(big_blinds) / len(records), abs=0.6)
    assert (play.kind, play.net) == (PlayKind("play", site="pokerroom"), sum(nets))


def test_statistics_are_those_of_the_events(file: HandFile, records: list[HandRecord]) -> None:
    (play,) = statistics(file, HandSearch())
    check(play, records)
    assert min(share.of for share in play.shares.values()) > 10
    assert all(play.aggression.values())
    assert statistics(file, HandSearch(opponent="nobody")) == []


@pytest.mark.parametrize("by", [*GROUPS])
def test_statistics_by_group_are_those_of_the_group(
    file: HandFile, records: list[HandRecord], by: str
) -> None:
    group_of: dict[str, Callable[[HandRecord], str]] = {
        "position": place,
        "site": lambda _: "pokerroom",
        "month": lambda _: "2026-09",
        "year": lambda _: "2026",
        "game": lambda record: game_name(record.config.structure, record.config.game),
        "cards": kind,
        "players": lambda record: str(len(record.players)),
    }
    plays = statistics(file, HandSearch(), by)
    assert sum(play.hands for play in plays) == len(records)
    if by in {"stakes", "day"}:
        return  # a table has no other blinds than its hands
    for play in plays:
        check(play, [record for record in records if group_of[by](record) == play.group])


def test_statistics_of_opponents_are_those_of_the_events_and_count_their_occasions(
    file: HandFile, records: list[HandRecord]
) -> None:
    hands_of: dict[str, list[HandRecord]] = {}
    for record in records:
        for player in record.players:
            hands_of.setdefault(player.player, []).append(record)
    plays = opponents(file, HandSearch())
    assert [play.hands for play in plays] == sorted(
        [len(hands_of[n]) for n in hands_of if n != ANN], reverse=True
    )
    for play in plays:
        name = play.group.removesuffix(" (pokerroom)")
        check(play, hands_of[name], name)
        assert play.adjusted_bb100.value is None
    name = plays[0].group.removesuffix(" (pokerroom)")
    assert opponents(file, HandSearch(opponent=name)) == plays[:1]
    assert len(opponents(file, HandSearch(), most=2)) == 2
    cells = list(table(plays, OPPONENT))[1]
    vpip = plays[0].shares["vpip"]
    assert vpip.value is not None
    assert re.fullmatch(rf"{100 * vpip.value:.1f} \(\d+-\d+\) of {vpip.of}", cells[6])


def test_the_evenings_of_a_place_are_what_everybody_won(file: HandFile, records: list[HandRecord]) -> None:
    (place,) = place_series(file, HandSearch())
    times = sorted(record.began for record in records)
    breaks = [i for i in range(1, len(times)) if times[i] - times[i - 1] >= BREAK_MS]
    assert [evening.began for evening in place.series.evenings] == [times[i] for i in (0, *breaks)]
    assert {one.name for one in place.series.players} == {
        p.player for record in records for p in record.players
    }
    for one in place.series.players:
        played_in = [record for record in records if any(p.player == one.name for p in record.players)]
        assert one.net == sum(net(record, one.name) for record in played_in)
    assert place_series(file, HandSearch(opponent="nobody")) == []


def test_the_season_counts_each_evening() -> None:
    series = series_of_results([(0, {"ann": 500, "bob": -500}), (BREAK_MS, {"bob": 700, "cyd": -700})])
    place = PlaceSeries("home", "EUR", series)
    assert list(season_table([place])) == [
        ["player", "site", "evenings", "won", "best evening", "worst evening"],
        ["ann", "home", "1", "+€5", "+€5", "+€5"],
        ["bob", "home", "2", "+€2", "+€7", "-€5"],
        ["cyd", "home", "1", "-€7", "-€7", "-€7"],
    ]
    assert [row[1:] for row in evening_table([place])][1] == ["home", "ann +€5, bob -€5"]


def test_the_interval_of_the_result_is_students() -> None:
    measured = measured_result(4, 600.0, 4 * 150.0**2 + 20_000.0)  # hundredths: mean 1.5, deviation 0.8165
    assert measured.value == 150
    assert measured.low is not None
    assert measured.value - measured.low == pytest.approx(100 * 3.1824 * 0.81650 / 2, rel=1e-3)
