"""Bots of the competition in a battle of the arena."""

from __future__ import annotations

import contextlib
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pokerroom.cli.main import main
from pokerroom.lab.acpc.gamedef import read_game, write_game
from pokerroom.lab.acpc.line_socket import LineSocket
from pokerroom.lab.arena.match.bot_faults import BotFault
from pokerroom.lab.arena.match.bot_rng import BotSeed
from pokerroom.lab.arena.match.entrants import BadEntrant, Entrant, read_entrants
from pokerroom.lab.arena.match.game_names import GAME_NAMES, in_competition
from pokerroom.lab.arena.match.live_view import LiveRecord
from pokerroom.lab.arena.match.match import Match, PlayedCashMatch
from pokerroom.lab.arena.match.match_config import MatchConfig
from pokerroom.lab.arena.match.match_loop import MatchLength
from pokerroom.lab.arena.match.match_session import MatchTable
from pokerroom.lab.arena.match.turn import LiveTurn
from pokerroom.lab.arena.match.workers import InProcessWorkers
from pokerroom.lab.arena.runners import acpc_listener
from pokerroom.lab.arena.runners.acpc_dealer_client import DealerClient, MatchAborted
from pokerroom.lab.arena.runners.acpc_player import AcpcPlayer, NoAcpcGame, acpc_game
from pokerwire.cash.legal import Legal
from tests.lab.acpc import outsider
from tests.patience import PATIENCE

OUTSIDER = Path(outsider.__file__)
Visitor = Callable[[socket.socket], None]


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    yield
    acpc_listener.close_listeners()


def setting_of(game: str = "holdem-no-limit", **options: object) -> MatchConfig:
    usual = {"stack": 20_000, "session": 10, "seed": 3, "time_limit": 20_000}
    return MatchConfig(game=game, **{**usual, **options})  # type: ignore[arg-type]


def battle(
    setting: MatchConfig, visitor: Visitor, others: tuple[str, ...] = ("random",), hands: int = 40
) -> PlayedCashMatch:
    """Play a battle in which ``visitor`` comes to a port, anew for each session."""
    came = acpc_listener.open_listener("acpc:0")
    host, _, port = came.address.rpartition(":")
    over = threading.Event()

    def come() -> None:
        while not over.is_set():
            try:
                connection = socket.create_connection((host, int(port)), timeout=PATIENCE)
            except OSError:
                return
            with connection, contextlib.suppress(ConnectionError):  # the door closes while the last one waits
                visitor(connection)

    thread = threading.Thread(target=come, daemon=True)
    thread.start()
    entrants = [Entrant("guest", "acpc:0"), *(Entrant(f"{name}-{i}", name) for i, name in enumerate(others))]
    try:
        return Match(setting, entrants, MatchLength(hands)).play(InProcessWorkers())
    finally:
        over.set()
        acpc_listener.close_listeners()
        thread.join(PATIENCE)
        assert not thread.is_alive()


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("game", ["holdem-limit", "holdem-no-limit"])
def test_a_player_who_knows_the_protocol_alone_plays_a_battle(game: str, seats: int) -> None:
    setting = setting_of(game, seats=seats)
    rules = outsider.load(write_game(acpc_game(setting)))
    seen: list[int] = []

    def visit(connection: socket.socket) -> None:
        seen.append(outsider.play(connection, rules, 5, mucks=True).hands)

    played = battle(setting, visit, ("random", "sensible")[: seats - 1], hands=20 * seats)
    guest = played.count.entrants[0]
    assert guest.faults.total == guest.faults.unasked == 0
    assert played.count.hands == 20 * seats
    assert [hands for hands in seen if hands] == [10] * (2 * seats)


@pytest.mark.parametrize("game", [*filter(in_competition, GAME_NAMES)])
def test_our_own_bots_play_every_game_over_the_protocol(game: str) -> None:
    setting = setting_of(game, seats=3)
    rules = acpc_game(setting)
    broken: list[str] = []

    def visit(connection: socket.socket) -> None:
        (bot,) = read_entrants(["random"])
        try:
            DealerClient(rules, bot, seed="1", time=1000).play(LineSocket(connection))
        except MatchAborted as wrong:
            broken.append(str(wrong))

    played = battle(setting, visit, ("random", "sensible"), hands=60)
    guest = played.count.entrants[0]
    assert (played.count.hands, guest.faults.total) == (60, 0)
    assert [text for text in broken if "in no hand" not in text] == []


def scripted(*answers: str) -> Visitor:
    """A visitor who gives these answers to every state that they are sent, in turn; ``{}`` is the state."""

    def visit(connection: socket.socket) -> None:
        connection.sendall(b"VERSION:2.0.0\r\n")
        for number, line in enumerate(connection.makefile("r", newline="\n")):
            answer = answers[number % len(answers)]
            if answer == "go":
                return
            connection.sendall(answer.format(line.rstrip("\r\n")).encode() + b"\r\n")

    return visit


def test_an_answer_that_is_none_is_a_fault_and_a_check_or_fold() -> None:
    played = battle(setting_of(max_faults=1000), scripted("{}:quack"))
    faults = played.count.entrants[0].faults
    assert faults.illegal == faults.total > 0
    assert faults.examples == ["illegal: invalid action"]
    assert not played.count.entrants[0].out


def test_sizes_out_of_range_are_no_fault() -> None:
    played = battle(setting_of(), scripted("{}:r1"), ("call",))
    assert played.count.entrants[0].faults.total == 0


def test_who_answers_what_was_not_asked_is_late() -> None:
    played = battle(setting_of(time_limit=20, max_faults=3), scripted("MATCHSTATE:0:77::AsAd|:c"), hands=20)
    guest = played.count.entrants[0]
    assert guest.faults.late == guest.faults.total > 0
    assert guest.out


def test_who_goes_is_out() -> None:
    played = battle(setting_of(), scripted("go"))
    guest = played.count.entrants[0]
    assert guest.faults.crashed == guest.faults.total > 0
    assert guest.out
    assert guest.faults.unasked > 0


def test_who_does_not_say_his_version_is_out() -> None:
    def visit(connection: socket.socket) -> None:
        connection.sendall(b"HELLO\r\n")
        connection.recv(100)

    guest = battle(setting_of(), visit).count.entrants[0]
    assert guest.faults.examples == ["crashed: began with 'HELLO\\r\\n', not with VERSION:2.0.0"]


def test_nobody_comes(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(acpc_listener, "FIRST_CONNECT_TIMEOUT", 0.01)
    monkeypatch.setattr(acpc_listener, "_POLL_SECONDS", 0.01)
    acpc_listener.open_listener("acpc:0")
    entrants = [Entrant("guest", "acpc:0"), Entrant("call", "call")]
    guest = Match(setting_of(), entrants, MatchLength(20)).play(InProcessWorkers()).count.entrants[0]
    assert guest.out
    assert guest.faults.examples[0].startswith("crashed: no bot came to 127.0.0.1:")
    assert "waiting for a bot at 127.0.0.1:" in capsys.readouterr().err


def test_who_is_awaited_is_awaited_before_he_is_asked() -> None:
    """So that their time a decision is not what they took to come."""
    awaited = []

    def come() -> acpc_listener.AcpcBotConnection:
        awaited.append("bot")
        raise acpc_listener.BotNeverConnected("no bot came")

    setting = setting_of()
    player = AcpcPlayer(acpc_game(setting), 1, 1.0, come)
    table = MatchTable(setting)
    record = LiveRecord([table.hand_started(1, 1, table.hand_players(table.stacks))])
    player.begin(record, BotSeed.from_text("seed"))
    assert awaited == ["bot"]
    with pytest.raises(BotFault, match="no bot came") as fault:
        player.decide(LiveTurn(1, 1, 1, Legal(), (), 0, 0, 0, 0))
    assert (fault.value.kind, fault.value.final) == ("crashed", True)
    assert awaited == ["bot"]


def test_a_program_is_started_with_address_and_port_for_each_session(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "b.game").write_text(write_game(acpc_game(setting_of("holdem-limit"))))
    start = tmp_path / "startme.sh"
    start.write_text(
        "#!/bin/sh\n"
        f'exec "{sys.executable}" -c "import sys; sys.path[:0] = [sys.argv.pop(1)]; import outsider; '
        f"outsider.play.__defaults__ = (True,); sys.argv += ['{tmp_path}/b.game']; outsider.main()\" "
        f'"{OUTSIDER.parent}" "$1" "$2"\n'
    )
    start.chmod(0o755)
    arguments = [
        "battle",
        "sensible",
        f"acpc:{start}",
        "--game",
        "holdem-limit",
        "--hands",
        "40",
        "--session",
        "10",
    ]
    assert main([*arguments, "--logs", str(tmp_path / "logs"), "--stack", "20000"]) == 0
    out = capsys.readouterr().out
    row = next(line for line in out.splitlines() if line.startswith("startme.sh"))
    assert row.split()[-1] == "-"
    assert list((tmp_path / "logs").iterdir())


def test_a_program_that_does_not_connect_is_out(tmp_path: Path) -> None:
    entrants = [Entrant("guest", "acpc:false"), Entrant("call", "call")]
    guest = Match(setting_of(), entrants, MatchLength(20)).play(InProcessWorkers()).count.entrants[0]
    assert guest.faults.examples == ["crashed: ended with status 1 without connecting"]


@pytest.mark.parametrize("game", [*filter(in_competition, GAME_NAMES)])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_game_of_a_battle_is_a_game_definition(game: str, seats: int) -> None:
    defined = acpc_game(setting_of(game, seats=seats))
    assert read_game(write_game(defined)) == defined
    assert sum(defined.blinds) == 150
    assert defined.blinds[defined.first[0] - 1 if seats > 2 else 0] == 100


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"ante": 5}, "no antes"),
        ({"keep_stacks": True}, "leave --keep-stacks out"),
        ({"game": "draw-limit", "seats": 6}, "at most 5 seats"),
        ({"game": "holdem-limit", "stack": 1000}, "24 big blinds or more"),
    ],
)
def test_what_the_protocol_cannot_say_is_refused(options: dict[str, object], complaint: str) -> None:
    with pytest.raises(NoAcpcGame) as raised:
        acpc_game(setting_of(**options))  # type: ignore[arg-type]
    assert complaint in str(raised.value)


def test_how_such_bots_are_named() -> None:
    named = read_entrants(["acpc:18791", "acpc:0.0.0.0:18792", "acpc:cat --x", "NAME=acpc:7"])
    assert [entrant.name for entrant in named] == ["acpc-18791", "acpc-18792", "cat", "NAME"]
    for spec, complaint in [
        ("acpc:99999", "no port"),
        ("acpc:./no-such", "no program"),
        ("acpc:'", "no command"),
    ]:
        with pytest.raises(BadEntrant, match=complaint):
            read_entrants([spec])


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["battle", "call", "acpc:0", "--ante", "5"], "the ACPC protocol has no antes"),
        (["battle", "call", "acpc:0", "--tables", "2"], "plays at one table"),
        (["league", "{}/league", "call", "acpc:0", "--ante", "5"], "the ACPC protocol has no antes"),
    ],
)
def test_the_command_says_what_cannot_be(
    arguments: list[str], complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([argument.format(tmp_path) for argument in arguments]) == 2
    assert complaint in capsys.readouterr().err


def test_a_port_that_is_taken_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        assert main(["battle", "call", f"acpc:{taken.getsockname()[1]}"]) == 2
    assert "nobody can be awaited there" in capsys.readouterr().err


def test_the_command_prints_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["acpc", "game", "--game", "holdem-limit", "--seats", "3", "--blinds", "5/10"]) == 0
    assert read_game(capsys.readouterr().out).stacks == (2000,) * 3
