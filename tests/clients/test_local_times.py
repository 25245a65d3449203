"""Times as people read them: of their own clock, with its zone, wherever the room writes them in UTC."""

import time
from collections.abc import Iterator

import pytest

from pokerclient.text import host_reports
from pokerclient.text.tournament_text import day_text
from pokerlocale.local_times import local_time, local_zone
from pokerlocale.said import translated
from pokerlocale.sentences import Sentence
from pokerwire.room.moderation_records import Penalty

NINE_IN_THE_EVENING = 1_798_165_800_000
"""2026-12-25 02:30 UTC"""


@pytest.fixture(autouse=True)
def montreal() -> Iterator[None]:
    """Put the clock of this machine to Montréal."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TZ", "EST5EDT,M3.2.0,M11.1.0")
        time.tzset()
        yield
    time.tzset()


def test_a_time_has_its_zone() -> None:
    assert local_time(NINE_IN_THE_EVENING) == day_text(NINE_IN_THE_EVENING) == "2026-12-24 21:30 EST"
    assert local_time(NINE_IN_THE_EVENING, "%H:%M") == "21:30"


def test_a_long_name_of_a_zone_as_windows_has_them_becomes_hours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "<EasternStandardTime>5")
    time.tzset()
    assert local_time(NINE_IN_THE_EVENING) == "2026-12-24 21:30 UTC-0500"
    assert local_zone(NINE_IN_THE_EVENING) == "UTC-0500"


def test_the_log_of_hosts_has_one_zone() -> None:
    act = {
        "at": NINE_IN_THE_EVENING,
        "who": "Ada",
        "what": "ban",
        "about": "Bob",
        "detail": "until 2026-12-26 02:30 UTC",
        "reason": "",
        "sentence": {
            "template": "{who} banned {player} until {until}",
            "values": {"who": "Ada", "player": "Bob", "until": NINE_IN_THE_EVENING + 86_400_000},
        },
    }
    assert (
        host_reports.log({"acts": [act]})
        == "2026-12-24 21:30:00 EST  Ada banned Bob until 2026-12-25 21:30 EST"
    )


def test_a_ban_of_the_host_without_a_name_is_by_the_host() -> None:
    ban = {"name": "Bob", "kind": "ban", "until": 0, "who": "host", "reason": "noise"}
    assert host_reports.bans({"penalties": [ban]}) == "Bob is banned for good by the host: noise"


def test_a_refusal_says_the_time_of_its_reader() -> None:
    ban = Penalty("ban", "Bob", NINE_IN_THE_EVENING + 86_400_000, "enough", "Ada", 0)
    assert translated(ban.explained("a host banned this name"), "en") == (
        "a host banned this name until 2026-12-25 21:30 EST: enough"
    )
    beyond = Sentence("until {until}", {"until": 10**18})
    assert translated(beyond, "en") == "until 1000000000000000000"
    assert str(beyond) == "until far in the future"
    announced = Sentence("{who} announced: {text}", {"who": "Ada", "text": "2026-12-26 02:30 UTC"})
    assert translated(announced, "en") == "Ada announced: 2026-12-26 02:30 UTC"
