"""The hand that won stands out: its five cards as they are, all others faded."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import pokerclient.terminal
from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.drawing.board_drawing import board_result, faded_cards
from pokerclient.terminal.drawing.chip_signs import CHIP, chip_styles, value_style
from pokerclient.terminal.drawing.palette import COLOURED, PLAIN
from pokerclient.terminal.drawing.table_drawing import draw_table
from pokerclient.views.best_five import best_five
from pokerclient.views.table_view import TableView
from pokerroom import evaluator
from pokerroom.cards import CARD_IDS, CARD_NAMES
from pokerwire.reading import read_event
from tests.terminal import samples

BOARD = ("Ks", "Kd", "7h", "2c", "3d")


def after_a_showdown(name: str = "Kings and Sevens") -> TableView:
    """Ada shows two pair, and bob a pair."""
    seats = (samples.seat(1, cards=("7s", "Ah")), samples.seat(3))
    view = samples.view(3, seats=seats, board=BOARD)
    for event in (
        {
            "type": "hand_shown",
            "seat": 1,
            "cards": ["7s", "Ah"],
            "strength": 3000,
            "name": name,
        },
        {
            "type": "hand_shown",
            "seat": 3,
            "cards": ["Qh", "Jh"],
            "strength": 1000,
            "name": "x",
        },
        {"type": "pot_awarded", "pot": 0, "amount": 90, "rake": 0, "shares": [{"seat": 1, "by": 90}]},
        {"type": "hand_ended", "results": []},
    ):
        view.seq += 1
        view.apply(read_event(event), 1.0)
    return view


@pytest.mark.parametrize("count", [5, 6, 7])
def test_the_best_five_are_those_of_the_room(count: int) -> None:
    rng = random.Random(f"five {count}")
    for _ in range(200):
        cards = rng.sample(CARD_NAMES, count)
        five = best_five(cards)
        assert set(five) <= set(cards)
        strength = evaluator.strength([CARD_IDS[card] for card in cards])
        assert evaluator.strength([CARD_IDS[card] for card in five]) == strength
    assert best_five(["As", "Kd"]) == ()


def test_cards_that_are_no_part_of_the_hand_that_won_fade() -> None:
    view = after_a_showdown()
    assert faded_cards(view) == {"2c", "3d", "Qh", "Jh"}
    canvas, _ = draw_table(view, 100, 30, Look())
    styles = {
        (segment.text.strip(), segment.style)
        for y in range(30)
        for segment in canvas.segments(y)
        if segment.text.strip()
    }
    faded = {text for text, style in styles if style and style.bgcolor == COLOURED.faded.bgcolor}
    assert {"2", "3"} <= faded
    assert not {"K", "A"} & faded


def test_without_colours_the_cards_that_count_have_their_sides() -> None:
    canvas, _ = draw_table(after_a_showdown(), 60, 12, Look(colour=False))
    text = "\n".join(canvas.lines())
    assert "[K♠] [K♦] [7♥]" in text
    assert "[2♣]" not in text


def test_without_a_showdown_nothing_fades() -> None:
    assert faded_cards(after_a_showdown(name="")) == frozenset()
    assert faded_cards(samples.view(3, seats=(samples.seat(1), samples.seat(3)), board=BOARD)) == frozenset()


FLOP = ("Ts", "Qc", "2d")
ENDS = (("2h", "Kh"), ("8s", "Kc"), ("9d", "Jd"), ("9h", "Jh"))


def after_several_boards(count: int) -> TableView:
    """Ada's sevens win the first board and half of the third one, and bob's kings the others, with one flop."""
    boards = tuple((*FLOP, *end) for end in ENDS[:count])
    hands = {1: ("7s", "7h"), 3: ("Ah", "Qd")}
    view = samples.view(
        3,
        seats=tuple(samples.seat(seat, cards=cards) for seat, cards in hands.items()),
        board=boards[0],
        more_boards=boards[1:],
        board_count=count,
    )
    won = ({1: 31}, {3: 30}, {1: 15, 3: 15}, {3: 30})[:count]
    for run, shares in enumerate(won):
        for seat, cards in hands.items():
            name = f"hand {run} of {samples.NAMES[seat - 1]}"
            shown = {"seat": seat, "cards": list(cards), "strength": 1000, "name": name, "run": run}
            view.apply(read_event({"type": "hand_shown", **shown}), 1.0)
        awarded = {"pot": 0, "amount": sum(shares.values()), "rake": 0, "run": run}
        by_seat = [{"seat": seat, "by": by} for seat, by in shares.items()]
        view.apply(read_event({"type": "pot_awarded", "shares": by_seat, **awarded}), 1.0)
    view.apply(read_event({"type": "hand_ended", "results": []}), 1.0)
    return view


def test_of_two_boards_each_fades_what_did_not_win_there() -> None:
    view = after_several_boards(2)
    assert faded_cards(view, 0) == {"Ts", "Qc"}
    assert faded_cards(view, 1) == {"2d", "8s"}
    assert not {"7s", "7h", "Ah", "Qd"} & faded_cards(view)
    canvas, _ = draw_table(view, 100, 20, Look())
    faded = [
        [segment.text.strip() for segment in canvas.segments(y) if segment.style == COLOURED.faded]
        for y in range(20)
    ]
    assert ["10", "Q"] in faded
    assert ["2", "8"] in faded


@pytest.mark.parametrize(("width", "height"), [(80, 14), (100, 20), (78, 30)])
@pytest.mark.parametrize("look", [Look(), Look(unicode=False, colour=False)])
def test_of_two_boards_each_has_its_number_and_below_it_who_won_it(
    width: int, height: int, look: Look
) -> None:
    view = after_several_boards(2)
    lines = draw_table(view, width, height, look)[0].lines()
    middle = "\n".join(line[15:65] for line in lines)
    numbers_and_results = re.findall(r"^ +([12]) |(\w+ wins? \d+ .*\))", middle, re.MULTILINE)
    found = ["".join(parts) for parts in numbers_and_results]
    assert found == ["1", "You win 31 (hand 0 of Ada)", "2", "bob wins 30 (hand 1 of bob)"]
    view.apply(
        read_event(
            {
                "type": "hand_started",
                "hand": 13,
                "button": 1,
                "small_blind_seat": 1,
                "big_blind_seat": 3,
                "players": [],
            }
        ),
        1.0,
    )
    assert "You win" not in "\n".join(draw_table(view, width, height, look)[0].lines())


def test_who_split_a_board_stand_below_it_together_with_their_hands_if_these_fit() -> None:
    view = after_several_boards(4)
    assert board_result(view, 2, 60) == "You win 15 (hand 2 of Ada)   bob wins 15 (hand 2 of bob)"
    assert board_result(view, 2, 50) == "You win 15   bob wins 15"


def test_where_boards_have_no_row_between_them_the_winners_stand_beside() -> None:
    lines = draw_table(after_several_boards(3), 80, 14, Look())[0].lines()
    boards = [line[24:60].split() for line in lines if "Q♣" in line]
    assert [(board[0], board[6:]) for board in boards] == [
        ("1", ["You"]),
        ("2", ["bob"]),
        ("3", ["You", "bob"]),
    ]


def test_bets_have_chips_in_the_colours_of_their_values() -> None:
    assert chip_styles(COLOURED, Look(), 1131) == [COLOURED.chips[5], COLOURED.chips[3], COLOURED.chips[2]]
    assert chip_styles(COLOURED, Look(), 4) == [COLOURED.chips[0]] * 3
    assert chip_styles(COLOURED, Look(), 0) == []
    assert chip_styles(PLAIN, Look(colour=False), 50) == chip_styles(COLOURED, Look(unicode=False), 50) == []
    assert value_style(COLOURED, 30) == COLOURED.chips[2]
    assert value_style(PLAIN, 30) is None
    view = samples.view(3, seats=(samples.seat(1), samples.seat(3, bet=30, last_action="bet")))
    canvas, _ = draw_table(view, 100, 30, Look())
    assert f"{CHIP * 2} bet 30" in "\n".join(canvas.lines())


def test_every_widget_that_the_style_sheet_names_is_there() -> None:
    folder = Path(pokerclient.terminal.__file__).parent
    rules = re.sub(r"/\*.*?\*/", "", (folder / "style.tcss").read_text(), flags=re.DOTALL)
    named = set(re.findall(r"(?<![\w.#-])[A-Z]\w+", "".join(re.findall(r"[^{}]+(?=\{)", rules))))
    code = "\n".join(file.read_text() for file in folder.rglob("*.py"))
    ours = {name for name in named if not re.search(rf"import[^#]*\b{name}\b", code)}
    assert {name for name in ours if not re.search(rf"class {name}\b", code)} <= {"Label"}
    assert {"PaintedWidget", "PromptBar", "LogPane"} <= named


def test_the_winners_five_stand_out_when_they_have_left() -> None:
    view = after_a_showdown()
    whole = faded_cards(view)
    view.apply(
        read_event({"type": "stood_up", "seat": 1, "player": "Ada", "stack": 90, "reason": "left"}), 1.0
    )
    assert faded_cards(view) & set(BOARD) == whole & set(BOARD) == {"2c", "3d"}
