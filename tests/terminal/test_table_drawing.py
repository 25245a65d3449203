"""The table as text, at several sizes: what a player must be able to read there."""

import re

import msgspec
import pytest

from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.drawing.palette import COLOURED
from pokerclient.terminal.drawing.table_drawing import draw_table, message_lines, pot_lines
from pokerclient.terminal.model.availability import can_show
from pokerwire.reading import read_event
from tests.terminal import samples

SIZES = [(60, 12), (80, 14), (84, 22), (120, 34)]
ASCII = Look(unicode=False, colour=False)


def drawn(view, width=80, height=15, look=None, **given):
    canvas, _ = draw_table(view, width, height, look or Look(), **given)
    return canvas.lines()


def text_of(view, *size, **given):
    return "\n".join(drawn(view, *size, **given))


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize(
    ("count", "game"), [(2, "holdem"), (6, "holdem"), (9, "holdem"), (10, "holdem"), (5, "draw"), (6, "draw")]
)
def test_everything_needed_is_there_at_every_size(width, height, count, game):
    text = text_of(samples.rich_view(count, game), width, height, marking=game == "draw")
    assert "▶Ada" in text
    assert "1,240" in text
    for sign in ("A", "10"):
        assert sign in text
    assert "BB" in text
    assert " D" in text
    assert "Main pot 480" in text
    assert "Side pot 1,220" in text
    if count > 2:
        assert "folded" in text
        assert "12,345" in text or "12.3k" in text
    for number in range(1, count + 1):
        assert samples.NAMES[number - 1][:6] in text


def test_an_ascii_terminal_gets_only_ascii():
    seats = tuple(samples.seat(number) for number in (1, 2, 3, 5))
    text = text_of(samples.view(6, seats=seats, board=("Qs", "Jd", "9h")), look=ASCII)
    assert text.replace("…", "").isascii()
    assert "[Qs] [Jd] [9h]" in text or "| s |" in text


def test_without_colours_no_style_has_a_colour():
    canvas, _ = draw_table(samples.rich_view(9), 80, 15, Look(colour=False))
    styles = [segment.style for y in range(15) for segment in canvas.segments(y)]
    assert all(style.color is None and style.bgcolor is None for style in styles)


def test_cards_that_i_may_not_see_are_backs_and_folded_ones_are_gone():
    seats = (samples.seat(1, cards=("As", "Th")), samples.seat(2), samples.seat(3, folded=True))
    text = text_of(samples.view(3, seats=seats))
    assert text.count("▒▒ ▒▒") == 1


def test_cards_drawn_are_counted():
    seats = (
        samples.seat(1, "draw"),
        samples.seat(2, "draw", drew=3),
        samples.seat(3, "draw", drew=0, last_action="draw"),
    )
    text = text_of(samples.view(3, "draw", seats=seats, street="draw"))
    assert "+3" in text or "drew 3" in text
    assert "stood pat" in text


def test_states_of_seats_are_words():
    seats = (
        samples.seat(1),
        samples.seat(2, sitting_out=True, in_hand=False, card_count=0),
        samples.seat(3, connected=False),
        samples.seat(4, leaving=True),
        samples.seat(5, in_hand=False, card_count=0, owes_big_blind=True),
        samples.seat(6, stack=0),
    )
    text = text_of(samples.view(6, seats=seats))
    for word in ("away", "offline", "leaving", "waits BB", "ALL-IN", "bot"):
        assert word in text


def test_a_bot_that_gets_no_cards_waits_and_is_not_away():
    waiting = samples.seat(2, bot=True, sitting_out=True, in_hand=False, card_count=0)
    text = text_of(samples.view(6, seats=(samples.seat(1), waiting)))
    assert "waits" in text
    assert "away" not in text


def test_a_stack_that_the_host_will_change_is_marked():
    seats = (samples.seat(1, adjust_by=-960), samples.seat(2, adjust_by=50))
    text = text_of(samples.view(6, seats=seats))
    assert "host -960" in text
    assert "host +50" in text


def test_who_has_no_chips_between_hands_is_not_all_in():
    text = text_of(samples.view(6, seats=(samples.seat(2, stack=0),), turn=None, hand_running=False))
    assert "ALL-IN" not in text


def test_free_seats_offer_themselves_to_who_has_none():
    seats = (samples.seat(2),)
    assert "sit here" in text_of(samples.view(3, seats=seats, you=None, turn=None, hand_running=False))
    assert "sit here" not in text_of(samples.view(3, seats=(samples.seat(1), samples.seat(2))))


def test_marked_discards():
    text = text_of(samples.view(4, "draw"), marked=frozenset({1, 3}), marking=True)
    assert "[2]" in text
    assert "[4]" in text
    assert "[1]" not in text


@pytest.mark.parametrize(
    ("pots", "bets", "lines"),
    [
        ((), (0, 0), []),
        ((), (10, 20), ["Pot 30"]),
        (((100, (1, 2)),), (0, 0), ["Pot 100"]),
        (((100, (1, 2)),), (0, 50), ["Pot 150"]),
        (((100, (1, 2)), (60, (2, 3))), (0, 0), ["Main pot 100   Side pot 60"]),
        (((100, (1, 2)), (60, (2, 3))), (0, 40), ["Pot 200   Main pot 100", "Side pot 60"]),
    ],
)
def test_pots_by_name(pots, bets, lines):
    seats = tuple(samples.seat(number + 1, bet=bet) for number, bet in enumerate(bets))
    turn = None
    assert pot_lines(samples.view(3, seats=seats, pots=pots, turn=turn), 30, 3) == lines


def test_a_bomb_pot_is_called_so():
    seats = (samples.seat(1, bet=10), samples.seat(2))
    config = msgspec.structs.replace(samples.snapshot().config, bomb_pot=True)
    pots = ((100, (1, 2)), (60, (2, 3)))
    given = {"seats": seats, "config": config, "turn": None}
    assert pot_lines(samples.view(3, **given, pots=pots[:1]), 30, 3) == ["Bomb pot 110"]
    sides = ["Bomb pot 160   Main pot 100", "Side pot 60"]
    assert pot_lines(samples.view(3, **{**given, "seats": seats[1:]}, pots=pots), 30, 3) == sides


@pytest.mark.parametrize(("width", "height"), [(84, 22), (100, 26), (160, 46)])
@pytest.mark.parametrize(
    ("given", "word"),
    [({"owes_big_blind": True, "blind_choice": "post"}, "posts next"), ({"sitting_out": True}, "away")],
)
def test_my_plate_says_once_why_i_do_not_play(width, height, given, word):
    mine = samples.seat(1, in_hand=False, card_count=0, cards=None, **given)
    view = samples.view(6, seats=(mine, samples.seat(2)), turn=samples.turn(2))
    assert text_of(view, width, height).count(word) == 1


def test_the_result_names_winner_amount_and_hand():
    view = samples.view(3, you=2)
    for event in (
        {
            "type": "hand_started",
            "hand": 13,
            "button": 1,
            "small_blind_seat": 2,
            "big_blind_seat": 3,
            "players": [],
        },
        {
            "type": "hand_shown",
            "seat": 1,
            "cards": ["As", "Th"],
            "strength": 5000,
            "name": "pair of Aces",
        },
        {"type": "pot_awarded", "pot": 1, "amount": 60, "rake": 0, "shares": [{"seat": 2, "by": 60}]},
        {"type": "pot_awarded", "pot": 0, "amount": 1180, "rake": 0, "shares": [{"seat": 1, "by": 1180}]},
        {"type": "hand_ended", "results": []},
    ):
        view.apply(read_event(event))
    assert message_lines(view, 40, 2) == ["You win 60", "Ada wins 1,180 (pair of Aces)"]
    assert message_lines(view, 26, 2) == ["You win 60", "Ada wins 1,180"]
    assert message_lines(view, 80, 2) == ["You win 60   Ada wins 1,180 (pair of Aces)"]
    assert "wins 1,180" in text_of(view)
    view.apply(read_event({"type": "stood_up", "seat": 1, "player": "Ada", "stack": 1180, "reason": "left"}))
    assert message_lines(view, 40, 2) == ["You win 60", "Ada wins 1,180 (pair of Aces)"]


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"paused": True}, "Paused"),
        ({}, "Before the flop"),
        ({"board": ("2c", "3c", "4c"), "street": "flop"}, ""),
        ({"turn": samples.draw_turn()}, "The draw"),
        ({"hand_running": False, "turn": None}, "The next hand is coming"),
        ({"hand_running": False, "turn": None, "seats": (samples.seat(1),)}, "Waiting for players"),
    ],
)
def test_the_middle_says_why_nothing_happens(given, message):
    assert message_lines(samples.view(3, **given), 40, 1) == ([message] if message else [])


@pytest.mark.parametrize(
    ("street", "turn", "message"),
    [
        ("first_draw", samples.draw_turn(), "Draw 1 of 3"),
        ("second_draw", samples.turn(), "After draw 2 of 3"),
        ("predraw", samples.turn(), "Before the draw"),
    ],
)
def test_the_middle_says_which_of_several_draws_it_is(street, turn, message):
    view = samples.view(4, "draw", turn=turn, street=street)
    view.state.config = msgspec.structs.replace(view.config, game="triple_draw")
    assert message_lines(view, 60, 1) == [message]


def test_the_lit_plate_is_whose_turn_it_is():
    canvas, spots = draw_table(samples.view(6, turn=samples.turn(2)), 80, 15, Look())
    plate = spots.positions[2].plate
    colours = {
        str(segment.style.bgcolor and segment.style.bgcolor.name) for segment in canvas.segments(plate.y)
    }
    assert COLOURED.plate_turn.bgcolor.name in colours


@pytest.mark.parametrize("stack", [7, 97, 1240])
@pytest.mark.parametrize("blind", ["small_blind_seat", "big_blind_seat"])
def test_my_marks_at_draw_stand_beside_a_stack_of_any_length(stack, blind):
    me = samples.seat(1, "draw", cards=samples.DRAW_HAND, stack=stack)
    view = samples.view(5, "draw", seats=(me, samples.seat(2, "draw")), **{blind: 1})
    mark = "SB" if blind == "small_blind_seat" else "BB"
    row = next(line for line in drawn(view, marking=True) if "▶Ada" in line)
    assert f" {mark} " in row
    assert row.split()[row.split().index(mark) + 1] == f"{stack:,}"


def test_cards_that_all_have_seen_are_not_offered_to_be_shown():
    over = {"hand_running": False, "turn": None}
    view = samples.view(3, **over)
    assert can_show(view)
    view.me.shown_cards = view.my_cards[:1]
    assert can_show(view)
    view.me.shown_cards = view.my_cards
    assert not can_show(view)


@pytest.mark.parametrize(("size", "rows"), [((78, 33), 5), ((80, 15), 3), ((80, 14), 2)])
def test_cards_of_the_board_are_as_large_as_there_is_room(size, rows):
    """The rows between the two lines in which the rank of the first card stands, or its suit."""
    lines = drawn(samples.rich_view(6 if rows > 2 else 9), *size)
    board = next(y for y, line in enumerate(lines) if re.search(r"Q +J +9 +2", line))
    assert re.search(r"♠ +♦ +♥ +♣", lines[board + rows // 2])


def test_the_rail_is_seen_between_the_plates():
    canvas, found = draw_table(samples.rich_view(6), 120, 29, Look())
    top = [found.positions[seat].plate for seat in (3, 4, 5)]
    between = (top[0].right + top[1].x) // 2
    inks = []
    for y in range(top[0].bottom):
        cells = [run.style for run in canvas.segments(y) for _ in run.text]
        inks.append(cells[between].bgcolor)
    assert COLOURED.rim.bgcolor in inks
