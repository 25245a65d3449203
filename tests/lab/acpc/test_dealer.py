"""The dealer over real sockets: whole matches with independent players, and players who do things wrong."""

from __future__ import annotations

import contextlib
import re
import socket
import threading
from pathlib import Path

import pytest

from pokerroom.lab.acpc.match_log import LoggedHand, MatchScore, read_log
from pokerroom.lab.acpc.time_limits import TimeLimits
from tests.lab.acpc.conftest import OpenDealer
from tests.lab.acpc.dealers import DealerGuest, Running, play_with_outsiders
from tests.lab.acpc.sample_games import game
from tests.patience import PATIENCE


@pytest.mark.parametrize(
    ("name", "hands"),
    [
        ("limit-2p", 60),
        ("limit-3p", 60),
        ("nolimit-2p", 60),
        ("nolimit-3p", 40),
        ("nolimit-6p", 40),
        ("uneven-5p", 40),
        ("kuhn-3p", 60),
    ],
)
def test_players_who_know_the_protocol_alone_play_whole_matches(
    name: str, hands: int, dealer: OpenDealer, tmp_path: Path
) -> None:
    running = dealer(name, hands=hands, seed=11)
    players = play_with_outsiders(running, name, seeds=[21, 22, 23, 24, 25, 26])
    assert running.failed is None
    assert running.complaints == []
    assert [player.hands for player in players] == [hands] * len(players)
    logged = list(read_log(game(name), (tmp_path / "m.log").read_text().splitlines()))
    score = logged.pop()
    assert isinstance(score, MatchScore)
    totals = dict.fromkeys(score.names, 0.0)
    for number, hand in enumerate(logged):
        assert isinstance(hand, LoggedHand)
        assert (hand.hand, hand.mismatch) == (number, "")
        for who, value in zip(hand.names, hand.values, strict=True):
            totals[who] += value
    assert list(totals.values()) == pytest.approx(score.values, abs=1e-3)
    assert sum(score.values) == pytest.approx(0, abs=1e-3)
    last = running.out.getvalue().splitlines()[-1]
    assert last == (tmp_path / "m.log").read_text().splitlines()[-1]
    assert running.err.getvalue().splitlines()[-1] == last


GOLDEN_LOG = """\
# name/game/hands/seed m nolimit-2p.game 2 0
#--t_response 600000
#--t_hand 600000
#--t_per_hand 7000
STATE:0:r300c/cc/cc/cc:5d5c|9hQd/8dAs8s/4h/6d:300|-300:p1|p2
STATE:1:f:6sKs|5dJd:50|-50:p2|p1
SCORE:250|-250:p1|p2
"""


def play_two_hands(running: Running) -> list[list[str]]:
    """Seat 2 raises and calls down, then seat 1 folds; return what both were sent."""
    one, two = running.guests()
    heard: list[list[str]] = [[], []]
    for asked, action in [(two, "r300"), (one, "c"), *[(one, "c"), (two, "c")] * 3]:
        other = two if asked is one else one
        heard[asked is two].append(asked.answer(action))
        heard[other is two].append(other.read())
    heard[0] += [one.read(), one.answer("f"), one.read(), one.read()]
    heard[1] += [two.read(), two.read(), two.read(), two.read()]
    one.close()
    two.close()
    running.wait()
    return heard


def test_a_match_line_by_line(dealer: OpenDealer, tmp_path: Path) -> None:
    running = dealer("nolimit-2p", hands=2)
    first, second = play_two_hands(running)
    assert first == [
        "MATCHSTATE:0:0::5d5c|",
        "MATCHSTATE:0:0:r300:5d5c|",
        "MATCHSTATE:0:0:r300c/:5d5c|/8dAs8s",
        "MATCHSTATE:0:0:r300c/c:5d5c|/8dAs8s",
        "MATCHSTATE:0:0:r300c/cc/:5d5c|/8dAs8s/4h",
        "MATCHSTATE:0:0:r300c/cc/c:5d5c|/8dAs8s/4h",
        "MATCHSTATE:0:0:r300c/cc/cc/:5d5c|/8dAs8s/4h/6d",
        "MATCHSTATE:0:0:r300c/cc/cc/c:5d5c|/8dAs8s/4h/6d",
        "MATCHSTATE:0:0:r300c/cc/cc/cc:5d5c|9hQd/8dAs8s/4h/6d",
        "MATCHSTATE:1:1::|5dJd",
        "MATCHSTATE:1:1:f:|5dJd",
        "",
    ]
    assert second[-4:] == [
        "MATCHSTATE:1:0:r300c/cc/cc/cc:5d5c|9hQd/8dAs8s/4h/6d",
        "MATCHSTATE:0:1::6sKs|",
        "MATCHSTATE:0:1:f:6sKs|",
        "",
    ]
    assert (tmp_path / "m.log").read_text() == GOLDEN_LOG
    assert running.out.getvalue().splitlines()[1:] == ["SCORE:250|-250:p1|p2"]
    assert not (tmp_path / "m.tlog").exists()


def test_messages_are_told_on_standard_error_unless_it_is_quiet(dealer: OpenDealer) -> None:
    running = dealer("nolimit-2p", hands=2, quiet=False)
    play_two_hands(running)
    told = [re.sub(r"\d+\.\d{6}", "T", line) for line in running.err.getvalue().splitlines() if line]
    assert told[4:9] == [
        "STARTED at T",
        "TO 1 at T MATCHSTATE:0:0::5d5c|",
        "TO 2 at T MATCHSTATE:1:0::|9hQd",
        "FROM 2 at T MATCHSTATE:1:0::|9hQd:r300",
        "TO 1 at T MATCHSTATE:0:0:r300:5d5c|",
    ]
    assert "Seconds cumulatively spent in match for seat 1: 0" in told
    assert told[-2:] == ["FINISHED at T", "SCORE:250|-250:p1|p2"]


def test_who_is_not_to_act_is_told_too_while_another_thinks(dealer: OpenDealer) -> None:
    running = dealer("nolimit-3p", hands=2)
    one, two, three = running.guests()
    assert [guest.read().split(":")[3] for guest in (one, two, three)] == ["", "", ""]
    three.send(b"MATCHSTATE:2:0::||8dAs:c\r\n")
    assert [guest.read().split(":")[3] for guest in (three, two, one)] == ["c", "c", "c"]


def test_what_was_held_for_a_player_is_sent_when_the_match_fails(dealer: OpenDealer) -> None:
    running = dealer("nolimit-3p", hands=2)
    one, two, three = running.guests()
    one.send(b"MATCHSTATE:0:0:c:5d5c||:c\r\n")
    one.connection.shutdown(socket.SHUT_WR)
    two.send(b"MATCHSTATE:1:0:cc:|9hQd|:c\r\n")
    three.send(b"MATCHSTATE:2:0::||8dAs:c\r\n")
    assert running.wait().failed is not None
    heard = [two.read().split(":")[3] for _ in range(4)]
    assert heard == ["", "c", "cc", "ccc/"]


def test_fixed_seats_do_not_move(dealer: OpenDealer) -> None:
    running = dealer("nolimit-2p", hands=2, fixed=True)
    one, two = running.guests()
    for number in range(2):
        assert two.answer("f").startswith(f"MATCHSTATE:1:{number}::|")
        assert one.read().startswith(f"MATCHSTATE:0:{number}::")
        assert [one.read()[-6:], two.read()[-6:]] != ["", ""]
    assert running.wait().out.getvalue().splitlines()[-1] == "SCORE:100|-100:p1|p2"


def test_mistakes_cost_what_the_protocol_says_and_the_match_goes_on(
    dealer: OpenDealer, tmp_path: Path
) -> None:
    running = dealer("nolimit-2p")
    one, two = running.guests()
    state = two.read()
    one.send(b"MATCHSTATE:0:0::5d5c|:r300\r\n")  # not their turn: found when it is, and ignored then
    two.send(b"# thinking\r\n; still\r\n")
    two.send(b"hello\r\n" + b"MATCHSTATE:1:7::|9hQd:f\r\n" + f"{state}:r77\r\n".encode())
    assert [one.read(), one.read()] == ["MATCHSTATE:0:0::5d5c|", "MATCHSTATE:0:0:r200:5d5c|"]
    one.send(b"MATCHSTATE:0:0:r200:5d5c|:quack\r\n")
    assert [two.read(), two.read()] == ["MATCHSTATE:1:0:r200:|9hQd", "MATCHSTATE:1:0:r200c/:|9hQd/8dAs8s"]
    one.read()
    one.send(b"MATCHSTATE:0:0:r200c/:5d5c|/8dAs8s:f\r\n")
    two.send(b"nothing asked\r\n")
    assert two.read() == "MATCHSTATE:1:0:r200c/c:|9hQd/8dAs8s"
    two.send(b"MATCHSTATE:1:0:r200c/c:|9hQd/8dAs8s:r20000\r\n")
    one.read()
    assert one.answer("f") == "MATCHSTATE:0:0:r200c/cr20000:5d5c|/8dAs8s"
    assert running.wait().out.getvalue().splitlines()[-1] == "SCORE:-200|200:p1|p2"
    assert running.complaints == [
        "WARNING: bad state format in response",
        "WARNING: ignoring un-requested response",
        "WARNING: raise of 77 increased to 200",
        "WARNING: ignoring un-requested response",
        "WARNING: invalid action, changed to call",
        "WARNING: invalid action, changed to call",
        "WARNING: bad state format in response",
    ]
    assert "STATE:0:r200c/cr20000f:" in (tmp_path / "m.log").read_text()


def test_a_line_without_an_end_is_cut_and_costs_no_memory(dealer: OpenDealer) -> None:
    running = dealer("nolimit-2p")
    one, two = running.guests()
    state = two.read()
    two.send(b"A" * 10_000 + b"\r\n" + f"{state}:f\r\n".encode())
    one.read()
    assert running.wait().failed is None
    assert running.complaints == ["WARNING: bad state format in response"] * 3


def test_what_a_terminal_would_obey_is_not_passed_on(dealer: OpenDealer) -> None:
    running = dealer("nolimit-2p", quiet=False)
    _, two = running.guests()
    state = two.read()
    two.send(b"\x1b[2J\xff\r\n" + f"{state}:f\r\n".encode())
    running.wait()
    assert "\x1b" not in running.err.getvalue()


@pytest.mark.parametrize(
    ("greeting", "complaint"),
    [
        (b"HELLO\r\n", "ERROR: invalid version string HELLO"),
        (b"VERSION:2.0\r\n", "ERROR: invalid version string VERSION:2.0"),
        (b"", "ERROR: could not read version string from seat 1"),
    ],
)
def test_who_does_not_say_his_version_ends_the_match(
    greeting: bytes, complaint: str, dealer: OpenDealer, tmp_path: Path
) -> None:
    running = dealer("nolimit-2p")
    for guest in running.guests(greet=greeting):
        with contextlib.suppress(OSError):  # the dealer has gone already
            guest.connection.shutdown(socket.SHUT_WR)
    assert running.wait().failed is not None
    assert running.complaints == [complaint]
    assert "SCORE" not in running.out.getvalue() + (tmp_path / "m.log").read_text()


def test_who_speaks_another_version_is_told_and_let_in(dealer: OpenDealer) -> None:
    running = dealer("nolimit-2p")
    one, two = running.guests(greet=b"VERSION:3.0.0\r\n")
    two.answer("f")
    one.read()
    assert running.wait().failed is None
    assert running.complaints == ["ERROR: this server is currently using version 2.0.0"] * 2


def test_who_goes_ends_the_match_without_a_score(dealer: OpenDealer, tmp_path: Path) -> None:
    running = dealer("nolimit-2p", hands=10)
    one, two = running.guests()
    two.answer("r300")
    one.close()
    assert running.wait().failed is not None
    assert running.complaints[0].startswith("ERROR: could not")
    assert "SCORE" not in running.out.getvalue() + (tmp_path / "m.log").read_text()
    two.close()


class DealerClock:
    """A clock that continues by ``step`` microseconds whenever somebody looks."""

    def __init__(self, step: int) -> None:
        self.time = 1_471_220_049_000_000
        self.step = step

    def __call__(self) -> int:
        self.time += self.step
        return self.time


@pytest.mark.parametrize(
    ("limits", "hands"),
    [
        # an answer takes one look at the clock, 60 ms; a player gives four in a hand
        (TimeLimits(response=50), 0),
        (TimeLimits(hand=200), 0),
        (TimeLimits(per_hand=84), 3),
    ],
)
def test_time_is_counted_for_answers_hands_and_the_match(
    limits: TimeLimits, hands: int, dealer: OpenDealer
) -> None:
    running = dealer("limit-2p", hands=10, limits=limits, now=DealerClock(60_000))
    played = call_down(running.guests())
    assert running.wait().failed is not None
    assert any(
        "could not get action from seat" in line or "ran out of time" in line for line in running.complaints
    )
    assert played == hands


def call_down(guests: list[DealerGuest]) -> int:
    """Both call until the dealer closes; return how many hands were finished."""
    finished = [0, 0]

    def play(index: int) -> None:
        guest = guests[index]
        while state := guest.read():
            position, _, betting = state.split(":")[1:4]
            rounds = betting.split("/")
            if len(rounds) == 4 and len(rounds[3]) == 2:
                finished[index] += 1
                continue
            first = 1 if len(rounds) == 1 else 0
            if int(position) == (first + len(rounds[-1])) % 2:
                try:
                    guest.send(f"{state}:c\r\n".encode())
                except OSError:
                    return

    threads = [threading.Thread(target=play, args=(index,), daemon=True) for index in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    return max(finished)


def test_who_does_not_answer_in_time_ends_the_match(dealer: OpenDealer) -> None:
    running = dealer("nolimit-2p", limits=TimeLimits(response=1))
    one, two = running.guests()
    assert two.read() == "MATCHSTATE:1:0::|9hQd"
    assert running.wait().failed is not None
    assert running.complaints == ["ERROR: could not get action from seat 2: did not answer in time"]
    assert "seconds spent waiting; timeout 0.0" in running.err.getvalue()
    assert (one.read(), one.read()) == ("MATCHSTATE:0:0::5d5c|", "")


def test_who_does_not_come_in_time_ends_the_match(dealer: OpenDealer) -> None:
    minute = 60_000_000
    running = dealer("nolimit-2p", start_timeout=2 * minute // 1000, now=DealerClock(minute))
    running.connect(0)  # within the minute that is left then; nothing is left for the other one
    assert running.wait().failed is not None
    assert running.complaints == ["ERROR: timed out waiting for seat 2 to connect"]


def test_a_seat_is_taken_once(dealer: OpenDealer) -> None:
    running = dealer("nolimit-2p")
    one, two = running.guests()
    two.read()
    with pytest.raises(OSError):
        running.connect(0)
    two.send(b"MATCHSTATE:1:0::|9hQd:f\r\n")
    one.read()
    assert running.wait().failed is None


def test_a_port_that_is_taken_is_said(dealer: OpenDealer) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        running = dealer("nolimit-2p", ports=(0, port)).wait()
    assert running.failed is not None
    assert f"ERROR: could not create listen socket for player 2 at port {port}" in running.complaints[0]


def test_a_log_that_cannot_be_written_is_said(dealer: OpenDealer, tmp_path: Path) -> None:
    running = dealer("nolimit-2p", folder=tmp_path / "nowhere").wait()
    assert running.failed is not None
    assert "could not open" in running.complaints[0]


def test_an_interrupted_match_goes_on_where_it_was(dealer: OpenDealer, tmp_path: Path) -> None:
    play_two_hands(dealer("nolimit-2p", hands=2, transactions=True))
    lines = (tmp_path / "m.tlog").read_text().splitlines(keepends=True)
    assert len(lines) == 9
    assert all(re.fullmatch(r"(f|c|r300) [01] \d+\.\d{6} \d+\.\d{6}\n", line) for line in lines)
    log = (tmp_path / "m.log").read_text()
    (tmp_path / "m.tlog").write_text("".join(lines[:5]))
    (tmp_path / "m.log").write_text("")
    running = dealer("nolimit-2p", hands=2, transactions=True, append=True)
    one, two = running.guests()
    for asked, other, betting in [(two, one, "c"), (one, two, "cc/"), (two, one, "cc/c")]:
        assert asked.answer("c").split(":")[3] == f"r300c/cc/{betting}"
        other.read()
    two.read()
    one.read()
    one.answer("f")
    assert running.wait().failed is None
    assert running.out.getvalue().splitlines()[-1] == "SCORE:250|-250:p1|p2"
    assert (tmp_path / "m.log").read_text().splitlines()[4:] == log.splitlines()[4:]
    assert len((tmp_path / "m.tlog").read_text().splitlines()) == 9


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("z 0 1.000000 1.000000", "could not parse transaction action"),
        ("c 0 1 1", "could not parse transaction stamp"),
        ("c 1 1.000000 1.000000", "the action is of hand 1, hand 0 is being played"),
        ("r1 0 1.000000 1.000000", "invalid action: a raise is to 200 .. 20000, not to 1"),
        ("c 0 1.000000 9999.000000", "seat 2 ran out of time"),
    ],
)
def test_a_transaction_log_of_another_match_is_refused(
    line: str, complaint: str, dealer: OpenDealer, tmp_path: Path
) -> None:
    (tmp_path / "m.tlog").write_text(line + "\n")
    running = dealer("nolimit-2p", transactions=True, append=True)
    running.guests()
    assert running.wait().failed is not None
    assert f"ERROR: line 1 of the transaction log: {complaint}" in running.complaints[0]
