"""Rules C1-C6: uncalled bets, side pots, odd chips, showing and mucking, rake."""

from __future__ import annotations

import pytest

from pokerroom.poker.forced_bets import ForcedBetDue
from pokerroom.poker.rules import PerMilleRake
from pokerwire.hand_events import BoardDealt, HandMucked, HandShown, PotAwarded, PotsFormed, UncalledReturned
from tests.poker.hand_script import PlayedScript, deal

FOUR = {1: 1_000, 2: 1_000, 3: 1_000, 4: 1_000}
DRY = "2c5d9hJcKd"
CHECKED = ", 1 check, 2 check"


def shown(played: PlayedScript) -> list[str]:
    """Who showed and who mucked, in order: "3 AsAd", "1 muck"."""
    kinds = (HandShown, HandMucked)
    events = [event for event in played.events if isinstance(event, kinds)]
    return [
        f"{event.seat} {'muck' if isinstance(event, HandMucked) else ''.join(event.cards)}"
        for event in events
    ]


# --- C1 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stacks", "line", "uncalled", "pots"),
    [
        (FOUR, "3 fold, 4 fold, 1 fold", [(2, 50)], [(100, (2,))]),
        (FOUR, "3 raise 300, 4 fold, 1 fold, 2 fold", [(3, 200)], [(250, (3,))]),
        (FOUR, "3 raise 300, 4 fold, 1 fold, 2 call, 2 check, 3 bet 400, 2 fold", [(3, 400)], [(650, (3,))]),
        ({**FOUR, 2: 300}, "3 raise 800, 4 fold, 1 fold, 2 call", [(3, 500)], [(650, (2, 3))]),
        (
            {**FOUR, 2: 300, 4: 700},
            "3 raise 1000, 4 call, 1 fold, 2 call",
            [(3, 300)],
            [(950, (2, 3, 4)), (800, (3, 4))],
        ),
    ],
)
def test_c1_the_uncalled_part_comes_back_before_pots_are_built(
    stacks: dict[int, int],
    line: str,
    uncalled: list[tuple[int, int]],
    pots: list[tuple[int, tuple[int, ...]]],
) -> None:
    played = deal(stacks, board=DRY).do(line)
    assert [(event.seat, event.by) for event in played.of(UncalledReturned)] == uncalled
    assert played.pots == pots


def test_c1_a_walk_leaves_a_pot_of_both_blinds_matched() -> None:
    played = deal({1: 1_000, 2: 1_000}, button=2).do("2 fold")
    assert played.net == {1: 50, 2: -50}
    assert played.of(BoardDealt) == []


def test_c1_a_big_blind_alone_comes_back_whole() -> None:
    """No small blind was posted (dead): the walk wins nothing."""
    played = deal(FOUR, forced=[ForcedBetDue("big_blind", 2, 100)]).do("3 fold, 4 fold, 1 fold")
    assert [(event.seat, event.by) for event in played.of(UncalledReturned)] == [(2, 100)]
    assert played.of(PotsFormed) == played.of(PotAwarded) == []
    assert played.net == {1: 0, 2: 0, 3: 0, 4: 0}


# --- C2 -----------------------------------------------------------------------------------------------------------


def test_c2_three_ways_with_a_folded_layer() -> None:
    """100 and 300 all-in, two raise to 500 each, seat 5 folded after 150."""
    played = deal(
        {1: 100, 2: 300, 3: 2_000, 4: 2_000, 5: 2_000},
        button=5,
        blinds=(25, 50),
        hole={1: "AsAd", 2: "KsKh", 3: "QsQd", 4: "JsJd"},
        board="2c5d9h8c4d",
    )
    played.do("3 raise 150, 4 call, 5 call, 1 call, 2 raise 300, 3 raise 500, 4 call, 5 fold")
    played.do("3 check, 4 check, 3 check, 4 check, 3 check, 4 check")
    assert played.pots == [(500, (1, 2, 3, 4)), (650, (2, 3, 4)), (400, (3, 4))]
    awards = [(event.pot, event.amount, event.shares[0].seat) for event in played.of(PotAwarded)]
    assert awards == [(2, 400, 3), (1, 650, 2), (0, 500, 1)], "the last side pot first"
    assert played.net == {1: 400, 2: 350, 3: -100, 4: -500, 5: -150}


def test_c2_folded_chips_of_the_last_layer_stay_in_it() -> None:
    """Seats 1 and 2 are all-in for 300; seat 3 bets 500 into the side pot and folds to a raise of 200 more."""
    played = deal({1: 300, 2: 300, 3: 1_000, 4: 1_000}, hole={1: "AsAd", 2: "QsQh", 4: "3h4h"}, board=DRY)
    played.do("3 raise 300, 4 call, 1 call, 2 call, 3 bet 500, 4 raise 700, 3 fold")
    assert played.of(UncalledReturned)[-1].by == 200
    assert played.pots == [(1_200, (1, 2, 4)), (1_000, (4,))]
    assert played.net == {1: 900, 2: -300, 3: -800, 4: 200}


def test_c2_pots_are_told_after_every_round_that_changed_them() -> None:
    played = deal(FOUR, board=DRY).do("3 fold, 4 fold, 1 call, 2 check, 1 check, 2 check, 1 bet 100, 2 call")
    assert [tuple(pot.amount for pot in event.pots) for event in played.of(PotsFormed)] == [(200,), (400,)]


# --- C3 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("button", "first"),
    [(1, 2), (2, 3), (3, 1)],
)
def test_c3_odd_chips_go_to_the_first_seats_from_the_button(button: int, first: int) -> None:
    """A pot of 7 each and 1 or 2 dead is split by all three; the board plays."""
    dead = [ForcedBetDue("dead", 1, 1)]
    stacks = {1: 1_000, 2: 1_000, 3: 1_000}
    order = sorted(stacks, key=lambda seat: (seat <= button, seat))
    forced = [ForcedBetDue("small_blind", order[0], 3), ForcedBetDue("big_blind", order[1], 7), *dead]
    played = deal(stacks, button=button, blinds=(3, 7), forced=forced, board="AsKsQsJsTs")
    a, b, c = order
    played.do(f"{c} call, {a} call, {b} check" + f", {a} check, {b} check, {c} check" * 3)
    shares = {share.seat: share.by for share in played.of(PotAwarded)[0].shares}
    assert shares == {seat: 7 + (seat == first) for seat in stacks}


def test_c3_two_odd_chips_go_to_two_players() -> None:
    forced = [ForcedBetDue("small_blind", 1, 3), ForcedBetDue("big_blind", 2, 7), ForcedBetDue("dead", 3, 2)]
    played = deal({1: 1_000, 2: 1_000, 3: 1_000}, blinds=(3, 7), forced=forced, board="AsKsQsJsTs")
    played.do("3 call, 1 call, 2 check" + ", 1 check, 2 check, 3 check" * 3)
    assert {share.seat: share.by for share in played.of(PotAwarded)[0].shares} == {1: 8, 2: 8, 3: 7}


def test_c3_suits_never_rank_hands() -> None:
    played = deal({1: 1_000, 2: 1_000}, button=2, hole={1: "AsKs", 2: "AcKc"}, board="2d5h9hJcTd")
    played.do("2 call, 1 check" + CHECKED * 3)
    assert played.net == {1: 0, 2: 0}


# --- C4 -----------------------------------------------------------------------------------------------------------

HANDS = {1: "AsAd", 2: "QsQd", 3: "JsJh", 4: "TsTd"}
LIMPED = "3 call, 4 call, 1 call, 2 check"
AROUND = ", 1 check, 2 check, 3 check, 4 check"


@pytest.mark.parametrize(
    ("river", "order"),
    [
        # nobody bet: from the left of the button; the rest cannot beat the aces
        (AROUND, ["1 AsAd", "2 muck", "3 muck", "4 muck"]),
        # the last aggressor first
        (
            ", 1 check, 2 bet 100, 3 call, 4 call, 1 call",
            ["2 QsQd", "3 muck", "4 muck", "1 AsAd"],
        ),
        (
            ", 1 check, 2 bet 100, 3 call, 4 raise 300, 1 call, 2 call, 3 call",
            ["4 TsTd", "1 AsAd", "2 muck", "3 muck"],
        ),
        (
            ", 1 check, 2 check, 3 bet 100, 4 call, 1 fold, 2 call",
            ["3 JsJh", "4 muck", "2 QsQd"],
        ),
    ],
)
def test_c4_the_order_of_showing(river: str, order: list[str]) -> None:
    played = deal(FOUR, hole=HANDS, board="2c5d9h8c4d").do(LIMPED + AROUND * 2 + river)
    assert shown(played) == order


def test_c4_who_bet_on_an_earlier_street_does_not_count() -> None:
    played = deal(FOUR, hole=HANDS, board="2c5d9h8c4d")
    played.do(LIMPED + ", 1 check, 2 check, 3 bet 100, 4 call, 1 call, 2 call" + AROUND * 2)
    assert shown(played)[0] == "1 AsAd"


def test_c4_a_table_without_mucking() -> None:
    played = deal(FOUR, hole=HANDS, board="2c5d9h8c4d", muck_losers=False).do(LIMPED + AROUND * 3)
    assert shown(played) == ["1 AsAd", "2 QsQd", "3 JsJh", "4 TsTd"]


def test_c4_side_pot_contenders_show_before_the_main_pot_all_in() -> None:
    """Seat 1 is all-in; 2 and 3 fight for the side pot, and the loser of it may still win the main pot."""
    played = deal(
        {1: 100, 2: 1_000, 3: 1_000, 4: 1_000},
        hole={1: "TsTd", 2: "QsQd", 3: "AsAd"},
        board="2c5d9h8c4d",
    )
    played.do("3 call, 4 fold, 1 call, 2 check, 2 bet 100, 3 call, 2 check, 3 check, 2 check, 3 check")
    assert shown(played) == ["2 QsQd", "3 AsAd", "1 muck"]


def test_c4_a_tie_is_shown() -> None:
    played = deal({1: 1_000, 2: 1_000}, button=2, hole={1: "AsKs", 2: "AcKc"}, board="2d5h9hJcTd")
    played.do("2 call, 1 check" + CHECKED * 3)
    assert shown(played) == ["1 AsKs", "2 AcKc"]


def test_c4_the_last_player_left_need_not_show_but_may() -> None:
    played = deal(FOUR, hole=HANDS).do("3 raise 300, 4 fold, 1 fold, 2 fold")
    assert shown(played) == []
    played.events += played.hand.show(3, ["Js"])
    played.events += played.hand.show(1, ["As", "Ad"])
    assert shown(played) == ["3 Js", "1 AsAd"]


def test_c4_a_mucked_hand_may_be_shown_after_all() -> None:
    played = deal(FOUR, hole=HANDS, board="2c5d9h8c4d").do(LIMPED + AROUND * 3)
    played.events += played.hand.show(2, ["Qs", "Qd"])
    assert shown(played)[-1] == "2 QsQd"
    assert played.of(HandShown)[-1].name == "pair of Queens"


@pytest.mark.parametrize(
    ("hands", "names"),
    [
        ({1: "7sKd", 2: "7hAd"}, ["pair of Sevens, king kicker", "pair of Sevens, ace kicker"]),
        ({1: "7sAd", 2: "8hKd"}, ["pair of Sevens", "pair of Eights"]),
        ({1: "7sAd", 2: "7hAc"}, ["pair of Sevens", "pair of Sevens"]),
    ],
)
def test_c7_hands_that_met_are_named_by_what_decides(hands: dict[int, str], names: list[str]) -> None:
    played = deal({1: 1_000, 2: 1_000}, button=2, hole=hands, board="7c8d2hJc3s")
    played.do("2 call, 1 check" + CHECKED * 3)
    assert [event.name for event in played.of(HandShown)] == names


def test_c7_no_name_speaks_of_a_hand_that_stays_hidden() -> None:
    played = deal({1: 1_000, 2: 1_000}, button=2, hole={1: "7sAd", 2: "7hKd"}, board="7c8d2hJc3s")
    played.do("2 call, 1 check, 1 bet 100, 2 call, 1 check, 2 check, 1 check, 2 check")
    assert shown(played) == ["1 7sAd", "2 muck"]
    assert played.of(HandShown)[0].name == "pair of Sevens"
    played.events += played.hand.show(2, ["7h", "Kd"])
    assert played.of(HandShown)[1].name == "pair of Sevens, king kicker"


# --- C5 -----------------------------------------------------------------------------------------------------------


def test_c5_cash_hands_stay_down_until_the_showdown() -> None:
    played = deal(FOUR, hole=HANDS, board="2c5d9h8c4d").do("3 raise 1000, 4 fold, 1 call, 2 fold")
    kinds = [type(event).__name__ for event in played.events]
    assert kinds.index("HandShown") > len(kinds) - 1 - kinds[::-1].index("BoardDealt")


def test_c5_turned_up_at_once_as_in_tournaments() -> None:
    played = deal(FOUR, hole=HANDS, board="2c5d9h8c4d", turn_up_all_in=True).do(
        "3 raise 1000, 4 fold, 1 call, 2 fold"
    )
    kinds = [type(event).__name__ for event in played.events]
    assert kinds[kinds.index("HandShown") :][:3] == ["HandShown", "HandShown", "BoardDealt"]
    assert {event.seat for event in played.of(HandShown)[:2]} == {1, 3}


def test_c5_nothing_is_turned_up_while_two_can_bet() -> None:
    played = deal({**FOUR, 1: 100}, hole=HANDS, board="2c5d9h8c4d", turn_up_all_in=True)
    played.do("3 call, 4 call, 1 call, 2 check")
    assert (played.hand.street, shown(played)) == ("flop", [])
    played.do("2 bet 900, 3 fold, 4 fold")
    assert shown(played)[:2] == ["1 AsAd", "2 QsQd"]


# --- C6 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "rakes"),
    [
        ("3 raise 300, 4 fold, 1 fold, 2 fold", [0]),  # no flop, no rake
        (
            "3 raise 300, 4 fold, 1 fold, 2 call, 2 bet 500, 3 fold",
            [32],
        ),  # never on the uncalled bet: 650 * 5 %
        ("3 raise 700, 4 fold, 1 fold, 2 call, 2 bet 300, 3 call", [60]),  # capped
    ],
)
def test_c6_rake(line: str, rakes: list[int]) -> None:
    played = deal(FOUR, board=DRY, rake=PerMilleRake(50, 60)).do(line)
    assert [event.rake for event in played.of(PotAwarded)] == rakes
    assert sum(played.net.values()) == -sum(rakes)


def test_c6_from_each_pot_under_one_cap() -> None:
    played = deal(
        {**FOUR, 1: 200},
        hole={1: "AsAd", 2: "KsKh", 3: "QsQd"},
        board="2c5d9h8c4d",
        rake=PerMilleRake(50, 50),
    )
    played.do("3 raise 400, 4 fold, 1 call, 2 call, 2 bet 300, 3 call, 2 check, 3 check, 2 check, 3 check")
    assert played.pots == [(600, (1, 2, 3)), (1_000, (2, 3))]
    assert [(event.pot, event.rake) for event in played.of(PotAwarded)] == [(1, 20), (0, 30)]
