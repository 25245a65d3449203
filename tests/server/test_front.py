"""What the room says of itself before a name is given: who sits at its tables, and nothing of a room by invitation."""

from __future__ import annotations

import json
import re
from html import unescape
from struct import unpack
from typing import Any

import pytest

from pokerroom.history.picture.hand_picture import PAPER
from pokerroom.history.picture.letter_sheet import face
from pokerroom.server.http.front import SHOWN, FrontPlayer
from pokerroom.server.http.front_pages import front_path, preview_of
from pokerroom.server.http.front_picture import (
    HOUSE_CLOTH,
    PICTURES_KEPT,
    LinkPreview,
    even_lines,
    front_picture,
)
from pokerroom.server.http.link_preview import reads_previews
from pokerroom.tournament.config_from_setup import tournament_config
from pokerwire.cash.table_config import Clocks, TableConfig
from pokerwire.room.finished_hand import ROBOT
from pokerwire.tournament.tournament_setup import TournamentSetup
from pokerwire.tournament.tournament_tables import room_table
from pokerwire.uth.uth_table_options import UthTableConfig
from tests.server.server_harness import ServerHarness
from tests.server.test_web_client import ask


def house_of(tables: int = 2, **config: Any) -> ServerHarness:
    """A room of tables with three seats."""
    return ServerHarness(
        tables=tuple(TableConfig(name=f"T{number}", seats=3) for number in range(1, tables + 1)), **config
    )


def seated(house: ServerHarness) -> ServerHarness:
    """Let Ann sit down at the second table beside a bot."""
    ann, bot = house.client("Ann"), house.client("Rob", bot=True)
    for client in (ann, bot):
        client.tell("watch", table=2)
        assert client.ask("sit", table=2)["type"] == "ok"
    ann.tell("set_settings", settings={"picture": "fox-210"})
    return house


def front(house: ServerHarness, query: str = "") -> Any:
    status, headers, body = ask(house, f"/front.json{query}")
    assert status == b"HTTP/1.1 200 OK"
    assert headers["Content-Type"].startswith("application/json")
    return json.loads(body)


def test_a_stranger_sees_who_sits_at_the_tables_the_busiest_first() -> None:
    told = front(seated(house_of(decimals=2)))
    assert (told["room"], told["decimals"]) == ("test room", 2)
    assert [table["row"]["table"] for table in told["tables"]] == [2, 1]
    busiest = told["tables"][0]
    assert (busiest["row"]["seated"], busiest["row"]["bots"], busiest["row"]["seats"]) == (2, 1, 3)
    assert sorted((each["name"], each["face"], each.get("bot", False)) for each in busiest["players"]) == [
        ("Ann", "fox-210", False),
        ("Rob", "robot", True),
    ]


def test_the_stacks_of_a_table_are_told_where_everybody_may_watch_it_at_once() -> None:
    house = house_of()
    ann = house.client("Ann")
    ann.tell("watch", table=2)
    ann.tell("sit", table=2, buy_in=100)
    assert [(row["row"]["table"], row.get("stacks")) for row in front(house, "?table=2")["tables"]] == [
        (2, [100]),
        (1, None),
    ]
    assert "stacks" not in front(house)["tables"][0]
    house.room.tables[2].delay = 30_000
    assert "stacks" not in front(house, "?table=2")["tables"][0]


def test_a_bot_wears_the_face_that_it_chose_and_is_no_person_for_that() -> None:
    house = house_of()
    bot = house.client("Rob", bot=True)
    bot.tell("watch", table=2)
    assert bot.ask("sit", table=2)["type"] == "ok"
    bot.tell("set_settings", settings={"picture": "owl-30"})
    assert front(house)["tables"][0]["players"] == [{"name": "Rob", "face": "owl-30", "bot": True}]


def test_holdem_with_company_comes_before_other_games_and_a_full_table_last() -> None:
    house = ServerHarness(
        tables=(
            TableConfig(name="Draw", seats=3, game="draw", structure="pot_limit"),
            TableConfig(name="Full", seats=2),
            TableConfig(name="Left", seats=3),
            TableConfig(name="Empty", seats=3),
            TableConfig(name="Bots", seats=3),
        )
    )
    people = (("Rob", 1, True), ("Ann", 2, False), ("Bea", 2, False), ("Cid", 3, False), ("Roy", 5, True))
    for name, table, bot in people:
        client = house.client(name, bot=bot)
        client.tell("watch", table=table)
        assert client.ask("sit", table=table)["type"] == "ok"
        if name == "Cid":
            client.hang_up()
    assert [table["row"]["name"] for table in front(house)["tables"]] == ["Bots", "Empty", "Left", "Draw"]


def test_a_link_to_a_table_shows_that_first_and_a_large_room_no_more_than_a_few() -> None:
    house = seated(house_of(9))
    assert [table["row"]["table"] for table in front(house)["tables"]] == [2, 1, 3, 4][:SHOWN]
    assert [table["row"]["table"] for table in front(house, "?table=9")["tables"]] == [9, 2, 1, 3, 4]


@pytest.mark.parametrize("query", ["?table=x", "?table=-1", "?table=", f"?table={'9' * 40}", "?x"])
def test_what_is_no_number_of_a_table_changes_nothing(query: str) -> None:
    house = house_of()
    assert front(house, query) == front(house)


def test_of_a_table_that_is_not_there_it_says_that_and_shows_others() -> None:
    house = house_of()
    assert front(house, "?table=77") == {**front(house), "closed": True}
    shown = tags(ask(house, "/table/77")[2])
    assert shown["og:description"] == "This table is closed or by invitation."


def test_the_table_of_a_tournament_for_all_is_not_closed_and_that_of_a_private_one_is() -> None:
    house = house_of()
    for private in (False, True):
        setup = TournamentSetup(name="Sunday", private=private, players=4)
        house.room.tournaments.open(tournament_config(setup, Clocks()), 0)
    closed = [
        front(house, f"?table={room_table(number, 1)}").get("closed", False)
        for number in sorted(house.room.tournaments.floors)
    ]
    assert closed == [False, True]


def test_people_who_wait_for_a_tournament_to_be_full_are_told_unless_it_is_private() -> None:
    house = house_of()
    ann = house.client("Ann")
    for private in (False, True):
        setup = TournamentSetup(name="Sit & go", private=private, players=3)
        house.room.tournaments.open(tournament_config(setup, Clocks()), 0)
    public, hidden = sorted(house.room.tournaments.floors)
    assert ann.ask("enter_tournament", tournament=public)["type"] == "ok"
    (waiting,) = front(house)["waiting"]
    assert (waiting["tournament"], waiting["names"], waiting["entrants"]) == (public, ["Ann"], 1)
    assert hidden != public


def test_a_link_to_a_table_against_the_house_shows_that_table_and_its_jackpot() -> None:
    house = house_of(house_tables=(UthTableConfig("casino", name="Casino"),))
    told = front(house, "?table=3")
    row = told["tables"][0]["row"]
    assert (row["name"], row["kind"]) == ("Casino", "house")
    assert [table["row"]["kind"] for table in told["tables"][1:]] == ["cash", "cash"]
    shown = tags(ask(house, "/table/3")[2])
    assert shown["og:title"] == "Casino · test room"
    assert shown["og:description"] == f"{row['title']} · Jackpot {row['meter']:,}"
    drawn, other = (ask(house, f"/table/{number}.png")[2] for number in (3, 1))
    assert bytes(HOUSE_CLOTH[1]) in drawn
    assert bytes(HOUSE_CLOTH[1]) not in other


def test_a_room_by_invitation_says_only_its_name() -> None:
    house = house_of(invitations=True)
    assert front(house, "?table=1") == {"room": "test room", "decimals": 0, "passkeys": False, "tables": []}


def tags(page: bytes) -> dict[str, str]:
    """Return the tags of a page for previews."""
    return {
        key: unescape(value)
        for key, value in re.findall(r'<meta (?:property|name)="(og:\w+)" content="([^"]*)">', page.decode())
    }


@pytest.mark.parametrize(
    ("reader", "read"),
    [
        ("Mastodon/4.3.0 (http.rb/5.1; +https://social.example/)", True),
        ("Synapse (bot; +https://github.com/matrix-org/synapse)", True),
        ("Mozilla/5.0 (compatible; Discordbot/2.0)", True),
        ("Iframely/1.3.1 (+https://iframely.com/docs/about)", True),
        ("Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0", False),
        ("Mozilla/5.0 (Macintosh) AppleWebKit/601.2.4 facebookexternalhit/1.1 Facebot", True),
        ("Element/1.11", True),
        ("curl/8.11.0", True),
        ("", True),
    ],
)
def test_everything_but_a_browser_gets_the_words_of_the_room(reader: str, read: bool) -> None:
    assert reads_previews(reader) is read


@pytest.mark.parametrize(
    ("path", "title", "words"),
    [
        ("/", "test room", "No-limit Hold'em 1/2 · At the table: Ann, 1 bot"),
        ("/table/2", "T2 · test room", "No-limit Hold'em 1/2 · At the table: Ann, 1 bot"),
        ("/table/1", "T1 · test room", "No-limit Hold'em 1/2 · Take the first of 3 seats."),
        ("/table/77", "test room", "This table is closed or by invitation."),
        ("/table/2?lang=fr", "T2 · test room", "Hold'em sans limite 1/2 · À la table\u00a0: Ann, 1 robot"),
    ],
)
def test_a_link_shows_before_it_is_followed_what_it_leads_to(path: str, title: str, words: str) -> None:
    house = seated(house_of())
    status, headers, page = ask(house, path, Host="room.example", User_Agent="WhatsApp/2.23")
    assert status == b"HTTP/1.1 200 OK"
    assert headers["Content-Type"] == "text/html; charset=utf-8"
    shown = tags(page)
    assert (shown["og:title"], shown["og:description"]) == (title, words)
    assert shown["og:url"] == f"http://room.example{path.partition('?')[0]}"
    status, headers, picture = ask(house, shown["og:image"].removeprefix("http://room.example"))
    assert (status, headers["Content-Type"]) == (b"HTTP/1.1 200 OK", "image/png")
    assert unpack(">II", picture[16:24]) == (1200, 630)


def test_who_sits_at_the_table_of_a_link_that_they_sent_invites_and_nobody_else_does() -> None:
    house = seated(house_of())
    for query, inviter in (("?table=2&by=Ann", "Ann"), ("?table=1&by=Ann", ""), ("?table=2&by=Eve", "")):
        assert front(house, query).get("inviter", "") == inviter
    shown = tags(ask(house, "/table/2?lang=fr&by=Ann")[2])
    assert shown["og:description"].endswith("Ann vous invite.")
    assert shown["og:image"].endswith("/table/2.png?lang=fr&by=Ann")
    assert "Eve" not in tags(ask(house, "/table/2?by=Eve")[2])["og:description"]


def test_a_private_tournament_is_not_shown_and_one_for_all_is() -> None:
    house = house_of()
    for name, private in (("Sunday", False), ("Secret", True)):
        house.room.tournaments.open(
            tournament_config(TournamentSetup(name=name, private=private, players=4), Clocks()), 0
        )
    first, second = (
        tags(ask(house, f"/tournament/{number}")[2]) for number in sorted(house.room.tournaments.floors)
    )
    assert first["og:title"] == "Sunday · test room"
    assert first["og:description"].endswith("0 players registered")
    assert second["og:title"] == "test room"


def test_no_link_says_who_is_in_a_room_by_invitation() -> None:
    for path in ("/", "/table/1", "/tournament/1"):
        shown = tags(ask(house_of(invitations=True), path, User_Agent="Twitterbot/1.0")[2])
        assert (shown["og:title"], shown["og:description"]) == ("test room", "Type a name to come in.")


def test_a_picture_is_drawn_anew_only_when_it_shows_something_else() -> None:
    front_picture.cache_clear()
    house = seated(house_of())
    first, again = (ask(house, "/table/2.png", Host="room.test")[2] for _ in range(2))
    assert first == again
    assert front_picture.cache_info().misses == 1
    bob = house.client("Bob")
    bob.tell("watch", table=2)
    bob.tell("sit", table=2)
    assert ask(house, "/table/2.png", Host="room.test")[2] != first
    assert front_picture.cache_info().maxsize == PICTURES_KEPT


def test_a_full_table_of_many_colours_has_a_picture() -> None:
    players = tuple(
        [FrontPlayer(f"Player {n}", face) for n, face in enumerate(("fox-9", "cat-99", ROBOT, "") * 2)]
    )
    preview = LinkPreview("Room", "A room with a name of many words", "Omaha", "Many words " * 20, players)
    assert front_picture(preview, "http://poker.example.org/table/12", "fr").startswith(b"\x89PNG")


def test_a_picture_has_the_code_of_its_link_but_not_that_of_a_closed_table() -> None:
    preview = LinkPreview("Room", "T1", "", "Take the first of 9 seats.", ())
    links = [f"https://poker.example.org/table/{number}" for number in (1, 2)]
    assert len({front_picture(preview, link, "en") for link in links}) == 2
    assert len({front_picture(preview._replace(closed=True), link, "en") for link in links}) == 1


def test_the_picture_of_a_closed_table_shows_no_cards() -> None:
    house = seated(house_of())
    closed, open_ = (ask(house, f"/table/{number}.png")[2] for number in (77, 2))
    assert bytes(PAPER) not in closed
    assert bytes(PAPER) in open_
    assert closed == front_picture(
        LinkPreview("test room", "test room", "", "This table is closed or by invitation.", (), closed=True),
        "http://room.test/table/77",
        "en",
    )


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Take the first of 9 seats.", ["Take the first", "of 9 seats."]),
        ("At the table: Vera, Walt", ["At the table:", "Vera, Walt"]),
        ("Dana's kitchen", ["Dana's kitchen"]),
    ],
)
def test_the_words_of_a_picture_stand_in_large_lines_of_equal_length(text: str, lines: list[str]) -> None:
    large, small = face("large", 60), face("large")
    assert even_lines(text, (large, small), 4) == (lines, large)
    assert even_lines(text * 20, (large, small), 4)[1] is small


def test_who_lost_the_connection_is_away_and_does_not_play() -> None:
    house = house_of(tables=1)
    ann = house.client("Ann")
    ann.tell("watch", table=1)
    assert ann.ask("sit", table=1)["type"] == "ok"
    assert "Ann waits for you." in ask(house, "/table/1")[2].decode()
    ann.hang_up()
    (player,) = front(house)["tables"][0]["players"]
    assert player["away"]
    page = unescape(ask(house, "/table/1")[2].decode())
    assert "Nobody is playing yet." in page
    assert "Ann" not in page


def test_a_preview_counts_the_bots_beside_people_and_each_free_seat() -> None:
    path = front_path("/table/2")
    assert path is not None
    shown = preview_of(seated(house_of()).room, path)
    assert shown.sentence == "At the table: Ann, 1 bot"
    assert len(shown.players) + shown.free == 2


def test_a_preview_draws_the_seat_of_who_is_away_as_taken() -> None:
    house = house_of(tables=1)
    ann = house.client("Ann")
    ann.tell("watch", table=1)
    ann.tell("sit", table=1)
    path = front_path("/table/1")
    assert path is not None
    there = preview_of(house.room, path)
    ann.hang_up()
    gone = preview_of(house.room, path)
    assert [player.away for shown in (there, gone) for player in shown.players] == [False, True]
    assert (
        len({front_picture(shown._replace(sentence=""), "http://room.test", "en") for shown in (there, gone)})
        == 2
    )
    assert there.free == gone.free
