"""What `pokerroom serve` says when the room opens: to people, and as JSON."""

import argparse
import json
import os
import re
import subprocess
import sys
from contextvars import copy_context
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from pokerclient.transport.address import Address
from pokerlocale.sentences import Sentence
from pokerlocale.spoken import speak
from pokerroom.cli import serve
from pokerroom.cli.main import main
from pokerroom.host import startup_banner
from pokerroom.host.file_limit import RESERVE
from pokerroom.host.launch_room import AnnouncedTournament, ClosedRoom, OpenedRoom, OpenTableInfo
from pokerroom.host.setup import EVERYWHERE, HouseTournament, Listen, Setup, TableSetup
from pokerroom.room.chips.session_settlement import SessionSettlement
from pokerroom.room.tables.table_records import LostTable
from pokerroom.server.opening_hours import OpeningHours
from pokerroom.way_in import IN_CONTAINER
from pokerwire.cash.table_config import TableConfig
from pokerwire.room.settlement_rows import SettlementRow
from pokerwire.tournament.tournament_setup import TournamentSetup
from pokerwire.uth.uth_table_options import UthTableConfig
from tests.cli.open_rooms import opened_json
from tests.patience import PATIENCE


@pytest.fixture(autouse=True)
def _by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """These rooms are opened by hand where the program's name starts it, though the tests may run under make."""
    monkeypatch.delenv(startup_banner.UNDER_MAKE, raising=False)
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")


def parsed(*arguments: str) -> Setup:
    parser = argparse.ArgumentParser()
    serve.add_arguments(parser)
    return serve._setup(parser.parse_args(arguments))


def test_the_notice_says_which_tables_are_open_again_and_which_are_not_as_before() -> None:
    tables = [
        OpenTableInfo(2, "Friday", is_uth=False, opened_by=None),
        OpenTableInfo(4, "Casino", is_uth=True, opened_by=None),
        OpenTableInfo(5, "Late", is_uth=False, opened_by="host"),
    ]
    lost = [
        LostTable(6, "Night", Sentence("there is no rule set '{value}'", {"value": "kitchen"})),
        LostTable(2, "Friday", Sentence("it was set up anew"), anew=True),
    ]
    opened_ = OpenedRoom([Address("192.168.1.7")], "3f" * 32, tables, lost)
    setup = Setup(tables=(TableSetup("Friday"),), house_tables=(UthTableConfig("casino", name="Casino"),))
    text = startup_banner.for_people(setup, opened_, qr=False)
    assert "Open again, as before the room stopped:\n  5  Late, opened by the host\n" in text
    assert "  6  Night, closed: there is no rule set 'kitchen'\n" in text
    assert "  2  Friday, open but empty: it was set up anew\n" in text
    told = startup_banner.for_programs(setup, opened_)
    assert [one["table"] for one in (*told["tables"], *told["house_tables"])] == [2, 4]
    assert told["reopened"] == [{"table": 5, "name": "Late", "opened_by": "host"}]
    assert [(one["table"], one["anew"], one["why"]) for one in told["lost"]] == [
        (6, False, "there is no rule set 'kitchen'"),
        (2, True, "it was set up anew"),
    ]


def test_the_notice_numbers_tables_and_says_where_play_goes_on() -> None:
    tables = [
        OpenTableInfo(11, "Friday", is_uth=False, opened_by=None, running=12),
        OpenTableInfo(12, "Casino", is_uth=True, opened_by=None, running=3),
        OpenTableInfo(13, "Late", is_uth=False, opened_by="Ann"),
    ]
    setup = Setup(tables=(TableSetup("Friday"),), house_tables=(UthTableConfig("casino", name="Casino"),))
    text = startup_banner.for_people(setup, OpenedRoom([Address("::1")], "3f" * 32, tables), qr=False)
    assert "\n  11  Friday  No-limit Hold'em 1/2, " in text
    assert "\n  12  Casino  Ultimate Texas Hold'em against the house, casino\n" in text
    assert "Play continues where it stopped:\n  11  Friday, hand 12\n  12  Casino, round 3\n" in text


def test_a_process_behind_gateways_shows_no_address_at_which_nothing_listens() -> None:
    opened_ = OpenedRoom([Address("192.168.1.7")], "3f" * 32)
    text = startup_banner.for_people(Setup(), opened_, qr=True, standby=True, gateways=True)
    assert "Players join at the gateways of this room" in text
    for absent in ("█████", "192.168.1.7", "pokerroom play", "3f3f"):
        assert absent not in text


def test_a_qr_code_is_drawn_of_an_address_that_others_reach() -> None:
    for host, drawn in (("192.168.1.7", True), ("127.0.0.1", False), ("::1", False)):
        text = startup_banner.for_people(Setup(), OpenedRoom([Address(host)], "3f" * 32), qr=True)
        assert ("█████" in text) is drawn


def test_the_notice_names_the_command_as_make_installs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    opened_ = OpenedRoom([Address("127.0.0.1")], "3f" * 32)
    assert "The host's commands" not in startup_banner.for_people(Setup(), opened_, qr=False)
    monkeypatch.setenv(startup_banner.UNDER_MAKE, "1")
    text = startup_banner.for_people(Setup(invitations=True), opened_, qr=False)
    (command,) = re.findall(r"^The host's commands: (\S+) admin --help$", text, re.MULTILINE)
    assert Path(command).resolve() == Path(sys.executable).with_name("pokerroom").resolve()
    assert f"{command} admin invite makes one." in text


def test_the_notice_names_the_command_where_the_name_alone_starts_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    text = startup_banner.for_people(Setup(), OpenedRoom([Address("127.0.0.1")], "3f" * 32), qr=False)
    (command,) = re.findall(r"^From here: (\S+) play 127\.0\.0\.1:7777$", text, re.MULTILINE)
    assert Path(command).resolve() == Path(sys.executable).with_name("pokerroom").resolve()
    assert f"The host's commands: {command} admin --help\n" in text


def test_a_room_in_a_container_shows_no_address_that_nobody_reaches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(IN_CONTAINER, "1")
    home = Setup(listen=Listen(host=EVERYWHERE, plaintext="lan"))
    text = startup_banner.for_people(home, OpenedRoom([Address("172.18.0.2")], "3f" * 32), qr=True)
    assert "In a browser: http://ADDRESS:7777/, where ADDRESS is that of the machine" in text
    assert "172.18.0.2" not in text
    assert "█████" not in text


def test_the_notice_says_in_one_sentence_who_is_encrypted_at_home() -> None:
    home = Setup(listen=Listen(host=EVERYWHERE, plaintext="lan"))
    text = startup_banner.for_people(home, OpenedRoom([Address("192.168.1.7")], "3f" * 32), qr=False)
    assert "\nTerminals are encrypted (certificate 3f3f-" in text
    assert "Encrypted. " not in text


@pytest.mark.parametrize(("data", "flag"), [("room", ""), ("kept here", ' --data "kept here"')])
def test_the_hosts_commands_name_the_folder_of_the_room(
    monkeypatch: pytest.MonkeyPatch, data: str, flag: str
) -> None:
    monkeypatch.setenv(startup_banner.UNDER_MAKE, "1")
    opened_ = OpenedRoom([Address("127.0.0.1")], "3f" * 32)
    text = startup_banner.for_people(Setup(data=data, invitations=True), opened_, qr=False)
    assert f" admin{flag} --help\n" in text
    assert f" admin{flag} invite makes one." in text


@pytest.mark.parametrize(
    ("host", "said"),
    [
        ("127.0.0.1", "Only this machine can join; --home or --lan opens the room to your network."),
        ("0.0.0.0", "Only this machine can join now: it has no address on a network."),
    ],
)
def test_a_room_for_a_network_that_is_not_there_does_not_ask_to_be_opened_to_it(host: str, said: str) -> None:
    opened_ = OpenedRoom([Address("127.0.0.1")], "3f" * 32)
    assert said in startup_banner.for_people(Setup(listen=Listen(host=host)), opened_, qr=False)


@pytest.mark.parametrize("bots", [(True, True), (True, False)])
def test_a_settlement_is_printed_where_somebody_played_who_is_no_bot(bots: tuple[bool, bool]) -> None:
    lines = [SettlementRow(f"P{number}", 10, 10, 0, 0, bot) for number, bot in enumerate(bots)]
    text = startup_banner.closed_text(ClosedRoom(SessionSettlement(tuple(lines), (), 0), 0, False))
    assert ("P0" in text) is not all(bots)


def test_who_has_a_spare_reads_what_becomes_of_the_room_after_ctrl_c() -> None:
    room = OpenedRoom([Address("127.0.0.1", 7777)], "")
    alone, followed = (
        startup_banner.for_people(Setup(), room, qr=False, standby=standby) for standby in (False, True)
    )
    assert alone.endswith("\nCtrl-C closes the room.\n")
    assert "then a spare that stands by opens it anew. SIGTERM hands it over to the spare" in followed


def test_the_notice_is_french_where_that_is_spoken(monkeypatch: pytest.MonkeyPatch) -> None:
    def french() -> str:
        speak("fr")
        opened_ = OpenedRoom([Address("127.0.0.1")], "3f" * 32)
        return startup_banner.for_people(Setup(), opened_, qr=False) + startup_banner.closing_text(2, 1500)

    text = copy_context().run(french).replace("\u00a0", " ")
    assert "  Practice    Hold'em sans limite 1/2, 6 places, 4 robots de la maison\n" in text
    assert "Pour entrer : pokerroom play 127.0.0.1" in text
    assert "La salle ferme : 2 mains sont jouées jusqu'au bout, en au plus 1.5 s" in text


def test_the_notice_says_what_is_played_after_a_kill_and_not_what_was_set_up(tmp_path: Path) -> None:
    words = ("--data", str(tmp_path), "--table", "Free: no-limit holdem 1/2, 6 seats")
    with opened_json(*words) as (room, told):
        place = ("--room", f"127.0.0.1:{told['port']}", "--data", str(tmp_path))
        assert main(["admin", "blinds", "1", "2/4", *place]) == 0
        room.process.kill()
        room.process.wait(PATIENCE)
    with opened_json(*words) as (_, told):
        (table,) = told["tables"]
        assert (table["table"], table["small_blind"], table["big_blind"]) == (1, 2, 4)
        assert table["from_next_hand"] is None


def test_the_notice_says_what_is_played_from_the_next_hand_on() -> None:
    now, following = TableConfig("Free"), TableConfig("Free", small_blind=2, big_blind=4, ante=1)
    opened_ = OpenedRoom(
        [Address("192.168.1.7")],
        "3f" * 32,
        [OpenTableInfo(1, "Free", is_uth=False, opened_by=None, config=now, next_config=following)],
        [],
    )
    setup = Setup(tables=(TableSetup("Free", bots=("call",)),), house_tables=())
    assert (
        "  Free  No-limit Hold'em 1/2, 9 seats, 1 house bot, from the next hand on No-limit Hold'em 2/4, ante 1\n"
    ) in startup_banner.for_people(setup, opened_, qr=False)
    (table,) = startup_banner.for_programs(setup, opened_)["tables"]
    assert (table["big_blind"], table["house_bots"]) == (2, ["call"])
    assert (table["from_next_hand"]["big_blind"], table["from_next_hand"]["ante"]) == (4, 1)


@pytest.mark.parametrize(
    ("listen", "link", "told"),
    [
        (Listen(EVERYWHERE), "https://192.168.1.7:7777/", "Browsers warn"),
        (Listen(EVERYWHERE, plaintext="lan"), "http://192.168.1.7:7777/", "can read along"),
        (Listen(EVERYWHERE, certificate="mine.pem"), "https://192.168.1.7:7777/", "3f9a-77c2"),
    ],
)
def test_the_notice_says_what_is_encrypted(listen: Listen, link: str, told: str) -> None:
    opened_ = OpenedRoom([Address("192.168.1.7")], "3f9a77c2" + "0" * 56)
    text = startup_banner.for_people(Setup(listen=listen), opened_, qr=False)
    assert f"In a browser: {link}\n" in text
    assert "Join with: pokerroom play 192.168.1.7:7777\n" in text
    assert "ertificate{} 3f9a-77c2-0000-0000-0000".format("" if told == "can read along" else ":") in text
    assert told in text
    assert ("Browsers warn" in text) == (told == "Browsers warn")


def test_every_address_is_shown_for_browsers_and_for_the_client() -> None:
    opened_ = OpenedRoom([Address("192.168.1.7"), Address("10.0.0.7")], "3f9a77c2" + "0" * 56)
    text = startup_banner.for_people(Setup(listen=Listen(EVERYWHERE)), opened_, qr=False)
    assert "In a browser: https://192.168.1.7:7777/\n          or: https://10.0.0.7:7777/\n" in text
    assert "Join with: pokerroom play 192.168.1.7:7777\n       or: pokerroom play 10.0.0.7:7777\n" in text


def test_a_room_opens_with_as_many_connections_as_the_system_has_files_for() -> None:
    limited = (
        "import resource, runpy, sys; resource.setrlimit(resource.RLIMIT_NOFILE, (300, 300)); "
        "sys.argv[0] = 'pokerroom'; runpy.run_module('pokerroom', run_name='__main__')"
    )
    command = [sys.executable, "-c", limited, "serve", "--port", "0", "--data", "", "--no-bots", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as room:
        assert room.stdout is not None
        assert json.loads(room.stdout.readline())["connections"] == 300 - RESERVE
        room.terminate()
        assert room.wait(PATIENCE) == 0
    few = OpenedRoom([Address("192.168.1.7")], "3f" * 32, connections=172)
    assert "Only 172 connections fit" in startup_banner.for_people(Setup(), few, qr=False)


def test_the_notice_says_when_the_room_opens_and_closes() -> None:
    opens, closes = ((datetime.now() + timedelta(hours=hours)).replace(second=0) for hours in (2, 5))
    hours = OpeningHours(round(opens.timestamp() * 1000), round(closes.timestamp() * 1000))
    opened_ = OpenedRoom([Address("192.168.1.7")], "3f" * 32, [], [], hours)
    text = startup_banner.for_people(Setup(), opened_, qr=False)
    assert f"Players may come in; no hand is dealt before {opens.astimezone():%H:%M %Z}.\n" in text
    assert f"It closes by itself at {closes.astimezone():%H:%M %Z}.\n" in text
    told = startup_banner.for_programs(Setup(), opened_)
    assert (told["opens_at"], told["closes_at"]) == hours
    late = opened_._replace(hours=OpeningHours(1, 0))
    assert "before" not in startup_banner.for_people(Setup(), late, qr=False)


def test_the_notice_says_what_a_new_name_needs_and_breaks_no_word() -> None:
    tables = (TableSetup("A table with a long name", ante=1, straddle="utg", bots=("call",)),)
    setup = Setup(tables=tables, house_tables=(), invitations=True, passwords=True, data="my room")
    opened_ = OpenedRoom([Address("192.168.1.7")], "3f" * 32, [], [])
    whole = startup_banner.for_people(setup, opened_, qr=False)
    assert 'A new name needs an invitation: pokerroom admin --data "my room" invite makes one.\n' in whole
    assert "A new name needs a password, which the player chooses.\n" in whole
    narrow = startup_banner.for_people(setup, opened_, qr=False, width=60)
    assert max(map(len, narrow.splitlines())) <= 60
    assert narrow.split() == whole.split()
    kept_nothing = startup_banner.for_people(replace(setup, data=""), opened_, qr=False)
    assert "It keeps nothing, not even a host's code: nobody can be its host.\n" in kept_nothing
    assert "which nobody can make in a room without a host" in kept_nothing


def test_the_notice_names_the_tournaments_that_it_announces() -> None:
    setup = parsed("--tournament", "Friday: no-limit holdem, 9 players, turbo, buy-in 100+10", "--data", "")
    text = startup_banner.for_people(setup, OpenedRoom([Address("127.0.0.1")], "3f" * 32), qr=False)
    terms = "No-limit Hold'em, turbo, 10,000 chips, entry 100 + 10, starts with 9 players"
    assert f"\nTournaments:\n  Friday  {terms}\n" in text
    assert "Tournaments" not in startup_banner.for_people(
        Setup(), OpenedRoom([Address("127.0.0.1")], "3f" * 32), qr=False
    )


def test_the_notice_says_which_tournament_is_too_late_to_be_announced() -> None:
    setup = Setup(
        tournaments=(HouseTournament("Eve", starts="2020-12-24 20:00"), HouseTournament("Soon", players=4))
    )
    opened_ = OpenedRoom(
        [Address("127.0.0.1")], "3f" * 32, tournaments=[AnnouncedTournament(setup.announced[1], False)]
    )
    text = startup_banner.for_people(setup, opened_, qr=False)
    assert "\nTournaments:\n  Eve   not announced: its start is in the past\n  Soon  No-limit" in text


def test_the_notice_names_the_tournaments_of_the_room_and_not_those_that_its_set_up_has_by_now() -> None:
    setup = parsed("--tournament", "Friday: no-limit holdem, 9 players, turbo, buy-in 150", "--data", "")
    before = TournamentSetup("Friday", players=9, buy_in=100)
    played = AnnouncedTournament(TournamentSetup("Sunday", players=4), True)
    opened_ = OpenedRoom(
        [Address("127.0.0.1")], "3f" * 32, tournaments=[AnnouncedTournament(before, False), played]
    )
    text = startup_banner.for_people(setup, opened_, qr=False)
    assert "entry 100, starts with 9 players" in text
    assert "entry 150" not in text
    assert re.search(r"Sunday .*, running\n", text)
    over = startup_banner.for_people(setup, opened_._replace(tournaments=[]), qr=False)
    assert "Tournaments" not in over
