"""Logs of matches: what is written is read again, comes to the same values, and to those of another engine."""

from __future__ import annotations

import warnings

import pytest
from pokerkit import FixedLimitTexasHoldem, HandHistory, NoLimitTexasHoldem

from pokerroom.lab.acpc.match_log import BadLog, LoggedHand, MatchLogHeader, MatchScore, read_header, read_log
from tests.lab.acpc.logs import log_of
from tests.lab.acpc.sample_games import TEXTS, game


@pytest.mark.parametrize("name", TEXTS)
def test_a_log_is_read_again_and_its_values_are_right(name: str) -> None:
    text = log_of(name, 40, 5)
    read = list(read_log(game(name), text.splitlines()))
    assert len(read) == 41
    for hand in read[:-1]:
        assert isinstance(hand, LoggedHand)
        assert hand.mismatch == ""
        assert sum(hand.values) == pytest.approx(0, abs=1e-5)
    assert isinstance(read[-1], MatchScore)


def test_a_wrong_value_is_found() -> None:
    good = "STATE:0:r300c/cc/cc/cc:5d5c|9hQd/8dAs8s/4h/6d:300|-300:p1|p2"
    (hand,) = read_log(game("nolimit-2p"), [good.replace("300|-300", "-300|300")])
    assert isinstance(hand, LoggedHand)
    assert hand.mismatch == "the values are 300|-300 by the cards, -300|300 in the log"


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("HAND:0", "neither a hand nor the score"),
        ("STATE:0:r300c/cc:5d5c|9hQd/8dAs8s/4h:300|-300:p1|p2", "not played to its end"),
        ("STATE:0:rf:5d5c|9hQd:1|-1:p1|p2", "needs the total"),
        ("STATE:0:r300f:5d5c|:100|-100:p1|p2", "names the hole cards of all"),
        ("STATE:0:r300f:5d5c|5d9h:100|-100:p1|p2", "a card is in two places"),
        ("STATE:0:r300f:5d5c|9hQd:100:p1|p2", "1 values for 2 players"),
        ("STATE:0:r300f:5d5c|9hQd:a|b:p1|p2", "'a|b' are no values"),
        ("STATE:0:r300f:5d5c|9hQd", "'' are no values"),
        ("STATE:0:r300f", "the betting does not end"),
        ("SCORE:1", "1 values for 2 players"),
        ("SCORE", "neither a hand nor the score"),
    ],
)
def test_what_is_no_log_is_said_with_its_line(line: str, complaint: str) -> None:
    with pytest.raises(BadLog) as raised:
        list(read_log(game("nolimit-2p"), ["# comment", "", line]))
    assert str(raised.value).startswith("line 3: ")
    assert complaint in str(raised.value)


def test_the_header_names_the_game() -> None:
    first = log_of("limit-2p", 1, 5).splitlines()[0]
    assert read_header(first) == MatchLogHeader("m", "limit-2p.game", 1, 5)
    assert read_header("#--t_response 600000") is None


def peer_values(name: str, line: str) -> list[float]:
    """Return what pokerkit makes of a line of a log."""
    rules = game(name)
    blinds = tuple(sorted(by for by in rules.blinds if by))
    if rules.betting == "limit":
        sizes = rules.raise_sizes[0], rules.raise_sizes[-1]
        kind, stack = FixedLimitTexasHoldem((), True, 0, blinds, *sizes), 100_000
    else:
        kind, stack = NoLimitTexasHoldem((), True, 0, blinds, max(blinds)), rules.stacks[0]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        (told,) = HandHistory.from_acpc_protocol(kind, stack, line)
        last = list(told)[-1]
    return [have - stack for have in last.stacks]


@pytest.mark.parametrize(
    ("name", "hands"),
    [("limit-2p", 60), ("limit-3p", 60), ("nolimit-2p", 60), ("nolimit-3p", 60), ("nolimit-6p", 60)],
)
def test_another_engine_comes_to_the_same_values(name: str, hands: int) -> None:
    """Only an odd chip may lie elsewhere: pokerkit does not divide it."""
    split = 0
    for line in log_of(name, hands, 9).splitlines():
        if not line.startswith("STATE"):
            continue
        ours = [float(value) for value in line.split(":")[4].split("|")]
        theirs = peer_values(name, line)
        assert sum(theirs) == 0
        assert theirs == pytest.approx(ours, abs=1), line
        split += theirs != ours
    assert split <= hands // 10
