"""Match states as they are sent, and what each answer of a player comes to."""

from __future__ import annotations

import pytest

from pokerroom.lab.acpc.acpc_hand_state import AcpcAction
from pokerroom.lab.acpc.acpc_match import AcpcMatch
from pokerroom.lab.acpc.protocol import action_text, read_betting, read_match_state, read_version
from tests.lab.acpc.sample_games import game


def match_at(name: str, betting: str, seed: int = 0) -> AcpcMatch:
    """A match in its first hand, after that betting."""
    match = AcpcMatch(game(name), seed)
    at = 0
    for letter in betting:
        at += 1
        if letter in "fc":
            match.apply(AcpcAction(letter))
        elif letter == "r":
            digits = ""
            while betting[at : at + 1].isdigit():
                digits, at = digits + betting[at], at + 1
            match.apply(AcpcAction("r", int(digits or 0)))
            at -= len(digits)
    return match


@pytest.mark.parametrize(
    ("name", "betting", "position", "line"),
    [
        ("nolimit-2p", "", 0, "MATCHSTATE:0:0::5d5c|"),
        ("nolimit-2p", "", 1, "MATCHSTATE:1:0::|9hQd"),
        ("nolimit-2p", "cr300", 0, "MATCHSTATE:0:0:cr300:5d5c|"),
        ("nolimit-2p", "cc", 0, "MATCHSTATE:0:0:cc/:5d5c|/8dAs8s"),
        ("nolimit-2p", "cr300f", 1, "MATCHSTATE:1:0:cr300f:|9hQd"),
        ("nolimit-2p", "r20000c", 1, "MATCHSTATE:1:0:r20000c///:5d5c|9hQd/8dAs8s/4h/6d"),
        ("nolimit-3p", "fcc", 2, "MATCHSTATE:2:0:fcc/:||8dAs/8s4h6d"),
        ("nolimit-3p", "fcccccccc", 0, "MATCHSTATE:0:0:fcc/cc/cc/cc:5d5c|9hQd|/8s4h6d/5s/Js"),
        ("nolimit-3p", "fcccccccc", 2, "MATCHSTATE:2:0:fcc/cc/cc/cc:5d5c|9hQd|8dAs/8s4h6d/5s/Js"),
        ("kuhn-3p", "ccrff", 2, "MATCHSTATE:2:0:ccrff:||Qs"),
    ],
)
def test_what_a_position_is_sent(name: str, betting: str, position: int, line: str) -> None:
    match = match_at(name, betting)
    sent = match.state_line(position)
    assert sent == line
    read = read_match_state(match.game, sent)
    assert (read.position, read.hand, read.end) == (position, 0, len(sent))
    assert read.state.public_betting == match.state.public_betting


def test_nobody_sees_cards_of_others_before_the_showdown_nor_folded_ones_there() -> None:
    match = AcpcMatch(game("uneven-5p"), 3)
    own = {p: match.state_line(p).split(":")[4].split("/")[0] for p in range(5)}
    for position, holes in own.items():
        assert [bool(hole) for hole in holes.split("|")] == [p == position for p in range(5)]
    for kind in "cfccc":
        match.apply(AcpcAction(kind))
    while not match.state.finished:
        match.apply(AcpcAction("c"))
    for position in range(5):
        shown = match.state_line(position).split(":")[4].split("/")[0].split("|")
        assert bool(shown[3]) == (position == 3)
        assert all(hole for p, hole in enumerate(shown) if p != 3)


ASKED = "MATCHSTATE:1:0::|9hQd"  # nolimit-2p: r is to 200 .. 20000
LATER = "MATCHSTATE:0:0:cc/:5d5c|/8dAs8s"


@pytest.mark.parametrize(
    ("betting", "line", "act", "warnings"),
    [
        ("", f"{ASKED}:c\r\n", "c", []),
        ("", f"{ASKED}:c\n", "c", []),
        ("", f"{ASKED}:c", "c", []),
        ("", f"{ASKED}:f\r\n", "f", []),
        ("", f"{ASKED}:r300\r\n", "r300", []),
        ("", f"{ASKED}:R300\r\n", "r300", []),
        ("", f"{ASKED}:b300\r\n", "r300", []),
        ("", f"{ASKED}:k\r\n", "c", []),
        ("", f"{ASKED}:C\r\n", "c", []),
        ("", f"{ASKED}:r300 and more\r\n", "r300", []),
        ("", f"{ASKED}:call\r\n", "c", []),
        # sizes out of range become the nearest legal one
        ("", f"{ASKED}:r199\r\n", "r200", ["raise of 199 increased to 200"]),
        ("", f"{ASKED}:r0\r\n", "r200", ["raise of 0 increased to 200"]),
        ("", f"{ASKED}:r-50\r\n", "r200", ["raise of -50 increased to 200"]),
        ("", f"{ASKED}:r20001\r\n", "r20000", ["raise of 20001 decreased to 20000"]),
        ("", f"{ASKED}:r99999999999999999999\r\n", "r20000", ["raise of 2147483647 decreased to 20000"]),
        # no action, or none that is legal: a call
        ("", f"{ASKED}:r\r\n", "c", ["bad action format in response, changed to call"]),
        ("", f"{ASKED}:\r\n", "c", ["invalid action, changed to call"]),
        ("", f"{ASKED}\r\n", "c", ["bad action format in response, changed to call"]),
        ("", f"{ASKED}x\r\n", "c", ["bad action format in response, changed to call"]),
        ("", f"{ASKED}:d3\r\n", "c", ["invalid action, changed to call"]),
        ("cc", f"{LATER}:f\r\n", "c", ["invalid action, changed to call"]),
        ("r20000", "MATCHSTATE:0:0:r20000:5d5c|:r20000\r\n", "c", ["invalid action, changed to call"]),
        # what does not match the state is ignored
        ("", "MATCHSTATE:1:1::|9hQd:c\r\n", None, ["ignoring un-requested response"]),
        ("", "MATCHSTATE:0:0::|9hQd:c\r\n", None, ["ignoring un-requested response"]),
        ("", "MATCHSTATE:1:0:c:|9hQd:c\r\n", None, ["ignoring un-requested response"]),
        ("", "MATCHSTATE:1:0::|9hQc:c\r\n", None, ["ignoring un-requested response"]),
        ("", "MATCHSTATE:1:0::|:c\r\n", None, ["ignoring un-requested response"]),
        ("cc", "MATCHSTATE:0:0:cc/:5d5c|/8dAs8h:c\r\n", None, ["ignoring un-requested response"]),
        # anything but a state is ignored too
        ("", "MATCHSTATE:2:0::|9hQd:c\r\n", None, ["bad state format in response"]),
        ("", "MATCHSTATE:1:0:r300f:|9hQd/8dAs:c\r\n", None, ["ignoring un-requested response"]),
        ("", "hello\r\n", None, ["bad state format in response"]),
        ("", "\r\n", None, ["bad state format in response"]),
        ("", "MATCHSTATE:1:0:rrrrr:|9hQd:c\r\n", None, ["bad state format in response"]),
        ("", "MATCHSTATE:1:0\r\n", None, ["bad state format in response"]),
        ("", "MATCHSTATE:1:0::|9h:c\r\n", None, ["bad state format in response"]),
        ("cc", "MATCHSTATE:0:0:cc/:5d5c|/8dAs:c\r\n", None, ["bad state format in response"]),
        ("", "MATCHSTATE:99999999999999:0::|9hQd:c\r\n", None, ["bad state format in response"]),
        # the same state in other words is the same
        ("cc", "MATCHSTATE:0:0:cc:5D5C|/8DAS8S:c\r\n", "c", []),
        ("", "MATCHSTATE:1:00::2c3c|9hQd:c\r\n", "c", []),
    ],
)
def test_what_an_answer_comes_to(betting: str, line: str, act: str | None, warnings: list[str]) -> None:
    match = match_at("nolimit-2p", betting)
    answered = match.parse_reply(line)
    assert (answered.act and action_text(match.game, answered.act)) == act
    assert list(answered.warnings) == warnings
    assert answered.invalid == any("changed" in warning for warning in warnings)


def test_at_fixed_limit_digits_are_no_size() -> None:
    match = match_at("limit-2p", "")
    answered = match.parse_reply(match.state_line(1) + ":r300\r\n")
    assert answered.act == AcpcAction("r")
    assert list(answered.warnings) == []


def test_a_raise_over_the_cap_is_a_call() -> None:
    match = match_at("limit-2p", "rrr")
    answered = match.parse_reply(match.state_line(0) + ":r\r\n")
    assert (answered.act, answered.invalid) == (AcpcAction("c"), True)


@pytest.mark.parametrize(
    ("action", "count", "warned"),
    [
        ("x", 0, False),
        ("x{0}{3}", 2, False),
        ("x{0}{1}{2}{3}{4}", 5, False),
        ("x{0}{0}", 0, True),
        ("x{theirs}", 0, True),
        ("d2", 0, True),
        ("c", 0, True),
        ("f", 0, True),
        ("", 0, True),
    ],
)
def test_discards_that_are_none_are_standing_pat(action: str, count: int, warned: bool) -> None:
    match = match_at("draw-3p", "ccc")
    turn = match.state.turn
    names = match.state_line(turn).split(":")[4].strip("|/")
    held = [names[i : i + 2] for i in range(0, 10, 2)]
    theirs = match.state_line(1).split(":")[4].strip("|/")[:2]
    answered = match.parse_reply(f"{match.state_line(turn)}:{action.format(*held, theirs=theirs)}\r\n")
    assert answered.act is not None
    assert (answered.act.kind, answered.act.size) == ("d", count)
    assert len(answered.act.cards) == count
    assert bool(answered.warnings) == warned


def test_a_draw_is_seen_by_its_number_and_its_cards_by_their_holder_alone() -> None:
    match = match_at("draw-3p", "ccc")
    before = [list(hole) for hole in match.cards.holes]
    fresh = match.cards.fresh[0][:2]
    match.apply(AcpcAction("d", 2, tuple(before[0][:2])))
    assert match.cards.holes[0] == before[0][2:] + fresh
    assert match.state_line(0).split(":")[3:][0] == "ccc/d2"
    assert match.state_line(1).split(":")[4].startswith("|")
    assert "x" in match.full_state_line()
    assert "x" not in match.state_line(0)


@pytest.mark.parametrize(
    ("line", "version"),
    [
        ("VERSION:2.0.0\r\n", (2, 0, 0)),
        ("VERSION:2.0.0", (2, 0, 0)),
        ("VERSION:3.1.7\n", (3, 1, 7)),
        ("VERSION:2.0\r\n", None),
        ("version:2.0.0\r\n", None),
        ("", None),
    ],
)
def test_versions(line: str, version: tuple[int, int, int] | None) -> None:
    assert read_version(line) == version


def test_strokes_between_rounds_are_not_needed() -> None:
    limit = game("limit-2p")
    assert (
        read_betting(limit, "rccccc").public_betting
        == read_betting(limit, "rc/cc/cc/").public_betting
        == "rc/cc/cc/"
    )
