"""Tournaments in words: each event, one's own news first, the standing, in English and French."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import get_args

import msgspec
import pytest

from pokerclient.text.tournament_news import REBUY_KEY, news, sentence
from pokerclient.text.tournament_text import (
    clock_text,
    deal_lines,
    payout_text,
    place_text,
    ranking,
    rest_proposed,
    season_lines,
    standing_lines,
    terms_text,
    tournament_line,
)
from pokerlocale.spoken import speak
from pokerwire.messages.tournament_messages import PrizeDealMessage, SeasonMessage, TournamentMessage
from pokerwire.tournament import tournament_events as te
from pokerwire.tournament.season_row import SeasonRow
from pokerwire.tournament.tournament_setup import PayoutPreset, TournamentInfo, TournamentSetup
from pokerwire.tournament.tournament_snapshot import EntrantView, LevelView, TournamentSnapshot

AT = round(datetime(2026, 12, 24, 20).timestamp() * 1000)
ZONE = datetime(2026, 12, 24, 20).astimezone().strftime("%Z")
LEVEL = te.LevelBegan(2, 100, 200, 200, "big_blind", "holdem", "no_limit", time=60_000)
SAID: list[tuple[te.TournamentEvent, str]] = [
    (te.TournamentBegan(9, 1), "The tournament begins with 9 players."),
    (te.RoundBegan(2, 9, 3), "Round 2 begins, with 9 players."),
    (te.PlayerAdvanced("Ann"), "You go on to the next round, which begins when all tables are done."),
    (te.PlayerAdvanced("Ann", bye=True), "You have a bye: you play in the next round."),
    (te.PlayerAdvanced("Bob"), "Bob advances to the next round."),
    (te.PlayerAdvanced("Bob", bye=True), ""),
    (te.RegistrationExtended(5), "Players may register to the end of level 5."),
    (te.StartSet(AT), f"The tournament starts at 2026-12-24 20:00 {ZONE}."),
    (LEVEL, "Level 2: 100/200 · Ante 200."),
    (te.BreakAnnounced(300_000), "A break of 5 minutes comes when all hands are over."),
    (te.BreakBegan(300_000), "Break: 5 minutes."),
    (te.ClockSet(1, True, "paused"), "The tournament is paused."),
    (te.ClockSet(1, True, "resumed"), "The tournament continues."),
    (te.ClockSet(1, True, "time_added"), "The clock was changed."),
    (te.PlayerMoved("Ann", 3, 4, 900, "break"), "Your table breaks: you move to table 3, seat 4."),
    (te.PlayerMoved("Bob", 3, 4, 900, "break"), ""),
    (te.HandForHandSet(True), "Hand for hand: every table waits until the hands at all tables are over."),
    (te.HandForHandSet(False), "Hand for hand is over."),
    (te.RebuyOffered("Ann", 20_000), "You have no chips left: 'rebuy' buys new ones, within 20 s."),
    (te.RebuyOffered("Bob", 20_000), ""),
    (te.RemovalSet("Ann"), "The host takes you out of the tournament when this hand is over."),
    (te.RemovalSet("Bob"), "Bob is taken out when the running hand is over."),
    (te.PrizesFixed(12_000, (8_000, 4_000), 12), "2 places are paid; 12,000 are played for."),
    (te.FinishPlaceTaken("Ann", 1, 8_000), "You win the tournament, and 8,000!"),
    (te.FinishPlaceTaken("Ann", 2, 4_000), "You finish 2nd and win 4,000."),
    (te.FinishPlaceTaken("Ann", 12), "You finish 12th."),
    (te.FinishPlaceTaken("Bob", 3), "Bob finishes 3rd."),
    (te.FinishPlaceTaken("Bob", 2, 4_000), "Bob finishes 2nd and wins 4,000."),
    (te.BountyWon("Ann", "Bob", 50, 0), "You knocked Bob out and win 50."),
    (te.BountyWon("Bob", "Cy", 50, 0), "Bob knocked Cy out and wins 50."),
    (te.DealMade({"Ann": 1}, 0), "All who are left have made a deal."),
    (
        te.DealMade({"Ann": 1_270}, 60),
        "All who are left have made a deal: you get 1,270, and the winner 60 more.",
    ),
    (
        te.DealMade({"Bob": 1}, 60),
        "All who are left have made a deal, and play on for 60 more for the winner.",
    ),
    (te.FinishPlaceTaken("Ann", 1, 440, 2, 3), "You finish 1st and win a ticket, worth 440."),
    (te.FinishPlaceTaken("Bob", 1, 440, 2, 3), "Bob finishes 1st and wins a ticket, worth 440."),
    (te.BountyWon("Ann", "Ann", 75, 0), "You win the bounty on your own head, 75."),
    (te.BountyWon("Bob", "Bob", 75, 0), "Bob wins the bounty on their own head, 75."),
    (te.TournamentEnded("Ann"), "The tournament is over: Ann wins."),
    (te.TournamentEnded(""), "The tournament is over."),
    (te.TournamentCancelled("rain"), "The tournament is cancelled: rain"),
]


@pytest.fixture
def in_french() -> Iterator[None]:
    speak("fr")
    yield
    speak("en")


@pytest.mark.parametrize(("event", "told"), SAID)
def test_each_event_is_a_sentence(event: te.TournamentEvent, told: str) -> None:
    assert sentence(event, "Ann") == told


def test_every_kind_of_event_has_been_thought_of() -> None:
    silent = {te.EntryBought, te.EntryRefunded, te.TableBroke, te.PlayerOut, te.DealVoted}
    assert {type(event) for event, _ in SAID} | silent == set(te.TOURNAMENT_EVENTS)


def test_ones_own_news_comes_first_and_little_is_told_of_a_large_field() -> None:
    out = [te.BountyWon("Ann", "Bob", 5, 5), te.FinishPlaceTaken("Ann", 1, 90), te.TournamentEnded("Ann")]
    assert news(out, "Ann", 1) == "You knocked Bob out and win 5. You win the tournament, and 90!"
    others = [LEVEL, te.FinishPlaceTaken("Bob", 7)]
    assert news(others, "Ann", 2) == "Level 2: 100/200 · Ante 200."
    assert news(others[1:], "Ann", 2) == ""
    assert (
        news([LEVEL, *out[1:2]], "Ann", 1) == "Level 2: 100/200 · Ante 200. You win the tournament, and 90!"
    )
    assert news(others, "Ann", 1) == "Level 2: 100/200 · Ante 200. Bob finishes 7th."
    assert news(others[1:], "Ann", 1) == news(others[1:], None, 1) == "Bob finishes 7th."


@pytest.mark.parametrize(
    ("place", "text"),
    [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (22, "22nd"), (113, "113th")],
)
def test_places_are_ordinals(place: int, text: str) -> None:
    assert place_text(place) == text


@pytest.mark.parametrize(
    ("ms", "text"), [(0, "0:00"), (1, "0:01"), (545_000, "9:05"), (5_025_000, "1:23:45")]
)
def test_begun_seconds_count(ms: int, text: str) -> None:
    assert clock_text(ms) == text


def entrant(player: str, chips: int = 1_000, **fields: object) -> EntrantView:
    return msgspec.structs.replace(EntrantView(player, "playing", 1, 1, chips), **fields)


ENTRANTS = (
    entrant("Cy"),
    entrant("Ann", 2_500),
    entrant("Bob"),
    entrant("Di", 0, status="out", place=4, prize=0),
    entrant("Ed", 0, status="withdrawn"),
)
STATE = TournamentSnapshot(
    seq=9,
    number=1,
    name="Friday",
    phase="running",
    paused=False,
    level=LevelView(2, 100, 200, 0, "each", "holdem", "no_limit"),
    next_level=LevelView(3, 150, 300, 300, "big_blind", "holdem", "no_limit"),
    time=65_000,
    hands=0,
    next_break=0,
    players=3,
    average=1_500,
    pool=400,
    prizes=(300, 100),
    late_registration_until=0,
    hand_for_hand=True,
    entrants=ENTRANTS,
)
MESSAGE = TournamentMessage(1, TournamentSetup("Friday", buy_in=100, fee=10), STATE, ())


def test_equal_stacks_share_a_rank_and_who_is_out_comes_last() -> None:
    assert [(rank, one.player) for rank, one in ranking(ENTRANTS)] == [
        (1, "Ann"),
        (2, "Bob"),
        (2, "Cy"),
        (4, "Di"),
    ]


def test_the_standing_says_level_clock_prizes_and_players() -> None:
    assert standing_lines(MESSAGE, "Ann") == [
        "Friday: running, 3 of 4 players",
        "No-limit Hold'em, standard speed, 10,000 chips, entry 100 + 10",
        "Level 2: 100/200 · 1:05 left · Hand for hand · Next: 150/300 · Ante 300",
        "Prizes 400: 1st 300, 2nd 100",
        "   1 Ann  2,500 (12 BB)",
        "   2 Bob  1,000 (5 BB)",
        "   2 Cy  1,000 (5 BB)",
        "   4 Di  –",
    ]


def test_the_prizes_of_a_satellite_are_tickets_and_what_is_left() -> None:
    setup = TournamentSetup("Way in", ticket_for="Sunday", ticket_price=150)
    state = msgspec.structs.replace(STATE, prizes=(150, 150, 100))
    lines = standing_lines(msgspec.structs.replace(MESSAGE, setup=setup, state=state), None)
    assert "Prizes 400: 1st a ticket, 2nd a ticket, 3rd 100" in lines


def test_the_standing_says_what_is_unusual() -> None:
    setup = TournamentSetup(
        "Cup",
        format="bracket",
        games=("no-limit holdem", "limit draw"),
        ticket_price=500,
        bounty=50,
        progressive=True,
        add_on=15_000,
        late_registration_until=3,
        start_at=AT,
        season="2026",
    )
    assert standing_lines(msgspec.structs.replace(MESSAGE, setup=setup), None)[2] == (
        "heads-up bracket: the winner of each table advances · games in turn: No-limit Hold'em, Limit Five-Card Draw"
        " · a satellite for tickets of 500 · progressive bounties · add-on of 15,000 chips"
        f" · late entry to the end of level 3 · starts 2026-12-24 20:00 {ZONE} · season 2026"
    )


def test_a_deal_that_leaves_something_says_how_much_and_who_wants_that() -> None:
    deal = PrizeDealMessage(
        1, 1, {"Ann": 250, "Bob": 110}, {"Ann": 230, "Bob": 130}, {"Bob": "icm"}, 40, 180, {"Bob": 40}
    )
    assert deal_lines(deal) == [
        "If the prizes but for 40 were divided now, which the winner gets besides:",
        "Ann: 250 by ICM, 230 by chips",
        "Bob: 110 by ICM, 130 by chips · agrees: by ICM, 40 for the winner",
    ]
    assert rest_proposed(deal) == 40
    whole = PrizeDealMessage(1, 1, {"Ann": 1}, {"Ann": 1}, {}, 0, 1_800)
    assert deal_lines(whole)[-1] == "Up to 1,800 may be left for the winner."
    assert rest_proposed(whole) == 0


def test_a_deal_says_what_each_would_get_and_who_agrees() -> None:
    deal = PrizeDealMessage(1, 1, {"Ann": 270, "Bob": 130}, {"Ann": 250, "Bob": 150}, {"Bob": "icm"})
    assert deal_lines(deal) == [
        "If the prizes were divided now:",
        "Ann: 270 by ICM, 250 by chips",
        "Bob: 130 by ICM, 150 by chips · agrees: by ICM",
    ]


def test_the_table_of_a_season() -> None:
    rows = (SeasonRow("Ann", 3_161, 2, 1, 900), SeasonRow("Bob", 100, 1, 0, 0))
    assert season_lines(SeasonMessage(1, "2026", rows, ("2026",))) == [
        "Season 2026",
        "1. Ann: 316.1 points, 2 tournaments, 1 won",
        "2. Bob: 10.0 points, 1 tournament, 0 won",
    ]


def test_one_is_in_the_standing_wherever_one_stands() -> None:
    many = tuple(entrant(f"P{number:02}", 9_000 - number) for number in range(40))
    state = msgspec.structs.replace(STATE, entrants=(*many, entrant("Ann", 10)))
    lines = standing_lines(msgspec.structs.replace(MESSAGE, state=state), "Ann")
    assert len(lines) == 4 + 11
    assert lines[-1] == "  41 Ann  10 (0 BB)"


def test_french_says_the_same(in_french: None) -> None:
    assert sentence(LEVEL, None).startswith("Niveau 2\u00a0: 100/200")
    lines = standing_lines(MESSAGE, "Ann")
    assert lines[0] == "Friday\u00a0: en cours, 3 joueurs sur 4"
    assert "1:05" in lines[2]
    assert all("playing" not in line and "left" not in line for line in lines)


def test_the_list_says_what_is_open_and_what_is_played() -> None:
    setup = TournamentSetup("Friday", players=9, buy_in=100, fee=10)
    waiting = TournamentInfo(1, setup, "registering", False, 3, 0, 0, 300, 0)
    assert tournament_line(waiting) == (
        "Tournament 1, Friday: registering, 3/9 entered, entry 110, 10,000 chips; prizes 300, "
        "about one player in seven is paid."
    )
    rebuys = msgspec.structs.replace(
        setup, rebuys=True, add_on=5_000, payouts="own", percent=("50", "30", "20")
    )
    assert tournament_line(msgspec.structs.replace(waiting, setup=rebuys)).endswith(
        "10,000 chips; rebuys, add-on of 5,000 chips; prizes 300, 50/30/20 percent."
    )
    running = TournamentInfo(1, setup, "running", True, 9, 7, 3, 900, 3)
    assert tournament_line(running) == (
        "Tournament 1, Friday: paused, 9/9 entered, entry 110, 10,000 chips; level 3, 7 players left; prizes 900."
    )
    private = msgspec.structs.replace(waiting, code="K7MQ-2RTW")
    assert "; private, by the code K7MQ-2RTW; prizes" in tournament_line(private)


def test_levels_of_the_hosts_own_have_no_speed_of_the_room() -> None:
    setup = msgspec.structs.replace(MESSAGE.setup, levels=("25/50 10 min",))
    assert ", own levels, " in terms_text(setup)


def test_how_the_pool_is_shared_and_what_can_be_bought_is_told_before_late_entry_ends() -> None:
    setup = msgspec.structs.replace(
        MESSAGE.setup,
        rebuys=True,
        re_entry=True,
        late_registration_until=4,
        payouts="own",
        percent=("60", "40"),
    )
    state = msgspec.structs.replace(MESSAGE.state, prizes=(), pool=0)
    lines = standing_lines(msgspec.structs.replace(MESSAGE, setup=setup, state=state), None)
    assert any("re-entry · rebuys" in line and "late entry to the end of level 4" in line for line in lines)
    assert "Prizes 0: 60/40 percent; not fixed yet" in lines


@pytest.mark.parametrize("payouts", sorted({*get_args(PayoutPreset)} - {"own"}))
def test_every_way_to_share_the_pool_has_words(payouts: PayoutPreset) -> None:
    assert payout_text(msgspec.structs.replace(MESSAGE.setup, payouts=payouts))


def test_whoever_may_rebuy_is_told_how_as_their_client_has_it() -> None:
    events = [te.RebuyOffered("Ann", 20_000)]
    assert news(events, "Ann", 3) == "You have no chips left: 'rebuy' buys new ones, within 20 s."
    assert news(events, "Ann", 3, REBUY_KEY) == "You have no chips left: U buys new ones, within 20 s."
    assert news(events, "Bob", 1) == ""
