"""What the log tells, and what it never tells: cards, decks, tokens."""

import re
from io import StringIO

from twisted.logger import eventAsText

from pokerroom.table.config import Clocks, TableConfig
from tests.server.lines import House
from tests.server.players import play_hands, seated

TABLE = TableConfig(name="one", clocks=Clocks(street_pause=0, hand_pause=0))
CARD = re.compile(r"(?<![A-Za-z0-9])[2-9TJQKA][cdhs](?![A-Za-z0-9])")


def written(house: House) -> str:
    out = StringIO()
    for event in house.log:
        out.write(eventAsText(event) + "\n")
    return out.getvalue()


def test_no_card_and_no_token_is_in_the_log_whatever_breaks(monkeypatch):
    house = House(tables=(TABLE,))
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
    text = written(house)
    assert "fault while" in text
    assert "(card)" in text
    assert not CARD.search(text), CARD.search(text)
    for secret in (*tokens, "t" * 32, "u" * 32):
        assert secret not in text
