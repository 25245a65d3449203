"""The test kit: hands by script, what a bot was asked and answered, scripts that cannot be played."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

from pokerclient.bots import Bot, call, draw, fold, raise_to
from pokerclient.fast import FastBot
from pokerroom.lab.arena.kit import ScriptError, play_hand
from pokerroom.lab.arena.match.game_names import GAME_NAMES
from pokerwire.games import GAMES

FAULTY = f"cmd:{sys.executable} {Path(__file__).with_name('faulty.py')}"


class Aces(Bot):
    """Raises with a pair of aces, discards its low cards, folds to any bet without."""

    def decide(self, view, turn):
        if turn["legal"]["draw_max"]:
            return draw([card for card in view.my_cards if card[0] != "A"])
        if [card[0] for card in view.my_cards].count("A") == 2 and turn["legal"]["aggression"]:
            return raise_to(turn["legal"]["min_to"])
        return fold() if turn["legal"]["call_by"] else call()


def test_a_hand_goes_by_its_script():
    hand = play_hand(
        Aces,
        "As Ad",
        position="SB",
        others={"BB": ["raise 900", "call", "check", "raise 500", "call", "check", "fold"]},
        hands={"BB": "Kh Kc"},
        board="2d 7c 9h 5s 3d",
    )
    assert [(answer.street, answer.action, answer.to) for answer in hand.answers] == [
        ("preflop", "raise", 200),
        ("preflop", "raise", 1_600),
        ("flop", "bet", 100),
        ("flop", "raise", 900),
        ("turn", "bet", 100),
    ]
    assert hand.answers[3].turn["legal"]["call_by"] == 400
    assert hand.faults == []
    assert hand.net == 1_600 + 900
    assert hand.unplayed == {}
    cards = [event["cards"] for event in hand.seen if event["type"] == "hole_cards"]
    assert ("As", "Ad") in cards
    assert None in cards, "what the others hold is not seen"
    boards = [event["board"] for event in hand.seen if event["type"] == "board_dealt"]
    assert boards[-1] == ("2d", "7c", "9h", "5s")
    assert "BB: folds" in hand.text
    assert "Dealt to BB [Kh Kc]" in hand.text


@pytest.mark.parametrize("game", GAME_NAMES)
@pytest.mark.parametrize("players", [2, 3, 6])
def test_every_game_can_be_scripted(game, players):
    name, _ = GAME_NAMES[game]
    cards = " ".join(["As", "Ad", "Ac", "Kd", "Qd"][: GAMES[name].hole])
    first = play_hand(Aces, cards, game=game, players=players, position="BB", stacks={"BB": 5_000})
    assert first.faults == []
    again = play_hand(Aces, cards, game=game, players=players, position="BB", stacks={"BB": 5_000})
    assert (again.answers, again.seen, again.net) == (first.answers, first.seen, first.net)
    assert sorted(player.stack for player in first.record.players)[:2] == [5_000, 10_000]


def test_a_draw_brings_the_given_cards():
    hand = play_hand(
        Aces, "As Ad 7c 4d 2h", game="draw-limit", position="BB", others={"SB": ["call", "call", "draw 2c"]},
        hands={"SB": "Kh Kc Kd 9s 2c"}, board="Ac Ah 3s 5s",
    )  # fmt: skip
    drawn = next(answer for answer in hand.answers if answer.action == "draw")
    assert drawn.street == "draw"
    assert drawn.discards == ("7c", "4d", "2h")
    mine = [event["hand"] for event in hand.seen if event["type"] == "drew" and event["hand"]]
    assert sorted(mine[0]) == sorted(["As", "Ad", "Ac", "Ah", "3s"])
    assert hand.net > 0


class Bad(Bot):
    def decide(self, view, turn):
        if turn["decision"] > 2:
            raise ValueError("lost")
        return raise_to(1)


def test_what_a_bot_does_wrong_is_told():
    hand = play_hand(Bad, "7s 2d", position="BB", others={"SB": ["call", "bet 300"]})
    assert hand.answers[0].action == "check"
    assert "raise to between 200 and 10,000, not to 1" in hand.answers[0].fault
    assert "ValueError: lost" in hand.answers[1].fault
    assert len(hand.faults) == 2


def test_programs_are_tested_in_the_same_way():
    hand = play_hand(f"{FAULTY} honest", "As Ad", others={"BB": ["raise 500"]})
    assert [answer.action for answer in hand.answers] == ["call"] * 2 + ["check"] * 3
    assert hand.faults == []
    assert play_hand("sensible", "As Ad").faults == []


def test_fast_bots_are_tested_in_the_same_way():
    class Quick(FastBot):
        def decide(self, table, turn):
            assert table.cards == ("As", "Ad")
            return turn.legal.raise_to(3 * turn.pot)

    hand = play_hand(Quick, "As Ad", others={"BB": ["raise 2000"]})
    assert hand.faults == []
    assert [answer.to for answer in hand.answers][:1] == [450]


def test_the_script_may_be_longer_than_the_hand():
    hand = play_hand(Aces, "7s 2d", position="BB", others={"SB": ["raise 500", "bet 300"]})
    assert hand.answers[0].action == "fold"
    assert hand.unplayed == {"SB": ["bet 300"]}


BROKEN = [
    ({"game": "chess"}, "there is no game 'chess'"),
    ({"players": 11}, "is played by 2 to 10"),
    ({"position": "BTN"}, "there is no position 'BTN' with 2 players: BB, SB"),
    ({"cards": "As"}, "'As' are 1 cards; a hand has 2"),
    ({"cards": "As Xd"}, "'As Xd': "),
    ({"board": "As 2d 3d"}, "As is there twice"),
    ({"board": "2c 3c 4c 5c 6c 7c"}, "are 6 cards; 5 can come"),
    ({"others": {"SB": ["fold"]}}, "SB is the bot's own place"),
    ({"others": {"CO": ["fold"]}}, "there is no position 'CO'"),
    ({"others": {"BB": ["raise 101"]}}, "BB: illegal: "),
    ({"others": {"BB": ["jump"]}}, "BB: illegal: 'jump' is no move: fold, check"),
]


@pytest.mark.parametrize(("changed", "why"), BROKEN)
def test_a_script_that_cannot_be_played_says_why(changed, why):
    with pytest.raises(ScriptError) as raised:
        play_hand(Aces, **{"cards": "As Ad", **changed})
    assert why in str(raised.value)


@pytest.mark.parametrize("bot", [Aces(Random(1)), Aces.decide, None])
def test_what_is_no_class_of_a_bot_is_no_bot(bot):
    with pytest.raises(ScriptError, match="is no bot: give the class, as MyBot"):
        play_hand(bot, "As Ad")
