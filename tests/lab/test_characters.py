"""The six house bots with a character: legal at every game, each in its own way, with moods and few words."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import ClassVar

import msgspec
import pytest

from pokerclient.bots.characters.character_bot import CharacterBot
from pokerclient.bots.characters.house_characters import Blueprint, Maniac, Rock, Station, Tilter, Trapper
from pokerclient.bots.characters.mood import Mood, Temper
from pokerclient.bots.characters.opponents import Opponents
from pokerclient.bots.characters.own_hand import OwnHand
from pokerclient.bots.characters.remarks import HandEnding, Talker
from pokerclient.bots.load import load_bot, load_table_bots
from pokerclient.bots.plan import BotPlan
from pokerclient.bots.simple import CallingStation
from pokerclient.bots.thinking_time import thinking_seconds
from pokerclient.moves import PlayerAction
from pokerclient.views.table_view import TableView
from pokerroom.host.house_bots import Conversation, _never
from pokerroom.lab import battle
from pokerroom.lab.arena.kit import play_hand
from pokerroom.lab.arena.tournament.tournament_battle import play_tournament
from pokerwire.bot_names import HOUSE_BOT_NAMES, STRENGTHS
from pokerwire.cash.cash_events import LeaveReason, StoodUp, Turn
from pokerwire.cash.cash_public_state import PublicSeat
from pokerwire.cash.table_events import Said
from pokerwire.games import GAMES
from pokerwire.hand_events import Acted, Event, HandEnded, SeatResult
from tests.clients.fakes import legal, turn
from tests.clients.real_rooms import RealRoom, play_bots, table
from tests.lab.arena.test_tournament_battle import QUICK

CHARACTERS = ("rock", "maniac", "station", "trapper", "tilter", "blueprint")


@pytest.mark.parametrize("structure", ["no_limit", "pot_limit", "limit"])
@pytest.mark.parametrize(
    ("game", "seats"), [(game.name, seats) for game in GAMES.values() for seats in (2, game.max_players)]
)
def test_they_play_every_game_by_the_rules(game: str, seats: int, structure: str) -> None:
    more = GAMES[game].more_players_option
    options = {more: True} if more else {}
    room = RealRoom(table(structure=structure, game=game, seats=seats, **options), starting_chips=10**6)
    kinds = (CHARACTERS * 4)[seats:][:seats]
    bots = [room.bot(f"{kind} {number}", load_bot(kind)) for number, kind in enumerate(kinds)]
    reports = play_bots(room, bots, hands=5)
    assert [(report.ok, report.faults) for report in reports] == [(True, 0)] * seats


def test_they_differ_in_how_much_they_play_and_raise() -> None:
    outcome = battle(*CHARACTERS, seats=6, hands=240, session=20, seed=3)
    styles = {name: outcome[name].style for name in CHARACTERS}
    played = {name: style.vpip for name, style in styles.items()}
    raised = {name: style.pfr for name, style in styles.items()}
    assert played["station"] > played["maniac"] > played["tilter"] > 1.5 * played["rock"]
    assert raised["maniac"] > raised["tilter"] > raised["rock"]
    assert raised["station"] < raised["rock"]


def test_a_strength_seats_its_bots_in_turn_and_other_kinds_as_they_are() -> None:
    kinds = ("hard", "easy", "call", "hard", "hard", "hard")
    hard, easy = STRENGTHS["hard"], STRENGTHS["easy"]
    expected = [hard[0], easy[0], "call", hard[1], hard[0], hard[1]]
    assert load_table_bots(kinds) == tuple(load_bot(kind) for kind in expected)
    assert {kind for kinds in STRENGTHS.values() for kind in kinds} <= set(HOUSE_BOT_NAMES)


# --- moods ------------------------------------------------------------------------------------------------------


def test_a_mood_follows_the_cards_and_fades() -> None:
    mood = Mood(Temper(1.0))
    mood.end_hand(-30, folded=True)
    given_up = mood.level
    mood = Mood(Temper(1.0))
    mood.end_hand(-30, folded=False)
    assert -1 <= mood.level < given_up < 0
    for _ in range(60):
        mood.end_hand(0, folded=True)
    assert -0.01 < mood.level < 0
    mood.end_hand(500, folded=False)
    assert mood.level == 1


def ended(bot: object, net: int) -> None:
    seats = {1: PublicSeat(1, "Bot", 1000, in_hand=True), 2: PublicSeat(2, "Ann", 1000, in_hand=True)}
    view = SimpleNamespace(you=1, me=seats[1], seats=seats, config=SimpleNamespace(big_blind=10), hand=1)
    bot.see(view, HandEnded((SeatResult(1, 1000, net), SeatResult(2, 1000, -net))))  # type: ignore[attr-defined]


def test_the_tilter_plays_wildly_from_the_hand_after_a_large_loss_and_calms_down_within_ten() -> None:
    bot = Tilter(random.Random(1))
    ended(bot, -140)
    assert bot.style.opens < 1.5
    ended(bot, -300)
    tilted = 0
    while bot.style.opens > 1.5:
        tilted += 1
        assert bot.pace < 0.7
        ended(bot, -20)
    assert 6 <= tilted <= 9
    for _ in range(5):
        ended(bot, 0)
    assert bot.style.opens == pytest.approx(1, abs=0.1)
    assert bot.pace == pytest.approx(1, abs=0.1)


def test_a_large_pot_that_is_won_ends_the_tilt() -> None:
    bot = Tilter(random.Random(1))
    ended(bot, -300)
    ended(bot, 100)
    assert bot.style == Tilter.losing
    ended(bot, 600)
    assert bot.style == Tilter.calm


@pytest.mark.parametrize(("kind", "net"), [(Maniac, 400), (Rock, -400)])
def test_moods_move_the_style(kind: type[Maniac | Rock], net: int) -> None:
    bot = kind(random.Random(1))
    ended(bot, net)
    assert bot.style != kind.calm


# --- memory -----------------------------------------------------------------------------------------------------


def watched(act: str, street: str, hands: int) -> Opponents:
    opponents = Opponents()
    seats = {1: PublicSeat(1, "Bot", 1000), 2: PublicSeat(2, "Ann", 1000)}
    view = SimpleNamespace(you=1, seats=seats, street=street, order_from_button=lambda: [1, 2])
    for _ in range(hands):
        opponents.start_hand(view)  # type: ignore[arg-type]
        opponents.act(view, Acted(2, act, 10, 10, 990))  # type: ignore[arg-type]
    view.habit = opponents.start_hand(view)[2]  # type: ignore[arg-type]
    opponents.view = view  # type: ignore[attr-defined]
    return opponents


@pytest.mark.parametrize(("reason", "known"), [("moved", True), ("left", False)])
def test_who_changes_seats_is_not_forgotten(reason: LeaveReason, *, known: bool) -> None:
    bot, opponents = Maniac(random.Random(1)), watched("raise", "preflop", 50)
    bot._opponents, view = opponents, opponents.view  # type: ignore[attr-defined]
    bot.see(view, StoodUp(2, "Ann", 990, reason))
    assert (opponents.start_hand(view)[2].looseness > 1.2) is known


def test_who_plays_everything_is_known_as_loose_and_who_never_folds_as_well() -> None:
    def habit(act: str, street: str, hands: int):  # type: ignore[no-untyped-def]
        return watched(act, street, hands).view.habit  # type: ignore[attr-defined]

    assert habit("raise", "preflop", 0) == habit("raise", "preflop", 0)
    assert habit("raise", "preflop", 50).looseness > 1.2
    assert habit("fold", "preflop", 50).looseness < 0.7
    assert habit("call", "river", 50).folding < 0.6
    assert habit("fold", "river", 50).folding > 1.5


def test_who_gets_up_is_forgotten() -> None:
    opponents = watched("call", "river", 50)
    opponents.forget("Ann")
    assert opponents.start_hand(opponents.view)[2].folding == pytest.approx(1)  # type: ignore[attr-defined]


# --- words ------------------------------------------------------------------------------------------------------


def words(talker: Talker, ending: HandEnding, hands: int = 60) -> list[str]:
    """Return the remarks after ``hands`` hands that end alike."""
    rng = random.Random(2)
    return [remark.sentence for _ in range(hands) if (remark := talker.after_hand(ending, rng))]


@pytest.mark.parametrize("kind", [Rock, Maniac, Station, Trapper, Tilter, Blueprint])
@pytest.mark.parametrize("name", ["won", "unseen", "lost", "gave_up"])
def test_words_come_after_large_pots_alone_and_say_how_the_hand_ended(
    kind: type[CharacterBot], name: str
) -> None:
    won, showdown = name in {"won", "unseen"}, name in {"won", "lost"}
    ending = HandEnding(40 if won else -40, "", showdown=showdown)
    assert words(Talker(kind.remarks), ending._replace(net=ending.net / 4)) == []
    assert set(words(Talker(kind.remarks), ending)) == set(getattr(kind.remarks, name))


def test_nothing_is_said_twice_and_not_every_large_pot_has_a_word() -> None:
    talker = Talker(Maniac.remarks)
    said = words(talker, HandEnding(40, ""), 5)
    assert len(said) < 5
    for ending in (HandEnding(40, ""), HandEnding(-40, "Ann"), HandEnding(-40, "Ann")):
        said += words(talker, ending)
    assert len(said) == len(set(said)) > 6


def test_who_wins_again_is_named_and_who_loses_it_back() -> None:
    lost, won = HandEnding(-40, "Ann"), HandEnding(40, "Ann")
    talker = Talker(Rock.remarks)
    assert Rock.remarks.lost_again in words(talker, lost)
    said = [
        remark
        for _ in range(30)
        for one in (lost, won)
        if (remark := talker.after_hand(one, random.Random(1)))
    ]
    assert (Rock.remarks.won_back, {"player": "Ann"}) in said
    talker = Talker(Rock.remarks)
    words(talker, lost, 1)
    talker.forget("Ann")
    assert Rock.remarks.won_back not in words(talker, won)


def test_words_that_give_it_away_come_only_after_its_play_was_seen_before() -> None:
    telling = set(Trapper.remarks.telling_won)
    shown, unseen = HandEnding(40, "", typical=True), HandEnding(40, "", showdown=False, typical=True)
    assert not telling & set(words(Talker(Trapper.remarks), HandEnding(40, "")))
    assert not telling & set(words(Talker(Trapper.remarks), unseen))
    assert not telling & set(words(Talker(Trapper.remarks), shown, 1))
    assert telling <= set(words(Talker(Trapper.remarks), shown))


def test_on_tilt_the_words_are_cross_and_smaller_pots_have_one() -> None:
    talker = Talker(Tilter.remarks)
    assert set(words(talker, HandEnding(-5, "", cross=True))) == set(Tilter.remarks.cross_lost)
    assert set(words(talker, HandEnding(5, "", cross=True))) == set(Tilter.remarks.cross_won)
    assert words(Talker(Rock.remarks), HandEnding(-5, "", cross=True)) == []


def test_the_tilter_is_cross_at_once_and_not_after_it_has_calmed_down() -> None:
    said: list[str] = []
    bot = Tilter(random.Random(4))
    bot.on_say = said.append
    for net in (-400, *[-60] * 6):
        ended(bot, net)
    assert said
    assert set(said) <= set(Tilter.remarks.cross_lost)
    for net in (*[0] * 10, 200, 200, 200):
        ended(bot, net)
    assert said[-1] in Tilter.remarks.won


@pytest.mark.parametrize(
    ("acts", "deeds"),
    [
        (["preflop raise 300"], set()),
        (["flop check 0", "flop raise 60"], {"bet", "check_raise"}),
        (["flop check 0", "turn raise 60"], {"bet"}),
        (["flop call 60", "river call 60"], {"call_down"}),
        (["preflop call 60", "river call 60"], set()),
        (["turn bet 200"], {"bet", "overbet"}),
    ],
)
def test_what_it_does_itself_is_known_until_the_next_hand(acts: list[str], deeds: set[str]) -> None:
    hand = OwnHand()
    for act in acts:
        street, action, by = act.split()
        view = SimpleNamespace(street=street, pot_total=100 + int(by))
        hand.act(view, Acted(1, action, int(by), int(by), 900))  # type: ignore[arg-type]
    assert hand.deeds == deeds
    hand.start()
    assert hand.deeds == set()


def test_a_trap_that_was_sprung_is_its_own_kind_of_play() -> None:
    class Always(Trapper):
        """Opens nothing and hides every strong hand."""

        calm = replace(Trapper.calm, opens=0.0, traps=1.0)
        deeds: ClassVar[list[set[str]]] = []

        def _end_hand(self, view: TableView, event: HandEnded) -> None:
            self.deeds.append(set(self._own_hand.deeds))

    others = {"SB": ["call", "bet 200"]}
    play_hand(Always, "7s 5d", position="BB", others=others, board="7c 5h Ks 2d Jc")
    assert "check_raise" in Always.deeds[0]
    assert Trapper.typical == "check_raise"


def test_they_speak_the_language_of_the_room() -> None:
    said: list[str] = []
    bot = Maniac(random.Random(1))
    bot.language, bot.on_say = "fr", said.append
    for _ in range(60):
        ended(bot, 300)
    assert "Trop facile\u00a0!" in said


def test_a_battle_plays_with_nobody_to_talk_to() -> None:
    hand = play_hand(Maniac, "As Ad", position="SB", others={"BB": ["raise 2000"]})
    assert not hand.faults


# --- time -------------------------------------------------------------------------------------------------------


def seconds(act: PlayerAction, time: int = 25_000, stack: int = 1000, pace: float = 1.0, **may: int) -> float:
    seat = PublicSeat(1, "Bot", stack)
    view = SimpleNamespace(seats={1: seat}, street="river")
    asked = msgspec.convert({**turn(1, time=time, legal=legal(**may)), "sizes": []}, Turn)
    taken = [
        thinking_seconds(view, asked, act, (0.5, 5.0), random.Random(seed), pace=pace)  # type: ignore[arg-type]
        for seed in range(20)
    ]
    assert min(taken) >= 0.5
    assert max(taken) <= 5.0
    return sum(taken) / len(taken)


def test_hard_decisions_take_longer_within_the_clock() -> None:
    check, call = PlayerAction("check"), PlayerAction("call")
    small, large = seconds(call, call_by=50), seconds(call, call_by=1000)
    assert seconds(check) < small < large
    assert large > 2.5
    assert seconds(call, time=3_000, call_by=1000) <= 1.2
    assert seconds(call, pace=0.3, call_by=1000) < large / 1.5


# --- in a room --------------------------------------------------------------------------------------------------


class Talkative(CallingStation):
    """Says something after every hand."""

    def see(self, view: TableView, event: Event) -> None:
        if isinstance(event, HandEnded):
            self.say(f"that was hand {view.hand}")


class Listener(CallingStation):
    """Notes what is said."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        self.read: list[str] = []

    def see(self, view: TableView, event: Event) -> None:
        if isinstance(event, Said):
            self.read.append(event.text)


@pytest.mark.parametrize(("may_speak", "expected"), [(None, 2), (Conversation().take_turn, 1), (_never, 0)])
def test_a_bot_speaks_at_its_table_as_often_as_it_may(
    may_speak: Callable[[int], bool] | None, expected: int
) -> None:
    room = RealRoom(table(seats=2))
    plan = BotPlan(table=1, picture="owl-230", **({"may_speak": may_speak} if may_speak else {}))
    bots = [room.bot("Talker", Talkative, plan), room.bot("Listener", Listener)]
    reports = play_bots(room, bots, hands=4)
    assert [report.ok for report in reports] == [True, True]
    read = bots[1].bot.read  # type: ignore[attr-defined]
    assert len(read) >= expected if may_speak is None else len(read) == expected
    assert room.house.room.settings.get("Talker").picture == "owl-230"


def test_they_play_a_tournament_to_its_end() -> None:
    kinds = [load_bot(kind) for kind in CHARACTERS]
    tournament, bots = play_tournament(QUICK, kinds, list(range(len(kinds))), "evening")
    assert tournament.state.phase == "ended"
    assert not any(bot.faults for bot in bots)
