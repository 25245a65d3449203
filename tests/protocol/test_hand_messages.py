"""Hands that are over, by messages and over HTTP: the list, a hand, its text, a link."""

from __future__ import annotations

import json
import tomllib

import msgspec
import pytest

from pokerroom.history import jsonl
from pokerroom.history.picture.hand_outcome import outcome_of
from pokerroom.history.picture.hand_picture import hand_picture
from pokerroom.lab.importers.importer import read_hands
from pokerroom.lab.importers.verification import verify
from pokerwire.cash.table_config import Clocks, TableConfig
from tests.protocol.room_harness import RoomHarness, ScriptedPerson
from tests.server.server_harness import ServerHarness
from tests.server.test_web_client import WireClient
from tests.server.wire_players import play_hands, seated

NO_PAUSE = Clocks(street_pause=0, hand_pause=0)
TABLE = TableConfig(name="one", clocks=Clocks(street_pause=0, hand_pause=1000))


def played(*tables: TableConfig) -> tuple[RoomHarness, ScriptedPerson, ScriptedPerson, ScriptedPerson]:
    """A room in which ann and bob have played one hand at the first table, and eve looked on."""
    place = RoomHarness(tables=tables or (TABLE,))
    place.now = 1_790_000_000_000
    ann, bob, eve = place.person("ann"), place.person("bob"), place.person(client="a page")
    for person in (ann, bob, eve):
        person.tell("watch", table=1)
    for person in (ann, bob):
        assert person.ask("sit", table=1, buy_in=100, blinds="post")["type"] == "ok"
    place.wait(1000)
    for _ in range(20):
        turn = place.room.tables.cash_table(1).snapshot(None, place.now).turn
        if turn is None:
            break
        person = ann if place.room.tables[1].players[turn.seat] == "ann" else bob
        deed = "call" if turn.legal.call_by else "check"
        here = {"table": 1, "hand": turn.hand, "decision": turn.decision}
        assert person.ask("act", **here, action=deed)["type"] == "ok"
    return place, ann, bob, eve


def test_how_an_opponent_played_is_said_after_the_game() -> None:
    place, ann, bob, eve = played()
    assert ann.ask("get_play_statistics", player="bob")["code"] == "no_statistics"
    assert bob.ask("leave", table=1)["type"] == "ok"
    place.wait(10_000)
    told = ann.ask("get_play_statistics", player="bob")
    shares = {share["title"]: (share["part"], share["whole"]) for share in told["shares"]}
    assert (told["hands"], shares["VPIP"][1], shares["WTSD"]) == (1, 1, (1, 1))
    caller = 1 - shares["VPIP"][0]  # who had the small blind called, and the other only checked
    own = {share["title"]: share["part"] for share in bob.ask("get_play_statistics", player="ann")["shares"]}
    assert own["VPIP"] == caller
    assert ann.ask("get_play_statistics", player="nobody here")["hands"] == 0
    assert eve.ask("get_play_statistics", player="bob")["code"] == "name_needed"


def test_a_table_may_allow_it_during_the_game() -> None:
    _, ann, _, _ = played(msgspec.structs.replace(TABLE, opponent_statistics=True))
    assert ann.ask("get_play_statistics", player="bob")["hands"] == 1


def test_one_table_that_forbids_it_is_enough() -> None:
    """Both sit at two tables; one of them allows it."""
    _, ann, bob, _ = played(msgspec.structs.replace(TABLE, opponent_statistics=True), TABLE)
    for person in (ann, bob):
        person.tell("watch", table=2)
        assert person.ask("sit", table=2, buy_in=100, blinds="post")["type"] == "ok"
    assert ann.ask("get_play_statistics", player="bob")["code"] == "no_statistics"


def test_the_list_the_hand_and_the_last_hand() -> None:
    _, ann, bob, eve = played()
    (line,) = ann.ask("get_hands")["hands"]
    assert (line["table"], line["hand"], line["pot"], len(line["cards"]), len(line["board"])) == (
        1,
        1,
        4,
        2,
        5,
    )
    told = ann.ask("get_hand", number=line["number"])
    assert told["type"] == "recorded_hand"
    assert told["record"]["viewer"] == "ann"
    own = [e for e in told["record"]["events"] if e["type"] == "hole_cards" and e["cards"]]
    assert [e["cards"] for e in own] == [line["cards"]]
    assert bob.ask("get_last_hand", table=1)["record"]["viewer"] == "bob"
    looked = eve.ask("get_last_hand", table=1)
    assert looked["number"] == line["number"]
    assert looked["record"]["viewer"] == ""
    assert not [e for e in looked["record"]["events"] if e["type"] == "hole_cards" and e["cards"]]
    assert eve.ask("get_hands")["code"] == "name_needed"
    eve.tell("unwatch", table=1)
    assert eve.ask("get_last_hand", table=1)["code"] == "not_watching"
    assert ann.ask("get_hand", number=99)["code"] == "no_such_hand"


@pytest.mark.parametrize("form", ["phh", "text", "ohh", "jsonl"])
def test_a_hand_written_out_is_read_back_and_agrees(form: str) -> None:
    _, ann, _, _ = played()
    answer = ann.ask("write_hands", form=form, money="EUR")
    assert answer["more"] is False
    (piece,) = answer["hands"]
    (told,) = read_hands(piece["text"].splitlines(keepends=True))
    assert verify(told).kind == "agreed"


def test_a_link_shows_the_hand_to_anybody_and_nothing_that_was_not_shown() -> None:
    house = ServerHarness(tables=(TableConfig(name="one", turn_up_all_in=False, clocks=NO_PAUSE),))
    players = seated(house, "ann", "bob")
    play_hands(house, players, 3)
    ann = players[0].client
    line = ann.ask("get_hands")["hands"][-1]
    bare, whole = (
        ann.ask("share_hand", number=line["number"], cards=cards)["link"] for cards in (False, True)
    )
    for link, viewer in ((bare, ""), (whole, "ann")):
        status, kind, body = get(house, f"/hand/{link}.json")
        assert (status, kind) == (200, "application/json; charset=utf-8")
        record = jsonl.decode(body)
        assert record.viewer == viewer
        assert record.hand == line["hand"]
        status, kind, page = get(house, f"/hand/{link}")
        assert (status, kind) == (200, "text/html; charset=utf-8")
        assert b"/js/bundle.js" in page
        assert get(house, f"/hand/{link}.txt")[2].startswith(b"PokerStars Hand #")
        assert tomllib.loads(get(house, f"/hand/{link}.phh")[2].decode())["hand"] == line["hand"]
        assert get(house, f"/hand/{link}.ohh")[2].startswith(b'{"ohh":')
        assert get(house, f"/hand/{link}.csv")[2].startswith(b"hand,began,")
    assert get(house, f"/hand/{'0' * 32}.json")[0] == 404
    assert get(house, f"/hand/{whole}.exe")[0] == 404
    assert get(house, "/hand/1.json")[0] == 404
    assert msgspec.json.encode(line["cards"]) not in get(house, f"/hand/{bare}.json")[2]


@pytest.mark.parametrize("decimals", [0, 2])
def test_the_page_of_a_hand_says_where_amounts_are_in_hundredths(decimals: int) -> None:
    """Who follows a link comes into no room, which would say it."""
    clocks = Clocks(street_pause=0, hand_pause=0)
    house = ServerHarness(tables=(TableConfig(name="Cents", clocks=clocks),), decimals=decimals)
    players = seated(house, "ann", "bob")
    play_hands(house, players, 1)
    ann = players[0].client
    link = ann.ask("share_hand", number=ann.ask("get_hands")["hands"][-1]["number"], cards=True)["link"]
    said = b'<meta name="pokerroom-decimals" content="2">' in get(house, f"/hand/{link}")[2]
    assert said == (decimals == 2)


def test_a_link_has_a_preview_and_a_picture_of_what_it_shows() -> None:
    house = ServerHarness(tables=(TableConfig(name='a "b" <i>', turn_up_all_in=False, clocks=NO_PAUSE),))
    players = seated(house, "ann", "bob")
    play_hands(house, players, 3)
    ann = players[0].client
    line = ann.ask("get_hands")["hands"][-1]
    bare, whole = (
        ann.ask("share_hand", number=line["number"], cards=cards)["link"] for cards in (False, True)
    )
    pictures = set()
    for link in (bare, whole):
        record = jsonl.decode(get(house, f"/hand/{link}.json")[2])
        status, kind, picture = get(house, f"/hand/{link}.png?lang=fr")
        assert (status, kind) == (200, "image/png")
        assert picture == hand_picture(record, house.room.config.name, "fr")
        pictures.add(picture)
        page = get(house, f"/hand/{link}?lang=fr")[2].decode()
        title = f"Main {line['hand']}, a &quot;b&quot; &lt;i&gt;"
        assert f"<title>{title}</title>" in page
        assert f'<meta property="og:title" content="{title}">' in page
        assert f'<meta property="og:image" content="http://here/hand/{link}.png?lang=fr">' in page
        assert '<meta name="twitter:card" content="summary_large_image">' in page
        told = " \u00b7 ".join(outcome_of(record).sentences("fr"))
        assert f'<meta property="og:description" content="{told}">' in page
    assert len(pictures) == 2
    behind_a_proxy = get(house, f"/hand/{bare}", "X-Forwarded-Proto: https\r\n")[2]
    assert f'og:url" content="https://here/hand/{bare}"'.encode() in behind_a_proxy
    assert b"og:" not in get(house, f"/hand/{'0' * 32}")[2]
    assert get(house, f"/hand/{'0' * 32}.png")[0] == 404
    assert b"Hand " in get(house, f"/hand/{bare}?lang=xx")[2]


def get(house: ServerHarness, path: str, headers: str = "") -> tuple[int, str, bytes]:
    client = WireClient(house)
    client.connection.dataReceived(f"GET {path} HTTP/1.1\r\nHost: here\r\n{headers}\r\n".encode())
    head, _, body = client.line.value().partition(b"\r\n\r\n")
    lines = head.decode().split("\r\n")
    headers = dict(line.split(": ", 1) for line in lines[1:])
    return int(lines[0].split()[1]), headers["Content-Type"], body


def test_hands_of_a_page_are_asked_for_by_the_last_number() -> None:
    place, ann, *_ = played()
    one = ann.ask("get_hands", most=1)
    assert one["more"] is False
    assert ann.ask("get_hands", before=one["hands"][0]["number"])["hands"] == []
    assert json.dumps(one)
    assert place.faults == []
