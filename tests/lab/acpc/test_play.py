"""Our bots at a dealer: what they are sent, and whole matches over real sockets."""

from __future__ import annotations

import random
import socket
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from pokerroom.lab.acpc.acpc_match import AcpcMatch
from pokerroom.lab.acpc.event_translation import EventTranslator, UnsupportedGame, table_config
from pokerroom.lab.acpc.line_socket import LineSocket
from pokerroom.lab.acpc.match_log import MatchScore, read_log
from pokerroom.lab.acpc.protocol import read_match_state
from pokerroom.lab.arena.match.entrants import read_entrants
from pokerroom.lab.arena.runners.acpc_dealer_client import DealerClient, MatchAborted, MatchTotals
from pokerwire.cash.cash_events import Turn
from pokerwire.hand_events import Acted, HandEnded, HoleCards, PotAwarded, UncalledReturned
from pokerwire.reading import read
from tests.lab.acpc.conftest import OpenDealer
from tests.lab.acpc.dealers import Running, at_each_seat
from tests.lab.acpc.logs import choose
from tests.lab.acpc.sample_games import TEXTS, game
from tests.patience import PATIENCE

PLAYED = [name for name in TEXTS if name != "kuhn-3p"]


def play(running: Running, name: str, bots: list[str]) -> list[MatchTotals]:
    """Let our bots play a match to its end."""

    def run(seat: int, port: int) -> MatchTotals:
        (bot,) = read_entrants([bots[seat]])
        with closing(LineSocket(socket.create_connection(("127.0.0.1", port), timeout=PATIENCE))) as lines:
            return DealerClient(game(name), bot, seed="7", time=1000).play(lines)

    return at_each_seat(running, run)


@pytest.mark.parametrize("name", PLAYED)
def test_our_bots_play_whole_matches_without_a_fault(name: str, dealer: OpenDealer, tmp_path: Path) -> None:
    running = dealer(name, hands=15, seed=4)
    bots = ["sensible", "random", "call", "random", "random", "random"][: game(name).players]
    sums = play(running, name, bots)
    assert running.complaints == []
    assert [(one.hands, one.faults.total, one.uncounted) for one in sums] == [(15, 0, 0)] * len(sums)
    score = list(read_log(game(name), (tmp_path / "m.log").read_text().splitlines()))[-1]
    assert isinstance(score, MatchScore)
    assert [one.won for one in sums] == pytest.approx(score.values, abs=1e-3)


def test_the_same_seeds_play_the_same_match(dealer: OpenDealer, tmp_path: Path) -> None:
    logs = []
    for _ in range(2):
        play(dealer("nolimit-3p", hands=10, seed=4), "nolimit-3p", ["random"] * 3)
        logs.append((tmp_path / "m.log").read_bytes())
    assert logs[0] == logs[1]


@pytest.mark.parametrize("name", PLAYED)
def test_what_a_player_is_told_adds_up_and_has_no_card_of_others(name: str) -> None:
    rng = random.Random(name)
    match = AcpcMatch(game(name), 3)
    for _ in range(30):
        viewer = rng.randrange(match.game.players)
        teller = EventTranslator(
            match.game, read_match_state(match.game, match.state_line(viewer)), match.hand + 1
        )
        started = teller.hand_started()
        events: list[Any] = [started, *teller.deal_events()]
        while not match.state.finished:
            events += teller.new_events(read_match_state(match.game, match.state_line(viewer)))
            if match.state.turn == viewer:
                check_turn(read(teller.turn_event(1000), Turn), match)
            match.apply(choose(match, rng))
        events += teller.new_events(read_match_state(match.game, match.state_line(viewer)))
        check_events(events, match, viewer)
        match.next_hand()


def check_turn(turn: Turn, match: AcpcMatch) -> None:
    """What a bot is offered is what the dealer takes."""
    legal, state = turn.legal, match.state
    assert turn["pot"] == sum(state.spent)
    assert legal.draw_max == state.draw_max
    if not legal.draw_max:
        sizes = state.raise_range()
        assert legal.fold == state.may_fold
        assert bool(legal.aggression) == (sizes is not None)
        if sizes:
            assert legal.max_to - legal.min_to == sizes[1] - sizes[0]


def check_events(events: list[Any], match: AcpcMatch, viewer: int) -> None:
    """The chips of the events add up to stacks, and nobody's cards are sent but the viewer's and shown ones."""
    stacks = {player.seat: player.stack for player in events[0].players}
    before = dict(stacks)
    for event in events:
        if isinstance(event, HoleCards):
            assert (event.cards is not None) == (event.seat == 1)
        if hasattr(event, "by") and hasattr(event, "stack"):
            stacks[event.seat] += event.by if isinstance(event, UncalledReturned) else -event.by
            assert stacks[event.seat] == event.stack
        if isinstance(event, Acted):
            assert event.by >= 0
        if isinstance(event, PotAwarded):
            for share in event.shares:
                stacks[share.seat] += share.by
    ended = events[-1]
    assert isinstance(ended, HandEnded)
    assert {result.seat: result.stack for result in ended.results} == stacks
    assert {result.seat: result.net for result in ended.results} == {
        seat: stack - before[seat] for seat, stack in stacks.items()
    }
    won = match.settle_hand()
    for position, value in enumerate(won):
        seat = (position - viewer) % match.game.players + 1
        assert stacks[seat] - before[seat] == pytest.approx(value, abs=match.game.players)


@pytest.mark.parametrize(
    ("lines", "complaint"),
    [
        ([b""], "the dealer ended the match in no hand"),
        ([b"MATCHSTATE:0:3::5d5c|\r\n"], "the dealer ended the match in hand 3"),
        ([b"HELLO\r\n"], "the dealer sent what is no match state of this game: 'HELLO"),
        ([b"MATCHSTATE:0:0::5d5c||\r\n"], "the dealer sent more than a match state of this game: '|'"),
        (
            [b"MATCHSTATE:0:0::5d5c|\r\n", b"MATCHSTATE:0:0:rrrrrr:5d5c|\r\n"],
            "no match state of this game: betting",
        ),
        ([b"MATCHSTATE:0:0:c:5d5c|\r\n", b"MATCHSTATE:0:0::5d5c|\r\n"], "does not go on from 'c'"),
    ],
)
def test_a_dealer_that_breaks_the_protocol_is_told_from_one_that_is_done(
    lines: list[bytes], complaint: str
) -> None:
    here, there = socket.socketpair()
    for line in lines:
        there.sendall(line)
    there.shutdown(socket.SHUT_WR)
    (bot,) = read_entrants(["call"])
    table = DealerClient(game("limit-2p"), bot, seed="1", time=1000)
    ours = LineSocket(here)
    with there, closing(ours), pytest.raises(MatchAborted) as raised:
        table.play(ours)
    assert complaint in str(raised.value)


def test_a_match_may_end_between_hands_and_comments_are_skipped() -> None:
    here, there = socket.socketpair()
    there.sendall(b"# hello\r\n;gui\r\nMATCHSTATE:0:0::5d5c|\r\nMATCHSTATE:0:0:f:5d5c|\r\n")
    there.shutdown(socket.SHUT_WR)
    (bot,) = read_entrants(["call"])
    ours = LineSocket(here)
    done = DealerClient(game("limit-2p"), bot, seed="1", time=1000).play(ours)
    ours.close()
    assert there.recv(100) == b"VERSION:2.0.0\r\n"
    there.close()
    assert (done.hands, done.won, done.per_hand(10)) == (1, 5.0, 500.0)


def test_games_that_our_bots_do_not_know_are_refused() -> None:
    with pytest.raises(UnsupportedGame, match="not the cards of this game"):
        table_config(game("kuhn-3p"), 1000)
