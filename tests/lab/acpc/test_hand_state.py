"""Who is to act and what is legal; what a finished hand is worth."""

from __future__ import annotations

import pytest

from pokerroom.lab.acpc.acpc_errors import BadState, IllegalAcpcAction
from pokerroom.lab.acpc.acpc_hand_state import AcpcAction, AcpcHandState
from pokerroom.lab.acpc.hand_cards import HandCards
from pokerroom.lab.acpc.payoffs import payoffs, rank, value_text
from pokerroom.lab.acpc.protocol import read_betting, read_cards
from tests.lab.acpc.sample_games import game

LIMIT, NOLIMIT = "limit-2p", "nolimit-2p"


@pytest.mark.parametrize(
    ("name", "betting", "turn", "may_fold", "sizes"),
    [
        (LIMIT, "", 1, True, (20, 20)),
        (LIMIT, "c", 0, False, (20, 20)),
        (LIMIT, "rr", 1, True, (40, 40)),
        (LIMIT, "rrr", 0, True, None),
        (LIMIT, "cc/", 0, False, (20, 20)),
        (LIMIT, "cc/rrrr", 0, True, None),
        (LIMIT, "cc/cc/", 0, False, (30, 30)),
        (NOLIMIT, "", 1, True, (200, 20000)),
        (NOLIMIT, "r300", 0, True, (500, 20000)),
        (NOLIMIT, "r300r900", 1, True, (1500, 20000)),
        (NOLIMIT, "r300c/", 0, False, (400, 20000)),
        (NOLIMIT, "r300c/r19900", 1, True, (20000, 20000)),
        (NOLIMIT, "r20000", 0, True, None),
        ("nolimit-3p", "", 2, True, (200, 20000)),
        ("nolimit-3p", "fc", 1, False, (200, 20000)),
        ("nolimit-3p", "fcc/", 0, False, (200, 20000)),
        # position 3 is all-in for 90, less than a raise: the betting is open again, and the next raise may be as small
        ("uneven-5p", "r60r90", 4, True, (120, 260)),
        ("uneven-5p", "r60r90ffc", 2, True, (120, 500)),
        # 15 are in the pot: a raise of it is to 10 + (15 + 10)
        ("potlimit-3p", "", 2, True, (20, 35)),
        ("potlimit-3p", "r35c", 1, True, (60, 140)),
        ("kuhn-3p", "", 0, False, (2, 2)),
    ],
)
def test_what_may_be_done(
    name: str, betting: str, turn: int, may_fold: bool, sizes: tuple[int, int] | None
) -> None:
    state = read_betting(game(name), betting)
    assert (state.turn, state.may_fold, state.raise_range()) == (turn, may_fold, sizes)


@pytest.mark.parametrize(
    ("name", "betting", "live"),
    [
        (LIMIT, "f", 1),
        (LIMIT, "cc/cc/cc/cc", 2),
        (NOLIMIT, "r20000c///", 2),
        (NOLIMIT, "r300r900c/r1800r3600r9000c/r20000c/", 2),
        ("nolimit-3p", "r20000cf///", 2),
        ("nolimit-3p", "ff", 1),
        ("uneven-5p", "r500ccfc///", 4),
        ("draw-3p", "r90r400c/d2d0d5", 3),
    ],
)
def test_where_a_hand_ends(name: str, betting: str, live: int) -> None:
    state = read_betting(game(name), betting)
    assert (state.finished, state.turn, state.live) == (True, -1, live)
    assert state.public_betting == betting


@pytest.mark.parametrize(
    ("name", "betting", "complaint"),
    [
        (LIMIT, "cf", "nothing to fold to"),
        (LIMIT, "rrrr", "nobody may raise"),
        (LIMIT, "fc", "the hand is over"),
        (LIMIT, "z", "'z' is no action"),
        (LIMIT, "d1", "there is no draw now"),
        (NOLIMIT, "r", "needs the total"),
        (NOLIMIT, "r199", "a raise is to 200 .. 20000, not to 199"),
        (NOLIMIT, "r20001", "not to 20001"),
        (NOLIMIT, "r20000r20000", "nobody may raise"),
        ("draw-3p", "ccc/c", "it is the draw"),
        ("draw-3p", "ccc/d6", "at most 5"),
        ("draw-3p", "ccc/d", "needs the number"),
    ],
)
def test_what_cannot_have_been_played_is_refused(name: str, betting: str, complaint: str) -> None:
    with pytest.raises(BadState) as raised:
        read_betting(game(name), betting)
    assert complaint in str(raised.value)


def test_nothing_follows_a_finished_hand() -> None:
    state = read_betting(game(LIMIT), "f")
    with pytest.raises(IllegalAcpcAction):
        state.check_legal(AcpcAction("c"))


def test_a_round_has_no_more_than_64_actions() -> None:
    state = AcpcHandState(game(NOLIMIT))
    for _ in range(62):
        low = state.raise_range()
        assert low is not None
        state.apply(AcpcAction("r", state.max_spent + 100))
    assert state.raise_range() is not None
    state.apply(AcpcAction("r", state.max_spent + 100))
    assert state.raise_range() is None


def test_everybody_draws_in_turn_even_without_chips() -> None:
    state = read_betting(game("draw-3p"), "r90r400f")
    assert (state.turn, state.draw_max, state.raise_range()) == (0, 5, None)
    state.apply(AcpcAction("d", 3))
    assert state.turn == 2
    state.apply(AcpcAction("d", 0))
    assert state.finished
    assert (state.public_betting, state.full_betting) == ("r90r400f/d3d0", "r90r400f/xx")


def worth(name: str, betting: str, holes: str, board: str) -> list[str]:
    cards = HandCards(
        [list(read_cards(hole)) for hole in holes.split("|")], read_cards(board.replace("/", ""))
    )
    return [value_text(value) for value in payoffs(read_betting(game(name), betting), cards)]


# from logs of the competition's dealer, but for the last two; those of uneven-5p are as its code values them
WORTH = """
nolimit-2p cr13024c/r16916f 5d5c|9hQd 8dAs8s 13024|-13024
nolimit-2p r4913c/cr17905c/cc/r18902c 4c7h|4s9d Jh5h8d/8h/5s 0|0
nolimit-3p r16550r20000cc/// 9d2c|Qh8d|2d9s 7c3dKs/2h/Td 10000|-20000|10000
nolimit-3p r9946r19922r20000cf/// 5sKc|Qd3h|Qh5c Ac7sQs/8d/Qc -19922|9961|9961
nolimit-3p fcr1250r5551c/r12519c/cc/cr13052r14636c 9dJs|Qh3d|Jc3h 8h5h8c/Ks/Kd -14636|14636|0
nolimit-6p r199r200ccccc/// QcKc|7s6h|4d4h|Ad8s|5c5s|3cTc 7c7h7d/Ts/Th -200|1000|-200|-200|-200|-200
uneven-5p r427cccf/// 9hQd|4c5s|3sAd|Kc3c|3d6d 5c4h6c/Ks/2h -300|-10|158.333333|33.333333|118.333333
uneven-5p cr37r136fccc/cc/cc/r500c 9sQc|Jh4h|Qd8s|7s5d|4dKh Qs7h5s/6d/3h -5|107.5|-260|-90|247.5
uneven-5p r500ccfc/// 3s3h|5c4d|4h2h|5d4c|6d9c 6c2dTc/9d/3d -5|152.5|-260|92.5|20
nolimit-3p r20000cc/// AsKd|AhKc|AdKs 2c3c4d/9h/Jh 0|0|0
kuhn-3p ccc Js|Ks|Qs - -1|2|-1
"""


@pytest.mark.parametrize("line", WORTH.split("\n")[1:-1])
def test_values(line: str) -> None:
    name, betting, holes, board, won = line.split()
    assert "|".join(worth(name, betting, holes, board.strip("-"))) == won


def test_few_cards_make_pairs_and_nothing_that_needs_five() -> None:
    order = ["QsKsAh", "2c2d3h", "2c2d4h", "3c3d2h", "2c2d2h"]
    ranks = [rank(list(read_cards(text))) for text in order]
    assert ranks == sorted(ranks)
    assert rank(list(read_cards("QsKsAs"))) == rank(list(read_cards("QhKdAc")))


def test_ten_cards_make_the_best_five_of_them() -> None:
    assert rank(list(read_cards("2c3d4h9sTsJsQsKs7d7h"))) == rank(list(read_cards("9sTsJsQsKs")))


@pytest.mark.parametrize(
    ("value", "text"), [(0.0, "0"), (100.0, "100"), (-40.0, "-40"), (1 / 3, "0.333333"), (-7.5, "-7.5")]
)
def test_values_are_written_without_needless_zeros(value: float, text: str) -> None:
    assert value_text(value) == text
