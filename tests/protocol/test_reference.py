"""The reference is what the code says, and the example in it was really played."""

import json
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import msgspec
import pytest

from pokerroom.protocol.reference.markdown import main, reference
from pokerroom.protocol.reference.transcript import transcript
from pokerwire.cash.cash_events import AnyEvent
from pokerwire.messages.message_base import tag_of
from pokerwire.messages.message_registry import CLIENT_MESSAGES, SERVER_MESSAGES


def test_the_page_is_current(project: Path):
    page = (project / "docs" / "protocol.md").read_text()
    assert page == reference(), "run: python -m pokerroom.protocol.reference > docs/protocol.md"


def test_every_link_within_the_page_leads_somewhere():
    page = reference()
    anchors = {part.split('"')[0] for part in page.split('<a id="')[1:]}
    links = {part.split(")")[0] for part in page.split("](#")[1:]}
    assert links <= anchors, links - anchors


def test_the_example_shows_each_what_he_may_see():
    lines = transcript()
    own = [json.loads(line) for who, line in lines if who == "ada<"]
    others = [json.loads(line) for who, line in lines if who == "eve<"]
    dealt = [e for m in own if m["type"] == "events" for e in m["events"] if e["type"] == "hole_cards"]
    assert [event["seat"] for event in dealt if event["cards"]] == [1]
    seen = [e for m in others if m["type"] == "events" for e in m["events"]]
    assert [event for event in seen if event["type"] == "made_hand"] == []
    assert [event["cards"] for event in seen if event["type"] == "hole_cards"] == [None, None]
    assert any(event["type"] == "hand_ended" for m in own if m["type"] == "events" for event in m["events"])


def test_the_example_is_the_same_each_time():
    assert transcript() == transcript()


def test_the_schema_describes_what_goes_over_the_wire():
    out = StringIO()
    with redirect_stdout(out):
        main(["--schema"])
    schema = json.loads(out.getvalue())
    tags = {
        tuple(d["properties"]["type"]["enum"])
        for d in schema["$defs"].values()
        if "type" in d.get("properties", {})
    }
    assert {(tag_of(message),) for message in (*CLIENT_MESSAGES, *SERVER_MESSAGES)} <= tags
    assert schema["$defs"]["Act"]["additionalProperties"] is False


@pytest.mark.parametrize("direction", ["client", "server"])
def test_every_message_of_the_example_is_in_the_schema(direction):
    tags = {tag_of(message) for message in (CLIENT_MESSAGES if direction == "client" else SERVER_MESSAGES)}
    sign = ">" if direction == "client" else "<"
    assert {json.loads(line)["type"] for who, line in transcript() if who.endswith(sign)} <= tags


def test_events_of_the_example_decode_as_events():
    for _, line in transcript():
        for event in json.loads(line).get("events", ()):
            assert msgspec.convert(event, AnyEvent)
