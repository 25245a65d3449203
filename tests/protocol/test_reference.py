"""The reference is what the code says, and the example in it was really played."""

import json
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pokerroom.protocol.reference.json_schema import schema
from pokerroom.protocol.reference.markdown import browser_module, main, reference
from pokerroom.protocol.reference.option_ranges import OPTION_RANGES
from pokerroom.protocol.reference.transcript import transcript
from pokerroom.tables.peer.cash_table_config import MAX_BLIND, with_changes
from pokerroom.tables.peer.cash_table_config import check as check_table
from pokerroom.tables.table_errors import ConfigError
from pokerroom.tables.uth.uth_table_config import effective_rules
from pokerroom.tournament.config_from_setup import tournament_config
from pokerroom.uth.rulesets import load
from pokerwire.cash.cash_events import AnyEvent
from pokerwire.cash.stakes_change import StakesChange
from pokerwire.cash.table_config import Clocks, Rake, TableConfig
from pokerwire.messages.message_base import tag_of
from pokerwire.messages.message_registry import CLIENT_MESSAGES, SERVER_MESSAGES
from pokerwire.room.time_units import HOUR
from pokerwire.tournament.tournament_setup import TournamentSetup
from pokerwire.uth.rule_set import Timing
from pokerwire.uth.uth_table_options import UthTableConfig


def test_the_page_is_current(project: Path):
    page = (project / "docs" / "protocol.md").read_text()
    assert page == reference(), "run: make docs"


def test_the_browser_client_knows_the_messages(project: Path):
    module = (project / "clients" / "web" / "js" / "message-traits.js").read_text()
    assert module == browser_module(), "run: make docs"


def test_every_link_within_the_page_leads_somewhere():
    page = reference()
    anchors = {part.split('"')[0] for part in page.split('<a id="')[1:]}
    links = {part.split(")")[0] for part in page.split("](#")[1:]}
    assert links <= anchors, links - anchors


def test_what_may_be_missing_is_shown_as_it_is_on_the_wire():
    page = reference()
    assert "| `agreed_left` | map of string to integer | `{}` |" in page
    assert "| `links` | array of [HelpLink](#helplink) | `[]` |" in page
    assert "`None`" not in page
    assert "; `seat` is `null` for a spectator." in page


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
    printed = json.loads(out.getvalue())
    tags = {
        tuple(d["properties"]["type"]["enum"])
        for d in printed["$defs"].values()
        if "type" in d.get("properties", {})
    }
    assert {(tag_of(message),) for message in (*CLIENT_MESSAGES, *SERVER_MESSAGES)} <= tags
    assert printed["$defs"]["Act"]["additionalProperties"] is False


@pytest.mark.parametrize("direction", ["client", "server"])
def test_every_message_of_the_example_is_in_the_schema(direction):
    tags = {tag_of(message) for message in (CLIENT_MESSAGES if direction == "client" else SERVER_MESSAGES)}
    sign = ">" if direction == "client" else "<"
    assert {json.loads(line)["type"] for who, line in transcript() if who.endswith(sign)} <= tags


def test_events_of_the_example_decode_as_events():
    for _, line in transcript():
        for event in json.loads(line).get("events", ()):
            assert msgspec.convert(event, AnyEvent)


FITTING: dict[type, dict[str, Any]] = {
    TableConfig: {"name": "t", "big_blind": MAX_BLIND, "small_blind": 1, "ante": 0},
    TournamentSetup: {"name": "t", "players": 2, "late_registration_until": 1},
}
"""other options with which each option can be at the end of its range"""


def refusal(struct: type, option: str, value: int) -> str:
    """Return why a table or tournament with this option cannot be; "": it can."""
    try:
        if struct in (Clocks, Rake):
            part = {"clocks" if struct is Clocks else "rake": struct(**{option: value})}
            check_table(TableConfig(name="t", **part))
        elif struct is StakesChange:
            with_changes(check_table(TableConfig(name="t")), StakesChange(**{option: value}))
        elif struct is TournamentSetup:
            tournament_config(TournamentSetup(**{**FITTING[struct], option: value}), Clocks())
        else:
            check_table(TableConfig(**{**FITTING[struct], option: value}))
    except ConfigError as error:
        return str(error)
    return ""


OPTIONS = [(struct, option) for struct, ranges in OPTION_RANGES.items() for option in ranges]


@pytest.mark.parametrize(("struct", "option"), OPTIONS, ids=[f"{s.__name__}.{o}" for s, o in OPTIONS])
def test_an_option_outside_its_range_is_refused_by_its_name(struct: type, option: str):
    least, most = OPTION_RANGES[struct][option]
    for value in (least - 1, most + 1):
        assert option in refusal(struct, option, value), value
    schema_of_option = schema()["$defs"][struct.__name__]["properties"][option]
    numbers = [
        part for part in schema_of_option.get("anyOf", [schema_of_option]) if part.get("type") == "integer"
    ]
    assert [(part["minimum"], part["maximum"]) for part in numbers] == [(least, most)]


@pytest.mark.parametrize("time", Timing.__struct_fields__)
def test_the_times_of_a_house_table_are_in_the_schema_with_their_ranges(time: str):
    times = schema()["$defs"]["UthTableConfig"]["properties"]["timing"]
    assert times["additionalProperties"] is False
    least, most = times["properties"][time]["minimum"], times["properties"][time]["maximum"]
    assert (least, most) == (0, 24 * HOUR)
    for value in (least - 1, most + 1):
        with pytest.raises(ConfigError, match=time):
            effective_rules(UthTableConfig("casino", timing={time: value}), load)


def test_every_number_of_an_option_has_a_range():
    for struct, ranges in OPTION_RANGES.items():
        numbers = {
            field.encode_name
            for field in msgspec.inspect.type_info(struct).fields
            if any(
                isinstance(part, msgspec.inspect.IntType)
                for part in getattr(field.type, "types", [field.type])
            )
        }
        assert numbers == set(ranges), struct
