"""What the log says, and what it never says: cards, decks, tokens."""

import json
import logging
import re
from io import StringIO

import pytest
from twisted.logger import Logger
from twisted.python.failure import Failure

from pokerroom.room.accounts.host_code import HostCode
from pokerroom.server.activity_log import table_and_hand_in
from pokerroom.server.log_format import (
    JsonFormatter,
    TextFormatter,
    observer_to,
    redact_secrets,
    traceback_text,
)
from pokerwire.cash.table_config import Clocks, TableConfig
from pokerwire.uth.uth_table_events import PlaceTaken
from pokerwire.uth.uth_table_options import UthTableConfig
from tests.server.server_harness import ServerHarness
from tests.server.wire_players import play_hands, seated
from tests.store.memory_backend import MemoryBackend

TABLE = TableConfig(name="one", clocks=Clocks(street_pause=0, hand_pause=0))
CARD = re.compile(r"(?<![A-Za-z0-9])[2-9TJQKA][cdhs](?![A-Za-z0-9])")


def written(house: ServerHarness, form: str = "text") -> str:
    out = StringIO()
    observer = observer_to(out, form)
    for event in house.log:
        observer(event)
    return out.getvalue()


def lines(house: ServerHarness) -> list[dict]:
    """The log as JSON, without the fields that are the same in all lines."""
    told = [json.loads(line) for line in written(house, "json").splitlines()]
    for line in told:
        assert list(line)[:4] == ["time", "level", "logger", "message"]
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line.pop("time"))
        del line["logger"]
    return told


@pytest.mark.parametrize("form", ["text", "json"])
def test_no_card_and_no_token_is_in_the_log_whatever_breaks(monkeypatch, form):
    house = ServerHarness(tables=(TABLE,))
    house.core.activity_log.verbose = True
    people = seated(house, "Ada", "Bea")
    tokens = [player.client.seen[0]["token"] for player in people]
    play_hands(house, people, hands=5)
    cards = {
        card
        for player in people
        for message in player.client.seen
        if message["type"] == "events"
        for event in message["events"]
        for card in event.get("cards") or ()
        if isinstance(card, str)
    }
    assert len(cards) > 10
    ada = people[0].client
    act = {"table": 1, "hand": 1, "decision": 1, "action": "draw", "cards": ["As", "Td"]}
    ada.tell("act", **act)
    ada.tell("show", table=1, hand=1, cards=["Kd"])
    ada.tell("hello", protocol=1, name="Ada", token="t" * 32)
    house.client().hello("Ada", token="u" * 32)
    ada.raw(b"\x00\x00\x00\x01\xc1")
    table = house.room.tables[1].table

    def broken(*arguments, **_):
        raise ValueError(f"a fault of ours with {arguments}")

    for method in ("act", "tick", "snapshot"):
        monkeypatch.setattr(table, method, broken)
    ada.tell("watch", table=1)
    assert ada.ask("act", **act)["code"] == "internal"
    house.advance(60_000)
    text = written(house, form)
    assert "hand 5 of table 1 is over" in text
    assert "fault while" in text
    assert "(card)" in text
    assert not CARD.search(text), CARD.search(text)
    for secret in (*tokens, "t" * 32, "u" * 32):
        assert secret not in text


def test_no_code_and_no_hash_of_a_password_is_in_the_text_of_a_fault():
    hashed = "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$aGFzaA"
    text = traceback_text(ValueError(f"of 7KQ2M-0XW8D-PV31H, {hashed!r}, and {'ab' * 16}"))
    assert "ValueError: of (code), '(password)', and (token)" in text


def test_json_says_who_came_and_went_and_at_which_table():
    house = ServerHarness(tables=(TABLE,))
    ada = house.client("Ada", host="10.0.0.7", bot=True)
    house.client().hello()
    ada.tell("watch", table=1)
    ada.tell("sit", table=1, seat=3, buy_in=100)
    ada.tell("create_table", config={"name": "Mine"})
    ada.tell("leave", table=1)
    ada.hang_up()
    house.client().hello("Ada", token="0" * 32)
    who = {"player": "Ada", "address": "10.0.0.7"}
    info = {"level": "info"}
    assert lines(house) == [
        {**info, "message": "table 1 is open: one", "event": "table_opened", "table": 1, "name": "one"},
        {**info, "message": "Ada joined from 10.0.0.7", "event": "joined", **who, "bot": True},
        {
            **info,
            "message": "a spectator joined from 10.0.0.1",
            "event": "joined",
            "address": "10.0.0.1",
            "bot": False,
        },
        {
            **info,
            "message": "Ada took seat 3 of table 1",
            "event": "sat",
            "table": 1,
            "seat": 3,
            "player": "Ada",
            "bot": True,
        },
        {**info, "message": "table 2 is open: Mine", "event": "table_opened", "table": 2, "name": "Mine"},
        {
            **info,
            "message": "Ada left seat 3 of table 1: left",
            "event": "stood_up",
            "table": 1,
            "seat": 3,
            "player": "Ada",
            "reason": "left",
        },
        {**info, "message": "Ada left", "event": "left", **who},
        {
            **info,
            "message": "Ada was not let in: wrong_token",
            "event": "not_let_in",
            "player": "Ada",
            "address": "10.0.0.1",
            "code": "wrong_token",
        },
    ]


def test_what_a_host_does_is_logged_and_his_code_is_not():
    house = ServerHarness(tables=(TABLE,))
    code = "7KQ2M-0XW8D-PV31H"
    house.room.host_code = HostCode(code)
    ann, _ = house.client("Ann"), house.client("Zoe")
    ann.tell("claim_host", code="00000-00000-00000")
    ann.tell("host_pause", table=1)
    ann.tell("claim_host", code=code)
    ann.tell("host_pause", table=1)
    ann.tell("host_deposit", player="Zoe", by=50, reason="paid, AsKd")
    ann.tell("host_ban", player="Zoe", reason=f"said {code}")
    told = [
        {
            name: line[name]
            for name in ("event", "act", "about", "table", "by", "reason", "code")
            if name in line
        }
        for line in lines(house)[3:]
    ]
    assert told == [
        {"event": "not_host", "code": "wrong_host_code"},
        {"event": "host"},
        {"event": "host_act", "act": "host_pause", "about": 1, "table": 1},
        {"event": "paused", "table": 1},
        {"event": "host_act", "act": "host_deposit", "about": "Zoe", "by": 50, "reason": "paid, (card)"},
        {"event": "sent_away", "code": "banned"},
        {"event": "host_act", "act": "host_ban", "about": "Zoe", "reason": "said (code)"},
        {"event": "left"},
    ]
    assert code not in written(house, "text") + written(house, "json")


def test_what_a_host_does_with_tournaments_is_logged():
    house = ServerHarness()
    code = "7KQ2M-0XW8D-PV31H"
    house.room.host_code = HostCode(code)
    ann = house.client("Ann")
    ann.tell("claim_host", code=code)
    ann.tell("host_open_tournament", setup={"name": "Sunday", "buy_in": 100})
    ann.tell("host_tournament", tournament=1, act="cancel", reason="nobody came")
    acts = [line for line in lines(house) if line["event"] == "host_act"]
    assert [(line["act"], line["about"], line.get("reason")) for line in acts] == [
        ("host_open_tournament", "tournament 1", None),
        ("host_tournament cancel", "tournament 1", "nobody came"),
    ]


def test_every_hand_and_refusal_is_logged_in_detail_only():
    plain, detailed = ServerHarness(seed=5, tables=(TABLE,)), ServerHarness(seed=5, tables=(TABLE,))
    detailed.core.activity_log.verbose = True
    for house in (plain, detailed):
        people = seated(house, "Ada", "Bea")
        play_hands(house, people, hands=3)
        people[0].client.tell("act", table=1, hand=1, decision=1, action="fold")
    rare = [line for line in lines(detailed) if line["level"] != "debug"]
    assert lines(plain) == rare
    detail = [line for line in lines(detailed) if line["level"] == "debug"]
    hands = [(line["event"], line["hand"]) for line in detail if line["event"].startswith("hand_")]
    assert hands[:5] == [
        ("hand_started", 1),
        ("hand_ended", 1),
        ("hand_started", 2),
        ("hand_ended", 2),
        ("hand_started", 3),
    ]
    refused = [line for line in detail if line["event"] == "refused"]
    assert [(line["command"], line["code"], line["table"]) for line in refused][-1] == (
        "act",
        "stale_decision",
        1,
    )


def test_rounds_are_logged_by_their_number():
    house = ServerHarness(tables=(), house_tables=(UthTableConfig("casino", name="Casino"),))
    house.core.activity_log.verbose = True
    ada = house.client("Ada")
    ada.tell("watch", table=1)
    ada.tell("sit", table=1)
    game = house.room.tables.uth_table(1).game
    ada.tell("place_bet", table=1, game=game, spot="ante", amount=10)
    while house.room.tables.uth_table(1).game == game:
        house.advance(5_000)
        ada.tell("ping")
    rounds = [(line["event"], line["round"]) for line in lines(house) if line["event"].startswith("round_")]
    assert rounds[:2] == [("round_opened", game), ("round_ended", game)]


@pytest.mark.parametrize("detailed", [False, True])
def test_who_sits_down_where_others_do_not_see_him_is_logged_and_counted(detailed):
    house = ServerHarness(tables=(), house_tables=(UthTableConfig("extreme", name="Extreme"),))
    house.core.activity_log.verbose = detailed
    ada = house.client("Ada")
    ada.tell("watch", table=1)
    ada.tell("sit", table=1)
    (sat,) = [line for line in lines(house) if line["event"] == "sat"]
    assert (sat["player"], sat["table"], sat["seat"]) == ("Ada", 1, 1)
    assert house.core.activity_log.events[PlaceTaken] == 1


def test_a_fault_has_its_table_and_hand_and_a_traceback_of_its_own(monkeypatch):
    house = ServerHarness(tables=(TABLE,))
    people = seated(house, "Ada", "Bea")

    def broken(*arguments, **_):
        raise ValueError("a fault of ours with AsKd")

    monkeypatch.setattr(house.room.tables[1].table, "act", broken)
    people[0].read()
    for player in people:
        player.client.tell("act", table=1, hand=1, decision=1, action="fold")
    fault = next(line for line in lines(house) if line.get("event") == "fault")
    assert fault["level"] == "critical"
    assert fault["message"] == "fault while carrying out Act"
    assert fault["traceback"].startswith("Traceback (most recent call last):\n")
    assert fault["traceback"].endswith("ValueError: a fault of ours with (card)\n")
    assert house.core.activity_log.internal_errors > 0


@pytest.mark.parametrize(
    ("doing", "found"),
    [
        ("playing hand 3 of table 12, which was voided", {"table": 12, "hand": 3}),
        ("playing round 7 of table 2, which was paused", {"table": 2, "round": "7"}),
        ("ticking table 4", {"table": 4}),
        ("writing to a connection", {}),
    ],
)
def test_the_words_of_a_fault_name_its_place(doing, found):
    assert table_and_hand_in(doing) == found


def test_a_name_moves_no_cursor_and_begins_no_line():
    house = ServerHarness()
    house.client().hello("Ada\n[x] Bea left\x1b[2J", token="0" * 32)
    text = written(house)
    assert "\x1b" not in text
    assert not [line for line in text.splitlines() if line.startswith("[x]")]
    assert len(written(house, "json").splitlines()) == 1


def test_a_store_that_fails_is_logged_with_its_code():
    class Full(MemoryBackend):
        def write(self, rows):
            raise OSError("no more AsKd")

    house = ServerHarness(disk=Full())
    house.safe()
    failed = next(line for line in lines(house) if line.get("event") == "store_failed")
    assert (failed["level"], failed["code"]) == ("critical", "unusable")
    assert "(card)" in failed["message"]


def test_faults_that_twisted_reports_are_hidden_too():
    events = []
    try:
        raise ValueError("AsKd and " + "a1" * 16)
    except ValueError:
        Logger("twisted", observer=events.append).failure("Unhandled", Failure())
    for form in ("text", "json"):
        out = StringIO()
        observer_to(out, form)(events[0])
        assert "(card) and (token)" in out.getvalue()
        assert "AsKd" not in out.getvalue()


def test_libraries_log_in_the_same_forms():
    fault = (ValueError, ValueError("AsKd"), None)
    record = logging.LogRecord("asyncio", logging.ERROR, "file", 1, "died of %s", ("Td",), fault)
    told = json.loads(JsonFormatter().format(record))
    assert told["message"] == "died of (card)"
    assert (told["level"], told["logger"]) == ("error", "asyncio")
    assert told["traceback"] == "ValueError: (card)\n"
    assert "[asyncio#error] died of (card)" in TextFormatter().format(record)
    assert "AsKd" not in TextFormatter().format(record)


def test_lines_of_libraries_look_like_those_of_the_room():
    record = logging.LogRecord("store", logging.WARNING, "file", 1, "it is late", (), None)
    events, out = [], StringIO()
    Logger("store", observer=events.append).warn("it is late")
    observer_to(out, "text")({**events[0], "log_time": record.created})
    assert TextFormatter().format(record) + "\n" == out.getvalue()


@pytest.mark.parametrize(
    ("text", "safe"),
    [
        ("with As Kd and AsKdQh", "with (card) (card) and (card)"),
        ("as it was, ad hoc, ah", "as it was, ad hoc, ah"),
        ("asad", "(card)"),
        ("token deadbeefdeadbeefdeadbeef", "token (token)"),
        ("the code 7KQ2M-0XW8D-PV31H.", "the code (code)."),
        ("table 2, seat 10, the 2nd", "table 2, seat 10, the 2nd"),
    ],
)
def test_what_is_hidden(text, safe):
    assert redact_secrets(text) == safe
